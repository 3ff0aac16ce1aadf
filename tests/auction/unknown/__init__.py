"""Hands that are not seen, in any trick-taking game."""
