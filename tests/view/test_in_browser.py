"""Pages in a browser: what they show is what they were given, by every way of going through it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from solver.pages.board import Board, unpacked
from tests.view import samples
from tests.view.conftest import Opened, Run, packed_in, page_of
from tests.view.test_document import HOSTILE, hostile_board

DATA = Path(__file__).parents[2] / "data"
BOARD = "faceup-board .view"

SHOWN = """() => {
  const one = document.querySelector("faceup-board .view");
  const text = (name) => one.querySelector(name)?.textContent ?? "";
  const marks = [...one.querySelectorAll(".options .option")].map((made) => [made.dataset.play,
    made.querySelector(".badge")?.textContent ?? "", made.dataset.mark, made.getAttribute("aria-label")]);
  const badges = [...one.querySelectorAll(".table .open")].map((made) => [made.dataset.place, made.dataset.card,
    made.querySelector(".badge")?.textContent ?? ""]);
  const held = [...one.querySelectorAll(".table .cell, .table .card")]
    .map((made) => [made.dataset.place, made.dataset.card]);
  return { told: text(".told"), worth: text(".worth"), came: text(".came"), step: text(".step"), marks, badges, held,
    current: text(".made[aria-current]") };
}"""
"""What stands on the first board of a page."""


def plain(text: str) -> str:
    """Without what asks for symbols as text."""
    return text.replace("\ufe0e", "")


def check_frame(seen: dict[str, Any], frame: dict[str, Any], steps: list[dict[str, Any]]) -> None:
    """All that is known of a position is on the page, and nothing else."""
    assert plain(seen["told"]) == frame["told"]
    assert plain(seen["worth"]) == frame["worth"]
    assert [mark[:3] for mark in seen["marks"]] == [
        [steps[option["steps"][-1]]["play"], option["badge"], option["mark"]] for option in frame["options"]
    ]
    for mark, option in zip(seen["marks"], frame["options"], strict=True):
        assert steps[option["steps"][-1]]["spoken"] in mark[3]
        assert option["told"] in mark[3]


def test_the_record_is_shown_card_by_card(opened: Opened, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    evening = tmp_path / "evening.pbn"
    evening.write_text((DATA / "bridge/club-evening.pbn").read_text().split("\n\n")[0])
    assert run("analyse", evening, "--output", path).exit_code == 0
    tab = opened(path)
    data = unpacked(packed_in(path.read_text(encoding="utf-8"))[0])
    tab.locator(".player .forward").first.focus()
    for number, frame in enumerate(data["frames"]):
        seen = tab.evaluate(SHOWN)
        check_frame(seen, frame, data["steps"])
        # Every legal card carries its value where it lies.
        badges = {card: badge for _, card, badge in seen["badges"]}
        assert badges == {data["steps"][option["steps"][-1]]["play"]: option["badge"] for option in frame["options"]}
        assert seen["step"] == f"{number} / 52"
        tab.keyboard.press("ArrowRight")
    for after in (0, 1, 6, 23, 40):
        found = run("solve", evening, "--after", after, "--format", "jsonl")
        answer = json.loads(found.stdout.splitlines()[0])
        shown = {
            data["steps"][option["steps"][-1]]["play"]: option["value"] for option in data["frames"][after]["options"]
        }
        # Cards that stand for others are told of once.
        assert {play: value for play, value in shown.items() if play in answer["moves"]} == answer["moves"]
        assert data["frames"][after]["value"] == answer["value"]


def test_cards_lie_where_the_steps_put_them(opened: Opened) -> None:
    play = samples.bridge(4).play
    assert play is not None
    tab = opened(page_of(samples.bridge(4)))
    held = {place: list(cards) for place, cards in play.start.items()}
    tab.locator(".player .forward").focus()
    for made in play.record[:13]:
        tab.keyboard.press("ArrowRight")
        for step in made.steps:
            for card, source, target in step.changes:  # type: ignore[misc]
                moved = list(held.get(source, [])) if card == "*" else [card]
                held[source] = [one for one in held.get(source, []) if one not in moved]
                held.setdefault(target, []).extend(moved)
        hands = sorted((place, card) for place, card in tab.evaluate(SHOWN)["held"] if place in "NESW")
        assert hands == sorted((place, card) for place in "NESW" for card in held[place])


def test_a_click_leaves_the_record_and_escape_comes_back(opened: Opened) -> None:
    play = samples.bridge(2).play
    assert play is not None
    tab = opened(page_of(samples.bridge(2)))
    made, options = play.record[0].steps[-1].play, play.frames[0].options
    other = next(option for option in options if option.steps[-1].play != made)
    tab.locator(f'.cell[data-card="{other.steps[-1].play}"]').click()
    for number, step in enumerate([other.steps[-1], *(step for step in other.line if step.play)][:6], 1):
        seen = tab.evaluate(SHOWN)
        assert step.shown in plain(seen["came"])
        assert seen["step"] == f"{number} / 52"
        tab.keyboard.press("ArrowRight")
    assert tab.locator(".off").inner_text().startswith("Off the record")
    tab.keyboard.press("Escape")
    assert tab.locator(".off").inner_text() == ""
    assert tab.evaluate(SHOWN)["step"] == "0 / 52"
    tab.locator(f'.cell[data-card="{made}"]').click()
    assert tab.evaluate(SHOWN)["step"] == "1 / 52"
    assert tab.locator(".off").inner_text() == ""


def test_the_keyboard_reaches_everything(opened: Opened) -> None:
    tab = opened(page_of(samples.bridge(2)))
    play = samples.bridge(2).play
    assert play is not None
    tab.keyboard.press("ArrowRight")  # the only board listens
    assert tab.evaluate(SHOWN)["step"] == "1 / 52"
    tab.keyboard.press("End")
    assert tab.evaluate(SHOWN)["step"] == "52 / 52"
    tab.keyboard.press("Home")
    while not tab.evaluate("document.activeElement.classList.contains('option')"):
        tab.keyboard.press("Tab")
    names = [option.steps[-1].play for option in play.frames[0].options]
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")
    assert tab.evaluate("document.activeElement.dataset.play") == names[2]
    assert names[2] != play.record[0].steps[-1].play
    assert tab.locator('.option[tabindex="0"]').count() == 1
    tab.keyboard.press("Enter")
    assert play.frames[0].options[2].steps[-1].shown in plain(tab.evaluate(SHOWN)["came"])
    spoken = tab.locator('[aria-live="polite"]').inner_text()
    assert play.frames[0].options[2].steps[-1].spoken in spoken
    tab.keyboard.press("Escape")
    tab.keyboard.press("PageDown")
    costly = next(number for number, made in enumerate(play.record) if made.cost and number)
    assert tab.evaluate(SHOWN)["step"] == f"{costly} / 52"


def test_mistakes_and_plays_are_places_to_go(opened: Opened) -> None:
    tab = opened(page_of(samples.bridge(3)))
    play = samples.bridge(3).play
    assert play is not None
    costly = [number for number, made in enumerate(play.record) if made.cost]
    mistakes = tab.locator(".mistake")
    assert mistakes.count() == len(costly)
    mistakes.nth(2).click()
    assert tab.evaluate(SHOWN)["step"] == f"{costly[2]} / 52"
    tab.locator(".made").nth(20).click()
    seen = tab.evaluate(SHOWN)
    assert seen["step"] == "21 / 52"
    assert play.record[20].steps[-1].shown in plain(seen["current"])


def test_the_slider_and_the_buttons_go_through_it(opened: Opened) -> None:
    tab = opened(page_of(samples.bridge(3)))
    slider = tab.locator(".player input")
    slider.fill("17")
    assert tab.evaluate(SHOWN)["step"] == "17 / 52"
    for name, step in (("One back", 16), ("One on", 17), ("To the end", 52), ("To the start", 0)):
        tab.get_by_role("button", name=name).click()
        assert tab.evaluate(SHOWN)["step"] == f"{step} / 52"
    assert slider.get_attribute("aria-valuetext") == "the start"


def test_it_plays_by_itself(opened: Opened) -> None:
    tab = opened(page_of(samples.patience()))
    tab.get_by_label("Speed").select_option("very fast")
    tab.get_by_role("button", name="Play").click()
    tab.locator(".step", has_text="2 / 2").wait_for()
    tab.get_by_role("button", name="Play").wait_for()
    assert tab.locator(".made").count() == 2


def test_a_line_of_patience_ends_with_all_cards_home(opened: Opened, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    assert run("solve", "freecell", "617", "--output", path).exit_code == 0
    answer = json.loads(run("solve", "freecell", "617", "--format", "jsonl").stdout)
    data = unpacked(packed_in(path.read_text(encoding="utf-8"))[0])
    played = [data["steps"][number] for made in data["record"] for number in made["steps"]]
    assert len([step for step in played if step["play"]]) == len(answer["line"])
    tab = opened(path)
    tab.locator(".player .forward").focus()
    for number, made in enumerate(data["record"], 1):
        tab.keyboard.press("ArrowRight")
        if number % 10 == 0:
            shown = [data["steps"][step]["shown"] for step in made["steps"] if data["steps"][step]["play"]]
            seen = tab.evaluate(SHOWN)
            assert shown[0] in plain(seen["came"])
            assert shown[0] in plain(seen["current"])
    seen = tab.evaluate(SHOWN)
    last = len(data["record"])
    assert seen["step"] == f"{last} / {last}"
    # The foundations alone have cards, and each shows its king.
    assert sorted(card for _, card in seen["held"] if card[1] == "K") == ["CK", "DK", "HK", "SK"]
    assert {place[0] for place, _ in seen["held"]} == {"F"}


def test_cards_with_several_plays_point_at_them(opened: Opened) -> None:
    tab = opened(page_of(samples.patience()))
    badges = tab.evaluate(SHOWN)["badges"]
    assert sorted(badges) == [["S", "??", "?"], ["T2", "H4", "won"]]
    tab.locator('.card[data-card="H4"]').click()
    assert tab.locator(".option.pointed").count() == 2
    assert tab.evaluate("document.activeElement.dataset.play") == "T2>F"
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Enter")
    assert ["T4", "H4"] in tab.evaluate(SHOWN)["held"]
    tab.keyboard.press("Escape")
    tab.locator('.card[data-card="??"]').click()
    assert ["W", "HJ"] in tab.evaluate(SHOWN)["held"]


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1200, "dark")])
def test_everybody_can_use_it(opened: Opened, scheme: str, width: int) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe: pip install faceup[browser]")
    page = page_of(samples.bridge(), samples.patience(), Board(title="Bad", error="no cards"))
    tab = opened(page, width=width, color_scheme=scheme)
    tab.locator(".player .forward").first.click()
    found = axe.Axe().run(tab).response["violations"]
    assert [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found] == []
    assert tab.evaluate("document.documentElement.scrollWidth") == width


def test_names_do_nothing(opened: Opened) -> None:
    tab = opened(page_of(*(hostile_board(name) for name in HOSTILE)))
    tab.on("dialog", lambda dialog: pytest.fail(dialog.message))
    assert tab.locator("faceup-board").count() == len(HOSTILE)
    for number in range(len(HOSTILE)):
        tab.locator("faceup-board").nth(number).scroll_into_view_if_needed()
        tab.locator("faceup-board").nth(number).locator(".option").click()
    assert tab.locator("main img, main iframe").count() == 0
    assert tab.evaluate("document.querySelectorAll('script').length") == len(HOSTILE) + 1
    assert tab.evaluate("document.documentElement.scrollWidth") <= 1200


def test_many_boards_are_drawn_when_one_comes_near(opened: Opened) -> None:
    tab = opened(page_of(*(samples.bridge(number, lines=0.1) for number in range(1, 13))))
    tab.locator(".view").first.wait_for()
    assert tab.locator(".view").count() < 12
    tab.get_by_role("link", name="Board 12").click()
    tab.locator("#board-12 .view").wait_for()
    assert tab.locator("#board-12 .cell").count() == 52


def test_two_boards_go_on_half_pages_each(opened: Opened) -> None:
    tab = opened(page_of(*(samples.bridge(number) for number in (1, 2))))
    tab.locator(".view").first.wait_for()
    for _ in range(3):
        tab.locator(".player .forward").first.click()
    pages = tab.pdf(format="A4", print_background=True)
    assert pages.count(b"/Type /Page\n") + pages.count(b"/Type /Page ") == 1
    assert tab.evaluate(SHOWN)["step"] == "3 / 52"
    assert len(tab.evaluate(SHOWN)["held"]) == 52


def test_it_is_read_without_scripts(opened: Opened) -> None:
    tab = opened(page_of(samples.bridge()), java_script_enabled=False)
    assert tab.get_by_text("3NT by S").first.is_visible()
    tab.get_by_text("Report as text").click()
    assert tab.get_by_text("the hands").is_visible()
