"""The live page in a real browser: playing off the record, undo, editing, hints, tabs, saving; by keyboard too."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="needs faceup[view]")

import uvicorn

import solver
from solver.core.deal import Deal, Source
from solver.core.limits import Limits
from solver.questions.question import Question
from solver.server.app import Server, application, listening
from solver.server.guard import Guard, SearchLimits
from solver.server.service import Service
from solver.server.tables import Tables
from solver.server.thinking import Searches
from tests.test_watch import bicoloured
from tests.view.server.conftest import TOKEN
from tests.view.server.test_searches import until

pytestmark = pytest.mark.slow

PATIENT = 30_000
"""Milliseconds until something must be seen, on a machine that has much else to do."""


class Served:
    """A server on a thread of its own."""

    def __init__(self, deals: list[Deal], seconds: float = 120) -> None:
        self.own = listening(0)
        port = self.own.getsockname()[1]
        self.searches = Searches(2)
        self.tables = Tables(deals, Question("solve"))
        allowed = SearchLimits.of(Limits(seconds=seconds), 2)
        server = Server(Service(self.tables, allowed), self.searches, f"/{TOKEN}/")
        guarded: Any = Guard(application(server), TOKEN, port)
        config = uvicorn.Config(guarded, lifespan="off", ws="none", http="h11", loop="asyncio", log_config=None)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([self.own],), daemon=True)
        self.thread.start()
        self.link = f"http://127.0.0.1:{port}/{TOKEN}/"

    def close(self) -> None:
        self.searches.close()
        self.server.should_exit = self.server.force_exit = True
        self.thread.join(10)
        self.own.close()


Serve = Callable[..., Served]
Tab = Callable[..., Any]


@pytest.fixture
def serve() -> Iterator[Serve]:
    all_: list[Served] = []

    def begin(*deals: Deal, seconds: float = 120) -> Served:
        all_.append(Served(list(deals), seconds))
        return all_[-1]

    yield begin
    for one in all_:
        one.close()


@pytest.fixture
def tab(browser: Any) -> Iterator[Tab]:
    """Opens a page; whatever goes wrong in it, or is asked of anybody but the server, fails the test."""
    contexts, wrong = [], []

    def open_page(link: str, context: Any = None, *, width: int = 1200, **settings: Any) -> Any:
        if context is None:
            settings = {"viewport": {"width": width, "height": 900}, "reduced_motion": "reduce", **settings}
            context = browser.new_context(accept_downloads=True, **settings)
            context.set_default_timeout(PATIENT)
            contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: None if _is_expected(message) else wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "request", lambda asked: None if asked.url.startswith((link[:20], "blob:")) else wrong.append(asked.url)
        )
        page.goto(link)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong


def _is_expected(message: Any) -> bool:
    """Whether the browser tells nothing that is wrong: it tells of answers too that say what cannot be done."""
    return message.type not in ("error", "warning") or "422" in message.text


def board() -> Deal:
    return solver.read("data/bridge/club-evening.pbn")[0]


def freecell() -> Deal:
    return Deal(source=Source("ms:617"), game="freecell", fields={"deal": "ms:617"})


def options(page: Any) -> dict[str, str]:
    """What may be played, with the badge of each."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".option")].map(
             (one) => [one.dataset.play, one.querySelector(".badge")?.textContent ?? ""]))"""
    )
    return found


def solved(page: Any) -> dict[str, str]:
    """The same, once nothing is searched any more."""
    page.wait_for_selector(".seeker:not(.running)", state="attached")
    page.wait_for_function("() => document.querySelectorAll('.option .badge').length > 0")
    page.wait_for_selector(".seeker:not(.running)", state="attached")
    return options(page)


def press(page: Any, play: str) -> None:
    page.locator(f'.option[data-play="{play}"]').click()
    page.wait_for_timeout(120)


def lines_of(page: Any) -> list[str]:
    found: list[str] = page.locator(".variations .branch .made").all_text_contents()
    return [text.replace("\ufe0e", "").partition("−")[0] for text in found]


def test_every_card_has_its_value(serve: Serve, tab: Tab) -> None:
    page = tab(serve(board()).link)
    answer: Any = Question("solve", {"after": 0}).answer_deal(board()).fields()
    tricks = answer["moves_tricks"]
    shown = solved(page)
    assert shown.keys() == tricks.keys()
    for card, badge in shown.items():  # 3NT: nine tricks are what was bid
        over = tricks[card] - 9
        assert badge == ("=" if over == 0 else f"+{over}" if over > 0 else f"−{-over}")


def test_playing_off_the_record_and_back(serve: Serve, tab: Tab) -> None:
    page = tab(serve(board()).link)
    solved(page)
    press(page, "H9")
    assert "Off the record" in page.locator(".off").inner_text()
    after = solved(page)
    deal = replace(board(), played=("H9",))
    answer: Any = Question("solve", {"after": 1}).answer_deal(deal).fields()
    assert set(after) == set(answer["moves"])
    second = next(iter(after))
    press(page, second)
    assert len(lines_of(page)) == 2
    page.get_by_role("button", name="Back to the record").click()
    page.wait_for_selector(".off:empty", state="attached")
    assert page.locator(".step").inner_text().startswith("0 /")


def test_undo_and_redo(serve: Serve, tab: Tab) -> None:
    page = tab(serve(board()).link)
    solved(page)
    press(page, "H9")
    first = set(solved(page))
    press(page, sorted(first)[0])
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    second = set(solved(page))
    undo.click()
    page.wait_for_timeout(100)
    assert set(options(page)) == first
    redo.click()
    page.wait_for_timeout(100)
    assert set(options(page)) == second
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    page.wait_for_timeout(100)
    assert undo.get_attribute("aria-disabled") == "true" and "H9" in options(page)
    page.keyboard.press("Control+Shift+z")
    page.wait_for_timeout(100)
    assert set(options(page)) == first


def test_variations_are_a_tree(serve: Serve, tab: Tab) -> None:
    page = tab(serve(board()).link)
    solved(page)
    for card in ("H9", "DQ"):
        press(page, card)
        solved(page)
        page.keyboard.press("Control+z")
        page.wait_for_timeout(100)
    assert lines_of(page) == ["♥9", "♦Q"]
    page.locator(".variations .made").last.click()
    replies = sorted(solved(page))
    assert len(replies) > 1
    press(page, replies[0])
    page.locator(".variations .made", has_text="Q").first.click()
    page.wait_for_timeout(100)
    press(page, replies[-1])
    assert page.locator(".variations .lines .lines .branch").count() == 1
    page.get_by_role("button", name="Remove the line from queen of diamonds").click()
    assert lines_of(page) == ["♥9"]
    assert "H9" in options(page)  # one stood in it, and stands before it now


def test_reload_and_a_second_tab(serve: Serve, tab: Tab) -> None:
    """The lines of a tab are there when it is loaded again; another tab has its own."""
    served = serve(board())
    page = tab(served.link)
    solved(page)
    press(page, "H9")
    kept = solved(page)
    other = tab(served.link, page.context)
    assert lines_of(other) == [] and "H9" in solved(other)
    page.reload()
    assert solved(page) == kept and lines_of(page) == ["♥9"]
    press(other, "DQ")
    solved(other)
    assert lines_of(other) == ["♦Q"] and lines_of(page) == ["♥9"]


def test_still_searching_until_it_is_stopped(serve: Serve, tab: Tab) -> None:
    served = serve(bicoloured())
    page = tab(served.link)
    page.wait_for_selector(".searching:has-text('Still searching')")
    page.wait_for_selector(".searching:has-text('positions')")
    assert served.searches.running == 1
    page.get_by_role("button", name="Stop").click()
    assert "stopped" in page.locator(".searching").inner_text()
    until(lambda: served.searches.known == 0)
    page.get_by_role("button", name="Search once more").click()
    until(lambda: served.searches.running == 1)


@pytest.mark.parametrize("how", ["move", "close", "reload", "leave"])
def test_a_search_ends_when_its_position_is_left(serve: Serve, tab: Tab, how: str) -> None:
    served = serve(bicoloured(), freecell())
    page = tab(f"{served.link}deal/1")
    until(lambda: served.searches.running == 1)
    (first,) = served.searches._all
    if how == "move":
        press(page, next(iter(options(page))))
    elif how == "close":
        page.close()
    elif how == "reload":
        page.reload()
    else:
        page.goto(served.link)
    until(lambda: first.over)
    if how in ("close", "leave"):
        until(lambda: served.searches.known == 0)


def dragged(page: Any, card: str, to: str) -> None:
    """Drags one thing onto another, as a hand does."""
    start, end = page.locator(card).bounding_box(), page.locator(to).bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] - 8, steps=8)
    page.mouse.up()


def test_editing_a_deal_by_dragging(serve: Serve, tab: Tab) -> None:
    served = serve(board())
    page = tab(served.link)
    page.get_by_role("button", name="Edit the deal").click()
    apply = page.get_by_role("button", name="Solve this deal")
    dragged(page, '.editor [data-card="SQ"]', '[data-seat="2"]')
    assert page.locator('[data-seat="2"] [data-card="SQ"]').count() == 1
    assert "North 12" in page.locator(".editor .told").inner_text()
    assert apply.get_attribute("aria-disabled") == "true"
    dragged(page, '.editor [data-card="C2"]', '[data-seat="0"]')
    assert apply.get_attribute("aria-disabled") is None
    dragged(page, '.editor [data-card="SA"]', '.editor [data-card="HA"]')  # the two change places
    assert page.locator('[data-seat="1"] [data-card="SA"]').count() == 1
    assert page.locator('[data-seat="3"] [data-card="HA"]').count() == 1
    before = page.url
    apply.click()
    page.wait_for_url(lambda url: url != before)
    shown = solved(page)
    made = served.tables.table(page.url.rpartition("/")[2])
    answer: Any = Question("solve").answer_deal(made.deal).fields()
    assert set(shown) == set(answer["moves"])
    hands = [set(hand or ()) for hand in made.deal.hands]
    assert "SQ" in hands[2] and "C2" in hands[0] and "SA" in hands[1] and "HA" in hands[3]
    assert not made.record


def test_editing_by_keyboard(serve: Serve, tab: Tab) -> None:
    page = tab(serve(board()).link)
    page.get_by_role("button", name="Edit the deal").focus()
    page.keyboard.press("Enter")
    focused = "document.activeElement.dataset.card"
    assert page.evaluate(focused) == "SQ"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == "ST"
    page.keyboard.press("s")
    assert page.locator('[data-seat="2"] [data-card="ST"]').count() == 1 and page.evaluate(focused) == "ST"
    page.keyboard.press("1")
    assert page.locator('[data-seat="0"] [data-card="ST"]').count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".editor").is_hidden() and page.locator(".stage").is_visible()


def test_editing_by_touching(serve: Serve, tab: Tab) -> None:
    """A card, then a hand: for those who do not drag."""
    page = tab(serve(board()).link, width=360, has_touch=True)
    page.get_by_role("button", name="Edit the deal").click()
    page.locator('.editor [data-card="SQ"]').click()
    assert page.locator('.editor [data-card="SQ"]').get_attribute("aria-pressed") == "true"
    page.locator('[data-seat="3"] h3').click()
    assert page.locator('[data-seat="3"] [data-card="SQ"]').count() == 1


def test_hints_in_patience(serve: Serve, tab: Tab) -> None:
    page = tab(serve(freecell()).link)
    assert "can be won" in page.locator(".worth").inner_text() or solved(page)
    shown = solved(page)
    answer: Any = Question("solve", {"hint": True}).answer_deal(freecell()).fields()["moves"]
    assert shown == {move: answer[move] for move in shown} and "lost" in shown.values()
    press(page, next(move for move, verdict in shown.items() if verdict == "lost"))
    page.wait_for_selector(".worth:has-text('cannot be won')")
    assert set(solved(page).values()) == {"lost"}
    page.get_by_role("button", name="Undo").click()
    page.wait_for_timeout(100)
    assert options(page) == shown


def test_other_deals(serve: Serve, tab: Tab) -> None:
    page = tab(serve(freecell()).link)
    field = page.get_by_label("Number of a deal")
    field.fill("no number")
    field.press("Enter")
    page.wait_for_selector(".error:has-text('no number')")
    field.fill("11982")
    field.press("Enter")
    page.wait_for_selector("h2:has-text('ms:11982')")
    before = page.url
    page.get_by_role("button", name="Random deal").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(".stage")


@pytest.mark.parametrize("format", ["PBN", "JSON", "page"])
def test_saving_what_one_did(serve: Serve, tab: Tab, tmp_path: Path, format: str) -> None:
    page = tab(serve(board()).link)
    solved(page)
    press(page, "H9")
    solved(page)
    with page.expect_download() as coming:
        page.get_by_role("button", name=f"Save as {format}").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    if format == "page":
        own = page.context.new_page()
        own.goto(file.as_uri())
        own.wait_for_selector(".stage")
        assert own.locator(".record .made").all_text_contents()[0].replace("\ufe0e", "").startswith("♥9")
        return
    (read,) = solver.read(file)
    assert read.played == ("H9",) and read.hands == board().hands
    assert read.tags["Variations"] if read.tags.get("Variations") else not board().played[:0]


def test_by_keyboard_alone(serve: Serve, tab: Tab) -> None:
    """A play is reached by Tab and the arrow keys, and made by Enter; the focus stays where one was."""
    page = tab(serve(board()).link)
    shown = list(solved(page))
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('option')"):
            break
    assert page.evaluate("document.activeElement.dataset.play") == shown[0]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.play") == shown[2]
    page.keyboard.press("Enter")
    page.wait_for_timeout(150)
    solved(page)
    assert page.evaluate("document.activeElement.classList.contains('option')")
    page.keyboard.press("Escape")
    page.wait_for_timeout(150)
    assert list(options(page)) == shown
    spoken = page.locator(".option").first.get_attribute("aria-label")
    assert "of" in spoken and "tricks" in spoken


def test_a_server_that_is_gone(serve: Serve, browser: Any) -> None:
    served = serve(board())
    context = browser.new_context()
    page = context.new_page()
    page.goto(served.link)
    solved(page)
    served.close()
    page.locator('.option[data-play="H9"]').click()
    page.wait_for_selector(".searching:has-text('does not answer')", timeout=PATIENT)
    context.close()


@pytest.mark.parametrize("dark", [False, True])
def test_on_a_telephone(serve: Serve, tab: Tab, dark: bool) -> None:
    page = tab(serve(board()).link, width=360, color_scheme="dark" if dark else "light")
    solved(page)
    press(page, "H9")
    solved(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    page.get_by_role("button", name="Edit the deal").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("width", "dark"), [(360, True), (1200, False)])
def test_axe_finds_nothing(serve: Serve, browser: Any, width: int, dark: bool) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe: pip install faceup[browser]")
    served = serve(board(), freecell())
    scheme = "dark" if dark else "light"
    # The policy of pages lets no other script in; axe is one.
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    found = []
    for look in ("", "deal/2", "deal/1", "edit"):
        if look != "edit":
            page.goto(served.link + look)
        if look.startswith("deal"):
            press(page, next(iter(solved(page))))
            solved(page)
        if look == "edit":
            page.get_by_role("button", name="Edit the deal").click()
        page.wait_for_timeout(400)
        found += [
            (look, one["id"], one["nodes"][0]["html"][:200]) for one in axe.Axe().run(page).response["violations"]
        ]
    assert found == []
    context.close()


def test_hostile_names(serve: Serve, tab: Tab) -> None:
    evil = '<img src=x onerror="document.title=1">'
    deal = replace(board(), tags={**board().tags, "Board": evil, "North": evil}, source=Source(evil))
    page = tab(f"{serve(deal, board()).link}deal/1")
    solved(page)
    assert evil in page.locator("h2").first.inner_text()
    assert page.title() != "1" and page.locator("img").count() == 0


def test_another_site_gets_nothing(serve: Serve, browser: Any) -> None:
    """A page of another origin knows even the link: it can neither read, nor send, nor embed."""
    served, other = serve(board()), serve(freecell())
    context = browser.new_context()
    page = context.new_page()
    page.goto(other.link)
    found = page.evaluate(
        """async (link) => {
          const tried = {};
          const attempt = async (name, does) => {
            try { tried[name] = await does(); } catch (error) { tried[name] = error.name; }
          };
          await attempt("read", async () => (await fetch(link)).status);
          const post = { method: "POST", body: "{}" };
          await attempt("send", async () => (await fetch(link + "think", { ...post, mode: "no-cors" })).type);
          const headers = { "Content-Type": "application/json" };
          await attempt("ask", async () => (await fetch(link + "think", { ...post, headers })).status);
          return tried;
        }""",
        served.link,
    )
    assert found == {"read": "TypeError", "send": "TypeError", "ask": "TypeError"}
    assert served.searches.known == 0
    context.close()


def test_time(serve: Serve, tab: Tab) -> None:
    """All thirteen cards are there soon after the page; how soon is for benchmarks, this only sees that it ends."""
    page = tab(serve(board()).link)
    began = time.monotonic()
    assert len(solved(page)) == 13 and time.monotonic() - began < 30
    assert json.loads(page.locator("faceup-live").get_attribute("data-told"))["hands"] == ["N", "E", "S", "W"]
