"""Counting games: cards add to a running total that has a limit."""
