"""How the contract comes about."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.trick.rules.auction import Auction, Call
from solver.rules import names
from solver.rules.words import joined, sentence

_BY = {
    "bids": "Two sides bid in turn, always higher.",
    "choice": "The declarer chooses the contract from a menu.",
    "turns": "The players in turn make one of the calls or pass, and the first call decides.",
}
_DOUBLES = ("", "A contract can be doubled.", "A contract can be doubled and redoubled.")
_DOUBLING = {"last": "A double ends the bidding.", "after": "Doubles come after the bidding."}
_STRAINS = {
    "turned": "the suit of the turned card becomes trumps",
    "others": "another suit than that of the turned card becomes trumps",
    "any": "any suit becomes trumps, as named",
}


def auction(told: Auction) -> Iterator[str]:
    """The bids and their order."""
    yield from filter(None, [_BY.get(told.by)])
    if told.levels:
        yield sentence(f"the numbers are {joined(told.levels)}")
    if told.step:
        yield sentence(f"numbers go on from there by {told.step} each")
    if told.most:
        yield sentence(f"the highest number is {told.most}")
    if told.strains:
        strains = joined(map(names.strain_name, told.strains))
        yield sentence(f"the strains are, from the lowest, {strains}")
    for level, strains in told.only.items():
        yield sentence(f"{level} can be bid only in {joined(map(names.strain_name, strains))}")
    if told.named == "after":
        yield "Only numbers are bid; the last bidder names the strain."
    if told.least:
        yield sentence(f"a bid of a lower number counts as {told.least}, and keeps its rank")
    if told.conceded:
        yield sentence(f"not doubled, {joined(told.conceded)} count as just made without play")
    yield from filter(None, [_DOUBLES[told.doubles], _DOUBLING.get(told.doubling)])
    if told.raising:
        yield "The side whose bid was last may raise it alone, when the others have passed."
    if told.bidders:
        seats = joined("the dealer" if not place else f"seat {place} after the dealer" for place in told.bidders)
        yield sentence(f"bids are made by {seats}")
    if told.first:
        yield sentence(f"{names.seat(told.first)} speaks first")
    if told.must:
        yield "Who speaks last may not pass."
    if told.side != "first seat":
        yield sentence(f"par is the score of the {told.side}'s side")
    if told.passed_out:
        yield sentence(f"when all pass, {told.passed_out} is played")
    if told.vulnerable:
        deals = joined(
            f"{'nobody' if who == 'nobody' else who} in deal {number}" for number, who in told.vulnerable.items()
        )
        yield sentence(f"vulnerable is {deals}")


def call(told: Call) -> Iterator[str]:
    """One call of an auction by turns."""
    turn = f", in round {told.round}" if told.round > 1 else ""
    over = f", over {told.over} by either opponent" if told.over else ""
    yield sentence(f"{told.name or 'a call'} may be called{turn}{over}")
    if told.strains:
        yield sentence(_STRAINS[told.strains])
    if told.alone:
        yield "The caller plays without his partner."
    if told.takes:
        yield "The dealer takes the turned card, and puts one away."
    if told.gives:
        yield "The caller puts a card away, and gets one from his partner, who sits out."
