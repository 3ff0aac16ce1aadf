"""What a round brought, for each side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tests.reference.turns.cards import face, is_joker, meant, worth
from tests.reference.turns.rulefile import Rules
from tests.reference.turns.search import Sides

if TYPE_CHECKING:
    from tests.reference.turns.climbing.game import State

JOKER = 20
"""The value of a joker that is left."""


class Score:
    """The account of one deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any], sides: Sides) -> None:
        self.rules, self.deal, self.sides = rules, deal, sides
        said = {key.partition(".")[2]: value for key, value in rules.keys.items() if key.startswith("score.")}
        self.said = said
        self.reads_cards = any(said[key] for key in ("cards", "faces", "declared", "double", "reward"))
        self.reads_tricks = int(bool(said["trick"]))
        self.values = deal.get("values") or {}
        rows = [*(deal.get("up") or ()), *(deal.get("down") or ())]
        # A kitty that the declarer takes is dealt to him.
        taken = rules["deal.taken"] and rules["table.sides"] == "declarer"
        came = deal.get("kitty") or () if taken else ()
        self.dealt = Counter(card for cards in (*deal["hands"], *rows, came) for card in cards)
        self.kitty = Counter(deal.get("kitty") or ())

    def of(self, state: State) -> tuple[int, ...]:
        """Of each side at the end of a round: what its seats have, each by itself, together."""
        seats = [places + left for places, left in zip(self._places(state), self._left(state), strict=True)]
        captured, tricks = self._captures(state)
        for seat, cards in enumerate(captured):
            seats[seat] += self.said["trick"] * max(0, tricks[seat] - self.said["over"])
            seats[seat] += self._bid(state, seat) + self._of_captures(state, seat, cards)
            if self.said["double"] in cards:
                seats[seat] *= 2
        return tuple(sum(seats[seat] for seat in side) * state.factor for side in self.sides)

    # -- what counts by seat -------------------------------------------------------------------------------------

    def _places(self, state: State) -> list[int]:
        """For the order in which seats went out."""
        seats = [0] * len(state.hands)
        # Who knocks is out first.
        gone = state.gone if state.knocked is None else (state.knocked, *state.gone)
        for seat, points in zip(gone, self.said["places"], strict=False):
            seats[seat] += points
        left = [seat for seat in range(len(seats)) if seat not in gone]
        if len(left) == 1:
            for seat, points in zip([left[0], *reversed(gone)], self.said["lasts"], strict=False):
                seats[seat] += points
        return seats

    def _left(self, state: State) -> list[int]:
        """For the cards left in hands."""
        seats = [0] * len(state.hands)
        if not self.said["left"]:
            return seats
        counts = [self._count(hand) for hand in state.hands]
        winner = self._winner(state)
        for seat, count in enumerate(counts):
            if seat == winner:
                continue
            if self.said["left_to"] == "loser":
                seats[seat] -= count
            else:
                seats[winner] += count
        return seats

    def _count(self, hand: tuple[str, ...]) -> int:
        """What cards left in a hand count."""
        count: int = len(hand) if self.said["left"] == "cards" else sum(map(self.value, hand))
        return count * (1 + sum(1 for step in self.said["steps"] if len(hand) >= step))

    def value(self, card: str) -> int:
        """The value of a card that is left: what the deal says, else the game, else its face."""
        for table in (self.values, self.said["values"]):
            for name in (card, "X" if is_joker(card) else card[1:] if card[0] != "M" else card):
                if name in table:
                    return int(table[name])
        return JOKER if is_joker(card) else face(card)

    def _winner(self, state: State) -> int:
        return state.gone[0] if state.knocked is None else state.knocked

    def _bid(self, state: State, seat: int) -> int:
        if not self.said["declarer"] or self.deal.get("declarer") != seat:
            return 0
        bid = int(self.deal["contract"]) * (len(state.hands) - 1)
        return bid if self._winner(state) == seat else -bid

    # -- what counts by captures -----------------------------------------------------------------------------------

    def _captures(self, state: State) -> tuple[list[list[str]], list[int]]:
        """Cards and piles captured by each seat in the end."""
        captured = [list(cards) for cards in state.captured]
        tricks = list(state.tricks)
        left = [seat for seat in range(len(captured)) if seat not in state.gone]
        if self.said["hand_to"] and len(left) == 1:
            last = left[0]
            own = captured[last]
            captured[last] = []
            captured[state.gone[0]] += own
            tricks[state.gone[0]] += tricks[last]
            tricks[last] = 0
            other = next(side for side in self.sides if last not in side)
            captured[other[0]] += state.hands[last]
        return captured, tricks

    def _of_captures(self, state: State, seat: int, cards: list[str]) -> int:
        first_two = state.gone[:2]
        if self.said["both"] and len(first_two) > 1 and any(set(first_two) <= set(side) for side in self.sides):
            return int(self.said["both"]) * (seat == first_two[0])
        whole = self.said["whole"]
        points = sum(worth(card, self.said["declared"]) for card in cards) if self.deal.get("declared") else 0
        if whole and self.said["reward"] and self._has_whole(cards, whole):
            points += self.said["reward"]
            cards = [card for card in cards if card[0] != whole]
        return points + self._points(cards)

    def _points(self, cards: Iterable[str]) -> int:
        faces = self.said["faces"]
        return sum(worth(card, self.said["cards"]) + faces.get(card[0], 0) * face_or_none(card) for card in cards)

    def _has_whole(self, cards: list[str], suit: str) -> bool:
        """Whether every card of the suit that was dealt to the players is among these."""
        wanted = {card: count for card, count in self.dealt.items() if meant(card, suit)}
        had = Counter(cards)
        return bool(wanted) and all(had[card] >= count for card, count in wanted.items())


def face_or_none(card: str) -> int:
    """The face value of a card, none of a joker."""
    return 0 if is_joker(card) else face(card)
