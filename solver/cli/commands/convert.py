"""``faceup convert``: deals from one format to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

from solver.answer import ERROR, Answer, Failure
from solver.cli.inputs.files import Inputs
from solver.cli.options.shared import Settings, common
from solver.cli.output.deals import write_deals
from solver.cli.output.messages import Messages
from solver.cli.running.deals import exit_code
from solver.deal import Deal
from solver.errors import FormatError
from solver.formats import FORMATS_OUT, with_losses


@click.command("convert")
@common(("auto", *FORMATS_OUT), threads=False)
@click.option("--to", type=click.Choice(FORMATS_OUT), help="The same as --format.")
def command(settings: Settings, to: str | None) -> None:
    """Read deals in any format, write them in one.

    Without --to the ending of the --output file says which, else it is PBN. Read are PBN (import and export
    format), LIN of Bridge Base and links to its hand viewer, JSON and JSON Lines, boards of fc-solve and PySolFC,
    layouts of Solvitaire, deals as people type and paste them, and what this program prints.
    """
    messages = Messages(settings)
    counts: Counter[str] = Counter()
    format = to or _format(settings)

    def good() -> Iterator[Deal]:
        for item in Inputs(settings.sources).deals():
            item = with_losses(item, format) if isinstance(item, Deal) else item
            answer = Answer() if isinstance(item, Deal) else Failure(error=item.error)
            messages.tell(item, answer)
            counts[answer.status] += 1
            if isinstance(item, Deal):
                yield item

    def left_out(error: FormatError) -> None:
        messages.error(error)
        counts[ERROR] += 1

    write_deals(good(), format, settings.output, left_out=left_out)
    messages.summary(counts, checked=False)
    click.get_current_context().exit(exit_code(counts))


def _format(settings: Settings) -> str:
    """The format that is asked for, or that the name of the output asks for."""
    if settings.format != "auto":
        return settings.format
    ending = (settings.output or Path()).suffix.lower().lstrip(".")
    return ending if ending in FORMATS_OUT else "pbn"
