"""What can be said of deals that are dealt by number: players, cards, contract and bids."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from solver.cli.options.completed import complete_contract
from solver.deal import TRICK_GAMES, UNNAMED, Deal
from solver.errors import FaceupError
from solver.families import family_of
from solver.numbers import numbers
from solver.rules.choice import Choice

NAMES = ("players", "cards", "contract", "bids")
"""The names of the parameters."""

_OPTIONS = (
    click.option("--players", type=click.IntRange(min=2), metavar="N",
                 help="Games with sides, dealt by number: how many play.  [default: 4, or the nearest number]"),
    click.option("--cards", type=click.IntRange(min=1), metavar="N",
                 help="Games with sides, dealt by number: cards that each still has to play."),
    click.option("--contract", metavar="CONTRACT", shell_complete=complete_contract,
                 help="Bridge: in place of the deal's, as in 3NT or 4SX-N. Trick games dealt by number: null, grand, "
                 "hearts, 8S ... in place of one that is drawn."),
    click.option("--bids", metavar="BIDS",
                 help="Trick games dealt by number: one for each seat, as in 3,3,4,2, in place of drawn ones."),
)  # fmt: skip


def dealing_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command what can be said of numbered deals; it receives one ``dealing``, by name what was given."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        dealing = {name: given.pop(name) for name in NAMES}
        return command(dealing={name: value for name, value in dealing.items() if value is not None}, **given)

    decorated: Callable[..., Any] = gathered
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def is_bridge(choice: Choice) -> bool:
    """Whether a choice leaves deals to bridge, as far as they name no other game."""
    return choice.rules is None and choice.game in (*TRICK_GAMES, UNNAMED)


def check_dealing(choice: Choice, dealing: Mapping[str, object], files: Sequence[str], ranges: Sequence[str]) -> None:
    """Make sure that what is said of numbered deals can be of use, by dealing the first.

    Raises:
        UsageError: there are files, or the game is not dealt with such options or values.
    """
    if not dealing:
        return
    name = next(iter(dealing))
    if files:
        raise click.UsageError(f"--{name} is for deals by number; expected no files")
    try:
        own = family_of(Deal(fields={"deal": ""}), choice)
    except FaceupError as error:
        raise click.UsageError(error.message) from error
    if own.dealing is None:
        raise click.UsageError(f"--{name} is of no use to a game that is not dealt by number")
    for name in dealing:
        if name not in own.dealing.options:
            raise click.UsageError(f"--{name} is of no use to {choice.named or UNNAMED}, a game of {own.title}")
    try:
        for _ in own.dealing.numbered(choice, tuple(str(next(numbers(text))) for text in ranges[:1]), dealing):
            pass
    except FaceupError as error:
        raise click.UsageError(error.message) from error
