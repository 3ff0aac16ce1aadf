"""Files of formats that are known and not read: one line says what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

import solver
from solver.core.errors import FormatError
from solver.formats import BadDeal, is_text, scan
from solver.formats.registry import message

SKAT = "(;GM[Skat]PC[International Skat Server]SE[1]ID[2]P0[a]P1[b]P2[c]MV[w SJ.CA]R[d:0 win v:48];)\n"


@pytest.mark.parametrize("text", [SKAT, SKAT * 3, "\ufeff" + SKAT, "\n( ;gm[ skat ]"])
def test_a_record_of_skat_is_named(text: str) -> None:
    (found,) = scan(text.encode(), "games.sgf")
    assert isinstance(found, BadDeal)
    assert str(found.error).startswith("games.sgf: a record of skat in SGF, as the International Skat Server (ISS)")
    assert '{"game": "skat"' in str(found.error)
    assert "\n" not in str(found.error)


def test_a_file_a_text_and_another_game(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_text(SKAT)
    assert is_text(SKAT.strip())
    for source in (path, SKAT.strip()):
        with pytest.raises(FormatError, match="International Skat Server"):
            solver.read(source)
    told = message(b"(;GM[1]SZ[19]")
    assert told is not None and "a record in SGF of the game '1'" in told


@pytest.mark.parametrize("text", ["", "(H2) (C9) SK", "(GM[Skat])", '[Game "skat"]', '{"game": "skat"}'])
def test_other_texts_are_not(text: str) -> None:
    assert message(text.encode()) is None
