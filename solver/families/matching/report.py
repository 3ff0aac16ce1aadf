"""Text of a position of a matching game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import seat_name
from solver.families.matching.rules import Rules
from solver.families.matching.state import MatchingState
from solver.families.play.report.answers import play_text
from solver.text.style import Style


def terms(state: MatchingState, _rules: Rules, _style: Style) -> Iterator[str]:
    """Yield short heading phrases."""
    if state.direction < 0:
        yield "against the seats' order"
    if state.declared:
        yield "declared"
    if state.crank:
        yield f"a crank of {state.crank}"
    if state.turn != state.place:
        yield f"in the place of {seat_name(state.place, state.seats)}"


def marks(state: MatchingState, style: Style) -> Iterator[str]:
    """Yield for each seat its marks and its score."""
    for seat in range(state.seats):
        words = []
        if seat in state.gone:
            words.append(f"out, place {state.gone.index(seat) + 1}")
        words += [
            f"{name} {style.cards(rows[seat])}"
            for name, rows in (("up", state.up), ("down", state.down))
            if rows and rows[seat]
        ]
        if state.scores and state.scores[seat]:
            words.append(f"{style.signed(state.scores[seat])} so far")
        if state.pressures and state.pressures[seat]:
            words.append(f"{state.pressures[seat]} pressures")
        yield ", ".join(words)


def lines(state: MatchingState, _rules: Rules, style: Style) -> Iterator[str]:
    """Yield full-line remarks."""
    for number, pile in enumerate(state.piles, start=1):
        name = "Discard pile" if len(state.piles) == 1 else f"Discard pile {number}"
        yield f"{name}: {_pile(pile, style)}"
    if state.stock:
        yield f"Stock: {style.cards(state.stock)}"
    yield f"Pick-ups left: {state.pickups}"
    if state.drawn is not None:
        yield f"Drawn: {style.card(state.drawn)}"
    if state.turnup is not None:
        yield f"Turned up: {style.card(state.turnup)}"
    if state.effects:
        parts = (f"{name} {' '.join(words)}" for name, words in state.effects.items())
        yield f"Effects: {'; '.join(parts)}"


def _pile(pile: Sequence[str], style: Style) -> str:
    """Return the text of a pile: its top card and the cards beneath, bottom first."""
    if not pile:
        return "empty"
    top = play_text(pile[-1], style)
    return f"{top} on {style.cards(pile[:-1])}" if len(pile) > 1 else top
