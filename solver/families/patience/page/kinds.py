"""Drawings of the kinds of layouts on a page, one record for each kind.

What else is done with the layouts of a kind stands in ``solver.families.patience.kinds``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout
from solver.families.patience.page import geometry as places
from solver.families.patience.page import hidden_cards as kept
from solver.families.patience.page import hidden_cards as own
from solver.families.patience.page import placement as faces
from solver.families.patience.page.hidden_cards import Made
from solver.families.patience.page.placement import Laid, Moved
from solver.families.patience.referee import Position
from solver.families.patience.rules import Rules
from solver.pages.board import Cards, Change, Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """Drawing of the layouts of a kind.

    Attributes:
        laid: the cards that a layout tells, by places.
        told: the same for a position, if positions are not layouts.
        start: all cards at the start, from the layout and what the first position tells.
        after: all cards after a play.
        places: returns where cards lie, from the layout and the cards at the start.
        own: what a play itself moves, before all that follows by itself; none: that is found from the cards.
        whole: returns everything that a play changes, if the cards need not be compared.
    """

    laid: Callable[[Rules, Layout], Laid] | None = None
    told: Callable[[Any], Laid] | None = None
    start: Callable[[Rules, Layout, Laid], Laid] = kept.all_told
    after: Callable[[Made], Laid] = kept.still_told
    places: Callable[[Rules, Layout, Cards], tuple[Place, ...]]
    own: Callable[[Rules, Any, str, Cards], Sequence[Moved]] = own.nothing
    whole: Callable[[str, Cards], tuple[Change, ...]] | None = None


DRAWINGS = {
    "building": Drawing(
        laid=faces.of_piles,
        start=kept.building_at_start,
        after=kept.building_after,
        places=places.of_piles,
        own=own.onto_piles,
    ),
    "quilt": Drawing(laid=faces.of_grid, places=places.of_grid),
    "taking": Drawing(laid=faces.of_shape, start=kept.taking_at_start, after=kept.taking_after, places=places.of_shape),
    "discarding": Drawing(
        laid=faces.of_piles_alone, start=kept.aside_at_start, after=kept.aside_after, places=places.of_piles
    ),
    "accordion": Drawing(
        laid=faces.of_row, start=kept.row_at_start, after=kept.row_after, places=places.of_row, whole=own.closing_up
    ),
    "rows": Drawing(laid=faces.of_grid, places=places.of_grid),
    "slide": Drawing(
        laid=faces.of_grid_alone,
        start=kept.aside_at_start,
        after=kept.aside_after,
        places=places.of_grid,
        own=own.into_gap,
    ),
    "square": Drawing(
        laid=faces.of_grid_alone, start=kept.aside_at_start, after=kept.aside_after, places=places.of_grid
    ),
    "frames": Drawing(
        told=faces.of_frame,
        start=kept.frames_at_start,
        after=kept.frames_after,
        places=places.of_frames,
        own=own.into_slot,
    ),
}
"""Drawings of layouts, by the names of kinds in rule files."""


def drawing_of(rules: Rules) -> Drawing:
    """Return the drawing of a game's layouts."""
    return DRAWINGS[rules.kind]


def told_by(rules: Rules, position: Position) -> Laid:
    """Return the cards that a position shows, by place."""
    drawing, kind = drawing_of(rules), kind_of(rules)
    if drawing.laid is not None and kind.supports("standing"):
        return drawing.laid(rules, kind.standing(rules, position))
    return drawing.told(position) if drawing.told is not None else {}
