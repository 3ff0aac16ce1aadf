"""``faceup par``: the score when both sides bid and play with open cards, in every game with an auction."""

from __future__ import annotations

import click

from solver.answer import Answer
from solver.auction.answer import ParAnswer
from solver.cli.options.shared import FORMATS, Settings, common
from solver.cli.output.writers import Kind
from solver.cli.running.deals import Job, run
from solver.deal import Deal
from solver.formats.pbn.document import Game
from solver.questions.check import par_differences
from solver.questions.par import ParQuestion, par_options
from solver.report.bridge.diagram import diagram, heading
from solver.report.bridge.line import line_text
from solver.report.bridge.par import contract_text, par_line, par_text
from solver.report.bridge.pbn import tag_par
from solver.report.bridge.tricks import tricks_table
from solver.report.style import Style


@click.command("par")
@common((*FORMATS, "pbn"))
@par_options
@click.option("--check", is_flag=True, help="Compare with the answers that the deals carry.")
def command(settings: Settings, question: ParQuestion, check: bool) -> None:
    """Par: the score, and every contract and declarer that ties for it.

    Bridge, and every game whose rule file has an auction; where only one side chooses, its best contract.
    """
    kind = Kind(ParAnswer.all_columns(), report, tag)
    run(settings, Job(question.answer, kind, par_differences if check else None))


def tag(game: Game, deal: Deal, answer: Answer) -> None:
    """Put par into the tags of a PBN game; the tags are those of bridge, so that other games stay as they are."""
    if isinstance(answer, ParAnswer):
        tag_par(game, deal, answer)


def report(deal: Deal, answer: Answer, style: Style) -> str:
    """The hands where they are known, the table, par, and the line where one was asked for."""
    if not isinstance(answer, ParAnswer):
        from solver.auction import asking as par_auction

        return par_auction.report(answer, style)
    if style.quiet:
        return par_line(answer, style)
    parts = [diagram(deal.hands, style, heading(deal))] if any(deal.hands) else []
    parts += [tricks_table(answer.table.table, style), par_text(answer, style)]
    if answer.par and answer.opening and answer.line is not None:
        made = answer.par.contracts[0]
        title = f"{contract_text(made.contract, style)} by {'NESW'[made.declarers[0]]}, best play:"
        parts.append(f"{title}\n{line_text(answer.opening, answer.line, style)}")
    return "\n\n".join(parts)
