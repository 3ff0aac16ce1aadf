"""Scenes of every game: each card lies somewhere, steps lead from position to position, no two places meet."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.layout import GAP, Layout
from solver.families.patience.layout import cards as pack_of
from solver.families.patience.layout_of_position import standing
from solver.families.patience.page.kinds import DRAWINGS
from solver.families.patience.page.scene import LayoutScene, scene
from solver.families.patience.referee import referee
from solver.families.patience.rules.kinds import KINDS
from solver.pages.board import Place
from solver.questions.question import Question
from solver.rules.load import game_ids
from solver.rules.selection import GameSelection
from tests.view.patience.layouts import along, bare, case_of, counted, extent, scene_of
from tests.view.stepping import lying, make

GAMES = game_ids("patience")
WIDEST, HIGHEST = 1500, 1700


def meet(one: Place, other: Place) -> bool:
    """Whether two places have room in common; in pyramids cards of a row lie on those of the row above."""
    left, top, right, bottom = extent(one)
    x, y, end, low = extent(other)
    return one.layer == other.layer and left < end and x < right and top < low and y < bottom


def lies(layout: Layout) -> list[str]:
    """The cards of a layout's tableau, as it has them."""
    return [card for pile in layout.tableau for card in pile if card != GAP]


def test_every_kind_is_drawn() -> None:
    assert set(DRAWINGS) == set(KINDS)


@pytest.mark.parametrize("game", GAMES)
def test_places_have_names_of_their_own_and_do_not_meet(game: str) -> None:
    places = scene_of(game).places()
    assert len({place.name for place in places}) == len(places)
    assert len({place.spoken for place in places}) == len(places)
    assert all(place.spoken and place.x >= 0 and place.y >= 0 for place in places)
    assert not [(one.name, other.name) for one, other in combinations(places, 2) if meet(one, other)]
    assert max(extent(place)[2] for place in places) <= WIDEST
    assert max(extent(place)[3] for place in places) <= HIGHEST


@pytest.mark.parametrize("game", GAMES)
def test_every_card_lies_in_one_place_and_steps_lead_there(game: str) -> None:
    scene = scene_of(game)
    rules, names = scene.rules, {place.name for place in scene.places()}
    whole = counted(scene.cards(scene.start()))
    if rules.kind not in ("frames", "accordion", "rows"):
        assert whole == counted({"": pack_of(rules.pack)})
    seen = False
    for before, play, after in along(scene, game):
        now = lying(scene.cards(before))
        (step,) = scene.steps(before, play, after)
        make(now, [step])
        assert {name: tuple(pile) for name, pile in now.items()} == scene.cards(after), play
        assert set(now) == names
        assert step.play == play
        assert step.shown
        assert step.spoken
        if rules.kind != "frames":
            assert counted(scene.cards(after)) == whole, play
        seen = True
    assert seen


@pytest.mark.parametrize("game", GAMES)
def test_cards_lie_where_the_referee_has_them(game: str) -> None:
    scene = scene_of(game)
    for _, _, after in along(scene, game, 15):
        stands = standing(scene.rules, after.position)
        if stands is None:
            continue
        _, layout = stands
        cards = scene.cards(after)
        grid = [bare(card) for name, pile in cards.items() if name[0] in "TP123456789" for card in pile[-1:]]
        if layout.tableau and any(name.startswith("T") for name in cards):
            for number, (pile, down) in enumerate(zip(layout.tableau, layout.down, strict=True), start=1):
                lie = cards[f"T{number}"]
                assert tuple(map(bare, lie)) == pile
                assert sum(card != bare(card) for card in lie) == down
        else:
            assert sorted(grid) == sorted(card[-2:] for card in lies(layout))
        assert tuple(map(bare, reversed(cards.get("S", ())))) == layout.stock
        if scene.rules.kind == "building" and not scene.rules.foundations.runs:
            assert [cards[f"F{number + 1}"] for number in range(len(layout.foundations))] == list(layout.foundations)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_goes_on_where_plays_led(game: str) -> None:
    """The deal after some plays is read again as the same position, with the same cards on the same places."""
    scene = scene_of(game)
    plays: list[str] = []
    assert scene.after(()) is scene.case.deal
    for _, play, position in along(scene, game, 12):
        plays.append(play)
        if not position.position.says_all() or scene.rules.kind == "frames":
            with pytest.raises(DealError, match="no layout says all"):
                scene.after(plays)
            continue
        case = Question("solve").case(scene.after(plays))
        again = referee(case.rules, case.start.layout)
        assert again.key() == position.position.key()
        assert again.legal() == position.legal()
        assert again.won() == position.position.won()
        if scene.rules.kind != "accordion":  # what lies under a pile's top comes never back
            assert counted(LayoutScene(case).start().cards) == counted(position.cards)


