"""Final numbers of a deal as functions of the events of its play: weighted sums in canonical form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Generic, NamedTuple, TypeVar, overload

_Owner = TypeVar("_Owner")
_Result = TypeVar("_Result")


class lazy(Generic[_Owner, _Result]):  # noqa: N801
    """Property that is computed once, as ``functools.cached_property`` without its locks."""

    def __init__(self, function: Callable[[_Owner], _Result]) -> None:
        self._function = function
        self._name = function.__name__
        self.__doc__ = function.__doc__

    @overload
    def __get__(self, owner: None, kind: object) -> lazy[_Owner, _Result]: ...

    @overload
    def __get__(self, owner: _Owner, kind: object) -> _Result: ...

    def __get__(self, owner: _Owner | None, kind: object) -> lazy[_Owner, _Result] | _Result:
        if owner is None:
            return self
        result = self._function(owner)
        owner.__dict__[self._name] = result
        return result


class Value:
    """Immutable value with structural equality; each class lists its attributes in ``_parts``."""

    @lazy
    def _parts(self) -> tuple[object, ...]:
        raise NotImplementedError

    @lazy
    def _hash(self) -> int:
        return hash(self._parts)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Value) and self._hash == other._hash and self._parts == other._parts


Weights = tuple[int, ...]
"""Weights by event of a group: by seat, or by trump suit and then by seat."""


class Group(NamedTuple):
    """Events of one kind, one for each seat: winning a trick, winning a certain card.

    Attributes:
        kind: as the attribute of a tally is named.
        name: the card, suit or place in that attribute; empty if there is none.
        least, most: how many of these events there are together, at least and at most.
    """

    kind: str
    name: str
    least: int
    most: int

    @property
    def exact(self) -> bool:
        """Whether it is certain how many of the events there are."""
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
        """Return a lower bound of the value."""
        return self.constant + sum(_end(group, weights, min) for group, weights in self.groups)

    @lazy
    def most(self) -> int:
        """Return an upper bound of the value."""
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
        """Return the value as factor * shape + offset; all multiples of a sum have the same shape."""
        flat = [weight for _, weights in self.groups for weight in weights if weight]
        factor = gcd(*flat) if flat[0] > 0 else -gcd(*flat)
        groups = tuple((group, tuple(weight // factor for weight in weights)) for group, weights in self.groups)
        return Linear(0, groups), factor, self.constant

    def replaced(self, change: Callable[[Group, Weights], tuple[int, Weights]]) -> Linear:
        """Return the sum with the weights of each group replaced, and a constant added for it."""
        constant = self.constant
        groups = {}
        for group, weights in self.groups:
            more, groups[group] = change(group, weights)
            constant += more
        return linear(groups, constant)

    def part(self, groups: Iterable[Group]) -> Linear:
        """Return the part of the sum that comes from some groups."""
        wanted = set(groups)
        return Linear(0, tuple(item for item in self.groups if item[0] in wanted))


NOTHING = Linear()


def linear(groups: Mapping[Group, Weights], constant: int = 0) -> Linear:
    """Return a sum of events in canonical form."""
    parts = []
    reduced: dict[Weights, tuple[int, Weights]] = {}
    for group in sorted(groups):
        weights = groups[group]
        if not any(weights):
            continue
        if group.least == group.most:
            if weights not in reduced:
                common = _usual(weights)
                reduced[weights] = common, tuple([weight - common for weight in weights])
            common, weights = reduced[weights]
            constant += common * group.most
        if group.most and any(weights):
            parts.append((group, weights))
    return Linear(constant, tuple(parts))


def combined(parts: tuple[Linear, Linear], operation: Callable[[int, int], int]) -> Linear:
    """Return an operation applied to the constants and weights of two sums."""
    one, other = (dict(part.groups) for part in parts)
    groups = {}
    for group in one.keys() | other.keys():
        width = len(one.get(group) or other[group])
        pairs = zip(one.get(group, (0,) * width), other.get(group, (0,) * width), strict=True)
        groups[group] = tuple(operation(a, b) for a, b in pairs)
    return linear(groups, operation(parts[0].constant, parts[1].constant))


def _usual(weights: Weights) -> int:
    """Return the most frequent weight, among several the last."""
    return max(reversed(weights), key=weights.count)


def _end(group: Group, weights: Weights, choose: Callable[[Iterable[int]], int]) -> int:
    """Return the least or the greatest value of a group."""
    return choose(weight * many for weight in (min(weights), max(weights)) for many in (group.least, group.most))


@dataclass(frozen=True, eq=False)
class Fact(Value):
    """Fact of the last position, see ``FACTS``; an integer from 0 to ``most``."""

    number: int
    most: int

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "fact", self.number

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """Empty: a fact depends on no expression."""
        return ()

    @property
    def ends(self) -> tuple[int, int]:
        """Bounds of the value."""
        return 0, self.most


@dataclass(frozen=True, eq=False)
class Lookup(Value):
    """Function of one number as a table of values; beyond the ends the first and the last value apply."""

    argument: Expression
    lowest: int
    values: tuple[int, ...]

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "lookup", self.argument, self.lowest, self.values

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """Expressions on which the value depends."""
        return (self.argument,)

    @lazy
    def ends(self) -> tuple[int, int]:
        """Return bounds of the value."""
        first, last = (place(end, self.lowest, len(self.values)) for end in self.argument.ends)
        reach = self.values[first : last + 1]
        return min(reach), max(reach)


@dataclass(frozen=True, eq=False)
class Greater(Value):
    """Maximum of two numbers."""

    one: Expression
    other: Expression

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "greater", self.one, self.other

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """Expressions on which the value depends."""
        return self.one, self.other

    @lazy
    def ends(self) -> tuple[int, int]:
        """Return bounds of the value."""
        one, other = self.one.ends, self.other.ends
        return max(one[0], other[0]), max(one[1], other[1])


@dataclass(frozen=True, eq=False)
class Product(Value):
    """Product of two numbers."""

    one: Expression
    other: Expression

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "product", self.one, self.other

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """Expressions on which the value depends."""
        return self.one, self.other

    @lazy
    def ends(self) -> tuple[int, int]:
        """Return bounds of the value."""
        corners = [one * other for one in self.one.ends for other in self.other.ends]
        return min(corners), max(corners)


@dataclass(frozen=True, eq=False)
class Select(Value):
    """First of two numbers if a condition is not 0, else the second."""

    condition: Expression
    one: Expression
    other: Expression

    @lazy
    def _parts(self) -> tuple[object, ...]:
        return "select", self.condition, self.one, self.other

    @property
    def arguments(self) -> tuple[Expression, ...]:
        """Expressions on which the value depends."""
        return self.condition, self.one, self.other

    @lazy
    def ends(self) -> tuple[int, int]:
        """Return bounds of the value."""
        one, other = self.one.ends, self.other.ends
        return min(one[0], other[0]), max(one[1], other[1])


Node = Fact | Lookup | Greater | Product | Select


@dataclass(frozen=True, eq=False)
class Expression(Value):
    """Sum of events and of multiples of other expressions.

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
        """Return bounds of the value."""
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
        """Value of the expression if only one is possible, else None."""
        return self.ends[0] if self.ends[0] == self.ends[1] else None


