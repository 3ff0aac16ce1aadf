"""The referee of counting games: which moves are legal, and what they lead to.

Written for sense rather than speed: it is what records and lines of play are checked against.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations, product
from typing import ClassVar

from solver.families.counting.making import Table
from solver.families.counting.rules import Rules
from solver.families.counting.state import Cards, State
from solver.families.counting.values import values_of
from solver.families.play.position import StatePosition
from solver.families.play.table import seat_of

LAY = "lay:"
BETWEEN = "/"


class Position(StatePosition[Rules, State]):
    """A position (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "counting"

    @property
    def at_once(self) -> tuple[int, ...]:
        """The seats that move at once, in their order; none where they move in turn."""
        state = self.state
        return tuple(sorted(state.laying)) if state.together and len(state.laying) > 1 and not state.over else ()

    def options(self, seat: int) -> tuple[str, ...]:
        """What a seat that has to lay cards away can do, in the order of the alphabet."""
        return tuple(f"{LAY}{'+'.join(cards)}" for cards in _aways(self.rules, self.state.hands[seat]))

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every legal move in the notation, each once, in the order of the alphabet."""
        state = self.state
        if state.over:
            return ()
        if self.at_once:
            return tuple(sorted(map(BETWEEN.join, product(*map(self.options, self.at_once)))))
        if state.laying:
            return self.options(state.turn)
        left = self.rules.count.limit - state.total
        return tuple(
            sorted(
                _written(card, value, values)
                for card in dict.fromkeys(state.hands[state.turn])
                for values in (values_of(self.rules, card),)
                for value in values
                if value <= left
            )
        )

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""
        return self.moves

    def play(self, move: str) -> Position:
        """The position after a legal move."""
        if move not in self.moves:
            raise self._illegal(move)
        table = Table(self.rules, self.state)
        if self.state.laying:
            seats = self.at_once or (self.state.turn,)
            for seat, one in zip(seats, move.split(BETWEEN), strict=True):
                table.lay_away(seat, one.removeprefix(LAY).split("+"))
            _next_to_lay(table)
        else:
            card, _, value = move.partition("=")
            table.lay(card, int(value) if value else values_of(self.rules, card)[0])
            table.pass_on()
        return Position(self.rules, table.state)

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: its points, or in a race the games that it wins."""
        state, race = self.state, self.rules.race
        if not state.win:
            return state.scores
        won = [score >= race.points for score in state.scores]
        games = 1 + sum(min(state.scores) < line for line in race.lines)
        return tuple(games if one else 0 for one in won)

    def _who(self) -> str:
        return "both at once" if self.at_once else super()._who()


def _aways(rules: Rules, hand: Cards) -> list[Cards]:
    """The sets of cards that may be laid away, each once."""
    return sorted(set(combinations(sorted(hand), rules.crib.away)))


def _written(card: str, value: int, values: tuple[int, ...]) -> str:
    return card if len(values) == 1 else f"{card}={value}"


def _next_to_lay(table: Table) -> None:
    """Who lays away next; when all have, the play begins."""
    if table.laying:
        table.turn = table.laying[0]
    else:
        table.begin(table.before.turn if table.before.dealer is None else _left_of(table))


def _left_of(table: Table) -> int:
    """The seat that leads to the play."""
    return seat_of(table.rules.lead.first, table.before.dealer or 0, len(table.hands))


def opened(rules: Rules, state: State, leader: int) -> Position:
    """The position in which play begins: with what the starter brings, and over where nobody can move.

    Args:
        state: hands, what was laid away, who has to do so, as the deal has it.
        leader: who lays the first card, where all is laid away.
    """
    table = Table(rules, state)
    table.turn_up()
    if not table.over:
        if table.laying:
            table.turn = table.laying[0]
        else:
            table.begin(leader)
    return Position(rules, table.state)
