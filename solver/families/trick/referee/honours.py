"""Cards that count for being held when the play begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solver.families.trick.pack import in_group
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.rules import Honour

SEQUENCE = 3
"""Cards that make a sequence."""


def scores(game: DealInPlay, tricks: Sequence[int], *, toward: bool = False) -> tuple[int, ...]:
    """The points of all honours by side.

    Args:
        tricks: won by each side.
        toward: only of those that count toward the contract.
    """
    total = [0] * len(game.sides)
    for honour in game.rules.honours if game.rules.score.honours else ():
        if toward and not honour.toward:
            continue
        if honour.when in ("", "trumps" if game.start.trump else "no trumps"):
            for side, points in _points(game, honour, tricks):
                total[side] += points * _times(game, honour)
    return tuple(total)


def _times(game: DealInPlay, honour: Honour) -> int:
    level = game.start.level if honour.level else 1
    return level * (game.start.factor if honour.factor else 1)


def _points(game: DealInPlay, honour: Honour, tricks: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Side and points of each holding that counts."""
    counts = [_worth(game, honour, hand) for hand in game.start.hands]
    sides = [sum(counts[seat] for seat in seats) for seats in game.sides]
    if honour.by == "more":
        yield from _more(honour, sides, tricks, declared=game.start.declarer is not None)
    elif honour.by == "side":
        yield from ((side, honour.points.get(str(count), 0)) for side, count in enumerate(sides))
    elif honour.by == "hand":
        yield from ((game.side_of[seat], honour.points.get(str(count), 0)) for seat, count in enumerate(counts))
    else:
        yield from ((game.side_of[seat], _sequences(game, honour, hand)) for seat, hand in enumerate(game.start.hands))


def _worth(game: DealInPlay, honour: Honour, hand: Sequence[str]) -> int:
    """How much a hand's honours count together."""
    trump = game.start.trump
    total = 0
    for word, count in honour.cards.items():
        if word.startswith("trump "):
            total += count * sum(trump is not None and card == trump + word[6:] for card in hand)
        else:
            total += count * sum(in_group(card, word) for card in hand)
    return total


def _more(honour: Honour, sides: Sequence[int], tricks: Sequence[int], *, declared: bool) -> Iterable[tuple[int, int]]:
    """The points of the side that has more; side A is the declarer's, if there is one."""
    count = max(sides)
    if sides[0] != sides[1]:
        winner = sides.index(count)
    elif honour.tie == "declarer" and declared:
        winner = 0
    elif honour.tie == "tricks" and tricks[0] != tricks[1]:
        winner = int(tricks[1] > tricks[0])
    else:
        return
    if honour.winners and declared and tricks[0] < tricks[1]:
        winner = 1
    yield winner, honour.points.get(str(count), 0) + honour.each * count + honour.plus


def _sequences(game: DealInPlay, honour: Honour, hand: Sequence[str]) -> int:
    """Points of sequences from the top in a hand: the first three cards, and each further one."""
    points = 0
    for suit in game.rules.pack.suits:
        factor = honour.cards.get("*", 0) + (honour.cards.get("trump", 0) if suit == game.start.trump else 0)
        length = 0
        while length < len(game.rules.pack.ranks) and suit + game.rules.pack.ranks[length] in hand:
            length += 1
        points += factor * honour.each * max(0, length - SEQUENCE + 1)
    return points
