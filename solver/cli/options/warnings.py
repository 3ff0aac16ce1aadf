"""Warnings about the command line itself, each told once."""

from __future__ import annotations

import click

from solver.core.errors import printable


def warn(text: str) -> None:
    """Write a warning on standard error, unless no warnings are wanted."""
    if not click.get_current_context().params.get("quiet"):
        click.echo(printable(f"warning: {text}"), err=True)
