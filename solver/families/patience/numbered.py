"""Numbered deals: the order of a pack that a number stands for, and ranges of numbers.

``ms:N``     the deals of Microsoft FreeCell and FreeCell Pro, 1 to 8589934591, and -1 and -2
``pysol:N``  the deals of PySolFC, through the library pysol_cards
``seed:N``   this program's own, 0 to 18446744073709551615, of any pack

Own deals are fixed for ever by this text and that of ``solver.core.rng``. The pack begins with all cards of spades,
from the ace up, then hearts, diamonds, clubs, and so on for each further pack, and is shuffled. Further packs that a
deal needs (one for each redeal with a shuffle, one for each frame) go on with the same numbers, each from the pack in
its first order. Numbers of Microsoft and PySol stand for one order alone: further packs of such a deal are those that
``seed:N`` has behind its first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.core.deal_numbers import Number
from solver.core.errors import DealError
from solver.core.rng import HIGHEST_SEED, Draws
from solver.families.patience import pack as packs
from solver.families.patience.layout import Pile
from solver.families.patience.rules import Pack

_LONG_PYSOL = 10**15
"""From here on PySolFC draws with Python's own generator."""


def orders(number: Number, pack: Pack) -> Iterator[Pile]:
    """The pack in the order in which it is dealt, then every further pack of the deal, without end.

    Raises:
        DealError: there are no such deals of this pack, or a library for them is missing.
    """
    own = _own(number.number % (HIGHEST_SEED + 1), pack)
    if number.source != "seed":
        yield _microsoft(number.number, pack) if number.source == "ms" else _pysol(number.number, pack)
        next(own)  # the first: that which the number stands for has taken its place
    yield from own


# -- own -----------------------------------------------------------------------------------------------------


def _own(seed: int, pack: Pack) -> Iterator[Pile]:
    draws = Draws(seed)
    while True:
        yield tuple(draws.shuffled(packs.cards(pack)))


# -- Microsoft -----------------------------------------------------------------------------------------------

_SORTED = tuple(packs.code(suit, rank) for rank in range(1, 14) for suit in "CDHS")


def _microsoft(number: int, pack: Pack) -> Pile:
    """The order of the 52: cards are drawn from a pack sorted by rank, then C D H S; the last one takes their place."""
    if pack != Pack():
        raise DealError(f"Microsoft deals are of one pack of 52 cards; this game has {packs.described(pack)}")
    if number in _BY_HAND:
        return _rows(*_BY_HAND[number])
    cards = list(_SORTED)
    for left, draw in zip(range(len(cards), 0, -1), _microsoft_numbers(number), strict=False):
        place = draw % left
        cards[place], cards[left - 1] = cards[left - 1], cards[place]
    cards.reverse()
    return tuple(cards)


_BY_HAND = {-1: ("CDHS", "A3579JK", "QT8642"), -2: ("SHDC", "AKQJT98", "765432")}
"""Two deals of FreeCell that no one can win: the suits of four columns and of four more, and the ranks in both."""


def _rows(suits: str, first: str, second: str) -> Pile:
    """Return the order in which columns of these suits and ranks are dealt, row by row."""
    columns = [[suit + rank for rank in ranks] for ranks in (first, second) for suit in suits]
    return tuple(column[row] for row in range(len(first)) for column in columns if row < len(column))


def _microsoft_numbers(number: int) -> Iterator[int]:
    """The C library's generator for numbers below 2^31; FreeCell Pro's two extensions of it above."""
    state = number & 0xFFFFFFFF
    while True:
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        if number < 1 << 31:
            yield state >> 16 & 0x7FFF
        elif number < 1 << 32:
            yield state >> 16 & 0x7FFF | 0x8000
        else:
            yield (state >> 16 & 0xFFFF) + 1


# -- PySol ---------------------------------------------------------------------------------------------------


def _pysol(number: int, pack: Pack) -> Pile:
    if pack.suits != 4:
        raise DealError(f"PySol deals are of packs of four suits; this game has {packs.described(pack)}")
    library = _library()
    shuffled = library.shuffle(library.create(pack.packs, pack.ranks), number, library.kind(number))
    return tuple(packs.code("CSHD"[card.suit], card.rank) for card in reversed(shuffled))


def pysol_board(name: str, number: int, ranks: int) -> str | None:
    """The board that the library lays out for a game of this name; None where it does not know the game.

    Args:
        name: an id; the library's names differ in hyphens and underscores.

    Raises:
        DealError: the library is missing.
    """
    library = _library()
    names = {_bare(known): known for known in library.game.GAMES_MAP}
    if _bare(name) not in names:
        return None
    game = library.game(names[_bare(name)], number, library.kind(number), ranks)
    return str(game.calc_layout_string(library.renderer(True)))


def _bare(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())


class _Library:
    """What is used of pysol_cards."""

    def __init__(self) -> None:
        from pysol_cards.cards import CardRenderer, createCards
        from pysol_cards.deal_game import Game
        from pysol_cards.random import shuffle
        from pysol_cards.random_base import RandomBase

        self.create, self.shuffle, self.game, self.renderer = createCards, shuffle, Game, CardRenderer
        self._short, self._long = RandomBase.DEALS_PYSOL, RandomBase.DEALS_PYSOLFC

    def kind(self, number: int) -> int:
        """Which of PySol's generators the number is for."""
        kind: int = self._long if number >= _LONG_PYSOL else self._short
        return kind


def _library() -> _Library:
    try:
        return _Library()
    except ImportError:
        raise DealError(
            "PySol deals need the library pysol_cards; expected it installed: pip install faceup[pysol]"
        ) from None
