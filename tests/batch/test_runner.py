"""The runner with a question that answers at once: what is asked how often, and what is kept and told."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from solver.core.answer import Answer
from solver.core.deal import Deal, Source
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.formats import BadDeal
from solver.store.pool import Task
from solver.store.record import Row
from solver.store.runner import Runner
from solver.store.store import Store
from solver.store.threads import Threads


@dataclass(kw_only=True)
class Length(Answer):
    """How many cards there are."""

    cards: int
    open: bool = False

    @property
    def status(self) -> str:
        return "unknown" if self.open else "solved"

    def fields(self) -> dict[str, object]:
        return {"cards": self.cards}


@dataclass
class Count:
    """Counts a deal's cards; more than the limit of nodes stay unknown, no cards are an error."""

    limits: Limits = field(default_factory=Limits)
    asked: list[str] = field(default_factory=list)
    name: str = "count"
    held: threading.Event | None = None

    def case(self, deal: Deal) -> Deal:
        return deal

    def about(self, deal: Deal) -> str:
        if deal.game:
            raise DealError(f"the game {deal.game} is not known")
        return '{"question":"count"}'

    def canonical(self, deal: Deal) -> bytes:
        return repr(deal.hands).encode()

    def answer(self, deal: Deal) -> Answer:
        cards = sum(len(hand or ()) for hand in deal.hands)
        self.asked.append(deal.source.file)
        if cards == 1 and self.held:
            self.held.wait(10)
        if cards == 13:
            raise RuntimeError("no luck")
        if not cards:
            raise DealError("no cards", file=deal.source.file, line=deal.source.line)
        return Length(cards=cards, open=self.limits.nodes is not None and cards > self.limits.nodes)


def deals(*sizes: int, file: str = "a") -> Iterator[Deal]:
    for index, size in enumerate(sizes, start=1):
        yield Deal(source=Source(file, index, 2 * index), hands=(tuple(f"S{n}" for n in range(size)),))


def run(question: Count, items: object, store: Store | None = None, **options: object) -> tuple[Runner, list[Row]]:
    rows: list[Row] = []
    pool = Threads(question, 2)
    runner = Runner(question, pool, store, told="all", row=rows.append, **options)  # type: ignore[arg-type]
    try:
        runner.run(items)  # type: ignore[arg-type]
    finally:
        pool.close()
    return runner, rows


def test_rows_come_in_the_order_of_the_input() -> None:
    question = Count(held=threading.Event())
    items = deals(1, *range(2, 12))

    def let_go() -> Iterator[Deal]:
        yield from items
        assert question.held
        question.held.set()

    runner, rows = run(question, let_go())
    assert [row.fields["cards"] for row in rows] == list(range(1, 12))
    assert [row.place.source.index for row in rows] == list(range(1, 12))
    assert runner.totals.statuses == {"solved": 11}


def test_the_same_deal_is_asked_about_once(tmp_path: Path) -> None:
    question = Count()
    with Store(tmp_path / "s.db", create=True) as store:
        runner, rows = run(question, deals(5, 6, 5, 5, 6), store)
        assert len(question.asked) == 2
        assert [row.fields["cards"] for row in rows] == [5, 6, 5, 5, 6]
        assert runner.totals.deals == 5
        again, rows = run(question, deals(6, 5, 7, file="b"), store)
        assert len(question.asked) == 3
        assert [(row.place.source.file, row.fields["cards"]) for row in rows] == [("b", 6), ("b", 5), ("b", 7)]
        assert again.totals.searched == 1


