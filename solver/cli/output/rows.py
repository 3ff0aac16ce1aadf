"""The rows of a batch as JSON Lines, as they come."""

from __future__ import annotations

import json
from pathlib import Path

from solver.cli.output.carried import carried_by, row_with
from solver.cli.output.files import Ended
from solver.store.record import Row


class JsonLines(Ended):
    """Writes rows to a file or to standard output.

    Args:
        path: of the file; ``-`` is standard output.
        with_deals: they carry their deals.

    Raises:
        OutputError: it can not be written.
    """

    def __init__(self, path: Path, *, with_deals: bool = False) -> None:
        super().__init__(None if str(path) == "-" else path)
        self._with_deals = with_deals

    def add(self, row: Row) -> None:
        """The next row."""
        told = row_with(row.as_json(), carried_by(row)) if self._with_deals else row.as_json()
        self._output.write((json.dumps(told) + "\n").encode(self._output.encoding, "replace"))

    def end(self, *, interrupted: bool) -> str | None:
        """No more rows; says where they are, if that needs saying."""
        return self._end(interrupted=interrupted)
