"""Count the sequences of legal plays, depth by depth (perft), and report the counts.

Two programs with the same counts play by the same rules; if the counts differ, the first play below which they differ
shows the place. Chess programs call this perft, for performance test.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.answer_fields import PERFT
from solver.core.clock import cpu_seconds
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.position import Playable
from solver.families.find import handler_of
from solver.families.problem import Options
from solver.rules.selection import GameSelection
from solver.text.style import Style

QUESTION = "solve"
"""The question whose cases are counted: a position, and what may be played in it."""


@dataclass(kw_only=True)
class PerftAnswer(Answer):
    """The counts of a deal.

    Attributes:
        depth: the requested depth.
        counts: sequences of one play, of two, and so on; fewer than the depth if a limit was reached.
        below: for each first play the sequences of the deepest count that begin with it; None if not requested.
    """

    declared = PERFT

    depth: int
    counts: Sequence[int]
    below: Mapping[str, int] | None = None

    @property
    def status(self) -> str:
        """``unknown`` if a limit was reached before the last count was complete, else ``solved``."""
        return SOLVED if len(self.counts) == self.depth else UNKNOWN

    def fields(self) -> dict[str, object]:
        """Return ``depth``, ``counts``, and ``divide`` if requested."""
        divided = {} if self.below is None else {"divide": dict(self.below)}
        return {"depth": self.depth, "counts": list(self.counts), **divided}

    def rows(self) -> list[Mapping[str, object]]:
        """Return a CSV record for each depth, and if requested one for each first play.

        If a limit was reached before the first count, there is one record without a count.
        """
        place, effort = self._place(), self._effort()
        records: list[dict[str, object]] = [
            {"depth": depth, "count": count} for depth, count in enumerate(self.counts, start=1)
        ]
        records += [
            {"depth": len(self.counts), "play": play, "count": count} for play, count in (self.below or {}).items()
        ]
        return [{**place, **row, **effort} for row in records or [{}]]


class _StruckError(Exception):
    """Raised when a limit is reached."""


class _Counting:
    """Counter of positions, with their limits."""

    def __init__(self, limits: Limits) -> None:
        self._nodes = limits.nodes
        self._until = None if limits.seconds is None else cpu_seconds() + limits.seconds
        self.nodes = 0

    def legal(self, position: Playable) -> int:
        """Return the number of legal plays."""
        self._step()
        return len(position.legal())

    def children(self, position: Playable) -> Iterator[tuple[str, Playable]]:
        """Yield the plays, each with the position after it."""
        self._step()
        return iter(position.children())

    def sequences(self, position: Playable, depth: int) -> int:
        """Return the number of sequences of ``depth`` plays; a play that is over earlier has none."""
        if depth == 0:
            return 1
        if depth == 1:
            return self.legal(position)
        total = 0
        # A stack and no recursion: a layout may be played on for longer than Python nests.
        stack = [self.children(position)]
        while stack:
            found = next(stack[-1], None)
            if found is None:
                stack.pop()
            elif len(stack) == depth - 1:
                total += self.legal(found[1])
            else:
                stack.append(self.children(found[1]))
        return total

    def _step(self) -> None:
        if self._nodes is not None and self.nodes >= self._nodes:
            raise _StruckError
        if self._until is not None and cpu_seconds() >= self._until:
            raise _StruckError
        self.nodes += 1


def counted(position: Playable, depth: int, limits: Limits | None = None, *, divide: bool = False) -> PerftAnswer:
    """Return the numbers of sequences of legal plays from a position, for each length up to a depth.

    Plays with different notation are different: two equal cards of one hand are one play, the same card to two empty
    piles is two plays.

    Args:
        position: the referee's position.
        depth: plays, 1 or more.
        limits: seconds and positions; incomplete counts are left out.
        divide: whether to split the last count by first play.
    """
    counting = _Counting(limits or Limits())
    counts: list[int] = []
    below: dict[str, int] = {}
    try:
        first = list(counting.children(position))
        for plays in range(1, depth + 1):
            # One depth after another: each costs so much more than those before it that they cost nothing.
            found = [(play, counting.sequences(after, plays - 1)) for play, after in first]
            counts.append(sum(count for _, count in found))
            below = dict(found)
    except _StruckError:
        pass
    return PerftAnswer(depth=depth, counts=counts, below=below if divide else None, nodes=counting.nodes)


def perft(
    deal: Deal,
    choice: GameSelection,
    asked: Options,
    depth: int,
    limits: Limits | None = None,
    *,
    divide: bool = False,
) -> PerftAnswer:
    """Return the numbers of sequences of legal plays from the current position of a deal.

    Args:
        choice: the game and its options from outside the deal.
        asked: options that override the deal's fields, by the names of the options of ``solve``.

    Raises:
        FaceupError: the game is unknown, or the deal is impossible or incomplete.
    """
    own, handler = handler_of(QUESTION, deal, choice)
    if not own.supports("position"):
        raise DealError(f"plays of {own.title} cannot be counted. Choose another game")
    return counted(own.position(handler.prepare(deal, choice, asked)), depth, limits, divide=divide)


def report(_deal: Deal, answer: PerftAnswer, style: Style) -> str:
    """Return a line for each depth, and if requested for each first play; quiet: the counts in one line."""
    if style.quiet:
        below = ", ".join(f"{play} {count}" for play, count in (answer.below or {}).items())
        return " ".join(map(str, answer.counts)) + (f"; {below}" if below else "")
    table = [("depth", "sequences"), *((str(depth), str(count)) for depth, count in enumerate(answer.counts, start=1))]
    if len(answer.counts) < answer.depth:
        table.append((str(len(answer.counts) + 1), "unknown"))
    lines = _aligned(table)
    if answer.below:
        plays = [(play, str(count)) for play, count in answer.below.items()]
        lines += ["", *_aligned([("first play", f"at depth {len(answer.counts)}"), *plays])]
    return "\n".join(lines)


def _aligned(rows: list[tuple[str, str]]) -> list[str]:
    left, right = (max(len(row[column]) for row in rows) for column in (0, 1))
    return [f"{name:<{left}}  {count:>{right}}" for name, count in rows]
