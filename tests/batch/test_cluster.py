"""A pool on Dask: the same records as from threads, whatever happens to workers."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from solver.core.deal import Deal
from solver.families.bridge.dealing import random_deals
from solver.questions.question import Question as Asked
from solver.store.cluster import Cluster, connection
from solver.store.cluster import connection as versions
from solver.store.cluster.connection import ClusterError
from solver.store.pool import Task
from tests.batch.cluster_questions import Accident, Poison, Square, deal, tasks
from tests.batch.pools import answers, on_threads, taken

pytest.importorskip("distributed", reason="the library distributed is not installed")
pytestmark = pytest.mark.slow

_LONG = 60
"""Seconds after which something has gone wrong, even where many things run at a time."""


class Scheduler:
    """A scheduler and its workers, each a process, as they run on a cluster."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self._environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **settings}
        self._scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        self._workers: list[subprocess.Popen[bytes]] = []

    @property
    def address(self) -> str:
        deadline = time.monotonic() + _LONG
        while not self._file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        address: str = json.loads(self._file.read_text())["address"]
        return address

    def worker(self, *options: str) -> subprocess.Popen[bytes]:
        """One more worker of one thread; its nanny, where it has one, starts it again when it dies."""
        self._workers.append(
            self._start("worker", "--nthreads", "1", "--memory-limit", "0", "--no-dashboard", *options)
        )
        return self._workers[-1]

    def lose(self) -> None:
        """End the scheduler, at once."""
        self._scheduler.kill()
        self._scheduler.wait()

    def close(self) -> None:
        for processes in (self._workers, [self._scheduler]):
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait(timeout=_LONG)

    def _start(self, kind: str, *options: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", kind, "--scheduler-file", str(self._file), *options],
            cwd=self._folder,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    folder = tmp_path_factory.mktemp("cluster")
    scheduler = Scheduler(folder, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0")
    scheduler.worker()
    scheduler.worker()
    with closing(scheduler):
        yield scheduler.address


def test_it_answers_as_threads_do(cluster: str) -> None:
    given = [*tasks(range(500)), Task(b"no number", deal(None, "deals.pbn"))]
    found = answers(Cluster(Square(), cluster, workers=2), given)
    assert found == on_threads(Square(), given)
    assert found[b"no number"].status == "error"


def test_tables_are_the_same_with_the_positions_searched(cluster: str) -> None:
    question = Asked("table", {"strain": (4,)})
    dealt = enumerate(random_deals(1, 4))
    given = [Task(number.to_bytes(16, "big"), Deal(hands=hands)) for number, hands in dealt]
    found = answers(Cluster(question, cluster, workers=2), given)
    assert found == on_threads(question, given)
    assert all(record.nodes > 0 for record in found.values())


def test_it_survives_the_death_of_a_worker(cluster: str, tmp_path: Path) -> None:
    given = tasks(range(300))
    question = Accident(seconds=0.002, number=177, marker=tmp_path / "died")
    found = answers(Cluster(question, cluster, workers=2), given)
    assert question.marker.exists()
    assert found == on_threads(Square(), given)


def test_a_deal_that_kills_is_an_error_and_the_others_are_answered(cluster: str) -> None:
    given = tasks(range(12))
    found = answers(Cluster(Poison(deadly=frozenset([7])), cluster, workers=2), given)
    killer = found.pop(given[7].key)
    assert (killer.status, "the worker died on this deal 3 times" in killer.answer) == ("error", True)
    expected = on_threads(Square(), given)
    del expected[killer.key]
    assert found == expected


def test_workers_may_come_late_and_leave_and_a_lost_scheduler_is_told_in_one_line(tmp_path: Path) -> None:
    with (
        closing(Scheduler(tmp_path)) as scheduler,
        closing(Cluster(Square(0.01), scheduler.address, workers=2)) as pool,
    ):
        given = tasks(range(150))
        pool.put(given)
        pool.flush()
        pool.wait(0.2)
        assert pool.take() == []
        first = scheduler.worker("--no-nanny")
        found = taken(pool, 1)
        scheduler.worker("--no-nanny")
        first.terminate()
        found += taken(pool, len(given) - len(found))
        assert {record.key for record in found} == {task.key for task in given}
        pool.put(given[:3])
        scheduler.lose()
        with pytest.raises(ClusterError, match=r"lost the scheduler tcp://127.*. Start it again") as told:
            taken(pool, 4)
        assert "\n" not in str(told.value)
        pool.close()
        assert pool.take() == []  # told once, for what is done is still to be kept


def test_nobody_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_PATIENCE", 0.5)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and no one listens
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(ClusterError, match=rf"no scheduler answers at '{address}': .*\. Use") as told:
            Cluster(Square(), address, workers=1)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    "address", ["", "somewhere", "http://127.0.0.1:1", "tcp://127.0.0.1:port", "tls://127.0.0.1:1"]
)
def test_what_is_no_address(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_PATIENCE", 0.5)
    with pytest.raises(ClusterError, match="Use the address of a Dask scheduler") as told:
        Cluster(Square(), address, workers=1)
    assert "\n" not in str(told.value)


def test_another_version_is_refused(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "__version__", "9.9")
    with pytest.raises(ClusterError, match=r"the scheduler .* has faceup 0.* on Python .*, not faceup 9\.9 on"):
        Cluster(Square(), cluster, workers=1)


def test_a_local_cluster_leaves_nothing_behind(capfd: pytest.CaptureFixture[str]) -> None:
    import psutil

    before = set(psutil.Process().children(recursive=True))
    given = tasks(range(40))
    pool = Cluster(Square(seconds=0.01), "local", workers=2)
    assert answers(pool, given) == on_threads(Square(), given)
    pool.close()
    assert pool.take() == []
    left = set(psutil.Process().children(recursive=True)) - before
    assert [process for process in left if "resource_tracker" not in " ".join(process.cmdline())] == []
    assert capfd.readouterr() == ("", "")


def test_a_local_cluster_ends_in_the_middle_of_a_search() -> None:
    pool = Cluster(Square(seconds=60), "local", workers=1)
    pool.put(tasks(range(3)))
    pool.wait(0.5)
    begun = time.monotonic()
    pool.close()
    assert time.monotonic() - begun < 5
    assert pool.take() == []
