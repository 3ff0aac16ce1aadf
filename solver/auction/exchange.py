"""Cards that change hands once the contract is known: the deals that one player may choose among."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from solver.auction.contracts import SEATS, Contract
from solver.errors import DealError
from solver.trick.fields import Fields

Hands = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a player may choose.

    Attributes:
        side: the side of the player who chooses: 0 or 1.
        deals: the fields of each deal that he may make of it.
    """

    side: int
    deals: Iterator[dict[str, object]]


def exchange(contract: Contract, fields: Mapping[str, object], hands: Hands, ranks: str) -> Exchange | None:
    """What is to be chosen when a contract is played; None where nothing is.

    Args:
        contract: the contract.
        fields: the deal's.
        hands: of the four players.
        ranks: from the highest to the lowest.

    Raises:
        DealError: the deal does not say what is needed.
    """
    call = contract.call
    if call and call.gives:
        return Exchange(contract.side, _from_partner(contract, fields, hands, ranks))
    if call and call.takes:
        read = Fields(fields)
        dealer, card = read.seat("dealer", SEATS), read.card("turnup")
        if dealer is None or card is None:
            raise DealError("no dealer or no turnup; expected who takes which card")
        return Exchange(dealer % 2, _taken(fields, hands, dealer, card, ranks))
    return None


def _from_partner(
    contract: Contract, fields: Mapping[str, object], hands: Hands, ranks: str
) -> Iterator[dict[str, object]]:
    """Three hands, the caller's first: he has put a card away and got one from his partner."""
    caller = contract.declarer or 0
    own, partner = hands[caller], hands[(caller + 2) % SEATS]
    others = [list(hands[(caller + place) % SEATS]) for place in (1, 3)]
    for away in _high_first(own, ranks):
        for got in reversed(_high_first(partner, ranks)):
            kept = [card for card in own if card != away]
            yield {**fields, "declarer": 0, "dealer": None, "hands": [[*kept, got], *others]}


def _taken(
    fields: Mapping[str, object], hands: Hands, dealer: int, card: str, ranks: str
) -> Iterator[dict[str, object]]:
    """The dealer has taken a card and put one away."""
    six = (*hands[dealer], card)
    for away in reversed(_high_first(six, ranks)):
        kept = [held for held in six if held != away]
        yield {**fields, "hands": [kept if seat == dealer else list(hand) for seat, hand in enumerate(hands)]}


def _high_first(cards: Sequence[str], ranks: str) -> list[str]:
    """Cards from the highest rank down; those without a rank first."""
    return sorted(cards, key=lambda card: (ranks.find(card[1:]), card))
