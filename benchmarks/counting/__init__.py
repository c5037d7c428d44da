"""What a decision costs in bytecodes and in machine instructions, and whether that has grown."""
