"""``faceup analyse``: what each card of a recorded play cost."""

from __future__ import annotations

from dataclasses import replace

import click

from solver.answer import PlayAnswer
from solver.cli.families import TRICK
from solver.cli.layouts import with_game
from solver.cli.options import Settings, common
from solver.cli.questions.analyse import AnalyseQuestion, analyse_options
from solver.cli.run import Job, answer_all
from solver.cli.unused import FamilyInputs, Unused
from solver.cli.writers import Kind
from solver.deal import Deal
from solver.report.diagram import diagram, played_heading
from solver.report.play import play_line, play_text
from solver.report.style import Style
from solver.trick.answer import TrickPlayAnswer


@click.command("analyse")
@click.argument("words", nargs=-1, required=True, metavar="[GAME] FILE...")
@common(sources=False)
@analyse_options
def command(settings: Settings, question: AnalyseQuestion, words: tuple[str, ...]) -> None:
    """The value after every recorded card with best play from there on, and the cards that cost something.

    GAME is any trick-taking game but bridge (faceup games lists them); it may be left out where the deals name
    their own. Bridge is measured in tricks, other games in what their rules count.
    """
    choice, files = with_game(words, question.choice)
    if not files:
        raise click.UsageError("no deals; expected files")
    inputs = FamilyInputs(files, choice, (), Unused(click.get_current_context(), choice))
    kind = TrickPlayAnswer if inputs.first_family() == TRICK else PlayAnswer
    answer_all(settings, Job(replace(question, choice=choice).answer, Kind(kind.all_columns(), report)), inputs)


def report(deal: Deal, answer: PlayAnswer | TrickPlayAnswer, style: Style) -> str:
    """The hands, the play and what is to be said about it."""
    if isinstance(answer, TrickPlayAnswer):
        from solver.cli import analyse_trick

        return analyse_trick.report(answer, style)
    if style.quiet:
        return play_line(answer, style)
    return f"{diagram(deal.hands, style, played_heading(deal, style))}\n\n{play_text(answer, style)}"
