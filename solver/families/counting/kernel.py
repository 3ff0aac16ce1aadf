"""Searches of counting games by the kernel: deals and positions as numbers, and the answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, product
from operator import mul
from typing import TYPE_CHECKING

from solver.core.bounds import Bounds
from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.monitor import unseen
from solver.families.counting.referee import LAY, Cards, CountingPosition, CountingState, looked_at
from solver.families.counting.rules import Rules
from solver.families.counting.values import shown, values_of
from solver.families.play.deals import rank_of
from solver.families.play.dialect import Goal, seat_of
from solver.families.play.searches import KernelSearch, RoundOffset
from solver.families.play.simultaneous import Mix, Number, PayoffMatrix, of_table
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces


MOST_CARDS = 64
MOST_SHOWN = 16
NONE = -1


@dataclass(frozen=True, slots=True)
class CountingRecord:
    """Constants of a deal. Lists by card have an entry for each card that can still be laid.

    Attributes:
        rank, suit: of each card, from 0.
        values: the values among which its player chooses.
        kind: cards of one kind do the same in the play.
        code: copies of a card have the same number.
        seats: how many.
        limit: of the total.
        out: who is stuck is out.
        winner: what those who are left score.
        totals: in the play: totals and their points.
        pair, run, last: points in the play.
        away: cards that each lays away.
        leader: who begins the play after that.
        dealer: whose crib it is.
        show_totals, show_pair, show_run, flush: points in the show.
        matched: points for a card of the starter's suit, and its rank.
        race: points that win; 0: points are what counts.
        lines: of the race.
        depth: moves of the deal at most.
    """

    rank: Sequence[int]
    suit: Sequence[int]
    values: Sequence[Sequence[int]]
    kind: Sequence[int]
    code: Sequence[int]
    seats: int
    limit: int
    out: bool
    winner: int
    totals: Sequence[tuple[int, int]]
    pair: int
    run: int
    last: int
    away: int
    leader: int
    dealer: int
    show_totals: Sequence[tuple[int, int]]
    show_pair: int
    show_run: int
    flush: int
    matched: tuple[int, int]
    race: int
    lines: Sequence[int]
    depth: int


@dataclass(frozen=True, slots=True)
class CountingStanding:
    """A position: cards are numbers of the record.

    Attributes:
        hands: of each seat.
        stock: the next card first.
        crib: the cards laid away so far, if a player has still to lay away.
        total, turn, last: of the count.
        alive, laying: seats.
        laid: cards since the count began.
        scores: in a race, by seat; else 0.
        shows: in a race, what each hand will show, and the crib; else 0.
        starter: suit, rank and value; -1, -1 and 0 if there is none.
    """

    hands: Sequence[Sequence[int]]
    stock: Sequence[int]
    crib: Sequence[int]
    total: int
    turn: int
    last: int | None
    alive: Sequence[int]
    laying: Sequence[int]
    laid: Sequence[int]
    scores: Sequence[int]
    shows: Sequence[int]
    starter: tuple[int, int, int]


class CountingKernelDeal:
    """Record of a deal for the kernel.

    Args:
        rules: the game.
        state: the first position of play, or any later one; only positions that follow it are accepted.

    Raises:
        DealError: the deal is too large for the kernel.
    """

    def __init__(self, rules: Rules, state: CountingState) -> None:
        self._rules = rules
        cards = sorted(chain(*state.hands, state.stock, state.crib, state.laid))
        if len(cards) > MOST_CARDS:
            raise DealError(f"{len(cards)} cards in play; the search takes {MOST_CARDS} at most")
        large = max((len(hand) for hand in (*state.kept, state.crib)), default=0)
        if large > MOST_SHOWN:
            raise DealError(f"a hand of {large} cards to be shown; the search takes {MOST_SHOWN} at most")
        self._bits: dict[str, list[int]] = {}
        for bit, card in enumerate(cards):
            self._bits.setdefault(card, []).append(bit)
        self.record = self._record(cards, state)

    def _record(self, cards: Sequence[str], state: CountingState) -> CountingRecord:
        rules = self._rules
        play, show, starter = rules.play, rules.show, rules.starter
        looks = looked_at(rules)
        kinds: dict[object, int] = {}
        named = [(sorted(values_of(rules, card)), rank_of(card) if looks else "") for card in cards]
        return CountingRecord(
            rank=[self._height(card) for card in cards],
            suit=["SHDC".index(card[0]) for card in cards],
            values=[values_of(rules, card) for card in cards],
            kind=[kinds.setdefault(repr(one), len(kinds)) for one in named],
            code=[self._bits[card][0] for card in cards],
            seats=state.seats,
            limit=rules.count.limit,
            out=rules.count.stuck == "out",
            winner=rules.score.winner,
            totals=_points(play.totals),
            pair=play.pair,
            run=play.run,
            last=play.last,
            away=rules.crib.away,
            leader=seat_of(rules.lead.first, state.dealer or 0, state.seats),
            dealer=state.dealer or 0,
            show_totals=_points(show.totals),
            show_pair=show.pair,
            show_run=show.run,
            flush=show.flush,
            matched=(starter.matched, rules.pack.ranks.find(starter.rank) if starter.rank else NONE),
            race=rules.race.points if state.win else 0,
            lines=rules.race.lines,
            depth=len(cards) + state.seats,
        )

    def _height(self, card: str) -> int:
        return self._rules.pack.ranks.index(rank_of(card))

    def _starter(self, card: str | None) -> tuple[int, int, int]:
        if card is None:
            return NONE, NONE, 0
        return "SHDC".index(card[0]), self._height(card), values_of(self._rules, card)[0]

    def standing(self, state: CountingState) -> CountingStanding:
        """Return a position."""
        left = {card: list(bits) for card, bits in self._bits.items()}

        def bits(cards: Cards) -> list[int]:
            return [left[card].pop() for card in cards]

        shows = self.shows(state) if state.win else [0] * (state.seats + 1)
        return CountingStanding(
            hands=[bits(hand) for hand in state.hands],
            stock=bits(state.stock),
            crib=bits(state.crib) if state.laying else [],
            total=state.total,
            turn=state.turn,
            last=state.last,
            alive=state.alive,
            laying=state.laying,
            laid=[self._bits[card][0] for card in state.laid],
            scores=state.scores if state.win else [0] * state.seats,
            shows=shows,
            starter=self._starter(state.starter),
        )

    def shows(self, state: CountingState) -> list[int]:
        """Return the points of the show that are already fixed: of the hands after the discard, and of the crib."""
        rules = self._rules
        if not state.kept:
            return [0] * (state.seats + 1)
        hands = [
            0 if seat in state.laying else shown(rules, hand, state.starter) for seat, hand in enumerate(state.kept)
        ]
        whole = bool(rules.crib.away) and not state.laying
        return [*hands, shown(rules, state.crib, state.starter, crib=True) if whole else 0]


def _points(table: object) -> list[tuple[int, int]]:
    assert isinstance(table, dict)
    return [(int(total), points) for total, points in table.items()]


_KERNEL = "turns_counting"


class CountingSearch(KernelSearch[CountingPosition]):
    """Searches of positions of one deal, with one table (see ``TurnGame.search``)."""

    _engine: faces.CountingSearcher

    def __init__(self, rules: Rules, position: CountingPosition, memory: int, without: Set[str]) -> None:
        self._deal = CountingKernelDeal(rules, position.state)
        super().__init__(kernel("turns_counting").Counting(memory, self._deal.record, switched_off(_KERNEL, without)))

    def matrix(self, position: CountingPosition, goal: Goal, limits: Limits) -> PayoffMatrix:
        """Return the proved bounds of the value after both discards (see `simultaneous.MatrixSearch`)."""
        return table_of(position, self.after_laying(position, goal, limits))

    def after_laying(self, position: CountingPosition, goal: Goal, limits: Limits) -> list[Bounds]:
        """Return the proved bounds of the value after each combination of discards (`ways_of`)."""
        before = self._take_up(position, goal)
        with self._within(limits), unseen():
            found = self._engine.each(self._ways(position), *self._engine.bounds())
        return [before.told(*span) for span in found]

    def settled(self, position: CountingPosition, goal: Goal) -> list[int]:
        """Return the fixed part of the value for each discard if points count: everything but the play to come."""
        before = self._take_up(position, goal)
        return [before.worth + points for points in self._engine.shows(self._ways(position))]

    def _ways(self, position: CountingPosition) -> list[tuple[int, ...]]:
        """Return the combinations of discards as moves of the engine."""
        return list(product(*(self._aways(position, seat) for seat in position.state.laying)))

    def _aways(self, position: CountingPosition, seat: int) -> list[int]:
        """Return the possible discards of a seat, as moves of the engine."""
        record = self._deal.standing(position.state)
        found = []
        for option in position.options(seat):
            held = list(zip(position.state.hands[seat], record.hands[seat], strict=True))
            bits = []
            for card in option.removeprefix(LAY).split("+"):
                pair = next(pair for pair in held if pair[0] == card)
                held.remove(pair)
                bits.append(pair[1])
            found.append(self._engine.away(bits))
        return found

    def _take_up(self, position: CountingPosition, goal: Goal) -> RoundOffset:
        """Set up a search from a position; the points that hands will show are fixed at this moment."""
        state = position.state
        self._engine.stand(self._deal.standing(state))
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(state.seats)])
        if state.win:
            return RoundOffset(0)
        *shows, last = self._deal.shows(state)
        crib = 0 if state.dealer is None else goal.weights[state.dealer] * last
        return RoundOffset(goal.worth(state.scores) + goal.worth(shows) + crib)


def table_of(position: CountingPosition, values: Sequence[Bounds]) -> PayoffMatrix:
    """Return the values after simultaneous discards as a matrix, with a row for each discard of the lower seat."""
    first, second = position.state.laying
    many = len(position.options(second))
    rows = [list(values[at : at + many]) for at in range(0, len(values), many)]
    return PayoffMatrix(rows if first < second else [list(column) for column in zip(*rows, strict=True)])


BoundsTable = Sequence[Bounds]
"""Bounds on the value after every combination of discards; the last seat's discard changes first."""

