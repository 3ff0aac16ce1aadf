"""Words of the command line that are deals themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solver.cli.inputs.paths import STDIN, exists
from solver.formats import board, is_text

NAME = "<text>"
"""What a deal on the command line is called in messages."""

_HAND = re.compile(r"(?:[NESW]:)?[AKQJTX2-910]*(?:\.[AKQJTX2-910]*){3}|-", re.IGNORECASE)
_SEATED = re.compile(r"[NESW]:\S", re.IGNORECASE)
_HANDS = 4


def is_deal(word: str) -> bool:
    """Whether a word is a deal: it looks like one, in any format, and no file has that name.

    A path that exists is a path; what looks like no deal is a path, too, or the name or number of a game. A card or
    two, which as a text could be a column of a board, are no deal here.
    """
    return not exists(word) and is_text(word) and not ("\n" not in word and board.looks_like(word))


def joined(words: Sequence[str]) -> tuple[str, ...]:
    """The words with the hands of a deal that the shell took apart, for want of quotes, together again."""
    found: list[str] = []
    place = 0
    while place < len(words):
        many = _hands_from(words, place)
        found.append(" ".join(words[place : place + many]))
        place += many
    return tuple(found)


def _hands_from(words: Sequence[str], place: int) -> int:
    """How many words from one on are the hands of a deal: three or four; 1 where they are none."""
    many = 0
    for word in words[place : place + _HANDS]:
        if not _HAND.fullmatch(word) or (many and _SEATED.match(word)) or exists(word):
            break
        many += 1
    first = words[place]
    enough = many >= _HANDS - 1 and first != STDIN
    return many if enough and (_SEATED.match(first) or many == _HANDS) else 1
