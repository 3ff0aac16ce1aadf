"""``faceup solve``: bridge positions, other trick-taking games and patience layouts, each deal by its game."""

from __future__ import annotations

from dataclasses import replace

import click

from solver.answer import Answer
from solver.bridge.answer import PositionAnswer
from solver.cli.inputs.layouts import with_game
from solver.cli.options.shared import FORMATS, Settings, common
from solver.cli.options.unused import FamilyInputs, Unused
from solver.cli.output.writers import Kind
from solver.cli.running.deals import Job, answer_all
from solver.deal import Deal
from solver.errors import DealError
from solver.patience.answer import PatienceAnswer
from solver.questions.solve import ANSWERS, SolveQuestion, solve_options
from solver.report.style import Style
from solver.trick.answer import TrickAnswer
from solver.trick.solution import SECURITY


@click.command("solve")
@click.argument("words", nargs=-1, metavar="[GAME] [FILE]...")
@common(FORMATS, sources=False)
@click.option("--check", is_flag=True, help="Compare with the answers that the deals carry.")
@click.option("--deal", multiple=True, metavar="SOURCE:N", help="A numbered layout: ms:11982, pysol:123, seed:7.")
@click.option("--deals", multiple=True, metavar="SOURCE:A..B", help="Numbered layouts, as in seed:1..1000.")
@solve_options
def command(
    settings: Settings,
    question: SolveQuestion,
    words: tuple[str, ...],
    deal: tuple[str, ...],
    deals: tuple[str, ...],
    check: bool,
) -> None:
    """Solve deals: in trick-taking games what every card is worth, in patience whether a layout can be won and how.

    GAME is any game but bridge (faceup games lists them); it may be left out where the deals name their own.

    A trick-taking game is solved from where a deal stands after the cards that were played. A bridge deal whose
    play is over is taken from its first card (--after N chooses).
    """
    choice, files = with_game(words, question.choice)
    if not files and not deal and not deals:
        raise click.UsageError("no deals; expected files, --deal or --deals")
    if check and question.trick.concept != SECURITY:
        raise click.UsageError(f"--check compares values of the concept {SECURITY}; expected no other one")
    question = replace(question, choice=choice)
    try:
        inputs = FamilyInputs(files, choice, (*deal, *deals), Unused(click.get_current_context(), choice))
    except DealError as error:
        raise click.UsageError(error.message) from error

    def report(item: Deal, answer: Answer, style: Style) -> str:
        if isinstance(answer, PatienceAnswer):
            from solver.patience import asking as solve_patience

            return solve_patience.report(answer, question.patience, style)
        if isinstance(answer, TrickAnswer):
            from solver.trick import cases as solve_trick

            return solve_trick.report(answer, style)
        from solver.bridge import solving as solve_bridge

        assert isinstance(answer, PositionAnswer)
        return solve_bridge.report(item, answer, style)

    columns = ANSWERS[inputs.first_family()].all_columns()
    answer_all(settings, Job(question.answer, Kind(columns, report), _differences if check else None), inputs)


def _differences(deal: Deal, answer: Answer) -> tuple[str, ...] | None:
    """What ``--check`` finds."""
    if isinstance(answer, PatienceAnswer):
        from solver.patience import check as patience_check

        return patience_check.differences(deal, answer)
    if isinstance(answer, TrickAnswer):
        from solver.trick import check as trick_check

        return trick_check.differences(deal, answer)
    from solver.questions.check import position_differences

    assert isinstance(answer, PositionAnswer)
    return position_differences(deal, answer)
