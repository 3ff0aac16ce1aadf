"""What the fuzzer asks of a family of games: what there is to cover, a position of it, its answers, smaller positions.

A family is a `Family` listed in `tests.fuzz.families`. A position is one JSON deal (a dict of plain JSON values, as
`formats` reads it); where the game is no shipped one, the text of its rule file stands under `RULES` in the same dict.
Everything is drawn from the generator that is given, so that seed and number of a position say all of it: nothing may
depend on time, on the hash of a string or on the order of a set.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Deal = dict[str, Any]
"""A JSON deal; `RULES` in it is the text of a rule file of its own."""

Answer = Any
"""Anything plain that JSON can hold and ``==`` compares: ``{"value": 3, "moves": {"SA": 3}}``, ``True``, 17."""

RULES = "rule_file"

USUAL = ""
"""The way in which the package answers when nothing is said."""


class Counted(dict[str, Any]):
    """An answer that knows how many positions were looked at for it, and is equal to any that says the same.

    Attributes:
        nodes: how many.
    """

    def __init__(self, said: Mapping[str, Any], nodes: int) -> None:
        super().__init__(said)
        self.nodes = nodes


class NoPositionError(Exception):
    """This draw gave no position that is legal and small enough: the next number is tried."""


class NoAnswerError(Exception):
    """No answer within the limits, or not one that this side gives: nothing to compare, and no difference."""


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A row of the coverage table.

    Attributes:
        game: a game's id, or what stands for games drawn at random (``"*"``).
        option: the setting that is off its usual value (``draw=1``), "" with the game as it stands.
        dimension: what else is drawn: seats, a kind of position, a key of the language and its value.
    """

    game: str
    option: str = ""
    dimension: str = ""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of games as the fuzzer sees it.

    Attributes:
        name: how it is called on the command line and in the table.
        cells: every row to cover, in a fixed order.
        draw: a position for a row; raises `NoPositionError` when this draw gave none.
        ways: the ways in which the package can answer this position besides the usual one: ``kernel.cut`` is that cut
            switched off, other names are the family's own (``memory=tiny``, ``kernel=general``, ``line``).
        answer: the package's answer in one way; raises `NoAnswerError` where a limit strikes. An exception of any other
            kind is a difference.
        reference: the right answer, from outside the package; raises `NoAnswerError` where it has none.
        shrink: smaller positions, the boldest first; they need not be legal (what the reference or the package refuses
            is passed over).
        kernel: the kernel that answers in the usual way, for the table.
    """

    name: str
    cells: Callable[[], Sequence[Cell]]
    draw: Callable[[random.Random, Cell], Deal]
    ways: Callable[[Deal], Sequence[str]]
    answer: Callable[[Deal, str], Answer]
    reference: Callable[[Deal], Answer]
    shrink: Callable[[Deal], Iterator[Deal]]
    kernel: Callable[[Deal], str]


def without(way: str) -> frozenset[str]:
    """The cuts that a way switches off."""
    return frozenset({way}) if "." in way and "=" not in way else frozenset()
