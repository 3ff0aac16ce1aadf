"""The page without a server in a browser: deals pasted, dropped, dealt, linked; played, stopped, saved; offline."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.pages.scene import follow
from solver.questions.question import Question
from solver.server.tables import Table
from tests.web.conftest import Host, Tab

pytestmark = pytest.mark.slow

CLUB = Path("data/bridge/club-evening.pbn")
DEAL = """[Dealer "N"]
[Vulnerable "EW"]
[Deal "N:KQ94.A3.KJ72.T85 J82.KT95.A4.K932 A653.J86.Q95.AQ4 T7.Q742.T863.J76"]
[Contract "3NT"]
[Declarer "N"]
"""
SOON = 200
"""Milliseconds."""
EVIL = "<img src=x onerror=document.title=1>"

# Times of what goes to the workers and comes back, for a test that looks at them.
WATCHED = """
  window.sent = [];
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...words) {
      super(...words);
      window.workers = (window.workers ?? 0) + 1;
      this.addEventListener("message", ({ data }) => {
        if (data.over) window.sent.push(["over", data.id, performance.now()]);
      });
    }
    postMessage(data, ...more) {
      if (data.stop !== undefined) window.sent.push(["stop", data.stop, performance.now()]);
      super.postMessage(data, ...more);
    }
    terminate() {
      window.sent.push(["ended", 0, performance.now()]);
      super.terminate();
    }
  };
"""


def paste(page: Any, text: str) -> None:
    page.get_by_label("Paste or type a deal").fill(text)
    page.evaluate("() => document.querySelector('faceup-board')?.remove()")  # that is not the one that comes
    page.get_by_role("button", name="Open the deal").click()


def options(page: Any) -> dict[str, str]:
    """What may be played, with the badge of each."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".option")].map(
             (one) => [one.dataset.play, one.querySelector(".badge")?.textContent ?? ""]))"""
    )
    return found


def solved(page: Any) -> dict[str, str]:
    """The same, once nothing is searched any more."""
    page.wait_for_function("() => document.querySelectorAll('.option .badge').length > 0")
    page.wait_for_selector(".seeker:not(.running)", state="attached")
    return options(page)


def problem(page: Any) -> str:
    page.wait_for_function("() => document.querySelector('#web > [role=alert]')?.textContent")
    return str(page.locator("#web > [role=alert]").inner_text())


def choose(page: Any, words: str, name: str) -> None:
    page.get_by_label("Search by name").fill(words)
    page.locator(".games").get_by_role("button", name=re.compile(f"^{name} ")).first.click()
    page.wait_for_function("name => document.querySelector('.rules pre').textContent.startsWith(name)", arg=name)


def deal(page: Any, number: str) -> None:
    page.locator("#deal-number").fill(number)
    page.locator("#deal-number").press("Enter")
    page.wait_for_selector("faceup-board .view")


def no_wider(page: Any) -> bool:
    """Nothing lies beyond the right edge."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def test_a_pasted_bridge_deal(door: Any) -> None:
    page = door
    paste(page, DEAL)
    own = solver.read(DEAL)[0]
    tricks: Any = solver.solve(own).fields()["moves_tricks"]
    badges = {card: many - 9 for card, many in tricks.items()}
    assert solved(page) == {card: "=" if n == 0 else f"+{n}" if n > 0 else f"−{-n}" for card, n in badges.items()}
    page.get_by_role("button", name="Par", exact=True).click()
    page.wait_for_selector("#board-2")
    par = page.locator("#board-2").inner_text()
    table: Any = solver.table(own).fields()["table"]
    assert "Par" in par and all(str(table["N"][seat]) in par for seat in range(4))
    page.get_by_role("button", name="Random deal").first.click()
    page.wait_for_function("() => !document.querySelector('.place')?.textContent.includes('pasted')")
    assert len(solved(page)) == 13


