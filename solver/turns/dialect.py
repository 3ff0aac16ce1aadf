"""What a dialect of games of turns offers to all that is common to them: reading, refereeing, searching."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, runtime_checkable

from solver.bounds import Bounds
from solver.limits import Limits
from solver.sides import Sides


class Position(Protocol):
    """A position as a dialect's referee has it; it does not change.

    Attributes:
        dialect: the name of its dialect.
    """

    dialect: ClassVar[str]

    @property
    def rules(self) -> Any:
        """The rules of its game."""

    @property
    def state(self) -> Any:
        """Where it stands: a frozen dataclass of plain data."""

    @property
    def mover(self) -> int | None:
        """The seat to move; None: the round is over."""

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, each once, in the order of the alphabet; none where the round is over."""

    def play(self, move: str) -> Position:
        """The position after a legal move.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """

    def children(self) -> list[tuple[str, Position]]:
        """Every legal move with the position after it."""

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: its score of the round, its own part where seats have sides."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a search is about: the sum of the seats' scores times their weights.

    Attributes:
        weights: of each seat: 1, 0 or -1.
        maximizers: the seats that want much of it; all others want little.
    """

    weights: tuple[int, ...]
    maximizers: frozenset[int]


class Search(Protocol):
    """Searches of positions of one deal, with one table; answers depend on nothing that was asked before."""

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""

    def extremes(self, position: Any, goal: Goal) -> Bounds:
        """Between what the value must lie by the rules alone, without any search."""

    def value(self, position: Any, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """The value of a position, of the whole round: what was scored before is in it.

        Args:
            window: the value is wanted exactly between these; at or beyond either of them, only that it is there.
            limits: CPU seconds and positions of this search alone.

        Returns:
            What is proved: equal, or a bound at or beyond the window, or wider where a limit struck.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """


@runtime_checkable
class EndlessSearch(Search, Protocol):
    """Searches where play may go round for ever, so that best moves by themselves need not come to an end."""

    def line(self, position: Any, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Best play to the end, or until a position comes back; of equal moves the first by the alphabet.

        Args:
            value: of the position.
            limits: of every search that it takes.

        Returns:
            None where a limit struck.

        Raises:
            KeyboardInterrupt: Ctrl-C.
        """


class Dialect(Protocol):
    """A dialect of games of turns. One whose searches need more than is usual says so: ``memory``, in bytes."""

    @property
    def name(self) -> str:
        """As ``game = "..."`` says it."""

    def read(self, rules: Any, fields: Mapping[str, object]) -> Position:
        """The position in which the play of a deal begins; plays recorded are not made yet.

        Args:
            rules: the game.
            fields: of the JSON deal.

        Raises:
            DealError: the deal does not say enough, or can not be.
        """

    def sides(self, rules: Any, position: Any) -> Sides:
        """Who scores together."""

    def search(self, rules: Any, position: Any, memory: int, without: Set[str]) -> Search:
        """Searches of the positions of a deal.

        Args:
            rules: the game.
            position: the position in which its play begins, or any later one.
            memory: bytes of the table.
            without: cuts that are not made (see `solver.cuts`).

        Raises:
            DealError: the deal is larger than the search holds.
            MemoryError: the system has less.
        """

    def deal(self, rules: Any, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """The fields of the deal of a number; how many players and cards each: None as usual.

        Raises:
            DealError: the game is not for so many.
        """
