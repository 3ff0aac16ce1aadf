"""``faceup perft``: count the sequences of legal plays, depth by depth."""

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
              help="Length of the longest sequences, in plays.")  # fmt: skip
@click.option("--divide", is_flag=True, help="Split the last count by first play.")
@position_options
def command(settings: Settings, question: Question, words: tuple[str, ...], depth: int, divide: bool) -> None:
    """Count the sequences of legal plays of a deal (perft).

    It counts the sequences of one play, of two plays, and so on up to --depth N.

    It works for any game, and uses the code that checks the searches. Deals are files or numbers (seed:7, ms:617,
    seed:1..20); without one it is seed:1. A deal that is partly played is counted from its current position.

    Two programs that get the same counts play by the same rules. If not, --divide shows the first play where they
    differ.
    """
    choice, others = with_game(words, question.choice)
    files, ranges = with_numbers(typed.joined(others), choice)
    if not files and not ranges:
        ranges = (FIRST_DEAL,)
    question = Question(question.name, question.asked, choice, question.limits)
    try:
        inputs = AskedInputs(files, question, ranges, Unused(click.get_current_context(), question))
    except DealError as error:
        raise click.UsageError(error.on_command_line().message) from error

    def work(deal: Deal) -> PerftAnswer:
        return perft(deal, choice, question.asked, depth, question.limits, divide=divide)

    answer_all(
        settings, Job(work, AnswerFormats(PerftAnswer.all_columns(), report, records=_records, choice=choice)), inputs
    )


def _records(answer: Answer) -> Sequence[Any]:
    return answer.rows() if isinstance(answer, PerftAnswer) else [answer.as_row()]
