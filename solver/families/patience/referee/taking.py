"""Taking games: cards of a layout are removed to holes, in pairs, or in threes."""

from __future__ import annotations

from collections.abc import Callable

from solver.families.patience.layout import Layout
from solver.families.patience.referee import holes, pairs, triples
from solver.families.patience.referee.moves import Position
from solver.families.patience.rules import Rules

_BY: dict[str, Callable[[Rules, Layout], Position]] = {
    "building": holes.start,
    "pairs": pairs.start,
    "triples": triples.start,
}


def start(rules: Rules, layout: Layout) -> Position:
    """Return the position of a layout."""
    return _BY[rules.taking.by](rules, layout)
