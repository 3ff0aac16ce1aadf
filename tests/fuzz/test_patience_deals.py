"""The layouts that are drawn for the fuzzer: all can be read, have what is asked for, and are as often lost as won."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Kind, Rules
from solver.rules.load import check_file, game_ids
from tests.fuzz.family import RULES, Cell, Deal, NoPositionError
from tests.fuzz.patience.answers import asked
from tests.fuzz.patience.cells import cells
from tests.fuzz.patience.dimensions import DIMENSIONS, has
from tests.fuzz.patience.draw import draw, looked_at
from tests.fuzz.patience.games import games, rules_of, variants
from tests.fuzz.patience.language import ANY, KEYS, choices, rule_text
from tests.fuzz.patience.shrink import smaller

SHIPPED = [cell for cell in cells() if not cell.game.startswith(ANY)]
DRAWN = [cell for cell in cells() if cell.game.startswith(ANY)]


def drawn(cell: Cell, seed: int = 1) -> Deal:
    return draw(random.Random(f"{seed} {cell}"), cell)


# -- the table ---------------------------------------------------------------------------------------------------------


def test_every_game_option_dimension_and_key_has_a_cell() -> None:
    assert {cell.game for cell in SHIPPED} == set(game_ids("patience"))
    for game in games():
        assert {cell.option for cell in SHIPPED if cell.game == game} == set(variants(game))
    assert {cell.dimension for cell in SHIPPED} == set(DIMENSIONS)
    assert {cell.game.removeprefix(ANY) for cell in DRAWN} == set(get_args(Kind)) == set(KEYS)
    assert len(set(cells())) == len(cells())


def test_every_option_is_played_alone_in_pairs_and_with_all_others() -> None:
    names = set(variants("pyramid-hoyle"))
    assert {"", "No Waste=true", "No Reserve=true, No Waste=true"} < names
    assert max(name.count("=") for name in names) == 4
    assert {"cells=0", "cells=8"} < set(variants("freecell"))


# -- shipped games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(4))
def test_layouts_can_be_read_and_have_what_is_asked_for(first: int) -> None:
    for cell in SHIPPED[first::24]:
        deal = drawn(cell)
        rules, layout = layout_of(rules_of(deal), deal)
        assert has(cell.dimension, rules, layout, deal), (cell, deal)
        assert json.loads(json.dumps(deal)) == deal


def test_the_same_seed_draws_the_same() -> None:
    for cell in cells()[::150]:
        assert drawn(cell, 7) == drawn(cell, 7)
    assert len({json.dumps(drawn(SHIPPED[0], seed)) for seed in range(8)}) > 4


def test_lost_and_won_are_about_equal() -> None:
    found: Counter[str] = Counter()
    for cell in random.Random(3).sample(SHIPPED, 120):
        rules, layout = asked(drawn(cell))
        if rules.goal != "score":
            found[looked_at(rules, layout).verdict] += 1
    assert min(found["won"], found["lost"]) > 0.4 * (found["won"] + found["lost"])


# -- rules drawn at random ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KEYS)
def test_rule_files_are_right_and_say_what_is_asked_for(kind: str, tmp_path: Path) -> None:
    rng = random.Random(kind)
    for number, choice in enumerate(choices(kind)):
        text = rule_text(rng, kind, choice)
        path = tmp_path / f"{number}.toml"
        path.write_text(text)
        assert check_file(path) == [], text
        key, _, value = choice.partition("=")
        if key not in ("cells", "reserve", "place"):
            assert f"{key.rpartition('.')[2]} = {value}" in text or is_usual(key, value), (choice, text)


def is_usual(key: str, value: str) -> bool:
    """Whether a key has that value where a file does not say it."""
    section, _, name = key.rpartition(".")
    said = getattr(getattr(Rules(), section), name) if section else getattr(Rules(), name)
    return json.dumps(said) == value


def test_layouts_of_drawn_rules_come() -> None:
    came = 0
    for cell in DRAWN[::6]:
        try:
            deal = drawn(cell)
        except NoPositionError:
            continue
        came += 1
        assert RULES in deal
    assert came > len(DRAWN[::6]) * 0.95


# -- smaller layouts ---------------------------------------------------------------------------------------------------


def test_smaller_layouts_are_read_and_end() -> None:
    for cell in SHIPPED[::300]:
        deal, steps = drawn(cell), 0
        while (after := next(smaller(deal), None)) is not None:
            asked(after)
            deal, steps = after, steps + 1
            assert steps < 100
        assert steps
