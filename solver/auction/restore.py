"""Restore tables and par from the answers in a store, as far as PBN tags need them."""

from __future__ import annotations

from solver.auction.answer import ParAnswer
from solver.auction.bridge_par import vulnerable_in
from solver.auction.duplicate import par as par_of
from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.core.json_fields import JsonMapping, JsonValue
from solver.families.bridge.answer import TableAnswer

Said = JsonMapping


def table(_about: Said, fields: Said, deal: Deal) -> TableAnswer:
    """Return the table of a stored answer."""
    tricks = {
        strain: [None if count is None else Bounds(count, count) for count in counts]
        for strain, counts in fields["table"].items()
    }
    hand = next(iter(deal.hands), None)
    return TableAnswer(table=tricks, size=len(hand or ()))


def par(about: Said, fields: Said, deal: Deal) -> ParAnswer:
    """Return par of a stored answer.

    Raises:
        DealError: the vulnerability is unknown.
    """
    found = table(about, fields, deal)
    asked: JsonValue = about.get("asked", {})
    sides = tuple(asked["vulnerable"]) if asked.get("vulnerable") else vulnerable_in(deal)
    tricks = found.complete()
    return ParAnswer(
        table=found, par=par_of(tricks, sides, deal.dealer if asked.get("dealer") else None) if tricks else None
    )
