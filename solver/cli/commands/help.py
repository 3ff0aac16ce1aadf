"""``faceup help``: explain commands and games, and print the manual page for ``man``."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click

from solver import __version__
from solver.cli.help_formatter import EXAMPLES, Explained, grouped
from solver.cli.options.completion import complete_help
from solver.cli.options.game import is_rule_file, rule_file
from solver.cli.options.shared import version_option
from solver.cli.output.terminal import paged
from solver.core import text_aliases as words
from solver.rules import game_names as called

_SPECIAL = re.compile(r"[\\-]")


def manual(root: click.Context) -> str:
    """Return the manual page ``faceup(1)``, for troff with the macros ``man``."""
    return "\n".join((*_head(root), *_commands(root), *_tail(root), ""))


def _head(root: click.Context) -> Iterator[str]:
    yield f'.TH FACEUP 1 "" "faceup {_plain(__version__)}" "User Commands"'
    yield ".SH NAME"
    yield "faceup \\- solve card play when every card lies face up"
    yield ".SH SYNOPSIS"
    yield "\\fBfaceup\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]..."
    yield ".SH DESCRIPTION"
    yield from _paragraphs(root.command.help or "")


def _commands(root: click.Context) -> Iterator[str]:
    yield ".SH COMMANDS"
    for context in _below(root):
        yield from _command(context)


def _below(context: click.Context) -> Iterator[click.Context]:
    """Yield the contexts of all commands of a group and its subgroups."""
    group = context.command
    if isinstance(group, click.Group):
        for name in group.list_commands(context):
            below = group.get_command(context, name)
            if below is not None:
                found = click.Context(below, info_name=name, parent=context)
                yield found
                yield from _below(found)


def _command(context: click.Context) -> Iterator[str]:
    """Yield the manual's text about a command: usage, description, options in groups, examples."""
    path, command = context.command_path, context.command
    yield f".SS {_plain(path)}"
    yield f"\\fB{_plain(path)}\\fR {_plain(' '.join(command.collect_usage_pieces(context)))}"
    yield from _paragraphs(command.help or "")
    if isinstance(command, Explained):
        for title, options in grouped([one for one in command.get_params(context) if isinstance(one, click.Option)]):
            yield f".P\n\\fI{_plain(title)}\\fR"
            yield from _options(context, options)
    yield from _examples(path.removeprefix("faceup").strip())


def _options(context: click.Context, options: list[click.Option]) -> Iterator[str]:
    for option in options:
        record = option.get_help_record(context)
        if record is not None:
            yield f".TP\n\\fB{_plain(record[0])}\\fR\n{_line(record[1])}"


def _examples(path: str) -> Iterator[str]:
    if EXAMPLES.get(path):
        yield ".P\n\\fIExamples\\fR"
        for line, text in EXAMPLES[path]:
            yield f".TP\n\\fB{_plain(line)}\\fR\n{_line(text)}"


def _tail(root: click.Context) -> Iterator[str]:
    yield ".SH NOTES"
    yield from _paragraphs(root.command.epilog or "")
    yield ".SH EXAMPLES"
    for line, text in EXAMPLES[""]:
        yield f".TP\n\\fB{_plain(line)}\\fR\n{_line(text)}"


def _paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help text; those with Click's mark for verbatim text keep their lines."""
    for part in re.split(r"\n\s*\n", text.replace("\f", "").strip("\n")):
        lines = [line.strip() for line in part.splitlines() if line.strip()]
        if lines[:1] == ["\b"]:
            yield "\n".join((".P", ".nf", *map(_line, lines[1:]), ".fi"))
        elif lines:
            yield "\n".join((".P", *map(_line, lines)))


def _line(text: str) -> str:
    """Return a line for troff; a line that looks like a request is escaped."""
    plain = _plain(" ".join(text.split()))
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


def _plain(text: str) -> str:
    """Return a text for troff that shows hyphens as typed."""
    return _SPECIAL.sub(lambda found: "\\e" if found[0] == "\\" else "\\-", text)


@click.command("help", cls=Explained)
@click.argument("about", nargs=-1, metavar="[COMMAND|GAME]", shell_complete=complete_help)
@click.option("--man", is_flag=True, help="Print the manual page of all commands, for man.")
@click.option("--no-pager", is_flag=True, help="Do not use a pager.")
@version_option
def command(about: tuple[str, ...], man: bool, no_pager: bool) -> None:
    """Explain a command or a game; without a name, list the commands."""
    context = click.get_current_context()
    root = context.find_root()
    if man:
        if about:
            raise click.UsageError("--man prints the manual of all commands; leave the name out")
        click.echo(manual(root), nl=False)
        return
    paged(_command_help(root, about) or _game_help(root, about), asked=not no_pager)


def _command_help(root: click.Context, about: tuple[str, ...]) -> str | None:
    """Return the help of a command; None if the words do not name a command."""
    context, command = root, root.command
    for name in about:
        below = command.get_command(context, name) if isinstance(command, click.Group) else None
        if below is None:
            return None
        context = click.Context(below, info_name=name, parent=context)
        command = below
    return command.get_help(context)


def _game_help(root: click.Context, about: tuple[str, ...]) -> str:
    """Return the rules of a game.

    Raises:
        UsageError: the words name no command and no game, or several games.
    """
    from solver.rules.load import describe
    from solver.rules.toml_source import one_of
    from solver.text.games import game_text

    name = " ".join(about)
    if is_rule_file(name):
        return game_text(describe(rule_file(name)))
    found = called.games_of(name)
    if len(found) > 1:
        raise click.UsageError(f"{name!r} is the name of several games. Choose {one_of(found)}")
    if found:
        return game_text(describe(found[0]))
    group = root.command
    commands = group.list_commands(root) if isinstance(group, click.Group) else []
    near = words.nearest(name, commands) or called.nearest(name)
    hint = f" (did you mean {near}?)" if near else ""
    raise click.UsageError(
        f"there is no command and no game {name!r}. List them with faceup --help and faceup games{hint}"
    )
