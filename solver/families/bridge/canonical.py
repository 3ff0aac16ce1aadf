"""Canonical form of a deal of bridge or whist, for the keys of stores."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from solver.core.cards import in_order
from solver.core.deal import Deal
from solver.core.json_fields import JsonObject

_ENCODER = json.JSONEncoder(separators=(",", ":"), sort_keys=True, default=str)

_READ: Mapping[str, Callable[[Deal], object]] = {
    "hands": lambda deal: [None if hand is None else in_order(hand) for hand in deal.hands],
    "dealer": lambda deal: deal.dealer,
    "vulnerable": lambda deal: deal.vulnerable,
    "declarer": lambda deal: deal.declarer,
    "contract": lambda deal: None if deal.contract is None else str(deal.contract),
    "passed_out": lambda deal: deal.passed_out,
    "trump": lambda deal: deal.trump,
    "leader": lambda deal: deal.leader,
    "trick": lambda deal: deal.trick,
    "played": lambda deal: deal.played,
    "irregular": lambda deal: [(one.at, one.kind) for one in deal.irregular],
    "result": lambda deal: deal.result,
    "claimed": lambda deal: deal.claimed,
    "play_error": lambda deal: None if deal.play_error is None else deal.play_error.message,
    "fields": lambda deal: dict(deal.fields),
}
"""Parts of a deal on which a search may depend, by name; tags, comments and the auction are decoration."""

ANSWERS = "given"
"""Key of the recorded results of a deal, if the question is about them."""


def canonical(deal: Deal, without: frozenset[str] = frozenset(), *, answers: bool = False) -> bytes:
    """Return the canonical JSON of a deal: all parts with content, by name.

    Args:
        deal: the deal.
        without: the names of parts that do not matter for the question.
        answers: whether recorded results are a part.
    """
    found: JsonObject = {
        name: value for name, read in _READ.items() if name not in without and _is_said(value := read(deal))
    }
    if answers:
        found[ANSWERS] = dict(deal.given)
    return _ENCODER.encode(found).encode()


def _is_said(value: object) -> bool:
    """Return whether a value has content; seat 0 does."""
    return value is not None and value is not False and value not in ((), [], {})


def hands(deal: Deal) -> bytes:
    """Return the hands alone, and the trick on the table."""
    parts = ["-" if hand is None else "".join(in_order(hand)) for hand in deal.hands]
    return "|".join((*parts, *deal.trick)).encode()
