"""``faceup convert``: convert deals from one format to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs.files import Inputs
from solver.cli.options.shared import Settings, common
from solver.cli.output.terminal import Messages
from solver.cli.output.writers import write_deals
from solver.cli.running.deals import exit_code
from solver.core.answer import ERROR, Answer, Failure
from solver.core.deal import Deal
from solver.core.errors import FormatError
from solver.formats.registry import FORMATS_OUT


@click.command("convert", cls=Explained)
@common(FORMATS_OUT, threads=False, names=("--to", "--format"))
def command(settings: Settings) -> None:
    """Convert deals from any format into another.

    Without --to the file extension after -o sets the format; without both it is PBN. Files are read as PBN (import
    and export format), LIN of Bridge Base and links to its hand viewer, RBN, DLM, BRI and DUP of dealing machines,
    Pavlicek's records (.zrd), JSON and JSON Lines, CSV, boards of fc-solve and PySolFC, layouts of Solvitaire, deals
    as people type and paste them, and this program's own output.

    What the format cannot hold is left out, with one warning for each kind of data in a file.
    """
    messages = Messages(settings)
    counts: Counter[str] = Counter()

    def good() -> Iterator[Deal]:
        for item in Inputs(settings.sources).deals():
            answer = Answer() if isinstance(item, Deal) else Failure(error=item.error)
            messages.tell(item, answer)
            counts[answer.status] += 1
            if isinstance(item, Deal):
                yield item

    def left_out(error: FormatError) -> None:
        messages.error(error)
        counts[ERROR] += 1

    write_deals(good(), settings.format, settings.output, left_out=left_out, warn=messages.warning)
    messages.summary(counts, checked=False)
    click.get_current_context().exit(exit_code(counts))
