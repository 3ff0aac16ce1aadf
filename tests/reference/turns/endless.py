"""Every move tried in a game that may go round for ever, which brings nobody anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.reference.turns.errors import TooMany
from tests.reference.turns.search import Search, Values


class Endless(Search):
    """The values of all positions that follow from one, better and better known from the ends on.

    What a side can force within so many moves is what it can force within one move less from where that leads to;
    nothing is forced at first. It wants what is more than endless play brings, and the others what is less.
    """

    def value(self, state: Any) -> Values:
        """The values of a position."""
        if state not in self.known:
            after = self._after(state)
            numbers = len(self.game.sides) if len(self.game.sides) > 2 else 1
            found = [self._number(after, number) for number in range(numbers)]
            self.known.update({one: tuple(values[one] for values in found) for one in after})
        return self.known[state]

    def _after(self, state: Any) -> dict[Any, list[Any]]:
        """All positions that may follow, each with the next ones."""
        found: dict[Any, list[Any]] = {}
        new = [state]
        while new:
            one = new.pop()
            if one in found:
                continue
            if len(found) >= self.limit:
                raise TooMany
            found[one] = [] if self.game.mover(one) is None else list(self.game.moves(one).values())
            new += found[one]
        return found

    def _number(self, after: dict[Any, list[Any]], number: int) -> dict[Any, int]:
        """One of the values of every position: what is forced above that of endless play, else below it."""
        above = self._forced(after, number, lambda worth: max(worth, 0))
        below = self._forced(after, number, lambda worth: min(worth, 0))
        return {one: above[one] or below[one] for one in after}

    def _forced(self, after: dict[Any, list[Any]], number: int, counts: Callable[[int], int]) -> dict[Any, int]:
        known = {one: 0 if after[one] else counts(self._end(one)[number]) for one in after}
        changed = True
        while changed:
            changed = False
            for one, children in after.items():
                if children:
                    best = max if self.side_of_mover(one) == number else min
                    new = best(known[child] for child in children)
                    changed = changed or new != known[one]
                    known[one] = new
        return known
