"""Deals and hands in one line: ``N:AK2.QJT..432 ...``, ``North: S AK2 H QJT ...``, ``♠AK2 ♥QJT ...``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from solver.core.argument_checks import shown
from solver.core.cards import SEATS, KnownHands
from solver.core.errors import DealError, FormatError
from solver.formats.freeform.hand import Hand, hand
from solver.formats.freeform.headers import SEAT, seat_of
from solver.formats.freeform.named import near
from solver.formats.freeform.normalise import RANK, Line, unstruck
from solver.formats.pbn.deal_tags import parse_deal
from solver.formats.values import any_card

_DOTTED = rf"(?:{RANK}|x|-)*(?:\.(?:{RANK}|x|-)*){{3}}"
_LISTED = r"[A-Za-z][A-Za-z0-9]{1,3}(?:,[A-Za-z][A-Za-z0-9]{1,3})+"
_TOKEN = rf"(?:{_DOTTED}|{_LISTED})"
_WHOLE = re.compile(
    rf'\s*(?:deal\s*[:=]?\s*)?["\']?(?:(?P<first>[NESWnesw]|[1-9]\d?)(?:\s*:|\s))?\s*'
    rf'(?P<hands>(?:{_TOKEN}|-)(?:\s+(?:{_TOKEN}|-))+)["\']?\s*',
    re.IGNORECASE,
)
_HAND = rf"(?:{_DOTTED}|-)"
_SIGNED = re.compile(
    rf'\s*(?:deal\s*[:=]?\s*)?["\']?(?:(?:[NESW]|[1-9]\d?)(?:\s*:|\s))?\s*{_HAND}(?:\s*[/;,]\s*{_HAND})+["\']?\s*',
    re.IGNORECASE,
)
"""A deal in one line with signs between the hands."""
_MEANT = re.compile(
    r'\s*(?:deal\s*[:=]?\s*)?["\']?(?:(?P<first>[NESWnesw]|[1-9]\d?)(?:\s*:|\s))?\s*'
    r'(?P<hands>(?:[^\s."]*\.){2}\S*(?:\s+(?:(?:[^\s."]*\.){2}\S*|-))+?)["\']?\s*'
)
"""What is meant for a deal in one line."""
_ONE = re.compile(rf'["\']?{_DOTTED}["\']?')
_SEATED = re.compile(
    rf"\s*\(?(?P<seat>{SEAT}|(?:hand|player|seat) *[1-9]|[1-9](?= *[:=)]))\)?\s*(?P<mark>[:=>]|- )?\s*(?P<hand>.*)",
    re.IGNORECASE,
)
_NEXT = re.compile(r"(?<![A-Za-z0-9♠♥♦♣])(?:North|East|South|West|[NEW])\s*:|(?<![A-Za-z0-9♠♥♦♣])S\s*:", re.IGNORECASE)
_SPADES_FIRST = re.compile(rf"S\s*:\s*(?:{RANK}|[\s,-])*[;]?\s*(?:H(?![A-Za-z])|♥)", re.IGNORECASE)
_SIGN = re.compile(r"[♠♥♦♣]")
_CARD = re.compile(rf"(?:{RANK})[♠♥♦♣SHDCshdc]|[♠♥♦♣SHDCshdc](?:{RANK})")
_CODE = re.compile(r"[A-Z](?:[A-Z2-9]|\d{1,2})|(?:[2-9]|10)[SHDC]", re.IGNORECASE)
"""A card of any pack."""
_WORD = re.compile(r"\s*[A-Za-z]{1,12}\s*:\s*")
"""A word in the place of a seat that is not a seat."""
_PROSE = re.compile(r"\b(?=[A-Za-z]*[BEFGILMNOPRUVWYZ])[A-Za-z]{3,}\b", re.IGNORECASE)
"""A word that no hand has."""
_FOUR = re.compile(rf"\s*(?:(?:{RANK})+|-+)(?:[\s,/]+(?:(?:{RANK})+|-+)){{3}}\s*")
"""Four suits without their signs; without a colon in front they could be numbers."""
_DOTS = re.compile(r"\S*\.\S*\.\S*\.\S*")
_HELD = rf"(?:-+|void|(?:(?:{RANK})[ ,]?)*)"


@dataclass(frozen=True, slots=True)
class Whole:
    """A deal in one line.

    Attributes:
        line: the line number.
        hands: by seat from 0; as many as there are.
        seated: whether the first seat is named.
    """

    line: int
    hands: KnownHands
    seated: bool


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand in a line.

    Attributes:
        line: the line number.
        seat: its seat; None if not named.
        hand: its cards; None if they are unknown.
        lettered: whether the seat is one of N, E, S and W, not a number.
    """

    line: int
    seat: int | None
    hand: Hand | None
    lettered: bool = True


