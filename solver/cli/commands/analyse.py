"""``faceup analyse``: what each card of a recorded play cost."""

from __future__ import annotations

from dataclasses import replace

import click

from solver.cli.inputs.numbered import AskedInputs
from solver.cli.inputs.paths import piped
from solver.cli.inputs.played import played_option
from solver.cli.options.game import with_game
from solver.cli.options.questions import analyse_options
from solver.cli.options.shared import Settings, common
from solver.cli.options.unused import Unused
from solver.cli.running.asked import answer_asked
from solver.questions.question import Question


@click.command("analyse")
@click.argument("words", nargs=-1, metavar="[GAME] DEAL|FILE...")
@common(sources=False)
@played_option
@analyse_options
def command(settings: Settings, question: Question, words: tuple[str, ...], played: str | None) -> None:
    """The value after every recorded card with best play from there on, and the cards that cost something.

    GAME is any game with sides but bridge (faceup games lists them); it may be left out where the deals name
    their own. Bridge is measured in tricks, other games in what their rules count.
    """
    choice, files = with_game(words, question.choice)
    files = files or piped()
    if not files:
        raise click.UsageError("no deals; expected files")
    question = replace(question, choice=choice)
    inputs = AskedInputs(files, question, (), Unused(click.get_current_context(), question))
    inputs.after(played)
    answer_asked(settings, question, inputs, inputs.first_looks().kind())
