"""Numbered deals, and deals of files, of the game that the command line names."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.cli.inputs.files import Inputs
from solver.cli.inputs.paths import exists
from solver.cli.inputs.played import with_plays
from solver.cli.options.unused import Unused
from solver.deal import Deal, Source
from solver.errors import DealError, FaceupError
from solver.families import asking_of
from solver.families.record import Looks
from solver.formats import BadDeal
from solver.numbers import Number, numbers
from solver.questions.question import Question
from solver.rules.choice import Choice


def with_numbers(words: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that name files, and those that are numbers of deals."""
    ranges = tuple(word for word in words if not exists(word) and _is_number(word))
    return tuple(word for word in words if word not in ranges), ranges


def _is_number(word: str) -> bool:
    try:
        numbers(word)
    except DealError:
        return False
    return True


class GameInputs(Inputs):
    """Numbered deals, then the deals of files, all of the game that the command line names.

    Args:
        named: files, glob patterns, directories, or ``-``.
        choice: what the command line says about the game.
        ranges: numbered deals, as ``ms:617`` and ``seed:1..1000``.
    """

    def __init__(self, named: tuple[str, ...], choice: Choice, ranges: tuple[str, ...] = ()) -> None:
        super().__init__(named, choice.named)
        self._choice = choice
        self._numbers = [numbers(text) for text in ranges]

    def deals(self) -> Iterator[Deal | BadDeal]:
        """Every deal, numbered ones first."""
        for of_range in self._numbers:
            yield from map(self._numbered, of_range)
        for item in super().deals():
            yield replace(item, game=self._game(item)) if isinstance(item, Deal) else item

    def _numbered(self, number: Number) -> Deal:
        return Deal(source=Source(str(number)), game=self._game(None), fields={"deal": str(number)})

    def _game(self, deal: Deal | None) -> str | None:
        return self._choice.named or (deal.game if deal else None)


class AskedInputs(GameInputs):
    """Deals of which the first can be looked at before all are answered, with warnings about options.

    Args:
        named, ranges: as for ``GameInputs``.
        question: what is asked of them.
        unused: tells which options a deal can not use.
    """

    def __init__(self, named: tuple[str, ...], question: Question, ranges: tuple[str, ...], unused: Unused) -> None:
        super().__init__(named, question.choice, ranges)
        self._question = question
        self._unused = unused
        self._items = super().deals()

    def deals(self) -> Iterator[Deal | BadDeal]:
        """Every deal, once."""
        return (self._unused.warned(item) if isinstance(item, Deal) else item for item in self._items)

    def after(self, played: str | None) -> None:
        """Every deal after these plays; None: as it is."""
        self._items = (with_plays(item, played) for item in self._items)

    def first(self) -> Deal:
        """The first deal that can be read; an empty one where none can."""
        looked_at: list[Deal | BadDeal] = []
        for item in self._items:
            looked_at.append(item)
            if isinstance(item, Deal):
                break
        self._items = itertools.chain(looked_at, self._items)
        return next((item for item in looked_at if isinstance(item, Deal)), Deal())

    def first_looks(self) -> Looks:
        """What the answer to the first deal looks like: it says which columns a CSV has."""
        try:
            return asking_of(self._question.name, self.first(), self._question.choice)[1].looks
        except FaceupError:  # what is wrong with its game is told in its answer
            return asking_of(self._question.name, Deal(), Choice())[1].looks
