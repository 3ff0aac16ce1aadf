"""Outputs: standard output, or a file that appears complete or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Protocol, Self

from solver.core.errors import FaceupError


class OutputError(FaceupError):
    """The output cannot be written: the disk is full, permission is missing, or the directory does not exist."""


class Output(Protocol):
    """Protocol of an output that takes bytes, and can be finished or abandoned."""

    encoding: str

    def write(self, data: bytes) -> None:
        """Write bytes."""

    def finish(self) -> str | None:
        """End the output when everything is written; return a message if the user must know something."""

    def interrupt(self) -> str | None:
        """Stop early and keep the output so far; return where it is if the user must know."""

    def abandon(self) -> None:
        """Stop because of an error; leave nothing half-written."""


def open_output(path: Path | None) -> Output:
    """Return the output for ``--output``; None is standard output.

    Raises:
        OutputError: the file cannot be created.
    """
    if path is None:
        return _Stream("standard output", sys.stdout.buffer, sys.stdout.encoding or "utf-8")
    try:
        if path.exists() and not path.is_file():
            return _Stream(str(path), path.open("wb"), "utf-8")
        return _NewFile(path)
    except OSError as error:
        raise _cannot(str(path), error) from error


class OutputWriter:
    """Base class of writers to an output; as a context manager it leaves nothing half-written after an error.

    Args:
        path: of the file; None is standard output.

    Raises:
        OutputError: it cannot be written.
    """

    def __init__(self, path: Path | None) -> None:
        self._output = open_output(path)
        self._ended = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if not self._ended:
            self._output.abandon()

    def _end(self, *, interrupted: bool) -> str | None:
        """End the output; return where it is if the user must know."""
        self._ended = True
        return self._output.interrupt() if interrupted else self._output.finish()


def _cannot(name: str, error: OSError) -> OutputError:
    return OutputError(f"cannot write: {error.strerror or error}", file=name)


class _Stream:
    """Standard output, a pipe or a device, whose output cannot be undone."""

    def __init__(self, name: str, stream: BinaryIO, encoding: str) -> None:
        self.encoding = encoding
        self._name = name
        self._stream = stream

    def write(self, data: bytes) -> None:
        try:
            self._stream.write(data)
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            # Python would try again to write what is left when it forgets the stream, and tell of that, too.
            with contextlib.suppress(OSError):
                self._stream.close()
            raise _cannot(self._name, error) from error

    def finish(self) -> None:
        self.write(b"")

    def interrupt(self) -> None:
        self.finish()

    def abandon(self) -> None:
        """Do nothing: output to a stream cannot be undone."""


class _NewFile:
    """A file that is written under a temporary name, and renamed when it is complete."""

    encoding = "utf-8"

    def __init__(self, path: Path) -> None:
        # Through a link the file that it points to is replaced, not the link.
        self._path = Path(os.path.realpath(path))
        self._name = str(path)
        handle, name = tempfile.mkstemp(prefix=f".{self._path.name}.", suffix=".part", dir=self._path.parent)
        self._part = Path(name)
        self._stream = os.fdopen(handle, "wb")

    def write(self, data: bytes) -> None:
        try:
            self._stream.write(data)
        except OSError as error:
            raise _cannot(self._name, error) from error

    def finish(self) -> None:
        self._put(self._path)

    def interrupt(self) -> str:
        partial = self._path.with_name(self._path.name + ".part")
        self._put(partial)
        return str(partial)

    def abandon(self) -> None:
        with contextlib.suppress(OSError):
            self._stream.close()
        with contextlib.suppress(OSError):
            self._part.unlink()

    def _put(self, place: Path) -> None:
        try:
            self._stream.flush()
            os.fsync(self._stream.fileno())
            self._stream.close()
            self._part.chmod(_mode(self._path))
            self._part.replace(place)
        except OSError as error:
            raise _cannot(self._name, error) from error


def _mode(path: Path) -> int:
    """Return the permissions of the file that is replaced, or those of a new file."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def silence_stdout() -> None:
    """Discard output that no one reads any more, so that the interpreter exits without an error."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
