"""Places of every kind of layout on a page, from the rules and the numbers of piles.

Lengths are hundredths of the width of a card (``solver.pages.board.Place``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import cos, pi, sin

from solver.families.patience.layout import LETTERS, Layout, base_of, suits
from solver.families.patience.page.placement import ASIDE, OUT, STOCK, slot
from solver.families.patience.reading import covering
from solver.families.patience.rules import Rules
from solver.pages.board import Cards, Place

WIDE, HIGH = 100, 140

STEP = WIDE + 12
"""Units from one column to the next."""

SHELF = HIGH + 52
"""Units from one shelf to the next, with room for labels."""

MOST_COLUMNS = 13
"""Largest number of piles side by side; narrower cards would be too small on a phone."""


@dataclass(frozen=True, slots=True)
class Group:
    """Places side by side.

    Attributes:
        places: the places, not yet laid out.
        spread: the only one may be as wide as there is room.
    """

    places: tuple[Place, ...]
    spread: bool = False

    @property
    def columns(self) -> int:
        """Number of columns of the group."""
        return len(self.places)


def place(name: str, spoken: str, spread: str = "pile", *, label: str = "", counted: bool = False) -> Place:
    """Return a place without coordinates."""
    return Place(name=name, spoken=spoken, label=label, x=0, y=0, spread=spread, counted=counted)


def at(one: Place, column: float, y: int) -> Place:
    """Return a place in a column, counted from 0."""
    return replace(one, x=round(column * STEP), y=y)


def width(columns: int) -> int:
    """Return the width of a number of columns."""
    return columns * STEP - (STEP - WIDE)


def shelves(left: Sequence[Group], right: Group, columns: int) -> tuple[list[Place], int]:
    """Place groups on shelves from the left, and one at the right end of the first, or on its own shelf above.

    Returns:
        The places, and the y coordinate of the next shelf.
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
    """Yield a group as rows of about the same length."""
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
        """Yield the places of the shelf's groups; a group that may spread gets the rest of the shelf."""
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
    """Yield places arranged row by row."""
    for number, one in enumerate(places):
        x = round(left * STEP) + step * (number % per)
        yield replace(one, x=x, y=y + SHELF * (number // per))


LEAST_COLUMNS = 7
SHELF_COLUMNS = 10
"""Largest number of piles of a place on one shelf."""

FAN_COLUMNS = 9
FANS_A_ROW = 4
PILES_A_ROW = 10
BRAID_COLUMNS = 8
CLOCK = 12
"""Number of foundations that are placed in a ring, each with its own order."""

_EDGE = 24
"""Smallest visible part of a covered card in a long column."""

_LEAST_ROOM, _MOST_ROOM, _MORE_CARDS = 600, 960, 6
"""Least and greatest length of columns, and their room for more cards than at the start."""

Places = tuple[Place, ...]


# -- piles ----------------------------------------------------------------------------------------------------


def of_piles(rules: Rules, layout: Layout, start: Cards) -> Places:
    """Return shelves of foundations, stock, wastes and places, and the piles below, beside a reserve column."""
    columns = _columns(layout, start)
    if _is_clock(rules, start):
        return _around_clock(rules, layout, start, columns)
    if not layout.tableau:
        return _beside_column(rules, layout, start)
    above, y = shelves(_groups(rules, layout, start), _right(rules, start), columns)
    return (*above, *_below(rules, layout, start, columns, y))


def _beside_column(rules: Rules, layout: Layout, start: Cards) -> Places:
    """Place a layout without piles to the right of a column such as a braid."""
    names = _column_places(layout)
    found, y = shelves(_groups(rules, layout, start), _right(rules, start), BRAID_COLUMNS)
    column = (replace(at(_kept_column(name), number, 0), room=max(y, _LEAST_ROOM)) for number, name in enumerate(names))
    return (*column, *(replace(one, x=one.x + len(names) * STEP) for one in found))


def _kept_column(name: str) -> Place:
    return place(f"{name}1", name, "down", label=name.capitalize())


def _columns(layout: Layout, start: Cards) -> int:
    """Return the number of columns of a layout; fans lie in rows of a few."""
    piles, beside = len(layout.tableau), len(_column_places(layout))
    goals = sum(name.startswith("F") for name in start)
    if piles > MOST_COLUMNS:
        return FAN_COLUMNS
    most = max((_per_shelf(len(piles)) for piles in layout.places.values()), default=0)
    return min(max(piles + beside, LEAST_COLUMNS, min(max(most, goals), SHELF_COLUMNS)), MOST_COLUMNS)


def _per_shelf(count: int) -> int:
    """Return the number of piles on a shelf if they need several shelves."""
    return -(-count // -(-count // SHELF_COLUMNS)) if count else 0


def _column_places(layout: Layout) -> list[str]:
    """Return the places of one pile with several cards, which is shown as a column."""
    return [name for name, piles in layout.places.items() if len(piles) == 1 and len(piles[0]) > 1]


def _groups(rules: Rules, layout: Layout, start: Cards) -> list[Group]:
    """Return the groups on shelves, from the left."""
    stock = [place(STOCK, "stock", label="Stock", counted=True)] if STOCK in start else []
    wastes = [name for name in start if name.startswith("W")]
    many = len(wastes) > 1
    piles = [
        place(name, f"waste {name[1:]}" if many else "waste", label=name if many else "Waste", counted=not many)
        for name in wastes
    ]
    if ASIDE in start:
        piles.append(place(ASIDE, "cards laid aside", label="Aside", counted=True))
    beside = _column_places(layout)
    places = [_place_group(rules, name, layout) for name in layout.places if name not in beside]
    cells = [group for group in places if group.places and group.places[0].name.startswith("cells")]
    others = [group for group in places if group not in cells]
    hole = [place("F1", "hole", label="Hole")] if _one_hole(rules, start) else []
    away = _out(start) if _foundations(rules, start).places else []
    return [Group((*stock, *piles), spread=len(piles) == 1), *cells, *others, Group(tuple(hole), spread=True),
            Group(tuple(away))]  # fmt: skip


def _right(rules: Rules, start: Cards) -> Group:
    """Return the groups at the right end: foundations, or the cards out of play."""
    found = _foundations(rules, start)
    return found if found.places else Group(tuple(_out(start)))


def _out(start: Cards) -> list[Place]:
    return [place(OUT, "cards out of play", label="Out", counted=True)] if OUT in start else []


def _one_hole(rules: Rules, start: Cards) -> bool:
    return rules.kind == "taking" and "F1" in start and "F2" not in start


def _place_group(rules: Rules, name: str, layout: Layout) -> Group:
    """Return the piles of a place, labelled by number if moves use numbers, else by name."""
    rule, count = rules.place(name), len(layout.places[name])
    single = name.removesuffix("s")
    numbered = rule is not None and not rule.by_card and count > 1
    deep = numbered and count < SHELF_COLUMNS and any(len(pile) > 1 for pile in layout.places[name])
    alone = name[0].upper() if count == 1 else f"{single.capitalize()} 1"
    more = f"{single.capitalize()} " if len(single) <= _SHORT else ""
    labels = [f"{rule.letter}{number}" if rule and numbered else f"{more}{number}" for number in range(1, count + 1)]
    return Group(
        tuple(
            place(f"{name}{number}", f"{single} {number}" if count > 1 else single, label=label, counted=deep)
            for number, label in enumerate(labels if numbered else [alone, *labels[1:]][:count], start=1)
        )
    )


def _foundations(rules: Rules, start: Cards) -> Group:
    """Return the foundations, or the numbered holes."""
    names = [name for name in start if name.startswith("F")]
    if rules.kind == "taking":
        holes = [] if _one_hole(rules, start) else names
        return Group(tuple(place(name, f"hole {name[1:]}", label=name[1:]) for name in holes))
    labels = _labels(rules, start, len(names))
    mark = suits(rules.pack) if rules.foundations.suit == "same" else ""
    return Group(
        tuple(
            replace(place(name, f"foundation {name[1:]}{_WAYS.get(label, '')}", label=label), mark=mark)
            for name, label in zip(names, labels, strict=True)
        )
    )


_SHORT = 4
"""Length of the longest name that is repeated over every pile of a place."""

_WAYS = {"↑": ", going up", "↓": ", going down"}


def _labels(rules: Rules, start: Cards, count: int) -> list[str]:
    """Return the labels of foundations with their first rank and order, if not from the ace up."""
    found = rules.foundations
    if found.steps:
        return [f"by {step}" for step in found.steps][:count]
    if found.order == "two ways":
        return ["↑" if number < count // 2 else "↓" for number in range(count)]
    first = ""
    if found.base == "king" and not found.runs:
        first = f"from {LETTERS[rules.pack.ranks]}"
    elif found.base == "dealt" and not found.runs:
        base = base_of(rules, [tuple(pile) for name, pile in start.items() if name.startswith("F")], None)
        first = f"from {LETTERS[base]}" if base else ""
    return [first, *[""] * (count - 1)][:count]


def _below(rules: Rules, layout: Layout, start: Cards, columns: int, y: int) -> Iterator[Place]:
    """Place columns, fans or single cards, with places in a column to their left."""
    beside, count = _column_places(layout), sum(name.startswith("T") for name in start)
    longest = max((len(pile) for pile in layout.tableau), default=0)
    room = min(max(_LEAST_ROOM, HIGH + _EDGE * (longest + _MORE_CARDS)), _MOST_ROOM)
    for number, name in enumerate(beside):
        yield replace(at(_kept_column(name), number, y), room=room)
    piles = [place(f"T{number}", f"pile {number}", label=str(number)) for number in range(1, count + 1)]
    if count > MOST_COLUMNS and _stay_single(rules):
        yield from grid(piles, -(-count // -(-count // columns)), y)
    elif count > MOST_COLUMNS:
        step = (width(columns) + STEP - WIDE) // FANS_A_ROW
        fans = [replace(one, spread="right", room=step - (STEP - WIDE)) for one in piles]
        yield from grid(fans, FANS_A_ROW, y, step=step)
    else:
        left = columns - count if beside else (columns - count) / 2
        for number, one in enumerate(piles):
            yield replace(at(one, left + number, y), spread="down", room=room)


def _stay_single(rules: Rules) -> bool:
    """Return whether no pile ever has two cards."""
    return rules.tableau.cap == 1 or (rules.tableau.build == "none" and set(rules.tableau.sizes) <= {0, 1})


# -- a clock --------------------------------------------------------------------------------------------------


def _is_clock(rules: Rules, start: Cards) -> bool:
    return bool(rules.foundations.steps) and sum(name.startswith("F") for name in start) == CLOCK


def _around_clock(rules: Rules, layout: Layout, start: Cards, columns: int) -> Places:
    """Place twelve foundations in a ring like the hours of a clock, and everything else below."""
    hours = _foundations(rules, start).places
    radius = STEP * 3
    ring = [
        replace(
            one,
            x=round(radius + 1.4 * radius * 0.7 * sin(2 * pi * hour / CLOCK)),
            y=round(radius - radius * cos(2 * pi * hour / CLOCK)),
        )
        for hour, one in enumerate(hours, start=1)
    ]
    y = 2 * radius + SHELF
    above, more = shelves(_groups(rules, layout, start), Group(()), columns)
    return (*ring, *(replace(one, y=one.y + y) for one in above), *_below(rules, layout, start, columns, y + more))


# -- cards in rows --------------------------------------------------------------------------------------------


def of_shape(rules: Rules, layout: Layout, start: Cards) -> Places:
    """Return columns; or rows, each card above the middle of the two that cover it."""
    if rules.taking.shape == "columns":
        return of_piles(rules, layout, start)
    rows = layout.tableau
    columns = max(len(rows[-1]), LEAST_COLUMNS)
    above, y = shelves(_groups(rules, layout, start), _right(rules, start), columns)
    return (*above, *(_covered(rules, layout, columns, y)))


def _covered(rules: Rules, layout: Layout, columns: int, y: int) -> Iterator[Place]:
    rows = layout.tableau
    last = len(rows) - 1
    halves = {(last, number): 2 * number + columns - len(rows[-1]) for number in range(len(rows[-1]))}
    for row in range(last - 1, -1, -1):
        for number in range(len(rows[row])):
            halves[row, number] = sum(halves[row + 1, cover] for cover in covering(rows, row, number, rules)) // 2
    for row, cards in enumerate(rows):
        for number in range(len(cards)):
            one = _slot(row, number)
            yield replace(at(one, halves[row, number] / 2, y + row * HIGH // 2), layer=row, outline=False)


def of_grid(rules: Rules, layout: Layout, start: Cards) -> Places:
    """Return rows and columns, and above them the places beside the grid."""
    columns = max(len(row) for row in layout.tableau)
    wide = max(columns, LEAST_COLUMNS)
    above, y = shelves(_groups(rules, layout, start), _right(rules, start), wide)
    left = (wide - columns) / 2
    rows = [
        replace(at(_slot(row, number), left + number, 0), y=y + row * (HIGH + STEP - WIDE))
        for row, cards in enumerate(layout.tableau)
        for number in range(len(cards))
    ]
    return (*above, *rows)


def _slot(row: int, number: int) -> Place:
    return place(slot(row, number), f"row {row + 1}, place {number + 1}")


def of_row(_rules: Rules, layout: Layout, _start: Cards) -> Places:
    """Return the places of a row of piles that continues below."""
    piles = (place(f"P{number}", f"pile {number}", label=str(number)) for number in range(1, len(layout.tableau) + 1))
    return tuple(grid((replace(one, outline=False) for one in piles), PILES_A_ROW, 0))


def of_frames(rules: Rules, _layout: Layout, _start: Cards) -> Places:
    """Return the places of the pack, the fallen cards and finished frames; below them the slots."""
    pins = rules.frames.pins
    stock = place(STOCK, "next cards", counted=True)
    fallen = place(ASIDE, "fallen cards", label="Fallen", counted=True)
    over = place(OUT, "cards out of play", label="Out", counted=True)
    columns = max(min(pins, PILES_A_ROW), LEAST_COLUMNS)
    above, y = shelves([Group((stock, fallen), spread=True)], Group((over,)), columns)
    slots = [place(str(number), f"slot {number}", label=str(number)) for number in range(pins)]
    return (*above, *grid(slots, columns, y))
