"""A patience layout: the cards of a game, where they lie at the start of the search, and its canonical form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields

Pile = tuple[str, ...]
"""Cards by their codes (``SA``, ``HT``), bottom card first; in the stock the next card first."""

GAP = "--"
"""An empty place in a grid."""

UNKNOWN = "??"
"""A card that is not known: in deals that are simulated, never in a layout that is searched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Where every card lies; partly played positions are layouts like any other.

    What a game has not is empty.

    Attributes:
        tableau: the piles, or the rows of a grid (with ``GAP``), or of a pyramid or peaks from the top row.
        down: for each pile of ``tableau`` the number of face-down cards, which lie at its bottom.
        foundations: the piles, whole where the input gives them whole, else the top card alone; in games with
            a hole the hole. In suit games a pile belongs to its cards' suit, whatever its place, and missing
            ones are empty.
        base: the foundations' base rank where the deal named it once and no card shows it any more.
        stock: the next card first.
        wastes: waste piles; one for games with a stock, though empty.
        places: for each place of the rules (``cells``, ``reserve``, ``lid``, ``jewels``, ``braid`` ...) its piles. As
            many as there are, empty ones included. Last card next for stacked ones.
        redeals: turns of the waste (or reshuffles) that are left; -1: any number.
        switched: the switch to one card at a time was made.
        turned: a pyramid's stock card is turned up (where one must be turned first).
        parked: cards already laid aside where their number is limited.
        reshuffles: for each redeal to come an order of the whole pack.
        frames: bowling: a pack for each frame and each bonus frame.
        slots: bowling: the rank in each slot of the first frame, 0 for an empty one; none where it has not begun.
        first_ball: bowling: slots that the first ball of the first frame filled; None where it is not over. Cards on
            the waste of the ball that is at hand are ``parked``.
    """

    tableau: tuple[Pile, ...] = ()
    down: tuple[int, ...] = ()
    foundations: tuple[Pile, ...] = ()
    base: int | None = None
    stock: Pile = ()
    wastes: tuple[Pile, ...] = ()
    places: Mapping[str, tuple[Pile, ...]] = field(default_factory=dict)
    redeals: int = 0
    switched: bool = False
    turned: bool = False
    parked: int = 0
    reshuffles: tuple[Pile, ...] = ()
    frames: tuple[Pile, ...] = ()
    slots: tuple[int, ...] = ()
    first_ball: int | None = None


def has_unknown(layout: Layout) -> bool:
    """Whether some card of a layout is not known."""
    places = (pile for piles in layout.places.values() for pile in piles)
    return any(UNKNOWN in pile for pile in (*layout.tableau, layout.stock, *layout.wastes, *places))


_DEFAULTS = {one.name: {} if one.default is MISSING else one.default for one in fields(Layout)}
_ENCODER = json.JSONEncoder(separators=(",", ":"), sort_keys=True)


def canonical(layout: Layout) -> str:
    """Every field that is not as it is without a word, by name, as JSON."""
    return _ENCODER.encode(
        {name: value for name, default in _DEFAULTS.items() if (value := getattr(layout, name)) != default}
    )
