"""``faceup table``: the tricks of each declarer in each strain."""

from __future__ import annotations

from dataclasses import replace

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs.deal_arguments import chosen_deals
from solver.cli.inputs.numbered import AskedInputs
from solver.cli.options.completion import complete_words
from solver.cli.options.irrelevant_options import Unused
from solver.cli.options.questions import table_options
from solver.cli.options.shared import PAGES, Settings, common
from solver.cli.running.answer_deals import answer_asked
from solver.families.bridge.answer import TableAnswer
from solver.questions.question import Question


@click.command("table", cls=Explained)
@click.argument("words", nargs=-1, shell_complete=complete_words, metavar="[GAME] [DEAL | FILE | NUMBER]...")
@common((*PAGES, "pbn"), sources=False, deals=True)
@table_options
@click.option("--check", is_flag=True, help="Compare with the tables given in the file.")
def command(settings: Settings, question: Question, words: tuple[str, ...], check: bool) -> None:
    """Show the tricks that each hand can take as declarer in each suit and in no-trump.

    For bridge, which need not be named, and whist.

    With --format pbn you get the input file back with the tags OptimumResultTable, OptimumScore, ParContract and
    DoubleDummyTricks added or replaced.
    """
    choice, files, ranges = chosen_deals(words, (), question.choice, "a number such as 3 or seed:1..100")
    question = replace(question, choice=choice)
    inputs = AskedInputs(files, question, ranges, Unused(click.get_current_context(), question))
    answer_asked(settings, question, inputs, TableAnswer, check=check)
