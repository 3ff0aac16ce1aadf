"""What ``--with-deals`` puts into every row: the deal in one text, and the name that stands for it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError
from solver.formats.deal_text import deal_text, object_text
from solver.rules.choice import Choice

if TYPE_CHECKING:
    from solver.store.record import Row

DEAL, DEAL_ID = "deal", "deal_id"
COLUMNS = (DEAL, DEAL_ID)
_PLACE = ("file", "index", "game")
"""What stands in front of them in every row."""


def carried(deal: Deal | None, choice: Choice, *, hands_alone: bool = False) -> dict[str, object]:
    """``deal`` and ``deal_id`` of a deal; null where it could not be read.

    Args:
        choice: what the command line says about the game.
        hands_alone: of bridge the hands are all that matters.
    """
    from solver.questions.deal_id import deal_id

    if deal is None:
        return {DEAL: None, DEAL_ID: None}
    return {DEAL: deal_text(deal, hands_alone=hands_alone), DEAL_ID: deal_id(deal, choice)}


def carried_by(row: Row) -> dict[str, object]:
    """The same of a row of a store."""
    from solver.formats.json_deals import from_object
    from solver.questions.deal_id import deal_id

    place = row.place
    item = {DEAL: place.named} if place.deal is None else json.loads(place.deal)
    if place.deal is None and place.named is None:
        return {DEAL: None, DEAL_ID: None}
    text = object_text(item, hands_alone=row.about.get("question") == "table")
    options = row.about.get("options")
    choice = Choice(game=place.game, options=options if isinstance(options, Mapping) else {})
    try:
        deal = from_object({**item, **({"game": place.game} if place.game else {})}, Source(place.source.file))
        return {DEAL: text, DEAL_ID: deal_id(deal, choice)}
    except FaceupError:  # the row tells what is wrong with it
        return {DEAL: text, DEAL_ID: None}


def columns_with(columns: tuple[str, ...]) -> tuple[str, ...]:
    """The columns of rows that carry their deals."""
    return (*_PLACE, *COLUMNS, *(name for name in columns if name not in _PLACE))


def row_with(row: Mapping[str, object], deal: Mapping[str, object]) -> dict[str, object]:
    """A row that carries its deal. Where a row has the number of a deal already, that is how the deal is told."""
    place = {name: row.get(name) for name in _PLACE}
    return {**place, **deal, **{name: value for name, value in row.items() if name not in (*_PLACE, DEAL)}}
