"""The rule files of games of turns: each is right, whatever its options."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from solver.families.registry import TURNS
from solver.rules.catalogue import shipped
from solver.rules.load import check_file, describe, game_ids, load_any


@pytest.mark.parametrize(("dialect", "game"), [(dialect, game) for dialect in TURNS for game in game_ids(dialect)])
def test_its_file_is_right(dialect: str, game: str) -> None:
    assert check_file(shipped(dialect)[game]) == []
    found = describe(game)
    assert found.rules.id == game and found.rules.name and found.rules.family
    assert all(option.doc and option.default is not None for option in found.options)
    values: list[Any] = [[(option.label, value) for value in option.values] for option in found.options]
    for chosen in product(*values):
        assert load_any(game, dict(chosen)).id == game
