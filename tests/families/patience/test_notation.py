"""FreeCell's standard notation."""

from __future__ import annotations

import json

import pytest

from solver.families.patience.cases import case_of
from solver.families.patience.notation import from_standard, is_standard, standard
from solver.families.patience.rules.language import load_game
from solver.formats import read
from solver.rules.selection import GameSelection


def written(item: dict[str, object], *line: str) -> tuple[object, ...]:
    about = case_of(read(json.dumps(item))[0], GameSelection())
    short = standard(about.rules, about.layout, line)
    assert from_standard(about.rules, about.layout, short) == line
    return short


def test_cells_piles_and_foundations() -> None:
    item = {
        "game": "freecell",
        "suits": 2,
        "ranks": 3,
        "ncells": 2,
        "tableau": [["SA", "H3", "S3"], ["H2", "S2", "HA"]],
    }
    line = ("T2>F", "T2>C", "T1>C", "S2>T1", "T2>F", "T1>T2", "T1>F", "T1>F", "T2>F", "S3>F")
    assert written(item, *line) == ("2h", "2a", "1b", "a1", "2h", "12", "1h", "1h", "2h", "bh")


def test_a_cell_that_is_filled_at_the_start() -> None:
    item = {
        "game": "freecell",
        "suits": 1,
        "ranks": 4,
        "cells": ["S4", "SA"],
        "ncells": 3,
        "tableau": [["S3"], ["S2"], []],
    }
    assert written(item, "T2>C", "SA>F", "S2>F", "T1>F", "S4>T1") == ("2c", "bh", "ch", "1h", "a1")


def test_groups_tell_their_number_only_in_front_of_an_empty_pile() -> None:
    item = {
        "game": "freecell", "suits": 2, "ranks": 3, "ncells": 3,
        "tableau": [["SA", "S3", "H2"], ["HA", "H3"], ["S2"], []],
    }  # fmt: skip
    assert written(item, "T1>T4*2", "T3>T2", "T1>F") == ("14v2", "32", "1h")
    assert written(item, "T1>C", "T1>T4", "H2>T4", "T4>C") == ("1a", "14", "a4", "4a")


def test_h_is_no_cell() -> None:
    cells = ["S2", "S3", "S4", "S5", "S6", "S7", "S8"]
    item = {"game": "eight-off", "suits": 1, "ranks": 9, "cells": cells, "ncells": 8, "tableau": [["SA", "S9"]]}
    assert written(item, "T1>C", "T1>F", "S2>F") == ("1i", "1h", "ah")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("freecell", True), ("bakers-game", True), ("seahaven-towers", True), ("streets-and-alleys", True),
        ("klondike", False), ("canfield", False), ("golf", False), ("fan", False), ("simple-simon", False),
        ("bisley", False), ("la-belle-lucie", False), ("king-albert", False),
    ],
)  # fmt: skip
def test_the_games_that_it_is_for(game: str, said: bool) -> None:
    assert is_standard(load_game(game)) == said


def test_lines_that_it_cannot_write_stay() -> None:
    item = {
        "game": "seahaven-towers",
        "suits": 1,
        "ranks": 4,
        "ncells": 4,
        "tableau": [["SA"], ["S2"], ["S3"], ["S4"], *[[]] * 6],
    }
    assert written(item, "T1>F", "T2>F") == ("T1>F", "T2>F")


def read_back(item: dict[str, object], *line: str) -> tuple[object, ...]:
    about = case_of(read(json.dumps(item))[0], GameSelection())
    return from_standard(about.rules, about.layout, line)


@pytest.mark.parametrize(
    ("wrong", "stays"),
    [
        *((text, text) for text in ("ah", "2h", "99", "1v2", "1c", "xx", "12v0", "", "T1>C")),
        ("12", "T1>T2"), ("b1v2", "S3>T1*2"), ("bh", "S3>F"),
    ],
)  # fmt: skip
def test_after_a_move_that_is_not_legal_lines_stay(wrong: str, stays: str) -> None:
    item = {"game": "freecell", "suits": 1, "ranks": 3, "ncells": 2, "tableau": [["S2", "SA", "S3"]]}
    assert read_back(item, "1b", wrong, "1h") == ("T1>C", stays, "1h")


def test_cells_are_known_by_their_letters_in_whatever_order_they_are_filled() -> None:
    tableau = [["SA", "H3", "S3"], ["H2", "S2", "HA"]]
    item: dict[str, object] = {"game": "freecell", "suits": 2, "ranks": 3, "ncells": 2, "tableau": tableau}
    assert read_back(item, "2h", "2b", "1a", "b1") == ("T2>F", "T2>C", "T1>C", "S2>T1")


def test_other_games_have_no_standard_notation() -> None:
    item = {"game": "klondike", "suits": 1, "ranks": 2, "tableau": [["S2", "SA"]]}
    assert read_back(item, "1h", "1h") == ("1h", "1h")
