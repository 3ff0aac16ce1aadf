"""What it comes to that cards are laid away, once it is known what follows from every way to do so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from operator import mul

from solver.core.bounds import Bounds
from solver.families.counting.referee import Position
from solver.families.counting.search import table_of
from solver.families.play.dialect import Goal
from solver.families.play.matrix import Number
from solver.families.play.mixed import Mix, of_table

Table = Sequence[Bounds]
"""What is proved of the value after every way of laying away; that of the last seat changes first."""

Chosen = Mapping[int, str]
"""What each seat that has still to do so lays away, as its move."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What a table comes to.

    Attributes:
        value: what is proved of it.
        moves: the same after each move; none where nothing is to be laid away.
        mix: where both lay away at once, a best mixture of each.
        chosen: what is laid away, with its chance; none where a limit left that open.
    """

    value: Bounds
    moves: Mapping[str, Bounds] = field(default_factory=dict)
    mix: tuple[Mix, ...] = ()
    chosen: tuple[tuple[Chosen, float], ...] = ()


def settle(position: Position, goal: Goal, table: Table) -> Settled:
    """Best play from a table: a matrix game where both lay away at once, else one after the other.

    Args:
        position: in which cards are to be laid away, or none are.
        goal: what the numbers are about.
        table: numbers of any kind.
    """
    seats = position.state.laying
    if position.at_once:
        found = of_table(table_of(position, table), position, goal)
        seats = (*goal.maximizers, *(seat for seat in seats if seat not in goal.maximizers))
        chosen = tuple(
            (dict(zip(seats, (move for move, _ in pair), strict=True)), pair[0][1] * pair[1][1])
            for pair in product(*(mix.items() for mix in found.mix))
            if pair
        )
        return Settled(found.value, found.moves, found.mix, chosen)
    layers = [(seat in goal.maximizers, position.options(seat)) for seat in seats]
    value, way = _in_turn(table, layers)
    chosen = ((dict(zip(seats, way, strict=True)), 1.0),) if value.exact else ()
    if not layers:
        return Settled(value, chosen=chosen)
    moves = layers[0][1]
    parts = _parts(table, len(moves))
    after = {move: _in_turn(part, layers[1:])[0] for move, part in zip(moves, parts, strict=True)}
    return Settled(value, after, chosen=chosen)


def means(tables: Sequence[Table], weights: Sequence[int]) -> list[Bounds]:
    """What is proved of the means of some numbers, place by place.

    Args:
        tables: as many for each, at least one.
        weights: how often each of them counts.
    """
    whole = sum(weights)

    def mean(numbers: Iterable[Number]) -> Number:
        total = sum(map(mul, numbers, weights))
        return Fraction(total, whole) if isinstance(total, int) else total / whole

    every = ([mean(numbers) for numbers in zip(*place, strict=True)] for place in zip(*tables, strict=True))
    return [Bounds(*ends) for ends in every]  # type: ignore[arg-type]


def _in_turn(table: Table, layers: Sequence[tuple[bool, Sequence[str]]]) -> tuple[Bounds, tuple[str, ...]]:
    """What is proved of the value where one seat moves after the other, and the first best moves of all.

    Args:
        layers: of each seat whether it wants much, and its moves.
    """
    if not layers:
        return table[0], ()
    much, moves = layers[0]
    best = max if much else min
    found = [_in_turn(part, layers[1:]) for part in _parts(table, len(moves))]
    value = Bounds(best(one.low for one, _ in found), best(one.high for one, _ in found))
    place = next((place for place, (one, _) in enumerate(found) if one == value), 0)
    return value, (moves[place], *found[place][1])


def _parts(table: Table, many: int) -> list[Table]:
    """A table in so many parts of one size."""
    size = len(table) // many
    return [table[at : at + size] for at in range(0, len(table), size)]
