"""Patience pages in a browser: lines are played to their ends, and every card lies where the referee has it."""

from __future__ import annotations

from typing import Any

import pytest

from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.patience.page.page import page
from solver.families.patience.page.scene import LayoutScene
from solver.pages.board import Board
from solver.questions.question import Question
from tests.view.conftest import Opened, page_of
from tests.view.patience.layouts import bare

LYING = """() => [...document.querySelectorAll("faceup-board .table .card")].map((made) =>
  [made.dataset.place, made.dataset.card, made.querySelector(".face").classList.contains("down")])"""

ONE_OF_A_KIND = (
    "freecell", "spider", "canfield", "la-belle-lucie", "braid", "carpet", "cats-tail", "pyramid", "tri-peaks", "golf",
    "eliminator", "nestor", "triplets", "aces-up", "accordion", "gaps", "slide", "poker-square", "bowling",
)  # fmt: skip
MOST_STEPS = 25
NODES = {"spider": 400_000, "braid": 400_000}
"""Positions for those whose lines take many."""


def answered(game: str, **asked: Any) -> tuple[Board, LayoutScene]:
    deal = Deal(game=game, fields={"deal": "seed:1"})
    question = Question("solve", asked=asked, limits=Limits(nodes=NODES.get(game, 60_000), memory=64 << 20))
    answer = question.answer_deal(deal)
    return page(deal, answer, question), LayoutScene(question.case(deal), answer.fields()["line"])  # type: ignore[arg-type]


def seen(scene: LayoutScene, cards: dict[str, tuple[str, ...]]) -> list[list[object]]:
    """The cards that show, each with its place and whether it lies face down: of piles the two upper ones."""
    spreads = {place.name: place.spread for place in scene.places()}
    return sorted(
        [name, bare(card), card != bare(card)]
        for name, pile in cards.items()
        for card in (pile[-2:] if spreads[name] == "pile" else pile)
    )


@pytest.mark.parametrize("game", ONE_OF_A_KIND)
def test_a_line_is_played_to_its_end(game: str, opened: Opened) -> None:
    board, scene = answered(game)
    plays = scene.record()
    assert plays
    tab = opened(page_of(board), width=360, height=760)
    tab.locator(".player .forward").focus()
    position = scene.start()
    for number, play in enumerate(plays):
        if number < MOST_STEPS:
            assert sorted(tab.evaluate(LYING)) == seen(scene, dict(position.cards)), number
            tab.keyboard.press("ArrowRight")
        position = position.play(play)
    tab.keyboard.press("End")
    assert sorted(tab.evaluate(LYING)) == seen(scene, dict(position.cards))
    assert tab.locator(".step").first.inner_text() == f"{len(plays)} / {len(plays)}"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 360


def test_every_move_carries_what_follows_from_it(opened: Opened) -> None:
    board, scene = answered("tri-peaks", hint=True)
    assert board.play is not None
    tab = opened(page_of(board))
    tab.locator(".player .forward").focus()
    for frame in board.play.frames:
        told = {option.steps[-1].play: option.badge for option in frame.options}
        found = tab.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll(".options .option")].map((made) =>
              [made.dataset.play, made.querySelector(".badge").textContent]))"""
        )
        assert found == told
        tab.keyboard.press("ArrowRight")
    assert scene.record()


def test_going_back_puts_every_card_where_it_was(opened: Opened) -> None:
    board, scene = answered("canfield")
    tab = opened(page_of(board))
    tab.locator(".player .forward").focus()
    tab.keyboard.press("End")
    for _ in range(3):
        tab.keyboard.press("ArrowLeft")
    position = scene.start()
    for play in scene.record()[:-3]:
        position = position.play(play)
    assert sorted(tab.evaluate(LYING)) == seen(scene, dict(position.cards))
    tab.keyboard.press("Home")
    assert sorted(tab.evaluate(LYING)) == seen(scene, dict(scene.start().cards))
