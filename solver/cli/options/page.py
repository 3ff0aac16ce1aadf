"""Options of pages: their title and layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import click

from solver.cli.options.callback import Callback

BOARDS, CLUB, SHEETS = "boards", "club", "sheets"

_WITH_RECORDS = ("table", "par")
"""The commands whose answers have the tricks of every declarer in every strain."""


class PageLayout(NamedTuple):
    """Title and layout of a page.

    Attributes:
        title: the heading; None: the title of the only deal, or the names of the files.
        layout: ``boards`` one below the other, a table of boards for the site of a ``club``, or ``sheets`` of hand
            records.
    """

    title: str | None = None
    layout: str = BOARDS


DEFAULT_LAYOUT = PageLayout()
"""The layout of a page without options."""


def page_options(*, layouts: bool) -> Sequence[Callback]:
    """Return the options of a command that writes pages.

    Args:
        layouts: whether a page may have several boards.
    """
    title = click.option("--title", metavar="TEXT", help="With --format html: the title of the page.")
    layout = click.option(
        "--page", type=click.Choice((BOARDS, CLUB, SHEETS)),
        help="With --format html: boards, one below the other; club, a table of all boards for a club's "
             "site; sheets, twelve hand records a sheet, for printing (table, par).  [default: boards]",
    )  # fmt: skip
    return (title, layout) if layouts else (title,)


def page_layout(title: str | None, layout: str | None, format: str) -> PageLayout:
    """Return title and layout of a page.

    Raises:
        UsageError: the format is not HTML, or the command has no hand records.
    """
    for option, value in (("--title", title), ("--page", layout)):
        if value is not None and format != "html":
            raise click.UsageError(f"{option} is for pages, not for {format}; try --format html")
    command = click.get_current_context().command.name
    if layout == SHEETS and command not in _WITH_RECORDS:
        reason = "hand records show what every hand makes"
        fix = "try `faceup table FILE --format html --page sheets`"
        raise click.UsageError(f"--page sheets is not for {command}: {reason}; {fix}")
    return PageLayout(title, layout or BOARDS)
