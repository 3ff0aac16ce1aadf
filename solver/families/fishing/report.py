"""Text of a position of an asking game."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.fishing.referee import FishingState
from solver.families.fishing.rules import Rules
from solver.text.style import Style


def terms(state: FishingState, _rules: Rules, _style: Style) -> Iterator[str]:
    """Yield short heading phrases."""
    yield f"books of {state.book}"


def marks(state: FishingState, _style: Style) -> Iterator[str]:
    """Return for each seat its points."""
    return (f"points {points}" if points else "" for points in state.points)


def lines(state: FishingState, _rules: Rules, style: Style) -> Iterator[str]:
    """Yield full-line remarks."""
    if state.pond:
        yield f"Pond: {style.cards(state.pond)}"
