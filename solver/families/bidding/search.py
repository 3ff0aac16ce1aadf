"""Searches of positions of one deal of a game of bids: every value that follows is found once for a question."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import product
from typing import TYPE_CHECKING

from solver.core.bounds import Bounds
from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.bidding.record import BiddingRecord, Deal
from solver.families.bidding.referee import Position
from solver.families.bidding.rules import Rules
from solver.families.bidding.values import value_of
from solver.families.play import matrix
from solver.families.play.dialect import Goal
from solver.families.play.mixed import Table, expected, split
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels.faces import BiddingSearcher

_KERNEL = "turns_bidding"


class BiddingSearch:
    """Searches of positions of one deal.

    Args:
        rules: the game.
        position: the position in which its bidding begins, or any later one; only positions that follow are asked
            about.
        memory: bytes for all that is kept, of each question.
        without: cuts that are not made.

    Raises:
        DealError: the deal is larger than the search holds.
    """

    def __init__(self, rules: Rules, position: Position, memory: int, without: Set[str]) -> None:
        self._rules = rules
        # As many seats as there are each have a question of their own, but two have one together.
        self._memory = memory // (position.state.seats if position.state.seats > 2 else 1)
        self._off = switched_off(_KERNEL, without)
        self._deal = Deal(rules, position.state)
        self._engines: dict[object, BiddingSearcher | None] = {}
        self._asked: dict[Goal, BiddingSearcher | None] = {}
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Positions found, and matrices solved, so far."""
        return self._nodes

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """Between what the value must lie: every prize that is left goes to some seat, or to nobody."""
        settled = _weighed(goal, position)
        if position.mover is None:
            return Bounds(settled, settled)
        low = high = settled
        for prize in (*position.state.stock, *position.state.pile):
            worths = [weight * value_of(self._rules, prize) for weight in goal.weights]
            low, high = low + min(0, *worths), high + max(0, *worths)
        return Bounds(low, high)

    def value(self, position: Position, goal: Goal, _window: Bounds, limits: Limits) -> Bounds:
        """The value of a position, of the whole round, wherever it is (see `dialect.Search`)."""
        if position.mover is not None:
            self._solve(goal, limits)
        known = self._known(position, goal)
        return self.extremes(position, goal) if known is None else expected(known[0], known[0])

    def matrix(self, position: Position, goal: Goal, limits: Limits) -> Table:
        """What is proved of the value after every joint bid (see `solver.families.play.mixed.MatrixSearch`)."""
        self._solve(goal, limits)
        ours, theirs = split(position, goal)
        rows = list(product(*map(position.options, ours)))
        columns = list(product(*map(position.options, theirs)))
        worst = 0.0
        entries: list[list[Bounds]] = []
        for row in rows:
            entries.append([])
            for column in columns:
                bids = dict(zip((*ours, *theirs), (*row, *column), strict=True))
                after = position.after([bids[seat] for seat in sorted(bids)])
                known = self._known(after, goal)
                entries[-1].append(self.extremes(after, goal) if known is None else expected(known[0], known[0]))
                worst = max(worst, 0.0 if known is None else known[1])
        return Table(entries, worst)

    def _known(self, position: Position, goal: Goal) -> tuple[float, float] | None:
        """The value of a position, and by how much it may be off; None where it is not known."""
        settled = _weighed(goal, position)
        if position.mover is None:
            return settled, 0.0
        place = self._deal.place(position.state)
        hands = self._deal.hands(position.state, goal)
        engine = self._engine(goal)
        found = None if engine is None else engine.value(hands, place.cards, place.row, place.step)
        return None if found is None else (settled + found[0], found[1])

    def _solve(self, goal: Goal, limits: Limits) -> None:
        """Find the values of all positions that follow, as far as the limits go.

        Raises:
            KeyboardInterrupt: Ctrl-C.
            FaceupError: a matrix could not be solved; a mistake of this program.
        """
        engine = self._engine(goal)
        if engine is None:
            return
        engine.limit(limits.nodes, limits.seconds)
        try:
            engine.run()
        finally:
            self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        if engine.failed:
            raise FaceupError("internal error: a matrix could not be solved; please report this deal")

    def _engine(self, goal: Goal) -> BiddingSearcher | None:
        """Who answers a question: of two that are the same but for the names of seats the same one; None: no memory."""
        if goal not in self._asked:
            record = self._deal.record(goal)
            key = record.hands, record.ours, record.own, record.other
            if key not in self._engines:
                self._engines[key] = self._made(record)
            self._asked[goal] = self._engines[key]
        return self._asked[goal]

    def _made(self, record: BiddingRecord) -> BiddingSearcher | None:
        try:
            return kernel("turns_bidding").Bidding(self._memory, record, _exactly, self._off)
        except MemoryError:
            return None


def _exactly(table: Sequence[Sequence[float]]) -> float:
    """The value of a matrix in fractions, to the nearest number that there is."""
    return float(matrix.solve(table).value)


def _weighed(goal: Goal, position: Position) -> int:
    return sum(weight * score for weight, score in zip(goal.weights, position.scores(), strict=True))
