"""Writers of answers: reports for people, JSON, JSON Lines, CSV, and tags in the PBN input."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from solver.cli.inputs.files import Inputs
from solver.cli.options.shared import Settings
from solver.cli.output.files import Output, open_output
from solver.cli.output.terminal import shown_by, style_of
from solver.core.answer import ERROR, Answer
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError, FormatError, printable
from solver.rules.selection import GameSelection
from solver.text.style import Style

if TYPE_CHECKING:
    from solver.formats.pbn import PbnGame
    from solver.pages.board import Board
    from solver.store.record import Row


DEAL, DEAL_ID = "deal", "deal_id"
COLUMNS = (DEAL, DEAL_ID)
_PLACE = ("file", "index", "game")
"""Columns before them in every row."""


def carried(deal: Deal | None, choice: GameSelection, *, hands_alone: bool = False) -> dict[str, object]:
    """Return the columns ``deal`` and ``deal_id`` of a deal; null if the deal could not be read.

    Args:
        choice: the game and its options from the command line.
        hands_alone: whether only the hands of a bridge deal matter.
    """
    from solver.formats.deal_text import deal_text
    from solver.questions.question import deal_id

    if deal is None:
        return {DEAL: None, DEAL_ID: None}
    return {DEAL: deal_text(deal, hands_alone=hands_alone), DEAL_ID: deal_id(deal, choice)}


def carried_by(row: Row) -> dict[str, object]:
    """Return the columns ``deal`` and ``deal_id`` of a row of a store."""
    from solver.formats.deal_text import object_text
    from solver.formats.json_deals import from_object
    from solver.questions.question import deal_id

    place = row.place
    item = {DEAL: place.named} if place.deal is None else json.loads(place.deal)
    if place.deal is None and place.named is None:
        return {DEAL: None, DEAL_ID: None}
    text = object_text(item, hands_alone=row.about.get("question") == "table")
    options = row.about.get("options")
    choice = GameSelection(game=place.game, options=options if isinstance(options, Mapping) else {})
    try:
        deal = from_object({**item, **({"game": place.game} if place.game else {})}, Source(place.source.file))
        return {DEAL: text, DEAL_ID: deal_id(deal, choice)}
    except FaceupError:  # the row tells what is wrong with it
        return {DEAL: text, DEAL_ID: None}


def columns_with(columns: tuple[str, ...]) -> tuple[str, ...]:
    """Return the columns of rows that contain their deals."""
    return (*_PLACE, *COLUMNS, *(name for name in columns if name not in _PLACE))


def row_with(row: Mapping[str, object], deal: Mapping[str, object]) -> dict[str, object]:
    """Return a row with its deal, unless it already has the number of the deal."""
    place = {name: row.get(name) for name in _PLACE}
    return {**place, **deal, **{name: value for name, value in row.items() if name not in (*_PLACE, DEAL)}}


Report = Callable[[Deal, Any, Style], str]
"""Turns an answer of the command's own kind into text for people."""

Page = Callable[[Deal, Any], "Board | None"]
"""Makes a board of a page of an answer; None where there is nothing to show but the report."""

Tagging = Callable[["PbnGame", Deal, Any], None]
"""Puts an answer into the tags of a PBN game."""

Records = Callable[[Any], Sequence[Mapping[str, object]]]
"""The CSV records of an answer."""

Carry = Callable[["Deal | None"], dict[str, object]]
"""What rows and objects say of their deals."""


def one_record(answer: Answer) -> Sequence[Mapping[str, object]]:
    """Return the single CSV record of an answer."""
    return [answer.as_row()]


@dataclass(frozen=True, slots=True)
class AnswerFormats:
    """How one command's answers are written in each format.

    Attributes:
        columns: of the CSV.
        report: returns the text for people.
        tags: puts an answer into a PBN game; None if the command has no PBN output.
        in_line: whether the report is always one line.
        records: returns the CSV records of an answer.
        answers: the kind of the first answer, if Parquet has columns for it.
        choice: the game and its options from the command line.
        hands_alone: whether only the hands of bridge deals matter.
        page: returns an answer as a board of a page; None: the report is used.
    """

    columns: tuple[str, ...]
    report: Report
    tags: Tagging | None = None
    in_line: bool = False
    records: Records = one_record
    answers: type[Answer] | None = None
    choice: GameSelection = field(default_factory=GameSelection)
    hands_alone: bool = False
    page: Page | None = None

    def board(self, deal: Deal, answer: Answer) -> Board:
        """Return an answer as a board of a page."""
        from solver.pages.generic import told_board

        found = self.page(deal, answer) if self.page is not None else None
        return found or told_board(answer, self.report(deal, answer, Style(symbols=True)))

    def carry(self, deal: Deal | None) -> dict[str, object]:
        """Return the deal columns of a row that contains its deal."""
        return carried(deal, self.choice, hands_alone=self.hands_alone)


class WriterSettings(NamedTuple):
    """Settings of a writer.

    Attributes:
        settings: of the command.
        kind: the formats of its answers.
        output: the output.
        inputs: the source of the deals.
    """

    settings: Settings
    kind: AnswerFormats
    output: Output
    inputs: Inputs

    @property
    def carry(self) -> Carry | None:
        """Function that returns the deal columns of rows; None: rows do not contain their deals."""
        return self.kind.carry if self.settings.with_deals else None


class Writer(Protocol):
    """Protocol of a writer of answers in order; its output is complete after ``end``."""

    def begin(self) -> None:
        """Write the beginning, before the first answer."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Write an answer; without a deal if that could not be read."""

    def end(self) -> None:
        """Write the end, after the last answer."""

    def abandon(self) -> None:
        """Stop after an error, without an end."""


