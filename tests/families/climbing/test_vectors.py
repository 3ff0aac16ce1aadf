"""The positions beside the project: the moves of all, and the values of those that trying everything can reach."""

from __future__ import annotations

import json

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.climbing.family import FAMILY
from solver.families.climbing.referee import ClimbingPosition
from solver.families.play.searches import goal_of
from solver.rules.load import game_ids, load_any
from tests.families.play.slow import SlowSearch, TooManyError
from tests.formats.deals import shared

MOST = 400
"""Positions of one search."""


def deals(game: str) -> list[tuple[dict[str, object], ClimbingPosition]]:
    file = shared("vectors") / "climbing" / f"{game}.jsonl"
    if not file.is_file():
        pytest.skip(f"no positions of {game}")
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        deal = json.loads(line)
        position = FAMILY.read(load_any(game), deal)
        for move in deal.get("played", []):
            position = position.play(move)
        found.append((deal, position))
    return found


def test_there_is_a_rule_file_for_every_game() -> None:
    games = {file.stem for file in (shared("vectors") / "climbing").glob("*.jsonl")}
    assert games <= set(game_ids("climbing"))


@pytest.mark.parametrize("game", game_ids("climbing"))
def test_positions(game: str) -> None:
    for deal, position in deals(game):
        moves = deal["moves"]
        assert isinstance(moves, dict)
        assert position.legal() == tuple(sorted(moves))
        assert [move for move, _ in position.children()] == sorted(moves)
        with pytest.raises(DealError):
            position.play("nothing")
        sides = FAMILY.sides(position.rules, position)
        own = next(place for place, side in enumerate(sides) if position.mover in side)
        goal = goal_of(sides, 0 if len(sides) == 2 else own)
        search = SlowSearch(MOST)
        try:
            values = {move: _value(search, child, goal) for move, child in position.children()}
        except TooManyError:
            continue
        assert values == moves
        value = deal["value"]
        assert _value(search, position, goal) == (
            value if len(sides) == 2 or not isinstance(value, list) else value[own]
        )


def _value(search: SlowSearch, position: ClimbingPosition, goal: object) -> int:
    bounds = search.value(position, goal, None, Limits())  # type: ignore[arg-type]
    assert bounds.exact
    return bounds.low