def read(line: Line, title: int | None, fifty_two: bool) -> list[Whole | HandRow]:
    """Parse a line as a deal or hands; return an empty list if it is neither.

    Args:
        title: the seat above the line.
        fifty_two: whether all cards are of the 52.

    Raises:
        FormatError: it looks like a hand but is not one.
    """
    text = _unsigned(line.text)
    whole = _WHOLE.fullmatch(text) or _MEANT.fullmatch(text)
    if whole and not (whole["first"] and "." not in whole["hands"] and "," not in whole["hands"]):
        return [_whole(line, whole, fifty_two)]
    if _ONE.fullmatch(line.text.strip()) or _is_row(line.text):
        return [HandRow(line.number, title, hand(line.text))]
    if is_rows(line.text):
        return [HandRow(line.number, None, hand(row)) for row in _rows(line.text)]
    found = [_seated(part, line.number, fifty_two) for part in _by_seat(line.text)]
    known = [one for one in found if one is not None]
    if known and len(known) == len(found):
        return [*known]
    if (word := _WORD.match(line.text)) and _like_hand(line.text[word.end() :]):
        text = shown(unstruck(line.text.strip()))
        hint = near(line.text, None if fifty_two else "")
        raise FormatError(f"{text}. Write the seat in front of a hand, as in N: S AK2 H QJT D - C 432{hint}")
    return []


def looks_whole(text: str) -> bool:
    """Return whether a text is a deal in one line, as in the Deal tag of PBN, with or without the first seat."""
    found = _WHOLE.fullmatch(_unsigned(text))
    return found is not None and (bool(found["first"]) or len(found["hands"].split()) > 2)


def is_rows(text: str) -> bool:
    """Return whether a text is several hands with suit symbols or letters, separated by slashes or semicolons."""
    rows = _rows(text)
    return len(rows) > 1 and all(map(_is_row, rows))


def _rows(text: str) -> list[str]:
    return re.split(r"\s*[/;]\s*", text.strip(" /;"))


def _unsigned(text: str) -> str:
    """Return a deal in one line without the signs between its hands."""
    return re.sub(r"\s*[/;,]\s*", " ", text) if _SIGNED.fullmatch(text) else text


def _whole(line: Line, found: re.Match[str], fifty_two: bool) -> Whole:
    """Return the deal of a line.

    Raises:
        FormatError: a hand is wrong.
    """
    hands = found["hands"].split()
    first = found["first"]
    if not first and len(hands) == 2:
        raise FormatError("two hands without seats. Give four hands, or write the seat in front: N:AK2.QJT..432 ...")
    if len(hands) == len(SEATS) - 1 and (fifty_two or (first and first.upper() in SEATS)):
        hands.append("-")
    text = " ".join(hands)
    if unstruck(text) != text:
        return _struck_whole(line, first, hands)
    try:
        return Whole(line.number, parse_deal(f"{first or _first(fifty_two)}:{text}", fifty_two=fifty_two), bool(first))
    except DealError as error:
        raise FormatError(error.message, line=line.number) from None


