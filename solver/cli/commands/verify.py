"""``faceup verify``: check lines of play, and that a layout is lost, with code that no search shares."""

from __future__ import annotations

import glob
from dataclasses import replace

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs import typed
from solver.cli.inputs.numbered import AskedInputs, with_numbers
from solver.cli.inputs.paths import STDIN, exists
from solver.cli.options.completion import complete_words
from solver.cli.options.game import with_game
from solver.cli.options.irrelevant_options import Unused
from solver.cli.options.questions import replay_options
from solver.cli.options.shared import Settings, common
from solver.cli.output.writers import AnswerFormats
from solver.cli.running.deals import Job, answer_all
from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.deal_numbers import spelled
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.questions.question import Question
from solver.questions.verify import lines_of, losing_of, prove_lost, verify
from solver.rules.selection import GameSelection
from solver.text.style import Style

FORMATS = ("jsonl", "json", "csv", "table", "parquet")


@click.command("verify", cls=Explained)
@click.argument("words", nargs=-1, required=True, shell_complete=complete_words, metavar="FILE... | [GAME] DEAL LINE")
@common(FORMATS, sources=False, deals=True)
@click.option(
    "--lost",
    is_flag=True,
    help="Patience: check all reachable positions to prove that the layout is lost; no line is needed.",
)
@click.option("--why", is_flag=True, help="Patience: check the reason given in the deal why the layout is lost.")
@replay_options
def command(settings: Settings, question: Question, words: tuple[str, ...], lost: bool, why: bool) -> None:
    """Check lines of play: is every card or move legal, and is the result right?

    Give files (JSON or PBN) with deals of any game and their lines. Or give a deal (a file, or a game and a number
    such as freecell ms:617) and the line itself, with spaces or commas between the plays. FreeCell's standard
    notation (58 2a 26v3) works for games that print it.

    With --lost no line is needed: within the limits, all reachable positions are listed; if none of them is won, the
    layout is lost. This check shares no code with the search. With --why the reason given in the deal is checked, in
    the form that solve --why prints.
    """
    if lost and why:
        raise click.UsageError("--lost and --why; leave one of them out")
    if question.limits != Limits() and not lost:
        raise click.UsageError("--time, --nodes and --memory are for --lost")
    choice, others = with_game(words, question.choice)
    others, own = typed.joined(others), None
    if len(others) == 2 and not (lost or why) and not _is_source(others[-1]):
        others, own = others[:-1], others[-1]
    files, ranges = with_numbers(others, choice)
    question = replace(question, choice=choice)
    try:
        inputs = AskedInputs(files, question, ranges, Unused(click.get_current_context(), question))
    except DealError as error:
        raise click.UsageError(error.on_command_line().message) from error
    first = inputs.first()
    job = _losing(question, first, reason=why) if lost or why else _replaying(question, first, own)
    answer_all(settings, job, inputs)


def _replaying(question: Question, first: Deal, own: str | None) -> Job:
    """Return the job that replays the lines of deals, or one line on every deal."""
    choice = question.choice

    def work(deal: Deal) -> LineAnswer:
        return verify(deal, choice, question.asked, own)

    def report(deal: Deal, answer: LineAnswer, _style: Style) -> str:
        return lines_of(deal, choice).report(answer)

    kind = _kind(first, choice)
    return Job(work, AnswerFormats(kind.all_columns(), report, in_line=True, answers=kind, choice=choice))


def _losing(question: Question, first: Deal, *, reason: bool) -> Job:
    """Return the job that proves that deals are lost, or checks the reasons that they contain."""
    choice = question.choice

    def work(deal: Deal) -> Answer:
        return prove_lost(deal, choice, question.asked, question.limits, reason=reason)

    def report(deal: Deal, answer: Answer, _style: Style) -> str:
        return losing_of(deal, choice, reason=reason).report(answer)

    try:
        kind = losing_of(first, choice, reason=reason).kind()
    except FaceupError:  # what is wrong with its game is told in its answer
        kind = Answer
    printing = AnswerFormats(kind.all_columns(), report, in_line=True, answers=kind, choice=choice)
    return Job(work, printing, searches=True)


def _kind(first: Deal, choice: GameSelection) -> type[LineAnswer]:
    """Return the kind of the answer to the first deal, which determines the columns of a CSV."""
    try:
        return lines_of(first, choice).kind()
    except FaceupError:  # what is wrong with its game is told in its answer
        return LineAnswer


def _is_source(word: str) -> bool:
    """Return whether a word names deals; T2>T5*3 is a move, although it could be a pattern, unless files match it."""
    if word == STDIN or exists(word) or spelled(word, "") or ("\n" not in word and typed.is_deal(word)):
        return True
    return word.endswith((".json", ".jsonl", ".pbn")) or bool(glob.glob(word))  # noqa: PTH207 (as for the inputs)
