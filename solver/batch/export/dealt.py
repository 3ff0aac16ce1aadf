"""``faceup export --to pbn``: from what a store keeps of a deal to the deal, and to the tags of its answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from solver.answer import ERROR, SOLVED
from solver.auction.answer import ParAnswer
from solver.auction.duplicate import par
from solver.batch.export.kinds import kind_of
from solver.batch.export.pbn import PbnWriter, encoding_for
from solver.batch.record import Row
from solver.batch.store import Store
from solver.bridge.answer import TableAnswer
from solver.bridge.solver import Bounds
from solver.cli.inputs.layouts import rules_for
from solver.cli.options.game import GameChoice, chosen_trick_rules
from solver.cli.output.files import Output
from solver.cli.output.row_writers import LeftOut
from solver.deal import Deal
from solver.errors import DealError, FaceupError, FormatError
from solver.families.claims import PATIENCE, TRICK
from solver.formats.json_deals import from_object
from solver.formats.pbn import Game
from solver.numbers import Number
from solver.patience.dealing import deal_fields
from solver.patience.deals import as_read
from solver.questions.canonical import digest
from solver.questions.par import vulnerable_in
from solver.report.bridge.pbn import tag_par, tag_table
from solver.trick import dealing

Tag = Callable[[Game], None]


class PbnRows:
    """Writes the deals of rows as PBN, with the tags of their answers.

    Args:
        output: takes them.
        store, batch: where the rows come from; they are looked through once for the encoding that fits all of them.
    """

    def __init__(self, output: Output, store: Store, batch: int | None) -> None:
        self._writer = PbnWriter(output.write, encoding_for(row.place.deal or "" for row in store.rows(batch)))

    def add(self, row: Row) -> None:
        """The next deal.

        Raises:
            LeftOut: it can not be written.
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
    dealers = {PATIENCE: _layout, TRICK: _hands}
    family = str(row.about.get("family"))
    if family in dealers:
        return dealers[family](row)
    if row.status == ERROR:
        error: Any = row.fields["error"]
        raise FaceupError(error["message"], file=error["file"], line=error["line"])
    raise DealError("a number alone; expected a game by whose rules it can be dealt")


def _layout(row: Row) -> Deal:
    number, options = row.place.source.file, _options(row)
    named = Deal(source=row.place.source, game=row.place.game, fields={"options": options, "deal": number})
    rules = rules_for(named, GameChoice())
    _check(row, rules)
    fields = deal_fields(rules, number)
    return Deal(source=row.place.source, game=row.place.game, fields={**_told(options), **fields})


def _hands(row: Row) -> Deal:
    number, options = Number.parse(row.place.source.file), _options(row)
    rules = chosen_trick_rules(row.place.game, None, options)
    _check(row, rules)
    deal = from_object({**_told(options), **dealing.deal(rules, number.number)}, row.place.source)
    deal.tags = {"Seed": str(number.number)}
    return deal


def _options(row: Row) -> Mapping[str, object]:
    options: Any = row.about.get("options", {})
    return as_read(options)


def _told(options: Mapping[str, object]) -> dict[str, object]:
    return {"options": options} if options else {}


def _check(row: Row, rules: object) -> None:
    """Make sure that these are the rules that the deal was answered by.

    Raises:
        DealError: they are others.
    """
    if digest(rules) != row.about.get("rules"):
        raise DealError(f"the rules of {row.place.game} are not those of the answer; the deal can not be dealt again")


def tag_of(row: Row, deal: Deal) -> Tag | None:
    """What puts a row's answer into the tags of its deal; None where PBN has no tags for it."""
    kind = kind_of(row.about)
    if row.status != SOLVED or kind not in (TableAnswer, ParAnswer):
        return None
    table = _table(row, deal)
    if kind is TableAnswer:
        return lambda game: tag_table(game, deal, table)
    asked: Any = row.about.get("asked", {})
    sides = tuple(asked["vulnerable"]) if asked.get("vulnerable") else vulnerable_in(deal)
    tricks = table.complete()
    answer = ParAnswer(
        table=table, par=par(tricks, sides, deal.dealer if asked.get("dealer") else None) if tricks else None
    )
    return lambda game: tag_par(game, deal, answer)


def _table(row: Row, deal: Deal) -> TableAnswer:
    given: Any = row.fields["table"]
    table = {
        strain: [None if count is None else Bounds(count, count) for count in counts]
        for strain, counts in given.items()
    }
    hand = next(iter(deal.hands), None)
    return TableAnswer(table=table, size=len(hand or ()))
