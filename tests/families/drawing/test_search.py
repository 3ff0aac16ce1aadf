"""The search of drawing games beside the reference, and what it does where play goes round or a limit strikes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.core.bounds import Bounds
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.drawing.family import FAMILY
from solver.families.drawing.kernel import DrawingSearch, search
from solver.families.drawing.referee import DrawingPosition
from solver.families.play.dialect import Goal
from solver.families.play.searches import Searches, goal_of
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import solution
from solver.rules.load import game_ids, load_any
from tests.fuzz.family import Cell, Deal, NoPositionError
from tests.fuzz.files import rules_path
from tests.fuzz.turns.drawing_family import TURNS
from tests.fuzz.turns.family import DRAWN
from tests.reference import turns
from tests.reference.turns.search import Values

FAR = Bounds(-(1 << 28), 1 << 28)
MEMORY = 64 << 20
LIMIT = 700
"""Positions of a deal at most."""

ROUND: Deal = {
    "game": "empat-satu",
    "hands": [["HK", "S3"], ["DK", "C3"]],
    "discard": "SQ",
    "stock": ["C2"],
    "leader": 0,
}
"""Whoever draws last loses nothing by going round instead."""


def drawn(game: str, seed: int, many: int) -> Iterator[tuple[Deal, DrawingPosition, turns.Answer]]:
    """Positions of a game, or of drawn ones, with their answers."""
    rng = random.Random(f"{game} {seed}")
    cells = [cell for cell in TURNS.cells() if cell.game == game and not cell.dimension.endswith("over")]
    while many:
        cell: Cell = rng.choice(cells)
        try:
            deal = TURNS.draw(rng, cell)
            said = {key: value for key, value in deal.items() if key != "rule_file"}
            path = rules_path(deal["rule_file"]) if "rule_file" in deal else None
            answer = turns.solve(said, rules=path, limit=LIMIT)
        except (NoPositionError, turns.NotCovered):
            continue
        if answer is not None:
            many -= 1
            yield deal, TURNS.read(deal)[1], answer


def goals(position: DrawingPosition) -> list[Goal]:
    sides = FAMILY.sides(position.rules, position)
    return [goal_of(sides, number) for number in range(1 if len(sides) == 2 else position.state.seats)]


def values(search: DrawingSearch, position: DrawingPosition) -> Values:
    found = []
    for goal in goals(position):
        bounds = search.value(position, goal, FAR, Limits())
        least, most = search.extremes(position, goal)
        assert least <= bounds.low == bounds.high <= most
        found.append(bounds.low)
    return tuple(found)


def right(answer: turns.Answer) -> Values:
    return (answer.value,) if isinstance(answer.value, int) else tuple(answer.value)


def engine(position: DrawingPosition, memory: int = MEMORY) -> DrawingSearch:
    return search(position.rules, position, memory, frozenset())


@pytest.mark.parametrize("game", [*game_ids("drawing"), DRAWN])
def test_random_positions(game: str) -> None:
    for deal, position, answer in drawn(game, 1, 6):
        assert values(engine(position), position) == right(answer), json.dumps(deal)


@pytest.mark.parametrize("seed", range(3))
def test_answers_do_not_depend_on_what_was_asked_before(seed: int) -> None:
    for deal, position, answer in drawn(DRAWN, 10 + seed, 4):
        warm = engine(position)
        for _, child in reversed(position.children()):
            values(warm, child)
        assert values(warm, position) == right(answer), json.dumps(deal)


def test_a_window_is_enough() -> None:
    for _, position, answer in drawn(DRAWN, 5, 8):
        goal, value = goals(position)[0], right(answer)[0]
        found = engine(position)
        assert found.value(position, goal, Bounds(value, FAR.high), Limits()).high == value
        assert found.value(position, goal, Bounds(FAR.low, value - 1), Limits()).low >= value - 1


def test_going_round_for_ever_is_worth_nothing() -> None:
    position = FAMILY.read(load_any("empat-satu"), ROUND)
    answer = turns.solve(ROUND)
    assert answer is not None
    assert values(engine(position), position) == right(answer)
    moves = {move: values(engine(child), child)[0] for move, child in position.children()}
    assert moves == answer.moves


@pytest.mark.parametrize("game", game_ids("drawing"))
def test_lines_end_or_come_back(game: str) -> None:
    for deal, position, answer in drawn(game, 2, 3):
        sides = FAMILY.sides(position.rules, position)
        found = solution(Searches(FAMILY, position.rules, position), position, sides, PositionQuestion(line=True))
        assert found.line is not None
        at, seen = position, []
        for move in found.line:
            seen.append(at.state)
            at = at.play(move)
        if at.mover is not None:
            assert at.state in seen, json.dumps(deal)
            assert right(answer)[0 if len(sides) == 2 else position.mover or 0] == 0


def test_a_limit_leaves_bounds() -> None:
    rules = load_any("gin-rummy")
    position = FAMILY.read(rules, FAMILY.deal(rules, 1, None, None))
    goal = goals(position)[0]
    found = engine(position)
    assert found.value(position, goal, FAR, Limits(nodes=50)) == found.extremes(position, goal)
    assert found.nodes == 50
    few = engine(position, memory=1 << 16)
    assert few.value(position, goal, FAR, Limits()) == few.extremes(position, goal)
    assert few.nodes < 2000


def test_maxn_is_refused_where_play_may_go_round() -> None:
    rules = load_any("sam-sip")
    position = FAMILY.read(rules, {"hands": [["C2"], ["C3"], ["C4"]], "leader": 0, "stock": ["C5"]})
    with pytest.raises(DealError, match=r"the concept maxn needs play that ends. Use concept security"):
        solution(Searches(FAMILY, rules, position), position, ((0,), (1,), (2,)), PositionQuestion(concept="maxn"))
    rules = load_any("polish-polka")
    position = FAMILY.read(rules, {"hands": [["C2"], ["C3"], ["C4"]], "leader": 0, "stock": ["C5"], "discard": "CK"})
    found = solution(Searches(FAMILY, rules, position), position, ((0,), (1,), (2,)), PositionQuestion(concept="maxn"))
    assert found.proved


def test_a_line_that_comes_back_is_whole(tmp_path: Any) -> None:
    path = tmp_path / "round.jsonl"
    fields = {"hands": [["HK", "S3"], ["DK", "C3"]], "discard": "SQ", "stock": ["C2"], "leader": 0}
    line = ["take", "HK", "take", "DK", "take", "SQ", "take", "HK", "take", "DK", "take", "SQ"]
    path.write_text(json.dumps({"game": "empat-satu", **fields, "line": line}) + "\n")
    done = CliRunner().invoke(faceup, ["verify", "--format", "jsonl", str(path)])
    told = json.loads(done.stdout)
    assert (told["legal"], told["value"], told["error"]) == (True, 0, None)
    path.write_text(json.dumps({"game": "empat-satu", **fields, "line": line[:3]}) + "\n")
    done = CliRunner().invoke(faceup, ["verify", "--format", "jsonl", str(path)])
    assert "ends before" in done.stdout
