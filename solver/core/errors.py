"""The one error that bad input raises."""

from __future__ import annotations

import re

_MARK = "\x1f"
_OPTION = re.compile(f"{_MARK}([a-z_ ]+){_MARK}")


def option(*names: str) -> str:
    """An option of a question, for a message: programs read its name, the command line has its own way to write it.

    Args:
        names: of its parameters; programs know the first of several.
    """
    return f"{_MARK}{' '.join(names)}{_MARK}"


def _for_program(found: re.Match[str]) -> str:
    return found[1].split()[0]


def _for_command_line(found: re.Match[str]) -> str:
    return " or ".join(f"--{name.replace('_', '-')}" for name in found[1].split())


def printable(text: str) -> str:
    """A text as it may go to a terminal: control characters, which could steer it, and halves of pairs are escaped."""
    if text.isprintable():
        return text
    return "".join(
        mark if mark.isprintable() or mark in "\n\t" else mark.encode("unicode_escape").decode("ascii") for mark in text
    )


class FaceupError(ValueError):
    """Something in the input is wrong; the message says what was found and what was expected.

    Attributes:
        message: the reason, one line, without the place; options in it are named as programs give them.
        file: the file's name as the user gave it, ``-`` for standard input, or None.
        line: the line in that file, counted from 1, or None.
    """

    def __init__(self, message: str, *, file: str | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.message = _OPTION.sub(_for_program, message)
        self.file = file
        self.line = line

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        return f"{place}: {self.message}" if place else self.message

    def at(self, *, file: str | None = None, line: int | None = None) -> FaceupError:
        """The same error with the parts of the place filled in that it does not know yet.

        The line of one file says nothing about another, such as a rule file that a deal is read by.
        """
        elsewhere = self.file is not None and file is not None and self.file != file
        return type(self)(
            self.args[0],
            file=self.file if self.file is not None else file,
            line=self.line if self.line is not None or elsewhere else line,
        )

    def on_command_line(self) -> FaceupError:
        """The same error with options as the command line writes them."""
        return type(self)(_OPTION.sub(_for_command_line, self.args[0]), file=self.file, line=self.line)


class DealError(FaceupError):
    """A deal that cannot be: a card twice, hands of different sizes, a revoke, ..."""


class FormatError(FaceupError):
    """Text that is not in the format it should be in."""


class Limit(FaceupError):  # noqa: N818 (no fault of anybody's)
    """A limit on time, nodes or attempts was reached before there was an answer."""
