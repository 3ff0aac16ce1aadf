"""One deal on several threads: the same answer, whoever searched which strain."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver.families.bridge.dealing import random_deals
from tests.cli.conftest import Run, objects

DEALS = list(random_deals(5, 3))


@pytest.mark.parametrize("command", ["table", "par"])
def test_the_answers_are_the_same_on_any_number_of_threads(command: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_text("".join(json.dumps({"hands": hands}) + "\n" for hands in DEALS))
    told = []
    for threads in (1, 3, 9):
        result = run(command, *(["--vulnerable", "none"] if command == "par" else []), "--threads", threads,
                     "--format", "jsonl", path)  # fmt: skip
        assert result.exit_code == 0, result.output
        told.append([{key: value for key, value in answer.items() if key != "seconds"} for answer in objects(result)])
    assert told[0] == told[1] == told[2]
    assert len(told[0]) == len(DEALS)
