"""Pages of patience answers: what stands on the board is what the JSON answer says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.critical import after_move
from solver.families.patience.layout_solver import solve
from solver.families.patience.notation import standard
from solver.families.patience.page.page import BEST, FOUND, LINE, page
from solver.families.patience.referee import referee
from solver.families.patience.report.board import words
from solver.pages.board import Board, Frame, Option, Play, play_json
from solver.pages.suited import FACES
from solver.questions.question import Question
from solver.rules.load import game_ids
from solver.text.style import Style
from tests.view.stepping import along as stepped

LIMITS = Limits(nodes=20_000, memory=64 << 20)


def answered(
    game: str, number: str = "seed:1", limits: Limits = LIMITS, **asked: Any
) -> tuple[Deal, PatienceAnswer, Board]:
    deal, question = Deal(game=game, fields={"deal": number}), Question("solve", asked=asked, limits=limits)
    answer = question.answer_deal(deal)
    assert isinstance(answer, PatienceAnswer)
    return deal, answer, page(deal, answer, question)


def play_of(board: Board) -> Play:
    assert board.play is not None
    return board.play


def valued(frame: Frame) -> dict[str, object]:
    return {option.steps[-1].play: option.value for option in frame.options}


def facts(board: Board) -> Mapping[str, str]:
    return dict(board.facts)


def flat(line: list[str | list[str]] | None) -> list[str]:
    return [play for part in line or [] for play in ([part] if isinstance(part, str) else part)]


@pytest.mark.parametrize("game", game_ids("patience"))
def test_the_board_says_what_the_answer_says(game: str) -> None:
    """Verdict and line of every game; the cards after every move are those of the referee's position."""
    _, answer, board = answered(game)
    play, told = play_of(board), answer.fields()
    assert [step.play for made in play.record for step in made.steps] == flat(told["line"])  # type: ignore[arg-type]
    assert len(play.frames) == len(play.record) + 1
    line = LINE if told.get("verdict") == "won" else BEST if told.get("proved") else FOUND
    assert play.called == (line if play.record else "")
    assert str(facts(board)["Verdict"]).startswith(
        ("won", "lost", "unknown") if "verdict" in told else ("best score", "score", "unknown")
    )
    if "verdict" in told:
        assert {frame.value for frame in play.frames} == {told["verdict"]}
    elif told["proved"]:
        assert {frame.value for frame in play.frames} == {told["score"]}
    position = referee(answer.rules, answer.layout)
    *_, last = stepped(play)
    assert set(last) == {place.name for place in play.places}
    for made in play.record:
        position = position.play(made.steps[-1].play)
    assert position.score() == (told["score"] if "score" in told and play.record else position.score())
    assert "verdict" not in told or not play.record or position.won()
    json.dumps(play_json(play))


@pytest.mark.parametrize(
    ("game", "number"),
    [("freecell", "ms:617"), ("canfield", "seed:1"), ("pyramid", "seed:1"), ("tri-peaks", "seed:1"), ("golf", "seed:1"),
     ("la-belle-lucie", "seed:1"), ("aces-up", "seed:3"), ("late-binding", "seed:2"), ("klondike", "seed:1")],
)  # fmt: skip
def test_hints_are_those_of_the_answer_and_of_every_position(game: str, number: str) -> None:
    """At the start they are the answer's own; later each is what a search of its own finds."""
    limits = Limits(nodes=400_000, memory=64 << 20)
    _, answer, board = answered(game, number, limits, hint=True)
    play = play_of(board)
    assert valued(play.frames[0]) == answer.fields()["moves"]
    position = referee(answer.rules, answer.layout)
    for at, made in enumerate(play.record):
        position = position.play(made.steps[-1].play)
        frame = play.frames[at + 1]
        if position.won() and not answer.for_score:
            assert not frame.options
            continue
        assert list(valued(frame)) == [move for move, _ in (*position.children(), *position.sums())]
        if at % 9 == 0:
            _same_as_searched(answer, frame, position)


def _same_as_searched(answer: PatienceAnswer, frame: Frame, position: Any) -> None:
    for option in frame.options[:3]:
        if option.mark == "open":
            continue
        after = position.play(option.steps[-1].play)
        found = after_move(answer.rules, after, lambda rules, layout: solve(rules, layout, Limits(nodes=400_000)))
        assert found in (option.value, None, "unknown")


