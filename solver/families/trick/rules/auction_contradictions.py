"""What an auction can not say, though each of its keys is right by itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from solver.families.trick.rules import Rules
from solver.rules.language import Contradiction, no
from solver.rules.mistakes import expected, show

_MISERE, _NONE = "M", "N"
_WHO = ("nobody", "dealer", "all")


def auction_contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything about the auction of a game that can not be."""
    yield from menu_contradictions(rules)
    yield from _course(rules)
    yield from _calls(rules)


def menu_contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything about what can be bid that can not be."""
    auction = rules.auction
    known = rules.pack.suits + _NONE + _MISERE
    if len(set(auction.strains)) < len(auction.strains) or not set(auction.strains) <= set(known):
        yield no(f"strains = {show(auction.strains)}; expected different letters of {known}", "auction.strains")
    if any(one >= other for one, other in pairwise(auction.levels)):
        yield no(f"levels = {list(auction.levels)}; expected them from the lowest", "auction.levels")
    for level, strains in auction.only.items():
        if not isinstance(strains, str) or not set(strains) <= set(auction.strains):
            yield no(f"only: {level} = {show(strains)}; expected letters of {auction.strains}", "auction.only")
        elif level not in map(str, auction.levels):
            yield no(f"{show(level)} in only; expected one of the levels", "auction.only")
    if auction.by in ("bids", "choice") and not (auction.strains or auction.levels):
        yield no(f"an auction by {auction.by} of nothing; expected strains or levels", "auction.by")
    if auction.step and (not auction.levels or auction.most <= auction.levels[-1]):
        yield no("step without levels below most", "auction.step", "auction.most")
    if auction.levels and auction.by and rules.contract.number not in ("level", "contract", "bid"):
        yield no(
            'levels are bid that are no number of the contract; expected contract.number = "level"', "auction.levels"
        )


def _course(rules: Rules) -> Iterator[Contradiction]:
    auction = rules.auction
    if auction.by and (rules.table.sides != "partners" or 4 not in rules.table.players):
        yield no('an auction of two sides; expected sides = "partners" and four players', "auction.by", "table.sides")
    if auction.doubles and not (rules.contract.factor or rules.score.factor):
        yield no("doubles that nothing multiplies; expected contract.factor", "auction.doubles")
    if any(seat > 3 for seat in auction.bidders):
        yield no(f"bidders = {list(auction.bidders)}; expected seats 0 to 3 from the dealer", "auction.bidders")
    names = [mode.name for mode in rules.modes]
    if auction.passed_out and auction.passed_out not in names:
        right = expected(auction.passed_out, names) if names else "a mode of that name"
        yield no(f"passed_out = {show(auction.passed_out)}; expected {right}", "auction.passed_out")
    for number, who in auction.vulnerable.items():
        if who not in _WHO or not number.isdigit():
            right = f"a number of the deal and {', '.join(_WHO[:2])} or {_WHO[2]}"
            yield no(f"vulnerable: {number} = {show(who)}; expected {right}", "auction.vulnerable")


def _calls(rules: Rules) -> Iterator[Contradiction]:
    auction = rules.auction
    if auction.by == "turns" and not rules.calls:
        yield no('an auction by "turns" without calls; expected [[call]]', "auction.by")
    if auction.by == "turns" and not auction.first:
        yield no(
            'by "turns" who speaks first matters; expected first = "left of dealer"', "auction.first", "auction.by"
        )
    names = [call.name for call in rules.calls if not call.over]
    for call in rules.calls:
        if call.over and call.over not in names:
            right = expected(call.over, names) if names else "a call that is made in turn"
            yield no(f"over = {show(call.over)}; expected {right}", f"call.{call.name}.over")
        if call.takes and rules.deal.turned != "stock":
            yield no('a card is taken that is not turned; expected deal.turned = "stock"', f"call.{call.name}.takes")
