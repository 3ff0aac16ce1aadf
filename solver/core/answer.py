"""Base class of answers, comparison with given answers, and failures of single deals.

A trick count that a limit left open is a pair of bounds. In JSON the plain key then holds null and
a key with ``_bounds`` behind it the pair ``[lowest, highest]``: ``value_bounds``, ``table_bounds``, ...

The CSV columns are made of the JSON fields alone, so that an answer that was kept as JSON is still written as CSV.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from reprlib import Repr
from traceback import walk_tb
from typing import ClassVar

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
        source: the place of the deal in its input; None where the question came without a file.
        game: the deal's game; None is bridge.
        status: ``solved``, ``unknown`` (a limit was reached) or ``error``.
        nodes: positions searched.
        seconds: CPU time, in seconds.
        warnings: what was odd about the deal and what of it has no part in the answer, a line each. The command line
            prints them as they come with the deal.
        differences: where ``--check`` compared it with a given answer, every difference, a line each;
            None where nothing was compared.
        unread: where ``--check`` could not compare given answers, why, a line each.
    """

    columns: ClassVar[tuple[str, ...]] = ()
    """The keys of ``row`` between the common columns of CSV."""

    source: Source | None = None
    game: str | None = None
    nodes: int = 0
    seconds: float = 0.0
    warnings: tuple[str, ...] = ()
    differences: tuple[str, ...] | None = None
    unread: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        """Give all answers the same ``__repr__``, which ``dataclass`` then keeps."""
        cls.__repr__ = Answer.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        """Return the status and what JSON says, long lists cut short."""
        text = "".join(f", {name}={_SHORT.repr(value)}" for name, value in self.fields().items())
        return f"{type(self).__name__}(status={self.status!r}{text}, nodes={self.nodes})"

    def shown_by(self, show: Callable[[Answer], str]) -> None:
        """Say what shows the answer to people; it is no part of what the answer says."""
        self.__dict__["_show"] = show

    def __str__(self) -> str:
        """Return what the command shows, for an answer of a function of ``solver``; else as ``repr``."""
        show = self.__dict__.get("_show")
        return repr(self) if show is None else str(show(self))

    def _repr_html_(self) -> str:
        """Return what the command shows, for a notebook."""
        text = html.escape(str(self))
        for suit in "♥♦":
            text = text.replace(suit, f'<span style="color:#c00">{suit}</span>')
        return f'<pre style="line-height:1.25">{text}</pre>'

    @property
    def status(self) -> str:
        """How far the answer got."""
        return SOLVED

    @property
    def best(self) -> tuple[str, ...]:
        """The plays proved best; empty if there are none or plays were not requested."""
        return ()

    @property
    def next_move(self) -> str | None:
        """The play to make; None where none is known."""
        return next(iter(self.best), None)

    @property
    def told(self) -> str | None:
        """What is wrong, in one line with its place; None where nothing is."""
        return None

    def fields(self) -> dict[str, object]:
        """Return what this kind of answer adds to the JSON object."""
        return {}

    @classmethod
    def row_of(cls, fields: JsonMapping) -> dict[str, object]:
        """Return what this kind of answer puts into its CSV columns.

        Args:
            fields: as ``fields`` gives them, or as JSON that was read back has them.
        """
        return dict(fields)

    def row(self) -> dict[str, object]:
        """Return the CSV columns of this answer."""
        return self.row_of(self.fields())

    def as_json(self) -> dict[str, object]:
        """Return the JSON object, as the contract on answers has it."""
        checked = {} if self.differences is None else {"differences": list(self.differences)}
        return {**self._place(), **self.fields(), **checked, **self._effort()}

    def as_row(self) -> dict[str, object]:
        """Return the CSV record, column -> value."""
        return {**self._place(), **self.row(), **self._effort()}

    @classmethod
    def all_columns(cls) -> tuple[str, ...]:
        """Return the CSV columns in order."""
        return ("file", "index", "game", "status", *cls.columns, "error", "nodes", "seconds")

    def _place(self) -> dict[str, object]:
        file, index = (self.source.file, self.source.index) if self.source else (None, None)
        return {"file": file, "index": index, "game": self.game, "status": self.status}

    def _effort(self) -> dict[str, object]:
        return {"nodes": self.nodes, "seconds": round(self.seconds, 6)}


@dataclass(kw_only=True)
class Failure(Answer):
    """There is no answer, because something in the input is wrong.

    Attributes:
        error: what, and where, in the words of the command line.
    """

    error: FaceupError

    def __post_init__(self) -> None:
        """Word the error for the command line; programs get exceptions."""
        self.error = self.error.on_command_line()

    @property
    def status(self) -> str:
        """Always ``error``."""
        return ERROR

    @property
    def told(self) -> str:
        """The error."""
        return str(self.error)

    def fields(self) -> dict[str, object]:
        """``error``: an object with file, line and message."""
        return {"error": {"file": self.error.file, "line": self.error.line, "message": self.error.message}}

    @classmethod
    def row_of(cls, fields: JsonMapping) -> dict[str, object]:
        """``error``: file, line and message in one text."""
        error = fields["error"]
        return {"error": str(FaceupError(error["message"], file=error["file"], line=error["line"]))}


def moves_text(fields: JsonMapping, key: str) -> str:
    """Return a number for each play, as CSV has them: ``SA=3 S4=-1..2``.

    Args:
        fields: the JSON of an answer.
        key: under which the numbers stand.
    """
    bounds = fields.get(f"{key}_bounds", {})
    return " ".join(f"{move}={span_text(exact, bounds.get(move))}" for move, exact in fields[key].items())


def span_text(exact: int | None, bounds: Sequence[int] | None, between: str = "..") -> str:
    """Return a number, or what is proved about one that is open, as ``-2..5``.

    Args:
        exact: the number; None where it is open.
        bounds: the lowest and the highest; None where the number needs none.
    """
    return between.join(map(str, bounds)) if exact is None and bounds else str(exact)


def answered(find: Callable[[], Answer], source: Source) -> Answer:
    """Return the answer that a function finds to the deal at ``source``, or what went wrong.

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
    """Return a mistake of this program's, with the place where it showed, for whoever is to mend it."""
    frame, line = list(walk_tb(error.__traceback__))[-1]
    at = f"{frame.f_globals.get('__name__', frame.f_code.co_filename)}, line {line}"
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return FaceupError(f"internal error: {text} ({at}); please report this deal", file=source.file, line=source.line)


@dataclass(slots=True)
class Comparison:
    """Result of comparing given answers with computed ones.

    Attributes:
        different: every difference, a line each.
        unread: every given answer that could not be compared, a line each with the reason.
        compared: whether any given answer was compared; what is unknown on either side counts, and is no difference.
    """

    different: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    compared: bool = False

    def add(self, differences: Iterable[str]) -> None:
        """Add the differences of a given answer that was compared."""
        self.compared = True
        self.different += differences

    def leave(self, key: str, given: object, expected: str) -> None:
        """Add a given answer that is not of a form that can be compared."""
        self.unread.append(f"{key}: given {shown(given)} cannot be compared; expected {expected}")


def is_known(given: object) -> bool:
    """Return whether an answer is given at all."""
    return given is not None and given != UNKNOWN


def difference(key: str, given: object, found: object) -> str:
    """Return two answers that differ, in words."""
    return f"{key}: given {given}, found {found}"
