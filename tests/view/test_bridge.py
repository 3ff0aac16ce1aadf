"""Pages of bridge: their numbers are those of JSON, their steps are the referee's, their lines come to their values."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.core.cards import PACK
from solver.core.deal import Contract, Deal, Irregularity, Source
from solver.core.limits import Limits
from solver.families.bridge.page.scene import BridgeScene
from solver.families.bridge.position import Position
from solver.pages.board import Board, Play, play_json
from solver.pages.frames import play_of, recorded
from solver.questions.question import Question
from tests.view.stepping import along, lying, make, plays_of, same, sorted_cards

DATA = Path(__file__).parents[2] / "data" / "bridge"
EVENING = list(solver.read(DATA / "club-evening.pbn"))
ENDINGS = list(solver.read(DATA / "endings.pbn"))


def scene_of(deal: Deal, **asked: Any) -> BridgeScene:
    return BridgeScene(Question("solve", asked).case(deal))


def board_of(deal: Deal, name: str, **asked: Any) -> Board:
    question = Question(name, asked)
    case = question.case(deal)
    page = question.handler(case).page
    board = page(deal, question.answer(case), question)
    assert board is not None
    return board


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
    assert lost or panel.rows == (("None: no card cost a trick.",),)
    players = next(panel for panel in board.panels if panel.title == "Tricks lost, by player")
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


def finesse(*played: str, **more: Any) -> Deal:
    """Five cards a hand, South in no trump; West leads."""
    fields: dict[str, Any] = {
        "hands": (
            ("SA", "SQ", "H4", "D5", "C6"),
            ("SK", "S7", "HK", "D9", "C8"),
            ("S3", "S2", "HA", "DK", "C2"),
            ("SJ", "ST", "HQ", "DJ", "CJ"),
        ),
        "declarer": 2,
        "trump": 4,
        "leader": 3,
        "played": played,
    }
    return Deal(source=Source("made.pbn"), **{**fields, **more})


def test_a_revoke_that_is_marked_stays_in_the_record() -> None:
    deal = finesse("HQ", "H4", "SK", "HA", irregular=(Irregularity(2, "revoke"),))
    found = play(deal, "analyse")
    scene = scene_of(deal)
    assert [made.steps[-1].play for made in found.record] == ["HQ", "H4", "SK", "HA"]
    for cards, position in zip(along(found), scene.positions(), strict=True):
        assert same(cards, scene.cards(position))
    analysed: Any = Question("analyse").answer_deal(deal).as_json()["cards"]
    legal = {plays_of(option.steps)[-1] for option in found.frames[2].options}
    assert legal == {"HK"}
    assert [made.cost for made in found.record] == [card["cost"] for card in analysed]
    notes = next(panel for panel in board_of(deal, "analyse").panels if panel.title == "Notes")
    assert notes.rows == (("Trick 1: E ♠K is marked as revoke",),)


def test_after_a_lead_out_of_turn_the_frame_is_that_of_who_led() -> None:
    deal = finesse("HQ", "H4", "HK", "HA", "SK", irregular=(Irregularity(4, "lead out of turn"),))
    found = play(deal, "analyse")
    assert found.frames[4].mover == "E"
    assert {plays_of(option.steps)[-1] for option in found.frames[4].options} == {"SK", "S7", "D9", "C8"}
    assert found.record[4].steps[-1].by == "E"


def test_a_deal_that_was_passed_out_shows_its_hands() -> None:
    deal = replace(EVENING[0], passed_out=True, contract=None, declarer=None, played=(), result=None, leader=None)
    board = board_of(deal, "analyse", with_par=False)
    assert ("Contract", "passed out") in board.facts
    assert board.play is not None
    assert len(board.play.places) == 4
    assert len(sorted_cards(board.play.start)) == 52
    assert board.play.frames[0].options == ()


def test_another_strain_than_the_record_has_best_play() -> None:
    board = board_of(EVENING[0], "solve", strain="S", leader="N")
    assert board.play is not None
    assert board.play.frames[0].mover == "N"
    assert board.play.called == "Best play"
    assert len(board.play.record) == 52


def test_a_position_in_the_middle_goes_on_with_best_play() -> None:
    board = board_of(EVENING[0], "solve", after=6)
    assert board.play is not None
    made = [one.steps[-1].play for one in board.play.record]
    assert made[:6] == list(EVENING[0].played[:6])
    assert len(made) == 52
    assert board.play.called == "The play and best play"
    assert board.play.first == 6
    assert all(one.cost == 0 for one in board.play.record[6:])


@pytest.mark.parametrize("deal", EVENING[:3], ids=lambda deal: deal.tags["Board"])
def test_tables_and_par_are_those_of_json(deal: Deal) -> None:
    table = Question("table").answer_deal(deal).as_json()["table"]
    for name in ("table", "par"):
        board = board_of(deal, name, line=name == "par")
        panel = next(panel for panel in board.panels if panel.title == "Tricks")
        assert panel.head == ("", "NT", "♠", "♥", "♦", "♣")
        for row in panel.rows:
            assert row[1:] == tuple(str(table[strain]["NESW".index(row[0])]) for strain in "NSHDC")  # type: ignore[index]
    found = Question("par").answer_deal(deal).as_json()
    points = f"{abs(found['par'])} for N-S"  # type: ignore[arg-type]
    assert points in dict(board.facts)["Par"]
    assert board.play is not None
    assert board.play.called.endswith("best play")
    assert not board.play.frames[-1].options
    assert sum(made.cost or 0 for made in board.play.record) == 0


def test_a_limit_leaves_values_open_and_never_wrong() -> None:
    whole = play(EVENING[2], "analyse", with_par=False)
    question = Question("analyse", {"with_par": False}, limits=Limits(nodes=3000))
    case = question.case(EVENING[2])
    page = question.handler(case).page
    board = page(EVENING[2], question.answer(case), question)
    assert board is not None
    limited = board.play
    assert limited is not None
    marks = set()
    for frame, right in zip(limited.frames, whole.frames, strict=True):
        for option, same_card in zip(frame.options, right.options, strict=True):
            marks.add(option.mark)
            if isinstance(option.value, int):
                assert option.value == same_card.value
                continue
            assert isinstance(option.value, list)
            assert isinstance(same_card.value, int)
            low, high = option.value
            assert low <= same_card.value <= high
            assert option.badge == "?"
            assert option.cost is None
    assert {"best", "worse", "open"} <= marks
    assert "unknown" in {frame.status for frame in limited.frames}


HOSTILE = '<img src=x onerror="alert(1)"> </script>\u2028\ud800'


def test_names_stay_what_they_are_and_are_nowhere_among_the_cards() -> None:
    deal = replace(EVENING[0], tags={**EVENING[0].tags, "West": HOSTILE, "Board": HOSTILE})
    board = board_of(deal, "analyse", with_par=False)
    assert board.title == f"Board {HOSTILE}"
    assert ("West", HOSTILE) in next(panel for panel in board.panels if panel.title == "At the table").rows
    assert board.play is not None
    assert "onerror" not in str(play_json(board.play))


@pytest.mark.parametrize("number", range(12))
def test_random_endings_step_as_the_referee_does(number: int) -> None:
    deck, size = random.Random(number), 2 + number % 5
    pack = deck.sample(PACK, 4 * size)
    hands = tuple(tuple(pack[seat * size : (seat + 1) * size]) for seat in range(4))
    contract = Contract(1, number % 5) if number % 3 else None
    deal = Deal(hands=hands, trump=number % 5, contract=contract, leader=number % 4, declarer=(number + 3) % 4)
    scene, found = scene_of(deal), play(deal, "solve")
    position = scene.start()
    track = [made.steps[-1].play for made in found.record]
    for at, cards in enumerate(along(found)):
        assert same(cards, scene.cards(position))
        frame = found.frames[at]
        if frame.options:
            answer = Question("solve", {"after": None}).answer_deal(scene.after(track[:at])).as_json()
            assert {plays_of(option.steps)[-1]: option.value for option in frame.options} == answer["moves"]
            position = position.play(track[at])
    assert len(track) == 4 * size


def test_wrong_cards_have_their_refutation_beside_them() -> None:
    deal = next(iter(solver.read(DATA / "four-spades.pbn")))
    found = play(deal, "solve", why=True)
    told = {plays_of(option.steps)[-1]: option.told for option in found.frames[found.first].options}
    wrong = {card for card, text in told.items() if "are ahead from trick" in text}
    assert wrong == {"ST", "S7", "S3", "HK", "H4", "CA", "CT", "C8", "C5"}
    assert told["HK"].endswith(". 1. W ♥K ♥Q ♥2 ♥A. N-S are ahead from trick 1 on. N-S win 2 clubs instead of 1.")
    without = play(deal, "solve", line=True)
    assert not any("ahead" in option.told for option in without.frames[without.first].options)


@pytest.mark.parametrize("deal", EVENING[:2], ids=lambda deal: deal.tags["Board"])
def test_mistakes_of_a_record_have_their_refutation_beside_them(deal: Deal) -> None:
    answer = Question("analyse", {"why": True}).answer_deal(deal)
    found = play(deal, "analyse", why=True)
    shown = {at for at, made in enumerate(found.record) if "are ahead from trick" in made.told}
    assert shown == {fact["at"] for fact in answer.as_json()["why"]}
    assert shown
