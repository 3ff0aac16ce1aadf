"""Read and write deals in files and texts; the format is detected from the beginning of the text."""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from solver.core.argument_checks import shown
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError, FormatError
from solver.formats import board, json_deals, lin, minimal_klondike, pbn, registry
from solver.formats.encoding import decode
from solver.formats.registry import BINARY, FORMATS_OUT
from solver.formats.remarks import EXPECTED, BadDeal
from solver.formats.streams import Text, begun

_TAG = re.compile(r'\[\s*[A-Za-z]\w*\s*"|^%\s*(?:PBN|EXPORT)', re.IGNORECASE | re.MULTILINE)
"""Pattern that distinguishes PBN from other texts."""

_HEAD = 4096
"""Bytes that are enough to see which format a file is in."""


def scan(
    source: bytes | Path | BinaryIO, name: str | None = None, *, game: str | None = None
) -> Iterator[Deal | BadDeal]:
    """Yield the deals of a file in order; a deal that cannot be read is a ``BadDeal``.

    Deals are yielded while the file is read. Of JSON arrays and boards of fc-solve the whole file is in memory, of
    other formats only a part.

    Args:
        source: the file's bytes, its path, or a stream of its bytes.
        name: the file's name for messages; by default that of the path. Its extension decides if the
            content could be of several formats.
        game: the game of deals in PBN and JSON files that name none; None: bridge.
    """
    if isinstance(source, Path):
        name = str(source) if name is None else name
        yield from _scan_path(source, name, game)
    else:
        stream = io.BytesIO(source) if isinstance(source, bytes) else source
        yield from _scan_stream(stream, "<text>" if name is None else name, game)


def read(path_or_text: str | Path, *, game: str | None = None) -> list[Deal]:
    """Return all deals of a file, or of a text in any of the formats.

    >>> deals = solver.read("data/bridge/club-evening.pbn")
    >>> len(deals), deals[0].hands[0][:3]
    (6, ('SQ', 'ST', 'S9'))
    >>> solver.read('{"game": "freecell", "deal": "ms:617"}')
    [Deal(game='freecell', fields={'deal': 'ms:617'})]

    Args:
        path_or_text: a path; a string with several lines, or that looks like a deal in any format, is a text.
        game: the id of the game of deals that name none; None: bridge.

    Raises:
        FaceupError: the first error.
    """
    if not isinstance(path_or_text, (str, Path)):
        raise FormatError(f"{shown(path_or_text)} is neither a path nor a text")
    if game is not None and not isinstance(game, str):
        raise FormatError(f"game {shown(game)} is not a game id")
    if isinstance(path_or_text, Path) or not _is_text(path_or_text):
        deals = scan(Path(path_or_text), game=game)
    else:
        deals = scan(path_or_text.encode("utf-8", "replace"), game=game)
    found = []
    for deal in deals:
        if isinstance(deal, BadDeal):
            raise deal.error
        found.append(deal)
    return found


def write(deals: Iterable[Deal], format: str, *, warn: Callable[[str, str], None] | None = None) -> str | bytes:
    """Return deals as text in one of ``FORMATS_OUT``.

    Args:
        warn: called with a file name and a warning about data for which the format has no place; None: no warnings.

    Returns:
        bytes for the formats of ``BINARY``, text for the others.

    Raises:
        FormatError: there is no such format.
    """
    found = list(pieces(deals, format, warn=warn))
    texts = [piece for piece in found if isinstance(piece, str)]
    return "".join(texts) if format not in BINARY else b"".join(piece for piece in found if isinstance(piece, bytes))


def pieces(
    deals: Iterable[Deal],
    format: str,
    *,
    alike: bool = False,
    left_out: Callable[[FormatError], None] | None = None,
    warn: Callable[[str, str], None] | None = None,
) -> Iterator[str | bytes]:
    """Yield deals as ``write`` returns them, piece by piece: memory does not grow with their number.

    Args:
        alike: PBN: no deal has letters outside the encoding of the first, so that each can be written at once.
        left_out: called with the error of a deal that the format cannot hold; None: the error is raised.
        warn: as in ``write``, once for each kind of data in a file.

    Raises:
        FormatError: there is no such format, or it cannot hold a deal.
    """
    if format not in FORMATS_OUT:
        raise FormatError(f"cannot write {shown(format)}. Choose {', '.join(FORMATS_OUT)}")
    if format in ("json", "jsonl"):  # they hold all that a deal has, so there is nothing to compare
        return json_deals.line_pieces(deals) if format == "jsonl" else json_deals.array_pieces(deals)
    compare = None
    if warn:
        from solver.formats.losses import LossWarnings

        compare = LossWarnings(format, warn).compare
    if format == "pbn":
        return pbn.pieces(deals, alike=alike, left_out=left_out, compare=compare)
    if format == "fc-solve":
        return board.pieces(deals, left_out, compare)
    if format in ("lin", "bbo-link"):
        from solver.formats import lin_writer

        return lin_writer.pieces(deals, left_out, compare, links=format == "bbo-link")
    return registry.pieces(format, deals, left_out, compare)


