"""The statistics of a store, read as it is at one moment.

Answers are counted one by one; what must be sorted is sorted by SQLite, on disk.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, NamedTuple

from solver.core.answer import ERROR
from solver.statistics.figures import Figure, Figures, Spread, flat, spreads, titles
from solver.statistics.section import Section
from solver.store.runner import MISSING
from solver.store.store import Store, schema
from solver.store.store.schema import reading as damages
from solver.store.store.schema import told


class Reason(NamedTuple):
    """An error message that is the reason why deals have no answer.

    Attributes:
        message: the message without file and line.
        deals: number of deals with it.
    """

    message: str
    deals: int


class Reading:
    """Consistent view of a store, or of one of its batches, that does not change while other processes write.

    Use as a context manager. Each answer counts once, no matter how often its deal occurs in the input.

    Args:
        store: the store.
        batch: the number of the batch; None: all batches.
    """

    def __init__(self, store: Store, batch: int | None = None) -> None:
        self._file = store.file
        self._connection: sqlite3.Connection = store.connection
        self._some = "" if batch is None else f"AND {_OF_BATCH}"
        self._ends = {} if batch is None else {"first": _place(batch), "last": _place(batch + 1) - 1}

    def __enter__(self) -> Reading:
        with told(self._file):
            self._connection.execute("BEGIN")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        with told(self._file):
            if self._connection.in_transaction:
                self._connection.execute("COMMIT")

    def answers(self) -> Iterator[tuple[int, str, str]]:
        """Yield the question number, the status and the JSON of every answer, in no particular order."""
        yield from self._select(f"SELECT question, status, answer FROM results WHERE true {self._some}")

    def nodes(self) -> Iterator[tuple[int, int]]:
        """Yield question number and nodes of every answer except errors, by question, in rising order."""
        yield from self._select(_SORTED.format("nodes", self._some))

    def microseconds(self) -> Iterator[tuple[int, int]]:
        """Yield question number and CPU microseconds of every answer except errors, by question, in rising order."""
        yield from self._select(_SORTED.format("CAST(round(seconds * 1e6) AS INTEGER)", self._some))

    def reasons(self, most: int) -> list[Reason]:
        """Return the ``most`` most frequent error messages with their counts."""
        query = _REASONS.format(self._some)
        return [Reason(*columns) for columns in self._select(query, {"error": ERROR, "most": most})]

    def _select(self, query: str, values: Mapping[str, object] | None = None) -> Iterator[tuple]:  # type: ignore[type-arg]
        with told(self._file):
            # Not ``yield from``: that would touch the cursor when the reader has gone, and the store with it.
            for row in self._connection.execute(query, {**self._ends, **(values or {})}):  # noqa: UP028
                yield row


_OF_BATCH = "key IN (SELECT key FROM places WHERE id BETWEEN :first AND :last)"

_SORTED = f"SELECT question, {{0}} FROM results WHERE status <> '{ERROR}' {{1}} ORDER BY 1, 2"

_REASONS = """
SELECT json_extract(answer, '$.error.message') AS message, count(*) AS times FROM results
WHERE status = :error {0} GROUP BY message ORDER BY times DESC, message LIMIT :most
"""


def _place(batch: int) -> int:
    return batch << schema.PLACES


REASONS = 10
"""Number of most frequent errors that are listed."""

_MICRO = 1_000_000


@dataclass(frozen=True, slots=True)
class Stats:
    """Statistics of the answers in a store, each answer counted once.

    Attributes:
        store: the file name of the store.
        batch: the number of the batch; None: all batches.
        places: number of deals of the input by the status of their answer; ``missing``: those without an answer so far.
        sections: one for each question, in the order of their titles.
        errors: number of different deals whose only answer is an error.
        reasons: their most frequent error messages.
    """

    store: str
    batch: int | None
    places: Mapping[str, int]
    sections: tuple[Section, ...]
    errors: int
    reasons: tuple[Reason, ...]

    @property
    def answers(self) -> int:
        """Number of different deals with an answer or an error."""
        return self.errors + sum(section.answers for section in self.sections)

    def as_json(self) -> Figures:
        """Return all figures as JSON."""
        return {
            "store": self.store,
            "batch": self.batch,
            "deals": dict(self.places),
            "answers": self.answers,
            "questions": [section.as_json() for section in self.sections],
            "errors": {"count": self.errors, "reasons": [dict(one._asdict()) for one in self.reasons]},
        }

    def rows(self) -> Iterator[tuple[Section, Figure]]:
        """Yield every figure of every question."""
        for section in self.sections:
            for figure in flat(section.figures()):
                yield section, figure


def statistics(store: Store, batch: int | None = None) -> Stats:
    """Return the statistics of a store, or of one batch of it, as they are at one moment.

    Memory does not grow with the answers: they are counted as they come, and sorted on disk.

    Raises:
        StoreError: the store is damaged.
    """
    with damages(store.file), Reading(store, batch) as reading:
        sections = {number: Section(about) for number, about in store.abouts().items()}
        for question, status, answer in reading.answers():
            sections[question].add(status, json.loads(answer))
        counts = {number: section.answers for number, section in sections.items()}
        _set_effort(sections, spreads(reading.nodes(), counts), spreads(reading.microseconds(), counts, _MICRO))
        return Stats(
            store.file,
            batch,
            store.counts(batch),
            _in_order(sections.values()),
            sum(section.statuses[ERROR] for section in sections.values()),
            tuple(reading.reasons(REASONS)),
        )


def _set_effort(sections: Mapping[int, Section], nodes: Mapping[int, Spread], seconds: Mapping[int, Spread]) -> None:
    for number, section in sections.items():
        section.nodes, section.seconds = nodes.get(number), seconds.get(number)


def _in_order(sections: Any) -> tuple[Section, ...]:
    """Return the sections with answers or errors, with their titles; skip deals that failed before their question."""
    found = [section for section in sections if sum(section.statuses.values()) and section.about["question"] != MISSING]
    for section, title in zip(found, titles([section.about for section in found]), strict=True):
        section.title = title
    return tuple(sorted(found, key=lambda section: section.title))
