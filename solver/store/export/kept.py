"""An answer that comes from a store, in place of the live one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.core.answer import ERROR, Answer, Failure
from solver.store.export.kinds import AnswerKind, kind_of
from solver.store.record import Row


@dataclass(kw_only=True)
class KeptAnswer(Answer):
    """What is left of an answer: the JSON of what it said, from which it is written as it was.

    Attributes:
        kind: of the live answer.
        kept: what its ``fields`` were.
        found: what its ``status`` was.
    """

    kind: AnswerKind
    kept: Mapping[str, object]
    found: str

    @classmethod
    def of(cls, row: Row) -> KeptAnswer:
        """The answer of a row."""
        return cls(
            kind=Failure if row.status == ERROR else kind_of(row.about),
            kept=row.fields,
            found=row.status,
            source=row.place.source,
            game=row.place.game,
            nodes=row.nodes,
            seconds=row.seconds,
        )

    @property
    def status(self) -> str:
        """As it was."""
        return self.found

    def fields(self) -> dict[str, object]:
        """As they were."""
        return dict(self.kept)

    def row(self) -> dict[str, object]:
        """The CSV columns of the live answer."""
        return self.kind.row_of(self.kept)
