"""Which suit was led, who is winning, and when hidden trumps come into force."""

from __future__ import annotations

from typing import NamedTuple

from tests.reference.trick import sets
from tests.reference.trick.cards import TRUMPS, Order
from tests.reference.trick.deal import Deal
from tests.reference.trick.errors import NotCovered


class Play(NamedTuple):
    """What somebody played: the card itself, the card it counts as, and the suit or category that a leader named."""

    seat: int
    card: str
    face: str
    name: str = ""


FIRST_OF_EQUALS = (7, 0)
"""From this height on the first of equals wins, whatever else holds: jokers and the called card."""

NEVER = (-1, 0)
"""The height of what never wins; where there is nothing else the first wins."""


class Table:
    """A trick so far."""

    def __init__(self, deal: Deal, plays: tuple[Play, ...], trump: str | None, in_force: bool) -> None:
        self.deal = deal
        self.rules = deal.rules
        self.plays = plays
        self.full = trump
        self.in_force = in_force or self._left_suit(plays)
        self.trump = trump if self.in_force else None
        self.order = Order(self.rules, self.trump)
        self.led = self._led()

    def _left_suit(self, plays: tuple[Play, ...]) -> bool:
        """Whether somebody has played another suit than the one led: that brings hidden trumps into force."""
        plain = Order(self.rules, None)
        return any(plain.suit(play.face) != plain.suit(plays[0].face) for play in plays)

    def floats(self, card: str) -> bool:
        """Whether a card has no suit and may be played at any time."""
        if self.rules["called.high"] and card == self.deal.called:
            return True
        joker = card[0] == "X" and self.rules["joker.kind"] in ("high", "excuse")
        return joker and card not in self.order.tops

    def excused(self, card: str) -> bool:
        """Whether a card is a joker that never wins."""
        return self.rules["joker.kind"] == "excuse" and card[0] == "X" and card not in self.order.tops

    def suit(self, card: str) -> str:
        """The suit to which a card belongs in this trick, empty for none."""
        return "" if self.floats(card) else self.order.suit(card)

    def letter(self, suit: str) -> str:
        """The letter of a suit: that of the trump suit, if there is one, where it is trumps."""
        return self.trump or suit if suit == TRUMPS else suit

    def _led(self) -> str | None:
        """The suit that is to be followed; None where nothing is."""
        for play in self.plays:
            if self.excused(play.face):
                continue
            if self.rules["pack.categories"]:
                return play.name
            if self.floats(play.face):
                return TRUMPS if self.trump or self.rules["trump.top_alone"] else None
            if self.rules["joker.kind"] == "named" and self.suit(play.face) == "X":
                return TRUMPS if play.name == self.trump else play.name
            return self.suit(play.face)
        return None

    def trumped(self) -> bool:
        """Whether a plain lead has been trumped."""
        return self.led != TRUMPS and any(self.suit(play.face) == TRUMPS for play in self.plays)

    def cancelled(self) -> bool:
        """Whether a card of the anti-trump suit takes the power of trumps."""
        return self.deal.anti is not None and any(self.suit(play.face) == self.deal.anti for play in self.plays)

    def best(self) -> int | None:
        """The place of the play that is winning."""
        if not self.plays:
            return None
        if self.rules["lead.cards"] > 1:
            return sets.best(self.plays, self.order)
        if self.rules["win.by"] == "match":
            return self._match()
        last = self.rules["win.equal"] == "last"
        cancelled = self.cancelled()
        best, height = 0, self._height(self.plays[0], cancelled)
        for place, play in enumerate(self.plays[1:], start=1):
            other = self._height(play, cancelled)
            if other > height or (last and NEVER < other == height < FIRST_OF_EQUALS):
                best, height = place, other
        return best

    def _match(self) -> int:
        led = self.plays[0].face[1:]
        good = (led, *self.rules["win.wild"])
        if led in self.rules["win.wild"]:
            good = (led,)
        return max(place for place, play in enumerate(self.plays) if play.face[1:] in good)

    def _height(self, play: Play, cancelled: bool) -> tuple[int, int]:
        """How high a card stands in this trick: its class, and its place there."""
        card = play.face
        if self.rules["pack.categories"]:
            number = self.deal.fields["cards"][card].get(self.led)
            return (0, 0) if number is None else (1, number)
        if self.rules["called.high"] and card == self.deal.called:
            return 9, 0
        if self.excused(card):
            return NEVER
        if self.floats(card):
            return 8, 0
        suit = self.suit(card)
        if self.rules["joker.kind"] == "named" and suit == "X":
            return 7, 0
        if suit == TRUMPS and not cancelled:
            return 6, self.order.height(card)
        return self._base(card, suit)

    def _base(self, card: str, suit: str) -> tuple[int, int]:
        by = self.rules["win.by"]
        if by != "led" and card[0] == "M":
            raise NotCovered("pack.majors with win.by any or weak")
        rank = self.order.rank(card)
        if by == "led":
            return (1, rank) if suit == self.led else (0, 0)
        if by == "weak" and self.led != TRUMPS:
            return (1, rank) if suit == self.led else (2, rank)
        return 1, rank

    def winner(self) -> int | None:
        """The seat that is winning."""
        best = self.best()
        return None if best is None else self.plays[best].seat

    def with_play(self, play: Play) -> Table:
        """The trick with one more play."""
        return Table(self.deal, (*self.plays, play), self.full, self.in_force)

    def lowest(self) -> int:
        """The seat that played the lowest rank, the first of equals."""
        if any(play.face[0] == "M" for play in self.plays):
            raise NotCovered("pack.majors with lead.next lowest")
        return min(self.plays, key=lambda play: self.order.rank(play.face)).seat
