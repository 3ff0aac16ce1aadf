"""A question as bytes, together with the files that it names: another machine does not have them."""

from __future__ import annotations

import io
import pickle
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from solver.core.errors import FaceupError
from solver.rules import catalogue
from solver.rules.sheet import read_sheet
from solver.store.question import Question

_File = tuple[str, dict[str, bytes]]
"""A path as the user gave it; absolute paths of the file and of all that it extends, with what they hold."""

_ROOTS: list[tempfile.TemporaryDirectory[str]] = []
"""Where files were put, kept until this process ends."""


def packed(question: Question) -> bytes:
    """A question as bytes."""
    buffer = io.BytesIO()
    _Pickler(buffer, pickle.HIGHEST_PROTOCOL).dump(question)
    return buffer.getvalue()


def unpacked(data: bytes) -> Question:
    """The question; its files are those of this machine where they are the same, else new ones."""
    question: Question = _Unpickler(io.BytesIO(data)).load()
    return question


class _Pickler(pickle.Pickler):
    def persistent_id(self, value: object) -> _File | None:
        """Files are told by what they hold."""
        if not isinstance(value, Path):
            return None
        return str(value), {str(path.absolute()): path.read_bytes() for path in _with_bases(value)}


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, file: Any) -> Path:
        """A path behind which is what was behind it."""
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
    """A place with the same folders above it, for rule files find each other, and their family, by those."""
    return root.joinpath(*Path(path).parts[1:])


def _with_bases(path: Path) -> Iterator[Path]:
    """A rule file and all that it extends; what can not be read is told when the rules are."""
    seen: list[Path] = []
    while path.is_file() and path not in seen:
        seen.append(path)
        yield path
        try:
            said = read_sheet(path.read_bytes(), str(path)).top.keys.get("extends")
        except (FaceupError, OSError):
            return
        if said is None or not isinstance(said.value, str) or not catalogue.is_path(said.value):
            return
        path = path.parent / said.value
