"""Between what a value must lie by the rules alone."""

from __future__ import annotations

from solver.bounds import Bounds
from solver.turns.drawing.play import Play
from solver.turns.drawing.state import State
from solver.turns.pack import is_joker


def range_of(play: Play, state: State, weights: tuple[int, ...]) -> Bounds:
    """Between what a sum of scores, or what endless play brings, must lie.

    Args:
        state: a round that is not over.
        weights: of the seats' scores.
    """
    of = _of_seat(play, state)
    low = sum(min(weight * end for end in ends) for weight, ends in zip(weights, of, strict=True))
    high = sum(max(weight * end for end in ends) for weight, ends in zip(weights, of, strict=True))
    if play.rules.score.by == "columns":
        return Bounds(low, high)
    # At most one of two seats that play for points scores; for winning alone nothing better is known.
    if play.rules.score.by == "knock":
        low, high = -max(of[0][1], 0), max(of[0][1], 0)
    return Bounds(min(low, 0), max(high, 0))


def _of_seat(play: Play, state: State) -> list[tuple[int, int]]:
    """The least and the most that each seat may score."""
    rules, score = play.rules, play.rules.score
    if score.by == "knock":
        most = _most_by_knock(play, state)
        return [(0, most)] * 2
    if score.by == "columns":
        return [_columns(play, state, len(hand)) for hand in state.hands]
    ends = [0, score.winner, *([score.loser, score.winner + score.loser] if state.seats > 2 else [])]
    del rules
    return [(min(ends), max(ends))] * state.seats


def _most_by_knock(play: Play, state: State) -> int:
    """The dearest cards that a hand may hold, unmatched, and the greater bonus."""
    told = play.rules.knock
    cards = {*state.hands[0], *state.hands[1], *state.stock, *(() if state.discard is None else (state.discard,))}
    size = max(map(len, state.hands))
    dearest = sorted((play.counting.values[card] for card in cards), reverse=True)[:size]
    most = max(sum(dearest) + told.gin, min(sum(dearest), state.knock_limit) + told.undercut)
    doubled = told.doubled and state.turnup is not None and state.turnup[0] == told.doubled
    return most * 2 if doubled else most


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
