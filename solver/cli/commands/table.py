"""``faceup table``: how many tricks each declarer takes in each strain."""

from __future__ import annotations

import click

from solver.bridge.answer import TableAnswer
from solver.cli.options.shared import FORMATS, Settings, common
from solver.cli.output.writers import Kind
from solver.cli.running.deals import Job, run
from solver.deal import Deal
from solver.questions.table import TableQuestion, table_options
from solver.report.bridge.diagram import diagram, heading
from solver.report.bridge.pbn import tag_table
from solver.report.bridge.tricks import tricks_line, tricks_table
from solver.report.style import Style


@click.command("table")
@common((*FORMATS, "pbn"))
@table_options
def command(settings: Settings, question: TableQuestion) -> None:
    """Tricks for each declarer in each strain, with best play of all.

    With --format pbn the input comes back with the tags OptimumResultTable, OptimumScore, ParContract
    and DoubleDummyTricks added or replaced.
    """
    run(settings, Job(question.answer, Kind(TableAnswer.all_columns(), report, tag_table)))


def report(deal: Deal, answer: TableAnswer, style: Style) -> str:
    """The hands and the table; in short the table in one line."""
    if style.quiet:
        return tricks_line(answer.table, style)
    return f"{diagram(deal.hands, style, heading(deal))}\n\n{tricks_table(answer.table, style)}"
