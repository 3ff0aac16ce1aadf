"""Small positions with their values, beside the checkout."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.families.bidding.family import FAMILY
from solver.rules.load import load_any
from tests.families.bidding.positions import JUJITSU, RETURNS, UNTIED
from tests.formats.deals import SHARED

FILES = [SHARED / "vectors" / "stock" / f"{game}.jsonl" for game in (JUJITSU, UNTIED, RETURNS)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_referee_has_their_moves(path: Any) -> None:
    if not path.is_file():
        pytest.skip(f"{path} is not there")
    for text in path.read_text().splitlines():
        vector = json.loads(text)
        position = FAMILY.read(load_any(vector["game"]), vector)
        assert position.legal() == tuple(sorted(vector["moves"]))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_program_comes_to_them(path: Any) -> None:
    if not path.is_file():
        pytest.skip(f"{path} is not there")
    done = CliRunner().invoke(faceup, ["solve", "--check", "--format", "jsonl", str(path)])
    assert done.exit_code == 0, done.output
    assert all(json.loads(text)["differences"] == [] for text in done.stdout.splitlines())
