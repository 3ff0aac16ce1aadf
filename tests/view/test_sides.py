"""Pages of games with a score for every side, for all of ``data/``: numbers, steps, lines, what limits leave open."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.core.position import Playable
from solver.families.play.page.scene import TurnsScene
from solver.families.play.position import worth_of_line
from solver.families.problem import Problem
from solver.families.trick.page.scene import TrickScene
from solver.families.trick.referee.score import value as trick_value
from solver.pages.board import Board, Frame, Play
from solver.pages.frames import play_of, recorded
from solver.questions.question import Question
from solver.rules.load import game_ids
from tests.view.stepping import along, lying, make, plays_of, same, sorted_cards

DATA = Path(__file__).parents[2] / "data"


def deals(folder: str) -> list[Deal]:
    return [deal for file in sorted((DATA / folder).iterdir()) for deal in solver.read(file)]


def name(deal: Deal) -> str:
    return f"{Path(deal.source.file).stem}-{deal.source.index}"


TRICK = [deal for deal in deals("trick") if deal.game not in (None, "bridge")]
TURNS = deals("turns")
every_game = pytest.mark.parametrize("deal", [*TRICK, *TURNS], ids=name)
REPLAYS = game_ids("replay")
"""Games in which nobody chooses."""
IN_TURN = [deal for deal in TURNS if deal.game not in game_ids("bidding")]
"""Deals in which seats do not move at once all through: after every such move there is no line."""
ONE_BY_ONE = [deal for deal in IN_TURN if not deal.fields.get("simultaneous")]
"""Deals in which no two seats move at once: those have no line."""


def case_of(deal: Deal, **asked: Any) -> Problem:
    return Question("solve", asked).case(deal)


def scene_of(case: Problem) -> TrickScene | TurnsScene:
    return TrickScene(case) if case.family == "trick" else TurnsScene(case)


def board_of(deal: Deal, question: Question) -> Board:
    case = question.case(deal)
    page = question.handler(case).page
    board = page(deal, question.answer(case), question)
    assert board is not None
    return board


@pytest.mark.parametrize("deal", TURNS, ids=name)
def test_a_target_stands_in_place_of_values(deal: Deal) -> None:
    board = board_of(deal, Question("solve", {"target": 1}, limits=Limits(nodes=1)))
    facts = dict(board.facts)
    assert facts["Target 1"] in ("reached", "not reached", "unknown")
    assert "Best play" not in facts
    assert not any(panel.title.startswith("Value of each") for panel in board.panels)


_known: dict[str, Play] = {}


def play(deal: Deal, limits: Limits | None = None) -> Play:
    """The cards of the page of a deal; without limits made once."""
    key = name(deal)
    if limits is None and key in _known:
        return _known[key]
    found = board_of(deal, Question("solve", limits=limits or Limits())).play
    assert found is not None
    if limits is None:
        _known[key] = found
    return found


def made(found: Play) -> list[str]:
    """The plays of a record."""
    return [plays_of(one.steps)[-1] for one in found.record]


def chosen(frame: Frame) -> dict[str, Any]:
    """Plays and their values."""
    return {plays_of(option.steps)[-1]: option.value for option in frame.options}


@every_game
def test_the_numbers_of_every_position_are_those_of_json(deal: Deal) -> None:
    scene = scene_of(case_of(deal))
    found = play(deal)
    record = made(found)
    for at, frame in enumerate(found.frames):
        if not frame.options:
            assert at == len(record)
            continue
        answer = Question("solve").answer_deal(scene.after(record[:at])).as_json()
        assert frame.status == answer["status"] == "solved"
        assert frame.value == answer["value"]
        assert chosen(frame) == answer["moves"]
    assert found.frames[0].options or deal.game in REPLAYS


@pytest.mark.parametrize("deal", [*TRICK, *ONE_BY_ONE], ids=name)
def test_the_steps_give_the_positions_of_the_referee_and_lose_no_card(deal: Deal) -> None:
    scene: Any = scene_of(case_of(deal))
    found = play(deal)
    position, record = scene.start(), made(found)
    first = sorted_cards(found.start)
    places = {place.name for place in found.places}
    stood: list[Any] = []
    for at, cards in enumerate(along(found)):
        assert same(cards, scene.cards(position))
        assert sorted_cards(cards) == first
        assert set(cards) <= places
        if at < len(record):
            assert record[at] in position.legal()
            stood.append(getattr(position.position, "state", None))
            position = position.play(record[at])
    # Or play goes round for ever.
    assert not position.legal() or position.position.state in stood


def reached(positions: Sequence[Any], case: Problem) -> int | tuple[int, ...]:
    """What a play that is over, or has come back to a position, came to."""
    if case.family == "trick":
        return trick_value(positions[-1].position)
    value = worth_of_line([one.position for one in positions], case.start.sides)
    assert value is not None
    return value


@pytest.mark.parametrize("deal", [*TRICK, *IN_TURN], ids=name)
def test_every_line_is_legal_and_comes_to_the_value_it_stands_with(deal: Deal) -> None:
    case = case_of(deal)
    scene: Any = scene_of(case)
    found = play(deal)
    position, record = scene.start(), made(found)
    for at, frame in enumerate(found.frames):
        for option in frame.options:
            first = plays_of(option.steps)[-1]
            if at < len(record) and first == record[at]:
                assert not option.line
                continue
            assert comes_to(scene, case, position, option.steps, option.line) == option.value
        if at < len(record):
            position = position.play(record[at])


def comes_to(scene: Any, case: Problem, position: Any, *parts: Sequence[Any]) -> int:
    """What plays come to for who makes the first of them, each checked, and the cards that their steps move."""
    steps = [step for part in parts for step in part]
    shown, seat = lying(scene.cards(position)), position.position.mover
    positions = [position]
    for one in plays_of(steps):
        assert one in positions[-1].legal()
        positions.append(positions[-1].play(one))
    make(shown, steps)
    assert same(shown, scene.cards(positions[-1]))
    assert case.family != "trick" or not positions[-1].legal()
    value = reached(positions, case)
    return value if isinstance(value, int) else value[seat]


@pytest.mark.parametrize("deal", [*TRICK[::9], *TURNS[::5]], ids=name)
def test_what_a_limit_leaves_open_is_said_and_what_is_said_holds(deal: Deal) -> None:
    whole = play(deal)
    for nodes in (1, 40):
        limited = play(deal, Limits(nodes=nodes))
        known = {tuple(made(whole)[:at]): frame for at, frame in enumerate(whole.frames)}
        for at, frame in enumerate(limited.frames):
            before = tuple(made(limited)[:at])
            if before not in known:
                break
            values = chosen(known[before])
            for option in frame.options:
                right = values[plays_of(option.steps)[-1]]
                if isinstance(option.value, (int, float)):
                    assert option.value == right
                else:
                    assert isinstance(option.value, list)
                    low, high = option.value
                    assert low <= right <= high
                    assert option.badge == "?"
                    assert option.cost is None


def test_a_limit_leaves_plays_open_that_it_did_not_prove() -> None:
    deal = next(deal for deal in TRICK if deal.game == "hearts")
    frame = play(deal, Limits(nodes=1)).frames[0]
    assert frame.status == "unknown"
    assert "open" in {option.mark for option in frame.options}


@pytest.mark.parametrize("deal", [*TRICK[::3], *ONE_BY_ONE[::3]], ids=name)
def test_a_record_of_plays_that_need_not_be_good_is_measured_as_analysis_does(deal: Deal) -> None:
    scene: Any = scene_of(case_of(deal))
    position: Playable = scene.start()
    plays: list[str] = []
    while position.legal():
        legal = position.legal()
        plays.append(legal[(7 * len(plays) + len(legal)) % len(legal)])
        position = position.play(plays[-1])  # type: ignore[attr-defined]
        if len(plays) > 200:  # games may go on for ever
            break
    question = Question("analyse")
    record = scene.after(plays)
    answer = question.answer_deal(record).as_json()
    board = board_of(record, question)
    assert board.play is not None
    told: Any = answer["plays"]
    assert [one.cost for one in board.play.record] == [one["cost"] for one in told]
    assert made(board.play) == [one["play"] for one in told]
    rows = next(panel for panel in board.panels if panel.title == "Mistakes").rows
    lost = [one for one in told if one["cost"]]
    assert len(lost) == (len(rows) if lost else 0)
    if lost:
        assert [row[3] for row in rows] == [str(one["cost"]) for one in lost]


def test_mixtures_are_told_where_seats_move_at_once() -> None:
    at_once = [deal for deal in TURNS if deal not in ONE_BY_ONE]
    told = {name(deal): play(deal).frames[0] for deal in at_once}
    for frame in told.values():
        assert "; best mixtures: 1 " in frame.worth and "%" in frame.worth
        assert frame.told.startswith("All choose at once") and frame.mover == ""
        assert {option.mark for option in frame.options} == {"open"}
        assert {option.cost for option in frame.options} == {None}
        assert not any(option.line and option.told == "" for option in frame.options)
    assert told["at-once-1"].worth.startswith("1 against 2: −2.6; best mixtures: 1 lay:♣A+♥J 40% lay:♥J+♠2 60%, 2 ")
    three = told["bidding-2"]
    assert len(three.options[0].badge.split()) == 3
    assert three.options[0].told.count(", ") == 2


def test_played_without_lines_is_the_same_but_for_them() -> None:
    deal = next(deal for deal in TRICK if deal.game == "skat")
    scene: Any = scene_of(case_of(deal))
    track = recorded(scene).then((), "The play")
    with_lines = play_of(scene, scene.asking(Limits()), track)
    without = play_of(scene, scene.asking(Limits()), track, lines=False)
    assert [chosen(frame) for frame in with_lines.frames] == [chosen(frame) for frame in without.frames]
    assert all(not option.line for frame in without.frames for option in frame.options)
    assert any(option.line for frame in with_lines.frames for option in frame.options)
