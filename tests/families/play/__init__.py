"""Games of turns."""
