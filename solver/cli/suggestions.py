"""Wrong usage in a line, with the right word that comes nearest to a wrong one."""

from __future__ import annotations

import re

import click

from solver.core import text_aliases as words


def told(error: click.UsageError) -> str:
    """What is wrong, and for a wrong command, option or value the one that was probably meant."""
    message = re.sub(r"\.?\s*\(?Did you mean.*$", "", error.format_message(), flags=re.DOTALL)
    near = _meant(error, message)
    return f"{message.removesuffix('.')} (did you mean {near}?)" if near and "did you mean" not in message else message


def _meant(error: click.UsageError, message: str) -> str | None:
    """The nearest right word; None where nothing is near, or every word of a list is right."""
    wrong = re.search(r"'([^']*)'", message)
    if isinstance(error, click.NoSuchOption):
        return _option(error)
    if isinstance(error, click.BadParameter) and error.param is not None:
        kind, value = error.param.type, re.search(r"'([^']*)' is not one of", message)
        choices = kind.choices if isinstance(kind, click.Choice) else ()
        return words.nearest(value[1], map(str, choices)) if value else None
    if wrong and error.ctx is not None and message.startswith("No such command"):
        group = error.ctx.command
        return words.nearest(wrong[1], group.list_commands(error.ctx)) if isinstance(group, click.Group) else None
    return None


def _option(error: click.NoSuchOption) -> str | None:
    if error.ctx is None:
        return next(iter(error.possibilities or ()), None)
    wrong = error.option_name.lstrip("-")
    known = {name.lstrip("-"): one for one in error.ctx.command.params for name in (*one.opts, *one.secondary_opts)}
    form = known.get("format")
    if form is not None and isinstance(form.type, click.Choice) and wrong in form.type.choices:
        return f"--format {wrong}"
    if wrong in _OTHER_NAMES and _OTHER_NAMES[wrong] in known:
        return f"--{_OTHER_NAMES[wrong]}"
    # Dashes are left out: they would make all names alike.
    near = words.nearest(wrong, [name for name in known if len(name) > 1])
    return f"--{near}" if near else None


_OTHER_NAMES = {"to": "format", "out": "output", "vul": "vulnerable", "vuln": "vulnerable"}
"""What other programs call an option."""
