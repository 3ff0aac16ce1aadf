"""``faceup analyse``: what each card of a recorded play cost."""

from __future__ import annotations

import click

from solver.answer import PlayAnswer
from solver.bridge.analysis import analyse
from solver.bridge.par import par
from solver.bridge.replay import steps
from solver.cli.options import ALL_SEATS, ALL_STRAINS, Limits, Settings, common, limited, seat, strain
from solver.cli.run import Job, run
from solver.cli.search import DealSolver, check_game, table_of
from solver.cli.writers import Kind
from solver.deal import Deal
from solver.errors import Limit
from solver.report.diagram import diagram, heading
from solver.report.par import contract_text
from solver.report.play import play_line, play_text
from solver.report.style import Style


@click.command("analyse")
@common()
@limited
@click.option("--strain", "--trump", type=strain, metavar="S|H|D|C|NT", help="In place of what the deal says.")
@click.option("--leader", type=seat, metavar="SEAT", help="Who led first, in place of what the deal says.")
@click.option("--par/--no-par", "with_par", default=True, show_default=True, help="Compare with par too.")
def command(settings: Settings, limits: Limits, strain: int | None, leader: int | None, with_par: bool) -> None:
    """The double-dummy value after every recorded card, and the cards that cost tricks."""

    def work(deal: Deal) -> PlayAnswer:
        check_game(deal)
        if not deal.passed_out:
            steps(deal, strain=strain, leader=leader)  # what can not have been played is refused before the search
        solver = DealSolver(limits)
        answer = PlayAnswer(passed_out=deal.passed_out, claimed=deal.claimed)
        try:
            if with_par:
                answer.par = par_score(deal, solver)
            if not deal.passed_out:
                answer.analysis = analyse(deal, solver, strain=strain, leader=leader, par=answer.par)
        except Limit:
            answer.analysis = None
        answer.nodes = solver.nodes
        return answer

    run(settings, Job(work, Kind(PlayAnswer.all_columns(), report)))


def par_score(deal: Deal, solver: DealSolver) -> int | None:
    """Par in points for North-South; None where vulnerability or a hand is unknown, or hands are not whole.

    Where it matters who speaks first it is the dealer's side, if the dealer is known.

    Raises:
        Limit: a limit struck first.
    """
    whole = len(deal.hands) == 4 and all(hand is not None and len(hand) == 13 for hand in deal.hands)
    if deal.game == "whist" or deal.vulnerable is None or not whole:
        return None
    table = table_of(deal, solver, ALL_STRAINS, ALL_SEATS).complete()
    if table is None:
        raise Limit("a limit was reached before the table was complete")
    usual = par(table, deal.vulnerable)
    return usual.score if usual.outcome else par(table, deal.vulnerable, deal.dealer).score


def report(deal: Deal, answer: PlayAnswer, style: Style) -> str:
    """The hands, the play and what is to be said about it."""
    if style.quiet:
        return play_line(answer, style)
    corner = heading(deal)
    if deal.contract and deal.declarer is not None and len(corner) < 4:
        corner.append(f"{contract_text(deal.contract, style)} by {'NESW'[deal.declarer]}")
    return f"{diagram(deal.hands, style, corner)}\n\n{play_text(answer, style)}"
