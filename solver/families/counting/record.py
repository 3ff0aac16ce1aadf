"""A counting deal and its positions as the kernel takes them: numbers in place of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from solver.core.errors import DealError
from solver.families.counting.making import looked_at
from solver.families.counting.rules import Rules
from solver.families.counting.state import Cards, State
from solver.families.counting.values import shown, values_of
from solver.families.play.pack import rank_of
from solver.families.play.table import seat_of

MOST_CARDS = 64
MOST_SHOWN = 16
NONE = -1


@dataclass(frozen=True, slots=True)
class CountingRecord:
    """What never changes in a deal. Lists by card have an entry for each that can still be laid.

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
        crib: what was laid away, where somebody has still to lay away.
        total, turn, last: of the count.
        alive, laying: seats.
        laid: cards since the count began.
        scores: in a race, by seat; else 0.
        shows: in a race, what each hand will show, and the crib; else 0.
        starter: suit, rank and value; -1, -1 and 0 where there is none.
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


class Deal:
    """A deal as the kernel takes it.

    Args:
        rules: the game.
        state: where its play begins, or any later position; only positions that follow are taken.

    Raises:
        DealError: it is larger than the kernel holds.
    """

    def __init__(self, rules: Rules, state: State) -> None:
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

    def _record(self, cards: Sequence[str], state: State) -> CountingRecord:
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

    def standing(self, state: State) -> CountingStanding:
        """A position."""
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

    def shows(self, state: State) -> list[int]:
        """What is settled already of the show: of each hand that is kept, and of the crib."""
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
