"""What every game offers to the search: a start, moves, and what is reached. States are exact and can be hashed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, TypeVar

S = TypeVar("S", bound=Hashable)

Moves = list[tuple[str, S]]
"""Moves by their notation, with the states after them; a name comes twice where it does not tell two moves apart."""


class Game(Generic[S]):
    """One deal of a game.

    Attributes:
        start: the state from which the deal is played.
        scored: the goal is a score.
        lower: the lowest score is the best.
        nothing: the score where no score is reached.
        ideal: a score that none can beat, if one is known.
    """

    start: S
    scored = False
    lower = False
    nothing: int = 0
    ideal: int | None = None

    def moves(self, state: S) -> Moves[S]:
        """Every legal move."""
        raise NotImplementedError

    def won(self, state: S) -> bool:
        """The goal is reached (games that are won or lost)."""
        raise NotImplementedError

    def score(self, state: S) -> int | None:
        """The score if the player stops here (games for a score); None where that counts as ``nothing``."""
        raise NotImplementedError

    def canonical(self, move: str) -> str:
        """The one spelling of a move that can be spelt in several ways."""
        return move

    def other_moves(self, state: S, move: str) -> list[Any]:
        """States after a notation that stands for several moves; none where it is illegal."""
        del state, move
        return []
