"""Which games and layouts the kernel of packed groups covers, and how it has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from solver.core.cards import SUITS
from solver.core.memo import cached_by_identity
from solver.families.patience import pack
from solver.families.patience.layout import Layout, Pile
from solver.families.patience.pack import code, rank, red
from solver.families.patience.rules import UNLIMITED, Relation, Rules
from solver.kernels import kernel

KERNEL = kernel("patience_packed")

Values = Mapping[str, Collection[object] | None]
"""Keys that need not have their usual value: what they may say, None for anything."""

GAME: Values = dict.fromkeys(("id", "name", "family", "pack", "tableau", "foundations", "stock", "places"))
PACK: Values = {"suits": None, "ranks": None}
TABLEAU: Values = {
    "suit": ("alternating", "same", "any"),
    "group": ("packed", "partial"),
    "group_suit": None,
    "fill": ("king", "none"),
    # What the deal does is done when the layout stands.
    **dict.fromkeys(("sizes", "face_down", "kings_under", "king_starts")),
}
FOUNDATIONS: Values = {"count": None, "dealt": None, "back": None}
STOCK: Values = {"to": ("", "waste"), "deal": None, "redeals": None, "switch": None}
OPEN_RESERVE: Values = {
    **dict.fromkeys(("name", "letter", "count", "single_name")),
    "size": (0, 1),
    "by_card": (True,),
}


@cached_by_identity
def covers(rules: Rules) -> bool:
    """The game is one that the kernel searches, whatever the layout.

    That is: one pack; down alternating, in suit or regardless of suit, without wrap; packed groups, or parts of groups
    only where that uncovers a card for a foundation; kings or nothing in empty piles; foundations up in suit from the
    ace; a stock that is dealt to one waste, or none; no places but open reserves. Other keys must have their usual
    values.
    """
    return (
        _within(rules, GAME)
        and _within(rules.pack, PACK)
        and _within(rules.tableau, TABLEAU)
        and rules.tableau.group_suit in (None, rules.tableau.suit)
        and _within(rules.foundations, FOUNDATIONS)
        and rules.foundations.count in (0, rules.pack.suits)
        and _within(rules.stock, STOCK)
        and all(_within(place, OPEN_RESERVE) for place in rules.places)
    )


def _within(section: Any, values: Values) -> bool:
    """Every key of a section says what it may say."""
    usual = type(section)()
    return all(_may_say(values, field.name, getattr(section, field.name), usual) for field in fields(section))


def _may_say(values: Values, name: str, said: object, usual: object) -> bool:
    if name not in values:
        return bool(said == getattr(usual, name))
    allowed = values[name]
    return allowed is None or said in allowed


def fits_kernel(rules: Rules, layout: Layout) -> bool:
    """The layout is one that the kernel holds: each card of the pack once, nothing else."""
    if not 1 <= len(layout.tableau) <= KERNEL.PILES_MAX or any(len(pile) > 1 for pile in open_piles(layout)):
        return False
    return Counter(_cards(layout)) == Counter(pack.cards(rules.pack))


def open_piles(layout: Layout) -> list[tuple[str, ...]]:
    """The piles of all places."""
    return [pile for piles in layout.places.values() for pile in piles]


def _cards(layout: Layout) -> Iterator[str]:
    for piles in (layout.tableau, layout.wastes, (layout.stock,), open_piles(layout)):
        for pile in piles:
            yield from pile
    for pile in layout.foundations:
        if pile:
            yield from (pack.code(pile[-1][0], number) for number in range(1, rank(pile[-1]) + 1))


ORDER = "SCHD"
"""The kernel's order of the suits: a colour is a pair."""

AT_HAND = "patience_packed.at_hand"
"""The cut that takes the cards of an endless stock for open ones."""

Run = list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PackedRecord:
    """What the kernel is given; cards are 4 * (rank - 1) + suit.

    Attributes:
        suits: those of the pack.
        ranks: in a suit.
        relation: which suits a card may be put on, one of the kernel's `RELATIONS`.
        back: cards come back from the foundations.
        fills: kings fill empty piles.
        piles: of each pile its runs, from the bottom: single face-down cards, and face-up cards in building order. The
            first is empty, or starts with a king where kings fill spaces.
        row: the cards of the waste and the stock in the order in which they are dealt.
        waste: how many of them are in the waste.
        draw: cards dealt at a time.
        turns: redeals left, -1 for any number.
        switches: the game has a switch to one card at a time.
        single: it was made.
        opens: cards that may be played at any time.
        home: cards on the foundations.
    """

    suits: tuple[int, ...]
    ranks: int
    relation: int
    back: bool
    fills: bool
    piles: list[list[Run]]
    row: list[int]
    waste: int
    draw: int
    turns: int
    switches: bool
    single: bool
    opens: list[int]
    home: list[int]


def number(card: str) -> int:
    """A card's number."""
    return 4 * (rank(card) - 1) + ORDER.index(card[0])


def name(number_: int) -> str:
    """The card of a number."""
    return code(ORDER[number_ & 3], (number_ >> 2) + 1)


def suits_fit(relation: Relation, card: str, under: str) -> bool:
    """The suit of a card against that of a card it is to be put on."""
    if relation == "any":
        return True
    return card[0] == under[0] if relation == "same" else red(card) != red(under)


def fits(relation: Relation, card: str, under: str) -> bool:
    """A card may be put on another."""
    return rank(card) + 1 == rank(under) and suits_fit(relation, card, under)


def game_of(rules: Rules, layout: Layout, in_turn: bool = False) -> PackedRecord:
    """The record of a layout that the kernel covers.

    Args:
        rules: the game.
        layout: where the cards lie.
        in_turn: have the stock dealt where all its cards might be taken for open ones.
    """
    waste = layout.wastes[0] if layout.wastes else ()
    row, opens = [*waste, *layout.stock], [card for pile in open_piles(layout) for card in pile]
    if rules.stock.deal == 1 and layout.redeals == UNLIMITED and not rules.stock.switch and not in_turn:
        # Every card of the stock is at hand at any time: dealt one by one, again and again, each comes to the top of
        # the waste, and nothing else depends on how far the stock is dealt.
        opens, row, waste = [*opens, *row], [], ()
    return PackedRecord(
        suits=tuple(ORDER.index(suit) for suit in SUITS[: rules.pack.suits]),
        ranks=rules.pack.ranks,
        relation=KERNEL.RELATIONS[rules.tableau.suit],
        back=rules.foundations.back,
        fills=rules.tableau.fill == "king",
        piles=[_runs(rules, pile, down) for pile, down in zip(layout.tableau, layout.down, strict=True)],
        row=_numbers(row),
        waste=len(waste),
        draw=rules.stock.deal,
        turns=0 if layout.switched else layout.redeals,
        switches=rules.stock.switch,
        single=layout.switched,
        opens=_numbers(opens),
        home=[number(code(pile[-1][0], up + 1)) for pile in layout.foundations if pile for up in range(rank(pile[-1]))],
    )


def _numbers(cards: Sequence[str]) -> list[int]:
    return [number(card) for card in cards]


def _runs(rules: Rules, pile: Pile, down: int) -> list[Run]:
    # The top card of a pile is face up, whatever the layout says.
    down = min(down, max(len(pile) - 1, 0))
    runs: list[Run] = []
    for at, card in enumerate(pile):
        if at > down and fits(rules.tableau.suit, card, pile[at - 1]):
            runs[-1].append(number(card))
        else:
            runs.append([number(card)])
    in_space = bool(pile) and rules.tableau.fill == "king" and rank(pile[0]) == rules.pack.ranks
    return runs if in_space else [[], *runs]