Chosen = Mapping[int, str]
"""Discard of each seat that still has to discard, as its move."""


@dataclass(frozen=True, slots=True)
class TableScore:
    """Points of a table.

    Attributes:
        value: bounds of the value.
        moves: the same after each move; none if nothing is to be laid away.
        mix: where both lay away at once, a best mixture of each.
        chosen: the cards to lay away, with their probability; none if a limit left it open.
    """

    value: Bounds
    moves: Mapping[str, Bounds] = field(default_factory=dict)
    mix: tuple[Mix, ...] = ()
    chosen: tuple[tuple[Chosen, float], ...] = ()


def settle(position: CountingPosition, goal: Goal, table: BoundsTable) -> TableScore:
    """Return best play for a table of values: a matrix game if both discard at the same time, else one after the other.

    Args:
        position: a position with or without discards to come.
        goal: whose score the values measure.
        table: values of any kind.
    """
    seats = position.state.laying
    if position.at_once:
        found = of_table(table_of(position, table), position, goal)
        seats = (*goal.maximizers, *(seat for seat in seats if seat not in goal.maximizers))
        chosen = tuple(
            (dict(zip(seats, (move for move, _ in pair), strict=True)), pair[0][1] * pair[1][1])
            for pair in product(*(mix.items() for mix in found.mix))
            if pair
        )
        return TableScore(found.value, found.moves, found.mix, chosen)
    layers = [(seat in goal.maximizers, position.options(seat)) for seat in seats]
    value, way = _in_turn(table, layers)
    chosen = ((dict(zip(seats, way, strict=True)), 1.0),) if value.exact else ()
    if not layers:
        return TableScore(value, chosen=chosen)
    moves = layers[0][1]
    parts = _parts(table, len(moves))
    after = {move: _in_turn(part, layers[1:])[0] for move, part in zip(moves, parts, strict=True)}
    return TableScore(value, after, chosen=chosen)


