"""Numbered deals and deals of files, of the game that the command line names."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import click

from solver.cli.inputs.count import total
from solver.cli.inputs.files import Inputs
from solver.cli.inputs.paths import exists
from solver.cli.inputs.typed import with_plays
from solver.cli.options.irrelevant_options import Unused
from solver.core.deal import UNNAMED, Deal, Source
from solver.core.deal_numbers import DealNumber, numbers, spelled
from solver.core.errors import DealError, FaceupError
from solver.families.family import AnyHandler, Dealing
from solver.families.find import family_of, handler_of
from solver.formats.remarks import BadDeal
from solver.questions.irrelevant_options import in_game, with_unread
from solver.questions.question import Question
from solver.rules.selection import GameSelection


def with_numbers(
    words: Sequence[str], choice: GameSelection, *, bare: bool = True
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words that name files, and those that are numbers of deals, with their sources.

    Args:
        choice: the game, which determines the source of numbers without one.
        bare: whether numbers without a source count as numbers of deals.

    Raises:
        UsageError: a number has an unknown source.
    """
    for word in words:
        if _OTHER.fullmatch(word) and not spelled(word) and not exists(word):
            _wrong(word)
    source = usual_source(choice) if any(map(_BARE.match, words)) else "seed"
    found = [(word, None if exists(word) else spelled(word, source if bare else "")) for word in words]
    return tuple(word for word, number in found if not number), tuple(number for _, number in found if number)


_BARE = re.compile(r"\s*#?-?\d")


_OTHER = re.compile(r"[A-Za-z]{2,10}[:#]-?\d+(?:\.\.\d+)?(?:,-?\d+(?:\.\.\d+)?)*")
"""What looks like a number of some source."""


def _wrong(word: str) -> None:
    try:
        numbers(word)
    except DealError as error:
        raise click.UsageError(f"{error.on_command_line().message}, or a file") from error


def usual_source(choice: GameSelection) -> str:
    """Return the source of numbers without one: Microsoft's in games like FreeCell, else this program's own.

    Raises:
        UsageError: there is no such game.
    """
    if choice.named is None:
        return "seed"
    try:
        dealing = family_of(Deal(fields={"deal": ""}), choice).dealing
        return dealing.default_source(choice) if dealing is not None else "seed"
    except FaceupError as error:
        if error.file is not None:
            raise
        raise click.UsageError(error.on_command_line().message) from error


def spelled_for(texts: Sequence[str], choice: GameSelection) -> tuple[str, ...]:
    """Return the numbers of ``--deal`` and ``--deals`` with their sources; words that are not numbers are unchanged."""
    source = usual_source(choice) if any(map(_BARE.match, texts)) else "seed"
    return tuple(spelled(text, source) or text for text in texts)


def dealt(choice: GameSelection, ranges: Sequence[str], asked: Mapping[str, object] | None = None) -> Iterator[Deal]:
    """Yield numbered deals with all their cards; without a game, deals of bridge.

    Args:
        asked: the options of dealing, players and cards.

    Raises:
        FaceupError: there is no deal with a number, or the game is unknown.
    """
    own = choice if choice.named else replace(choice, game=UNNAMED)
    for text in ranges:
        for number in numbers(text):
            for deal in _dealing(own).numbered(own, (str(number),), asked or {}):
                game = None if own is not choice else deal.game
                yield replace(deal, source=Source(str(number)), game=game, tags={})


def _dealing(choice: GameSelection) -> Dealing:
    """Return the numbered deals of the selected game.

    Raises:
        FaceupError: the game is unknown.
    """
    dealing = family_of(Deal(fields={"deal": ""}), choice).dealing
    if dealing is None:
        raise DealError(f"{choice.named} is not dealt by number. Choose another game")
    return dealing


