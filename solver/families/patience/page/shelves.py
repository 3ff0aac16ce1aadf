"""Where places lie, worked out from how many there are: shelves above, piles below.

Lengths are hundredths of the width of a card (``solver.pages.board.Place``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from solver.pages.board import Place

WIDE, HIGH = 100, 140

STEP = WIDE + 12
"""From a column to the next."""

SHELF = HIGH + 52
"""From a shelf to the next: between them labels have room."""

MOST_COLUMNS = 13
"""So many piles stand side by side; narrower cards could not be read on a telephone."""


@dataclass(frozen=True, slots=True)
class Group:
    """Places that stand side by side.

    Attributes:
        places: without where they lie.
        spread: the only one may be as wide as there is room.
    """

    places: tuple[Place, ...]
    spread: bool = False

    @property
    def columns(self) -> int:
        """How many columns it takes."""
        return len(self.places)


def place(name: str, spoken: str, spread: str = "pile", *, label: str = "", counted: bool = False) -> Place:
    """A place that is still to be put somewhere."""
    return Place(name=name, spoken=spoken, label=label, x=0, y=0, spread=spread, counted=counted)


def at(one: Place, column: float, y: int) -> Place:
    """A place in a column, counted from 0."""
    return replace(one, x=round(column * STEP), y=y)


def width(columns: int) -> int:
    """The width of so many columns."""
    return columns * STEP - (STEP - WIDE)


def shelves(left: Sequence[Group], right: Group, columns: int) -> tuple[list[Place], int]:
    """Groups on shelves from the left, and one at the right end of the first, or on a shelf of its own above.

    Returns:
        The places, and where the next shelf begins.
    """
    parts = [part for group in left for part in _parts(group, columns)]
    ends = list(_parts(right, columns))
    wanted = parts[0].columns + parts[0].spread if parts else 0
    beside = len(ends) == 1 and bool(parts) and wanted + ends[0].columns <= columns
    filled = [_Shelf([], columns, ends[0])] if beside else [_Shelf([end], columns) for end in ends]
    for part in parts:
        if not filled or (not beside and len(filled) == len(ends)) or filled[-1].free < part.columns:
            filled.append(_Shelf([], columns))
        filled[-1].groups.append(part)
    found = [one for number, shelf in enumerate(filled) for one in shelf.places(number * SHELF)]
    return found, len(filled) * SHELF


def _parts(group: Group, columns: int) -> Iterator[Group]:
    """As many rows of about the same length as it takes."""
    count = -(-group.columns // columns)
    per = -(-group.columns // count) if count else 0
    for first in range(0, group.columns, per or 1):
        yield Group(group.places[first : first + per], group.spread)


@dataclass(slots=True)
class _Shelf:
    """Groups side by side from the left, and perhaps one at the right end."""

    groups: list[Group]
    columns: int
    right: Group = field(default_factory=lambda: Group(()))

    @property
    def free(self) -> int:
        return self.columns - self.right.columns - sum(group.columns for group in self.groups)

    def places(self, y: int) -> Iterator[Place]:
        """A group that may spread has what is left of the shelf."""
        column = 0
        for group in self.groups:
            yield from (at(one, column + number, y) for number, one in enumerate(group.places[:-1]))
            more = self.free if group.spread else 0
            last = at(group.places[-1], column + group.columns - 1, y)
            yield replace(last, spread="right", room=width(1 + more)) if more else last
            column += group.columns + more
        first = self.columns - self.right.columns
        yield from (at(one, first + number, y) for number, one in enumerate(self.right.places))


def grid(places: Iterable[Place], per: int, y: int, *, step: int = STEP, left: float = 0) -> Iterator[Place]:
    """Places row by row."""
    for number, one in enumerate(places):
        x = round(left * STEP) + step * (number % per)
        yield replace(one, x=x, y=y + SHELF * (number // per))
