"""Position of a game of turns: the player on turn, known facts about its state, and the state as plain data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, asdict, fields, is_dataclass
from functools import cache
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from solver.core.argument_checks import shown
from solver.core.errors import DealError
from solver.families.play.dialect import Position
from solver.families.play.rules import Game
from solver.families.play.sides import Sides


class Round(Protocol):
    """Common fields of the states of rounds."""

    @property
    def seats(self) -> int:
        """Number of seats."""

    @property
    def turn(self) -> int:
        """Seat on turn."""

    @property
    def over(self) -> bool:
        """Whether the round has ended."""


Rules = TypeVar("Rules", bound=Game)
State = TypeVar("State", bound=Round)


class StatePosition(ABC, Generic[Rules, State]):
    """Position with a state as data; immutable (see `solver.families.play.dialect.Position`).

    Args:
        rules: the game.
        state: its state, from which one can tell whether the round is over.
    """

    dialect: ClassVar[str]
    told: ClassVar[int] = 12
    """Number of legal moves that an error lists."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state

    def __repr__(self) -> str:
        return f"Position({self.rules.id!r}, {self.state!r})"

    @property
    def mover(self) -> int | None:
        """Seat on turn, the first of several that move at the same time; None if the round is over."""
        return None if self.state.over else self.state.turn

    @abstractmethod
    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""

    @abstractmethod
    def play(self, move: str) -> Self:
        """Return the position after a legal move.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """

    def children(self) -> list[tuple[str, Self]]:
        """Return every legal move with the position after it."""
        return [(move, self.play(move)) for move in self.legal()]

    def _who(self) -> str:
        """Return the player on turn, for errors."""
        return f"seat {self.state.turn} of {self.state.seats}, from 0"

    def _illegal(self, move: str) -> DealError:
        """Return the error for a move that is not legal."""
        if self.state.over:
            return DealError(f"{shown(move)}: the round is over; remove this move")
        right = self.legal()
        more = f" or {len(right) - self.told} others" if len(right) > self.told else ""
        return DealError(
            f"{shown(move)} is not a legal move of {self._who()}. Write {', '.join(right[: self.told])}{more}"
        )


def state_to_dict(state: Any) -> dict[str, object]:
    """Return every field without its default value, by name; equal for equal states.

    Args:
        state: a frozen dataclass of plain data.
    """
    defaults = _usual(state.__class__)
    values = {one.name: getattr(state, one.name) for one in fields(state)}
    return {name: _plain(value) for name, value in values.items() if name not in defaults or value != defaults[name]}


def state_key(state: Any) -> tuple[object, ...]:
    """Return a hashable key of a position within one deal: all fields but tables."""
    values = (getattr(state, one.name) for one in fields(state))
    return tuple(value for value in values if not isinstance(value, Mapping))


@cache
def _usual(state: type[Any]) -> dict[str, object]:
    defaults: dict[str, object] = {one.name: one.default for one in fields(state) if one.default is not MISSING}
    return defaults | {one.name: {} for one in fields(state) if one.default_factory is not MISSING}


def _plain(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    return sorted(value) if isinstance(value, frozenset) else value


def worth(position: Position, sides: Sides) -> int | tuple[int, ...]:
    """Return side A's score less side B's; with three or more sides, the score of each."""
    return _of_sides(position.scores(), sides)


def _of_sides(scores: Sequence[int], sides: Sides) -> int | tuple[int, ...]:
    own = tuple(sum(scores[seat] for seat in side) for side in sides)
    return own[0] - own[1] if len(own) == 2 else own


def worth_of_line(positions: Sequence[Position], sides: Sides) -> int | tuple[int, ...] | None:
    """Return the value of a line of play; if it comes back to a position, the value of endless play.

    That is 0, or each seat's value from the method ``for_ever`` of the family's positions.

    Args:
        positions: the positions from its start on; at least one.
        sides: the seats that score together.

    Returns:
        None if the line neither ends nor comes back.
    """
    last = positions[-1]
    if last.mover is None:
        return worth(last, sides)
    if state_key(last.state) not in {state_key(one.state) for one in positions[:-1]}:
        return None
    for_ever = getattr(last, "for_ever", None)
    return _of_sides(for_ever() if for_ever else (0,) * sum(map(len, sides)), sides)
