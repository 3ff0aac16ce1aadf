"""Cards that change hands once the contract is known: the deals that one player may choose among."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.auction.contracts import SEATS, Contract
from solver.core.cards import Hands
from solver.core.errors import DealError
from solver.core.json_fields import Fields
from solver.families.trick.modes import with_modes
from solver.families.trick.rules import Follow, Lead, Numbered, Rules, Win


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a player may choose.

    Attributes:
        side: the side of the player who chooses: 0 or 1.
        deals: the fields of each deal that he may make of it.
    """

    side: int
    deals: Iterator[dict[str, object]]


def exchange(contract: Contract, fields: Mapping[str, object], hands: Hands, rules: Rules) -> Exchange | None:
    """What is to be chosen when a contract is played; None where nothing is.

    Args:
        contract: the contract.
        fields: the deal's.
        hands: of the four players.
        rules: the game.

    Raises:
        DealError: the deal does not say what is needed.
    """
    call = contract.call
    if call and call.gives:
        return Exchange(contract.side, _from_partner(contract, fields, hands, with_modes(rules, fields)))
    if call and call.takes:
        read = Fields(fields)
        dealer, card = read.seat("dealer", SEATS), read.card("turnup")
        if dealer is None or card is None:
            raise DealError("no dealer or no turnup; expected who takes which card")
        return Exchange(dealer % 2, _taken(fields, hands, dealer, card, rules.pack.ranks))
    return None


def _from_partner(
    contract: Contract, fields: Mapping[str, object], hands: Hands, rules: Rules
) -> Iterator[dict[str, object]]:
    """Three hands, the caller's first: he has put a card away and got one from his partner.

    Who must not win a trick does as well with a lower card of a suit in place of a higher one, whatever the others
    play: where the higher one does not win, the lower does not. So he puts away the highest card of some suit, and
    gets the lowest of some suit.
    """
    caller = contract.declarer or 0
    own = _high_first(hands[caller], rules.pack.ranks)
    partner = _high_first(hands[(caller + 2) % SEATS], rules.pack.ranks)[::-1]
    others = [list(hands[(caller + place) % SEATS]) for place in (1, 3)]
    away, got = (_first_of_suits(own), _first_of_suits(partner)) if _no_trick(rules) else (own, partner)
    for lost in away:
        kept = [card for card in own if card != lost]
        for card in got:
            yield {**fields, "declarer": 0, "dealer": None, "hands": [[*kept, card], *others]}


def _no_trick(rules: Rules) -> bool:
    """Whether the declarer must not win a trick, in a play in which nothing else counts and nobody must beat a card."""
    promise = rules.contract
    return (
        (promise.number, promise.counts, promise.trick_points) == ("all", "avoided", 0)
        and rules.trump.by == "none"
        and (rules.follow, rules.win, rules.numbered) == (Follow(), Win(), Numbered())
        and replace(rules.lead, first=Lead().first) == Lead()
        and all(tuple(steps[1:2]) == (0,) for steps in promise.under.values())
    )


def _first_of_suits(cards: Sequence[str]) -> list[str]:
    """The first card of each suit."""
    firsts: dict[str, str] = {}
    for card in cards:
        firsts.setdefault(card[0], card)
    return list(firsts.values())


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
