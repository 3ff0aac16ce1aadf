"""A reference for climbing games: combinations, what beats what, the course of a round, its scores."""
