"""Tables in PBN: the header that names the columns, the rows, and tables of tricks."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from solver.core.cards import SEATS, STRAINS
from solver.core.errors import FormatError

if TYPE_CHECKING:
    from solver.formats.pbn.lexer import Tag

RESULT_HEADER = r"Declarer;Denomination\2R;Result\2R"
NAME_VALUE_HEADER = "Name;Value"


def columns(header: str) -> list[str]:
    r"""Return the names of the columns in a header such as ``+Rank;Name\12L``, without width and order of sorting."""
    return [part.strip().lstrip("+-").partition("\\")[0].strip() for part in header.split(";")]


Tricks = dict[str, list[int | None]]
"""Strain ``S H D C N`` -> tricks by declarer N E S W, None where they are not given; strains without any are absent."""


def parse_results(tag: Tag) -> tuple[Tricks, list[FormatError]]:
    """Return the trick table of an OptimumResultTable, with columns and rows in any order.

    Returns:
        The table, and errors about the rows that are not in it.
    """
    names = [name.lower() for name in columns(tag.value)]
    wanted = ("declarer", "denomination", "result")
    seat, strain, tricks = (names.index(name) for name in wanted) if set(wanted) <= set(names) else (0, 1, 2)
    cells = max(seat, strain, tricks) + 1
    found: dict[tuple[str, int], int] = {}
    wrong: list[FormatError] = []
    for row in tag.rows:
        tokens = row.tokens if len(row.tokens) >= cells else row.tokens + [""] * cells
        result = _result(tokens[seat], tokens[strain], tokens[tricks])
        words = " ".join(row.tokens)
        if result is None:
            text = f"{words!r} in {tag.name} is not a result. Write a declarer, a strain and 0 to 13, as in N NT 9"
            wrong.append(FormatError(text, line=row.line))
        elif found.setdefault(*result) != result[1]:
            wrong.append(FormatError(f"{words!r} in {tag.name}: another result above it counts", line=row.line))
    return _table(found), wrong


def parse_packed(value: str) -> Tricks | None:
    """Return the trick table of a value that has all rows, separated by line breaks and tabs; None for other values."""
    rows = [re.split(r"\\t|[ \t]+", row.strip()) for row in value.split(r"\n") if row.strip()]
    strains = [name for name in rows[0] if name] if rows else []
    found: dict[tuple[str, int], int] = {}
    for seat, *cells in rows[1:]:
        if len(cells) != len(strains):
            return None
        for strain, tricks in zip(strains, cells, strict=True):
            result = _result(seat, strain, tricks)
            if result is None or found.setdefault(*result) != result[1]:
                return None
    return _table(found) or None


def parse_ability(value: str) -> Tricks | None:
    """Return the trick table of ``N:66569 E:66657 ...``: tricks in NT S H D C, ``A`` to ``D`` for 10 to 13."""
    found: dict[tuple[str, int], int] = {}
    for part in value.split():
        match = re.fullmatch(r"([NESW]):([0-9A-D]{5})", part.upper())
        if match is None:
            return None
        for strain, digit in zip("NSHDC", match[2], strict=True):
            if found.setdefault((strain, SEATS.index(match[1])), int(digit, 16)) != int(digit, 16):
                return None
    return _table(found) or None


def parse_minimax(value: str) -> int | None:
    """Return North-South's par score in ``3NW-430``: contract, declarer, score; None for other values."""
    match = re.fullmatch(
        r"(?:[1-7](?:NT?|[SHDC])(?:XX?|[DR]|\*{1,2})?[NESW]{1,2}\s*([+-]?\d{1,5})|PASS\s*0?)", value.upper()
    )
    return None if match is None else int(match[1] or 0)


def _table(found: Mapping[tuple[str, int], int]) -> Tricks:
    table = {strain: [found.get((strain, seat)) for seat in range(len(SEATS))] for strain in STRAINS}
    return {strain: tricks for strain, tricks in table.items() if tricks != [None] * len(SEATS)}


@lru_cache(maxsize=1024)
def _result(seat: str, strain: str, tricks: str) -> tuple[tuple[str, int], int] | None:
    """Return the strain and seat, and the tricks, of three cells of a row; None if a cell is wrong."""
    seat, strain, tricks = (cell.strip('"').upper() for cell in (seat, strain, tricks))
    strain = "N" if strain == "NT" else strain
    good = len(seat) == 1 and seat in SEATS and len(strain) == 1 and strain in STRAINS
    if not good or not re.fullmatch(r"\d|1[0-3]", tricks):
        return None
    return (strain, SEATS.index(seat)), int(tricks)


def result_rows(table: Mapping[str, Sequence[int | None]]) -> list[str]:
    """Return the rows of an OptimumResultTable under ``RESULT_HEADER``, 20 if the table is complete.

    Args:
        table: strain ``S H D C N`` -> tricks by declarer N E S W, None if unknown.
    """
    entries = [
        (seat, strain, table[strain][SEATS.index(seat)]) for seat in "NSEW" for strain in "NSHDC" if strain in table
    ]
    return [
        f"{seat} {'NT' if strain == 'N' else strain:>2} {tricks:>2}"
        for seat, strain, tricks in entries
        if tricks is not None
    ]


def name_value_rows(values: Mapping[str, object]) -> list[str]:
    """Return rows with a name and its value as JSON, both quoted if necessary."""
    return [f"{_cell(json_text(name))} {_cell(json_text(value))}" for name, value in values.items()]


def parse_name_values(tag: Tag) -> dict[str, object]:
    """Parse names and values, the inverse of ``name_value_rows``.

    Raises:
        FormatError: a row is not a name and a JSON value.
    """
    values: dict[str, object] = {}
    for row in tag.rows:
        try:
            name, value = (json.loads(_uncell(token)) for token in row.tokens)
            values[str(name)] = value
        except (ValueError, RecursionError):
            raise FormatError(
                f"{' '.join(row.tokens)!r} cannot be read. Write a name and a JSON value", line=row.line
            ) from None
    return values


def json_text(value: object) -> str:
    """Return a value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def _cell(text: str) -> str:
    """Return a cell in quotes; a quote in it, which PBN cannot have, is written as ``~1``, and ``~`` as ``~0``."""
    return '"' + text.replace("~", "~0").replace('"', "~1") + '"'


def _uncell(token: str) -> str:
    inner = token[1:-1] if len(token) > 1 and token[0] == token[-1] == '"' else token
    return inner.replace("~1", '"').replace("~0", "~")
