"""``faceup table``: how many tricks each declarer takes in each strain."""

from __future__ import annotations

import click

from solver.bridge.answer import TableAnswer
from solver.cli.inputs.files import Inputs
from solver.cli.options.questions import table_options
from solver.cli.options.shared import COLUMNS, Settings, common
from solver.cli.running.asked import answer_asked
from solver.questions.question import Question


@click.command("table")
@common((*COLUMNS, "pbn"), deals=True)
@table_options
@click.option("--check", is_flag=True, help="Compare with the tables that the deals carry.")
def command(settings: Settings, question: Question, check: bool) -> None:
    """Tricks for each declarer in each strain, with best play of all.

    With --format pbn the input comes back with the tags OptimumResultTable, OptimumScore, ParContract
    and DoubleDummyTricks added or replaced.
    """
    answer_asked(settings, question, Inputs(settings.sources), TableAnswer, check=check)
