"""Stores for tests: what is in them, apart from times; and deals to fill them with."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path

from solver.core.cards import PACK

_RESULTS = """
SELECT hex(key), about, status, answer, nodes, time_limit, node_limit, memory
FROM results JOIN questions ON questions.id = question ORDER BY key
"""
_PLACES = """
SELECT places.id, told, name, numbered, number, line, game, hex(key), deal
FROM places JOIN files ON files.id = file JOIN batches ON batches.id = places.id >> 40 ORDER BY places.id
"""


def contents(path: Path) -> list[tuple[object, ...]]:
    """Everything in a store but seconds."""
    with sqlite3.connect(path) as connection:
        found = [*connection.execute(_RESULTS), *connection.execute(_PLACES)]
    connection.close()
    return found


def endings(count: int, cards: int, seed: int = 1) -> list[dict[str, object]]:
    """JSON deals of bridge with so many cards a hand."""
    drawn = random.Random(seed)
    found = []
    for _ in range(count):
        codes = drawn.sample(list(PACK), 4 * cards)
        found.append({"hands": [codes[seat * cards : (seat + 1) * cards] for seat in range(4)]})
    return found


def write(path: Path, deals: list[dict[str, object]]) -> Path:
    """A file of deals."""
    path.write_text("".join(json.dumps(deal) + "\n" for deal in deals))
    return path
