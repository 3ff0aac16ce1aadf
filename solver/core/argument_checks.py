"""Checks of numeric arguments: type and range, with the same error message everywhere."""

from __future__ import annotations

import math
from collections.abc import Mapping, Set
from operator import index
from typing import Any

from solver.core.errors import DealError, FaceupError

_SHOWN = 60
"""Characters of a wrong value that a message repeats."""


def shown(value: object) -> str:
    """Return a wrong value as messages quote it: short and in one line."""
    try:
        text = repr(value)
    except Exception:
        return f"a value of type {type(value).__name__}"
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."


def whole(value: object, name: str, least: int, most: int | None = None) -> int:
    """Return a whole number in a range; NumPy's numbers are accepted, truth values are not.

    Raises:
        DealError: the value is not a whole number, or out of range.
    """
    try:
        if type(value).__name__ in ("bool", "bool_"):
            raise TypeError
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or number < least or (most is not None and number > most):
        expected = f"{least} or more" if most is None else f"{least} to {most}"
        raise DealError(f"{name} {shown(value)}; expected {expected}")
    return number


def limit(value: object, name: str) -> float | None:
    """Return a time limit: a number, 0 or more; None: no limit.

    Raises:
        FaceupError: the value is neither.
    """
    if value is None:
        return None
    try:
        number = math.nan if isinstance(value, (str, bytes, bool)) else float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if not number >= 0:  # what is not a number is neither
        raise FaceupError(f"{name} is {shown(value)}; expected 0 or more, or None")
    return number


def flag(value: object, name: str) -> bool:
    """Return a truth value; 1, 0 and NumPy's truth values are accepted, texts are not.

    Raises:
        DealError: the value is not a truth value.
    """
    if isinstance(value, bool):
        return value
    try:
        number = index(value.item() if type(value).__name__ == "bool_" else value)  # type: ignore[attr-defined, arg-type]
    except TypeError:
        number = -1
    if number not in (0, 1):
        raise DealError(f"{name} {shown(value)}; expected True or False")
    return bool(number)


def list_of(
    value: object, name: str, expected: str, size: int | None = None, *, letters: bool = False, ordered: bool = True
) -> list[Any]:
    """Return the items of a list, a tuple, an array or another iterable.

    Args:
        expected: the allowed values, in words.
        size: the required number of items, if there is one.
        letters: whether a text counts as the list of its letters; otherwise it is an error.
        ordered: whether the order matters, so that a set is an error.

    Raises:
        DealError: the value is not iterable, or has another size.
    """
    other = isinstance(value, (bytes, bytearray, Mapping))
    other = other or (isinstance(value, str) and not letters) or (isinstance(value, Set) and ordered)
    try:
        items: list[Any] | None = None if other else list(value)  # type: ignore[call-overload]
    except TypeError:
        items = None
    if items is None or (size is not None and len(items) != size):
        raise DealError(f"{name} {shown(value)}; expected {expected}")
    return items
