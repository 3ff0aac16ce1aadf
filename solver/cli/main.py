"""The command group ``faceup``: finds commands, and turns errors into one line and an exit code."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any, NoReturn

import click

from solver.cli.help_formatter import HELP_WIDTH, ExplainedGroup
from solver.cli.options.shared import version_option
from solver.cli.output.files import silence_stdout
from solver.cli.stdio import in_letters, message_text, open_closed, told_where_full
from solver.core.errors import FaceupError, printable

COMMANDS = {
    "table": "How many tricks each declarer takes in each strain, with best play of all.",
    "par": "Par: the score, and every contract and declarer that ties for it.",
    "solve": "What every play of a deal is worth; of patience, whether a layout can be won and how.",
    "analyse": "What each card of a recorded play cost.",
    "view": "Deals in a browser, to play with: what every play is worth, from any position.",
    "batch": "One question about many deals, on all cores, kept in a store.",
    "export": "The answers of a store, a row a deal, in the order of the input.",
    "stats": "What the answers in a store say together.",
    "score": "The duplicate score of contracts with their results, or of the deals of files.",
    "suit": "The best line of play in one suit of bridge, the opponents' cards being unknown.",
    "convert": "Read deals in any format, write them in one.",
    "deal": "Deal: random boards of bridge, numbered deals and layouts of all other games.",
    "simulate": ("Chances where some hands are unknown: deal them many times, solve every deal, and count."),
    "verify": "Replay lines of play: are they legal, and do they come to what they should?",
    "prove": "Write proofs of what each side takes, which a short program of its own checks.",
    "check": "Check proofs that prove has written.",
    "perft": "Count the sequences of legal plays of a deal.",
    "bench": "Measure this machine: full tables of fixed deals on one thread.",
    "games": "List all games, or explain some.",
    "rules": "Check rule files of your own, start new ones, or see those that are shipped.",
    "completion": "Complete words in a shell: print the script that does it.",
    "help": "Explain a command or a game; without either, list the commands.",
}
"""With their summaries, so that a list of them loads none. Each is the function ``command`` of the module of its name,
loaded when it is used."""

EXIT_ERROR, EXIT_USAGE, EXIT_INTERRUPTED, EXIT_PIPE = 1, 2, 130, 141

EPILOG = """\b
Exit codes: 0 all deals answered, 1 some deal had an error, 2 wrong usage,
3 no errors but a limit left some answers open, 130 interrupted.

\b
Shell completion: faceup completion bash|zsh|fish --install
"""


class WrongUsage(click.ClickException):
    """What was asked for can not be: one line that says why."""

    exit_code = EXIT_USAGE

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the line, on standard error where nothing else is said."""
        told = " ".join(self.message.split()).removesuffix(".")
        click.echo(printable(f"error: {told}"), file=file, err=True)


@contextmanager
def told_in_one_line() -> Iterator[None]:
    """Wrong usage without the usage: a line, as for whatever else is wrong. Nothing asked for gets the help."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        from solver.cli.suggestions import told

        raise WrongUsage(message_text(told(error))) from error


@contextmanager
def stopped_early(ctx: click.Context) -> Iterator[None]:
    """Whatever stops the program early is one line, or none where nobody reads any more."""
    try:
        with told_where_full():
            yield
    except FaceupError as error:
        click.echo(message_text(f"error: {error.on_command_line()}"), err=True)
        ctx.exit(EXIT_ERROR)
    except KeyboardInterrupt:
        click.echo("interrupted", err=True)
        ctx.exit(EXIT_INTERRUPTED)
    except BrokenPipeError:
        silence_stdout()
        ctx.exit(EXIT_PIPE)


class Faceup(ExplainedGroup):
    """The group; its commands are imported one by one, so that each starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """In the order in which they are used."""
        return list(COMMANDS)

    def summary(self, ctx: click.Context, name: str) -> str:  # noqa: ARG002
        """The first sentence of a command's help, without loading it."""
        return COMMANDS[name]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"solver.cli.commands.{cmd_name}").command
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """What stands before the command."""
        with stopped_early(ctx), told_in_one_line():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        with stopped_early(ctx), told_in_one_line():
            return super().invoke(ctx)


SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": HELP_WIDTH}


@click.group(cls=Faceup, epilog=EPILOG, context_settings=SETTINGS)
@click.option("--verbose", "-v", is_flag=True, hidden=True)
@version_option
def faceup(verbose: bool) -> None:
    """Solve card play when every card lies face up."""
    if verbose:
        raise click.UsageError("--verbose goes behind a command, or with --version")
    from solver.kernels import level

    level()  # a build that can not be had is told once, not for every deal


def main() -> None:
    """The program."""
    open_closed()
    in_letters()
    try:
        faceup(prog_name="faceup")
    except SystemExit as leaving:
        if leaving.code == EXIT_INTERRUPTED or _is_read():
            # Other threads may be deep in searches that nobody waits for any more, or wait for a line that never comes.
            _leave(leaving.code)
        raise


def _is_read() -> bool:
    """Whether a thread waits for its next line; what reads on threads is loaded then."""
    reader = sys.modules.get("solver.cli.running.reader")
    return reader is not None and reader.is_reading()


def _leave(code: object) -> NoReturn:
    """Leave at once."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code if isinstance(code, int) else EXIT_ERROR)
