"""Relaxation of a layout in which nothing is ever used up: a fast bound on the facts that can come true.

In this relaxation a card that has come to the top stays there for ever, a card to which another can be moved stays
free, an empty pile stays empty, and a card can be in many places at a time. Facts are collected to a fixpoint:

    TOP c    nothing lies on c, at some time; of the stock: it is the top of the waste
    OFF c    c is lifted off what it lies on in the layout, alone or with all that lies on it
    FREE c   c lies in the tableau with nothing on it, so that a card may be put on it
    HOME c   c lies on a foundation
    SPACE    a pile of the tableau is empty

Every fact that holds at some time of some play is found: take the first move of a play after which a fact holds that
is not found. What the move needed held before it, and so it is found; each rule below asks for no more than a move
needs:

- c comes to the top when the card that lies on it in the layout is lifted off, and not before: until then that card
  lies on it, wherever both are. Cards that were put on c later were put there when c was on top.
- A card of the stock comes to the top of the waste as the last of a deal; or when the card that lay on it is played,
  and then the next one in the order of the stock was played then or earlier. A deal of n cards ends at every n-th of
  those that are left, or at the last: in the pass that has begun, of those still to be dealt; in a later one, of all
  but those that were played earlier.
- c is lifted off when it goes home, which it does alone; when it goes to a card that is free, or to an empty pile that
  takes it; or when it fills one by itself. In the tableau it may take along what lies on it: if it has not been on top
  by then, that is the card of the layout, which must lie face up on it in sequence.
- c goes home alone, when it is on top, after the card before it.
- A pile becomes empty when its lowest card in the layout is lifted off, or after another was.

Of plays in which some cards are put on others in a given order less is found; `orders` says why.

So if a card's HOME is not found, the layout is lost. That is no search, and none is as quick; but what it does not find
lost may be lost all the same.

The relaxation of `relaxation` lets any number of cards lie on one. Here that is excluded for two cards at a time.
Take two cards a and b that may be put on the same cards, and both or neither on empty piles, as ♥6 and ♦6 where colours
alternate: those cards and piles are their *places*. To put a card somewhere is to move it there, from wherever, as the
lowest of what moves. In each play

    a < b: b is never put anywhere before a has been, or
    b < a: a is never put anywhere before b has been;

where one of them is never put, or neither, that is one of the two. So a layout is lost if it is lost in both cases.
Where a case is lost the other one may be taken for granted, and other cards can be looked at in turn.

In the case a < b, whenever b is put, a was put before. Then a was lifted off what it lay on (OFF a), and

- a has been on its foundation by then (HOME a), or
- it has not, and lies in the tableau on one of the places still: `applies` takes no game in which a card goes from the
  tableau to anywhere but the tableau and its foundation. Where it lies no other can: b goes to another place. Each of
  the two was FREE when a card was put on it, or was an empty pile. Of those there are as many as piles that are empty
  at the start, or whose lowest card in the layout was lifted off.

So in that case b is put only where the facts OFF a and either HOME a, or two of the places, hold by then. That takes no
play away, and the facts that it keeps from being found never come true in the case.

Cards that fill empty piles by themselves are left out: they are put where others may not be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from solver.core.argument_checks import shown
from solver.core.cards import SUITS
from solver.core.errors import DealError
from solver.core.memo import cached_by_identity
from solver.families.patience.layout import Layout, Pile, base_of, code, faces, rank, sequence, suits
from solver.families.patience.referee.relations import cards_below, ranks_in_space
from solver.families.patience.rules import Rules
from solver.families.patience.rules.kinds import kind_of

TOP, OFF, FREE, HOME, SPACE = "T", "O", "P", "F", "E"
"""Letters of facts.

