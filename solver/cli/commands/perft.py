"""``faceup perft``: how many sequences of legal plays there are, depth by depth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs import typed
from solver.cli.inputs.numbered import AskedInputs, with_numbers
from solver.cli.options.completion import complete_words
from solver.cli.options.game import with_game
from solver.cli.options.irrelevant_options import Unused
from solver.cli.options.questions import position_options
from solver.cli.options.shared import FORMATS, Settings, common
from solver.cli.output.writers import AnswerFormats
from solver.cli.running.deals import Job, answer_all
from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.questions.perft import PerftAnswer, perft, report
from solver.questions.question import Question

MOST_DEPTH = 1000
"""More plays than any game has that is counted to its end."""

FIRST_DEAL = "seed:1"
"""The deal of a game where none is named."""


@click.command("perft", cls=Explained)
@click.argument("words", nargs=-1, required=True, shell_complete=complete_words, metavar="[GAME] [FILE | SOURCE:N]...")
@common(FORMATS, sources=False, deals=True)
@click.option("--depth", type=click.IntRange(1, MOST_DEPTH), default=3, show_default=True, metavar="N",
              help="Plays of the longest sequences.")  # fmt: skip
@click.option("--divide", is_flag=True, help="Tell the last count by first plays.")
@position_options
def command(settings: Settings, question: Question, words: tuple[str, ...], depth: int, divide: bool) -> None:
    """Count the sequences of legal plays of a deal.

    Those of one play, of two, up to --depth N.

    Any game, by the code that checks what the searches find. Deals are files or numbers (seed:7, ms:617,
    seed:1..20); without one that of seed:1. Each deal is played on from where it stands.

    Two programs that count the same play the same game; --divide shows below which play they differ.
    """
    choice, others = with_game(words, question.choice)
    files, ranges = with_numbers(typed.joined(others), choice)
    if not files and not ranges:
        ranges = (FIRST_DEAL,)
    question = Question(question.name, question.asked, choice, question.limits)
    try:
        inputs = AskedInputs(files, question, ranges, Unused(click.get_current_context(), question))
    except DealError as error:
        raise click.UsageError(error.message) from error

    def work(deal: Deal) -> PerftAnswer:
        return perft(deal, choice, question.asked, depth, question.limits, divide=divide)

    answer_all(
        settings, Job(work, AnswerFormats(PerftAnswer.all_columns(), report, records=_records, choice=choice)), inputs
    )


def _records(answer: Answer) -> Sequence[Any]:
    return answer.rows() if isinstance(answer, PerftAnswer) else [answer.as_row()]
