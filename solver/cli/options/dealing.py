"""Options of numbered deals: players, cards, contract and bids."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import click

from solver.cli.options.callback import Callback
from solver.cli.options.completion import complete_contract
from solver.core.deal import TRICK_GAMES, UNNAMED, Deal
from solver.core.deal_numbers import numbers
from solver.core.errors import FaceupError
from solver.families.family import Family
from solver.families.find import family_of
from solver.rules.selection import GameSelection

_NUMBERS_ALONE = ("players", "cards")
"""The names of the parameters that are for numbers alone."""

NAMES = (*_NUMBERS_ALONE, "contract", "bids")
"""The names of all."""

_DECK = (
    click.option("--players", type=click.IntRange(min=2), metavar="N",
                 help="Numbered deals, not of patience: how many players.  [default: 4, or the nearest number the "
                      "game allows]"),
    click.option("--cards", type=click.IntRange(min=1), metavar="N",
                 help="Numbered deals, not of patience: cards left in each hand."),
)  # fmt: skip

_TERMS = (
    click.option("--contract", metavar="CONTRACT", shell_complete=complete_contract,
                 help="Trick games: the contract, for example null, grand, hearts, 8S.  [default: random]"),
    click.option("--bids", metavar="BIDS",
                 help="Trick games: a bid for each seat, for example 3,3,4,2.  [default: random]"),
)  # fmt: skip


def dealing_options(command: Callback, *, terms: bool = False) -> Callback:
    """Add the options of numbered deals to a command; its function receives the given ones as ``dealing``.

    Args:
        terms: whether contract and bids are among them; otherwise they are options of the question.
    """

    names = NAMES if terms else _NUMBERS_ALONE

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        dealing = {name: given.pop(name) for name in names}
        return command(dealing={name: value for name, value in dealing.items() if value is not None}, **given)

    decorated: Callback = gathered
    for option in reversed((*_DECK, *(_TERMS if terms else ()))):
        decorated = option(decorated)
    return decorated


def is_bridge(choice: GameSelection) -> bool:
    """Return whether deals that name no game are deals of bridge."""
    return choice.rules is None and choice.game in TRICK_GAMES


def _replaces(own: Family, name: str) -> bool:
    """Return whether an option of questions replaces what the deals of a family say."""
    return name in own.questions["solve"].options


def check_dealing(
    choice: GameSelection,
    dealing: Mapping[str, object],
    terms: Mapping[str, object],
    files: Sequence[str],
    ranges: Sequence[str],
) -> None:
    """Check the options of numbered deals by dealing the first.

    Args:
        dealing: the options for numbers only.
        terms: contract and bids, which apply to deals of files, too.

    Raises:
        UsageError: there are only files, or the game has no such options or values.
    """
    if files and dealing:
        raise click.UsageError(f"--{next(iter(dealing))} works with numbers (seed:7) only; in a file the hands say it")
    asked = dealing if is_bridge(choice) else {**dealing, **terms}
    if not asked or not ranges:
        return
    try:
        own = family_of(Deal(fields={"deal": ""}), choice)
    except FaceupError as error:
        raise click.UsageError(error.on_command_line().message) from error
    if own.dealing is None:
        raise click.UsageError(
            f"--{next(iter(asked))} has no effect on a game that is not dealt by number; leave it out"
        )
    # What a question can put in place of the number's own terms need not be dealt.
    asked = {name: value for name, value in asked.items() if name in own.dealing.options or not _replaces(own, name)}
    for name in asked:
        if name not in own.dealing.options:
            title = UNNAMED if is_bridge(choice) else own.title.removeprefix("other ")
            raise click.UsageError(f"--{name} has no effect on {title}")
    try:
        for _ in own.dealing.numbered(choice, tuple(str(next(numbers(text))) for text in ranges[:1]), asked):
            pass
    except FaceupError as error:
        raise click.UsageError(error.on_command_line().message) from error
