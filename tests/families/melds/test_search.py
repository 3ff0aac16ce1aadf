"""Searches: limits, windows, tables, the same answers whatever was asked before."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.core.bounds import Bounds
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.melds.family import FAMILY as GAME
from solver.families.play.dialect import Goal
from solver.families.play.searches import Searches, goal_of
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import solution
from solver.rules.load import load_any
from tests.families.melds.positions import begin
from tests.families.play.slow import SlowSearch, TooManyError
from tests.fuzz.family import NoPositionError
from tests.fuzz.numbers import cells_of
from tests.fuzz.turns.melds_family import FAMILY, TURNS

BOTH = Goal((1, -1), frozenset((0,)))
FAR = Bounds(-(1 << 28), 1 << 28)


@pytest.mark.parametrize("seed", range(6))
def test_beside_a_search_that_tries_everything(seed: int) -> None:
    rng, cells, done = random.Random(seed), cells_of(FAMILY), 0
    while done < 15:
        try:
            rules, position = TURNS.read(FAMILY.draw(rng, rng.choice(cells)))
            goal = goal_of(GAME.sides(rules, position), 0)
            value = SlowSearch(800).value(position, goal, FAR, Limits()).low
        except (NoPositionError, TooManyError):
            continue
        done += 1
        for without in (frozenset[str](), frozenset(("turns_melds.table",))):
            engine = GAME.search(rules, position, 1 << 16, without)
            least, most = engine.extremes(position, goal)
            assert engine.value(position, goal, FAR, Limits()) == Bounds(value, value)
            assert least <= value <= most
            assert engine.value(position, goal, Bounds(value, FAR.high), Limits()).high == value
            assert engine.value(position, goal, Bounds(FAR.low, value), Limits()).low == value


def test_what_a_limit_cut_short_lies_between_bounds() -> None:
    rules = load_any("fireplace-poker")
    position = GAME.read(rules, {**GAME.deal(rules, 1, None, 12), "chips": [3, 3]})
    searches = Searches(GAME, rules, position, Limits(nodes=20))
    assert searches.value(position, BOTH) == Bounds(-1, 1)
    assert searches.nodes <= 21
    assert Searches(GAME, rules, position, Limits(seconds=0.05)).value(position, BOTH) == Bounds(-1, 1)


@pytest.mark.parametrize("game", ["canasta", "sakaali"])
def test_no_positions_at_all(game: str) -> None:
    rules = load_any(game)
    position = GAME.read(rules, GAME.deal(rules, 1, None, None))
    found = solution(Searches(GAME, rules, position, Limits(nodes=0)), position, position.sides, PositionQuestion())
    whole = solution(Searches(GAME, rules, position), position, position.sides, PositionQuestion(line=True))
    assert found.values[0].low <= whole.values[0].low <= found.values[0].high
    assert whole.line and whole.proved


def test_a_table_without_room() -> None:
    position = begin("fireplace-poker", "DJ S4 SJ | C9 CJ HJ S4 S9", "C4 C9 HJ S4 SJ | -", chips=[2, 2])
    found = [GAME.search(position.rules, position, memory, frozenset()) for memory in (0, 1 << 12, 1 << 20)]
    assert len({engine.value(position, BOTH, FAR, Limits()) for engine in found}) == 1


@pytest.mark.parametrize("game", ["canasta", "samba", "hand-and-foot", "sakaali", "fireplace-poker"])
def test_deals_of_a_number(game: str) -> None:
    rules = load_any(game)
    for seed in range(5):
        fields = GAME.deal(rules, seed, None, None)
        position = GAME.read(rules, fields)
        assert GAME.deal(rules, seed, None, None) == fields
        assert all(len(hand) == rules.deal.hand for hand in position.state.hands)
        assert len(position.state.foot) == rules.deal.foot
        assert position.mover is not None


@pytest.mark.parametrize(
    ("game", "players", "cards", "told"),
    [
        ("canasta", 3, None, "3 players; canasta has 4"),
        ("canasta", None, 1, "1 cards cannot be dealt to each seat. Use cards 2 to 54"),
        ("sakaali", None, 14, "14 cards cannot be dealt to each seat. Use cards 1 to 13"),
        ("fireplace-poker", None, 13, "13 cards cannot be dealt to each seat. Use cards 1 to 12"),
    ],
)
def test_deals_that_there_are_not(game: str, players: int | None, cards: int | None, told: str) -> None:
    with pytest.raises(FaceupError, match=told):
        GAME.deal(load_any(game), 1, players, cards)


def test_a_player_alone_in_reports(tmp_path: Path) -> None:
    """Nobody is against him, in values and in scores; the melds that go with the best card are told."""
    fields = {"game": "canasta", "hands": [["C9", "D9", "HK", "S4"]], "melds": [["C4", "D4", "H4"]]}
    path = tmp_path / "turn.jsonl"
    path.write_text(json.dumps(fields), encoding="utf-8")
    told = CliRunner().invoke(faceup, ["solve", str(path)]).stdout
    assert "\n1: 0\n" in told
    assert told.rstrip().endswith("Melds, then ♣9: ♣4 ♦4 ♥4 ♠4\nLeft: ♥K ♦9")
    path.write_text(json.dumps({**fields, "played": ["S4"]}), encoding="utf-8")
    told = CliRunner().invoke(faceup, ["analyse", str(path)]).stdout
    assert "1 with best play: 0. After each play:" in told and told.rstrip().endswith("Scores: 1 −15")
