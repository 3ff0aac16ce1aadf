"""Answers about deals of trick-taking games, and ``--check`` for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from solver.core.answer import UNKNOWN, Comparison, is_known
from solver.core.bounds import as_fields, each_field
from solver.core.deal import Deal
from solver.families.play.answer import SidesAnswer, SidesPlayAnswer
from solver.families.play.check import move_differences, number_differences, value_differences
from solver.families.play.swaps import Swap, ordered, swap_text
from solver.families.trick.analysis import Analysis
from solver.families.trick.referee import begin
from solver.families.trick.referee.score import value
from solver.families.trick.solve import Solution


@dataclass(kw_only=True)
class TrickAnswer(SidesAnswer):
    """What a position of a trick-taking game is worth, and every play.

    Attributes:
        swaps: what becomes of the value where a card lies in another hand of its side; None where not asked.
    """

    columns: ClassVar[tuple[str, ...]] = (
        "value",
        "tricks",
        "moves",
        "moves_tricks",
        "line",
        "concept",
        "with",
        "ties",
        "swap",
    )
    spans: ClassVar[tuple[str, ...]] = ("value", "tricks")

    solution: Solution
    swaps: Sequence[Swap] | None = None

    @property
    def tricks(self) -> int | None:
        """Side A's tricks in the whole deal; None where they are open, or are not all that counts."""
        taken = self.solution.tricks
        return None if taken is None else taken.number

    def counted(self) -> dict[str, object]:
        """``tricks``, or ``tricks_bounds``, where they were asked for and are all that counts."""
        return {} if self.solution.tricks is None else as_fields("tricks", self.solution.tricks)

    @property
    def status(self) -> str:
        """``unknown`` where anything that was asked for is open."""
        return super().status if all(one.proved for one in self.swaps or ()) else UNKNOWN

    def fields(self) -> dict[str, object]:
        """As for all games with sides, and ``swap``."""
        return super().fields() | (
            {} if self.swaps is None else {"swap": [one.fields() for one in ordered(self.swaps)]}
        )

    @classmethod
    def row_of(cls, fields: Mapping[str, Any]) -> dict[str, object]:
        """As for all games with sides, and exchanges as ``SK:1>3/S2=3``."""
        told = super().row_of({key: value for key, value in fields.items() if key != "swap"})
        return told | ({"swap": swap_text(fields["swap"])} if "swap" in fields else {})

    def counted_moves(self) -> dict[str, object]:
        """``moves_tricks`` of whist."""
        return {} if self.solution.moves_tricks is None else each_field("moves_tricks", self.solution.moves_tricks)


@dataclass(kw_only=True)
class TrickPlayAnswer(SidesPlayAnswer):
    """A recorded play of a trick-taking game against best play."""

    analysis: Analysis


def differences(deal: Deal, answer: TrickAnswer) -> Comparison:
    """What is different in ``value``, ``tricks``, ``moves`` and ``line``.

    What is unknown on either side is no difference, but a given value outside of proved bounds is one. A line must
    be legal, complete, and where two sides play reach the value; it need not be the one found.
    """
    given, found, made = deal.given, answer.solution, Comparison()
    value, tricks = given.get("value"), deal.fields.get("tricks")
    moves, line = given.get("moves"), given.get("line")
    if is_known(value):
        made.add(value_differences(value, found))
    if is_known(tricks) and found.tricks is not None:
        made.add(number_differences("tricks", tricks, found.tricks))
    if isinstance(moves, Mapping):
        made.add(move_differences(moves, found))
    elif is_known(moves):
        made.leave("moves", moves, "an object, a value for each play")
    if isinstance(line, (list, tuple)):
        made.add(_line(line, found))
    elif is_known(line):
        made.leave("line", line, "a list of plays")
    return made


def _line(line: Sequence[object], found: Solution) -> Iterator[str]:
    position = begin(found.rules, found.start)
    for number, move in enumerate(line, start=1):
        if move not in position.legal():
            yield f"line: play {number}: {move} can not be played"
            return
        position = position.play(str(move))
    if position.mover is not None:
        yield "line: it ends before the play is over"
    elif len(found.sides) == 2:
        reached = value(position)
        if isinstance(reached, int):
            yield from number_differences("line", reached, found.values[0])
