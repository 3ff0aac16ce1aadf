"""Shell completion: games, options of games and their values, words for seats and strains, files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from solver.core import text_aliases as words

if TYPE_CHECKING:
    from solver.rules.game import Setting


Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

_FILES = "file"
_SOURCES = ("ms:", "pysol:", "seed:")
_MOST_VALUES = 40


def _beginning(known: Iterable[str], incomplete: str) -> list[CompletionItem]:
    """Return the words that begin with a text, regardless of case, as completions."""
    return [CompletionItem(word) for word in known if word.casefold().startswith(incomplete.casefold())]


def one_of(*known: str) -> Complete:
    """Return a completion function for a list of words."""

    def complete(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return _beginning(known, incomplete)

    return complete


def _games() -> list[str]:
    from solver.rules.load import game_ids

    return game_ids()


def complete_game(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the id of a game."""
    return _beginning(_games(), incomplete)


def complete_files(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a file."""
    return [CompletionItem(incomplete, type=_FILES)]


def complete_words(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete a word: in front a game, otherwise a source of numbers or a file."""
    found = [CompletionItem(incomplete, type=_FILES)]
    if not _typed(context, parameter):
        return [*_beginning(_games(), incomplete), *found]
    return [*_beginning(_SOURCES, incomplete), *found]


def complete_games(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the id of a game, or the name of a rule file."""
    return [*_beginning(_games(), incomplete), CompletionItem(incomplete, type=_FILES)]


def complete_help(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a command, of a subcommand, or of a game."""
    command = context.find_root().command
    for name in _typed(context, parameter):
        command = command.get_command(context, name) if isinstance(command, click.Group) else None  # type: ignore[assignment]
    below = command.list_commands(context) if isinstance(command, click.Group) else []
    games = [] if _typed(context, parameter) else _games()
    return _beginning([*below, *games], incomplete)


def complete_set(context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete an option of the typed game, and after ``=`` its value."""
    game = _game_typed(context)
    if game is None:
        return []
    name, equals, value = incomplete.partition("=")
    if not equals:
        return _beginning([_title(one) if one.default is False else f"{_title(one)}=" for one in game], name)
    values = next((one.values for one in game if words.plain(one.label) == words.plain(name)), ())
    return _beginning([f"{name}={_written(one)}" for one in values[:_MOST_VALUES]], f"{name}={value}")


def _title(option: Setting) -> str:
    """Return the title of an option without spaces, which would end a word of the shell; it is accepted like this."""
    return option.label.replace(" ", "-")


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _typed(context: click.Context, parameter: click.Parameter) -> Sequence[str]:
    """Return the words of an argument that are already typed."""
    found: Any = context.params.get(str(parameter.name))
    return tuple(found) if isinstance(found, (tuple, list)) else ()


def _game_typed(context: click.Context) -> Any:
    """Return the options of the game that the line names so far; None if it names none."""
    from solver.core.errors import FaceupError
    from solver.rules import game_names as called
    from solver.rules.load import describe

    rules, game = context.params.get("rules"), context.params.get("game")
    # While the value of an option is typed, the words before it are those that are left over.
    before = next((context.params.get(name) for name in ("words", "games") if context.params.get(name)), context.args)
    typed = tuple(before or ())
    named = rules or (game and called.id_of(game))
    for count in range(len(typed), 0, -1):
        named = named or called.id_of(" ".join(typed[:count]))
    if named is None:
        return None
    try:
        return describe(named).options
    except FaceupError:
        return None


complete_seat = one_of("N", "E", "S", "W", *words.SEAT_NAMES)
complete_strain = one_of("S", "H", "D", "C", "NT", *words.STRAIN_NAMES)
complete_vulnerable = one_of("none", "ns", "ew", "both")
complete_contract = one_of(*(f"{level}{strain}" for level in "1234567" for strain in ("C", "D", "H", "S", "NT")))
