"""What a round that is over brings to each seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from solver.families.climbing.rules import Rules
from solver.families.climbing.sides import next_opponent, side_of, sides_of
from solver.families.climbing.state import Cards, State
from solver.families.play.pack import JOKER, face_value, in_group, is_joker, rank_of

JOKER_FACE = 20
"""The value of a joker left in a hand, where nothing else is said."""


def winner_of(state: State) -> int:
    """Who knocked, or else went out first; the round is over."""
    return state.knocked if state.knocked is not None else state.gone[0]


def worth(rules: Rules, state: State, card: str) -> int:
    """The value of a card left in a hand: the deal's before the rules', each by code before rank; else its face."""
    group = JOKER if is_joker(card) else rank_of(card)
    for values in (state.values, rules.score.values):
        for word in (card, group):
            if word in values:
                return values[word]
    return JOKER_FACE if is_joker(card) else face_value(card)


def scores(rules: Rules, state: State) -> tuple[int, ...]:
    """The score of each seat, its own part where seats have sides.

    Args:
        rules: the game.
        state: of a round that is over.
    """
    taken = _handed_over(rules, state)
    one_two = _one_two(rules, state)
    found = []
    for seat in range(state.seats):
        cards = 0 if one_two else _captured(rules, state, taken, seat)
        score = cards + _places(rules, state, seat) + _left(rules, state, seat) + _bid(rules, state, seat)
        score += rules.score.trick * max(0, taken.tricks[seat] - rules.score.over)
        score += rules.score.both if one_two and seat == state.gone[0] else 0
        doubled = rules.score.double and rules.score.double in taken.captured[seat]
        found.append(score * (2 if doubled else 1) * state.factor)
    return tuple(found)


def _handed_over(rules: Rules, state: State) -> State:
    """Who has captured what in the end."""
    holders = [seat for seat, hand in enumerate(state.hands) if hand]
    if not rules.score.hand_to or len(holders) != 1 or not state.gone:
        return state
    last, first = holders[0], state.gone[0]
    captured, tricks = [*state.captured], [*state.tricks]
    other = next_opponent(sides_of(rules, state.seats, state.declarer), last, state.seats)
    captured[other] += state.hands[last]
    if first != last:
        captured[first] += captured[last]
        tricks[first] += tricks[last]
        captured[last], tricks[last] = (), 0
    return replace(state, captured=tuple(captured), tricks=tuple(tricks))


def _one_two(rules: Rules, state: State) -> bool:
    """Whether partners were out first and second, where that counts in place of cards."""
    if not rules.score.both or len(state.gone) < 2:
        return False
    return state.gone[1] in side_of(sides_of(rules, state.seats, state.declarer), state.gone[0])


def _places(rules: Rules, state: State, seat: int) -> int:
    """For the order in which seats went out, from the first and from the last."""
    left = [other for other in range(state.seats) if other not in state.gone]
    if state.knocked is not None:
        left.remove(state.knocked)
        order = [state.knocked, *left]
    else:
        order = [*state.gone, *left]
    place, behind = order.index(seat), len(order) - 1 - order.index(seat)
    known = place == 0 or len(left) < 2 or seat in state.gone
    from_first = rules.score.places[place] if known and place < len(rules.score.places) else 0
    from_last = rules.score.lasts[behind] if len(left) < 2 and behind < len(rules.score.lasts) else 0
    return from_first + from_last


def _left(rules: Rules, state: State, seat: int) -> int:
    """For the cards left in hands."""
    if not rules.score.left:
        return 0
    winner = winner_of(state)
    if rules.score.left_to == "loser":
        return 0 if seat == winner else -_hand(rules, state, seat)
    if seat != winner:
        return 0
    return sum(_hand(rules, state, other) for other in range(state.seats) if other != winner)


def _hand(rules: Rules, state: State, seat: int) -> int:
    hand = state.hands[seat]
    counted = len(hand) if rules.score.left == "cards" else sum(worth(rules, state, card) for card in hand)
    return counted * (1 + sum(len(hand) >= step for step in rules.score.steps))


def _bid(rules: Rules, state: State, seat: int) -> int:
    if rules.score.declarer != "bid" or seat != state.declarer:
        return 0
    return (1 if winner_of(state) == seat else -1) * state.bid * (state.seats - 1)


def _captured(rules: Rules, state: State, taken: State, seat: int) -> int:
    """For captured cards."""
    cards = taken.captured[seat]
    whole = rules.score.whole
    score = 0
    if whole and state.dealt and sum(card[0] == whole for card in cards) == state.dealt:
        score, rest = rules.score.reward, tuple(card for card in cards if card[0] != whole)
    else:
        rest = cards
    score += _points(rules.score.cards, rest)
    score += sum(
        times * face_value(card) for suit, times in rules.score.faces.items() for card in rest if card[0] == suit
    )
    return score + (_points(rules.score.declared, cards) if state.declared else 0)


def _points(table: Mapping[str, int], cards: Cards) -> int:
    return sum(points for group, points in table.items() for card in cards if in_group(card, group))
