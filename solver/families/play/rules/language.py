"""The language of the rule files of a dialect of games of turns, made of what is its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from solver.rules.language import Contradiction, Language, Said


def language_of(
    name: str,
    rules: type,
    contradictions: Callable[[Any], Iterator[Contradiction]],
    explain: Callable[[Any], Said],
    fields: Callable[[Any], Said],
) -> Language:
    """The language of a dialect (see ``solver.rules.language.Language``).

    Args:
        name: of the dialect.
        rules: the dataclass of its games, a ``solver.families.play.rules.Game``.
        contradictions: what is wrong with a game each of whose keys is right.
        explain: its rules in plain English.
        fields: what it reads of a deal.
    """
    return Language(
        name=name,
        rules=rules,
        contradictions=contradictions,
        explain=explain,
        fields=fields,
        kind=lambda _: name,
        seats=lambda one: tuple(one.table.players),
        goal=lambda _: "score",
        shorthands={},
        tagged=True,
    )
