"""``faceup par`` for every game whose rule file has an auction."""

from __future__ import annotations

from collections.abc import Mapping

from solver.answer import Answer
from solver.auction.answer import AuctionAnswer
from solver.auction.contracts import Table
from solver.auction.given import Given
from solver.auction.par import par
from solver.auction.worth import Prices
from solver.cli.options import shared as options
from solver.cli.options.game import GameChoice, chosen_trick_rules
from solver.deal import Deal
from solver.errors import DealError
from solver.formats.values import vulnerable as read_vulnerable
from solver.limits import Limits
from solver.options import deal_options
from solver.report.style import Style
from solver.report.trick.auction import auction_line, auction_text
from solver.rules.trick import Rules
from solver.trick.reading import fields_of

_GIVEN = ("table", "passed_out")


def answer_of(
    deal: Deal,
    choice: GameChoice,
    limits: options.Limits,
    *,
    table_given: bool = False,
    dealer_first: bool = False,
    vulnerable: tuple[bool, bool] | None = None,
) -> AuctionAnswer:
    """Par of a deal by the auction of its game.

    Args:
        table_given: the tricks are those of the deal; else they are found by solving.
        dealer_first: the dealer's side speaks first, where the rules leave that open.
        vulnerable: in place of what the deal says.

    Raises:
        FaceupError: the game is not known or has no auction, or the deal does not say enough.
    """
    rules = chosen_trick_rules(choice.game or deal.game, choice.rules, {**deal_options(deal.fields), **choice.options})
    if not rules.auction.by:
        raise DealError(f"{rules.name} has no auction; expected a game with [auction] in its rule file")
    table = Table.of(rules, _fields(deal, vulnerable, given=table_given))
    side = {"first seat": 0, "declarer": None}.get(rules.auction.side, (deal.dealer or 0) % 2)
    if table_given:
        found = par(table, Given(_prices(rules, table), table), dealer_first=dealer_first)
        return AuctionAnswer(par=found, name=rules.name, side=side)
    from solver.auction.solved import Solved

    values = Solved(table, Limits(seconds=limits.time, nodes=limits.nodes, memory=limits.memory))
    found = par(table, values, dealer_first=dealer_first)
    return AuctionAnswer(par=found, name=rules.name, side=side, tricks=values.tricks, nodes=values.nodes)


_KNOWN: dict[int, tuple[Rules, Prices]] = {}
"""Prices by the identity of their rules, which are kept with them."""
_MOST = 64


def _prices(rules: Rules, table: Table) -> Prices:
    """The prices of a game, kept from deal to deal while nobody's hands matter."""
    if table.fields.get("hands"):
        return Prices(rules, whole=True)
    if id(rules) not in _KNOWN:
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        _KNOWN[id(rules)] = (rules, Prices(rules))
    return _KNOWN[id(rules)][1]


def _fields(deal: Deal, vulnerable: tuple[bool, bool] | None, *, given: bool) -> dict[str, object]:
    """The deal's fields; vulnerability is by side."""
    fields = fields_of(deal)
    for name in ("declarer", "leader") if deal.played else ():
        fields.pop(name, None)
    sides = vulnerable or deal.vulnerable
    if sides is None and isinstance(deal.fields.get("vulnerable"), str):
        sides = read_vulnerable(str(deal.fields["vulnerable"]))
    if sides is not None:
        fields["vulnerable"] = list(sides)
    for name in ("trick", "played", *(() if not _hands_missing(fields) else ("hands",))):
        fields.pop(name, None)
    if given:
        fields |= {name: value for name, value in deal.given.items() if name in _GIVEN}
    return fields


def _hands_missing(fields: Mapping[str, object]) -> bool:
    """Whether no hand is known."""
    hands = fields.get("hands")
    return not isinstance(hands, (list, tuple)) or not any(hands)


def report(answer: Answer, style: Style) -> str:
    """The table that was computed, par, and the contracts."""
    assert isinstance(answer, AuctionAnswer)
    return auction_line(answer, style) if style.quiet else auction_text(answer, style)
