"""What a seat, or a side where seats need not be told apart, has won so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tests.reference.trick.cards import TRUMPS, Order, face, meant, worth
from tests.reference.trick.deal import Deal
from tests.reference.trick.errors import NotCovered


class Account(NamedTuple):
    """Sums, and those cards won that count for more than themselves.

    tricks; cards: points of cards; points: what else counts at once; numbered: points of cards by the number of the
    trick; majority: count of the cards of a majority; kept: cards to be looked at again; suits: cards won of each suit.
    """

    tricks: int = 0
    cards: int = 0
    points: int = 0
    numbered: int = 0
    majority: int = 0
    kept: tuple[str, ...] = ()
    suits: tuple[int, ...] = ()

    def plus(
        self, *, tricks: int = 0, cards: int = 0, points: int = 0, numbered: int = 0, kept: Iterable[str] = ()
    ) -> Account:
        """The account with more."""
        return self._replace(
            tricks=self.tricks + tricks,
            cards=self.cards + cards,
            points=self.points + points,
            numbered=self.numbered + numbered,
            kept=tuple(sorted((*self.kept, *kept))),
        )


class Books:
    """How accounts are kept for a deal."""

    def __init__(self, deal: Deal) -> None:
        rules = deal.rules
        bids = rules["bid.nil"] or rules["bid.exact"] or rules["bid.exact_each"] or rules["bid.aside"]
        alone = len(deal.sides) == deal.seats
        if not alone and (rules["bid.exact"] or rules["bid.exact_each"]):
            raise NotCovered("bid.exact with sides of several seats")
        self.deal = deal
        self.by_seat = bool(alone or bids or rules["contract.counts"] == "most" or rules["score.revealed"])
        self.groups = [[seat] for seat in range(deal.seats)] if self.by_seat else deal.sides
        self.of = {seat: place for place, seats in enumerate(self.groups) for seat in seats}
        self.watched = self._watched()

    def _watched(self) -> set[str]:
        """Cards that must be remembered when they are won."""
        rules, deal = self.deal.rules, self.deal
        everything = {card for hand in deal.hands for card in hand} | set(deal.stock) | set(deal.kitty)
        entries = [*rules["score.double"], *rules["sweep.cards"], *rules["contract.helpers"]]
        found = {card for card in everything if meant(card, entries)}
        if deal.declared:
            found.add(deal.declared)
        if rules["score.revealed"]:
            found |= set(deal.fields.get("revealed") or ())
        if rules["score.top_trump"] or rules["score.bottom_trump"]:
            suits = [deal.trump] if rules["trump.by"] != "first lead" or deal.trump else list(rules["pack.suits"])
            for trump in suits:
                found |= set(self.ends(trump))
        return found

    def ends(self, trump: str | None) -> list[str]:
        """The lowest and the highest trump of the hands, if there are any."""
        order = Order(self.deal.rules, trump)
        suitless = self.deal.called if self.deal.rules["called.high"] else None
        held = [card for hand in self.deal.hands for card in hand if card != suitless]
        trumps = [card for card in held if order.suit(card) == TRUMPS]
        return [min(trumps, key=order.height), max(trumps, key=order.height)] if trumps else []

    def value(self, cards: Iterable[str], trump: str | None) -> int:
        """Points of cards."""
        rules = self.deal.rules
        by_card = sum(worth(card, rules["score.cards"], trump) for card in cards)
        faces = rules["score.faces"]
        return by_card + sum(faces[card[0]] * face(card) for card in cards if faces and card[0] in faces)

    def won(self, account: Account, cards: list[str], trump: str | None) -> Account:
        """An account with cards that were won."""
        rules = self.deal.rules
        account = account.plus(cards=self.value(cards, trump), kept=[card for card in cards if card in self.watched])
        if rules["majority.points"]:
            more = sum(worth(card, rules["majority.cards"], trump) for card in cards)
            account = account._replace(majority=account.majority + more)
        if rules["score.most_of_suit"]:
            letters = rules["pack.suits"] + "M" * bool(rules["pack.majors"])
            before = account.suits or (0,) * len(letters)
            many = tuple(
                had + sum(card[0] == suit for card in cards) for had, suit in zip(before, letters, strict=True)
            )
            account = account._replace(suits=many)
        return account

    def start(self) -> tuple[Account, ...]:
        """The accounts when the play begins."""
        deal = self.deal
        accounts = []
        for seats in self.groups:
            account = Account(
                tricks=sum(deal.before[seat] for seat in seats), cards=sum(deal.points_before[seat] for seat in seats)
            )
            if deal.rules["kitty.declarer"] and deal.declarer in seats:
                account = self.won(account, list(deal.kitty), deal.trump)
            accounts.append(account)
        return tuple(accounts)
