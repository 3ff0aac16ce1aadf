"""Fields of answers about counting games.

See ``solver.core.answer_fields``: the order is that of CSV.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solver.core.answer_fields import (
    DECIMAL,
    AnswerField,
    Column,
    Declared,
    ListOf,
    MapOf,
    field,
    joined,
    numbers,
    spans_of,
)
from solver.core.json_fields import JsonMapping
from solver.families.play import answer_fields


def _starters_text(starters: Any) -> str:
    """Return the value or values by starter as ``C2=-1.5 C3=0..4``, several with commas between them."""
    return " ".join(f"{card}={spans_of(one, 'value', ',')}" for card, one in starters.items())


def _by_starter(name: str) -> Callable[[JsonMapping], object]:
    """Return a function that lists the values by starter."""

    def values(fields: JsonMapping) -> object:
        found = {card: one.get(name) for card, one in (fields.get("starters") or {}).items()}
        if not any(one is not None for one in found.values()):
            return None
        listed_already = isinstance(next(iter(fields["starters"].values()))["value"], list)
        return [(card, one if listed_already or one is None else [one]) for card, one in found.items()]

    return values


_EACH = "the value with each starter, with `--starters`"

STARTERS: Declared = (
    *answer_fields.EXPECTED,
    numbers("mean", DECIMAL, "the value before the starter is turned up, with `--starters`"),
    AnswerField("starters", _EACH, field("starters", None, _EACH, csv=_starters_text).cell, (
        Column("starters", MapOf(ListOf(DECIMAL)), _by_starter("value")),
        Column("starters_bounds", MapOf(ListOf(ListOf(DECIMAL))), _by_starter("value_bounds")),
    )),
)  # fmt: skip

# -- CSV alone ---------------------------------------------------------------------------------------------------------


def _parts(parts: Any) -> str:
    """Return what a hand scores for as ``15:S5+CJ=2``."""
    return " ".join(f"{one['name']}:{'+'.join(one['cards'])}={one['points']}" for one in parts)


def _points(starters: Any) -> str:
    return " ".join(f"{card}={points}" for card, points in starters.items())


def _discards(discards: Any) -> str:
    """Return the means of discards as ``S5+H5=9.25``."""
    return " ".join(f"{'+'.join(one['cards'])}={one['best']['mean']:.4f}" for one in discards)


HAND: Declared = (
    joined("hand", None, "the cards"),
    field("starter", None, "the card turned up"),
    field("crib", None, "the hand counts as the crib"),
    field("score", None, "the points"),
    field("parts", None, "what it scores for", csv=_parts),
    field("starters", None, "the points with each starter, where it is not known", csv=_points),
)

DISCARDS: Declared = (
    joined("hand", None, "the six cards"),
    field("dealer", None, "the crib is the player's"),
    field("discards", None, "every discard, the best first", csv=_discards),
)

ALL: Declared = (*STARTERS, *answer_fields.EXPECTED_PLAY, *HAND, *DISCARDS)
"""All fields of answers about counting games."""
