"""Answers or statistics as a page in one file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from solver.cli.output.files import Output, OutputWriter
from solver.core.answer import ERROR, Answer
from solver.core.deal import Deal
from solver.pages.board import Board
from solver.pages.document import BOARDS, Entry, document, entry, event_of
from solver.pages.generic import wrong_board

if TYPE_CHECKING:
    from solver.cli.options.page import PageLayout
    from solver.cli.output.writers import AnswerFormats, WriterSettings
    from solver.statistics import Stats


class PageWriter:
    """Writer of a page with a board per deal, in order; the page is written at the end."""

    def __init__(self, output: Output, kind: AnswerFormats, page: PageLayout) -> None:
        self._output = output
        self._kind = kind
        self._page = page
        self._entries: list[Entry] = []
        self._files: dict[str, None] = {}

    def begin(self) -> None:
        """Write nothing yet: the index of the page is first, and needs all answers."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Add an answer as the next board; an error is a board, too."""
        if answer.source:
            self._files[answer.source.file] = None
        self._entries.append(entry(self._board(deal, answer), len(self._entries) + 1))

    def _board(self, deal: Deal | None, answer: Answer) -> Board:
        if deal is None or answer.status == ERROR:
            return wrong_board(answer)
        return self._kind.board(deal, answer)

    def end(self) -> None:
        """Write the page."""
        laid_out = self._page.layout != BOARDS
        title = self._page.title or (event_of(self._entries) if laid_out else "") or self._title()
        self._output.write(document(title, self._entries, page=self._page.layout).encode("utf-8"))

    def abandon(self) -> None:
        """Write no page."""

    def _title(self) -> str:
        """Return the title of the only deal, or the names of the files."""
        if len(self._entries) == 1:
            return self._entries[0].title
        names = [Path(name).name for name in self._files if name not in ("", "-")]
        return ", ".join(names[:_MOST_NAMES]) + ", …" * (len(names) > _MOST_NAMES) or "Deals"


_MOST_NAMES = 3


def page_bytes(title: str, entries: list[Entry]) -> bytes:
    """Return a page as bytes in the encoding that it declares, regardless of the terminal's encoding."""
    return document(title, entries).encode("utf-8")


class StatisticsPage(OutputWriter):
    """Writer of the page with the statistics of a batch."""

    def end(self, stats: Stats, *, interrupted: bool) -> None:
        """Write the page with the statistics of the answers so far."""
        from solver.statistics.page import stats_board

        board = stats_board(stats)
        self._output.write(page_bytes(board.title, [entry(board, 1)]))
        self._end(interrupted=interrupted)


def page_writer(made: WriterSettings) -> PageWriter:
    """Return the writer of a page."""
    return PageWriter(made.output, made.kind, made.settings.page)
