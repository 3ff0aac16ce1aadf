"""Whether a dealt layout is proved to be winnable, and whether the searches hold the layouts of a game at all."""

from __future__ import annotations

from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.asking import PatienceOptions, answer_of
from solver.families.patience.cases import case_of
from solver.families.patience.dealing import deal
from solver.families.patience.outcome import WON
from solver.families.patience.rules import Rules
from solver.families.patience.solve import solve
from solver.families.patience.verify import verify
from solver.rules.choice import Choice


def winnable(deal: Deal, choice: Choice, limits: Limits) -> bool | None:
    """Whether some line wins; in games for a score whether some score that wins can be reached.

    Returns:
        True with a line behind it, False with a proof, None where a limit struck first.

    Raises:
        FaceupError: the deal can not be, or is too large.
    """
    about = case_of(deal, choice)
    answer = answer_of(about, PatienceOptions(), limits)
    if answer.for_score:
        won = answer.line is not None and verify(about.rules, about.layout, answer.line).won
    else:
        won = answer.verdict == WON
    return won or (False if answer.outcome.proved else None)


_LEAST = Limits(nodes=1, memory=1 << 20)


def refusal(rules: Rules) -> str | None:
    """Why no layout of a game can be solved; None where one can, or where there is none to be dealt by number."""
    try:
        layout = deal(rules, "seed:1")
    except DealError:
        return None  # layouts may be given card by card
    try:
        solve(rules, layout, _LEAST)
    except DealError as error:
        return error.message
    return None
