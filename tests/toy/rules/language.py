"""The language of games with coins."""

from __future__ import annotations

from collections.abc import Iterator

from solver.rules.language import Contradiction, Language
from tests.toy.rules import Rules


def _contradictions(rules: Rules) -> Iterator[Contradiction]:
    if rules.take.most == 1 and rules.last == "loses":
        yield Contradiction(("take.most",), "one coin at a time and a last one that loses; expected a choice")


def _explain(rules: Rules) -> Iterator[tuple[str, str]]:
    some = f"up to {rules.take.most} coins" if rules.take.most else "any number of coins"
    yield "Play", f"In turn the players take {some} of one heap."
    yield "Goal", f"Who takes the last coin {rules.last}."


def _fields(_rules: Rules) -> Iterator[tuple[str, str]]:
    yield "heaps", "the coins of each heap"


LANGUAGE = Language(
    name="coins",
    rules=Rules,
    contradictions=_contradictions,
    explain=_explain,
    fields=_fields,
    kind=lambda _: "coins",
    seats=lambda _: (2,),
    goal=lambda _: "win",
    shorthands={},
)
