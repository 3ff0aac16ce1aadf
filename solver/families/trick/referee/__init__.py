"""Referee of every trick-taking game, in plain code: legal plays, their effects, and scores."""

from solver.families.trick.referee.position import Position, begin

__all__ = ["Position", "begin"]
