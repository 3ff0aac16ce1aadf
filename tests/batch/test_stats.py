"""The statistics of stores that were filled for real."""

import json
import math
import sqlite3
import statistics as plain
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solver.auction.answer import ParAnswer
from solver.core.limits import Limits
from solver.core.tally import WinCount
from solver.families.bridge.answer import PlayAnswer, TableAnswer
from solver.families.patience.answer import PatienceAnswer
from solver.questions.question import Question
from solver.rules.selection import GameSelection
from solver.statistics import Section, Stats, statistics
from solver.statistics.figures import titles
from solver.statistics.pars import Pars
from solver.statistics.tables import Tables
from solver.statistics.values import Verdicts
from solver.store.store import Store, StoreError
from tests.batch.stats_stores import DATA, deals, fill, numbered, put
from tests.batch.stores import endings, write

CLUB = DATA / "bridge" / "club-evening.pbn"
KLONDIKE = {"question": "solve", "family": "patience", "game": "klondike"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "answers.db", create=True) as opened:
        yield opened


def only(stats: Stats) -> Section:
    (section,) = stats.sections
    return section


def test_tables_of_bridge(store: Store, tmp_path: Path) -> None:
    asked = deals(write(tmp_path / "deals.jsonl", endings(40, 5)))
    answers = fill(store, "tables", Question("table", limits=Limits()), asked)
    section = only(statistics(store))
    assert (section.title, section.statuses) == ("table bridge", {"solved": 40, "unknown": 0, "error": 0})
    assert isinstance(section.kind, Tables)
    for strain in "SHDCN":
        for seat in range(4):
            tricks = [
                entry.lo
                for answer in answers
                if isinstance(answer, TableAnswer) and (entry := answer.table[strain][seat]) is not None
            ]
            mean = section.kind.declarers[strain, seat].mean()
            assert mean is not None and mean.value == pytest.approx(plain.fmean(tricks))
            assert mean.error == pytest.approx(plain.stdev(tricks) / math.sqrt(40))
    assert section.nodes is not None
    assert section.nodes.most == max(answer.nodes for answer in answers)
    assert section.nodes.median == plain.median(answer.nodes for answer in answers)


def test_par_and_plays_of_a_club_evening(store: Store) -> None:
    pars = fill(store, "par", Question("par", limits=Limits()), deals(CLUB))
    plays = fill(store, "plays", Question("analyse", limits=Limits()), deals(CLUB))
    analysed, par = statistics(store).sections
    assert isinstance(par.kind, Pars)
    scores = [answer.par.score for answer in pars if isinstance(answer, ParAnswer) and answer.par]
    mean = par.kind.scores.mean()
    assert mean is not None and mean.value == pytest.approx(plain.fmean(score for score in scores if score is not None))
    made = [answer.analysis for answer in plays if isinstance(answer, PlayAnswer) and answer.analysis]
    told: Any = analysed.figures()
    costs = [card.cost for one in made for card in one.cards]
    assert (told["all"]["boards"], told["all"]["plays"]) == (len(made), len(costs))
    assert told["all"]["cost"] == pytest.approx(sum(costs) / len(costs), abs=1e-6)
    against = [one.against_double_dummy for one in made if one.against_double_dummy is not None]
    assert told["against_double_dummy"]["mean"] == pytest.approx(plain.fmean(against), abs=1e-6)


def test_patience_with_unknowns_on_both_sides(store: Store) -> None:
    question = Question("solve", limits=Limits(nodes=2000), choice=GameSelection(game="klondike"))
    answers = fill(store, "klondike", question, numbered("klondike", range(1, 31)))
    verdicts = [answer.outcome.verdict for answer in answers if isinstance(answer, PatienceAnswer)]
    won, lost, unknown = (verdicts.count(verdict) for verdict in ("won", "lost", "unknown"))
    assert min(won, lost, unknown) > 0
    kind = only(statistics(store)).kind
    assert isinstance(kind, Verdicts)
    assert kind.count == WinCount(won, lost, unknown) and kind.count.count == 30
    winnability, interval = kind.count.share, kind.count.interval
    assert winnability is not None and interval is not None
    assert (winnability.lo, winnability.hi) == pytest.approx((won / 30, (won + unknown) / 30))
    assert interval.low < winnability.lo < winnability.hi < interval.high


