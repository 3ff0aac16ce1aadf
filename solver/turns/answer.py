"""Answers about deals of games of turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from solver.sides.answer import SidesAnswer, SidesPlayAnswer
from solver.turns.analysis import Analysis
from solver.turns.solution import Solution


@dataclass(kw_only=True)
class TurnsAnswer(SidesAnswer):
    """What a position of a game of turns is worth, and every play; or whether a target is reached."""

    columns: ClassVar[tuple[str, ...]] = (*SidesAnswer.columns, "target", "reached")

    solution: Solution

    def fields(self) -> dict[str, object]:
        """As for all games with sides; ``target`` and ``reached`` alone where a target was asked for."""
        found = self.solution
        if found.target is None:
            return super().fields()
        concept = {"concept": found.concept, "with": list(found.coalition)} if found.coalition else {}
        return {**concept, "target": found.target, "reached": found.reached}

    def counted(self) -> dict[str, object]:
        """What a game counts besides, as a replay does the cards turned: where its positions have ``counts``."""
        return dict(getattr(self.solution.position, "counts", {}))

    @classmethod
    def row_of(cls, fields: Mapping[str, Any]) -> dict[str, object]:
        """As for all games with sides."""
        return dict(fields) if "target" in fields else super().row_of(fields)


@dataclass(kw_only=True)
class TurnsPlayAnswer(SidesPlayAnswer):
    """A recorded play of a game of turns against best play."""

    analysis: Analysis
