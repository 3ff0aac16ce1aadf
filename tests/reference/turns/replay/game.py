"""A replay, card by card: what lies where, and what is done next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.reference.turns.cards import Pack
from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.rulefile import Rules
from tests.reference.turns.search import Sides


class Game:
    """A replay of one deal; there is one position, and nobody moves."""

    sides: Sides = ((0,), (1,))

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules
        self.pack = Pack(rules)
        if len(deal["hands"]) != 2 or not any(deal["hands"]):
            raise BadDeal("two stacks are needed, and some cards")
        if rules["pack.jokers"] or rules["pack.majors"]:
            raise NotCovered("cards without a rank of a suit")
        self.pack.check([card for hand in deal["hands"] for card in hand])
        self.hands = [list(hand) for hand in deal["hands"]]
        self.leader = deal.get("leader", 0)
        self.turned = self.piles = 0
        self.winner: int | None = None
        self.at_once = rules["turn.short"] == "at once"
        together = rules["turn.how"] == "together"
        self._play(self._war if together else self._beggar)

    def start(self) -> tuple[()]:
        """The only position."""
        return ()

    def mover(self, _state: object) -> None:
        """Nobody chooses."""

    def moves(self, _state: object) -> dict[str, Any]:
        """Nothing to choose from."""
        return {}

    def scores(self, _state: object) -> tuple[int, ...]:
        """Of each player."""
        return tuple(self.rules["score.winner"] if seat == self.winner else 0 for seat in (0, 1))

    def _play(self, pile: Any) -> None:
        before = set()
        while True:
            if self.at_once and not all(self.hands):
                self.winner = 0 if self.hands[0] else 1
                return
            # Suits say nothing, so that the order of ranks is all that can come back.
            here = (*(tuple(map(self._meaning, hand)) for hand in self.hands), self.leader)
            if here in before:
                return
            before.add(here)
            if not pile():
                return

    def _meaning(self, card: str) -> str:
        """What a card is to a player: its rank, or that it is plain, where every plain one does as well."""
        rank = card[1:]
        return rank if not self.at_once or rank in self.rules["pay.cards"] else "plain"

    def _top(self, seat: int) -> str | None:
        if not self.hands[seat]:
            return None
        self.turned += 1
        return self.hands[seat].pop(0)

    def _beggar(self) -> bool:
        """One pile, of cards turned in turn; whether it was won."""
        pile: list[str] = []
        seat, owed, creditor = self.leader, 0, -1
        while True:
            card = self._top(seat)
            if card is None:
                self.piles += 1 if self.at_once else 0
                self.winner = 1 - seat
                return False
            pile.append(card)
            penalty = self.rules["pay.cards"].get(card[1:], 0)
            if penalty:
                owed, creditor, seat = penalty, seat, 1 - seat
            elif creditor < 0:
                seat = 1 - seat
            else:
                owed -= 1
                if not owed:
                    break
        if self.rules["won.order"] == "last on top":
            pile = pile[::-1]
        self.hands[creditor] += pile
        self.leader = creditor
        self.piles += 1
        return True

    def _war(self) -> bool:
        """One pile, of cards turned at once; whether it was won."""
        laid: tuple[list[str], list[str]] = ([], [])
        down = 0
        while True:
            needs = [self._needs(seat, down) for seat in (0, 1)]
            able = [len(self.hands[seat]) >= needs[seat] for seat in (0, 1)]
            if not all(able):
                self.winner = able.index(True) if any(able) else None
                return False
            for seat in (0, 1):
                for _ in range(needs[seat]):
                    laid[seat].append(self.hands[seat].pop(0))
                    self.turned += 1
            first, second = (self.pack.height(cards[-1]) for cards in laid)
            if first != second:
                break
            down = self.rules["turn.down"]
        winner = int(second > first)
        own, other = laid[winner], laid[1 - winner]
        self.hands[winner] += own + other if self.rules["won.order"] == "own on top" else other + own
        self.piles += 1
        return True

    def _needs(self, seat: int, down: int) -> int:
        """Cards laid unseen, and one that decides; at least that one."""
        if self.rules["turn.short"] == "last card":
            down = min(down, max(0, len(self.hands[seat]) - 1))
        return down + 1
