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

    columns: ClassVar[tuple[str, ...]] = (*SidesAnswer.columns, "mix", "target", "reached")

    solution: Solution

    def fields(self) -> dict[str, object]:
        """As for all games with sides, ``mix`` besides where seats move at once; of a target ``reached`` alone."""
        found = self.solution
        if found.target is None:
            mix = {"mix": [dict(one) for one in found.mix]} if found.mix else {}
            return {**super().fields(), **mix}
        concept = {"concept": found.concept, "with": list(found.coalition)} if found.coalition else {}
        return {**concept, "target": found.target, "reached": found.reached}

    @classmethod
    def row_of(cls, fields: Mapping[str, Any]) -> dict[str, object]:
        """As for all games with sides, the mixtures apart by slashes: ``H5=0.25 D3=0.75 / C2=1.0``."""
        if "target" in fields:
            return dict(fields)
        mixes = (" ".join(f"{move}={share}" for move, share in mix.items()) for mix in fields.get("mix", ()))
        return {**super().row_of(fields), **({"mix": " / ".join(mixes)} if "mix" in fields else {})}


@dataclass(kw_only=True)
class TurnsPlayAnswer(SidesPlayAnswer):
    """A recorded play of a game of turns against best play."""

    analysis: Analysis