def test_games_for_a_score_and_three_sides(store: Store) -> None:
    fill(
        store,
        "golf",
        Question("solve", limits=Limits(nodes=5000), choice=GameSelection(game="golf")),
        numbered("golf", range(6)),
    )
    fill(store, "hearts", Question("solve", limits=Limits()), deals(DATA / "trick" / "hearts.pbn"))
    hearts, golf = statistics(store).sections[::-1]
    told: Any = golf.figures()
    assert told["score"]["count"] + told["none"] + told["unbounded"] == 6
    assert len(hearts.figures()["value"]) == 4  # type: ignore[arg-type]


def test_one_batch_and_all(store: Store) -> None:
    verdict = {"line": None, "length": None}
    put(store, "one", KLONDIKE, [("solved", {"verdict": "lost", **verdict})] * 3, [(10, 0.5), (20, 1.5), (60, 1.0)])
    put(store, "two", {**KLONDIKE, "game": "freecell"}, [("unknown", {"verdict": "unknown", **verdict})])
    assert [section.title for section in statistics(store).sections] == ["solve freecell", "solve klondike"]
    one = statistics(store, 1)
    section = only(one)
    assert (section.title, one.batch, one.answers, one.places) == ("solve klondike", 1, 3, {"solved": 3})
    assert section.nodes is not None and section.seconds is not None
    assert (section.nodes.mean, section.nodes.median, section.nodes.most) == (30, 20, 60)
    assert (section.seconds.mean, section.seconds.median, section.seconds.most) == (1.0, 1.0, 1.5)
    assert only(statistics(store, 2)).title == "solve freecell"


def test_a_deal_that_comes_twice_counts_once(store: Store, tmp_path: Path) -> None:
    same = endings(1, 3) * 4 + endings(1, 3, seed=2)
    fill(store, "twice", Question("table", limits=Limits()), deals(write(tmp_path / "deals.jsonl", same)))
    for stats in (statistics(store), statistics(store, 1)):
        assert (stats.answers, sum(stats.places.values()), only(stats).answers) == (2, 5, 2)


def test_errors_by_reason(store: Store) -> None:
    def error(message: str) -> tuple[str, dict[str, object]]:
        return "error", {"error": {"file": None, "line": None, "message": message}}

    rows = [error(f"reason {number}") for number in range(12) for _ in range(number + 1)]
    put(store, "bad", KLONDIKE, [*rows, ("solved", {"verdict": "lost", "line": None, "length": None})])
    put(store, "unread", {"question": "error"}, [error("reason 3")])
    stats = statistics(store)
    assert stats.errors == len(rows) + 1
    assert [tuple(reason) for reason in stats.reasons[:2]] == [("reason 11", 12), ("reason 10", 11)]
    assert dict(stats.reasons)["reason 3"] == 5
    assert len(stats.reasons) == 10
    klondike = [section for section in stats.sections if section.kind]
    assert klondike[0].statuses == {"solved": 1, "unknown": 0, "error": len(rows)}
    assert isinstance(klondike[0].kind, Verdicts) and klondike[0].kind.count.count == 1


def test_questions_of_the_same_words_are_told_apart(store: Store) -> None:
    rows: list[tuple[str, dict[str, object]]] = [("solved", {"verdict": "lost", "line": None, "length": None})]
    asked = {"options": {"draw": 1, "relaxed": True}, "asked": {"short": True, "hint": False}}
    put(store, "1", {**KLONDIKE, "rules": "aa"}, rows)
    put(store, "2", {**KLONDIKE, "rules": "bb"}, rows)
    put(store, "3", {**KLONDIKE, "rules": "aa", **asked}, rows)
    put(store, "4", {**KLONDIKE, "rules": "aa", **asked, "engine": "2"}, rows)
    put(store, "5", {"question": "table", "game": "bridge", "strains": "S", "declarers": "NESW"}, [])
    table = {"table": {"N": [7, None, 7, None], "S": [8, None, 8, None]}}
    about = {"question": "table", "game": "bridge", "strains": "NS", "declarers": "NS"}
    put(store, "6", about, [("solved", table)])
    assert [section.title for section in statistics(store).sections] == [
        "solve klondike, draw=1, relaxed, short, engine 1",
        "solve klondike, draw=1, relaxed, short, engine 2",
        "solve klondike, rules aa",
        "solve klondike, rules bb",
        "table bridge, strains=NT+S, declarers=N+S",
    ]


