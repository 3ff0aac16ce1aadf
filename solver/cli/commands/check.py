"""``faceup check``: check proofs, with the same code that runs as a single file without this program."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs.paths import STDIN
from solver.cli.options.completion import complete_files
from solver.cli.options.shared import Settings, common
from solver.cli.output.files import Output, open_output
from solver.cli.stdio import message_text
from solver.core.answer import ERROR, SOLVED
from solver.core.errors import FaceupError, printable
from solver.core.json_fields import JsonObject
from solver.proof.check import FILE, RefusedError, check

EXIT_ERROR = 1
FORMATS = ("table", "json", "jsonl")
COLUMNS = ("deal", "strain", "leader", "side", "tricks", "nodes")
Claim = tuple[str, str, str, str, int, int]
Verdict = JsonObject
"""Of a file: ``file``, ``status``, the ``claims`` that are proved, an object each, and ``error`` if there is one."""


@click.command("check", cls=Explained)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=complete_files)
@common(FORMATS, sources=False, threads=False)
def command(settings: Settings, files: tuple[str, ...]) -> None:
    """Check proofs written by `faceup prove`.

    Each proved claim is printed as a line. Each claim that is not proved is a line on standard error, and the exit
    code is 1.

    With --format json you get one object per file. Its status is solved, or error if a claim is refused; claims
    lists the proved claims: deal, strain, leader, side, tricks, nodes.

    A single file does the same and needs only Python: python check.py FILE... (solver/proof/check.py).
    """
    output, found = open_output(settings.output), list[Verdict]()
    try:
        for file in files:
            found.append(_verdict(file, settings, output))
        if settings.format != "table":
            output.write(_WRITERS[settings.format](found).encode())
        output.finish()
    except BaseException:
        output.abandon()
        raise
    if any(verdict["status"] == ERROR for verdict in found):
        click.get_current_context().exit(EXIT_ERROR)


def _read(file: str) -> bytes:
    """Return the bytes of a proof, at most one more than a proof may have."""
    try:
        if file == STDIN:
            return sys.stdin.buffer.read(FILE + 1)
        with Path(file).open("rb") as stream:
            return stream.read(FILE + 1)
    except OSError as error:
        raise FaceupError(f"cannot be read: {error.strerror or error}", file=file) from error


def _verdict(file: str, settings: Settings, output: Output) -> Verdict:
    """Check a file of proofs; as a table every claim is reported as soon as it is proved."""
    found: Verdict = {"file": file, "status": SOLVED, "claims": []}

    def tell(line: str) -> None:
        if settings.format == "table":
            output.write(f"{line}\n".encode(output.encoding, "replace"))

    try:
        for claim in _claims(_read(file)):
            _tell_claim(claim, settings, tell, found["claims"])
        tell(printable(f"{file}: {len(found['claims'])} claim{'s' * (len(found['claims']) != 1)} proved"))
    except (FaceupError, RefusedError) as error:
        text = error if isinstance(error, FaceupError) else f"{file}: refused: {error}"
        click.echo(message_text(f"error: {text}"), err=True)
        message = error.message if isinstance(error, FaceupError) else f"refused: {error}"
        found |= {"status": ERROR, "error": {"file": file, "line": None, "message": message}}
    return found


def _claims(data: bytes) -> Iterator[Claim]:
    if len(data) > FILE:
        raise RefusedError(f"more than {FILE} bytes")
    yield from check(data)


def _tell_claim(claim: Claim, settings: Settings, tell: Callable[[str], None], before: list[dict[str, object]]) -> None:
    """Report a proved claim in a line, after a line for its deal if that is new, and append its JSON object."""
    deal, strain, leader, side, tricks, nodes = claim
    if not settings.quiet:
        if not before or before[-1]["deal"] != deal:
            tell(deal)
        text = f", {nodes} nodes" if settings.verbose else ""
        tell(f"{strain}, {leader} leads: {side} take at least {tricks}{text}: proved")
    before.append(dict(zip(COLUMNS, claim, strict=True)))


_WRITERS: dict[str, Callable[[list[Verdict]], str]] = {
    "json": lambda found: json.dumps(found, indent=2) + "\n",
    "jsonl": lambda found: "".join(json.dumps(verdict) + "\n" for verdict in found),
}
