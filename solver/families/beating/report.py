"""Text of a position of a beating game."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.beating.referee import BeatingState
from solver.families.beating.rules import Rules
from solver.text.style import Style


def terms(state: BeatingState, _rules: Rules, _style: Style) -> Iterator[str]:
    """Yield short heading phrases."""
    if state.teams:
        yield f"{state.teams} teams"
    if state.opening:
        yield "before the first play"


def marks(state: BeatingState, _style: Style) -> Iterator[str]:
    """Yield for each seat its marks, such as ``out``."""
    for seat in range(state.seats):
        words = ["out"] if seat in state.out else []
        if state.open or state.beaten:
            words += ["defends"] if seat == state.defender else []
        yield ", ".join(words)


def lines(state: BeatingState, _rules: Rules, style: Style) -> Iterator[str]:
    """Yield full-line remarks."""
    if state.trump:
        yield f"Trumps: {style.suit(state.trump)}"
    if state.open:
        yield f"To be beaten: {style.cards(state.open)}"
    if state.beaten:
        yield f"Beaten: {style.cards(state.beaten)}"
    if state.pile:
        yield f"Pile: {style.cards(state.pile)}"
    if state.stock:
        yield f"Stock: {style.cards(state.stock)}"
        yield f"Hands are filled up to: {state.size}"
