"""Work is done in place where no thread can start, as in a browser; NumPy is not needed for solving; no size is cut."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import solver
from solver.cli.main import faceup
from solver.core import clock, threads
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.bridge.solver import Solver

ROOT = Path(__file__).parents[1]
CLUB = "data/bridge/club-evening.pbn"


@pytest.fixture
def without_threads(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Threads fail as they do in WebAssembly."""

    def start(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    threads.can_start_threads.cache_clear()
    yield
    threads.can_start_threads.cache_clear()


def printed(*words: str) -> str:
    result = CliRunner().invoke(faceup, list(words), prog_name="faceup")
    assert result.exit_code in (0, 3), result.output + result.stderr
    return str(result.stdout)


def plain(text: str) -> list[dict[str, Any]]:
    """Answers without what differs from run to run."""
    return [{name: value for name, value in json.loads(one).items() if name != "seconds"} for one in text.splitlines()]


@pytest.mark.slow
@pytest.mark.usefixtures("without_threads")
@pytest.mark.parametrize(
    "words",
    [
        ("solve", CLUB, "--quiet", "--format", "jsonl", "--threads", "2"),
        ("table", CLUB, "--quiet", "--format", "jsonl", "--threads", "3"),
        ("solve", "freecell", "--deals", "ms:1..4", "--quiet", "--format", "jsonl", "--threads", "2"),
    ],
)
def test_several_threads_are_one(words: tuple[str, ...]) -> None:
    in_place = plain(printed(*words))
    assert len(in_place) > 1
    assert in_place == plain(printed(*words[:-1], "1"))


@pytest.mark.slow
@pytest.mark.usefixtures("without_threads")
def test_simulate_and_batch_run_in_place(tmp_path: Path) -> None:
    words = ("simulate", "data/simulate/lead.pbn", "-n", "6", "--seed", "1", "--contract", "3NT")
    assert "6" in printed(*words, "--threads", "2")
    store = str(tmp_path / "a.db")
    for number in ("1", "3"):
        printed("batch", "solve", "freecell", "--deals", "ms:1..6", "--store", store, "--threads", number, "--quiet")
    assert "6" in printed("stats", store)


def test_an_executor_in_place_passes_errors_on() -> None:
    pool = threads.InPlace()
    assert pool.submit(lambda a, b: a + b, 2, b=3).result() == 5
    failed = pool.submit(lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        failed.result()
    with pytest.raises(KeyboardInterrupt):
        pool.submit(interrupted)


def interrupted() -> None:
    raise KeyboardInterrupt


def test_sizes_are_not_cut_to_32_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "maxsize", (1 << 31) - 1)
    five = 5 << 30
    with pytest.raises(FaceupError, match=r"addresses 2047 MiB\. Try --memory 2047M"):
        Limits(memory=five)
    with pytest.raises(FaceupError, match="Try --memory 2047M"):
        Solver(memory=five)
    with pytest.raises(FaceupError, match="Try --memory 2047M"):
        solver.solve(solver.read(CLUB)[0], limits=Limits(memory=five))
    assert Limits(memory=1 << 30).bytes == 1 << 30


@pytest.mark.slow
def test_the_clock_is_there_where_threads_are_not_counted() -> None:
    code = """
        import time
        del time.thread_time
        import solver
        from solver.core.clock import cpu_seconds
        assert cpu_seconds is time.process_time
        answer = solver.solve(solver.deal("freecell", 617))
        print(answer.verdict, answer.seconds > 0)
    """
    assert of_python(code) == "won True"
    assert clock.cpu_seconds() >= 0


@pytest.mark.slow
def test_numpy_is_not_needed_for_solving() -> None:
    code = f"""
        import sys
        sys.modules["numpy"] = None
        from click.testing import CliRunner
        from solver.cli.main import faceup
        for words in (["par", {CLUB!r}], ["table", {CLUB!r}], ["solve", {CLUB!r}], ["analyse", {CLUB!r}],
                      ["solve", "freecell", "617"], ["solve", "data/trick/skat.pbn"],
                      ["solve", "data/turns/endings.pbn"]):
            result = CliRunner().invoke(faceup, [*words, "--quiet"], prog_name="faceup")
            assert result.exit_code == 0, (words, result.output, result.exception)
        print("solved")
    """
    assert of_python(code) == "solved"


def of_python(code: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
