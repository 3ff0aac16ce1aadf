"""Hands as people type them: ``QT93.QJT83.8.A73``, ``S QT93 H QJT83 ...``, and ranks alone: ``3334 QQ rj``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.core.argument_checks import shown
from solver.core.cards import SUITS, in_order
from solver.core.errors import FormatError
from solver.formats.freeform.normalise import RANK, Line, is_struck, unstruck

EXPECTED = "Write a hand as in AK2.QJT..432 or S AK2 H QJT D - C 432"

_SUIT = dict(zip("♠♥♦♣SHDC", "SHDCSHDC", strict=True))
_LABEL = re.compile(r"\s*([♠♥♦♣]|[SHDCshdc](?![B-IL-PR-SU-Zb-il-pr-su-z]))\s*[:=.]?\s*")
_VOID = re.compile(r"(?:-+|void|none)(?![A-Za-z0-9])", re.IGNORECASE)
_RANK = re.compile(RANK)
_BETWEEN = re.compile(r"[\s,;/]*")
_ONE = re.compile(rf"(?:({RANK})([♠♥♦♣SHDCshdc])|([♠♥♦♣SHDCshdc])({RANK}))")
_UNKNOWN = re.compile(r"-|\?+|\(?unknown\)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as typed.

    Attributes:
        cards: those that are still held, in order.
        struck: those that are struck out.
    """

    cards: tuple[str, ...]
    struck: tuple[str, ...] = ()


def hand(text: str) -> Hand | None:
    """Parse a hand; return None if the text means an unknown hand.

    Raises:
        FormatError: the text is not a hand.
    """
    body = text.strip().strip('"').strip()
    if _UNKNOWN.fullmatch(body):
        return None
    words = [word for word in re.split(r"[\s,;]+", body) if word]
    if words and all(_ONE.fullmatch(word) for word in words):
        return of_cards([_one(word) for word in words], body)
    if body.count(".") == len(SUITS) - 1 and not re.search(r"[♠♥♦♣]", body):
        return of_holdings(dict(zip(SUITS, body.split("."), strict=True)), body)
    if _LABEL.match(body):
        return _labelled(body)
    holdings = [word for word in re.split(r"[\s,;/]+", body) if word]
    if len(holdings) == len(SUITS) and all(_is_holding(word) for word in holdings):
        return of_holdings(dict(zip(SUITS, holdings, strict=True)), body)
    raise FormatError(f"{shown(unstruck(body))} is not a hand. {EXPECTED}")


def of_holdings(holdings: dict[str, str], told: str) -> Hand:
    """Return the hand with these ranks by suit.

    Args:
        told: the text of the hand, for messages.

    Raises:
        FormatError: a sign is not a rank.
    """
    cards = []
    for suit, holding in holdings.items():
        cards += [suit + rank for rank in ranks(holding, told)]
    return of_cards(cards, told)


def of_cards(cards: list[str], told: str) -> Hand:
    """Return the hand of some cards, which may be struck out.

    Raises:
        FormatError: a card occurs twice.
    """
    plain = [unstruck(code) for code in cards]
    for code in plain:
        if plain.count(code) > 1:
            raise FormatError(f"{code} appears twice in the hand {shown(unstruck(told))}")
    struck = {unstruck(code) for code in cards if is_struck(code[1])}
    return Hand(in_order(code for code in plain if code not in struck), in_order(struck))


def ranks(holding: str, told: str) -> list[str]:
    """Return the ranks of one suit, in upper case with tens as T; an empty list for a void.

    Raises:
        FormatError: a sign is not a rank.
    """
    found, place = [], 0
    text = holding.strip()
    if not text or _VOID.fullmatch(text):
        return []
    while place < len(text):
        here = _RANK.match(text, place)
        if here:
            found.append(_rank(here[0]))
            place = here.end()
        elif text[place] in " ,-":
            place += 1
        else:
            sign = shown(unstruck(text[place]))
            raise FormatError(f"{sign} in hand {shown(unstruck(told))} is not a rank. Write A K Q J T 9 .. 2")
    return found


