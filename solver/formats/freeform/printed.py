"""Parser of boards that this program printed, before the game is known."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from solver.core.argument_checks import shown
from solver.core.errors import FormatError

GAP = "--"
"""An empty place in a row."""

PLAYS = "Plays so far"
"""The name above the number of plays that were made before a picture."""

Piles = list[list[str]]


@dataclass(slots=True)
class Printed:
    """A board.

    Attributes:
        line: where it begins.
        heading: the line with the game's name; empty where there is none.
        seats: of a game with hands, for each its cards; None where they are unknown.
        marks: for each seat the text after its cards.
        named: what stands on the lines with names, by name.
        lines: for each of those its line.
        columns: piles side by side, bottom card first; None where there are none.
        rows: cards row by row, with ``GAP``.
        remarks: remarks about lines that are read, each with its number.
        typed: nothing but hands and names, as people type them: the picture has no heading of this program's.
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
        """Whether it is one of patience."""
        return not self.seats


def number(text: str) -> int:
    """Return a number as this program prints it.

    Raises:
        FormatError: it is none.
    """
    plain = text.strip().replace("−", "-")
    if not re.fullmatch(r"-?[0-9]{1,9}", plain):
        raise FormatError(f"{shown(text)}; expected a number")
    return int(plain)


def remark_plays(board: Printed) -> None:
    """Remark that plays were made before a picture, if it says so: it does not show all that they brought."""
    if PLAYS in board.named:
        text = f"a diagram after {board.named[PLAYS]} plays does not show everything; a file with the plays does"
        board.remarks.append((board.lines[PLAYS], f"{text} (faceup convert --to pbn)"))
