"""Jest."""
