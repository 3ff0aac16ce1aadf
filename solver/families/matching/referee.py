"""The referee of matching games: which moves are legal, and what they lead to.

Written for sense rather than speed: it is what records and lines of play are checked against.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import ClassVar

from solver.families.matching import scoring
from solver.families.matching.faces import code, does, effects_of
from solver.families.matching.making import Table
from solver.families.matching.plays import DRAW, TAKE, Play, legal, pick_up, plays
from solver.families.matching.rules import Rules
from solver.families.matching.state import State
from solver.families.matching.working import Turn, carry_out
from solver.families.play.position import StatePosition


class Position(StatePosition[Rules, State]):
    """A position (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "matching"

    @cached_property
    def moves(self) -> Mapping[str, Play | None]:
        """Every legal move in the notation; None where no card is laid."""
        return {} if self.state.over else legal(self.rules, self.state)

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""
        return tuple(sorted(self.moves))

    def play(self, move: str) -> Position:
        """The position after a legal move."""
        if move not in self.moves:
            raise self._illegal(move)
        return Position(self.rules, after(self.rules, self.state, move, self.moves[move]))

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: its score of the round."""
        return scoring.scores(self.rules, self.state)


def after(rules: Rules, state: State, move: str, play: Play | None) -> State:
    """The position after a legal move.

    Args:
        play: the cards that it lays; None where it lays none.
    """
    table = Table(rules, state)
    if play is not None:
        return settled(table, _lay(table, play))
    if move == TAKE:
        table.take(table.turn)
    if move != DRAW or not _draw(table):
        table.pass_on(table.after(table.place))
    return settled(table)


def _draw(table: Table) -> bool:
    """Draw one card, in a crank all that it has come to; whether the turn goes on."""
    rules, seat = table.rules, table.turn
    if table.crank:
        table.draw(seat, table.crank)
        table.crank = 0
        return False
    card = table.draw(seat)
    if rules.draw.play:
        table.drawn = card
        if not plays(rules, table.state, seat):
            table.drawn = None
    return table.drawn is not None or rules.draw.how in ("until able", "until play")


def _lay(table: Table, play: Play) -> int | None:
    """Lay cards and carry out what the top one does; the seat that has a further turn, if any."""
    rules, state, seat = table.rules, table.before, table.turn
    card = play.cards[-1]
    effects = effects_of(state, card)
    pile = state.piles[play.pile]
    on_copy = (
        rules.several.twins
        and not play.below
        and bool(pile)
        and code(pile[-1]) == card
        and not does(state, card, "again")
    )
    table.lay(seat, play.cards, play.top, play.pile)
    if table.empty(seat) and not rules.effects.first:
        scoring.go_out(table, seat)
        effects = tuple(one for one in effects if one.name != "again")
    if table.over:
        table.scores[table.place] += sum(one.number for one in effects if one.name == "points")
        return None
    turn = carry_out(table, table.place, effects)
    if rules.several.twins and play.below:
        turn = carry_out(table, turn.seat, effects)
    if on_copy and seat not in table.gone:
        table.turn, table.place = seat, turn.seat
        return seat
    table.pass_on(turn.seat)
    return turn.seat if turn.again else None


def settled(table: Table, further: int | None = None) -> State:
    """The position when a move has been made, ended where the round is over or blocked.

    Args:
        further: the seat that has a further turn, and is not out though it has no card.
    """
    rules = table.rules
    if table.over or table.crank:
        return table.state
    if rules.effects.first:
        table.gone = [seat for seat in range(table.seats) if table.empty(seat) and seat != further]
        table.over = bool(table.gone)
    if table.over or not _blocked(rules, table.state):
        return table.state
    if further is not None and table.empty(further):
        table.gone = [further]
    return replace(table.state, over=True, blocked=not (rules.effects.first and table.gone))


def _blocked(rules: Rules, state: State) -> bool:
    """Whether nothing can be picked up, and no player can play."""
    if pick_up(rules, state):
        return False
    in_play = (seat for seat in range(state.seats) if seat not in state.gone)
    return not any(plays(rules, state, seat) for seat in in_play)


def opened(rules: Rules, state: State, turned_by: int | None) -> Position:
    """The position in which play begins: with what the turned cards do, and over where it can not go on.

    Args:
        state: with the seat that has the first turn.
        turned_by: the dealer, where the cards on the piles have just been turned up by him and work as his.
    """
    table = Table(rules, state)
    further = None
    scoring.given_out(table)  # who is out already counts in no effect
    if turned_by is not None and not table.over:
        tops = [code(pile[-1]) for pile in state.piles if pile]
        effects = [one for card in tops for one in effects_of(state, card)]
        leader = None if state.turn == table.after(turned_by) else state.turn
        turn: Turn = carry_out(table, turned_by, effects, leader)
        table.pass_on(turn.seat)
        further = turn.seat if turn.again else None
    return Position(rules, settled(table, further))
