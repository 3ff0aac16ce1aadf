"""Games of melds."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from solver.families.play.family import TurnGame
from solver.rules.language import Language

if TYPE_CHECKING:
    from solver.families.melds.referee import MeldsPosition
    from solver.families.melds.rules import Rules
    from solver.families.melds.state import MeldsState
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words
    from solver.families.play.sides import Sides


class Melds(TurnGame["Rules", "MeldsPosition", "MeldsState"]):
    """Games of melds."""

    name = "melds"
    title = "games of melds"
    keys = frozenset(("melds", "minimum", "red_threes", "foot", "keep", "bonus", "chips", "passes"))

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.melds.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> MeldsPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.melds.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.melds.deals import deal

        return deal(rules, number, players, cards)

    def search(self, rules: Rules, position: MeldsPosition, memory: int, without: Set[str]) -> Search[MeldsPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.melds.kernel import MeldsSearch

        return MeldsSearch(rules, position, memory, without)

    def sides(self, rules: Rules, position: MeldsPosition) -> Sides:
        """Return the sides that score together."""
        found: Sides = position.sides
        return found

    def layout(self, state: MeldsState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.melds.page import MeldsLayout

        return MeldsLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.melds import report

        return report


FAMILY = Melds()
