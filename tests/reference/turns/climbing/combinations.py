"""Which cards are a combination, and what it counts as: every set of cards is tried as everything that it may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations, pairwise
from typing import Any, NamedTuple

from tests.reference.turns.cards import SUITS, Pack, colour, is_joker
from tests.reference.turns.errors import NotCovered
from tests.reference.turns.rulefile import Rules

PAIR, ALL, DOG = -1, -2, -3
"""Kinds that are no combination of the file: two jokers, one that beats all, one that gives the lead away."""

HIGH = 1000
"""The rank of jokers of kind high; X1 has the highest."""


class Reading(NamedTuple):
    """What cards count as on the pile.

    Attributes:
        kind: the number of the combination, or `PAIR`, `ALL`, `DOG`.
        form: ``set`` (of one rank, a single too), ``run`` (several ranks), ``other``.
        size: how many cards.
        ranks: of how many ranks, kickers apart.
        rank: of the lowest card, kickers apart; of a clear rank on others that of what lies beneath.
        top: the height of the highest card of a run.
        order: what is compared after the rank: a flush card by card, the suit of the highest card.
        colour: of a single, where colours count.
    """

    kind: int
    form: str
    size: int
    ranks: int
    rank: int
    top: int = 0
    order: tuple[int, ...] = ()
    colour: str | None = None


class Card(NamedTuple):
    """A card as it counts in a play: a joker by the card that it is named, a low or high one by its place."""

    suit: str
    height: int
    joker: bool


class Combinations:
    """The combinations of a game."""

    def __init__(self, rules: Rules, pack: Pack) -> None:
        self.rules, self.pack = rules, pack
        self.members = rules.combinations
        self.bombs: Sequence[str] = rules["bomb.combinations"]
        self.kickers = any(member["kickers"] for member in self.members)
        self.most = max((_most_cards(member, rules) for member in self.members), default=1)
        self._plays: dict[tuple[str, ...], dict[str, list[Reading]]] = {}
        self._of_hand: dict[tuple[str, ...], dict[str, list[Reading]]] = {}

    def joker_kind(self, card: str) -> str:
        """What a joker is."""
        kinds = self.rules["joker.kinds"]
        return str(kinds[int(card[1:]) - 1] if len(kinds) > 1 else kinds[0])

    def bomb(self, kind: int) -> int:
        """The strength of a combination as a bomb, from 1; 0 where it is none."""
        name = self.members[kind]["name"] if kind >= 0 else ""
        return self.bombs.index(name) + 1 if name in self.bombs else 0

    def of_hand(self, hand: Sequence[str]) -> dict[str, list[Reading]]:
        """Everything that some of these cards can be played as, the best reading of each move first."""
        key = tuple(hand)
        if key not in self._of_hand:
            found: dict[str, list[Reading]] = {}
            for size in range(1, min(len(key), max(self.most, 2)) + 1):
                for cards in sorted(set(combinations(key, size))):
                    found.update(self.of_cards(cards))
            self._of_hand[key] = found
        return self._of_hand[key]

    def of_cards(self, cards: tuple[str, ...]) -> dict[str, list[Reading]]:
        """Everything that these cards, all of them, can be played as."""
        if cards not in self._plays:
            self._plays[cards] = dict(self._found(cards))
        return self._plays[cards]

    def _found(self, cards: tuple[str, ...]) -> Iterator[tuple[str, list[Reading]]]:
        if len(cards) == 2 and all(map(is_joker, cards)) and self.rules["joker.pair"]:
            yield "+".join(cards), [Reading(PAIR, "other", 2, 0, 0)]
        if len(cards) == 1 and is_joker(cards[0]):
            kind = {"beats all": ALL, "dog": DOG}.get(self.joker_kind(cards[0]))
            if kind is not None:
                yield cards[0], [Reading(kind, "other", 1, 0, 0)]
        moves: dict[str, list[Reading]] = {}
        seen = set()
        for names in self._namings(cards):
            counted = [self._card(card, names.get(place)) for place, card in enumerate(cards)]
            heights = tuple(sorted(card.height for card in counted))
            readings = self._readings(counted)
            for kind in dict.fromkeys(reading.kind for reading in readings):
                alike = [reading for reading in readings if reading.kind == kind]
                # Names that make the same of a combination are one play of it, and the first of them names it.
                same = (heights, tuple(alike))
                if same not in seen:
                    seen.add(same)
                    moves.setdefault(self._move(cards, names), []).extend(alike)
        yield from moves.items()

    def _move(self, cards: tuple[str, ...], names: Mapping[int, str]) -> str:
        return "+".join(
            sorted(f"{card}={names[place]}" if place in names else card for place, card in enumerate(cards))
        )

    def _namings(self, cards: tuple[str, ...]) -> Iterator[dict[int, str]]:
        """Every way to name the wild jokers among cards, by their places; spades first."""
        wild = [place for place, card in enumerate(cards) if is_joker(card) and self.joker_kind(card) == "wild"]
        if wild and (self.pack.majors or self.kickers):
            raise NotCovered("wild jokers with majors or kickers")
        # No name is a card of the same play, of which there may be a second copy.
        plain = sorted(
            set(self.pack.plain) - set(cards), key=lambda card: (SUITS.index(card[0]), self.pack.height(card))
        )
        for names in combinations(plain, len(wild)):
            yield dict(zip(wild, names, strict=True))

    def _card(self, card: str, name: str | None) -> Card:
        if name is not None:
            return Card(name[0], self.pack.height(name), joker=True)
        if not is_joker(card):
            return Card(card[0], self.pack.height(card), joker=False)
        heights = {"high": HIGH - int(card[1:]), "low": 0, "beats all": -1, "dog": -1}
        return Card("X", heights[self.joker_kind(card)], joker=True)

    # -- combinations of the file --------------------------------------------------------------------------------

    def _readings(self, cards: list[Card]) -> list[Reading]:
        """What cards count as, the best first: what comes later in the file, then the higher rank."""
        found = chain.from_iterable(self._as(kind, cards) for kind in range(len(self.members)))
        return sorted(set(found), key=lambda one: (one.kind, one.rank, one.order), reverse=True)

    def _as(self, kind: int, cards: list[Card]) -> Iterator[Reading]:
        """Cards as one combination, in every way."""
        member = self.members[kind]
        if any(card.height < 0 for card in cards):
            return
        if member["flush"]:
            yield from self._flush(kind, cards)
        elif not member["kickers"]:
            yield from self._main(kind, cards, len(cards))
        else:
            heights = sorted({card.height for card in cards})
            for count in range(1, len(heights)):
                for chosen in combinations(heights, count):
                    rest = [card for card in cards if card.height not in chosen]
                    if _are_kickers(member, rest, count):
                        yield from self._main(kind, [card for card in cards if card.height in chosen], len(cards))

    def _flush(self, kind: int, cards: list[Card]) -> Iterator[Reading]:
        member = self.members[kind]
        one_suit = len({card.suit for card in cards}) == 1 and cards[0].suit != "X"
        if len(cards) in member["of"] and one_suit and self._allowed(member, cards):
            order = tuple(sorted((card.height for card in cards), reverse=True))
            yield Reading(kind, "other", len(cards), len(set(order)), min(order), order=(*order, *self._suit(cards)))

    def _main(self, kind: int, cards: list[Card], size: int) -> Iterator[Reading]:
        """Cards of one rank, or of several that are neighbours."""
        member = self.members[kind]
        heights = sorted({card.height for card in cards})
        counts = {sum(card.height == height for card in cards) for height in heights}
        if len(counts) != 1 or not counts <= set(member["of"]) or not self._allowed(member, cards):
            return
        if member["suit"] == "one" and (len({card.suit for card in cards}) > 1 or cards[0].suit == "X"):
            return
        if member["ranks"] == 1:
            if len(heights) == 1:
                form = "other" if member["kickers"] else "set"
                shown = colour(cards[0].suit + "?") if size == 1 and self.rules["beat.colour"] else None
                yield Reading(kind, form, size, 1, heights[0], order=self._suit(cards), colour=shown)
            return
        if len(heights) < member["ranks"] or (member["most"] and len(heights) > member["most"]):
            return
        if heights[-1] > HIGH - 100:
            return
        starts = []
        if self._neighbours([(height, height) for height in heights], cards):
            starts.append(heights[0])
        lowest = min(self.pack.height(card) for card in self.pack.plain)
        # The lowest rank at the end stands higher than any other.
        places = [*((height, height) for height in heights[1:]), (lowest, HIGH)]
        if member["low_end"] and heights[0] == lowest and self._neighbours(places, cards):
            starts.append(heights[1])
        if starts:
            yield Reading(kind, "run", size, len(heights), max(starts), top=heights[-1], order=self._suit(cards))

    def _neighbours(self, places: list[tuple[int, int]], cards: list[Card]) -> bool:
        """Whether no card of the suits of two that follow each other lies between them.

        Args:
            places: the heights of the run in its order, each with the one at which it stands there.
            cards: of the run.
        """
        for (height, place), (height_next, place_next) in pairwise(places):
            for card in cards:
                if card.height in (height, height_next) and any(
                    place < between < place_next for between in _heights_of(self.pack, card.suit)
                ):
                    return False
        return True

    def _allowed(self, member: Mapping[str, Any], cards: list[Card]) -> bool:
        banned = self.pack.heights_in(member["without"])
        if "X" in member["without"] and any(card.joker for card in cards):
            return False
        # Jokers above all ranks are singles: where there are several of one, they are no pair of another combination.
        if not _takes_singles(member) and any(card.suit == "X" and card.height > HIGH // 2 for card in cards):
            return False
        return not any(card.height in banned for card in cards)

    def _suit(self, cards: list[Card]) -> tuple[int, ...]:
        """The place of the suit of the highest card, where suits decide."""
        suits = self.rules["beat.suits"]
        if not suits or (len(cards) > 1 and self.rules["beat.suits_of"] == "singles"):
            return ()
        high = max(card.height for card in cards)
        places = [len(suits) - suits.index(card.suit) for card in cards if card.height == high and card.suit in suits]
        return (max(places, default=0),)


def _takes_singles(member: Mapping[str, Any]) -> bool:
    return member["ranks"] == 1 and 1 in member["of"] and not member["flush"] and not member["kickers"]


def _are_kickers(member: Mapping[str, Any], cards: list[Card], ranks: int) -> bool:
    """Whether cards are as many single cards, or pairs, as belong to so many ranks; each is of another rank."""
    counts = Counter("X" if card.suit == "X" else card.height for card in cards)
    wanted = 1 if member["kicker"] == "single" else 2
    return len(counts) == ranks * member["kickers"] and set(counts.values()) == {wanted}


def _most_cards(member: Mapping[str, Any], rules: Rules) -> int:
    """How many cards a combination can have."""
    if member["flush"]:
        return int(max(member["of"]))
    longest = member["most"] or max(member["ranks"], 1)
    if member["ranks"] > 1 and not member["most"]:
        longest = len(rules["pack.ranks"]) + rules["pack.majors"] + 1
    kickers = member["kickers"] * (2 if member["kicker"] == "pair" else 1)
    return int(longest * (max(member["of"]) + kickers))


@cache
def _heights_of(pack: Pack, suit: str) -> tuple[int, ...]:
    """The heights that a suit of the pack has; jokers have none between."""
    return tuple(pack.height(card) for card in pack.plain if card[0] == suit)
