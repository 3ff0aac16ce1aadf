"""``--check`` for par: the answers that came with a deal against those found."""

from __future__ import annotations

from solver.auction.answer import AuctionAnswer, ParAnswer
from solver.deal import Deal

_PAR_SETS = ("contracts", "contracts_side0_first", "contracts_side1_first")
_PAR_NUMBERS = ("par", "par_side0_first", "par_side1_first")


def par_differences(deal: Deal, answer: ParAnswer | AuctionAnswer) -> tuple[str, ...] | None:
    """What is different in ``par*`` and ``contracts*``; contracts are compared whatever their order."""
    given = deal.given
    if not any(key in given for key in (*_PAR_NUMBERS, *_PAR_SETS)):
        return None
    found = answer.all_outcomes()
    if not found:
        return ()
    return tuple(
        f"{key}: given {given[key]}, found {found[key]}"
        for key in (*_PAR_NUMBERS, *_PAR_SETS)
        if key in given and _comparable(given[key]) != _comparable(found[key])
    )


def _comparable(value: object) -> object:
    return sorted(map(str, value)) if isinstance(value, (list, tuple)) else value
