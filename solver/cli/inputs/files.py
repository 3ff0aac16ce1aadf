"""Deals from words of the command line: files, glob patterns, directories, standard input, typed deals."""

from __future__ import annotations

import glob
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from solver.cli.inputs import typed
from solver.cli.inputs.paths import STDIN, exists, may_wait
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError
from solver.formats.remarks import BadDeal

SUFFIXES = (".pbn", ".lin", ".rbn", ".dlm", ".bri", ".dup", ".zrd", ".sgf", ".json", ".jsonl")


class Inputs:
    """The files of a command, in order.

    Args:
        named: files, glob patterns, directories (searched for ``SUFFIXES``), ``-``, or deals as text.
        unnamed: the game of deals that name none; None is bridge.

    Attributes:
        keeps: whether input that can be read only once is kept for ``data``; otherwise its deals come as they are read.
    """

    keeps = False

    def __init__(self, named: tuple[str, ...], unnamed: str | None = None) -> None:
        self._named = typed.joined(named)
        self._unnamed = unnamed
        self._kept: dict[str, bytes] = {}

    def deals(self) -> Iterator[Deal | BadDeal]:
        """Yield every deal of every file; a deal that cannot be read is a ``BadDeal``."""
        for name in self._named:
            from solver.formats.files import scan

            if typed.is_deal(name):
                self._kept[typed.NAME] = name.encode("utf-8", "replace")
                yield from scan(self._kept[typed.NAME], typed.NAME, game=self._unnamed)
                continue
            for file in files_of(name):
                if isinstance(file, FaceupError):
                    yield BadDeal(Source(file=file.file or STDIN, line=file.line), file)
                elif Path(file).is_file() and file != STDIN:
                    yield from scan(Path(file), file, game=self._unnamed)
                else:
                    yield from self._of_stream(file)

    def total(self) -> int | None:
        """Return the number of deals, if it can be counted quickly; else None."""
        from solver.cli.inputs.count import total

        return total(self._named)

    @property
    def waits(self) -> bool:
        """Whether reading may wait for another program that still writes."""
        return any(may_wait(name) for name in self._named)

    def data(self, file: str) -> bytes:
        """Return the bytes of a file from which deals came.

        Raises:
            FaceupError: the file cannot be read.
        """
        if file in self._kept:
            return self._kept[file]
        try:
            return sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()
        except OSError as error:
            raise FaceupError(f"cannot be read: {error.strerror or error}", file=file) from error

    def opened(self, file: str) -> BinaryIO:
        """Open a file from which deals came as a stream; the caller closes it.

        Raises:
            FaceupError: the file cannot be read.
        """
        if file in self._kept or file == STDIN:
            return io.BytesIO(self.data(file))
        try:
            return Path(file).open("rb")
        except OSError as error:
            raise FaceupError(f"cannot be read: {error.strerror or error}", file=file) from error

    def _of_stream(self, file: str) -> Iterator[Deal | BadDeal]:
        """Yield the deals of input that can be read only once: standard input, a pipe."""
        from solver.formats.files import scan

        if not self.keeps and file not in self._kept:
            source: BinaryIO | Path = sys.stdin.buffer if file == STDIN else Path(file)
            yield from scan(source, file, game=self._unnamed)
            return
        try:
            self._kept[file] = self.data(file)
        except FaceupError as error:
            yield BadDeal(Source(file=file), error)
            return
        yield from scan(self._kept[file], file, game=self._unnamed)


def files_of(name: str) -> Iterator[str | FaceupError]:
    """Yield the files that a name matches, or an error."""
    if name == STDIN:
        yield name
    elif not exists(name):
        yield from _of_pattern(name)
    elif Path(name).is_dir():
        yield from _of_directory(Path(name))
    else:
        yield name


def _of_directory(path: Path) -> Iterator[str | FaceupError]:
    files = sorted(str(file) for file in path.rglob("*") if file.suffix.lower() in SUFFIXES and file.is_file())
    wanted = " ".join(f"*{suffix}" for suffix in SUFFIXES)
    if not files:
        yield FaceupError(f"no deals in this directory. It reads files {wanted}", file=str(path))
    yield from files


def _of_pattern(pattern: str) -> Iterator[str | FaceupError]:
    matching = sorted(glob.glob(pattern, recursive=True))  # noqa: PTH207 (pathlib refuses absolute patterns)
    if not matching:
        yield FaceupError(_missing(pattern), file=pattern)
    for file in matching:
        yield from files_of(file)


def _missing(name: str) -> str:
    """Return the message about a name that no file has."""
    from solver.formats.freeform import links

    if links.is_foreign(name):
        return links.FOREIGN
    missing = "no file matches this pattern" if glob.has_magic(name) else "no such file or directory"
    return typed.explained(name) or missing
