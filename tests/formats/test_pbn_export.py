"""PBN written: rows of tables, both tables of tricks, and tags that say what a deal has elsewhere."""

from __future__ import annotations

from solver.core.deal import Deal
from solver.core.errors import FormatError
from solver.formats import pieces, write
from solver.formats.pbn.tables import result_rows
from solver.formats.values import table_from_hex
from tests.formats.deals import PBN, content, one

SCORES = (
    '[ScoreTable "Rank\\2R;Contract\\5L;Declarer\\1R;Result\\2R;Names_NS\\20L;Names_EW\\20L"]\n'
    " 1 3NT S  9 Ann Bo - Cy Dee     Ed Fox - Gil Hay\n"
    ' 2 2S  N  8 "Ida Joe - Kay Lou" Mo\tNan ; a remark\n'
)
DIGITS = "dcccddcccd0111001110"
RESULTS = "\n".join(
    ['[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]', *result_rows(table_from_hex(DIGITS))]
)


def exported(deal: Deal) -> str:
    return bytes(write([deal], "pbn")).decode()


def test_rows_of_tables_stay_as_they_are() -> None:
    """Columns may be told by their width alone, so blanks count; beside a comment the words are kept."""
    deal = one(f'[Deal "{PBN}"]\n{SCORES}')
    rows = (" 1 3NT S  9 Ann Bo - Cy Dee     Ed Fox - Gil Hay", ' 2 2S  N  8 "Ida Joe - Kay Lou" Mo\tNan')
    assert deal.sections == {"ScoreTable": rows}
    assert deal.comments == {"ScoreTable": ("; a remark",)}
    text = exported(deal)
    assert f"\r\n{rows[0]}\r\n{rows[1]}\r\n" in text
    assert one(text).sections == deal.sections
    inside = one(f'[Deal "{PBN}"]\n[ScoreTable "A;B"]\n 1  {{one}}  2\n')
    assert (inside.sections, inside.comments) == ({"ScoreTable": ("1 2",)}, {"ScoreTable": ("{one}",)})


def test_rows_of_calls_and_cards_are_words() -> None:
    deal = one(f'[Deal "{PBN}"]\n[Dealer "N"]\n[Auction "N"]\n  1S  =1=   Pass\tPass Pass\n[Note "1:x"]\n')
    assert deal.sections == {"Auction": ("1S =1= Pass Pass Pass", '[Note "1:x"]')}


def test_both_tables_of_tricks_stay() -> None:
    """Programs of clubs read the one or the other."""
    for tags in (f'[DoubleDummyTricks "{DIGITS}"]\n{RESULTS}\n', f'[DoubleDummyTricks "{DIGITS}"]\n'):
        deal = one(f'[Deal "{PBN}"]\n{tags}')
        assert (deal.given, deal.warnings) == ({"table": table_from_hex(DIGITS)}, ())
        text = exported(deal)
        assert f'[DoubleDummyTricks "{DIGITS}"]' in text and RESULTS.replace("\n", "\r\n") in text
        assert content(one(text)) == content(deal)
    assert "DoubleDummyTricks" not in exported(one(f'[Deal "{PBN}"]\n{RESULTS}\n'))


def test_tags_that_say_something_else_are_compared() -> None:
    """A tag that is read as a field of its game is a change, and told; one that cannot be read is an error."""
    told: list[str] = []
    deal = Deal(game="freecell", fields={"tableau": [["SA"]]}, tags={"Stage": "Final", "Zone": "x\ny"})
    write([deal], "pbn", warn=lambda _, text: told.append(text))
    assert told == [
        "<text>: PBN has no place for [Stage]; left out here and below",
        "<text>: PBN cannot hold [Zone] as it is: 'x\\ny' becomes 'x y'",
        "<text>: PBN cannot hold the field stage as it is: it becomes 'Final'",
    ]
    left: list[FormatError] = []
    wrong = Deal(game="freecell", fields={"tableau": [["SA"]]}, tags={"CellCount": "many"})
    list(pieces([wrong], "pbn", left_out=left.append, warn=lambda _file, _text: None))
    assert [error.message for error in left] == ["CellCount: 'many' is not a number. Write digits"]
