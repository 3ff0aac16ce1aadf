"""Weighted sums of what happens in the play, in one form for all that are always equal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import gcd
from typing import NamedTuple

from solver.families.trick.kernels.payoff.values import Value, lazy

Weights = tuple[int, ...]
"""By event of a group: by seat, or by trump suit and then by seat."""


class Group(NamedTuple):
    """Events of one kind, one for each seat: winning a trick, winning a certain card.

    Attributes:
        kind: as the attribute of a tally is named.
        name: the card, suit or place in that attribute; empty where there is none.
        least, most: how many of these events there are together, at least and at most.
    """

    kind: str
    name: str
    least: int
    most: int

    @property
    def exact(self) -> bool:
        """It is certain how many of the events there are."""
        return self.least == self.most


@dataclass(frozen=True, eq=False)
class Linear(Value):
    """A weighted sum of events, and a constant.

    Where it is certain how many events of a group there are, weights are only known up to a constant: that is chosen
    so that most weights are 0 (of several values that are as frequent, that of the last event).
    """

    constant: int = 0
    groups: tuple[tuple[Group, Weights], ...] = ()

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return self.constant, self.groups

    @lazy
    def least(self) -> int:
        """No value is smaller."""
        return self.constant + sum(_end(group, weights, min) for group, weights in self.groups)

    @lazy
    def most(self) -> int:
        """No value is greater."""
        return self.constant + sum(_end(group, weights, max) for group, weights in self.groups)

    def __add__(self, other: Linear) -> Linear:
        if not other.groups:
            return Linear(self.constant + other.constant, self.groups) if other.constant else self
        if not self.groups:
            return Linear(self.constant + other.constant, other.groups)
        return combined((self, other), lambda one, two: one + two)

    def __mul__(self, factor: int) -> Linear:
        if not factor:
            return Linear()
        if factor == 1:
            return self
        groups = tuple((group, tuple(factor * weight for weight in weights)) for group, weights in self.groups)
        return Linear(factor * self.constant, groups)

    @lazy
    def shape(self) -> tuple[Linear, int, int]:
        """Itself as factor * shape + offset: the shape, that all its multiples have, the factor and the offset."""
        flat = [weight for _, weights in self.groups for weight in weights if weight]
        factor = gcd(*flat) if flat[0] > 0 else -gcd(*flat)
        groups = tuple((group, tuple(weight // factor for weight in weights)) for group, weights in self.groups)
        return Linear(0, groups), factor, self.constant

    def replaced(self, change: Callable[[Group, Weights], tuple[int, Weights]]) -> Linear:
        """With other weights of each group, and a constant for it."""
        constant = self.constant
        groups = {}
        for group, weights in self.groups:
            more, groups[group] = change(group, weights)
            constant += more
        return linear(groups, constant)

    def part(self, groups: Iterable[Group]) -> Linear:
        """What some groups bring."""
        wanted = set(groups)
        return Linear(0, tuple(item for item in self.groups if item[0] in wanted))


NOTHING = Linear()


def linear(groups: Mapping[Group, Weights], constant: int = 0) -> Linear:
    """A sum of events in its one form."""
    kept = []
    reduced: dict[Weights, tuple[int, Weights]] = {}
    for group in sorted(groups):
        weights = groups[group]
        if not any(weights):
            continue
        if group.least == group.most:
            if weights not in reduced:
                usual = _usual(weights)
                reduced[weights] = usual, tuple([weight - usual for weight in weights])
            usual, weights = reduced[weights]
            constant += usual * group.most
        if group.most and any(weights):
            kept.append((group, weights))
    return Linear(constant, tuple(kept))


def combined(parts: tuple[Linear, Linear], operation: Callable[[int, int], int]) -> Linear:
    """An operation on the constants and weights of two."""
    one, other = (dict(part.groups) for part in parts)
    groups = {}
    for group in one.keys() | other.keys():
        width = len(one.get(group) or other[group])
        pairs = zip(one.get(group, (0,) * width), other.get(group, (0,) * width), strict=True)
        groups[group] = tuple(operation(a, b) for a, b in pairs)
    return linear(groups, operation(parts[0].constant, parts[1].constant))


def _usual(weights: Weights) -> int:
    """The most frequent weight; of several the last."""
    return max(reversed(weights), key=weights.count)


def _end(group: Group, weights: Weights, choose: Callable[[Iterable[int]], int]) -> int:
    """The least or the greatest value of a group."""
    return choose(weight * many for weight in (min(weights), max(weights)) for many in (group.least, group.most))
