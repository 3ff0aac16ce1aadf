"""``--plain``: reports and messages in plain characters."""

from __future__ import annotations

import click

from solver.cli.stdio import use_plain_text, warn


def _note(_context: click.Context, _parameter: click.Parameter, wanted: bool) -> bool:
    if wanted:
        use_plain_text()
    return wanted


plain_option = click.option(
    "--plain",
    is_flag=True,
    is_eager=True,
    callback=_note,
    help="For speech, logs, old terminals: letters for suits, - for minus, hands and piles one below the other.",
)
"""Eager, so that what is wrong with other options is in plain characters, too."""


def plain_for(format_: str, *, wanted: bool) -> bool:
    """Return whether reports are plain; warn where the format has none.

    Args:
        format_: in which answers are written.
        wanted: the option was given.
    """
    if wanted and format_ != "table":
        warn(f"--plain has no effect on {format_}; it is for tables")
    return wanted
