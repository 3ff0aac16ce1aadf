"""Write deals as LIN, one line per board, or as links to Bridge Base's hand viewer, one line each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from solver.core.cards import SUITS
from solver.core.deal import Contract, Deal
from solver.core.errors import FormatError
from solver.formats import auction as calls
from solver.formats.annotated import AnnotatedCall, annotated
from solver.formats.freeform.links import link
from solver.formats.lin import SCORING, deal_of
from solver.formats.writing import Compare, LeftOut, deal_or_raise, written

_SOUTH_FIRST = (2, 3, 0, 1)
_NAMES = ("South", "West", "North", "East")
_VULNERABLE = {(False, False): "o", (True, False): "n", (False, True): "e", (True, True): "b"}
_CALLS = {"Pass": "p", "X": "d", "XX": "r"}
_ROOMS = {"Open": "o", "Closed": "c"}
_SCORING = {name: letter for letter, name in SCORING.items()}
_TRICK = 4

Pairs = Iterator[tuple[str, str]]
"""Commands and their values."""


def pieces(
    deals: Iterable[Deal],
    left_out: LeftOut | None = None,
    compare: Compare | None = None,
    *,
    links: bool = False,
) -> Iterator[str]:
    """Yield the boards, one line each.

    Args:
        left_out: called with the error of a deal that LIN cannot hold; None: the error is raised.
        compare: called with each deal and the deal that its LIN represents.
        links: whether each board is written as a link to the hand viewer.

    Raises:
        FormatError: a deal is not one of bridge, or LIN cannot hold it.
    """
    before: dict[str, str] = {}
    for deal, _ in written(deals, _check, left_out, compare, read_back):
        heading = dict(_heading(deal))
        # What holds for the boards behind is said where it changes; a link stands alone.
        head = [(name, value) for name, value in heading.items() if value != ("" if links else before.get(name, ""))]
        before = heading
        board = "".join(f"{name}|{value}|" for name, value in (*head, *_board(deal)) if value or name in _ALONE)
        yield f"{link(board) if links else board}\n"


def read_back(deal: Deal) -> Deal:
    """Return the deal that is read back from the board of a bridge deal."""
    return deal_or_raise(deal_of((*_heading(deal), *_board(deal)), deal.source))


def _check(deal: Deal) -> str:
    """Return an empty text for a deal that LIN can hold.

    Raises:
        FormatError: LIN cannot hold the deal.
    """
    if deal.game is not None:
        raise FormatError(f"a deal of {deal.game}; LIN holds bridge deals only. Try --to jsonl")
    if len(deal.hands) != len(_SOUTH_FIRST) or not any(deal.hands):
        raise FormatError("a deal without hands; LIN needs hands. Try --to jsonl")
    if deal.trick:
        raise FormatError("cards on the table; LIN can hold them only in the play of a whole deal. Try --to pbn")
    return ""


_ALONE = ("vg", "mn", "st", "pg")
"""Commands that say something without a value: that there is none."""


def _heading(deal: Deal) -> Pairs:
    """Yield the event and its date, which may contain commas, and the match, which may not."""

    def tag(name: str) -> str:
        value = _value(deal.tags.get(name, ""))
        return "" if value == "?" else value

    scoring, carried = tag("Scoring"), tag("Carryover").partition(":")
    match = ["", tag("Stage"), _SCORING.get(scoring, scoring), "", "", tag("HomeTeam"), carried[0], tag("VisitTeam")]
    fields = ",".join(_field(part) for part in (*match, carried[2]))
    yield "vg", fields if fields.strip(",") else ""
    yield "mn", " - ".join(filter(None, (tag("Event"), tag("Date")))) if tag("Event") else _date_alone(tag("Date"))


def _date_alone(date: str) -> str:
    return f" - {date}" if date else ""


def _board(deal: Deal) -> Pairs:
    number, room = _value(deal.tags.get("Board", "")), _ROOMS.get(deal.tags.get("Room", ""), "")
    yield "pn", ",".join(_field(_value(deal.tags.get(name, ""))) for name in _NAMES)
    in_room = _field(number) if re.match(r"\d", number) else ""
    if room:
        yield "qx", f"{room}{in_room}"
    yield "st", ""
    yield from _texts(deal, "")
    dealer = "" if deal.dealer is None else str(_SOUTH_FIRST.index(deal.dealer) + 1)
    yield "md", dealer + ",".join(_hand(deal.hands[seat]) for seat in _SOUTH_FIRST)
    if number and number != "?" and not (room and number == in_room):
        yield "ah", f"Board {number}"
    if deal.vulnerable is not None:
        yield "sv", _VULNERABLE[deal.vulnerable]
    yield from _texts(deal, "Deal")
    if _has_calls(deal):
        for made in _calls(deal):
            yield "mb", _CALLS.get(made.call, made.call.replace("NT", "N")) + made.marks
            yield from (("an", _value(note)) for note in made.notes)
    if deal.auction:
        yield "pg", ""
    if _has_calls(deal):
        yield from _texts(deal, "Auction")
    if _plays(deal):
        for place, code in enumerate(deal.played, start=1):
            yield "pc", code
            if place % _TRICK == 0:
                yield "pg", ""
        yield from _texts(deal, "Play")
    if _claims(deal):
        yield "mc", str(deal.result)


def _hand(hand: tuple[str, ...] | None) -> str:
    """Return a hand as ``SAK2HQJTDC432``; empty if it is unknown."""
    if hand is None:
        return ""
    return "".join(suit + "".join(code[1] for code in hand if code[0] == suit) for suit in SUITS)


def _texts(deal: Deal, place: str) -> Pairs:
    """Yield the comments of a part of the deal."""
    for comment in deal.comments.get(place, ()):
        yield "nt", _value(comment[1:].removesuffix("}") if comment.startswith("{") else comment[1:])


def _calls(deal: Deal) -> list[AnnotatedCall]:
    """Return the calls, with explanations if the Auction section has nothing else."""
    made = annotated(deal.sections.get("Auction", ()))
    if made and tuple(one.call for one in made) == deal.auction:
        return made
    return [AnnotatedCall(call) for call in deal.auction]


def _has_calls(deal: Deal) -> bool:
    return bool(deal.auction) and deal.dealer is not None and calls.SKIPPED not in deal.auction


def _ended(deal: Deal) -> tuple[Contract | None, int | None]:
    """Return the contract and declarer that follow from the calls in LIN."""
    if not _has_calls(deal) or deal.dealer is None:
        return None, None
    ends = calls.outcome(deal.dealer, deal.auction)
    return (ends.contract, ends.declarer) if ends.complete else (None, None)


def _leader(deal: Deal) -> int | None:
    """Return the leader that follows from the auction, the only one that LIN has."""
    declarer = _ended(deal)[1]
    return None if declarer is None else calls.opening_leader(declarer)


def _plays(deal: Deal) -> bool:
    """Return whether LIN can hold the plays: strain and leader must follow from the auction."""
    contract, _ = _ended(deal)
    led = deal.leader is not None and deal.leader == _leader(deal)
    return bool(deal.played) and not deal.irregular and led and contract is not None and contract.strain == deal.strain


def _claims(deal: Deal) -> bool:
    """Return whether LIN can hold the result: only as a claim, and not one of 0 tricks before the first card."""
    return deal.result is not None and _leader(deal) is not None and (deal.result > 0 or _plays(deal))


def _value(text: str) -> str:
    """Return a value without characters that would end it."""
    return re.sub(r"\s+", " ", text.replace("|", " ")).strip()


def _field(text: str) -> str:
    """Return a part of a value in which commas are separators."""
    return _value(text.replace(",", " "))
