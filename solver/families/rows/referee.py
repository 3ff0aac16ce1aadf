"""The referee of layout games: which moves are legal, and what they lead to.

Written for sense rather than speed: it is what records and lines of play are checked against.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import ClassVar

from solver.families.play.position import StatePosition
from solver.families.rows import scoring
from solver.families.rows.fitting import NAMING, again, in_rows, is_named, pivots, plays
from solver.families.rows.rules import Rules
from solver.families.rows.state import State


class Position(StatePosition[Rules, State]):
    """A position (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "rows"
    told: ClassVar[int] = 13  # as many ranks may be named

    @cached_property
    def _moves(self) -> tuple[str, ...]:
        state = self.state
        if state.over:
            return ()
        if is_named(self.rules, state):
            return tuple(sorted(NAMING + rank for rank in pivots(self.rules, state)))
        return plays(self.rules, state, state.turn)

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""
        return self._moves

    def play(self, move: str) -> Position:
        """The position after a legal move."""
        if move not in self._moves:
            raise self._illegal(move)
        if is_named(self.rules, self.state):
            named = replace(self.state, pivot=move.removeprefix(NAMING))
            return Position(self.rules, turned_to(self.rules, named, self.state.turn))
        return Position(self.rules, _laid(self.rules, self.state, move))

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: its score of the round."""
        return scoring.scores(self.rules, self.state)


def _laid(rules: Rules, state: State, card: str) -> State:
    """The state after a card was laid by the seat whose turn it is."""
    seat = state.turn
    hands = tuple(tuple(one for one in hand if one != card) for hand in state.hands)
    layout = in_rows(rules.pack, (*state.layout, card))
    state = replace(state, hands=hands, layout=layout, pivot=state.pivot or card[1:])
    if not hands[seat]:
        state = replace(state, gone=(*state.gone, seat))
        state = replace(state, over=ended(rules, state))
    elif again(rules, card) and plays(rules, state, seat):
        return state
    return state if state.over else turned_to(rules, state, after(rules, state.seats, seat))


def ended(rules: Rules, state: State) -> bool:
    """Whether as many are out as the round lets go out."""
    return len(state.gone) >= (1 if rules.end.when == "first out" else state.seats - 1)


def after(rules: Rules, seats: int, seat: int) -> int:
    """The next seat."""
    return (seat + (1 if rules.lead.to == "left" else -1)) % seats


def turned_to(rules: Rules, state: State, seat: int) -> State:
    """It is a seat's turn: it moves, or the first one after it that can; all who can not pay to the pool.

    Somebody can: rows have no gaps, so the card next to a row is in a hand, or the row is complete.
    """
    pool, paid = state.pool, list(state.paid)
    while not plays(rules, state, seat):
        if seat not in state.gone and paid:
            pool += rules.score.stuck
            paid[seat] += rules.score.stuck
        seat = after(rules, state.seats, seat)
    return replace(state, turn=seat, pool=pool, paid=tuple(paid))
