"""``faceup export``: export the answers of a store to files for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from solver.cli.help_formatter import Explained
from solver.cli.options.formats import DATA, asked_for, chosen, is_foreign
from solver.cli.options.shared import Settings, version_option
from solver.cli.output.files import open_output
from solver.cli.output.parquet import refuse_terminal
from solver.cli.output.progress import Progress
from solver.cli.output.row_writers import FORMATS, OF_ONE_KIND, LeftOut, RowWriter, row_writer
from solver.cli.running.deals import EXIT_ERROR
from solver.core.answer import Answer
from solver.core.errors import FaceupError, printable
from solver.store.export.kinds import AnswerKind, called, kinds_of
from solver.store.store import Store
from solver.store.store.schema import reading as damages


@click.command("export", cls=Explained)
@click.argument("path", type=click.Path(path_type=Path), metavar="STORE")
@click.option("--to", "--format", type=click.Choice(FORMATS),
              help="Format of the output.  [default: from the file extension after -o]")  # fmt: skip
@click.option("--batch", type=click.IntRange(min=1), metavar="N", help="Only batch N.  [default: all, in order]")
@click.option("--output", "-o", type=click.Path(path_type=Path), help="Write to this file instead of the terminal.")
@click.option("--with-deals", is_flag=True, help="Add the deal and a deal ID to every row.")
@click.option("--quiet", "-q", is_flag=True, help="No warnings and no progress line.")
@version_option
def command(path: Path, to: str | None, batch: int | None, output: Path | None, with_deals: bool, quiet: bool) -> None:
    """Export the answers of a store: one row per deal, in the order of the input.

    JSON, JSON Lines and CSV are the same as the question's own command prints. Parquet has typed columns for each
    kind of question. PBN has the deals: bridge deals with tables and par as tags, other deals as they are; deals
    stored by number only are dealt again.
    """
    to = chosen(FORMATS, to, output, "--to") if to else _by_ending(output)
    if to == "parquet" and output is None:
        refuse_terminal()
    if with_deals and to not in DATA:
        raise click.UsageError(f"--with-deals is for {', '.join(DATA)}; {to} has the deals themselves")
    settings = Settings(output=output, quiet=quiet)
    with Store(path) as store:
        _check_batch(store, batch)
        kind = _only_kind(store, batch) if to in OF_ONE_KIND else None
        if not quiet:
            _warn(store, batch)
        out = open_output(output)
        try:
            left_out = _write(store, batch, row_writer(to, out, kind, store, batch, with_deals=with_deals), settings)
            out.finish()
        except BaseException:
            out.abandon()
            raise
    click.get_current_context().exit(EXIT_ERROR if left_out else 0)


def _write(store: Store, batch: int | None, written: RowWriter, settings: Settings) -> int:
    """Write all rows, and report each row that the format cannot represent; return how many these are."""
    left_out = 0
    try:
        with Progress(settings, "rows") as progress:
            for row in store.rows(batch):
                try:
                    with damages(store.file):
                        written.add(row)
                except LeftOut as error:
                    progress.clear()
                    click.echo(printable(f"error: {error}"), err=True)
                    left_out += 1
                progress.step()
        with damages(store.file):
            written.end()
    except BaseException:
        written.abandon()
        raise
    return left_out


def _by_ending(output: Path | None) -> str:
    if asked_for(output) is None and not is_foreign(output):
        raise click.UsageError(f"no format given. Add --to {'|'.join(FORMATS)}")
    return chosen(FORMATS, None, output)


def _check_batch(store: Store, batch: int | None) -> None:
    known = list(store.batches())
    if batch is not None and batch not in known:
        raise click.BadParameter(f"no batch {batch} in {store.file}. Try {_numbers(known)}", param_hint="--batch")


def _numbers(batches: Sequence[int]) -> str:
    return ", ".join(map(str, batches)) if batches else "a store with batches"


def _only_kind(store: Store, batch: int | None) -> AnswerKind | None:
    """Return the kind of all answers; None if there are no answers.

    Raises:
        FaceupError: batches have answers of several kinds, or of an unknown kind.
    """
    kinds = kinds_of(store, batch)
    if Answer in kinds.values():
        reason = "answers to a question of another program, with unknown columns. Try --to jsonl"
        raise FaceupError(reason, file=store.file)
    if len(set(kinds.values())) > 1:
        text = ", ".join(f"{number} ({called(kind)})" for number, kind in kinds.items())
        raise FaceupError(f"batches with different columns: {text}. Choose one with --batch N", file=store.file)
    return next(iter(kinds.values()), None)


def _warn(store: Store, batch: int | None) -> None:
    counts = store.counts(batch)
    if missing := counts.get("missing"):
        total = sum(counts.values())
        click.echo(f"warning: {missing} of {total} deals have no answer yet and are left out", err=True)
