"""The moves of a building game, and the base class of positions."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from solver.core.errors import DealError
from solver.families.patience.referee.table import Board
from solver.families.patience.rules import Place, Rules

TABLEAU, FOUNDATION, WASTE, HAND = "T", "F", "W", "S"
"""Sources and targets of moves besides the places, which are indices into the rules' places."""


class Spot(NamedTuple):
    """Pile from which or to which a card moves.

    Attributes:
        kind: ``T`` tableau, ``F`` foundations, ``W`` waste, ``S`` the stock card in hand, or the number of a place.
        at: its number, from 0; -1 for any foundation, or any place of that kind.
    """

    kind: str | int
    at: int


class Move(NamedTuple):
    """Cards that go from one pile to another."""

    source: Spot
    target: Spot
    size: int = 1


_MOVE = re.compile(r"(F:)?([A-Z][0-9AKQJT]{0,9})>([A-Z]\d{0,9})(?:\*(\d{1,9}))?")


def written(rules: Rules, table: Board, move: Move) -> str:
    """Return a move in the notation of lines."""
    source = _source(rules, table, move.source)
    count = f"*{move.size}" if move.size > 1 else ""
    return f"{source}>{_target(rules, move.target)}{count}"


def _source(rules: Rules, table: Board, spot: Spot) -> str:
    kind, index = spot
    if kind == FOUNDATION:
        return f"F:{table.foundations[index][-1]}"
    if kind == WASTE:
        return WASTE if len(table.wastes) == 1 else f"{WASTE}{index + 1}"
    if isinstance(kind, int):
        place = rules.places[kind]
        return table.places[kind][index][-1] if place.by_card else _place(place, index)
    return HAND if kind == HAND else f"{kind}{index + 1}"


def _target(rules: Rules, spot: Spot) -> str:
    kind, index = spot
    if kind == FOUNDATION:
        return f"{FOUNDATION}{index + 1}" if rules.foundations.numbered else FOUNDATION
    if isinstance(kind, int):
        place = rules.places[kind]
        return place.letter if place.by_card else _place(place, index)
    return f"{kind}{index + 1}"


def _place(place: Place, index: int) -> str:
    return place.letter if place.single_name and place.count == 1 else f"{place.letter}{index + 1}"


def read(rules: Rules, table: Board, text: str) -> Sequence[Move]:
    """Return the moves that a text can mean: several if equal cards are in several places; none if it is not a move."""
    parts = _said(text)
    if parts is None:
        return ()
    if parts.back:
        sources = _foundations_with(table, parts.source)
    elif parts.move:
        return (parts.move,)
    else:
        sources = parts.sources or _places_from(rules, table, parts)
    targets = parts.targets or _places_to(rules, parts)
    return [Move(source, target, parts.size) for source in sources for target in targets]


class _Said(NamedTuple):
    """Parsed text of a move of any game: ``T2>T5*3``.

    Attributes:
        back: a card comes back from a foundation.
        source: where the cards come from, as it is written.
        at: the pile that its number names, from 0; 0 if its letter stands alone, None if it is none of both.
        sources: the pile that it means, if it is not a place: those have other letters.
        target: the letter of their destination.
        target_at: the pile that the number behind it names, None if none stands there.
        targets: the pile that it means, if it is not a place.
        size: how many cards move.
        move: the move that is meant if neither is a place and no card comes back.
    """

    back: bool
    source: str
    at: int | None
    sources: Sequence[Spot]
    target: str
    target_at: int | None
    targets: Sequence[Spot]
    size: int
    move: Move | None


@lru_cache(maxsize=4096)
def _said(text: str) -> _Said | None:
    found = _MOVE.fullmatch(text)
    if not found:
        return None
    back, source, target, count = found.groups()
    at, target_at = _at(source[1:]), _at(target[1:])
    at = 0 if len(source) == 1 else at
    sources = _source_besides_places(source, at)
    targets = _target_besides_places(target[0], target_at)
    size = int(count or 1)
    move = Move(sources[0], targets[0], size) if sources and targets and not back else None
    return _Said(bool(back), source, at, sources, target[0], target_at, targets, size, move)


def _at(number: str) -> int | None:
    """Return the index of the pile that a number from 1 names, None if the text is not a number."""
    return int(number) - 1 if number.isdigit() else None


def _source_besides_places(text: str, at: int | None) -> Sequence[Spot]:
    if text == HAND:
        return (Spot(HAND, 0),)
    known = text[0] in (TABLEAU, WASTE) and text != TABLEAU
    return (Spot(text[0], at),) if known and at is not None else ()


def _target_besides_places(letter: str, at: int | None) -> Sequence[Spot]:
    if letter == FOUNDATION:
        return (Spot(FOUNDATION, -1 if at is None else at),)
    return (Spot(TABLEAU, at),) if letter == TABLEAU and at is not None else ()


def _foundations_with(table: Board, card: str) -> Sequence[Spot]:
    return [Spot(FOUNDATION, index) for index, pile in enumerate(table.foundations) if pile and pile[-1] == card]


def _places_from(rules: Rules, table: Board, parts: _Said) -> Sequence[Spot]:
    found = []
    for at, place in enumerate(rules.places):
        if place.by_card:
            for index, pile in enumerate(table.places[at]):
                if pile and pile[-1] == parts.source:
                    found.append(Spot(at, index))
        elif place.letter == parts.source[0] and parts.at is not None:
            found.append(Spot(at, parts.at))
    return found


def _places_to(rules: Rules, parts: _Said) -> Sequence[Spot]:
    return [
        Spot(at, -1 if place.by_card else parts.target_at or 0)
        for at, place in enumerate(rules.places)
        if place.letter == parts.target
    ]


class Position(ABC):
    """Position of a patience game; it does not change, as a move leads to another one."""

    __slots__ = ()

    lower_is_better = False
    """Whether fewer points are better, in games for a score."""

    @abstractmethod
    def legal(self) -> list[str]:
        """Return every legal move in the notation of patience lines, each single move once."""

    @abstractmethod
    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a move and all automatic moves that follow it.

        Multiple moves that combine legal single ones are accepted, too: a packed sequence that could move card by card
        through cells and empty piles, and in games with frames all the moves of a frame.

        Raises:
            DealError: the move is not legal; the message explains why.
        """

    @abstractmethod
    def won(self) -> bool:
        """Return whether the goal is reached; in games for a score, whether the target is."""

    @abstractmethod
    def key(self) -> Hashable:
        """Return a key that is equal for positions that differ only in the order of equal piles and in equal cards."""

    def score(self) -> int | None:
        """Return the score if the game ended here; None in games that are won or lost."""
        return None

    def says_all(self) -> bool:
        """Return whether the layout of this position determines all further play."""
        return True

    def sums(self) -> Iterator[tuple[str, Position]]:
        """Yield the multiple moves that combine legal single ones, with the position after each; by default none."""
        return iter(())

    def children(self) -> Iterator[tuple[str, Position]]:
        """Yield every legal move with the position after it."""
        for move in self.legal():
            yield move, self.play(move)


def single(move: str | Sequence[str]) -> str:
    """Return a move that must be a single text.

    Raises:
        DealError: a list of moves, which only games with frames have.
    """
    if isinstance(move, str):
        return move
    raise DealError(f"a list of {len(move)} moves is not one move. Write one, such as T1>F")


def illegal(move: str, reason: str) -> DealError:
    """Return the error for a move that may not be made."""
    return DealError(f"{move}: {reason}")
