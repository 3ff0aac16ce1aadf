"""A line of play replayed move by move: is it legal, and does it win or reach its score?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.core.argument_checks import list_of, shown
from solver.core.errors import DealError
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout
from solver.families.patience.referee import Position, referee
from solver.families.patience.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What became of a line.

    Attributes:
        legal: every move may be made.
        won: the line wins; in games for a score: reaches the stated value or, without one, a score that wins.
        score: the score after the line, None in games that are won or lost and after an illegal move.
        at: the number of the first wrong move, from 1 (with frames: of the frame); None for a legal line.
        error: why that move is wrong.
    """

    legal: bool
    won: bool
    score: int | None = None
    at: int | None = None
    error: str | None = None


def verify(
    rules: Rules, layout: Layout, line: Sequence[str | Sequence[str]], value: bool | int | None = None
) -> Verdict:
    """Replay a line.

    Args:
        rules: the rules with the deal's own numbers, as ``layout_of`` returns them.
        layout: the layout from which the line starts.
        line: moves in the notation of patience lines; with frames a list of moves for each.
        value: in games for a score the one that the line is to reach.
    """
    kind = kind_of(rules)
    if kind.supports("wins") and isinstance(line, (list, tuple)) and kind.wins(rules, layout, line):
        return Verdict(legal=True, won=True)
    position = referee(rules, layout)
    for number, move in enumerate(list_of(line, "line", "a list of moves"), start=1):
        if not isinstance(move, (str, list, tuple)):
            raise DealError(f"move {number}: {shown(move)}; expected a text")
        try:
            position = position.play(move)
        except DealError as error:
            return Verdict(legal=False, won=False, at=number, error=error.message)
    score = position.score()
    return Verdict(legal=True, won=_reached(position, score, value), score=score)


def _reached(position: Position, score: int | None, value: bool | int | None) -> bool:
    if score is None or value is None or isinstance(value, bool):
        return position.won()
    return score <= value if position.lower_is_better else score >= value
