"""The reference, as the fuzzer asks it."""

from __future__ import annotations

from typing import Any

from tests.fuzz.family import RULES, Answer, Deal, NoAnswerError
from tests.fuzz.files import rules_path


def referred(reference: Any, deal: Deal, limit: int) -> Answer:
    """The value, and that of every move.

    Args:
        reference: a module with ``solve`` and ``NotCovered``.
        deal: a deal, whose rules may be drawn.
        limit: positions that it looks at.

    Raises:
        NoAnswerError: a rule that the reference does not settle, or too many positions.
        BadDeal: it does not allow the deal, which the package does: a difference.
    """
    said = {key: value for key, value in deal.items() if key != RULES}
    try:
        found = reference.solve(said, rules=rules_path(deal[RULES]) if RULES in deal else None, limit=limit)
    except reference.NotCovered as error:
        raise NoAnswerError(f"not settled: {error}") from error
    if found is None:
        raise NoAnswerError("too many positions")
    return {"value": found.value, "moves": dict(sorted(found.moves.items()))}
