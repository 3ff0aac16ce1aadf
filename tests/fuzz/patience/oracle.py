"""The right answers, from outside the package."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.fuzz.family import RULES, Deal, NoAnswerError
from tests.fuzz.patience.games import rule_file
from tests.reference.patience import NotCovered, replay, solve
from tests.reference.patience import legal as legal_moves

LIMIT = 40_000
"""Positions that are tried."""


def value(deal: Deal) -> bool | int:
    """Can it be won, or the best score.

    Raises:
        NoAnswerError: there are too many positions, or a rule that the reference does not know.
    """
    found: bool | int | None = _asked(solve, deal, limit=LIMIT)
    if found is None:
        raise NoAnswerError
    return found


def legal(deal: Deal) -> list[str]:
    """The legal moves.

    Raises:
        NoAnswerError: the deal has a rule that the reference does not know.
    """
    moves: list[str] = _asked(legal_moves, deal)
    return moves


def reached(deal: Deal, line: list[Any]) -> bool | int:
    """What a line reaches.

    Raises:
        IllegalMove: a move may not be made.
        NoAnswerError: the deal has a rule that the reference does not know.
    """
    found: bool | int = _asked(replay, deal, line)
    return found


def _asked(ask: Callable[..., Any], deal: Deal, *others: Any, **named: Any) -> Any:
    try:
        fields = {key: value for key, value in deal.items() if key != RULES}
        return ask(fields, *others, rules=rule_file(deal), **named)
    except NotCovered as error:
        raise NoAnswerError(str(error)) from None
