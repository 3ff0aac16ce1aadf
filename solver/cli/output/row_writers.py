"""How the rows of a store are written, format by format."""

from __future__ import annotations

from typing import Protocol

from solver.answer import Failure
from solver.batch.export.dealt import LeftOut, PbnRows
from solver.batch.export.kept import KeptAnswer
from solver.batch.export.kinds import AnswerKind
from solver.batch.record import Row
from solver.batch.store import Store
from solver.cli.output.files import Output
from solver.cli.output.writers import CsvWriter, JsonLinesWriter, JsonWriter, Printing, Writer
from solver.errors import FaceupError

__all__ = ["FORMATS", "OF_ONE_KIND", "LeftOut", "RowWriter", "row_writer"]

FORMATS = ("parquet", "csv", "jsonl", "json", "pbn")
OF_ONE_KIND = ("parquet", "csv")
"""Those whose columns depend on the kind of answers."""


class RowWriter(Protocol):
    """Takes the rows in order; what it writes is complete after ``end``."""

    def add(self, row: Row) -> None:
        """The next row.

        Raises:
            LeftOut: the format can not have it.
        """

    def end(self) -> None:
        """After the last row."""

    def abandon(self) -> None:
        """Something went wrong: there is no end."""


class _AsPrinted:
    """Rows as the writers of commands write them, which take answers."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        writer.begin()

    def add(self, row: Row) -> None:
        self._writer.add(None, KeptAnswer.of(row))

    def end(self) -> None:
        self._writer.end()

    def abandon(self) -> None:
        """What is written is written."""


def row_writer(to: str, output: Output, kind: AnswerKind | None, store: Store, batch: int | None) -> RowWriter:
    """The writer for one of ``FORMATS``.

    Args:
        kind: of the answers, where the format has columns; None where there are no answers.
        store, batch: where the rows come from.

    Raises:
        FaceupError: what the format needs is not installed.
    """
    if to == "parquet":
        return _parquet(output, kind or Failure)
    if to == "pbn":
        return PbnRows(output.write, store, batch)
    if to == "csv":
        return _AsPrinted(CsvWriter(output, Printing((kind or Failure).all_columns(), _no_report)))
    return _AsPrinted(JsonWriter(output) if to == "json" else JsonLinesWriter(output))


def _no_report(deal: object, answer: object, style: object) -> str:
    """CSV has no text for people."""
    raise NotImplementedError


def _parquet(output: Output, kind: AnswerKind) -> RowWriter:
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise FaceupError(
            "Parquet needs the library pyarrow; expected it installed: pip install faceup[parquet]"
        ) from None
    from solver.batch.export.parquet import ParquetWriter

    return ParquetWriter(output.write, kind)
