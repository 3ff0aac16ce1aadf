"""The options of a game as deals write them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from solver.core.errors import DealError

_SHOWN = 40
"""Longest wrong value that a message repeats, in characters."""

_TRUTH = {"true": True, "false": False}


def deal_options(fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the unparsed options of a deal, by title or name.

    Args:
        fields: the JSON fields of the deal.

    Raises:
        DealError: the options are neither an object nor a text.
    """
    options = fields.get("options")
    if options is None:
        return {}
    if isinstance(options, str):
        return options_of(options)
    if not isinstance(options, Mapping):
        text = json.dumps(options, ensure_ascii=False, default=str)
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
        raise DealError(f"options: {shown} cannot be read. Write an object of titles and values, or a text")
    return options


def options_of(text: str) -> dict[str, object]:
    """Parse options such as ``Thirteen Card Reserve; draw=1``; a title alone is true."""
    found: dict[str, object] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        title, equals, value = (word.strip() for word in part.partition("="))
        found[title] = value_of(value) if equals else True
    return found


def options_text(options: Mapping[str, object]) -> str:
    """Return options as text, the inverse of ``options_of``."""
    parts = [title if setting is True else f"{title}={_setting(setting)}" for title, setting in options.items()]
    return "; ".join(parts)


def _setting(setting: object) -> str:
    return "false" if setting is False else str(setting)


def as_read(options: Mapping[str, object]) -> dict[str, object]:
    """Return options with their text values parsed as in files: numbers, true and false."""
    return {name: value_of(value) if isinstance(value, str) else value for name, value in options.items()}


def value_of(text: str) -> bool | int | str:
    """Parse the value of an option: true, false, a number, or a text."""
    if text in _TRUTH:
        return _TRUTH[text]
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text
