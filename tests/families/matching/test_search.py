"""The kernel of matching games beside the given positions, and beside a search that tries everything."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Set
from pathlib import Path

import pytest

from solver.core.bounds import Bounds
from solver.core.cuts import cuts_of
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.matching.family import FAMILY
from solver.families.matching.kernel import MatchingSearch
from solver.families.matching.referee import MatchingPosition
from solver.families.play.dialect import Goal
from solver.rules.load import load_any
from tests.families.matching.drawn import GAMES, position
from tests.families.play.searching import FAR, Drawn, check_order, check_window, found, goals_of, valued
from tests.families.play.vectors import position_of

VECTORS = Path(__file__).resolve().parents[4] / "shared" / "vectors" / "matching"
CUTS = [f"turns_matching.{cut}" for cut in cuts_of("turns_matching")]
MEMORY = 1 << 20


def asked(seats: int) -> list[Goal]:
    """Of two seats one value says all."""
    return goals_of(seats)[-1:] if seats == 2 else goals_of(seats)


def drawn(seed: int, games: list[str], many: int) -> Drawn:
    """Positions and their values, by all goals."""
    rng = random.Random(seed)
    return valued(lambda: position(rng, rng.choice(games)), asked, many, 1500)


def values_without(at: MatchingPosition, without: Set[str]) -> list[int]:
    engine = MatchingSearch(at.rules, at, MEMORY, without)
    return [found(engine, at, goal) for goal in asked(at.state.seats)]


@pytest.mark.skipif(not VECTORS.is_dir(), reason="the positions with answers are not here")
@pytest.mark.parametrize("game", sorted(path.stem for path in VECTORS.glob("*.jsonl")))
def test_given_positions(game: str) -> None:
    for line in (VECTORS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines():
        fields = json.loads(line)
        at = position_of(FAMILY, fields)
        engine = MatchingSearch(at.rules, at, MEMORY, frozenset())
        goals = asked(at.state.seats)
        values = [found(engine, at, goal) for goal in goals]
        assert (values[0] if len(goals) == 1 else values[:-1]) == fields["value"]
        own = goals[0] if len(goals) == 1 else goals[at.mover or 0]
        assert {move: found(engine, child, own) for move, child in at.children()} == fields["moves"]


@pytest.mark.parametrize("seed", range(8))
def test_random_positions(seed: int) -> None:
    for at, values in drawn(seed, GAMES, 12):
        assert values_without(at, frozenset()) == values, at


@pytest.mark.parametrize("game", GAMES)
def test_every_game(game: str) -> None:
    for at, values in drawn(1, [game], 2):
        assert values_without(at, frozenset()) == values, at


@pytest.mark.parametrize("cut", [*CUTS, "all"])
def test_a_cut_changes_no_answer(cut: str) -> None:
    without = frozenset(CUTS if cut == "all" else (cut,))
    for at, values in drawn(CUTS.index(cut) if cut in CUTS else 99, GAMES, 12):
        assert values_without(at, without) == values, at


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    for at, values in drawn(5, GAMES, 12):
        engine = MatchingSearch(at.rules, at, MEMORY, frozenset())
        check_order(engine, at, asked(at.state.seats), values)


def test_a_window_is_enough() -> None:
    for at, values in drawn(6, GAMES, 12):
        engine = MatchingSearch(at.rules, at, MEMORY, frozenset())
        check_window(engine, at, asked(at.state.seats)[0], values[0])


def test_what_a_limit_cut_short_lies_between_bounds() -> None:
    rules = load_any("berghausen", {})
    at = FAMILY.read(rules, FAMILY.deal(rules, 1, 2, 6))
    engine = MatchingSearch(rules, at, MEMORY, frozenset())
    goal = asked(2)[0]
    bounds = engine.value(at, goal, FAR, Limits(nodes=50))
    assert bounds == engine.extremes(at, goal) == Bounds(-1, 1)
    assert engine.nodes == 50


def test_a_round_that_is_over_has_its_scores() -> None:
    rules = load_any("iges", {})
    at = FAMILY.read(rules, {"hands": [["H5"], ["S9"]], "discards": [["H9"]], "leader": 0}).play("H5")
    engine = MatchingSearch(rules, at, MEMORY, frozenset())
    assert found(engine, at, asked(2)[0]) == 1


def test_what_the_search_does_not_hold() -> None:
    rules = load_any("la-bolle", {})
    at = FAMILY.read(rules, {"hands": [["H7"], ["S9"]], "discards": [["H9"]], "leader": 0, "pickups": 0})
    both = dataclasses.replace(rules, match=dataclasses.replace(rules.match, last_resort=("8",)))
    state = at.state
    with pytest.raises(DealError, match="last_resort: not together with"):
        MatchingSearch(both, at, MEMORY, frozenset())
    with pytest.raises(DealError, match=r"129 cards are more than the search holds. Use at most 128"):
        MatchingSearch(
            rules, MatchingPosition(rules, dataclasses.replace(state, stock=("C2",) * 126)), MEMORY, frozenset()
        )
    with pytest.raises(DealError, match=r"19 cards of rank 2 are more than the search holds. Use at most 18"):
        MatchingSearch(
            rules, MatchingPosition(rules, dataclasses.replace(state, stock=("C2",) * 19)), MEMORY, frozenset()
        )
    with pytest.raises(DealError, match=r"a play of .* moves is longer .* at most 10000 moves"):
        deep = dataclasses.replace(state, pickups=99, stock=("C3", "D3", "H3", "S3") * 16)
        MatchingSearch(load_any("la-capte", {}), MatchingPosition(rules, deep), MEMORY, frozenset())
