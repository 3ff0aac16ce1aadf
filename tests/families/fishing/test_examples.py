"""``data/turns/asking.jsonl``: a deal of every shipped game, with its values from the reference."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.families.fishing.family import FAMILY
from solver.rules.load import game_ids, load_any
from tests.formats.deals import ROOT
from tests.reference import turns
from tests.reference.turns import rulefile

FILE = ROOT / "data" / "turns" / "asking.jsonl"
EXAMPLES: list[dict[str, Any]] = [json.loads(text) for text in FILE.read_text(encoding="utf-8").splitlines()]
each = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["game"])


def test_every_game_has_one() -> None:
    assert [example["game"] for example in EXAMPLES] == game_ids("asking")


@each
def test_its_moves_are_the_legal_ones_and_matter(example: dict[str, Any]) -> None:
    position = FAMILY.read(load_any(example["game"]), example)
    assert position.legal() == tuple(sorted(example["moves"]))
    assert len(set(example["moves"].values())) > 1


@pytest.mark.skipif(not rulefile.GAMES.is_dir(), reason="the rule files are not here")
@each
def test_the_reference_comes_to_its_values(example: dict[str, Any]) -> None:
    answer = turns.solve(example)
    assert answer is not None
    assert (answer.value, answer.moves) == (example["value"], example["moves"])


def test_so_does_the_program() -> None:
    done = CliRunner().invoke(faceup, ["solve", "--check", "--format", "jsonl", str(FILE)])
    assert done.exit_code == 0, done.output
    told = [json.loads(text) for text in done.stdout.splitlines()]
    assert [one["status"] for one in told] == ["solved"] * len(EXAMPLES)
    assert all(one["differences"] == [] for one in told)