A card comes to the top of its pile; is lifted off the card beneath; lies free in the tableau; reaches a foundation; a
pile is emptied.
"""

Fact = tuple[str, str]
"""Fact as a letter and a card; SPACE has no card."""

Order = tuple[str, str]
"""Order of two cards that go to the same places: the first is put there before the second (see `orders`)."""


@dataclass(frozen=True, slots=True)
class Case:
    """Case that cannot lead to a win: the order of two cards, and the facts that never come true in it.

    In each case the orders of the earlier cases are reversed.
    """

    order: Order
    facts: frozenset[Fact]


@dataclass(frozen=True, slots=True)
class Reason:
    """Reason why a layout is lost.

    Attributes:
        facts: those that never come true once the orders of all cases are the other way round.
        cases: in the order of the report; most reasons need none.
    """

    facts: frozenset[Fact]
    cases: tuple[Case, ...] = ()

    def __len__(self) -> int:
        """Return the number of all facts."""
        return len(self.facts) + sum(len(case.facts) for case in self.cases)


_CARD = "[SHDC][A23456789TJQK]"
_SUIT = "[SHDC][A23456789TJQK]{1,13}"
_GROUP = re.compile(rf"[TOPF]:{_SUIT}(/{_SUIT})*|E")
_ORDER = re.compile(rf"({_CARD})<({_CARD})")


@cached_by_identity
def applies(rules: Rules) -> bool:
    """Return whether the relaxation supports a game; other games have no reasons.

    Supported are the `building` games of one pack with the goal `foundations`, with foundations that go up in suit,
    without steps; without reshuffles; whose places are not locked, and take no cards from the tableau (where there are
    cells nothing is beyond reach once nothing is used up). All other keys may have any value.
    """
    found = rules.foundations
    return (
        kind_of(rules).piles
        and rules.goal == "foundations"
        and rules.pack.packs == 1
        and found.order == "up"
        and found.suit == "same"
        and not (found.steps or found.runs)
        and not rules.reshuffles
        and not any(place.locked or "tableau" in place.takes for place in rules.places)
    )


def written(reason: Reason) -> str:
    """Return a reason as the text of a certificate, case after case: ``H6<D6 O:SAK/H5 | O:S9J``."""
    cases = (f"{'<'.join(case.order)} {_written(case.facts)}" for case in reason.cases)
    return " | ".join((*cases, _written(reason.facts)))


def _written(facts: Iterable[Fact]) -> str:
    """Return facts as a text by suits: ``O:SAK/H5 P:D6 E``."""
    found = sorted(facts)
    parts = []
    for letter in (TOP, OFF, FREE, HOME):
        cards = [card for one, card in found if one == letter]
        suits = "/".join(suit + "".join(card[1] for card in cards if card[0] == suit) for suit in _suits(cards))
        parts += [f"{letter}:{suits}"] if cards else []
    return " ".join([*parts, *([SPACE] if (SPACE, "") in found else [])])


def _suits(cards: Sequence[str]) -> str:
    return "".join(suit for suit in SUITS if any(card[0] == suit for card in cards))


def read(text: object) -> Reason:
    """Parse the text of a certificate.

    Raises:
        DealError: the text is not a certificate.
    """
    *cases, last = text.split(" | ") if isinstance(text, str) else [""]
    return Reason(facts=_read(last), cases=tuple(map(_case, cases)))


def _case(text: str) -> Case:
    head, _, facts = text.partition(" ")
    order = _ORDER.fullmatch(head)
    if order is None:
        raise DealError(f"why: {shown(head)} is not a case. Write one such as H6<D6 O:SAK/H5")
    return Case(order=(order[1], order[2]), facts=_read(facts))


def _read(text: str) -> frozenset[Fact]:
    found: set[Fact] = set()
    for part in text.split():
        if not _GROUP.fullmatch(part):
            raise DealError(f"why: {shown(part)} is not a fact. Write facts such as O:SAK/H5 P:D6 E")
        letter, _, cards = part.partition(":")
        found.update((letter, suit[0] + rank) for suit in cards.split("/") for rank in suit[1:])
        found.update({(SPACE, "")} if letter == SPACE else ())
    if not found:
        raise DealError("why: there are no facts. Write some, such as O:SAK/H5 P:D6 E")
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Relations:
    """Relations that depend only on the rules and the base.

    Attributes:
        targets: for each card those on which it may be put.
        under: for each card those under which it is part of a sequence that moves as a whole; all where any may.
        before: the card before each on its foundation; None for the first.
        fills: the cards that an empty pile takes.
    """

    targets: dict[str, tuple[str, ...]]
    under: dict[str, frozenset[str]]
    before: dict[str, str | None]
    fills: frozenset[str]


@cached_by_identity
def _kept(_rules: Rules) -> dict[int, Relations]:
    """Return the cache of relations by base rank."""
    return {}


def relations(rules: Rules, base: int) -> Relations:
    """Return the relations between pairs of cards under the rules."""
    known = _kept(rules)
    if base not in known:
        known[base] = _relations(rules, base)
    return known[base]


def _relations(rules: Rules, base: int) -> Relations:
    table, cards = rules.tableau, faces(rules.pack)

    ranks = sequence(rules, base)
    before: dict[str, str | None] = {card: None for card in cards if rank(card) == ranks[0]}
    before |= {code(suit, next_): code(suit, one) for suit in suits(rules.pack) for one, next_ in pairwise(ranks)}
    packs = dict.fromkeys(cards, cards) if table.group == "any" else cards_below(rules, table.packed_suit, base)
    return Relations(
        targets=cards_below(rules, table.suit, base),
        under={card: frozenset(below) for card, below in packs.items()},
        before=before,
        fills=frozenset(card for card in cards if rank(card) in ranks_in_space(rules, base)),
    )


@dataclass(frozen=True, slots=True)
class Start:
    """Layout as the relaxation needs it.

    Attributes:
        above: the card that lies on each in the tableau or in a place; None on the last of a pile.
        table: the cards of the tableau.
        up: those of them that lie face up.
        lowest: the lowest cards of the piles of the tableau.
        spaces: how many piles are empty.
        deck: waste and stock, in the order of dealing.
        dealt: how many of them lie on the waste.
        home: those on foundations.
        leave: those that may leave a place, or the waste, by themselves or for another place.
        fill: those that may fill an empty pile by themselves.
    """

    above: dict[str, str | None]
    table: frozenset[str]
    up: frozenset[str]
    lowest: tuple[str, ...]
    spaces: int
    deck: Pile
    dealt: int
    home: frozenset[str]
    leave: frozenset[str]
    fill: frozenset[str]


def start_of(rules: Rules, layout: Layout) -> Start:
    """Return the places of the cards."""
    above: dict[str, str | None] = {}
    places = [(place, pile) for place in rules.places for pile in layout.places[place.name]]
    for pile in (*layout.tableau, *(pile for _, pile in places)):
        above.update(zip(pile, (*pile[1:], None), strict=False))  # of no card none
    deck = (*(card for pile in layout.wastes for card in pile), *layout.stock)
    origins = {name for place in rules.places for name in place.takes}
    supplies = {place.refill for place in rules.places}
    leave = {card for place, pile in places if place.name in origins | supplies for card in pile}
    fill = {card for place, pile in places if place.name in rules.tableau.refill for card in pile}
    downs = layout.down or (0,) * len(layout.tableau)
    return Start(
        above=above,
        table=frozenset(card for pile in layout.tableau for card in pile),
        up=frozenset(card for pile, down in zip(layout.tableau, downs, strict=True) for card in pile[down:]),
        lowest=tuple(pile[0] for pile in layout.tableau if pile),
        spaces=sum(not pile for pile in layout.tableau),
        deck=deck,
        dealt=sum(map(len, layout.wastes)),
        home=frozenset(card for pile in layout.foundations for card in pile),
        leave=frozenset({*leave, *(deck if {"waste", "stock"} & origins else ())}),
        fill=frozenset({*fill, *(deck if {"waste", "stock"} & set(rules.tableau.refill) else ())}),
    )


def all_at_hand(rules: Rules, layout: Layout) -> bool:
    """Return whether every stock card can come to the top whatever is played, as with deals of one card."""
    stock = rules.stock
    single = stock.deal == 1 or stock.switch or layout.switched
    return stock.to != "waste" or single or stock.wastes > 1 or "stock" in rules.tableau.refill


def never(rules: Rules, layout: Layout, orders: Sequence[Order] = ()) -> frozenset[Fact] | None:
    """Return all facts that never come true; None if nothing is proved.

    That is so under unsupported rules, or if every card may reach its foundation.

    Args:
        rules: the game.
        layout: any layout of it.
        orders: the orders in which cards are put on others, pairs of `orders.pairs`.
    """
    if not applies(rules):
        return None
    base = base_of(rules, layout.foundations, layout.base)
    if base is None:
        return None
    found = _Fixpoint(rules, layout, base, orders)
    if not found.whole():
        return None
    found.run()
    return None if len(found.home) == len(found.relations.before) else frozenset(found.missing())


class _Fixpoint:
    """Set of all facts that can ever come true in a layout."""

    def __init__(self, rules: Rules, layout: Layout, base: int, orders: Sequence[Order]) -> None:
        self.start = start_of(rules, layout)
        self.before: dict[str, list[str]] = {}
        for early, late in orders:
            self.before.setdefault(late, []).append(early)
        self.relations = relations(rules, base)
        self.moves = rules.tableau.group != "none"
        self.alone = rules.tableau.group == "single"
        self.deal = 1 if all_at_hand(rules, layout) else rules.stock.deal
        self.again = layout.redeals != 0
        start = self.start
        self.space = start.spaces > 0
        self.home = set(start.home)
        self.off = set(start.home)
        self.top = {card for card, over in start.above.items() if over is None}
        self.free = self.top & start.table
        if rules.foundations.back:
            self.top |= start.home
        if self.deal == 1:
            self.top.update(start.deck)
        if rules.stock.to == "tableau":
            self.free.update(start.deck)

    def whole(self) -> bool:
        """Return whether the layout has every card of the pack."""
        return {*self.start.above, *self.start.deck, *self.start.home} == self.relations.before.keys()

    def run(self) -> None:
        """Add facts until no more follow."""
        before = -1
        while before != (now := len(self.top) + len(self.off) + len(self.free) + len(self.home) + self.space):
            before = now
            self._uncover()
            self._go_home()
            self._move()
            self.space = self.space or any(card in self.off for card in self.start.lowest)

    def missing(self) -> Iterator[Fact]:
        """Yield the facts that were not found."""
        for card in self.relations.before:
            for letter, found in ((TOP, self.top), (OFF, self.off), (FREE, self.free), (HOME, self.home)):
                if card not in found:
                    yield letter, card
        if not self.space:
            yield SPACE, ""

    def _uncover(self) -> None:
        for card, over in self.start.above.items():
            if over in self.off and card not in self.top:
                self.top.add(card)
        if self.deal > 1:
            self._deal()
        self.free |= self.top & self.start.table

    def _deal(self) -> None:
        """Add the stock cards that come to the top by deals of several."""
        deck, dealt, deal = self.start.deck, self.start.dealt, self.deal
        played = 0
        for place, card in enumerate(deck, start=1):
            if card not in self.top and (
                (place > dealt and ((place - dealt) % deal == 0))
                or place in (dealt, len(deck))
                or deck[place] in self.off
                or (self.again and place % deal <= played)
            ):
                self.top.add(card)
            played += card in self.off

    def _go_home(self) -> None:
        for card, before in self.relations.before.items():
            if card in self.top and card not in self.home and (before is None or before in self.home):
                self.home.add(card)
                self.off.add(card)

    def _move(self) -> None:
        start, fills = self.start, self.relations.fills
        for card, targets in self.relations.targets.items():
            inside = card in start.table
            if card in self.off and (inside or card in self.free):
                continue
            if not (self._moves_with_all(card) if inside and self.moves else card in self.top and not inside):
                continue
            goes = (self.space and (card in fills or card in start.fill)) or any(
                other in self.free for other in targets
            )
            goes = goes and (card not in self.before or self._second(card))
            if goes or card in start.leave:
                self.off.add(card)
            if goes and not inside:
                self.free.add(card)

    def _second(self, card: str) -> bool:
        """Return whether a card may be put somewhere after all cards that precede it."""
        before = self.before[card]
        return self.home.issuperset(before) or (self.off.issuperset(before) and self._places(card) > 1)

    def _places(self, card: str) -> int:
        """Return the number of cards and empty piles to which a card may go."""
        spaces = self.start.spaces + sum(low in self.off for low in self.start.lowest)
        return sum(other in self.free for other in self.relations.targets[card]) + (
            spaces if card in self.relations.fills else 0
        )

    def _moves_with_all(self, card: str) -> bool:
        """Return whether a card of the tableau may be lifted with all cards on it."""
        while card not in self.top:
            over = self.start.above[card]
            if self.alone or over is None or card not in self.start.up or card not in self.relations.under[over]:
                return False
            card = over
        return True


Lost = tuple[Order, frozenset[Fact]]
"""An order of two cards, and the facts that never come true in it."""


def pairs(rules: Rules, layout: Layout) -> Iterator[Order]:
    """Yield the pairs of cards that go to the same places, each in the order of the pack."""
    base = base_of(rules, layout.foundations, layout.base)
    if not applies(rules) or base is None:
        return
    known, alone = relations(rules, base), start_of(rules, layout).fill
    for one, other in combinations(known.targets, 2):
        like = known.targets[one] == known.targets[other] and (one in known.fills) == (other in known.fills)
        if like and not {one, other} & alone:
            yield one, other


def by_cases(rules: Rules, layout: Layout) -> tuple[list[Lost], frozenset[Fact]] | None:
    """Return the lost cases, and the facts that never come true in the remaining one; None if nothing is proved.

    In each case the orders of the earlier cases are reversed.
    """
    waiting = list(pairs(rules, layout))
    lost: list[Lost] = []
    found = never(rules, layout)
    while found is None:
        new = _lost_case(rules, layout, waiting, lost)
        if new is None:
            return None
        lost.append(new)
        waiting = [pair for pair in waiting if set(pair) != set(new[0])]
        found = never(rules, layout, left(lost))
    return _needed(rules, layout, lost, found)


def left(lost: Sequence[Lost]) -> list[Order]:
    """Return the orders that remain if these cases are lost."""
    return [(late, early) for (early, late), _ in lost]


def _lost_case(rules: Rules, layout: Layout, waiting: Sequence[Order], lost: Sequence[Lost]) -> Lost | None:
    """Return the next case that is lost."""
    for one, other in waiting:
        for order in ((one, other), (other, one)):
            found = never(rules, layout, [*left(lost), order])
            if found is not None:
                return order, found
    return None


def _needed(
    rules: Rules, layout: Layout, lost: Sequence[Lost], found: frozenset[Fact]
) -> tuple[list[Lost], frozenset[Fact]]:
    """Return lost cases and facts without the cases that no later one needs, the last removed first."""
    cases = list(lost)
    for at in reversed(range(len(cases))):
        fewer = _told_again(rules, layout, [order for order, _ in (*cases[:at], *cases[at + 1 :])])
        if fewer is not None:
            cases, found = fewer
    return cases, found


def _told_again(rules: Rules, layout: Layout, orders: Sequence[Order]) -> tuple[list[Lost], frozenset[Fact]] | None:
    """Return the cases of some orders, one after the other; None if one of them is not lost."""
    cases: list[Lost] = []
    for order in orders:
        found = never(rules, layout, [*left(cases), order])
        if found is None:
            return None
        cases.append((order, found))
    rest = never(rules, layout, left(cases))
    return None if rest is None else (cases, rest)
