"""Small positions with their values, beside the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.rules.load import game_ids
from tests.formats.deals import SHARED

FILES = [SHARED / "vectors" / "stock" / f"{game}.jsonl" for game in game_ids("melds")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_they_are_answered(path: Path) -> None:
    if not path.is_file():
        pytest.skip(f"{path} is not there")
    done = CliRunner().invoke(faceup, ["solve", "--check", "--format", "jsonl", str(path)])
    assert done.exit_code == 0, done.output
    assert '"different"' not in done.stdout
