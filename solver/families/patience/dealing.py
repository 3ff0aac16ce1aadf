"""Dealing by number: the order of the pack, and the layout under a game's rules.

How cards are dealt from the pack in its order:

1. Cards that belong on foundations at the start are taken out of it, those nearest the top first. Where the base is
   the rank of a card dealt, that is the first card of the pack.
2. The piles get a card each from left to right, again and again, those that have their number left out; rows of
   grids, pyramids and peaks are dealt one after another.
3. Every further place of the game (cells, reserves ...) in the order of its rules, pile by pile.
4. What is left is the stock, the next card first. In games with a hole that the stock starts, its first card.

So card i of a FreeCell deal goes to pile i modulo 8, and Microsoft's numbers give Microsoft's layouts.

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
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from solver.core.deal import Deal
from solver.core.deal_numbers import DealNumber
from solver.core.errors import DealError
from solver.core.rng import HIGHEST_SEED, SplitMix64
from solver.families.patience import layout as packs
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import GAP, Layout, Pile, rank
from solver.families.patience.reading import BONUS_FRAMES, layout_of
from solver.families.patience.rules import Pack, Place, Rules
from solver.families.patience.rules.kinds import foundation_count

_LONG_PYSOL = 10**15
"""Smallest seed for which PySolFC uses Python's own generator."""


def orders(number: DealNumber, pack: Pack) -> Iterator[Pile]:
    """Yield the pack in the order in which it is dealt, then every further pack of the deal, without end.

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
    draws = SplitMix64(seed)
    while True:
        yield tuple(draws.shuffled(packs.cards(pack)))


# -- Microsoft -----------------------------------------------------------------------------------------------

_SORTED = tuple(packs.code(suit, rank) for rank in range(1, 14) for suit in "CDHS")


def _microsoft(number: int, pack: Pack) -> Pile:
    """Return the order of the 52 cards of a Microsoft deal.

    Cards are drawn from a pack sorted by rank, then C D H S; the last card takes the place of each card drawn.
    """
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
"""Two deals of FreeCell that cannot be won: suits of two groups of four columns, and the ranks in both."""


def _rows(suits: str, first: str, second: str) -> Pile:
    """Return the order in which columns of these suits and ranks are dealt, row by row."""
    columns = [[suit + rank for rank in ranks] for ranks in (first, second) for suit in suits]
    return tuple(column[row] for row in range(len(first)) for column in columns if row < len(column))


def _microsoft_numbers(number: int) -> Iterator[int]:
    """Yield random numbers of the C library for seeds below 2^31, of FreeCell Pro's extensions above."""
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
    """Return the board that the library lays out for a game of this name, None if it does not know the game.

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
    """Functions of the package pysol_cards that are used here."""

    def __init__(self) -> None:
        from pysol_cards.cards import CardRenderer, createCards
        from pysol_cards.deal_game import Game
        from pysol_cards.random import shuffle
        from pysol_cards.random_base import RandomBase

        self.create, self.shuffle, self.game, self.renderer = createCards, shuffle, Game, CardRenderer
        self._short, self._long = RandomBase.DEALS_PYSOL, RandomBase.DEALS_PYSOLFC

    def kind(self, number: int) -> int:
        """Return the name of the PySol generator for the number."""
        kind: int = self._long if number >= _LONG_PYSOL else self._short
        return kind


def _library() -> _Library:
    try:
        return _Library()
    except ImportError:
        raise DealError("PySol deals need the library pysol_cards; install it: pip install faceup[pysol]") from None


Dealt = dict[str, object]
"""Fields of a JSON deal."""


def deal(rules: Rules, source: str) -> Layout:
    """Return the layout of a numbered deal.

    Args:
        source: ``ms:N``, ``pysol:N`` or ``seed:N``.

    Raises:
        DealError: there is no such deal of this game, or the library that it needs is missing.
    """
    return layout_of(rules, deal_fields(rules, source))[1]


def deal_fields(rules: Rules, source: str) -> Dealt:
    """Return the dealt layout as the fields of a JSON deal, ``deal`` among them.

    Raises:
        DealError: as for ``deal``.
    """
    number = DealNumber.parse(source)
    packs = orders(number, rules.pack)
    fields = kind_of(rules).deal(rules, packs)
    if number.source == "pysol":
        fields |= _as_pysol_lays_out(rules, number, fields)
    return {"deal": str(number), **fields}


class _Pack:
    """A pack that cards are dealt from.

    Args:
        cards: in the order in which they are dealt.
    """

    def __init__(self, cards: Pile) -> None:
        self._cards = list(cards)

    def __bool__(self) -> bool:
        return bool(self._cards)

    def take(self, count: int) -> list[str]:
        """Return the next cards.

        Raises:
            DealError: fewer cards are left.
        """
        if count > len(self._cards):
            raise DealError(f"{len(self._cards)} cards are left to deal {count}. Use a larger pack, or fewer piles")
        taken, self._cards = self._cards[:count], self._cards[count:]
        return taken

    def take_of(self, rank_: int, suit: str | None = None) -> str:
        """Take the next card of a rank, and of a suit if one is requested, from the pack.

        Raises:
            DealError: there is none.
        """
        for card in self._cards:
            if rank(card) == rank_ and suit in (None, card[0]):
                self._cards.remove(card)
                return card
        raise DealError(f"no card of rank {rank_} is left. Use a pack with such a card")

    def rest(self) -> list[str]:
        """Return all that is left."""
        return self.take(len(self._cards))


_Laying = Callable[[_Pack, Sequence[int]], list[list[str]]]
"""Function that deals piles of some sizes."""


# -- piles ---------------------------------------------------------------------------------------------------


def _columns(pack: _Pack, sizes: Sequence[int]) -> list[list[str]]:
    """Return piles dealt one card each from left to right, leaving out full ones."""
    piles: list[list[str]] = [[] for _ in sizes]
    order = _turns(tuple(sizes))
    for pile, card in zip(order, pack.take(len(order)), strict=True):
        piles[pile].append(card)
    return piles


@lru_cache(maxsize=64)
def _turns(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the piles in the order in which they get a card."""
    return tuple(pile for height in range(max(sizes, default=0)) for pile, size in enumerate(sizes) if size > height)