def _struck_whole(line: Line, first: str | None, hands: list[str]) -> Whole:
    """Return the deal of a line in which cards are struck out."""
    start = seat_of(first) if first else 0
    seats: list[tuple[str, ...] | None] = [None] * max(len(hands), len(SEATS))
    for place, text in enumerate(hands):
        found = hand(text)
        seats[(start + place) % len(seats)] = None if found is None else found.cards
    return Whole(line.number, tuple(seats), bool(first))


def _first(fifty_two: bool) -> str:
    return "N" if fifty_two else "1"


def _is_row(text: str) -> bool:
    """Return whether a line is a hand with a symbol or letter before each of its suits, and nothing else."""
    words = re.split(r"[\s,]+", text.strip())
    if len(words) > 1 and all(_CARD.fullmatch(word) for word in words):
        return True
    signs = _SIGN.findall(text)
    if not re.search(RANK, text):
        return False
    if len(set(signs)) >= 3 and text.strip()[0] in "♠♥♦♣":
        return len(signs) == len(set(signs))
    return bool(
        re.fullmatch(
            rf"\s*S ?[:=]? ?{_HELD}[ ,;]*H ?[:=]? ?{_HELD}[ ,;]*D ?[:=]? ?{_HELD}[ ,;]*C ?[:=]? ?{_HELD}\s*", text
        )
    )


def has_seats(text: str) -> bool:
    """Return whether a text has several hands, each behind a seat and a colon."""
    return len(_by_seat(text)) > 1


def _by_seat(text: str) -> list[str]:
    """Return a line in parts that each begin with a seat and a colon; the whole line if there are fewer than two."""
    starts = [
        found.start()
        for found in _NEXT.finditer(text)
        if found[0][0].upper() != "S" or len(found[0]) > 3 or not _SPADES_FIRST.match(text, found.start())
    ]
    if len(starts) < 2 or text[: starts[0]].strip():
        return [text]
    return [text[start:end].strip(" ,;/") for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def _seated(text: str, line: int, fifty_two: bool) -> HandRow | None:
    """Return a hand with its seat; None if the line does not begin with a seat.

    Raises:
        FormatError: the text behind a seat is not a hand.
    """
    found = _SEATED.fullmatch(text)
    if not found or not found["hand"]:
        return None
    word = found["seat"].split()[-1] if found["seat"][-1].isdigit() else found["seat"]
    body = re.sub(r"\s*\.\s*", ".", re.sub(r"^\(.*?\)\s*:?\s*", "", found["hand"]))
    if not fifty_two and not _SIGN.search(body):
        listed = _listed(body)
        if listed is not None:
            return HandRow(line, seat_of(word), listed, not word.isdigit())
    if not found["mark"] and _FOUR.fullmatch(body):
        return None
    if not _like_hand(body) and (not found["mark"] or _PROSE.search(re.sub("void|unknown|none", "", body))):
        return None
    return HandRow(line, seat_of(word), hand(body), not word.isdigit())


def _listed(body: str) -> Hand | None:
    """Return a hand as a list of codes of any pack; None if the text is not such a list."""
    words = re.split(r"[\s,]+", body.strip())
    if not all(_CODE.fullmatch(word) for word in words):
        return None
    return Hand(tuple(any_card(word) for word in words))


def _like_hand(body: str) -> bool:
    """Return whether the author of a text probably meant a hand."""
    return bool(
        _SIGN.search(body)
        or _DOTS.search(body)
        or re.match(rf"\s*S ?[:=]? ?(?:{RANK}|-)", body, re.IGNORECASE)
        or _FOUR.fullmatch(body)
        or re.fullmatch(
            rf"\s*(?:(?:{RANK})[SHDC]|[SHDC](?:{RANK}))(?:[\s,]+(?:(?:{RANK})[SHDC]|[SHDC](?:{RANK})))*\s*",
            body,
            re.IGNORECASE,
        )
    )
