"""Searches of layout games by the kernel: deals and positions as numbers, and the answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from solver.core.cuts import switched_off
from solver.families.play.deals import copies_of
from solver.families.play.dialect import Goal
from solver.families.play.searches import KernelSearch, RoundOffset
from solver.families.rows.referee import RowsPosition, RowsState, again, pivots, place_points, value
from solver.families.rows.rules import Rules
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces


_SUIT_BITS = 16
_BITS = 64
UNNAMED = 15
"""Number of a pivot that is not chosen yet."""


@dataclass(frozen=True, slots=True)
class Record:
    """Constants of a search; cards are bits.

    Attributes:
        hands: of each seat.
        step: from a seat to the next one, 1 to their number less 1.
        pivots: the cards with which rows begin, by the rank that they have.
        nameable: ranks that may be chosen.
        by_card: the first card chooses; else its rank is named.
        first: the card that must be laid before any other; 0: any pivot.
        again: cards after which the same seat has a further turn.
        one_left: the round goes on until one seat has cards; else until one has none.
        places: points for going out first, second, ...; the last one's are for who is left.
        values: of each card left in a hand.
        plain: all of these are 0 or all are 1.
        costs: they are not all 0.
        winner_gets: the winner scores them.
        loser_pays: whoever has them loses them.
        stuck: what a seat pays to the pool that can lay no card.
    """

    hands: tuple[int, ...]
    step: int
    pivots: tuple[int, ...]
    nameable: int
    by_card: bool
    first: int
    again: int
    one_left: bool
    places: tuple[int, ...]
    values: tuple[int, ...]
    plain: bool
    costs: bool
    winner_gets: bool
    loser_pays: bool
    stuck: int


class RowsKernelDeal:
    """Deal of a position, for that position and all that follow.

    Args:
        rules: the game.
        state: the position.
    """

    def __init__(self, rules: Rules, state: RowsState) -> None:
        self._rules = rules
        cards = copies_of(rules.pack)
        values = {self._bit(card): value(rules, card) for card in cards}
        score = rules.score
        ranks = () if state.pivot else pivots(rules, state)
        held = {card for hand in state.hands for card in hand}
        self.record = Record(
            hands=tuple(map(self._set, state.hands)),
            step=1 if rules.lead.to == "left" else state.seats - 1,
            pivots=tuple(self._set(card for card in cards if self.rank(card[1:]) == rank) for rank in range(UNNAMED)),
            nameable=sum(1 << self.rank(rank) for rank in ranks),
            by_card=rules.layout.chosen == "card",
            first=self._set([rules.lead.card] if rules.lead.card in held else []),
            again=self._set(card for card in cards if again(rules, card)),
            one_left=rules.end.when == "one left",
            places=place_points(rules, state.seats),
            values=tuple(values.get(bit, 0) for bit in range(_BITS)),
            plain=score.left != "values",
            costs=bool(score.left),
            winner_gets=score.left_to != "loser",
            loser_pays=score.left_to != "winner",
            stuck=score.stuck,
        )

    def standing(self, state: RowsState) -> tuple[int, int, int, int]:
        """Return a position as the kernel's record: cards in the rows, pivot, seat on turn, pool."""
        pivot = self.rank(state.pivot) if state.pivot else UNNAMED
        return self._set(state.layout), pivot, state.turn, state.pool

    def rank(self, letter: str) -> int:
        """Return the number of a rank, from 0, the lowest."""
        ranks = self._rules.pack.ranks
        return len(ranks) - 1 - ranks.index(letter)

    def _bit(self, card: str) -> int:
        return self._rules.pack.suits.index(card[0]) * _SUIT_BITS + self.rank(card[1:])

    def _set(self, cards: Iterable[str]) -> int:
        return sum(1 << self._bit(card) for card in cards)


_KERNEL = "turns_rows"


class RowsSearch(KernelSearch[RowsPosition]):
    """Searches of positions of one deal, with one table (see ``TurnGame.search``)."""

    _engine: faces.RowsSearcher

    def __init__(self, rules: Rules, position: RowsPosition, memory: int, without: Set[str]) -> None:
        self._rules = rules
        self._deal = RowsKernelDeal(rules, position.state)
        super().__init__(kernel("turns_rows").Rows(memory, self._deal.record, switched_off(_KERNEL, without)))

    def _take_up(self, position: RowsPosition, goal: Goal) -> RoundOffset:
        """Set up the kernel for a position, and return the points of places and payments to the pool so far."""
        state = position.state
        plain = replace(goal, weights=plain_weights(goal.weights, state.doubled))
        self._engine.stand(*self._deal.standing(state))
        self._engine.ask(plain.weights, [seat in goal.maximizers for seat in range(state.seats)])
        points = dict(zip(state.gone, place_points(self._rules, state.seats), strict=False))
        paid = state.paid or (0,) * state.seats
        return RoundOffset(plain.worth([points.get(seat, 0) - paid[seat] for seat in range(state.seats)]))


def plain_weights(weights: Sequence[int], doubled: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return weights of undoubled scores that give the same weighted sum as ``weights`` of the doubled scores."""
    found = list(weights)
    for seat, row in enumerate(doubled):
        for other, often in enumerate(row):
            found[seat] += weights[seat] * often
            found[other] -= weights[seat] * often
    return tuple(found)
