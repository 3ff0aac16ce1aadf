"""The rules of every trick-taking game, spelled out: what may be played, what happens then, what it scores."""

from solver.families.trick.referee.position import Position, begin

__all__ = ["Position", "begin"]
