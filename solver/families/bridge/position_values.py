"""Values of a position of bridge or whist and of its cards, lines of best play, and replays of lines."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from solver.core.argument_checks import shown
from solver.core.bounds import Bounds
from solver.core.cards import PACK, SEATS, side
from solver.core.deal import Contract, Deal
from solver.core.errors import DealError, Limit, option
from solver.core.lines import PlayedAnswer, plays_of, replayed
from solver.core.monitor import about
from solver.core.seats import seat_number, strain_number
from solver.families.bridge.answer import PositionAnswer
from solver.families.bridge.card_choice import NOBODY, likely_declarer
from solver.families.bridge.card_rules import PlayHistory
from solver.families.bridge.deal_solver import DealSolver
from solver.families.bridge.options import BridgeOptions, check_game, check_seats
from solver.families.bridge.position import Position
from solver.families.bridge.replay import current_position, side_a, start_position, steps
from solver.families.bridge.solver import MEMORY, Solver, equivalents
from solver.families.problem import Options
from solver.rules.selection import GameSelection

SIDES = ("N-S", "E-W")

WHIST = "whist"
"""Name of the game without a declarer."""


def answer_of(deal: Deal, options: BridgeOptions, solver: DealSolver) -> PositionAnswer:
    """Return the value of a deal's current position and of every card.

    Args:
        options: options that override the deal's fields, and the requested parts of the answer.
        solver: of this deal.

    Raises:
        DealError: the deal does not say enough, or cannot be.
    """
    dealt = asked_about(deal, options)
    position = position_of(deal, options)
    answer = PositionAnswer(game=deal.game, position=position, side_a=side_a(dealt))
    answer.winners_only, answer.line_asked = options.only_winners, options.line
    if plays_contract(dealt, position):
        answer.contract, answer.declarer = dealt.contract, dealt.declarer
    if options.target is not None and options.target < 0:
        raise DealError(f"{option('target')} {options.target} is too low. Write 0 or more")
    if options.target is not None or options.only_winners:
        _answer_target(answer, solver, contract_target(dealt, position) if options.target is None else options.target)
    else:
        with about(f"{SIDES[answer.side_a]} tricks", lambda left: Bounds(*answer.tricks_of(left))):
            _answer_moves(answer, solver)
    if options.line:
        _answer_line(answer, solver, dealt, options)
    if options.why:
        _answer_why(answer, solver)
    if options.swap:
        from solver.families.bridge.swaps import add_swaps

        add_swaps(answer, dealt, options, solver)
    answer.nodes = solver.nodes
    return answer


def position_of(deal: Deal, options: BridgeOptions) -> Position:
    """Return a deal's current position; options of the question override its fields.

    Raises:
        DealError: the deal does not say enough, or cannot be.
    """
    check_game(deal)
    return current_position(
        asked_about(deal, options), strain=options.strain, leader=options.leader, after=options.after
    )


def asked_about(deal: Deal, options: BridgeOptions) -> Deal:
    """Return the deal with the requested declarer and contract.

    Raises:
        DealError: nothing says who plays the contract, or another seat leads than the one at the declarer's left.
    """
    if deal.game != WHIST:
        check_seats(options.declarer, options.leader)
    if options.declarer is not None:
        deal = replace(deal, declarer=options.declarer, leader=None)
    elif options.contract is not None and options.leader is not None:
        deal = replace(deal, declarer=(options.leader - 1) % 4)
    return deal if options.contract is None else _contracted(deal, options.contract, options)


def as_analysed(deal: Deal, asked: Options) -> Deal:
    """Return a deal whose play is analysed, with the requested declarer and contract.

    Raises:
        DealError: as ``asked_about``.
    """
    return asked_about(deal, replace(BridgeOptions.of(asked), played=True))


def notes(deal: Deal, _choice: GameSelection, asked: Options) -> Iterator[str]:
    """Yield warnings about a deal: a leader who does not sit to the declarer's left."""
    options = BridgeOptions.of(asked)
    declarer = deal.declarer if options.declarer is None else options.declarer
    leader = deal.leader if options.declarer is None and options.contract is None else None
    leader = leader if options.leader is None else options.leader
    if declarer is None or leader is None or leader == (declarer + 1) % 4 or deal.game == WHIST:
        return
    marked = deal.irregular and deal.irregular[0].at == 0
    cards = sum(len(hand or ()) for hand in deal.hands) + len(deal.trick)
    if cards == len(PACK) and not marked and options.strain in (None, deal.strain):
        right = SEATS[(declarer + 1) % 4]
        warning = f"{SEATS[leader]} leads against declarer {SEATS[declarer]}. Write {right}, on declarer's left"
        if not any(warning in known for known in deal.warnings):  # the reader of the deal may have said so
            yield warning