def test_a_file_with_deals_is_dropped(door: Any) -> None:
    page = door
    data = page.evaluate_handle(
        "text => { const data = new DataTransfer(); data.items.add(new File([text], 'club.pbn')); return data; }",
        CLUB.read_text() + '\n[Deal "N:AK.. - - -"]\n',
    )
    page.dispatch_event("#web", "drop", {"dataTransfer": data})
    page.wait_for_selector(".found")
    rows = page.locator(".found li").all_inner_texts()
    assert len(rows) == len(solver.read(CLUB)) + 1
    page.get_by_role("button", name=rows[1]).click()
    page.get_by_role("heading", name="Board 2").wait_for()
    assert page.title().startswith("Board 2")
    assert solved(page)


def by_single_cards(line: Any) -> list[str]:
    """A line of FreeCell 617 with each card by itself: the board has no moves of several."""
    table = Table("617", solver.deal("freecell", 617), Question("solve"))
    found: list[str] = []
    position = table.position(())
    for move in line:
        after = follow(position, move)
        if "*" in move:
            found += single(table, position, after, move)
        else:
            found.append(move)
        position = after
    return found


def single(table: Table, position: Any, after: Any, move: str) -> list[str]:
    """The moves of single cards that come to the same as one of several."""
    pile, _, rest = move.partition(">")
    onto, _, count = rest.partition("*")
    cards = table.scene.cards(position)
    moved = {pile, *cards[pile][-int(count) :], *(name for name, held in cards.items() if not held)}
    wanted = laid(table, after)
    reached: dict[Any, tuple[list[str], Any]] = {laid(table, position): ([], position)}
    while wanted not in reached:
        for moves, at in list(reached.values()):
            for play in at.legal():
                if play.partition(">")[0] in moved or play.endswith(f">{onto}"):
                    made = follow(at, play)
                    reached.setdefault(laid(table, made), ([*moves, play], made))
    return reached[wanted][0]


def laid(table: Table, position: Any) -> Any:
    """Where the cards lie, whichever cell or foundation they lie in."""
    cards = table.scene.cards(position)
    return frozenset((name if name.startswith("T") else "", tuple(held)) for name, held in cards.items())


