"""Pages as they are seen: no value covers a rank, at any width; suits in four colours; nothing jumps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solver.pages.board import Board
from tests.view import samples
from tests.view.conftest import Opened, Run, page_of

DATA = Path(__file__).parents[2] / "data"
WIDTHS = (1200, 360)

COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const apart = (a, b) => a.left >= b.right - .5 || a.top >= b.bottom - .5;
  const meet = (a, b) => !apart(a, b) && !apart(b, a);
  const seen = (what) => [...document.querySelectorAll(what)].filter((one) => box(one).width);
  const badges = seen(".table .badge");
  const ranks = seen(".table .cell .rank, .table .card .corner");
  const wrong = [];
  for (const badge of badges) {
    for (const rank of ranks) if (meet(box(badge), box(rank))) wrong.push([badge.textContent, rank.textContent]);
    for (const other of badges) {
      const [one, two] = [badge.closest(".cell"), other.closest(".cell")];
      if (!one || !two || badge === other) continue;
      if (meet(box(badge), box(other))) wrong.push([badge.textContent, other.textContent]);
    }
    if (parseFloat(getComputedStyle(badge).fontSize) < 10) wrong.push([badge.textContent, "too small"]);
  }
  return { wrong, badges: badges.length };
}"""
"""Values that cover a rank or another value of a diagram, or are too small to be read; how many values there are.

The corner of a card under another reaches as far as rank and sign do, so that what covers it is found, too.
"""


def legible(tab: Any, steps: int) -> int:
    """Go through the record; return how many values were seen."""
    seen = 0
    if tab.locator(".player:not([hidden]) .forward").count():
        tab.locator(".player .forward").first.focus()
    for _ in range(steps):
        found = tab.evaluate(COVERED)
        assert found["wrong"] == []
        seen += found["badges"]
        tab.keyboard.press("ArrowRight")
    return seen


