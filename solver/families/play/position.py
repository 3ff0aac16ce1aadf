"""A position whose state says whose turn it is, and whether the round is over: what is the same in all dialects."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from solver.core.argument_checks import shown
from solver.core.errors import DealError
from solver.families.play.rules import Game


class Round(Protocol):
    """What the state of every such position says."""

    @property
    def seats(self) -> int:
        """How many there are."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""

    @property
    def over(self) -> bool:
        """The round has ended."""


Rules = TypeVar("Rules", bound=Game)
State = TypeVar("State", bound=Round)


class StatePosition(ABC, Generic[Rules, State]):
    """A position; it does not change (see `solver.families.play.dialect.Position`).

    Args:
        rules: the game.
        state: where it stands; a round that is over says so.
    """

    dialect: ClassVar[str]
    told: ClassVar[int] = 12
    """Legal moves that an error lists."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state

    def __repr__(self) -> str:
        return f"Position({self.rules.id!r}, {self.state!r})"

    @property
    def mover(self) -> int | None:
        """The seat to move, of several at once the first; None: the round is over."""
        return None if self.state.over else self.state.turn

    @abstractmethod
    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""

    @abstractmethod
    def play(self, move: str) -> Self:
        """The position after a legal move.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """

    def children(self) -> list[tuple[str, Self]]:
        """Every legal move with the position after it."""
        return [(move, self.play(move)) for move in self.legal()]

    def _who(self) -> str:
        """Whose move it is, in errors."""
        return f"seat {self.state.turn} of {self.state.seats}, from 0"

    def _illegal(self, move: str) -> DealError:
        """The error for a move that is not legal."""
        if self.state.over:
            return DealError(f"{shown(move)}: the round is over; expected no move")
        right = self.legal()
        more = f" or {len(right) - self.told} others" if len(right) > self.told else ""
        return DealError(
            f"{shown(move)} is no legal move of {self._who()}; expected {', '.join(right[: self.told])}{more}"
        )
