"""Moves as the search numbers them -> the notation of plays."""

from __future__ import annotations

from solver.families.trick import notation
from solver.families.trick.kernels.record.build import DealRecord
from solver.families.trick.kernels.record.clauses import KERNEL
from solver.families.trick.kernels.record.moves import CLAIMS, PLAIN_WORDS


def named(table: DealRecord, move: int) -> str:
    """A move in the notation."""
    kind, parts = move >> 24, (move & 255, move >> 8 & 255, move >> 16 & 255)
    if kind == KERNEL.CARD:
        return _card(table, *parts)
    if kind == KERNEL.TOGETHER:
        return notation.together(tuple(table.cards[part] for part in parts if part != KERNEL.NONE))
    if kind == KERNEL.ANNOUNCE:
        return f"trump:{table.rules.pack.suits[parts[0]]}"
    if kind == KERNEL.MELD:
        return table.melding.texts[parts[0]]
    return CLAIMS[parts[0]] if kind == KERNEL.CLAIM else PLAIN_WORDS[kind]


def _card(table: DealRecord, bit: int, name: int, view: int) -> str:
    card = table.cards[bit]
    if bit in table.sets.wild:
        return f"{card}={table.cards[name]}"
    if not view:
        return card
    return f"{card}/{(table.deck.categories or table.deck.suits)[view - 1]}"