def _merged(terms: tuple[tuple[Node, int], ...]) -> dict[Node, int]:
    """Return terms with their factors; choices by the same condition are merged."""
    found: dict[Node, int] = {}
    for node, factor in terms:
        found[node] = found.get(node, 0) + factor
    return {node: factor for node, factor in found.items() if factor}


def total(linear: Linear, terms: Mapping[Node, int]) -> Expression:
    """Return a sum in which choices by the same condition are merged."""
    choices: dict[Expression, list[tuple[Select, int]]] = {}
    for node, factor in terms.items():
        if isinstance(node, Select):
            choices.setdefault(node.condition, []).append((node, factor))
    single = dict(terms)
    more = []
    for condition, chosen in choices.items():
        if len(chosen) > 1:
            one = other = ZERO
            for node, factor in chosen:
                del single[node]
                one, other = one + node.one * factor, other + node.other * factor
            more.append(select(condition, one, other))
    found = Expression(linear, tuple(single.items()))
    for part in more:
        found = found + part
    return found


def place(argument: int, lowest: int, many: int) -> int:
    """Return the index of an argument in a table with a lowest value and a length."""
    return max(0, min(many - 1, argument - lowest))


# -- making them -----------------------------------------------------------------------------------------------------

ZERO = Expression()


def number(value: int) -> Expression:
    """Return a constant."""
    return Expression(Linear(value))


