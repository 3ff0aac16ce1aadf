"""The arguments of a command that name its deals, and their options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import click

from solver.cli.inputs.numbered import AskedInputs, spelled_for, with_numbers
from solver.cli.inputs.paths import piped
from solver.cli.inputs.typed import played_option
from solver.cli.options.callback import Callback
from solver.cli.options.constraints import with_contract
from solver.cli.options.dealing import check_dealing, dealing_options, is_bridge
from solver.cli.options.game import with_game
from solver.cli.options.irrelevant_options import Unused
from solver.core.errors import DealError
from solver.questions.question import Question
from solver.rules.selection import GameSelection

_DEAL = click.option(
    "--deal", multiple=True, metavar="SOURCE:N", help="A layout by number: ms:11982, pysol:123, seed:7."
)
_DEALS = click.option(
    "--deals", multiple=True, metavar="SOURCE:A..B", help="Layouts by number, for example seed:1..1000."
)


def numbered_options(command: Callback) -> Callback:
    """Add ``--deal`` and ``--deals``, the options of dealing, and ``--played`` to a command."""
    return _DEAL(_DEALS(dealing_options(played_option(command))))


def chosen_deals(
    words: tuple[str, ...], numbers: tuple[str, ...], choice: GameSelection, such_as: str
) -> tuple[GameSelection, tuple[str, ...], tuple[str, ...]]:
    """Return the selected game, the files and the ranges of numbers; standard input if neither is named.

    Args:
        words: the name of a game, files, deals, numbers.
        numbers: ranges with their source.
        choice: the game and options that options select.
        such_as: examples of numbers, for the error message.

    Raises:
        click.UsageError: there are no deals.
    """
    choice, others = with_game(words, choice)
    files, ranges = with_numbers(others, choice)
    ranges = (*ranges, *spelled_for(numbers, choice))
    files = files if files or ranges else piped()
    if not files and not ranges:
        raise click.UsageError(f"no deals given. Name a file, or {such_as}")
    return choice, files, ranges


def asked_inputs(
    question: Question,
    files: tuple[str, ...],
    ranges: tuple[str, ...],
    dealing: Mapping[str, object],
    played: str | None,
) -> tuple[Question, AskedInputs]:
    """Return the question with its deals, after the plays of ``--played``.

    Raises:
        click.UsageError: the deals cannot be dealt, or do not go with the question.
    """
    terms = {name: question.asked[name] for name in ("contract", "bids") if name in question.asked}
    check_dealing(question.choice, dealing, terms, files, ranges)
    unused = Unused(click.get_current_context(), question)
    try:
        inputs = AskedInputs(files, question, ranges, unused, dealing, {} if is_bridge(question.choice) else terms)
    except DealError as error:
        raise click.UsageError(error.on_command_line().message) from error
    inputs.after(played)
    asked = dict(question.asked)
    if dealing or terms:
        asked["said"] = (*dealing, *terms)
    if played is not None:
        asked["played"] = True
    return with_contract(replace(question, asked=asked), inputs.first()), inputs
