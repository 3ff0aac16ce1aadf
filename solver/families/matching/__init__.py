"""Matching games: agree with the top of the pile in suit or in rank, or pick up."""
