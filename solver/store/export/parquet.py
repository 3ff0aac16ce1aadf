"""Write rows as Parquet, in groups, so that memory does not grow with their number."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping

import pyarrow as pa
from pyarrow import parquet

from solver.core.answer import ERROR
from solver.core.errors import FaceupError
from solver.store.export.columns import batch_of, schema_of
from solver.store.export.kinds import AnswerKind, Carried, called, kind_of
from solver.store.record import Row

_PIECE = 1000
"""Rows that are collected as Python objects before conversion to Arrow, which is much smaller."""

_GROUP_ROWS = 122_880
_GROUP_BYTES = 64 << 20
"""A row group is written when it has so many rows, or takes so many bytes, whichever comes first."""


class ParquetWriter:
    """Writer of rows of one kind to one Parquet file.

    Args:
        write: called with the bytes.
        kind: of the answers, which determines the columns.
        carried: returns the deal columns of a row; None: rows have none.
        instead: a format for rows of several kinds, as an option of the command, for messages.
    """

    def __init__(
        self,
        write: Callable[[bytes], None],
        kind: AnswerKind,
        carried: Carried | None = None,
        *,
        instead: str = "--to jsonl",
    ) -> None:
        self._kind = kind
        self._carried = carried
        self._instead = instead
        self._schema = schema_of(kind, with_deals=carried is not None)
        self._sink = _Sink(write)
        self._file = parquet.ParquetWriter(self._sink, self._schema, compression="zstd")
        self._rows: list[tuple[Row, Mapping[str, object]]] = []
        self._pieces: list[pa.RecordBatch] = []

    def add(self, row: Row, kind: AnswerKind | None = None) -> None:
        """Write a row.

        Args:
            kind: of its answer; None: it is determined by the row's question.

        Raises:
            FaceupError: it is of another kind.
        """
        found = kind or kind_of(row.about)
        if row.status != ERROR and found is not self._kind:
            place = f"{row.place.source.file} #{row.place.source.index}"
            raise FaceupError(
                f"{place} is an answer to {called(found)}, those before it to "
                f"{called(self._kind)}; Parquet has the columns of one kind. Use {self._instead}"
            )
        self._rows.append((row, self._carried(row) if self._carried else {}))
        if len(self._rows) >= _PIECE:
            self._pack()

    def end(self) -> None:
        """Complete the file, after the last row."""
        self._pack()
        self._write_group()
        self._file.close()

    def abandon(self) -> None:
        """Write nothing more, not even when the file is closed, which would make it look complete."""
        self._sink.deaf = True
        self._file.close()

    def _pack(self) -> None:
        self._pieces.append(batch_of(self._rows, self._kind, with_deals=self._carried is not None))
        self._rows = []
        rows, size = (sum(sizes) for sizes in zip(*((p.num_rows, p.nbytes) for p in self._pieces), strict=True))
        if rows >= _GROUP_ROWS or size >= _GROUP_BYTES:
            self._write_group()

    def _write_group(self) -> None:
        table = pa.Table.from_batches(self._pieces, self._schema)
        if table.num_rows:
            self._file.write_table(table, row_group_size=table.num_rows)
        self._pieces = []


class _Sink(io.RawIOBase):
    """Output stream for Arrow.

    Attributes:
        deaf: whether it discards what is written.
    """

    def __init__(self, write: Callable[[bytes], None]) -> None:
        self.deaf = False
        self._write = write

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        if not self.deaf:
            self._write(bytes(data))
        return len(data)
