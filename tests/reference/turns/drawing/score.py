"""What hands count, and which of them are complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.reference.turns.cards import Pack, face, is_joker
from tests.reference.turns.rulefile import Rules

Cards = tuple[str, ...]


class Score:
    """The counting of one deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any], pack: Pack) -> None:
        self.rules = rules
        said = rules["score.values"]
        self.values = {
            card: said[card] if card in said else said[card[1:]] if card[1:] in said else self._face(card)
            for card in pack.plain
        }
        self.joker = deal.get("joker", 0)
        self.turnup = deal.get("turnup") or "" if rules["complete.turned"] else ""

    @staticmethod
    def _face(card: str) -> int:
        return 10 if card[1:] == "T" else face(card)

    # -- suits -------------------------------------------------------------------------------------------------------

    def hand(self, cards: Cards) -> tuple[int, int]:
        """The best suit less the others, and the worst card."""
        ways = []
        for suit in "SHDC":
            counts = [self.values[card] * (1 if card[0] == suit else -1) for card in cards]
            ways.append((sum(counts), min(counts, default=0) if self.rules["score.worst"] else 0))
        return max(ways)

    def by_suits(self, hands: tuple[Cards, ...], stopper: int | None) -> tuple[int, ...]:
        """The scores of the seats."""
        counts = [self.hand(hand) for hand in hands]
        best, worst = max(counts), min(counts)
        loses_ties = self.rules["score.stopper"] and stopper is not None
        if best == worst and not loses_ties:
            return tuple(0 for _ in hands)
        found = []
        for seat, count in enumerate(counts):
            shared = loses_ties and seat == stopper and counts.count(best) > 1
            own = self.rules["score.winner"] if count == best and not shared else 0
            lost = self.rules["score.loser"] if count == worst and len(hands) > 2 else 0
            found.append(own + lost)
        return tuple(found)

    # -- columns -----------------------------------------------------------------------------------------------------

    def columns(self, cards: Cards) -> int:
        """What a hand in columns counts."""
        total = 0
        for column in (cards[at : at + 2] for at in range(0, len(cards), 2)):
            ranks = {"X" if is_joker(card) else card[1:] for card in column}
            if len(column) == 2 and len(ranks) == 1:
                total += self.rules["places.pairs"].get(ranks.pop(), 0)
            else:
                total += sum(self.joker if is_joker(card) else self.values[card] for card in column)
        return total

    # -- complete hands ----------------------------------------------------------------------------------------------

    def complete(self, cards: Cards) -> bool:
        """Whether a hand wins."""
        if len(cards) != self.rules["complete.cards"]:
            return False
        three = self.rules["complete.three"]
        if three and len([card for card in cards if card[1:] == three]) >= 3:
            return True
        if self.rules["complete.suit"] and len({card[0] for card in cards}) == 1 and cards[0][0] != "X":
            return True
        return bool(self.rules["complete.sum"]) and self._pairs(cards)

    def _pairs(self, cards: Cards) -> bool:
        if not cards:
            return True
        first, others = cards[0], cards[1:]
        return any(
            self._pair(first, other) and self._pairs((*others[:at], *others[at + 1 :]))
            for at, other in enumerate(others)
        )

    def _pair(self, one: str, other: str) -> bool:
        if self._wild(one) or self._wild(other):
            return True
        numbers = [self._number(card) for card in (one, other)]
        wanted = self.rules["complete.sum"]
        if numbers[0] and numbers[1] and sum(numbers) == wanted:
            return True
        completed = numbers[0] and 1 <= wanted - numbers[0] <= 10
        return not completed and one[1:] == other[1:]

    def _wild(self, card: str) -> bool:
        turned = self.turnup
        return is_joker(card) or (turned != "" and not is_joker(turned) and card[1:] == turned[1:])

    @staticmethod
    def _number(card: str) -> int:
        rank = card[1:]
        return 1 if rank == "A" else 10 if rank == "T" else int(rank) if rank.isdigit() else 0
