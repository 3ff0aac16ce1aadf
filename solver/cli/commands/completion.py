"""``faceup completion``: Tab completion of this program's words in shells."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from solver.cli.help_formatter import Explained
from solver.cli.options.shared import version_option
from solver.cli.output.files import OutputError

SHELLS = ("bash", "zsh", "fish")

_VARIABLE = "_FACEUP_COMPLETE"
"""How the script asks the program for words."""


@click.command("completion", cls=Explained)
@click.argument("shell", type=click.Choice(SHELLS))
@click.option(
    "--install", is_flag=True, help="Write the script to the place where the shell looks for it, and print that place."
)
@version_option
def command(shell: str, install: bool) -> None:
    """Print or install the script for Tab completion in your shell.

    It completes commands, options, games, their options and values, and files.
    """
    text = script(shell)
    if not install:
        click.echo(text)
        return
    place = place_of(shell, os.environ, Path.home())
    _put(place, text)
    click.echo(f"{place}: {_told(shell, place)}")


def script(shell: str) -> str:
    """Return the script that a shell must run."""
    kind = get_completion_class(shell)
    assert kind is not None
    return kind(click.get_current_context().find_root().command, {}, "faceup", _VARIABLE).source().rstrip("\n")


def place_of(shell: str, environment: Mapping[str, str], home: Path) -> Path:
    """Return the file for a user's own completions, which each shell finds by its own environment variables."""
    data = Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share")
    if shell == "bash":
        own = environment.get("BASH_COMPLETION_USER_DIR")
        return (Path(own) if own else data / "bash-completion") / "completions" / "faceup"
    if shell == "zsh":
        return data / "zsh" / "site-functions" / "_faceup"
    settings = Path(environment.get("XDG_CONFIG_HOME") or home / ".config")
    return settings / "fish" / "completions" / "faceup.fish"


def _told(shell: str, place: Path) -> str:
    if shell == "bash":
        return "new shells complete faceup, where the package bash-completion is installed"
    if shell == "zsh":
        return f"new shells complete faceup, if ~/.zshrc has fpath+=({place.parent}) before compinit"
    return "new shells complete faceup"


def _put(place: Path, text: str) -> None:
    """Write the script to a file.

    Raises:
        OutputError: it cannot be written.
    """
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    except OSError as error:
        raise OutputError(f"cannot write: {error.strerror or error}", file=str(place)) from error
