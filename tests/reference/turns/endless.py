"""Every move tried in a game that may go round for ever, which brings nobody anything, or what was scored so far.

A game in which points stand while play goes round says so by two methods: ``so_far``, what each side has scored in a
position, and ``stage``, a number that no play makes higher, and that is lower wherever somebody has scored.
"""

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
        """One of the values of every position, stage by stage: what is forced above endless play, else below."""
        stage = getattr(self.game, "stage", lambda _: 0)
        known: dict[Any, int] = {}
        for one in sorted({stage(state) for state in after}):
            own = {state: children for state, children in after.items() if stage(state) == one}
            above = self._forced(own, known, number, max)
            below = self._forced(own, known, number, min)
            known |= {
                state: below[state] if above[state] == self._endless(state)[number] else above[state] for state in own
            }
        return known

    def _endless(self, state: Any) -> Values:
        """What play brings that goes round for ever from a position on."""
        if not hasattr(self.game, "so_far"):
            return (0,) * max(1, len(self.game.sides))
        scores = self.game.so_far(state)
        return (scores[0] - scores[1],) if len(scores) == 2 else tuple(scores)

    def _forced(
        self, after: dict[Any, list[Any]], before: dict[Any, int], number: int, counts: Callable[[int, int], int]
    ) -> dict[Any, int]:
        """What is forced in the positions of a stage, where no more is counted than what is above, or below."""
        endless = {one: int(self._endless(one)[number]) for one in after}
        known = {
            one: endless[one] if after[one] else counts(endless[one], int(self._end(one)[number])) for one in after
        }
        changed = True
        while changed:
            changed = False
            for one, children in after.items():
                if children:
                    best = max if self.side_of_mover(one) == number else min
                    new = best(known[child] if child in after else before[child] for child in children)
                    new = counts(endless[one], new)
                    changed = changed or new != known[one]
                    known[one] = new
        return known
