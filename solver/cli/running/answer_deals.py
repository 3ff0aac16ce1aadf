"""Answer a question about every deal of some inputs, with the reports, tags and comparisons of the deal's family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.cli.inputs.files import Inputs
from solver.cli.options.shared import Settings
from solver.cli.output.writers import AnswerFormats
from solver.cli.running.deals import Job, answer_all
from solver.core.answer import Answer, Comparison
from solver.core.deal import Deal
from solver.families.family import AnyHandler
from solver.families.find import handler_of
from solver.questions.question import Question
from solver.text.games import with_options
from solver.text.style import Style

if TYPE_CHECKING:
    from solver.formats.pbn.document import PbnGame
    from solver.pages.board import Board


def answer_asked(
    settings: Settings, question: Question, inputs: Inputs, first: type[Answer], *, check: bool = False
) -> None:
    """Answer every deal, and exit with the exit code of the command.

    Args:
        first: the kind of the first answer, which determines the columns of a CSV.
        check: whether to compare with the answers that the deals contain.
    """

    def handler(deal: Deal) -> AnyHandler:
        return handler_of(question.name, deal, question.choice)[1]

    def report(deal: Deal, answer: Answer, style: Style) -> str:
        text = handler(deal).report(deal, answer, question.asked, style)
        return text if style.quiet else with_options(text, question.choice.settings(deal))

    def tag(game: PbnGame, deal: Deal, answer: Answer) -> None:
        handler(deal).tag(game, deal, answer)

    def compared(deal: Deal, answer: Answer) -> Comparison:
        return handler(deal).check(deal, answer)

    def page(deal: Deal, answer: Answer) -> Board | None:
        return handler(deal).page(deal, answer, question)

    kind = AnswerFormats(
        first.all_columns(), report, tag,
        answers=first, choice=question.choice, hands_alone=question.name == "table", page=page,
    )  # fmt: skip
    job = Job(question.answer_deal, kind, compared if check else None, searches=True)
    answer_all(settings, job, inputs)
