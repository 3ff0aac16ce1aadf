"""Replays, such as war: two stacks of known order, and no choices."""
