"""The options of a game, as a deal gives them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from solver.errors import DealError

_SHOWN = 40
"""Characters of a wrong value that are told."""

_TRUTH = {"true": True, "false": False}


def deal_options(fields: Mapping[str, object]) -> Mapping[str, object]:
    """The options of a deal, by title or name, as they stand.

    Args:
        fields: of the deal, as JSON has them.

    Raises:
        DealError: they are no object.
    """
    options = fields.get("options")
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        text = json.dumps(options, ensure_ascii=False, default=str)
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
        raise DealError(f"options: {shown}; expected an object of titles and values")
    return options


def as_read(options: Mapping[str, object]) -> dict[str, object]:
    """Options with values that were written as text, as files have them: numbers, true and false as such."""
    return {name: value_of(value) if isinstance(value, str) else value for name, value in options.items()}


def value_of(text: str) -> bool | int | str:
    """The value of an option that was written as text: true, false, a number, or a text."""
    if text in _TRUTH:
        return _TRUTH[text]
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text
