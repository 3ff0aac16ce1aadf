"""Deal files: text -> deals, deals -> text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from solver.deal import Deal, Source
from solver.errors import FaceupError, FormatError
from solver.formats import pbn
from solver.formats.bad import BadDeal

__all__ = ["BadDeal", "read", "scan"]


def scan(source: bytes | Path, name: str | None = None) -> Iterator[Deal | BadDeal]:
    """The deals of a file in order; what cannot be read is a ``BadDeal`` in its place.

    Args:
        source: the file's bytes, or its path.
        name: the file's name for messages; a path's own when not given.
    """
    if isinstance(source, Path):
        name = str(source) if name is None else name
        try:
            source = source.read_bytes()
        except OSError as error:
            yield BadDeal(Source(name), FormatError(f"cannot be read: {error.strerror}", file=name))
            return
    name = "<text>" if name is None else name
    try:
        document = pbn.Document.parse(source, name)
    except FaceupError as error:
        yield BadDeal(Source(name, 1, error.line), error.at(file=name))
        return
    if not document.games:
        what = "no deals; expected PBN tag pairs" if source.strip() else "an empty file"
        yield BadDeal(Source(name, 1, 1), FormatError(what, file=name, line=1))
    yield from pbn.deals(document)


def read(path_or_text: str | Path) -> list[Deal]:
    """All deals of a file, or of a text.

    Raises:
        FaceupError: the first thing that cannot be read.
    """
    text = str(path_or_text)
    is_text = not isinstance(path_or_text, Path) and ("\n" in text or text.lstrip()[:1] in ("[", "{", "%"))
    deals = scan(text.encode(), "<text>") if is_text else scan(Path(text))
    found = []
    for deal in deals:
        if isinstance(deal, BadDeal):
            raise deal.error
        found.append(deal)
    return found
