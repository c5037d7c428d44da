"""Small games and variants that prove the core: played in tests, shipped to nobody."""
