"""What own bids bring: exact ones, and those that partners add."""

from __future__ import annotations

from solver.families.trick.lengths import tricks_to_come, whole_deal
from solver.families.trick.referee.game import DealInPlay

NIL, DOUBLE_NIL = -1, -2


def scores(game: DealInPlay, tricks: tuple[int, ...]) -> tuple[int, ...]:
    """What exact bids bring, by side; where there are such bids every seat is a side."""
    rules, start = game.rules.bid, game.start
    points = [0] * len(game.sides)
    if not (rules.exact or rules.exact_each) or not start.bids:
        return tuple(points)
    for side, seats in enumerate(game.sides):
        bid = sum(start.bids[seat] for seat in seats)
        if not _made(game, seats[0], bid, tricks[side]):
            continue
        points[side] += rules.exact + rules.exact_each * bid
        if bid == 0 and rules.zero == "tricks":
            points[side] = sum(start.tricks_before) + tricks_to_come(start)
        if bid == 0 and start.blind and start.blind[seats[0]]:
            points[side] += rules.blind_zero
    return tuple(points)


def _made(game: DealInPlay, seat: int, bid: int, tricks: int) -> bool:
    """Whether a bid is just made; one told by cards of the first suit alone is none or all."""
    first = game.rules.bid.aside[:1]
    aside = game.start.aside[seat] if first and game.start.aside else ()
    every = whole_deal(game.rules, game.start.seats)
    return tricks == bid or (bool(aside) and all(card[0] == first for card in aside) and tricks == every)


def team_scores(game: DealInPlay, tricks: tuple[int, ...]) -> tuple[int, ...]:
    """What partners' added bids bring, by side.

    Args:
        tricks: by seat.
    """
    rules, start = game.rules.bid, game.start
    if not rules.least or not start.bids:
        return (0,) * len(game.sides)
    if len(start.tricks_before) == start.seats:
        tricks = tuple(now + before for now, before in zip(tricks, start.tricks_before, strict=True))
    return tuple(_team(game, side, tricks) for side in range(len(game.sides)))


def _team(game: DealInPlay, side: int, tricks: tuple[int, ...]) -> int:
    rules, start = game.rules.bid, game.start
    seats = game.sides[side]
    bidders = [seat for seat in seats if start.bids[seat] >= 0]
    points = bags = 0
    for seat in seats:
        if start.bids[seat] in (NIL, DOUBLE_NIL):
            worth = rules.nil * -start.bids[seat]
            points += worth if tricks[seat] == 0 else -worth
            bags += tricks[seat]
    if bidders:
        bid, won = sum(start.bids[seat] for seat in bidders), sum(tricks[seat] for seat in bidders)
        if won < bid:
            points -= rules.least * bid
        else:
            points += rules.least * bid + rules.bag * (won - bid)
            bags += won - bid
    carried = start.bags[side] if side < len(start.bags) else 0
    return points - rules.bags * ((carried + bags) // 10 - carried // 10)
