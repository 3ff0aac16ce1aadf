"""What a card is worth to whoever wins it, and which trump is the highest."""

from __future__ import annotations

from solver.rules.trick import Rules
from solver.trick.kernels.suits import top_trumps
from solver.trick.pack import MAJORS, is_joker, points_of
from solver.trick.start import Start

_FACES = {"A": 1, **{str(pips): pips for pips in range(2, 10)}}
_COURT = 10


def worth(rules: Rules, start: Start, card: str, trump: str | None) -> int:
    """The points of a card by itself while a suit is trumps."""
    score, declared = rules.score, rules.declared
    points = points_of(card, score.cards, trump)
    if not is_joker(card):
        points += score.faces.get(card[0], 0) * _FACES.get(card[1:], _COURT)
    return points + (declared.points if start.declared and card == declared.card else 0)


def top_trump(rules: Rules, start: Start) -> str | None:
    """The highest trump of the hands; None where they hold none."""
    if not rules.score.top_trump or rules.pack.categories or (start.trump is None and not rules.trump.top_alone):
        return None
    tops = top_trumps(rules, start.trump)
    held = [card for hand in start.hands for card in hand if not _suitless(rules, start, card)]
    best = [card for card in tops if card in held]
    suit = [card for card in held if card[0] == start.trump and card not in tops]
    if best or not suit:
        return best[0] if best else None
    return max(suit, key=lambda card: _height(rules, card))


def _suitless(rules: Rules, start: Start, card: str) -> bool:
    """Whether a card belongs to no suit."""
    return (rules.called.high and card == start.called) or (is_joker(card) and rules.joker.kind == "high")


def _height(rules: Rules, card: str) -> int:
    """How high a card of the trump suit is that is no top trump."""
    rank = card[1:]
    if rank in rules.trump.ranks:
        return len(rules.trump.ranks) - rules.trump.ranks.index(rank)
    if card[0] == MAJORS or rules.pack.numbers:
        return int(rank)
    return len(rules.pack.ranks) - rules.pack.ranks.index(rank)
