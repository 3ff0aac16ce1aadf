"""The twin and the referee on random deals: what must hold whatever the game."""

from __future__ import annotations

import random
from typing import TypeVar

import pytest

from solver.families.trick.pack import all_cards
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import Position, begin
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from tests.families.trick.deals import rules
from tests.families.trick.twin import solve_exhaustively


def random_hands(game: Rules, seats: int, cards: int, chance: random.Random) -> list[list[str]]:
    pack = chance.sample(all_cards(game.pack), seats * cards)
    return [pack[seat * cards : (seat + 1) * cards] for seat in range(seats)]


def at_random(position: Position, chance: random.Random) -> Position:
    """The end of a play of random legal moves."""
    while position.mover is not None:
        position = position.play(chance.choice(position.legal()))
    return position


@pytest.mark.parametrize("game", ["barbu-subgame-hearts", "whist", "manille", "mainfonds", "vabre", "durrengebwiller"])
def test_every_trick_and_point_goes_to_somebody(game: str) -> None:
    chance = random.Random(game)
    read = load_trick_game(game)
    seats = read.table.players[-1]
    for _ in range(20):
        given = {"hands": random_hands(read, seats, 4, chance), "leader": 0, "dealer": 1, "trump": "H", "anti": "S"}
        end = at_random(begin(*deal_of(read, given)), chance)
        cards = [card for hand in given["hands"] for card in hand]  # type: ignore[attr-defined]
        worth = sum(end.game.worth(card, "H") for card in cards)
        assert sum(end.points) == worth
        assert sum(end.tricks) == end.count
        assert not any(end.hands)


T = TypeVar("T")


def turned(seats: list[T]) -> list[T]:
    """Everything one seat further on."""
    return seats[-1:] + seats[:-1]


@pytest.mark.parametrize("game", ["barbu-subgame-queens", "box", "mainfonds", "georgenborn"])
def test_seats_may_be_turned(game: str) -> None:
    chance = random.Random(game)
    read = load_trick_game(game)
    for _ in range(5):
        seats = max(3, read.table.players[0])
        hands = random_hands(read, seats, 2, chance)
        given = {"trump": "H", "anti": "S", "declared": True}
        value, moves = solve_exhaustively(*deal_of(read, {**given, "hands": hands, "leader": 0, "dealer": 0}))
        other = {**given, "hands": turned(hands), "leader": 1, "dealer": 1}
        again, same_moves = solve_exhaustively(*deal_of(read, other))
        assert isinstance(value, list)
        assert isinstance(again, list)
        assert turned(value) == again
        assert moves == same_moves


def test_the_value_is_that_of_the_best_move() -> None:
    chance = random.Random(1)
    game = rules(table={"players": (4,), "sides": "partners"}, trump={"by": "deal"}, score={"trick": 1})
    for _ in range(10):
        hands = random_hands(game, 4, 3, chance)
        value, moves = solve_exhaustively(*deal_of(game, {"hands": hands, "leader": 1, "trump": "D"}))
        assert value == min(moves.values())


def test_a_play_goes_on_from_where_its_record_ends() -> None:
    chance = random.Random(2)
    game = load_trick_game("box")
    for _ in range(10):
        hands = random_hands(game, 3, 3, chance)
        given = {"hands": hands, "leader": 0, "dealer": 2, "trump": "H"}
        position = begin(*deal_of(game, given))
        played = []
        for _ in range(4):
            played.append(chance.choice(position.legal()))
            position = position.play(played[-1])
            assert begin(*deal_of(game, {**given, "played": played})) == position
