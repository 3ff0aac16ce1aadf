"""The fewest moves of building games: bounds that meet, against breadth first searches of small layouts."""

from __future__ import annotations

import random
import zlib
from collections.abc import Hashable
from dataclasses import replace

import pytest

from solver.core.limits import Limits
from solver.families.patience.dealing import deal
from solver.families.patience.kernels.building.fewest import fewest
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Outcome, Span
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import referee
from solver.families.patience.rules import Rules
from solver.families.patience.verify import verify
from solver.rules.load import load_game
from tests.families.patience.deals import random_fields
from tests.families.patience.varied import building_games, varied_layout, varied_rules
from tests.reference.patience import game_of
from tests.reference.patience.building import BuildingGame
from tests.reference.patience.fewest import fewest as fewest_of_reference
from tests.reference.patience.rulefile import option_values, path_of

LIMITS = Limits(memory=1 << 24, nodes=300_000)
POSITIONS = 3_000
"""Of a breadth first search."""

CUTS = [f"patience_building.{cut}" for cut in ("safe", "deals", "alike", "copies", "met", "to_deal", "detours", "pairs")]


def asked(rules: Rules, layout: Layout, limits: Limits = LIMITS) -> Outcome:
    """What is found, with a line that holds and has as many moves as is said."""
    first = solve(rules, layout, limits)
    found = first if first.verdict == LOST else fewest(rules, layout, limits, first)
    if found.line is not None:
        assert found.fewest is not None
        assert verify(rules, layout, found.line).won, (rules, layout)
        assert found.fewest.most == len(found.line)
        assert found.fewest.least <= len(found.line)
    return found


def by_breadth(rules: Rules, layout: Layout) -> int | None:
    """The same by the referee's moves, breadth first; -1 where no line wins, None where there are too many positions."""
    start = referee(rules, layout)
    seen: set[Hashable] = {start.key()}
    layer, moves = [start], 0
    while layer:
        if any(position.won() for position in layer):
            return moves
        after = {}
        for position in layer:
            for _, child in (*position.children(), *position.sums()):
                after.setdefault(child.key(), child)
        layer = [child for key, child in after.items() if key not in seen]
        seen.update(after)
        moves += 1
        if len(seen) > POSITIONS:
            return None
    return -1


def agrees(found: Outcome, value: int) -> bool:
    """Whether bounds hold for a value; the value itself where they meet."""
    if found.fewest is None:
        return value == -1 and found.verdict == LOST
    if value == -1:
        return found.verdict == UNKNOWN
    return found.fewest.least <= value and (found.fewest.most is None or value <= found.fewest.most)


@pytest.mark.slow
@pytest.mark.parametrize("game", building_games())
def test_shipped_games_take_the_moves_that_the_reference_counts(game: str) -> None:
    rng = random.Random(zlib.crc32(game.encode()))
    closed = 0
    for _ in range(6):
        options = {name: rng.choice(values) for name, values in option_values(path_of(game)) if rng.random() < 0.6}
        fields = random_fields(load_game(game, options), rng, rng.randint(3, 5), rng.randint(2, 3))
        reference = game_of({"game": game, "options": options, **fields})
        assert isinstance(reference, BuildingGame)
        value = fewest_of_reference(reference, POSITIONS)
        if value is None:
            continue
        found = asked(*layout_of(load_game(game, options), fields))
        assert agrees(found, value), (fields, options, value, found)
        closed += found.fewest is None or found.fewest.closed
    assert closed or not value


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_games_of_all_rules_take_the_moves_that_the_referee_counts(seed: int) -> None:
    rng = random.Random(seed)
    counted = 0
    for _ in range(20):
        rules, layout = varied_layout(varied_rules(rng), rng)
        value = by_breadth(rules, layout)
        if value is None:
            continue
        found = asked(rules, layout)
        assert agrees(found, value), (rules, layout, value, found.fewest)
        for cut in CUTS:
            without = asked(rules, layout, replace(LIMITS, without=frozenset({cut})))
            assert agrees(without, value), (cut, rules, layout, value, without.fewest)
        counted += value > 0
    assert counted
