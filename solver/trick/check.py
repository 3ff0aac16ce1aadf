"""``--check`` for trick-taking games: the values and the line that came with a deal against those found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solver.answer import UNKNOWN
from solver.bounds import Bounds
from solver.cards import seat_name
from solver.deal import Deal
from solver.trick.answer import TrickAnswer, span
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
    told = [*_values(given.get("value"), found)]
    if found.tricks is not None:
        told += _number("tricks", own["tricks"], found.tricks)
    moves, line = given.get("moves"), given.get("line")
    if isinstance(moves, Mapping):
        told += _moves(moves, found)
    if isinstance(line, (list, tuple)):
        told += _line(line, found)
    return tuple(told)


def _values(given: object, found: Solution) -> Iterator[str]:
    if not _known(given):
        return
    if found.single:
        yield from _number("value", given, found.values[0])
    elif isinstance(given, (list, tuple)) and len(given) == len(found.values):
        for seat, (one, bounds) in enumerate(zip(given, found.values, strict=True)):
            yield from _number(f"value of {seat_name(seat, len(given))}", one, bounds)
    else:
        yield f"value: given {given}, found {' '.join(map(span, found.values))}"


def _number(name: str, given: object, found: Bounds) -> Iterator[str]:
    if not _known(given):
        return
    fits = type(given) is int and found.low <= given <= found.high
    if not fits:
        yield f"{name}: given {given}, found {span(found)}"


def _known(given: object) -> bool:
    return given is not None and given != UNKNOWN


def _moves(given: Mapping[str, object], found: Solution) -> Iterator[str]:
    for move in given:
        if move not in found.moves:
            yield f"moves: {move} is given, which can not be played"
    for move, bounds in found.moves.items():
        if move not in given:
            yield f"moves: {move} can be played, which is not given"
        else:
            yield from _number(f"moves: {move}", given[move], bounds)


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
            yield from _number("line", reached, found.values[0])
