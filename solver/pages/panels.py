"""Panels as HTML: facts, tables, text, lists and charts beside the cards."""

from __future__ import annotations

from solver.pages.board import Panel
from solver.pages.markup import Markup, element
from solver.pages.suited import suited


def panel_html(panel: Panel, number: str) -> Markup:
    """A panel under its title.

    Args:
        number: that no other panel of the page has.
    """
    title = f"{number}-title"
    body = _KINDS[panel.kind](panel)
    heading = element("h3", panel.title, id=title) if panel.title else Markup("")
    kind = f"panel of-{panel.kind} again" if panel.again else f"panel of-{panel.kind}"
    return element("section", heading, body, class_=kind, aria_labelledby=title if panel.title else None)


def facts_html(facts: tuple[tuple[str, ...], ...]) -> Markup:
    """Rows of two: what, and how it is."""
    rows = (element("div", element("dt", row[0]), element("dd", *map(suited, row[1:]))) for row in facts)
    return element("dl", *rows, class_="facts")


def _facts(panel: Panel) -> Markup:
    return facts_html(panel.rows)


def _table(panel: Panel) -> Markup:
    """The first cell of a row is its head."""
    heads = (_head(cell, _numbers(panel, column)) for column, cell in enumerate(panel.head))
    head = element("thead", element("tr", *heads)) if panel.head else Markup("")
    rows = (element("tr", *_cells(panel, number, row)) for number, row in enumerate(panel.rows))
    table = element("table", head, element("tbody", *rows))
    # A wide one is moved within its frame, by the keyboard too.
    return element("div", table, class_="wide", tabindex="0", role="group", aria_label=panel.title or "Table")


def _head(cell: str, numbers: bool) -> Markup:
    return element("th", suited(cell), scope="col", class_="number" if numbers else None) if cell else element("td")


def _numbers(panel: Panel, column: int) -> bool:
    """Whether a column has numbers; the first has the heads of the rows."""
    return column > 0 and all(_is_number(row[column]) for row in panel.rows if len(row) > column and row[column])


def _cells(panel: Panel, number: int, row: tuple[str, ...]) -> list[Markup]:
    made = []
    for column, cell in enumerate(row):
        told = suited(cell)
        inside = element("mark", told) if (number, column) in panel.marked else told
        kind = "number" if _is_number(cell) else None
        made.append(element("td", inside, class_=kind) if column else element("th", inside, scope="row"))
    return made


def _is_number(cell: str) -> bool:
    """Whether a cell belongs to the right of its column."""
    return bool(cell) and all(mark in "0123456789+-−.,%±–= " for mark in cell)


def _text(panel: Panel) -> Markup:
    return element("pre", suited("\n".join(" ".join(row) for row in panel.rows), speech=False))


def _list(panel: Panel) -> Markup:
    return element("ul", *(element("li", *map(suited, row[:1])) for row in panel.rows))


def _chart(panel: Panel) -> Markup:
    told = element("figcaption", panel.told) if panel.told else Markup("")
    return element("figure", Markup(panel.chart), told)


_KINDS = {"facts": _facts, "table": _table, "text": _text, "list": _list, "chart": _chart}
