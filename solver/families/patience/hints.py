"""What follows from every move of a layout, told so that it agrees with what is known of the layout itself."""

from __future__ import annotations

from collections.abc import Callable

from solver.families.patience.layout import Layout
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome
from solver.families.patience.referee import Position, referee
from solver.families.patience.rules import Rules
from solver.families.patience.standing import is_whole, standing

Search = Callable[[Rules, Layout], Outcome]
"""What is known about a layout within what limits leave."""

After = str | int | None
"""The verdict after a move; in games for a score the best score, None where it is open."""


def first_move(line: Line | None) -> str | None:
    """The first move of a line, in games with frames that of the first frame that has one; None where there is none."""
    for move in line or ():
        if isinstance(move, str):
            return move
        if move:
            return move[0]
    return None


def hints(rules: Rules, layout: Layout, outcome: Outcome, search: Search) -> dict[str, After]:
    """For every legal move what follows from it: single moves first, then those that sum up several.

    What the outcome proves of a move needs no search, so no limit can leave it open: all that follows from a lost
    layout is lost, and the first move of the line leads where the line leads.

    Args:
        outcome: what is known about the layout.
        search: asked about the position after each other move.
    """
    position, proved = referee(rules, layout), _proved(outcome)
    hinted = None if proved is None else first_move(outcome.line)
    moves = (*position.children(), *position.sums())
    if outcome.verdict == LOST:
        return dict.fromkeys((move for move, _ in moves), LOST)
    return {move: proved if move == hinted else after_move(rules, after, search) for move, after in moves}


def _proved(outcome: Outcome) -> After:
    """What holds after the first move of the outcome's line, too; None where nothing does."""
    if outcome.verdict == WON:
        return WON
    return outcome.score if outcome.proved else None


def after_move(rules: Rules, position: Position, search: Search) -> After:
    """What follows from a position to which a move has led."""
    stands = standing(rules, position)
    for_score = rules.goal == "score"
    if not for_score and position.won():
        return WON
    if stands is None or not is_whole(position):
        return None if for_score or stands is None else LOST
    found = search(*stands)
    if for_score:
        return found.score if found.proved else None
    return found.verdict if found.verdict in (WON, LOST) else UNKNOWN
