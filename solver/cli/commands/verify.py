"""``faceup verify``: replay the line of a layout, move by move, with code that no search shares."""

from __future__ import annotations

import glob
from typing import Any

import click

from solver.cli.inputs.files import STDIN
from solver.cli.inputs.numbered import GameInputs
from solver.cli.inputs.paths import exists
from solver.cli.options.game import game_options, with_game
from solver.cli.options.shared import Settings, common
from solver.cli.output.writers import Kind
from solver.cli.running.deals import Job, answer_all
from solver.deal import Deal
from solver.errors import DealError
from solver.numbers import Number
from solver.patience.answer import VerifyAnswer, length
from solver.patience.cases import case_of
from solver.patience.kinds import kind_of
from solver.patience.notation import from_standard, read_line
from solver.patience.outcome import Line
from solver.patience.verify import verify
from solver.report.style import Style, plural
from solver.rules.choice import Choice

FORMATS = ("jsonl", "json", "csv", "table")


@click.command("verify")
@click.argument("words", nargs=-1, required=True, metavar="FILE... | GAME LAYOUT LINE")
@common(FORMATS, sources=False)
@game_options
def command(settings: Settings, choice: Choice, words: tuple[str, ...]) -> None:
    """Is the line that a layout carries legal, and does it win, or reach the score that stands with it?

    Files hold deals with a line, as JSON or PBN. Or give the game, a layout (a file, or a numbered deal such as
    ms:617) and the line itself, its moves apart by spaces or commas. FreeCell's standard notation (58 2a 26v3) is
    read where tables show it.
    """
    choice, files = with_game(words, choice)
    own: str | None = None
    if len(files) == 2 and not _is_source(files[-1]):
        files, own = files[:-1], files[-1]
    numbered = tuple(name for name in files if _is_number(name))
    inputs = GameInputs(tuple(name for name in files if name not in numbered), choice, numbered)

    def work(deal: Deal) -> VerifyAnswer:
        return answer_of(deal, choice, own)

    answer_all(settings, Job(work, Kind(VerifyAnswer.all_columns(), report, in_line=True)), inputs)


def answer_of(deal: Deal, choice: Choice, own: str | None = None) -> VerifyAnswer:
    """What is wrong with a line, if anything is.

    Args:
        own: the line as it is written; None where the deal carries it.

    Raises:
        FaceupError: the game is not known, or the layout cannot be.
    """
    about = case_of(deal, choice)
    stated = _stated_score(deal)
    line = _line_of(deal) if own is None else read_line(own, frames=kind_of(about.rules).frames)
    line = from_standard(about.rules, about.layout, line)
    made = verify(about.rules, about.layout, line, stated)
    answer = VerifyAnswer(legal=made.legal, won=made.won, score=made.score, at=made.at, moves=length(line))
    if not made.legal:
        answer.problem = f"move {made.at}: {made.error}"
    elif not made.won and made.score is not None and stated is not None:
        answer.problem = f"the line reaches the score {made.score}; expected {stated}"
    elif not made.won:
        answer.problem = "the line ends before the game is won"
    return answer


def report(_deal: Deal, answer: VerifyAnswer, _style: Style) -> str:
    """One line for people; what is wrong is told as an error."""
    reached = "wins" if answer.won else f"reaches the score {answer.score}"
    return f"legal, {reached} in {plural(answer.moves, 'move')}"


def _line_of(deal: Deal) -> Line:
    """The line that a deal carries.

    Raises:
        DealError: it carries none.
    """
    line: Any = deal.given.get("line")
    if not isinstance(line, (list, tuple)):
        raise DealError("no line; expected a list of moves under line")
    return tuple(tuple(map(str, move)) if isinstance(move, (list, tuple)) else str(move) for move in line)


def _stated_score(deal: Deal) -> int | None:
    """The score that stands with a line; None where there is none."""
    for key in ("score", "value"):
        value = deal.given.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    return None


def _is_source(word: str) -> bool:
    """Whether a word names layouts; T2>T5*3, which a pattern could be too, does not unless files match it."""
    if word == STDIN or exists(word):
        return True
    return word.endswith((".json", ".jsonl", ".pbn")) or bool(glob.glob(word))  # noqa: PTH207 (as for the inputs)


def _is_number(word: str) -> bool:
    if exists(word):
        return False
    try:
        Number.parse(word)
    except DealError:
        return False
    return True
