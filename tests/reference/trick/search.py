"""Every play tried: what each side can make sure of."""

from __future__ import annotations

from tests.reference.trick.errors import TooMany
from tests.reference.trick.moves import moves
from tests.reference.trick.score import final
from tests.reference.trick.state import State

Values = tuple[int, ...]
"""Two sides: one number, the first side's less the other's; more: of each seat what it can make sure of."""


class Search:
    """One search of a deal, with what is known about each position."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.known: dict[State, Values] = {}

    def value(self, state: State) -> Values:
        """The values of a position."""
        if state in self.known:
            return self.known[state]
        if len(self.known) >= self.limit:
            raise TooMany
        found = self._end(state) if state.over else self._tried(state)
        self.known[state] = found
        return found

    def _tried(self, state: State) -> Values:
        return best(state, [self.value(child) for child in moves(state).values()])

    def _end(self, state: State) -> Values:
        scores = final(state)
        return (scores[0] - scores[1],) if len(scores) == 2 else scores


def best(state: State, values: list[Values]) -> Values:
    """What the mover makes of what may follow: the most for himself, the least for all others."""
    if len(values[0]) == 1:
        pick = max if state.deal.side(state.mover) == 0 else min
        return (pick(value[0] for value in values),)
    mover = state.deal.side(state.mover)
    return tuple((max if side == mover else min)(value[side] for value in values) for side in range(len(values[0])))
