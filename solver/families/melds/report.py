"""Text of a position of a game of melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import RANKS
from solver.families.melds.referee import MeldsPosition
from solver.families.melds.rules import Rules
from solver.families.melds.state import Melds, MeldsState, sides_of
from solver.families.play.report.seats import in_pack_order, seat_names
from solver.text.style import Style


def terms(state: MeldsState, rules: Rules, _style: Style) -> Iterator[str]:
    """Yield short heading phrases."""
    kind = rules.play.kind
    if kind == "turn":
        if state.over:
            yield "gone out" if state.out else "the turn has ended"
        elif state.fresh and (state.minimum or rules.opening.minimum):
            yield f"first melds need {state.minimum}"
    elif kind == "keep":
        yield f"each keeps {state.keep}"
        yield f"the winner has {state.bonus} more"
    elif state.passes:
        yield f"passes in a row {state.passes}"


def marks(state: MeldsState, _style: Style) -> Iterator[str]:
    """Yield an empty mark for each hand."""
    yield from [""] * state.seats


def lines(state: MeldsState, rules: Rules, style: Style) -> Iterator[str]:
    """Yield full-line remarks."""
    kind, ranks = rules.play.kind, rules.pack.ranks
    if kind == "turn":
        yield f"Melds: {_melds(state.melds[0], ranks, style)}"
        if state.foot:
            yield f"Foot: {style.cards(in_pack_order(state.foot, ranks))}"
        if state.red:
            yield f"Red threes on the table: {state.red}"
        if state.down is not None:
            yield f"Laid down: {style.card(state.down)}"
    elif kind == "rob":
        sides = sides_of(rules, state.seats)
        for number, side in enumerate(sides):
            yield f"Melds of {seat_names(side, state.seats)}: {_melds(state.melds[number], ranks, style)}"
        for number, side in enumerate(sides):
            yield f"Chips of {seat_names(side, state.seats)}: {state.chips[number]}"


def after(position: MeldsPosition, move: str, style: Style) -> Iterator[str]:
    """Yield the score of a turn that ends with a move."""
    if position.rules.play.kind != "turn":
        return
    state = position.play(move).state
    ranks = position.rules.pack.ranks
    down = "out" if state.down is None else style.card(state.down)
    yield f"Melds, then {down}: {_melds(state.melds[0], ranks, style)}"
    left = (*state.hands[0], *state.foot)
    if left:
        yield f"Left: {style.cards(in_pack_order(left, ranks))}"


def _melds(melds: Melds, ranks: str, style: Style) -> str:
    return "; ".join(style.cards(in_order(meld, ranks)) for meld in melds) or "none"


def in_order(meld: Sequence[str], ranks: str = RANKS) -> list[str]:
    """Return the cards from the highest rank, jokers last."""
    return sorted(meld, key=lambda card: (card[0] == "X", ranks.find(card[1:]), card))
