"""Cards: the pack, the one order of ranks, what a word of the rules means, what cards are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.rulefile import Rules

BLACK, RED = "SC", "HD"
SUITS = "SHDCM"
COURTS = {"P": 11, "N": 12, "Q": 13, "K": 14}


def is_joker(card: str) -> bool:
    """Whether a card is a joker."""
    return card[0] == "X"


def meant(card: str, entry: str) -> bool:
    """Whether a card is meant by an entry: a card, a suit, a rank of the four suits, or ``X``."""
    if len(entry) > 1:
        return card == entry
    if entry in "SHDCMX":
        return card[0] == entry
    return card[0] in "SHDC" and card[1:] == entry


def worth(card: str, table: Mapping[str, int]) -> int:
    """The sum of all entries that mean a card."""
    return sum(points for entry, points in table.items() if meant(card, entry))


def colour(card: str) -> str | None:
    """Black or red; nothing for majors and jokers."""
    return "black" if card[0] in BLACK else "red" if card[0] in RED else None


def face(card: str) -> int:
    """2 to 10 their number, courts 10, an ace 1, a major its number."""
    if card[0] == "M":
        return int(card[1:])
    return 1 if card[1:] == "A" else int(card[1:]) if card[1:].isdigit() else 10


class Pack:
    """The pack of a game."""

    def __init__(self, rules: Rules) -> None:
        suits, ranks = rules["pack.suits"], rules["pack.ranks"]
        cards = [suit + rank for suit in suits for rank in ranks]
        cards += [f"M{number}" for number in range(1, rules["pack.majors"] + 1)]
        cards += [f"X{number}" for number in range(1, rules["pack.jokers"] + 1)]
        self.copies: Counter[str] = Counter()
        for card in cards:
            if not any(meant(card, entry) for entry in rules["pack.without"]):
                self.copies[card] = rules["pack.copies"]
        for entry in rules["pack.once"]:
            for card in self.copies:
                self.copies[card] -= meant(card, entry)
        self.copies = +self.copies
        self.ranks = ranks
        self.majors = rules["pack.majors"]
        self.plain = [card for card in self.copies if not is_joker(card)]
        """Every card that is no joker, each once."""

    def height(self, card: str) -> int:
        """Where a card that is no joker stands in the one order of ranks; 1 is the lowest of the list."""
        if card[0] == "M":
            return int(card[1:])
        return self.height_of_rank(card[1:])

    def height_of_rank(self, rank: str) -> int:
        """Where a rank stands: beside majors by its number, else by its place in the list."""
        if not self.majors:
            return len(self.ranks) - int(self.ranks.index(rank))
        if rank == "A":
            return 1
        if rank == "T":
            return 10
        return COURTS[rank] if rank in COURTS else int(rank)

    def suits(self) -> list[str]:
        """The suits of the pack, M among them."""
        return [suit for suit in SUITS if any(card[0] == suit for card in self.plain)]

    def heights_of(self, suit: str) -> frozenset[int]:
        """The ranks that a suit has."""
        return _heights(self, suit)

    def check(self, cards: Iterable[str]) -> None:
        """Raise `BadDeal` where a card is there more often than in the pack."""
        for card, count in Counter(cards).items():
            if count > self.copies[card]:
                raise BadDeal(f"{card}: {count} of {self.copies[card]}")

    def heights_in(self, ranks: str) -> frozenset[int]:
        """The heights of a string of rank letters; those that the pack lacks are passed over."""
        return frozenset(
            self.height_of_rank(rank) for rank in ranks if rank != "X" and (self.majors or rank in self.ranks)
        )


@cache
def _heights(pack: Pack, suit: str) -> frozenset[int]:
    return frozenset(pack.height(card) for card in pack.plain if card[0] == suit)


def read_seat(word: str, deal: Mapping[str, object], seats: int) -> int:
    """The seat that a word names, by dealer and declarer of the deal."""
    if word == "declarer":
        return _given(deal, "declarer")
    dealer = _given(deal, "dealer")
    steps = {"dealer": 0, "left of dealer": 1, "right of dealer": -1}
    if word not in steps:
        raise NotCovered(word)
    return (dealer + steps[word]) % seats


def _given(deal: Mapping[str, object], field: str) -> int:
    seat = deal.get(field)
    if not isinstance(seat, int):
        raise BadDeal(f"no {field}")
    return seat
