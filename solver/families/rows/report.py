"""Text of a position of a layout game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from solver.core.cards import seat_name
from solver.families.rows.referee import RowsState
from solver.families.rows.rules import Rules
from solver.text.style import Style


def terms(state: RowsState, rules: Rules, _style: Style) -> Iterator[str]:
    """Yield short heading phrases."""
    if len(rules.layout.pivot) != 1:
        yield f"rows begin with {'10' if state.pivot == 'T' else state.pivot}" if state.pivot else "no pivot yet"
    if state.pool:
        yield f"{state.pool} in the pool"


def marks(state: RowsState, _style: Style) -> Iterator[str]:
    """Yield for each seat its place and its payments."""
    for seat in range(state.seats):
        words = []
        if seat in state.gone:
            words.append(f"out, place {state.gone.index(seat) + 1}")
        if state.paid and state.paid[seat]:
            words.append(f"paid {state.paid[seat]}")
        yield ", ".join(words)


def lines(state: RowsState, _rules: Rules, style: Style) -> Iterator[str]:
    """Yield full-line remarks."""
    yield f"Layout: {style.cards(state.layout) if state.layout else 'empty'}"
    pairs = [
        f"{seat_name(one, state.seats)} and {seat_name(other, state.seats)}{' redoubled' if often > 1 else ''}"
        for one, other in combinations(range(state.seats), 2)
        if state.doubled and (often := state.doubled[one][other])
    ]
    if pairs:
        yield f"Doubled: {', '.join(pairs)}"
