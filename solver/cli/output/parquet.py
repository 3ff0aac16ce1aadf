"""Answers as a Parquet file."""

from __future__ import annotations

import importlib.util
import sys
from typing import TYPE_CHECKING

import click

from solver.core.answer import ERROR, Answer, Failure
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError

if TYPE_CHECKING:
    from solver.cli.output.writers import WriterSettings

_NAMELESS = Source("-")


def require() -> None:
    """Raise an error if the library for Parquet is missing.

    Raises:
        FaceupError: it is not installed.
    """
    if importlib.util.find_spec("pyarrow") is None:
        text = "Parquet needs the library pyarrow; install it: pip install faceup[parquet]"
        raise FaceupError(text)


def refuse_terminal() -> None:
    """Raise an error if Parquet would be written to a terminal.

    Raises:
        UsageError: it would.
    """
    if sys.stdout.isatty():
        raise click.UsageError("Parquet is binary and not for the terminal. Add --output FILE")


class AnswersAsParquet:
    """Writer of answers of one kind as rows with typed columns.

    Args:
        made: the settings of the writer.
    """

    def __init__(self, made: WriterSettings) -> None:
        from solver.store.export.parquet import ParquetWriter

        self._carry = made.carry
        self._carried: dict[str, object] = {}
        carried = (lambda _row: self._carried) if made.carry else None
        self._rows = ParquetWriter(made.output.write, made.kind.answers or Failure, carried, instead="--format jsonl")

    def begin(self) -> None:
        """Do nothing: the head of the file is written already."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Write an answer as a row.

        Raises:
            FaceupError: it is of another kind than the rows before.
        """
        from solver.store.record import Place, Row

        if self._carry:
            self._carried = self._carry(deal)
        place = Place(0, answer.source or _NAMELESS, answer.game, b"")
        row = Row(0, place, {}, answer.status, answer.fields(), answer.nodes, round(answer.seconds, 6))
        self._rows.add(row, Failure if answer.status == ERROR else type(answer))

    def end(self) -> None:
        """Complete the file."""
        self._rows.end()

    def abandon(self) -> None:
        """Discard the file."""
        self._rows.abandon()


def parquet_writer(made: WriterSettings) -> AnswersAsParquet:
    """Return the writer of a Parquet file.

    Raises:
        FaceupError: the library is not installed.
        UsageError: the output would go to a terminal.
    """
    require()
    if made.settings.output is None:
        refuse_terminal()
    return AnswersAsParquet(made)
