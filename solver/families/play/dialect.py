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
"""Seats of any game."""


def check_players(game: Game, count: int, what: str = "hands") -> None:
    """Whether a game is for so many.

    Raises:
        DealError: it is not; ``what`` names what there are so many of.
    """
    if count not in game.table.players:
        right = " or ".join(map(str, game.table.players))
        raise DealError(f"{count} {what}; {game.id or 'the game'} has {right}{_others(game, count)}")


def _others(game: Game, count: int) -> str:
    """Return which rule file takes another number of players; nothing if no rules can."""
    if not game.id or not 2 <= count <= MOST_PLAYERS:
        return ""
    other = replace(game, table=replace(game.table, players=(count,)))
    if any(language_of(other).contradictions(other)):
        return ""
    return f'; for {count} use --rules with a file that says extends = "{game.id}" and [table] players = [{count}]'


def seat_of(word: str, dealer: int, seats: int) -> int:
    """Return the seat that a word of the rules means by who has dealt; the dealer's, where it means none so."""
    return (dealer + {"left of dealer": 1, "right of dealer": -1}.get(word, 0)) % seats


def usual_hand(game: DealtGame, seats: int) -> int:
    """Cards of each hand as the rules have it; 0: the whole pack is dealt."""
    sizes = game.deal.hand
    return sizes[min(game.table.players.index(seats), len(sizes) - 1)]


def sides_of(table: Table, seats: int) -> Sides:
    """Return every other seat together where there are partners, else each player for himself."""
    every = range(seats)
    if table.sides == "partners":
        return tuple(every[0::2]), tuple(every[1::2])
    return tuple((seat,) for seat in every)


class Position(Protocol):
    """A position as a dialect's referee has it; it does not change.

    Attributes:
        dialect: the name of its dialect.
    """

    dialect: ClassVar[str]

    @property
    def rules(self) -> Game:
        """The rules of its game."""

    @property
    def state(self) -> Any:
        """The state of the position: a frozen dataclass of plain data."""

    @property
    def mover(self) -> int | None:
        """The seat to move; None: the round is over."""

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, each once, in the order of the alphabet; none where the round is over."""

    def play(self, move: str) -> Position:
        """Return the position after a legal move.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """

    def children(self) -> Sequence[tuple[str, Position]]:
        """Return every legal move with the position after it."""

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: its score of the round, its own part where seats have sides."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Goal of a search: the weighted sum of the seats' scores.

    Attributes:
        weights: of each seat: 1, 0 or -1.
        maximizers: the seats that want much of it; all others want little.
    """

    weights: tuple[int, ...]
    maximizers: frozenset[int]

    def worth(self, scores: Sequence[int]) -> int:
        """Return what scores of the seats are worth."""
        return sum(weight * score for weight, score in zip(self.weights, scores, strict=True))

    def settled(self, scores: Sequence[int]) -> Bounds:
        """The same as bounds, where the scores are known."""
        worth = self.worth(scores)
        return Bounds(worth, worth)


P = TypeVar("P", bound=Position, contravariant=True)
"""The class of the positions that a search takes."""


class Search(Protocol[P]):
    """Searches of positions of one deal with one table; answers do not depend on earlier searches."""

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""

    def extremes(self, position: P, goal: Goal) -> Bounds:
        """Return bounds of the value that follow from the rules alone, without a search."""

    def value(self, position: P, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """Return the value of a position, of the whole round: what was scored before is in it.

        Args:
            window: the value is wanted exactly between these; at or beyond either of them, only that it is there.
            limits: CPU seconds and positions of this search alone.

        Returns:
            What is proved: equal, or a bound at or beyond the window, or wider where a limit was reached.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """


@runtime_checkable
class EndlessSearch(Search[P], Protocol[P]):
    """Searches where play may go round for ever, so that best moves by themselves need not come to an end."""

    def line(self, position: P, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Best play to the end, or until a position comes back; of equal moves the alphabetically first.

        Args:
            value: of the position.
            limits: of every search that it takes.

        Returns:
            None where a limit was reached.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """
