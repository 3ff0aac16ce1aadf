"""``solve --swap`` for trick-taking games with rule files: cards exchanged within the side against side A."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solver.core.errors import DealError, option
from solver.core.monitor import unseen
from solver.families.play.report.seats import in_pack_order
from solver.families.play.swaps import Place, Swap, exchanged, places
from solver.families.trick.referee import begin
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches
from solver.families.trick.solve import Solution, solution
from solver.families.trick.start import Start, sides_of


def check_swap(rules: Rules, start: Start) -> tuple[int, ...]:
    """Return the seats that exchange cards: those of the side against side A.

    Raises:
        DealError: there are not two sides, that side has but one hand, or its hands differ in kind.
    """
    sides = sides_of(rules, start)
    if len(sides) != 2:
        raise DealError(f"{option('swap')} needs two sides, and the game has {len(sides)}. Leave it out")
    seats = sides[1]
    position = begin(rules, start)
    if len(seats) < 2:
        raise DealError(f"{option('swap')} needs two hands on the other side, and one plays alone. Leave it out")
    if position.game.robots & set(seats) or len({bool(start.hands[seat]) for seat in seats}) > 1:
        raise DealError(f"{option('swap')} needs hands of one kind, and these do not play alike. Leave it out")
    if start.choices or rules.pack.categories:
        raise DealError(f"{option('swap')} needs settled trumps and suits, and here they are not. Leave it out")
    return seats


def swaps_of(found: Solution, searches: Searches) -> list[Swap]:
    """Return the value after every exchange.

    Args:
        found: the solved deal; its dealer has made his choice.
        searches: who answers; its limits hold for all together.

    Raises:
        DealError: as ``check_swap``.
    """
    seats = check_swap(found.rules, found.start)
    position = begin(found.rules, found.start)
    view = position.game.view(position.trump)
    hands = [in_pack_order(hand, found.rules.pack.ranks) for hand in position.hands]
    with unseen():  # other deals: their bounds say nothing about this one
        found_places = places(hands, seats, view.trumps, view.suit, view.height)
        return [_swap(found, place, searches) for place in found_places]


def _swap(found: Solution, place: Place, searches: Searches) -> Swap:
    fixed = _fixed(found.start)
    for other in place.others if place.card not in fixed else ():
        start = _start(found, place, other)
        if start is not None and other not in fixed:
            value = found.values[0] if other == place.card else solution(found.rules, start, searches).values[0]
            return Swap(place.card, place.giver, place.taker, other, value, found.values[0])
    return Swap(place.card, place.giver, place.taker)


def _fixed(start: Start) -> frozenset[str]:
    """Return the cards whose holder is known to all players."""
    laid = (card for seat in start.tabled for card, _ in seat)
    return frozenset((*laid, *start.revealed, *_together(start.aside)))


def _together(hands: Sequence[Sequence[str]]) -> tuple[str, ...]:
    return tuple(card for hand in hands for card in hand)


def _start(found: Solution, place: Place, other: str) -> Start | None:
    """Return the deal after an exchange; None if the plays could not have been made, or sides would change."""
    start = replace(found.start, hands=exchanged(found.start.hands, place, other))
    try:
        begin(found.rules, start)
    except DealError:
        return None
    return start if sides_of(found.rules, start) == found.sides else None
