"""``--check`` where every side has a score: values and moves that came with a deal against those found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.comparison import is_known
from solver.families.play.sides.answer import span
from solver.families.play.sides.solution import Solution

_NEAR = 1e-6
"""By how much expectations may differ that are given as the same."""


def value_differences(given: object, found: Solution) -> Iterator[str]:
    """What is different in ``value``: a given value outside of proved bounds; what is unknown is no difference."""
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
    """The difference of one number, if there is one."""
    if not is_known(given):
        return
    if not _fits(given, found):
        yield f"{name}: given {given}, found {span(found)}"


def _fits(given: object, found: Bounds) -> bool:
    """Whether a number may be what was found; expectations are equal that differ by no more than a rounding."""
    if type(given) is int and found.low <= given <= found.high:
        return True
    decimal = any(isinstance(one, float) for one in found)
    near = decimal and isinstance(given, (int, float)) and not isinstance(given, bool)
    return near and found.low - _NEAR <= given <= found.high + _NEAR  # type: ignore[operator]


def move_differences(given: Mapping[str, object], found: Solution) -> Iterator[str]:
    """What is different in ``moves``."""
    for move in given:
        if move not in found.moves:
            yield f"moves: {move} is given, which can not be played"
    for move, bounds in found.moves.items():
        if move not in given:
            yield f"moves: {move} can be played, which is not given"
        else:
            yield from number_differences(f"moves: {move}", given[move], bounds)
