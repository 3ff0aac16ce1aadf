"""Scores of contracts, bids and honours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from solver.families.trick.lengths import tricks_to_come, whole_deal
from solver.families.trick.pack import in_group
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.referee.position import Position
from solver.families.trick.rules import Honour
from solver.families.trick.start import SeatScores

SEQUENCE = 3
"""Number of cards of the shortest sequence."""


def honours_scores(game: DealInPlay, tricks: Sequence[int], *, toward: bool = False) -> tuple[int, ...]:
    """Return the points of all honours by side.

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
    """Yield side and points of each holding that scores."""
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
    """Return the total count of a hand's honours."""
    trump = game.start.trump
    total = 0
    for word, count in honour.cards.items():
        if word.startswith("trump "):
            total += count * sum(trump is not None and card == trump + word[6:] for card in hand)
        else:
            total += count * sum(in_group(card, word) for card in hand)
    return total


def _more(honour: Honour, sides: Sequence[int], tricks: Sequence[int], *, declared: bool) -> Iterable[tuple[int, int]]:
    """Yield the points of the side that has more; side A is the declarer's, if there is one."""
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
    """Return the points of sequences from the top in a hand: the first three cards, and each further one."""
    points = 0
    for suit in game.rules.pack.suits:
        factor = honour.cards.get("*", 0) + (honour.cards.get("trump", 0) if suit == game.start.trump else 0)
        length = 0
        while length < len(game.rules.pack.ranks) and suit + game.rules.pack.ranks[length] in hand:
            length += 1
        points += factor * honour.each * max(0, length - SEQUENCE + 1)
    return points


_Entry = TypeVar("_Entry")
GAME = 100
"""Trick score of a game at bridge."""


def contract_scores(
    position: Position, tricks: Sequence[int], own: Sequence[int], numbered: Sequence[int]
) -> SeatScores:
    """Return every side's score under the contract, from its own score.

    Args:
        tricks: the tricks by side.
        own: the points of play and melds, by side.
        numbered: points that depend on the number of the trick, by side that won them.
    """
    game = position.game
    rules, start = game.rules.contract, game.start
    if not rules.number or start.declarer is None:
        return _numbered(game, list(own), numbered, None)
    side = game.side_of[start.declarer]
    toward = [mine + more for mine, more in zip(own, honours_scores(game, tricks, toward=True), strict=True)]
    count = _count(game, side, tricks, toward[side])
    goal = _number(game, tricks) + start.raised - _helped(position, side)
    made = _made(game, side, count >= goal, tricks, toward)
    total = list(own)
    if rules.keeps == "nobody":
        total = [0] * len(total)
    if rules.keeps == "given" and not made:
        total[1 - side] += total[side]
    if rules.keeps == "never" or (rules.keeps in ("made", "given") and not made):
        total[side] = 0
    more = 0 if rules.counts in ("most", "more") else count - goal
    missing = 1 if rules.counts in ("most", "more") else goal - count
    amount = _paid(game, more, goal, tricks, side) if made else -_lost(game, missing, tricks)
    if rules.each == "rivals":
        for other in range(len(total)):
            total[other] += amount * (len(total) - 1) if other == side else -amount
    else:
        total[side] += amount * _contract_factor(game)
    for place, won in enumerate(tricks):
        counted = sum(tricks) - won if rules.counts == "avoided" else won
        total[place] += rules.trick_points * start.level * counted + rules.taken.get(str(won), 0)
        if rules.no_trick and not won:
            total[place] -= start.last_bid
    return _numbered(game, total, numbered, made)


def _number(game: DealInPlay, tricks: Sequence[int]) -> int:
    """Return the number that the declarer's side promised, with the base."""
    rules, level = game.rules.contract, game.start.level
    return {"fixed": rules.base, "level": rules.base + level, "all": sum(tricks)}.get(rules.number, level)


def _count(game: DealInPlay, side: int, tricks: Sequence[int], own: int) -> int:
    counts = game.rules.contract.counts
    if counts == "points":
        return own
    return sum(tricks) - tricks[side] if counts == "avoided" else tricks[side]


def _helped(position: Position, side: int) -> int:
    """Return the reduction of the required number by won cards."""
    rules, game = position.game.rules.contract, position.game
    marks = [mark for seat in game.sides[side] for mark in position.marks[seat]]
    count = sum(any(in_group(mark, group) for group in rules.helpers) for mark in marks)
    return rules.lower[min(count, len(rules.lower) - 1)] if rules.lower else 0


def _made(game: DealInPlay, side: int, reached: bool, tricks: Sequence[int], points: Sequence[int]) -> bool:
    counts = game.rules.contract.counts
    if counts not in ("most", "more"):
        return reached
    counted = tricks if counts == "most" else points
    return all(counted[side] > won for other, won in enumerate(counted) if other != side)


def _entry(game: DealInPlay, entries: Mapping[str, _Entry]) -> _Entry | None:
    """Return the entry for the contract in a table."""
    start = game.start
    level = str(start.level)
    for name in (start.called_as, level + start.strain, level, start.strain, "*"):
        if name and name in entries:
            return entries[name]
    return None


def _points_promised(game: DealInPlay, entries: Mapping[str, int]) -> int:
    return _entry(game, entries) or 0


