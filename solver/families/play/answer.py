"""Answers about deals of games of turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from solver.core.answer import span_text
from solver.families.play.analysis import Analysis
from solver.families.play.sides.answer import SidesAnswer, SidesPlayAnswer
from solver.families.play.solution import Solution


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


@dataclass(kw_only=True)
class ExpectedAnswer(TurnsAnswer):
    """The same of a game in which seats may move at once: values may be expectations, and best play a mixture."""

    columns: ClassVar[tuple[str, ...]] = (*TurnsAnswer.columns, "mix", "within")

    def fields(self) -> dict[str, object]:
        """The same; ``mix``, of each seat that moves at once its moves with their probabilities; ``within``.

        Where three and more sides move at once, ``moves`` has lists, of the values of all of them.
        """
        found = self.solution
        told = super().fields()
        if found.target is not None:
            return told
        if found.after:
            told["moves"] = {move: [bounds.number for bounds in every] for move, every in found.after.items()}
            if not all(bounds.exact for every in found.after.values() for bounds in every):
                told["moves_bounds"] = {move: [list(one) for one in every] for move, every in found.after.items()}
        if found.mix:
            told["mix"] = [dict(one) for one in found.mix]
        return {**told, **({"within": found.within} if found.within else {})}

    @classmethod
    def row_of(cls, fields: Mapping[str, Any]) -> dict[str, object]:
        """The same, the mixtures apart by slashes: ``H5=0.25 D3=0.75 / C2=1.0``."""
        mixes = (" ".join(f"{move}={share}" for move, share in mix.items()) for mix in fields.get("mix", ()))
        row = {**super().row_of(fields), **({"mix": " / ".join(mixes)} if "mix" in fields else {})}
        if any(isinstance(value, list) for value in fields.get("moves", {}).values()):
            row["moves"] = " ".join(f"{move}={_all(fields, move)}" for move in fields["moves"])
        return row


def _all(fields: Mapping[str, Any], move: str) -> str:
    """The values of all after a move, ``2,0.5,-1..1``."""
    known = fields["moves"][move]
    bounds = fields.get("moves_bounds", {}).get(move, [None] * len(known))
    return ",".join(map(span_text, known, bounds))


@dataclass(kw_only=True)
class ExpectedPlayAnswer(TurnsPlayAnswer):
    """A recorded play of such a game against best play."""
