"""Positions for the rows of the coverage table: small, with what the row asks for, as often lost as won."""

from __future__ import annotations

import random
from collections.abc import Callable, Set
from typing import Any

from solver.core.limits import Limits
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import LOST, WON, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Rules
from tests.fuzz.family import RULES, Cell, Deal, NoPositionError
from tests.fuzz.patience import grids, taking
from tests.fuzz.patience.building import building, quilt
from tests.fuzz.patience.deck import SCARCE
from tests.fuzz.patience.dimensions import DEAL, dimensions_of, has
from tests.fuzz.patience.games import rules_of, variants
from tests.fuzz.patience.language import ANY, rule_text

Fields = dict[str, Any]
Drawer = Callable[[Rules, random.Random, Set[str], int], Fields]

DRAWERS: dict[str, Drawer] = {
    "building": building,
    "quilt": quilt,
    "taking": taking.taking,
    "discarding": taking.discarding,
    "accordion": grids.accordion,
    "rows": grids.rows,
    "slide": grids.slide,
    "square": grids.square,
    "frames": grids.frames,
}

TRIES = 12
"""Layouts among which one is chosen."""

LOOK = Limits(nodes=20_000, memory=1 << 23)
"""How far a layout is searched while it is chosen."""

LEAST, MOST = 20, 3000
"""Positions that a good layout has: fewer say little, more are too many for a slow reference."""


def draw(rng: random.Random, cell: Cell) -> Deal:
    """A position of a row.

    Raises:
        NoPositionError: none with what the row asks for came.
    """
    head = _head(rng, cell)
    rules = rules_of(head)
    wanted = rng.random() < 0.5
    found: tuple[float, Deal] | None = None
    cards = rng.randint(*_CARDS[rules.kind])
    for _ in range(TRIES):
        deal = head | _with_dimension(rules, rng, cell, cards, scarce=not wanted)
        worth, cards = _worth(deal, cards, wanted)
        if found is None or worth > found[0]:
            found = worth, deal
        if worth >= 1:
            break
    if found is None or found[0] < 0:
        raise NoPositionError(f"no small layout of {cell}")
    return found[1]


_CARDS = {
    "building": (6, 14),
    "quilt": (5, 10),
    "taking": (6, 14),
    "discarding": (6, 13),
    "accordion": (4, 9),
    "rows": (6, 12),
    "slide": (4, 8),
    "square": (4, 8),
    "frames": (4, 8),
}


def _head(rng: random.Random, cell: Cell) -> Deal:
    """The game of a row and its options, or rules drawn at random."""
    if cell.game.startswith(ANY):
        return {"game": "drawn", RULES: rule_text(rng, cell.game.removeprefix(ANY), cell.option)}
    return {"game": cell.game, "options": dict(variants(cell.game)[cell.option])}


def _with_dimension(rules: Rules, rng: random.Random, cell: Cell, cards: int, *, scarce: bool) -> Fields:
    """The fields of a layout that has what the row asks for, and by chance more."""
    possible = dimensions_of(rules)
    for _ in range(60):
        asked = cell.dimension or rng.choice(possible)
        wanted = {asked, *_WITH.get(asked, ()), *((SCARCE,) if scarce else ())}
        if asked != DEAL:
            wanted |= {name for name in possible if name != DEAL and rng.random() < _CHANCE.get(name, 0.15)}
        fields = DRAWERS[rules.kind](rules, rng, wanted, cards)
        try:
            if has(asked, *layout_of(rules, fields), fields):
                return fields
        except Exception:  # whatever it is: told when the package is asked
            return fields
    raise NoPositionError(f"no layout with {cell.dimension}")


_WITH = {"other base": ("foundations begun",), "foundation complete": ("foundations begun",)}
"""What a dimension needs besides itself."""


_CHANCE = {"foundations begun": 0.4, "packed": 0.3, "face down": 0.6, "copies": 0.15, "waste begun": 0.3}
"""How often a layout has what its row does not ask for."""


def _worth(deal: Deal, cards: int, wanted: bool) -> tuple[float, int]:
    """How good a position is, 1 for one to be taken at once, and how many cards the next one should have."""
    try:
        found = looked_at(*layout_of(rules_of(deal), deal))
    except Exception:  # whatever it is: told when the package is asked
        return 1, cards
    if not found.proved or found.nodes > MOST:
        return -1, max(cards - 2, 3)
    said = min(found.nodes, LEAST) / LEAST
    if found.verdict in (WON, LOST) and (found.verdict == WON) != wanted:
        return 0.4 * said, cards - 1 if wanted and found.nodes > LEAST else cards + 1
    return (1, cards) if said == 1 else (0.5 + 0.4 * said, cards + 1)


def looked_at(rules: Rules, layout: Layout) -> Outcome:
    """What a short search finds."""
    return solve(rules, layout, LOOK)
