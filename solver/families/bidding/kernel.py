"""Searches of games of bids by the kernel: deals and positions as numbers, and the answers.

What lies in the stock is a row of prizes in the layer of as many cards in each hand. Of prizes only what they count is
told apart. Where bids are taken back a row is a stock as it lies after a prize was won, and a step of it as many ties.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import chain, product
from typing import TYPE_CHECKING

from solver.core.bounds import Bounds
from solver.core.cuts import switched_off
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.families.bidding.referee import BiddingPosition, BiddingState, value_of
from solver.families.bidding.rules import Rules
from solver.families.play import simultaneous
from solver.families.play.deals import height
from solver.families.play.dialect import Goal
from solver.families.play.simultaneous import PayoffMatrix, expected, split
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels.faces import BiddingSearcher


MOST_CARDS = 15
MOST_BIDS = 100_000
MOST_ROWS = 300_000

Hands = tuple[tuple[int, ...], ...]

Row = tuple[int, ...]
"""Values of the prizes of a stock, the next prize first; or the carried value, in games in which bids are spent."""


@dataclass(frozen=True, slots=True)
class Layer:
    """The rows of prizes for a number of cards. Lists have `steps` numbers for each of `rows`, but for `first`.

    Attributes:
        rows: how many.
        steps: of each.
        stake: value of the prize of a step, with the carried value.
        won: the row of the layer below after it was won.
        tied: the same if no one won it and its bids are spent.
        first: of each row the first step that can come.
    """

    rows: int
    steps: int
    stake: Sequence[int]
    won: Sequence[int]
    tied: Sequence[int]
    first: Sequence[int]


@dataclass(frozen=True, slots=True)
class BiddingRecord:
    """Record of a deal with a question, for the kernel.

    Attributes:
        hands: number of cards of each rank, from the lowest; the hands of the maximizers come first.
        cards: of each hand.
        ours: number of maximizers.
        own, other: what a prize counts for a maximizer, and for any other seat.
        untied: bids that two or more seats make cannot win.
        returned: if no one wins, all take their bids back.
        pairs: number of joint bids.
        layers: by number of cards in a hand.
    """

    hands: Hands
    cards: int
    ours: int
    own: int
    other: int
    untied: bool
    returned: bool
    pairs: int
    layers: Sequence[Layer]


@dataclass(frozen=True, slots=True)
class Place:
    """Place of a position among the rows of prizes.

    Attributes:
        cards: of each hand.
        row: its number.
        step: of it.
    """

    cards: int
    row: int
    step: int


class BiddingKernelDeal:
    """Record of a deal for the kernel.

    Args:
        rules: the game.
        state: the first position of the bidding, or any later one; only positions that follow it are accepted.

    Raises:
        DealError: the deal is too large for the kernel.
    """

    def __init__(self, rules: Rules, state: BiddingState) -> None:
        self._rules, self._state = rules, state
        self._cards = len(state.stock)
        if self._cards > MOST_CARDS:
            raise DealError(f"{self._cards} cards in each hand; the search takes {MOST_CARDS} at most")
        self._pairs = 1
        for hand in state.hands:
            self._pairs *= len({self._height(card) for card in hand})
        if self._pairs > MOST_BIDS:
            raise DealError(f"{self._pairs} ways to bid at once; the search takes {MOST_BIDS} at most")
        self._returned = rules.tie.prize == "returned"
        self._known: list[dict[Row, int]] = [{} for _ in range(self._cards + 1)]
        self._layers = self._find()

    def record(self, goal: Goal) -> BiddingRecord:
        """Return the deal with a question."""
        return BiddingRecord(
            hands=self.hands(self._state, goal),
            cards=self._cards,
            ours=len(goal.maximizers),
            own=next((goal.weights[seat] for seat in sorted(goal.maximizers)), 0),
            other=next((goal.weights[seat] for seat in range(self._state.seats) if seat not in goal.maximizers), 0),
            untied=self._rules.bid.wins == "untied",
            returned=self._returned,
            pairs=self._pairs,
            layers=self._layers,
        )

    def hands(self, state: BiddingState, goal: Goal) -> Hands:
        """Return the cards of each rank by seat, maximizers first; the hands of a side are sorted."""
        sides: tuple[list[tuple[int, ...]], ...] = ([], [])
        for seat, hand in enumerate(state.hands):
            ranks = [0] * len(self._rules.pack.ranks)
            for card in hand:
                ranks[self._height(card) - 1] += 1
            sides[seat not in goal.maximizers].append(tuple(ranks))
        return tuple(chain.from_iterable(map(sorted, sides)))

    def place(self, state: BiddingState) -> Place:
        """Return the place of a position among the rows of prizes."""
        cards = len(state.stock)
        return Place(cards, self._known[cards][self._row(state)], state.ties)

    def _height(self, card: str) -> int:
        return height(self._rules.pack, card)

    def _worths(self, state: BiddingState) -> Row:
        return tuple(value_of(self._rules, prize) for prize in state.stock)

    def _row(self, state: BiddingState) -> Row:
        if not self._returned:
            return (sum(value_of(self._rules, prize) for prize in state.pile),)
        worths = self._worths(state)
        return turned(worths, -state.ties)

    def _find(self) -> list[Layer]:
        """Return all rows that can arise, from the first position on."""
        self._known[self._cards][self._row(self._state)] = 0
        made = [self._layer(cards) for cards in range(self._cards, 0, -1)]
        bottom = len(self._known[0]) or 1
        return [Layer(bottom, 1, [0] * bottom, [0] * bottom, [0] * bottom, [0] * bottom), *reversed(made)]

    def _layer(self, cards: int) -> Layer:
        rows = list(self._known[cards])
        steps = cards if self._returned else 1
        if len(rows) * steps > MOST_ROWS:
            raise DealError(f"more than {MOST_ROWS} ways in which prizes may lie; the search takes no more")
        below = self._known[cards - 1]
        stake, won, tied = [], [], []
        for row, step in product(rows, range(steps)):
            prize, after_it, without_it = self._step(cards, row, step)
            stake.append(prize)
            won.append(below.setdefault(after_it, len(below)))
            tied.append(below.setdefault(without_it, len(below)))
        first = self._state.ties if cards == self._cards else 0
        return Layer(len(rows), steps, stake, won, tied, [first] * len(rows))

    def _step(self, cards: int, row: Row, step: int) -> tuple[int, Row, Row]:
        """Return the stake of a prize, the row after it is won, and the row after it is not."""
        if self._returned:
            first, *rest = turned(row, step)
            return first, tuple(rest), tuple(rest)
        prize = self._worths(self._state)[self._cards - cards]
        carried = row[0] + prize if self._rules.tie.prize == "carried" else 0
        return row[0] + prize, (0,), (carried,)


def turned(row: Row, steps: int) -> Row:
    """Return a stock after a number of prizes went to the bottom; below 0: before that."""
    steps %= len(row) or 1
    return row[steps:] + row[:steps]


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

    def __init__(self, rules: Rules, position: BiddingPosition, memory: int, without: Set[str]) -> None:
        self._rules = rules
        # As many seats as there are each have a question of their own, but two have one together.
        self._memory = memory // (position.state.seats if position.state.seats > 2 else 1)
        self._off = switched_off(_KERNEL, without)
        self._deal = BiddingKernelDeal(rules, position.state)
        self._engines: dict[object, BiddingSearcher | None] = {}
        self._asked: dict[Goal, BiddingSearcher | None] = {}
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Number of positions found and matrices solved so far."""
        return self._nodes

    def extremes(self, position: BiddingPosition, goal: Goal) -> Bounds:
        """Return bounds of the value: every remaining prize may go to any seat, or to no one."""
        settled = _weighed(goal, position)
        if position.mover is None:
            return Bounds(settled, settled)
        low = high = settled
        for prize in (*position.state.stock, *position.state.pile):
            worths = [weight * value_of(self._rules, prize) for weight in goal.weights]
            low, high = low + min(0, *worths), high + max(0, *worths)
        return Bounds(low, high)

    def value(self, position: BiddingPosition, goal: Goal, _window: Bounds, limits: Limits) -> Bounds:
        """Return the value of the whole round from a position on (see `dialect.Search`)."""
        if position.mover is not None:
            self._solve(goal, limits)
        known = self._known(position, goal)
        return self.extremes(position, goal) if known is None else expected(known[0], known[0])

    def matrix(self, position: BiddingPosition, goal: Goal, limits: Limits) -> PayoffMatrix:
        """Return bounds on the value after every joint bid (see `solver.families.play.simultaneous.MatrixSearch`)."""
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
        return PayoffMatrix(entries, worst)

    def _known(self, position: BiddingPosition, goal: Goal) -> tuple[float, float] | None:
        """Return the value of a position, and its possible error; None if it is unknown."""
        settled = _weighed(goal, position)
        if position.mover is None:
            return settled, 0.0
        place = self._deal.place(position.state)
        hands = self._deal.hands(position.state, goal)
        engine = self._engine(goal)
        found = None if engine is None else engine.value(hands, place.cards, place.row, place.step)
        return None if found is None else (settled + found[0], found[1])

    def _solve(self, goal: Goal, limits: Limits) -> None:
        """Solve all positions that follow, within the limits.

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
        """Return the searcher for a goal, None without memory; goals that differ only in seat names share it."""
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
    """Return the value of a matrix, computed in fractions, as the nearest float."""
    return float(simultaneous.solve(table).value)


def _weighed(goal: Goal, position: BiddingPosition) -> int:
    return sum(weight * score for weight, score in zip(goal.weights, position.scores(), strict=True))