def test_marks_and_badges_say_the_values() -> None:
    _, answer, board = answered("freecell", "ms:617", Limits(nodes=400_000), hint=True)
    options = [option for frame in play_of(board).frames for option in frame.options]
    assert {option.mark for option in options} >= {"best", "worse"}
    for option in options:
        assert option.mark == {"won": "best", "lost": "worse", "unknown": "open"}[str(option.value)]
        assert option.badge == ("?" if option.value == "unknown" else option.value)
        assert option.told
    frames = play_of(board).frames
    made = [next(one for one in frame.options if one.steps[-1].play == record.steps[-1].play)
            for frame, record in zip(frames, play_of(board).record, strict=False)]  # fmt: skip
    assert {option.value for option in made} == {"won"}
    assert answer.verdict == "won"


def test_scores_cost_what_they_fall_short_of() -> None:
    _, answer, board = answered("golf", limits=Limits(nodes=2_000_000), hint=True)
    assert answer.outcome.proved
    for frame in play_of(board).frames:
        for option in frame.options:
            if option.mark != "open":
                assert option.cost == abs(int(str(option.value)) - (answer.score or 0))
                assert option.mark == ("best" if option.cost == 0 else "worse")


def test_a_lost_layout_says_so() -> None:
    _, _, board = answered("klondike", limits=Limits(nodes=5_000_000), hint=True)
    (frame,) = play_of(board).frames
    assert facts(board)["Verdict"] == "lost: no line wins"
    assert frame.worth == "It cannot be won (proved)."
    assert {option.value for option in frame.options} == {"lost"}
    assert {option.mark for option in frame.options} == {""}
    assert play_of(board).called == ""


def test_what_a_limit_left_open_says_so() -> None:
    _, _, board = answered("klondike", limits=Limits(nodes=100), hint=True)
    (frame,) = play_of(board).frames
    assert frame.status == "unknown"
    assert "before it was known" in frame.worth
    assert "limit of 100 positions" in facts(board)["Verdict"]
    assert "--nodes" in facts(board)["Unknown"]
    assert {option.mark for option in frame.options} == {"open"}


def test_without_a_hint_nothing_is_said_of_moves() -> None:
    _, _, board = answered("freecell", "ms:617", Limits(nodes=400_000))
    assert not any(frame.options for frame in play_of(board).frames)
    assert not board.panels


def test_badges_stand_on_cards_that_lie_there() -> None:
    for game in ("klondike-draw-one-unlimited-passes", "freecell", "pyramid", "gaps", "braid", "yukon"):
        _, _, board = answered(game, hint=True)
        play = play_of(board)
        for frame, cards in zip(play.frames, stepped(play), strict=True):
            for option in frame.options:
                _stands(option, cards)


def _stands(option: Option, cards: Mapping[str, list[str]]) -> None:
    first = option.steps[-1].changes[0]
    if option.at is not None:
        assert option.at[1] in cards[option.at[0]]
    elif len(first) == 3 and first[0] != "*":
        assert first[0] in cards[first[1]]


@pytest.mark.parametrize("notation", ["long", "short", "usual", "one"])
def test_moves_are_written_as_asked(notation: str) -> None:
    deal = Deal(game="freecell", fields={"deal": "ms:617"})
    question = Question("solve", asked={"notation": notation}, limits=Limits(nodes=400_000))
    answer = question.answer_deal(deal)
    made = [step for made in play_of(page(deal, answer, question)).record for step in made.steps]
    line = flat(answer.fields()["line"])
    usual = list(standard(answer.rules, answer.layout, answer.line or ()))
    assert [step.play for step in made] == line
    if notation == "long":
        assert made[0].shown == words(answer.rules, referee(answer.rules, answer.layout), line[0], Style(symbols=True))
    else:
        assert [step.shown for step in made] == (line if notation == "one" else usual)
    assert any(suit in made[0].spoken for suit in ("spades", "hearts", "diamonds", "clubs"))


def test_the_last_decision_is_told() -> None:
    _, answer, board = answered("freecell", "ms:617", Limits(nodes=2_000_000), critical=True)
    assert answer.critical is not None
    (panel,) = board.panels
    assert panel.title == "The last decision"
    assert f"Move {answer.critical.at} of the line" in panel.rows[0][0]
    told = [at for at, made in enumerate(play_of(board).record, start=1) if made.told]
    assert told == [answer.critical.at]


def test_moves_of_frames_are_short_and_say_where_they_go() -> None:
    _, answer, board = answered("bowling")
    position = referee(answer.rules, answer.layout)
    for made, frame in zip(play_of(board).record, play_of(board).frames, strict=False):
        (step,) = made.steps
        assert step.shown == f"{FACES.card(position.next_card)}→{step.play}"
        assert frame.told.startswith(("Frame", "Bonus"))
        position = position.play(step.play)
