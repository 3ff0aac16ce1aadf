"""Text of a position of a game of bids."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.bidding.referee import BiddingPosition, BiddingState
from solver.families.bidding.rules import Rules
from solver.text.style import Style


def terms(state: BiddingState, _rules: Rules, _style: Style) -> Iterator[str]:
    """Yield short heading phrases."""
    if state.ties:
        yield f"ties in a row {state.ties}"


def turn(position: BiddingPosition) -> str:
    """Return the text about the turn: all bid at once, or the round is over."""
    return "the round is over" if position.mover is None else "all bid at once"


def marks(state: BiddingState, _style: Style) -> Iterator[str]:
    """Yield for each seat its score and cards."""
    for score in state.scores:
        yield f"{score} so far" if score else ""


def lines(state: BiddingState, _rules: Rules, style: Style) -> Iterator[str]:
    """Yield full-line remarks."""
    yield f"Stock: {style.cards(state.stock)}"
    if state.pile:
        yield f"Pile: {style.cards(state.pile)}"