@pytest.mark.parametrize(
    ("about", "title"),
    [
        ({"question": "par", "game": "bridge", "asked": {"vulnerable": [True, False]}}, "par bridge, vulnerable=ns"),
        (
            {"question": "par", "game": "vint", "asked": {"table_given": True, "vulnerable": None}},
            "par vint, table given",
        ),
        ({"question": "solve", "game": "skat", "asked": {"after": 0, "ties": "first"}}, "solve skat, after=0"),
        ({"question": "solve", "game": "skat", "asked": {"after": None, "coalition": []}}, "solve skat"),
        ({"question": "solve", "game": "hearts", "asked": {"coalition": ["1", "3"]}}, "solve hearts, coalition=1+3"),
        ({"question": "analyse", "game": "bridge", "asked": {"par": False}}, "analyse bridge, par=false"),
    ],
)
def test_titles(about: dict[str, Any], title: str) -> None:
    assert titles([about]) == [title]


def test_an_empty_store(store: Store) -> None:
    stats = statistics(store)
    assert (stats.sections, stats.answers, stats.reasons, dict(stats.places)) == ((), 0, (), {})
    assert json.loads(json.dumps(stats.as_json()))["questions"] == []


@pytest.mark.parametrize("answer", ["{", "[]", "{}", '{"verdict": "perhaps", "length": null}'])
def test_an_answer_that_says_nothing(store: Store, answer: str) -> None:
    put(store, "one", KLONDIKE, [("solved", {"verdict": "lost", "line": None, "length": None})])
    with sqlite3.connect(store.file) as connection:
        connection.execute("UPDATE results SET answer = ?", (answer,))
    with pytest.raises(StoreError, match="a damaged store"):
        statistics(store)
    # The look at the store has ended, and another is possible.
    with pytest.raises(StoreError, match="a damaged store"):
        statistics(store, 1)


def test_a_store_whose_pages_are_damaged(store: Store) -> None:
    rows: list[tuple[str, dict[str, object]]] = [("solved", {"verdict": "won", "line": ["x" * 900], "length": 1})] * 50
    put(store, "one", KLONDIKE, rows)
    with sqlite3.connect(store.file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    store.close()
    with Path(store.file).open("r+b") as file:
        file.seek(8 * 4096)
        file.write(b"\xff" * 4096 * 6)
    with pytest.raises(StoreError, match="damaged"), Store(Path(store.file)) as again:
        statistics(again)


def test_what_is_written_meanwhile_is_not_seen(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[tuple[str, dict[str, object]]] = [("solved", {"verdict": "lost", "line": None, "length": None})]
    put(store, "one", KLONDIKE, rows)
    from solver.statistics import stats as module

    reading = module.Reading

    class Late(reading):  # type: ignore[valid-type, misc]
        def nodes(self) -> Iterator[tuple[int, int]]:
            with Store(Path(store.file), create=True) as other:
                put(other, "two", KLONDIKE, rows * 3)
            yield from super().nodes()

    monkeypatch.setattr(module, "Reading", Late)
    assert statistics(store).answers == 1
    assert only(statistics(store)).nodes is not None
    monkeypatch.undo()
    assert statistics(store).answers == 4


def test_memory_does_not_grow_with_the_answers(tmp_path: Path) -> None:
    """What Python holds at most, for so many answers and for three times as many."""
    most = []
    for number in (4_000, 12_000):
        with Store(tmp_path / f"{number}.db", create=True) as store:
            half = number // 2
            table = {strain: [number % 13, 5, 6, 7] for strain in "SHDCN"}
            put(store, "t", {"question": "table", "game": "bridge"}, [("solved", {"table": table})] * half)
            bad = [("error", {"error": {"message": f"reason {one}"}}) for one in range(half // 2)]
            lost = ("solved", {"verdict": "lost", "line": None, "length": None})
            put(store, "p", KLONDIKE, [*bad, *[lost] * (half // 2)], [(one, one / 7) for one in range(half)])
            statistics(store, 1)  # what is loaded only once
            tracemalloc.start()
            found = statistics(store)
            most.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
            assert (found.answers, found.errors) == (number, number // 4)
    assert most[1] < most[0] + 50_000
