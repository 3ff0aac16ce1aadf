"""What a payoff comes to, worked out in Python: for questions that need no search of their own."""

from __future__ import annotations

from collections.abc import Sequence

from solver.families.trick.kernels.payoff.compiler import FIRST_FACT, Operation
from solver.families.trick.kernels.question import Payoff


def payoff_of(payoff: Payoff, tallies: Sequence[int]) -> int:
    """The value of a finished deal.

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
    """Of two values on top, or three, one."""
    last, other = stack.pop(), stack.pop()
    if operation == Operation.SELECT:
        return other if stack.pop() else last
    if operation == Operation.ADD:
        return other + last
    return other * last if operation == Operation.MULTIPLY else max(other, last)
