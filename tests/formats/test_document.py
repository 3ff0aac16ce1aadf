"""A document gives back every byte, and changes nothing but what it is told to."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.core.errors import FormatError
from solver.formats.pbn import Document
from tests.formats.deals import DATA, PBN, shared

GAME = (
    b"% PBN 2.1\r\n{ a comment }\r\n"
    b'[Event "x"]\r\n[Board "1"] ; behind\r\n[Result ""]\r\n{ kept }\r\n[Auction "N"]\r\n1NT AP\r\n[Play "E"]\r\nS2\r\n'
    b'\r\n[Event "y"]\r\n[Board "2"]\r\n'
)


def changed(data: bytes, name: str, value: str) -> bytes:
    document = Document.parse(data)
    document.games[0].set_tag(name, value)
    return document.dump()


def test_a_new_tag_stands_behind_the_last_before_the_sections() -> None:
    assert changed(GAME, "ParContract", "NS 4S") == GAME.replace(
        b'[Result ""]\r\n', b'[Result ""]\r\n[ParContract "NS 4S"]\r\n'
    )


def test_a_tag_is_replaced_in_its_place() -> None:
    assert changed(GAME, "Board", "7") == GAME.replace(b'[Board "1"] ;', b'[Board "7"] ;')


def test_a_new_tag_leaves_comments_where_they_are() -> None:
    data = b'[Event "x"]\n[Board "1"] ; behind\n'
    assert changed(data, "A", "b") == b'[Event "x"]\n[Board "1"] ; behind\n[A "b"]\n'
    data = b'[Board "1"] {over\ntwo lines} [Play "W"]'
    assert changed(data, "A", "b") == b'[Board "1"] {over\ntwo lines}\n[A "b"]\n [Play "W"]'


def test_without_a_final_newline_none_is_added() -> None:
    assert changed(b'[Event "x"]\r\n[Result "?"]', "A", "b") == b'[Event "x"]\r\n[Result "?"]\r\n[A "b"]'


def test_a_game_that_begins_with_a_section() -> None:
    assert changed(b'[Play "W"]\nS2\n', "A", "b") == b'[A "b"]\n[Play "W"]\nS2\n'


def test_a_new_table_stands_at_the_end_of_its_game() -> None:
    document = Document.parse(GAME)
    document.games[0].set_table("OptimumResultTable", r"Declarer;Denomination\2R;Result\2R", ["N NT 9", "S NT 9"])
    lines = b'[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\r\nN NT 9\r\nS NT 9\r\n'
    assert document.dump() == GAME.replace(b"S2\r\n", b"S2\r\n" + lines)


def test_a_table_is_replaced_with_its_rows_only() -> None:
    data = b'[Event "x"]\n[T "A;B"]\n1 2\n{ kept }\n3 4 ; this too\n\nstatistics\n\n[Event "y"]\n'
    document = Document.parse(data)
    document.games[0].set_table("T", "C;D", ["5 6"])
    assert document.dump() == b'[Event "x"]\n[T "C;D"]\n5 6\n{ kept }\n ; this too\n\nstatistics\n\n[Event "y"]\n'
    assert [row.tokens for tag in document.games[0].tags for row in tag.rows] == [["5", "6"]]


def test_removing_a_table_takes_its_lines() -> None:
    document = Document.parse(GAME)
    document.games[0].remove("Auction")
    document.games[0].remove("Nothing")
    assert document.dump() == GAME.replace(b'[Auction "N"]\r\n1NT AP\r\n', b"")


def test_changes_of_one_game_leave_the_others() -> None:
    document = Document.parse(GAME)
    document.games[1].set_tag("Board", "3")
    assert document.dump() == GAME.replace(b'"2"', b'"3"')
    assert [game.line for game in document.games] == [3, 12]


@pytest.mark.parametrize("codec", ["latin-1", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_the_encoding_stays(codec: str) -> None:
    data = '[Event "Café"]\n[Board "1"]\n'.encode(codec)
    if codec == "latin-1":
        assert Document.parse(data).encoding.codec == "latin-1"
    assert changed(data, "Board", "2") == '[Event "Café"]\n[Board "2"]\n'.encode(codec)


def test_a_character_that_the_encoding_lacks_is_an_error() -> None:
    with pytest.raises(FormatError, match="latin-1"):
        changed('[Event "Café"]\n'.encode("latin-1"), "Event", "Łódź")


@pytest.mark.parametrize("data", [b"\x00\x01\x02\x03", b"PK\x03\x04\x14\x00\x06\x08abc", b"\xff\xfe\x00\xd8"])
def test_binary_data_is_an_error(data: bytes) -> None:
    with pytest.raises(FormatError):
        Document.parse(data, "x")


@given(st.text(alphabet='[]{}"\\;%#. AB1\n\r', max_size=80))
def test_any_text_comes_back(text: str) -> None:
    assert Document.parse(text.encode()).dump() == text.encode()


@given(st.text(alphabet='\\"];{}[ a2R', max_size=12), st.text(alphabet='[]{}"\\;%. AB1\n', max_size=60))
def test_a_value_that_is_set_is_read(value: str, behind: str) -> None:
    document = Document.parse(f'[Event "x"]\n[Deal "{PBN}"]\n{behind}'.encode())
    document.games[0].set_tag("Event", value)
    again = Document.parse(document.dump())
    assert again.games[0].tags[0].value == value
    assert document.games[0].tags[0].value == value


@given(st.text(alphabet='[]{}"\\;%#. AB1\n\r', max_size=80))
def test_setting_and_removing_a_tag_gives_the_old_text(behind: str) -> None:
    data = f'[Event "x"]\n[Board "1"]\n\n{behind}'.encode()
    document = Document.parse(data)
    document.games[0].set_tag("New", "value")
    assert b'[New "value"]' in document.dump()
    document.games[0].remove("New")
    assert document.dump() == data


def test_files_of_the_wild_come_back() -> None:
    paths = sorted(shared("pbn").iterdir())
    assert paths
    for path in paths:
        assert Document.parse(path.read_bytes(), path.name).dump() == path.read_bytes(), path.name


@pytest.mark.parametrize("path", sorted(DATA.glob("*.pbn")), ids=lambda path: path.name)
def test_the_examples_come_back(path: Path) -> None:
    assert Document.parse(path.read_bytes(), path.name).dump() == path.read_bytes()


def test_blanks_at_the_end_of_the_last_line_stay_there():
    text = b'[Event ""]\n[Deal "N:A.K.Q.J A.K.Q.J - -"]\n[Auction "N"]\n1S Pass \t\n\n[Event ""]\n'
    document = Document.parse(text)
    document.games[0].set_table("OptimumResultTable", "Declarer;Denomination;Result", ["N NT 1"])
    added = b'1S Pass \t\n[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 1\n\n[Event ""]\n'
    assert document.dump().endswith(added)


def test_a_table_replaced_at_the_end_adds_no_final_line_break():
    text = b'[Event ""]\n[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 1\nS NT 2'
    document = Document.parse(text)
    document.games[0].set_table("OptimumResultTable", "Declarer;Denomination;Result", ["N NT 3", "S NT 4"])
    assert document.dump() == text.replace(b"NT 1", b"NT 3").replace(b"NT 2", b"NT 4")
