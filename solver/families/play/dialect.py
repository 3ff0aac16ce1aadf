"""Positions, goals and searches of games of turns, and the seats of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

from solver.core.bounds import Bounds
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.play.rules import DealtGame, Game, Table
from solver.families.play.sides import Sides
from solver.rules.language import language_of

MOST_PLAYERS = 8
"""Largest number of seats of any game."""


def check_players(game: Game, count: int, what: str = "hands") -> None:
    """Raise if a game is not for a number of players.

    Args:
        game: the rules.
        count: the number.
        what: the noun for it in the message.

    Raises:
        DealError: the game has another number of players.
    """
    if count not in game.table.players:
        right = " or ".join(map(str, game.table.players))
        raise DealError(f"{count} {what}; {game.id or 'the game'} has {right}{_others(game, count)}")


def _others(game: Game, count: int) -> str:
    """Return advice on the rule file for another number of players; empty if there is none."""
    if not game.id or not 2 <= count <= MOST_PLAYERS:
        return ""
    other = replace(game, table=replace(game.table, players=(count,)))
    if any(language_of(other).contradictions(other)):
        return ""
    return f'; for {count} use --rules with a file that says extends = "{game.id}" and [table] players = [{count}]'


def seat_of(word: str, dealer: int, seats: int) -> int:
    """Return the seat of a word such as ``left of dealer``; the dealer for other words."""
    return (dealer + {"left of dealer": 1, "right of dealer": -1}.get(word, 0)) % seats


def usual_hand(game: DealtGame, seats: int) -> int:
    """Return the number of cards of each hand under the rules; 0: the whole pack is dealt."""
    sizes = game.deal.hand
    return sizes[min(game.table.players.index(seats), len(sizes) - 1)]


def sides_of(table: Table, seats: int) -> Sides:
    """Return the sides of a table: every other seat for partners, else single seats."""
    every = range(seats)
    if table.sides == "partners":
        return tuple(every[0::2]), tuple(every[1::2])
    return tuple((seat,) for seat in every)


class Position(Protocol):
    """Position of a family's referee; immutable.

    Attributes:
        dialect: the name of its dialect.
    """

    dialect: ClassVar[str]

    @property
    def rules(self) -> Game:
        """Rules of the game."""

    @property
    def state(self) -> Any:
        """State of the position: a frozen dataclass of plain data."""

    @property
    def mover(self) -> int | None:
        """Seat on turn, None if the round is over."""

    def legal(self) -> tuple[str, ...]:
        """Return all legal moves in notation, each once, in alphabetical order; empty if the round is over."""

    def play(self, move: str) -> Position:
        """Return the position after a legal move.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """

    def children(self) -> Sequence[tuple[str, Position]]:
        """Return every legal move with the position after it."""

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat in a round that is over; of partners, each seat's own part."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Goal of a search: the weighted sum of the seats' scores.

    Attributes:
        weights: of each seat: 1, 0 or -1.
        maximizers: the seats that maximize it; all others minimize it.
    """

    weights: tuple[int, ...]
    maximizers: frozenset[int]

    def worth(self, scores: Sequence[int]) -> int:
        """Return the weighted sum of the scores of the seats."""
        return sum(weight * score for weight, score in zip(self.weights, scores, strict=True))

    def settled(self, scores: Sequence[int]) -> Bounds:
        """Return the weighted sum of known scores as equal bounds."""
        worth = self.worth(scores)
        return Bounds(worth, worth)


P = TypeVar("P", bound=Position, contravariant=True)
"""Class of the positions that a search accepts."""


class Search(Protocol[P]):
    """Searches of positions of one deal with one table; answers do not depend on earlier searches."""

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""

    def extremes(self, position: P, goal: Goal) -> Bounds:
        """Return bounds of the value that follow from the rules alone, without a search."""

    def value(self, position: P, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """Return the value of the whole round from a position on; earlier scores are included.

        Args:
            position: the position.
            goal: whose score the value measures.
            window: the value must be exact only between these bounds; at or beyond one of them, a bound is enough.
            limits: CPU seconds and positions of this search alone.

        Returns:
            Proved bounds: equal, or beyond the window on one side, or wider if a limit was reached.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """


@runtime_checkable
class EndlessSearch(Search[P], Protocol[P]):
    """Search of games in which play may go round for ever, so that best moves alone need not reach an end."""

    def line(self, position: P, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Return best play to the end, or until a position repeats; among equal moves the alphabetically first.

        Args:
            position: the first position.
            goal: whose score the value measures.
            value: the value of the position.
            limits: limits of each search that the line takes.

        Returns:
            None if a limit was reached.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
