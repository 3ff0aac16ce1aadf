"""How answers are written: for people, as JSON, JSON Lines, CSV, or into the PBN they came from."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from solver.answer import ERROR, SOLVED, Answer
from solver.cli.inputs import Inputs
from solver.cli.options import Settings
from solver.cli.output import Output
from solver.deal import Deal
from solver.errors import FaceupError
from solver.formats import detect, write
from solver.formats.encoding import Encoding
from solver.formats.pbn.document import Document, Game
from solver.report.style import Style

Report = Callable[[Deal, Any, Style], str]
"""Turns an answer of the command's own kind into text for people."""

Tagging = Callable[[Game, Deal, Any], None]
"""Puts an answer into the tags of a PBN game."""

Records = Callable[[Any], Sequence[Mapping[str, object]]]
"""The CSV records of an answer."""


def one_record(answer: Answer) -> Sequence[Mapping[str, object]]:
    """The CSV records where each answer has one."""
    return [answer.as_row()]


@dataclass(frozen=True, slots=True)
class Kind:
    """What the writers need to know about one command's answers.

    Attributes:
        columns: of the CSV.
        report: the text for people.
        tags: puts an answer into a PBN game; None where PBN is no output of the command.
        in_line: the report is one line in any case.
        records: the records of the CSV for one answer.
    """

    columns: tuple[str, ...]
    report: Report
    tags: Tagging | None = None
    in_line: bool = False
    records: Records = one_record


class Writer(Protocol):
    """Takes the answers in order; what it writes is complete after ``end``."""

    def begin(self) -> None:
        """Before the first answer."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """The next answer; without a deal where that could not be read."""

    def end(self) -> None:
        """After the last answer, or the last one there is time for."""


class _TextWriter:
    """What the writers have in common that write text as it comes."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def begin(self) -> None:
        """Nothing stands before the first answer."""

    def end(self) -> None:
        """Nothing stands behind the last answer."""

    def _write(self, text: str) -> None:
        self._output.write(text.encode(self._output.encoding, "replace"))


class ReportWriter(_TextWriter):
    """For people: each report under a line that names the deal, or in that line where it is short."""

    def __init__(self, output: Output, kind: Kind, *, quiet: bool) -> None:
        super().__init__(output)
        self._report = kind.report
        self._in_line = kind.in_line or quiet
        self._style = Style.fitting(output.encoding, quiet=quiet)
        self._between = ""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Errors are told on standard error, not here."""
        if deal is None or answer.status == ERROR:
            return
        place = f"{answer.source.file} #{answer.source.index}" if answer.source else ""
        text = self._report(deal, answer, self._style)
        if not place:
            self._write(f"{text}\n")
            return
        if self._in_line:
            self._write(f"{place}  {text}\n")
            return
        self._write(f"{self._between}{place}\n\n{text}\n")
        self._between = "\n"


class JsonLinesWriter(_TextWriter):
    """An object a line."""

    def add(self, deal: Deal | None, answer: Answer) -> None:  # noqa: ARG002
        """One line."""
        self._write(json.dumps(answer.as_json()) + "\n")


class JsonWriter(_TextWriter):
    """One array of all objects."""

    def __init__(self, output: Output) -> None:
        super().__init__(output)
        self._before = "[\n"

    def add(self, deal: Deal | None, answer: Answer) -> None:  # noqa: ARG002
        """One element."""
        self._write(self._before + json.dumps(answer.as_json()))
        self._before = ",\n"

    def end(self) -> None:
        """The closing bracket."""
        self._write("\n]\n" if self._before == ",\n" else "[]\n")


class CsvWriter(_TextWriter):
    """The records of each deal, one as a rule, under a line of column names."""

    def __init__(self, output: Output, kind: Kind) -> None:
        super().__init__(output)
        self._columns = kind.columns
        self._records = kind.records

    def begin(self) -> None:
        """The column names."""
        self._write(self._record(dict(zip(self._columns, self._columns, strict=True))))

    def add(self, deal: Deal | None, answer: Answer) -> None:  # noqa: ARG002
        """Errors are one record in any case."""
        for row in one_record(answer) if answer.status == ERROR else self._records(answer):
            self._write(self._record(row))

    def _record(self, row: Mapping[str, object]) -> str:
        text = io.StringIO()
        csv.DictWriter(text, self._columns, lineterminator="\n", extrasaction="ignore").writerow(row)
        return text.getvalue()


class PbnWriter:
    """The input files as they are, with tags about each answer added or replaced.

    Deals from another format are written as PBN first.
    """

    def __init__(self, output: Output, tags: Tagging, inputs: Inputs) -> None:
        self._output = output
        self._tags = tags
        self._inputs = inputs
        self._file: str | None = None
        self._index = 0
        self._answered: list[tuple[Deal, Answer]] = []
        self._encoding: Encoding | None = None
        self._open_line = False

    def begin(self) -> None:
        """Nothing stands before the first file."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Keep one deal; a file is written when its last deal has come."""
        file, index = (answer.source.file, answer.source.index) if answer.source else (None, 0)
        if file != self._file or index <= self._index:  # a file may be named twice
            self.end()
            self._file = file
        self._index = index
        if deal is not None:
            self._answered.append((deal, answer))

    def end(self) -> None:
        """Write the file that is at hand."""
        if self._file is not None:
            self._write(self._file)
        self._file, self._answered = None, []

    def _write(self, file: str) -> None:
        try:
            data = self._inputs.data(file)
            document, own = _document(data, file, [deal for deal, _ in self._answered])
        except FaceupError:
            return  # told already, in place of its deals
        for place, (deal, answer) in enumerate(self._answered):
            if answer.status == SOLVED:
                self._tags(document.games[deal.source.index - 1 if own else place], deal, answer)
        self._put(document)

    def _put(self, document: Document) -> None:
        data = document.dump()
        if not data.isascii():
            if self._encoding not in (None, document.encoding):
                codec = document.encoding.codec
                reason = f"is stored as {codec}, a file before it is not; expected an --output for each"
                raise FaceupError(reason, file=document.name)
            self._encoding = document.encoding
        if self._open_line:
            self._output.write("\n".encode(document.encoding.codec))
        self._output.write(data)
        self._open_line = bool(data) and not data.rstrip(b"\0").endswith((b"\n", b"\r"))


def _document(data: bytes, file: str, deals: Sequence[Deal]) -> tuple[Document, bool]:
    """A file as PBN, and whether it was; its deals are written as PBN where it was not."""
    if detect(data, file) == "pbn":
        return Document.parse(data, file), True
    text = write(deals, "pbn")
    return Document.parse(text.encode() if isinstance(text, str) else text, file), False


def writer(settings: Settings, kind: Kind, output: Output, inputs: Inputs) -> Writer:
    """The writer for ``--format``."""
    if settings.format == "pbn" and kind.tags:
        return PbnWriter(output, kind.tags, inputs)
    if settings.format == "json":
        return JsonWriter(output)
    if settings.format == "jsonl":
        return JsonLinesWriter(output)
    if settings.format == "csv":
        return CsvWriter(output, kind)
    return ReportWriter(output, kind, quiet=settings.quiet)
