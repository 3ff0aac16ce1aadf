"""The rows of a batch as JSON Lines, as they come."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType

from solver.batch.record import Row
from solver.cli.output.carried import carried_by, row_with
from solver.cli.output.files import open_output


class JsonLines:
    """Writes rows to a file or to standard output; as a context manager it leaves nothing half-written after an error.

    Args:
        path: of the file; ``-`` is standard output.
        with_deals: they carry their deals.

    Raises:
        OutputError: it can not be written.
    """

    def __init__(self, path: Path, *, with_deals: bool = False) -> None:
        self._output = open_output(None if str(path) == "-" else path)
        self._with_deals = with_deals
        self._ended = False

    def __enter__(self) -> JsonLines:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if not self._ended:
            self._output.abandon()

    def add(self, row: Row) -> None:
        """The next row."""
        told = row_with(row.as_json(), carried_by(row)) if self._with_deals else row.as_json()
        self._output.write((json.dumps(told) + "\n").encode(self._output.encoding, "replace"))

    def end(self, *, interrupted: bool) -> str | None:
        """No more rows; says where they are, if that needs saying."""
        self._ended = True
        return self._output.interrupt() if interrupted else self._output.finish()
