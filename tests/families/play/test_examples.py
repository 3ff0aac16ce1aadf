"""``data/turns/DIALECT.jsonl``: deals of every shipped game, with their values from the reference.

Dialects whose examples are of another kind have a file of their own, ``DIALECT/test_examples.py``.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.families.play.family import turn_game
from solver.families.registry import TURNS
from solver.rules.load import game_ids, load_any
from tests.formats.deals import ROOT
from tests.reference import turns
from tests.reference.turns import rulefile

OF_THEIR_OWN = {"asking", "bidding", "replay"}
DIALECTS = [name for name in TURNS if name not in OF_THEIR_OWN]
FILES = {name: ROOT / "data" / "turns" / f"{name}.jsonl" for name in DIALECTS}
EXAMPLES: list[tuple[str, dict[str, Any]]] = [
    (name, json.loads(text)) for name, file in FILES.items() for text in file.read_text(encoding="utf-8").splitlines()
]
each = pytest.mark.parametrize(("dialect", "example"), EXAMPLES, ids=[example["game"] for _, example in EXAMPLES])


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_game_has_one(dialect: str) -> None:
    assert sorted({example["game"] for name, example in EXAMPLES if name == dialect}) == game_ids(dialect)


@each
def test_its_moves_are_the_legal_ones_and_matter(dialect: str, example: dict[str, Any]) -> None:
    position = turn_game(dialect).read(load_any(example["game"]), example)
    assert position.legal() == tuple(sorted(example["moves"]))
    assert len(set(example["moves"].values())) > 1


@pytest.mark.skipif(not rulefile.GAMES.is_dir(), reason="the rule files are not here")
@each
def test_the_reference_comes_to_its_values(dialect: str, example: dict[str, Any]) -> None:
    assert example["game"] in game_ids(dialect)
    answer = turns.solve(example)
    assert answer is not None
    assert (answer.value, answer.moves) == (example["value"], example["moves"])


@pytest.mark.parametrize("dialect", DIALECTS)
def test_so_does_the_program(dialect: str) -> None:
    done = CliRunner().invoke(faceup, ["solve", "--check", "--format", "jsonl", str(FILES[dialect])])
    assert done.exit_code == 0, done.output
    told = [json.loads(text) for text in done.stdout.splitlines()]
    assert told
    assert all((one["status"], one["differences"]) == ("solved", []) for one in told)
