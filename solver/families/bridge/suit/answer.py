"""The best lines of one suit, as an answer."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.argument_checks import shown
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.bridge.answer_fields import SUIT
from solver.families.bridge.suit.line import HANDS, Line, LineFinder, line_text
from solver.families.bridge.suit.problem import VACANT, SuitProblem, cards_of, exclusions_of
from solver.families.bridge.suit.search import UNLIMITED
from solver.families.bridge.suit.solve import WIDTHS, GoalResult, SuitSearch, ends_in
from solver.text.style import Style

ANY = "unlimited"

SuitProgress = Callable[[int | None, Fraction, Fraction], None]
"""Callback with a number of tricks (None: the most on average), and bounds of the best line."""


@dataclass(frozen=True)
class SuitLine:
    """The best line for a goal.

    Attributes:
        tricks: how many are wanted; None: as many as possible on average.
        low: what the line is worth: a probability, or tricks on average.
        high: no line is worth more; equal to ``low`` where the line is proved to be the best.
        layouts: what the line takes against each layout: tricks on average's line, else 1 where it succeeds and 0.
        line: its plays.
        text: the same in words, a row a trick.
    """

    tricks: int | None
    low: Fraction
    high: Fraction
    layouts: tuple[int, ...]
    line: Line | None
    text: tuple[str, ...]

    @property
    def value(self) -> Fraction | None:
        """Probability, or average number of tricks; None if a limit left it open."""
        return self.low if self.low == self.high else None

    def to_dict(self) -> dict[str, object]:
        """Return the line as JSON."""
        fields: dict[str, object] = {"tricks": self.tricks, "value": str(self.low), "decimal": float(self.low)}
        if self.value is None:
            fields |= {"value": None, "decimal": None, "value_bounds": [str(self.low), str(self.high)]}
        return fields | {
            "layouts": list(self.layouts),
            "text": list(self.text),
            "line": None if self.line is None else self.line.as_json(),
        }


@dataclass(frozen=True)
class SuitLayout:
    """A layout of the opponents' cards.

    Attributes:
        west, east: their cards: ``x`` is a small card, ``Q/J`` either of them.
        ways: how many layouts of single cards it stands for.
        chance: the probability of all these together.
    """

    west: str
    east: str
    ways: int
    chance: Fraction

    def to_dict(self) -> dict[str, object]:
        """Return the layout as JSON."""
        return {"west": self.west, "east": self.east, "ways": self.ways, "chance": str(self.chance),
                "decimal": float(self.chance)}  # fmt: skip


@dataclass(kw_only=True)
class SuitAnswer(Answer):
    """The best lines of one suit.

    Attributes:
        hands: declarer's cards, of the hand typed first (North) and of the other (South).
        layouts: the layouts that can be.
        lines: a line a goal: the most tricks on average first, then each number of tricks.
    """

    declared = SUIT

    hands: tuple[str, str]
    layouts: tuple[SuitLayout, ...]
    lines: tuple[SuitLine, ...]

    @property
    def status(self) -> str:
        """``unknown`` if a limit left a goal open."""
        return SOLVED if all(line.value is not None for line in self.lines) else UNKNOWN

    def for_tricks(self, tricks: int | None) -> SuitLine:
        """Return the line for a number of tricks; None: for the most on average.

        Raises:
            DealError: it was not requested.
        """
        for line in self.lines:
            if line.tricks == tricks:
                return line
        raise DealError(f"no line for {shown(tricks)} tricks was asked for. Try tricks=None for all")

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``hands``, ``layouts`` and ``lines``."""
        return {
            "hands": list(self.hands),
            "layouts": [layout.to_dict() for layout in self.layouts],
            "lines": [line.to_dict() for line in self.lines],
        }

    def to_dict(self) -> dict[str, object]:
        """Return the JSON object."""
        return self.as_json()

    def rows(self) -> list[dict[str, object]]:
        """Return a CSV record a line."""
        place = {"file": None, "index": None, "game": self.game, "status": self.status}
        return [
            {
                **place, "hands": " ".join(hand or "-" for hand in self.hands),
                "tricks": "average" if line.tricks is None else line.tricks,
                "value": str(line.low) if line.value is not None else f"{line.low}..{line.high}",
                "line": " / ".join(row.strip() for row in line.text), "nodes": self.nodes, "seconds": self.seconds,
            }
            for line in self.lines
        ]  # fmt: skip


