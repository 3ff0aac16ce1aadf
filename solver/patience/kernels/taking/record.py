"""The record of a taking game that its kernel searches: numbers in place of names, rules turned into tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, permutations

from solver.cards import SUITS
from solver.patience.kernels.taking.cards import NONE, Cards
from solver.patience.layout import Layout
from solver.patience.pack import rank, red
from solver.rules.patience import UNLIMITED, Rules

EMPTY = 255
"""No class, and no play."""

FREE = 254
"""A play that no budget counts."""

WORD = 64
END = 416
"""No stock card is next."""

VERTICES_MAX = 16
COLOURS, ALL_SUITS = 2, 4

Chain = tuple[list[int], list[bool], int, int]
Twins = tuple[tuple[int, int], tuple[int, int], tuple[int, int], int, int]


@dataclass(slots=True)
class TakingRecord:
    """What `ext/patience/taking/state.pxd` says of a game and its first position, in its words."""

    building: bool
    ranks: int
    classes: int
    layout: int
    kinds: list[int]
    groups: list[int]
    under: list[tuple[int, int]]
    counts: list[bool]
    parkable: list[bool]
    fields: list[tuple[int, int]] = field(default_factory=list)
    twins: list[Twins] = field(default_factory=list)
    words: int = 0
    tail: int = 0
    at_bits: int = 0
    class_bits: int = 0
    tops: list[int] = field(default_factory=list)
    parked: list[int] = field(default_factory=list)
    late: bool = False
    start_first: bool = False
    parking_counts: bool = False
    slack: int = 0
    items: list[list[int]] = field(default_factory=list)
    chains: list[Chain] = field(default_factory=list)
    joined: bool = False
    wrap: bool = False
    combos: list[tuple[tuple[int, ...], int]] = field(default_factory=list)
    waste: bool = False
    last_stays: bool = False
    turns: bool = False
    all_cards: bool = False
    pairings: list[tuple[list[int], list[int]]] = field(default_factory=list)
    at: int = END
    redeals: int = 0


def suit_classes(rules: Rules) -> int:
    """How many suits the rules tell apart: 1, 2 (colours) or 4."""
    if rules.taking.by == "building":
        return {"any": 1, "alternating": COLOURS}.get(rules.taking.suit, ALL_SUITS)
    return ALL_SUITS if rules.taking.by == "triples" and rules.taking.suits == "different" else 1


def kind_of(rules: Rules, card: str) -> int:
    """The class of a card."""
    many = suit_classes(rules)
    suit = 0 if many == 1 else red(card) if many == COLOURS else SUITS.index(card[0])
    return (rank(card) - 1) * many + suit


def building_record(rules: Rules, layout: Layout, cards: Cards, holes: int) -> TakingRecord:
    """Cards that go on holes.

    Args:
        holes: how many of the holes may be used, at least those that hold a card.
    """
    numbered = rules.taking.start == "empty"
    score = rules.goal == "score" and not numbered
    record = _common(rules, cards)
    for card in range(cards.layout, len(cards.codes)):
        record.counts[card] = False
    if score:
        # The score counts cards of the tableau alone.
        record.counts[cards.tableau : cards.layout] = [False] * (cards.layout - cards.tableau)
        record.slack = len(cards.reserve) + len(cards.parked)
    record.parkable = [card < cards.tableau for card in range(len(cards.codes))]
    record.parked = cards.parked
    record.parking_counts = score
    record.start_first = rules.taking.start == "chosen"
    record.late = rules.taking.shape == "columns" and not score
    tops = [kind_of(rules, pile[-1]) for pile in layout.foundations if pile]
    record.tops = [*tops, *[EMPTY] * (holes - len(tops))]
    record.wrap = rules.taking.wrap
    record.joined = holes == 1 and cards.layout == len(cards.codes) and not score
    record.items = [
        [_item(rules, record, top, card) for card in range(record.classes)] for top in range(record.classes)
    ]
    record.chains = _chains(rules, record)
    record.at = cards.layout
    _pack(record, cards, (holes + len(cards.parked)) * record.classes.bit_length())
    return record


def group_record(rules: Rules, cards: Cards) -> TakingRecord:
    """Cards that go away in pairs or triples."""
    taking = rules.taking
    record = _common(rules, cards)
    record.all_cards = taking.by == "pairs" and taking.all_cards
    for card in range(cards.layout, len(cards.codes)):
        record.counts[card] = record.all_cards
    record.combos = _combos(rules)
    record.waste = taking.waste
    record.redeals = rules.stock.redeals if taking.by == "pairs" else 0
    record.last_stays = taking.turned
    # Any number of redeals brings every pair of neighbouring stock cards again.
    record.turns = record.redeals == UNLIMITED and taking.waste and not taking.turned
    stock = cards.layout + cards.waste
    record.at = stock if stock < len(cards.codes) else END
    if taking.by == "pairs":
        record.pairings = _pairings(record, cards)
    _pack(record, cards, max(record.redeals, 0).bit_length())
    return record


def _common(rules: Rules, cards: Cards) -> TakingRecord:
    many = suit_classes(rules)
    classes = many * rules.pack.ranks
    by_rank = rules.taking.by == "building" and rules.taking.suit == "other"
    return TakingRecord(
        building=rules.taking.by == "building",
        ranks=rules.pack.ranks,
        classes=classes,
        layout=cards.layout,
        kinds=[kind_of(rules, code) for code in cards.codes],
        groups=[kind // many if by_rank else kind for kind in range(classes)],
        under=cards.under,
        counts=[True] * len(cards.codes),
        parkable=[False] * len(cards.codes),
    )


# -- packing a state ------------------------------------------------------------------------------------------------


def _pack(record: TakingRecord, cards: Cards, extra: int) -> None:
    """Give every card its place in the key: a counter for a column or for like reserve cards, else a bit.

    Args:
        extra: bits that follow the stock's.
    """
    bit = 1
    record.fields = [(0, 0)] * len(cards.codes)
    columns = []
    alike: dict[int, list[int]] = {}
    for card in cards.reserve:
        alike.setdefault(record.kinds[card], []).append(card)
    for column in cards.columns:
        bit = _field(record, column, bit)
        columns.append((bit - len(column).bit_length(), column))
    for members in alike.values():
        bit = _field(record, members, bit)
    loose = [] if cards.columns else range(cards.tableau)
    stock = [] if record.building else range(cards.layout, len(cards.codes))
    for card in (*loose, *stock):
        bit = _field(record, [card], bit)
    record.tail = bit
    record.at_bits = (len(cards.codes) - cards.layout).bit_length()
    record.class_bits = record.classes.bit_length()
    record.words = (bit + record.at_bits + extra + WORD - 1) // WORD
    record.twins = _twins(record, columns)


def _field(record: TakingRecord, members: list[int], bit: int) -> int:
    """A counter of the cards gone, within one word; the bit behind it."""
    width = len(members).bit_length()
    if bit % WORD + width > WORD:
        bit += WORD - bit % WORD
    for card in members:
        record.fields[card] = (bit // WORD, 1 << bit % WORD)
    return bit + width


def _twins(record: TakingRecord, columns: list[tuple[int, list[int]]]) -> list[Twins]:
    """Columns that are alike at the bottom."""
    found = []
    for (bit, one), (other_bit, other) in combinations([entry for entry in columns if entry[1]], 2):
        if record.kinds[one[0]] != record.kinds[other[0]]:
            continue
        # Fields of one width only, as both are read with one mask.
        width = max(len(one).bit_length(), len(other).bit_length())
        if width != min(len(one).bit_length(), len(other).bit_length()):
            continue
        pairs = zip(one, other, strict=False)
        differ = (at for at, (a, b) in enumerate(pairs) if record.kinds[a] != record.kinds[b])
        same = next(differ, min(len(one), len(other)))
        found.append(
            (
                (bit // WORD, other_bit // WORD),
                (bit % WORD, other_bit % WORD),
                (len(one), len(other)),
                same,
                (1 << width) - 1,
            )
        )
    return found


# -- cards on holes -------------------------------------------------------------------------------------------------


def _item(rules: Rules, record: TakingRecord, top: int, card: int) -> int:
    """The budget of a play, FREE where plays are not counted, EMPTY where it is not allowed."""
    many = record.classes // record.ranks
    (low, low_suit), (high, high_suit) = divmod(top, many), divmod(card, many)
    gap = abs(low - high)
    if gap != 1 and not (record.wrap and gap == record.ranks - 1):
        return EMPTY
    if rules.taking.king_blocks and low == record.ranks - 1:
        return EMPTY
    alike = low_suit == high_suit
    if (rules.taking.suit == "same" and not alike) or (rules.taking.suit in ("alternating", "other") and alike):
        return EMPTY
    if not record.joined or record.ranks < 2:
        return FREE
    return min(low, high) if gap == 1 else max(low, high)


def _chains(rules: Rules, record: TakingRecord) -> list[Chain]:
    """Which groups may lie on which, as paths over the ranks (see `walk.pxd`)."""
    many = len(set(record.groups)) // record.ranks
    found = []
    for suit in range(many):
        below = 1 - suit if rules.taking.suit == "alternating" else suit
        for first in range(2):
            groups, wants = [], []
            for rank_ in range(record.ranks):
                wanted = rank_ % 2 == first
                groups.append(rank_ * many + (suit if wanted else below))
                wants.append(wanted)
            ends = [rank_ * many + below for rank_ in (0, record.ranks - 1)]
            if rules.taking.king_blocks:
                ends[1] = EMPTY
                if not wants[-1]:
                    groups[-1] = EMPTY
            around = record.wrap and record.ranks != 2
            found.append((groups, wants, ends[1] if around else EMPTY, ends[0] if around else EMPTY))
    return found


# -- cards that go away together ------------------------------------------------------------------------------------


def _combos(rules: Rules) -> list[tuple[tuple[int, ...], int]]:
    """Classes whose cards go away together, those of single cards first, and the budget of each."""
    ranks = rules.pack.ranks
    if rules.taking.by == "triples":
        return _triples(rules)
    if rules.taking.match == "rank":
        return [((kind, kind), FREE) for kind in range(ranks)]
    pairs = [((low - 1, ranks - low - 1), FREE) for low in range(1, ranks // 2 + 1) if low < ranks]
    return [((ranks - 1,), FREE), *((tuple(sorted(pair)), item) for pair, item in pairs)]


def _triples(rules: Rules) -> list[tuple[tuple[int, ...], int]]:
    """Three consecutive ranks; with three ranks there is but one such triple."""
    ranks, many = rules.pack.ranks, suit_classes(rules)
    starts = range(ranks if ranks > 3 else ranks // 3)
    found = []
    for start in starts:
        three = [(start + step) % ranks for step in range(3)]
        item = start if ranks > 3 else FREE
        if many == 1:
            found.append((tuple(three), item))
            continue
        for suits in permutations(range(many), 3):
            found.append((tuple(rank_ * many + suit for rank_, suit in zip(three, suits, strict=True)), item))
    return found


def _pairings(record: TakingRecord, cards: Cards) -> list[tuple[list[int], list[int]]]:
    """For each pair of classes its cards, and for each of them those that it may go with."""
    above = _above(cards)
    found = []
    for kinds, _ in record.combos:
        members = [card for card, kind in enumerate(record.kinds) if kind in kinds]
        if len(kinds) != 2 or not members or len(members) > VERTICES_MAX:
            continue
        fits = [
            sum(1 << at for at, other in enumerate(members) if _may_pair(record, above, card, other, kinds))
            for card in members
        ]
        found.append((members, fits))
    return found


def _may_pair(record: TakingRecord, above: list[int], one: int, other: int, kinds: tuple[int, ...]) -> bool:
    """Whether two cards can be free at the same time, and of the two classes."""
    if one == other or {record.kinds[one], record.kinds[other]} != set(kinds):
        return False
    if one >= record.layout and other >= record.layout:
        return record.waste
    return not (above[one] >> other & 1 or above[other] >> one & 1)


def _above(cards: Cards) -> list[int]:
    """For each card a bit for every card that has to go before it is free."""
    above = [0] * len(cards.codes)
    # A card has a higher number than those that wait for it.
    for card in range(len(cards.codes) - 1, -1, -1):
        for below in cards.under[card]:
            if below != NONE:
                above[below] |= above[card] | 1 << card
    return above
