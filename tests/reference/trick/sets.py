"""Several cards led at once, and hands of three cards that win or may take the lead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from tests.reference.trick.cards import TRUMPS, Order
from tests.reference.trick.errors import NotCovered
from tests.reference.trick.rules import Rules

if TYPE_CHECKING:
    from tests.reference.trick.state import State
    from tests.reference.trick.winner import Play

THREE = 3
USUAL = {
    "follow.suit": "free",
    "follow.head": "never",
    "follow.void": "free",
    "win.by": "led",
    "lead.closed": "",
    "lead.not_trump": False,
    "lead.lowest": "",
    "lead.card": "",
    "joker.kind": "plain",
    "pack.categories": False,
    "trump.hidden": False,
    "table.robots": [],
}
"""With several cards at once these are as in bura."""


def check(rules: Rules) -> None:
    """Whatever else several cards at once might mean is not settled."""
    for key, value in USUAL.items():
        if rules[key] != value:
            raise NotCovered(f"lead.cards with {key}")


def beats(cards: list[str], best: list[str], order: Order) -> bool:
    """Whether each card of the best set is beaten by a card of its own."""

    def one(card: str, other: str) -> bool:
        if order.suit(card) == order.suit(other):
            height = order.height if order.suit(card) == TRUMPS else order.rank
            return height(card) > height(other)
        return order.suit(card) == TRUMPS

    return len(cards) == len(best) and any(
        all(one(card, other) for card, other in zip(way, best, strict=True)) for way in permutations(cards)
    )


def best(plays: tuple[Play, ...], order: Order) -> int:
    """The place of the play that is winning."""
    place = 0
    for other in range(1, len(plays)):
        if beats(plays[other].card.split("+"), plays[place].card.split("+"), order):
            place = other
    return place


def plays(state: State) -> Iterator[str]:
    """Every play of the mover: one suit when leading, or three aces; as many as were led when following."""
    hand, order = sorted(state.hands[state.mover]), state.table.order
    most = state.deal.rules["lead.cards"]
    if state.plays:
        many = min(len(hand), state.plays[0].card.count("+") + 1)
        sets = set(combinations(hand, many))
    else:
        sets = {
            cards
            for many in range(1, most + 1)
            for cards in combinations(hand, many)
            if len({order.suit(card) for card in cards}) == 1 or (state.deal.rules["lead.sets"] and _aces(cards))
        }
    for cards in sorted(sets):
        yield "+".join(cards)


def _aces(cards: tuple[str, ...]) -> bool:
    return len(cards) == THREE and all(card[1:] == "A" for card in cards)


def _one_suit(state: State, seat: int, *, trumps: bool) -> bool:
    hand, order = state.hands[seat], state.table.order
    suits = {order.suit(card) for card in hand}
    return len(hand) == THREE and len(suits) == 1 and (suits == {TRUMPS}) == trumps


def in_turn(state: State) -> list[int]:
    """The seats from the normal leader on."""
    seats = [state.leader]
    while len(seats) < state.deal.seats:
        seats.append(state.deal.after(seats[-1]))
    return seats


def trump_hands(state: State) -> list[int]:
    """Who holds three trumps, in turn."""
    return [seat for seat in in_turn(state) if _one_suit(state, seat, trumps=True)]


def asked(state: State) -> list[tuple[int, str]]:
    """Who may take the lead, and with what, before the normal leader plays."""
    order = in_turn(state)
    line = [(seat, "aces") for seat in order if _aces(state.hands[seat])]
    line += [(seat, "molodka") for seat in order if _one_suit(state, seat, trumps=False)]
    before = []
    for seat, kind in line:
        if seat == state.leader:
            break
        before.append((seat, kind))
    return before