def node(of: Node) -> Expression:
    """Return a single term."""
    low, high = of.ends
    return number(low) if low == high else Expression(terms=((of, 1),))


def lookup(argument: Expression, lowest: int, values: tuple[int, ...]) -> Expression:
    """Return a function by its values; a linear expression if the function is linear."""
    low, high = argument.ends
    if low >= lowest and high < lowest + len(values) and low < high:
        reach = values[low - lowest : high + 1 - lowest]
        slope = reach[1] - reach[0]
        if all(value == reach[0] + slope * step for step, value in enumerate(reach)):
            return argument * slope + (reach[0] - slope * low)
    return node(Lookup(argument, lowest, values))


def applied(function: Callable[[int], int], argument: Expression) -> Expression:
    """Return any function of an expression, as a table."""
    low, high = argument.ends
    return lookup(argument, low, tuple(function(value) for value in range(low, high + 1)))


def at_least(argument: Expression, least: int) -> Expression:
    """Return 1 if a number is at least a bound, else 0."""
    return lookup(argument, least - 1, (0, 1))


def equals(argument: Expression, value: int) -> Expression:
    """Return 1 if a number equals a value, else 0."""
    if not argument.ends[0] <= value <= argument.ends[1]:
        return ZERO
    return lookup(argument, value - 1, (0, 1, 0))


def both(one: Expression, other: Expression) -> Expression:
    """Return 1 if two conditions are both 1, else 0."""
    return at_least(one + other, 2)


def most_of(numbers: Sequence[Expression], place: int) -> Expression:
    """Return 1 if one of several numbers is greater than every other, else 0."""
    beaten = [at_least(numbers[place] - other, 1) for at, other in enumerate(numbers) if at != place]
    return at_least(sum(beaten, ZERO), len(beaten))


def greater(one: Expression, other: Expression) -> Expression:
    """Return the greater of two numbers."""
    if one.ends[0] >= other.ends[1]:
        return one
    if other.ends[0] >= one.ends[1]:
        return other
    return node(Greater(one, other))


def positive(argument: Expression) -> Expression:
    """Return a number, or 0 if it is negative."""
    return greater(argument, ZERO)


def product(one: Expression, other: Expression) -> Expression:
    """Return the product of two numbers."""
    if one.known is not None:
        return other * one.known
    if other.known is not None:
        return one * other.known
    return node(Product(one, other))


def select(condition: Expression, one: Expression, other: Expression) -> Expression:
    """Return one of two numbers by a condition, with their common part factored out."""
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
    """Return the groups of events and the terms that two expressions share."""
    groups = dict(other.linear.groups)
    events = tuple((group, weights) for group, weights in one.linear.groups if groups.get(group) == weights)
    terms = dict(other.terms)
    return Expression(
        Linear(0, events), tuple((node, factor) for node, factor in one.terms if terms.get(node) == factor)
    )


Change = Callable[[Group, Weights], tuple[int, Weights]]


def replaced(expression: Expression, change: Change) -> Expression:
    """Return an expression with other weights of its events."""
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
"""Expressions, one for each side or seat."""
