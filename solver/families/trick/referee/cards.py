"""Cards in the light of the trumps in force: suits, heights, and which card of a trick is the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from solver.families.trick.pack import MAJORS, is_joker
from solver.families.trick.rules import Rules

_Height = TypeVar("_Height", int, tuple[int, int])
_COLOURS = {"S": "C", "C": "S", "H": "D", "D": "H"}
CALLED = "called"
"""The suit of cards that have none: the called card, and jokers that stand above all."""

LOOSE = "trumps only"
"""A trump suit that consists of top trumps alone."""


@dataclass(frozen=True, slots=True)
class View:
    """What every card is at a moment of the play.

    Attributes:
        trump: the trump suit in force; None where there is none.
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
        """The trumps above the order of their suit, from the highest."""
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
        """Whether a card has no suit: it may be played at any time."""
        high = is_joker(card) and self.rules.joker.kind == "high"
        return high or self.excuse(card) or (self.rules.called.high and card == self.called)

    def excuse(self, card: str) -> bool:
        """Whether a card never wins and calls for nothing."""
        return is_joker(card) and self.rules.joker.kind == "excuse" and card not in self.tops()

    def named(self, card: str) -> bool:
        """Whether a card calls, when led, for a suit that its holder names."""
        return is_joker(card) and self.rules.joker.kind == "named" and card not in self.tops()

    def suit(self, card: str) -> str:
        """The suit to which a card belongs."""
        if self.free(card):
            return CALLED
        if self.rules.pack.categories:
            return self.category if self.category in self.values[card] else ""
        if card in self.tops():
            return self.trump or LOOSE
        return card[0]

    @property
    def trumps(self) -> str | None:
        """The suit to which trumps belong; None where there are none."""
        return self.trump or (LOOSE if self.rules.trump.top_alone else None)

    def led_suit(self, card: str) -> str | None:
        """The suit that a led card asks for; a card without suit calls for trumps."""
        if self.named(card):
            return self.category
        return self.trumps if self.free(card) else self.suit(card)

    def asked(self, cards: Sequence[str]) -> str | None:
        """The suit that a trick asks for; empty while nothing says it."""
        said = next((card for card in cards if not self.excuse(card)), None)
        return "" if said is None else self.led_suit(said)

    def rank(self, card: str) -> int:
        """The height of a card's rank, whatever its suit; jokers are below every other."""
        if is_joker(card):
            return 1 - int(card[1:])
        if card[0] == MAJORS or self.rules.pack.numbers:
            return int(card[1:])
        ranks = self.rules.pack.orders.get(card[0], self.rules.pack.ranks)
        return len(ranks) - ranks.index(card[1:])

    def height(self, card: str) -> tuple[int, int]:
        """The height of a card within its suit."""
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
        """The place of the card that wins among those of a trick, the first of which was led."""
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
        """The place of the best card that is no excuse; the first where there is none."""
        places = [place for place, card in enumerate(cards) if not self.excuse(card)]
        return places[self.best([cards[place] for place in places])] if places else 0

    def cancelled(self, cards: Sequence[str]) -> bool:
        """Whether trumps have no power in the trick."""
        return self.anti is not None and any(self.suit(card) == self.anti for card in cards)

    def _plain(self, cards: Sequence[str]) -> int:
        """The winner where trumps do not decide."""
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
