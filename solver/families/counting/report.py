"""What there is to say of a position of a counting game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.core.cards import seat_name
from solver.families.counting.state import State
from solver.families.play.report.seats import in_pack_order
from solver.text.style import Style


def terms(state: State, rules: Any, _style: Style) -> Iterator[str]:
    """What a few words say."""
    if not state.laying:
        yield f"total {state.total}"
    if state.dealer is not None:
        yield f"{seat_name(state.dealer, state.seats)} deals"
    if state.win:
        yield f"race to {rules.race.points} from {' '.join(map(str, state.before))}"


def marks(state: State, style: Style) -> Iterator[str]:
    """For each seat what it is, and what it has."""
    for seat in range(state.seats):
        told = []
        if seat not in state.alive:
            told.append("out")
        if state.scores[seat]:
            told.append(f"{style.signed(state.scores[seat])} so far")
        yield ", ".join(told)


def lines(state: State, rules: Any, style: Style) -> Iterator[str]:
    """What takes a line."""
    if state.laid:
        yield f"Laid: {style.cards(state.laid)}"
    if state.starter is not None:
        yield f"Starter: {style.card(state.starter)}"
    elif rules.starter.on:
        yield "Starter: any"
    if state.crib:
        yield f"Crib: {style.cards(in_pack_order(state.crib, rules.pack.ranks))}"
    if state.stock:
        yield f"Stock: {style.cards(state.stock)}"
