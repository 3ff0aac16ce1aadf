"""Options of a question that have no part in its answer about a deal."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from solver.core.deal import Deal
from solver.families import asking_of, families
from solver.rules.choice import Choice

_FEW = 2
"""Kinds of games that are named where an option is for them alone."""


def unused(question: str, deal: Deal, choice: Choice, names: Collection[str]) -> dict[str, str]:
    """Return the options that have no part in the answer, each with what to say: ``has no effect on patience``.

    Args:
        question: its name.
        choice: what is said about the game apart from the deal.
        names: the options that were given, by the names of their parameters.

    Raises:
        FaceupError: the game is not known, or no such question can be asked about it.
    """
    special = [name for name in names if users(question, name)]
    if not special:
        return {}
    own, asking = asking_of(question, deal, choice)
    idle = asking.idle(deal, choice)
    title = own.title.removeprefix("other ")
    found = {name: f"has no effect on {title}{_for(question, name)}" for name in special if name not in asking.options}
    return found | {
        name: f"has no effect on {choice.game_of(deal) or title}"
        for name in special
        if name in asking.options and name in idle
    }


@cache
def users(question: str, name: str) -> tuple[str, ...]:
    """The kinds of games that an option is for; none where it is for all."""
    able = (one for one in families() if question in one.questions)
    return tuple(one.title for one in able if name in one.questions[question].options)


def _for(question: str, name: str) -> str:
    titles = users(question, name)
    return f"; it is for {' and '.join(titles)}" if len(titles) <= _FEW else ""
