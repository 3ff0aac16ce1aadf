"""Replays: two stacks of known order, and no player chooses anything."""
