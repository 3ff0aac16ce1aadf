"""What a cluster is made of, where no cluster is needed."""

from __future__ import annotations

import itertools
import pickle
import random
import sys
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest

from solver.core.limits import Limits
from solver.families.trick.rules.language import load_trick_game
from solver.rules.selection import GameSelection
from solver.store.cluster import Cluster, worker
from solver.store.cluster.chunks import Chunk, Chunks, Suspects
from solver.store.cluster.connection import ClusterError, here
from solver.store.cluster.worker import answer, packed, unpacked
from solver.store.pool import Task
from tests.batch.cluster_questions import Square, tasks


def sizes(chunks: Chunks, threads: int) -> list[int]:
    found = []
    while chunk := chunks.next(threads):
        found.append(len(chunk.tasks))
    return found


def test_the_first_chunks_are_single_deals() -> None:
    chunks = Chunks()
    chunks.put(tasks(range(4)))
    assert sizes(chunks, 2) == [1, 1, 1, 1]


def test_chunks_take_two_seconds() -> None:
    chunks = Chunks()
    chunks.learn(10, 1.0)
    chunks.put(tasks(range(50)))
    assert sizes(chunks, 2) == [20, 20]


def test_an_idle_thread_gets_what_there_is() -> None:
    chunks = Chunks()
    chunks.learn(10, 1.0)
    chunks.put(tasks(range(5)))
    assert chunks.next(2) is None
    chunk = chunks.next(2, idle=True)
    assert chunk is not None and len(chunk.tasks) == 5
    assert chunks.next(2, idle=True) is None


def test_the_last_chunks_grow_smaller_but_not_small() -> None:
    chunks = Chunks()
    chunks.learn(100, 1.0)
    chunks.put(tasks(range(500)))
    chunks.flush()
    found = sizes(chunks, 2)
    assert found[:3] == [125, 94, 71]
    assert found == sorted(found, reverse=True)
    assert sum(found) == 500
    assert min(found[:-1]) == 10


def test_what_was_not_come_to_comes_first() -> None:
    chunks = Chunks()
    given = tasks(range(3))
    chunks.put(given[2:])
    chunks.back(given[:2])
    assert [chunks.next(1).tasks for _ in given] == [[task] for task in given]  # type: ignore[union-attr]


@pytest.mark.parametrize("seed", range(20))
def test_only_deals_that_kill_are_given_up(seed: int) -> None:
    """There is one worker; it has up to three chunks, and dies with all of them."""
    chance = random.Random(seed)
    deadly = set(chance.sample(range(200), chance.randint(1, 5)))
    given = tasks(range(200))
    fresh = deque(Chunk(given[start : start + 16]) for start in range(0, 200, 16))
    suspects = Suspects()
    worker: list[Chunk] = []
    answered: Counter[int] = Counter()
    given_up: list[Chunk] = []
    deaths = 0
    while True:
        while len(worker) < 3 and not suspects.trying:
            chunk = suspects.next() or (fresh.popleft() if fresh else None)
            if chunk is None:
                break
            worker.append(chunk)
        if not worker:
            break
        first = [number_of(task) for task in worker[0].tasks]
        if deadly.isdisjoint(first):
            suspects.done(worker.pop(0))
            answered.update(first)
        else:
            deaths += 1
            given_up += [chunk for chunk in worker if suspects.died(chunk, 1)]
            worker.clear()
    assert {number_of(chunk.tasks[0]) for chunk in given_up} == deadly
    assert all(len(chunk.tasks) == 1 and chunk.deaths >= 3 for chunk in given_up)
    assert answered == Counter(set(range(200)) - deadly)
    assert deaths <= 12 * len(deadly)


def number_of(task: Task) -> int:
    return int.from_bytes(task.key, "big")


def test_a_worker_answers_its_chunk() -> None:
    chunk = packed(Square(name="its own")), here(), pickle.dumps(tasks(range(3)))
    records, seconds = answer(*chunk)
    assert [record.answer for record in records] == ['{"value":0}', '{"value":1}', '{"value":4}']
    assert seconds is None  # what it took to load things says nothing about other deals
    _, seconds = answer(*chunk)
    assert seconds is not None and 0 < seconds < 5


def test_a_worker_gives_back_what_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count(step=worker._LONGEST * 0.7)
    monkeypatch.setattr(worker, "time", SimpleNamespace(monotonic=lambda: next(ticks)))
    records, _ = answer(packed(Square()), here(), pickle.dumps(tasks(range(9))))
    assert len(records) == 2


def test_a_worker_of_another_version_answers_nothing() -> None:
    with pytest.raises(
        ClusterError,
        match=r"a worker has faceup .*, not faceup 9\.9 on Python 3\.99, as here",
    ):
        answer(packed(Square()), "faceup 9.9 on Python 3.99", b"")


@dataclass(frozen=True)
class Named(Square):
    """A question that names a rule file."""

    choice: GameSelection = field(default_factory=GameSelection)


def rule_files(folder: Path) -> Path:
    """A rule file that extends another beside it."""
    (folder / "own").mkdir(parents=True)
    (folder / "base.toml").write_text('extends = "hearts"\nname = "Base"\n')
    own = folder / "own" / "mine.toml"
    own.write_text('extends = "../base.toml"\nname = "Mine"\n')
    return own


def test_rule_files_go_with_the_question(tmp_path: Path) -> None:
    own = rule_files(tmp_path / "here")
    expected = load_trick_game(own)
    data = packed(Named(choice=GameSelection(rules=own)))
    (tmp_path / "here").rename(tmp_path / "gone")
    found = unpacked(data)
    assert isinstance(found, Named) and found.choice.rules is not None
    assert found.choice.rules.name == "mine.toml" and found.choice.rules != own
    assert load_trick_game(found.choice.rules) == expected


def test_files_that_are_there_are_used(tmp_path: Path) -> None:
    own = rule_files(tmp_path)
    question = Named(choice=GameSelection(rules=own))
    assert unpacked(packed(question)) == question
    data = packed(question)
    own.write_text('extends = "hearts"\nname = "Another by now"\n')
    found = unpacked(data)
    assert isinstance(found, Named) and found.choice.rules is not None
    assert "Mine" in found.choice.rules.read_text()


def test_files_that_can_not_be_read_are_told_later(tmp_path: Path) -> None:
    question = Named(choice=GameSelection(rules=tmp_path / "none.toml"), limits=Limits(seconds=1))
    assert unpacked(packed(question)) == question


def test_it_says_which_library_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"install it: pip install faceup\[cluster\]"):
        Cluster(Square(), "local", workers=1)
