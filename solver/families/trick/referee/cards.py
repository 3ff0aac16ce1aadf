"""Cards under the trumps in force, several cards played together, and cards that score together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TypeVar

from solver.families.trick import pack
from solver.families.trick.pack import MAJORS, is_joker, rank_of
from solver.families.trick.rules import Rules

_Height = TypeVar("_Height", int, tuple[int, int])
_COLOURS = {"S": "C", "C": "S", "H": "D", "D": "H"}
CALLED = "called"
"""Suit of cards without a suit: the called card, and jokers above all others."""

LOOSE = "trumps only"
"""Trump suit that consists of top trumps alone."""


@dataclass(frozen=True, slots=True)
class View:
    """Suits and ranks of all cards at a moment of the play.

    Attributes:
        trump: the trump suit in force; None if there is none.
        called: the card that names the declarer's partner.
        anti: the suit that cancels trumps.
        category: the category that the trick's lead named.
    """

    rules: Rules
    trump: str | None
    called: str | None
    values: Mapping[str, Mapping[str, int]]
    anti: str | None = None
    category: str = ""

    def tops(self) -> list[str]:
        """Return the trumps above the order of their suit, from the highest."""
        if self.trump is None and not self.rules.trump.top_alone:
            return []
        return [card for word in self.rules.trump.top if (card := self._top(word))]

    def _top(self, word: str) -> str:
        if word.startswith("left "):
            return _COLOURS[self.trump] + word[5:] if self.trump in _COLOURS else ""
        if len(word) == 1:
            return (self.trump or "") + word if self.trump else ""
        return word

    def free(self, card: str) -> bool:
        """Return whether a card has no suit: it may be played at any time."""
        high = is_joker(card) and self.rules.joker.kind == "high"
        return high or self.excuse(card) or (self.rules.called.high and card == self.called)

    def excuse(self, card: str) -> bool:
        """Return whether a card never wins and leads no suit."""
        return is_joker(card) and self.rules.joker.kind == "excuse" and card not in self.tops()

    def named(self, card: str) -> bool:
        """Return whether a card, when led, calls for a suit that its holder names."""
        return is_joker(card) and self.rules.joker.kind == "named" and card not in self.tops()

    def suit(self, card: str) -> str:
        """Return the suit to which a card belongs."""
        if self.free(card):
            return CALLED
        if self.rules.pack.categories:
            return self.category if self.category in self.values[card] else ""
        if card in self.tops():
            return self.trump or LOOSE
        return card[0]

    @property
    def trumps(self) -> str | None:
        """Suit to which trumps belong, None if there are none."""
        return self.trump or (LOOSE if self.rules.trump.top_alone else None)

    def led_suit(self, card: str) -> str | None:
        """Return the suit that a led card requires; a card without suit calls for trumps."""
        if self.named(card):
            return self.category
        return self.trumps if self.free(card) else self.suit(card)

    def asked(self, cards: Sequence[str]) -> str | None:
        """Return the suit that a trick requires; empty while no card determines it."""
        first = next((card for card in cards if not self.excuse(card)), None)
        return "" if first is None else self.led_suit(first)

    def rank(self, card: str) -> int:
        """Return the height of a card's rank, whatever its suit; jokers are below all others."""
        if is_joker(card):
            return 1 - int(card[1:])
        if card[0] == MAJORS or self.rules.pack.numbers:
            return int(card[1:])
        ranks = self.rules.pack.orders.get(card[0], self.rules.pack.ranks)
        return len(ranks) - ranks.index(card[1:])

    def height(self, card: str) -> tuple[int, int]:
        """Return the height of a card within its suit."""
        if self.rules.pack.categories:
            return (0, self.values[card].get(self.category, -1))
        tops = self.tops()
        if card in tops:
            return (1, -tops.index(card))
        own = self.rules.trump.ranks
        if own and card[0] == self.trump and card[0] != MAJORS and card[1:] in own:
            return (0, len(own) - own.index(card[1:]))
        return (0, self.rank(card))

    def best(self, cards: Sequence[str]) -> int:
        """Return the place of the winning card among those of a trick, the first of which was led."""
        for place, card in enumerate(cards):
            if self.rules.called.high and card == self.called:
                return place
        jokers = [place for place, card in enumerate(cards) if self.named(card) or self.free(card)]
        if jokers and self.excuse(cards[jokers[0]]):
            return self._without_excuse(cards)
        if jokers:
            return jokers[0]
        trumps = [place for place, card in enumerate(cards) if self.suit(card) == self.trumps]
        if trumps and not self.cancelled(cards):
            return self._highest(cards, trumps, self.height)
        return self._plain(cards)

    def _without_excuse(self, cards: Sequence[str]) -> int:
        """Return the place of the best card that is not an excuse; the first if there is none."""
        places = [place for place, card in enumerate(cards) if not self.excuse(card)]
        return places[self.best([cards[place] for place in places])] if places else 0

    def cancelled(self, cards: Sequence[str]) -> bool:
        """Return whether trumps have no power in the trick."""
        return self.anti is not None and any(self.suit(card) == self.anti for card in cards)

    def _plain(self, cards: Sequence[str]) -> int:
        """Return the place of the winner if trumps do not decide."""
        places = range(len(cards))
        led = self.led_suit(cards[0])
        by = self.rules.win.by
        if by == "match":
            return max(place for place in places if place == 0 or self._matches(cards[place], cards[0]))
        if by == "weak" and led != self.trumps:
            strong = [place for place in places if self.suit(cards[place]) != led]
            if strong:
                return self._highest(cards, strong, self.rank)
        elif by in ("any", "weak"):
            return self._highest(cards, list(places), self.rank)
        return self._highest(cards, [place for place in places if self.suit(cards[place]) == led], self.height)

    def _matches(self, card: str, led: str) -> bool:
        return card[1:] == led[1:] or card[1:] in self.rules.win.wild

    def _highest(self, cards: Sequence[str], places: list[int], height: Callable[[str], _Height]) -> int:
        best = places[0]
        for place in places[1:]:
            one, other = height(cards[place]), height(cards[best])
            if one > other or (one == other and self.rules.win.equal == "last"):
                best = place
        return best


