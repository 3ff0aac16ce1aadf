"""Which game a command is about: an id, a rule file of the user's own, and settings of its options."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import click

from solver.cli.paths import is_file
from solver.rules.load import family_of, game_ids, load_any, load_game, load_trick_game
from solver.rules.mistakes import RulesError
from solver.rules.patience import Rules
from solver.rules.trick import Rules as TrickRules

BRIDGE = "bridge"
"""The game that has no rule file."""

Command = TypeVar("Command", bound=Callable[..., Any])
Loaded = TypeVar("Loaded")
Load = Callable[[str | Path, Mapping[str, object]], Loaded]
"""Rules of a family of games, by id or file, and options."""


@dataclass(frozen=True, slots=True)
class GameChoice:
    """What the command line says about the game.

    Attributes:
        game: an id, None where the deals name it.
        rules: a rule file that stands in place of the game that deals name.
        options: values of options, as text.
    """

    game: str | None = None
    rules: Path | None = None
    options: Mapping[str, object] = field(default_factory=dict)


def chosen_rules(game: str | None, rules: Path | None, options: Mapping[str, object]) -> Rules:
    """The rules for a deal.

    Args:
        game: the id that the deal or the command line names.
        rules: a rule file; it stands above ``game``, so that deals of a game can be tried under other rules.
        options: by title or name.

    Raises:
        RulesError: nothing names a game, there is no such game, or it has no such option or value.
    """
    return _chosen(load_game, game, rules, options)


def chosen_trick_rules(game: str | None, rules: Path | None, options: Mapping[str, object]) -> TrickRules:
    """The rules for a deal of a trick-taking game, as ``chosen_rules`` gives those for a layout."""
    return _chosen(load_trick_game, game, rules, options)


def family_of_file(rules: Path) -> str:
    """The family of a rule file.

    Raises:
        RulesError: it can not be read, or has a mistake.
    """
    return _family_of_file(rules, _signature(rules))


def _chosen(load: Load[Loaded], game: str | None, rules: Path | None, options: Mapping[str, object]) -> Loaded:
    if rules is not None:
        given = tuple((name, type(value), value) for name, value in options.items())
        try:
            found: Loaded = _from_file(load, rules, _signature(rules), given)
        except TypeError:  # a value that is a list or a table, which no option takes
            found = load(rules, options)
        return found
    if game is None:
        raise RulesError("nothing says which game this is; expected Game in the deal, --game ID or --rules FILE")
    return load(game, options)


# The signature is part of the key: a file that was changed is read anew.


@functools.lru_cache(maxsize=64)
def _from_file(
    load: Load[Any],
    rules: Path,
    signature: tuple[int, ...],  # noqa: ARG001
    given: tuple[tuple[str, type, object], ...],
) -> Any:
    """The rules of a file, read once for many deals."""
    return load(rules, {name: value for name, _, value in given})


@functools.lru_cache(maxsize=64)
def _family_of_file(rules: Path, signature: tuple[int, ...]) -> str:  # noqa: ARG001
    return family_of(rules)


def _signature(path: Path) -> tuple[int, ...]:
    """Time and size of a file; empty where there is none, which is told when it is read."""
    try:
        stat = path.stat()
    except (OSError, ValueError):
        return ()
    return stat.st_mtime_ns, stat.st_size


def check(choice: GameChoice) -> None:
    """Make sure that the game that the command line names exists, and has the options with such values.

    Raises:
        UsageError: it is not so; what is wrong in a rule file is told where it is read for a deal.
    """
    game = choice.rules or choice.game
    if game is None or (not choice.options and choice.rules) or choice.game in ("", BRIDGE):
        return
    try:
        load_any(game, choice.options)
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


def game_options(command: Command) -> Command:
    """Give a command ``--game``, ``--rules`` and ``--set``; it receives one ``choice``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        choice = GameChoice(given.pop("game"), given.pop("rules"), settings_of(given.pop("set_")))
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
