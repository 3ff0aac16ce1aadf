"""Options of pages: their title, and how their boards are laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import click

BOARDS, CLUB, SHEETS = "boards", "club", "sheets"

_WITH_RECORDS = ("table", "par")
"""The commands whose answers say what every hand makes."""


class PageLayout(NamedTuple):
    """What a page is asked to be.

    Attributes:
        title: above everything; None: that of the only deal, or the names of the files.
        layout: ``boards`` one below the other, a table of them for the site of a ``club``, ``sheets`` of hand records.
    """

    title: str | None = None
    layout: str = BOARDS


BY_ITSELF = PageLayout()
"""What a page is where nothing is asked."""


def page_options(*, layouts: bool) -> Sequence[Callable[..., Any]]:
    """The options of commands that write pages.

    Args:
        layouts: the pages may have several boards.
    """
    title = click.option("--title", metavar="TEXT", help="Of --format html: the title of the page.")
    layout = click.option(
        "--page", type=click.Choice((BOARDS, CLUB, SHEETS)),
        help="Of --format html: boards one below the other; for a club's site a table of all, each a click away; "
        "sheets of twelve hand records to print (table, par).  [default: boards]",
    )  # fmt: skip
    return (title, layout) if layouts else (title,)


def page_layout(title: str | None, layout: str | None, format: str) -> PageLayout:
    """What a page is asked to be.

    Raises:
        UsageError: it is no page, or the command has no such answers.
    """
    for option, value in (("--title", title), ("--page", layout)):
        if value is not None and format != "html":
            raise click.UsageError(f"{option} is for pages, not for {format}; try --format html")
    command = click.get_current_context().command.name
    if layout == SHEETS and command not in _WITH_RECORDS:
        told = "hand records say what every hand makes"
        raise click.UsageError(f"--page sheets is not for {command}: {told}; try `faceup table FILE --page sheets`")
    return PageLayout(title, layout or BOARDS)
