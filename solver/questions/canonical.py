"""What an answer depends on, in one form however it was written."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, is_dataclass
from typing import Any

from solver import __version__
from solver.cards import in_order
from solver.deal import Deal
from solver.formats.json_deals import as_object

_DECORATION = frozenset(("tags", "sections", "comments", "auction"))
"""What a deal says that no search looks at."""

_MOST = 256
"""Rules whose digests are kept."""

_digests: dict[int, tuple[object, str]] = {}
"""By identity; with the rules, so that no other object takes their place."""


def as_text(value: Mapping[str, object]) -> str:
    """JSON in one form: sorted, without spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), default=_plain)


def about(question: str, **asked: object) -> str:
    """JSON of a question, with the engine that answers it."""
    return as_text({"question": question, **asked, "engine": __version__})


def bridge_deal(deal: Deal, *, without: frozenset[str] = frozenset()) -> bytes:
    """A bridge deal without its decoration, its answers and some more keys."""
    left = _DECORATION | without | deal.given.keys()
    found = {key: value for key, value in as_object(deal).items() if key not in left}
    found["hands"] = [None if hand is None else in_order(hand) for hand in deal.hands]
    if deal.play_error is not None:
        found["play_error"] = deal.play_error.message
    return as_text(found).encode()


def hands_of(deal: Deal) -> bytes:
    """The hands alone, and the trick on the table."""
    hands = ["-" if hand is None else "".join(in_order(hand)) for hand in deal.hands]
    return "|".join((*hands, *deal.trick)).encode()


def digest(rules: object) -> str:
    """What stands for rules, 16 hexadecimal digits: others for any other rules."""
    kept = _digests.get(id(rules))
    if kept is None:
        assert is_dataclass(rules) and not isinstance(rules, type)
        text = as_text(asdict(rules))
        kept = (rules, hashlib.blake2b(text.encode(), digest_size=8).hexdigest())
        if len(_digests) >= _MOST:
            _digests.clear()
        _digests[id(rules)] = kept
    return kept[1]


def _plain(value: Any) -> object:
    """What JSON has no form for."""
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=str)
    return str(value)
