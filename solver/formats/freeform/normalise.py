"""Normalise the signs that people type and paste; the columns of a line change as little as possible."""

from __future__ import annotations

import re
from dataclasses import dataclass

_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_FRAME = "|\u2016\u00a6" + "".join(map(chr, range(0x2500, 0x2580)))
_NOTHING = "\ufe0e\ufe0f\u200b\u200c\u200d\u2060\ufeff\u00ad"
_SIGNS = str.maketrans(
    {
        **dict.fromkeys(_SPACES, " "),
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys(_FRAME, " "),
        **dict.fromkeys(_NOTHING),
        **dict(zip("♤♡♢♧", "♠♥♦♣", strict=True)),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‘’", "'"),
    }
)
_ENTITIES = re.compile(r"&(spades|hearts|diams|clubs|nbsp);", re.IGNORECASE)
_ENTITY = {"spades": "♠", "hearts": "♥", "diams": "♦", "clubs": "♣", "nbsp": " "}
_COLOUR = re.compile("\x1b\\[[0-9;]*m")
_FORUM = re.compile(r"!([SHDC])", re.IGNORECASE)
"""How forums of bridge have suits typed."""
_QUOTED = re.compile(r"^\s*(?:> ?)+")
_CORNERS = re.compile(r"\+[-=+]*\+")
_STRUCK_THROUGH = re.compile("(10|[^\\s\u0335-\u0338])[\u0335-\u0338]")
_BETWEEN_TILDES = re.compile(r"~~?([^~\s][^~]*?)~~?")

LONGEST = 1000
"""Characters of a line."""

STRUCK = 0xE000
"""A struck sign is moved by so much, to where no other sign is."""

RANK = "[AKQJT2-9akqjt\ue041\ue04b\ue051\ue04a\ue054\ue032-\ue039]|10|\ue031\ue030"
"""A rank as it is typed, struck or not."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text.

    Attributes:
        number: from 1.
        text: its content, with normalised signs.
    """

    number: int
    text: str


def lines(text: str) -> list[Line]:
    """Return the lines of a text; of a line that is longer than any part of a deal only its beginning."""
    return [
        Line(number, plain(line) if len(line) <= LONGEST else f"? {plain(line[:40])}")
        for number, line in enumerate(text.splitlines(), start=1)
    ]


def plain(line: str) -> str:
    """Return a line with normalised signs, struck ones marked as such."""
    text = _ENTITIES.sub(lambda found: _ENTITY[found[1].lower()], _COLOUR.sub("", line).expandtabs())
    text = _FORUM.sub(lambda found: "♠♥♦♣"["SHDC".index(found[1].upper())], _QUOTED.sub("", text))
    text = _STRUCK_THROUGH.sub(lambda found: _struck(found[1]), text.translate(_SIGNS))
    text = _BETWEEN_TILDES.sub(lambda found: _struck(found[1]), text)
    return _CORNERS.sub(lambda found: " " * len(found[0]), text).rstrip()


def _struck(signs: str) -> str:
    """Return ranks as struck ranks; a suit symbol among them stays unchanged."""
    return "".join(chr(STRUCK + ord(sign)) if sign.upper() in "AKQJT1023456789" else sign for sign in signs.upper())


def is_struck(sign: str) -> bool:
    """Return whether a sign was struck."""
    return STRUCK <= ord(sign[0]) < STRUCK + 0x80


def unstruck(text: str) -> str:
    """Return a text with struck signs as ordinary ones, for messages."""
    return "".join(chr(ord(sign) - STRUCK) if is_struck(sign) else sign for sign in text)
