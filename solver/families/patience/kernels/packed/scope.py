"""Which games and layouts the kernel covers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from typing import Any

from solver.core.memo import cached_by_identity
from solver.families.patience import pack
from solver.families.patience.layout import Layout
from solver.families.patience.pack import rank
from solver.families.patience.rules import Rules
from solver.kernels import kernel

KERNEL = kernel("patience_packed")

Values = Mapping[str, Collection[object] | None]
"""Keys that need not have their usual value: what they may say, None for anything."""

GAME: Values = dict.fromkeys(("id", "name", "family", "pack", "tableau", "foundations", "stock", "places"))
PACK: Values = {"suits": None, "ranks": None}
TABLEAU: Values = {
    "suit": ("alternating", "same", "any"),
    "group": ("packed", "partial"),
    "group_suit": None,
    "fill": ("king", "none"),
    # What the deal does is done when the layout stands.
    **dict.fromkeys(("sizes", "face_down", "kings_under", "king_starts")),
}
FOUNDATIONS: Values = {"count": None, "dealt": None, "back": None}
STOCK: Values = {"to": ("", "waste"), "deal": None, "redeals": None, "switch": None}
OPEN_RESERVE: Values = {
    **dict.fromkeys(("name", "letter", "count", "single_name")),
    "size": (0, 1),
    "by_card": (True,),
}


@cached_by_identity
def covers(rules: Rules) -> bool:
    """The game is one that the kernel searches, whatever the layout.

    That is: one pack; down alternating, in suit or regardless of suit, without wrap; packed groups, or parts of groups
    only where that uncovers a card for a foundation; kings or nothing in empty piles; foundations up in suit from the
    ace; a stock that is dealt to one waste, or none; no places but open reserves. Other keys must have their usual
    values.
    """
    return (
        _within(rules, GAME)
        and _within(rules.pack, PACK)
        and _within(rules.tableau, TABLEAU)
        and rules.tableau.group_suit in (None, rules.tableau.suit)
        and _within(rules.foundations, FOUNDATIONS)
        and rules.foundations.count in (0, rules.pack.suits)
        and _within(rules.stock, STOCK)
        and all(_within(place, OPEN_RESERVE) for place in rules.places)
    )


def _within(section: Any, values: Values) -> bool:
    """Every key of a section says what it may say."""
    usual = type(section)()
    return all(_may_say(values, field.name, getattr(section, field.name), usual) for field in fields(section))


def _may_say(values: Values, name: str, said: object, usual: object) -> bool:
    if name not in values:
        return bool(said == getattr(usual, name))
    allowed = values[name]
    return allowed is None or said in allowed


def fits(rules: Rules, layout: Layout) -> bool:
    """The layout is one that the kernel holds: each card of the pack once, nothing else."""
    if not 1 <= len(layout.tableau) <= KERNEL.PILES_MAX or any(len(pile) > 1 for pile in open_piles(layout)):
        return False
    return Counter(_cards(layout)) == Counter(pack.cards(rules.pack))


def open_piles(layout: Layout) -> list[tuple[str, ...]]:
    """The piles of all places."""
    return [pile for piles in layout.places.values() for pile in piles]


def _cards(layout: Layout) -> Iterator[str]:
    for piles in (layout.tableau, layout.wastes, (layout.stock,), open_piles(layout)):
        for pile in piles:
            yield from pile
    for pile in layout.foundations:
        if pile:
            yield from (pack.code(pile[-1][0], number) for number in range(1, rank(pile[-1]) + 1))
