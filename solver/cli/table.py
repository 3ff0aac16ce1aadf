"""``faceup table``: how many tricks each declarer takes in each strain."""

from __future__ import annotations

import click

from solver.answer import TableAnswer
from solver.cli.options import ALL_SEATS, ALL_STRAINS, FORMATS, Limits, Settings, common, limited, seats, strains
from solver.cli.run import Job, run
from solver.cli.search import DealSolver, check_game, table_of
from solver.cli.writers import Kind
from solver.deal import Deal
from solver.report.diagram import diagram, heading
from solver.report.pbn import tag_table
from solver.report.style import Style
from solver.report.tricks import tricks_line, tricks_table


@click.command("table")
@common((*FORMATS, "pbn"))
@limited
@click.option("--strain", type=strains, metavar="STRAINS", help="Only these, as in SH or S,NT.")
@click.option("--declarer", type=seats, metavar="SEATS", help="Only these, as in NS.")
def command(
    settings: Settings, limits: Limits, strain: tuple[int, ...] | None, declarer: tuple[int, ...] | None
) -> None:
    """Tricks for each declarer in each strain, with best play of all.

    With --format pbn the input comes back with the tags OptimumResultTable, OptimumScore, ParContract
    and DoubleDummyTricks added or replaced.
    """

    def work(deal: Deal) -> TableAnswer:
        check_game(deal)
        return table_of(deal, DealSolver(limits), strain or ALL_STRAINS, declarer or ALL_SEATS)

    run(settings, Job(work, Kind(TableAnswer.all_columns(), report, tag_table)))


def report(deal: Deal, answer: TableAnswer, style: Style) -> str:
    """The hands and the table; in short the table in one line."""
    if style.quiet:
        return tricks_line(answer.table, style)
    return f"{diagram(deal.hands, style, heading(deal))}\n\n{tricks_table(answer.table, style)}"
