"""Pages of layouts with unknown cards: what stands there is what the JSON answer says."""

from __future__ import annotations

import json
from typing import Any

import pytest

from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.patience.dealing import deal_fields
from solver.formats import read
from solver.pages.board import Board, play_json
from solver.rules.load import load_game
from solver.rules.selection import GameSelection
from solver.simulation.patience.answer import ChanceAnswer
from solver.simulation.patience.page import chance_page
from solver.simulation.patience.samples import Samples

FREECELL: dict[str, Any] = {
    "game": "freecell", "suits": 2, "ranks": 3, "ncells": 0, "tableau": [["SA", "??", "S2"], ["??", "??", "H3"]],
}  # fmt: skip
GOLF: dict[str, Any] = {
    "game": "golf", "suits": 1, "ranks": 6, "tableau": [["S2"], ["??"], ["S6"]], "stock": ["??"],
    "foundations": [["S3"]],
}  # fmt: skip


def simulated(item: dict[str, Any], **limits: Any) -> tuple[Deal, ChanceAnswer, Board]:
    deal = read(json.dumps(item))[0]
    samples = Samples(deal, GameSelection(), Limits(memory=1 << 22, **limits), wanted=50, seed=1)
    assert sum(1 for _ in samples.run()) == 50
    answer = samples.answer()
    return deal, answer, chance_page(deal, answer)


def test_how_often_it_is_won_is_what_the_answer_says() -> None:
    _, answer, board = simulated(FREECELL)
    told, (panel, chart) = answer.fields(), board.panels
    rows = {name: int(times) for name, times, _ in panel.rows}
    assert rows == {"won": told["won"], "lost": told["lost"]}
    assert f"{100 * float(str(told['winnability'])):.1f} %" in dict(board.facts)["Found"]
    assert dict(board.facts)["Unknown"] == "3 cards"
    assert f"{answer.won} won" in chart.chart
    assert chart.told == f"won: {answer.won}; lost: {answer.lost}"


def test_scores_are_those_of_the_answer() -> None:
    _, answer, board = simulated(GOLF)
    panel, chart = board.panels
    assert panel.head[0] == "Best score"
    assert chart.chart.startswith("<svg")
    assert {name: int(times) for name, times, _ in panel.rows} == answer.fields()["scores"]


def test_open_samples_are_told() -> None:
    _, answer, board = simulated(FREECELL, nodes=1)
    panel, _ = board.panels
    assert answer.unknown
    assert ("unknown", str(answer.unknown)) in [row[:2] for row in panel.rows]


@pytest.mark.parametrize("game", ["klondike", "spider", "pyramid", "tri-peaks", "gaps", "accordion", "crazy-quilt",
                                  "slide", "aces-up", "golf", "braid", "eliminator", "nestor"])  # fmt: skip
def test_unknown_cards_lie_with_their_backs_up(game: str) -> None:
    fields = deal_fields(load_game(game), "seed:1")
    rows: Any = fields.get("tableau") or [fields["braid"]]
    known = next(at for at, card in enumerate(rows[-1]) if card != "--")
    rows[-1][known] = "(??)" if rows[-1][known].startswith("(") else "??"
    samples = Samples(read(json.dumps({"game": game, **fields}))[0], GameSelection(), Limits(nodes=1, memory=1 << 22),
                      wanted=1, seed=1)  # fmt: skip
    list(samples.run())
    play = chance_page(Deal(game=game), samples.answer()).play
    assert play is not None
    assert sum(card == "(??)" for pile in play.start.values() for card in pile) == 1
    assert set(play.start) == {place.name for place in play.places}
    assert play_json(play)["record"] == []
