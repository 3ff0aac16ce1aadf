"""A deal resolved once: its rules, its start, and its form for the keys of stores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.core.deal import Deal
from solver.rules.schema import AnyRules
from solver.rules.selection import GameSelection

Options = Mapping[str, Any]
"""Options of the question, by parameter name."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Deal resolved for a question; it is not sent to other machines, which resolve their own.

    Attributes:
        deal: as it was read.
        family: the name of its family.
        choice: the choice of the game, from outside the deal.
        asked: the options of the question.
        game: the rules of its game and the digest of them; None in families without rule files.
        rules: those that hold for this deal, with its own numbers and modes.
        start: where the cards lie, as the family has it.
    """

    deal: Deal
    family: str
    choice: GameSelection
    asked: Options
    game: Any = None
    rules: AnyRules = None
    start: Any = None

    def about_rules(self) -> dict[str, object]:
        """Return the game of the deal, its options, and the digest of its rules."""
        options = self.choice.settings(self.deal)
        return {"game": self.choice.game_of(self.deal), "options": options, "rules": self.game.digest}
