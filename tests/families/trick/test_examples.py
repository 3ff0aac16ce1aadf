"""Every game has an example, and it is answered."""

from __future__ import annotations

import json

import pytest

from solver.families.play.sides import PositionQuestion
from solver.families.trick.reading import deal_of
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.solve import solve
from solver.formats import read
from solver.rules.load import game_ids
from tests.families.trick.examples import ANSWERS, FOLDER, answer_of

GAMES = game_ids("trick")
KNOWN = json.loads(ANSWERS.read_text(encoding="utf-8"))


def test_there_is_one_of_every_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.pbn")} == set(GAMES) == set(KNOWN)


@pytest.mark.parametrize("game", GAMES)
def test_an_example_is_answered(game: str) -> None:
    (deal,) = read(FOLDER / f"{game}.pbn")
    assert (deal.game or "bridge", deal.warnings) == (game, ())
    assert deal.comments[""][0].startswith(f"{{{load_trick_game(game).name}, ")
    assert answer_of(solve(*deal_of(load_trick_game(game), deal), asked=PositionQuestion())) == KNOWN[game]
