"""The play, clause by clause: who may ask whom for what, what follows, whose turn it is, when it is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.fishing.family import FAMILY
from solver.families.fishing.referee import FishingPosition
from solver.rules.load import load_any


def begin(text: str, pond: str = "", options: dict[str, Any] | None = None, **fields: Any) -> FishingPosition:
    hands = [hand.split() for hand in text.split("|")]
    deal = {"hands": hands, "pond": pond.split(), "leader": 0, **fields}
    return FAMILY.read(load_any("go-fish-hoyle", options or {}), deal)


def played(position: FishingPosition, *moves: str) -> FishingPosition:
    for move in moves:
        position = position.play(move)
    return position


def stands(position: FishingPosition) -> tuple[Any, ...]:
    state = position.state
    return state.hands, state.pond, position.mover, state.points


def test_one_asks_any_other_player_for_a_rank_of_ones_own() -> None:
    assert begin("C7 H8 D8 | S9 | ").legal() == ("ask:1:7", "ask:1:8", "ask:2:7", "ask:2:8")


def test_all_cards_of_the_rank_are_given_and_there_is_another_turn() -> None:
    position = begin("C7 H8 | S7 D7 H9", "S9").play("ask:1:7")
    assert stands(position) == ((("C7", "D7", "H8", "S7"), ("H9",)), ("S9",), 0, (0, 0))


def test_who_gets_nothing_fishes_and_the_turn_passes() -> None:
    position = begin("C7 H8 | H9 | S7", "S9 D7").play("ask:1:7")
    assert stands(position) == ((("C7", "H8", "S9"), ("H9",), ("S7",)), ("D7",), 1, (0, 0, 0))


def test_a_card_of_the_rank_asked_for_gives_another_turn() -> None:
    assert begin("C7 H8 | H9", "S7").play("ask:1:7").mover == 0
    assert begin("C7 H8 | H9", "S7").play("ask:1:8").mover == 1


def test_without_a_pond_nothing_is_fished() -> None:
    position = begin("C7 H8 | H9").play("ask:1:7")
    assert stands(position) == ((("C7", "H8"), ("H9",)), (), 1, (0, 0))


def test_a_book_leaves_the_hand_at_once() -> None:
    assert stands(begin("C7 D7 H7 H8 | S7 S8").play("ask:1:7")) == ((("H8",), ("S8",)), (), 0, (1, 0))
    assert stands(begin("C7 D7 H7 H8 | S8", "S7").play("ask:1:7")) == ((("H8",), ("S8",)), (), 0, (1, 0))


def test_who_has_no_cards_left_takes_one_and_goes_on() -> None:
    position = begin("C7 D7 H7 | S7 S8", "H8 D8").play("ask:1:7")
    assert stands(position) == ((("H8",), ("S8",)), ("D8",), 0, (1, 0))


def test_without_a_pond_he_is_skipped() -> None:
    position = begin("C7 D7 H7 | S7 S8 | H8").play("ask:1:7")
    assert position.mover == 1
    assert position.play("ask:0:8").mover == 2


def test_a_player_without_cards_may_be_asked() -> None:
    position = begin("C7 H8 | | H9").play("ask:1:7")
    assert position.mover == 2


def test_the_round_is_over_when_all_cards_are_gone() -> None:
    position = begin("C7 D7 H7 | S7", points_before=[0, 3]).play("ask:1:7")
    assert (position.mover, position.legal(), position.scores()) == (None, (), (1, 3))


def test_as_long_as_somebody_has_cards_it_goes_on() -> None:
    position = begin("C7 H8 |").play("ask:1:8")
    assert (position.mover, position.for_ever()) == (0, (0, 0))


def test_pairs() -> None:
    position = begin("C7 H8 | S7 H9", options={"Pairs": 2}).play("ask:1:7")
    assert stands(position) == ((("H8",), ("H9",)), (), 0, (1, 0))


def test_of_more_cards_than_a_book_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text('extends = "go-fish-hoyle"\n[pack]\ncopies = 2\n')
    hands = [["C7", "C7", "D7"], ["H7", "H7", "S7"]]
    position = FAMILY.read(load_any(path), {"hands": hands, "leader": 0}).play("ask:1:7")
    assert stands(position) == ((("H7", "S7"), ()), (), 0, (1, 0))


def test_the_player_asked_may_be_next() -> None:
    options = {"Asked player next": True}
    assert begin("C7 H8 | H9 | S9", "D9", options).play("ask:2:7").mover == 2
    assert begin("C7 H8 | H9 | ", "", options).play("ask:2:7").mover == 0


def test_cards_may_give_no_other_turn() -> None:
    options = {"One ask a turn": True}
    assert begin("C7 H8 | S7 H9", "D9", options).play("ask:1:7").mover == 1
    assert begin("C7 H8 | H9", "S7", options).play("ask:1:7").mover == 0


def test_which_card_fished_gives_another_turn() -> None:
    assert begin("C7 H8 | H9", "S7", {"Lucky card": "never"}).play("ask:1:7").mover == 1
    assert begin("C7 H8 | H9", "S7", {"Lucky card": "book"}).play("ask:1:7").mover == 1
    assert begin("C7 D7 H7 H8 | H9", "S7", {"Lucky card": "book"}).play("ask:1:8").mover == 0


def test_new_hands() -> None:
    pond = "H8 D8 C8 S8 H9 D9"
    five = begin("C7 D7 H7 | S7 S9", pond, {"New hand": 5}).play("ask:1:7")
    assert stands(five) == ((("H9",), ("S9",)), ("D9",), 0, (2, 0))
    none = begin("C7 D7 H7 | S7 S9", pond, {"New hand": 0}).play("ask:1:7")
    assert stands(none)[1:3] == (tuple(pond.split()), 1)
    over = begin("C7 D7 H7 | S7", pond, {"New hand": 0}).play("ask:1:7")
    assert over.mover is None


def test_a_new_hand_of_books_alone_is_followed_by_another(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text('extends = "go-fish-hoyle"\n[pond]\nrefill = 2\n[book]\ncards = 2\n')
    hands, pond = [["C7"], ["S7", "S9"]], ["H8", "D8", "H9"]
    position = FAMILY.read(load_any(path), {"hands": hands, "pond": pond, "leader": 0}).play("ask:1:7")
    assert stands(position) == ((("H9",), ("S9",)), (), 0, (2, 0))


def test_the_first_hand_that_is_empty_may_end_the_round() -> None:
    options = {"First out": True}
    assert begin("C7 D7 H7 | S7 S9", "H8", options).play("ask:1:7").mover is None
    assert begin("C7 H8 | S7", "H9", options).play("ask:1:7").mover is None
    assert begin("C7 H8 |", "H9", options).mover is None


def test_the_last_card_of_the_pond_may_end_the_round() -> None:
    options = {"No pond, no play": True}
    assert begin("C7 H8 | S9", "H9", options).play("ask:1:7").mover is None
    assert begin("C7 H8 | S9", "H9 D9", options).play("ask:1:7").mover == 1
    assert begin("C7 H8 | S9", "", options).mover is None


def test_partners_are_not_asked() -> None:
    assert begin("C7 | D7 | H7 | S7", options={"Partners": True}).legal() == ("ask:1:7", "ask:3:7")


@pytest.mark.parametrize("move", ["ask:1:9", "ask:0:7", "ask:2:7", "ask:7", "ask:1:77", "pass", ""])
def test_what_is_not_legal_is_told(move: str) -> None:
    with pytest.raises(DealError) as error:
        begin("C7 H8 | H9", "S9").play(move)
    assert "is not a legal move of seat 0 of 2, from 0. Write ask:1:7, ask:1:8" in error.value.message


def test_after_the_end_nothing_is_legal() -> None:
    position = begin("C7 D7 H7 | S7").play("ask:1:7")
    with pytest.raises(DealError, match="the round is over"):
        position.play("ask:1:7")
    assert "go-fish-hoyle" in repr(position)
