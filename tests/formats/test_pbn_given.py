"""Answers that PBN files bring along: tables of tricks whole and in part, in three forms, and par in two."""

from __future__ import annotations

import pytest

from solver import table as solved_table
from solver.core.deal import Deal
from solver.formats import scan, write
from solver.formats.pbn import export
from solver.formats.values import table_to_hex
from tests.formats.deals import PBN, content, good, one

DEAL = f'[Event "x"]\n[Vulnerable "NS"]\n[Deal "{PBN}"]\n'

WHOLE = {
    "S": [7, 6, 7, 6],
    "H": [8, 5, 8, 5],
    "D": [9, 4, 9, 4],
    "C": [10, 3, 10, 3],
    "N": [6, 7, 6, 7],
}
ABILITY = "N:6789A E:76543 S:6789A W:76543"


def packed(*rows: str) -> str:
    """A table all in the value of its tag, with escapes between rows and cells."""
    lines = r"\n".join(row.replace(" ", r"\t") for row in rows)
    return f'[OptimumResultTable "{lines}"]'


def given(tags: str) -> Deal:
    return one(DEAL + tags)


@pytest.mark.parametrize(
    "tags",
    [
        f'[DoubleDummyTricks "{table_to_hex(WHOLE)}"]\n',
        f'[Ability "{ABILITY}"]\n',
        f'[Ability "{ABILITY.lower()}"]\n',
        packed("NT S H D C", "N 6 7 8 9 10", "S 6 7 8 9 10", "E 7 6 5 4 3", "W 7 6 5 4 3"),
        packed("C NT S H D", "E 3 7 6 5 4", "W 3 7 6 5 4", "N 10 6 7 8 9", "S 10 6 7 8 9", ""),
    ],
)
def test_whole_tables(tags: str) -> None:
    deal = given(tags)
    assert (deal.given, deal.warnings) == ({"table": WHOLE}, ())


def test_the_abilities_are_those_of_the_cards() -> None:
    """No trump first, as the digits have it: what the solver finds, written so, reads back."""
    deal = one(DEAL)
    found = {strain: list(tricks) for strain, tricks in solved_table(deal).tricks().items()}
    by_seat = [
        f"{seat}:" + "".join(f"{found[strain][place]:X}" for strain in "NSHDC") for place, seat in enumerate("NESW")
    ]
    assert given(f'[Ability "{" ".join(by_seat)}"]').given["table"] == found


@pytest.mark.parametrize(
    ("tags", "table"),
    [
        ('[OptimumResultTable "Declarer Suit Tricks"]\nN C 10\n', {"C": [10, None, None, None]}),
        (
            '[OptimumResultTable "Declarer;Denomination;Result"]\nE NT 7\nS NT 6\nW H 5\n',
            {"H": [None, None, None, 5], "N": [None, 7, 6, None]},
        ),
        (r'[OptimumResultTable "NT\tS\nW\t7\t6"]', {"S": [None, None, None, 6], "N": [None, None, None, 7]}),
        ('[Ability "S:6789A"]', {strain: [None, None, tricks[2], None] for strain, tricks in WHOLE.items()}),
    ],
)
def test_tables_in_part(tags: str, table: dict[str, list[int | None]]) -> None:
    deal = given(tags)
    assert (deal.given, deal.warnings) == ({"table": table}, ())
    (again,) = good(export([deal]))
    assert again.given == deal.given
    (again,) = good(str(write([deal], "jsonl")).encode(), "x.jsonl")
    assert again.given == deal.given


def test_tables_complete_one_another() -> None:
    deal = given(f'[Ability "{ABILITY}"]\n[OptimumResultTable "Declarer;Denomination;Result"]\nN C 10\n')
    assert (deal.given, deal.warnings) == ({"table": WHOLE}, ())
    deal = given(f'[Ability "{ABILITY}"]\n[OptimumResultTable "Declarer;Denomination;Result"]\nN C 11\n')
    assert deal.given["table"] == WHOLE | {"C": [11, 3, 10, 3]}
    assert deal.warnings == ("x.pbn:4: Ability differs from another table of the deal; the other table counts",)


