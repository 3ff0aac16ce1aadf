"""Answers of ``faceup verify --lost``: whether all positions of a layout were written down, and none of them is won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from solver.answer import ERROR, SOLVED, UNKNOWN, Answer
from solver.limits import Limits
from solver.patience.cases import LayoutCase
from solver.patience.lost.enumeration import CLOSED, WON, Enumeration, enumeration
from solver.patience.outcome import LOST


@dataclass(kw_only=True)
class LostAnswer(Answer):
    """Whether a layout is lost: ``status`` is ``solved`` where it is, ``unknown`` where a limit struck before.

    Attributes:
        found: what the enumeration came to.
        limits: how far it could go.
    """

    columns: ClassVar[tuple[str, ...]] = ("verdict", "closed", "positions", "limit")

    found: Enumeration
    limits: Limits

    @property
    def status(self) -> str:
        """``error`` where the layout can be won: then it is wrong that it is lost."""
        return {CLOSED: SOLVED, WON: ERROR}.get(self.found.result, UNKNOWN)

    @property
    def verdict(self) -> str:
        """``lost``, ``won`` or ``unknown``."""
        return {CLOSED: LOST, WON: WON}.get(self.found.result, UNKNOWN)

    @property
    def limit(self) -> str | None:
        """Which limit struck: ``nodes``, ``time``, ``memory`` or ``interrupted``; None where none did."""
        return self.found.result if self.status == UNKNOWN else None

    @property
    def problem(self) -> str | None:
        """That the layout can be won; None where nothing is wrong."""
        return "not lost: a won position can be reached" if self.status == ERROR else None

    @property
    def told(self) -> str | None:
        """The same with the place."""
        if self.problem is None or self.source is None:
            return self.problem
        place = ":".join(str(part) for part in (self.source.file, self.source.line) if part is not None)
        return f"{place}: {self.problem}"

    def fields(self) -> dict[str, object]:
        """``verdict``, ``closed``, ``positions``; where a limit struck ``limit``, where it is not lost ``error``."""
        told: dict[str, object] = {
            "verdict": self.verdict,
            "closed": self.found.result == CLOSED,
            "positions": self.found.positions,
        }
        if self.limit is not None:
            told["limit"] = self.limit
        if self.problem is not None:
            told["error"] = self.problem
        return told


def answer_of(about: LayoutCase, limits: Limits) -> LostAnswer:
    """Whether a deal's layout is lost.

    Raises:
        DealError: the game is for a score.
        FaceupError: there is not so much memory.
        KeyboardInterrupt: Ctrl-C.
    """
    found = enumeration(about.rules, about.layout, limits)
    return LostAnswer(found=found, limits=limits, nodes=found.positions)
