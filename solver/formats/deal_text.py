"""A deal as one text for a column of a table, from which the same deal is parsed.

``N:AK2.QJT..432 ...``   the hands as in PBN, if a bridge deal has no other data that a search may use.
``ms:617``               the number of a layout; its game is in another column.
``{"deal": "N:...", "dealer": 0, ...}``   any other deal: the object of a JSON deal, with hands of bridge as above.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from solver.core.deal import Deal, Source
from solver.core.errors import DealError, FormatError
from solver.core.json_fields import JsonMapping, JsonObject
from solver.formats.json_deals import as_object, from_object
from solver.formats.pbn.deal_tags import format_deal, parse_deal

_DEAL, _HANDS = "deal", "hands"
_AROUND = ("tags", "sections", "comments")
_TEXT = re.compile(r"\s*[NESWnesw]:\S.*", re.DOTALL)
_NUMBER = re.compile(r"\s*[a-z]+:\d+\s*")


def deal_text(deal: Deal, *, hands_alone: bool = False) -> str:
    """Return a deal as one text, without tags, tables, comments and given answers.

    Args:
        hands_alone: whether only the hands of a bridge deal are wanted.
    """
    return object_text(as_object(Deal(
        game=deal.game, hands=deal.hands, dealer=deal.dealer, vulnerable=deal.vulnerable, declarer=deal.declarer,
        contract=deal.contract, passed_out=deal.passed_out, trump=deal.trump, leader=deal.leader, trick=deal.trick,
        played=deal.played, irregular=deal.irregular, result=deal.result, claimed=deal.claimed, auction=deal.auction,
        fields=deal.fields,
    )), hands_alone=hands_alone)  # fmt: skip


def object_text(item: JsonMapping, *, hands_alone: bool = False) -> str:
    """Return the object of a JSON deal as one text; arguments as for ``deal_text``."""
    fields = {key: value for key, value in item.items() if key not in _AROUND}
    hands = fields.get(_HANDS)
    of_bridge = False
    if isinstance(hands, list) and fields.get("game") is None and len(hands) == 4 and _DEAL not in fields:
        of_bridge = True
        text = format_deal(tuple(None if hand is None else tuple(hand) for hand in hands))
        del fields[_HANDS]
        if hands_alone or not fields:
            return text
        fields = {_DEAL: text, **fields}
    number = fields.get(_DEAL)
    if not of_bridge and isinstance(number, str) and _NUMBER.fullmatch(number) and not fields.keys() - {_DEAL, "game"}:
        return number
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def deal_of_text(text: str, source: Source, game: str | None, given: Mapping[str, object]) -> Deal:
    """Return the deal of a text, the inverse of ``deal_text``.

    Args:
        game: the game, which the text does not have; None is bridge.
        given: the answers that came with it.

    Raises:
        FaceupError: the text is not a deal, or the cards are impossible.
    """
    if _TEXT.fullmatch(text):
        item: JsonObject = {_DEAL: text.strip()}
    elif _NUMBER.fullmatch(text):
        if game is None:
            raise DealError(f"{text.strip()} without a game. Add the game, for example in a column game")
        item = {_DEAL: text.strip()}
    else:
        item = _object(text)
    if game is not None:
        item.setdefault("game", game)
    number = item.get(_DEAL)
    if isinstance(number, str) and _TEXT.fullmatch(number) and _HANDS not in item:
        item[_HANDS] = [None if hand is None else list(hand) for hand in parse_deal(item.pop(_DEAL))]
    deal = from_object(item, source)
    deal.given = {**deal.given, **given}
    return deal


def _object(text: str) -> JsonObject:
    try:
        item = json.loads(text)
    except (ValueError, RecursionError):
        item = None
    if not isinstance(item, dict):
        short = text if len(text) <= 40 else text[:37] + "..."
        raise FormatError(
            f"deal {short!r} cannot be read. Write N:AK2.QJT..432 ..., a number such as ms:617, or a JSON object"
        )
    return item
