"""``faceup par``: the score when both sides bid and play with open cards, in every game with an auction."""

from __future__ import annotations

import click

from solver.auction.answer import ParAnswer
from solver.cli.inputs.files import Inputs
from solver.cli.options.questions import par_options
from solver.cli.options.shared import COLUMNS, Settings, common
from solver.cli.running.asked import answer_asked
from solver.questions.question import Question


@click.command("par")
@common((*COLUMNS, "pbn"), deals=True)
@par_options
@click.option("--check", is_flag=True, help="Compare with the answers that the deals carry.")
def command(settings: Settings, question: Question, check: bool) -> None:
    """Par: the score, and every contract and declarer that ties for it.

    Bridge, and every game whose rule file has an auction; where only one side chooses, its best contract.
    """
    answer_asked(settings, question, Inputs(settings.sources), ParAnswer, check=check)
