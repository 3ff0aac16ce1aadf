"""Every move tried: what each side can make sure of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from tests.reference.turns.errors import TooMany
from tests.reference.turns.matrix import at_once, matrix_value

Values = tuple[float, ...]
"""Two sides: one number, side A's score less side B's; more: of each seat what it can make sure of."""

Sides = tuple[tuple[int, ...], ...]
"""The seats of each side, side A first."""


class Round(Protocol):
    """A game of a deal."""

    sides: Sides

    def mover(self, state: Any) -> int | None:
        """The seat that moves; None: the round is over."""

    def moves(self, state: Any) -> Mapping[str, Any]:
        """The position after each legal move."""

    def scores(self, state: Any) -> tuple[int, ...]:
        """Of each side at the end."""


class Search:
    """One search of a deal, with what is known about each position."""

    def __init__(self, game: Round, limit: int) -> None:
        self.game = game
        self.limit = limit
        self.known: dict[Any, Values] = {}

    def value(self, state: Any) -> Values:
        """The values of a position."""
        if state in self.known:
            return self.known[state]
        if len(self.known) >= self.limit:
            raise TooMany
        if self.game.mover(state) is None:
            found = self._end(state)
        elif at_once(self.game, state):
            numbers = 1 if len(self.game.sides) == 2 else len(self.game.sides)
            found = tuple(self._at_once(state, number) for number in range(numbers))
        else:
            found = self._best(state, [self.value(child) for child in self.game.moves(state).values()])
        self.known[state] = found
        return found

    def _at_once(self, state: Any, number: int) -> float:
        """What a side makes sure of whose seats choose together, and all others too: a matrix, a row for each of its
        choices."""
        rows: dict[tuple[str, ...], list[float]] = {}
        for play, child in self.game.moves(state).items():
            parts = play.split("/")
            own = tuple(parts[seat] for seat in self.game.sides[number])
            rows.setdefault(own, []).append(self.value(child)[number])
        return matrix_value(list(rows.values()))

    def _end(self, state: Any) -> Values:
        scores = self.game.scores(state)
        return (scores[0] - scores[1],) if len(scores) == 2 else scores

    def _best(self, state: Any, values: list[Values]) -> Values:
        """What the mover makes of what may follow: the most for his own side, the least for all others."""
        mover = self.side_of_mover(state)
        if len(values[0]) == 1:
            return (max(values) if mover == 0 else min(values),)[0]
        return tuple((max if side == mover else min)(value[side] for value in values) for side in range(len(values[0])))

    def side_of_mover(self, state: Any) -> int:
        """The side whose move it is."""
        mover = self.game.mover(state)
        return next(number for number, seats in enumerate(self.game.sides) if mover in seats)

    def own(self, state: Any, value: Values) -> float | list[float]:
        """A value as the moves of a position tell it: of two sides as it is, else the mover's own, at once of all."""
        if len(value) == 1:
            return value[0]
        return list(value) if at_once(self.game, state) else value[self.side_of_mover(state)]
