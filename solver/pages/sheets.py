"""Tables of reports as panels."""

from __future__ import annotations

from solver.pages.board import Panel
from solver.text.sheet import Sheet


def sheet_panel(sheet: Sheet) -> Panel:
    """A table under its title."""
    rows = tuple(tuple(map(str, row)) for row in sheet.rows)
    return Panel(title=sheet.title, head=tuple(sheet.headers), rows=rows)