def _rows_of(pack: _Pack, sizes: Sequence[int]) -> list[list[str]]:
    return [pack.take(size) for size in sizes]


def _until_kings(pack: _Pack, ranks: int) -> list[list[str]]:
    """Return piles that begin with a king each, except the first."""
    piles = [pack.take(1)]
    for card in pack.rest():
        if rank(card) == ranks:
            piles.append([])
        piles[-1].append(card)
    return piles


def _turned_down(pile: list[str], count: int) -> list[str]:
    return [*(f"({card})" for card in pile[:count]), *pile[count:]]


def _face_down(rules: Rules, tableau: object) -> list[list[str]]:
    """Return piles with as many face-down cards as this program's rules require."""
    piles = [[card.strip("()") for card in pile] for pile in tableau] if isinstance(tableau, list) else []
    return _with_face_down(rules, piles)


def _with_face_down(rules: Rules, piles: list[list[str]]) -> list[list[str]]:
    down = (*rules.tableau.face_down, *(0,) * len(piles))
    return [_turned_down(pile, count) if count else pile for pile, count in zip(piles, down, strict=False)]


def _tableau(rules: Rules, pack: _Pack, lay: _Laying) -> list[list[str]]:
    tableau = rules.tableau
    if tableau.king_starts:
        return _until_kings(pack, rules.pack.ranks)
    piles = lay(pack, tableau.sizes)
    if tableau.kings_under:
        piles = [sorted(pile, key=lambda card: rank(card) != rules.pack.ranks) for pile in piles]
    return _with_face_down(rules, piles)


# -- foundations ---------------------------------------------------------------------------------------------


def _base_cards(rules: Rules, pack: _Pack) -> list[str]:
    """Return the base cards of the foundations, removed from the pack."""
    foundations, ranks, suits = rules.foundations, rules.pack.ranks, "SHDC"[: rules.pack.suits]
    if foundations.base == "dealt":
        first = pack.take(1)[0]
        taken = [pack.take_of(rank(first)) for _ in range(foundations.dealt - (not rules.tableau.base_first))]
        return taken if rules.tableau.base_first else [first, *taken]
    if foundations.steps:
        return [pack.take_of(step) for step in foundations.steps[: foundations.dealt]]
    base = ranks if foundations.base == "king" else 1
    wanted = [(base, suit) for suit in suits] * rules.pack.packs
    if foundations.order == "two ways":
        wanted = [*((1, suit) for suit in suits), *((ranks, suit) for suit in suits)]
    return [pack.take_of(*card) for card in wanted[: foundations.dealt]]


def _under_first(rules: Rules, order: Pile) -> tuple[Pile, list[str]]:
    """Return the pack arranged so that a base card lies under the first pile, and the cards taken from it."""
    pack = _Pack(order)
    taken = _base_cards(rules, pack)
    rest = pack.rest()
    return (order[0], *rest) if rules.tableau.base_first else tuple(rest), taken


# -- a layout of each kind -----------------------------------------------------------------------------------


def building_dealt(rules: Rules, packs: Iterator[Pile]) -> Dealt:
    """Return the dealt piles, foundations, places and stock of a building game."""
    return _laid_out(rules, packs, _columns)


def quilt_dealt(rules: Rules, packs: Iterator[Pile]) -> Dealt:
    """Return the dealt rows, foundations, places and stock of a quilt game."""
    return _laid_out(rules, packs, _rows_of)


def _laid_out(rules: Rules, packs: Iterator[Pile], lay: _Laying) -> Dealt:
    order, taken = _under_first(rules, next(packs))
    pack = _Pack(order)
    tableau = _tableau(rules, pack, lay)
    found: Dealt = {"tableau": tableau} if tableau else {}
    if not rules.foundations.runs:
        empty = foundation_count(rules) - len(taken)
        found["foundations"] = [*([card] for card in taken), *([] for _ in range(empty))]
    for place in rules.places:
        found[place.name] = _place(place, pack)
    found |= _stock(rules, pack)
    if rules.reshuffles:
        found["reshuffles"] = [list(order) for order in islice(packs, rules.reshuffles)]
    return found


