"""``faceup export --to pbn``: stored deals with the tags of their answers, written game by game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from solver.core.answer import ERROR, SOLVED
from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError, FormatError
from solver.core.json_fields import JsonValue
from solver.families.family import Dealing
from solver.families.find import families, handler_for_stored
from solver.formats.encoding import Encoding
from solver.formats.json_deals import from_object
from solver.formats.pbn import HEAD, PbnGame, game_text, tagged
from solver.formats.pbn.writer import LATIN1, UTF8
from solver.rules.selection import GameSelection
from solver.store.record import Row
from solver.store.store import Store


def encoding_for(deals: Iterable[str]) -> Encoding:
    """Return the encoding for a file with these deals: Latin-1, as in the standard, if readers will recognise it.

    Args:
        deals: the JSON of each deal.
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
    """Writer of deals as PBN in export format.

    Args:
        write: called with the bytes.
        encoding: as returned by `encoding_for`.
    """

    def __init__(self, write: Callable[[bytes], None], encoding: Encoding) -> None:
        self._write = write
        self._codec = encoding.codec
        self._between = ""
        write(encoding.encode(HEAD))

    def add(self, deal: Deal, tag: Callable[[PbnGame], None] | None = None) -> None:
        """Write a deal.

        Args:
            tag: adds the tags of an answer to the deal's game.

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


Tag = Callable[[PbnGame], None]


class LeftOut(FaceupError):  # noqa: N818 (no fault of anybody's)
    """A format cannot represent a row; the other rows can still be written."""


class PbnRows:
    """Writer of the deals of rows as PBN, with the tags of their answers.

    Args:
        write: called with the bytes.
        store, batch: the source of the rows, which are examined once to find an encoding for all of them.
    """

    def __init__(self, write: Callable[[bytes], None], store: Store, batch: int | None) -> None:
        self._writer = PbnWriter(write, encoding_for(row.place.deal or "" for row in store.rows(batch)))

    def add(self, row: Row) -> None:
        """Write a deal.

        Raises:
            LeftOut: it cannot be written.
        """
        source = row.place.source
        try:
            deal = deal_of(row)
            tag = tag_of(row, deal)
        except FaceupError as error:
            raise _left_out(error.at(file=source.file, line=source.line)) from error
        try:
            self._writer.add(deal, tag)
        except FormatError as error:
            raise _left_out(error.at(file=source.file, line=source.line)) from error

    def end(self) -> None:
        """Write nothing after the last game."""

    def abandon(self) -> None:
        """Leave the output as it is."""


def _left_out(error: FaceupError) -> LeftOut:
    return LeftOut(error.message, file=error.file, line=error.line)


def deal_of(row: Row) -> Deal:
    """Return the deal of a row as it was read; a deal that consists of a number is dealt again.

    Raises:
        FaceupError: it could not be read, or the rules by which it was dealt are not available.
    """
    if row.place.deal is not None:
        return from_object(json.loads(row.place.deal), row.place.source)
    dealing = next((one.dealing for one in families() if one.name == row.about.get("family")), None)
    if dealing:
        return _again(row, dealing)
    if row.status == ERROR:
        error: JsonValue = row.fields["error"]
        raise FaceupError(error["message"], file=error["file"], line=error["line"])
    raise DealError("a number alone, of a game whose rules are not available. Export to jsonl")


def _again(row: Row, dealing: Dealing) -> Deal:
    """Deal a numbered deal again, by the rules by which it was answered.

    Raises:
        FaceupError: the rules are not available, or have changed.
    """
    options: JsonValue = row.about.get("options", {})
    named = Deal(source=row.place.source, game=row.place.game)
    deal, rules = dealing.redeal(GameSelection(options=options), named, row.place.source.file)
    if rules != row.about.get("rules"):
        raise DealError(f"the rules of {row.place.game} are not those of the answer; the deal cannot be dealt again")
    return deal


def tag_of(row: Row, deal: Deal) -> Tag | None:
    """Return the function that adds the tags of a row's answer to its game; None if PBN has no tags for it."""
    handler = handler_for_stored(row.about)
    if row.status != SOLVED or handler is None:
        return None
    answer = handler.restore(row.about, row.fields, deal)
    return None if answer is None else lambda game: handler.tag(game, deal, answer)