class GameInputs(Inputs):
    """Numbered deals, then the deals of files, all of the game that the command line names.

    The first deal can be examined before any is answered.

    Args:
        named: files, glob patterns, directories, or ``-``.
        choice: the game and its options from the command line.
        ranges: numbered deals, such as ``ms:617`` and ``seed:1..1000``.
        asks: the name of the question; fields of deals that it does not read get a warning.
    """

    def __init__(
        self, named: tuple[str, ...], choice: GameSelection, ranges: tuple[str, ...], asks: str = "solve"
    ) -> None:
        super().__init__(named, choice.of_unnamed)
        self._choice = choice
        self._asks = asks
        self._ranges = ranges
        self._numbers = [numbers(text) for text in ranges]
        self._items = self._all()

    def _all(self) -> Iterator[Deal | BadDeal]:
        """Yield every deal, numbered ones first."""
        for of_range in self._numbers:
            for number in of_range:
                yield self._numbered(number)
        for item in super().deals():
            yield self._of_file(item) if isinstance(item, Deal) else item

    def _of_file(self, deal: Deal) -> Deal:
        """Return a deal with the selected game, and with a warning for each field that is not read."""
        return with_unread(in_game(deal, self._choice), self._choice, self._asks)

    def total(self) -> int | None:
        """Return the number of deals, if it can be counted quickly; else None."""
        return total(self._named, self._ranges)

    def _numbered(self, number: DealNumber) -> Deal | BadDeal:
        """Return the deal of a number: of bridge with its cards, of another game its number only."""
        if self._choice.named in (None, UNNAMED):
            return self._dealt(number)
        return Deal(source=Source(str(number)), game=self._choice.named, fields={"deal": str(number)})

    def _dealt(self, number: DealNumber, asked: Mapping[str, object] | None = None) -> Deal | BadDeal:
        """Return the deal of a number with all its cards, dealt with these options."""
        source = Source(str(number))
        try:
            return next(dealt(self._choice, (str(number),), asked))
        except FaceupError as error:
            return BadDeal(source, error.at(file=source.file))

    def deals(self) -> Iterator[Deal | BadDeal]:
        """Yield every deal, once."""
        return self._items

    def after(self, played: str | None) -> None:
        """Make these plays on every deal; None: no plays."""
        self._items = (with_plays(item, played, self._choice) for item in self._items)

    def first(self) -> Deal:
        """Return the first deal that can be read; an empty deal if there is none."""
        looked_at: list[Deal | BadDeal] = []
        for item in self._items:
            looked_at.append(item)
            if isinstance(item, Deal):
                break
        self._items = itertools.chain(looked_at, self._items)
        return next((item for item in looked_at if isinstance(item, Deal)), Deal())


class AskedInputs(GameInputs):
    """The deals of a question, with warnings about options that do not apply to them.

    Args:
        named, ranges: as for ``GameInputs``.
        question: the question, with the game and its options from the command line.
        unused: determines which options have no effect on a deal.
        dealing: options of dealing for numbers only, such as players and cards, if they were given.
        terms: options of dealing that other deals take, too: contract and bids.
    """

    def __init__(
        self,
        named: tuple[str, ...],
        question: Question,
        ranges: tuple[str, ...],
        unused: Unused,
        dealing: Mapping[str, object] | None = None,
        terms: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(named, question.choice, ranges, question.name)
        self._question = question
        self._unused = unused
        self._dealing = dealing or {}
        self._terms = terms or {}

    def _numbered(self, number: DealNumber) -> Deal | BadDeal:
        """Return the deal of a number: the number only if the solver deals by itself, else with all its cards."""
        if self._question.name == "solve" and not self._dealing:
            return super()._numbered(number)
        deal = self._dealt(number, {**self._dealing, **self._terms})
        if isinstance(deal, Deal) and _is_board(self._question, deal):
            return replace(deal, vulnerable=_of_board(number))
        return deal

    def deals(self) -> Iterator[Deal | BadDeal]:
        """Yield every deal, once."""
        return (self._unused.warned(item) if isinstance(item, Deal) else item for item in super().deals())

    def first_handler(self) -> AnyHandler:
        """Return the handler for the first deal, whose answer determines the columns of a CSV."""
        try:
            return handler_of(self._question.name, self.first(), self._question.choice)[1]
        except FaceupError:  # what is wrong with its game is told in its answer
            return handler_of(self._question.name, Deal(), GameSelection())[1]


def _is_board(question: Question, deal: Deal) -> bool:
    """Return whether a deal of bridge gets the vulnerability of its board number."""
    return question.name == "par" and deal.game is None and deal.vulnerable is None


def _of_board(number: DealNumber) -> tuple[bool, bool]:
    """Return (North-South, East-West) vulnerability by the number of a board; number 0 is board 16."""
    from solver.families.bridge.dealing import board_vulnerable

    return board_vulnerable(number.number % 16 or 16)
