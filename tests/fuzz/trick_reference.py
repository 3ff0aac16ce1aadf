"""The reference of trick-taking games, as the fuzzer asks it."""

from __future__ import annotations

from tests.fuzz.family import RULES, Answer, Deal, NoAnswerError
try:
    from tests.reference.trick import NotCovered, solve
except ImportError:
    solve = None

LIMIT = 30_000
"""Positions that the reference searches at most."""


def reference(deal: Deal) -> Answer:
    """The value, and that of every play."""
    if solve is None:
        return _stand_in(deal)
    from tests.fuzz.trick_family import rules_path
    said = {key: value for key, value in deal.items() if key != RULES}
    try:
        found = solve(said, rules=rules_path(deal[RULES]) if RULES in deal else None, limit=LIMIT)
    except NotCovered as error:
        raise NoAnswerError(str(error)) from error
    if found is None:
        raise NoAnswerError("the reference's limit struck")
    return {"value": found.value, "moves": dict(sorted(found.moves.items()))}


def _stand_in(deal: Deal) -> Answer:
    from tests.fuzz.trick_family import _read
    from solver.errors import FaceupError
    import solver.trick.referee as r
    from tests.trick import twin
    try:
        rules, start = _read(deal)
        left = sum(map(len,start.hands))+len(start.stock)-len(start.played)
        seats=len(start.hands)
        if left > (10 if seats==2 else 9 if seats==3 else 12 if rules.follow.suit!="free" and len(start.stock)==0 else 8): raise NoAnswerError
        value, moves = twin.solve_exhaustively(rules, start)
    except FaceupError as e: raise NoAnswerError(str(e)) from e
    return {"value": value, "moves": dict(sorted(moves.items()))}
