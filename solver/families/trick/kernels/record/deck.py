"""Cards of a deal as numbers: their suits for each trump state, and which are interchangeable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from solver.families.trick.kernels.plain import top_trumps
from solver.families.trick.pack import JOKER, MAJORS, in_group, is_joker, plain_cards, rank_of, suits_of
from solver.families.trick.rules import Numbers, Rules
from solver.families.trick.start import Start

LOOSE = "without suit"
TOPS = "top trumps"
"""Trump suit if no suit is trumps but some cards are."""

NUMBERLESS = ""
"""Suit of cards without a number in the category."""

NEVER, FOLLOWS, STRONG, TRUMPS, JOKERS, CALLED = range(6)
"""Classes of cards by winning power, weakest first."""


@dataclass(frozen=True)
class CardOrder:
    """Suits and heights of the cards in one view.

    Attributes:
        trump: the suit of trumps in force, None if there is none.
        category: that which the lead named, in packs of categories.
    """

    rules: Rules
    start: Start
    trump: str | None
    category: str = ""

    @cached_property
    def tops(self) -> tuple[str, ...]:
        """Trumps above the order of their suit, from the highest."""
        return tuple(top_trumps(self.rules, self.trump))

    @cached_property
    def trumps(self) -> str | None:
        """Trump suit, None if there is none."""
        return self.trump or (TOPS if self.rules.trump.top_alone else None)

    def excuse(self, card: str) -> bool:
        """Return whether a card never wins and leads no suit."""
        return self._joker(card, "excuse")

    def named(self, card: str) -> bool:
        """Return whether a card, when led, calls for a suit that its holder names."""
        return self._joker(card, "named")

    def _joker(self, card: str, kind: str) -> bool:
        return is_joker(card) and self.rules.joker.kind == kind and card not in self.tops

    def loose(self, card: str) -> bool:
        """Return whether a card has no suit: it may be played at any time."""
        called = self.rules.called.high and card == self.start.called
        return called or self.excuse(card) or (is_joker(card) and self.rules.joker.kind == "high")

    def suit(self, card: str) -> str:
        """Return the suit of a card."""
        if self.loose(card):
            return LOOSE
        if self.rules.pack.categories:
            return self.category if self.category in self.start.values[card] else NUMBERLESS
        return self.trumps or TOPS if card in self.tops else card[0]

    def led(self, card: str) -> str | None:
        """Return the suit that a card calls for when it is led."""
        return self.trumps if self.loose(card) else self.suit(card)

    def form(self, card: str) -> str | None:
        """Return the feature of a led card that decides the winner."""
        return card[1:] if self.rules.win.by == "match" else self.led(card)

    def height(self, card: str) -> tuple[float, float]:
        """Return the height of a card in its suit."""
        if self.rules.pack.categories:
            return (0, self.start.values[card].get(self.category, -1))
        if card in self.tops:
            return (1, -self.tops.index(card))
        ranks = self.rules.trump.ranks
        if card[0] == self.trump and card[0] != MAJORS and card[1:] in tuple(ranks):
            return (0, len(ranks) - ranks.index(card[1:]))
        return (0, rank(self.rules, card))

    def strength(self, card: str, form: str | None, cancelled: bool) -> tuple[int, tuple[float, float]]:
        """Return the strength of a card in a trick, by the form of the card led.

        Args:
            cancelled: trumps have no power.
        """
        if self.rules.called.high and card == self.start.called:
            return (CALLED, (0, 0))
        if self.excuse(card):
            return (NEVER, (0, 0))
        if self.loose(card) or self.named(card):
            return (JOKERS, (0, 0))
        suit, by = self.suit(card), self.rules.win.by
        if suit == self.trumps and not cancelled:
            return (TRUMPS, self.height(card))
        if by == "match":
            matches = card[1:] == form or card[1:] in self.rules.win.wild
            return (STRONG if matches else NEVER, (0, 0))
        if by == "any" or (by == "weak" and (form == self.trumps or suit != form)):
            return (STRONG, (0, rank(self.rules, card)))
        return (FOLLOWS, self.height(card)) if suit == form else (NEVER, (0, 0))

    def last_wins(self, kind: int) -> bool:
        """Return whether the last of equally strong cards wins."""
        if kind in (JOKERS, CALLED):
            return False
        return self.rules.win.equal == "last" or (self.rules.win.by == "match" and kind == STRONG)


def rank(rules: Rules, card: str) -> int:
    """Return the height of a card's rank, whatever its suit; jokers are below all others, categories have none."""
    if rules.pack.categories:
        return 0
    if is_joker(card):
        return 1 - int(card[1:])
    if card[0] == MAJORS or rules.pack.numbers:
        return int(card[1:])
    ranks = rules.pack.orders.get(card[0], rules.pack.ranks)
    return len(ranks) - ranks.index(card[1:])


CATEGORY = "the category led"


