"""Counts of legal plays: of every shipped game as they are known to be, and by code that is independent of them."""
