"""The command group ``faceup``: it finds commands, suggests corrections, and turns errors into exit codes."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any, NoReturn

import click

from solver.cli.help_formatter import HELP_WIDTH, ExplainedGroup
from solver.cli.options.shared import version_option
from solver.cli.output.files import silence_stdout
from solver.cli.stdio import in_letters, message_text, open_closed, told_where_full
from solver.core import text_aliases
from solver.core.errors import FaceupError, printable


def told(error: click.UsageError) -> str:
    """Return the message of wrong usage, with the command, option or value that was probably meant."""
    message = re.sub(r"\.?\s*\(?Did you mean.*$", "", error.format_message(), flags=re.DOTALL)
    near = _meant(error, message)
    return f"{message.removesuffix('.')} (did you mean {near}?)" if near and "did you mean" not in message else message


def _meant(error: click.UsageError, message: str) -> str | None:
    """Return the nearest right word; None if no word is near, or if every word of a list is right."""
    wrong = re.search(r"'([^']*)'", message)
    if isinstance(error, click.NoSuchOption):
        return _option(error)
    if isinstance(error, click.BadParameter) and error.param is not None:
        kind, value = error.param.type, re.search(r"'([^']*)' is not one of", message)
        choices = kind.choices if isinstance(kind, click.Choice) else ()
        return text_aliases.nearest(value[1], map(str, choices)) if value else None
    if wrong and error.ctx is not None and message.startswith("No such command"):
        group = error.ctx.command
        return (
            text_aliases.nearest(wrong[1], group.list_commands(error.ctx)) if isinstance(group, click.Group) else None
        )
    return None


def _option(error: click.NoSuchOption) -> str | None:
    if error.ctx is None:
        return next(iter(error.possibilities or ()), None)
    wrong = error.option_name.lstrip("-")
    if wrong in ("1", "2"):
        return f"ms:-{wrong}"  # the deals of Microsoft's that were laid out to be lost
    known = {name.lstrip("-"): one for one in error.ctx.command.params for name in (*one.opts, *one.secondary_opts)}
    form = known.get("format")
    if form is not None and isinstance(form.type, click.Choice) and wrong in form.type.choices:
        return f"--format {wrong}"
    if wrong in _OTHER_NAMES and _OTHER_NAMES[wrong] in known:
        return f"--{_OTHER_NAMES[wrong]}"
    # Dashes are left out: they would make all names alike.
    near = text_aliases.nearest(wrong, [name for name in known if len(name) > 1])
    return f"--{near}" if near else None


_OTHER_NAMES = {"to": "format", "out": "output", "vul": "vulnerable", "vuln": "vulnerable"}
"""What other programs call an option."""


COMMANDS = {
    "table": "Show the tricks that each hand can take as declarer in each suit and in no-trump.",
    "par": "Show par: the score, and all par contracts with the hands that can declare them.",
    "solve": "Show the value of every legal card or move. In patience: can the layout be won, and how?",
    "analyse": "Show what each card of a recorded play cost, and the mistakes.",
    "view": "Play deals in the browser and see the value of every card at any point.",
    "batch": "Answer one question for many deals, on all cores, and keep the answers in a store.",
    "export": "Export the answers of a store: one row per deal, in the order of the input.",
    "stats": "Show statistics of the answers in a store.",
    "score": "Show the duplicate score of a contract with its result, or of every deal of a file.",
    "suit": "Find the best line of play in one suit of bridge when you do not see the opponents' cards.",
    "convert": "Convert deals from any format into another.",
    "deal": "Deal random bridge boards, or deals and layouts of any other game by number.",
    "simulate": "Deal unknown hands at random many times and solve each deal: chances and average scores.",
    "verify": "Check lines of play: is every card or move legal, and is the result right?",
    "prove": "Write proofs of the tricks that each side takes; `faceup check` checks them.",
    "check": "Check proofs written by `faceup prove`.",
    "perft": "Count the sequences of legal plays of a deal (perft).",
    "bench": "Measure the speed of this machine: full tables of fixed deals on one thread.",
    "games": "List the games, or explain the rules of one.",
    "rules": "Check your own rule files, start a new one, or print one that comes with the program.",
    "completion": "Print or install the script for Tab completion in your shell.",
    "help": "Explain a command or a game; without a name, list the commands.",
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
    """Wrong usage, reported in one line."""

    exit_code = EXIT_USAGE

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the message in one line, by default on standard error."""
        line = " ".join(self.message.split()).removesuffix(".")
        click.echo(printable(f"error: {line}"), file=file, err=True)


@contextmanager
def told_in_one_line() -> Iterator[None]:
    """Report wrong usage in one line, like any error; without arguments print the help."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise WrongUsage(message_text(told(error))) from error


@contextmanager
def stopped_early(ctx: click.Context) -> Iterator[None]:
    """Report an early stop in one line; print nothing if the reader of the output is gone."""
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
    """The group ``faceup``; it imports commands one by one, so that each starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names of the commands in the order of the help."""
        return list(COMMANDS)

    def summary(self, ctx: click.Context, name: str) -> str:  # noqa: ARG002
        """Return the first sentence of a command's help, without loading it."""
        return COMMANDS[name]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return the command of that name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"solver.cli.commands.{cmd_name}").command
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments before the command."""
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
        raise click.UsageError("write --verbose after the command, or with --version")
    from solver.kernels import level

    level()  # a build that cannot be had is told once, not for every deal


def main() -> None:
    """Run the program."""
    open_closed()
    in_letters()
    try:
        faceup(prog_name="faceup")
    except SystemExit as leaving:
        if leaving.code == EXIT_INTERRUPTED or _is_read():
            # Other threads may be deep in searches that no one waits for any more, or wait for a line that never comes.
            _leave(leaving.code)
        raise


def _is_read() -> bool:
    """Return whether a reader thread waits for its next line; the reader's module is loaded then."""
    reader = sys.modules.get("solver.cli.running.reader")
    return reader is not None and reader.is_reading()


def _leave(code: object) -> NoReturn:
    """Exit at once, without waiting for threads."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code if isinstance(code, int) else EXIT_ERROR)
