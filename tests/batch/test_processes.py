"""A pool of processes: the same records as from threads, whatever happens to a process."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from solver.core.answer import Answer
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.bridge.dealing import random_deals
from solver.formats import BadDeal
from solver.questions.question import Question
from solver.rules.selection import GameSelection
from solver.store.pool import Pool, Task
from solver.store.processes import Processes
from solver.store.processes import pool as hand
from solver.store.record import Row
from solver.store.runner import Runner
from solver.store.store import Store
from solver.store.threads import Threads
from tests.batch.cluster_questions import Accident, Poison, Square, deal, tasks
from tests.batch.pools import answers, on_threads


@pytest.fixture(params=["fork", "spawn"])
def started(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways in which processes come to be."""
    way: str = request.param
    monkeypatch.setattr(hand, "_alone", lambda: way == "fork")
    return way


@pytest.mark.usefixtures("started")
def test_they_answer_as_threads_do() -> None:
    given = [*tasks(range(500)), Task(b"no number", deal(None, "deals.pbn"))]
    found = answers(Processes(Square(), 2), given)
    assert found == on_threads(Square(), given)
    assert found[b"no number"].status == "error"


def rows(pool: Pool, question: Question | Square, items: object, store: Store | None = None) -> list[Row]:
    found: list[Row] = []
    with closing(pool):
        Runner(question, pool, store, told="all", row=found.append).run(items)  # type: ignore[arg-type]
    return found


def freecell(*numbers: int) -> Iterator[Deal | BadDeal]:
    for number in numbers:
        name = f"ms:{number}"
        yield Deal(source=Source(name), game="freecell", fields={"deal": name})
    yield BadDeal(Source("a", 4, 8), FaceupError("cannot be read", file="a", line=9))
    yield Deal(source=Source("b", 1, 3), game="tiddlywinks")


def test_a_batch_has_the_same_rows_and_the_same_store(tmp_path: Path) -> None:
    question = Question("solve", choice=GameSelection(), limits=Limits(nodes=20_000))
    numbers = [*range(1, 90), 5, 6, 11982]
    found = {}
    for name, make in (("threads", Threads), ("processes", Processes)):
        with Store(tmp_path / name, create=True) as store:
            told = [row.as_json() for row in rows(make(question, 2), question, freecell(*numbers), store)]
            again = rows(make(question, 2), question, freecell(*numbers), store)
            kept = [row.as_json() for row in store.rows()]
        for row in (*told, *kept):
            row.pop("seconds")
        assert [row.status for row in again] == [row["status"] for row in told]
        found[name] = told, kept
    assert found["threads"] == found["processes"]
    assert [row["status"] for row in found["processes"][0][-3:]] == ["unknown", "error", "error"]


def test_tables_are_the_same_with_the_positions_searched() -> None:
    question = Question("table", {"strain": (4,)})
    deals = [
        Deal(source=Source("r", n), hands=tuple(h[:6] for h in hands)) for n, hands in enumerate(random_deals(3, 6))
    ]
    both = [
        [(row.fields, row.nodes) for row in rows(make(question, 2), question, deals)] for make in (Threads, Processes)
    ]
    assert both[0] == both[1]


def test_a_deal_that_kills_is_an_error_and_the_others_are_answered() -> None:
    given = tasks(range(60))
    found = answers(Processes(Poison(deadly=frozenset({7, 31})), 2), given)
    wrong = {int.from_bytes(key, "big") for key, record in found.items() if record.status == "error"}
    assert wrong == {7, 31}
    assert "ended (SIGKILL); please report it" in found[given[7].key].answer


@dataclass(frozen=True)
class Slow(Poison):
    """Deals take a while to be resolved."""

    def canonical(self, deal: Deal) -> bytes:
        time.sleep(0.005)
        return super().canonical(deal)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_batch_goes_on_when_a_deal_kills_while_others_are_read(processes: int) -> None:
    question = Slow(deadly=frozenset({0, 40, 41, 119}))
    found = rows(Processes(question, processes), question, [deal(number, "a") for number in range(120)])
    assert [number for number, row in enumerate(found) if row.status == "error"] == [0, 40, 41, 119]
    assert [row.fields["value"] for row in found if row.status != "error"][:3] == [1, 4, 9]


@dataclass(kw_only=True)
class Copied(Answer):
    """What stands in a deal."""

    text: str

    def fields(self) -> dict[str, object]:
        return {"text": self.text}


