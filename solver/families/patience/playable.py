"""Whether the kernels hold the layouts of a game at all: what they refuse of one deal, they refuse of every deal."""

from __future__ import annotations

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.dealing import deal
from solver.families.patience.rules import Rules
from solver.families.patience.solve import solve

_LEAST = Limits(nodes=1, memory=1 << 20)


def refusal(rules: Rules) -> str | None:
    """Why no layout of a game can be solved; None where one can, or where there is none to be dealt by number."""
    try:
        layout = deal(rules, "seed:1")
    except DealError:
        return None  # layouts may be given card by card
    try:
        solve(rules, layout, _LEAST)
    except DealError as error:
        return error.message
    return None
