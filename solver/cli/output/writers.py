"""How answers are written: for people, as JSON, JSON Lines, CSV, or into the PBN they came from."""

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
    """``deal`` and ``deal_id`` of a deal; null where it could not be read.

    Args:
        choice: what the command line says about the game.
        hands_alone: of bridge the hands are all that matters.
    """
    from solver.formats.deal_text import deal_text
    from solver.questions.question import deal_id

    if deal is None:
        return {DEAL: None, DEAL_ID: None}
    return {DEAL: deal_text(deal, hands_alone=hands_alone), DEAL_ID: deal_id(deal, choice)}


def carried_by(row: Row) -> dict[str, object]:
    """The same of a row of a store."""
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
    """Return the columns of rows that carry their deals."""
    return (*_PLACE, *COLUMNS, *(name for name in columns if name not in _PLACE))


def row_with(row: Mapping[str, object], deal: Mapping[str, object]) -> dict[str, object]:
    """Return a row with its deal, unless it has the number of the deal already."""
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
    """Return the CSV records where each answer has one."""
    return [answer.as_row()]


@dataclass(frozen=True, slots=True)
class AnswerFormats:
    """Formats of one command's answers, for the writers.

    Attributes:
        columns: of the CSV.
        report: the text for people.
        tags: puts an answer into a PBN game; None where PBN is no output of the command.
        in_line: the report is one line in any case.
        records: the records of the CSV for one answer.
        answers: the kind of the first answer, where Parquet has columns for it.
        choice: what the command line says about the game.
        hands_alone: of deals of bridge nothing but the hands matters.
        page: an answer as a board of a page; None: as the report.
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
        """Return what a row says of its deal that carries it."""
        return carried(deal, self.choice, hands_alone=self.hands_alone)


class WriterSettings(NamedTuple):
    """Settings of a writer.

    Attributes:
        settings: of the command.
        kind: what is known of its answers.
        output: where they go.
        inputs: where the deals come from.
    """

    settings: Settings
    kind: AnswerFormats
    output: Output
    inputs: Inputs

    @property
    def carry(self) -> Carry | None:
        """What rows say of their deals; None: nothing."""
        return self.kind.carry if self.settings.with_deals else None


class Writer(Protocol):
    """Takes the answers in order; what it writes is complete after ``end``."""

    def begin(self) -> None:
        """Before the first answer."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """The next answer; without a deal where that could not be read."""

    def end(self) -> None:
        """After the last answer, or the last one there is time for."""

    def abandon(self) -> None:
        """Something went wrong: there is no end."""


class _TextWriter:
    """Base class of writers that write text at once."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def begin(self) -> None:
        """Write nothing before the first answer."""

    def end(self) -> None:
        """Write nothing after the last answer."""

    def abandon(self) -> None:
        """What is written is written."""

    def _write(self, text: str) -> None:
        self._output.write(text.encode(self._output.encoding, "replace"))


class ReportWriter(_TextWriter):
    """Writer for people: each report below a line with the name of its deal, or in that line if short."""

    def __init__(self, output: Output, kind: AnswerFormats, settings: Settings) -> None:
        super().__init__(output)
        self._report = kind.report
        self._in_line = kind.in_line or settings.quiet
        self._style = style_of(settings, output.encoding)
        self._shown = shown_by(settings, whole_lines=self._in_line)
        self._between = ""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Add an answer; errors are reported on standard error, not here."""
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
        carry: what objects say of their deals; None: nothing.
    """

    def __init__(self, output: Output, carry: Carry | None = None) -> None:
        super().__init__(output)
        self._carry = carry

    def _object(self, deal: Deal | None, answer: Answer) -> str:
        told = answer.as_json()
        return json.dumps(row_with(told, self._carry(deal)) if self._carry else told)


class JsonLinesWriter(_ObjectWriter):
    """An object a line."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """One line."""
        self._write(self._object(deal, answer) + "\n")


class JsonWriter(_ObjectWriter):
    """One array of all objects."""

    def __init__(self, output: Output, carry: Carry | None = None) -> None:
        super().__init__(output, carry)
        self._before = "[\n"

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """One element."""
        self._write(self._before + self._object(deal, answer))
        self._before = ",\n"

    def end(self) -> None:
        """The closing bracket."""
        self._write("\n]\n" if self._before == ",\n" else "[]\n")


class CsvWriter(_TextWriter):
    """The records of each deal, one as a rule, under a line of column names.

    Args:
        carry: what records say of their deals; None: nothing.
    """

    def __init__(self, output: Output, kind: AnswerFormats, carry: Carry | None = None) -> None:
        super().__init__(output)
        self._columns = columns_with(kind.columns) if carry else kind.columns
        self._records = kind.records
        self._carry = carry

    def begin(self) -> None:
        """The column names."""
        self._write(self._record(dict(zip(self._columns, self._columns, strict=True))))

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Errors are one record in any case."""
        told = self._carry(deal) if self._carry else {}
        for row in one_record(answer) if answer.status == ERROR else self._records(answer):
            self._write(self._record(row_with(row, told) if told else row))

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
    """Return an array."""
    return JsonWriter(made.output, made.carry)


def json_lines_writer(made: WriterSettings) -> Writer:
    """Return an object a line."""
    return JsonLinesWriter(made.output, made.carry)


def csv_writer(made: WriterSettings) -> Writer:
    """Rows."""
    return CsvWriter(made.output, made.kind, made.carry)


def pbn_writer(made: WriterSettings) -> Writer:
    """Return the input with tags."""
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
    """Write deals to a file, or to standard output where there is none, in one of ``FORMATS_OUT``, as they come.

    Args:
        alike: no deal has other letters than the first, so that PBN need not wait for the last of them.
        left_out: is told of a deal that the format cannot hold; None: that is an error.
        warn: takes a file's name and a warning, of what the format has no place for.

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
