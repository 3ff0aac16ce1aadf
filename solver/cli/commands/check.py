"""``faceup check``: proofs, by the program that anybody can run without this one."""

from __future__ import annotations

from pathlib import Path

import click

from solver.cli.explained import Explained
from solver.cli.options.completed import complete_files
from solver.cli.options.shared import Settings, common
from solver.errors import printable
from solver.proof.check import FILE, RefusedError, check

EXIT_ERROR = 1


@click.command("check", cls=Explained)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=complete_files)
@common((), sources=False, threads=False)
def command(settings: Settings, files: tuple[str, ...]) -> None:
    """Check proofs that prove has written.

    A line for every claim that is proved. What is not proved is a line on standard error, and the exit code is 1.

    The same is done by one file that needs nothing but Python: python check.py FILE... (solver/proof/check.py).
    """
    failed = False
    for file in files:
        try:
            _check(file, settings)
        except RefusedError as error:
            failed = True
            click.echo(printable(f"error: {file}: refused: {error}"), err=True)
        except OSError as error:
            failed = True
            click.echo(printable(f"error: {file}: cannot be read: {error.strerror or error}"), err=True)
    if failed:
        click.get_current_context().exit(EXIT_ERROR)


def _check(file: str, settings: Settings) -> None:
    with Path(file).open("rb") as stream:
        data = stream.read(FILE + 1)
    if len(data) > FILE:
        raise RefusedError(f"more than {FILE} bytes")
    before, claims = "", 0
    for deal, strain, leader, side, tricks, nodes in check(data):
        if deal != before and not settings.quiet:
            click.echo(deal)
        before, claims = deal, claims + 1
        if not settings.quiet:
            told = f", {nodes} nodes" if settings.verbose else ""
            click.echo(f"{strain}, {leader} leads: {side} take at least {tricks}{told}: proved")
    click.echo(printable(f"{file}: {claims} claim{'s' * (claims != 1)} proved"))