@dataclass(frozen=True)
class Deck:
    """The cards of a deal.

    Attributes:
        rules, start: the deal.
    """

    rules: Rules
    start: Start

    @cached_property
    def stock(self) -> tuple[str, ...]:
        """Cards that will be drawn, the next first."""
        return self.start.stock if self.rules.draw.on else ()

    @cached_property
    def played(self) -> Counter[str]:
        """Cards that can be played."""
        return Counter(card for cards in (*self.start.hands, self.stock) for card in cards)

    @cached_property
    def wild(self) -> frozenset[str]:
        """Jokers that are named as other cards."""
        return frozenset(card for card in self.played if is_joker(card) and self.rules.joker.kind == "wild")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Names that wild cards may have."""
        return plain_cards(self.rules.pack) if self.wild else ()

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card that is played, with its copies, and every name once, alphabetically."""
        return tuple(sorted((self.played | Counter(self.names)).elements()))

    # -- trumps ---------------------------------------------------------------------------------------------------

    @cached_property
    def trump_suits(self) -> tuple[str, ...]:
        """Suits that can be trumps, in the order of their numbers."""
        return (*suits_of(self.rules.pack), JOKER)

    def state(self, trump: str | None) -> int:
        """Return the number of a state of trumps: 0 for none, else the suit's number plus 1."""
        return self.trump_suits.index(trump) + 1 if trump else 0

    @cached_property
    def first_lead(self) -> bool:
        """Whether the first lead is still to make trumps."""
        return self.rules.trump.by == "first lead" and self.start.trump is None and self.start.first

    @cached_property
    def trumps(self) -> tuple[str | None, ...]:
        """Possible trump suits from the start on, None for none; the first is that of the start."""
        more: list[str] = []
        if self.first_lead:
            more += [suit for suit in self.trump_suits if any(card[0] == suit for card in self.cards)]
        if self.rules.announce.trumps:
            more += [suit for suit in self.rules.pack.suits if any(self.couple(self.rules.announce.points, suit))]
        if self.rules.marriage.trump:
            more += [suit for suit in self.rules.pack.suits if any(self.couple(self.rules.marriage.points, suit))]
        return tuple(dict.fromkeys([self.start.trump, *more]))

    def couple(self, points: Numbers, suit: str) -> tuple[bool, bool]:
        """Return whether king and queen of a suit score: while it is not trumps, and while it is."""
        plain = suit in points or "*" in points
        return plain, plain or "trump" in points

    @cached_property
    def lenses(self) -> tuple[CardOrder, ...]:
        """Every view that can arise; in games of categories, the first is that before a lead."""
        if self.rules.pack.categories:
            return tuple(CardOrder(self.rules, self.start, self.start.trump, name) for name in ("", *self.categories))
        suits = dict.fromkeys((None, *self.trumps) if self.rules.trump.hidden else self.trumps)
        return tuple(CardOrder(self.rules, self.start, suit) for suit in suits)

    @cached_property
    def categories(self) -> tuple[str, ...]:
        """Categories in which cards have numbers."""
        return tuple(sorted({name for card in self.played for name in self.start.values.get(card, ())}))

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """Suits to which cards can belong; the category of a lead counts as one suit."""
        if self.rules.pack.categories:
            return (NUMBERLESS, CATEGORY, LOOSE)
        return (*self.trump_suits, TOPS, LOOSE)

    def suit_number(self, suit: str) -> int:
        """Return the number of a suit."""
        if self.rules.pack.categories and suit in self.categories:
            suit = CATEGORY
        return self.suits.index(suit)


Measure = Callable[[str], tuple[float, float]]


@dataclass(frozen=True)
class Order:
    """Order of the cards that decides all comparisons of the rules.

    Attributes:
        found: whether there is one; if not, cards are only equal to their copies, and the other attributes are unused.
        domain: the number of the set of cards with which a card is compared.
        level: the height of a card in it; equally high cards have the same level.
        outside: cards that are above or below all others of their domain, and remain so.
    """

    found: bool
    domain: dict[str, int]
    level: dict[str, int]
    outside: frozenset[str] = frozenset()


NO_ORDER = Order(False, {}, {})


