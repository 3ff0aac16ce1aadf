"""Sets and runs of a hand: layouts, lay-offs, points of hands and scores of knocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from solver.families.drawing.rules import Rules
from solver.families.drawing.state import Cards, DrawingState
from solver.families.play.deals import copies_of, face_value, is_joker, rank_of

LEAST = 3
"""Smallest number of cards of a set or a run."""

Meld = tuple[str, ...]
Values = tuple[tuple[str, int], ...]
"""Points of each card, as pairs of card and points."""


@lru_cache(maxsize=1 << 14)
def melds(hand: Cards, ranks: str) -> tuple[Meld, ...]:
    """Return all sets and runs of a hand.

    Args:
        ranks: the ranks from the highest down, the order of runs.
    """
    return (*_sets(hand), *_runs(hand, ranks))


def _sets(hand: Cards) -> Iterator[Meld]:
    by_rank: dict[str, list[str]] = {}
    for card in hand:
        by_rank.setdefault(card[1:], []).append(card)
    for cards in by_rank.values():
        if len(cards) >= LEAST:
            yield tuple(cards)
        if len(cards) > LEAST:
            yield from (tuple(one for one in cards if one != left) for left in cards)


def _runs(hand: Cards, ranks: str) -> Iterator[Meld]:
    held = set(hand)
    for suit in sorted({card[0] for card in hand}):
        for first in range(len(ranks)):
            run: list[str] = []
            for rank in ranks[first:]:
                if suit + rank not in held:
                    break
                run.append(suit + rank)
                if len(run) >= LEAST:
                    yield tuple(run)


@lru_cache(maxsize=1 << 14)
def layouts(hand: Cards, ranks: str) -> tuple[tuple[tuple[Meld, ...], Cards], ...]:
    """Return every way to lay a hand out: melds without common cards, and the cards that are left."""
    return tuple(_layouts(melds(hand, ranks), hand, 0))


def _layouts(known: Sequence[Meld], left: Cards, first: int) -> Iterator[tuple[tuple[Meld, ...], Cards]]:
    yield (), left
    for number in range(first, len(known)):
        meld = known[number]
        if set(meld) <= set(left):
            rest = tuple(card for card in left if card not in meld)
            for others, bare in _layouts(known, rest, number + 1):
                yield (meld, *others), bare


class Count:
    """Counting of hands with sets and runs in one game.

    Args:
        ranks: from the highest: runs follow them.
        values: what each card of the pack counts.
    """

    def __init__(self, ranks: str, values: Values) -> None:
        self.ranks = ranks
        self.values = dict(values)
        self._least: dict[Cards, int] = {}

    def points(self, cards: Cards) -> int:
        """Return the points of unmatched cards."""
        return sum(self.values[card] for card in cards)

    def least(self, hand: Cards) -> int:
        """Return the fewest unmatched points of a hand."""
        if hand not in self._least:
            self._least[hand] = min(self.points(bare) for _, bare in layouts(hand, self.ranks))
        return self._least[hand]

    def knock(self, knocker: Cards, other: Cards, limit: int, gin: int, undercut: int) -> int:
        """Return the knocker's score for a knock; below 0 it is the other player's.

        The knocker chooses his best layout with no more deadwood than the limit; the other then lays out and lays off
        in the best way. To have the least deadwood is always best for the other: below the knocker's each point scores
        one more, above it each point loses one less.

        Args:
            gin, undercut: bonuses.
        """
        found: int | None = None
        for laid, bare in layouts(knocker, self.ranks):
            own = self.points(bare)
            if own > limit:
                continue
            if bare:
                left = self._laid_off(laid, other)
                worth = left - own if left > own else left - own - undercut
            else:
                worth = self.least(other) + gin
            found = worth if found is None else max(found, worth)
        assert found is not None, "a knock beyond the limit"
        return found

    def _laid_off(self, laid: tuple[Meld, ...], hand: Cards) -> int:
        """Return the least deadwood of a hand, some of whose cards may be laid off on melds of the other player.

        Any card that can be laid off is: no meld has room for one of two cards alone. A set takes the one card of its
        rank that is missing, whatever runs do; a run grows until a card is missing, whatever sets take, and what a set
        takes a run that reaches it may take as well.
        """
        return min(self._bare(laid, bare) for _, bare in layouts(hand, self.ranks))

    def _bare(self, laid: tuple[Meld, ...], bare: Cards) -> int:
        return self.points(bare) - self.points(self.laid_off(laid, bare))

    def laid_off(self, laid: tuple[Meld, ...], bare: Cards) -> Cards:
        """Return the unmatched cards that can be laid off on melds of the other player."""
        left = set(bare)
        for meld in laid:
            if meld[0][1:] == meld[1][1:]:
                continue
            places = [self.ranks.index(card[1:]) for card in meld]
            for step, place in ((-1, min(places) - 1), (1, max(places) + 1)):
                at = place
                while 0 <= at < len(self.ranks) and meld[0][0] + self.ranks[at] in left:
                    left.discard(meld[0][0] + self.ranks[at])
                    at += step
        sets = {meld[0][1:] for meld in laid if meld[0][1:] == meld[1][1:]}
        return tuple(card for card in bare if card not in left or card[1:] in sets)


_NUMBERS = {"A": 1, "T": 10} | {str(number): number for number in range(2, 10)}
"""Ranks with numbers, for pairs with a fixed sum."""

Hand = tuple[int, int]
"""Points of a hand and its worst card; compared as tuples, the greater is better."""


def values_of(rules: Rules) -> Mapping[str, int]:
    """Return the points of each card of the pack, jokers excepted."""
    values = rules.score.values
    return {
        card: values.get(card, values.get(rank_of(card), face_value(card)))
        for card in copies_of(rules.pack)
        if not is_joker(card)
    }


class Counting:
    """Counting of hands in one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.values = dict(values_of(rules))
        self.sets = Count(rules.pack.ranks, tuple(self.values.items()))
        self._suits: dict[Cards, Hand] = {}

    def by_suit(self, hand: Cards) -> Hand:
        """Return the points of the best suit less those of all other cards, and the worst card if it matters."""
        if hand not in self._suits:
            self._suits[hand] = max((self._with(hand, suit) for suit in {card[0] for card in hand}), default=(0, 0))
        return self._suits[hand]

    def _with(self, hand: Cards, suit: str) -> Hand:
        counts = [self.values[card] if card[0] == suit else -self.values[card] for card in hand]
        return sum(counts), min(counts) if self.rules.score.worst else 0

    def columns(self, places: Sequence[str], joker: int) -> int:
        """Return the points of a hand in columns: each pair by the rules, each other card by its value."""
        return sum(self._column(places[first : first + 2], joker) for first in range(0, len(places), 2))

    def _column(self, cards: Sequence[str], joker: int) -> int:
        ranks = ["X" if is_joker(card) else card[1:] for card in cards]
        if len(ranks) == 2 and ranks[0] == ranks[1]:
            return self.rules.places.pairs.get(ranks[0], 0)
        return sum(joker if is_joker(card) else self.values[card] for card in cards)

    def complete(self, hand: Cards, turnup: str | None) -> bool:
        """Return whether a hand wins at once.

        Args:
            turnup: the card whose rank is wild; None: none.
        """
        complete = self.rules.complete
        if len(hand) != complete.cards:
            return False
        if complete.suit and not is_joker(hand[0]) and len({card[0] for card in hand}) == 1:
            return True
        if complete.three and sum(rank_of(card) == complete.three for card in hand) >= 3:
            return True
        rank = rank_of(turnup) if turnup is not None and complete.turned else ""
        wild = sum(is_joker(card) or (rank != "" and rank_of(card) == rank) for card in hand)
        plain = Counter(rank_of(card) for card in hand if not is_joker(card) and rank_of(card) != rank)
        return bool(complete.sum) and _pairs(tuple(sorted(plain.items())), wild, complete.sum)


