"""Beating games."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from solver.families.play.family import TurnGame
from solver.rules.language import Language

if TYPE_CHECKING:
    from solver.families.beating.referee import BeatingPosition, BeatingState
    from solver.families.beating.rules import Rules
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words
    from solver.families.play.sides import Sides


class Beating(TurnGame["Rules", "BeatingPosition", "BeatingState"]):
    """Beating games."""

    name = "beating"
    title = "beating games"
    keys = frozenset(("stock", "hand_size", "trump", "pile", "opening", "teams"))
    memory = 1 << 30  # nothing that was found is ever forgotten, and an answer needs all of it
    out = "counts as out before the play"

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.beating.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> BeatingPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.beating.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.beating.deals import deal

        return deal(rules, number, players, cards)

    def search(
        self, rules: Rules, position: BeatingPosition, memory: int, without: Set[str]
    ) -> Search[BeatingPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.beating.kernel import BeatingSearch

        return BeatingSearch(rules, position, memory, without)

    def sides(self, rules: Rules, position: BeatingPosition) -> Sides:
        """Return the sides that score together: single players, or teams whose seats alternate."""
        seats = range(position.state.seats)
        teams = position.state.teams or position.state.seats
        return tuple(tuple(seats[team::teams]) for team in range(teams))

    def layout(self, state: BeatingState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.beating.page import BeatingLayout

        return BeatingLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.beating import report

        return report


FAMILY = Beating()
