"""From a recorded deal to its positions."""

from __future__ import annotations

import random

import pytest

from solver.core.deal import Contract, Deal, Irregularity, Source
from solver.core.errors import DealError
from solver.families.bridge.position import Position
from solver.families.bridge.replay import positions, side_a, start_position, steps
from tests.families.bridge.endings import random_ending

HANDS = (("SA", "H2"), ("SK", "H3"), ("SQ", "D4"), ("C5", "C6"))
NO_TRUMP = 4


def recorded(*played: str, **more: object) -> Deal:
    """Two cards each, 3NT by West, so that North leads."""
    source = Source("some.pbn", 1, 3)
    fields: dict[str, object] = {"hands": HANDS, "declarer": 3, "contract": Contract(3, NO_TRUMP), "source": source}
    return Deal(played=played, **(fields | more))  # type: ignore[arg-type]


def test_a_whole_play() -> None:
    deal = recorded("SA", "SK", "SQ", "C5", "H2", "H3", "D4", "C6", play_lines=(20, 20, 20, 20, 21, 21, 21, 21))
    made = steps(deal)
    assert [step.seat for step in made] == [0, 1, 2, 3] * 2
    assert [step.line for step in made] == [20] * 4 + [21] * 4
    assert made[-1].after == Position(((), (), (), ()), NO_TRUMP, 1, won=(1, 1))
    assert positions(deal) == [*(step.before for step in made), made[-1].after]


def test_random_plays_come_back() -> None:
    generator = random.Random(1)
    for _ in range(100):
        position = random_ending(generator, 4)
        line, expected = [], [position]
        while position.legal():
            line.append(generator.choice(position.legal()))
            position = position.play(line[-1])
            expected.append(position)
        start = expected[0]
        for length in (16, 7, 0):
            deal = Deal(hands=start.hands, trump=start.strain, leader=start.leader, played=tuple(line[:length]))
            assert positions(deal) == expected[: length + 1]


def test_strain_comes_from_the_option_then_the_contract_then_trumps() -> None:
    assert start_position(recorded(trump=1), strain=2).strain == 2
    assert start_position(recorded(trump=1)).strain == NO_TRUMP
    assert start_position(recorded(contract=None, trump=1)).strain == 1


def test_leader_comes_from_the_option_then_the_deal_then_the_declarer_then_the_play() -> None:
    assert start_position(recorded("SK", leader=2), leader=1).leader == 1
    assert start_position(recorded("SK", leader=2)).leader == 2
    assert start_position(recorded("SK")).leader == 0
    assert start_position(recorded("SK", declarer=None)).leader == 1


def test_a_trick_on_the_table() -> None:
    deal = recorded(hands=(("H2",), ("H3",), ("SQ", "D4"), ("C5", "C6")), trick=("SA", "SK"))
    position = start_position(deal)
    assert (position.trick, position.to_move, position.tricks_left) == (("SA", "SK"), 2, 2)
    assert positions(deal) == [position]


def test_a_marked_revoke_is_passed_an_unmarked_one_is_not() -> None:
    played = ("SA", "H3", "SQ", "C5", "H2", "SK")
    marked = positions(recorded(*played, irregular=(Irregularity(1, "revoke"),)))
    assert [position.revoked for position in marked] == [False, False, True, True, False, False, False]
    with pytest.raises(DealError, match=r"^some.pbn:21: E plays H3 and revokes: still holds a card of S$"):
        positions(recorded(*played, play_lines=(21, 21, 21, 21, 22, 22)))


def test_a_marked_revoke_in_the_trick_on_the_table() -> None:
    deal = recorded(
        hands=(("H2",), ("SK",), ("SQ", "D4"), ("C5", "C6")),
        trick=("SA", "H3"),
        irregular=(Irregularity(1, "revoke"),),
    )
    assert start_position(deal).revoked
    deal.irregular = ()
    with pytest.raises(DealError, match="E revokes with H3"):
        start_position(deal)


def test_a_lead_out_of_turn_is_led_by_its_holder() -> None:
    played = ("SA", "SK", "SQ", "C5", "D4", "C6", "H2", "H3")
    made = steps(recorded(*played, irregular=(Irregularity(4, "lead out of turn"),)))
    assert made[3].after.leader == 0
    assert [step.seat for step in made[4:]] == [2, 3, 0, 1]
    assert made[4].irregular == "lead out of turn"
    with pytest.raises(DealError, match="N plays D4, which is not in the hand"):
        steps(recorded(*played))


def test_an_opening_lead_out_of_turn() -> None:
    made = steps(recorded("SK", "SQ", irregular=(Irregularity(0, "lead out of turn"),)))
    assert [step.seat for step in made] == [1, 2]


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (recorded(hands=(HANDS[0], None, HANDS[2], None)), "some.pbn:3: the cards of E, W are unknown"),
        (recorded(hands=HANDS[:3]), "3 hands are given. Write 4"),
        (recorded(contract=None), "no contract given. Try"),
        (recorded(contract=None, passed_out=True), "the deal was passed out"),
        (recorded(declarer=None), "no leader given"),
        (recorded("SA", trick=("SK",)), "a recorded play and a trick on the table"),
        (recorded(hands=(("SA",), *HANDS[1:])), r"some.pbn:3: the hands have different numbers of cards \(N 1, E 2"),
        (recorded("SA", "DA"), "some.pbn:3: E plays DA, which is not in the hand"),
        (recorded("DA", declarer=None), "DA is led, which is in no hand"),
        (recorded("SA", play_error=DealError("E plays SA twice", line=9)), "some.pbn:9: E plays SA twice"),
    ],
)
def test_deals_that_do_not_say_enough_or_cannot_be(deal: Deal, said: str) -> None:
    with pytest.raises(DealError, match=said):
        positions(deal)


def test_a_bad_play_leaves_the_start() -> None:
    assert start_position(recorded("SA", play_error=DealError("no such card"))).hands == HANDS


@pytest.mark.parametrize(("declarer", "side"), [(None, 0), (0, 0), (1, 1), (2, 0), (3, 1)])
def test_whose_tricks_are_told(declarer: int | None, side: int) -> None:
    assert side_a(Deal(declarer=declarer)) == side
