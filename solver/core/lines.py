"""Replay lines of play: whether they are legal, and the results they reach."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from solver.core.answer import ERROR, SOLVED, Answer
from solver.core.answer_fields import LINE, PLAYED_LINE
from solver.core.argument_checks import list_of, shown
from solver.core.cards import seat_name
from solver.core.deal import ROUNDS
from solver.core.errors import DealError

Position = TypeVar("Position")
Score = int | tuple[int, ...]
"""One number for two sides, else the score of every seat."""


@dataclass(kw_only=True)
class LineAnswer(Answer):
    """Result of checking a line of play.

    Attributes:
        legal: whether every move is legal.
        at: the number of the first wrong move, from 1; None if there is none.
        problem: what is wrong; None if nothing is.
        moves: number of moves.
    """

    declared = LINE

    legal: bool
    at: int | None = None
    problem: str | None = None
    moves: int = 0

    @property
    def status(self) -> str:
        """``error`` if the line has a mistake, else ``solved``."""
        return ERROR if self.problem else SOLVED

    @property
    def told(self) -> str | None:
        """The mistake with file and line; None if there is none."""
        if self.problem is None or self.source is None:
            return self.problem
        place = ":".join(str(part) for part in (self.source.file, self.source.line) if part is not None)
        return f"{place}: {self.problem}"


@dataclass(kw_only=True)
class PlayedAnswer(LineAnswer):
    """Result of checking a line of plays: ``problem`` is None if it is legal, complete, and reaches the stated value.

    Attributes:
        value: its result: one number for two sides, else the score of every seat; None if the play does not end.
    """

    declared = PLAYED_LINE

    value: Score | None = None

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``legal``, ``value``, ``at``, ``error``."""
        value = list(self.value) if isinstance(self.value, tuple) else self.value
        return {"legal": self.legal, "value": value, "at": self.at, "error": self.problem}


def plays_of(line: object) -> tuple[str, ...]:
    """Return a line given as a text, with spaces or commas between its plays, or as a list of plays.

    Raises:
        DealError: the value is neither.
    """
    if line is None:
        raise DealError("no line is given. Add a list of plays under line")
    if isinstance(line, str):
        return tuple(re.findall(r"no more\b|[^\s,]+", line))
    plays = tuple(list_of(line, "line", "a list of plays"))
    for number, play in enumerate(plays, start=1):
        if not isinstance(play, str):
            raise DealError(f'line: play {number} is {shown(play)}. Write each play as a text, such as "SA"')
    return plays


class PositionWithMover(Protocol):
    """A position in which a seat is to play."""

    @property
    def mover(self) -> int | None:
        """The seat to play; None if the play is over."""


SeatedPosition = TypeVar("SeatedPosition", bound=PositionWithMover)


def in_order(
    position: SeatedPosition,
    rounds: object,
    seats: int,
    leader: int,
    play: Callable[[SeatedPosition, str], SeatedPosition],
    ready: Callable[[SeatedPosition, Mapping[int, str]], SeatedPosition] = lambda position, _left: position,
) -> tuple[str, ...]:
    """Return the plays of a record with a row for each round, in the order in which the seats play by the rules.

    Args:
        position: the position before the play.
        rounds: for each round the plays of the seats, clockwise from the leader; null if a play is not recorded.
        seats: number of seats.
        leader: the seat of the first column.
        play: returns the position after a play; raises DealError with the reason if the play is illegal.
        ready: makes the unrecorded events before the next play, given the plays that the seats have left.

    Raises:
        DealError: the rows are not lists of plays, a play is illegal, or a missing play is followed by recorded ones.
    """
    made: list[str] = []
    for number, row in enumerate(list_of(rounds, ROUNDS, "a list of rows"), start=1):
        columns = list_of(row, ROUNDS, "a list of plays for each round")
        if len(columns) > seats:
            raise DealError(f"round {number} has {len(columns)} plays. Write one for each of {seats} seats")
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
        raise DealError(f"{ROUNDS}: row {number}: {shown(play)} is not a play. Write a text such as SA, or null")
    return play.strip()


def replayed(
    position: Position,
    line: Sequence[str],
    play: Callable[[Position, str], Position],
    score: Callable[[Position], Score | None],
    stated: object,
) -> PlayedAnswer:
    """Replay a line of plays, and return its result or its first mistake.

    Args:
        position: the position at the start.
        line: its plays.
        play: returns the position after a play; raises DealError with the reason if the play is illegal.
        score: returns the score of the play; None if it is not over.
        stated: the value given with the line. With three or more sides it is what each is guaranteed, which is not the
            score of a line, and is not compared.
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
