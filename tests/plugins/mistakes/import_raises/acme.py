SHELVES = {"upper": 3}

LOWER = SHELVES["lower"]
