"""Whether the kernels hold the deals of a game at all: what they refuse of one deal, they refuse of every deal."""

from __future__ import annotations

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.trick.dealing import deal
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules
from solver.families.trick.solve import solve

_LEAST = Limits(nodes=1, memory=1 << 20)


def refusal(rules: Rules) -> str | None:
    """Why no whole deal of a game can be solved; None where one can, or where there is none to be dealt by number."""
    try:
        own, start = deal_of(rules, deal(rules, 1))
    except DealError:
        return None  # deals may be given card by card
    try:
        solve(own, start, _LEAST)
    except DealError as error:
        return error.message
    return None
