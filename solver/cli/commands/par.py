"""``faceup par``: the score when both sides bid and play with open cards, for every game with an auction."""

from __future__ import annotations

from dataclasses import replace

import click

from solver.auction.answer import ParAnswer
from solver.cli.help_formatter import Explained
from solver.cli.inputs.deal_arguments import chosen_deals
from solver.cli.inputs.numbered import AskedInputs
from solver.cli.options.completion import complete_words
from solver.cli.options.irrelevant_options import Unused
from solver.cli.options.questions import par_options
from solver.cli.options.shared import PAGES, Settings, common
from solver.cli.running.answer_deals import answer_asked
from solver.questions.question import Question


@click.command("par", cls=Explained)
@click.argument("words", nargs=-1, shell_complete=complete_words, metavar="[GAME] [DEAL | FILE | NUMBER]...")
@common((*PAGES, "pbn"), sources=False, deals=True)
@par_options
@click.option("--check", is_flag=True, help="Compare with the answers given in the file.")
def command(settings: Settings, question: Question, words: tuple[str, ...], check: bool) -> None:
    """Show par: the score, and all par contracts with the hands that can declare them.

    For bridge, and for every game whose rule file has an auction. If only one side chooses, par is its best
    contract.
    """
    choice, files, ranges = chosen_deals(words, (), question.choice, "a number such as 3 or seed:1..100")
    question = replace(question, choice=choice)
    inputs = AskedInputs(files, question, ranges, Unused(click.get_current_context(), question))
    answer_asked(settings, question, inputs, ParAnswer, check=check)
