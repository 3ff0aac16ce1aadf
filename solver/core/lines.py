"""Lines of play replayed: are they legal, and what do they come to?"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeVar

from solver.core.answer import ERROR, SOLVED, Answer
from solver.core.argument_checks import list_of, shown
from solver.core.cards import seat_name
from solver.core.deal import ROUNDS
from solver.core.errors import DealError
from solver.core.json_fields import JsonMapping

Position = TypeVar("Position")
Score = int | tuple[int, ...]
"""One number for two sides, else the score of every seat."""


@dataclass(kw_only=True)
class LineAnswer(Answer):
    """Whether a line of play holds.

    Attributes:
        legal: every move is.
        at: the number of the first wrong move, from 1; None where there is none.
        problem: what is wrong; None where nothing is.
        moves: how many there are.
    """

    columns: ClassVar[tuple[str, ...]] = ("legal", "at")

    legal: bool
    at: int | None = None
    problem: str | None = None
    moves: int = 0

    @property
    def status(self) -> str:
        """``error`` where something is wrong with the line."""
        return ERROR if self.problem else SOLVED

    @property
    def told(self) -> str | None:
        """What is wrong, with the place."""
        if self.problem is None or self.source is None:
            return self.problem
        place = ":".join(str(part) for part in (self.source.file, self.source.line) if part is not None)
        return f"{place}: {self.problem}"


@dataclass(kw_only=True)
class PlayedAnswer(LineAnswer):
    """Whether a line of plays holds: ``problem`` is None where it is legal, whole, and comes to what was stated.

    Attributes:
        value: what it comes to: one number for two sides, else the score of every seat; None where it does not end.
    """

    columns: ClassVar[tuple[str, ...]] = ("legal", "value", "at")

    value: Score | None = None

    def fields(self) -> dict[str, object]:
        """``legal``, ``value``, ``at``, ``error``."""
        value = list(self.value) if isinstance(self.value, tuple) else self.value
        return {"legal": self.legal, "value": value, "at": self.at, "error": self.problem}

    @classmethod
    def row_of(cls, fields: JsonMapping) -> dict[str, object]:
        """The same, several scores apart by spaces."""
        value = fields["value"]
        return {**fields, "value": " ".join(map(str, value)) if isinstance(value, list) else value}


def plays_of(line: object) -> tuple[str, ...]:
    """Return a line that is given as a text with spaces or commas between its plays, or as a list of them.

    Raises:
        DealError: it is neither.
    """
    if line is None:
        raise DealError("no line; expected a list of plays under line")
    if isinstance(line, str):
        return tuple(re.findall(r"no more\b|[^\s,]+", line))
    plays = tuple(list_of(line, "line", "a list of plays"))
    for number, play in enumerate(plays, start=1):
        if not isinstance(play, str):
            raise DealError(f"line: play {number}: {shown(play)}; expected a text")
    return plays


class PositionWithMover(Protocol):
    """A position in which a seat is to play."""

    @property
    def mover(self) -> int | None:
        """The seat; None where the play is over."""


SeatedPosition = TypeVar("SeatedPosition", bound=PositionWithMover)


def in_order(
    position: SeatedPosition,
    rounds: object,
    seats: int,
    leader: int,
    play: Callable[[SeatedPosition, str], SeatedPosition],
    ready: Callable[[SeatedPosition, Mapping[int, str]], SeatedPosition] = lambda position, _left: position,
) -> tuple[str, ...]:
    """Return the plays of a record that has a row for each round, in the order in which the rules let the seats play.

    Args:
        position: where the play begins.
        rounds: for each round the plays of the seats, clockwise from the leader; null where none is recorded.
        seats: how many there are.
        leader: the seat of the first column.
        play: the position after a play; a DealError says why it cannot be played.
        ready: what happens before the next play and is not recorded, given what the seats have left to play.

    Raises:
        DealError: the rows are none, a play is not legal, or one is not recorded and others behind it are.
    """
    made: list[str] = []
    for number, row in enumerate(list_of(rounds, ROUNDS, "a list of rows"), start=1):
        columns = list_of(row, ROUNDS, "a list of plays for each round")
        if len(columns) > seats:
            raise DealError(f"round {number}: {len(columns)} plays; expected one for each of {seats} seats")
        left = {
            (leader + column) % seats: _recorded(one, number) for column, one in enumerate(columns) if one is not None
        }
        while left:
            position = ready(position, left)
            mover = position.mover
            if mover not in left:
                lacking = (
                    "the play is over" if mover is None else f"the play of seat {seat_name(mover, seats)} is missing"
                )
                raise DealError(
                    f"round {number}: {lacking}, but {', '.join(left.values())} follow. Write all plays of the "
                    "round, or the plays in order in [Played]"
                )
            one = left.pop(mover)
            try:
                position = play(position, one)
            except DealError as error:
                raise DealError(f"round {number}, seat {seat_name(mover, seats)}: {error.message}") from None
            made.append(one)
    return tuple(made)


def _recorded(play: object, number: int) -> str:
    if not isinstance(play, str) or not play.strip():
        raise DealError(f"{ROUNDS}: row {number}: {shown(play)} is not a play; expected a text such as SA, or null")
    return play.strip()


def replayed(
    position: Position,
    line: Sequence[str],
    play: Callable[[Position, str], Position],
    score: Callable[[Position], Score | None],
    stated: object,
) -> PlayedAnswer:
    """Return what is wrong with a line of plays, if anything is.

    Args:
        position: where it starts.
        line: its plays.
        play: the position after a play; a DealError says why it cannot be played.
        score: what the play has come to; None where it is not over.
        stated: the value that stands with the line. Of three or more sides it is what each makes sure of, which is
            no score of a line, and nothing is compared.
    """
    for number, one in enumerate(line, start=1):
        try:
            position = play(position, one)
        except DealError as error:
            return PlayedAnswer(legal=False, at=number, problem=f"play {number}: {error.message}", moves=len(line))
    answer = PlayedAnswer(legal=True, value=score(position), moves=len(line))
    if answer.value is None:
        answer.problem = "the line ends before the play is over"
    elif type(stated) is int and isinstance(answer.value, int) and stated != answer.value:
        answer.problem = f"the line comes to {answer.value}, not to {stated} as the deal says"
    return answer
