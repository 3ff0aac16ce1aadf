"""Melds laid in the play by the winner of a trick, while there is a stock."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.reference.trick.deal import Deal
from tests.reference.trick.melds import instances

if TYPE_CHECKING:
    from tests.reference.trick.state import State

KINDS = {1: "sequence", 2: "group", 3: "special"}
Served = tuple[tuple[str, str], ...]
"""The melds in which a card has served: kind and name."""
Tabled = tuple[tuple[str, Served], ...]
"""The cards of a seat on the table; they are in its hand, too."""


def given(deal: Deal) -> tuple[Tabled, ...]:
    """The cards on the table at first."""
    said = deal.fields.get("tabled") or [[] for _ in deal.hands]
    return tuple(
        tuple(sorted((card, tuple(sorted((KINDS[kind], name) for kind, name in melds))) for card, melds in cards))
        for cards in said
    )


def played(tabled: tuple[Tabled, ...], seat: int, card: str) -> tuple[Tabled, ...]:
    """What is on the table once a card was played: of equal cards the one that has served most leaves."""
    copies = [item for item in tabled[seat] if item[0] == card]
    if not copies:
        return tabled
    cards = list(tabled[seat])
    cards.remove(max(copies, key=lambda item: len(item[1])))
    return (*tabled[:seat], tuple(cards), *tabled[seat + 1 :])


def moves(state: State) -> dict[str, State]:
    """What the winner of a trick may do before he draws: one meld, the trade, or nothing."""
    from tests.reference.trick.state import went_on

    seat = state.mover
    found = {"no meld": went_on(state, seat)}
    for number, combination in enumerate(state.deal.rules.combinations):
        for cards in instances(state.deal.rules, state.trump, combination):
            laid = _laid(state, number, cards)
            if laid is not None:
                found[f"meld:{combination['name']}:{'+'.join(cards)}"] = went_on(laid, seat)
        if combination["trade"] and not state.traded:
            after = _trade(state, number)
            if after is not None:
                found["trade"] = went_on(after, seat)
    return found


def _laid(state: State, number: int, cards: tuple[str, ...]) -> State | None:
    """The state with a meld laid, from the hand as far as possible; None where it cannot be."""
    combination = state.deal.rules.combinations[number]
    seat, kind, over = state.mover, combination["kind"], combination["over"]
    tabled = list(state.tabled[seat])
    hand = Counter(state.hands[seat]) - Counter(card for card, _ in tabled)
    fresh, again = False, False
    for card, many in Counter(cards).items():
        from_hand = min(many, hand[card])
        fresh = fresh or from_hand > 0
        usable = sorted(
            (
                item
                for item in tabled
                if item[0] == card and all(name == over for served, name in item[1] if served == kind)
            ),
            key=lambda item: len(item[1]),
        )
        if len(usable) < many - from_hand:
            return None
        for item in usable[: many - from_hand]:
            again = again or any(served == kind for served, _ in item[1])
            tabled.remove(item)
            tabled.append((card, tuple(sorted((*item[1], (kind, combination["name"]))))))
        tabled += [(card, ((kind, combination["name"]),))] * from_hand
    if not fresh:
        return None
    everything = (*state.tabled[:seat], tuple(sorted(tabled)), *state.tabled[seat + 1 :])
    points = combination["adds"] if again else combination["points"][0]
    return state.add(seat, points)._replace(tabled=everything)


def _trade(state: State, number: int) -> State | None:
    """The state with the lowest trump from the hand exchanged for the last card of the stock."""
    combination = state.deal.rules.combinations[number]
    ((card,),) = instances(state.deal.rules, state.trump, combination) or [("",)]
    seat = state.mover
    hand = list(state.hands[seat])
    if hand.count(card) <= sum(item[0] == card for item in state.tabled[seat]):
        return None
    hand.remove(card)
    hand.append(state.stock[-1])
    hands = tuple(tuple(sorted(hand)) if place == seat else other for place, other in enumerate(state.hands))
    after = state._replace(hands=hands, stock=(*state.stock[:-1], card), traded=True)
    return after.add(seat, combination["points"][0])
