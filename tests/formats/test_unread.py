"""Files of formats that are known and not read: one line says what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

import solver
from solver.core.errors import FormatError
from solver.formats import BadDeal, is_text, scan
from solver.formats.registry import message

GO = "(;GM[1]SZ[19];B[aa])\n"


@pytest.mark.parametrize("text", [GO, GO * 3, "\ufeff" + GO, "\n( ;gm[ 1 ]"])
def test_a_record_of_another_game_is_named(text: str) -> None:
    (found,) = scan(text.encode(), "games.sgf")
    assert isinstance(found, BadDeal)
    assert (
        str(found.error)
        == "games.sgf: a record in SGF of the game '1', which is not read. Write the deals as JSON or PBN"
    )


def test_a_file_and_a_text(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_text(GO)
    assert is_text(GO.strip())
    for source in (path, GO.strip()):
        with pytest.raises(FormatError, match="a record in SGF of the game '1'"):
            solver.read(source)
    assert message(b"(;GM[Skat]") is None


@pytest.mark.parametrize("text", ["", "(H2) (C9) SK", "(GM[Skat])", '[Game "skat"]', '{"game": "skat"}'])
def test_other_texts_are_not(text: str) -> None:
    assert message(text.encode()) is None
