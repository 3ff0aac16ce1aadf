"""Trick-taking games from rule files, other than bridge; ``solver.trick`` is their public interface."""
