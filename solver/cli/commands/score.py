"""``faceup score``: contract, doubling, vulnerability and tricks to points."""

from __future__ import annotations

import click

from solver.bridge.answer import ScoreAnswer
from solver.bridge.asking import check_game
from solver.bridge.score import score
from solver.cards import side
from solver.cli.inputs.files import Inputs
from solver.cli.inputs.paths import exists
from solver.cli.options.shared import Settings, common
from solver.cli.output.writers import Printing
from solver.cli.running.deals import Job, answer_all, write_all
from solver.deal import Contract, Deal
from solver.errors import DealError
from solver.report.bridge.score import score_text
from solver.report.style import Style


@click.command("score")
@common(sources=False, threads=False, deals=True)
@click.argument("asked", nargs=-1, required=True, metavar="CONTRACT|FILE...")
@click.option("--tricks", type=click.IntRange(0, 13), metavar="N", help="Taken by the declarer's side.")
@click.option("--vulnerable/--not-vulnerable", default=None, help="Whether the declarer's side is.")
def command(settings: Settings, asked: tuple[str, ...], tricks: int | None, vulnerable: bool | None) -> None:
    """The duplicate score of contracts, or of the contract and result of each deal.

    \b
    faceup score 4SX --vulnerable --tricks 9
    faceup score session.pbn
    """
    contracts = [contract for text in asked if (contract := _contract(text)) is not None]
    if contracts and len(contracts) < len(asked):
        raise click.UsageError("contracts and files together; expected the one or the other")
    if contracts and tricks is None:
        raise click.UsageError("the tricks are missing; expected --tricks N")

    def work(deal: Deal) -> ScoreAnswer:
        check_game(deal, (None, "duplicate-bridge"))
        return score_of(deal, tricks, vulnerable)

    kind = Printing(ScoreAnswer.all_columns(), report, in_line=True)
    if contracts:
        answers = [ScoreAnswer(contract=one, vulnerable=bool(vulnerable), tricks=tricks,
                               score=score(one, bool(vulnerable), tricks or 0)) for one in contracts]  # fmt: skip
        write_all(settings, kind, [(Deal(), answer) for answer in answers])
    else:
        answer_all(settings, Job(work, kind), Inputs(asked))


def score_of(deal: Deal, tricks: int | None, vulnerable: bool | None) -> ScoreAnswer:
    """The score of a deal's contract with the recorded result, or with the one that is asked about.

    Raises:
        DealError: contract, declarer, vulnerability or result is unknown.
    """
    if deal.passed_out:
        return ScoreAnswer(contract=None, vulnerable=False, tricks=None, score=0)
    if deal.contract is None or deal.declarer is None:
        raise DealError("the contract is unknown; expected Contract and Declarer")
    if vulnerable is None and deal.vulnerable is None:
        raise DealError("the vulnerability is unknown; expected it in the deal or as --vulnerable, --not-vulnerable")
    taken = deal.result if tricks is None else tricks
    if taken is None:
        raise DealError("the result is unknown; expected it in the deal or as --tricks")
    own = deal.vulnerable[side(deal.declarer)] if vulnerable is None and deal.vulnerable else bool(vulnerable)
    return ScoreAnswer(
        contract=deal.contract,
        vulnerable=own,
        tricks=taken,
        score=score(deal.contract, own, taken),
        declarer=deal.declarer,
    )


def report(_deal: Deal, answer: ScoreAnswer, style: Style) -> str:
    """One line."""
    return score_text(answer, style)


def _contract(text: str) -> Contract | None:
    """The contract that a text names; None where it is none, or a file has that name."""
    if exists(text):
        return None
    try:
        return Contract.parse(text)
    except DealError:
        return None
