"""Output formats of commands, the file extensions that select them, and their writers.

A new format is an entry in ``FORMATS``, and a name in the list of each command that has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import click

from solver.cli.stdio import warn


class Format(NamedTuple):
    """An output format.

    Attributes:
        endings: file extensions in lower case; empty if only ``--format`` selects the format.
        answers: whether it holds answers; otherwise it holds deals only.
    """

    endings: tuple[str, ...]
    answers: bool = False


FORMATS = {
    "table": Format((), answers=True),
    "json": Format(("json",), answers=True),
    "jsonl": Format(("jsonl", "ndjson"), answers=True),
    "csv": Format(("csv",), answers=True),
    "parquet": Format(("parquet",), answers=True),
    "pbn": Format(("pbn",), answers=True),
    "html": Format(("html", "htm"), answers=True),
    "lin": Format(("lin",)),
    "rbn": Format(("rbn",)),
    "dlm": Format(("dlm",)),
    "bri": Format(("bri",)),
    "dup": Format(("dup",)),
    "zrd": Format(("zrd",)),
    "sgf": Format(("sgf",)),
}
"""By name. An ending of one that a command has not is wrong usage, and so is one of another program."""

_OF_OTHERS = frozenset((
    "pdf", "ps", "eps", "doc", "docx", "odt", "rtf", "pages", "tex", "xls", "xlsx", "xlsm", "ods", "numbers", "tsv",
    "xml", "yaml", "yml", "toml", "ini", "png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "tif", "tiff", "zip",
    "gz", "bz2", "xz", "zst", "tar", "7z", "rar", "db", "sqlite", "sqlite3", "feather", "arrow", "orc", "pkl",
    "pickle", "npy", "npz", "py", "exe",
))  # fmt: skip
"""Endings of files that other programs read, which no command writes."""

DATA = ("csv", "json", "jsonl", "parquet")
"""Formats with rows or objects, which can have more fields than the answer."""


def asked_for(output: Path | None) -> str | None:
    """Return the format that the extension of a file selects; None if it selects none."""
    return next((name for name, format in FORMATS.items() if _ending(output) in format.endings), None)


def is_foreign(output: Path | None) -> bool:
    """Return whether only other programs write files with the extension of a file."""
    return _ending(output) in _OF_OTHERS


def chosen(formats: Sequence[str], given: str | None, output: Path | None, option: str = "--format") -> str:
    """Return the output format: the one that was given, else that of the file extension, else the first.

    If ``--format`` and the extension differ there is a warning. An extension without meaning, such as ``.txt``,
    selects the first format.

    Args:
        formats: the formats of the command.
        given: the value of the option.
        output: the file.
        option: the name of the option.

    Raises:
        UsageError: the extension selects a format that the command, or every command, lacks.
    """
    asked = asked_for(output)
    if given is not None:
        if asked not in (None, given) or is_foreign(output):
            wanted = asked or _ending(output)
            warn(f"{output}: written as {given} because of {option}, not as {wanted} as its file extension says")
        return given
    if is_foreign(output) or (asked is not None and asked not in formats):
        wanted = asked or _ending(output)
        text = f"{output}: this command does not write {wanted}. Choose a file extension or --format of"
        raise click.UsageError(f"{text} {', '.join(formats)}")
    return asked or formats[0]


def check_ending(output: Path, what: str, ending: str) -> None:
    """Raise an error if a file has the extension of another format than the only one in which it is written.

    Args:
        what: the kind of output, for the message.
        ending: a right extension.

    Raises:
        UsageError: it has.
    """
    if is_foreign(output) or asked_for(output) is not None:
        raise click.UsageError(
            f"{output}: {what} cannot be written as {_ending(output)}. Choose another file extension, such as .{ending}"
        )


def _ending(output: Path | None) -> str:
    return "" if output is None else output.suffix.lower().lstrip(".")
