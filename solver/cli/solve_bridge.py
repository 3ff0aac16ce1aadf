"""``faceup solve`` for bridge and whist: the value of a position, of every card, and one way to get it."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import replace

from solver.answer import PositionAnswer
from solver.bridge.position import Position
from solver.bridge.replay import current_position, side_a
from solver.bridge.solver import Bounds
from solver.cards import side
from solver.cli.asked import BridgeOptions
from solver.cli.options import Limits
from solver.cli.search import DealSolver, check_game
from solver.deal import Deal
from solver.errors import Limit
from solver.report.diagram import diagram, played_heading
from solver.report.moves import position_line, position_text
from solver.report.style import Style


def answer_of(deal: Deal, asked: BridgeOptions, limits: Limits) -> PositionAnswer:
    """The value of the position in which a deal stands, and of every card.

    Raises:
        DealError: the deal does not say enough, or cannot be.
    """
    check_game(deal)
    dealt = deal if asked.declarer is None else replace(deal, declarer=asked.declarer, leader=None)
    position = current_position(dealt, strain=asked.strain, leader=asked.leader, after=asked.after)
    answer = PositionAnswer(game=deal.game, position=position, side_a=side_a(dealt))
    answer.winners_only, answer.line_asked = asked.only_winners, asked.line
    solver = DealSolver(limits)
    if asked.target is not None or asked.only_winners:
        _answer_target(answer, solver, contract_target(dealt, position) if asked.target is None else asked.target)
    else:
        _answer_moves(answer, solver)
    if asked.line:
        _answer_line(answer, solver)
    answer.nodes = solver.nodes
    return answer


def contract_target(deal: Deal, position: Position) -> int | None:
    """The tricks still to come that the side to move needs, to make the contract or to beat it.

    None where no contract is known or the hands were not whole.
    """
    if deal.contract is None or deal.declarer is None or position.tricks_left + sum(position.won) != 13:
        return None
    mover = side(position.to_move)
    level = deal.contract.level
    needed = level + 6 if mover == side(deal.declarer) else 8 - level
    return max(0, needed - position.won[mover])


def _answer_target(answer: PositionAnswer, solver: DealSolver, target: int | None) -> None:
    """Whether the target is reached, and where the cards are wanted, with which."""
    position = answer.position
    if target is None:
        _answer_best(answer, solver)
        return
    answer.target = target
    if not answer.winners_only or not position.tricks_left:
        answer.reached = solver.within.reaches(position, target)
        answer.winners = () if answer.winners_only else None
        return
    found = solver.within.winners(position, target)
    winners = [card for card, reaches in found.items() if reaches]
    if None not in found.values():
        answer.reached, answer.winners = bool(winners), winners
    elif winners:
        answer.reached = True


def _answer_best(answer: PositionAnswer, solver: DealSolver) -> None:
    """The cards that keep the value of the position; none where a limit struck before they were known."""
    moves = solver.within.moves(answer.position)
    best = _best_of(answer.position, moves)
    if best.exact and all(bounds.exact for bounds in moves.values()):
        answer.winners = [card for card, bounds in moves.items() if bounds == best]


def _answer_moves(answer: PositionAnswer, solver: DealSolver) -> None:
    answer.moves = solver.within.moves(answer.position)
    answer.bounds = _best_of(answer.position, answer.moves)


def _best_of(position: Position, moves: Mapping[str, Bounds]) -> Bounds:
    """What the values of the moves prove of the position."""
    best = max if side(position.to_move) == 0 else min
    return Bounds(
        best((bounds.lo for bounds in moves.values()), default=0),
        best((bounds.hi for bounds in moves.values()), default=0),
    )


def _answer_line(answer: PositionAnswer, solver: DealSolver) -> None:
    """One line of best play; none where a limit struck."""
    with contextlib.suppress(Limit):
        answer.line = solver.within.line(answer.position)


def report(deal: Deal, answer: PositionAnswer, style: Style) -> str:
    """The hands as they are in the position, and what the cards are worth."""
    if style.quiet:
        return position_line(answer, style)
    return f"{diagram(answer.position.hands, style, played_heading(deal, style))}\n\n{position_text(answer, style)}"