def means(tables: Sequence[BoundsTable], weights: Sequence[int]) -> list[Bounds]:
    """Return the proved bounds of the means of some numbers, place by place.

    Args:
        tables: as many for each, at least one.
        weights: how often each of them counts.
    """
    whole = sum(weights)

    def mean(numbers: Iterable[Number]) -> Number:
        total = sum(map(mul, numbers, weights))
        return Fraction(total, whole) if isinstance(total, int) else total / whole

    every = ([mean(numbers) for numbers in zip(*place, strict=True)] for place in zip(*tables, strict=True))
    return [Bounds(*ends) for ends in every]  # type: ignore[arg-type]


def _in_turn(table: BoundsTable, layers: Sequence[tuple[bool, Sequence[str]]]) -> tuple[Bounds, tuple[str, ...]]:
    """Return the proved bounds of the value if one seat moves after the other, and the first best moves of all.

    Args:
        layers: whether each seat maximizes, and its moves.
    """
    if not layers:
        return table[0], ()
    much, moves = layers[0]
    best = max if much else min
    found = [_in_turn(part, layers[1:]) for part in _parts(table, len(moves))]
    value = Bounds(best(one.low for one, _ in found), best(one.high for one, _ in found))
    place = next((place for place, (one, _) in enumerate(found) if one == value), 0)
    return value, (moves[place], *found[place][1])


def _parts(table: BoundsTable, many: int) -> list[BoundsTable]:
    """Return a table split into parts of one size."""
    size = len(table) // many
    return [table[at : at + size] for at in range(0, len(table), size)]
