"""Tables of reports as panels."""

from __future__ import annotations

from solver.report.sheet import Sheet
from solver.view.board import Panel


def sheet_panel(sheet: Sheet) -> Panel:
    """A table under its title."""
    rows = tuple(tuple(map(str, row)) for row in sheet.rows)
    return Panel(title=sheet.title, head=tuple(sheet.headers), rows=rows)