def _contracted(deal: Deal, contract: Contract, options: BridgeOptions) -> Deal:
    """Return the deal with a contract; play recorded for another contract remains only if requested."""
    if deal.declarer is None:
        raise DealError(f"the declarer of {contract} is unknown; give it in the deal or with {option('declarer')}")
    other = contract.strain != deal.strain or not (options.declarer is None and options.leader is None)
    deal = replace(deal, contract=contract, trump=None, passed_out=False, leader=None if other else deal.leader)
    if other:
        deal = replace(deal, result=None, claimed=False)
    if options.after is not None or options.played:
        return deal
    return replace(deal, played=(), play_lines=(), irregular=(), play_error=None, result=None, claimed=False)


def plays_contract(deal: Deal, position: Position) -> bool:
    """Return whether the deal's contract applies to a position: whole hands, and the strain that is played."""
    if deal.contract is None or deal.declarer is None or deal.contract.strain != position.strain:
        return False
    return position.tricks_left + sum(position.won) == 13


def contract_target(deal: Deal, position: Position) -> int | None:
    """Return the tricks still to come that the side to move needs to make the contract or to beat it.

    None if no contract is known or the hands were not whole.
    """
    if deal.contract is None or deal.declarer is None or position.tricks_left + sum(position.won) != 13:
        return None
    mover = side(position.to_move)
    level = deal.contract.level
    needed = level + 6 if mover == side(deal.declarer) else 8 - level
    return max(0, needed - position.won[mover])


def _answer_target(answer: PositionAnswer, solver: DealSolver, target: int | None) -> None:
    """Store whether the target is reached and, if requested, by which cards."""
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
    """Store the cards that preserve the value of the position; none if a limit was reached first."""
    moves = solver.within.moves(answer.position)
    best = _best_of(answer.position, moves)
    if best.exact and all(bounds.exact for bounds in moves.values()):
        answer.winners = [card for card, bounds in moves.items() if bounds == best]


def _answer_moves(answer: PositionAnswer, solver: DealSolver) -> None:
    answer.ns_moves = solver.within.moves(answer.position)
    answer.ns = _best_of(answer.position, answer.ns_moves)


def _best_of(position: Position, moves: Mapping[str, Bounds]) -> Bounds:
    """Return the bounds of a position that follow from those of its moves."""
    best = max if side(position.to_move) == 0 else min
    return Bounds(
        best((bounds.low for bounds in moves.values()), default=0),
        best((bounds.high for bounds in moves.values()), default=0),
    )


def _answer_line(answer: PositionAnswer, solver: DealSolver, deal: Deal, options: BridgeOptions) -> None:
    """Store a line of best play; none if a limit was reached."""
    declarer, history = _play_before(deal, answer.position, options.strain, options.leader)
    with contextlib.suppress(Limit):
        answer.line = solver.within.line(answer.position, declarer=declarer, history=history)


def declarer_in(start: Position, deal: Deal) -> int:
    """Return the seat that is treated as declarer in the choice among equally good cards; `NOBODY` in whist.

    Of a whole deal it is the seat before the opening leader, of an ending the deal's declarer, else the likely one.

    Args:
        start: the position before the first recorded card.
        deal: the deal that may name the declarer.
    """
    if deal.game == WHIST:
        return NOBODY
    ending = start.tricks_left < len(PACK) // len(SEATS)
    return deal.declarer if ending and deal.declarer is not None else likely_declarer(start)


def _play_before(deal: Deal, position: Position, strain: int | None, leader: int | None) -> tuple[int, PlayHistory]:
    """Return the declarer and the recorded tricks before a position, for the choice among equally good cards."""
    history = PlayHistory()
    start = start_position(deal, strain=strain, leader=leader)
    made = sum(map(len, start.hands)) - sum(map(len, position.hands))
    for step in steps(deal, strain=strain, leader=leader)[:made] if made else ():
        history.add(step.before, step.card)
    return declarer_in(start, deal), history


def _answer_why(answer: PositionAnswer, solver: DealSolver) -> None:
    """Store the reasons; none if a limit was reached."""
    from solver.families.bridge.why.reasons import reasons_of

    answer.why_asked = True
    if answer.line is not None:
        with contextlib.suppress(Limit):
            answer.why = reasons_of(answer.position, answer.line, solver)