def detect(data: bytes, name: str | None = None) -> str:
    """Return the format, one of ``FORMATS_IN``, of a file that begins with these bytes.

    Args:
        name: the file's name; its extension decides between JSON and JSON Lines, and if the content does not show the
            format.
    """
    ending = Path(name or "").suffix.lower().lstrip(".")
    try:
        head = decode(data[: _HEAD // 4 * 4])[0].lstrip()
    except FormatError:
        head = ""
    if re.match(r'\[\s*(?:[\[{\]"0-9-]|$)|\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\})', head):
        return "json" if ending == "json" or not _first_line_is_json(data) else "jsonl"
    other = registry.detected(data, head, ending)
    if other:
        return other
    if ending in ("json", "jsonl", "lin") and not re.match(r"%|\[[A-Za-z]", head):
        return ending
    if minimal_klondike.looks_like(head):
        return "klondike-string"
    if board.looks_like(head) and not _is_printed(head):
        return "fc-solve"
    if lin.looks_like(head):
        return "lin"
    return "pbn" if _TAG.search(head) or _has_tags(data) else "text"


def _is_printed(head: str) -> bool:
    """Return whether a text that looks like a board of fc-solve is one that this program printed, or rows with gaps."""
    from solver.formats import freeform as typed

    return typed.is_printed(head)


def format_of(stream: BinaryIO, name: str | None = None) -> str:
    """Return the format of a seekable file, which is rewound."""
    found = detect(stream.read(_HEAD), name)
    stream.seek(0)
    if found == "text":
        found = "pbn" if _has_tags(stream.read()) else found
        stream.seek(0)
    return found


def _has_tags(data: bytes) -> bool:
    """Return whether a text has tags of PBN, perhaps after text that someone wrote above them."""
    try:
        return bool(_TAG.search(decode(data)[0]))
    except FormatError:
        return True


def _first_line_is_json(data: bytes) -> bool:
    """Return whether the first line is a JSON object, and other lines follow."""
    line, _, rest = data.lstrip(codecs.BOM_UTF8 + b" \t\r\n").partition(b"\n")
    return line.startswith(b"{") and line.rstrip().endswith(b"}") and rest.lstrip()[:1] in (b"", b"{")


def is_text(text: str) -> bool:
    """Return whether a text contains deals, and is not the path of a file."""
    return bool(text.strip()) and _is_text(text)


def _is_text(text: str) -> bool:
    if "\n" in text or "\r" in text:
        return True
    head = text.lstrip()
    if registry.message(head.encode("utf-8", "replace")) or re.match(r"\(\s*;\s*GM\s*\[", head, re.IGNORECASE):
        return True
    if board.looks_like(text) or minimal_klondike.looks_like(text) or _is_typed(text):
        return True
    return not head or head[0] in "{%" or bool(re.match(r"\[\s*[\w{\]]", head)) or lin.looks_like(text)


def _is_typed(text: str) -> bool:
    from solver.formats import freeform as typed

    return typed.looks_like(text)


def _scan_path(path: Path, name: str, game: str | None) -> Iterator[Deal | BadDeal]:
    try:
        stream = path.open("rb")
    except (OSError, ValueError) as error:
        yield _unreadable(error, name)
        return
    with stream:
        yield from _scan_stream(stream, name, game)


def _unreadable(error: Exception, name: str) -> BadDeal:
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return BadDeal(Source(name), FormatError(f"cannot be read: {reason}", file=name))


def _scan_stream(stream: BinaryIO, name: str, game: str | None) -> Iterator[Deal | BadDeal]:
    """Yield the deals of a stream; an error that stops reading is yielded as the last deal."""
    index = 0
    try:
        head, whole = begun(stream, _HEAD)
        if not head.strip():
            data = whole.read()
            if not data.strip():
                yield BadDeal(
                    Source(name, 1, 1), FormatError("the file is empty. Write deals into it", file=name, line=1)
                )
                return
            whole = io.BytesIO(data)
        if foreign := registry.message(head):
            yield BadDeal(Source(name), FormatError(foreign, file=name))
            return
        for item in _deals(detect(head, name), head, whole, name, game):
            index = item.source.index
            yield item
    except FaceupError as error:
        yield BadDeal(Source(name, index + 1, error.line), error.at(file=name))
    except OSError as error:
        yield _unreadable(error, name)


def _deals(format: str, head: bytes, stream: BinaryIO, name: str, game: str | None) -> Iterator[Deal | BadDeal]:
    """Yield the deals of a stream in a format.

    Args:
        head: its first bytes.

    Raises:
        FormatError: a text file has bytes that are not text.
    """
    if format == "pbn":
        return _scan_pbn(pbn.Reading(Text(stream, name), name), name, game)
    if format == "lin":
        return lin.deals(Text(stream, name), name)
    if format == "jsonl" and not head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return json_deals.lines(stream, name, game)
    if format in registry.FORMATS or format == "zdd":
        return registry.deals(format, stream, name, game)
    data = stream.read()
    if format == "text" and _has_tags(data):
        return _scan_pbn(pbn.Reading(data, name), name, game)
    text, _ = decode(data, name)
    if format == "text":
        from solver.formats import freeform as typed

        return typed.deals(text, name, game)
    if format == "jsonl":
        return json_deals.lines(text.encode("utf-8").splitlines(), name, game)
    if format == "klondike-string":
        return minimal_klondike.deals(text, name, game)
    return board.deals(text, name, game) if format == "fc-solve" else json_deals.deals(text, name, game)


def _scan_pbn(file: pbn.Reading, name: str, game: str | None) -> Iterator[Deal | BadDeal]:
    item = None
    for item in pbn.deals(file, game):
        yield item
    if item is None:
        error = FormatError(f"there are no deals. {EXPECTED}", file=name, line=1)
        yield BadDeal(Source(name, 1, 1), error)
