"""``faceup help``: commands and games explained."""

from __future__ import annotations

import click

from solver.cli.help_formatter import Explained
from solver.cli.options.completion import complete_help
from solver.cli.options.game import is_rule_file, rule_file
from solver.cli.options.shared import version_option
from solver.cli.output.terminal import paged
from solver.core import text_aliases as words
from solver.rules import game_names as called


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
        from solver.cli.manual import manual

        if about:
            raise click.UsageError("--man prints the manual of all commands; leave the name out")
        click.echo(manual(root), nl=False)
        return
    paged(_command_help(root, about) or _game_help(root, about), asked=not no_pager)


def _command_help(root: click.Context, about: tuple[str, ...]) -> str | None:
    """The help of a command; None where the words name none."""
    context, command = root, root.command
    for name in about:
        below = command.get_command(context, name) if isinstance(command, click.Group) else None
        if below is None:
            return None
        context = click.Context(below, info_name=name, parent=context)
        command = below
    return command.get_help(context)


def _game_help(root: click.Context, about: tuple[str, ...]) -> str:
    """The rules of a game.

    Raises:
        UsageError: the words name no command and no game, or several games.
    """
    from solver.rules.errors import one_of
    from solver.rules.load import describe
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
    raise click.UsageError(f"no command and no game {name!r}; expected one of faceup --help or faceup games{hint}")
