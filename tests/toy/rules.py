"""What a rule file of a game with coins can say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from solver.rules.game import Named
from solver.rules.language import Contradiction, Language
from solver.rules.schema import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """``[take]``: what a player may take."""

    most: int = key(0, "most coins at a time; 0: any number", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Named):
    """One game with coins."""

    last: Literal["wins", "loses"] = key("wins", "what the taker of the last coin does")
    heaps: int = key(3, "heaps of a deal by number", 1, 9)
    take: Take = field(default_factory=Take)


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
