"""A position of bridge or whist: the value of a position, of every card, and one way to get it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from solver.core.bounds import Bounds
from solver.core.cards import PACK, SEATS, side
from solver.core.deal import Contract, Deal
from solver.core.errors import DealError, Limit, option
from solver.core.monitor import about
from solver.families.bridge.answer import PositionAnswer
from solver.families.bridge.asking import DealSolver
from solver.families.bridge.options import BridgeOptions, check_game, check_seats
from solver.families.bridge.position import Position
from solver.families.bridge.replay import current_position, side_a
from solver.rules.choice import Choice

SIDES = ("N-S", "E-W")

WHIST = "whist"
"""The game without a declarer."""


def answer_of(deal: Deal, asked: BridgeOptions, solver: DealSolver) -> PositionAnswer:
    """The value of the position in which a deal stands, and of every card.

    Args:
        asked: what stands in place of the deal's own words, and what is wanted.
        solver: of this deal.

    Raises:
        DealError: the deal does not say enough, or cannot be.
    """
    dealt = asked_about(deal, asked)
    position = position_of(deal, asked)
    answer = PositionAnswer(game=deal.game, position=position, side_a=side_a(dealt))
    answer.winners_only, answer.line_asked = asked.only_winners, asked.line
    if plays_contract(dealt, position):
        answer.contract, answer.declarer = dealt.contract, dealt.declarer
    if asked.target is not None and asked.target < 0:
        raise DealError(f"target {asked.target}; expected 0 or more")
    if asked.target is not None or asked.only_winners:
        _answer_target(answer, solver, contract_target(dealt, position) if asked.target is None else asked.target)
    else:
        with about(f"{SIDES[answer.side_a]} tricks", lambda left: Bounds(*answer.tricks_of(left))):
            _answer_moves(answer, solver)
    if asked.line:
        _answer_line(answer, solver)
    answer.nodes = solver.nodes
    return answer


def position_of(deal: Deal, asked: BridgeOptions) -> Position:
    """The position in which a deal stands, with what is asked in place of its own words.

    Raises:
        DealError: the deal does not say enough, or cannot be.
    """
    check_game(deal)
    return current_position(asked_about(deal, asked), strain=asked.strain, leader=asked.leader, after=asked.after)


def asked_about(deal: Deal, asked: BridgeOptions) -> Deal:
    """The deal with the declarer and the contract that are asked for.

    Raises:
        DealError: nothing says who plays the contract, or another seat leads than the one at the declarer's left.
    """
    if deal.game != WHIST:
        check_seats(asked.declarer, asked.leader)
    if asked.declarer is not None:
        deal = replace(deal, declarer=asked.declarer, leader=None)
    elif asked.contract is not None and asked.leader is not None:
        deal = replace(deal, declarer=(asked.leader - 1) % 4)
    return deal if asked.contract is None else _contracted(deal, asked.contract, asked)


def as_analysed(deal: Deal, asked: Mapping[str, Any]) -> Deal:
    """Return a deal whose recorded play is analysed, with the declarer and the contract that are asked for.

    Raises:
        DealError: as ``asked_about``.
    """
    return asked_about(deal, replace(BridgeOptions.of(asked), played=True))


def notes(deal: Deal, _choice: Choice, asked: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is odd about a deal as it is asked about: a leader who does not sit at the declarer's left."""
    options = BridgeOptions.of(asked)
    declarer = deal.declarer if options.declarer is None else options.declarer
    leader = deal.leader if options.declarer is None and options.contract is None else None
    leader = leader if options.leader is None else options.leader
    if declarer is None or leader is None or leader == (declarer + 1) % 4 or deal.game == WHIST:
        return
    marked = deal.irregular and deal.irregular[0].at == 0
    cards = sum(len(hand or ()) for hand in deal.hands) + len(deal.trick)
    if cards == len(PACK) and not marked and options.strain in (None, deal.strain):
        warning = f"{SEATS[leader]} leads against declarer {SEATS[declarer]}; expected {SEATS[(declarer + 1) % 4]}"
        if not any(warning in known for known in deal.warnings):  # the reader of the deal may have said so
            yield warning


def _contracted(deal: Deal, contract: Contract, asked: BridgeOptions) -> Deal:
    """The deal with a contract; the recorded play against another one stays only where it is asked about."""
    if deal.declarer is None:
        raise DealError(f"the declarer of {contract} is unknown; expected it in the deal or as {option('declarer')}")
    other = contract.strain != deal.strain or not (asked.declarer is None and asked.leader is None)
    deal = replace(deal, contract=contract, trump=None, passed_out=False, leader=None if other else deal.leader)
    if other:
        deal = replace(deal, result=None, claimed=False)
    if asked.after is not None or asked.played:
        return deal
    return replace(deal, played=(), play_lines=(), irregular=(), play_error=None, result=None, claimed=False)


def plays_contract(deal: Deal, position: Position) -> bool:
    """Whether the contract of a deal is what its position is about: whole hands, and the strain that is played."""
    if deal.contract is None or deal.declarer is None or deal.contract.strain != position.strain:
        return False
    return position.tricks_left + sum(position.won) == 13


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
    answer.ns_moves = solver.within.moves(answer.position)
    answer.ns = _best_of(answer.position, answer.ns_moves)


def _best_of(position: Position, moves: Mapping[str, Bounds]) -> Bounds:
    """What the values of the moves prove of the position."""
    best = max if side(position.to_move) == 0 else min
    return Bounds(
        best((bounds.low for bounds in moves.values()), default=0),
        best((bounds.high for bounds in moves.values()), default=0),
    )


def _answer_line(answer: PositionAnswer, solver: DealSolver) -> None:
    """One line of best play; none where a limit struck."""
    with contextlib.suppress(Limit):
        answer.line = solver.within.line(answer.position)