@dataclass(frozen=True)
class Comparisons:
    """Comparisons of two cards that the rules can make."""

    deck: Deck

    @cached_property
    def order(self) -> Order:
        """Order that decides all comparisons."""
        rules = self.deck.rules
        several = rules.lead.cards > 1 or rules.lead.sets or rules.melds.laid == "won" or adds_together(rules)
        if rules.win.by == "match" or rules.pack.categories or several:
            return NO_ORDER
        cards = [card for card in dict.fromkeys(self.deck.cards) if card not in self.deck.wild]
        loose = frozenset(card for card in cards if any(lens.loose(card) for lens in self.deck.lenses))
        if any(not is_joker(card) for card in loose) and rules.lead.next == "lowest":
            return NO_ORDER
        jokers = frozenset(card for card in cards if is_joker(card))
        for outside in dict.fromkeys((loose, loose | jokers)):
            inside = [card for card in cards if card not in outside]
            if all(self._apart(card, inside) for card in outside - loose):
                found = self._order(inside, outside)
                if found.found:
                    return found
        return NO_ORDER

    def _measures(self, one: str, other: str) -> list[Measure]:
        """Return the measures by which cards are compared, in a trick or for the next lead."""
        found: list[Measure] = [lens.height for lens in self.deck.lenses if lens.suit(one) == lens.suit(other)]
        if self._by_rank(one, other):
            found.append(self._rank)
        return found

    def _rank(self, card: str) -> tuple[float, float]:
        return (0, rank(self.deck.rules, card))

    def _by_rank(self, one: str, other: str) -> bool:
        rules = self.deck.rules
        if rules.lead.next == "lowest":
            return True
        if rules.win.by == "led":
            return False
        return any(self._both_plain(lens, one, other) for lens in self.deck.lenses)

    def _both_plain(self, lens: CardOrder, one: str, other: str) -> bool:
        """Return whether trumps do not decide between two cards: neither is one, or they can be cancelled."""
        return self.deck.start.anti is not None or lens.trumps not in (lens.suit(one), lens.suit(other))

    def _apart(self, card: str, others: Sequence[str]) -> bool:
        """Return whether a card is above all others that it is compared with, or below all, by each measure."""
        signs: dict[str, set[int]] = {}
        for other in others:
            for lens in self.deck.lenses:
                if lens.suit(card) == lens.suit(other):
                    signs.setdefault(f"{lens.trump}", set()).add(_sign(lens.height(card), lens.height(other)))
            if self._by_rank(card, other):
                signs.setdefault("rank", set()).add(_sign(self._rank(card), self._rank(other)))
        return all(len(found) == 1 and 0 not in found for found in signs.values())

    def _order(self, cards: Sequence[str], outside: frozenset[str]) -> Order:
        """Return an order of some cards: by rank, or by height in one of the views."""
        pairs = [
            (one, other, measures)
            for place, one in enumerate(cards)
            for other in cards[:place]
            if (measures := self._measures(one, other))
        ]
        domain = _components(cards, pairs)
        ways: list[Measure] = [lens.height for lens in self.deck.lenses]
        for way in (self._rank, *ways):
            value = {card: way(card) for card in cards}
            if all(
                _sign(value[one], value[other]) == _sign(measure(one), measure(other))
                for one, other, measures in pairs
                for measure in measures
            ):
                levels = {found: place for place, found in enumerate(sorted(set(value.values())))}
                return Order(True, domain, {card: levels[value[card]] for card in cards}, outside)
        return NO_ORDER


def _components(cards: Sequence[str], pairs: Sequence[tuple[str, str, object]]) -> dict[str, int]:
    """Return the sets of cards that are compared, directly or through others."""
    domain = {card: number for number, card in enumerate(cards)}
    for one, other, _ in pairs:
        if domain[one] != domain[other]:
            old, new = domain[one], domain[other]
            domain = {card: new if number == old else number for card, number in domain.items()}
    return domain


def _sign(one: tuple[float, float], other: tuple[float, float]) -> int:
    return (one > other) - (one < other)


def adds_together(rules: Rules) -> bool:
    """Return whether cards in one trick may score together."""
    together = rules.together
    return bool(together.sequence or together.equal or together.couple)


def merges(deck: Deck) -> bool:
    """Return whether comparisons between cards of one hand never matter."""
    follow = deck.rules.follow
    beats = follow.head != "never" or follow.void == "higher" or follow.overtrump != "never"
    beats = beats or follow.no_undertrump or bool(follow.renege)
    return not (deck.rules.lead.two_laps and beats)


def couples(deck: Deck, card: str) -> str:
    """Return a king or queen that can score with its partner, with its own suit even if it is a trump; else ""."""
    rules = deck.rules
    wanted = any(any(deck.couple(points, card[0])) for points in (rules.announce.points, rules.marriage.points))
    return card if card[1:] in ("K", "Q") and wanted else ""


def makes_trumps(deck: Deck, card: str) -> str:
    """Return the suit that a card makes trumps if led first; top trumps may make other suits trumps."""
    return card[0] if deck.first_lead else ""


def reneges(deck: Deck, card: str) -> bool:
    """Return whether a trump need not be played on a lower one."""
    return any(word in (card, rank_of(card)) for word in deck.rules.follow.renege)


def looks(deck: Deck, card: str, first: bool) -> tuple[object, ...]:
    """Return the features of a card on which the rules depend besides its height and points.

    Args:
        first: whether the first trick of the deal is still to come.
    """
    rules, start = deck.rules, deck.start
    declared = start.declared and card == rules.declared.card
    found = [
        tuple(lens.suit(card) for lens in deck.lenses),
        rank_of(card) in rules.lead.two_laps,
        bool(start.kitty) and any(in_group(card, group) for group in rules.kitty.on) and not is_joker(card),
        declared and (rules.declared.not_led or rules.declared.not_first),
        couples(deck, card),
        reneges(deck, card),
        rules.called.kept > 0 and card == start.called,
        is_joker(card) and (rules.joker.kind, card if rules.joker.kind in ("named", "excuse") else ""),
    ]
    if first:
        found.append(any(in_group(card, group) for group in rules.follow.not_first))
        found.append(makes_trumps(deck, card))
    return tuple(found)
