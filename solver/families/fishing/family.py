"""Asking games."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from solver.families.play.family import TurnGame
from solver.rules.language import Language

if TYPE_CHECKING:
    from solver.families.fishing.referee import FishingPosition, FishingState
    from solver.families.fishing.rules import Rules
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words


class Fishing(TurnGame["Rules", "FishingPosition", "FishingState"]):
    """Asking games."""

    name = "asking"
    title = "asking games"
    keys = frozenset(("pond", "book", "points_before"))
    memory = 256 << 20  # whole rounds of three and more seats have many positions that are met again

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.fishing.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> FishingPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.fishing.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.fishing.deals import deal

        return deal(rules, number, players, cards)

    def search(
        self, rules: Rules, position: FishingPosition, memory: int, without: Set[str]
    ) -> Search[FishingPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.fishing.kernel import search

        return search(rules, position, memory, without)

    def layout(self, state: FishingState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.fishing.page import AskingLayout

        return AskingLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.fishing import report

        return report


FAMILY = Fishing()
