"""Replays: two stacks of known order, and nobody who chooses."""
