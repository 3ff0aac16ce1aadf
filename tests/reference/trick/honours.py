"""Cards that count for being held when the play begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.reference.trick.cards import matches
from tests.reference.trick.deal import Deal


def _count(trump: str | None, honour: Mapping[str, Any], hand: list[str]) -> int:
    return sum(
        each for card in hand for entry, each in honour["cards"].items() if entry == "*" or matches(card, entry, trump)
    )


def _sequences(deal: Deal, trump: str | None, honour: Mapping[str, Any], hand: list[str]) -> int:
    """Ace, king, queen and so on of one suit: each card from the third on, times the factors of the suit."""
    points = 0
    for suit in deal.rules["pack.suits"]:
        long = 0
        for rank in deal.rules["pack.ranks"]:
            if suit + rank not in hand:
                break
            long += 1
        factor = sum(
            each
            for entry, each in honour["cards"].items()
            if entry in ("*", suit) or (entry == "trump" and suit == trump)
        )
        points += max(0, long - 2) * honour["each"] * factor
    return points


def honours(deal: Deal, trump: str | None, tricks: list[int], *, toward: bool = False) -> list[int]:
    """What honours bring each side.

    Args:
        tricks: of each side, at the end.
        toward: only those that count towards a contract.
    """
    points = [0] * len(deal.sides)
    if not deal.rules["score.honours"]:
        return points
    for honour in deal.rules.honours:
        if toward and not honour["toward"]:
            continue
        if honour["when"] and (honour["when"] == "trumps") != (trump is not None):
            continue
        factor = (deal.level or 0) if honour["level"] else 1
        if honour["factor"]:
            factor *= deal.factor
        for side, won in enumerate(_sides(deal, trump, honour, tricks)):
            points[side] += won * factor
    return points


def _sides(deal: Deal, trump: str | None, honour: Mapping[str, Any], tricks: list[int]) -> list[int]:
    counts = [sum(_count(trump, honour, deal.hands[seat]) for seat in seats) for seats in deal.sides]
    table = {int(count): points for count, points in honour["points"].items()}
    if honour["by"] == "hand":
        return [sum(table.get(_count(trump, honour, deal.hands[seat]), 0) for seat in seats) for seats in deal.sides]
    if honour["by"] == "side":
        return [table.get(count, 0) for count in counts]
    if honour["by"] == "sequence":
        return [sum(_sequences(deal, trump, honour, deal.hands[seat]) for seat in seats) for seats in deal.sides]
    return _more(deal, honour, counts, tricks, table)


def _more(
    deal: Deal, honour: Mapping[str, Any], counts: list[int], tricks: list[int], table: Mapping[int, int]
) -> list[int]:
    """The side with more has them all."""
    points = [0] * len(counts)
    most = max(counts)
    side: int | None = counts.index(most) if counts.count(most) == 1 else None
    if side is None:
        if honour["tie"] == "declarer":
            side = deal.declarers
        elif honour["tie"] == "tricks" and tricks.count(max(tricks)) == 1:
            side = tricks.index(max(tricks))
    if side is None:
        return points
    declarers = deal.declarers
    if honour["winners"] and declarers is not None and tricks[declarers] < tricks[1 - declarers]:
        side = 1 - declarers
    points[side] = table.get(most, 0) + most * honour["each"] + honour["plus"]
    return points
