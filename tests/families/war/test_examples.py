"""``data/turns/replay.jsonl``: deals of every shipped game, with what the reference makes of them; and given ones."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.rules.load import game_ids
from tests.formats.deals import ROOT, SHARED
from tests.reference import turns
from tests.reference.turns import rulefile

FILE = ROOT / "data" / "turns" / "replay.jsonl"
EXAMPLES: list[dict[str, Any]] = [json.loads(text) for text in FILE.read_text(encoding="utf-8").splitlines()]
VECTORS = SHARED / "vectors" / "stock" / "beggar-my-neighbour.jsonl"


def test_every_game_has_some_and_one_is_endless() -> None:
    assert sorted({example["game"] for example in EXAMPLES}) == game_ids("replay")
    assert {example["value"] for example in EXAMPLES} == {1, 0, -1}


@pytest.mark.skipif(not rulefile.GAMES.is_dir(), reason="the rule files are not here")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["game"])
def test_the_reference_comes_to_what_they_say(example: dict[str, Any]) -> None:
    game, state = turns.begin(example)
    first, second = game.scores(state)
    assert (first - second, game.turned, game.piles) == (example["value"], example["turned"], example["piles"])


# Given ones count piles as the option has it; who wins is the same.
@pytest.mark.parametrize(
    ("path", "options"), [(FILE, []), (VECTORS, ["--set", "Turned Out"])], ids=["examples", "given"]
)
def test_so_does_the_program(path: Any, options: list[str]) -> None:
    if not path.is_file():
        pytest.skip(f"{path} is not there")
    done = CliRunner().invoke(faceup, ["solve", "--check", *options, "--format", "jsonl", str(path)])
    assert (done.exit_code, done.stderr.count("warning")) == (0, 0), done.output
    told = [json.loads(text) for text in done.stdout.splitlines()]
    assert len(told) >= 4
    assert all((one["status"], one["differences"]) == ("solved", []) for one in told)


@pytest.mark.skipif(not VECTORS.is_file(), reason="they are not there")
def test_given_ones_without_the_option_differ_in_piles_alone() -> None:
    done = CliRunner().invoke(faceup, ["solve", "--check", "--format", "jsonl", str(VECTORS)])
    told = [json.loads(text) for text in done.stdout.splitlines()]
    assert all(one["differences"][0].startswith("piles: ") and len(one["differences"]) == 1 for one in told)


def test_a_wrong_count_is_told() -> None:
    deal = json.dumps({**EXAMPLES[0], "turned": EXAMPLES[0]["turned"] + 1})
    done = CliRunner().invoke(faceup, ["solve", "--check", "-"], input=deal)
    assert done.exit_code == 1
    assert f"turned: given {EXAMPLES[0]['turned'] + 1}, found {EXAMPLES[0]['turned']}" in done.output


def test_for_people_it_is_told_how_it_goes() -> None:
    endless = next(example for example in EXAMPLES if example["value"] == 0)
    done = CliRunner().invoke(faceup, ["solve", "-"], input=json.dumps(endless))
    assert f"Endless: after {endless['turned']} cards turned, {endless['piles']} piles won" in done.output
