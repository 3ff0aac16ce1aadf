"""Score of a finished deal: by side, side A first, or by seat if each player plays for himself."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from solver.families.trick.pack import in_group, is_joker
from solver.families.trick.referee import contract, melds
from solver.families.trick.referee import contract as bids
from solver.families.trick.referee import contract as honours
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.referee.position import Position
from solver.families.trick.start import SeatScores


@dataclass(frozen=True, slots=True)
class Result:
    """Tallies of a finished deal, by side.

    Attributes:
        tricks: tricks won, those before the deal as given too.
        points: card points, the same.
        numbered: points that depend on the number of the trick.
    """

    position: Position
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    numbered: tuple[int, ...]

    @property
    def game(self) -> DealInPlay:
        """Deal of the result."""
        return self.position.game


def scores(position: Position) -> SeatScores:
    """Return every side's score."""
    game = position.game
    rules, start = game.rules, game.start
    result = tallies(position)
    if rules.run.majority:
        return _run(result)
    if rules.score.win:
        return _wins(result)
    own = [_play(result, side) for side in range(len(game.sides))]
    own = [points + meld for points, meld in zip(own, _melds(result), strict=True)]
    total = _add(
        contract.contract_scores(result.position, result.tricks, own, result.numbered),
        bids.bids_scores(game, result.tricks),
    )
    total = _add(total, bids.team_scores(game, position.tricks))
    total = _doubled(result, total)
    total = _swept(result, total)
    if start.low and rules.score.low:
        total = tuple(-points for points in total)
    total = _add(total, honours.honours_scores(game, result.tricks))
    total = _add(total, _given(game))
    if rules.score.of == "declarer":
        total = tuple(points * (start.declarer in seats) for points, seats in zip(total, game.sides, strict=True))
    total = tuple(points * start.unit for points in total)
    return _paired(game, total)


def value(position: Position) -> int | SeatScores:
    """Return side A's score minus side B's, or the score of every seat."""
    found = scores(position)
    return found[0] - found[1] if len(found) == 2 else found


def tallies(position: Position) -> Result:
    """Return the tallies of a position."""
    game = position.game
    start = game.start
    position = position.with_kitty()
    return Result(
        position,
        _by_side(game, position.tricks, start.tricks_before),
        _by_side(game, position.points, start.points_before),
        _by_side(game, position.numbered, ()),
    )


