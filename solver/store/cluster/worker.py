"""The code of a cluster's worker, which answers chunks deal by deal, and questions as bytes with their files."""

from __future__ import annotations

import functools
import io
import pickle
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from solver.core.errors import FaceupError
from solver.rules import catalogue
from solver.rules.toml_source import read_sheet
from solver.store.cluster.connection import check, here
from solver.store.keys import Question, records_of
from solver.store.record import Record

_File = tuple[str, dict[str, bytes]]
"""A path as the user gave it; absolute paths of the file and of all that it extends, with what they hold."""

_ROOTS: list[tempfile.TemporaryDirectory[str]] = []
"""Folders with files, kept until this process ends."""


def packed(question: Question) -> bytes:
    """Return a question as bytes."""
    buffer = io.BytesIO()
    _Pickler(buffer, pickle.HIGHEST_PROTOCOL).dump(question)
    return buffer.getvalue()


def unpacked(data: bytes) -> Question:
    """Return the question; files that are the same on this machine are used, others are written."""
    question: Question = _Unpickler(io.BytesIO(data)).load()
    return question


class _Pickler(pickle.Pickler):
    def persistent_id(self, value: object) -> _File | None:
        """Identify files by their contents."""
        if not isinstance(value, Path):
            return None
        return str(value), {str(path.absolute()): path.read_bytes() for path in _with_bases(value)}


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, file: Any) -> Path:
        """Return the path of a file with the same content as on the other machine."""
        name, held = file
        if all(_holds(Path(path), data) for path, data in held.items()):
            return Path(name)
        _ROOTS.append(tempfile.TemporaryDirectory(prefix="faceup-"))
        root = Path(_ROOTS[-1].name)
        placed = [_below(root, path) for path in held]
        for path, data in zip(placed, held.values(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return placed[0]


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() == data
    except OSError:
        return False


def _below(root: Path, path: str) -> Path:
    """Return a path with the same folders above it, by which rule files find each other and their family."""
    return root.joinpath(*Path(path).parts[1:])


def _with_bases(path: Path) -> Iterator[Path]:
    """Yield a rule file and all that it extends; files that cannot be read are reported with the rules."""
    seen: list[Path] = []
    while path.is_file() and path not in seen:
        seen.append(path)
        yield path
        try:
            extends = read_sheet(path.read_bytes(), str(path)).top.keys.get("extends")
        except (FaceupError, OSError):
            return
        if extends is None or not isinstance(extends.value, str) or not catalogue.is_path(extends.value):
            return
        path = path.parent / extends.value


_LONGEST = 5.0
"""Seconds after which a chunk is given back, done or not: deals may take much longer than those before them."""

_QUESTIONS = 16
"""That a worker remembers."""


@dataclass(slots=True)
class _Asked:
    """A question, loaded in this process.

    Attributes:
        question: the question.
        begun: whether a deal was answered; the first deal also loads what its game needs.
    """

    question: Question
    begun: bool = False


def answer(asked: bytes, expected: str, tasks: bytes) -> tuple[list[Record], float | None]:
    """Return the records of the first tasks of a chunk, at least one, and their seconds (None: not typical).

    Args:
        asked: the question, as ``packed`` returns it.
        expected: the required version.
        tasks: a pickled list of ``Task``.

    Raises:
        ClusterError: this worker has another version.
    """
    check("a worker", here(), expected)
    begun = time.monotonic()
    own = _unpacked(asked)
    first = not own.begun
    found: list[Record] = []
    for record in records_of(own.question, pickle.loads(tasks)):
        found.append(record)
        if time.monotonic() - begun >= _LONGEST:
            break
    own.begun = True
    return found, None if first else time.monotonic() - begun


def prepare(asked: bytes) -> None:
    """Load the modules that a question needs, before the first deal."""
    _unpacked(asked)


@functools.lru_cache(maxsize=_QUESTIONS)
def _unpacked(asked: bytes) -> _Asked:
    return _Asked(unpacked(asked))
