"""Auctions by turns: the value of best calls, and exchanges of cards before the play.

An opponent may answer certain calls at once with a higher one. When all have passed in every round the deal is passed
out. Backward induction over the turns gives the exact value; the contracts are all those in which best bidding of both
sides may end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from solver.auction.contracts import SEATS, Contract
from solver.core.cards import Hands
from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.trick.modes import with_modes
from solver.families.trick.rules import Follow, Lead, Numbered, Rules, Win


@dataclass(frozen=True, slots=True)
class Offer:
    """A call that a player may make in his turn.

    Attributes:
        name: the contract with its declarer: ``rami by 2``.
        value: points for side 0 when it is played.
        answers: the calls that the opponents may make over it: their names and values.
    """

    name: str
    value: int
    answers: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn.

    Attributes:
        side: his side, 0 or 1.
        offers: the calls that he may make.
        passes: whether he may pass.
    """

    side: int
    offers: tuple[Offer, ...] = ()
    passes: bool = True


@dataclass(frozen=True, slots=True)
class Ending:
    """Result of an auction by turns.

    Attributes:
        value: points for side 0.
        names: the contracts in which best bidding may end, in the order of the turns.
    """

    value: int
    names: tuple[str, ...] = field(default=())


def ending(turns: Sequence[Turn], passed_out: str, value: int) -> Ending:
    """Return the result of best bidding.

    Args:
        turns: in the order in which the players call.
        passed_out: the name of the result if all pass.
        value: points for side 0 if all pass.
    """
    found = Ending(value, (passed_out,))
    for turn in reversed(turns):
        made = [_after(turn.side, offer) for offer in turn.offers]
        options = [*made, found] if turn.passes or not made else made
        best = (min if turn.side else max)(option.value for option in options)
        found = Ending(best, _names(option for option in options if option.value == best))
    return found


def _after(side: int, offer: Offer) -> Ending:
    """Return the outcome of a call: the opponents accept or answer it, whichever is better for them."""
    options = [(offer.name, offer.value), *offer.answers]
    best = (max if side else min)(value for _, value in options)
    return Ending(best, tuple(name for name, value in options if value == best))


def _names(endings: Iterable[Ending]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for each in endings for name in each.names))


@dataclass(frozen=True, slots=True)
class Exchange:
    """A choice of a player between several deals, such as the card that he discards.

    Attributes:
        side: the side of the player who chooses: 0 or 1.
        deals: the fields of each deal that he may choose.
    """

    side: int
    deals: Iterator[dict[str, object]]


def exchange(contract: Contract, fields: Mapping[str, object], hands: Hands, rules: Rules) -> Exchange | None:
    """Return the choice before the play of a contract; None if there is no choice.

    Args:
        contract: the contract.
        fields: the deal's.
        hands: of the four players.
        rules: the game.

    Raises:
        DealError: the deal lacks a field that the choice needs.
    """
    call = contract.call
    if call and call.gives:
        return Exchange(contract.side, _from_partner(contract, fields, hands, with_modes(rules, fields)))
    if call and call.takes:
        read = FieldReader(fields)
        dealer, card = read.seat("dealer", SEATS), read.card("turnup")
        if dealer is None or card is None:
            raise DealError("no dealer or no turnup is given. Add both: the dealer takes the turned card")
        return Exchange(dealer % 2, _taken(fields, hands, dealer, card, rules.pack.ranks))
    return None


def _from_partner(
    contract: Contract, fields: Mapping[str, object], hands: Hands, rules: Rules
) -> Iterator[dict[str, object]]:
    """Yield the three hands after the caller discarded a card and got one from his partner, the caller's first.

    A player who must not win a trick does as well with a lower card of a suit in place of a higher one, whatever the
    others play: if the higher one does not win, the lower does not. So he discards the highest card of some suit, and
    gets the lowest of some suit.
    """
    caller = contract.declarer or 0
    own = _high_first(hands[caller], rules.pack.ranks)
    partner = _high_first(hands[(caller + 2) % SEATS], rules.pack.ranks)[::-1]
    others = [list(hands[(caller + place) % SEATS]) for place in (1, 3)]
    away, got = (_first_of_suits(own), _first_of_suits(partner)) if _no_trick(rules) else (own, partner)
    for lost in away:
        rest = [card for card in own if card != lost]
        for card in got:
            yield {**fields, "declarer": 0, "dealer": None, "hands": [[*rest, card], *others]}


def _no_trick(rules: Rules) -> bool:
    """Return whether the declarer only has to avoid tricks, in a game in which no player must beat a card."""
    promise = rules.contract
    return (
        (promise.number, promise.counts, promise.trick_points) == ("all", "avoided", 0)
        and rules.trump.by == "none"
        and (rules.follow, rules.win, rules.numbered) == (Follow(), Win(), Numbered())
        and replace(rules.lead, first=Lead().first) == Lead()
        and all(tuple(steps[1:2]) == (0,) for steps in promise.under.values())
    )


def _first_of_suits(cards: Sequence[str]) -> list[str]:
    """Return the first card of each suit."""
    firsts: dict[str, str] = {}
    for card in cards:
        firsts.setdefault(card[0], card)
    return list(firsts.values())


def _taken(
    fields: Mapping[str, object], hands: Hands, dealer: int, card: str, ranks: str
) -> Iterator[dict[str, object]]:
    """Yield the hands after the dealer took a card and discarded one."""
    six = (*hands[dealer], card)
    for away in reversed(_high_first(six, ranks)):
        rest = [held for held in six if held != away]
        yield {**fields, "hands": [rest if seat == dealer else list(hand) for seat, hand in enumerate(hands)]}


def _high_first(cards: Sequence[str], ranks: str) -> list[str]:
    """Return cards from the highest rank down; those without a rank come first."""
    return sorted(cards, key=lambda card: (ranks.find(card[1:]), card))
