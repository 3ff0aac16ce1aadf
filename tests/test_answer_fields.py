"""A field of an answer is declared once: CSV, Parquet, the reader of CSV and docs/reference/columns.md read it.

``FACEUP_SNAPSHOTS=write python -m pytest tests/test_answer_fields.py`` writes the page anew.
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, ClassVar

import pytest

from solver.core import answer_fields
from solver.core.answer import Answer
from solver.core.answer_fields import COUNT, NUMBER, TEXT, Declared, ListOf, field, joined, number, parquet_columns
from solver.core.deal import Source
from solver.families import registry
from solver.families.bridge import answer_fields as bridge
from solver.families.counting import answer_fields as counting
from solver.families.drawing import answer_fields as drawing
from solver.families.patience import answer_fields as patience
from solver.families.play import answer_fields as play
from solver.families.trick import answer_fields as trick
from solver.formats import scan
from solver.store.export.columns import batch_of, schema_of
from solver.store.record import Place, Row
from tests.test_rows import CASES
from tests.toy.family import Coins

PAGE = Path(__file__).parent.parent / "docs" / "reference" / "columns.md"
WRITE = os.environ.get("FACEUP_SNAPSHOTS") == "write"

SECTIONS: Sequence[tuple[str, Declared]] = (
    ("Every answer", (*answer_fields.BEFORE, *answer_fields.BEHIND)),
    ("`table`", bridge.TABLE),
    ("`par`, bridge", bridge.PAR),
    ("`par`, other games", trick.AUCTION),
    ("`solve`, bridge and whist", bridge.POSITION),
    ("`solve`, trick-taking games", trick.TRICK),
    ("`solve`, games of turns", play.TURNS),
    ("`solve`, games of turns in which seats may move at once", play.EXPECTED),
    ("`solve`, counting games", counting.STARTERS),
    ("`solve`, patience", patience.PATIENCE),
    ("`analyse`, bridge and whist", bridge.PLAY),
    ("`analyse`, trick-taking games", trick.TRICK_PLAY),
    ("`analyse`, games of turns", play.TURNS_PLAY),
    ("`analyse`, games of turns in which seats may move at once", play.EXPECTED_PLAY),
    ("`verify`", answer_fields.PLAYED_LINE),
    ("`verify`, patience", answer_fields.WON_LINE),
    ("`verify --lost`", patience.LOST),
    ("`verify --why`", patience.REASON),
    ("`simulate`, bridge", bridge.SIMULATION),
    ("`simulate --contract`", bridge.LEADS),
    ("`simulate --par`", bridge.SINGLE_DUMMY),
    ("`simulate`, trick-taking games", trick.SIMULATION),
    ("`simulate`, patience", patience.SIMULATION),
    ("`score`, bridge", bridge.SCORE),
    ("`score`, cribbage", counting.HAND),
    ("`score`, gin", drawing.HAND),
    ("`score`, trick-taking games", trick.CARDS),
    ("`score --tricks`, trick-taking games", trick.DEAL_SCORE),
    ("`solve cribbage --hand`", counting.DISCARDS),
    ("`suit`", bridge.SUIT),
    ("`perft`", answer_fields.PERFT),
    ("`bench`", bridge.BENCH),
)

JSON_ALONE = {"table"}
"""Keys whose columns have other names: CSV and Parquet have a column for each entry of a table."""

HEAD = """# Columns of answers

This page lists the fields of every kind of answer: the columns of CSV and of Parquet, and their meaning. It is
generated from the declarations in the code.

- **CSV** has the columns that are marked, in this order, between `status` and `error`.
- **Parquet** has the columns with a type, in this order unless a row says behind which column it is. *bounds*: a second
  column, with `_bounds` after the name, has the lowest and the highest value if a limit was reached.