class _TextWriter:
    """Base class of writers of text that is written immediately."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def begin(self) -> None:
        """Write nothing before the first answer."""

    def end(self) -> None:
        """Write nothing after the last answer."""

    def abandon(self) -> None:
        """Leave the output as it is."""

    def _write(self, text: str) -> None:
        self._output.write(text.encode(self._output.encoding, "replace"))


class ReportWriter(_TextWriter):
    """Writer for people: each report below a line with the name of its deal, or in that line if it is short."""

    def __init__(self, output: Output, kind: AnswerFormats, settings: Settings) -> None:
        super().__init__(output)
        self._report = kind.report
        self._in_line = kind.in_line or settings.quiet
        self._style = style_of(settings, output.encoding)
        self._shown = shown_by(settings, whole_lines=self._in_line)
        self._between = ""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Write the report of an answer; errors go to standard error, not here."""
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


class _ObjectWriter(_TextWriter):
    """Base class of JSON writers.

    Args:
        carry: returns the deal columns of objects; None: objects do not contain their deals.
    """

    def __init__(self, output: Output, carry: Carry | None = None) -> None:
        super().__init__(output)
        self._carry = carry

    def _object(self, deal: Deal | None, answer: Answer) -> str:
        fields = answer.as_json()
        return json.dumps(row_with(fields, self._carry(deal)) if self._carry else fields)


class JsonLinesWriter(_ObjectWriter):
    """Writer of JSON Lines: an object per line."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Write an answer as a line."""
        self._write(self._object(deal, answer) + "\n")


class JsonWriter(_ObjectWriter):
    """Writer of one JSON array of all objects."""

    def __init__(self, output: Output, carry: Carry | None = None) -> None:
        super().__init__(output, carry)
        self._before = "[\n"

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Write an answer as an element of the array."""
        self._write(self._before + self._object(deal, answer))
        self._before = ",\n"

    def end(self) -> None:
        """Write the closing bracket."""
        self._write("\n]\n" if self._before == ",\n" else "[]\n")


class CsvWriter(_TextWriter):
    """Writer of CSV: the records of each deal, usually one, below a line of column names.

    Args:
        carry: returns the deal columns of records; None: records do not contain their deals.
    """

    def __init__(self, output: Output, kind: AnswerFormats, carry: Carry | None = None) -> None:
        super().__init__(output)
        self._columns = columns_with(kind.columns) if carry else kind.columns
        self._records = kind.records
        self._carry = carry

    def begin(self) -> None:
        """Write the column names."""
        self._write(self._record(dict(zip(self._columns, self._columns, strict=True))))

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Write the records of an answer; an error is always one record."""
        columns = self._carry(deal) if self._carry else {}
        for row in one_record(answer) if answer.status == ERROR else self._records(answer):
            self._write(self._record(row_with(row, columns) if columns else row))

    def _record(self, row: Mapping[str, object]) -> str:
        text = io.StringIO()
        csv.DictWriter(text, self._columns, lineterminator="\n", extrasaction="ignore").writerow(row)
        return text.getvalue()


def writer(settings: Settings, kind: AnswerFormats, output: Output, inputs: Inputs) -> Writer:
    """Return the writer for ``--format``."""
    making = WriterSettings(settings, kind, output, inputs)
    if settings.format == "parquet":
        from solver.cli.output.parquet import parquet_writer

        return parquet_writer(making)
    if settings.format == "html":
        from solver.cli.output.pages import page_writer

        return page_writer(making)
    return _WRITERS[settings.format](making)


def report_writer(made: WriterSettings) -> Writer:
    """Return the writer of reports for people."""
    return ReportWriter(made.output, made.kind, made.settings)


def json_writer(made: WriterSettings) -> Writer:
    """Return the writer of a JSON array."""
    return JsonWriter(made.output, made.carry)


def json_lines_writer(made: WriterSettings) -> Writer:
    """Return the writer of JSON Lines."""
    return JsonLinesWriter(made.output, made.carry)


def csv_writer(made: WriterSettings) -> Writer:
    """Return the writer of CSV."""
    return CsvWriter(made.output, made.kind, made.carry)


def pbn_writer(made: WriterSettings) -> Writer:
    """Return the writer of the PBN input with tags."""
    if made.kind.tags is None:
        return report_writer(made)
    from solver.cli.output.tagged_pbn import TaggedPbnWriter

    return TaggedPbnWriter(made.output, made.kind.tags, made.inputs)


def write_deals(
    deals: Iterable[Deal],
    format: str,
    path: Path | None,
    *,
    alike: bool = False,
    left_out: Callable[[FormatError], None] | None = None,
    warn: Callable[[str, str], None] | None = None,
) -> None:
    """Write deals to a file, or to standard output, in one of ``FORMATS_OUT``, one after the other.

    Args:
        alike: whether no deal has letters outside the encoding of the first, so that PBN can be written at once.
        left_out: called with the error of a deal that the format cannot hold; None: the error is raised.
        warn: called with a file name and a warning about data for which the format has no place.

    Raises:
        OutputError: the file cannot be written.
    """
    from solver.formats.files import pieces

    output = open_output(path)
    try:
        for text in pieces(deals, format, alike=alike, left_out=left_out, warn=warn):
            output.write(text.encode(output.encoding, "replace") if isinstance(text, str) else text)
        output.finish()
    except BaseException:
        output.abandon()
        raise


_WRITERS = {
    "table": report_writer,
    "json": json_writer,
    "jsonl": json_lines_writer,
    "csv": csv_writer,
    "pbn": pbn_writer,
}
