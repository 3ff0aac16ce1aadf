"""Discards to the crib from a hand on the command line."""

from __future__ import annotations

import click
from click.core import ParameterSource

from solver.cli.options.game import with_game
from solver.cli.options.shared import Settings
from solver.cli.output.writers import AnswerFormats
from solver.cli.running.deals import write_all
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.families.find import family_of
from solver.rules.selection import GameSelection

_BESIDE = frozenset(
    ("words", "hand", "own_crib", "game", "rules", "set_", "format_", "output", "quiet", "verbose", "color")
)
"""Parameters that have a part where a hand is asked about."""


def answer_discards(
    settings: Settings, choice: GameSelection, words: tuple[str, ...], hand: str, *, dealer: bool
) -> None:
    """Write what every discard of a hand is worth.

    Raises:
        UsageError: deals or other questions are named besides, or the game or the cards have no discards.
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
        raise click.UsageError(str(error)) from error
    write_all(settings, AnswerFormats(DiscardsAnswer.all_columns(), report), [(deal, answer)])


def _check_alone() -> None:
    """Make sure that no option of another question was given.

    Raises:
        UsageError: one was.
    """
    context = click.get_current_context()
    for parameter in context.command.params:
        name = str(parameter.name)
        if name not in _BESIDE and context.get_parameter_source(name) == ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{parameter.opts[0]} has no effect beside --hand; leave it out")
