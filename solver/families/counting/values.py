"""Card values, points for a card that is played, and points of a hand in the show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import prod

from solver.families.counting.rules import Rules
from solver.families.play.deals import face_value, rank_of


def values_of(rules: Rules, card: str) -> tuple[int, ...]:
    """Return the values among which the player of a card chooses."""
    table = rules.count.values
    return tuple(table.get(card) or table.get(rank_of(card)) or (face_value(card),))


def made(rules: Rules, laid: Sequence[str], total: int) -> int:
    """Return the points for the card just played, without those for the end of a count.

    Args:
        rules: the game.
        laid: the cards since the count began, this one last.
        total: the count with this card.
    """
    return rules.play.totals.get(str(total), 0) + pairs_made(rules, laid) + run_made(rules, laid)


def pairs_made(rules: Rules, laid: Sequence[str]) -> int:
    """Return the points for consecutive cards of one rank that end with the last card."""
    same = 0
    for card in reversed(laid):
        if rank_of(card) != rank_of(laid[-1]):
            break
        same += 1
    return rules.play.pair * (same * (same - 1) // 2)


def run_made(rules: Rules, laid: Sequence[str]) -> int:
    """Return the points for the longest run that ends with the last card."""
    if not rules.play.run:
        return 0
    heights = [rules.pack.ranks.index(rank_of(card)) for card in laid]
    for size in range(len(heights), rules.play.run - 1, -1):
        last = heights[-size:]
        if len(set(last)) == size and max(last) - min(last) == size - 1:
            return size
    return 0


@dataclass(frozen=True, slots=True)
class Part:
    """A scoring combination of a hand in the show.

    Attributes:
        name: ``15``, ``pair``, ``run``, ``flush``, or the rank of a card of the starter's suit.
        cards: the cards that make it.
        points: their points.
    """

    name: str
    cards: tuple[str, ...]
    points: int


def shown(rules: Rules, hand: Sequence[str], starter: str | None, *, crib: bool = False) -> int:
    """Return the points of a hand, or of the crib, with the starter."""
    return sum(part.points for part in parts(rules, hand, starter, crib=crib))


def parts(rules: Rules, hand: Sequence[str], starter: str | None, *, crib: bool = False) -> list[Part]:
    """Return the parts of a hand's points: totals, pairs, runs, a flush, a jack of the starter's suit."""
    cards = (*hand, *([starter] if starter else ()))
    return [
        *_totals(rules, cards),
        *_pairs(rules, cards),
        *_runs(rules, cards),
        *_flush(rules, hand, starter, crib=crib),
        *_matched(rules, hand, starter),
    ]


def _totals(rules: Rules, cards: Sequence[str]) -> Iterator[Part]:
    if rules.show.totals:
        for size in range(2, len(cards) + 1):
            for some in combinations(cards, size):
                total = str(sum(values_of(rules, card)[0] for card in some))
                if total in rules.show.totals:
                    yield Part(total, some, rules.show.totals[total])


def _pairs(rules: Rules, cards: Sequence[str]) -> Iterator[Part]:
    if rules.show.pair:
        for one, other in combinations(cards, 2):
            if rank_of(one) == rank_of(other):
                yield Part("pair", (one, other), rules.show.pair)


def _runs(rules: Rules, cards: Sequence[str]) -> Iterator[Part]:
    """Yield the longest runs of ranks; each counts as often as its cards can be chosen."""
    if not rules.show.run:
        return
    many = Counter(rank_of(card) for card in cards)
    for ranks in _rows([rank for rank in rules.pack.ranks if many[rank]], rules.pack.ranks):
        if len(ranks) >= rules.show.run:
            some = tuple(card for card in cards if rank_of(card) in ranks)
            yield Part("run", some, len(ranks) * prod(many[rank] for rank in ranks))


def _rows(ranks: Sequence[str], order: str) -> Iterator[list[str]]:
    row: list[str] = []
    for rank in ranks:
        if row and order.index(rank) != order.index(row[-1]) + 1:
            yield row
            row = []
        row.append(rank)
    if row:
        yield row


def _flush(rules: Rules, hand: Sequence[str], starter: str | None, *, crib: bool) -> Iterator[Part]:
    least = rules.show.flush
    if not least or len({card[0] for card in hand}) != 1:
        return
    with_starter = starter is not None and starter[0] == hand[0][0]
    whole = tuple(hand) + ((starter,) if with_starter and starter else ())
    if len(hand) >= least and (with_starter or not crib):
        yield Part("flush", whole, len(whole))


def _matched(rules: Rules, hand: Sequence[str], starter: str | None) -> Iterator[Part]:
    if starter and rules.starter.matched:
        for card in hand:
            if card == starter[0] + rules.starter.rank:
                yield Part(rules.starter.rank, (card,), rules.starter.matched)
