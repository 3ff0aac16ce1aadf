"""Base class of answers, comparison with given answers, and errors of single deals.

A number that a limit left open has two bounds. In JSON its key then holds null, and the key with ``_bounds`` appended
holds the pair ``[lowest, highest]``: ``value_bounds``, ``table_bounds``, ...

The CSV columns are computed from the JSON fields alone, so that an answer stored as JSON can still be written as CSV: a
class of answers declares its fields once, see ``solver.core.answer_fields``.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from reprlib import Repr
from traceback import walk_tb
from typing import ClassVar

from solver.core.answer_fields import ABSENT, BEFORE, BEHIND, ERROR_FIELD, Declared, csv_columns
from solver.core.argument_checks import shown
from solver.core.deal import Source
from solver.core.errors import FaceupError
from solver.core.json_fields import JsonMapping

SOLVED, UNKNOWN, ERROR = "solved", "unknown", "error"

_SHORT = Repr()
_SHORT.maxdict, _SHORT.maxlist, _SHORT.maxlevel, _SHORT.maxstring = 4, 4, 3, 60


@dataclass(kw_only=True)
class Answer:
    """Base class of answers.

    Attributes:
        source: file and line of the deal; None if the deal does not come from a file.
        game: the deal's game; None is bridge.
        status: ``solved``, ``unknown`` (a limit was reached) or ``error``.
        nodes: positions searched.
        seconds: CPU time, in seconds.
        warnings: oddities of the deal, and parts of it that have no effect on the answer, one line each. The command
            line prints them together with the deal.
        differences: the differences that ``--check`` found between this answer and given ones, one line each; None if
            nothing was compared.
        unread: the given answers that ``--check`` could not compare, one line each with the reason.
    """

    declared: ClassVar[Declared] = ()
    """The fields of this kind of answer, in the order of the columns of CSV."""

    columns: ClassVar[tuple[str, ...]] = ()
    """The columns of CSV among them."""

    source: Source | None = None
    game: str | None = None
    nodes: int = 0
    seconds: float = 0.0
    warnings: tuple[str, ...] = ()
    differences: tuple[str, ...] | None = None
    unread: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        """Give all answers the same ``__repr__``, which ``dataclass`` does not replace, and their columns."""
        cls.columns = csv_columns(cls.declared)
        cls.__repr__ = Answer.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        """Return the status and the fields of the JSON, with long lists cut short."""
        text = "".join(f", {name}={_SHORT.repr(value)}" for name, value in self.fields().items())
        return f"{type(self).__name__}(status={self.status!r}{text}, nodes={self.nodes})"

    def shown_by(self, show: Callable[[Answer], str]) -> None:
        """Set the function that shows the answer to people; it is not part of the answer's content."""
        self.__dict__["_show"] = show

    def __str__(self) -> str:
        """Return the report of the command line for answers of functions of ``solver``; otherwise the ``repr``."""
        show = self.__dict__.get("_show")
        return repr(self) if show is None else str(show(self))

    def _repr_html_(self) -> str:
        """Return the report of the command line, for a notebook."""
        text = html.escape(str(self))
        for suit in "♥♦":
            text = text.replace(suit, f'<span style="color:#c00">{suit}</span>')
        return f'<pre style="line-height:1.25">{text}</pre>'

    @property
    def status(self) -> str:
        """``solved``, ``unknown`` or ``error``."""
        return SOLVED

    @property
    def best(self) -> tuple[str, ...]:
        """The plays proved best; empty if there are none or plays were not requested."""
        return ()

    @property
    def next_move(self) -> str | None:
        """The play to make; None if none is known."""
        return next(iter(self.best), None)

    @property
    def told(self) -> str | None:
        """The error in one line, with file and line; None if there is no error."""
        return None

    def fields(self) -> dict[str, object]:
        """Return the JSON fields of this kind of answer."""
        return {}

    @classmethod
    def row_of(cls, fields: JsonMapping) -> dict[str, object]:
        """Return the CSV columns of this kind of answer.

        Args:
            fields: the JSON fields, from ``fields`` or read back from JSON.
        """
        cells = ((one.name, one.cell(fields)) for one in (*cls.declared, ERROR_FIELD) if one.cell)
        return {name: value for name, value in cells if value is not ABSENT}

    def row(self) -> dict[str, object]:
        """Return the CSV columns of this answer."""
        return self.row_of(self.fields())

    def as_json(self) -> dict[str, object]:
        """Return the JSON object of the answer."""
        checked = {} if self.differences is None else {"differences": list(self.differences)}
        return {**self._place(), **self.fields(), **checked, **self._effort()}

    def as_row(self) -> dict[str, object]:
        """Return the CSV record of the answer, as values by column."""
        return {**self._place(), **self.row(), **self._effort()}

    @classmethod
    def all_columns(cls) -> tuple[str, ...]:
        """Return the CSV columns in order."""
        return (*csv_columns(BEFORE), *cls.columns, *csv_columns(BEHIND))

    def _place(self) -> dict[str, object]:
        file, index = (self.source.file, self.source.index) if self.source else (None, None)
        return {"file": file, "index": index, "game": self.game, "status": self.status}

    def _effort(self) -> dict[str, object]:
        return {"nodes": self.nodes, "seconds": round(self.seconds, 6)}


