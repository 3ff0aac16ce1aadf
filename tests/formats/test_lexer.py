"""Lines of PBN are counted through comments, open ones and tags over several lines, whatever ends a line."""

from __future__ import annotations

import pytest

from solver.formats.pbn.lexer import Tag, lex

LINES = (
    '[Event "a"]',
    "{two",
    "lines} behind",
    "{never closed",
    "",
    "[Board",
    '"5"]',
    "[Site b]",
    'S H "q r" D',
    "",
    "; end",
    "stray",
    '[Date "d"]',
)


@pytest.fixture(params=["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def tags(request: pytest.FixtureRequest) -> list[Tag]:
    return lex(request.param.join(LINES))[1]


def test_tags_know_their_lines(tags: list[Tag]) -> None:
    assert [(tag.name, tag.line) for tag in tags] == [("Event", 1), ("Board", 6), ("Site", 8), ("Date", 13)]


def test_rows_know_their_lines_and_words(tags: list[Tag]) -> None:
    assert [(row.line, row.tokens) for tag in tags for row in tag.rows] == [
        (3, ["behind"]),
        (9, ["S", "H", '"q r"', "D"]),
    ]


def test_oddities_know_their_lines(tags: list[Tag]) -> None:
    assert tags[0].unclosed == 4
    assert [tag.strays for tag in tags] == [[], [], [12], []]
