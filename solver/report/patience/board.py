"""Patience layouts as pictures, for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from solver.patience.kinds import kind_of
from solver.patience.layout import GAP, Layout, Pile
from solver.patience.pack import LETTERS
from solver.patience.reading import covering
from solver.report.style import Style
from solver.rules.patience import Rules
from solver.rules.patience import kinds as rule_kinds

_WIDTH = 100
_EMPTY = "."


def board(rules: Rules, layout: Layout, style: Style) -> str:
    """A layout as text: what lies beside the tableau, a line each; then the piles as columns, or the rows."""
    lines = [*_above(rules, layout, style)]
    tableau = kind_of(rules).picture()(rules, layout, style)
    return "\n".join([*lines, *([""] if lines and tableau else []), *tableau])


def _above(rules: Rules, layout: Layout, style: Style) -> Iterator[str]:
    if layout.foundations:
        name = "Foundations" if "foundations" in rule_kinds.kind_of(rules).sections else "Played on"
        yield _named(name, [style.card(pile[-1]) if pile else _EMPTY for pile in layout.foundations])
    for name, piles in layout.places.items():
        if piles:
            yield _named(name.capitalize(), _place(piles, style))
    if rules.stock.to or layout.stock:
        yield _named(f"Stock ({len(layout.stock)})", [style.cards(layout.stock) or _EMPTY])
    for number, waste in enumerate(layout.wastes, start=1):
        many = f" {number}" if len(layout.wastes) > 1 else ""
        yield _named(f"Waste{many} ({len(waste)})", [style.cards(waste) or _EMPTY])
    if layout.parked:
        yield _named("Laid aside", [str(layout.parked)])
    if layout.slots:
        yield _named("Slots", [LETTERS[held] if held else _EMPTY for held in layout.slots])
    if layout.first_ball is not None:
        yield _named("First ball", [str(layout.first_ball)])
    for number, frame in enumerate(layout.frames, start=1):
        yield _named(f"Frame {number}", [style.cards(frame)])


def _place(piles: Sequence[Pile], style: Style) -> list[str]:
    """Single cards side by side; piles of several in brackets, where there is more than one."""
    if len(piles) == 1:
        return [style.cards(piles[0]) or _EMPTY]
    return [f"[{style.cards(pile)}]" if len(pile) > 1 else style.cards(pile) or _EMPTY for pile in piles]


def _named(name: str, what: Sequence[str]) -> str:
    """A name and what it names, long lists on several lines."""
    return textwrap.fill(f"{name + ':':<13} {' '.join(what)}", _WIDTH, subsequent_indent=" " * 14)


def columns(_rules: Rules, layout: Layout, style: Style) -> list[str]:
    """A row for the numbers of the piles, and one for each height."""
    piles = [
        [_card(card, place < down, style) for place, card in enumerate(pile)]
        for pile, down in zip(layout.tableau, layout.down, strict=True)
    ]
    if not piles:
        return []
    wide = max((len(card) for pile in piles for card in pile), default=2)
    heads = [str(number) for number in range(1, len(piles) + 1)]
    rows = [heads, *zip_longest(*piles, fillvalue="")]
    return ["  ".join(f"{text:>{wide}}" for text in row).rstrip() for row in rows]


def _card(code: str, down: bool, style: Style) -> str:
    return f"({style.card(code)})" if down else style.card(code)


def one_row(_rules: Rules, layout: Layout, style: Style) -> list[str]:
    """A row of many piles, wrapped."""
    cards = [style.cards(pile) for pile in layout.tableau]
    return [" ".join(cards[start : start + 26]) for start in range(0, len(cards), 26)]


def columns_or_covered(rules: Rules, layout: Layout, style: Style) -> list[str]:
    """Columns, or rows of which cards cover others."""
    if rules.taking.shape == "columns":
        return columns(rules, layout, style)
    return _covered(rules, layout.tableau, style)


def grid(_rules: Rules, layout: Layout, style: Style) -> list[str]:
    """Rows as they lie."""
    return ["  ".join(_place_of(card, style) for card in row).rstrip() for row in layout.tableau]


def _covered(rules: Rules, rows: tuple[Pile, ...], style: Style) -> list[str]:
    """Rows of which each card stands above the middle of the two that cover it."""
    columns = {(len(rows) - 1, place): 4 * place for place in range(len(rows[-1]) if rows else 0)}
    for row in range(len(rows) - 2, -1, -1):
        for place in range(len(rows[row])):
            columns[row, place] = sum(columns[row + 1, cover] for cover in covering(rows, row, place, rules)) // 2
    lines = []
    for row, cards in enumerate(rows):
        line = ""
        for place, card in enumerate(cards):
            line = f"{line:<{columns[row, place]}}{_place_of(card, style)}"
        lines.append(line.rstrip())
    return lines


def _place_of(card: str, style: Style) -> str:
    return f"{_EMPTY} " if card == GAP else style.card(card)
