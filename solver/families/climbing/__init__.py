"""Climbing games: beat the play on the pile, or pass."""