@dataclass(kw_only=True)
class Failure(Answer):
    """The answer to a deal whose input has an error.

    Attributes:
        error: the error, in the words of the command line.
    """

    error: FaceupError

    def __post_init__(self) -> None:
        """Word the error for the command line; programs get exceptions instead."""
        self.error = self.error.on_command_line()

    @property
    def status(self) -> str:
        """The status, always ``error``."""
        return ERROR

    @property
    def told(self) -> str:
        """The error with file and line."""
        return str(self.error)

    def fields(self) -> dict[str, object]:
        """Return the field ``error``: an object with file, line and message."""
        return {"error": {"file": self.error.file, "line": self.error.line, "message": self.error.message}}


def answered(find: Callable[[], Answer], source: Source) -> Answer:
    """Return the answer that a function computes for the deal at ``source``; bad input gives a ``Failure``.

    Raises:
        KeyboardInterrupt: Ctrl-C.
    """
    try:
        return find()
    except FaceupError as error:
        return Failure(error=error.at(file=source.file, line=source.line))
    except MemoryError:
        return Failure(error=FaceupError("not enough memory for this deal", file=source.file, line=source.line))
    except Exception as error:
        return Failure(error=internal(error, source))


def internal(error: Exception, source: Source) -> FaceupError:
    """Return an error that reports a bug of this program, with the source line where it appeared."""
    frame, line = list(walk_tb(error.__traceback__))[-1]
    at = f"{frame.f_globals.get('__name__', frame.f_code.co_filename)}, line {line}"
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return FaceupError(f"internal error: {text} ({at}); please report this deal", file=source.file, line=source.line)


@dataclass(slots=True)
class Comparison:
    """Result of comparing given answers with computed ones.

    Attributes:
        different: every difference, one line each.
        unread: every given answer that could not be compared, one line each with the reason.
        compared: whether any given answer was compared; an answer that is unknown on either side counts, and is no
            difference.
    """

    different: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    compared: bool = False

    def add(self, differences: Iterable[str]) -> None:
        """Add the differences of a given answer to the computed one."""
        self.compared = True
        self.different += differences

    def leave(self, key: str, given: object, expected: str) -> None:
        """Add a given answer that could not be compared because of its form."""
        self.unread.append(f"{key}: the given answer {shown(given)} cannot be compared. Write {expected}")


def is_known(given: object) -> bool:
    """Return whether a value is an answer, not missing or null."""
    return given is not None and given != UNKNOWN


def difference(key: str, given: object, found: object) -> str:
    """Return the message about an answer that differs from the given one."""
    return f"{key}: given {given}, found {found}"
