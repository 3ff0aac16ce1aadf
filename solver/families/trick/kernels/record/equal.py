"""Which cards can stand for each other: what of a card is ever looked at, and in which order cards beat each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from solver.families.trick.kernels.record.deck import Deck
from solver.families.trick.kernels.record.lens import Lens, rank
from solver.families.trick.pack import in_group, is_joker, rank_of
from solver.families.trick.rules import Rules

Measure = Callable[[str], tuple[float, float]]


@dataclass(frozen=True)
class Order:
    """One order of the cards, by which all comparisons that the rules make can be decided.

    Attributes:
        found: there is one; otherwise cards are only equal to their copies, and what follows says nothing.
        domain: the number of the set of cards with which a card is compared.
        level: how high a card is in it; cards that count as equally high have one level.
        outside: cards that are above or below all others of their domain, and stay what they are.
    """

    found: bool
    domain: dict[str, int]
    level: dict[str, int]
    outside: frozenset[str] = frozenset()


NO_ORDER = Order(False, {}, {})


@dataclass(frozen=True)
class Comparisons:
    """Every comparison of two cards that the rules can make."""

    deck: Deck

    @cached_property
    def order(self) -> Order:
        """The order that decides them all."""
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
        """By what two cards can be compared, in some trick or for the next lead."""
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

    def _both_plain(self, lens: Lens, one: str, other: str) -> bool:
        """Whether trumps do not decide between two cards: neither is one, or they can be cancelled."""
        return self.deck.start.anti is not None or lens.trumps not in (lens.suit(one), lens.suit(other))

    def _apart(self, card: str, others: Sequence[str]) -> bool:
        """Whether a card is, by each measure, above all others that it is compared with, or below all."""
        signs: dict[str, set[int]] = {}
        for other in others:
            for lens in self.deck.lenses:
                if lens.suit(card) == lens.suit(other):
                    signs.setdefault(f"{lens.trump}", set()).add(_sign(lens.height(card), lens.height(other)))
            if self._by_rank(card, other):
                signs.setdefault("rank", set()).add(_sign(self._rank(card), self._rank(other)))
        return all(len(found) == 1 and 0 not in found for found in signs.values())

    def _order(self, cards: Sequence[str], outside: frozenset[str]) -> Order:
        """An order of some cards: by rank, or by height in one of the views."""
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
    """The sets of cards that are compared, perhaps through others."""
    domain = {card: number for number, card in enumerate(cards)}
    for one, other, _ in pairs:
        if domain[one] != domain[other]:
            old, new = domain[one], domain[other]
            domain = {card: new if number == old else number for card, number in domain.items()}
    return domain


def _sign(one: tuple[float, float], other: tuple[float, float]) -> int:
    return (one > other) - (one < other)


def adds_together(rules: Rules) -> bool:
    """Whether cards count together that lie in one trick."""
    together = rules.together
    return bool(together.sequence or together.equal or together.couple)


def merges(deck: Deck) -> bool:
    """Whether cards of one hand are never compared with each other so that it matters."""
    follow = deck.rules.follow
    beats = follow.head != "never" or follow.void == "higher" or follow.overtrump != "never"
    beats = beats or follow.no_undertrump or bool(follow.renege)
    return not (deck.rules.lead.two_laps and beats)


def couples(deck: Deck, card: str) -> str:
    """A king or queen that can count together with the other; its suit says what that brings, though it be a trump."""
    rules = deck.rules
    wanted = any(any(deck.couple(points, card[0])) for points in (rules.announce.points, rules.marriage.points))
    return card if card[1:] in ("K", "Q") and wanted else ""


def makes_trumps(deck: Deck, card: str) -> str:
    """The suit that is trumps if a card is led first of all; top trumps belong to one suit, and may make others."""
    return card[0] if deck.first_lead else ""


def reneges(deck: Deck, card: str) -> bool:
    """Whether a trump need not be played on a lower one."""
    return any(word in (card, rank_of(card)) for word in deck.rules.follow.renege)


def looks(deck: Deck, card: str, first: bool) -> tuple[object, ...]:
    """What the rules look at in a card besides its height and what it brings.

    Args:
        first: in the first trick of the deal.
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
