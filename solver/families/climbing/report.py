"""Text of a position of a climbing game."""

from __future__ import annotations

from collections.abc import Iterator

from solver.core.cards import seat_name
from solver.families.climbing.rules import Rules
from solver.families.climbing.state import ClimbingState
from solver.families.play.report.answers import play_text
from solver.families.play.report.seats import hand_rows, in_pack_order
from solver.text.style import Style


def terms(state: ClimbingState, _rules: Rules, _style: Style) -> Iterator[str]:
    """Yield short heading phrases."""
    if state.declarer is not None:
        yield f"bid {state.bid}" if state.bid else ""
    if state.declared:
        yield "declared"
    if state.factor > 1:
        yield f"bombs count {state.factor} times"


def hands(state: ClimbingState, rules: Rules, style: Style) -> str:
    """Return a row for each hand: by suits, or by ranks alone if the deal was typed so."""
    remarks = list(marks(state, style))
    if style.play("") is None:
        return hand_rows(state.hands, remarks, style, rules.pack.ranks)
    words = [style.cards(hand) or style.void for hand in state.hands]
    wide = max(map(len, words))
    rows = zip(words, remarks, strict=True)
    return "\n".join(
        f"{seat_name(seat, state.seats):<2}  {word:<{wide}}   {mark}".rstrip() for seat, (word, mark) in enumerate(rows)
    )


def marks(state: ClimbingState, style: Style) -> Iterator[str]:
    """Yield for each seat its marks and its score."""
    for seat in range(state.seats):
        words = []
        if seat == state.declarer:
            words.append("declares")
        if seat in state.gone:
            words.append(f"out, place {state.gone.index(seat) + 1}")
        if seat in state.passed:
            words.append("passed")
        if state.tricks and state.tricks[seat]:
            words.append(f"{state.tricks[seat]} captured")
        words += [
            f"{name} {style.cards(rows[seat])}"
            for name, rows in (("up", state.up), ("down", state.down))
            if rows and rows[seat]
        ]
        yield ", ".join(words)


def lines(state: ClimbingState, rules: Rules, style: Style) -> Iterator[str]:
    """Yield full-line remarks."""
    if state.beat is not None and state.owner is not None:
        yield f"On the pile: {play_text(state.beat.move, style)}, by {seat_name(state.owner, state.seats)}"
    if state.kitty:
        yield f"Kitty: {style.cards(in_pack_order(state.kitty, rules.pack.ranks))}"
    if any(state.captured):
        parts = (
            f"{seat_name(seat, state.seats)} {style.cards(in_pack_order(cards, rules.pack.ranks))}"
            for seat, cards in enumerate(state.captured)
            if cards
        )
        yield f"Captured: {', '.join(parts)}"
    if state.values:
        yield f"Values: {', '.join(f'{name} {value}' for name, value in state.values.items())}"
