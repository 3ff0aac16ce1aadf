"""What games of turns can not say at once, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.rules.load import load_any
from solver.rules.toml_source import RulesError
from tests.rules.turns.said import SAID

WRONG = [(dialect, case) for dialect, said in SAID.items() for case in said.wrong]
RIGHT = [(dialect, case) for dialect, said in SAID.items() for case in said.right]


def written(folder: Path, dialect: str, text: str) -> Path:
    path = folder / "game.toml"
    path.write_text(f'game = "{dialect}"\n{text}', encoding="utf-8")
    return path


@pytest.mark.parametrize(("dialect", "case"), WRONG)
def test_a_contradiction_is_told_with_its_place(tmp_path: Path, dialect: str, case: str) -> None:
    text, message = SAID[dialect].wrong[case]
    path = written(tmp_path, dialect, text)
    with pytest.raises(RulesError) as error:
        load_any(path)
    assert message in error.value.message
    assert error.value.file == str(path)
    assert case in SAID[dialect].absent or (error.value.line or 0) > 1


@pytest.mark.parametrize(("dialect", "case"), RIGHT)
def test_what_can_be_said(tmp_path: Path, dialect: str, case: str) -> None:
    assert load_any(written(tmp_path, dialect, SAID[dialect].right[case]))
