"""What a command line comes to: exit code, what is written where, and what is told, without what differs by chance."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from click.testing import CliRunner

from solver.cli.main import faceup
from solver.core.deal import Deal
from solver.formats import BadDeal

OUT = "out"
"""What the names of files begin with that a command may write."""

_CHANCE = (
    (re.compile(r'("seconds": )[0-9.e+-]+'), r"\1-"),
    (re.compile(r"\d+\.\d{3} s\b"), "- s"),
    (re.compile(r"\b\d[\d.,]* (?:a second|ms each|m?s\b)"), "- s"),
    (re.compile(r"(seed:|\bseed )\d{6,}"), r"\1-"),
    (re.compile(r"(\b[0-9a-f]{16} +)\d+\.\d+"), r"\1-"),
    (re.compile(r"(?m)(,\d+,)\d+\.\d+(?:e-\d+)?$"), r"\1-"),
)
"""What differs from run to run, and what stands for it."""


class Outcome(NamedTuple):
    """What one command line came to.

    Attributes:
        code: the exit code.
        out: what it wrote on standard output.
        err: what it told on standard error.
        files: what it wrote into files, by name.
    """

    code: int
    out: str
    err: str
    files: tuple[tuple[str, str], ...]

    @property
    def refused(self) -> bool:
        """Wrong usage, or an error for every deal, in rows of JSON, too."""
        answers = [line for line in self.out.splitlines() if '"status": "error"' not in line]
        return self.code == 2 or (self.code == 1 and "error: " in self.err and not answers)


def outcome_of(words: Sequence[str], folder: Path) -> Outcome:
    """Run a command in this process, in a folder that has its files; what it writes there is taken away again."""
    with _inside(folder), _nobody_else():
        result = CliRunner().invoke(faceup, list(words), prog_name="faceup")
        files = tuple(_written(folder))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise AssertionError(f"a traceback: faceup {' '.join(words)}") from result.exception
    return Outcome(result.exit_code, _steady(result.stdout), _steady(result.stderr), files)


def _steady(text: str) -> str:
    for pattern, instead in _CHANCE:
        text = pattern.sub(instead, text)
    return text


def _written(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.glob(f"{OUT}*")):
        data = path.read_bytes()
        path.unlink()
        # Stores and figures have times and numbers in them that differ from run to run.
        yield path.name, "" if path.suffix in (".db", ".svg", ".parquet") else _steady(data.decode("utf-8", "replace"))


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def _told(item: Deal | BadDeal) -> tuple[object, ...]:
    """What a server would show of a deal."""
    if isinstance(item, BadDeal):
        return (str(item.error),)
    return item.game, item.hands, item.played, item.fields


@contextmanager
def _nobody_else() -> Iterator[None]:
    """No server waits for anybody, and no browser opens: what they would be given is printed."""

    def served(items: Sequence[Any], question: Any, allowed: Any, port: int, ready: Any) -> None:
        print([(item.source, *_told(item)) for item in items])
        print(question, allowed, port)
        ready("http://127.0.0.1/")

    def opened(link: str) -> bool:
        print("opened", link)
        return True

    with patch("solver.server.app.serve", served), patch("webbrowser.open", opened):
        yield