def suit(
    first: str,
    second: str,
    *,
    tricks: int | None = None,
    vacant: Sequence[int] = VACANT,
    entries: str | Sequence[int] = ANY,
    opponents: str | Sequence[str] = (),
    gone: str = "",
    limits: Limits | None = None,
    progress: SuitProgress = lambda *_: None,
) -> SuitAnswer:
    """Return the best lines of one suit against best defence.

    >>> answer = suit("AQT9", "432", tricks=3)
    >>> answer.for_tricks(3).value
    Fraction(19, 25)

    Args:
        first, second: the hands of declarer's side, as in ``AQT9``; ``-`` is a void.
        tricks: only the line for this number; None: lines for each number, and for the most on average.
        vacant: cards of West and of East of which nothing is known yet, those of this suit among them.
        entries: how often each hand can be reached from outside the suit, or ``unlimited``.
        opponents: what is known of their lengths, as in ``no void in East``, ``West 2-4``.
        gone: cards of the suit that have been played.
        limits: seconds for the whole question; the other limits have no part in it.
        progress: called whenever more is proved, with the number of tricks of the line (None: the most on average),
            the value of the best line so far, and a bound that no line exceeds.

    Raises:
        DealError: the hands are impossible, or an option is wrong.
    """
    own_limits = Limits.given(limits)
    if own_limits.nodes is not None or own_limits.memory is not None:
        raise DealError("one suit is limited by time alone. Try Limits(seconds=20)")
    own, other = cards_of(first, "first hand"), cards_of(second, "second hand")
    exclusions = exclusions_of(opponents) if opponents else ()
    problem = SuitProblem(own, other, cards_of(gone, "gone"), _pair(vacant), _entries(entries), exclusions)
    most = problem.node.length
    if tricks is not None and (isinstance(tricks, bool) or not isinstance(tricks, int) or not 1 <= tricks <= most):
        raise DealError(f"{shown(tricks)} tricks of this suit cannot be taken. Try a number from 1 to {most}")
    return _answer(problem, [0, *range(1, most + 1)] if tricks is None else [tricks], own_limits.seconds, progress)


def _answer(problem: SuitProblem, goals: Sequence[int], seconds: float | None, progress: SuitProgress) -> SuitAnswer:
    started = time.process_time()
    ends = ends_in(seconds)

    def more(found: GoalResult) -> None:
        progress(found.goal.tricks or None, problem.chance(found.low), problem.chance(found.high))

    searches = [SuitSearch(problem, goal, more) for goal in goals]
    for width in WIDTHS:  # every goal has a line before the long searches begin; the average takes longest
        for search in reversed(searches):
            search.run(ends, (width,))
    lines = tuple(_line(problem, search.found) for search in searches)
    layouts = tuple(
        SuitLayout(problem.hand_text(layout, 0), problem.hand_text(layout, 1), problem.combinations(layout),
                   problem.chance(weight))
        for layout, weight in zip(problem.layouts, problem.weights, strict=True) if weight
    )  # fmt: skip
    answer = SuitAnswer(
        hands=(problem.first, problem.second),
        layouts=layouts,
        lines=lines,
        nodes=sum(search.nodes for search in searches),
        seconds=time.process_time() - started,
    )
    answer.shown_by(_shown)
    return answer


def _shown(answer: Answer) -> str:
    from solver.families.bridge.suit.report import suit_report

    assert isinstance(answer, SuitAnswer)
    return suit_report(Deal(), answer, Style(symbols=True))


def _line(problem: SuitProblem, found: GoalResult) -> SuitLine:
    span, mask = found.goal.span, (1 << found.goal.span) - 1
    taken = [(found.vector >> at * span & mask).bit_count() for at in range(len(problem.layouts))]
    wanted = found.vector
    for at, weight in enumerate(problem.weights):
        if not weight:  # such a layout cannot be: nothing is wanted of it
            wanted &= ~(mask << at * span)
    line = LineFinder(problem, found.search.without_limits()).line(wanted)
    return SuitLine(
        tricks=found.goal.tricks or None,
        low=problem.chance(found.low),
        high=problem.chance(found.high),
        layouts=tuple(one for one, weight in zip(taken, problem.weights, strict=True) if weight),
        line=line,
        text=tuple(row[0].upper() + row[1:] for row in line_text(line))
        if found.vector
        else ("No line is sure of it in any layout.",),
    )


def _pair(vacant: Sequence[int]) -> tuple[int, int]:
    try:
        west, east = vacant
    except (TypeError, ValueError):
        west, east = -1, -1
    for one in (west, east):
        if isinstance(one, bool) or not isinstance(one, int) or not 0 <= one <= VACANT[0]:
            raise DealError(f"vacant {shown(vacant)} is not two numbers from 0 to 13. Try vacant 7,9: West's, East's")
    return west, east


def _entries(entries: str | Sequence[int]) -> tuple[int, int]:
    if entries == ANY:
        return UNLIMITED, UNLIMITED
    words = entries.split(",") if isinstance(entries, str) else list(map(str, entries))
    found = [
        UNLIMITED if word.strip() == ANY else int(word)
        for word in words
        if word.strip() == ANY or word.strip().isdecimal()
    ]
    if len(found) == len(words) == len(HANDS) and max(found) <= VACANT[0]:
        return found[0], found[1]
    raise DealError(
        f"entries {shown(entries)} are not understood. Try unlimited, or 1,2: the first hand's, the second's"
    )