def test_errors_are_kept_and_told_and_cost_the_others_nothing(tmp_path: Path) -> None:
    told: list[str] = []
    items = [
        *deals(0, 4, 13),
        BadDeal(Source("a", 4, 8), FaceupError("cannot be read", file="a", line=9)),
        Deal(source=Source("a", 5, 10), game="tiddlywinks"),
    ]
    with Store(tmp_path / "s.db", create=True) as store:
        _, rows = run(Count(), items, store, tell=lambda _, record: told.append(record.answer))
        kept: list[Any] = [row.as_json() for row in store.rows()]
    assert [row.status for row in rows] == ["error", "solved", "error", "error", "error"]
    errors = [row["error"] for row in kept if "error" in row]
    mistake = errors[1].pop("message")
    assert mistake.startswith("internal error: RuntimeError: no luck (tests.batch.test_runner, line ")
    assert errors == [
        {"file": "a", "line": 2, "message": "no cards"},
        {"file": "a", "line": 6},
        {"file": "a", "line": 9, "message": "cannot be read"},
        {"file": "a", "line": 10, "message": "the game tiddlywinks is not known"},
    ]
    assert len(told) == 4


def test_what_is_unknown_is_asked_again_only_with_wider_limits(tmp_path: Path) -> None:
    with Store(tmp_path / "s.db", create=True) as store:
        run(Count(Limits(nodes=4)), deals(3, 5), store)
        for limits, retry, asked in (
            (Limits(nodes=9), frozenset[str](), 0),
            (Limits(nodes=4), frozenset({"unknown"}), 0),
            (Limits(nodes=9), frozenset({"unknown"}), 1),
            (Limits(nodes=9), frozenset({"unknown"}), 0),
        ):
            question = Count(limits)
            run(question, deals(3, 5), store, retry=retry)
            assert len(question.asked) == asked
        assert [row.status for row in store.rows()] == ["solved", "solved"]


def test_errors_are_asked_again_where_that_is_wanted(tmp_path: Path) -> None:
    with Store(tmp_path / "s.db", create=True) as store:
        run(Count(), deals(0, 5), store)
        question = Count()
        run(question, deals(0, 5), store)
        assert question.asked == []
        run(question, deals(0, 5), store, retry=frozenset({"error"}))
        assert question.asked == ["a"]


def test_a_shorter_input_leaves_no_old_places(tmp_path: Path) -> None:
    with Store(tmp_path / "s.db", create=True) as store:
        run(Count(), deals(1, 2, 3), store)
        run(Count(), deals(1, 3), store)
        assert [row.fields["cards"] for row in store.rows()] == [1, 3]


@pytest.mark.parametrize("row", [True, False])
def test_stopping_keeps_what_is_done(tmp_path: Path, *, row: bool) -> None:
    question = Count()

    def broken_off() -> Iterator[Deal]:
        yield from deals(*range(20, 119))
        raise KeyboardInterrupt

    with Store(tmp_path / "s.db", create=True) as store:
        pool = Threads(question, 2)
        runner = Runner(question, pool, store, told="all", row=(lambda _: None) if row else None)
        with pytest.raises(KeyboardInterrupt):
            runner.run(broken_off())
        runner.stop()
        done = {entry.fields["cards"] for entry in store.rows()}
        assert len(done) == runner.totals.deals
        run(Count(), deals(*range(20, 119)), store)
        assert [entry.fields["cards"] for entry in store.rows()] == list(range(20, 119))


def test_what_is_done_does_not_wait_for_the_deals_behind_it(tmp_path: Path) -> None:
    question = Count(held=threading.Event())
    pool = Threads(question, 1)
    # Both deals go to the thread as one chunk, and the second does not end.
    pool._pace.learn(1000, 0.001)
    with Store(tmp_path / "s.db", create=True) as store:
        runner = Runner(question, pool, store, told="all")
        caller = threading.Thread(target=runner.run, args=(deals(5, 1),))
        caller.start()
        deadline = time.monotonic() + 5
        while store.counts().get("solved", 0) < 1:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert store.counts() == {"solved": 1, "missing": 1}
        assert question.held
        question.held.set()
        caller.join()
        pool.close()
        assert store.counts() == {"solved": 2}


