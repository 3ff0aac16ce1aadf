"""``faceup solve``: positions of games with sides and patience layouts, each deal by its game."""

from __future__ import annotations

from dataclasses import replace

import click

from solver.cli.inputs.numbered import AskedInputs
from solver.cli.inputs.paths import piped
from solver.cli.inputs.played import played_option
from solver.cli.options.game import with_game
from solver.cli.options.questions import solve_options
from solver.cli.options.shared import FORMATS, Settings, common
from solver.cli.options.unused import Unused
from solver.cli.running.asked import answer_asked
from solver.errors import DealError
from solver.questions.question import Question
from solver.sides.concepts import SECURITY


@click.command("solve")
@click.argument("words", nargs=-1, metavar="[GAME] [DEAL|FILE]...")
@common(FORMATS, sources=False)
@click.option("--check", is_flag=True, help="Compare with the answers that the deals carry.")
@click.option("--deal", multiple=True, metavar="SOURCE:N", help="A numbered layout: ms:11982, pysol:123, seed:7.")
@click.option("--deals", multiple=True, metavar="SOURCE:A..B", help="Numbered layouts, as in seed:1..1000.")
@played_option
@solve_options
def command(
    settings: Settings,
    question: Question,
    words: tuple[str, ...],
    deal: tuple[str, ...],
    deals: tuple[str, ...],
    check: bool,
    played: str | None,
) -> None:
    """Solve deals: what every play is worth, and in patience whether a layout can be won and how.

    GAME is any game but bridge (faceup games lists them); it may be left out where the deals name their own.

    A deal is solved from where it stands after the plays that were made. A bridge deal whose
    play is over is taken from its first card (--after N chooses).
    """
    choice, files = with_game(words, question.choice)
    files = files if files or deal or deals else piped()
    if not files and not deal and not deals:
        raise click.UsageError("no deals; expected files, --deal or --deals")
    if check and question.asked["concept"] != SECURITY:
        raise click.UsageError(f"--check compares values of the concept {SECURITY}; expected no other one")
    question = replace(question, choice=choice)
    try:
        inputs = AskedInputs(files, question, (*deal, *deals), Unused(click.get_current_context(), question))
    except DealError as error:
        raise click.UsageError(error.message) from error
    inputs.after(played)
    answer_asked(settings, question, inputs, inputs.first_looks().kind(), check=check)
