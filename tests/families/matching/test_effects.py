"""What cards do when they have been laid."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.families.matching.positions import begin
from tests.families.play.positions import changed, legal

GAME = "berghausen"
HANDS = "H5 C2 | D2 D3 | C6 C7 | S6 S7"


def laid(effects: list[str], hands: str = HANDS, stock: str = "S2 S3 SQ SK", **fields: object) -> Mapping[str, object]:
    """The state after seat 0 has laid a five with some effects on a nine of hearts."""
    after = begin(GAME, hands, "H9", stock, effects={"5": effects}, **fields).play("H5")
    sizes = tuple(map(len, after.state.hands))
    return {"mover": after.mover, "direction": after.state.direction, "sizes": sizes, "scores": after.state.scores}


@pytest.mark.parametrize(
    ("effects", "mover", "sizes"),
    [
        ([], 1, (1, 2, 2, 2)),
        (["reverse"], 3, (1, 2, 2, 2)),
        (["skip"], 2, (1, 2, 2, 2)),
        (["skip", "skip"], 3, (1, 2, 2, 2)),
        (["again"], 0, (1, 2, 2, 2)),
        (["again", "skip"], 0, (1, 2, 2, 2)),
        (["draw:2"], 1, (1, 4, 2, 2)),
        (["draw:2", "skip"], 2, (1, 4, 2, 2)),
        (["skip", "draw:2"], 2, (1, 4, 2, 2)),
        (["skip", "reverse"], 2, (1, 2, 2, 2)),
        (["draw:1", "reverse"], 3, (1, 2, 2, 3)),
        (["reverse", "reverse"], 1, (1, 2, 2, 2)),
        (["all:1"], 1, (1, 3, 3, 3)),
        (["opposite:1"], 1, (1, 2, 3, 2)),
    ],
)
def test_effects_among_four(effects: list[str], mover: int, sizes: tuple[int, ...]) -> None:
    after = laid(effects)
    assert (after["mover"], after["sizes"]) == (mover, sizes)


@pytest.mark.parametrize(("seats", "opposite"), [(2, 1), (3, 2), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4)])
@pytest.mark.parametrize("direction", [1, -1])
def test_opposite(seats: int, opposite: int, direction: int) -> None:
    rules = changed("iges", table={"players": (2, 3, 4, 5, 6, 7, 8)}, several={"by": ""})
    others = ["C2", "C3", "C4", "C6", "C7", "C8", "C9"][: seats - 1]
    hands = " | ".join(["H5 S2", *others])
    position = begin(rules, hands, "H9", "SK", direction=direction, effects={"5": ["opposite:1"]}).play("H5")
    assert position.state.hands[opposite * direction % seats][-1] == "SK"


def test_all_draw_in_the_order_of_play() -> None:
    position = begin(GAME, HANDS, "H9", "S2 S3 SQ", effects={"5": ["reverse", "all:1"]}).play("H5")
    assert [hand[-1] for hand in position.state.hands] == ["C2", "SQ", "S3", "S7"]
    assert "S2" in position.state.hands[3]


def test_points_are_scored_at_once() -> None:
    assert laid(["points:3", "reverse"])["scores"] == (3, 0, 0, 0)


def test_two_players() -> None:
    two = "H5 C2 | D2 D3"
    assert laid(["skip"], two)["mover"] == 0
    assert laid(["reverse"], two)["mover"] == 1
    assert laid(["reverse"], two)["direction"] == -1


def test_a_card_goes_before_its_rank_and_a_major_has_no_rank_here() -> None:
    effects = {"5": ["skip"], "H5": ["again"], "M5": []}
    assert begin("arpke", "H5 C2 | D2 | C6", "H9", "S2", effects=effects).play("H5").mover == 0
    assert begin("arpke", "C5 C2 | D2 | C6", "C9", "S2", effects=effects).play("C5").mover == 2
    assert begin("arpke", "M5 C2 | D2 | C6", "M9", "S2", effects={"5": ["skip"]}).play("M5").mover == 1


def test_a_deals_effects_replace_the_whole_table() -> None:
    position = begin("crazy-eights", "C8 H2 | S3", "H5", pickups=0, effects={"3": ["skip"]})
    assert legal(position) == "H2"


def test_several_cards_only_the_top_one_works() -> None:
    effects = {"5": ["skip"], "H4": ["again"]}
    position = begin("iges", "H5 H4 C2 | D2 D3 | C6 C7", "H9", effects=effects)
    assert position.play("H5+H4").mover == 0
    assert position.play("H4+H5").mover == 2


def test_the_last_card_of_a_round_only_scores_its_points() -> None:
    over = begin(GAME, "H5 | D2 D3", "H9", "S2 S3", effects={"5": ["draw:2", "points:4", "again"]}).play("H5")
    assert over.mover is None
    assert over.state.hands == ((), ("D2", "D3"))
    assert over.scores() == (5, 0)


def test_where_others_play_on_it_works_but_for_again() -> None:
    effects = {"5": ["draw:2", "points:4", "again"]}
    position = begin("opperding", "H5 | D2 D3 | C6 C7", ["H9", "H8"], "S2 S3", effects=effects).play("H5>1")
    assert position.mover == 1
    assert position.state.hands == ((), ("D2", "D3", "S2", "S3"), ("C6", "C7"))
    assert position.state.scores == (6, 0, 0)


def test_seats_that_are_out_are_passed_over_and_count_in_no_effect() -> None:
    effects = {"5": ["opposite:1", "all:1"]}
    position = begin("sankt-blasien", "H5 C2 | - | C6 C7 | S6 S7", "H9", "S2 S3 SK", effects=effects).play("H5")
    assert position.mover == 2
    assert tuple(map(len, position.state.hands)) == (1, 0, 3, 4)


# -- the card turned up ---------------------------------------------------------------------------------------------


def turned(effects: list[str], **fields: object) -> tuple[int | None, int, tuple[int, ...]]:
    deal = {"starter": True, "dealer": 3, "leader": 0, "effects": {"9": effects}, **fields}
    position = begin("iges", "H5 C2 | D2 D3 | C6 C7 | S6 S7", "H9", "S2 S3 SQ SK", **deal)
    return position.mover, position.state.direction, tuple(map(len, position.state.hands))


@pytest.mark.parametrize(
    ("effects", "mover", "sizes"),
    [
        ([], 0, (2, 2, 2, 2)),
        (["reverse"], 2, (2, 2, 2, 2)),
        (["skip"], 1, (2, 2, 2, 2)),
        (["again"], 3, (2, 2, 2, 2)),
        (["draw:2", "skip"], 1, (4, 2, 2, 2)),
        (["all:1"], 0, (3, 3, 3, 2)),
        (["opposite:1"], 0, (2, 3, 2, 2)),
    ],
)
def test_the_turned_card_works_as_the_dealers(effects: list[str], mover: int, sizes: tuple[int, ...]) -> None:
    assert turned(effects)[0::2] == (mover, sizes)


def test_a_leader_elsewhere_stays_the_next_player() -> None:
    assert turned(["reverse"], leader=3)[:2] == (3, -1)
    assert turned(["reverse"], leader=1)[:2] == (1, -1)
    assert turned(["skip"], leader=1)[0] == 2
    assert turned(["draw:1"], leader=3)[2] == (2, 2, 2, 3)


def test_points_of_the_turned_card_are_the_dealers() -> None:
    position = begin("iges", HANDS, "H9", "S2", starter=True, dealer=3, effects={"9": ["points:2"]})
    assert position.state.scores == (0, 0, 0, 2)


def test_in_other_games_and_without_starter_it_has_no_effect() -> None:
    effects = {"9": ["skip"]}
    assert begin("earnley", "H5 | C2 | S3", "H9", effects=effects, leader=0).mover == 0
    assert begin("alton-pancras", "H5 | C2 | S3", "H9", effects=effects, starter=True, dealer=2).mover == 0


def test_two_turned_cards_work_in_one_list() -> None:
    effects = {"9": ["skip"], "4": ["reverse"]}
    deal = {"starter": True, "dealer": 3, "effects": effects}
    assert begin("opperding", HANDS, ["H9", "D4"], "S2", **deal).mover == 1
    assert begin("opperding", HANDS, ["H4", "D4"], "S2", **deal).mover == 0


def test_a_named_joker_turned_up_does_nothing() -> None:
    effects = {"9": ["skip"]}
    assert begin("sankt-blasien", HANDS, "X1=H9", "S2", starter=True, dealer=3, effects=effects).mover == 0
