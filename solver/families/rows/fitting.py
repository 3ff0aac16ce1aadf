"""Which cards fit."""

from __future__ import annotations

from collections.abc import Iterable

from solver.families.play.pack import in_group
from solver.families.play.rules import Pack
from solver.families.rows.rules import Rules
from solver.families.rows.state import Cards, State

NAMING = "pivot:"
"""Before the rank in the move that names it."""


def gap_in(pack: Pack, cards: Iterable[str]) -> bool:
    """Whether cards of one suit are not neighbours all."""
    there = {card[1:] for card in cards}
    return "".join(rank for rank in pack.ranks if rank in there) not in pack.ranks


def in_rows(pack: Pack, cards: Iterable[str]) -> Cards:
    """Cards row by row, the lowest of a row first."""
    return tuple(sorted(cards, key=lambda card: (pack.suits.index(card[0]), -pack.ranks.index(card[1:]))))


def pivots(rules: Rules, state: State) -> Cards:
    """The ranks that the pivot can be before anything lies: those that every suit has of which there are cards."""
    cards = [card for hand in state.hands for card in hand]
    suits = {card[0] for card in cards}
    ranks = rules.layout.pivot or rules.pack.ranks
    return tuple(rank for rank in ranks if all(suit + rank in cards for suit in suits))


def is_named(rules: Rules, state: State) -> bool:
    """Whether the move is to name the pivot."""
    return not state.pivot and rules.layout.chosen == "word"


def fitting(rules: Rules, state: State) -> frozenset[str]:
    """The cards, in whatever hand, that may be laid."""
    held = {card for hand in state.hands for card in hand}
    if not state.layout and rules.lead.card in held:
        return frozenset((rules.lead.card,))
    begin = (state.pivot,) if state.pivot else pivots(rules, state)
    found = {card for card in held if card[1:] in begin}
    order = rules.pack.ranks
    for card in state.layout:
        place = order.index(card[1:])
        found.update(card[0] + rank for rank in (*order[max(place - 1, 0) : place], *order[place + 1 : place + 2]))
    return frozenset(found & held)


def plays(rules: Rules, state: State, seat: int) -> Cards:
    """The cards that a seat may lay, in the order of the alphabet."""
    right = fitting(rules, state)
    return tuple(card for card in state.hands[seat] if card in right)


def again(rules: Rules, card: str) -> bool:
    """Whether the same player has a further turn after a card."""
    return any(in_group(card, group) for group in rules.layout.again)
