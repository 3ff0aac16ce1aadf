"""A line of play of a game of turns, for people."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solver.core.cards import seat_name
from solver.families.play.dialect import Position
from solver.families.play.mixed import at_once
from solver.text.style import Style

_CARD = re.compile(r"\b([SHDC])([AKQJTNP2-9])\b")
_SUIT = re.compile(r"(?<==)([SHDC])\b")


def play_text(play: str, style: Style) -> str:
    """A play as people write it: cards with the signs of their suits, words as they are."""
    return _SUIT.sub(lambda found: style.suit(found[1]), _CARD.sub(lambda found: style.card(found[0]), play))


def place_text(at: int, seat: int, seats: int) -> str:
    """``Play 3: N``."""
    return f"Play {at + 1}: {seat_name(seat, seats)}"


def line_text(position: Position, line: Sequence[str], style: Style) -> str:
    """The plays of a line, a row for each round of the seats."""
    return rows_of(position, line, [play_text(play, style) for play in line])


def rows_of(position: Position, line: Sequence[str], cells: Sequence[str]) -> str:
    """A row whenever it is the turn of the seat that began, or of one before it: its number, the seats, their plays.

    Args:
        position: where the line begins.
        line: plays, all of them legal.
        cells: what is to stand for each.
    """
    rows: list[list[str]] = []
    last: int | None = None
    first = position.mover
    for play, cell in zip(line, cells, strict=True):
        seat = position.mover or 0
        if last is None or seat == first or not rows:
            rows.append([])
        who = "" if at_once(position) else f"{seat_name(seat, len(position.state.hands))} "
        rows[-1].append(f"{who}{cell}")
        last, position = seat, position.play(play)
    wide = max((len(cell) for row in rows for cell in row), default=0)
    texts = ("  ".join(f"{cell:<{wide}}" for cell in row) for row in rows)
    return "\n".join(f"{number:>3}. {text}".rstrip() for number, text in enumerate(texts, start=1))