@pytest.mark.parametrize(
    ("tag", "par"),
    [
        ('[OptimumScore "NS 110"]', 110),
        ('[OptimumScore "EW 110"]', -110),
        ('[OptimumScore "EW 2C; -90"]', -90),
        ('[OptimumScore "EW 5Cx; 500"]', 500),
        ('[OptimumScore "NS 2H, 2S; +110"]', 110),
        ('[Minimax "3NW-430"]', -430),
        ('[Minimax "4SN620"]', 620),
        ('[Minimax "5HDE300"]', 300),
        ('[Minimax "5CXEW+300"]', 300),
        ('[Minimax "6DDS-100"]', -100),
        ('[Minimax "Pass"]', 0),
    ],
)
def test_par(tag: str, par: int) -> None:
    deal = given(tag)
    assert (deal.given, deal.warnings) == ({"par": par}, ())


@pytest.mark.parametrize(
    ("tag", "told"),
    [
        ('[OptimumScore "about 110"]', "OptimumScore 'about 110' is not a score. Write a side and its points"),
        ('[OptimumScore "EW 2C -90"]', "OptimumScore 'EW 2C -90' is not a score"),
        ('[Minimax "3NT"]', "Minimax '3NT' is not a par. Write contract, declarer and score, as in 3NW-430"),
        ('[Ability "N:6789"]', "Ability 'N:6789' is not a table"),
        ('[Ability "N:6789E"]', "Ability 'N:6789E' is not a table"),
        ('[Ability "N:66666 N:66667"]', "Ability 'N:66666 N:66667' is not a table"),
        ('[DoubleDummyTricks "123"]', "DoubleDummyTricks tag: '123' is not a table"),
        ('[OptimumResultTable "Declarer;Denomination;Result"]', "OptimumResultTable has no rows"),
        (r'[OptimumResultTable "NT\tS\nN\t7"]', "OptimumResultTable has no rows"),
    ],
)
def test_what_is_no_answer_is_told_and_kept(tag: str, told: str) -> None:
    deal = given(tag)
    assert deal.given == {}
    assert told in "".join(deal.warnings)
    name, _, value = tag[1:-2].partition(' "')
    assert deal.tags[name] == value


def test_rows_that_are_no_results_are_told_and_kept() -> None:
    rows = "N NT 9\nN XX 3\nS NT 14\nN NT 8\n"
    deal = given(f'[OptimumResultTable "Declarer;Denomination;Result"]\n{rows}')
    assert deal.given == {"table": {"N": [9, None, None, None]}}
    assert [text.split(": ", 1)[0] for text in deal.warnings] == ["x.pbn:6", "x.pbn:7", "x.pbn:8"]
    assert deal.sections["OptimumResultTable"] == tuple(rows.split("\n")[:-1])


def test_par_said_twice() -> None:
    deal = given('[OptimumScore "NS 110"]\n[Minimax "2HN140"]\n')
    assert deal.given == {"par": 110}
    assert "Minimax differs from the OptimumScore" in deal.warnings[0]


@pytest.mark.parametrize(
    "tags",
    [
        f'[DoubleDummyTricks "{table_to_hex(WHOLE)}"]',
        f'[Ability "{ABILITY}"]',
        '[Minimax "3NW-430"]',
        '[OptimumScore "EW 2C; -90"]',
        '[OptimumScore "EW 920"]',
    ],
)
def test_what_other_programs_read_is_still_there(tags: str) -> None:
    deal = given(tags)
    data = export([deal])
    assert tags.encode() in data
    (again,) = good(data)
    assert again.given == deal.given
    assert again.warnings == ()


def test_tables_keep_their_columns() -> None:
    """Blanks hold apart what a name with blanks in it would run together."""
    rows = (
        " 1 3NT  S 9 Ann Bo              Cy Dee",
        "   4S!  N 8 Ed Fox - Gil Hay    Ida Jo ",
        '\t2H E 7 "a { b" c',
    )
    table = '[ScoreTable "Rank\\2R;Contract\\4L;Declarer;Result;Names_NS\\20L;Names_EW\\20L"]\n' + "\n".join(rows)
    deal = given(table + "\n")
    kept = tuple(row.rstrip() for row in rows)
    assert (deal.sections["ScoreTable"], deal.warnings) == (kept, ())
    assert "\r\n".join(kept).encode() in export([deal])
    for format in ("pbn", "jsonl"):
        data = write([deal], format)
        (again,) = good(data if isinstance(data, bytes) else data.encode(), f"x.{format}")
        assert again.sections == deal.sections


def test_tables_with_comments_among_their_words() -> None:
    deal = given('[ScoreTable "A;B"]\n 1   {one} 2\n  3   4 ; two\n')
    assert deal.sections["ScoreTable"] == ("1 2", "  3   4")
    (again,) = scan(export([deal]))
    assert isinstance(again, Deal)
    assert content(again)["sections"] == content(deal)["sections"]
