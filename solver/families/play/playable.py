"""Whether the searches hold the deals of a game at all: what they refuse of one deal, they refuse of every deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solver.core.errors import DealError
from solver.families.play.dialect import Dialect

_MEMORY = 1 << 20


def refusal_of(dialect: Dialect) -> Callable[[Any], str | None]:
    """What tells of the rules of a dialect's game why no whole deal of it can be solved."""

    def refusal(rules: Any) -> str | None:
        """Why no whole deal of a game can be solved; None where one can, or where none can be dealt by number."""
        try:
            position = dialect.read(rules, dialect.deal(rules, 1, None, None))
        except DealError:
            return None  # deals may be given card by card
        try:
            dialect.search(rules, position, _MEMORY, frozenset())
        except DealError as error:
            return error.message
        return None

    return refusal
