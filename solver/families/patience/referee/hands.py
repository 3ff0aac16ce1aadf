"""What a line of a square counts: as a poker hand, or as a cribbage hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from solver.families.patience.pack import rank

ROYAL, STRAIGHT_FLUSH, FOUR, STRAIGHT, FULL_HOUSE, THREE, FLUSH, TWO_PAIRS, PAIR = 100, 60, 30, 25, 20, 15, 10, 5, 2
ACE, TEN, JACK, KING = 1, 10, 11, 13


def poker(line: Sequence[str]) -> int:
    """The score of five cards: that of the highest hand they make. The ace is low or high in straights."""
    ranks = sorted(rank(card) for card in line)
    royal = ranks == [ACE, *range(TEN, KING + 1)]
    straight = royal or ranks == list(range(ranks[0], ranks[0] + 5))
    flush = len({card[0] for card in line}) == 1
    if straight:
        return (ROYAL if royal else STRAIGHT_FLUSH) if flush else STRAIGHT
    counts = sorted(Counter(ranks).values(), reverse=True)
    same = {(4,): FOUR, (3, 2): FULL_HOUSE, (3, 1): THREE, (2, 2): TWO_PAIRS, (2, 1): PAIR}
    return max(FLUSH if flush else 0, same.get(tuple(counts[:1] if counts[0] >= 4 else counts[:2]), 0))


def cribbage(lines: Iterable[Sequence[str]], starter: str | None) -> int:
    """The score of all hands of four with their common starter; a starter that is a jack counts 2 once."""
    heels = 2 if starter and rank(starter) == JACK else 0
    return heels + sum(_hand(line, starter) for line in lines)


def _hand(line: Sequence[str], starter: str | None) -> int:
    cards = [*line, starter] if starter else list(line)
    ranks = [rank(card) for card in cards]
    values = [min(number, TEN) for number in ranks]
    fifteens = sum(sum(some) == 15 for count in range(2, 6) for some in combinations(values, count))
    pairs = sum(one == two for one, two in combinations(ranks, 2))
    nobs = sum(rank(card) == JACK and starter is not None and card[0] == starter[0] for card in line)
    return 2 * fifteens + 2 * pairs + _runs(ranks) + _flush(line, starter) + nobs


def _runs(ranks: Sequence[int]) -> int:
    """One a card for each of the longest runs of three or more."""
    for count in range(len(ranks), 2, -1):
        found = sum(sorted(some) == list(range(min(some), min(some) + count)) for some in combinations(ranks, count))
        if found:
            return found * count
    return 0


def _flush(line: Sequence[str], starter: str | None) -> int:
    if len({card[0] for card in line}) > 1:
        return 0
    return len(line) + (starter is not None and starter[0] == line[0][0])
