"""Notations of lines for people, and the standard notation of FreeCell games.

foundations.

A move is where a card comes from and where it goes: ``3a``, ``a7``, ``5h``, ``26``. How many cards a group has is
left out where the card on which they go tells; in front of an empty pile, or where fewer cards would go there too, it
is added, as in ``26v3``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from solver.core.errors import DealError
from solver.families.patience.referee import referee
from solver.families.patience.referee.building import Building
from solver.families.patience.rules.kinds import kind_of
from solver.formats.play import words_of

if TYPE_CHECKING:
    from solver.families.patience.layout import Layout
    from solver.families.patience.outcome import Line
    from solver.families.patience.rules import Rules

_CELLS = "abcdefgijk"
"""Letters of the cells; h has another meaning."""

_PILES = 9

_SHORT = re.compile(r"([1-9a-gi-k])([1-9a-k])(?:v([1-9]\d?))?")
_NUMBER = re.compile(r"(?<!\S)\d+\.(?!\S)")
"""Pattern of the number before a move, as in tables."""

_FRAME = re.compile(r"\bframe\s+\d+\.|;")
"""Separator between frames."""

_TOLD = re.compile(r"\(([^()]*)\)")
"""Pattern of the code of a move after its words, as in ``S9 to HT (T4>T5)``."""

_TIMES = re.compile(r"x([1-9]\d{0,2})")
"""Pattern of the repetition after a move."""

_TO = re.compile(r"(?:T(\d+)|([SHDC][A-Z0-9]))>(?:T(\d+)|(C)|(F))(?:\*(\d+))?")


def read_line(text: str, *, frames: bool = False) -> Line:
    """Parse moves separated by spaces or commas, with or without numbers, on any lines, in any notation.

    Where codes stand in parentheses behind the words for a move, ``4. S9 to HT (T4>T5)``, they alone count up to the
    next number; ``S x6`` are six moves.

    Args:
        frames: of a game with frames: they stand apart by ``frame 2.`` or by semicolons, or by spaces where commas
            stand between their moves; without any of these the moves are one after the other.
    """
    if not frames:
        return _times(_codes(text))
    if _FRAME.search(text):
        parts = (_TOLD.findall(part) or part.replace(",", " ").split() for part in _FRAME.split(text) if part.strip())
        return tuple(map(tuple, parts))
    if "," in text:
        return tuple(tuple(filter(None, part.split(","))) for part in text.split())
    return tuple(_NUMBER.sub(" ", text).split())


def _codes(text: str) -> Iterator[str]:
    """Yield the codes of moves, without words and repeated as written."""
    for part in _NUMBER.split(text):
        yield from words_of(" ".join(_TOLD.findall(part)) or part)


def _times(codes: Iterable[str]) -> Line:
    """Return moves repeated as often as written."""
    found: list[str] = []
    for code in codes:
        times = _TIMES.fullmatch(code)
        if times and found:
            found += found[-1:] * (int(times[1]) - 1)
        else:
            found.append(code)
    return tuple(found)


def is_standard(rules: Rules) -> bool:
    """Return whether standard notation covers every move: the game has only piles, cells and foundations by suit."""
    return (
        kind_of(rules).piles
        and not rules.stock.to
        and not rules.reshuffles
        and all(place.name == "cells" and place.count <= len(_CELLS) for place in rules.places)
        and not (rules.foundations.numbered or rules.foundations.back or rules.foundations.runs)
        and rules.foundations.order == "up"
    )


def standard(rules: Rules, layout: Layout, line: Line) -> Line:
    """Return a legal line in standard notation; unchanged if a pile has no digit or a move no short form.

    Args:
        rules: a game for which ``is_standard`` holds.
        layout: where the line begins.
        line: moves in the one notation.
    """
    if not is_standard(rules) or len(layout.tableau) > _PILES:
        return line
    position = referee(rules, layout)
    cells = [pile[0] if pile else "" for pile in layout.places.get("cells", ())]
    found = []
    for move in line:
        match = _TO.fullmatch(move) if isinstance(move, str) else None
        if match is None or not isinstance(position, Building):
            return line
        plain, number = _short(match.groups(), cells)
        short = plain if _meant(plain, position, list(cells)) == move else plain + number
        if _meant(short, position, cells) != move:
            return line
        found.append(short)
        position = position.play(move)
    return tuple(found)


def _short(parts: Sequence[str | None], cells: Sequence[str]) -> tuple[str, str]:
    """Return one move without its number of cards, and the optional number."""
    pile, card, target, to_cell, _, count = parts
    source = pile or _CELLS[cells.index(str(card))]
    if to_cell:
        return source + _CELLS[cells.index("")], ""
    if target is None:
        return f"{source}h", ""
    return f"{source}{target}", f"v{count}" if count else ""


# -- back ----------------------------------------------------------------------------------------------------


def from_standard(rules: Rules, layout: Layout, line: Line) -> Line:
    """Return a line in standard notation in the common notation, as far as it is legal; other lines unchanged.

    A group goes to an empty pile with its number, as in ``26v3``; without one a single card goes. A move that is not
    legal is the last to be read.

    Args:
        rules: a game for which ``is_standard`` holds; lines of other games stay.
        layout: where the line begins.
        line: moves.
    """
    if not is_standard(rules):
        return line
    position = referee(rules, layout)
    cells = [pile[0] if pile else "" for pile in layout.places.get("cells", ())]
    found: list[str | tuple[str, ...]] = []
    for move in line:
        if not isinstance(position, Building) or _SHORT.fullmatch(str(move)) is None:
            break
        meant = _meant(str(move), position, cells)
        if meant is None:
            break
        found.append(meant)
        try:
            position = position.play(meant)
        except DealError:
            break
    return (*found, *line[len(found) :])


def _meant(short: str, position: Building, cells: list[str]) -> str | None:
    """Return the first legal reading of a move in standard notation, or else its first reading; None if it has none.

    ``cells`` is brought up to date.
    """
    match = _SHORT.fullmatch(short)
    readings = list(_long(match.groups(), position.table.piles, cells)) if match else []
    for reading in readings:
        with suppress(DealError):
            position.play(reading)
            return reading
    return readings[0] if readings else None


def _long(parts: Sequence[str | None], piles: Sequence[Sequence[str]], cells: list[str]) -> Iterator[str]:
    """Yield the readings of one move, fewer cards first; ``cells`` is brought up to date."""
    source, target, count = str(parts[0]), str(parts[1]), parts[2]
    slot, room = _CELLS.find(source), _CELLS.find(target)
    if max(slot, room) >= len(cells) or (room >= 0 and cells[room]):
        return
    pile = () if slot >= 0 or int(source) > len(piles) else piles[int(source) - 1]
    card = cells[slot] if slot >= 0 else pile[-1] if pile else ""
    if not card:
        return
    if slot >= 0:
        cells[slot] = ""
    if room >= 0:
        cells[room] = card
    start = card if slot >= 0 else f"T{source}"
    if room >= 0 or target == "h":
        yield f"{start}>{'C' if room >= 0 else 'F'}"
        return
    onto_card = int(target) <= len(piles) and piles[int(target) - 1]
    most = max(len(pile), 1) if onto_card else 1
    for number in [int(count)] if count else range(1, most + 1):
        yield f"{start}>T{target}" + (f"*{number}" if number > 1 else "")


LONG, SHORT, USUAL, ONE = NOTATIONS = ("long", "short", "usual", "one")
"""Notations of lines.

With the cards that move, in the shortest codes, in the game's usual notation, in the notation common to all games.
"""

DEALS = ("S", "D")
"""Deals from the stock, which are often repeated: ``S x6``."""