def test_a_chunk_that_waits_for_more_deals_is_begun_where_nothing_else_is_in_work() -> None:
    pool = Threads(Count(), 1)
    put = pool.put

    def put_and_learn(tasks: Sequence[Task]) -> None:
        put(tasks)
        pool._pace.learn(1, 1e6)  # deals are slow from now on: one at a time is enough

    pool._pace.learn(1000, 1e-6)  # quick ones: a chunk holds more than are put
    pool.put = put_and_learn  # type: ignore[method-assign]
    runner = Runner(Count(), pool)
    caller = threading.Thread(target=runner.run, args=(deals(*range(20, 90)),), daemon=True)
    caller.start()
    caller.join(10)
    pool.close()
    assert not caller.is_alive()
    assert runner.totals.statuses == {"solved": 70}


def test_without_a_store_rows_are_all_there_is() -> None:
    _, rows = run(Count(), deals(4, 4, 5))
    assert [json.dumps(row.as_json()["cards"]) for row in rows] == ["4", "4", "5"]


@dataclass
class Numbers:
    """The last digit of a deal's number, by rules that may change; numbers that end in 9 are cut short by a limit."""

    limits: Limits = field(default_factory=Limits)
    rules: str = "1"
    resolved: list[str] = field(default_factory=list)
    name: str = "digit"

    def case(self, deal: Deal) -> Deal:
        self.resolved.append(deal.source.file)
        return deal

    def about(self, _deal: Deal) -> str:
        return json.dumps({"question": "digit", "rules": self.rules})

    def canonical(self, deal: Deal) -> bytes:
        return str(deal.fields["deal"]).encode()

    def answer(self, deal: Deal) -> Answer:
        digit = int(str(deal.fields["deal"])[-1])
        return Length(cards=digit, open=digit == 9 and self.limits.nodes is not None)


def numbered(*numbers: int) -> Iterator[Deal]:
    for number in numbers:
        yield Deal(source=Source(f"ms:{number}"), game="freecell", fields={"deal": f"ms:{number}"})


def test_numbers_that_are_known_are_not_dealt_again(tmp_path: Path) -> None:
    with Store(tmp_path / "s.db", create=True) as store:
        run(Numbers(), numbered(*range(1, 1200)), store)  # type: ignore[arg-type]
        question = Numbers()
        runner, rows = run(question, numbered(*range(1, 1203)), store)  # type: ignore[arg-type]
        assert question.resolved == ["ms:1", "ms:1200", "ms:1201", "ms:1202"]
        assert [row.fields["cards"] for row in rows] == [number % 10 for number in range(1, 1203)]
        assert [row.place.named for row in rows] == [f"ms:{number}" for number in range(1, 1203)]
        assert runner.totals.searched == 3 and runner.totals.deals == 1202
        # Other numbers in their places, other rules: all are asked about as they are.
        assert [row.fields["cards"] for row in run(Numbers(), numbered(3, 1, 2), store)[1]] == [3, 1, 2]  # type: ignore[arg-type]
        other = Numbers(rules="2")
        assert run(other, numbered(3, 1, 2), store)[0].totals.searched == 3  # type: ignore[arg-type]
        assert len(other.resolved) >= 3


def test_numbers_that_a_limit_left_open_are_asked_again(tmp_path: Path) -> None:
    with Store(tmp_path / "s.db", create=True) as store:
        run(Numbers(limits=Limits(nodes=1)), numbered(*range(1, 30)), store)  # type: ignore[arg-type]
        wider = Numbers()
        runner, rows = run(wider, numbered(*range(1, 30)), store, retry=frozenset(("unknown",)))  # type: ignore[arg-type]
        assert runner.totals.searched == 3 and {row.status for row in rows} == {"solved"}
        kept = run(Numbers(limits=Limits(nodes=1)), numbered(*range(1, 30)), store, retry=frozenset(("unknown",)))  # type: ignore[arg-type]
        assert kept[0].totals.searched == 0
