"""Par of a deal of duplicate bridge, by itself and together with positions and recorded plays."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.auction.answer import ParAnswer
from solver.auction.duplicate import Par, par
from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.core.errors import DealError, Limit, option
from solver.core.limits import Limits
from solver.families.bridge.analysis import analyse
from solver.families.bridge.answer import ParSummary, PlayAnswer, PositionAnswer, TableAnswer
from solver.families.bridge.deal_solver import ALL_SEATS, ALL_STRAINS, DealSolver, table_of
from solver.families.bridge.options import check_game
from solver.families.bridge.position_values import plays_contract
from solver.families.bridge.replay import start_position, steps
from solver.families.bridge.why.reasons import refutations
from solver.families.problem import Options


@dataclass(frozen=True, slots=True)
class ParOptions:
    """Options of a question about par.

    Attributes:
        table_given: use the tricks that the deal gives instead of solving.
        dealer: par when the dealer's side bids first.
        vulnerable: (North-South, East-West), replaces the vulnerability of the deal.
        line: play one par contract out.
    """

    table_given: bool = False
    dealer: bool = False
    vulnerable: tuple[bool, bool] | None = None
    line: bool = False

    @classmethod
    def of(cls, asked: Options) -> ParOptions:
        """Return the options of par among those of a question."""
        names = ("table_given", "dealer", "vulnerable", "line")
        return cls(**{name: asked[name] for name in names if name in asked})


def par_of(deal: Deal, asked: ParOptions, limits: Limits) -> ParAnswer:
    """Return par of a bridge deal.

    Raises:
        DealError: the deal is incomplete or impossible.
    """
    solver = DealSolver(limits)
    sides = asked.vulnerable or vulnerable_in(deal)
    if asked.dealer and deal.dealer is None:
        raise DealError(f"the dealer is unknown. Give the dealer in the deal, or leave {option('dealer')} out")
    table = given_table(deal) if asked.table_given else whole_table(deal, solver, alone=asked.line)
    tricks = table.complete()
    found = par(tricks, sides, deal.dealer if asked.dealer else None) if tricks else None
    answer = ParAnswer(table=table, par=found, table_given=asked.table_given)
    if asked.line and answer.par:
        play_out(deal, answer, answer.par, solver)
    answer.nodes = solver.nodes
    return answer


def analysed(
    deal: Deal, strain: int | None, leader: int | None, limits: Limits, *, with_par: bool, why: bool = False
) -> PlayAnswer:
    """Return the value after every recorded card.

    Args:
        strain, leader: replace those of the deal.
        with_par: compare with par, too.
        why: find the refutation of each card that cost something.

    Raises:
        DealError: the deal is incomplete or impossible.
    """
    check_game(deal)
    if not deal.passed_out:
        steps(deal, strain=strain, leader=leader)  # what cannot have been played is refused before the search
    solver = DealSolver(limits)
    answer = PlayAnswer(passed_out=deal.passed_out, claimed=deal.claimed, why_asked=why)
    if with_par:
        try:
            answer.par_told = par_told(deal, solver)
            answer.par = None if answer.par_told is None else answer.par_told.score
        except Limit:
            answer.par_open = True
    if not deal.passed_out:
        answer.analysis = analyse(deal, solver, strain=strain, leader=leader, par=answer.par)
        start = start_position(deal, strain=strain, leader=leader)
        answer.contract = deal.contract if plays_contract(deal, start) else None
    if why:
        made = () if answer.analysis is None else steps(deal, strain=strain, leader=leader)
        answer.why = refutations(answer.analysis, made, solver)
    answer.nodes = solver.nodes
    return answer


def add_par(answer: PositionAnswer, deal: Deal, solver: DealSolver) -> None:
    """Add par of the deal to the value of a position, which takes a whole table."""
    answer.par_asked = True
    try:
        answer.par = par_told(deal, solver)
    except Limit:
        answer.par_open = True
    answer.nodes = solver.nodes


def par_told(deal: Deal, solver: DealSolver) -> ParSummary | None:
    """Return par of a deal; None if the vulnerability or a hand is unknown, or if hands are incomplete.

    If it depends on which side bids first, it is that of the dealer's side, if the dealer is known.

    Raises:
        Limit: a limit was reached first.
    """
    whole = len(deal.hands) == 4 and all(hand is not None and len(hand) == 13 for hand in deal.hands)
    if deal.game == "whist" or deal.vulnerable is None or not whole:
        return None
    table = table_of(deal, solver, ALL_STRAINS, ALL_SEATS).complete()
    if table is None:
        raise Limit("a limit was reached before the table was complete")
    return told_of(table, deal.vulnerable, deal.dealer)


def told_of(table: Mapping[str, Sequence[int]], vulnerable: tuple[bool, bool], dealer: int | None) -> ParSummary | None:
    """Return par of a complete table; None if it depends on which side bids first and the dealer is unknown."""
    regardless_of_dealer = par(table, vulnerable)
    outcome = regardless_of_dealer.outcome or par(table, vulnerable, dealer).outcome
    if outcome is None:
        return None
    contracts = tuple((made.contract, made.declarers) for made in outcome.contracts)
    return ParSummary(outcome.score, contracts, tuple(outcome.names()))


def vulnerable_in(deal: Deal) -> tuple[bool, bool]:
    """Return the vulnerability of a deal, (North-South, East-West).

    Raises:
        DealError: it is unknown.
    """
    known = deal.vulnerable or deal.fields.get("vulnerable")
    match known:
        case [bool(north_south), bool(east_west)]:
            return north_south, east_west
    raise DealError(f"the vulnerability is unknown; give it in the deal or with {option('vulnerable')}")


def given_table(deal: Deal) -> TableAnswer:
    """Return the table that came with the deal.

    Raises:
        DealError: there is none, or it does not have 20 entries.
    """
    table = deal.given.get("table")
    if not isinstance(table, dict):
        raise DealError(
            f"no table is given. Add an OptimumResultTable or a table to the deal, or leave {option('table_given')} out"
        )
    incomplete = "the given table is not complete. Give the tricks of all four declarers in each of S H D C N"
    for strain, entries in table.items():
        if isinstance(entries, (list, tuple)) and None in entries:
            raise DealError(incomplete)
        if not isinstance(entries, (list, tuple)) or not all(isinstance(entry, int) for entry in entries):
            raise DealError(f"the given table's {strain} is {entries!r}. Write four numbers of tricks")
    answer = TableAnswer(table={strain: [Bounds(entry, entry) for entry in table[strain]] for strain in table})
    if not answer.complete():
        raise DealError(incomplete)
    return answer


def whole_table(deal: Deal, solver: DealSolver, *, alone: bool) -> TableAnswer:
    """Return the table of a deal with 13 cards a hand; ``alone`` as for ``table_of``.

    Raises:
        DealError: the hands do not have 13 cards.
    """
    table = table_of(deal, solver, ALL_STRAINS, ALL_SEATS, alone=alone)
    if table.size != 13:
        raise DealError(f"hands of {table.size} cards; par needs 13")
    return table


def play_out(deal: Deal, answer: ParAnswer, outcome: Par, solver: DealSolver) -> None:
    """Add an optimal line of the first par contract, if there is one and the limits allow it."""
    if not outcome.contracts:
        return
    made = outcome.contracts[0]
    answer.opening = start_position(deal, strain=made.contract.strain, leader=(made.declarers[0] + 1) % 4)
    with contextlib.suppress(Limit):
        answer.line = solver.within.line(answer.opening, declarer=made.declarers[0])