def _labelled(body: str) -> Hand:
    """Return a hand whose suits have their symbols or letters in front, in any order."""
    holdings: dict[str, str] = {}
    place = 0
    while place < len(body):
        label = _LABEL.match(body, place)
        if not label:
            sign = unstruck(body[place:].split()[0])
            raise FormatError(
                f"{shown(sign)} in hand {shown(unstruck(body))} is neither a rank nor a suit. Write A K Q J T 9 .. 2"
            )
        suit = _SUIT[label[1].upper()]
        if suit in holdings:
            raise FormatError(f"{suit} appears twice in hand {shown(unstruck(body))}")
        end = holding_end(body, label.end())
        holdings[suit] = body[label.end() : end]
        after = _BETWEEN.match(body, end)
        place = after.end() if after else end
        if place < len(body) and body[place] == "." and place + 1 < len(body):
            place += 1
    return of_holdings(holdings, body)


def holding_end(text: str, place: int) -> int:
    """Return where the ranks end that begin at a place of a text; single signs between ranks are skipped."""
    void = _VOID.match(text, place)
    if void:
        return void.end()
    end = place
    while True:
        between = re.compile(r"[ ,-]?").match(text, end)
        start = between.end() if between and end > place else end
        found = _RANK.match(text, start)
        if not found:
            return end
        end = found.end()


def _is_holding(word: str) -> bool:
    return bool(_VOID.fullmatch(word) or re.fullmatch(f"(?:{RANK})+", word))


def _one(word: str) -> str:
    """Return the code of one card, written with suit or rank first."""
    found = _ONE.fullmatch(word)
    assert found
    suit, rank = (found[2], found[1]) if found[1] else (found[3], found[4])
    return _SUIT[suit.upper()] + _rank(rank)


def _rank(sign: str) -> str:
    """Return a rank as in codes; a struck rank stays struck."""
    if sign in ("10", "\ue031\ue030"):
        return "T" if sign == "10" else "\ue054"
    return sign.upper() if sign.isascii() else sign


def suit_of(sign: str) -> str:
    """Return the letter of a suit, given by its symbol or letter."""
    return _SUIT[sign.upper()]


CARD = r"(?:10|[2-9AKQJT]|rj|bj)"
"""A rank, the red joker or the black one."""

HAND = rf"{CARD}+(?:[ ,]{{1,2}}{CARD}+)*"

_SEATED = rf"(?:(?:\d{{1,2}}|[NESW])\s*[:=]\s*)?{HAND}"
_IN_LINE = re.compile(rf"\s*{_SEATED}(?:\s*[/;]\s*{_SEATED})+\s*", re.IGNORECASE)


def is_in_line(text: str) -> bool:
    """Return whether a text is several hands of ranks in one line, ``3334 rj / 89QQ``, and cannot be a file name."""
    return " " in text.strip() and _IN_LINE.fullmatch(text) is not None


def split(lines: Sequence[Line]) -> Iterator[Line]:
    """Yield lines with several hands as one line per hand, with its seat; without seats they are numbered in order."""
    for line in lines:
        if not _IN_LINE.fullmatch(line.text):
            yield line
            continue
        for seat, hand in enumerate(re.split(r"\s*[/;]\s*", line.text.strip()), start=1):
            yield Line(line.number, hand if re.search("[:=]", hand) else f"{seat}: {hand}")


def cards(text: str) -> list[str]:
    """Return the cards of a hand: ranks in upper case with tens as T, jokers as ``rj`` and ``bj``."""
    found = re.findall(CARD, text, re.IGNORECASE)
    return [card.lower() if len(card) > 1 and card != "10" else card.upper().replace("10", "T") for card in found]


def in_codes(lines: Sequence[Line], game: str | None) -> list[Line]:
    """Return lines with codes instead of hands in a notation that only their game has.

    Raises:
        FormatError: a hand in that notation is wrong.
    """
    from solver.families.printed import typed_lines

    return typed_lines(lines, game)
