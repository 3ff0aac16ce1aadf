"""A state of a dialect as plain data, and as a key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, asdict, fields, is_dataclass
from functools import cache
from typing import Any


def form_of(state: Any) -> dict[str, object]:
    """Every field that is not as it is without a word, by name; the same for equal states.

    Args:
        state: a frozen dataclass of plain data.
    """
    usual = _usual(state.__class__)
    said = {one.name: getattr(state, one.name) for one in fields(state)}
    return {name: _plain(value) for name, value in said.items() if name not in usual or value != usual[name]}


def key_of(state: Any) -> tuple[object, ...]:
    """What a position is told by from the others of its deal: all fields but tables, which a deal does not change."""
    values = (getattr(state, one.name) for one in fields(state))
    return tuple(value for value in values if not isinstance(value, Mapping))


@cache
def _usual(state: type[Any]) -> dict[str, object]:
    usual: dict[str, object] = {one.name: one.default for one in fields(state) if one.default is not MISSING}
    return usual | {one.name: {} for one in fields(state) if one.default_factory is not MISSING}


def _plain(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    return sorted(value) if isinstance(value, frozenset) else value
