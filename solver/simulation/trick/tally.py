"""Tallies of samples, and the information that recorded plays reveal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from solver.core.cards import KnownHands
from solver.core.errors import DealError
from solver.core.estimate import Estimate, Sums, estimate
from solver.core.json_fields import FieldReader
from solver.core.tally import Tally
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


class Figures:
    """Results of one choice over layouts.

    Attributes:
        values: the values of the layouts.
        promises: 1 for layouts in which the promise is reached, else 0; empty if nothing was promised.
    """

    def __init__(self) -> None:
        self.values = Tally()
        self.promises = Tally()

    def add(self, outcome: Outcome) -> None:
        """Count a layout."""
        self.values.add(outcome.low, outcome.high)
        if outcome.made is not None:
            self.promises.add(*outcome.made)

    @property
    def samples(self) -> int:
        """Number of layouts."""
        return self.values.count

    @property
    def open(self) -> int:
        """Number of layouts that a limit left open."""
        return self.values.open

    @property
    def value(self) -> Estimate:
        """The expected score; there must be a layout."""
        found = self.values.mean()
        assert found is not None
        return found

    @property
    def making(self) -> Estimate | None:
        """The chance of reaching the promise; None if there is none."""
        return self.promises.mean()

    def shares(self) -> dict[int, float]:
        """Return the share of layouts known to have each value, from the lowest value."""
        return {value: times / self.samples for value, times in self.values.counts.items()}

    @property
    def order(self) -> int:
        """Twice the sum of the middles of the bounds, to compare choices on equally many layouts."""
        return self.values.sums(0)[0] + self.values.sums(1)[0]


class ChoiceTally:
    """Results of several choices on the same layouts, and sums of the products of every two of them.

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
        one, other = self.figures[choice].values, self.figures[best].values
        return estimate(
            one.count,
            _minus(one.sums(0), other.sums(1), self._products[choice][best]),
            _minus(one.sums(1), other.sums(0), self._products[best][choice]),
        )


def _minus(one: Sums, other: Sums, products: int) -> Sums:
    """Return the sums of differences, and of their squares."""
    return one[0] - other[0], one[1] + other[1] - 2 * products


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
