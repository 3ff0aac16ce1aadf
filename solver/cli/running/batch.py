"""Run one batch: its deals, its messages, and the work from the options to the exit code."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from types import TracebackType

import click

from solver.cli.commands.deal import boards
from solver.cli.inputs.count import total
from solver.cli.inputs.numbered import AskedInputs, dealt, spelled_for, with_numbers
from solver.cli.options.batch import NamedDeals, StoreOptions
from solver.cli.options.constraints import Constraints
from solver.cli.options.game import with_game
from solver.cli.options.irrelevant_options import Unused
from solver.cli.options.shared import Settings
from solver.cli.output.pages import StatisticsPage
from solver.cli.output.progress import Line, time_text
from solver.cli.output.row_writers import JsonLines
from solver.cli.output.terminal import Messages
from solver.cli.running.deals import EXIT_INTERRUPTED, exit_code, interruptible
from solver.cli.running.live_status import Interrupts
from solver.core.answer import ERROR, UNKNOWN
from solver.core.cards import Hands
from solver.core.deal import UNNAMED, Deal, Source
from solver.core.deal_numbers import numbers
from solver.core.errors import FaceupError, printable
from solver.families.bridge.dealing import random_deals
from solver.formats.remarks import BadDeal
from solver.questions.question import Question
from solver.rules.canonical import as_text
from solver.statistics import statistics
from solver.store.record import Place, Record, Row
from solver.store.runner import Runner, Totals, pool_of
from solver.store.store import Store, StoreError

_FEW = 10
"""Errors that are shown unless all are wanted."""

_SETTLED = 1.0
"""Seconds after which a rate says something."""


class Report:
    """Messages while a batch runs and when it ends.

    Args:
        settings: ``quiet`` and ``verbose`` determine the messages.
        store: the file of the store; None if answers are not stored.
        total: returns the number of deals, or None if unknown; called only if progress is shown.
    """

    def __init__(self, settings: Settings, store: Path | None, total: Callable[[], int | None]) -> None:
        self._settings = settings
        self._store = store
        self._line = Line(shown=sys.stderr.isatty() and not settings.quiet)
        self._total = total() if self._line.shown else None
        self._messages = Messages(settings)
        self._errors = 0
        self._begun = time.monotonic()

    def __enter__(self) -> Report:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._line.clear()

    def warned(self, items: Iterable[Deal | BadDeal]) -> Iterator[Deal | BadDeal]:
        """Yield the deals unchanged, and report their warnings."""
        for item in items:
            if isinstance(item, Deal) and item.warnings:
                self._line.clear()
                self._messages.warn(item)
            yield item

    def error(self, place: Place, record: Record) -> None:
        """Report a deal that has no answer because of an error."""
        self._errors += 1
        if self._errors <= _FEW or self._settings.verbose:
            self._line.clear()
            click.echo(printable(f"error: {_text(place, record)}"), err=True)

    def show(self, totals: Totals) -> None:
        """Show the progress of the batch."""
        if self._line.due():
            self._line.put(self._progress(totals))

    def end(self, totals: Totals, *, interrupted: bool, rows: str | None) -> None:
        """Report the summary."""
        if self._errors > _FEW and not self._settings.verbose:
            click.echo(f"{self._errors - _FEW} more errors (--verbose shows them)", err=True)
        if interrupted:
            text = f"; the rows are in {rows}" if rows else ""
            again = "; start the same command again to go on" if self._store else ""
            click.echo(f"interrupted: {totals.deals} deals are done{again}{text}", err=True)
        if not self._settings.quiet:
            click.echo(self._sum(totals), err=True)

    def _sum(self, totals: Totals) -> str:
        statuses = ", ".join(f"{totals.statuses[status]} {status}" for status in ("solved", UNKNOWN, ERROR))
        return f"{totals.deals} deals: {statuses}; {totals.searched} searched"

    def _progress(self, totals: Totals) -> str:
        seconds = time.monotonic() - self._begun
        text = f"{totals.deals} of {self._total} deals" if self._total is not None else f"{totals.deals} deals"
        if totals.searched and seconds > _SETTLED:
            text += f", {totals.searched / seconds:.1f} searched a second"
            if self._total is not None:
                text += f", {time_text(seconds / totals.searched * max(self._total - totals.deals, 0))} left"
        if totals.statuses[UNKNOWN]:
            text += f", {totals.statuses[UNKNOWN]} unknown"
        return text


def _text(place: Place, record: Record) -> str:
    """Return an error in one line, with file and line."""
    error = Row.of(1, place, {}, record).fields["error"]
    assert isinstance(error, dict)
    return ":".join(str(part) for part in (error["file"], error["line"]) if part is not None) + f": {error['message']}"


@dataclass(frozen=True, slots=True)
class Deals:
    """The deals of a batch.

    Attributes:
        question: the question about them, with the game that the command line names.
        items: the deals: numbered ones, then random ones, then those of files.
        total: returns their number.
    """

    question: Question
    items: Iterator[Deal | BadDeal]
    total: Callable[[], int | None]


def deals_of(question: Question, asked: NamedDeals, context: click.Context) -> Deals:
    """Return the deals that the command line names.

    Raises:
        UsageError: there are none, or they are impossible.
    """
    choice, files = with_game(asked.words, question.choice)
    question = replace(question, choice=choice)
    files, numbered = with_numbers(files, choice)
    given = (*numbered, *spelled_for(asked.ranges, choice))
    bridge = choice.named in (None, UNNAMED)
    if asked.constraints != Constraints() and not (bridge and asked.random):
        raise click.UsageError(
            "--hcp, --shape and --predeal are for random bridge deals. Add --random N and leave the game out"
        )
    ranges = given if bridge else (*given, *_seeds(asked))
    random = asked.random if bridge else 0
    if not files and not ranges and not random:
        raise click.UsageError("no deals given. Name a file, or numbers such as seed:1..100, or add --random N")
    try:
        items = _chained(
            _numbered(question, ranges, context),
            boards(_random(asked), file=f"random:{asked.seed}") if random else iter(()),
            AskedInputs(files, question, (), Unused(context, question)).deals(),
        )
    except FaceupError as error:
        raise click.UsageError(error.on_command_line().message) from error
    return Deals(question, items, partial(total, files, ranges, random))


def _seeds(asked: NamedDeals) -> tuple[str, ...]:
    """Return random deals of a game other than bridge as a range of numbers from the seed on."""
    return (f"seed:{asked.seed}..{asked.seed + asked.random - 1}",) if asked.random else ()


def _random(asked: NamedDeals) -> Iterator[Hands]:
    limits = asked.constraints
    return random_deals(
        asked.seed,
        asked.random,
        predeal=limits.predeal,
        hcp=limits.hcp,
        shapes=limits.shapes,
        attempts=limits.attempts,
    )


def _numbered(question: Question, ranges: tuple[str, ...], context: click.Context) -> Iterator[Deal | BadDeal]:
    """Yield numbered deals: for ``solve`` only the number if the game has layouts, else with all cards."""
    if question.name == "solve" and question.choice.named not in (None, UNNAMED):
        return AskedInputs((), question, ranges, Unused(context, question)).deals()
    for _ in dealt(question.choice, [str(next(numbers(text))) for text in ranges]):
        pass  # what is no such range is told before anything begins
    return dealt(question.choice, ranges)


def _chained(*sources: Iterator[Deal | BadDeal]) -> Iterator[Deal | BadDeal]:
    """Yield the deals of several sources in turn; a deal that cannot be dealt ends its source with an error."""
    for source in sources:
        try:
            yield from source
        except FaceupError as error:
            yield BadDeal(Source("random"), error)


def run(settings: Settings, question: Question, asked: NamedDeals, kept: StoreOptions) -> None:
    """Answer every deal, store the answers, and exit with the exit code of the command.

    Raises:
        StoreError: the store cannot be used.
        OutputError: the rows cannot be written.
        UsageError: there are no deals, or there is no such cluster.
    """
    context = click.get_current_context()
    deals = deals_of(question, asked, context)
    report = Report(settings, kept.store, deals.total)
    with ExitStack() as opened, report:
        store = opened.enter_context(Store(kept.store, create=True)) if kept.store else None
        rows = opened.enter_context(JsonLines(kept.rows, with_deals=kept.with_deals)) if kept.rows else None
        page = opened.enter_context(StatisticsPage(kept.page_path)) if kept.page else None
        runner, interrupted = _run(settings, deals, asked, kept, report, store, rows)
        kept_rows = rows.end(interrupted=interrupted) if rows else None
        if page and store:
            page.end(statistics(store, runner.batch), interrupted=interrupted)
    report.end(runner.totals, interrupted=interrupted, rows=kept_rows)
    context.exit(EXIT_INTERRUPTED if interrupted else exit_code(runner.totals.statuses))


def _run(
    settings: Settings,
    deals: Deals,
    asked: NamedDeals,
    kept: StoreOptions,
    report: Report,
    store: Store | None,
    rows: JsonLines | None,
) -> tuple[Runner, bool]:
    """Return the runner after its work, and whether it was interrupted."""
    with Interrupts() as interrupts, pool_of(deals.question, settings.threads, kept.cluster) as pool:
        runner = Runner(
            deals.question,
            pool,
            store,
            told=_told(deals.question, asked),
            retry=kept.retry,
            tell=report.error,
            row=rows.add if rows else None,
            tick=report.show,
            waiting=interrupts.allowed,
        )
        try:
            runner.run(report.warned(interruptible(deals.items, interrupts)))
        except KeyboardInterrupt:
            runner.stop()
            return runner, True
        except StoreError:
            raise  # where nothing more can be kept
        except FaceupError:
            runner.stop()
            raise
        return runner, False


def _told(question: Question, asked: NamedDeals) -> str:
    """Return a key of the batch: its question and deals, but not its limits; equal keys are the same batch."""
    key = {"asked": dict(question.asked), "choice": asdict(question.choice)}
    return as_text({"question": question.name, "asked": key, "deals": asdict(asked)})
