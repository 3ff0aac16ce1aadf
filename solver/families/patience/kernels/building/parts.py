"""The record of a building game that its kernel reads, part by part; ext/patience/building/load.pxd is the reader.

A card is its type: 16 * suit + rank, suits S H D C = 0..3, ranks from 1. A set of types is a number, a bit for each.
Names in capitals are constants that the kernel exports.
"""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PileClass:
    """The piles of the tableau, or of one place.

    Attributes:
        first: the number of its first pile.
        many: how many piles it has.
        room: the most cards in one by moves; -1 for no limit.
        refill: the class from which an empty pile is filled; -1 for none.
        lock: how its piles are opened, one of `LOCKS`.
        symmetric: its piles are interchangeable.
        single: a pile never holds more than one card.
    """

    first: int
    many: int
    room: int
    refill: int
    lock: int
    symmetric: bool
    single: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeRelations:
    """Sets of card types for each of the 64 types.

    Attributes:
        fits: the types on which it may be built.
        packs_on: the types on which it is packed, as part of a group.
        runs_on: the types on which it continues a run that leaves.
    """

    fits: Cards
    packs_on: Cards
    runs_on: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class TableauRecord:
    """Legal building on the tableau.

    Attributes:
        fills: the set of types that an empty pile takes.
        below_base: it takes instead the rank below the foundations' base, once that is known.
        wrap: king and ace are neighbours where something may be built on a base card.
        group: what moves together, one of `GROUPS`.
        build: which ranks go on a card, one of `BUILDS`.
        suit_rule: which suits do, one of `SUIT_RULES`.
        refills: the sources that fill an empty pile at once, the first first: classes, WASTE or HAND.
    """

    fills: int
    below_base: bool
    wrap: bool
    group: int
    build: int
    suit_rule: int
    refills: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeRecord:
    """Rules of the foundations.

    Attributes:
        kind: BY_SUIT, ANY_SUIT, STEPS, NUMBERED, TWO_WAYS, CHOSEN_WAY or NO_HOME.
        many: how many there are.
        base: the rank of their first card; 0 if it is not chosen yet.
        wrap: the ace follows the king.
        back: their cards come back.
        after_stock: they take cards only once the stock is dealt.
        steps: STEPS: how many ranks each goes up at a time.
    """

    kind: int
    many: int
    base: int
    wrap: bool
    back: bool
    after_stock: bool
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StockRecord:
    """Stock and waste.

    Attributes:
        to: destination of its cards, one of `STOCKS`.
        deal: cards at a time.
        wastes: waste piles, at least 1.
        redeals: those of the whole game that are left; UNLIMITED for any number.
        cards: of both, in the order in which they are dealt in a whole pass.
        waste_of: the waste pile on which each of them is dealt, from 0.
        switch: once, instead of a redeal, the waste may be turned over to be dealt one by one.
        full_piles: it is dealt on the piles only while none is empty.
        placed: a card that was dealt must be played before the next deal.
    """

    to: int
    deal: int
    wastes: int
    redeals: int
    cards: Cards
    waste_of: tuple[int, ...]
    switch: bool
    full_piles: bool
    placed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StartRecord:
    """First position of a deal, for the kernel.

    Attributes:
        piles: the cards of every pile from the bottom, FACE_DOWN added to those that lie so.
        home: how many cards each foundation holds.
        home_suits: NUMBERED: the suit of each, from 1; 0 for one that is empty.
        base: the rank of their first card; 0 if it is not chosen yet.
        way: CHOSEN_WAY: WAY_OPEN, WAY_UP or WAY_DOWN.
        dealt: how many cards of the stock were dealt.
        redeals: those left; UNLIMITED for any number.
        switched: the waste was turned over to be dealt one by one.
        left: cards that are not on foundations.
        flipped: the card on the first locked pile that holds cards is face up.
    """

    piles: tuple[Cards, ...]
    home: tuple[int, ...]
    home_suits: tuple[int, ...]
    base: int
    way: int
    dealt: int
    redeals: int
    switched: bool
    left: int
    flipped: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """The rules, independent of the layout except for the base of the foundations.

    Attributes:
        suits: of the pack.
        ranks: in a suit.
        packs: how many.
        cards: in all of them.
        goal: one of `GOALS`.
        may: for each source of a move (the classes, WASTE, HAND, HOME) its targets: TO_FOUNDATION, TO_PILE, TO_SPACE,
            and TO_CLASS shifted by the number of each class that takes its cards.
        relations: which types go on which.
        tableau: building, groups and spaces.
        home: the foundations.
        deal_size: how many cards a reshuffle deals on a pile.
        macro: dealing is part of the play that follows it.
    """

    suits: int
    ranks: int
    packs: int
    cards: int
    goal: int
    may: tuple[int, ...]
    relations: TypeRelations
    tableau: TableauRecord
    home: HomeRecord
    deal_size: int
    macro: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingRecord:
    """Record of a building game and its layout for the kernel.

    Attributes:
        game: what the rules say.
        classes: the tableau, and the places in their order.
        stock: stock and waste.
        orders: for each reshuffle to come the cards of the pack in its order.
        start: the first position.
    """

    game: GameRecord
    classes: tuple[PileClass, ...]
    stock: StockRecord
    orders: tuple[Cards, ...]
    start: StartRecord
