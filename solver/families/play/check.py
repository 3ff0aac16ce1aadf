"""``--check`` for games with a score for every side: values, moves and line that came with a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from solver.core.answer import Comparison, is_known
from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.core.lines import Score
from solver.families.play.answer import SidesAnswer, TurnsAnswer, span
from solver.families.play.position import worth_of_line
from solver.families.play.sides import Solution
from solver.families.play.solve import P
from solver.families.play.turn_solver import TurnSolution

_NEAR = 1e-6
"""Largest difference between expectations that count as equal."""


def value_differences(given: object, found: Solution) -> Iterator[str]:
    """Yield the difference in ``value``: a recorded value outside proved bounds; unknown values are no difference."""
    if not is_known(given):
        return
    if found.single:
        yield from number_differences("value", given, found.values[0])
    elif isinstance(given, (list, tuple)) and len(given) == len(found.values):
        for seat, (one, bounds) in enumerate(zip(given, found.values, strict=True)):
            yield from number_differences(f"value of {seat_name(seat, len(given))}", one, bounds)
    else:
        yield f"value: given {given}, found {' '.join(map(span, found.values))}"


def number_differences(name: str, given: object, found: Bounds) -> Iterator[str]:
    """Yield the difference of one number, if there is one."""
    if not is_known(given):
        return
    if not _fits(given, found):
        yield f"{name}: given {given}, found {span(found)}"


def _fits(given: object, found: Bounds) -> bool:
    """Return whether a recorded number agrees with bounds; expectations may differ by a rounding error."""
    if type(given) is int and found.low <= given <= found.high:
        return True
    decimal = any(isinstance(one, float) for one in found)
    near = decimal and isinstance(given, (int, float)) and not isinstance(given, bool)
    return near and found.low - _NEAR <= given <= found.high + _NEAR  # type: ignore[operator]


def move_differences(given: Mapping[str, object], found: Solution) -> Iterator[str]:
    """Yield the differences in ``moves``."""
    for move in given:
        if move not in found.moves:
            yield f"moves: {move} is given, which cannot be played"
    for move, bounds in found.moves.items():
        if move not in given:
            yield f"moves: {move} can be played, which is not given"
        else:
            yield from number_differences(f"moves: {move}", given[move], bounds)


def differences(deal: Deal, answer: TurnsAnswer) -> Comparison:
    """Return the differences in ``value``, ``moves``, ``line`` and further numbers.

    A result that is unknown on either side is no difference, but a recorded value outside proved bounds is one. A line
    must be legal and complete and, with two sides, reach the value; it need not be the line of the answer.
    """
    found = answer.solution
    return compared(deal, answer, found.position, lambda positions: worth_of_line(positions, found.sides))


def compared(deal: Deal, answer: SidesAnswer, position: P, worth: Callable[[Sequence[P]], Score | None]) -> Comparison:
    """Return what is different in an answer to ``solve`` from what came with the deal.

    What is unknown on either side is no difference, but a given value outside of proved bounds is one. A line must
    be legal, complete, and where two sides play reach the value; it need not be the one found.

    Args:
        position: the position that was solved.
        worth: computes the value of a line of play from its positions; None if it does not end.
    """
    given, found, made = deal.given, answer.solution, Comparison()
    if is_known(given.get("value")):
        made.add(value_differences(given["value"], found))
    for name, number, bounds in answer.compared(deal):
        made.add(number_differences(name, number, bounds))
    moves, line = given.get("moves"), given.get("line")
    if isinstance(moves, Mapping):
        several = found.after if isinstance(found, TurnSolution) else {}
        made.add(_after(moves, several) if several else move_differences(moves, found))
    elif is_known(moves):
        made.leave("moves", moves, "an object, a value for each play")
    if isinstance(line, (list, tuple)):
        made.add(_line(line, position, worth, found.values[0]))
    elif is_known(line):
        made.leave("line", line, "a list of plays")
    return made


def _after(given: Mapping[str, object], found: Mapping[str, tuple[Bounds, ...]]) -> Iterator[str]:
    """Yield the differences in ``moves`` if three or more sides move at the same time: lists of all values."""
    for move in given:
        if move not in found:
            yield f"moves: {move} is given, which cannot be played"
    for move, every in found.items():
        one = given.get(move)
        if move not in given:
            yield f"moves: {move} can be played, which is not given"
        elif is_known(one) and not (isinstance(one, (list, tuple)) and len(one) == len(every)):
            yield f"moves: {move}: given {one}, found {' '.join(map(span, every))}"
        elif isinstance(one, (list, tuple)):
            for seat, (value, bounds) in enumerate(zip(one, every, strict=True)):
                yield from number_differences(f"moves: {move}, {seat_name(seat, len(every))}", value, bounds)


def _line(
    line: Sequence[object], position: P, worth: Callable[[Sequence[P]], Score | None], value: Bounds
) -> Iterator[str]:
    positions = [position]
    for number, move in enumerate(line, start=1):
        if move not in positions[-1].legal():
            yield f"line: play {number}: {move} cannot be played"
            return
        positions.append(positions[-1].play(str(move)))
    reached = worth(positions)
    if reached is None:
        yield "line: it ends before the play is over"
    elif isinstance(reached, int):
        yield from number_differences("line", reached, value)
