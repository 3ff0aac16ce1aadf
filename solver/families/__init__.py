"""Families of games, one folder each, and their shared interface."""
