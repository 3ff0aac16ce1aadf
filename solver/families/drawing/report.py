"""Text of a position of a drawing game."""

from __future__ import annotations

from collections.abc import Iterator

from solver.core.cards import seat_name
from solver.families.drawing.rules import Rules
from solver.families.drawing.state import DrawingState
from solver.text.style import Style

_PHASES = {
    "offer": "the first card is offered",
    "refused": "the first card was refused",
    "clear": "to take a new card",
    "lay": "to lay a card down",
    "put": "with a card drawn",
    "exchange": "with a card taken",
    "flip": "to turn a card up",
}


def terms(state: DrawingState, _rules: Rules, _style: Style) -> Iterator[str]:
    """Yield short heading phrases."""
    if not state.over and state.phase in _PHASES:
        yield _PHASES[state.phase]
    if state.stopper is not None:
        yield f"{seat_name(state.stopper, state.seats)} has stopped"
    if state.turns_left > 0:
        yield f"turns left {state.turns_left}"


def marks(state: DrawingState, style: Style) -> Iterator[str]:
    """Yield for each seat its marks and its score."""
    for seat in range(state.seats):
        words = []
        if seat == state.winner:
            words.append("complete")
        if state.down:
            words.append(f"places {places(state, seat, style)}")
        yield ", ".join(words)


def places(state: DrawingState, seat: int, style: Style) -> str:
    """Return the text of a seat's cards by place, face-down cards in parentheses."""
    cards = [style.card(card) for card in state.hands[seat]]
    return " ".join(f"({card})" if place in state.down[seat] else card for place, card in enumerate(cards))


def lines(state: DrawingState, rules: Rules, style: Style) -> Iterator[str]:
    """Yield full-line remarks."""
    if state.table:
        yield f"Table: {style.cards(state.table)}"
    if state.discard is not None:
        yield f"Discard: {style.card(state.discard)}"
    if state.held is not None:
        yield f"Taken: {style.card(state.held)}"
    if state.stock:
        yield f"Stock: {style.cards(state.stock)}"
    if state.turnup is not None:
        yield f"Turned up: {style.card(state.turnup)}"
    if rules.score.by == "knock":
        yield f"Knock limit: {state.knock_limit}"
    if rules.draw.clear:
        yield f"Turns: {state.turns}"
    if rules.draw.takes:
        yield f"Takes in a row: {state.takes}"
    if state.joker:
        yield f"Joker: {state.joker}"
