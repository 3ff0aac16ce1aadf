"""Tables in PBN: the header that names the columns, and the rows; the table of best results."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from solver.cards import SEATS, STRAINS
from solver.errors import FormatError
from solver.formats.pbn.lexer import Tag

RESULT_HEADER = r"Declarer;Denomination\2R;Result\2R"
NAME_VALUE_HEADER = "Name;Value"


def columns(header: str) -> list[str]:
    r"""The names of the columns in ``+Rank;Name\12L``, without width and order of sorting."""
    return [part.strip().lstrip("+-").partition("\\")[0].strip() for part in header.split(";")]


def parse_results(tag: Tag) -> dict[str, list[int]]:
    """The trick table of an OptimumResultTable, whatever the order of its columns and rows.

    Returns:
        strain ``S H D C N`` -> tricks by declarer N E S W.

    Raises:
        FormatError: a row that cannot be, or not all 20 rows.
    """
    names = [name.lower() for name in columns(tag.value)]
    wanted = ("declarer", "denomination", "result")
    seat, strain, tricks = (names.index(name) for name in wanted) if set(wanted) <= set(names) else (0, 1, 2)
    cells = max(seat, strain, tricks) + 1
    found: dict[tuple[str, int], int] = {}
    for row in tag.rows:
        tokens = row.tokens if len(row.tokens) >= cells else row.tokens + [""] * cells
        result = _result(tokens[seat], tokens[strain], tokens[tricks])
        if result is None:
            told = " ".join(tokens[cell].strip('"') for cell in (seat, strain, tricks))
            raise FormatError(f"{told!r} is no result; expected a declarer, a strain and 0 to 13", line=row.line)
        found.setdefault(*result)
    if len(found) < 20:
        raise FormatError(f"{len(found)} of 20 results in {tag.name}", line=tag.line)
    return {strain: [found[strain, seat] for seat in range(4)] for strain in STRAINS}


@lru_cache(maxsize=1024)
def _result(seat: str, strain: str, tricks: str) -> tuple[tuple[str, int], int] | None:
    """The strain and the declarer's seat, and his tricks, of three cells; None where one says something else."""
    seat, strain, tricks = (cell.strip('"').upper() for cell in (seat, strain, tricks))
    strain = "N" if strain == "NT" else strain
    good = len(seat) == 1 and seat in SEATS and len(strain) == 1 and strain in STRAINS
    if not good or not re.fullmatch(r"\d|1[0-3]", tricks):
        return None
    return (strain, SEATS.index(seat)), int(tricks)


def result_rows(table: Mapping[str, Sequence[int]]) -> list[str]:
    """The 20 rows of an OptimumResultTable under ``RESULT_HEADER``.

    Args:
        table: strain ``S H D C N`` -> tricks by declarer N E S W.
    """
    return [
        f"{seat} {'NT' if strain == 'N' else strain:>2} {table[strain][SEATS.index(seat)]:>2}"
        for seat in "NSEW"
        for strain in "NSHDC"
    ]


def name_value_rows(values: Mapping[str, object]) -> list[str]:
    """Rows of a name and its value as JSON, both quoted where they have to be."""
    return [f"{_cell(json_text(name))} {_cell(json_text(value))}" for name, value in values.items()]


def parse_name_values(tag: Tag) -> dict[str, object]:
    """The inverse of ``name_value_rows``.

    Raises:
        FormatError: a row that is not a name and a JSON value.
    """
    values: dict[str, object] = {}
    for row in tag.rows:
        try:
            name, value = (json.loads(_uncell(token)) for token in row.tokens)
            values[str(name)] = value
        except (ValueError, RecursionError):
            raise FormatError(f"{' '.join(row.tokens)!r}; expected a name and a JSON value", line=row.line) from None
    return values


def json_text(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def _cell(text: str) -> str:
    """A cell in quotes. PBN has no way to put a quote into one: ``~1`` stands for it, ``~0`` for ``~``."""
    return '"' + text.replace("~", "~0").replace('"', "~1") + '"'


def _uncell(token: str) -> str:
    inner = token[1:-1] if len(token) > 1 and token[0] == token[-1] == '"' else token
    return inner.replace("~1", '"').replace("~0", "~")
