"""The standard notation of FreeCell games: piles 1 to 9, cells a b c ..., h for the foundations.

A move is where a card comes from and where it goes: ``3a``, ``a7``, ``5h``, ``26``. How many cards a group has is
left out where they go on a card, which tells; in front of an empty pile it is added, as in ``26v3``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from solver.errors import DealError
from solver.patience.layout import Layout
from solver.patience.outcome import Line
from solver.patience.referee import referee
from solver.patience.referee.building import Building
from solver.rules.patience import Rules

_CELLS = "abcdefgijk"
"""Letters of the cells; h is taken."""

_PILES = 9

_SHORT = re.compile(r"([1-9a-gi-k])([1-9a-k])(?:v([1-9]\d?))?")
_TO = re.compile(r"(?:T(\d+)|([SHDC][A-Z0-9]))>(?:T(\d+)|(C)|(F))(?:\*(\d+))?")


def is_standard(rules: Rules) -> bool:
    """Whether the standard notation can say every move: piles, cells and foundations by suit are all there is."""
    return (
        rules.kind == "building"
        and not rules.stock.to
        and not rules.reshuffles
        and all(place.name == "cells" and place.count <= len(_CELLS) for place in rules.places)
        and not (rules.foundations.numbered or rules.foundations.back or rules.foundations.runs)
        and rules.foundations.order == "up"
    )


def standard(rules: Rules, layout: Layout, line: Line) -> Line:
    """A legal line in standard notation; the line itself where a pile has no digit or a move no short form.

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
        found.append(_short(match.groups(), position.table.piles, cells))
        position = position.play(move)
    return tuple(found)


def _short(parts: Sequence[str | None], piles: Sequence[Sequence[str]], cells: list[str]) -> str:
    """One move; ``cells`` is brought up to date."""
    pile, card, target, to_cell, _, count = parts
    if pile:
        source = pile
        card = piles[int(pile) - 1][-1]
    else:
        place = cells.index(str(card))
        source, cells[place] = _CELLS[place], ""
    if to_cell:
        place = cells.index("")
        cells[place] = str(card)
        return source + _CELLS[place]
    if target is None:
        return f"{source}h"
    group = f"v{count}" if count and not piles[int(target) - 1] else ""
    return f"{source}{target}{group}"


# -- back ----------------------------------------------------------------------------------------------------


def from_standard(rules: Rules, layout: Layout, line: Line) -> Line:
    """A line in standard notation in the one notation, as far as it is legal; any other line as it is.

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
        match = _SHORT.fullmatch(str(move))
        if match is None or not isinstance(position, Building):
            break
        meant = list(_long(match.groups(), position.table.piles, cells))
        for long in meant:
            with suppress(DealError):
                position = position.play(long)
                found.append(long)
                break
        else:
            found += meant[:1]
            break
    return (*found, *line[len(found) :])


def _long(parts: Sequence[str | None], piles: Sequence[Sequence[str]], cells: list[str]) -> Iterator[str]:
    """What one move may mean, of which no more than one is legal; ``cells`` is brought up to date"""
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
