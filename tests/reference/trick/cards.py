"""Cards: what a word of the rules means, and the order of cards for one trump suit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.reference.trick.errors import BadDeal
from tests.reference.trick.rules import Rules

TRUMPS = "*"
"""The suit of every trump, whatever is printed on it."""
COLOURS = {"S": "C", "C": "S", "H": "D", "D": "H"}


def matches(card: str, entry: str, trump: str | None = None) -> bool:
    """Whether a card is meant by an entry: a card, a suit, a rank, X, or one of these of the trump suit."""
    if entry.startswith("trump"):
        rest = entry[5:].strip()
        return trump is not None and card[0] == trump and (not rest or matches(card, rest))
    if len(entry) > 1:
        return card == entry
    if entry in "SHDCMX":
        return card[0] == entry
    return card[0] in "SHDC" and card[1:] == entry


def meant(card: str, entries: Iterable[str], trump: str | None = None) -> bool:
    """Whether a card is meant by any of several entries."""
    return any(matches(card, entry, trump) for entry in entries)


def worth(card: str, table: Mapping[str, int], trump: str | None = None) -> int:
    """The sum of all entries that mean a card."""
    return sum(points for entry, points in table.items() if matches(card, entry, trump))


def face(card: str) -> int:
    """The face value of a card: ace one, courts ten."""
    rank = card[1:]
    return 1 if rank == "A" else int(rank) if rank in "23456789" else 10


def pack(rules: Rules) -> list[str]:
    """The cards of the pack, each once, without jokers."""
    cards = [suit + rank for suit in rules["pack.suits"] for rank in rules["pack.ranks"]]
    cards += [f"M{number}" for number in range(1, rules["pack.majors"] + 1)]
    return [card for card in cards if not meant(card, rules["pack.without"])]


class Order:
    """Suits and ranks of cards while one suit, or none, is trumps."""

    def __init__(self, rules: Rules, trump: str | None) -> None:
        self.rules = rules
        self.trump = trump
        self.tops = self._tops()

    def _tops(self) -> list[str]:
        if self.trump is None and not self.rules["trump.top_alone"]:
            return []
        found: list[str] = []
        for entry in self.rules["trump.top"]:
            left = entry.startswith("left ")
            if left or len(entry) == 1:
                suit = COLOURS.get(self.trump or "") if left else self.trump
                card = suit + entry[-1] if suit else ""
            else:
                card = entry
            if card and card not in found:
                found.append(card)
        return found

    def suit(self, card: str) -> str:
        """The suit to which a card belongs; all trumps are one."""
        if card in self.tops or (self.trump is not None and card[0] == self.trump):
            return TRUMPS
        return card[0]

    def rank(self, card: str) -> int:
        """The place of a card's rank from below, the same scale in every suit; jokers are below."""
        if card[0] == "X":
            return -int(card[1:])
        if card[0] == "M" or self.rules["pack.numbers"]:
            return int(card[1:])
        ranks = self.rules["pack.orders"].get(card[0], self.rules["pack.ranks"])
        if card[1:] not in ranks:
            raise BadDeal(f"no card {card} in the pack")
        return len(ranks) - ranks.index(card[1:])

    def height(self, card: str) -> int:
        """The place of a trump among trumps."""
        if card in self.tops:
            return 1000 - self.tops.index(card)
        ranks = self.rules["trump.ranks"]
        return len(ranks) - ranks.index(card[1:]) if ranks and card[0] in "SHDC" else self.rank(card)
