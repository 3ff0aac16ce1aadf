"""``--check`` for trick-taking games: the values and the line that came with a deal against those found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solver.deal import Deal
from solver.sides.check import move_differences, number_differences, value_differences
from solver.trick.answer import TrickAnswer
from solver.trick.referee import begin
from solver.trick.referee.score import value
from solver.trick.solution import Solution


def differences(deal: Deal, answer: TrickAnswer) -> tuple[str, ...] | None:
    """What is different in ``value``, ``tricks``, ``moves`` and ``line``; None where none was given.

    What is unknown on either side is no difference, but a given value outside of proved bounds is one. A line must
    be legal, complete, and where two sides play reach the value; it need not be the one found.
    """
    given = deal.given
    own = {**given, "tricks": deal.fields.get("tricks")}
    if not any(own.get(key) is not None for key in ("value", "tricks", "moves", "line")):
        return None
    found = answer.solution
    told = [*value_differences(given.get("value"), found)]
    if found.tricks is not None:
        told += number_differences("tricks", own["tricks"], found.tricks)
    moves, line = given.get("moves"), given.get("line")
    if isinstance(moves, Mapping):
        told += move_differences(moves, found)
    if isinstance(line, (list, tuple)):
        told += _line(line, found)
    return tuple(told)


def _line(line: Sequence[object], found: Solution) -> Iterator[str]:
    position = begin(found.rules, found.start)
    for number, move in enumerate(line, start=1):
        if move not in position.legal():
            yield f"line: play {number}: {move} can not be played"
            return
        position = position.play(str(move))
    if position.mover is not None:
        yield "line: it ends before the play is over"
    elif len(found.sides) == 2:
        reached = value(position)
        if isinstance(reached, int):
            yield from number_differences("line", reached, found.values[0])
