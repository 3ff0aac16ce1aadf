"""Every shipped matching game: it is right, and its random rounds come to an end."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import chain
from typing import Any

import pytest

from solver.families.matching.family import FAMILY
from solver.families.matching.plays import code
from solver.families.matching.referee import MatchingPosition
from solver.families.play.deals import copies_of
from solver.rules.load import describe, game_ids, load_any
from tests.families.matching.positions import begin
from tests.formats.deals import shared

GAMES = game_ids("matching")


def test_the_catalogue_is_covered() -> None:
    entries = json.loads((shared("catalogue") / "known-stock.json").read_text())
    wanted = {
        entry["id"]: entry
        for entry in entries
        if entry["source"].startswith("002") or entry["id"].startswith(("creights", "crazy-eights"))
    }
    found = {describe(game).catalogue: describe(game) for game in GAMES if describe(game).catalogue}
    assert found.keys() == wanted.keys()
    for name, entry in wanted.items():
        low, high = entry["players"]
        assert list(found[name].rules.table.players) == list(range(low, high + 1)), name
        size = entry.get("params", {}).get("deck_size")
        assert size is None or sum(copies_of(found[name].rules.pack).values()) == size, name


def all_cards(position: MatchingPosition) -> Counter[str]:
    """Every card of a position, wherever it lies."""
    state = position.state
    piles = (map(code, pile) for pile in state.piles)
    return Counter(chain(*state.hands, *state.up, *state.down, state.stock, *piles))


@pytest.mark.parametrize("game", GAMES)
def test_random_rounds_end_and_lose_no_card(game: str) -> None:
    chance = random.Random(game)
    for seed, players in enumerate(load_any(game).table.players):
        rules = load_any(game, chosen(game, chance))
        position = FAMILY.read(rules, FAMILY.deal(rules, seed, players, None))
        cards = all_cards(position)
        moves = 0
        while position.mover is not None:
            position = position.play(chance.choice(position.legal()))
            moves += 1
            assert all_cards(position) == cards
        assert position.legal() == () and len(position.scores()) == players
        assert moves < 2000


def chosen(game: str, chance: random.Random) -> dict[str, Any]:
    """Some values of its options."""
    options = describe(game).options
    return {option.label: chance.choice(option.values) for option in options if chance.random() < 0.5}


COUNTS = {
    "crazy-eights": ("C8 H2 | H3 S8", "H5", "S2 D2", {}, [5, 22, 37, 12]),
    "crazy-eights-hoyle": ("C8 H2 | H3 S8", "H5", "S2 D2", {}, [6, 33, 108, 230]),
    "iges": ("H4 H6 S6 | H3 S9", "H5", "S2", {}, [6, 11, 24, 34]),
    "oswaldkirk": ("X1 H6 | H3 S9", "H5", "", {"pickups": 2}, [17, 18, 33, 2]),
    "broughall": ("H7 H6 | H3 S9", "H5", "", {"turnup": "C7", "pickups": 1}, [14, 27, 107, 28]),
    "opperding": ("H7 H6 | H3 S9", ["H5", "S8"], "C2", {}, [3, 8, 18, 22]),
    "creights": ("C2 C6 | CA H2 | C9 C4", "C5", "S2 S4 SK SQ", {}, [2, 3, 4, 4]),
}
"""Lines of one to four moves from a position, for each game; a program of its own counts as many."""


@pytest.mark.parametrize(("game", "row"), COUNTS.items(), ids=COUNTS.keys())
def test_how_many_lines_there_are(game: str, row: Any) -> None:
    hands, discards, stock, fields, counts = row
    positions, found = [begin(game, hands, discards, stock, **fields)], []
    for _ in counts:
        positions = [child for position in positions for _, child in position.children()]
        found.append(len(positions))
    assert found == counts
