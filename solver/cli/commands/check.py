"""``faceup check``: proofs, by the program that anybody can run without this one."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from solver.cli.explained import Explained
from solver.cli.inputs.paths import STDIN
from solver.cli.options.completed import complete_files
from solver.cli.options.shared import Settings, common
from solver.errors import FaceupError, printable
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
            _check(file, _read(file), settings)
        except (FaceupError, RefusedError) as error:
            failed = True
            told = error if isinstance(error, FaceupError) else f"{file}: refused: {error}"
            click.echo(printable(f"error: {told}"), err=True)
    if failed:
        click.get_current_context().exit(EXIT_ERROR)


def _read(file: str) -> bytes:
    """As many bytes as a proof may have, and one more where there are more."""
    try:
        if file == STDIN:
            return sys.stdin.buffer.read(FILE + 1)
        with Path(file).open("rb") as stream:
            return stream.read(FILE + 1)
    except OSError as error:
        raise FaceupError(f"cannot be read: {error.strerror or error}", file=file) from error


def _check(file: str, data: bytes, settings: Settings) -> None:
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