LEAST = 3
"""Number of cards of the shortest sequence."""


def points_together(rules: Rules, cards: Sequence[str], trump: str | None) -> int:
    """Return the points that the cards of a trick score together."""
    together = rules.together
    points = sum(_sequence(together.sequence, length) for length in _lengths(rules, cards))
    ranks = {rank_of(card) for card in cards}
    if len(cards) > 1 and len(ranks) == 1 and "" not in ranks:
        points += together.equal.get(ranks.pop(), together.equal.get("*", 0))
    if trump is not None and {f"{trump}K", f"{trump}Q"} <= set(cards):
        points += together.couple
    return points


def _lengths(rules: Rules, cards: Sequence[str]) -> Iterator[int]:
    """Yield the longest sequence of each suit."""
    order = rules.together.order or rules.pack.ranks
    for suit in rules.pack.suits:
        length = longest = 0
        for rank in order:
            length = length + 1 if suit + rank in cards else 0
            longest = max(longest, length)
        yield longest


def _sequence(points: Sequence[int], length: int) -> int:
    """Return the points of a sequence; one longer than the list counts as the longest in it."""
    return points[min(length, len(points) + LEAST - 1) - LEAST] if points and length >= LEAST else 0


SIZE = 3
"""Number of cards of a set that may be claimed."""


def plays(rules: Rules, view: View, hand: Sequence[str], trick: tuple[tuple[int, str], ...]) -> Iterator[str]:
    """Yield the sets of cards that may be led, or played to a trick: as many cards as were led, or all if fewer."""
    if trick:
        for cards in combinations(hand, min(len(hand), len(pack.cards_of(trick[0][1])))):
            yield pack.together(cards)
        return
    for size in range(1, rules.lead.cards + 1):
        for cards in combinations(hand, size):
            if len({view.suit(card) for card in cards}) == 1 or (rules.lead.sets and _aces(cards)):
                yield pack.together(cards)


def best(view: View, sets: Sequence[str]) -> int:
    """Return the place of the winning set: each set in turn must beat the best so far."""
    winner = 0
    for place in range(1, len(sets)):
        if _beats(view, pack.cards_of(sets[place]), pack.cards_of(sets[winner])):
            winner = place
    return winner


def _beats(view: View, cards: Sequence[str], others: Sequence[str]) -> bool:
    """Return whether every one of the others is beaten by a different card; fewer cards never beat more."""
    return len(cards) == len(others) and any(
        all(map(lambda one, other: _over(view, one, other), order, others)) for order in permutations(cards)
    )


def _over(view: View, card: str, other: str) -> bool:
    if view.suit(card) == view.suit(other):
        return view.height(card) > view.height(other)
    return view.suit(card) == view.trumps


def asked(view: View, hands: Sequence[Sequence[str]], order: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """Return the seats that may claim the lead before a trick, each with what it holds three of.

    Args:
        order: the seats in turn, from the one that would lead.
    """
    kinds = {seat: _kind(view, hands[seat]) for seat in order}
    trumps = [(seat, kind) for seat, kind in kinds.items() if kind == pack.TRUMPS]
    if trumps:
        return tuple(trumps)
    claims = [(seat, kind) for what in (pack.ACES, pack.SUIT) for seat, kind in kinds.items() if kind == what]
    leader = next((place for place, (seat, _) in enumerate(claims) if seat == order[0]), len(claims))
    return tuple(claims[:leader])


def _kind(view: View, hand: Sequence[str]) -> str:
    if len(hand) != SIZE:
        return ""
    suits = {view.suit(card) for card in hand}
    if suits == {view.trumps}:
        return pack.TRUMPS
    if _aces(hand):
        return pack.ACES
    return pack.SUIT if len(suits) == 1 else ""


def _aces(cards: Sequence[str]) -> bool:
    return len(cards) == SIZE and all(card[1:] == "A" for card in cards)


def answers(kind: str) -> list[str]:
    """Return the answers of a seat that may claim the lead."""
    return [kind] if kind == pack.TRUMPS else [kind, pack.PASS]


def showdown(view: View, hands: Sequence[Sequence[str]], seats: Sequence[int]) -> int:
    """Return the winner among several seats with three trumps each, the first in turn leading them."""
    return seats[best(view, [pack.together(tuple(hands[seat])) for seat in seats])]