- **JSON** has the keys of [Files and answers](formats.md), with the same names.
- `cards`, `players`, `plays`, `swap` and `why` are lists of structs. Their members are listed below the table.
"""


def _types(one: answer_fields.AnswerField) -> str:
    """Return the columns of Parquet in words."""
    if not one.columns:
        return ""
    first = one.columns[0]
    text = _short(first.type)
    names = [column.name for column in one.columns[1:]]
    text += " with bounds" if f"{first.name}_bounds" in names else ""
    more = [f"`{name}`" for name in names if not name.startswith(f"{first.name}_bounds")]
    if more:
        text += f"; {' '.join(more)}"
    return f"{text}, behind `{one.behind}`" if one.behind else text


def _short(type_: answer_fields.Type) -> str:
    if isinstance(type_, answer_fields.ListOf) and isinstance(type_.item, answer_fields.StructOf):
        return "list of structs"
    if isinstance(type_, answer_fields.StructOf):
        return "struct"
    return str(type_)


def _members(declared: Declared) -> Iterator[str]:
    for column in parquet_columns(declared):
        type_ = column.type.item if isinstance(column.type, ListOf) else column.type
        if isinstance(type_, answer_fields.StructOf):
            yield f"`{column.name}`: {', '.join(f'`{name}` {member}' for name, member in type_.members)}."


def page() -> str:
    """Return the page."""
    lines = [HEAD]
    for title, declared in SECTIONS:
        lines += [f"## {title}", "", "| field | CSV | Parquet | meaning |", "| --- | --- | --- | --- |"]
        for about, alike in groupby(declared, lambda one: (bool(one.cell), _types(one), one.meaning)):
            csv, types, meaning = about
            names = [one.name for one in alike]
            named = " ... ".join(f"`{name}`" for name in dict.fromkeys((names[0], names[-1])))
            lines.append(f"| {named} | {'yes' if csv else ''} | {types} | {meaning} |".replace("|  |", "| |"))
        lines.append("")
        members = [*_members(declared)]
        lines += [*(f"- {member}" for member in members), *([""] if members else [])]
    return "\n".join(lines)


def test_the_page_of_columns() -> None:
    if WRITE:
        PAGE.write_text(page(), encoding="utf-8")
    told = "FACEUP_SNAPSHOTS=write python -m pytest tests/test_answer_fields.py writes it anew"
    assert PAGE.read_text(encoding="utf-8") == page(), told


def test_the_page_has_every_field_of_every_family() -> None:
    shown = {id(one) for _, declared in SECTIONS for one in declared}
    every = [one for own in registry.families() for one in own.answer_fields()]
    assert len(every) > 200
    assert not [one.name for one in (*every, *answer_fields.SHARED) if id(one) not in shown]


# -- one line in one place ---------------------------------------------------------------------------------------------

OWN: Declared = (
    number("bids", NUMBER, "how high"),
    joined("who", ListOf(TEXT), "the players"),
    field("rounds", COUNT, "how many").placed_behind("bids_bounds"),
    field("shape", TEXT, "of the hand").without_csv(),
    field("grade", None, "of the deal", csv=str.upper),
)


@dataclass(kw_only=True)
class _OwnAnswer(Answer):
    declared: ClassVar[Declared] = OWN
    said: dict[str, Any]

    def fields(self) -> dict[str, object]:
        return dict(self.said)


SAID = {"bids": None, "bids_bounds": [2, 5], "who": ["a", "b"], "rounds": 3, "shape": "flat", "grade": "c"}


def test_csv_has_the_fields_in_their_order() -> None:
    answer = _OwnAnswer(said=SAID)
    assert answer.columns == ("bids", "who", "rounds", "grade")
    assert answer.row() == {"bids": "2..5", "who": "a b", "rounds": 3, "grade": "C"}
    assert _OwnAnswer(said={"bids": 4, "who": None}).row() == {"bids": 4, "who": None}


def test_parquet_has_them_with_their_types() -> None:
    assert [column.name for column in parquet_columns(OWN)] == ["bids", "bids_bounds", "rounds", "who", "shape"]
    schema = schema_of(_OwnAnswer)
    assert [str(schema.field(name).type) for name in ("bids", "bids_bounds", "rounds", "who")] == [
        "int64", "list<item: int64>", "int32", "list<item: string>",
    ]  # fmt: skip
    row = Row(1, Place(1, Source("a.txt", 1), "coins", b""), {}, "unknown", SAID, 7, 0.5)
    (found,) = batch_of([(row, {})], _OwnAnswer).to_pylist()
    assert found == {
        "file": "a.txt", "index": 1, "game": "coins", "status": "unknown", "bids": None, "bids_bounds": [2, 5],
        "rounds": 3, "who": ["a", "b"], "shape": "flat", "error": None, "nodes": 7, "seconds": 0.5,
    }  # fmt: skip


class _CoinsWithFields(Coins):
    def answer_fields(self) -> Declared:
        return OWN


@pytest.mark.parametrize("column", ["grade", "rounds"])
def test_the_reader_of_csv_knows_them(column: str) -> None:
    text = f"deal,{column}\nN:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432,1\n".encode()
    (before,) = scan(text, "x.csv")
    assert before.warnings == (f"x.csv:1: the column {column!r} is unknown; left out",)
    with registry.registered(_CoinsWithFields()):
        (known,) = scan(text, "x.csv")
    assert not known.warnings


@pytest.mark.parametrize("answer", [answer for answer, _, _ in CASES], ids=lambda answer: type(answer).__name__)
def test_json_has_no_key_that_is_not_declared(answer: Answer) -> None:
    known = {column.name for column in parquet_columns(answer.declared)} | {*answer.columns, "error"}
    assert {*answer.fields()} - known <= JSON_ALONE