@dataclass(frozen=True)
class Copy(Square):
    """What stands in a deal."""

    def answer(self, deal: Deal) -> Answer:
        return Copied(text=str(deal.fields["said"]))


def test_neither_side_waits_for_the_other_with_more_than_a_pipe_holds() -> None:
    """Large deals go in while large answers come out."""
    given = [Deal(source=Source("a", n), fields={"number": n, "said": f"{n} " * 5_000}) for n in range(2_000)]
    found = rows(Processes(Copy(), 2), Copy(), given)
    assert [row.fields["text"] for row in found] == [one.fields["said"] for one in given]


def test_a_process_that_dies_once_costs_no_deal(tmp_path: Path) -> None:
    given = tasks(range(60))
    found = answers(Processes(Accident(number=20, marker=tmp_path / "marker"), 2), given)
    assert {record.status for key, record in found.items() if key != given[20].key} == {"solved"}


@dataclass(frozen=True)
class Deadly(Square):
    """Its processes die while they resolve a deal."""

    def canonical(self, _deal: Deal) -> bytes:
        Poison(deadly=frozenset({1})).before(1)
        return b""


def test_a_process_that_dies_while_it_reads_ends_the_batch() -> None:
    with pytest.raises(FaceupError, match=r"a worker process ended while it read the deals \(SIGKILL\)"):
        rows(Processes(Deadly(), 2), Deadly(), [deal(1, "a")])


@dataclass(frozen=True)
class Unheard(Square):
    """A question with a mistake in it."""

    def canonical(self, _deal: Deal) -> bytes:
        raise KeyError("none")


@pytest.mark.parametrize("make", [Threads, Processes])
def test_a_mistake_of_the_program_in_one_deal_is_told(make: type[Threads | Processes]) -> None:
    (row,) = rows(make(Unheard(), 2), Unheard(), [deal(1, "a")])
    assert "internal error: KeyError" in str(row.fields["error"])


def test_deals_that_come_slowly_do_not_wait_for_each_other() -> None:
    given: list[int] = []

    def slowly() -> Iterator[Deal]:
        for number in range(4):
            given.append(number)
            yield deal(number, "a")
            time.sleep(0.05)

    with closing(Processes(Square(), 2)) as pool:
        told = [(one.item.source.index, len(given)) for one in pool.asked(slowly())]
    assert all(read <= index + 1 for index, read in told[1:])


def test_what_ends_the_input_is_told_after_all_that_came_before() -> None:
    def broken() -> Iterator[Deal]:
        yield from (deal(number, "a") for number in range(50))
        raise FaceupError("the line is cut")

    found = []
    with closing(Processes(Square(), 2)) as pool, pytest.raises(FaceupError, match="the line is cut"):
        for one in pool.asked(broken()):
            found.append(one.task)
    assert len(found) == 50


def test_what_is_not_asked_about_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[int] = []
    monkeypatch.setattr(hand.WorkerHandle, "forget", lambda _self, numbers: forgotten.extend(numbers))
    with closing(Processes(Square(), 1)) as pool:
        offered = [one.task for one in pool.asked(deal(number, "a") for number in range(40)) if one.task]
        pool.put(offered[:3])
        assert len(forgotten) == 37
        assert not {task.case.number for task in offered[:3]} & set(forgotten)


def test_who_resolved_what_another_answers_forgets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[int] = []
    monkeypatch.setattr(hand.WorkerHandle, "forget", lambda _self, numbers: forgotten.extend(numbers))
    found = 0
    with closing(Processes(Square(seconds=0.01), 2)) as pool:
        offered = [one.task for one in pool.asked(deal(number, "a") for number in range(20)) if one.task]
        assert len({id(task.case.hand) for task in offered}) == 1
        pool.put(offered)
        pool.flush()
        while found < 20:
            pool.wait(0.1)
            found += len(pool.take())
    assert 0 < len(forgotten) < 20


def test_closing_ends_what_is_in_work() -> None:
    begun = time.monotonic()
    pool = Processes(Square(seconds=60), 3)
    pool.put(tasks(range(4)))
    pool.flush()
    pool.wait(0.2)
    assert pool.take() == []
    processes = [one._process for one in pool._hands]
    pool.close()
    assert [process.exitcode for process in processes] == [0, 0, 0], "one had to be killed"
    assert time.monotonic() - begun < 20
    assert pool.take() == []
