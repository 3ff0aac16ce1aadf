"""The tricks that players said they would win."""

from __future__ import annotations

from tests.reference.trick.account import Account
from tests.reference.trick.deal import Deal

NILS = {"nil": 1, "double nil": 2}


def exact(deal: Deal, accounts: tuple[Account, ...], all_tricks: int) -> list[int]:
    """What winning just as many tricks as bid brings each seat."""
    rules = deal.rules
    if not (rules["bid.exact"] or rules["bid.exact_each"]):
        return [0] * deal.seats
    if rules["bid.aside"]:
        bids = [_aside(deal, seat) for seat in range(deal.seats)]
    else:
        bids = [{int(bid)} for bid in deal.fields["bids"]]
    if rules["bid.aside"]:
        bids = [bid | {deal.full_length} if bid == {0} else bid for bid in bids]
    points = []
    for seat, bid in enumerate(bids):
        tricks = accounts[seat].tricks
        points.append(_made(deal, seat, min(bid), all_tricks) if tricks in bid else 0)
    return points


def _aside(deal: Deal, seat: int) -> set[int]:
    """The bid that the cards set aside stand for."""
    suits = deal.rules["bid.aside"]
    return {sum(suits.index(card[0]) for card in deal.fields["aside"][seat])}


def _made(deal: Deal, seat: int, bid: int, all_tricks: int) -> int:
    rules = deal.rules
    blind = deal.fields.get("blind") or [False] * deal.seats
    if bid == 0 and rules["bid.zero"] == "tricks":
        points = all_tricks
    else:
        points = rules["bid.exact"] + rules["bid.exact_each"] * bid
    if bid == 0 and blind[seat]:
        points += rules["bid.blind_zero"]
    return int(points)


def at_least(deal: Deal, accounts: tuple[Account, ...], places: list[set[int]]) -> list[int]:
    """What sides have for winning at least as many tricks as they bid together, with nils judged alone."""
    rules = deal.rules
    if not rules["bid.least"]:
        return [0] * len(deal.sides)
    bids = deal.fields["bids"]
    carried = deal.fields.get("bags_before") or [0] * len(deal.sides)
    points = []
    for side, seats in enumerate(deal.sides):
        nils = {seat: bids[seat] for seat in seats if _nil(deal, bids[seat])}
        if not nils:
            tricks, numbers = sum(accounts[place].tricks for place in places[side]), [bids[seat] for seat in seats]
        else:
            others = [seat for seat in seats if seat not in nils]
            tricks, numbers = sum(accounts[seat].tricks for seat in others), [bids[seat] for seat in others]
        score, bags = 0, 0
        for seat, bid in nils.items():
            price = rules["bid.nil"] * NILS.get(bid, 1)
            score += price if accounts[seat].tricks == 0 else -price
            bags += accounts[seat].tricks
        if numbers:
            bid = sum(numbers)
            if tricks >= bid:
                score += rules["bid.least"] * bid + rules["bid.bag"] * (tricks - bid)
                bags += tricks - bid
            else:
                score -= rules["bid.least"] * bid
        score -= rules["bid.bags"] * ((carried[side] + bags) // 10 - carried[side] // 10)
        points.append(score)
    return points


def _nil(deal: Deal, bid: object) -> bool:
    """Whether a bid is nil; where there is such a bid, none is one."""
    return bool(deal.rules["bid.nil"]) and (bid in NILS or bid == 0)
