"""The fewest moves of building games: bounds that meet, against breadth first searches of small layouts."""

from __future__ import annotations

import random
import zlib
from collections.abc import Hashable
from dataclasses import replace

import pytest

from solver.core.bounds import Bounds
from solver.core.limits import Limits
from solver.core.monitor import SearchMonitor
from solver.families.patience.dealing import deal
from solver.families.patience.kernels.building.fewest import fewest
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve, solve_fewest
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

CUTS = [
    f"patience_building.{cut}" for cut in ("safe", "deals", "alike", "copies", "met", "to_deal", "detours", "pairs")
]


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
    """The same by the referee's moves, breadth first; -1 where no line wins, None for too many positions."""
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


def freecell(number: int) -> tuple[Rules, Layout]:
    rules = load_game("freecell")
    return rules, deal(rules, f"ms:{number}")


@pytest.mark.slow
def test_a_proved_number_depends_on_no_memory() -> None:
    """Nor on what was searched before."""
    for memory in (1 << 24, 1 << 26, 1 << 28):
        for number, moves in ((3, 70), (2, 73), (3, 70)):
            assert asked(*freecell(number), Limits(memory=memory)).fewest == Span(moves, moves)


@pytest.mark.parametrize("cut", CUTS)
def test_bounds_of_a_whole_deal_hold_without_each_cut(cut: str) -> None:
    found = asked(*freecell(3), Limits(nodes=200_000, without=frozenset({cut})))
    assert found.fewest is not None
    assert found.fewest.least <= 70
    assert found.fewest.most is not None
    assert found.fewest.most >= 70


def test_the_parts_of_the_bound_make_it_higher() -> None:
    """Else it could not be seen whether they are made at all."""
    for game, part in (("freecell", "detours"), ("klondike", "to_deal"), ("simple-simon", "pairs")):
        rules = load_game(game)
        layout = deal(rules, "seed:3")
        cut = frozenset({f"patience_building.{part}"})
        with_part, without = (
            fewest(rules, layout, Limits(nodes=1, without=off), Outcome()) for off in (frozenset(), cut)
        )
        assert with_part.fewest is not None
        assert without.fewest is not None
        assert with_part.fewest.least > without.fewest.least + 5, game


@pytest.mark.slow
def test_bounds_close_in() -> None:
    rules, layout = freecell(6)
    first = solve(rules, layout, Limits())
    spans = [fewest(rules, layout, Limits(nodes=nodes), first).fewest for nodes in (1, 500_000, 1_000_000, 3_000_000)]
    assert all(span is not None and span.most is not None for span in spans)
    widths = [span.most - span.least for span in spans if span is not None and span.most is not None]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 5
    assert spans[-1] == Span(75, 75)


@pytest.mark.slow
def test_full_memory_leaves_bounds() -> None:
    rules, layout = freecell(1)
    found = asked(rules, layout, Limits(memory=1 << 24))
    assert found.fewest is not None
    assert found.fewest.most is not None
    assert 75 <= found.fewest.least < 81 <= found.fewest.most < 106


def test_a_layout_that_is_won_takes_no_moves() -> None:
    rules, layout = layout_of(
        load_game("freecell"), {"suits": 1, "ranks": 2, "tableau": [[], []], "foundations": [["SA", "S2"]]}
    )
    assert asked(rules, layout).fewest == Span(0, 0)


def test_without_a_line_all_positions_prove_that_none_wins() -> None:
    fields = {"ranks": 3, "suits": 2, "ncells": 0, "tableau": [["SA", "S3", "H3"], ["HA", "H2", "S2"]]}
    rules, layout = layout_of(load_game("freecell"), fields)
    found = fewest(rules, layout, Limits(), Outcome())
    assert (found.verdict, found.fewest, found.line) == (LOST, None, None)


def test_without_a_line_one_is_found() -> None:
    rules, layout = freecell(3)
    found = fewest(rules, layout, Limits(), Outcome())
    assert (found.verdict, found.fewest) == (WON, Span(70, 70))


@pytest.mark.slow
def test_the_bounds_are_shown_while_they_close_in() -> None:
    rules, layout = freecell(6)
    seen: list[Bounds] = []

    class Monitor(SearchMonitor):
        def _note(self, what: str, bounds: Bounds) -> None:
            assert what == "fewest moves"
            seen.append(bounds)

    with Monitor():
        found = solve_fewest(rules, layout, Limits())
    assert found.fewest == Span(75, 75)
    assert len(set(seen)) > 1
    assert all(bounds.low <= 75 <= bounds.high for bounds in seen)
    assert seen == sorted(seen, key=lambda bounds: bounds.low - bounds.high)


def test_whoever_watches_may_end_it() -> None:
    rules, layout = freecell(1)
    with SearchMonitor() as watch:
        watch.end()
        found = solve_fewest(rules, layout, Limits())
    assert found.fewest is not None
    assert found.fewest.least == 74
    assert not found.fewest.closed
