"""A slice of the fuzzer's positions with a fixed seed; and that what is wrong would be found, made small and told."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest

from solver.families import registry
from solver.families.registry import TURNS
from solver.families.trick.rules import Rules
from solver.rules.schema import schema_of
from tests.fuzz import __main__ as command
from tests.fuzz.compare import CRASH, REFERENCE, compare, compare_in, read_difference, shrunk
from tests.fuzz.families import NAMES, family_of
from tests.fuzz.family import USUAL, Answer, Deal, Family, NoAnswerError, NoPositionError
from tests.fuzz.numbers import cells_of, run_numbers
from tests.fuzz.run import Run
from tests.fuzz.trick_rules import KEYS, LEFT_OUT, NO_PLAY, values_by_key
from tests.fuzz.turns import climbing_rules

SEED = 1
PLAYED = tuple(name for name in NAMES if name.endswith("-playouts") or name == "replay")
"""Families that are played, and not searched: they answer in one way alone."""

EACH = {"trick": 24, "bridge": 64, "patience": 24, **dict.fromkeys(TURNS, 32), **dict.fromkeys(PLAYED, 600)}
_SLICES = {"trick": 5, "bridge": 2, "patience": 4, **dict.fromkeys(TURNS, 3), **dict.fromkeys(PLAYED, 1)}
SLICES = [(name, first) for name, slices in _SLICES.items() for first in range(0, slices * EACH[name], EACH[name])]
ROOT = Path(__file__).parents[2]
SPADES, MORE = 2, 3
"""Spades of a deal that an injected mistake gets wrong, and of one to begin with."""

STEPS = 100
"""Positions that are compared here to make a difference smaller."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "first"), SLICES)
def test_all_answers_are_the_same(name: str, first: int) -> None:
    tally = run_numbers(family_of(name), SEED, range(first, first + EACH[name]))
    assert not tally.differences, "\n".join(tally.differences)
    assert tally.positions == tally.ways[REFERENCE] >= EACH[name] * 9 // 10
    assert len(tally.ways) > 3 or name in PLAYED


# -- what is wrong is found ----------------------------------------------------------------------------------------


def spades(deal: Deal) -> int:
    return json.dumps(deal.get("hands", deal)).count('"S')


def a_deal(family: Family, way: str) -> Deal:
    """A position with some spades that reference and package answer, the package in one way too."""
    cells = cells_of(family)
    for number in count():
        with suppress(NoPositionError, NoAnswerError):
            deal = family.draw(random.Random(number), cells[number % len(cells)])
            if spades(deal) >= MORE and family.answer(deal, way) == family.reference(deal):
                return deal
    raise AssertionError


def spoilt(family: Family, way: str, spoil: Callable[[Answer], Answer]) -> Family:
    """The family with wrong answers in one way to deals with some spades."""

    def answer(deal: Deal, asked: str) -> Answer:
        right = family.answer(deal, asked)
        return spoil(right) if asked == way and spades(deal) >= SPADES else right

    return replace(family, answer=answer)


def another(answer: Answer) -> Answer:
    return (
        not answer if isinstance(answer, bool) else answer + 1 if isinstance(answer, int) else {**answer, "value": 99}
    )


def crash(_answer: Answer) -> Answer:
    raise ZeroDivisionError("injected")


