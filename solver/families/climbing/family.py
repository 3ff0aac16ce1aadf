"""Climbing games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING

from solver.families.play.family import TurnGame
from solver.rules.language import Language

if TYPE_CHECKING:
    from solver.core.deal import Deal
    from solver.families.climbing.referee import ClimbingPosition
    from solver.families.climbing.rules import Rules
    from solver.families.climbing.state import ClimbingState
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words
    from solver.families.play.sides import Sides
    from solver.formats.freeform.normalise import Line
    from solver.text.style import Style


class Climbing(TurnGame["Rules", "ClimbingPosition", "ClimbingState"]):
    """Climbing games."""

    name = "climbing"
    title = "climbing games"
    keys = frozenset(["kitty", "up", "down", "declared", "declarer", "contract", "bid", "values", "notation"])
    out = "counts as out, in place 1"

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.climbing.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> ClimbingPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.climbing.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.climbing.deals import deal

        return deal(rules, number, players, cards)

    def search(
        self, rules: Rules, position: ClimbingPosition, memory: int, without: Set[str]
    ) -> Search[ClimbingPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.climbing.kernel import search

        return search(rules, position, memory, without)

    def typed_lines(self, lines: Sequence[Line], game: str) -> list[Line] | None:
        """Return typed lines with hands of ranks rewritten as codes, in games in which suits do not matter."""
        from solver.families.climbing.ranks import suits_matter, with_codes
        from solver.rules.load import load_any

        rules = load_any(game)
        return None if suits_matter(rules) else with_codes(lines, rules)

    def spoken_in(self, deal: Deal, rules: Rules, style: Style) -> Style:
        """Return a style of ranks alone if the deal was typed so."""
        from solver.families.climbing.ranks import FIELD, RANKS, RankStyle

        return RankStyle.like(style, rules.pack.ranks) if deal.fields.get(FIELD) == RANKS else style

    def as_played(self, position: ClimbingPosition, play: str) -> str:
        """Return the move that ranks mean, in games in which suits do not matter."""
        from solver.families.climbing.ranks import as_legal

        return as_legal(position, play)

    def sides(self, rules: Rules, position: ClimbingPosition) -> Sides:
        """Return the sides that score together: by the table, and by the declarer."""
        from solver.families.climbing.state import sides_of

        return sides_of(rules, position.state.seats, position.state.declarer)

    def layout(self, state: ClimbingState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.climbing.page import ClimbingLayout

        return ClimbingLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.climbing import report

        return report


FAMILY = Climbing()