def test_freecell_617_is_played_to_the_end(door: Any) -> None:
    page = door
    choose(page, "freecell", "FreeCell")
    deal(page, "617")
    shown = solved(page)
    line = by_single_cards(solver.solve(solver.deal("freecell", 617)).fields()["line"])
    assert shown[line[0]] == "won" and "lost" in shown.values() and set(shown.values()) <= {"won", "lost", "?"}
    for number, move in enumerate(line):
        page.locator(f'.option[data-play="{move}"]').click()
        if number == 40:
            following = line[number + 1]
            assert solved(page)[following] == "won"
    page.wait_for_function("() => document.querySelectorAll('.option').length === 0")
    assert page.locator(".seeker .searching").inner_text() in ("", "Searching …")
    page.get_by_role("button", name="Undo").click()
    assert list(options(page)) == [line[-1]] or line[-1] in options(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as JSON").click()
    kept = json.loads(Path(saved.value.path()).read_text())
    assert kept[0]["line"][:100] == line[:100]


def test_what_a_play_is_worth_in_dou_dizhu(door: Any) -> None:
    page = door
    page.get_by_role("button", name="Dou Dizhu, the last cards").click()
    page.wait_for_selector('.option[data-mark="best"]')
    shown = solved(page)
    best = page.locator('.option[data-mark="best"]').evaluate_all("all => all.map((one) => one.dataset.play)")
    text = page.get_by_label("Paste or type a deal").input_value()
    moves: Any = solver.solve(solver.read(text)[0]).fields()["moves"]
    assert set(shown) == set(moves) and best == [play for play, value in moves.items() if value == max(moves.values())]
    assert len(best) == 1
    page.get_by_role("button", name="Rules of this game").click()
    page.wait_for_function("() => document.querySelector('.rules pre').textContent.includes('Bombs')")


@pytest.mark.parametrize("suspends", [True, False])
def test_a_search_is_stopped(tab: Tab, suspends: bool) -> None:
    page = tab("?no-suspending" if not suspends else "", script=WATCHED)
    choose(page, "forty thieves", "Forty Thieves")
    times: list[float] = []
    for number in ("3", "4", "5"):  # once is enough where nothing else keeps the machine busy
        deal(page, number)
        times.append(stopped(page, "over" if suspends else "ended"))
        if times[-1] < SOON:
            break
    assert min(times) < SOON, times
    # The spare, or the same Python, answers: also about the deal that it may never have seen.
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as PBN").click()
    assert '[Game "forty-thieves"]' in Path(saved.value.path()).read_text()
    paste(page, DEAL)
    assert len(solved(page)) == 13
    assert page.evaluate("workers") == (1 if suspends else 2 + len(times))


def stopped(page: Any, how: str) -> float:
    """Stop a search that runs; after so many milliseconds it is over, or its worker is ended."""
    page.wait_for_selector(".seeker.running")
    page.wait_for_timeout(1000)
    page.evaluate("sent.length = 0")
    page.get_by_role("button", name="Stop").click()
    page.wait_for_function("() => sent.some(([what]) => what !== 'stop')")
    (first, _, begun), (second, _, ended) = page.evaluate("sent")[:2]
    assert (first, second) == ("stop", how)
    page.wait_for_function("() => document.querySelector('.seeker .searching').textContent.includes('stopped')")
    return float(ended - begun)


def test_saving_while_it_searches(door: Any) -> None:
    page = door
    choose(page, "forty thieves", "Forty Thieves")
    deal(page, "3")
    page.wait_for_selector(".seeker.running")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as page").click()
    assert "<faceup-board" in Path(saved.value.path()).read_text()


def test_without_a_network(tab: Tab, host: Host) -> None:
    page = tab()
    paste(page, DEAL)
    before = solved(page)
    page.get_by_text("also without a network").wait_for()
    host.close()
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("#web[data-ready]", state="attached")
    assert solved(page) == before
    choose(page, "freecell", "FreeCell")
    deal(page, "1")
    assert solved(page)


def test_a_link_carries_the_deal(door: Any, tab: Tab) -> None:
    page = door
    choose(page, "klondike", "Klondike")
    page.locator("select[name=draw]").select_option("1")
    deal(page, "5")
    page.get_by_role("button", name="Copy a link").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    fragment = link[link.index("#deal=") :]
    assert len(link) < 2000
    other = tab(fragment)
    other.wait_for_selector("faceup-board .view")
    assert places(other) == places(page)
    other.evaluate("cut => { location.hash = cut; }", fragment[:-40])
    assert "whole deal" in problem(other)


def places(page: Any) -> tuple[str, list[str]]:
    """The title of the deal that lies open, and what may be played in it."""
    return page.locator("h2").first.inner_text(), list(options(page))


def test_a_link_with_a_number(door: Any) -> None:
    page = door
    page.evaluate("() => { location.hash = '#game=freecell&number=617'; }")
    page.wait_for_selector("faceup-board .view")
    assert "617" in page.locator("h2").first.inner_text() and page.url.count("#deal=") == 1
    page.get_by_role("button", name="Another deal").click()
    assert page.locator("faceup-board").count() == 0
    page.go_back()
    page.wait_for_selector("faceup-board .view")


def test_a_rule_file_is_changed(door: Any) -> None:
    page = door
    choose(page, "klondike", "Klondike")
    page.get_by_role("button", name="Change these rules").click()
    text = page.get_by_label("Rule file", exact=True)
    page.wait_for_function("() => document.getElementById('rules-text').value.includes('klondike')")
    right = text.input_value()
    text.fill(f"{right}\nnonsense = 3\n")
    page.get_by_role("button", name="Check").click()
    page.wait_for_selector(".own .wrong")
    wrong = page.locator(".own .wrong").inner_text()
    assert wrong.startswith("Line ") and "nonsense" in wrong
    text.fill(right)
    page.get_by_role("button", name="Use these rules").click()
    page.get_by_text("No mistakes.").wait_for()
    deal(page, "9")
    assert "my-klondike" in page.locator("h2").first.inner_text()
    page.reload()
    page.wait_for_selector("faceup-board .view")
    assert "my-klondike" in page.locator("h2").first.inner_text()


def test_on_a_telephone_and_read_aloud(tab: Tab) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe: pip install faceup[browser]")
    page = tab(width=360, bypass_csp=True)

    def look(what: str) -> list[tuple[str, str, str]]:
        found = []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(200)
            told = axe.Axe().run(page).response["violations"]
            found += [(f"{what}, {scheme}", one["id"], one["nodes"][0]["html"][:200]) for one in told]
        assert no_wider(page), what
        return found

    found = look("door")
    choose(page, "klondike", "Klondike")
    page.get_by_role("button", name="Change these rules").click()
    found += look("rules")
    paste(page, DEAL)
    solved(page)
    found += look("bridge")
    page.get_by_role("button", name="FreeCell 617").click()
    page.get_by_role("heading", name="freecell").wait_for()
    solved(page)
    found += look("freecell")
    assert found == []


def test_by_keyboard_alone(door: Any) -> None:
    page = door
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "deal-text":
            break
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(DEAL)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    shown = solved(page)
    first = page.locator(".option").first
    first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.variations .branch').length === 1")
    assert len(solved(page)) < len(shown)
    page.keyboard.press("Control+z")
    page.wait_for_function(f"() => document.querySelectorAll('.option').length === {len(shown)}")


def test_hostile_names(door: Any) -> None:
    page = door
    paste(page, DEAL.replace("[Dealer", f'[Board "{EVIL}"]\n[West "{EVIL}"]\n[Dealer'))
    solved(page)
    assert EVIL in page.locator("h2").first.inner_text()
    assert page.locator("img").count() == 0 and page.title() != "1"
    page.get_by_role("button", name="Par", exact=True).click()
    page.wait_for_selector("#board-2")
    assert page.locator("img").count() == 0


def test_what_breaks_python_leaves_a_page_that_works(door: Any) -> None:
    page = door
    paste(page, "[" * 200_000)
    assert problem(page)
    paste(page, DEAL)
    assert len(solved(page)) == 13


def test_wrong_deals_are_told(door: Any) -> None:
    page = door
    paste(page, "these are no cards")
    assert "Write PBN" in problem(page)
    twice = "() => document.querySelector('#web').innerText.includes('SQ appears twice in the hand of N')"
    paste(page, DEAL.replace("KQ94", "KQQ4"))
    page.wait_for_function(twice)
    choose(page, "klondike", "Klondike")
    paste(page, DEAL.replace("KQ94", "KQQ4"))
    page.wait_for_function("() => document.querySelector('#web > [role=alert]').textContent.includes('no tableau')")
    page.wait_for_function(twice)


def test_it_says_what_it_loads(tab: Tab) -> None:
    page = tab(ready=False)
    page.wait_for_function(
        "() => /Loading Python and the solver: [0-9.]+ of 1[0-9.]+ MB/.test(document.body.innerText)"
    )
    assert "leaves this machine" in page.locator("body").inner_text()


def test_a_deal_without_a_contract(door: Any) -> None:
    page = door
    choose(page, "klondike", "Klondike")
    paste(page, DEAL.partition("[Contract")[0])
    assert len(solved(page)) == 13
    told = page.locator("#web").inner_text()
    assert "Not read as klondike" in told and "1NT-N is assumed" in told
    page.get_by_label("Contract:").fill("4S by S")
    page.get_by_role("button", name="Set").click()
    page.wait_for_function("() => document.querySelector('faceup-board').innerText.includes('West to lead')")
    own = solver.read(DEAL.replace('"3NT"', '"4S"').replace('Declarer "N"', 'Declarer "S"'))[0]
    moves: Any = solver.solve(own).fields()["moves_tricks"]
    assert set(solved(page)) == set(moves)
    page.get_by_label("Contract:").fill("9S by S")
    page.get_by_role("button", name="Set").click()
    assert "is not a contract" in problem(page)