def test_face_down_cards_are_turned_up() -> None:
    scene = scene_of("klondike")
    cards = scene.cards(scene.start())
    assert [len(cards[f"T{number}"]) for number in range(1, 8)] == [1, 2, 3, 4, 5, 6, 7]
    assert all(card.startswith("(") for number in range(1, 8) for card in cards[f"T{number}"][:-1])
    assert not any(cards[f"T{number}"][-1].startswith("(") for number in range(1, 8))
    assert all(card.startswith("(") for card in cards["S"])
    after = scene.start().play("S")
    assert not any(card.startswith("(") for card in scene.cards(after)["W1"])


def test_a_run_leaves_for_a_place_of_its_own() -> None:
    kings = ["SK", "SQ", "SJ", "ST", "S9", "S8", "S7", "S6", "S5", "S4", "S3", "S2"]
    rest = [f"S{rank}" for rank in "A23456789TJQK" for _ in range(8)]
    for card in [*kings, "SA"]:
        rest.remove(card)
    deal = Deal(
        game="spider-one-suit",
        fields={"tableau": [kings, ["SA"], *[rest[at::8] for at in range(8)]], "stock": [], "foundations": []},
    )
    scene = LayoutScene(Question("solve").case(deal))
    before = scene.start()
    after = before.play("T2>T1")
    assert scene.cards(after)["F1"] == (*kings, "SA")
    assert scene.cards(after)["T1"] == ()
    (step,) = scene.steps(before, "T2>T1", after)
    assert step.changes[0] == ("SA", "T2", "T1")
    assert step.changes[-1] == ("SA", "T1", "F1")


def test_holes_and_rows_keep_what_lies_under_their_tops() -> None:
    golf = scene_of("golf")
    position = golf.start().play("S").play("S")
    assert len(golf.cards(position)["F1"]) == 3
    row = scene_of("accordion")
    position = row.start()
    play = position.legal()[0]
    source, target = play.split(">")
    cards = row.cards(position.play(play))
    assert cards[f"P{target}"] == (row.cards(position)[f"P{target}"] + row.cards(position)[f"P{source}"])
    assert cards["P52"] == ()


def test_frames_follow_one_another() -> None:
    bowling = scene_of("bowling")
    told = {bowling.told(before).partition(",")[0] for before, _, _ in along(bowling, "frames", 400)}
    assert {f"Frame {number} of 10" for number in range(1, 11)} <= told
    assert "Frame 1 of 10, first ball" in bowling.told(bowling.start())


def test_the_base_of_foundations_is_told() -> None:
    canfield = scene_of("canfield")
    base = canfield.cards(canfield.start())["F1"][0][1]
    assert f"foundations from {base}" in canfield.told(canfield.start())
    labels = {place.name: place.label for place in canfield.places()}
    assert labels["F1"] == f"from {base}"


def test_twelve_foundations_with_orders_of_their_own_stand_in_a_ring(tmp_path: Path) -> None:
    rules = tmp_path / "clock.toml"
    steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    rules.write_text(
        'id = "clock"\nname = "Clock"\ngame = "patience"\nfamily = "Clocks"\n[pack]\npacks = 3\n'
        f"[tableau]\nsizes = {[13] * 12}\n"
        f'[foundations]\ncount = 12\nsuit = "any"\nnumbered = true\nsteps = {steps}\n',
        encoding="utf-8",
    )
    choice = GameSelection(rules=rules)
    case = Question("solve", choice=choice).case(Deal(fields={"deal": "seed:1"}))
    places = {place.name: place for place in scene(case).places()}
    ring = [places[f"F{hour}"] for hour in range(1, 13)]
    assert ring[11].y == min(place.y for place in ring)
    assert ring[2].x == max(place.x for place in ring)
    assert ring[8].x == min(place.x for place in ring) >= 0
    assert not [(one.name, other.name) for one, other in combinations(places.values(), 2) if meet(one, other)]


def test_the_line_of_a_deal_is_its_record() -> None:
    deal = Deal(game="freecell", fields={"deal": "ms:617"})
    question = Question("solve", limits=Limits(nodes=200_000))
    line = question.answer_deal(deal).fields()["line"]
    told = Deal(game="freecell", fields={"deal": "ms:617"}, given={"line": [*line[:5], "T1>T1"]})
    assert list(scene(question.case(told)).record()) == line[:5]


def test_a_position_of_another_scene_is_none_of_it() -> None:
    with pytest.raises(TypeError, match="another scene"):
        scene_of("golf").cards(referee(case_of("golf").rules, case_of("golf").start.layout))
