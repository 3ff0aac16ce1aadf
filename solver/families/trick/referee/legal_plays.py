"""Legal plays: bans, then the duty to follow suit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from solver.families.trick.pack import in_group, rank_of
from solver.families.trick.referee.cards import View
from solver.families.trick.rules import Rules

Hand = Sequence[str]


@dataclass(frozen=True, slots=True)
class Seen:
    """Table from the view of the player to move.

    Attributes:
        rules: the game.
        view: what each card is.
        trick: the cards on the table, jokers by their names; empty for a leader.
        start: no card of the deal has been played.
        first: it is the first trick.
        opened: closed suits that are open.
        led: suits that have been led to earlier tricks.
        declared: the declared card, None if there is none.
        stock: cards can still be drawn.
        robot: the player can only play what a robot can.
        partner: a partner wins so far, and that frees from trumping.
    """

    rules: Rules
    view: View
    trick: tuple[str, ...]
    start: bool
    first: bool
    opened: frozenset[str]
    led: frozenset[str]
    declared: str | None
    stock: bool
    robot: bool
    partner: bool

    def legal(self, hand: Hand) -> list[str]:
        """Return the cards of a hand that may be played."""
        if not self.trick:
            cards = self._lead(hand)
        else:
            cards = self._follow(self._not_banned(hand, self._banned_following(hand)))
        return _robot(self, cards) if self.robot else cards

    # -- leading -----------------------------------------------------------------------------------------------------

    def _lead(self, hand: Hand) -> list[str]:
        card = self.rules.lead.card
        if self.start and card in hand:
            return [card]
        cards = self._not_banned(hand, self._banned_lead(hand))
        return self._lowest(cards) if self.start and self.rules.lead.lowest else cards

    def _banned_lead(self, hand: Hand) -> Callable[[str], bool]:
        closed = {suit for suit in self.rules.lead.closed if suit not in self.opened}
        declared = self.rules.declared

        def declared_banned(suit: str) -> bool:
            return declared.not_led or (declared.not_first and suit not in self.led)

        def banned(card: str) -> bool:
            suit = self.view.suit(card)
            return (
                suit in closed
                or (self.start and self.rules.lead.not_trump and suit == self.view.trumps)
                or self._not_first(card)
                or (card == self.declared and declared_banned(suit) and self._has_other(hand, card))
                or self._below_called(hand, card)
            )

        return banned

    def _below_called(self, hand: Hand, card: str) -> bool:
        """Return whether a lead would pass under the called card in the same hand."""
        called, most, suit = self.view.called, self.rules.called.kept, self.view.suit
        if not self._called_kept(hand) or card == called or called is None or suit(card) != suit(called):
            return False
        return sum(suit(other) == suit(called) for other in hand) < most

    def _called_kept(self, hand: Hand) -> bool:
        """Return whether a hand has the called card, still with its duties."""
        called = self.view.called
        if not self.rules.called.kept or called is None or called not in hand:
            return False
        return self.view.suit(called) not in self.led

    def _lowest(self, cards: list[str]) -> list[str]:
        """Return the lowest card of each suit; or those of the lowest rank outside trumps, or the lowest trump."""
        suit, rank = self.view.suit, self.view.rank
        if self.rules.lead.lowest == "plain" and (plain := [card for card in cards if suit(card) != self.view.trumps]):
            return [card for card in plain if rank(card) == min(map(rank, plain))]
        height = self.view.height
        return [card for card in cards if all(height(card) <= height(c) for c in cards if suit(c) == suit(card))]

    # -- bans ---------------------------------------------------------------------------------------------------------

    def _banned_following(self, hand: Hand) -> Callable[[str], bool]:
        led = self.view.asked(self.trick)
        restricted = self.rules.declared.not_first and led not in self.led

        def banned(card: str) -> bool:
            late = restricted and card == self.declared and self.view.suit(card) == led
            thrown = card == self.view.called and led != self.view.suit(card) and self._called_kept(hand)
            return thrown or self._not_first(card) or (late and self._has_other(hand, card))

        return banned

    def _not_first(self, card: str) -> bool:
        return self.first and any(in_group(card, group) for group in self.rules.follow.not_first)

    def _has_other(self, hand: Hand, card: str) -> bool:
        return any(other != card and self.view.suit(other) == self.view.suit(card) for other in hand)

    def _not_banned(self, hand: Hand, banned: Callable[[str], bool]) -> list[str]:
        """Return the cards that are not banned; all, if there are none."""
        return [card for card in hand if not banned(card)] or list(hand)

    # -- following ----------------------------------------------------------------------------------------------------

    def _follow(self, cards: list[str]) -> list[str]:
        rules, view = self.rules.follow, self.view
        if self.stock and rules.stock_free:
            return cards
        led = view.asked(self.trick)
        if not led and any(map(view.excuse, self.trick)):
            return cards
        free = [card for card in cards if view.free(card)]
        bound = [card for card in cards if not view.free(card)]
        following = [card for card in bound if view.suit(card) == led]
        if self._called_kept(cards) and view.called in following:
            following = [card for card in following if card == view.called]
        trumps = [card for card in bound if view.suit(card) == view.trumps]
        if rules.no_undertrump and led != view.trumps and self._trumped() and len(trumps) < len(bound):
            lower = set(trumps) - set(self.winning(trumps))
            cards, trumps = [card for card in cards if card not in lower], self.winning(trumps)
        if rules.suit == "free":
            return self._higher(cards) if rules.head != "never" else cards
        if following and all(self._reneges(card) for card in following):
            return cards
        if following:
            chosen = self._heading(following, led)
            if rules.suit == "or trump" and led != view.trumps:
                chosen = [card for card in bound if card in chosen or card in trumps]
            return free + chosen
        if rules.void == "higher":
            return self._higher(cards)
        if rules.void == "trump" and trumps and not self.partner:
            return self._trumping(cards, trumps, free)
        return cards

    def _higher(self, cards: list[str]) -> list[str]:
        """Return the cards that win so far, with the excuse; all cards if none wins."""
        if not (winning := self.winning(cards)):
            return cards
        return [card for card in cards if card in winning or self.view.excuse(card)]

    def _reneges(self, card: str) -> bool:
        """Return whether a trump need not be played on a trump lead."""
        led = next(other for other in self.trick if not self.view.excuse(other))
        if self.view.suit(led) != self.view.trumps or not any(
            word in (card, rank_of(card)) for word in self.rules.follow.renege
        ):
            return False
        return self.view.height(card) > self.view.height(led)

    def _heading(self, following: list[str], led: str | None) -> list[str]:
        """Return the cards of the suit led that may be played: those that win so far, if heading is compulsory."""
        head = self.rules.follow.head
        kind = "trumps" if led == self.view.trumps else "plain"
        must = head == "always" or head == kind
        if not must or (kind == "plain" and self._trumped()):
            return following
        return self.winning(following) or following

    def _trumping(self, cards: list[str], trumps: list[str], free: list[str]) -> list[str]:
        """Return the cards of a player who must trump."""
        over = self.rules.follow.overtrump
        if over == "never" or not self._trumped():
            return free + trumps
        if higher := self.winning(trumps):
            return free + higher
        return free + trumps if over == "else trump" else cards

    def _trumped(self) -> bool:
        return any(self.view.suit(card) == self.view.trumps for card in self.trick)

    def winning(self, cards: Iterable[str]) -> list[str]:
        """Return the cards that would win the trick if it ended with them."""
        return [card for card in cards if self.view.best((*self.trick, card)) == len(self.trick)]


def _robot(table: Seen, cards: list[str]) -> list[str]:
    """Return the plays of a robot: lowest or highest of a suit, the cheapest winner, the highest winner."""
    view = table.view
    suits = [
        [card for card in cards if view.suit(card) == suit] for suit in sorted({view.suit(card) for card in cards})
    ]
    following = bool(table.trick) and len(suits) == 1 and view.suit(cards[0]) == view.led_suit(table.trick[0])
    plays: set[str] = set()
    for suit in suits:
        suit.sort(key=view.height)
        plays.add(suit[0])
        if not following or suit[-1] in table.winning(suit):
            plays.add(suit[-1])
    if table.trick:
        able = cards if following else [card for card in cards if view.suit(card) == view.trumps]
        plays.update(sorted(table.winning(able), key=view.height)[:1])
    return [card for card in cards if card in plays]
