"""Which card lies on which: the rules of building as tables, for the referee and the proofs that layouts are lost.

The searches' kernels read the rules by themselves (`solver.families.patience.kernels`): the referee checks their lines.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.core.cards import SUITS
from solver.families.patience.layout import faces, rank, red
from solver.families.patience.rules import Rules

TYPES = 64
"""Types of cards in the tables of kernels: see ``card_type``."""


def suits_fit(relation: str, card: str, other: str) -> bool:
    """Return whether the suits are as a relation wants them: ``same``, ``alternating``, ``other`` or ``any``."""
    if relation == "same":
        return card[0] == other[0]
    if relation == "alternating":
        return red(card) != red(other)
    return relation == "any" or card[0] != other[0]


def ranks_fit(build: str, card: str, below: str, ranks: int, wrap: bool) -> bool:
    """Return whether a card's rank lets it lie on another: one ``down``, one ``up``, ``both``, ``any`` or ``none``.

    Args:
        build: the rule of building.
        card: the upper card.
        below: the lower card.
        ranks: the number of ranks.
        wrap: whether the ace follows the highest rank.
    """
    if build in ("any", "none"):
        return build == "any"
    gap = rank(card) - rank(below)
    down = gap == -1 or (wrap and gap == ranks - 1)
    up = gap == 1 or (wrap and gap == 1 - ranks)
    return (down and build != "up") or (up and build != "down")


def lies_on(rules: Rules, suit: str, card: str, below: str, base: int | None = None) -> bool:
    """Return whether a card may lie on another in the tableau.

    Args:
        suit: the relation of their suits: ``rules.tableau.suit`` in building, ``packed_suit`` within a sequence.
        card: the upper card.
        below: the lower card.
        base: the foundations' base rank, on which nothing may be built in some games; None if it is still unknown.
    """
    table = rules.tableau
    bare = table.bare_base and rank(below) == base
    return (
        not bare and ranks_fit(table.build, card, below, rules.pack.ranks, table.wrap) and suits_fit(suit, card, below)
    )


def cards_below(rules: Rules, suit: str, base: int | None = None) -> dict[str, tuple[str, ...]]:
    """Return for each card those on which it may lie; arguments as those of ``lies_on``."""
    cards = faces(rules.pack)
    return {card: tuple(below for below in cards if lies_on(rules, suit, card, below, base)) for card in cards}


def ranks_in_space(rules: Rules, base: int | None) -> range:
    """Return the ranks of the lowest card of what may go to an empty pile.

    Args:
        base: the foundations' base rank; None if it is still unknown.
    """
    ranks, fill = rules.pack.ranks, rules.tableau.fill
    if fill == "any":
        return range(1, ranks + 1)
    if fill == "king":
        return range(ranks, ranks + 1)
    if fill == "none" or base is None:
        return range(0)
    below = (base - 2) % ranks + 1
    return range(below, below + 1)


# -- tables of the kernels that check ----------------------------------------------------------------------------------


def card_type(card: str) -> int:
    """Return the number of a card's type: 16 * suit + rank, suits S H D C."""
    return 16 * SUITS.index(card[0]) + rank(card)


def type_set(cards: Iterable[str]) -> int:
    """Return a set of cards, a bit for each type."""
    return sum(1 << card_type(card) for card in cards)


def type_table(rules: Rules, suit: str) -> tuple[int, ...]:
    """Return for each type the set of those on which it lies, whatever the base; arguments as those of ``lies_on``."""
    found = [0] * TYPES
    for card, below in cards_below(rules, suit).items():
        found[card_type(card)] = type_set(below)
    return tuple(found)


def space_set(rules: Rules, base: int | None) -> int:
    """Return the set of types that an empty pile takes."""
    wanted = ranks_in_space(rules, base)
    return type_set(card for card in faces(rules.pack) if rank(card) in wanted)
