"""``faceup stats``: statistics of the answers in a store."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import click

from solver.cli.help_formatter import Explained
from solver.cli.options.shared import Settings, common
from solver.cli.output.files import Output, open_output
from solver.cli.output.pages import page_bytes
from solver.cli.output.terminal import shown_by, style_of
from solver.core.errors import printable
from solver.pages.document import entry
from solver.statistics import Stats, statistics
from solver.statistics.figures import Figure
from solver.statistics.page import stats_board
from solver.statistics.plots import FORMATS, require
from solver.statistics.plots import plot as drawn
from solver.statistics.report import stats_text
from solver.store.store import Store


@click.command("stats", cls=Explained)
@click.argument("path", metavar="STORE", type=click.Path(path_type=Path))
@common(("table", "json", "csv", "html"), sources=False, threads=False)
@click.option("--batch", type=click.IntRange(min=1), metavar="N", help="Only the deals of batch N.")
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Also draw charts and write them to FILE.svg, .png or .pdf.")  # fmt: skip
def command(settings: Settings, path: Path, batch: int | None, plot: Path | None) -> None:
    """Show statistics of the answers in a store.

    Shares, averages and distributions, each with its uncertainty.

    Patience: layouts won, lost and unknown, with a 95 % interval for the share that can be won. Bridge: tricks by
    strain and declarer, games and slams, par. Other games: values. Recorded plays: mistakes. Every deal counts once.
    A deal that a limit left open counts with its lowest and with its highest value.
    """
    form = _form(plot) if plot else ""
    for option, file in (("--output", settings.output), ("--plot", plot)):
        if file and file.resolve() == path.resolve():
            raise click.BadParameter(f"{file} is the store itself. Choose another file", param_hint=option)
    # What cannot be written is told before anything is counted.
    with _opened(settings.output) as output, _opened(plot) if plot else nullcontext() as figures:
        stats = _stats(path, batch)
        if figures:
            figures.write(drawn(stats, form))
        output.write(_written(stats, settings, output))


def _stats(path: Path, batch: int | None) -> Stats:
    """Return the statistics of a store, or of one of its batches.

    Raises:
        BadParameter: there is no such batch.
        StoreError: there is no such store, or it is damaged.
    """
    with Store(path) as store:
        if batch is not None and batch not in store.batches():
            raise click.BadParameter(f"no batch {batch} in {path}; {_known(store)}", param_hint="--batch")
        return statistics(store, batch)


def _form(plot: Path) -> str:
    """Return the format of an image file by its name, after a check that images can be drawn.

    Raises:
        BadParameter: there is no such format.
        FaceupError: the drawing library is missing.
    """
    form = plot.suffix.lower().lstrip(".")
    if form not in FORMATS:
        raise click.BadParameter(f"{plot} has no known file extension. Try .svg, .png or .pdf", param_hint="--plot")
    require()
    return form


@contextmanager
def _opened(path: Path | None) -> Iterator[Output]:
    """Open an output that appears complete when all went well, and not at all after an error."""
    output = open_output(path)
    try:
        yield output
        output.finish()
    except BaseException:
        output.abandon()
        raise


def _known(store: Store) -> str:
    last = max(store.batches(), default=0)
    return f"try 1 to {last}" if last else "it has none"


def _written(stats: Stats, settings: Settings, output: Output) -> bytes:
    match settings.format:
        case "html":
            board = stats_board(stats)
            return page_bytes(settings.page.title or board.title, [entry(board, 1)])
        case "json":
            text = json.dumps(stats.as_json(), indent=2) + "\n"
        case "csv":
            text = _csv(stats)
        case _:
            report = printable(stats_text(stats, style_of(settings, output.encoding)))
            text = shown_by(settings, whole_lines=settings.quiet)(report) + "\n"
    return text.encode(output.encoding, "replace")


def _csv(stats: Stats) -> str:
    """Return the statistics as CSV, with a record for each figure."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["title", "figure", *Figure._fields[1:]])
    writer.writerows([section.title, *figure] for section, figure in stats.rows())
    return text.getvalue()