@dataclass(frozen=True, slots=True)
class Solution:
    """Solved position; all tricks are those that ``side`` takes from here on, the one on the table included.

    Attributes:
        position: the position.
        side: 0 North-South, 1 East-West: the declarer's side, without a declarer North-South.
        tricks: the tricks with best play by all, 0..13.
        moves: for every legal card of the player to move the tricks that follow, by suit from the ace down; empty if no
            cards are left.
        line: the cards of one line of best play to the end if requested, else None.
    """

    position: Position
    side: int
    tricks: int
    moves: Mapping[str, int]
    line: tuple[str, ...] | None = None

    @property
    def best(self) -> tuple[str, ...]:
        """Cards that preserve the value."""
        return tuple(card for card, tricks in self.moves.items() if tricks == self.tricks)

    @property
    def groups(self) -> list[tuple[tuple[str, ...], int]]:
        """Groups of cards between which no one else holds a card, each with its tricks; best first."""
        found = [(cards, self.moves[cards[0]]) for cards in equivalents(self.position)]
        mine = side(self.position.to_move) == self.side
        return sorted(found, key=lambda group: -group[1] if mine else group[1])


def solve(
    deal: Deal | Position,
    *,
    strain: int | str | None = None,
    leader: int | str | None = None,
    line: bool = False,
    solver: Solver | None = None,
    memory: int = MEMORY,
) -> Solution:
    """Solve a deal's current position, or another position.

    A deal is taken after the cards that were played; one whose play is over, from its first card.

    Args:
        deal: a deal with four known hands, or a position.
        strain: an index into ``STRAINS``, or its word, in place of what the deal says.
        leader: the seat that led first, or its letter, in place of what the deal says.
        line: find one line of best play, too.
        solver: the solver to use, which remembers results for related positions; None: a new one.
        memory: bytes that a new solver's transposition table may take.

    Raises:
        DealError: the deal does not say enough, or the position cannot be; or a strain or leader is
            given beside a position, which has its own.
        Limit: a limit of ``solver`` struck first.
    """
    if solver is not None and not isinstance(solver, Solver):
        raise DealError(f"{shown(solver)} is not a solver. Give a solver.bridge.Solver")
    trumps = led = None
    if isinstance(deal, Deal):
        trumps = None if strain is None else strain_number(strain)
        led = None if leader is None else seat_number(leader, "leader")
        position, own = current_position(deal, strain=trumps, leader=led), side_a(deal)
    elif strain is None and leader is None:
        position, own = deal, 0
    else:
        raise DealError("a strain or leader is given beside a position. Set them in the position itself")
    solver = solver or Solver(memory=memory)
    moves = _moves(position, own, solver)
    best = max if side(position.to_move) == own else min
    return Solution(
        position=position,
        side=own,
        tricks=best(moves.values(), default=0),
        moves=moves,
        line=_line(deal, position, trumps, led, solver) if line else None,
    )


def _line(
    deal: Deal | Position, position: Position, strain: int | None, leader: int | None, solver: Solver
) -> tuple[str, ...]:
    """Return a line of best play from a deal's current position."""
    if isinstance(deal, Position):
        return tuple(solver.line(position))
    declarer, history = _play_before(deal, position, strain, leader)
    return tuple(solver.line(position, declarer=declarer, history=history))


def _moves(position: Position, own: int, solver: Solver) -> dict[str, int]:
    """Return the tricks of a side after every legal card."""
    found = solver.moves(position)
    if not all(bounds.exact for bounds in found.values()):
        raise Limit("a limit was reached before every card was solved; allow more time or nodes")
    left = position.tricks_left
    return {card: left - bounds.low if own else bounds.low for card, bounds in found.items()}


def line_answer(deal: Deal, options: BridgeOptions, own: object = None) -> PlayedAnswer:
    """Check a line of play from the deal's current position.

    Args:
        options: options that override the deal's fields.
        own: the line, as a text or card by card; None if the deal carries it.

    Raises:
        DealError: there is no line, or the deal cannot be.
    """
    start = position_of(deal, options)
    end = PositionAnswer(game=deal.game, position=start, side_a=side_a(asked_about(deal, options)))

    def value(position: Position) -> int | None:
        return None if position.tricks_left else end.value_of(position.won[end.side_a])

    line = plays_of(deal.given.get("line") if own is None else own)
    return replayed(start, line, Position.play, value, deal.given.get("value"))
