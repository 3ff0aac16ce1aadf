"""Answers about deals of trick-taking games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solver.core.bounds import as_fields, each_field
from solver.families.play.answer import SidesAnswer, SidesPlayAnswer
from solver.families.trick.analysis import Analysis
from solver.families.trick.solution import Solution


@dataclass(kw_only=True)
class TrickAnswer(SidesAnswer):
    """What a position of a trick-taking game is worth, and every play."""

    columns: ClassVar[tuple[str, ...]] = ("value", "tricks", "moves", "moves_tricks", "line", "concept", "with", "ties")
    spans: ClassVar[tuple[str, ...]] = ("value", "tricks")

    solution: Solution

    @property
    def tricks(self) -> int | None:
        """Side A's tricks in the whole deal; None where they are open, or are not all that counts."""
        taken = self.solution.tricks
        return None if taken is None else taken.number

    def counted(self) -> dict[str, object]:
        """``tricks``, or ``tricks_bounds``, where they were asked for and are all that counts."""
        return {} if self.solution.tricks is None else as_fields("tricks", self.solution.tricks)

    def counted_moves(self) -> dict[str, object]:
        """``moves_tricks`` of whist."""
        return {} if self.solution.moves_tricks is None else each_field("moves_tricks", self.solution.moves_tricks)


@dataclass(kw_only=True)
class TrickPlayAnswer(SidesPlayAnswer):
    """A recorded play of a trick-taking game against best play."""

    analysis: Analysis
