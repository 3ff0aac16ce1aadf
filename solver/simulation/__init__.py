"""Simulation of unknown cards by random samples: bridge, other trick-taking games, and patience."""
