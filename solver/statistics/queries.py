"""What statistics ask of a store, as it is at one moment.

Answers come one after the other; what has to be sorted is sorted by SQLite, which does that on disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import NamedTuple

from solver.core.answer import ERROR
from solver.store.store import Store, schema
from solver.store.store.schema import told


class Reason(NamedTuple):
    """Why deals have no answer.

    Attributes:
        message: the reason, without the place.
        deals: how many have it.
    """

    message: str
    deals: int


class Reading:
    """A look at a store, or at one batch of it, that does not change while others write.

    Use as a context manager. Each answer counts once, however often its deal stands in the input.

    Args:
        store: what is looked at.
        batch: the number of the batch; None: all.
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
        """The number of the question, the status and the JSON of every answer, in no particular order."""
        yield from self._select(f"SELECT question, status, answer FROM results WHERE true {self._some}")

    def nodes(self) -> Iterator[tuple[int, int]]:
        """Question and nodes of every answer but errors, by question, the fewest first."""
        yield from self._select(_SORTED.format("nodes", self._some))

    def microseconds(self) -> Iterator[tuple[int, int]]:
        """Question and CPU time, in whole microseconds, of every answer but errors, by question, the shortest first."""
        yield from self._select(_SORTED.format("CAST(round(seconds * 1e6) AS INTEGER)", self._some))

    def reasons(self, most: int) -> list[Reason]:
        """The most frequent reasons of errors, and how often each."""
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
