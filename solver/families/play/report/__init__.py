"""Games of turns, for people."""
