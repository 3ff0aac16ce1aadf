"""Canonical form of rules, and their digest for stores."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, fields
from typing import Any

from solver.rules.schema import AnyRules

VERSION = 2
"""Of the forms that keys of stores are made of: of rules here, of deals in the folders of their families."""


def as_text(value: Mapping[str, object]) -> str:
    """Return JSON in canonical form: sorted, without spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), default=_plain)


def digest(rules: AnyRules) -> str:
    """Return the digest of rules, 16 hexadecimal digits, without sections that affect no value.

    Args:
        rules: the dataclass of a language, or a section of one.
    """
    import hashlib  # slow to load, and only stores need digests

    counted = {name: value for name, value in asdict(rules).items() if name not in getattr(rules, "no_value", ())}
    return hashlib.blake2b(as_text(counted).encode(), digest_size=8).hexdigest()


def changes(game: Any, own: Any) -> str:
    """Return the rules that a deal changes (its pack, its mode, its redeals), section by section.

    Args:
        game: the rules of the game.
        own: the rules of the deal.
    """
    return "" if own is game else as_text(dict(_changed(game, own)))


def _changed(game: Any, own: Any) -> Iterator[tuple[str, object]]:
    whole: dict[str, object] = {}
    for one in fields(game):
        if getattr(game, one.name) != getattr(own, one.name):
            whole = whole or asdict(own)
            yield one.name, whole[one.name]


def _plain(value: Any) -> object:
    """Return a value that JSON does not support in a form that it does."""
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=str)
    return str(value)
