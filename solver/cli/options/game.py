"""The game of a command: options that select it, and words in front of files."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click

from solver.cli.inputs.paths import exists, is_file
from solver.cli.inputs.typed import recognized
from solver.cli.options.callback import Callback
from solver.cli.options.completion import complete_game, complete_set
from solver.cli.stdio import warn
from solver.core.deal import UNNAMED, Deal
from solver.families.find import family_of
from solver.rules import game_names as called
from solver.rules.load import load_any
from solver.rules.selection import GameSelection
from solver.rules.toml_source import RulesError, one_of

Command = TypeVar("Command", bound=Callback)


def check(choice: GameSelection) -> None:
    """Check that the game of the command line exists and has the given options and values.

    Raises:
        UsageError: it does not; mistakes in rule files are reported when they are read for a deal.
    """
    named = Deal(fields={"deal": ""})
    if choice.named in (None, "", UNNAMED) or (choice.rules is not None and not choice.options):
        return
    try:
        own = family_of(named, choice)
        if own.supports("language"):
            load_any(choice.rules or choice.game or "", choice.options)
    except RulesError as error:
        if error.file is None:
            raise click.UsageError(error.on_command_line().message) from error


def settings_of(texts: Sequence[str]) -> dict[str, object]:
    """Return the options of a game from texts of the command line: ``draw=1``, or a title alone for true."""
    found: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name.strip() or (equals and not value.strip()):
            raise click.BadParameter(f"{text!r} sets nothing. Write NAME=VALUE, or NAME alone for NAME=true")
        found[name.strip()] = value.strip() if equals else True
    return found


def split_game(words: Sequence[str]) -> tuple[str | None, tuple[str, ...]]:
    """Return the id of the game in front of files, and the files; None if the first word is a file or not a game.

    A game is an id, or a name of one or several words. A directory with the same name does not matter: it can be
    written as ``freecell/``. A name that consists of digits, other than an id, counts only if a deal follows: alone it
    is the number of a deal.

    Raises:
        UsageError: several games have that name.
    """
    for count in range(_length(words), 0, -1):
        name = " ".join(words[:count])
        found = called.games_of(name)
        if len(found) > 1:
            raise click.UsageError(f"{name!r} is the name of several games. Choose {one_of(found)}")
        if found and (count < len(words) or not name.isdigit() or name == found[0]):
            return found[0], tuple(words[count:])
    return None, tuple(words)


def _length(words: Sequence[str]) -> int:
    """Return how many words in front may be the name of a game."""
    many = itertools.takewhile(lambda word: _WORD.fullmatch(word) and not exists(word), words[1:])
    return 1 + min(len(list(many)), _MOST_WORDS - 1) if words and not is_file(words[0]) else 0


_WORD = re.compile(r"[^\W\d_][\w'’-]*|\d{1,2}")
"""A further word of a name: letters, as no file has them, or a small number."""

_MOST_WORDS = 10
"""Of the longest name of a game."""


def with_game(words: Sequence[str], choice: GameSelection) -> tuple[GameSelection, tuple[str, ...]]:
    """Return the choice with the game or rule file in front of the files, and the files.

    Raises:
        UsageError: another game is also named, the first word is neither a game nor a file, or the game is unknown or
            lacks an option.
    """
    choice, words = _with_rules(words, choice)
    game, files = split_game(words)
    if game and choice.game and game != choice.game:
        raise click.UsageError(f"two games, {game} and {choice.game}. Name one")
    if game and choice.rules:
        _warn_of_rules(game, choice.rules)
    first = words[0] if words and not game else ""
    if _is_name(first) and not exists(first):
        try:
            load_any(first)
        except RulesError as error:
            hint = recognized(first)
            raise click.UsageError(
                f"{first}: {hint}" if hint else f"{error.on_command_line().message}, or a file"
            ) from error
    chosen = replace(choice, game=game or choice.game)
    check(chosen)
    return chosen, files


def is_rule_file(word: str) -> bool:
    """Return whether a word names a rule file, by its extension; the file need not exist."""
    return word.lower().endswith(".toml") and "\n" not in word


def rule_file(word: str) -> Path:
    """Return the rule file that a word names.

    Raises:
        UsageError: there is no such file.
    """
    if not is_file(word):
        raise click.UsageError(f"{word}: no such rule file")
    return Path(word)


def _warn_of_rules(game: str, rules: Path) -> None:
    warn(f"{game} has no effect beside a rule file, {rules}")


def _with_rules(words: Sequence[str], choice: GameSelection) -> tuple[GameSelection, tuple[str, ...]]:
    """Return the choice with the rule file in front of the deals, and the deals.

    Raises:
        UsageError: another game is also named, or a rule file is among the deals.
    """
    if words and is_rule_file(words[0]):
        if other := choice.rules or choice.game:
            raise click.UsageError(f"two games, {words[0]} and {other}. Name one")
        choice, words = replace(choice, rules=rule_file(words[0])), words[1:]
    for word in filter(is_rule_file, words):
        raise click.UsageError(f"{word} is a rule file. Write it before the deals, and name no other game")
    return choice, tuple(words)


def _is_name(word: str) -> bool:
    """Return whether a word that is not a file may be the name of a game."""
    if word.isdigit() or not re.fullmatch(r"\w[\w-]*(?: [\w'’-]+)*", word):
        return False
    return " " not in word or called.nearest(word) is not None


def game_options(command: Command) -> Command:
    """Add ``--game``, ``--rules`` and ``--set`` to a command; its function receives one ``choice``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        game: str | None = given.pop("game")
        rules: Path | None = given.pop("rules")
        if game and rules:
            _warn_of_rules(game, rules)
        elif game and is_rule_file(game):
            rules, game = rule_file(game), None
        choice = GameSelection(game and called.known(game), rules, settings_of(given.pop("set_")))
        return command(choice=choice, **given)

    options = [
        click.option(
            "--game", metavar="NAME", shell_complete=complete_game, help="The game, if the deals do not name it."
        ),
        click.option(
            "--rules", type=click.Path(path_type=Path), metavar="FILE", help="Play by this rule file of your own."
        ),
        set_option,
    ]
    for option in reversed(options):
        gathered = option(gathered)
    return gathered  # type: ignore[return-value]


set_option = click.option(
    "--set",
    "set_",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_set,
    help="Set an option of the game; --set NAME is short for --set NAME=true.",
)
