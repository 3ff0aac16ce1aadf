"""Matching games, such as crazy eights: match the top of the pile in suit or rank, or draw."""