MISTAKES = [(USUAL, another, REFERENCE), ("memory=tiny", another, "memory=tiny"), (USUAL, crash, CRASH)]
"""The way that is spoilt, how, and the way that tells it."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "way", "spoil", "told"),
    [(name, *one) for name in NAMES for one in MISTAKES if name not in PLAYED or one[0] == USUAL],
)
def test_a_mistake_is_found_made_small_and_reproduced(
    monkeypatch: pytest.MonkeyPatch, name: str, way: str, spoil: Callable[[Answer], Answer], told: str
) -> None:
    monkeypatch.setattr("tests.fuzz.compare.SHRINKING", STEPS)
    family = family_of(name)
    deal = a_deal(family, way)
    bad = spoilt(family, way, spoil)
    found = compare_in(bad, deal, told)
    assert found
    small = shrunk(bad, found)
    assert spades(small.deal) >= SPADES
    assert len(json.dumps(small.deal)) < len(json.dumps(deal))
    again = read_difference(small.line(seed=SEED))
    assert again == small
    assert compare_in(bad, again.deal, again.way) == small
    assert compare_in(family, again.deal, again.way) is None


def test_a_crash_is_counted_and_told() -> None:
    def broken(_deal: Deal, _way: str = USUAL) -> Answer:
        raise ZeroDivisionError("injected")

    tally = run_numbers(replace(family_of("bridge"), answer=broken, kernel=broken), SEED, range(2))
    assert tally.kernels == {CRASH: 2}
    assert [read_difference(line).way for line in tally.differences] == [CRASH, CRASH]


def test_all_ways_are_compared() -> None:
    family = family_of("bridge")
    deal = a_deal(family, USUAL)
    assert not compare(family, deal).differences
    for way, spoil, told in MISTAKES:
        differences = compare(spoilt(family, way, spoil), deal).differences
        # Where the usual answer is wrong, all others differ from it.
        assert told in [one.way for one in differences]
        assert len(differences) == 1 or way == USUAL


def test_a_run_with_a_difference_or_an_empty_cell_fails(capsys: pytest.CaptureFixture[str]) -> None:
    cells = cells_of(family_of("bridge"))
    run = Run(["bridge"], SEED, deadline=0.0)
    tally = run.tallies["bridge"]
    tally.numbers = len(cells)
    tally.cells.update(cells)
    assert run.summary()
    tally.differences.append("{}")
    assert not run.summary()
    tally.differences.clear()
    del tally.cells[cells[7]]
    assert not run.summary()
    assert f"empty: bridge | {cells[7].option} | {cells[7].dimension}" in capsys.readouterr().out
    tally.numbers -= 1  # no whole round: a cell may be empty
    assert run.summary()


def test_the_command_runs_and_reproduces(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert command.main(["--family", "bridge", "--seconds", "1", "--processes", "1"]) in (0, 1)
    told = capsys.readouterr().out
    assert "bridge: " in told
    assert "memory=tiny: " in told
    deal = {"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]], "strain": "N", "leader": 0, "trick": []}
    line = json.dumps({"family": "bridge", "way": REFERENCE, "deal": deal, "ours": 0, "theirs": 1})
    (tmp_path / "lines").write_text(f"bridge: 3 positions\n{line}\n")
    assert command.main(["--repro", line]) == 0
    assert command.main(["--repro", str(tmp_path / "lines")]) == 0
    assert capsys.readouterr().out.count("no difference any more") == 2


# -- the same positions for the same seed ----------------------------------------------------------------------------

_DRAWN = """
import json, random
from tests.fuzz.families import family_of
from tests.fuzz.family import NoPositionError
from tests.fuzz.numbers import cells_of
family = family_of({name!r})
for number in range(24):
    try:
        cells = cells_of(family)
        print(json.dumps(family.draw(random.Random(number), cells[number % len(cells)])))
    except NoPositionError as error:
        print("none")
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_number_is_always_the_same_position(name: str) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", _DRAWN.format(name=name)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert len(set(told[0].splitlines())) > 15


# -- what the table covers -------------------------------------------------------------------------------------------


def test_every_key_of_the_language_is_drawn_or_said_not_to_be() -> None:
    known = {
        f"{name}.{key}"
        for name, section in schema_of(Rules).sections.items()
        for key in section.keys
        if name not in NO_PLAY
    }
    assert set(KEYS) | set(LEFT_OUT) <= known
    assert known - set(LEFT_OUT) == set(values_by_key())
    assert [key for key, values in values_by_key().items() if not values] == []


@pytest.mark.parametrize("dialect", TURNS)
def test_every_key_of_games_of_turns_is_drawn_or_said_not_to_be(dialect: str) -> None:
    drawn = import_module(f"tests.fuzz.turns.{dialect}_rules")
    schema = schema_of(registry.language_of(dialect).rules)
    known = {f"{name}.{key}" for name, section in schema.sections.items() for key in section.keys}
    assert set(drawn.LEFT_OUT) - {"combination.name"} <= known
    assert known - set(drawn.LEFT_OUT) == set(drawn.values())
    assert [key for key, values in drawn.values().items() if not values] == []
    said = {key for members in climbing_rules.COMBINATIONS.values() for member in members.values() for key in member}
    combination = set(schema.lists["combination"].keys) if schema.lists else set(said)
    assert said | {"name"} == combination | {"name"}


@pytest.mark.parametrize("name", NAMES)
def test_no_two_cells_are_the_same(name: str) -> None:
    cells = cells_of(family_of(name))
    assert len(set(cells)) == len(cells) > (20 if name == "replay" else 100)
