"""What a card is worth to whoever wins it, and which trumps the hands held."""

from __future__ import annotations

from solver.families.trick.kernels.suits import top_trumps
from solver.families.trick.pack import MAJORS, is_joker, points_of
from solver.families.trick.recall import once
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

_FACES = {"A": 1, **{str(pips): pips for pips in range(2, 10)}}
_COURT = 10


def worth(rules: Rules, start: Start, card: str, trump: str | None) -> int:
    """The points of a card by itself while a suit is trumps."""
    declared = rules.declared
    return _worths(rules)[card, trump] + (declared.points if start.declared and card == declared.card else 0)


class _Worths(dict[tuple[str, str | None], int]):
    """The points of cards by trump suit, whatever was declared."""

    def __init__(self, rules: Rules) -> None:
        self._score = rules.score

    def __missing__(self, key: tuple[str, str | None]) -> int:
        card, trump = key
        points = points_of(card, self._score.cards, trump)
        if not is_joker(card):
            points += self._score.faces.get(card[0], 0) * _FACES.get(card[1:], _COURT)
        return self.setdefault(key, points)


_worths = once(_Worths)


def trumps_held(rules: Rules, start: Start, trump: str | None) -> list[str]:
    """The trumps that the hands held when the play began, from the lowest."""
    if rules.pack.categories or (trump is None and not rules.trump.top_alone):
        return []
    tops = top_trumps(rules, trump)
    held = [card for card in start.dealt if not _suitless(rules, start, card, tops)]
    suit = [card for card in held if card[0] == trump and card not in tops]
    above = [card for card in held if card in tops]
    return sorted(suit, key=lambda card: _height(rules, card)) + sorted(above, key=tops.index, reverse=True)


def _suitless(rules: Rules, start: Start, card: str, tops: list[str]) -> bool:
    """Whether a card belongs to no suit."""
    if rules.called.high and card == start.called:
        return True
    return is_joker(card) and (rules.joker.kind == "high" or (rules.joker.kind == "excuse" and card not in tops))


def _height(rules: Rules, card: str) -> int:
    """How high a card of the trump suit is that is no top trump."""
    rank = card[1:]
    if card[0] != MAJORS and rank in rules.trump.ranks:
        return len(rules.trump.ranks) - rules.trump.ranks.index(rank)
    if card[0] == MAJORS or rules.pack.numbers:
        return int(rank)
    ranks = rules.pack.orders.get(card[0], rules.pack.ranks)
    return len(ranks) - ranks.index(rank)
