"""``faceup solve``: solve positions of games with sides, patience layouts, and discards to the crib."""

from __future__ import annotations

from dataclasses import replace

import click
from click.core import ParameterSource

from solver.cli.help_formatter import Explained
from solver.cli.inputs.deal_arguments import asked_inputs, chosen_deals, numbered_options
from solver.cli.options.completion import complete_words
from solver.cli.options.formats import DATA
from solver.cli.options.game import with_game
from solver.cli.options.questions import solve_options
from solver.cli.options.shared import PAGES, Settings, common
from solver.cli.output.writers import AnswerFormats
from solver.cli.running.answer_deals import answer_asked
from solver.cli.running.deals import write_all
from solver.cli.stdio import warn
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.families.find import family_of
from solver.families.patience.notation import NOTATIONS
from solver.families.play.sides import SECURITY
from solver.questions.question import Question
from solver.rules.selection import GameSelection

_BESIDE = frozenset(
    ("words", "hand", "own_crib", "game", "rules", "set_", "format_", "output", "quiet", "verbose", "color")
)
"""Parameters that apply to questions about a hand."""


def answer_discards(
    settings: Settings, choice: GameSelection, words: tuple[str, ...], hand: str, *, dealer: bool
) -> None:
    """Write the value of every discard from a hand.

    Raises:
        UsageError: deals or other questions are also given, or the game or the cards have no discards.
    """
    from solver.families.counting.discards import DiscardsAnswer, discards, report

    _check_alone()
    if settings.format == "parquet":
        raise click.UsageError("Parquet has no columns for discards; try --format jsonl")
    choice, others = with_game(words, choice) if words else (choice, ())
    if others:
        raise click.UsageError(f"--hand and a deal, {others[0]}; leave one of them out")
    deal = Deal(game=choice.game)
    try:
        family = family_of(deal, choice)
        answer = discards(choice.chosen(deal, family.name).rules, (hand,), dealer=dealer)
    except FaceupError as error:
        raise click.UsageError(str(error.on_command_line())) from error
    write_all(settings, AnswerFormats(DiscardsAnswer.all_columns(), report), [(deal, answer)])


def _check_alone() -> None:
    """Raise an error if an option of another question was given.

    Raises:
        UsageError: one was given.
    """
    context = click.get_current_context()
    for parameter in context.command.params:
        name = str(parameter.name)
        if name not in _BESIDE and context.get_parameter_source(name) == ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{parameter.opts[0]} has no effect beside --hand; leave it out")


@click.command("solve", cls=Explained)
@click.argument("words", nargs=-1, shell_complete=complete_words, metavar="[GAME] [DEAL | FILE | NUMBER]...")
@common(PAGES, sources=False, deals=True)
@click.option("--check", is_flag=True, help="Compare with the answers given in the file.")
@numbered_options
@solve_options
@click.option(
    "--hand", metavar="CARDS", help="Cribbage: the average score of every discard to the crib from these six cards."
)
@click.option("--dealer", "own_crib", is_flag=True, help="With --hand: you are the dealer, so the crib is yours.")
def command(
    settings: Settings,
    question: Question,
    words: tuple[str, ...],
    deal: tuple[str, ...],
    deals: tuple[str, ...],
    check: bool,
    dealing: dict[str, object],
    played: str | None,
    hand: str | None,
    own_crib: bool,
) -> None:
    """Show the value of every legal card or move. In patience: can the layout be won, and how?

    GAME is any game (`faceup games` lists them). Leave it out if the deals name their game, and for bridge.

    A deal that is partly played is solved from its current position. A bridge deal that is completely played is
    solved from the opening lead; --after N solves any other position.
    """
    if hand is not None:
        answer_discards(settings, question.choice, words, hand, dealer=own_crib)
        return
    if own_crib:
        raise click.UsageError("--dealer needs --hand. Try: faceup solve cribbage --hand CARDS --dealer")
    such_as = "numbers such as 617, ms:617, seed:1..100"
    choice, files, ranges = chosen_deals(words, (*deal, *deals), question.choice, such_as)
    if check and question.asked["concept"] != SECURITY:
        raise click.UsageError(f"--check works with --concept {SECURITY} only")
    for name in ("target", "only_winners"):
        if check and question.asked[name] not in (None, False):
            option = f"--{name.replace('_', '-')}"
            raise click.UsageError(f"--check compares values, and {option} gives none; leave one of them out")
    _warn_of_form(settings, question)
    question, inputs = asked_inputs(replace(question, choice=choice), files, ranges, dealing, played)
    answer_asked(settings, question, inputs, inputs.first_handler().kind(), check=check)


def _warn_of_form(settings: Settings, question: Question) -> None:
    """Warn about options for the form of reports if no reports are written."""
    if question.asked["show"] and settings.format != "table":
        warn(f"--show has no effect on {settings.format}; it is for --format table")
    if question.asked["notation"] != NOTATIONS[0] and settings.format in DATA:
        warn(f"--notation has no effect on {settings.format}, which has the one notation")
