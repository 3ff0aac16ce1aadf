"""Kernel record of a taking game: numbers for names, tables for rules.

Cards, classes and groups are numbers, see ext/patience/taking/state.pxd. Names in capitals are constants of the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from solver.core.cards import SUITS
from solver.families.patience.kernels.taking.line import KERNEL, Cards
from solver.families.patience.layout import Layout, rank, red
from solver.families.patience.rules import UNLIMITED, Rules

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRecord:
    """Constants of each card.

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
    """Two columns with equal bottoms; for each column the word of its field in the key, the bit, and its cards.

    Attributes:
        word: the word of the key.
        shift: the field's first bit.
        size: the number of cards in the column.
        same: the number of cards, from the bottom, with equal classes.
        mask: the mask of either field.
    """

    word: Pair
    shift: Pair
    size: Pair
    same: int
    mask: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRecord:
    """Packing of a state into a key.

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
    """Groups by rising rank, alternately those that need a card to lie on and those that may lie below it.

    Attributes:
        groups: EMPTY if no card may lie on one.
        wants: whether each group needs a card to lie on.
        before: the group that the first may also lie on, around the corner; EMPTY for none.
        behind: the same for the last.
    """

    groups: tuple[int, ...]
    wants: tuple[bool, ...]
    before: int
    behind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HolesRecord:
    """Rules for cards that go to holes.

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
    """Classes of cards removed together, ascending, and the budget that this uses; FREE for none."""

    kinds: tuple[int, ...]
    item: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingRecord:
    """Cards of classes that pair with one another, and for each card its possible partners, as bits."""

    cards: tuple[int, ...]
    fits: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsRecord:
    """Rules for cards that go away together.

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


WORD = 64
COLOURS, ALL_SUITS = 2, 4


def suit_classes(rules: Rules) -> int:
    """Return how many suits the rules distinguish: 1, 2 (colours) or 4."""
    if rules.taking.by == "building":
        return {"any": 1, "alternating": COLOURS}.get(rules.taking.suit, ALL_SUITS)
    return ALL_SUITS if rules.taking.by == "triples" and rules.taking.suits == "different" else 1


def kind_of(rules: Rules, card: str) -> int:
    """Return the class of a card."""
    many = suit_classes(rules)
    suit = 0 if many == 1 else red(card) if many == COLOURS else SUITS.index(card[0])
    return (rank(card) - 1) * many + suit


def building_record(rules: Rules, layout: Layout, cards: Cards, holes: int) -> TakingRecord:
    """Return the kernel record of a game whose cards go on holes.

    Args:
        rules: the game.
        layout: the layout.
        cards: its numbered cards.
        holes: how many of the holes may be used, at least those that hold a card.
    """
    taking = rules.taking
    score = rules.goal == "score" and taking.start != "empty"
    joined = holes == 1 and cards.layout == len(cards.codes) and not score
    tops = [kind_of(rules, pile[-1]) for pile in layout.foundations if pile]
    classes, groups = _classes(rules), _groups(rules)
    # The score counts cards of the tableau alone.
    every = _cards(rules, cards, cards.tableau if score else cards.layout, cards.tableau)
    return TakingRecord(
        building=True,
        ranks=rules.pack.ranks,
        classes=classes,
        groups=groups,
        cards=every,
        key=_key(rules, cards, every, (holes + len(cards.parked)) * classes.bit_length()),
        holes=HolesRecord(
            tops=(*tops, *[KERNEL.EMPTY] * (holes - len(tops))),
            parked=tuple(cards.parked),
            late=taking.shape == "columns" and not score,
            start_first=taking.start == "chosen",
            parking_counts=score,
            slack=len(cards.reserve) + len(cards.parked) if score else 0,
            items=_items(rules, joined),
            chains=_chains(rules, groups),
            joined=joined,
            wrap=taking.wrap,
        ),
        at=cards.layout,
    )


def group_record(rules: Rules, cards: Cards) -> TakingRecord:
    """Return the kernel record of a game whose cards go away in pairs or triples."""
    taking = rules.taking
    all_cards = taking.by == "pairs" and taking.all_cards
    redeals = rules.stock.redeals if taking.by == "pairs" else 0
    every = _cards(rules, cards, len(cards.codes) if all_cards else cards.layout, 0)
    combos = _combos(rules)
    stock = cards.layout + cards.waste
    return TakingRecord(
        building=False,
        ranks=rules.pack.ranks,
        classes=_classes(rules),
        groups=_groups(rules),
        cards=every,
        key=_key(rules, cards, every, max(redeals, 0).bit_length()),
        sets=GroupsRecord(
            combos=combos,
            waste=taking.waste,
            last_stays=taking.turned,
            # Any number of redeals brings every pair of neighbouring stock cards again.
            turns=redeals == UNLIMITED and taking.waste and not taking.turned,
            all_cards=all_cards,
            pairings=_pairings(rules, combos, every) if taking.by == "pairs" else (),
        ),
        at=stock if stock < len(cards.codes) else KERNEL.END,
        redeals=redeals,
    )


def _classes(rules: Rules) -> int:
    return suit_classes(rules) * rules.pack.ranks


def _groups(rules: Rules) -> tuple[int, ...]:
    """Return the group of each class: its rank, if any other suit fits."""
    many = suit_classes(rules)
    by_rank = rules.taking.by == "building" and rules.taking.suit == "other"
    return tuple(kind // many if by_rank else kind for kind in range(_classes(rules)))


def _cards(rules: Rules, cards: Cards, counting: int, parkable: int) -> CardsRecord:
    """Return the record of cards: the first `counting` must go, the first `parkable` may be parked."""
    numbers = range(len(cards.codes))
    return CardsRecord(
        layout=cards.layout,
        kinds=tuple(kind_of(rules, code) for code in cards.codes),
        under=tuple(cards.under),
        counts=tuple(card < counting for card in numbers),
        parkable=tuple(card < parkable for card in numbers),
    )


# -- packing a state ------------------------------------------------------------------------------------------------


def _key(rules: Rules, cards: Cards, every: CardsRecord, extra: int) -> KeyRecord:
    """Return each card's place in the key: a counter for a column or for equal reserve cards, else a bit.

    Args:
        extra: the number of bits after the stock's.
    """
    bit = 1
    fields = [(0, 0)] * len(cards.codes)
    columns = []
    alike: dict[int, list[int]] = {}
    for card in cards.reserve:
        alike.setdefault(every.kinds[card], []).append(card)
    for column in cards.columns:
        bit = _field(fields, column, bit)
        columns.append((bit - len(column).bit_length(), column))
    for members in alike.values():
        bit = _field(fields, members, bit)
    loose = [] if cards.columns else range(cards.tableau)
    stock = [] if rules.taking.by == "building" else range(cards.layout, len(cards.codes))
    for card in (*loose, *stock):
        bit = _field(fields, [card], bit)
    at_bits = (len(cards.codes) - cards.layout).bit_length()
    return KeyRecord(
        words=(bit + at_bits + extra + WORD - 1) // WORD,
        fields=tuple(fields),
        tail=bit,
        at_bits=at_bits,
        class_bits=_classes(rules).bit_length(),
        twins=_twins(every.kinds, columns),
    )


def _field(fields: list[tuple[int, int]], members: list[int], bit: int) -> int:
    """Return a counter of the cards that are gone, within one word, and the bit after it."""
    width = len(members).bit_length()
    if bit % WORD + width > WORD:
        bit += WORD - bit % WORD
    for card in members:
        fields[card] = (bit // WORD, 1 << bit % WORD)
    return bit + width


def _twins(kinds: Sequence[int], columns: list[tuple[int, list[int]]]) -> tuple[TwinsRecord, ...]:
    """Return the pairs of columns with equal bottoms."""
    found = []
    for (bit, one), (other_bit, other) in combinations([entry for entry in columns if entry[1]], 2):
        if kinds[one[0]] != kinds[other[0]]:
            continue
        # Fields of one width only, as both are read with one mask.
        width = max(len(one).bit_length(), len(other).bit_length())
        if width != min(len(one).bit_length(), len(other).bit_length()):
            continue
        pairs = zip(one, other, strict=False)
        differ = (at for at, (a, b) in enumerate(pairs) if kinds[a] != kinds[b])
        found.append(
            TwinsRecord(
                word=(bit // WORD, other_bit // WORD),
                shift=(bit % WORD, other_bit % WORD),
                size=(len(one), len(other)),
                same=next(differ, min(len(one), len(other))),
                mask=(1 << width) - 1,
            )
        )
    return tuple(found)


# -- cards on holes -------------------------------------------------------------------------------------------------


def _items(rules: Rules, joined: bool) -> tuple[tuple[int, ...], ...]:
    """Return the budgets of plays, by the class on the hole and the class of the card played."""
    classes = range(_classes(rules))
    return tuple(tuple(_item(rules, joined, top, card) for card in classes) for top in classes)


def _item(rules: Rules, joined: bool, top: int, card: int) -> int:
    """Return the budget of a play, FREE if plays are not counted, EMPTY if it is not allowed."""
    taking, ranks, many = rules.taking, rules.pack.ranks, suit_classes(rules)
    (low, low_suit), (high, high_suit) = divmod(top, many), divmod(card, many)
    gap = abs(low - high)
    if gap != 1 and not (taking.wrap and gap == ranks - 1):
        return KERNEL.EMPTY
    if taking.king_blocks and low == ranks - 1:
        return KERNEL.EMPTY
    alike = low_suit == high_suit
    if (taking.suit == "same" and not alike) or (taking.suit in ("alternating", "other") and alike):
        return KERNEL.EMPTY
    if not joined or ranks < 2:
        return KERNEL.FREE
    return min(low, high) if gap == 1 else max(low, high)


def _chains(rules: Rules, groups: Sequence[int]) -> tuple[ChainRecord, ...]:
    """Return the paths of groups over the ranks, along which cards may lie on one another (see `walk.pxd`)."""
    taking, ranks = rules.taking, rules.pack.ranks
    many = len(set(groups)) // ranks
    found = []
    for suit in range(many):
        below = 1 - suit if taking.suit == "alternating" else suit
        for first in range(2):
            path, wants = [], []
            for rank_ in range(ranks):
                wanted = rank_ % 2 == first
                path.append(rank_ * many + (suit if wanted else below))
                wants.append(wanted)
            ends = [rank_ * many + below for rank_ in (0, ranks - 1)]
            if taking.king_blocks:
                ends[1] = KERNEL.EMPTY
                if not wants[-1]:
                    path[-1] = KERNEL.EMPTY
            around = taking.wrap and ranks != 2
            found.append(
                ChainRecord(
                    groups=tuple(path),
                    wants=tuple(wants),
                    before=ends[1] if around else KERNEL.EMPTY,
                    behind=ends[0] if around else KERNEL.EMPTY,
                )
            )
    return tuple(found)


# -- cards that go away together ------------------------------------------------------------------------------------


def _combos(rules: Rules) -> tuple[ComboRecord, ...]:
    """Return the combinations of classes removed together, single cards first."""
    ranks = rules.pack.ranks
    if rules.taking.by == "triples":
        return _triples(rules)
    if rules.taking.match == "rank":
        sets = [(kind, kind) for kind in range(ranks)]
        return tuple(ComboRecord(kinds=kinds, item=KERNEL.FREE) for kinds in sets)
    pairs = [tuple(sorted((low - 1, ranks - low - 1))) for low in range(1, ranks // 2 + 1) if low < ranks]
    return tuple(ComboRecord(kinds=kinds, item=KERNEL.FREE) for kinds in ((ranks - 1,), *pairs))


def _triples(rules: Rules) -> tuple[ComboRecord, ...]:
    """Return the triples of consecutive ranks; a pack of three ranks has only one."""
    ranks, many = rules.pack.ranks, suit_classes(rules)
    starts = range(ranks if ranks > 3 else ranks // 3)
    found = []
    for start in starts:
        three = [(start + step) % ranks for step in range(3)]
        item = start if ranks > 3 else KERNEL.FREE
        if many == 1:
            found.append(ComboRecord(kinds=tuple(three), item=item))
            continue
        for suits in permutations(range(many), 3):
            kinds = tuple(rank_ * many + suit for rank_, suit in zip(three, suits, strict=True))
            found.append(ComboRecord(kinds=kinds, item=item))
    return tuple(found)


def _pairings(rules: Rules, combos: Sequence[ComboRecord], cards: CardsRecord) -> tuple[PairingRecord, ...]:
    """Return, for each pair of classes, its cards and their possible partners."""
    above = _above(cards)
    found = []
    for combo in combos:
        kinds = combo.kinds
        members = [card for card, kind in enumerate(cards.kinds) if kind in kinds]
        if len(kinds) != 2 or not members or len(members) > KERNEL.VERTICES_MAX:
            continue
        fits = tuple(
            sum(1 << at for at, other in enumerate(members) if _may_pair(rules, cards, above, card, other, kinds))
            for card in members
        )
        found.append(PairingRecord(cards=tuple(members), fits=fits))
    return tuple(found)


def _may_pair(rules: Rules, cards: CardsRecord, above: list[int], one: int, other: int, kinds: tuple[int, ...]) -> bool:
    """Return whether two cards of the right classes can be free at the same time."""
    if one == other or {cards.kinds[one], cards.kinds[other]} != set(kinds):
        return False
    if one >= cards.layout and other >= cards.layout:
        return rules.taking.waste
    return not (above[one] >> other & 1 or above[other] >> one & 1)


def _above(cards: CardsRecord) -> list[int]:
    """Return, for each card, the set of cards that must go before it is free, as bits."""
    above = [0] * len(cards.kinds)
    # A card has a higher number than those that wait for it.
    for card in range(len(cards.kinds) - 1, -1, -1):
        for below in cards.under[card]:
            if below != KERNEL.NONE:
                above[below] |= above[card] | 1 << card
    return above
