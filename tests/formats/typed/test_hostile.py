"""Whatever is pasted, nothing but one line a deal comes of it."""

from __future__ import annotations

import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import solver
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats import freeform as typed
from solver.formats import scan
from tests.formats.typed.inputs import INPUTS, LAYOUTS

TEXTS = [found.text for found in INPUTS] + [layout[1] for layout in LAYOUTS]
TEXTS += [
    solver.deal(game, "seed:1").diagram()
    for game in ("hearts", "klondike", "crazy-eights", "tarot", "barbu", "bezique")
]
WORDS = ["10", "---", "Dealer: ", "Played: ", "North", "Vul: ", "\n\n", "Kitty: ", "n=sa&", " to lead", ", ", "Hearts"]
WORDS += [
    "??",
    "(??)",
    "Bids: 3,3",
    "Game: skat\n",
    "Options: draw=1",
    "S E-W ",
    "N None P ",
    "(dealer)",
    " / ",
    "Base: 7",
]
WORDS += ["https://www.bridgebase.com/tools/handviewer.html?lin=", "Cells: ", "Doubles: "]
SCRAPS = st.sampled_from([*"NESW:.-~|♠♥♦♣()[]<>\n\t \u0336\ufe0f1AKQx", *WORDS])
GAMES = st.sampled_from([None, "whist", "hearts", "freecell", "tarot", "no-such-game"])


def assert_only_deals(text: str, game: str | None) -> None:
    for item in scan(text.encode("utf-8", "replace"), "x", game=game):
        if not isinstance(item, Deal):
            assert "\n" not in str(item.error)
            assert str(item.error).startswith("x:")


@settings(max_examples=300)
@given(st.sampled_from(TEXTS), st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 12), SCRAPS), max_size=6), GAMES)
def test_damaged_deals_cost_a_line(text: str, damage: list[tuple[int, int, str]], game: str | None) -> None:
    for place, length, scrap in damage:
        at = place % (len(text) + 1)
        text = text[:at] + scrap + text[at + length :]
    assert_only_deals(text, game)


@settings(max_examples=150)
@given(st.sampled_from(TEXTS), st.sampled_from(TEXTS), st.randoms(use_true_random=False), GAMES)
def test_lines_of_several_deals_in_any_order_cost_a_line(one: str, other: str, rng: Random, game: str | None) -> None:
    lines = [*one.split("\n"), "", *other.split("\n")]
    rng.shuffle(lines)
    assert_only_deals("\n".join(lines), game)


@settings(max_examples=200)
@given(st.lists(SCRAPS | st.text(max_size=6), max_size=40).map("".join), GAMES)
def test_scraps_cost_a_line(text: str, game: str | None) -> None:
    assert_only_deals(text, game)
    typed.looks_like(text)


@settings(max_examples=100)
@given(st.text())
def test_any_text_given_to_python_is_a_deal_or_an_error(text: str) -> None:
    try:
        solver.read(text)
    except FaceupError as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize(
    "sign", ["A", ".", "N:", "♠", "~", "- ", "SA ", "A.K.Q.J ", "1 ", "(", "\u0336", ", ", "|", "S to lead, "]
)
def test_long_lines_take_no_long_time(sign: str) -> None:
    started = time.thread_time()
    assert_only_deals(sign * 20000, None)
    typed.looks_like(sign * 20000)
    assert_only_deals((sign * (900 // len(sign)) + "\n") * 40, "hearts")
    assert time.thread_time() - started < 5
