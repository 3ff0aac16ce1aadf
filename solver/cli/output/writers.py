"""How answers are written: for people, as JSON, JSON Lines, CSV, or into the PBN they came from."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from solver.answer import ERROR, SOLVED, Answer
from solver.cli.inputs.files import Inputs
from solver.cli.options.shared import Settings
from solver.cli.output.files import Output
from solver.cli.output.terminal import shown_by
from solver.deal import Deal
from solver.errors import FaceupError, FormatError, printable
from solver.formats import detect
from solver.formats.encoding import Encoding
from solver.formats.pbn import HEAD, PbnGame, Reading, encoding_of, game_text, tagged
from solver.report.style import Style

Report = Callable[[Deal, Any, Style], str]
"""Turns an answer of the command's own kind into text for people."""

Tagging = Callable[[PbnGame, Deal, Any], None]
"""Puts an answer into the tags of a PBN game."""

Records = Callable[[Any], Sequence[Mapping[str, object]]]
"""The CSV records of an answer."""


def one_record(answer: Answer) -> Sequence[Mapping[str, object]]:
    """The CSV records where each answer has one."""
    return [answer.as_row()]


@dataclass(frozen=True, slots=True)
class Printing:
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

    def __init__(self, output: Output, kind: Printing, settings: Settings) -> None:
        super().__init__(output)
        quiet = settings.quiet
        self._report = kind.report
        self._in_line = kind.in_line or quiet
        self._style = Style.fitting(output.encoding, quiet=quiet)
        self._shown = shown_by(settings, whole_lines=self._in_line)
        self._between = ""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Errors are told on standard error, not here."""
        if deal is None or answer.status == ERROR:
            return
        place = f"{answer.source.file} #{answer.source.index}" if answer.source else ""
        text = self._shown(printable(self._report(deal, answer, self._style)))
        place = printable(place)
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

    def __init__(self, output: Output, kind: Printing) -> None:
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
    """The input files as they are, with tags about each answer added or replaced, game by game as they come.

    Deals from another format are written as PBN first; how those are stored is known when all of a file are.
    """

    def __init__(self, output: Output, tags: Tagging, inputs: Inputs) -> None:
        self._output = output
        self._tags = tags
        self._inputs = inputs
        self._file: str | None = None
        self._index = 0
        self._games: Iterator[PbnGame] | None = None
        self._others: list[str] = []
        self._codec = "utf-8"
        self._stored: Encoding | None = None
        self._open_line = False

    def begin(self) -> None:
        """Nothing stands before the first file."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """One deal; those of a file come together and in order."""
        if answer.source is None:
            return
        if answer.source.file != self._file or answer.source.index <= self._index:
            self.end()
            self._open(answer.source.file)
        self._index = answer.source.index
        if deal is None:
            return

        def tag(game: PbnGame) -> None:
            if answer.status == SOLVED:
                self._tags(game, deal, answer)

        if self._games is None:
            self._others.append(tagged(game_text(deal), tag))
            return
        for game in self._games:
            if game.index == self._index:
                tag(game)
                self._put(game.raw)
                break
            self._put(game.raw)

    def end(self) -> None:
        """What is left of the file that is at hand."""
        for game in self._games or ():
            self._put(game.raw)
        if self._others:
            encoding = encoding_of(self._others)
            text = HEAD + "\r\n".join(self._others)
            self._begin(encoding, plain=text.isascii())
            self._put(text)
        self._file, self._index, self._games, self._others = None, 0, None, []

    def _open(self, file: str) -> None:
        self._file = file
        try:
            data = self._inputs.data(file)
            reading = Reading(data, file) if detect(data, file) == "pbn" else None
        except FaceupError:
            return  # told already, in place of its deals
        if reading:
            self._games = reading.games
            self._begin(reading.encoding, plain=reading.plain)
            self._put(reading.preamble)

    def _begin(self, encoding: Encoding, *, plain: bool) -> None:
        """Begin a file that is stored so; a plain one is the same however it is stored."""
        if not plain:
            if self._stored not in (None, encoding):
                reason = f"is stored as {encoding.codec}, a file before it is not; expected an --output for each"
                raise FaceupError(reason, file=self._file)
            self._stored = encoding
        self._codec = encoding.codec
        if self._open_line:
            self._put("\n")
        self._output.write(encoding.mark)

    def _put(self, text: str) -> None:
        if text:
            try:
                self._output.write(Encoding(self._codec).encode(text))
            except FormatError as error:
                raise error.at(file=self._file) from None
            self._open_line = not text.endswith(("\n", "\r"))


def writer(settings: Settings, kind: Printing, output: Output, inputs: Inputs) -> Writer:
    """The writer for ``--format``."""
    if settings.format == "pbn" and kind.tags:
        return PbnWriter(output, kind.tags, inputs)
    if settings.format == "json":
        return JsonWriter(output)
    if settings.format == "jsonl":
        return JsonLinesWriter(output)
    if settings.format == "csv":
        return CsvWriter(output, kind)
    return ReportWriter(output, kind, settings)
