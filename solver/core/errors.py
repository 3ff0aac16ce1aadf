"""The errors that bad input raises, all of them a ``FaceupError``."""

from __future__ import annotations

import re

_MARK = "\x1f"
_OPTION = re.compile(f"{_MARK}([a-z_ ]+){_MARK}")


def option(*names: str) -> str:
    """Return an option of a question, marked in a message so that it can be shown in two notations.

    Programs read the name of the parameter; on the command line the option is written as there.

    Args:
        names: of its parameters; programs know the first of several.
    """
    return f"{_MARK}{' '.join(names)}{_MARK}"


def _for_program(found: re.Match[str]) -> str:
    return found[1].split()[0]


def _for_command_line(found: re.Match[str]) -> str:
    return " or ".join(f"--{name.replace('_', '-')}" for name in found[1].split())


def printable(text: str) -> str:
    """Return a text with control characters and lone surrogates escaped: they could change how a terminal behaves."""
    if text.isprintable():
        return text
    return "".join(
        mark if mark.isprintable() or mark in "\n\t" else mark.encode("unicode_escape").decode("ascii") for mark in text
    )


class FaceupError(ValueError):
    """Error in the input; the message says what is wrong and what is allowed.

    Attributes:
        message: the reason in one line, without file and line; options are named as programs write them.
        file: the file's name as the user wrote it, ``-`` for standard input, or None.
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
        """Return the error with file and line, unless it already has them.

        If the error names another file, such as the rule file of a deal, the line is not added.
        """
        elsewhere = self.file is not None and file is not None and self.file != file
        return type(self)(
            self.args[0],
            file=self.file if self.file is not None else file,
            line=self.line if self.line is not None or elsewhere else line,
        )

    def on_command_line(self) -> FaceupError:
        """Return the error with options named as the command line writes them."""
        return type(self)(_OPTION.sub(_for_command_line, self.args[0]), file=self.file, line=self.line)


class DealError(FaceupError):
    """The deal is impossible: a card occurs twice, hands have different sizes, a player revokes, ..."""


class FormatError(FaceupError):
    """The text is not in the format in which it should be."""


class Limit(FaceupError):  # noqa: N818 (no fault of anybody's)
    """A limit on time, nodes or attempts was reached before there was an answer."""
