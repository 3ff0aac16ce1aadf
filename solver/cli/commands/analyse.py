"""``faceup analyse``: the cost of each card of a recorded play."""

from __future__ import annotations

from dataclasses import replace

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs.deal_arguments import asked_inputs
from solver.cli.inputs.numbered import with_numbers
from solver.cli.inputs.paths import piped
from solver.cli.inputs.typed import played_option
from solver.cli.options.completion import complete_words
from solver.cli.options.game import with_game
from solver.cli.options.questions import analyse_options
from solver.cli.options.shared import PAGES, Settings, common
from solver.cli.running.answer_deals import answer_asked
from solver.questions.question import Question


@click.command("analyse", cls=Explained)
@click.argument("words", nargs=-1, shell_complete=complete_words, metavar="[GAME] DEAL|FILE...")
@common(PAGES, sources=False, deals=True)
@played_option
@analyse_options
def command(settings: Settings, question: Question, words: tuple[str, ...], played: str | None) -> None:
    """Show what each card of a recorded play cost, and the mistakes.

    It shows the value after every card, with best play from there on.

    GAME is any game except patience (`faceup games` lists them). Leave it out if the deals name their game, and for
    bridge. Bridge counts tricks; other games count what their rules count.
    """
    choice, others = with_game(words, question.choice)
    files, ranges = with_numbers(others, choice)
    files = files if files or ranges else piped()
    if not files and not ranges:
        raise click.UsageError("no deals given. Name a file, for example deals.pbn")
    question, inputs = asked_inputs(replace(question, choice=choice), files, ranges, {}, played)
    answer_asked(settings, question, inputs, inputs.first_handler().kind())
