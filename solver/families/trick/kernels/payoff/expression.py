"""Whole numbers that a deal ends with, as functions of what happens in its play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from solver.families.trick.kernels.payoff.linear import NOTHING, Group, Linear, Weights
from solver.families.trick.kernels.payoff.values import Value, lazy


@dataclass(frozen=True, eq=False)
class Fact(Value):
    """A fact of the last position, see ``FACTS``; it is 0 to ``most``."""

    number: int
    most: int

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "fact", self.number

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """None."""
        return ()

    @property
    def ends(self) -> tuple[int, int]:
        """The least and the greatest value."""
        return 0, self.most


@dataclass(frozen=True, eq=False)
class Lookup(Value):
    """A function of one number that is given by its values; beyond the ends the first and the last one hold."""

    argument: Expression
    lowest: int
    values: tuple[int, ...]

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "lookup", self.argument, self.lowest, self.values

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """What it depends on."""
        return (self.argument,)

    @lazy
    def ends(self) -> tuple[int, int]:
        """The least and the greatest value, or bounds of them."""
        first, last = (place(end, self.lowest, len(self.values)) for end in self.argument.ends)
        reach = self.values[first : last + 1]
        return min(reach), max(reach)


@dataclass(frozen=True, eq=False)
class Greater(Value):
    """The greater of two numbers."""

    one: Expression
    other: Expression

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "greater", self.one, self.other

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """What it depends on."""
        return self.one, self.other

    @lazy
    def ends(self) -> tuple[int, int]:
        """The least and the greatest value, or bounds of them."""
        one, other = self.one.ends, self.other.ends
        return max(one[0], other[0]), max(one[1], other[1])


@dataclass(frozen=True, eq=False)
class Product(Value):
    """The product of two numbers."""

    one: Expression
    other: Expression

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "product", self.one, self.other

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """What it depends on."""
        return self.one, self.other

    @lazy
    def ends(self) -> tuple[int, int]:
        """The least and the greatest value, or bounds of them."""
        corners = [one * other for one in self.one.ends for other in self.other.ends]
        return min(corners), max(corners)


@dataclass(frozen=True, eq=False)
class Select(Value):
    """The first of two numbers where a condition is not 0, else the second."""

    condition: Expression
    one: Expression
    other: Expression

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "select", self.condition, self.one, self.other

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """What it depends on."""
        return self.condition, self.one, self.other

    @lazy
    def ends(self) -> tuple[int, int]:
        """The least and the greatest value, or bounds of them."""
        one, other = self.one.ends, self.other.ends
        return min(one[0], other[0]), max(one[1], other[1])


Node = Fact | Lookup | Greater | Product | Select


@dataclass(frozen=True, eq=False)
class Expression(Value):
    """A sum: of events, and of multiples of what is no such sum.

    Attributes:
        linear: the events and the constant.
        terms: the other terms, each with its factor, which is not 0; no two are the same.
    """

    linear: Linear = NOTHING
    terms: tuple[tuple[Node, int], ...] = ()

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return self.linear, frozenset(self.terms)

    @lazy
    def ends(self) -> tuple[int, int]:
        """The least and the greatest value that it can have, or bounds of them."""
        least, most = self.linear.least, self.linear.most
        for node, factor in self.terms:
            low, high = node.ends
            least += min(factor * low, factor * high)
            most += max(factor * low, factor * high)
        return least, most

    def __add__(self, other: Expression | int) -> Expression:
        if isinstance(other, int):
            return Expression(self.linear + Linear(other), self.terms) if other else self
        if other is ZERO or self is ZERO:
            return self if other is ZERO else other
        if not self.terms or not other.terms:
            return Expression(self.linear + other.linear, self.terms or other.terms)
        return total(self.linear + other.linear, _merged(self.terms + other.terms))

    def __sub__(self, other: Expression | int) -> Expression:
        return self + -other

    def __neg__(self) -> Expression:
        return self * -1

    def __mul__(self, factor: int) -> Expression:
        if not factor or self is ZERO:
            return ZERO
        if factor == 1:
            return self
        return Expression(self.linear * factor, tuple((node, factor * many) for node, many in self.terms))

    @property
    def known(self) -> int | None:
        """Its value, where that is the only one possible."""
        return self.ends[0] if self.ends[0] == self.ends[1] else None


def _merged(terms: tuple[tuple[Node, int], ...]) -> dict[Node, int]:
    """Terms with their factors; choices by one condition are one."""
    found: dict[Node, int] = {}
    for node, factor in terms:
        found[node] = found.get(node, 0) + factor
    return {node: factor for node, factor in found.items() if factor}


def total(linear: Linear, terms: Mapping[Node, int]) -> Expression:
    """A sum in which choices by the same condition are made once."""
    choices: dict[Expression, list[tuple[Select, int]]] = {}
    for node, factor in terms.items():
        if isinstance(node, Select):
            choices.setdefault(node.condition, []).append((node, factor))
    kept = dict(terms)
    more = []
    for condition, chosen in choices.items():
        if len(chosen) > 1:
            one = other = ZERO
            for node, factor in chosen:
                del kept[node]
                one, other = one + node.one * factor, other + node.other * factor
            more.append(select(condition, one, other))
    found = Expression(linear, tuple(kept.items()))
    for part in more:
        found = found + part
    return found


def place(argument: int, lowest: int, many: int) -> int:
    """Where a table with so many values has that of an argument."""
    return max(0, min(many - 1, argument - lowest))


# -- making them -----------------------------------------------------------------------------------------------------

ZERO = Expression()


def number(value: int) -> Expression:
    """A constant."""
    return Expression(Linear(value))


def node(of: Node) -> Expression:
    """A single term."""
    low, high = of.ends
    return number(low) if low == high else Expression(terms=((of, 1),))


def lookup(argument: Expression, lowest: int, values: tuple[int, ...]) -> Expression:
    """A function by its values; an expression without it where the function goes straight on."""
    low, high = argument.ends
    if low >= lowest and high < lowest + len(values) and low < high:
        reach = values[low - lowest : high + 1 - lowest]
        slope = reach[1] - reach[0]
        if all(value == reach[0] + slope * step for step, value in enumerate(reach)):
            return argument * slope + (reach[0] - slope * low)
    return node(Lookup(argument, lowest, values))


def applied(function: Callable[[int], int], argument: Expression) -> Expression:
    """Any function of a number."""
    low, high = argument.ends
    return lookup(argument, low, tuple(function(value) for value in range(low, high + 1)))


def at_least(argument: Expression, least: int) -> Expression:
    """1 where a number is not smaller than that, else 0."""
    return lookup(argument, least - 1, (0, 1))


def equals(argument: Expression, value: int) -> Expression:
    """1 where a number is that, else 0."""
    if not argument.ends[0] <= value <= argument.ends[1]:
        return ZERO
    return lookup(argument, value - 1, (0, 1, 0))


def both(one: Expression, other: Expression) -> Expression:
    """1 where both of two conditions are 1, else 0."""
    return at_least(one + other, 2)


def most_of(numbers: Sequence[Expression], place: int) -> Expression:
    """1 where one of several numbers is greater than every other, else 0."""
    beaten = [at_least(numbers[place] - other, 1) for at, other in enumerate(numbers) if at != place]
    return at_least(sum(beaten, ZERO), len(beaten))


def greater(one: Expression, other: Expression) -> Expression:
    """The greater of two numbers."""
    if one.ends[0] >= other.ends[1]:
        return one
    if other.ends[0] >= one.ends[1]:
        return other
    return node(Greater(one, other))


def positive(argument: Expression) -> Expression:
    """A number, or 0 where it is negative."""
    return greater(argument, ZERO)


def product(one: Expression, other: Expression) -> Expression:
    """The product of two numbers."""
    if one.known is not None:
        return other * one.known
    if other.known is not None:
        return one * other.known
    return node(Product(one, other))


def select(condition: Expression, one: Expression, other: Expression) -> Expression:
    """One of two numbers, by a condition; what they have in common stands outside."""
    low, high = condition.ends
    if low > 0 or high < 0:
        return one
    if low == high == 0:
        return other
    common = _common(one, other)
    one, other = one - common, other - common
    if one == other:
        return common + one
    return common + node(Select(condition, one, other))


def _common(one: Expression, other: Expression) -> Expression:
    """The groups of events and the terms that are the same in both."""
    groups = dict(other.linear.groups)
    events = tuple((group, weights) for group, weights in one.linear.groups if groups.get(group) == weights)
    terms = dict(other.terms)
    return Expression(
        Linear(0, events), tuple((node, factor) for node, factor in one.terms if terms.get(node) == factor)
    )


Change = Callable[[Group, Weights], tuple[int, Weights]]


def replaced(expression: Expression, change: Change) -> Expression:
    """With other weights of the events everywhere in it."""
    found = Expression(expression.linear.replaced(change))
    for of, factor in expression.terms:
        found = found + _node_replaced(of, change) * factor
    return found


def _node_replaced(of: Node, change: Change) -> Expression:
    if isinstance(of, Fact):
        return node(of)
    if isinstance(of, Lookup):
        return lookup(replaced(of.argument, change), of.lowest, of.values)
    one, other = replaced(of.one, change), replaced(of.other, change)
    if isinstance(of, Greater):
        return greater(one, other)
    if isinstance(of, Product):
        return product(one, other)
    return select(replaced(of.condition, change), one, other)


Expressions = list[Expression]
"""One for each side or seat."""
