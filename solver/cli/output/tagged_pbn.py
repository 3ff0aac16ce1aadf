"""PBN output that copies the input files and adds tags with the answers."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from solver.cli.inputs.files import Inputs
from solver.cli.output.files import Output
from solver.core.answer import SOLVED, Answer
from solver.core.deal import Deal
from solver.core.errors import FaceupError, FormatError
from solver.formats.encoding import Encoding
from solver.formats.files import format_of
from solver.formats.pbn import HEAD, PbnGame, Reading, encoding_of, game_text, tagged
from solver.formats.streams import Text


class TaggedPbnWriter:
    """Writer that copies the input files game by game, with tags of each answer added or replaced.

    Deals from other formats are written as PBN; the encoding of such a file is known when all its deals have come.
    """

    def __init__(self, output: Output, tags: Callable[[PbnGame, Deal, Any], None], inputs: Inputs) -> None:
        self._output = output
        self._tags = tags
        self._inputs = inputs
        self._file: str | None = None
        self._index = 0
        self._stream: BinaryIO | None = None
        self._games: Iterator[PbnGame] | None = None
        self._others: list[str] = []
        self._codec = "utf-8"
        self._stored: Encoding | None = None
        self._open_line = False
        inputs.keeps = True

    def begin(self) -> None:
        """Write nothing before the first file."""

    def add(self, deal: Deal | None, answer: Answer) -> None:
        """Write a deal with its answer; the deals of a file come together and in order."""
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
        """Write the rest of the current file."""
        for game in self._games or ():
            self._put(game.raw)
        if self._others:
            encoding = encoding_of(self._others)
            text = HEAD + "\r\n".join(self._others)
            self._begin(encoding, plain=text.isascii())
            self._put(text)
        self._file, self._index, self._games, self._others = None, 0, None, []
        self.abandon()

    def abandon(self) -> None:
        """Close the input; output so far stays."""
        if self._stream:
            self._stream.close()
        self._stream = None

    def _open(self, file: str) -> None:
        self._file = file
        try:
            self._stream = self._inputs.opened(file)
            reading = _reading(self._stream, file)
        except FaceupError:
            return  # told already, in place of its deals
        if reading:
            self._games = _as_far_as_text(reading.games)
            self._begin(reading.encoding, plain=reading.plain)
            self._put(reading.preamble)

    def _begin(self, encoding: Encoding, *, plain: bool) -> None:
        """Begin a file in an encoding; a plain file consists of ASCII, which is the same in all of them."""
        if not plain:
            if self._stored not in (None, encoding):
                reason = f"is stored as {encoding.codec}, a file before it is not. Give each its own --output"
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


def _reading(stream: BinaryIO, file: str) -> Reading | None:
    """Return a PBN file to be read game by game; None if the file has another format.

    Raises:
        FormatError: it is not a text.
    """
    if format_of(stream, file) != "pbn":
        return None
    text = Text(stream, file)
    encoding, plain = text.encoding()
    return Reading(text, file, encoding, plain=plain)


def _as_far_as_text(games: Iterator[PbnGame]) -> Iterator[PbnGame]:
    """Yield games until the input is not text; that is reported as the error of its deals."""
    with contextlib.suppress(FormatError):
        yield from games
