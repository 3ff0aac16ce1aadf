"""A reference for matching games: what may be laid, effects, the course of a round, its scores."""
