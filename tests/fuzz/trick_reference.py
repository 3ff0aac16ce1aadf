"""The reference of trick-taking games, as the fuzzer asks it."""

from __future__ import annotations

from tests.fuzz.family import RULES, Answer, Deal, NoAnswerError
from tests.fuzz.trick_files import rules_path
from tests.reference.trick import NotCovered, solve

LIMIT = 3_000
"""Positions that it looks at."""


def reference(deal: Deal) -> Answer:
    """The value, and that of every play.

    Raises:
        NoAnswerError: a rule that the reference does not settle, or too many positions.
        BadDeal: it does not allow the deal, which the package does: a difference.
    """
    said = {key: value for key, value in deal.items() if key != RULES}
    try:
        found = solve(said, rules=rules_path(deal[RULES]) if RULES in deal else None, limit=LIMIT)
    except NotCovered as error:
        raise NoAnswerError(f"not settled: {error}") from error
    if found is None:
        raise NoAnswerError("too many positions")
    return {"value": found.value, "moves": dict(sorted(found.moves.items()))}
