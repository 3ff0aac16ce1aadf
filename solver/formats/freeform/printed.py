"""A board that this program printed, parsed before its game is known."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from solver.core.argument_checks import shown
from solver.core.cards import SEATS
from solver.core.errors import FormatError

GAP = "--"
"""An empty place in a row."""

PLAYS = "Plays so far"
"""The name above the number of plays that were made before a picture."""

Piles = list[list[str]]


@dataclass(slots=True)
class Printed:
    """A board as printed.

    Attributes:
        line: where it begins.
        heading: the line with the game's name; empty if there is none.
        seats: of a game with hands, the cards by seat; None if they are unknown.
        marks: the text after the cards of each seat.
        named: the texts of named lines, by name.
        lines: the line number of each of them.
        columns: piles side by side, bottom card first; None if there are none.
        rows: cards row by row, with ``GAP``.
        remarks: warnings about lines, each with its number.
        typed: whether it has only hands and names, as people type them, without a heading of this program.
    """

    line: int
    heading: str = ""
    seats: list[tuple[str, ...] | None] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    named: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    columns: Piles | None = None
    rows: Piles = field(default_factory=list)
    typed: bool = False
    remarks: list[tuple[int, str]] = field(default_factory=list)

    @property
    def is_layout(self) -> bool:
        """Whether it is a patience layout."""
        return not self.seats


def number(text: str) -> int:
    """Return a number as this program prints it.

    Raises:
        FormatError: the text is not a number.
    """
    plain = text.strip().replace("−", "-")
    if not re.fullmatch(r"-?[0-9]{1,9}", plain):
        raise FormatError(f"{shown(text)} is not a number. Write digits")
    return int(plain)


def seat_number(word: str, seats: int) -> int:
    """Return a seat from its letter, or its number from 1.

    Raises:
        FormatError: there is no such seat.
    """
    if seats == len(SEATS) and word in tuple(SEATS):
        return SEATS.index(word)
    if word.isdecimal() and 1 <= int(word) <= seats:
        return int(word) - 1
    raise FormatError(
        f"{shown(word)} is not a seat. Write {'N, E, S or W' if seats == len(SEATS) else f'1 to {seats}'}"
    )


def remark_plays(board: Printed) -> None:
    """Warn that a diagram after some plays does not show everything that they changed."""
    if PLAYS in board.named:
        text = f"a diagram after {board.named[PLAYS]} plays does not show everything; a file with the plays does"
        board.remarks.append((board.lines[PLAYS], f"{text} (faceup convert --to pbn)"))
