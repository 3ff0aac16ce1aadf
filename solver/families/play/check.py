"""``--check`` for games of turns: the values and the line that came with a deal against those found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.comparison import Comparison, is_known
from solver.core.deal import Deal
from solver.families.play.answer import TurnsAnswer
from solver.families.play.sides.answer import span
from solver.families.play.sides.check import move_differences, number_differences, value_differences
from solver.families.play.solution import Solution
from solver.families.play.worth import worth_of_line


def differences(deal: Deal, answer: TurnsAnswer) -> Comparison:
    """What is different in ``value``, ``moves``, ``line`` and what is counted besides.

    What is unknown on either side is no difference, but a given value outside of proved bounds is one. A line must
    be legal, complete, and where two sides play reach the value; it need not be the one found.
    """
    given, found, made = deal.given, answer.solution, Comparison()
    if is_known(given.get("value")):
        made.add(value_differences(given["value"], found))
    for key, count in answer.counted().items():
        if isinstance(count, int) and is_known(given.get(key)):
            made.add(number_differences(key, given[key], Bounds(count, count)))
    moves, line = given.get("moves"), given.get("line")
    if isinstance(moves, Mapping):
        made.add(_after(moves, found) if found.after else move_differences(moves, found))
    elif is_known(moves):
        made.leave("moves", moves, "an object, a value for each play")
    if isinstance(line, (list, tuple)):
        made.add(_line(line, found))
    elif is_known(line):
        made.leave("line", line, "a list of plays")
    return made


def _after(given: Mapping[str, object], found: Solution) -> Iterator[str]:
    """What is different in ``moves`` where three and more sides move at once: lists, of the values of all."""
    seats = len(found.values)
    for move in given:
        if move not in found.after:
            yield f"moves: {move} is given, which can not be played"
    for move, every in found.after.items():
        one = given.get(move)
        if move not in given:
            yield f"moves: {move} can be played, which is not given"
        elif is_known(one) and not (isinstance(one, (list, tuple)) and len(one) == seats):
            yield f"moves: {move}: given {one}, found {' '.join(map(span, every))}"
        elif isinstance(one, (list, tuple)):
            for seat, (value, bounds) in enumerate(zip(one, every, strict=True)):
                yield from number_differences(f"moves: {move}, {seat_name(seat, seats)}", value, bounds)


def _line(line: Sequence[object], found: Solution) -> Iterator[str]:
    position = found.position
    positions = [position]
    for number, move in enumerate(line, start=1):
        if move not in position.legal():
            yield f"line: play {number}: {move} can not be played"
            return
        position = position.play(str(move))
        positions.append(position)
    reached = worth_of_line(positions, found.sides)
    if reached is None:
        yield "line: it ends before the round is over"
    elif isinstance(reached, int):
        yield from number_differences("line", reached, found.values[0])
