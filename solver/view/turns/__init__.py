"""Games of turns, climbing and matching, as pages."""
