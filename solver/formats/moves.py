"""Moves of patience as they are written, which are taken for no cards: ``d2`` goes from a cell to a pile."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from solver.core.errors import DealError
from solver.rules.load import family_of
from solver.rules.mistakes import RulesError

_LAYOUT = ("tableau", "frames", "stock", "foundations")
"""Fields by which a deal without a known game and without hands is known for a layout."""

_MOVE = re.compile(r"[A-Za-z0-9+][A-Za-z0-9>*:,+=-]{0,19}")


def is_patience(game: str | None, given: Container[str]) -> bool:
    """Return whether a deal is a layout, whose plays are moves.

    Args:
        game: the game that is named, if any is; one of the user's own may have any family.
        given: the names of the deal's fields.
    """
    try:
        return game is not None and family_of(game) == "patience"
    except RulesError:
        return "hands" not in given and any(name in given for name in _LAYOUT)


def move(text: str) -> str:
    """Return a move as it is written, in any notation.

    Raises:
        DealError: the text cannot be one.
    """
    plain = text.strip()
    if not _MOVE.fullmatch(plain):
        raise DealError(f"{text!r} is no move; expected one such as T3>T5, or 35 in games like FreeCell")
    return plain


_COMMA = re.compile(r"(?<!\d),|,(?!\d)")
"""A comma between moves; one between digits belongs to a move, as in ``P7,1``."""

_SHORT = re.compile(r"(?:[1-9a-k][1-9a-k](?:v[1-9]\d?)?)(?:,[1-9a-k][1-9a-k](?:v[1-9]\d?)?)+,?")
"""Moves in the standard notation of FreeCell apart by commas alone."""

_A_ROW = 10
"""Moves that are written in a row."""


def words_of(text: str) -> list[str]:
    """Return the words of a line: moves, which stand apart by blanks or commas, and what else stands there."""
    parts = (part.replace(",", " ") if _SHORT.fullmatch(part) else _COMMA.sub(" ", part) for part in text.split())
    return " ".join(parts).split()


def moves(text: str) -> tuple[str, ...]:
    """Return moves that stand apart by blanks or commas, with or without their numbers.

    Raises:
        DealError: one can be no move.
    """
    return tuple(move(word) for word in words_of(text) if not _NUMBER.fullmatch(word))


_NUMBER = re.compile(r"\d+\.")


def rows(played: Sequence[str]) -> tuple[str, ...]:
    """Return the rows in which moves are written, apart by blanks."""
    return tuple(" ".join(played[at : at + _A_ROW]) for at in range(0, len(played), _A_ROW))
