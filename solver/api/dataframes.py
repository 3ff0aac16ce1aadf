"""Answers as one table of Arrow, pandas or Polars: a row per deal, with the columns of the Parquet export."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, overload

from solver.core.answer import Answer, Failure
from solver.core.argument_checks import list_of, shown
from solver.core.deal import Source
from solver.core.errors import DealError, FaceupError

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

    from solver.store.record import Row

Kind = Literal["arrow", "pandas", "polars"]
KINDS = ("arrow", "pandas", "polars")

_PIECE = 1000
"""Answers that are turned into columns at a time."""


@overload
def frame(answers: Iterable[Answer] | Answer, kind: Literal["arrow"] = "arrow") -> pyarrow.Table: ...
@overload
def frame(answers: Iterable[Answer] | Answer, kind: Literal["pandas"]) -> pandas.DataFrame: ...
@overload
def frame(answers: Iterable[Answer] | Answer, kind: Literal["polars"]) -> polars.DataFrame: ...
def frame(answers: Iterable[Answer] | Answer, kind: Kind = "arrow") -> Any:
    """Return answers as a table, with a row for each.

    >>> deals = solver.read("data/bridge/club-evening.pbn")
    >>> table = solver.frame([solver.par(deal) for deal in deals])
    >>> table.num_rows, table.column("par").to_pylist()
    (6, [-920, -420, -100, 620, -110, 430])
    >>> table.column("contracts")[0].as_py()
    ['6C by 1', '6C by 3']

    Args:
        answers: what ``solve``, ``hint``, ``analyse``, ``par``, ``table`` or ``verify`` found, all of one kind; one
            alone makes a table of one row.
        kind: ``arrow`` for a ``pyarrow.Table``, ``pandas`` or ``polars`` for their data frames.

    Returns:
        A row an answer, in order, with the columns of ``faceup export --to parquet``: ``file``, ``index``, ``game``,
        ``status``, those of the kind, ``error``, ``nodes``, ``seconds``.

    Raises:
        FaceupError: answers of several kinds, or of none with columns; or a library is not installed.
    """
    if kind not in KINDS:
        raise DealError(f"kind {shown(kind)} does not exist. Use one of {', '.join(KINDS)}")
    given = [answers] if isinstance(answers, Answer) else list_of(answers, "answers", "a list of answers")
    table = _table(given)
    if kind == "pandas":
        try:
            import pandas  # noqa: F401 - Arrow says less of what is missing
        except ImportError:
            raise _missing("pandas", "pandas") from None
        return table.to_pandas()
    if kind == "polars":
        try:
            import polars
        except ImportError:
            raise _missing("polars", "polars") from None
        return polars.from_arrow(table)
    return table


def _table(answers: list[Any]) -> pyarrow.Table:
    """Return answers as a table of Arrow.

    Raises:
        FaceupError: as ``frame``.
    """
    try:
        import pyarrow
    except ImportError:
        raise _missing("pyarrow", "parquet") from None
    from solver.store.export.columns import batch_of, schema_of

    kind = _kind_of(answers)
    rows: Iterable[tuple[Row, Mapping[str, object]]]
    rows = ((_row(number, answer), {}) for number, answer in enumerate(answers, start=1))
    pieces = [batch_of(some, kind) for some in _pieces(rows)]
    return pyarrow.Table.from_batches(pieces, schema_of(kind))


def _pieces(rows: Iterable[Any]) -> Iterable[list[Any]]:
    piece: list[Any] = []
    for row in rows:
        piece.append(row)
        if len(piece) == _PIECE:
            yield piece
            piece = []
    if piece:
        yield piece


def _kind_of(answers: list[Any]) -> type[Answer]:
    """Return the kind that all answers have in common, which must have columns.

    Raises:
        DealError: there are several kinds, or the kind has no columns.
    """
    from solver.store.export.columns import columns_of

    for answer in answers:
        if not isinstance(answer, Answer):
            raise DealError(f"{shown(answer)} is not an answer. Pass what solver.solve, par, table or analyse return")
    kinds = list(dict.fromkeys(type(answer) for answer in answers if not isinstance(answer, Failure)))
    if len(kinds) > 1:
        text = " and ".join(kind.__name__ for kind in kinds)
        raise DealError(
            f"answers of several kinds, {text}. Make one table for each kind, since each has its own columns"
        )
    if not kinds:
        return Failure
    if not columns_of(kinds[0]):
        raise DealError(f"{kinds[0].__name__} has no columns. Pass answers of solver.solve, par, table and so on")
    return kinds[0]


def _row(number: int, answer: Answer) -> Row:
    """Return an answer as a row of a store."""
    from solver.store.record import Place, Row

    fields = json.loads(json.dumps(answer.fields()))
    place = Place(number, answer.source or Source(), answer.game, b"")
    return Row(1, place, {}, answer.status, fields, answer.nodes, answer.seconds)


def _missing(name: str, extra: str) -> FaceupError:
    """Return the error for an optional library that is not installed."""
    needed = f"pip install faceup[{extra}]"
    return FaceupError(f"a table of this kind needs the library {name}; install it: {needed}")
