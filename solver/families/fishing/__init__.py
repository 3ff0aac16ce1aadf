"""Asking games: ask another for the cards of a rank, or fish; books of a rank count."""
