"""Pages of bridge: their numbers are those of JSON, their steps are the referee's, their lines come to their values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import solver
from solver.bridge.position import Position
from solver.deal import Deal
from solver.limits import Limits
from solver.questions.question import Question
from solver.view.board import Board, Play
from solver.view.bridge.scene import BridgeScene
from solver.view.played import play_of, recorded
from tests.view.stepping import along, lying, make, plays_of, same, sorted_cards

DATA = Path(__file__).parents[2] / "data" / "bridge"
EVENING = list(solver.read(DATA / "club-evening.pbn"))
ENDINGS = list(solver.read(DATA / "endings.pbn"))


def scene_of(deal: Deal, **asked: Any) -> BridgeScene:
    return BridgeScene(Question("solve", asked).case(deal))


def board_of(deal: Deal, name: str, **asked: Any) -> Board:
    question = Question(name, asked)
    case = question.case(deal)
    page = question.asking(case).looks.page
    assert page is not None
    return page()(deal, question.answer(case), question)


def play(deal: Deal, name: str, **asked: Any) -> Play:
    found = board_of(deal, name, **asked).play
    assert found is not None
    return found


_known: dict[tuple[str, int, int], dict[str, Any]] = {}


def json_of(deal: Deal, after: int) -> dict[str, Any]:
    """What ``faceup solve --after`` says, as JSON, each position solved by itself once."""
    key = deal.source.file, deal.source.index, after
    if key not in _known:
        _known[key] = Question("solve", {"after": after}).answer_deal(deal).as_json()
    return _known[key]


def worth(deal: Deal, over: Position) -> int:
    """What the tricks of a play that is over are worth for the declarer's side, as JSON counts them."""
    return (-1 if (deal.declarer or 0) % 2 else 1) * (over.won[0] - over.won[1])


@pytest.mark.parametrize("deal", EVENING, ids=lambda deal: deal.tags["Board"])
def test_every_number_of_a_record_is_that_of_the_answer_after_so_many_cards(deal: Deal) -> None:
    found = play(deal, "analyse")
    assert len(found.frames) == len(deal.played) + 1
    for after, frame in enumerate(found.frames):
        if not frame.options:
            assert after == 52
            continue
        answer = json_of(deal, after=after)
        assert frame.status == answer["status"] == "solved"
        assert frame.value == answer["value"]
        assert {plays_of(option.steps)[-1]: option.value for option in frame.options} == answer["moves"]
        assert frame.mover == "NESW"[(deal.leader or 0) % 4] or after


@pytest.mark.parametrize("deal", EVENING, ids=lambda deal: deal.tags["Board"])
def test_badges_and_costs_follow_from_the_tricks(deal: Deal) -> None:
    assert deal.contract is not None and deal.declarer is not None
    for after, frame in enumerate(play(deal, "solve").frames):
        if not frame.options:
            continue
        tricks = json_of(deal, after=after)["moves_tricks"]
        declaring = "NESW".index(frame.mover) % 2 == deal.declarer % 2
        best = max(tricks.values()) if declaring else min(tricks.values())
        for option in frame.options:
            own = tricks[plays_of(option.steps)[-1]]
            over = own - deal.contract.level - 6
            assert option.badge == ("=" if not over else f"+{over}" if over > 0 else f"−{-over}")
            assert option.cost == abs(best - own)
            assert option.mark == ("best" if own == best else "worse")
            assert f"{own} trick" in option.told
            assert ("costs" in option.told) == (own != best)


@pytest.mark.parametrize("deal", EVENING, ids=lambda deal: deal.tags["Board"])
def test_the_mistakes_are_those_of_the_analysis(deal: Deal) -> None:
    board = board_of(deal, "analyse")
    analysed = Question("analyse").answer_deal(deal).as_json()
    cards: Any = analysed["cards"]
    assert board.play is not None
    assert [made.cost for made in board.play.record] == [card["cost"] for card in cards]
    assert [made.trick for made in board.play.record] == [card["trick"] for card in cards]
    lost = [card for card in cards if card["cost"]]
    panel = next(panel for panel in board.panels if panel.title == "Mistakes")
    rows = panel.rows if lost else ()
    assert [(row[0], row[3]) for row in rows] == [(str(card["trick"]), str(card["cost"])) for card in lost]
    assert lost or panel.rows == (("None: no card cost anything.",),)
    players = next(panel for panel in board.panels if panel.title == "Lost")
    expected: Any = analysed["players"]
    assert [tuple(map(int, row[1:])) for row in players.rows] == [
        (one["cards"], one["mistakes"], one["lost"]) for one in expected
    ]


@pytest.mark.parametrize("deal", EVENING, ids=lambda deal: deal.tags["Board"])
def test_the_steps_give_the_positions_of_the_referee_with_every_card_once(deal: Deal) -> None:
    scene = scene_of(deal)
    found = play_of(scene, scene.asking(Limits()), recorded(scene), lines=False)
    positions = scene.positions()
    for cards, position in zip(along(found), positions, strict=True):
        assert same(cards, scene.cards(position))
        assert len(sorted_cards(cards)) == len(set(sorted_cards(cards))) == 52


@pytest.mark.parametrize(
    "deal", [*EVENING[:2], *ENDINGS], ids=lambda deal: f"{deal.source.file[-12:]}{deal.source.index}"
)
def test_every_line_is_legal_and_comes_to_the_value_it_stands_with(deal: Deal) -> None:
    scene = scene_of(deal)
    found = play(deal, "solve")
    track = [made.steps[-1].play for made in found.record]
    position = scene.start()
    for at, frame in enumerate(found.frames):
        cards = lying(scene.cards(position))
        for option in frame.options:
            card = plays_of(option.steps)[-1]
            if at < len(track) and card == track[at]:
                assert not option.line
                continue
            reached, shown = position.play(card), {place: list(held) for place, held in cards.items()}
            for code in plays_of(option.line):
                assert code in reached.legal()
                reached = reached.play(code)
            make(shown, (*option.steps, *option.line))
            assert same(shown, scene.cards(reached))
            assert not reached.legal()
            assert worth(deal, reached.position) == option.value
        if at < len(track):
            position = position.play(track[at])
