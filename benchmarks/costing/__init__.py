"""What else costs besides whole games: one module for each question, each with ``figures()``."""
