"""What there is to say of a position beside its cards: a line for people."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.patience.pack import LETTERS
from solver.families.patience.referee.building import Building
from solver.families.patience.referee.discarding import Discarding
from solver.families.patience.referee.frames import Bowling
from solver.families.patience.referee.pairs import PairsGame
from solver.families.patience.referee.position import Position
from solver.families.patience.referee.quilt import QuiltGame
from solver.families.patience.referee.rows import Rows
from solver.families.patience.rules import UNLIMITED, Rules
from solver.text.style import plural

_BETWEEN = " · "


def told(rules: Rules, position: Position) -> str:
    """The score, redeals that are left, what the foundations begin with, and whether all is over."""
    return _BETWEEN.join(_parts(rules, position))


def _parts(rules: Rules, position: Position) -> Iterator[str]:
    if isinstance(position, Bowling):
        yield _frame(rules, position)
    if rules.goal == "score":
        yield f"Score {position.score()}"
    redeals = _redeals(position)
    if redeals:
        yield "redeals without end" if redeals == UNLIMITED else f"{plural(redeals, 'redeal')} left"
    if isinstance(position, Building):
        yield from _of_building(rules, position)
    if isinstance(position, Discarding) and rules.discard.waste:
        yield f"{position.parked} of {rules.discard.waste} laid aside"
    if rules.goal != "score" and position.won():
        yield "Won"
    elif not position.legal():
        yield "No move is left" if rules.goal != "score" else "The end"


def _redeals(position: Position) -> int:
    if isinstance(position, Building):
        return position.table.redeals
    if isinstance(position, PairsGame | QuiltGame):
        return position.state.redeals
    return len(position.orders) if isinstance(position, Rows) else 0


def _of_building(rules: Rules, position: Building) -> Iterator[str]:
    found, goals = rules.foundations, position.goals
    if found.base in ("dealt", "chosen") and not found.steps and goals.base:
        yield f"foundations from {LETTERS[goals.base]}"
    if found.order == "chosen" and goals.direction:
        yield f"foundations go {goals.direction}"
    if position.table.switched:
        yield "one card at a time"


def _frame(rules: Rules, position: Bowling) -> str:
    """``Frame 3 of 10, second ball``."""
    number, balls = len(position.done) + 1, position.frame.balls
    last = rules.frames.frames
    name = f"Frame {number} of {last}" if number <= last else "Bonus balls"
    return f"{name}, {'second' if balls else 'first'} ball" if position.legal() else f"{last} frames"