@lru_cache(maxsize=1 << 14)
def _pairs(ranks: tuple[tuple[str, int], ...], wild: int, total: int) -> bool:
    """Return whether all cards form pairs: of a rank with its complement, or with wild cards.

    A rank pairs with one rank alone, so that no choice is to be made: what is left over takes a wild card each, and
    the wild cards that are left are pairs among themselves.
    """
    counts = dict(ranks)
    odd = 0
    for rank, count in ranks:
        other = partner(rank, total)
        if other == rank:
            odd += count % 2
        elif rank < other or other not in counts:
            odd += abs(count - counts.get(other, 0))
    return odd <= wild and (wild - odd) % 2 == 0


def partner(rank: str, total: int) -> str:
    """Return the rank that completes another rank to a pair."""
    number = total - _NUMBERS[rank] if rank in _NUMBERS else 0
    return next((other for other, worth in _NUMBERS.items() if worth == number), rank)


def scores(counting: Counting, state: DrawingState) -> tuple[int, ...]:
    """Return the score of each seat in a round that is over."""
    rules = counting.rules
    seats = range(state.seats)
    by = rules.score.by
    if by == "knock":
        return state.points or (0,) * state.seats
    if by == "complete":
        return tuple(rules.score.winner * (seat == state.winner) for seat in seats)
    if by == "columns":
        return tuple(-counting.columns(hand, state.joker) for hand in state.hands)
    return _best(counting, state)


def _best(counting: Counting, state: DrawingState) -> tuple[int, ...]:
    """Return the scores of hands by suit: the highest wins, the lowest loses, and all score 0 if all are equal."""
    score = counting.rules.score
    hands = [counting.by_suit(hand) for hand in state.hands]
    high, low = max(hands), min(hands)
    stopper = state.stopper if score.stopper else None
    if high == low and stopper is None:
        return (0,) * state.seats
    found = [score.winner if hand == high else 0 for hand in hands]
    if stopper is not None and hands[stopper] == high and hands.count(high) > 1:
        found[stopper] = 0
    if score.loser and state.seats > 2:
        found = [points + score.loser * (hand == low) for points, hand in zip(found, hands, strict=True)]
    return tuple(found)
