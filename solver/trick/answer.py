"""Answers about deals of trick-taking games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from solver.answer import SOLVED, UNKNOWN, Answer
from solver.trick.solution import COALITION, MAXN, Bounds, Solution


@dataclass(kw_only=True)
class TrickAnswer(Answer):
    """What a position of a trick-taking game is worth, and every play.

    Attributes:
        solution: what the search found.
        line_asked: a line was asked for.
    """

    columns: ClassVar[tuple[str, ...]] = ("value", "tricks", "moves", "line", "concept", "with", "ties")

    solution: Solution
    line_asked: bool = False

    @property
    def status(self) -> str:
        """``unknown`` where anything that was asked for is open."""
        open_line = self.line_asked and self.solution.line is None
        return UNKNOWN if open_line or not self.solution.proved else SOLVED

    def fields(self) -> dict[str, object]:
        """``value``, ``tricks``, ``moves`` and ``line``, as far as asked; ``concept`` where it is not security.

        Where something is open the key holds null, or null in its place of a list, and ``value_bounds``,
        ``tricks_bounds`` or ``moves_bounds`` what is proved.
        """
        found = self.solution
        told: dict[str, object] = {}
        if found.concept == COALITION:
            told |= {"concept": COALITION, "with": list(found.coalition)}
        elif found.concept == MAXN:
            told |= {"concept": MAXN, "ties": found.ties, "tie_matters": found.tie_matters}
        told |= self._value()
        if found.tricks is not None:
            told |= _told("tricks", found.tricks)
        told["moves"] = {move: _exact(bounds) for move, bounds in found.moves.items()}
        if any(not bounds.exact for bounds in found.moves.values()):
            told["moves_bounds"] = {move: list(bounds) for move, bounds in found.moves.items()}
        if self.line_asked:
            told["line"] = None if found.line is None else list(found.line)
        return told

    def _value(self) -> dict[str, object]:
        values = self.solution.values
        if self.solution.single:
            return _told("value", values[0])
        told: dict[str, object] = {"value": [_exact(bounds) for bounds in values]}
        if any(not bounds.exact for bounds in values):
            told["value_bounds"] = [list(bounds) for bounds in values]
        return told

    def row(self) -> dict[str, object]:
        """The same, several values and cards apart by spaces, moves as ``SA=3 S4=-1..2``."""
        found = self.solution
        told = {key: value for key, value in self.fields().items() if key in self.columns}
        told["value"] = _joined(map(span, found.values))
        told["moves"] = _joined(f"{move}={span(bounds)}" for move, bounds in found.moves.items())
        if found.tricks is not None:
            told["tricks"] = span(found.tricks)
        for key in ("line", "with"):
            if isinstance(told.get(key), list):
                told[key] = _joined(map(str, told[key]))  # type: ignore[call-overload]
        return told


def span(bounds: Bounds) -> str:
    """A number, or what is proved about it as ``-2..5``."""
    return str(bounds.low) if bounds.exact else f"{bounds.low}..{bounds.high}"


def _exact(bounds: Bounds) -> int | None:
    return bounds.low if bounds.exact else None


def _told(key: str, bounds: Bounds) -> dict[str, object]:
    return {key: bounds.low} if bounds.exact else {key: None, f"{key}_bounds": list(bounds)}


def _joined(words: Iterable[str]) -> str:
    return " ".join(words)
