"""The quick run and the whole one."""

from __future__ import annotations

import pytest

from solver.rules.load import game_ids
from tests import tiers


def test_every_key_of_a_rule_file_is_in_the_sample() -> None:
    sample = tiers.sample()
    assert sample <= set(game_ids())
    every = {key for own in tiers.games().values() for key in own}
    assert every == {key for game in sample for key in tiers.games()[game]}
    assert len(every) > 1000
    assert len(sample) < len(game_ids()) / 2


def test_keys_in_tables_and_lists_of_tables() -> None:
    assert sorted(tiers.keys({"a": 1, "b": {"c": [1], "d": {"e": 2}}, "f": [{"g": 3}, {"h": 4}]})) == [
        "a",
        "b.c",
        "b.d.e",
        "f.g",
        "f.h",
    ]


def test_functions_all_tests_of_which_are_slow_are_one_line() -> None:
    seconds = {"a.py::f[1]": 0.4, "a.py::f[2]": 0.5, "a.py::g[1]": 0.4, "a.py::g[2]": 0.1, "a.py::h": 2.0}
    assert tiers.slow_lines(seconds) == ["a.py::f", "a.py::g[1]", "a.py::h"]


def test_lines_that_name_no_test() -> None:
    some = sorted(tiers.listed())[:3]
    assert set(some).isdisjoint(tiers.gone(some))
    assert len(tiers.gone(some)) == len(tiers.listed()) - len(some)


@pytest.mark.parametrize("game", game_ids())
def test_games_that_are_not_in_the_sample_are_marked(game: str, request: pytest.FixtureRequest) -> None:
    left_out = request.node.get_closest_marker("more_games") is not None
    assert left_out == (game not in tiers.sample())


@pytest.mark.parametrize("game", sorted(game_ids())[: tiers.MANY])
def test_few_games_are_all_in_the_quick_run(game: str, request: pytest.FixtureRequest) -> None:
    assert game in game_ids()
    assert request.node.get_closest_marker("more_games") is None
