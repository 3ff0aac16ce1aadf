"""Tallies of samples, and the information that recorded plays reveal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from solver.core.cards import KnownHands
from solver.core.errors import DealError
from solver.core.estimate import Estimate, estimate
from solver.core.json_fields import FieldReader
from solver.families.trick.pack import all_cards, cards_of, named_card
from solver.families.trick.reading import unchecked
from solver.families.trick.referee import Position, begin
from solver.families.trick.rules import Rules


@dataclass(frozen=True, slots=True)
class Outcome:
    """Value of a layout after a choice, as bounds.

    Attributes:
        low, high: points for the seat's side.
        made: bounds of whether the promise is reached; None if nothing was promised.
        nodes: positions searched.
    """

    low: int
    high: int
    made: tuple[int, int] | None = None
    nodes: int = 0


@dataclass(slots=True)
class Figures:
    """Sums of one choice over layouts.

    Attributes:
        samples: number of layouts.
        low, high, made_low, made_high: sum and sum of squares.
        promised: whether there was a promise.
        open: layouts that a limit left open.
        counts: frequency of each value, in layouts with a known one.
    """

    samples: int = 0
    low: tuple[int, int] = (0, 0)
    high: tuple[int, int] = (0, 0)
    made_low: tuple[int, int] = (0, 0)
    made_high: tuple[int, int] = (0, 0)
    promised: bool = False
    open: int = 0
    counts: Counter[int] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        """Count a layout."""
        self.samples += 1
        self.low, self.high = _plus(self.low, outcome.low), _plus(self.high, outcome.high)
        if outcome.made is not None:
            self.promised = True
            self.made_low = _plus(self.made_low, outcome.made[0])
            self.made_high = _plus(self.made_high, outcome.made[1])
        if outcome.low == outcome.high:
            self.counts[outcome.low] += 1
        else:
            self.open += 1

    @property
    def value(self) -> Estimate:
        """The expected score."""
        return estimate(self.samples, self.low, self.high)

    @property
    def making(self) -> Estimate | None:
        """The chance of reaching the promise; None if there is none."""
        return estimate(self.samples, self.made_low, self.made_high) if self.promised else None

    def shares(self) -> dict[int, float]:
        """Return the share of layouts known to have each value, from the lowest value."""
        return {value: self.counts[value] / self.samples for value in sorted(self.counts)}

    @property
    def order(self) -> int:
        """Twice the sum of the middles of the bounds, to compare choices on equally many layouts."""
        return self.low[0] + self.high[0]


def _plus(sums: tuple[int, int], number: int) -> tuple[int, int]:
    return sums[0] + number, sums[1] + number * number


class Tally:
    """Sums of several choices on the same layouts, and of the products of every two of them.

    Args:
        choices: number of choices.
    """

    def __init__(self, choices: int) -> None:
        self.figures = [Figures() for _ in range(choices)]
        self._products = [[0] * choices for _ in range(choices)]
        self.nodes = 0

    @property
    def samples(self) -> int:
        """Number of layouts."""
        return self.figures[0].samples

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Count the outcomes of all choices on a layout."""
        for figures, outcome in zip(self.figures, outcomes, strict=True):
            figures.add(outcome)
            self.nodes += outcome.nodes
        for row, one in zip(self._products, outcomes, strict=True):
            for place, other in enumerate(outcomes):
                row[place] += one.low * other.high

    def ranking(self) -> list[int]:
        """Return the choices, the best first; equal ones stay in their order."""
        return sorted(range(len(self.figures)), key=lambda choice: -self.figures[choice].order)

    def behind(self, choice: int, best: int) -> Estimate:
        """Return the difference of a choice to the best; its error is small, because both use the same layouts."""
        one, other = self.figures[choice], self.figures[best]
        low = one.low[0] - other.high[0], one.low[1] + other.high[1] - 2 * self._products[choice][best]
        high = one.high[0] - other.low[0], one.high[1] + other.low[1] - 2 * self._products[best][choice]
        return estimate(one.samples, low, high)


@dataclass(frozen=True, slots=True)
class Shown:
    """Information from recorded plays.

    Attributes:
        cards: by seat, the cards that it has played.
        voids: by seat, the suits in which it has no more cards.
    """

    cards: tuple[tuple[str, ...], ...]
    voids: tuple[frozenset[str], ...]


def shown(rules: Rules, fields: Mapping[str, object], hands: KnownHands, played: tuple[str, ...]) -> Shown:
    """Return what plays reveal about every seat.

    Args:
        rules: those of the deal.
        fields: of the deal.
        hands: those that are known, as dealt.
        played: the plays.

    Raises:
        DealError: one of them is impossible, whatever the others hold.
    """
    seats = len(hands)
    cards: list[tuple[str, ...]] = [()] * seats
    voids: list[frozenset[str]] = [frozenset()] * seats
    if not played:
        return Shown(tuple(cards), tuple(voids))
    position = _pretended(rules, fields, hands)
    for number, play in enumerate(played, start=1):
        seat = position.mover
        if seat is None:
            raise DealError(f"play {number} of {len(played)}, {play}, comes after the end")
        own = hands[seat]
        for card in cards_of(play):
            if (own is not None and card not in own) or any(card in of for of in cards):
                raise DealError(f"play {number}, {play}, is not in the hand of the seat whose turn it is")
        suit = _missing(rules, position, play)
        if suit:
            voids[seat] |= {suit}
        cards[seat] = (*cards[seat], *cards_of(play))
        position = position.play(play)
    return Shown(tuple(cards), tuple(voids))


def _pretended(rules: Rules, fields: Mapping[str, object], hands: KnownHands) -> Position:
    """Return the deal with all cards in every unseen hand, so that the plays determine whose turn it is."""
    everything = all_cards(rules.pack)
    full = [list(hand or everything) for hand in hands]
    deal = {**fields, "hands": full, "played": None, "trick": None}
    if rules.lead.first == "holder" and fields.get("leader") is None:
        holders = [seat for seat, hand in enumerate(hands) if rules.lead.card in (hand or ())]
        if not holders:
            raise DealError(
                f'plays are recorded, and who held {rules.lead.card} is not seen. Add leader, such as "leader": 0'
            )
        deal["leader"] = holders[0]
    return begin(rules, replace(unchecked(rules, FieldReader(deal)), played=()))


def _missing(rules: Rules, position: Position, play: str) -> str:
    """Return the suit that a play shows a seat to lack; empty if it shows none."""
    unsure = rules.follow.suit == "free" or rules.follow.renege or rules.called.kept or rules.declared.card
    if unsure or not position.trick or rules.lead.cards > 1 or rules.lead.two_laps or position.stock:
        return ""
    view = position.view
    asked = view.asked(position.names())
    own = view.suit(named_card(play))
    if not asked or own == asked or view.free(named_card(play)) or rules.table.robots:
        return ""
    if rules.follow.suit == "or trump" and own == view.trumps:
        return ""
    return asked
