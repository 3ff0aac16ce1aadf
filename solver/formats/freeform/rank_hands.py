"""Hands of ranks without suits, ``3334 QQ rj``, as people type them for games in which suits have no part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solver.formats.freeform.normalise import Line

CARD = r"(?:10|[2-9AKQJT]|rj|bj)"
"""A rank, the red joker or the black one."""

HAND = rf"{CARD}+(?:[ ,]{{1,2}}{CARD}+)*"

_SEATED = rf"(?:(?:\d{{1,2}}|[NESW])\s*[:=]\s*)?{HAND}"
_IN_LINE = re.compile(rf"\s*{_SEATED}(?:\s*[/;]\s*{_SEATED})+\s*", re.IGNORECASE)


def is_in_line(text: str) -> bool:
    """Whether a text is several hands of ranks in one line, ``3334 rj / 89QQ``, and nothing that a file is called."""
    return " " in text.strip() and _IN_LINE.fullmatch(text) is not None


def split(lines: Sequence[Line]) -> Iterator[Line]:
    """Lines in which hands in one line are lines with their seats, in order where nothing says whose they are."""
    for line in lines:
        if not _IN_LINE.fullmatch(line.text):
            yield line
            continue
        for seat, hand in enumerate(re.split(r"\s*[/;]\s*", line.text.strip()), start=1):
            yield Line(line.number, hand if re.search("[:=]", hand) else f"{seat}: {hand}")


def cards(text: str) -> list[str]:
    """The cards of a hand: ranks in upper case with tens as T, jokers as ``rj`` and ``bj``."""
    found = re.findall(CARD, text, re.IGNORECASE)
    return [card.lower() if len(card) > 1 and card != "10" else card.upper().replace("10", "T") for card in found]


def in_codes(lines: Sequence[Line], game: str | None) -> list[Line]:
    """Lines with codes in place of hands in a notation that only their game has.

    Raises:
        FormatError: a hand in that notation cannot be.
    """
    from solver.families.printed import typed_lines

    return typed_lines(lines, game)
