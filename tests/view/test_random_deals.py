"""Random deals of many games, played at random: no card is lost, and every number is that of the answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.find import family_of
from solver.families.registry import TURNS
from solver.questions.question import Question
from solver.rules.selection import GameSelection
from tests.view.stepping import along, plays_of, same, sorted_cards
from tests.view.test_sides import board_of

GAMES = Path(solver.__file__).parent / "games"
BRIDGE = ("bridge", "whist", "duplicate-bridge")

LIMITS = Limits(nodes=3000)
"""Games with a stock may be large, however few cards are in hand."""

_PLAYS = 30
"""Games may go on for ever, some of them."""

_AT_MOST = 24
"""Cards in hands; more take long."""


@cache
def games() -> Sequence[str]:
    """Games with seats, of each family up to ten."""
    files = {name: sorted(GAMES.joinpath(name).glob("*.toml")) for name in ("trick", *TURNS)}
    ids = {name: [file.stem for file in found if file.stem not in BRIDGE] for name, found in files.items()}
    return [game for names in ids.values() for game in names[:: max(1, len(names) // 10)][:10]]


def dealt(game: str, number: int) -> Deal | None:
    """A small deal of a game; None where it deals no small ones."""
    for cards in (3, 4):
        try:
            deal = solver.deal(game, number, cards=cards)
        except FaceupError:
            continue
        if sum(len(hand or ()) for hand in deal.hands) <= _AT_MOST:
            return deal
    return None


@pytest.mark.parametrize("place", range(len(games())))
def test_a_random_play_of_a_random_deal(place: int) -> None:
    game, chance = games()[place], random.Random(place)
    deal = dealt(game, place)
    if deal is None:
        pytest.skip(f"{game} deals no small hands")
    question = Question("solve", limits=LIMITS)
    case = question.case(deal)
    scene: Any = family_of(deal, GameSelection()).scene(case)
    plays: list[str] = []
    position = scene.start()
    while position.legal() and len(plays) < _PLAYS:
        plays.append(chance.choice(position.legal()))
        position = position.play(plays[-1])
    record = scene.after(plays)
    found = board_of(record, Question("analyse", limits=LIMITS)).play
    assert found is not None
    replayed: Any = family_of(record, GameSelection()).scene(question.case(record))
    first = sorted_cards(found.start)
    for at, (cards, stands) in enumerate(zip(along(found), replayed.positions(), strict=True)):
        assert same(cards, replayed.cards(stands))
        assert sorted_cards(cards) == first
        options = [plays_of(option.steps)[-1] for option in found.frames[at].options]
        assert sorted(options) == sorted(stands.legal())
    assert [plays_of(made.steps)[-1] for made in found.record] == list(replayed.record())
    for at in chance.sample(range(len(plays)), min(3, len(plays))):
        frame = found.frames[at]
        answer = question.answer_deal(replayed.after(list(replayed.record())[:at])).as_json()
        if frame.status == answer["status"] == "solved":
            assert {plays_of(option.steps)[-1]: option.value for option in frame.options} == answer["moves"]
            assert frame.value == answer["value"]


def test_there_are_thirty_games_or_more() -> None:
    assert len(set(games())) == len(games()) >= 30
