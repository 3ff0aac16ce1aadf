"""Stored answers, and the places of their deals in the input."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from solver.core.answer import ERROR, Answer, Failure
from solver.core.deal import Source
from solver.core.errors import FaceupError
from solver.families.find import families

as_json = json.JSONEncoder(separators=(",", ":")).encode
"""Short JSON; one encoder for all, since making one takes longer than most of its work."""

NUMBERED = "deal"
"""The key under which an answer names the number of its deal, which belongs to the place and not to the answer."""


class Record(NamedTuple):
    """An answer in stored form, without the file and line of its deal.

    Attributes:
        key: of the question and the deal.
        status: ``solved``, ``unknown`` or ``error``.
        answer: JSON of the answer's fields. An error's file and line are null if they are those of the deal.
        nodes: positions searched.
        seconds: CPU time.
    """

    key: bytes
    status: str
    answer: str
    nodes: int = 0
    seconds: float = 0.0

    @classmethod
    def of(cls, key: bytes, answer: Answer, source: Source) -> Record:
        """Return the stored form of an answer to a deal at ``source``."""
        fields = answer.fields()
        fields.pop(NUMBERED, None)
        if isinstance(answer, Failure):
            fields = {"error": _error(answer.error, source)}
        return cls(key, answer.status, as_json(fields), answer.nodes, round(answer.seconds, 6))


def _error(error: FaceupError, source: Source) -> dict[str, object]:
    """Return an error as JSON, with null for a file and line that are those of the deal."""
    own = error.file == source.file
    line = None if own and error.line == source.line else error.line
    return {"file": None if own else error.file, "line": line, "message": error.message}


class Place(NamedTuple):
    """The place of a deal in a batch.

    Attributes:
        number: of the deal in the batch, from 1.
        source: file, index and line.
        game: a rule file's id; None is bridge.
        key: of the record that answers it.
        deal: JSON of the deal as it was read; None if it consists of a number, or could not be read.
        numbered: whether the file is a number, such as ``ms:617``.
    """

    number: int
    source: Source
    game: str | None
    key: bytes
    deal: str | None = None
    numbered: bool = False

    @property
    def named(self) -> str | None:
        """The number of the deal from the command line or its file, None if it has none."""
        if self.numbered:
            return self.source.file
        if self.deal is None or f'"{NUMBERED}"' not in self.deal:
            return None
        number = json.loads(self.deal).get(NUMBERED)
        return number if isinstance(number, str) else None


@dataclass(frozen=True, slots=True)
class Row:
    """A deal of a batch with its answer.

    Attributes:
        batch: the batch's number, from 1.
        place: of the deal.
        about: question, options, game and rules.
        status, nodes, seconds: as in ``Record``.
        fields: the answer's fields, in the order in which commands print them.
    """

    batch: int
    place: Place
    about: Mapping[str, object]
    status: str
    fields: Mapping[str, object]
    nodes: int
    seconds: float

    @classmethod
    def of(cls, batch: int, place: Place, about: Mapping[str, object], record: Record) -> Row:
        """Return the row of a deal, with its record's file and line filled in from the place."""
        fields = dict(json.loads(record.answer))
        if record.status == ERROR:
            fields = {"error": _placed(fields["error"], place.source)}
        elif _names_its_deal(about) and (named := place.named) is not None:
            fields = {NUMBERED: named, **fields}
        return cls(batch, place, about, record.status, fields, record.nodes, record.seconds)

    def as_json(self) -> dict[str, object]:
        """Return the object that the command of the question prints for the deal."""
        place = {"file": self.place.source.file, "index": self.place.source.index, "game": self.place.game}
        return {
            **place,
            "status": self.status,
            **self.fields,
            "nodes": self.nodes,
            "seconds": self.seconds,
        }


def _names_its_deal(about: Mapping[str, object]) -> bool:
    return any(one.numbered for one in families() if one.name == about.get("family"))


def _placed(error: Mapping[str, object], source: Source) -> dict[str, object]:
    if error["file"] is not None:
        return dict(error)
    line = error["line"] if error["line"] is not None else source.line
    return {"file": source.file, "line": line, "message": error["message"]}
