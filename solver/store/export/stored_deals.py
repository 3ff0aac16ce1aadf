"""``faceup export --to pbn``: from what a store keeps of a deal to the deal, and to the tags of its answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from solver.core.answer import ERROR, SOLVED
from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError, FormatError
from solver.families.family import Dealing
from solver.families.find import families, handler_for_stored
from solver.formats.json_deals import from_object
from solver.formats.pbn import PbnGame
from solver.rules.selection import GameSelection
from solver.store.export.pbn import PbnWriter, encoding_for
from solver.store.record import Row
from solver.store.store import Store

Tag = Callable[[PbnGame], None]


class LeftOut(FaceupError):  # noqa: N818 (no fault of anybody's)
    """A format cannot have a row; the others can still be written."""


class PbnRows:
    """Writes the deals of rows as PBN, with the tags of their answers.

    Args:
        write: takes the bytes.
        store, batch: where the rows come from; they are looked through once for the encoding that fits all of them.
    """

    def __init__(self, write: Callable[[bytes], None], store: Store, batch: int | None) -> None:
        self._writer = PbnWriter(write, encoding_for(row.place.deal or "" for row in store.rows(batch)))

    def add(self, row: Row) -> None:
        """The next deal.

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
        """Nothing stands behind the last game."""

    def abandon(self) -> None:
        """What is written is written."""


def _left_out(error: FaceupError) -> LeftOut:
    return LeftOut(error.message, file=error.file, line=error.line)


def deal_of(row: Row) -> Deal:
    """The deal of a row as it was read, or dealt again where it was but a number.

    Raises:
        FaceupError: it could not be read, or the rules by which it was dealt are not known here.
    """
    if row.place.deal is not None:
        return from_object(json.loads(row.place.deal), row.place.source)
    dealing = next((one.dealing for one in families() if one.name == row.about.get("family")), None)
    if dealing:
        return _again(row, dealing)
    if row.status == ERROR:
        error: Any = row.fields["error"]
        raise FaceupError(error["message"], file=error["file"], line=error["line"])
    raise DealError("a number alone; expected a game by whose rules it can be dealt")


def _again(row: Row, dealing: Dealing) -> Deal:
    """The deal of a number once more, by the rules that it was answered by.

    Raises:
        FaceupError: those are not known here, or they are others.
    """
    options: Any = row.about.get("options", {})
    named = Deal(source=row.place.source, game=row.place.game)
    deal, rules = dealing.redeal(GameSelection(options=options), named, row.place.source.file)
    if rules != row.about.get("rules"):
        raise DealError(f"the rules of {row.place.game} are not those of the answer; the deal cannot be dealt again")
    return deal


def tag_of(row: Row, deal: Deal) -> Tag | None:
    """What puts a row's answer into the tags of its deal; None where PBN has no tags for it."""
    handler = handler_for_stored(row.about)
    if row.status != SOLVED or handler is None:
        return None
    answer = handler.restore(row.about, row.fields, deal)
    return None if answer is None else lambda game: handler.tag(game, deal, answer)
