"""What may be played: first the bans, then the duties, each from the cards that the bans leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.reference.trick.cards import TRUMPS, meant, pack
from tests.reference.trick.winner import Play, Table

if TYPE_CHECKING:
    from tests.reference.trick.state import State

Cards = list[str]


class Duties:
    """What the mover of a state may play."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.deal = state.deal
        self.rules = state.deal.rules
        self.table = state.table
        self.seat = state.mover
        self.hand = sorted(set(state.hands[state.mover]))
        self.whole = list(state.hands[state.mover])

    def plays(self) -> list[Play]:
        """Every legal play of a card."""
        if self.rules["joker.kind"] != "wild":
            return [play for card in self.cards(self.whole) for play in self._named(card)]
        jokers = [card for card in self.hand if card[0] == "X"]
        others = [card for card in self.whole if card[0] != "X"]
        found = [Play(self.seat, card, card) for card in self.cards(others)]
        for joker in jokers:
            for name in pack(self.rules):
                if name in self.cards([*others, name]):
                    found.append(Play(self.seat, joker, name))
        return found

    def _named(self, card: str) -> list[Play]:
        """A card with the category or suit that its leader names."""
        if not self.table.plays and self.rules["pack.categories"]:
            return [Play(self.seat, card, card, name) for name in sorted(self.deal.fields["cards"][card])]
        if not self.table.plays and self.rules["joker.kind"] == "named" and self.table.suit(card) == "X":
            suits = self.rules["pack.suits"] + "M" * bool(self.rules["pack.majors"])
            return [Play(self.seat, card, card, suit) for suit in suits]
        return [Play(self.seat, card, card)]

    def cards(self, hand: Cards) -> Cards:
        """The cards of a hand that may be played, each once."""
        if not hand:
            return []
        self.whole = hand
        legal = sorted(set(self._followed(hand) if self.table.plays else self._led(hand)))
        return self._robot(legal) if self._is_robot() else legal

    # ---- leading

    def _led(self, hand: Cards) -> Cards:
        card = self.rules["lead.card"]
        if self.state.very_first and card in hand:
            return [card]
        bans = [self._closed, self._not_led, self._kept_lead]
        if self.state.first_trick:
            bans.append(self._not_first)
        if self.state.very_first and self.rules["lead.not_trump"]:
            bans.append(lambda card: self.table.suit(card) == TRUMPS)
        left = self._without(hand, bans)
        if self.state.very_first and self.rules["lead.lowest"]:
            left = self._lowest(left)
        return left

    def _without(self, hand: Cards, bans: list[Callable[[str], bool]]) -> Cards:
        left = [card for card in hand if not any(ban(card) for ban in bans)]
        return left or list(hand)

    def _not_first(self, card: str) -> bool:
        return meant(card, self.rules["follow.not_first"], self.table.trump)

    def _closed(self, card: str) -> bool:
        suit = self.table.suit(card)
        letter = (self.table.trump or "") if suit == TRUMPS else suit
        return bool(letter) and letter in self.rules["lead.closed"] and letter not in self.state.opened

    def _not_led(self, card: str) -> bool:
        if self.deal.declared != card:
            return False
        # Its lead makes the first trick in its suit, if there was none.
        first = self.rules["declared.not_first"] and not self._led_before(card)
        return bool(self.rules["declared.not_led"] or first) and self._others_of_suit(card)

    def _others_of_suit(self, card: str) -> bool:
        suit = self.table.suit(card)
        return any(other != card and self.table.suit(other) == suit for other in self.whole)

    def _keeps(self) -> str | None:
        """The called card, while its suit has not been led and the mover has it."""
        card = self.deal.called
        if not self.rules["called.kept"] or card not in self.whole:
            return None
        return None if self._led_before(card) else card

    def _led_before(self, card: str) -> bool:
        return self.table.letter(self.table.suit(card)) in self.state.led_before

    def _kept_lead(self, card: str) -> bool:
        kept = self._keeps()
        if not kept or card == kept or self.table.suit(card) != self.table.suit(kept):
            return False
        many = sum(self.table.suit(other) == self.table.suit(kept) for other in self.whole)
        return many < self.rules["called.kept"]

    def _lowest(self, hand: Cards) -> Cards:
        order = self.table.order
        if self.rules["lead.lowest"] == "suit":
            return [c for c in hand if not any(self._lower(other, c) for other in hand)]
        plain = [card for card in hand if order.suit(card) != TRUMPS]
        if not plain:
            lowest = min(map(order.height, hand))
            return [card for card in hand if order.height(card) == lowest]
        lowest = min(map(order.rank, plain))
        return [card for card in plain if order.rank(card) == lowest]

    def _lower(self, one: str, other: str) -> bool:
        """Whether a card is lower than another of its suit."""
        order = self.table.order
        if order.suit(one) == TRUMPS == order.suit(other):
            return order.height(one) < order.height(other)
        return order.suit(one) == order.suit(other) and order.rank(one) < order.rank(other)

    # ---- following

    def _followed(self, hand: Cards) -> Cards:
        bans = [self._declared_first, self._thrown_away]
        if self.state.first_trick:
            bans.append(self._not_first)
        left = self._without(hand, bans)
        if self.table.led is None or (self.rules["follow.stock_free"] and self.state.stock):
            return left
        floats = [card for card in left if self.table.floats(card)]
        fixed = [card for card in left if not self.table.floats(card)]
        if self.rules["follow.no_undertrump"] and self.table.trumped() and not self._all_trumps(fixed):
            fixed = [card for card in fixed if not self._undertrump(card)]
        return self._duty(fixed) + floats

    def _declared_first(self, card: str) -> bool:
        if not (self.deal.declared == card and self.rules["declared.not_first"]):
            return False
        return self.table.led == self.table.suit(card) and not self._led_before(card) and self._others_of_suit(card)

    def _thrown_away(self, card: str) -> bool:
        return card == self._keeps() and self.table.led != self.table.suit(card)

    def _all_trumps(self, cards: Cards) -> bool:
        return all(self.table.suit(card) == TRUMPS for card in cards)

    def _undertrump(self, card: str) -> bool:
        return self.table.suit(card) == TRUMPS and not self._wins(card)

    def _wins(self, card: str) -> bool:
        """Whether a card would be winning if the trick ended with it."""
        more = self.table.with_play(Play(self.seat, card, card))
        return more.best() == len(more.plays) - 1

    def _winners(self, cards: Cards) -> Cards:
        return [card for card in cards if self._wins(card)]

    def _of_led(self, card: str) -> bool:
        if self.rules["pack.categories"]:
            return self.table.led in self.deal.fields["cards"][card]
        return self.table.suit(card) == self.table.led

    def _partner_wins(self) -> bool:
        winner = self.table.winner()
        return winner not in (None, self.seat) and self.deal.side(winner or 0) == self.deal.side(self.seat)

    def _duty(self, left: Cards) -> Cards:
        rules = self.rules
        have = [card for card in left if self._of_led(card)]
        trumps = [card for card in left if self.table.suit(card) == TRUMPS]
        if rules["follow.suit"] == "free":
            return (self._winners(left) or left) if rules["follow.head"] != "never" else left
        kept = self._keeps()
        if kept in have:
            return [str(kept)]
        if self.table.led == TRUMPS:
            bound = [card for card in have if not self._reneges(card)]
            if not bound:
                return left if have else self._void(left, trumps)
            return self._headed(have)
        if not have:
            return self._void(left, trumps)
        headed = self._headed(have)
        return headed + trumps if rules["follow.suit"] == "or trump" else headed

    def _reneges(self, card: str) -> bool:
        """Whether a trump need not be played on the trump led."""
        led = next(play.face for play in self.table.plays if not self.table.excused(play.face))
        if not meant(card, self.rules["follow.renege"]) or self.table.suit(led) != TRUMPS:
            return False
        return self.table.order.height(card) > self.table.order.height(led)

    def _headed(self, have: Cards) -> Cards:
        head = self.rules["follow.head"]
        if self.table.led == TRUMPS:
            # A partner is spared by who cannot follow, as the rule files of the games say; a trump lead is beaten.
            must = head in ("trumps", "always")
        else:
            must = head in ("plain", "always") and not self.table.trumped()
        return (self._winners(have) or have) if must else have

    def _void(self, left: Cards, trumps: Cards) -> Cards:
        void = self.rules["follow.void"]
        if void == "higher":
            return self._winners(left) or left
        if void == "free" or not trumps or self.table.led == TRUMPS:
            return left
        if self.rules["follow.spare_partner"] and self._partner_wins():
            return left
        if self.rules["follow.overtrump"] == "never" or not self.table.trumped():
            return trumps
        over = self._winners(trumps)
        return over or (trumps if self.rules["follow.overtrump"] == "else trump" else left)

    # ---- robots

    def _is_robot(self) -> bool:
        dealer, seats = self.deal.dealer, self.deal.seats
        return dealer is not None and any(
            (dealer + place - self.seat) % seats == 0 for place in self.rules["table.robots"]
        )

    def _robot(self, legal: Cards) -> Cards:
        """Of the legal cards those that a robot can be made to play."""
        order = self.table.order

        def height(card: str) -> int:
            return order.height(card) if order.suit(card) == TRUMPS else order.rank(card)

        def ends(cards: Cards) -> set[str]:
            return {min(cards, key=height), max(cards, key=height)} if cards else set()

        suits = {order.suit(card) for card in legal}
        of = {suit: [card for card in legal if order.suit(card) == suit] for suit in suits}
        wins = set(self._winners(legal)) if self.table.plays else set()
        if self.table.plays and suits == {self.table.led}:
            can = {min(legal, key=height)} | ends([card for card in legal if card in wins])
        else:
            can = set().union(*(ends(cards) for cards in of.values()))
            can |= ends([card for card in of.get(TRUMPS, []) if card in wins])
        return [card for card in legal if card in can]


def legal_plays(state: State) -> list[Play]:
    """Every legal play of the mover."""
    return Duties(state).plays()


__all__ = ["Table", "legal_plays"]
