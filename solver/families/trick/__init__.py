"""Trick-taking games from rule files, other than bridge. Programs find what they need in ``solver.trick``."""
