"""Values of every wrong kind for every argument and field of a deal: one error, or an answer."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.patience.dealing import deal_fields
from solver.families.patience.layout_solver import solve
from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Rules
from solver.families.patience.verify import verify
from solver.families.trick.dealing import deal
from solver.rules.load import game_ids, load_game, load_trick_game
from solver.trick import analyse_deal, contract_values, solve_deal

HOSTILE: tuple[object, ...] = (
    None, True, 1.5, float("nan"), -1, 10**30, "", "x", "\ud800", [], [[]], [[[]]], {}, {"a": [[]]}, [None], [1],
    ["SA"], "SA", {"SA": [1]}, "None", [["SA", "SA"]], b"x", {1},
)  # fmt: skip
EXTRA = (
    *("dealer", "declarer", "leader", "trump", "contract", "level", "strain", "doubled", "vulnerable", "bids", "kitty"),
    *("stock", "turnup", "reveal", "trick", "played", "tricks_before", "points_before", "cards", "anti", "aside"),
    *("alone", "options", "choice", "hands", "tableau", "foundations", "base", "waste", "reserve", "cells", "pack"),
    *("frames", "slots", "wasted"),
)
LEAST = Limits(nodes=1, memory=1 << 20)


def _paths(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Places in the fields of a deal: each field, and the first of whatever is in it."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value if not path else list(value)[:1]:
            yield from _paths(value[key], (*path, key))
    elif isinstance(value, list) and value:
        yield from _paths(value[0], (*path, 0))


def _with(fields: dict[str, object], path: tuple[Any, ...], value: object) -> dict[str, object]:
    changed: Any = copy.deepcopy(fields)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    found: dict[str, object] = changed
    return found


def _refused(call: Callable[[], object]) -> bool:
    try:
        call()
    except FaceupError as error:
        assert "\n" not in str(error)
        return True
    return False


def test_fields_of_deals() -> None:
    drawn = random.Random(3)
    refused = 0
    for game in drawn.sample(game_ids("trick"), 40):
        rules = load_trick_game(game)
        fields = deal(rules, drawn.randrange(9), None, 2)
        for path in (*_paths(fields), *((key,) for key in drawn.sample(EXTRA, 5))):
            for value in drawn.sample(HOSTILE, 4):
                changed = _with(fields, path, value)
                refused += _refused(partial(solve_deal, rules, changed, limits=LEAST))
    assert refused > 300


def _solved(rules: Rules, fields: dict[str, object]) -> object:
    return solve(*layout_of(rules, fields), LEAST)


def test_fields_of_layouts() -> None:
    drawn = random.Random(4)
    refused = 0
    for game in drawn.sample(game_ids("patience"), 40):
        rules = load_game(game)
        fields = deal_fields(rules, "seed:1")
        for path in (*_paths(fields), *((key,) for key in drawn.sample(EXTRA, 5))):
            for value in drawn.sample(HOSTILE, 4):
                changed = _with(fields, path, value)
                refused += _refused(partial(_solved, rules, changed))
    assert refused > 300


DEAL = {"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]], "trump": "S", "leader": 0}
CALLS: dict[str, tuple[Callable[..., object], dict[str, object]]] = {
    "solve_deal": (solve_deal, {
        "game": "whist", "deal": DEAL, "settings": None, "limits": None, "concept": "security", "coalition": (),
        "ties": "first"}),
    "analyse_deal": (analyse_deal, {"game": "whist", "deal": DEAL, "settings": None, "limits": None}),
    "contract_values": (contract_values, {
        "game": "whist", "deal": DEAL, "contracts": [{"trump": "H"}], "settings": None, "limits": None}),
    "verify": (lambda line: verify(*layout_of(load_game("klondike"), deal_fields(load_game("klondike"), "seed:1")),
                                   line), {"line": []}),
}  # fmt: skip


@pytest.mark.parametrize(("name", "argument"), [(name, key) for name, (_, usual) in CALLS.items() for key in usual])
def test_arguments(name: str, argument: str) -> None:
    call, usual = CALLS[name]
    call(**usual)
    for value in HOSTILE:
        try:
            call(**{**usual, argument: value})
        except FaceupError as error:
            assert "\n" not in str(error), value