def _by_side(game: DealInPlay, tally: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    now = tuple(sum(tally[seat] for seat in side) for side in game.sides)
    if not before:
        return now
    if len(before) != len(game.sides):
        before = tuple(sum(before[seat] for seat in side) for side in game.sides)
    return _add(now, before)


def _add(one: SeatScores, other: SeatScores) -> SeatScores:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _play(result: Result, side: int) -> int:
    """Return the points of the play itself for a side."""
    score, game = result.game.rules.score, result.game
    tricks, points = result.tricks[side], result.points[side]
    for place, reward in enumerate(score.last):
        winners = result.position.winners
        if place < len(winners) and winners[place] is not None and winners[place] in game.sides[side]:
            points += reward
    if score.cards_over:
        points = max(0, points - score.cards_over)
    points += score.trick * max(0, tricks - score.over)
    points += score.bonus if tricks > score.over else 0
    points += _majority(result, side) + _shared(result, side) + _more(result, side)
    if not game.start.trump:
        points *= score.no_trump
    return points * game.start.factor if score.factor else points


def _majority(result: Result, side: int) -> int:
    """Return the points for winning more tricks than any other side, or all."""
    score, tricks = result.game.rules.score, result.tricks
    others = [won for other, won in enumerate(tricks) if other != side]
    if not any(others) and tricks[side] and score.whole:
        return score.whole
    return score.most if tricks[side] > max(others) else 0


def _more(result: Result, side: int) -> int:
    """Return the points for winning more of certain cards than any other side."""
    rules, game = result.game.rules.majority, result.game
    counts = [sum(result.position.majority[seat] for seat in seats) for seats in game.sides]
    others = [count for other, count in enumerate(counts) if other != side]
    return rules.points if counts[side] > max(others, default=0) else 0


def _shared(result: Result, side: int) -> int:
    """Return a side's share of the reward for the most cards of a suit."""
    reward = result.game.rules.score.most_of_suit
    if not reward:
        return 0
    marks = result.position.marks
    counts = [
        max(Counter(mark[0] for seat in seats for mark in marks[seat] if not is_joker(mark)).values(), default=0)
        for seats in result.game.sides
    ]
    most = max(counts)
    return reward // counts.count(most) if counts[side] == most else 0


def _melds(result: Result) -> SeatScores:
    """Return the points of melds before the play, for sides with the trick that they need."""
    game = result.game
    rules = game.rules.melds
    dealt = melds.dealt(game)
    points = [sum(dealt[seat] for seat in seats) for seats in game.sides]
    for side, tricks in enumerate(result.tricks):
        needed = rules.need == "all" or (rules.need == "declarer" and game.start.declarer in game.sides[side])
        if not tricks and needed:
            points[side] = 0
    if game.start.award is not None:
        points[game.side_of[game.start.award]] += rules.turned
    return tuple(points)


def _doubled(result: Result, total: SeatScores) -> SeatScores:
    """Return scores doubled for each captured doubling card."""
    cards = result.game.rules.score.double
    if not cards:
        return total
    marks = result.position.marks
    won = [[mark for seat in seats for mark in marks[seat]] for seats in result.game.sides]
    held = [sum(any(in_group(mark, group) for group in cards) for mark in ours) for ours in won]
    return tuple(points * 2**many for points, many in zip(total, held, strict=True))


def _swept(result: Result, total: SeatScores) -> SeatScores:
    """Return the scores after a sweep: all of some cards won by one side."""
    sweep = result.game.rules.sweep
    if not sweep.cards:
        return total
    wanted = [_wanted(result, seats) for seats in result.game.sides]
    sides = [side for side, cards in enumerate(wanted) if cards]
    if len(sides) != 1 or (sweep.whole and len(wanted[sides[0]]) < _whole(result.game)):
        return total
    others = sweep.others
    return tuple(
        sweep.reward if side == sides[0] else points if others is None else others for side, points in enumerate(total)
    )


def _wanted(result: Result, seats: tuple[int, ...]) -> list[str]:
    """Return the cards to be swept that seats have won."""
    groups = result.game.rules.sweep.cards
    marks = [mark for seat in seats for mark in result.position.marks[seat]]
    return [mark for mark in marks if any(in_group(mark, group) for group in groups)]


def _whole(game: DealInPlay) -> int:
    """Return the number of cards to be swept in the pack."""
    return sum(any(in_group(card, group) for group in game.rules.sweep.cards) for card in game.pack)


def _given(game: DealInPlay) -> SeatScores:
    """Return the points for the trump card shown."""
    shown = game.start.shown
    points = [0] * len(game.sides)
    if shown is not None:
        points[game.side_of[shown]] += game.rules.score.shown
    return tuple(points)


def _paired(game: DealInPlay, total: SeatScores) -> SeatScores:
    """Return scores after seats that doubled each other settle their difference once or twice more."""
    pairs = game.start.pairs
    if not game.rules.score.pairs or not pairs or len(total) != game.start.seats:
        return total
    seats = range(len(total))
    return tuple(total[i] + sum(pairs[i][j] * (total[i] - total[j]) for j in seats) for i in seats)


def _wins(result: Result) -> SeatScores:
    """Return 1 for the side that has won, else 0."""
    game = result.game
    if game.rules.score.race:
        champion = result.position.champion
        return tuple(int(champion is not None and champion in seats) for seats in game.sides)
    return tuple(int(_play(result, side) >= game.rules.score.win) for side in range(len(game.sides)))


def _run(result: Result) -> SeatScores:
    """Return the score for a majority of the tricks, or for the first tricks in a row."""
    position, run = result.position, result.game.rules.run
    majority = result.game.start.majority or run.majority
    first = position.run
    if first is None:
        return tuple(run.won if tricks >= majority else 0 for tricks in result.tricks)
    could_go_on = sum(map(bool, position.hands)) > 1
    if position.ended and position.decided and could_go_on:
        return tuple(run.stop if side == first else 0 for side in range(2))
    if result.tricks[1 - first] == 0:
        return tuple(run.all if side == first else 0 for side in range(2))
    return tuple(0 if side == first else run.lost for side in range(2))
