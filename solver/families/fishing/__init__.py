"""Asking games, such as go fish: ask another player for the cards of a rank, or fish; books of a rank score."""
