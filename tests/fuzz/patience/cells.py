"""The rows of the coverage table."""

from __future__ import annotations

from functools import lru_cache

from solver.families.patience.rules.language import load_game
from tests.fuzz.family import Cell
from tests.fuzz.patience.dimensions import dimensions_of
from tests.fuzz.patience.games import games, variants
from tests.fuzz.patience.language import ANY, KEYS, choices


@lru_cache(maxsize=1)
def cells() -> tuple[Cell, ...]:
    """Each game with each of its settings and all that its positions can have; each key of the language."""
    shipped = [
        Cell(game, name, dimension)
        for game in games()
        for name, settings in variants(game).items()
        for dimension in dimensions_of(load_game(game, settings))
    ]
    return (*shipped, *(Cell(ANY + kind, choice) for kind in KEYS for choice in choices(kind)))
