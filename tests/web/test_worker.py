"""What the page asks of Python, without a browser."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import solver
from solver.server.guard import MOST_DEALS
from solver.server.worker import Worker

CLUB = Path("data/bridge/club-evening.pbn")


@pytest.fixture
def ask(tmp_path: Path) -> Callable[..., Any]:
    return asking(Worker(str(tmp_path)))


def asking(worker: Worker) -> Callable[..., Any]:
    def call(address: str, **asked: object) -> Any:
        return json.loads(worker.answer(address, json.dumps(asked)))

    return call


def followed(worker: Worker, address: str, breathe: Callable[[], bool] = lambda: False, **asked: object) -> list[Any]:
    told: list[str] = []
    worker.follow(address, json.dumps(asked), told.append, breathe)
    return [json.loads(one) for one in told]


def test_deals_of_a_text_and_of_bytes(ask: Callable[..., Any]) -> None:
    text = CLUB.read_text()
    found = ask("read", text=text, name="club.pbn")["deals"]
    assert len(found) == len(solver.read(CLUB)) and found[1]["title"].startswith("Board 2 · club.pbn")
    latin = text.replace('[Event "', '[Event "Café ').encode("latin-1")
    again = ask("read", bytes=base64.b64encode(latin).decode(), name="club.pbn")["deals"]
    assert [one["recipe"]["deal"]["hands"] for one in again] == [one["recipe"]["deal"]["hands"] for one in found]


def test_a_recipe_is_the_whole_deal(ask: Callable[..., Any], tmp_path: Path) -> None:
    first = ask("read", text=CLUB.read_text())["deals"][0]["recipe"]
    opened = ask("open", recipe=first)
    assert opened["recipe"] == first
    other = asking(Worker(str(tmp_path / "other")))
    assert other("open", recipe=json.loads(json.dumps(first))) == opened


@pytest.mark.slow
def test_a_worker_that_has_not_seen_a_deal_takes_its_recipe(tmp_path: Path) -> None:
    one, other = Worker(str(tmp_path / "a")), Worker(str(tmp_path / "b"))
    made = asking(one)("number", game="freecell", number="617")
    lines = followed(other, "think", table=made["table"], path=[], recipe=made["recipe"])
    assert lines[-1]["frame"]["value"] == "won" and not lines[-1]["searching"]
    lost = followed(other, "think", table="0" * 16, path=[])
    assert lost == [{"error": "this deal is not known, or no longer. Load the page again"}]
    saved = asking(Worker(str(tmp_path / "c")))("save", table=made["table"], recipe=made["recipe"], format="json")
    assert json.loads(saved["text"])[0]["tableau"] == made["recipe"]["deal"]["tableau"]


@pytest.mark.slow
def test_values_and_reports_are_those_of_the_command(ask: Callable[..., Any], tmp_path: Path) -> None:
    worker = Worker(str(tmp_path / "own"))
    first = ask("read", text=CLUB.read_text())["deals"][0]["recipe"]
    made = asking(worker)("open", recipe=first)
    assert [name for name, _ in made["reports"]] == ["table", "par", "solve", "analyse"]
    last = followed(worker, "think", table=made["table"], path=[])[-1]["frame"]
    answer: Any = solver.solve(solver.read(CLUB)[0], after=0)
    assert last["value"] == answer.fields()["value"] or last["status"] == "solved"
    par = followed(worker, "report", table=made["table"], question="par")[-1]
    assert "Par" in par["html"] and "faceup-board" not in par["html"] and not par["error"]
    wrong = followed(worker, "report", table=made["table"], question="perft")
    assert wrong[0]["error"].startswith("bridge has no report 'perft'")


def test_a_search_that_has_been_stopped_says_nothing_more(tmp_path: Path) -> None:
    worker = Worker(str(tmp_path))
    made = asking(worker)("number", game="spider", number="1")
    breaths = iter(range(3))
    lines = followed(worker, "think", lambda: next(breaths, None) is None, table=made["table"], path=[])
    assert all(one["searching"] for one in lines)
    assert asking(worker)("number", game="freecell", number="1")["table"]


def test_a_rule_file_of_the_page(ask: Callable[..., Any]) -> None:
    found = ask("file", game="klondike")
    assert ask("check", rules=found) == {"mistakes": []}
    wrong = ask("check", rules={**found, "text": found["text"] + "\nnonsense = 3\n"})["mistakes"]
    assert len(wrong) == 1 and wrong[0]["line"] and "nonsense" in wrong[0]["error"]
    made = ask("number", rules=found, number="7")
    assert made["recipe"]["rules"] == found and ask("open", recipe=made["recipe"])["table"] == made["table"]
    assert "letters, digits and hyphens" in ask("check", rules={"name": "../x", "text": ""})["error"]


def test_options_of_a_game(ask: Callable[..., Any]) -> None:
    told = ask("rules", game="klondike")
    assert {"name": "draw", "values": [1, 3], "default": 3}.items() <= told["options"][0].items() and told["dealt"]
    one, three = (ask("number", game="klondike", number="5", options={"draw": draw}) for draw in ("1", "3"))
    assert one["recipe"]["options"] == {"draw": "1"} and one["table"] != three["table"]
    assert "draw" in ask("number", game="klondike", number="5", options={"draw": "7"})["error"]


BARE = '[Deal "N:KQ94.A3.KJ72.T85 J82.KT95.A4.K932 A653.J86.Q95.AQ4 T7.Q742.T863.J76"]\n'


def test_a_deal_of_another_game_than_the_chosen_one(ask: Callable[..., Any]) -> None:
    found = ask("read", text=BARE, game="klondike")
    (note,) = found["notes"]
    assert note.startswith("Not read as klondike (there is no tableau") and "game" not in found["deals"][0]["recipe"]
    assert ask("read", text=BARE)["notes"] == []
    layout = json.dumps(ask("number", game="freecell", number="1")["recipe"]["deal"])
    own = ask("read", text=layout, game="freecell")
    assert own["notes"] == [] and own["deals"][0]["recipe"]["game"] == "freecell"
    assert "no-such-game" in ask("read", text=BARE, game="no-such-game")["error"]


def test_a_wrong_deal_of_another_game_than_the_chosen_one(ask: Callable[..., Any]) -> None:
    found = ask("read", text=BARE.replace("KQ94", "KQQ4"), game="klondike")
    assert "SQ appears twice" in found["notes"][0]
    assert "no tableau" in ask("open", recipe=found["deals"][0]["recipe"])["error"]
    assert ask("read", text="these are no cards", game="klondike")["notes"] == []


def test_more_deals_than_are_listed(ask: Callable[..., Any]) -> None:
    found = ask("read", text=BARE * (MOST_DEALS + 2))
    assert len(found["deals"]) == MOST_DEALS and found["notes"][0].startswith(f"Only the first {MOST_DEALS}")


def test_contracts(ask: Callable[..., Any]) -> None:
    made = ask("open", recipe=ask("read", text=BARE)["deals"][0]["recipe"])
    assert made["contract"] == "1NT-N" and "contract" not in made["recipe"]
    assert made["warnings"] == ["the deal names no contract; 1NT-N is assumed. Type another one above the board"]
    other = ask("contract", recipe=made["recipe"], contract="4S by S")
    assert other["warnings"] == [] and other["recipe"]["contract"] == other["contract"] == "4S by S"
    assert other["table"] != made["table"] and ask("open", recipe=other["recipe"]) == other
    assert ask("contract", recipe=other["recipe"], contract="")["table"] == made["table"]
    saved = ask("save", table=other["table"], recipe=other["recipe"], format="pbn")["text"]
    assert '[Contract "4S"]' in saved and '[Declarer "S"]' in saved
    assert "1N" not in ask("save", table=made["table"], recipe=made["recipe"], format="pbn")["text"]
    assert "declarer of 3N is unknown" in ask("contract", recipe=made["recipe"], contract="3NT")["error"]
    freecell = ask("number", game="freecell", number="1")
    assert freecell["contract"] is None and freecell["warnings"] == []


@pytest.mark.parametrize(
    ("address", "asked", "told"),
    [
        ("read", {"text": "nothing at all"}, "Write PBN"),
        ("read", {"text": ""}, "the file is empty"),
        ("read", {"bytes": "%%%"}, "cannot be read"),
        ("open", {"recipe": {"deal": 3}}, "the link has no deal, or not all of it. Copy the whole link"),
        ("open", {"recipe": {"deal": {"hands": [["SA"]]}}}, "hand"),
        ("number", {"game": "no-such-game", "number": "1"}, "no-such-game"),
        ("number", {"number": "1"}, "choose one"),
        ("number", {"game": "freecell", "number": "abc"}, "abc"),
        ("rules", {"game": "<img>"}, "<img>"),
        ("save", {"table": "x", "format": "pbn"}, "this deal is not known"),
        ("deal", {"like": "x"}, "this deal is not known"),
    ],
)
def test_wrong_requests_are_told_in_one_line(ask: Callable[..., Any], address: str, asked: Any, told: str) -> None:
    found = ask(address, **asked)
    text = found.get("error") or found["deals"][0]["error"]
    assert told in text and "\n" not in text and "internal" not in text


def test_hostile_names_are_text(ask: Callable[..., Any]) -> None:
    evil = "<img src=x onerror=alert(1)>"
    text = CLUB.read_text().replace('[West "', f'[West "{evil}').replace('[Board "1"]', f'[Board "{evil}"]', 1)
    made = ask("open", recipe=ask("read", text=text, name=evil)["deals"][0]["recipe"])
    assert evil in made["title"] and "<img" not in made["html"] and "&lt;img" in made["html"]
