"""Positions: who may play what and who wins, against the twin's own rules; and what cannot be."""

from __future__ import annotations

import random

import pytest

from solver.core.cards import PACK, winning_place
from solver.core.errors import DealError
from solver.families.bridge.position import Position
from tests.families.bridge import twin
from tests.families.bridge.endings import random_ending, random_hands

SMALL = Position((("SA", "H2"), ("SK", "H3"), ("SQ", "D4"), ("C5", "C6")), strain=4, leader=0)


def count(position: Position, plies: int) -> int:
    """The number of legal sequences of ``plies`` cards."""
    if plies == 0 or position.tricks_left == 0:
        return 1
    return sum(count(position.play(card), plies - 1) for card in position.legal())


def test_legal_plays_are_those_of_the_twin() -> None:
    generator = random.Random(1)
    for number in range(60):
        position = random_ending(generator, 3, number % 4)
        expected = twin.perft(position.hands, position.strain, position.leader, 7, position.trick)
        assert count(position, 7) == expected


def test_winner_of_every_kind_of_trick() -> None:
    generator = random.Random(2)
    for _ in range(5000):
        trick, strain = tuple(generator.sample(PACK, 4)), generator.randrange(5)
        assert winning_place(trick, strain) == twin.winner(trick, 0, twin.TRUMP_LETTER[strain])


def test_a_deal_played_out_has_thirteen_tricks() -> None:
    generator = random.Random(3)
    for _ in range(20):
        position = random_ending(generator, 13, 52)
        assert sum(position.won) == 13
        assert (position.tricks_left, position.legal(), position.trick) == (0, (), ())


def test_play_goes_on_from_the_winner() -> None:
    position = SMALL.play("SA").play("SK").play("SQ")
    assert (position.to_move, position.legal(), position.tricks_left) == (3, ("C6", "C5"), 2)
    position = position.play("C5")
    assert (position.leader, position.trick, position.won, position.tricks_left) == (0, (), (1, 0), 1)


@pytest.mark.parametrize(
    ("card", "said"), [("H3", "revokes: still holds a card of S"), ("SJ", "E plays SJ, which is not in the hand")]
)
def test_plays_that_are_refused(card: str, said: str) -> None:
    with pytest.raises(DealError, match=said):
        SMALL.play("SA").play(card)


def test_a_marked_revoke_is_played_and_forgotten_with_its_trick() -> None:
    position = SMALL.play("SA").play("H3", revoke=True)
    assert position.revoked
    position.check()
    position = position.play("SQ")
    assert position.revoked
    position = position.play("C5")
    assert not position.revoked
    assert position.hands[1] == ("SK",)


def test_a_card_that_follows_is_no_revoke() -> None:
    assert not SMALL.play("SA").play("SK", revoke=True).revoked


def test_random_positions_pass_the_check() -> None:
    generator = random.Random(4)
    for played in range(16):
        random_ending(generator, 4, played).check()
    Position(random_hands(generator, 13), 0, 0).check()


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (Position((("SA",),) * 3, 0, 0), "3 hands are given. Write 4"),
        (Position((("SA",), ("SK",), ("SA",), ("S2",)), 0, 0), "SA appears twice"),
        (Position((("SA",), ("SK",), ("S3",), ("S2",)), 0, 0, ("SK",)), "SK appears twice"),
        (Position((("SA",), ("SK",), ("S3",), ("X1",)), 0, 0), "'X1' is not a card"),
        (
            Position((("SA",), ("SK", "HK"), ("S3",), ("S2",)), 0, 0),
            r"numbers of cards \(N 1, E 2, S 1, W 1\)",
        ),
        (Position((("SA",), ("SK",), ("S3",), ("S2",)), 0, 0, ("H2",)), r"different numbers of cards \(N 2, E 1"),
        (Position(((), (), (), ()), 0, 0, ("H2", "H3", "H4", "H5")), "4 cards on the table"),
        (Position(((), ("HK",), ("S3",), ("S2",)), 0, 0, ("H2", "C3")), r"different numbers of cards \(N 1, E 2"),
        (Position((("C2",), ("HK",), ("S3", "D2"), ("S2", "D3")), 0, 0, ("H2", "C3")), "E revokes with C3"),
        (Position((("SA",), ("SK",), ("S3",), ("S2",)), 5, 0), "strain 5"),
        (Position((("SA",), ("SK",), ("S3",), ("S2",)), 0, 4), "leader 4"),
        (Position((("SA",), ("SK",), ("S3",), ("S2",)), 0, 0, won=(-1, 0)), "-1 is not a number of tricks taken"),
        (Position((("SA",), ("SK",), ("S3",), ("S2",)), 0, 0, won=(6, 7)), "1 tricks to come and 13 taken"),
    ],
)
def test_positions_that_cannot_be(position: Position, said: str) -> None:
    with pytest.raises(DealError, match=said):
        position.check()
