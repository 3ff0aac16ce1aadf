"""What a round brought, for each side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.reference.turns.cards import face, is_joker
from tests.reference.turns.errors import NotCovered
from tests.reference.turns.matching.laying import Laying
from tests.reference.turns.rulefile import Rules
from tests.reference.turns.search import Sides

if TYPE_CHECKING:
    from tests.reference.turns.matching.game import State

JOKER = 50
"""The value of a joker that is left."""


class Score:
    """The account of one deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any], sides: Sides, laying: Laying, before: int) -> None:
        self.said = {key.partition(".")[2]: value for key, value in rules.keys.items() if key.startswith("score.")}
        self.deal, self.sides, self.laying = deal, sides, laying
        self.before = before
        self.reads_last = bool(self.said["doubled"])

    def of(self, state: State, *, blocked: bool) -> tuple[int, ...]:
        """Of each side at the end of a round."""
        seats = list(state.scores)
        for place, seat in enumerate(state.gone):
            if self.before <= place < len(self.said["places"]):
                seats[seat] += self.said["places"][place]
        if not blocked:
            self._at_end(state, seats)
        return tuple(sum(seats[seat] for seat in side) for side in self.sides)

    def _at_end(self, state: State, seats: list[int]) -> None:
        in_play = [seat for seat in range(len(seats)) if seat not in state.gone]
        if len(in_play) == 1:
            for seat, points in zip([in_play[0], *reversed(state.gone)], self.said["lasts"], strict=False):
                seats[seat] += points
        winner = self._winner(state)
        self._left(state, seats, winner)
        lengths = [len(hand) for hand in state.hands]
        if lengths.count(max(lengths)) == 1:
            most = lengths.index(max(lengths))
            seats[most] += self.said["most"] + (self.said["most_declared"] if self.deal.get("declared") else 0)

    def _winner(self, state: State) -> int | None:
        """Who was out first; nobody where no card could be drawn."""
        if len(state.gone) > 1 and self._counts_for_winner() and not self.said["places"]:
            raise NotCovered("two winners")
        return state.gone[0] if state.gone else None

    def _counts_for_winner(self) -> bool:
        said = self.said
        return bool((said["left"] and said["left_to"] == "winner") or said["winner"] or said["declared"])

    def _left(self, state: State, seats: list[int], winner: int | None) -> None:
        """Cards left, and what the winner has besides."""
        won = 0
        for seat, hand in enumerate(state.hands):
            if seat == winner:
                continue
            if self.said["left_to"] == "loser":
                seats[seat] -= self._count(hand)
            else:
                won += self._count(hand)
        if winner is not None:
            last = state.last
            if (
                self.said["doubled"]
                and not self.laying.joker(last)
                and last[0] != "M"
                and last[1:] == self.said["doubled"]
            ):
                won *= 2
            seats[winner] += won + self.said["winner"] + (self.said["declared"] if self.deal.get("declared") else 0)

    def _count(self, hand: tuple[str, ...]) -> int:
        """What cards left in a hand count."""
        if not self.said["left"]:
            return 0
        shields = [card for card in hand if self._is_shield(card)]
        if not shields:
            return sum(map(self._value, hand))
        if len(shields) == len(hand):
            return -int(self.said["shields_alone"]) * len(shields)
        wild = [card for card in hand if card not in shields and self.laying.has(card, "wild")]
        others = sorted(self._value(card) for card in hand if card not in shields and card not in wild)
        fixed = sum(map(self._value, wild))
        if len(shields) <= len(others):
            return fixed + sum(map(self._value, shields)) + sum(others[: len(others) - len(shields)])
        return fixed + self._value(shields[0]) * max(1, len(others))

    def _is_shield(self, card: str) -> bool:
        return bool(self.said["shield"]) and card[0] not in "MX" and card[1:] == self.said["shield"]

    def _value(self, card: str) -> int:
        """The value of a card that is left: what the game says, else its face."""
        if self.said["left"] == "cards":
            return 1
        joker = is_joker(card) or self.laying.joker(card)
        for name in (card, "X" if joker else card[1:] if card[0] != "M" else card):
            if name in self.said["values"]:
                return int(self.said["values"][name])
        return JOKER if joker else face(card)