def _place(place: Place, pack: _Pack) -> object:
    """Return the cards of a place: piles in a reserve and if several may be in one, else a list of cards."""
    if place.name == "cells":
        return pack.take(place.filled)
    piles = [_turned_down(pack.take(place.size), place.face_down * place.size) for _ in range(place.count)]
    if place.name == "reserve" or (place.count > 1 and place.size > 1):
        return piles
    return [card for pile in piles for card in pile]


def _stock(rules: Rules, pack: _Pack) -> Dealt:
    """Return the rest of the pack as stock, with empty wastes.

    Raises:
        DealError: the game has no stock, but cards are left.
    """
    if not rules.stock.to:
        if pack:
            raise DealError(f"{len(pack.rest())} cards are left over. Add piles, places or a stock for them")
        return {}
    found: Dealt = {"stock": pack.rest()}
    if rules.stock.to == "waste":
        found["waste"] = [[] for _ in range(rules.stock.wastes)]
    return found


def taking_dealt(rules: Rules, packs: Iterator[Pile]) -> Dealt:
    """Return the dealt layout of a taking game, its holes and its stock."""
    taking = rules.taking
    pack = _Pack(next(packs))
    found: Dealt = {}
    if taking.by == "building" and taking.start == "dealt":
        card = taking.hole_card
        found["foundations"] = [[pack.take_of(rank(card), card[0]) if card else pack.take(1)[0]]]
    found["tableau"] = (_columns if taking.shape == "columns" else _rows_of)(pack, rules.tableau.sizes)
    if taking.reserve:
        found["reserve"] = pack.take(taking.reserve)
    if taking.by == "building" and taking.start == "stock":
        found["foundations"] = [pack.take(1)]
    return {**found, **_stock(rules, pack)}


def discarding_dealt(rules: Rules, packs: Iterator[Pile]) -> Dealt:
    """Return the dealt columns and the stock of a discarding game."""
    pack = _Pack(next(packs))
    return {"tableau": _columns(pack, rules.tableau.sizes), "stock": pack.rest(), "waste": []}


def accordion_dealt(rules: Rules, packs: Iterator[Pile]) -> Dealt:
    """Return a row."""
    return {"tableau": [[card] for card in _Pack(next(packs)).take(rules.accordion.cards)]}


def rows_dealt(rules: Rules, packs: Iterator[Pile]) -> Dealt:
    """Return dealt rows with gaps in place of the lowest ranks, and the orders of redeals.

    If the lowest ranks are removed first, the lowest that stay are at the left ends.
    """
    pack, lowest, sizes = _Pack(next(packs)), rules.rows.lowest, rules.tableau.sizes
    ends = [[pack.take_of(lowest)] for _ in sizes] if rules.rows.lowest_first else [[] for _ in sizes]
    dealt = [end + pack.take(size - len(end)) for end, size in zip(ends, sizes, strict=True)]
    rows = [[GAP if rank(card) < lowest else card for card in row] for row in dealt]
    if not rules.rows.redeals:
        return {"tableau": rows}
    return {"tableau": rows, "reshuffles": [list(order) for order in islice(packs, rules.rows.redeals)]}


def slide_dealt(rules: Rules, packs: Iterator[Pile]) -> Dealt:
    """Return a grid and a stock."""
    pack = _Pack(next(packs))
    return {"tableau": _rows_of(pack, rules.tableau.sizes), "stock": pack.rest(), "waste": []}


def square_dealt(rules: Rules, packs: Iterator[Pile]) -> Dealt:
    """Return an empty grid and a stock."""
    side = 5 if rules.square.score == "poker" else 4
    return {"tableau": [[GAP] * side for _ in range(side)], "stock": list(next(packs)), "waste": []}


def frames_dealt(rules: Rules, packs: Iterator[Pile]) -> Dealt:
    """Return a pack for each frame."""
    return {"frames": [list(order) for order in islice(packs, rules.frames.frames + BONUS_FRAMES)]}


# -- PySol ---------------------------------------------------------------------------------------------------


def _as_pysol_lays_out(rules: Rules, number: DealNumber, dealt: Dealt) -> Dealt:
    """Return PySol's own layout, if its game of this name has as many cards in every place."""
    from solver.formats import board

    text = pysol_board(rules.id, number.number, rules.pack.ranks)
    for read in board.deals(text, "pysol") if text else ():
        if isinstance(read, Deal) and _shape({**dealt, **read.fields}) == _shape(dealt):
            return {**read.fields, "tableau": _face_down(rules, read.fields["tableau"])}
    return {}


def _shape(fields: Dealt) -> object:
    """Return the number of cards in each place of a layout."""
    tableau = fields["tableau"]
    piles = [*map(_cards, tableau)] if isinstance(tableau, list) else []
    return piles, *(_cards(fields.get(name)) for name in ("cells", "stock", "foundations"))


def _cards(value: object) -> int:
    return sum(map(_cards, value)) if isinstance(value, list) else int(value is not None)