def _paid(game: DealInPlay, more: int, goal: int, tricks: Sequence[int], side: int) -> int:
    """Return the points for a contract that is made.

    Args:
        more: the number reached beyond the goal.
    """
    rules, start = game.rules.contract, game.start
    if rules.pays == "number":
        return _halved(game, _promised(game, tricks))
    others = sum(tricks) - tricks[side]
    amount = _points_promised(game, rules.made)
    march = rules.march_alone if start.alone and rules.march_alone else rules.march
    if tricks[side] and not others and march:
        amount = max(amount, march)
    bridge = rules.factor == "bridge"
    promised = _number(game, tricks) - rules.base
    trick_score = _points_promised(game, rules.trick) * promised + (
        _points_promised(game, rules.first) if promised > 0 else 0
    )
    trick_score *= start.factor if bridge else 1
    extra = _points_promised(game, rules.extra)
    if bridge and start.factor > 1:
        extra = rules.extra_doubled * start.factor // 2
        amount += rules.insult * start.factor // 2
    amount += trick_score + extra * more + rules.odd * (goal - rules.base + more)
    if rules.game or rules.part:
        amount += rules.game if trick_score + start.part_score >= GAME else rules.part
    return _halved(game, amount)


def _halved(game: DealInPlay, amount: int) -> int:
    """Return an amount increased by half for a partner."""
    start = game.start
    half = game.rules.contract.partner_half and any(start.called in hand for hand in start.hands)
    return amount + amount // 2 if half else amount


def _promised(game: DealInPlay, tricks: Sequence[int]) -> int:
    """Return the number of the contract itself."""
    rules = game.rules.contract
    return {"fixed": rules.base, "all": sum(tricks)}.get(rules.number, game.start.level)


def _lost(game: DealInPlay, missing: int, tricks: Sequence[int]) -> int:
    """Return the points lost by a contract that fails."""
    rules, start = game.rules.contract, game.start
    each = rules.lost_each * _opponents(game)
    if rules.loses == "number":
        return _promised(game, tricks) + each
    steps: Sequence[int] = _entry(game, rules.under) or ()
    half = 1
    if rules.factor == "bridge" and start.factor > 1:
        steps, half = rules.under_doubled, start.factor // 2
    amount = sum(steps[min(place, len(steps) - 1)] for place in range(missing)) if steps else 0
    return amount * half + each


def _contract_factor(game: DealInPlay) -> int:
    """Return how often the amount is paid."""
    rules, start = game.rules.contract, game.start
    if rules.each == "seats":
        return _doubles(game)
    return _payers(game) * (start.factor if rules.factor == "all" else 1)


def _payers(game: DealInPlay) -> int:
    """Return how many opponents pay."""
    each = game.rules.contract.each
    if each == "others":
        return _opponents(game)
    return game.start.opponents if each == "opponents" else 1


def _opponents(game: DealInPlay) -> int:
    """Return the number of the declarer's opponents."""
    declarer = game.start.declarer
    return game.start.seats - (0 if declarer is None else len(game.sides[game.side_of[declarer]]))


def _doubles(game: DealInPlay) -> int:
    """Return the doubles of all opponents together."""
    factors = game.start.factors or (1,) * game.start.seats
    ours = game.sides[game.side_of[game.start.declarer or 0]]
    return sum(factor for seat, factor in enumerate(factors) if seat not in ours)


def _numbered(game: DealInPlay, total: list[int], numbered: Sequence[int], made: bool | None) -> SeatScores:
    """Return scores with the points that depend on the number of the trick."""
    rules = game.rules.numbered
    if not rules.cards or (rules.made and not made):
        return tuple(total)
    shares = [sum(numbered) - won if rules.to == "others" else won for won in numbered]
    factor = game.start.factor
    if made is not None and game.rules.contract.each == "seats":
        doubled = rules.factor == "always" or (rules.factor == "made" and made)
        factor = _doubles(game) if doubled else _opponents(game)
        return (total[0] + factor * (shares[0] - shares[1]), *total[1:])
    for side, share in enumerate(shares):
        failed = made is False and game.start.declarer in game.sides[side]
        single = rules.factor == "never" or (rules.factor == "unless failed" and failed)
        single = single or (rules.factor == "made" and not made)
        share *= _payers(game) if rules.last else 1
        total[side] += share if single else share * factor
    return tuple(total)


NIL, DOUBLE_NIL = -1, -2


def bids_scores(game: DealInPlay, tricks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points for exact bids by side; with such bids every seat is a side."""
    rules, start = game.rules.bid, game.start
    points = [0] * len(game.sides)
    if not (rules.exact or rules.exact_each) or not start.bids:
        return tuple(points)
    for side, seats in enumerate(game.sides):
        bid = sum(start.bids[seat] for seat in seats)
        if not _is_bid_made(game, seats[0], bid, tricks[side]):
            continue
        points[side] += rules.exact + rules.exact_each * bid
        if bid == 0 and rules.zero == "tricks":
            points[side] = sum(start.tricks_before) + tricks_to_come(start)
        if bid == 0 and start.blind and start.blind[seats[0]]:
            points[side] += rules.blind_zero
    return tuple(points)


def _is_bid_made(game: DealInPlay, seat: int, bid: int, tricks: int) -> bool:
    """Return whether a bid is made exactly; a bid with cards of the first suit only means none or all."""
    first = game.rules.bid.aside[:1]
    aside = game.start.aside[seat] if first and game.start.aside else ()
    every = whole_deal(game.rules, game.start.seats)
    return tricks == bid or (bool(aside) and all(card[0] == first for card in aside) and tricks == every)


def team_scores(game: DealInPlay, tricks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points for partners' added bids, by side.

    Args:
        tricks: the tricks by seat.
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
