"""The formats in which commands write, the endings of files that ask for them, and what writes answers in them.

A new one is an entry in ``FORMATS``, and a name among those that a command has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

from solver.later import Later


class Format(NamedTuple):
    """A format.

    Attributes:
        endings: of files, in lower case; none where ``--format`` alone asks for it.
        writer: makes what writes answers in it, from a ``solver.cli.output.writers.Making``; None where it holds deals
            alone.
    """

    endings: tuple[str, ...]
    writer: Later[Callable[[Any], Any]] | None = None


def _writer(name: str) -> Later[Callable[[Any], Any]]:
    return Later(f"solver.cli.output.writers:{name}")


FORMATS = {
    "table": Format((), _writer("report_writer")),
    "json": Format(("json",), _writer("json_writer")),
    "jsonl": Format(("jsonl", "ndjson"), _writer("json_lines_writer")),
    "csv": Format(("csv",), _writer("csv_writer")),
    "parquet": Format(("parquet",), Later("solver.cli.output.parquet:parquet_writer")),
    "pbn": Format(("pbn",), _writer("pbn_writer")),
    "html": Format(("html", "htm"), Later("solver.cli.output.pages:page_writer")),
    "lin": Format(("lin",)),
    "rbn": Format(("rbn",)),
    "dlm": Format(("dlm",)),
    "bri": Format(("bri",)),
    "dup": Format(("dup",)),
    "zrd": Format(("zrd",)),
}
"""By name. An ending of one that a command has not is wrong usage; any other ending says nothing."""

DATA = ("csv", "json", "jsonl", "parquet")
"""Those with rows or objects, which can carry more than what was asked."""


def asked_for(output: Path | None) -> str | None:
    """The format that the ending of a file asks for; None where it asks for none."""
    ending = "" if output is None else output.suffix.lower().lstrip(".")
    return next((name for name, format in FORMATS.items() if ending in format.endings), None)


def chosen(formats: Sequence[str], given: str | None, output: Path | None) -> str:
    """The format to write: the one that was said, else that of the file's ending, else the first.

    Args:
        formats: those that the command has.
        given: what ``--format`` says.
        output: the file.

    Raises:
        UsageError: the ending asks for one that the command has not.
    """
    asked = given or asked_for(output)
    if asked is None:
        return formats[0]
    if asked not in formats:
        told = f"{output} asks for {asked}, which this command does not write; expected an ending or --format of"
        raise click.UsageError(f"{told} {', '.join(formats)}")
    return asked