GAMES: tuple[tuple[tuple[Any, ...], int], ...] = (
    (("solve", DATA / "bridge/endings.pbn"), 12),
    (("solve", DATA / "trick/skat.pbn"), 12),
    (("solve", DATA / "trick/hearts.pbn"), 12),
    (("solve", DATA / "trick/tarot.pbn"), 10),
    (("solve", "freecell", "617", "--hint", "--time", "6"), 60),
    (("solve", "klondike", "3", "--hint", "--time", "6"), 60),
    (("solve", "pyramid", "5", "--hint", "--time", "4"), 30),
    (("solve", DATA / "turns/climbing.jsonl"), 8),
    (("solve", DATA / "turns/counting.jsonl"), 6),
)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("words", "steps"), GAMES, ids=lambda one: str(one[1]) if isinstance(one, tuple) else None)
def test_no_value_covers_a_rank(
    opened: Opened, run: Run, tmp_path: Path, words: tuple[Any, ...], steps: int, width: int
) -> None:
    path, one = tmp_path / "page.html", tmp_path / "one.jsonl"
    if str(words[1]).endswith(".jsonl"):  # the first of many: an index of all stands before the cards
        one.write_text(Path(words[1]).read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
        words = (words[0], one)
    run(*words, "--output", path)
    assert legible(opened(path, width=width), steps)


@pytest.mark.parametrize("width", WIDTHS)
def test_every_card_of_bridge_can_be_read(opened: Opened, width: int) -> None:
    assert legible(opened(page_of(samples.bridge(5)), width=width), 52) > 150


@pytest.mark.parametrize("width", WIDTHS)
def test_every_card_of_patience_can_be_read(opened: Opened, width: int) -> None:
    assert legible(opened(page_of(samples.patience()), width=width), 2)


ROWS = """() => [...document.querySelectorAll('.ground.suits')].map((hand) => {
  const rows = [...hand.querySelectorAll('.suit')].map((one) => one.getBoundingClientRect());
  const cells = [...document.querySelectorAll(`.cell[data-place="${hand.dataset.place}"]`)];
  const badges = rows.map((row, at) => cells.some((cell) => cell.querySelector('.badge')
    && Math.abs(cell.getBoundingClientRect().top - row.top) < 3));
  return { apart: rows.slice(1).map((row, at) => row.top - rows[at].top), badges };
})"""


@pytest.mark.parametrize("width", WIDTHS)
def test_rows_grow_where_values_stand_and_nowhere_else(opened: Opened, width: int) -> None:
    tab = opened(page_of(samples.bridge(5)), width=width)
    seen = set()
    tab.locator(".player .forward").first.focus()
    for _ in range(9):
        for hand in tab.evaluate(ROWS):
            plain = min(distance for other in tab.evaluate(ROWS) for distance in other["apart"])
            for distance, grown in zip(hand["apart"], hand["badges"], strict=False):
                assert (distance > 1.3 * plain) is grown
                seen.add(grown)
        tab.keyboard.press("ArrowRight")
    assert seen == {True, False}


def test_ranks_are_evenly_apart(opened: Opened) -> None:
    tab = opened(page_of(Board(title="Board 1", play=samples.bridge(5, lines=0).play)))
    gaps = tab.evaluate(
        """() => {
          const cells = [...document.querySelectorAll('.cell')].filter((one) => !one.querySelector('.badge'));
          const found = [];
          cells.forEach((one, at) => {
            const next = cells[at + 1];
            if (!next || next.dataset.place !== one.dataset.place) return;
            const [a, b] = [one, next].map((cell) => cell.querySelector('.rank'));
            const [left, right] = [a, b].map((rank) => {
              const range = document.createRange();
              range.selectNodeContents(rank);
              return range.getBoundingClientRect();
            });
            if (Math.abs(left.top - right.top) < 1) found.push(right.left - left.right);
          });
          return found;
        }"""
    )
    assert len(gaps) > 15
    assert max(gaps) - min(gaps) < 2


def test_the_page_does_not_jump_while_one_goes_through_it(opened: Opened) -> None:
    tab = opened(page_of(samples.bridge(5)))
    tab.locator(".player .forward").focus()
    tops = (
        "() => ['.player', '.record summary'].map((name) => document.querySelector(name).getBoundingClientRect().top)"
    )
    tab.keyboard.press("ArrowRight")
    player, record = tab.evaluate(tops)
    for _ in range(20):
        tab.keyboard.press("ArrowRight")
        here, there = tab.evaluate(tops)
        assert here == player
        assert there == pytest.approx(record, abs=1)


def test_the_list_is_in_step_with_the_slider(opened: Opened) -> None:
    tab = opened(page_of(samples.bridge(5)))
    for number in (1, 30, 52, 7):
        tab.locator(".player input").fill(str(number))
        seen = tab.evaluate(
            """() => {
              const here = document.querySelector('.made[aria-current]');
              const [frame, row] = [document.querySelector('.plays'), here].map((one) => one.getBoundingClientRect());
              const at = [...document.querySelectorAll('.made')].indexOf(here) + 1;
              return { at, inside: row.top >= frame.top - 1 && row.bottom <= frame.bottom + 1 };
            }"""
        )
        assert seen == {"at": number, "inside": True}


SUIT_COLOURS = """() => ['S', 'H', 'D', 'C'].map((suit) => {
  const found = [...document.querySelectorAll(`.suit-${suit}`)].filter((one) => !one.closest('.card, .faint'));
  return [...new Set(found.map((one) => getComputedStyle(one).color))];
})"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_suits_are_coloured_alike_and_four_colours_are_kept(opened: Opened, scheme: str) -> None:
    tab = opened(page_of(samples.bridge(1), samples.patience()), color_scheme=scheme)
    two = tab.evaluate(SUIT_COLOURS)
    assert all(len(colours) == 1 for colours in two)
    assert two[0] == two[3] != two[1] == two[2]
    choice = tab.get_by_role("button", name="Four colours")
    assert choice.get_attribute("aria-pressed") == "false"
    choice.click()
    four = tab.evaluate(SUIT_COLOURS)
    assert len({colours[0] for colours in four}) == 4
    assert all(len(colours) == 1 for colours in four)
    tab.reload()
    tab.locator("faceup-board .view").first.wait_for(state="attached")
    assert tab.get_by_role("button", name="Four colours").get_attribute("aria-pressed") == "true"
    assert tab.evaluate(SUIT_COLOURS) == four
    tab.get_by_role("button", name="Four colours").click()
    assert tab.evaluate(SUIT_COLOURS) == two


def test_an_empty_foundation_has_its_suit_and_cells_have_names(opened: Opened, run: Run) -> None:
    page = run("solve", "freecell", 617, "--format", "html").stdout_bytes.decode()
    tab = opened(page)
    labels = tab.evaluate("() => [...document.querySelectorAll('.label bdi')].map((one) => one.textContent)")
    assert labels[:4] == ["Cell 1", "Cell 2", "Cell 3", "Cell 4"]
    suits = tab.evaluate("() => [...document.querySelectorAll('.faint g')].map((one) => one.getAttribute('class'))")
    assert sorted(suits) == ["suit-C", "suit-D", "suit-H", "suit-S"]
    tab.keyboard.press("End")
    tops = tab.evaluate(
        """() => [...document.querySelectorAll('.ground')].filter((one) => one.querySelector('.faint')).map((one) => {
          const there = [...document.querySelectorAll(`.card[data-place="${one.dataset.place}"]`)];
          const [top] = there.sort((one, other) => other.style.zIndex - one.style.zIndex);
          return [one.querySelector('.faint g').getAttribute('class').slice(-1), top.dataset.card];
        })"""
    )
    assert len(tops) == 4
    assert all(card == f"{suit}K" for suit, card in tops)


@pytest.mark.parametrize("words", [("solve", "freecell", 617), ("solve", DATA / "turns/counting.jsonl")])
def test_a_ten_is_the_same_on_card_and_button_and_in_the_list(opened: Opened, run: Run, words: tuple[Any, ...]) -> None:
    tab = opened(run(*words, "--format", "html").stdout_bytes.decode())
    texts = tab.evaluate("() => [...document.querySelectorAll('.made, .option')].map((one) => one.textContent)")
    tens = [text for text in texts if "10" in text]
    assert tens
    assert not [text for text in texts if "♥T" in text or "♠T" in text or "♦T" in text or "♣T" in text]
    faces = tab.evaluate("() => [...document.querySelectorAll('.corner .rank')].map((one) => one.textContent)")
    assert "10" in faces
    assert "T" not in faces


def test_a_ten_is_the_same_in_a_diagram_and_on_its_card(opened: Opened) -> None:
    tab = opened(page_of(samples.bridge(5)))
    for _ in range(52):
        tab.keyboard.press("ArrowRight")
        ranks = tab.evaluate("() => [...document.querySelectorAll('.table .rank')].map((one) => one.textContent)")
        assert "10" not in ranks


def test_tables_stand_beside_cards_that_do_not_move(opened: Opened, run: Run) -> None:
    page = run("table", DATA / "bridge/club-evening.pbn", "--format", "html").stdout_bytes.decode()
    tab = opened(page)
    stage = tab.locator("#board-1 .stage").bounding_box()
    table = tab.locator("#board-1 .panel.of-table").first.bounding_box()
    assert table["x"] > stage["x"] + stage["width"]
    assert table["y"] < stage["y"] + stage["height"] / 4
    compass = tab.locator("#board-1 .ground.compass").bounding_box()
    assert abs(compass["x"] + compass["width"] / 2 - stage["x"] - stage["width"] / 2) < stage["width"] / 6
    assert "Dealer: North" in tab.locator("#board-1 .ground.compass").inner_text()
    vulnerable = tab.locator("#board-2 .ground.compass .vulnerable").all_inner_texts()
    assert vulnerable == ["N", "S"]
