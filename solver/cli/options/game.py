"""Which game a command is about: options for it, and words in front of files."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click

from solver import registry
from solver.cli.inputs.paths import exists, is_file
from solver.deal import UNNAMED, Deal
from solver.families import family_of
from solver.rules.choice import Choice
from solver.rules.load import game_ids, load_any
from solver.rules.mistakes import RulesError

Command = TypeVar("Command", bound=Callable[..., Any])


def check(choice: Choice) -> None:
    """Make sure that the game that the command line names exists, and has the options with such values.

    Raises:
        UsageError: it is not so; what is wrong in a rule file is told where it is read for a deal.
    """
    named = Deal(fields={"deal": ""})
    if choice.named in (None, "", UNNAMED) or (choice.rules is not None and not choice.options):
        return
    try:
        own = family_of(named, choice)
        if any(entry.name == own.name and entry.language for entry in registry.entries()):
            load_any(choice.rules or choice.game or "", choice.options)
    except RulesError as error:
        if error.file is None:
            raise click.UsageError(error.message) from error


def settings_of(texts: Sequence[str]) -> dict[str, object]:
    """Settings as written on a command line: ``draw=1``, or a title alone for true."""
    found: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name.strip() or (equals and not value.strip()):
            raise click.BadParameter(f"{text!r} sets nothing; expected NAME=VALUE, or a title alone for true")
        found[name.strip()] = value.strip() if equals else True
    return found


def split_game(words: Sequence[str]) -> tuple[str | None, tuple[str, ...]]:
    """A game's id in front of files, and the files; None where the first word is a file or no id.

    A directory does not hide a game: it can be written as ``freecell/``.
    """
    if words and not is_file(words[0]) and words[0] in game_ids():
        return words[0], tuple(words[1:])
    return None, tuple(words)


def with_game(words: Sequence[str], choice: Choice) -> tuple[Choice, tuple[str, ...]]:
    """The choice with the game that stands in front of files, and the files.

    Raises:
        UsageError: another game is named besides, the first word is neither a game nor a file, or the game is not
            known or has no such option.
    """
    game, files = split_game(words)
    if game and choice.game and game != choice.game:
        raise click.UsageError(f"two games, {game} and {choice.game}; expected one")
    first = words[0] if words and not game else ""
    if re.fullmatch(r"\w[\w-]*", first) and not exists(first):
        try:
            load_any(first)
        except RulesError as error:
            raise click.UsageError(f"{error.message}, or a file") from error
    chosen = replace(choice, game=game or choice.game)
    check(chosen)
    return chosen, files


def game_options(command: Command) -> Command:
    """Give a command ``--game``, ``--rules`` and ``--set``; it receives one ``choice``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        choice = Choice(given.pop("game"), given.pop("rules"), settings_of(given.pop("set_")))
        return command(choice=choice, **given)

    options = [
        click.option("--game", metavar="ID", help="The game, where the deals do not name it."),
        click.option("--rules", type=click.Path(path_type=Path), metavar="FILE", help="A rule file of your own."),
        set_option,
    ]
    for option in reversed(options):
        gathered = option(gathered)
    return gathered  # type: ignore[return-value]


set_option = click.option(
    "--set", "set_", multiple=True, metavar="NAME=VALUE", help="An option of the game; a title alone means true."
)
