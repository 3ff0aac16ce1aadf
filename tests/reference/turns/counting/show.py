"""What a hand shows, set of cards by set of cards."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.reference.turns.counting.game import Game


def points_of(game: Game, hand: tuple[str, ...], *, crib: bool) -> int:
    """Points of a hand or the crib with the starter."""
    rules, starter = game.rules, game.starter
    cards = [*hand, *([starter] if starter else [])]
    sets = [some for size in range(2, len(cards) + 1) for some in combinations(cards, size)]
    points = sum(rules["show.totals"].get(str(sum(game.values(card)[0] for card in some)), 0) for some in sets)
    points += sum(rules["show.pair"] for one, other in combinations(cards, 2) if one[1:] == other[1:])
    points += _runs(game, sets) if rules["show.run"] else 0
    points += sum(rules["starter.matched"] for card in hand if starter and card == starter[0] + rules["starter.rank"])
    return int(points + _flush(game, hand, crib=crib))


def _runs(game: Game, sets: list[tuple[str, ...]]) -> int:
    """Every set of different ranks in a row that no further rank makes longer, one point a card."""
    order = {rank: place for place, rank in enumerate(game.pack.ranks)}
    places = {tuple(sorted(order[card[1:]] for card in some)) for some in sets}
    whole = {row for row in places if all(b - a == 1 for a, b in pairwise(row))}
    longest = {row for row in whole if not any(set(row) < set(other) for other in whole)}
    points = 0
    for some in sets:
        row = tuple(sorted(order[card[1:]] for card in some))
        if row in longest and len(row) >= game.rules["show.run"]:
            points += len(row)
    return points


def _flush(game: Game, hand: tuple[str, ...], *, crib: bool) -> int:
    least, starter = game.rules["show.flush"], game.starter
    suits = {card[0] for card in hand}
    if not least or len(hand) < least or len(suits) != 1:
        return 0
    if starter and starter[0] in suits:
        return len(hand) + 1
    return 0 if crib else len(hand)
