"""Cache of function results for objects, compared by identity."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Subject = TypeVar("Subject")
Result = TypeVar("Result")

MOST_SUBJECTS = 64
"""Largest number of objects with cached results."""


def cached_by_identity(function: Callable[[Subject], Result]) -> Callable[[Subject], Result]:
    """Wrap a function so that it is computed once for each object, which must never change.

    Hashing rules takes longer than many of the functions of rules, and all deals of a game share one object of rules.
    """
    # The object is kept beside the result: as long as it is there, no other object has its identity.
    results: dict[int, tuple[Subject, Result]] = {}

    @wraps(function)
    def cached(subject: Subject) -> Result:
        known = results.get(id(subject))
        if known is not None and known[0] is subject:
            return known[1]
        result = function(subject)
        if len(results) >= MOST_SUBJECTS:
            results.clear()
        results[id(subject)] = (subject, result)
        return result

    return cached
