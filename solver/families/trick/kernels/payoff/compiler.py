"""Compiler of scores into payoffs: plain sums go into tally 0, the rest into a program over few other tallies.

Events whose sum is used in any other way become a tally. Everything that depends on one tally alone is one table of it;
the tally's own linear part, if it is all that its events add, goes into the table, too, so that the bounds of the whole
are exact.

``ext/trick/payoff.pxd`` has the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import pairwise
from operator import mul
from typing import NamedTuple

from solver.core.errors import DealError
from solver.families.trick.kernels.payoff.expression import (
    Expression,
    Fact,
    Greater,
    Linear,
    Lookup,
    Node,
    Product,
    Select,
    place,
)
from solver.families.trick.kernels.payoff.tallies import tally
from solver.families.trick.kernels.question import Payoff, Tally

FIRST_FACT = 33
"""Index of the first fact among the values that a program reads, after the tallies."""


class Operation(IntEnum):
    """Operation of an instruction on its argument.

    Attributes:
        CONSTANT: push the argument.
        VALUE: push the tally of that number (from 1), or the fact of that number less ``FIRST_FACT``.
        ADD: replace the two on top by their sum.
        SCALE: multiply the top by the argument.
        OFFSET: add the argument to the top.
        MULTIPLY: replace the two on top by their product.
        GREATER: replace the two on top by the greater one.
        LOOKUP: replace the top by its entry in the table of that number.
        SELECT: replace the three on top (condition, then, else; else the topmost) by one of the latter two: the second
            where the condition is not 0.
        TERM: take the top away and add it to the result. Terms have no tally in common.
    """

    CONSTANT = 0
    VALUE = 1
    ADD = 2
    SCALE = 3
    OFFSET = 4
    MULTIPLY = 5
    GREATER = 6
    LOOKUP = 7
    SELECT = 8
    TERM = 9


WIDEST = 1 << 16
"""Largest number of values in a table for an expression."""

Instructions = list[tuple[int, int]]
Numbers = tuple[int, tuple[int, ...]]
"""Table of an expression: the lowest value of its argument, and the results from there on."""


def compiled(score: Expression, shared: Shared) -> Payoff:
    """Return a score as a payoff.

    Args:
        shared: with other scores of the deal.

    Raises:
        DealError: there are too many tallies.
    """
    terms = list(_terms(score))
    added = score.linear
    for term in terms:
        added += term.straightened(shared)
    terms = [term for term in terms if term.nodes]
    for term in terms:
        for shape in term.shapes:
            factor = _part(added, shape)
            term.slopes[shape] = term.slopes.get(shape, 0) + factor
            added += shape * -factor
    writer = _Writer(shared)
    for term in terms:
        term.gather()
        writer.term(term)
    if len(writer.numbers) >= FIRST_FACT:
        raise DealError(f"{len(writer.numbers)} numbers to remember; at most {FIRST_FACT - 1} are possible")
    shapes = [added, *writer.numbers]
    return Payoff(
        tallies=tuple(shared.tally(shape) for shape in shapes),
        program=tuple(writer.program),
        tables=tuple(writer.tables),
    )


# -- terms -----------------------------------------------------------------------------------------------------------


@dataclass
class Term:
    """Parts of a score that share tallies with one another, and none with other terms.

    Attributes:
        shapes: the tallies.
        nodes: the parts, with their factors.
        slopes: what tallies add besides.
    """

    shapes: list[Linear]
    nodes: list[tuple[Node, int]]
    slopes: dict[Linear, int] = field(default_factory=dict)

    def straightened(self, shared: Shared) -> Linear:
        """Return the linear value of a term that is a multiple of its one tally; the term is then empty."""
        nodes = dict(self.nodes)
        if len(self.shapes) != 1 or not _tabled(nodes, self.shapes[0]):
            return Linear()
        (shape,) = self.shapes
        lowest, values = shared.table(nodes, {}, shape)
        slope = values[1] - values[0]
        if any(after - value != slope for value, after in pairwise(values)):
            return Linear()
        self.nodes = []
        return shape * slope + Linear(values[0] - slope * lowest)

    def gather(self) -> None:
        """Move the other parts of its tallies into its one choice, as bounds of sums inside it are closer."""
        parts = [(node, factor) for node, factor in self.nodes if not _is_tabled(node)]
        choice, factor = parts[0] if len(parts) == 1 else (None, 0)
        if not isinstance(choice, Select):
            return
        ways = [way * factor for way in (choice.one, choice.other)]
        inside = set(_shapes(choice))
        for node, times in self.nodes:
            if node is not choice and inside.issuperset(_shapes(node)):
                ways = [way + Expression(terms=((node, times),)) for way in ways]
        for shape in [shape for shape in self.slopes if self.slopes[shape]]:
            if all(not way.linear.groups or way.linear.shape[0] == shape for way in ways):
                ways = [way + Expression(shape * self.slopes[shape]) for way in ways]
                del self.slopes[shape]
        outside = [(node, times) for node, times in self.nodes if not inside.issuperset(_shapes(node))]
        self.nodes = [(Select(choice.condition, *ways), 1), *outside]


def _terms(score: Expression) -> Iterator[Term]:
    """Yield the parts of a score that have no tally in common."""
    found: list[Term] = []
    for node, factor in score.terms:
        shapes = list(dict.fromkeys(_shapes(node)))
        joined = [term for term in found if set(term.shapes) & set(shapes)]
        found = [term for term in found if term not in joined]
        every = dict.fromkeys(shape for term in joined for shape in term.shapes) | dict.fromkeys(shapes)
        found.append(Term(list(every), [pair for term in joined for pair in term.nodes] + [(node, factor)]))
    return iter(found)


def _shapes(node: Node) -> Iterator[Linear]:
    """Yield the tallies that a part needs."""
    for argument in node.arguments:
        if argument.linear.groups:
            yield argument.linear.shape[0]
        for inner, _ in argument.terms:
            yield from _shapes(inner)


def _has_facts(node: Node) -> bool:
    return isinstance(node, Fact) or any(
        _has_facts(inner) for argument in node.arguments for inner, _ in argument.terms
    )


def _part(added: Linear, shape: Linear) -> int:
    """Return the multiple of a tally that is all its groups of events add."""
    ours = added.part(group for group, _ in shape.groups)
    if not ours.groups:
        return 0
    same, factor, _ = ours.shape
    return factor if same == shape else 0


# -- tables ----------------------------------------------------------------------------------------------------------


def _tabled(nodes: Iterable[Node], shape: Linear) -> bool:
    """Return whether parts that depend on one tally alone are written as a table."""
    return shape.most - shape.least < WIDEST and not any(map(_has_facts, nodes))


def _is_tabled(node: Node) -> bool:
    """Return whether a part is written as a table."""
    shapes = set(_shapes(node))
    return len(shapes) == 1 and _tabled([node], shapes.pop())


class Shared:
    """Common subexpressions of several scores, computed once.

    Args:
        places: trumps with which a trick may end.
        seats: how many there are.
    """

    def __init__(self, places: int, seats: int) -> None:
        self._places, self._seats = places, seats
        self._tallies: dict[Linear, Tally] = {}
        self._known: dict[Node, list[int]] = {}

    def tally(self, shape: Linear) -> Tally:
        """Return a sum of events as a tally."""
        if shape not in self._tallies:
            self._tallies[shape] = tally(shape, self._places, self._seats)
        return self._tallies[shape]

    def table(self, nodes: Mapping[Node, int], slopes: Mapping[Linear, int], shape: Linear) -> Numbers:
        """Return the parts that depend on one tally as a table of it."""
        slope = slopes.get(shape, 0)
        values = [slope * number for number in range(shape.least, shape.most + 1)]
        for node, factor in nodes.items():
            values = [value + factor * more for value, more in zip(values, self._node(node, shape), strict=True)]
        return shape.least, tuple(values)

    def _sum(self, expression: Expression, shape: Linear) -> list[int]:
        """Return the values of an expression over one tally."""
        linear = expression.linear
        factor = linear.shape[1] if linear.groups else 0
        constant = linear.constant
        values = [constant + factor * number for number in range(shape.least, shape.most + 1)]
        for node, times in expression.terms:
            values = [value + times * more for value, more in zip(values, self._node(node, shape), strict=True)]
        return values

    def _node(self, node: Node, shape: Linear) -> list[int]:
        if node not in self._known:
            self._known[node] = self._worked_out(node, shape)
        return self._known[node]

    def _worked_out(self, node: Node, shape: Linear) -> list[int]:
        if isinstance(node, Fact):
            raise TypeError("facts are in no table")
        first, *rest = (self._sum(argument, shape) for argument in node.arguments)
        if isinstance(node, Lookup):
            many = len(node.values)
            return [node.values[place(number, node.lowest, many)] for number in first]
        if isinstance(node, Greater):
            return list(map(max, first, rest[0]))
        if isinstance(node, Product):
            return list(map(mul, first, rest[0]))
        return [one if condition else other for condition, one, other in zip(first, *rest, strict=True)]


# -- the program -----------------------------------------------------------------------------------------------------


class _Writer:
    """Writer of instructions, with the tallies and tables that they need.

    Attributes:
        numbers: tallies, with their numbers from 1.
    """

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self.program: Instructions = []
        self.tables: list[Numbers] = []
        self.numbers: dict[Linear, int] = {}

    def term(self, term: Term) -> None:
        """Write a whole term."""
        self._sum(dict(term.nodes), {shape: factor for shape, factor in term.slopes.items() if factor}, 0)
        self._write(Operation.TERM)

    def _write(self, operation: Operation, argument: int = 0) -> None:
        self.program.append((int(operation), argument))

    def _expression(self, expression: Expression) -> None:
        linear = expression.linear
        slopes, constant = {}, linear.constant
        if linear.groups:
            shape, factor, constant = linear.shape
            slopes[shape] = factor
        self._sum(dict(expression.terms), slopes, constant)

    def _sum(self, nodes: dict[Node, int], slopes: dict[Linear, int], constant: int) -> None:
        """Write a sum of parts, multiples of tallies and a constant; parts of one tally as its table."""
        parts = 0
        alone: dict[Linear, dict[Node, int]] = {}
        for node, factor in nodes.items():
            if _is_tabled(node):
                alone.setdefault(next(_shapes(node)), {})[node] = factor
                continue
            self._node(node)
            self._scaled(factor)
            parts = self._added(parts)
        for shape in [shape for shape in slopes if shape not in alone]:
            self._tally(shape)
            self._scaled(slopes[shape])
            parts = self._added(parts)
        for shape, tabled in alone.items():
            lowest, values = self._shared.table(tabled, slopes, shape)
            if not parts:
                values = tuple(value + constant for value in values)
                constant = 0
            self._tally(shape)
            self._lookup(lowest, values)
            parts = self._added(parts)
        if not parts:
            self._write(Operation.CONSTANT, constant)
        elif constant:
            self._write(Operation.OFFSET, constant)

    def _added(self, parts: int) -> int:
        if parts:
            self._write(Operation.ADD)
        return parts + 1

    def _scaled(self, factor: int) -> None:
        if factor != 1:
            self._write(Operation.SCALE, factor)

    def _tally(self, shape: Linear) -> None:
        self._write(Operation.VALUE, self.numbers.setdefault(shape, len(self.numbers) + 1))

    def _lookup(self, lowest: int, values: tuple[int, ...]) -> None:
        table = lowest, values
        if table not in self.tables:
            self.tables.append(table)
        self._write(Operation.LOOKUP, self.tables.index(table))

    def _node(self, node: Node) -> None:
        if isinstance(node, Fact):
            self._write(Operation.VALUE, FIRST_FACT + node.number)
            return
        for argument in node.arguments:
            self._expression(argument)
        if isinstance(node, Lookup):
            self._lookup(node.lowest, node.values)
        elif isinstance(node, Greater):
            self._write(Operation.GREATER)
        elif isinstance(node, Product):
            self._write(Operation.MULTIPLY)
        else:
            self._write(Operation.SELECT)


class Range(NamedTuple):
    """Range of all possible values; supports the same arithmetic as expressions."""

    low: int
    high: int

    def __add__(self, other: Range | int) -> Range:  # type: ignore[override]
        low, high = (other, other) if isinstance(other, int) else other
        return Range(self.low + low, self.high + high)

    def __neg__(self) -> Range:
        return Range(-self.high, -self.low)

    def __sub__(self, other: Range) -> Range:
        return self + -other

    def __mul__(self, factor: int) -> Range:  # type: ignore[override]
        return Range(*sorted((self.low * factor, self.high * factor)))

    def reaching(self, *values: int) -> Range:
        """Return the range extended to include some values."""
        return Range(min(self.low, *values), max(self.high, *values))

    def within(self, other: Range) -> Range:
        """Return the intersection of two ranges, both of which hold."""
        return Range(max(self.low, other.low), min(self.high, other.high))


def payoff_of(payoff: Payoff, tallies: Sequence[int]) -> int:
    """Return the payoff for a score.

    Args:
        tallies: the final values, tally 0 first.

    Raises:
        ValueError: the program reads a fact, which is more than tallies tell.
    """
    result, stack = tallies[0], list[int]()
    for code, argument in payoff.program:
        operation = Operation(code)
        if operation == Operation.TERM:
            result += stack.pop()
        elif operation == Operation.CONSTANT:
            stack.append(argument)
        elif operation == Operation.VALUE:
            stack.append(_value(tallies, argument))
        elif operation in (Operation.SCALE, Operation.OFFSET, Operation.LOOKUP):
            stack.append(_changed(payoff, operation, stack.pop(), argument))
        else:
            stack.append(_joined(operation, stack))
    return result


def _value(tallies: Sequence[int], place: int) -> int:
    if place >= FIRST_FACT:
        raise ValueError("a payoff that depends on facts of the position")
    return tallies[place]


def _changed(payoff: Payoff, operation: Operation, top: int, argument: int) -> int:
    if operation == Operation.SCALE:
        return top * argument
    if operation == Operation.OFFSET:
        return top + argument
    lowest, values = payoff.tables[argument]
    return values[min(max(top - lowest, 0), len(values) - 1)]


def _joined(operation: Operation, stack: list[int]) -> int:
    """Return the result of an operation on the top values of the stack."""
    last, other = stack.pop(), stack.pop()
    if operation == Operation.SELECT:
        return other if stack.pop() else last
    if operation == Operation.ADD:
        return other + last
    return other * last if operation == Operation.MULTIPLY else max(other, last)
