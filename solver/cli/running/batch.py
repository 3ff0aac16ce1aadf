"""Run one batch, from its options to the exit code."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import asdict

import click

from solver.cli.inputs.batch import Deals, deals_of
from solver.cli.options.batch import NamedDeals, StoreOptions
from solver.cli.options.shared import Settings
from solver.cli.output.pages import StatisticsPage
from solver.cli.output.progress_of_batch import Report
from solver.cli.output.row_writers import JsonLines
from solver.cli.running.deals import EXIT_INTERRUPTED, exit_code, interruptible
from solver.cli.running.live_status import Interrupts
from solver.core.errors import FaceupError
from solver.questions.question import Question
from solver.rules.canonical import as_text
from solver.statistics import statistics
from solver.store.runner import Runner, pool_of
from solver.store.store import Store, StoreError


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
