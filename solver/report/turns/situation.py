"""Where the cards of a game of turns lie, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from typing import Any

from solver.cards import seat_name
from solver.report.seats import hand_rows, in_pack_order
from solver.report.style import Style
from solver.report.turns.line import play_text
from solver.turns.climbing.state import State as Climbing
from solver.turns.dialect import Position
from solver.turns.matching.state import State as Matching


def situation(position: Position, style: Style) -> str:
    """The game, whose turn it is, the hands, and all else on which the value hangs."""
    state = position.state
    head = [position.rules.name or "A game of your own", *_terms(state, position.rules, style), _turn(position)]
    rows = hand_rows(state.hands, list(_marks(state, style)), style, position.rules.pack.ranks)
    return "\n".join([", ".join(head), "", rows, *_lines(state, position.rules, style)])


def _turn(position: Position) -> str:
    if position.mover is None:
        return "the round is over"
    return f"{seat_name(position.mover, len(position.state.hands))} to play"


@singledispatch
def _terms(_state: Any, _rules: Any, _style: Style) -> Iterator[str]:
    """What a few words say."""
    yield from ()


@singledispatch
def _marks(_state: Any, _style: Style) -> Iterator[str]:
    """For each seat what it is, and what it has."""
    yield from ()


@singledispatch
def _lines(_state: Any, _rules: Any, _style: Style) -> Iterator[str]:
    """What takes a line."""
    yield from ()


@_terms.register
def _(state: Climbing, _rules: Any, _style: Style) -> Iterator[str]:
    if state.declarer is not None:
        yield f"bid {state.bid}" if state.bid else ""
    if state.declared:
        yield "declared"
    if state.factor > 1:
        yield f"bombs count {state.factor} times"


@_marks.register
def _(state: Climbing, style: Style) -> Iterator[str]:
    for seat in range(state.seats):
        told = []
        if seat == state.declarer:
            told.append("declares")
        if seat in state.gone:
            told.append(f"out, place {state.gone.index(seat) + 1}")
        if seat in state.passed:
            told.append("passed")
        if state.tricks and state.tricks[seat]:
            told.append(f"{state.tricks[seat]} captured")
        told += [
            f"{name} {style.cards(rows[seat])}"
            for name, rows in (("up", state.up), ("down", state.down))
            if rows and rows[seat]
        ]
        yield ", ".join(told)


@_lines.register
def _(state: Climbing, rules: Any, style: Style) -> Iterator[str]:
    if state.beat is not None and state.owner is not None:
        yield f"On the pile: {play_text(state.beat.move, style)}, by {seat_name(state.owner, state.seats)}"
    if state.kitty:
        yield f"Kitty: {style.cards(in_pack_order(state.kitty, rules.pack.ranks))}"
    if any(state.captured):
        told = (
            f"{seat_name(seat, state.seats)} {style.cards(in_pack_order(cards, rules.pack.ranks))}"
            for seat, cards in enumerate(state.captured)
            if cards
        )
        yield f"Captured: {', '.join(told)}"
    if state.values:
        yield f"Values: {', '.join(f'{name} {value}' for name, value in state.values.items())}"


@_terms.register
def _(state: Matching, _rules: Any, _style: Style) -> Iterator[str]:
    if state.direction < 0:
        yield "against the seats' order"
    if state.declared:
        yield "declared"
    if state.crank:
        yield f"a crank of {state.crank}"
    if state.turn != state.place:
        yield f"in the place of {seat_name(state.place, state.seats)}"


@_marks.register
def _(state: Matching, style: Style) -> Iterator[str]:
    for seat in range(state.seats):
        told = []
        if seat in state.gone:
            told.append(f"out, place {state.gone.index(seat) + 1}")
        told += [
            f"{name} {style.cards(rows[seat])}"
            for name, rows in (("up", state.up), ("down", state.down))
            if rows and rows[seat]
        ]
        if state.scores and state.scores[seat]:
            told.append(f"{style.signed(state.scores[seat])} so far")
        if state.pressures and state.pressures[seat]:
            told.append(f"{state.pressures[seat]} pressures")
        yield ", ".join(told)


@_lines.register
def _(state: Matching, _rules: Any, style: Style) -> Iterator[str]:
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
        told = (f"{name} {' '.join(words)}" for name, words in state.effects.items())
        yield f"Effects: {'; '.join(told)}"


def _pile(pile: Sequence[str], style: Style) -> str:
    """Its top card, and what lies beneath, bottom first."""
    if not pile:
        return "empty"
    top = play_text(pile[-1], style)
    return f"{top} on {style.cards(pile[:-1])}" if len(pile) > 1 else top
