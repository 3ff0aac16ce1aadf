"""Result of a search of a patience layout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

WON, LOST, UNKNOWN = "won", "lost", "unknown"

Line = tuple[str | tuple[str, ...], ...]
"""Moves in the notation common to all patience games; bowling has a list of moves for each frame."""


class Span(NamedTuple):
    """Bounds on the moves of a shortest line.

    Attributes:
        least: no line that wins has fewer moves.
        most: the moves of the shortest line that was found; None if none was found.
    """

    least: int
    most: int | None = None

    @property
    def closed(self) -> bool:
        """Whether the length of a shortest line is known."""
        return self.least == self.most

    def fields(self) -> dict[str, object]:
        """Return the number as JSON fields; if it is open null, and the bounds."""
        return {"fewest": self.most} if self.closed else {"fewest": None, "fewest_bounds": [*self]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Known result of a layout.

    Attributes:
        verdict: ``won`` with a line, ``lost`` with a complete search or a refutation behind it, or ``unknown``;
            games for a score: ``won`` never appears, see ``score``.
        line: moves that win, or reach ``score``; None if none was found.
        score: games for a score: the best one found; None in other games or where none was found.
        bound: games for a score: no score is better than this one (for fewest cards: lower); equal to
            ``score`` where that is proved to be the best; None if nothing is proved.
        nodes: positions searched.
        states: positions stored.
        state_bytes: bytes that each stored position took.
        interrupted: Ctrl-C ended the search.
        fewest: the moves of a shortest line; None if not requested, or no line wins.
    """

    verdict: str = UNKNOWN
    line: Line | None = None
    score: int | None = None
    bound: int | None = None
    nodes: int = 0
    states: int = 0
    state_bytes: float = 0.0
    interrupted: bool = False
    fewest: Span | None = None

    @property
    def proved(self) -> bool:
        """Whether the verdict, or the score, is final."""
        return self.verdict != UNKNOWN or (self.score is not None and self.score == self.bound)
