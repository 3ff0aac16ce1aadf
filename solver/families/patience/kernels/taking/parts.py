"""The record of a taking game that its kernel reads, part by part; ext/patience/taking/load.pxd is the reader.

Cards, classes and groups are numbers, see ext/patience/taking/state.pxd. Names in capitals are constants of the kernel.
"""

from __future__ import annotations

from dataclasses import dataclass

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRecord:
    """What is so of each card from beginning to end.

    Attributes:
        layout: how many of them lie in the layout; the others are of waste and stock.
        kinds: the class of each.
        under: the cards that wait for it to be gone, NONE for none.
        counts: it has to go.
        parkable: it may be put on a parking place.
    """

    layout: int
    kinds: tuple[int, ...]
    under: tuple[Pair, ...]
    counts: tuple[bool, ...]
    parkable: tuple[bool, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TwinsRecord:
    """Two columns that are alike at the bottom; for each the word of its field in the key, the bit, and its cards.

    Attributes:
        word: of the key.
        shift: the field's first bit.
        size: cards in the column.
        same: how many of them, from the bottom, are of the same classes.
        mask: of either field.
    """

    word: Pair
    shift: Pair
    size: Pair
    same: int
    mask: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRecord:
    """How a state is packed.

    Attributes:
        words: in a key.
        fields: for each card the word of its counter, and what taking it adds there.
        tail: the bit behind the counters.
        at_bits: of the number of cards of waste and stock.
        class_bits: of the number of classes.
        twins: columns that may change places.
    """

    words: int
    fields: tuple[Pair, ...]
    tail: int
    at_bits: int
    class_bits: int
    twins: tuple[TwinsRecord, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainRecord:
    """Groups by rising rank, in turn as those that want a card to lie on and those that may lie below it.

    Attributes:
        groups: EMPTY where nothing may lie on one.
        wants: whether each wants a card to lie on.
        before: the group that the first may also lie on, around the corner; EMPTY for none.
        behind: the same of the last.
    """

    groups: tuple[int, ...]
    wants: tuple[bool, ...]
    before: int
    behind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HolesRecord:
    """Cards that go on holes.

    Attributes:
        tops: the class on each hole; EMPTY for none.
        parked: the card on each parking place; NONE for none.
        late: parking may wait until the card below is used.
        start_first: nothing is parked before the hole is begun.
        parking_counts: a parked card counts as gone.
        slack: cards that may stay although they are wanted.
        items: for each class on a hole, and each class, the budget of its play; FREE for none, EMPTY: no such play.
        chains: what may lie on what.
        joined: all cards go on one hole without a deal in between.
        wrap: the last rank and the first are neighbours.
    """

    tops: tuple[int, ...] = ()
    parked: tuple[int, ...] = ()
    late: bool = False
    start_first: bool = False
    parking_counts: bool = False
    slack: int = 0
    items: tuple[tuple[int, ...], ...] = ()
    chains: tuple[ChainRecord, ...] = ()
    joined: bool = False
    wrap: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ComboRecord:
    """Classes whose cards go away together, ascending, and the budget that this uses, FREE for none."""

    kinds: tuple[int, ...]
    item: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingRecord:
    """The cards of classes that pair off with one another, and for each, a bit each, those that it may go with."""

    cards: tuple[int, ...]
    fits: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsRecord:
    """Cards that go away together.

    Attributes:
        combos: which, those of single cards first.
        waste: stock cards are dealt to a waste.
        last_stays: the last card of the stock is never dealt.
        turns: the place in the stock plays no part: any number of redeals.
        all_cards: those of the stock have to go too.
        pairings: cards and their partners.
    """

    combos: tuple[ComboRecord, ...] = ()
    waste: bool = False
    last_stays: bool = False
    turns: bool = False
    all_cards: bool = False
    pairings: tuple[PairingRecord, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TakingRecord:
    """A game and its first position.

    Attributes:
        building: cards go on holes; else away together.
        ranks: in a suit.
        classes: how many.
        groups: the group of each class.
        cards: all of them.
        key: how a state is packed.
        holes: what holds where cards go on them.
        sets: what holds where cards go away together.
        at: the next card of the stock; END for none.
        redeals: those left; -1 for any number.
    """

    building: bool
    ranks: int
    classes: int
    groups: tuple[int, ...]
    cards: CardsRecord
    key: KeyRecord
    holes: HolesRecord = HolesRecord()
    sets: GroupsRecord = GroupsRecord()
    at: int
    redeals: int = 0
