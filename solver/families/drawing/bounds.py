"""Between what a value must lie by the rules alone."""

from __future__ import annotations

from solver.core.bounds import Bounds
from solver.families.drawing.play import Play
from solver.families.drawing.state import State
from solver.families.play.pack import is_joker


def range_of(play: Play, state: State, weights: tuple[int, ...]) -> Bounds:
    """Between what a sum of scores, or what endless play brings, must lie.

    Args:
        state: a round that is not over.
        weights: of the seats' scores.
    """
    of = _of_seat(play, state)
    parts = [[weight * end for end in ends] for weight, ends in zip(weights, of, strict=True)]
    if play.rules.score.by == "columns":
        return Bounds(sum(map(min, parts)), sum(map(max, parts)))
    if play.rules.score.by == "knock":  # one of the two scores at most
        return Bounds(min(map(min, parts)), max(map(max, parts)))
    return Bounds(min(0, sum(map(min, parts))), max(0, sum(map(max, parts))))


def _of_seat(play: Play, state: State) -> list[tuple[int, int]]:
    """The least and the most that each seat may score."""
    score = play.rules.score
    if score.by == "knock":
        return [(0, _most_by_knock(play, state, seat)) for seat in range(2)]
    if score.by == "columns":
        return [_columns(play, state, len(hand)) for hand in state.hands]
    ends = [0, score.winner, *([score.loser, score.winner + score.loser] if state.seats > 2 else [])]
    return [(min(ends), max(ends))] * state.seats


def _most_by_knock(play: Play, state: State, seat: int) -> int:
    """What a seat may score: the dearest cards that the other may hold, unmatched, and a bonus.

    An undercut brings no more than the knocker has unmatched, which is within the limit.
    """
    told = play.rules.knock
    other = 1 - seat
    size = len(state.hands[other]) - (state.phase == "lay" and state.turn == other)
    cards = {*state.hands[0], *state.hands[1], *state.stock, *(() if state.discard is None else (state.discard,))}
    dearest = sum(sorted((play.counting.values[card] for card in cards), reverse=True)[:size])
    most = max(dearest + told.gin, min(dearest, state.knock_limit) + told.undercut)
    return most * 2 if play.doubles(state) else most


def _columns(play: Play, state: State, places: int) -> tuple[int, int]:
    """What the cards of so many places may count, with its sign."""
    pairs = [0, *play.rules.places.pairs.values()]
    cards = {*state.stock, *(card for hand in state.hands for card in hand)}
    cards |= {card for card in (state.discard, state.held) if card is not None}
    values = [state.joker if is_joker(card) else play.counting.values[card] for card in cards]
    low, high = min(values), max(values)
    columns, alone = divmod(places, 2)
    least = columns * min(min(pairs), 2 * low) + alone * low
    most = columns * max(max(pairs), 2 * high) + alone * high
    return -most, -least
