"""Moves as the search numbers them -> the notation of plays."""

from __future__ import annotations

from solver.trick import notation
from solver.trick.kernels.record.build import Table

CARD, TOGETHER, STOP, ANNOUNCE, CLAIM, PASS, MELD, NO_MELD, TRADE = range(9)
NONE = 255
CLAIMS = ("", notation.TRUMPS, notation.ACES, notation.SUIT)


def named(table: Table, move: int) -> str:
    """A move in the notation."""
    kind, parts = move >> 24, (move & 255, move >> 8 & 255, move >> 16 & 255)
    if kind == CARD:
        return _card(table, *parts)
    if kind == TOGETHER:
        return notation.together(tuple(table.cards[part] for part in parts if part != NONE))
    if kind == ANNOUNCE:
        return f"trump:{table.rules.pack.suits[parts[0]]}"
    if kind == CLAIM:
        return CLAIMS[parts[0]]
    if kind == MELD:
        number, form = table.melding.forms[parts[0]]
        cards = tuple(table.cards[copies[0]] for copies in form)
        return f"meld:{table.rules.combinations[number].name}:{notation.together(cards)}"
    return {STOP: notation.STOP, PASS: notation.PASS, NO_MELD: notation.NO_MELD, TRADE: notation.TRADE}[kind]


def _card(table: Table, bit: int, name: int, view: int) -> str:
    card = table.cards[bit]
    if bit in table.groups["wild"]:
        return f"{card}={table.cards[name]}"
    if not view:
        return card
    return f"{card}/{(table.deck.categories or table.deck.suits)[view - 1]}"
