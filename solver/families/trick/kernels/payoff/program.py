"""The operations of a payoff's program: a stack machine over whole numbers of 64 bits.

``ext/trick/payoff.pxd`` has the same numbers.
"""

from __future__ import annotations

from enum import IntEnum

FIRST_FACT = 33
"""The place of the first fact among the values that a program reads; before it stand the tallies."""


class Operation(IntEnum):
    """What an instruction does with its argument.

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
