"""Deals as LIN, a line a board, or as links to Bridge Base's hand viewer, a line each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from solver.cards import SUITS
from solver.deal import Contract, Deal
from solver.errors import FormatError
from solver.formats import auction as calls
from solver.formats.typed.links import link

_SOUTH_FIRST = (2, 3, 0, 1)
_NAMES = ("South", "West", "North", "East")
_VULNERABLE = {(False, False): "o", (True, False): "n", (False, True): "e", (True, True): "b"}
_CALLS = {"Pass": "p", "X": "d", "XX": "r"}
_ROOMS = {"Open": "o", "Closed": "c"}
_TRICK = 4

Pairs = Iterator[tuple[str, str]]
"""Commands and their values."""


def pieces(
    deals: Iterable[Deal], left_out: Callable[[FormatError], None] | None = None, *, links: bool = False
) -> Iterator[str]:
    """Boards, a line each. LIN has no place for answers, for most tags, and for what ``lost`` names.

    Args:
        left_out: is told of a deal that LIN can not hold; None: that is an error.
        links: each as the link to the hand viewer.

    Raises:
        FormatError: a deal is none of bridge.
    """
    event = ""
    for deal in deals:
        try:
            _check(deal)
        except FormatError as error:
            placed = FormatError(error.message, file=deal.source.file, line=deal.source.line)
            if left_out is None:
                raise placed from None
            left_out(placed)
            continue
        now = _value(deal.tags.get("Event", ""))
        board = "".join(f"{name}|{value}|" for name, value in _board(deal, now, changed=now != event and not links))
        event = now
        yield f"{link(board) if links else board}\n"


def lost(deal: Deal) -> list[str]:
    """The attributes of a deal of bridge that its board does not tell; tags, sections and answers apart."""
    contract, declarer, passed_out = _ended(deal)
    found = []
    if deal.auction and not _has_calls(deal):
        found.append("auction")
    if (deal.contract, deal.declarer, deal.passed_out) != (contract, declarer, passed_out):
        found += ["contract", "declarer"]
    if deal.leader != _leader(deal):
        found.append("leader")
    if deal.trump is not None:
        found.append("trump")
    if deal.irregular or deal.fields.get("played") or (deal.played and not _plays(deal)):
        found.append("played")
    if (deal.result is not None or deal.claimed) and not _claims(deal):
        found.append("result")
    return found


def _check(deal: Deal) -> None:
    if deal.game is not None:
        raise FormatError(f"a deal of {deal.game}; LIN holds those of bridge")
    if len(deal.hands) != len(_SOUTH_FIRST) or not any(deal.hands):
        raise FormatError("a deal without hands; LIN needs four, of which some may be unknown")
    if deal.trick:
        raise FormatError("cards on the table; LIN has no place for them but in the play of a whole deal")


def _board(deal: Deal, event: str, *, changed: bool) -> Pairs:
    if changed:
        yield "vg", event
    number, room = _value(deal.tags.get("Board", "")), _ROOMS.get(deal.tags.get("Room", ""), "")
    in_room = bool(room and re.fullmatch(r"\d{1,4}", number))
    if in_room:
        yield "qx", f"{room}{number}"
    yield "pn", ",".join(_value(deal.tags.get(name, "")).replace(",", " ") for name in _NAMES)
    yield "st", ""
    dealer = "" if deal.dealer is None else str(_SOUTH_FIRST.index(deal.dealer) + 1)
    yield "md", dealer + ",".join(_hand(deal.hands[seat]) for seat in _SOUTH_FIRST)
    if number and not in_room:
        yield "ah", f"Board {number}"
    if deal.vulnerable is not None:
        yield "sv", _VULNERABLE[deal.vulnerable]
    if _has_calls(deal):
        yield from (("mb", _CALLS.get(call, call.replace("NT", "N"))) for call in deal.auction)
    if deal.auction:
        yield "pg", ""
    if _plays(deal):
        for place, code in enumerate(deal.played, start=1):
            yield "pc", code
            if place % _TRICK == 0:
                yield "pg", ""
    if _claims(deal):
        yield "mc", str(deal.result)


def _hand(hand: tuple[str, ...] | None) -> str:
    """``SAK2HQJTDC432``; nothing for an unknown one."""
    if hand is None:
        return ""
    return "".join(suit + "".join(code[1] for code in hand if code[0] == suit) for suit in SUITS)


def _has_calls(deal: Deal) -> bool:
    return bool(deal.auction) and deal.dealer is not None and calls.SKIPPED not in deal.auction


def _ended(deal: Deal) -> tuple[Contract | None, int | None, bool]:
    """Contract, declarer, and whether everybody passed, as the calls tell it that LIN has."""
    if not _has_calls(deal) or deal.dealer is None:
        return None, None, False
    ends = calls.outcome(deal.dealer, deal.auction)
    return (ends.contract, ends.declarer, ends.passed_out) if ends.complete else (None, None, False)


def _leader(deal: Deal) -> int | None:
    """LIN knows the leader by the auction alone."""
    declarer = _ended(deal)[1]
    return None if declarer is None else calls.opening_leader(declarer)


def _plays(deal: Deal) -> bool:
    """Whether the plays can be told."""
    return bool(deal.played) and not deal.irregular and deal.leader is not None and deal.leader == _leader(deal)


def _claims(deal: Deal) -> bool:
    """Whether the result can be told: LIN has that of a claim."""
    return deal.claimed and deal.result is not None and _leader(deal) is not None


def _value(text: str) -> str:
    """A value without what would end it."""
    return re.sub(r"\s+", " ", text.replace("|", " ")).strip()
