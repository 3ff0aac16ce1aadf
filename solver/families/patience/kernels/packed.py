"""Games of packed groups whose spaces accept kings or nothing, such as Klondike: record, search and line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from solver.core.cards import SUITS
from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.memo import cached_by_identity
from solver.families.patience import layout as pack
from solver.families.patience.kernels.outcomes import ask, verdict
from solver.families.patience.layout import Layout, Pile, code, rank, red
from solver.families.patience.outcome import Outcome
from solver.families.patience.rules import UNLIMITED, Relation, Rules
from solver.kernels import kernel

__all__ = ["applies", "solve"]


KERNEL = kernel("patience_packed")

Values = Mapping[str, Collection[object] | None]
"""Keys that may differ from their default, with their allowed values; None for any value."""

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
    """Return whether the kernel supports the game, whatever the layout.

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
    """Return whether every key of a section has a value that the kernel supports."""
    default = type(section)()
    return all(_may_say(values, field.name, getattr(section, field.name), default) for field in fields(section))


def _may_say(values: Values, name: str, value: object, default: object) -> bool:
    if name not in values:
        return bool(value == getattr(default, name))
    allowed = values[name]
    return allowed is None or value in allowed


def fits_kernel(rules: Rules, layout: Layout) -> bool:
    """Return whether the kernel supports the layout: each card of the pack once, nothing else."""
    if not 1 <= len(layout.tableau) <= KERNEL.PILES_MAX or any(len(pile) > 1 for pile in open_piles(layout)):
        return False
    return Counter(_cards(layout)) == Counter(pack.cards(rules.pack))


def open_piles(layout: Layout) -> list[tuple[str, ...]]:
    """Return the piles of all places."""
    return [pile for piles in layout.places.values() for pile in piles]


def _cards(layout: Layout) -> Iterator[str]:
    for piles in (layout.tableau, layout.wastes, (layout.stock,), open_piles(layout)):
        for pile in piles:
            yield from pile
    for pile in layout.foundations:
        if pile:
            yield from (pack.code(pile[-1][0], number) for number in range(1, rank(pile[-1]) + 1))


ORDER = "SCHD"
"""Kernel's order of the suits, in which each colour is a pair."""

AT_HAND = "patience_packed.at_hand"
"""Name of the cut that treats the cards of an endless stock as open."""

Run = list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PackedRecord:
    """Input of the kernel; cards are 4 * (rank - 1) + suit.

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
    """Return a card's number."""
    return 4 * (rank(card) - 1) + ORDER.index(card[0])


def name(number_: int) -> str:
    """Return the card of a number."""
    return code(ORDER[number_ & 3], (number_ >> 2) + 1)


def suits_fit(relation: Relation, card: str, under: str) -> bool:
    """Return whether the suits of two cards allow building one on the other."""
    if relation == "any":
        return True
    return card[0] == under[0] if relation == "same" else red(card) != red(under)


def fits(relation: Relation, card: str, under: str) -> bool:
    """Return whether a card may be put on another."""
    return rank(card) + 1 == rank(under) and suits_fit(relation, card, under)


def game_of(rules: Rules, layout: Layout, in_turn: bool = False) -> PackedRecord:
    """Return the record of a layout that the kernel covers.

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


def line_of(rules: Rules, layout: Layout, moves: Sequence[int]) -> tuple[str, ...]:
    """Return the moves on the table for the kernel's plays, encoded as 2 * card, plus 1 for the foundations."""
    table = _Table(rules, layout)
    for move in moves:
        table.play(name(move >> 1), up=bool(move & 1))
    return tuple(table.line)


class _Table:
    """Cards during the replay of a line, which does not depend on face-down cards."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self.relation = rules.tableau.suit
        self.ranks = rules.pack.ranks
        self.draw = 1 if layout.switched else rules.stock.deal
        self.turns = 0 if layout.switched else layout.redeals
        self.piles = [list(pile) for pile in layout.tableau]
        self.row = [*(card for pile in layout.wastes for card in pile), *layout.stock]
        self.waste = len(self.row) - len(layout.stock)
        self.open = {card for piles in layout.places.values() for pile in piles for card in pile}
        self.line: list[str] = []

    def play(self, card: str, *, up: bool) -> None:
        """Play a card, with all cards on it, to its foundation or to the tableau."""
        index = next((index for index, pile in enumerate(self.piles) if card in pile), None)
        if index is None:
            source, group = self._from_elsewhere(card), [card]
        else:
            source, group = f"T{index + 1}", self._lifted(index, card, alone=up)
        if up:
            self.line.append(f"{source}>F")
            return
        self._put(source, group, self._target(card, index))

    def _put(self, source: str, group: list[str], target: int) -> None:
        self.piles[target] += group
        self.line.append(f"{source}>T{target + 1}" + (f"*{len(group)}" if len(group) > 1 else ""))

    def _lifted(self, index: int, card: str, *, alone: bool) -> list[str]:
        """Lift a card and the cards on it; to lift it alone, move the others to another pile first."""
        pile = self.piles[index]
        at = pile.index(card)
        if alone and at + 1 < len(pile):
            group = pile[at + 1 :]
            del pile[at + 1 :]
            self._put(f"T{index + 1}", group, self._target(group[0], index))
        group = pile[at:]
        del pile[at:]
        return group

    def _target(self, card: str, source: int | None) -> int:
        """Return another pile that accepts a card; there is one, or the kernel would not have played it."""
        return next(
            index
            for index, pile in enumerate(self.piles)
            if index != source and (fits(self.relation, card, pile[-1]) if pile else rank(card) == self.ranks)
        )

    def _from_elsewhere(self, card: str) -> str:
        if card in self.open:
            self.open.remove(card)
            return card
        if card not in self.row:
            return f"F:{card}"
        place = self.row.index(card)
        self._deal_to(place + 1)
        del self.row[place]
        self.waste = place
        return "W"

    def _deal_to(self, border: int) -> None:
        """Deal until the waste has a given size, in this pass, after a redeal, or after the switch."""
        if not self._comes(self.waste, border):
            self._deal(len(self.row))
            self.waste = 0
            if self.turns and self._comes(0, border):
                self.turns -= self.turns > 0
                self.line.append("RD")
            else:
                self.turns, self.draw = 0, 1
                self.line.append("SW")
        self._deal(border)

    def _deal(self, border: int) -> None:
        while self.waste < border:
            self.waste = min(self.waste + self.draw, len(self.row))
            self.line.append("S")

    def _comes(self, waste: int, border: int) -> bool:
        """Return whether dealing on from one size of the waste reaches another."""
        return border >= waste and (border == len(self.row) or (border - waste) % self.draw == 0)


def applies(rules: Rules, layout: Layout) -> bool:
    """Return whether this kernel covers the game and the layout (see `covers` and `fits`)."""
    return covers(rules) and fits_kernel(rules, layout)


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Search a layout to the end, or to a limit.

    Args:
        rules: a game that the kernel covers.
        layout: all cards of its pack, as dealt or in the middle of play.
        limits: how far to search; nodes are positions that were played on.

    Raises:
        DealError: the kernel does not cover the game, or does not hold the layout.
        FaceupError: there is not enough memory.
    """
    if not applies(rules, layout):
        raise DealError(
            "this is not a layout of packed groups with kings in spaces. "
            f"Use one whole pack on at most {KERNEL.PILES_MAX} piles"
        )
    game = game_of(rules, layout, AT_HAND in limits.without)
    without = switched_off("patience_packed", limits.without)
    found = ask(KERNEL.solve, game, without, limits=limits)
    return verdict(found, line_of(rules, layout, found.moves))
