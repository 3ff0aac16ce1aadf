"""``faceup analyse``: what each card of a recorded play cost."""

from __future__ import annotations

import click
from click.core import ParameterSource

from solver.answer import Answer, PlayAnswer
from solver.bridge.analysis import analyse
from solver.bridge.par import par
from solver.bridge.replay import steps
from solver.cli.asked import BridgeOptions, TrickOptions, bridge_options
from solver.cli.families import PATIENCE, TRICK, family
from solver.cli.game import GameChoice, game_options
from solver.cli.layouts import with_game
from solver.cli.options import ALL_SEATS, ALL_STRAINS, Limits, Settings, any_seat, any_strain, common, limited
from solver.cli.run import Job, answer_all
from solver.cli.search import DealSolver, check_game, table_of
from solver.cli.unused import FamilyInputs, Unused
from solver.cli.writers import Kind
from solver.deal import Deal
from solver.errors import DealError, Limit
from solver.report.diagram import diagram, heading
from solver.report.par import contract_text
from solver.report.play import play_line, play_text
from solver.report.style import Style
from solver.trick.answer import TrickPlayAnswer


@click.command("analyse")
@click.argument("words", nargs=-1, required=True, metavar="[GAME] FILE...")
@common(sources=False)
@limited
@game_options
@click.option("--strain", "--trump", type=any_strain, metavar="S|H|D|C|NT", help="In place of what the deal says.")
@click.option("--leader", type=any_seat, metavar="SEAT", help="Who led first, in place of what the deal says.")
@click.option("--par/--no-par", "with_par", default=True, show_default=True, help="Bridge: compare with par too.")
def command(
    settings: Settings,
    limits: Limits,
    choice: GameChoice,
    words: tuple[str, ...],
    strain: str | None,
    leader: str | None,
    with_par: bool,
) -> None:
    """The value after every recorded card with best play from there on, and the cards that cost something.

    GAME is any trick-taking game but bridge (faceup games lists them); it may be left out where the deals name
    their own. Bridge is measured in tricks, other games in what their rules count.
    """
    choice, files = with_game(words, choice)
    if not files:
        raise click.UsageError("no deals; expected files")
    asked = TrickOptions(trump=strain, leader=leader)
    context = click.get_current_context()
    own_memory = context.get_parameter_source("memory") != ParameterSource.DEFAULT

    # A bridge deal should not wait for what other games need.
    def work(deal: Deal) -> Answer:
        own = family(deal, choice)
        if own == PATIENCE:
            raise DealError(f"{choice.game or deal.game or 'this'} is a game of patience; expected a trick-taking game")
        if own == TRICK:
            from solver.cli import analyse_trick

            return analyse_trick.answer_of(deal, choice, asked, limits, own_memory=own_memory)
        return _bridge(deal, bridge_options(asked), limits, with_par=with_par)

    inputs = FamilyInputs(files, choice, (), Unused(context, choice))
    kind = TrickPlayAnswer if inputs.first_family() == TRICK else PlayAnswer
    answer_all(settings, Job(work, Kind(kind.all_columns(), report)), inputs)


def _bridge(deal: Deal, asked: BridgeOptions, limits: Limits, *, with_par: bool) -> PlayAnswer:
    check_game(deal)
    strain, leader = asked.strain, asked.leader
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


def report(deal: Deal, answer: PlayAnswer | TrickPlayAnswer, style: Style) -> str:
    """The hands, the play and what is to be said about it."""
    if isinstance(answer, TrickPlayAnswer):
        from solver.cli import analyse_trick

        return analyse_trick.report(answer, style)
    if style.quiet:
        return play_line(answer, style)
    corner = heading(deal)
    if deal.contract and deal.declarer is not None and len(corner) < 4:
        corner.append(f"{contract_text(deal.contract, style)} by {'NESW'[deal.declarer]}")
    return f"{diagram(deal.hands, style, corner)}\n\n{play_text(answer, style)}"
