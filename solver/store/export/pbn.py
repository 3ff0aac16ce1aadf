"""Deals as one PBN file, game after game, so that memory does not grow with their number."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from solver.core.deal import Deal
from solver.core.errors import FormatError
from solver.formats.encoding import Encoding
from solver.formats.pbn import HEAD, PbnGame, game_text, tagged
from solver.formats.pbn.writer import LATIN1, UTF8


def encoding_for(deals: Iterable[str]) -> Encoding:
    """How a file with these deals is stored: Latin-1, as the standard has it, if a reader will know it for that.

    Args:
        deals: the JSON of each.
    """
    passes_for_utf8 = known_for_latin1 = False
    for text in deals:
        if text.isascii() and r"\u" not in text:
            continue
        try:
            stored = json.dumps(json.loads(text), ensure_ascii=False).encode("latin-1")
        except UnicodeEncodeError:
            return UTF8
        try:
            passes_for_utf8 |= not stored.decode("utf-8").isascii()
        except UnicodeDecodeError:
            known_for_latin1 = True
    return UTF8 if passes_for_utf8 and not known_for_latin1 else LATIN1


class PbnWriter:
    """Deals as PBN in export format.

    Args:
        write: takes the bytes.
        encoding: how they are stored, as `encoding_for` says.
    """

    def __init__(self, write: Callable[[bytes], None], encoding: Encoding) -> None:
        self._write = write
        self._codec = encoding.codec
        self._between = ""
        write(encoding.encode(HEAD))

    def add(self, deal: Deal, tag: Callable[[PbnGame], None] | None = None) -> None:
        """The next deal.

        Args:
            tag: puts an answer into the tags of the deal.

        Raises:
            FormatError: PBN cannot hold the deal.
        """
        try:
            text = game_text(deal)
            if tag:
                text = tagged(text, tag)
            data = (self._between + text).encode(self._codec)
        except UnicodeEncodeError:
            raise FormatError("a character that no text has; PBN cannot hold it") from None
        self._between = "\r\n"
        self._write(data)
