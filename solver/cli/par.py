"""``faceup par``: the score when both sides bid and play with open cards, in every game with an auction."""

from __future__ import annotations

import contextlib

import click

from solver.answer import Answer, ParAnswer, TableAnswer
from solver.bridge.par import Par, par
from solver.bridge.replay import start_position
from solver.bridge.solver import Bounds
from solver.cli.check import par_differences
from solver.cli.game import GameChoice, game_options
from solver.cli.options import ALL_SEATS, ALL_STRAINS, FORMATS, Limits, Settings, common, limited, vulnerability
from solver.cli.run import Job, run
from solver.cli.search import DealSolver, table_of
from solver.cli.writers import Kind
from solver.deal import Deal
from solver.errors import DealError, Limit
from solver.formats.pbn.document import Game
from solver.report.diagram import diagram, heading
from solver.report.line import line_text
from solver.report.par import contract_text, par_line, par_text
from solver.report.pbn import tag_par
from solver.report.style import Style
from solver.report.tricks import tricks_table

BRIDGE = (None, "bridge", "duplicate-bridge")
"""The games of which par is told in the terms of duplicate: sacrifices and what they save."""


@click.command("par")
@common((*FORMATS, "pbn"))
@limited
@game_options
@click.option("--table-given", is_flag=True, help="Take the tricks that the file gives instead of solving.")
@click.option("--dealer", is_flag=True, help="Par when the dealer's side speaks first, which may matter.")
@click.option("--vulnerable", type=vulnerability, metavar="none|ns|ew|both", help="In place of what the deal says.")
@click.option("--line", is_flag=True, help="Bridge: play one par contract out, best play of all.")
@click.option("--check", is_flag=True, help="Compare with the answers that the deals carry.")
def command(
    settings: Settings,
    limits: Limits,
    choice: GameChoice,
    table_given: bool,
    dealer: bool,
    vulnerable: tuple[bool, bool] | None,
    line: bool,
    check: bool,
) -> None:
    """Par: the score, and every contract and declarer that ties for it.

    Bridge, and every game whose rule file has an auction; where only one side chooses, its best contract.
    """

    def work(deal: Deal) -> Answer:
        if not is_bridge(deal, choice):
            if line:
                raise DealError("--line plays out contracts of bridge; expected no --line for other games")
            from solver.cli import par_auction  # which bridge does not need

            return par_auction.answer_of(
                deal, choice, limits, table_given=table_given, dealer_first=dealer, vulnerable=vulnerable
            )
        solver = DealSolver(limits)
        sides = vulnerable or vulnerable_in(deal)
        if dealer and deal.dealer is None:
            raise DealError("the dealer is unknown; expected it in the deal, or no --dealer")
        table = given_table(deal) if table_given else whole_table(deal, solver)
        tricks = table.complete()
        answer = ParAnswer(table=table, par=par(tricks, sides, deal.dealer if dealer else None) if tricks else None)
        if line and answer.par:
            play_out(deal, answer, answer.par, solver)
        answer.nodes = solver.nodes
        return answer

    run(settings, Job(work, Kind(ParAnswer.all_columns(), report, tag), par_differences if check else None))


def is_bridge(deal: Deal, choice: GameChoice) -> bool:
    """Whether par is that of duplicate bridge as it stands, and not that of another rule file."""
    return choice.rules is None and not choice.options and (choice.game or deal.game) in BRIDGE


def tag(game: Game, deal: Deal, answer: Answer) -> None:
    """Put par into the tags of a PBN game; the tags are those of bridge, so that other games stay as they are."""
    if isinstance(answer, ParAnswer):
        tag_par(game, deal, answer)


def vulnerable_in(deal: Deal) -> tuple[bool, bool]:
    """Who is vulnerable, (North-South, East-West).

    Raises:
        DealError: the deal does not say.
    """
    told = deal.vulnerable or deal.fields.get("vulnerable")
    match told:
        case [bool(north_south), bool(east_west)]:
            return north_south, east_west
    raise DealError("the vulnerability is unknown; expected it in the deal or as --vulnerable")


def given_table(deal: Deal) -> TableAnswer:
    """The table that came with the deal.

    Raises:
        DealError: none did, or it is no table of 20 entries.
    """
    table = deal.given.get("table")
    if not isinstance(table, dict):
        raise DealError("no table is given; expected an OptimumResultTable or a table, or no --table-given")
    for strain, entries in table.items():
        if not isinstance(entries, (list, tuple)) or not all(isinstance(entry, int) for entry in entries):
            raise DealError(f"the given table's {strain} is {entries!r}; expected four numbers of tricks")
    answer = TableAnswer(table={strain: [Bounds(entry, entry) for entry in table[strain]] for strain in table})
    if not answer.complete():
        raise DealError("the given table is not complete; expected four declarers in each of S H D C N")
    return answer


def whole_table(deal: Deal, solver: DealSolver) -> TableAnswer:
    """The table of a deal with 13 cards a hand.

    Raises:
        DealError: the hands are not whole.
    """
    table = table_of(deal, solver, ALL_STRAINS, ALL_SEATS)
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
        answer.line = solver.within.line(answer.opening)


def report(deal: Deal, answer: Answer, style: Style) -> str:
    """The hands where they are known, the table, par, and the line where one was asked for."""
    if not isinstance(answer, ParAnswer):
        from solver.cli import par_auction

        return par_auction.report(answer, style)
    if style.quiet:
        return par_line(answer, style)
    parts = [diagram(deal.hands, style, heading(deal))] if any(deal.hands) else []
    parts += [tricks_table(answer.table.table, style), par_text(answer, style)]
    if answer.par and answer.opening and answer.line is not None:
        made = answer.par.contracts[0]
        title = f"{contract_text(made.contract, style)} by {'NESW'[made.declarers[0]]}, best play:"
        parts.append(f"{title}\n{line_text(answer.opening, answer.line, style)}")
    return "\n\n".join(parts)
