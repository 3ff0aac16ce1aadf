"""Layouts with unknown cards: dealt at random many times, solved, and counted."""
