"""Whether so much can be forced from a position of an asking game, of what is still to come.

Play that goes round for ever brings nothing more. So who wants something above 0 must force it within some number of
moves, and who wants less than 0 must force that; what the one can not force, the other has by going round. Positions
come back by asking in vain without a pond alone (see `counts`), which moves the turn and nothing else: the few that
differ in that are worked out together, from those on in which cards change hands; all others one by one, in depth.
"""

from __future__ import annotations

from collections.abc import Callable

from solver.bounds import Bounds
from solver.turns.asking.counts import OVER, Counted, Counts
from solver.turns.dialect import Goal


class _Enough(Exception):  # noqa: N818 - no error: it ends a search
    """A limit struck."""


class Forcing:
    """Questions about one goal.

    Args:
        counts: of the deal.
        goal: what the questions are about.
        books: no more than what the books that can still be made may bring is looked for.
    """

    def __init__(self, counts: Counts, goal: Goal, *, books: bool) -> None:
        self._counts = counts
        self._goal = goal
        self._each = Bounds(min(0, *goal.weights), max(0, *goal.weights))
        self._books = books
        self._known: dict[Counted, Bounds] = {}
        self._enough: Callable[[], bool] = lambda: False

    def __len__(self) -> int:
        return len(self._known)

    def bounds(self, one: Counted) -> Bounds:
        """What is known of a position.

        The cut `turns_asking.books`: each book that can still be made brings what the weight of some seat is, so no
        value lies beyond the sum over them of the largest or the smallest weight. It holds in every position.
        """
        if one.turn == OVER:
            return Bounds(0, 0)
        found = self._known.get(one)
        if found is not None:
            return found
        books = one.books if self._books else _MANY
        return Bounds(self._each.low * books, self._each.high * books)

    def reaches(self, one: Counted, least: int, enough: Callable[[], bool]) -> bool | None:
        """Whether a position is worth so much or more; None where a limit struck.

        Args:
            enough: counts a position, and says whether a limit has struck.
        """
        self._enough = enough
        try:
            return self._reaches(one, least)
        except _Enough:
            return None

    def rounds(self, one: Counted, least: int, enough: Callable[[], bool]) -> dict[Counted, int] | None:
        """Where, without a pond, a side forces that cards change hands at last; None where a limit struck.

        That is the side which wants so much or more, where that is more than nothing, else the other.

        Returns:
            Of the positions that differ from one in whose turn it is those in which it does, each with the number of
            turns before.
        """
        self._enough = enough
        try:
            return self._rounds(one, least)
        except _Enough:
            return None

    def _reaches(self, one: Counted, least: int) -> bool:
        low, high = self.bounds(one)
        if low >= least or high < least:
            return low >= least
        if self._enough():
            raise _Enough
        if not one.left:
            self._rounds(one, least)
            return self.bounds(one).low >= least
        much = one.turn in self._goal.maximizers
        found = not much
        for child, made in self._counts.following(one):
            if self._reaches(child, least - self._worth(made)) == much:
                found = much
                break
        self._learn(one, least, found)
        return found

    def _rounds(self, one: Counted, least: int) -> dict[Counted, int]:
        forces = {seat: (seat in self._goal.maximizers) == (least > 0) for seat in range(len(one.hands))}
        settled: dict[Counted, bool] = {}
        turns: dict[Counted, list[Counted]] = {}
        new = [one]
        while new:
            at = new.pop()
            if at in settled:
                continue
            following = self._counts.following(at)
            turns[at] = [child for child, _ in following if child.hands == at.hands]
            ends = (
                self._reaches(child, least - self._worth(made)) == (least > 0)
                for child, made in following
                if child.hands != at.hands
            )
            # Who forces needs one end that is his; of others all must be, and still they can go round.
            settled[at] = any(ends) if forces[at.turn] else all(ends)
            new += turns[at]
        found = {at: 0 for at, end in settled.items() if end and (forces[at.turn] or not turns[at])}
        for number in range(1, len(settled) + 1):
            before = set(found)
            for at in settled.keys() - before:
                after = [child in before for child in turns[at]]
                if any(after) if forces[at.turn] else (settled[at] and all(after)):
                    found[at] = number
        for at in settled:
            self._learn(at, least, (at in found) == (least > 0))
        return found

    def _learn(self, one: Counted, least: int, reached: bool) -> None:
        low, high = self.bounds(one)
        self._known[one] = Bounds(max(low, least), high) if reached else Bounds(low, min(high, least - 1))

    def _worth(self, made: tuple[int, ...]) -> int:
        return sum(self._goal.weights[seat] for seat in made)


_MANY = 1 << 20
"""More books than there are cards."""
