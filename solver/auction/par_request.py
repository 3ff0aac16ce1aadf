"""Answer the question for par by the auction of the game's rule file."""

from __future__ import annotations

from collections.abc import Mapping

from solver.auction.answer import AuctionAnswer
from solver.auction.contract_scores import GivenTricks, Prices
from solver.auction.contracts import Seating
from solver.auction.par import par
from solver.core.deal import ROUNDS, Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.trick.deal_words import with_words
from solver.families.trick.memo import once
from solver.families.trick.reading import fields_of
from solver.families.trick.rules import Rules
from solver.formats.values import vulnerable as read_vulnerable

_DECIDED = ("contract", "level", "bid", "strain", "trump", "vulnerable")
"""Fields that say what an auction decides, or are given by side."""

_GIVEN = ("table", "passed_out")


def answer_of(
    game: Rules,
    deal: Deal,
    limits: Limits,
    *,
    table_given: bool = False,
    dealer_first: bool = False,
    vulnerable: tuple[bool, bool] | None = None,
) -> AuctionAnswer:
    """Return par of a deal by the auction of its game.

    Args:
        game: the rules of its game.
        table_given: whether the deal's tricks are used instead of solving.
        dealer_first: whether the dealer's side bids first, if the rules leave that open.
        vulnerable: replaces the vulnerability of the deal.

    Raises:
        FaceupError: the game has no auction, or the deal is incomplete.
    """
    if not game.auction.by:
        raise DealError(f"{game.name} has no auction. Choose a game with [auction] in its rule file")
    table = Seating.of(game, _with_words(game, _fields(deal, vulnerable, given=table_given)))
    side = {"first seat": 0, "declarer": None}.get(game.auction.side, (deal.dealer or 0) % 2)
    if table_given:
        found = par(table, GivenTricks(_prices(game, table), table), dealer_first=dealer_first)
        return AuctionAnswer(par=found, name=game.name, side=side)
    from solver.auction.contract_values import Solved

    values = Solved(table, limits)
    found = par(table, values, dealer_first=dealer_first)
    return AuctionAnswer(par=found, name=game.name, side=side, tricks=values.tricks, nodes=values.nodes)


def idle(game: Rules) -> frozenset[str]:
    """Return the options of par that have no effect in a game, because its rules decide them."""
    found = {"dealer"} if game.auction.by != "bids" or game.auction.first else set()
    by_deal = any(mode.field == "vulnerable" for mode in game.modes) and not game.auction.vulnerable
    return frozenset(found if by_deal else found | {"vulnerable"})


_prices_of = once(Prices)
"""Prices of a game that do not depend on hands, computed once and shared by all its deals."""


def _prices(rules: Rules, table: Seating) -> Prices:
    return Prices(rules, whole=True) if table.fields.get("hands") else _prices_of(rules)


def _fields(deal: Deal, vulnerable: tuple[bool, bool] | None, *, given: bool) -> dict[str, object]:
    """Return the fields of a deal, with the vulnerability by side."""
    fields = fields_of(deal)
    for name in ("declarer", "leader") if deal.played or deal.fields.get(ROUNDS) else ():
        fields.pop(name, None)
    sides = vulnerable or deal.vulnerable
    if sides is None and isinstance(deal.fields.get("vulnerable"), str):
        sides = read_vulnerable(str(deal.fields["vulnerable"]))
    if sides is not None:
        fields["vulnerable"] = list(sides)
    for name in ("trick", "played", ROUNDS, *(() if not _hands_missing(fields) else ("hands",))):
        fields.pop(name, None)
    if given:
        fields |= {name: value for name, value in deal.given.items() if name in _GIVEN}
    return fields


def _with_words(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields with words in canonical form, except those that the auction decides.

    Raises:
        DealError: a field holds a word that the game does not have.
    """
    others = {name: value for name, value in fields.items() if name not in _DECIDED}
    return {**{name: fields[name] for name in _DECIDED if name in fields}, **with_words(rules, others)}


def _hands_missing(fields: Mapping[str, object]) -> bool:
    """Return whether no hand is known."""
    hands = fields.get("hands")
    return not isinstance(hands, (list, tuple)) or not any(hands)
