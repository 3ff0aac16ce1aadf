"""Writers of stored answers, row by row: JSON Lines, CSV and other formats."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from solver.cli.output.files import Output, OutputWriter
from solver.cli.output.parquet import require
from solver.cli.output.writers import (
    AnswerFormats,
    Carry,
    CsvWriter,
    JsonLinesWriter,
    JsonWriter,
    Writer,
    carried_by,
    row_with,
)
from solver.core.answer import Failure
from solver.store.export.kinds import AnswerKind, KeptAnswer
from solver.store.export.stored_deals import LeftOut, PbnRows
from solver.store.record import Row
from solver.store.store import Store

__all__ = ["FORMATS", "OF_ONE_KIND", "LeftOut", "RowWriter", "row_writer"]


FORMATS = ("parquet", "csv", "jsonl", "json", "pbn")
OF_ONE_KIND = ("parquet", "csv")
"""Those whose columns depend on the kind of answers."""


class RowWriter(Protocol):
    """Protocol of a writer of rows; its output is complete after ``end``."""

    def add(self, row: Row) -> None:
        """Write a row.

        Raises:
            LeftOut: the format cannot represent it.
        """

    def end(self) -> None:
        """Write the end, after the last row."""

    def abandon(self) -> None:
        """Stop after an error, without an end."""


class _AsPrinted:
    """Writes rows by a writer of answers, as commands print them.

    Args:
        make: makes that writer, from a function that returns the deal columns of a row.
        with_deals: whether rows contain their deals.
    """

    def __init__(self, make: Callable[[Carry | None], Writer], *, with_deals: bool) -> None:
        self._with_deals = with_deals
        self._carried: dict[str, object] = {}
        self._writer = make((lambda _deal: self._carried) if with_deals else None)
        self._writer.begin()

    def add(self, row: Row) -> None:
        if self._with_deals:
            self._carried = carried_by(row)
        self._writer.add(None, KeptAnswer.of(row))

    def end(self) -> None:
        self._writer.end()

    def abandon(self) -> None:
        self._writer.abandon()


def row_writer(
    to: str, output: Output, kind: AnswerKind | None, store: Store, batch: int | None, *, with_deals: bool = False
) -> RowWriter:
    """Return the row writer for one of ``FORMATS``.

    Args:
        kind: of the answers, if the format has columns; None if there are no answers.
        store, batch: the source of the rows.
        with_deals: whether rows and objects contain their deals.

    Raises:
        FaceupError: a library that the format needs is not installed.
    """
    if to == "parquet":
        return _parquet(output, kind or Failure, with_deals=with_deals)
    if to == "pbn":
        return PbnRows(output.write, store, batch)
    if to == "csv":
        kind_ = AnswerFormats((kind or Failure).all_columns(), _no_report)
        return _AsPrinted(lambda carry: CsvWriter(output, kind_, carry), with_deals=with_deals)
    make = JsonWriter if to == "json" else JsonLinesWriter
    return _AsPrinted(lambda carry: make(output, carry), with_deals=with_deals)


def _no_report(deal: object, answer: object, style: object) -> str:
    """Refuse to make a report: CSV has no text for people."""
    raise NotImplementedError


def _parquet(output: Output, kind: AnswerKind, *, with_deals: bool) -> RowWriter:
    require()
    from solver.store.export.parquet import ParquetWriter

    return ParquetWriter(output.write, kind, carried_by if with_deals else None)


class JsonLines(OutputWriter):
    """Writer of rows as JSON Lines, to a file or to standard output.

    Args:
        path: of the file; ``-`` is standard output.
        with_deals: whether rows contain their deals.

    Raises:
        OutputError: it cannot be written.
    """

    def __init__(self, path: Path, *, with_deals: bool = False) -> None:
        super().__init__(None if str(path) == "-" else path)
        self._with_deals = with_deals

    def add(self, row: Row) -> None:
        """Write a row."""
        fields = row_with(row.as_json(), carried_by(row)) if self._with_deals else row.as_json()
        self._output.write((json.dumps(fields) + "\n").encode(self._output.encoding, "replace"))

    def end(self, *, interrupted: bool) -> str | None:
        """End the file; return where it is if the user must know."""
        return self._end(interrupted=interrupted)
