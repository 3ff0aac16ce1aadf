"""What the server answers: positions, other deals, files."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

import solver
from solver.core.deal import Deal, Source
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.monitor import SearchMonitor
from solver.formats import BadDeal
from solver.pages.board import Frame
from solver.questions.question import Question
from solver.rules.selection import GameSelection
from solver.server.app import Server, application
from solver.server.guard import MOST_PLAYS, MOST_TABLES, MOST_WAITING, Guard, SearchLimits
from solver.server.service import Service
from solver.server.tables import Tables, play_of
from solver.server.thinking import Searches, rounds, think
from tests.view.server.conftest import HOST, ORIGIN, PORT, ROOT, TOKEN, Post, lines
from tests.view.server.test_searches import endless, until


def client_of(deals: list[Deal | BadDeal], choice: GameSelection | None = None, seconds: float = 20) -> TestClient:
    question = Question("solve", choice=choice or GameSelection())
    allowed = SearchLimits.of(Limits(seconds=seconds), 2)
    server = Server(Service(Tables(deals, question), allowed), Searches(2), ROOT)
    guarded: Any = Guard(application(server), TOKEN, PORT)
    return TestClient(guarded, base_url=ORIGIN, raise_server_exceptions=False, follow_redirects=False)


def send(client: TestClient, address: str, told: object) -> Any:
    headers = {"origin": ORIGIN, "content-type": "application/json"}
    return client.post(ROOT + address, content=json.dumps(told), headers=headers)


def numbered(game: str, number: str) -> Deal:
    return Deal(source=Source(number), game=game, fields={"deal": number})


# -- positions ------------------------------------------------------------------------------------------------


def plays_of(frame: dict[str, Any]) -> dict[str, Any]:
    """The value of every play by its notation."""
    return {frame["steps"][option["steps"][-1]]["play"]: option["value"] for option in frame["options"]}


@pytest.mark.parametrize("at", [0, 1, 17, 40])
def test_a_position_of_the_record(post: Post, at: int) -> None:
    """The numbers are those of the JSON answer."""
    deal = solver.read("data/bridge/club-evening.pbn")[0]
    told = lines(post("think", {"table": "1", "path": list(deal.played[:at])}))
    answer = Question("solve", {"after": at}).answer_deal(deal).fields()
    frame = told[-1]["frame"]
    assert (told[-1]["searching"], told[-1]["error"], frame["status"]) == (False, "", "solved")
    assert plays_of(frame) == answer["moves"] and frame["value"] == answer["value"]


def test_off_the_record(post: Post) -> None:
    deal = solver.read("data/bridge/club-evening.pbn")[0]
    path: list[str] = []
    for _ in range(6):
        frame = lines(post("think", {"table": "1", "path": path}))[-1]["frame"]
        after = Question("solve", {"after": len(path)}).answer_deal(replace(deal, played=tuple(path))).fields()
        assert plays_of(frame) == after["moves"]
        path.append(sorted(plays_of(frame))[0])
    assert tuple(path) != deal.played[: len(path)]


def test_what_was_found_is_not_searched_again(server: Server, post: Post) -> None:
    first = lines(post("think", {"table": "1", "path": []}))
    assert server.tables.table("1").found(()) is not None
    again = lines(post("think", {"table": "1", "path": []}))
    assert again[-1]["frame"] == first[-1]["frame"] and again[-1]["nodes"] == 0


@pytest.mark.parametrize("path", [["S3"], ["C2", "C2"], ["x"], ["<b>"], ["C2", "DK"], [""], ["\x00"]])
def test_what_can_not_be_played(post: Post, path: list[str]) -> None:
    answer = post("think", {"table": "1", "path": path})
    assert answer.status_code == 422 and "cannot be played" in answer.json()["error"]


@pytest.mark.parametrize(
    "told",
    [[], "x", None, 7, {}, {"table": 1}, {"table": ["1"]}, {"table": "x" * 999}, {"table": "1", "path": "C2"},
     {"table": "1", "path": [1]}, {"table": "1", "path": {"0": "C2"}}, {"table": "1", "path": ["C2" * 999]},
     {"table": "1", "path": ["C2"] * (MOST_PLAYS + 1)}, {"table": "1", "seconds": "1"}, {"table": "1", "seconds": True},
     {"table": "1", "seconds": -1}, {"table": "1", "seconds": 0}, {"table": "1", "seconds": [1]},
     {"table": "1\n", "path": []}],
)  # fmt: skip
def test_requests_that_are_none(post: Post, told: object) -> None:
    answer = post("think", told)
    assert answer.status_code == 400 and "\n" not in answer.json()["error"]


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"seconds": NaN, "table": "1"}', b"null"])
def test_texts_that_are_no_json(client: TestClient, text: bytes) -> None:
    headers = {"origin": ORIGIN, "content-type": "application/json"}
    answer = client.post(f"{ROOT}think", content=text, headers=headers)
    assert answer.status_code == 400 and "error" in answer.json()


@pytest.mark.parametrize("name", ["2x", "0", "999", "../1", "__init__", "1 OR 1=1", "<script>"])
def test_deals_that_are_not_there(post: Post, name: str) -> None:
    answer = post("think", {"table": name, "path": []})
    assert answer.status_code == 404 and "this deal is not known" in answer.json()["error"]


@pytest.mark.parametrize("seconds", [1e300, 10**300, 1e9])
def test_absurd_limits(post: Post, server: Server, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Limits] = []
    monkeypatch.setattr("solver.server.service.think", lambda _table, _path, limits, _watch, _tell: seen.append(limits))
    assert post("think", {"table": "1", "path": [], "seconds": seconds}).status_code == 200
    assert [limits.seconds for limits in seen] == [server.service.allowed.limits.seconds]


def test_a_limit_leaves_what_is_proved() -> None:
    from tests.test_watch import bicoloured

    client = client_of([bicoloured()], seconds=0.05)
    told = lines(send(client, "think", {"table": "1", "path": []}))[-1]
    assert told["frame"]["status"] == "unknown" and told["frame"]["options"]
    assert {option["mark"] for option in told["frame"]["options"]} <= {"open", "best", "worse"}


@pytest.mark.parametrize(("game", "number"), [("hearts", "seed:2"), ("big-two", "seed:2"), ("bridge", "seed:2")])
def test_values_come_as_they_are_found(monkeypatch: pytest.MonkeyPatch, game: str, number: str) -> None:
    """What is told meanwhile is proved: it stands in the end, too."""
    monkeypatch.setattr("solver.server.thinking.FIRST_ROUND", 1e-4)
    cards = {"hearts": 7, "big-two": 5}.get(game)
    deal = solver.deal(game, number, cards=cards)
    told: list[Frame] = []
    table = Tables([deal], Question("solve")).table("1")
    think(table, (), Limits(seconds=60), SearchMonitor(), lambda state: told.append(state["frame"]))
    answer: Any = Question("solve").answer_deal(deal).fields()
    last = {play_of(option): option.value for option in told[-1].options}
    assert last == answer["moves"] and told[-1].status == "solved"
    assert len(told) > 1 and not any(frame.status for frame in told[:-1])
    for frame in told[:-1]:
        for option in frame.options:
            assert option.mark in ("", "best", "worse")
            assert isinstance(option.value, tuple | list | None) or option.value == last[play_of(option)]


@pytest.mark.parametrize(("seconds", "found"), [(0.3, [0.3]), (30.0, [0.5, 2, 8, 30]), (None, [None])])
def test_rounds(seconds: float | None, found: list[float | None]) -> None:
    assert rounds(seconds) == found


def test_too_many_searches(searches: Searches, post: Post) -> None:
    for _ in range(2 + MOST_WAITING):
        searches.start(endless)
    answer = post("think", {"table": "1", "path": []})
    assert answer.status_code == 503 and "too many searches" in answer.json()["error"]


def test_two_tabs_ask_at_once(server: Server, post: Post) -> None:
    """Each has its own position of the same deal, and another deal besides."""
    deal = server.tables.table("1")
    for table, path in (("1", ()), ("1", deal.record[:3]), ("2", ())):
        frame = lines(post("think", {"table": table, "path": list(path)}))[-1]["frame"]
        assert list(plays_of(frame)) and set(plays_of(frame)) == set(server.tables.table(table).position(path).legal())
    until(lambda: server.searches.known == 0)


# -- patience -------------------------------------------------------------------------------------------------


def test_patience_is_told_move_by_move() -> None:
    client = client_of([numbered("freecell", "ms:617")])
    told = lines(send(client, "think", {"table": "1", "path": []}))
    frames = [line["frame"] for line in told if line["frame"]]
    assert len(frames) > 3
    known = [sum(value is not None for value in plays_of(frame).values()) for frame in frames]
    assert known == sorted(known) and known[0] < known[-1]
    answer = Question("solve", {"hint": True}).answer_deal(numbered("freecell", "ms:617")).fields()
    moves = {move: verdict for move, verdict in answer["moves"].items() if move in plays_of(frames[-1])}
    assert plays_of(frames[-1]) == moves
    assert (frames[-1]["value"], frames[-1]["status"]) == ("won", "solved") and "can be won" in frames[-1]["worth"]
    marks = {option["value"]: option["mark"] for option in frames[-1]["options"]}
    assert marks == {"won": "best", "lost": "worse"}


def test_after_a_move_that_loses_all_is_lost() -> None:
    client = client_of([numbered("freecell", "ms:617")])
    frame = lines(send(client, "think", {"table": "1", "path": ["T3>C"]}))[-1]["frame"]
    assert (frame["value"], frame["status"]) == ("lost", "solved") and "cannot be won" in frame["worth"]
    assert set(plays_of(frame).values()) == {"lost"}


def test_a_game_for_a_score() -> None:
    client = client_of([numbered("accordion", "seed:1")], seconds=0.2)
    told = lines(send(client, "think", {"table": "1", "path": []}))[-1]
    assert told["frame"]["worth"] and told["frame"]["options"]


# -- other deals ----------------------------------------------------------------------------------------------


def page_of(client: TestClient, answer: Any) -> str:
    assert answer.status_code == 200, answer.text
    address = answer.json()["address"]
    assert address.startswith(f"{ROOT}deal/")
    page = client.get(address)
    assert page.status_code == 200
    return str(page.text)


def test_another_number() -> None:
    client = client_of([numbered("freecell", "ms:617")])
    assert "ms:11982" in page_of(client, send(client, "deal", {"like": "1", "number": "11982"}))
    assert "seed:7" in page_of(client, send(client, "deal", {"like": "1", "number": "seed:7"}))


def test_a_random_deal_is_another_each_time(client: TestClient, post: Post) -> None:
    found = {post("deal", {"like": "1", "number": ""}).json()["address"] for _ in range(2)}
    assert len(found) == 2
    for address in found:
        assert "faceup-board" in client.get(address).text


def test_the_options_of_a_game_stay() -> None:
    client = client_of([numbered("klondike", "seed:1")], GameSelection(game="klondike", options={"draw": "1"}))
    answer = send(client, "deal", {"like": "1", "number": "seed:2"})
    assert "seed:2" in page_of(client, answer)
    name = answer.json()["address"].rpartition("/")[2]
    assert "W1" in str(lines(send(client, "think", {"table": name, "path": []}))[-1]["frame"])


@pytest.mark.parametrize("number", ["x", "ms:0", "seed:1..5", "ms:99999999999999", "../7", "seed:-1", "pbn:1", "7\n8"])
def test_numbers_that_are_none(number: str) -> None:
    client = client_of([numbered("freecell", "ms:617")])
    answer = send(client, "deal", {"like": "1", "number": number})
    assert answer.status_code in (400, 422) and "\n" not in answer.json()["error"]


def test_an_edited_deal(server: Server, client: TestClient, post: Post) -> None:
    deal = server.tables.table("1").deal
    hands = [list(hand or ()) for hand in deal.hands]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    answer = post("deal", {"like": "1", "hands": hands})
    page_of(client, answer)
    name = answer.json()["address"].rpartition("/")[2]
    made = server.tables.table(name)
    assert made.record == () and [sorted(hand or ()) for hand in made.deal.hands] == [sorted(hand) for hand in hands]
    frame = lines(post("think", {"table": name, "path": []}))[-1]["frame"]
    edited = replace(deal, hands=tuple(map(tuple, hands)), played=(), result=None)
    assert plays_of(frame) == Question("solve").answer_deal(edited).fields()["moves"]
    assert server.tables.table("1").record  # that one is as it was


@pytest.mark.parametrize(
    "hands",
    [[], [[]], [["SA"]] * 4, [["SA"], ["SK"], ["SQ"]], [["SA"], ["SK"], ["SQ"], ["SJ", "ST"]], "N:...", [1, 2, 3, 4],
     [["XX"], ["SK"], ["SQ"], ["SJ"]], [["<b>"], ["SK"], ["SQ"], ["SJ"]], [[["SA"]], [], [], []],
     [["S" * 99], [], [], []], [["SA"] * 2000, [], [], []], [["SA"]] * 50, {"N": ["SA"]}, [["\u202e"], [], [], []]],
)  # fmt: skip
def test_deals_that_can_not_be(post: Post, hands: object) -> None:
    answer = post("deal", {"like": "1", "hands": hands})
    assert answer.status_code in (400, 422), answer.text
    assert "internal" not in answer.json()["error"] and "\n" not in answer.json()["error"]


def test_not_more_deals_than_there_is_room_for(server: Server, post: Post, client: TestClient) -> None:
    table = server.tables.table("1")
    first = server.tables.add(table.deal).name
    for _ in range(MOST_TABLES):
        server.tables.add(table.deal)
    assert post("think", {"table": first, "path": []}).status_code == 404
    assert client.get(f"{ROOT}deal/{first}").status_code == 404
    assert client.get(f"{ROOT}deal/1").status_code == 200


# -- files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", ["pbn", "json"])
def test_saving(post: Post, format: str) -> None:
    deal = solver.read("data/bridge/club-evening.pbn")[0]
    line = [*deal.played[:2], "CA"]
    told = {"table": "1", "path": line, "variations": [list(deal.played)], "format": format}
    file = post("save", told).json()
    assert file["name"] == f"board-1.{format}"
    (read,) = solver.read(file["text"])
    assert read.hands == deal.hands and read.played == tuple(line) and read.contract == deal.contract
    assert read.tags["Variations"] == " ".join(deal.played)
    assert solver.solve(read).status == "solved"


def test_saving_what_was_not_touched(post: Post) -> None:
    deal = solver.read("data/bridge/club-evening.pbn")[0]
    file = post("save", {"table": "1", "path": list(deal.played), "format": "pbn"}).json()
    (read,) = solver.read(file["text"])
    assert (read.played, read.result, read.auction) == (deal.played, deal.result, deal.auction)


def test_saving_a_line_of_patience() -> None:
    client = client_of([numbered("freecell", "ms:617")])
    for format in ("json", "pbn"):
        file = send(client, "save", {"table": "1", "path": ["T5>T8", "T2>C"], "format": format}).json()
        (read,) = solver.read(file["text"])
        assert read.given["line"] == ["T5>T8", "T2>C"] and solver.verify(read).problem


def test_saving_a_page(post: Post) -> None:
    """A page that asks nobody, with what was found until then."""
    lines(post("think", {"table": "1", "path": []}))
    file = post("save", {"table": "1", "path": [], "format": "html"}).json()
    text = file["text"]
    assert file["name"] == "board-1.html" and text.startswith("<!DOCTYPE html>")
    assert "connect-src" not in text and "fetch(" not in text and TOKEN not in text and HOST not in text


# -- what files say is hostile --------------------------------------------------------------------------------

HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(1)>&lt;\u202e'


def test_hostile_names() -> None:
    deal = solver.read("data/bridge/club-evening.pbn")[0]
    evil = replace(deal, tags={**deal.tags, "Board": HOSTILE, "North": HOSTILE}, source=Source(HOSTILE, 1))
    client = client_of([evil, BadDeal(Source(HOSTILE), DealError(HOSTILE))])
    for address in (ROOT, f"{ROOT}deal/1"):
        text = client.get(address).text
        assert "<script>alert" not in text and "<img" not in text and "\u202e" not in text
    answer = client.get(f"{ROOT}deal/2")
    assert answer.status_code == 422 and "<script>alert" not in answer.text and "<img" not in answer.text
    saved = send(client, "save", {"table": "1", "path": [], "format": "html"}).json()
    assert "<script>alert" not in saved["text"] and "<img" not in saved["text"]
    assert saved["name"].replace("-", "").replace(".", "").isalnum() and len(saved["name"]) < 80


def test_a_game_whose_cards_no_page_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    from solver.families.bridge.family import Bridge
    from solver.families.family import Family

    monkeypatch.setattr(Bridge, "scene", Family.scene)
    client = client_of([*solver.read("data/bridge/club-evening.pbn")[:1]])
    answer = client.get(f"{ROOT}deal/1")
    assert answer.status_code == 422 and "there are no pages for" in answer.text
