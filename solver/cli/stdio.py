"""The standard streams: closed streams, characters that they cannot encode, full disks."""

from __future__ import annotations

import codecs
import contextlib
import errno
import io
import os
import sys
from collections.abc import Iterator

import click

from solver.cli.output.files import OutputError, silence_stdout
from solver.core.errors import printable
from solver.core.text_aliases import SUIT_SIGNS

_FULL = {
    code
    for code in (getattr(errno, name, None) for name in ("ENOSPC", "EDQUOT", "EFBIG", "EIO", "EBADF"))
    if code is not None
}
"""What an output says that takes no more."""


def open_closed() -> None:
    """Replace closed standard streams by streams that raise an error on use; error messages are dropped.

    Otherwise a file opened later would take their file descriptor, and receive their output.
    """
    # The lowest place that is free is the one that is opened: from the lowest on.
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_WRONLY), closefd=False)
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", closefd=False)


_IN_LETTERS = "faceup.letters"
"""The name of what `in_letters` has a stream do."""


def in_letters() -> None:
    """Write help, lists and scripts in any encoding: suits as letters if it lacks the symbols.

    Pipes of Windows lack the symbols. (Answers go through an `Output`, which does the same by itself.)
    """
    codecs.register_error(_IN_LETTERS, _instead)
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors in ("strict", "surrogateescape"):
        sys.stdout.reconfigure(errors=_IN_LETTERS)


def _instead(error: UnicodeError) -> tuple[str, int]:
    """Return the replacement of characters that an encoding lacks, for `codecs.register_error`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end].translate(SUIT_SIGNS)
    return lacking.encode("ascii", "replace").decode("ascii"), error.end


@contextlib.contextmanager
def told_where_full() -> Iterator[None]:
    """Convert errors inside this context about texts that cannot be written: help, lists, scripts.

    Answers go through an `Output`, which does this by itself.

    Raises:
        OutputError: standard output is full. (Errors of a file have its name.)
    """
    try:
        yield
    except OSError as error:
        if error.errno not in _FULL or error.filename is not None:
            raise
        silence_stdout()
        raise OutputError(f"cannot write: {error.strerror}", file="standard output") from error


def warn(text: str) -> None:
    """Write a warning on standard error, unless warnings are turned off."""
    if not click.get_current_context().params.get("quiet"):
        click.echo(message_text(f"warning: {text}"), err=True)


_PLAIN = "solver.cli.plain"
"""Where the contexts of a command and its groups have that ``--plain`` was given."""


def use_plain_text() -> None:
    """Write the messages of this command in plain characters."""
    click.get_current_context().meta[_PLAIN] = True


def message_text(text: str) -> str:
    """Return a message for the terminal; in plain characters with ``--plain``."""
    context = click.get_current_context(silent=True)
    if context is None or not context.meta.get(_PLAIN):
        return printable(text)
    from solver.text.plain import plain_text

    return printable(plain_text(text))
