"""Threads that search: how many, and how they end."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.monitor import SearchMonitor
from solver.questions.question import Question
from solver.server.guard import MOST_MEMORY, MOST_SECONDS, MOST_WAITING, USUAL_MEMORY, USUAL_SECONDS, SearchLimits
from solver.server.thinking import Crowded, Search, Searches, Tell
from tests.test_watch import bicoloured


def until(holds: Callable[[], bool], seconds: float = 20) -> None:
    """Waits; it must hold in the end."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.005)


def endless(watch: SearchMonitor, _tell: Tell) -> None:
    while not watch.ended:
        time.sleep(0.002)


def hard(deal: Deal, found: list[str]) -> Callable[[SearchMonitor, Tell], None]:
    """A search of a deal that takes far longer than a test may."""

    def work(_watch: SearchMonitor, _tell: Tell) -> None:
        found.append(Question("solve", limits=Limits(seconds=300)).answer_deal(deal).status)

    return work


@pytest.mark.slow
def test_a_search_ends_soon_after_it_is_told_to(searches: Searches) -> None:
    """The kernel itself ends, not only who waits for it."""
    found: list[str] = []
    search = searches.start(hard(bicoloured(), found))
    until(lambda: search.watch.nodes > 0)
    assert not search.over and searches.running == 1
    search.end()
    until(lambda: search.over, 2)
    until(lambda: searches.known == 0, 2)
    assert found == ["unknown"]


def test_no_more_at_once_than_there_may_be(searches: Searches) -> None:
    all_ = [searches.start(endless) for _ in range(2 + MOST_WAITING)]
    until(lambda: searches.running == 2)
    time.sleep(0.05)
    assert searches.running == 2
    with pytest.raises(Crowded):
        searches.start(endless)
    all_[0].end()
    until(lambda: all_[2].begun)
    later = searches.start(endless)
    assert searches.running <= 2
    for search in (*all_, later):
        search.end()
    until(lambda: searches.known == 0)
    assert sum(thread.name == "faceup view" for thread in threading.enumerate()) >= 2


def test_what_was_ended_while_it_waited_never_begins(searches: Searches) -> None:
    begun: list[int] = []
    first = [searches.start(endless) for _ in range(2)]
    waits = searches.start(lambda _watch, _tell: begun.append(1))
    waits.end()
    for search in first:
        search.end()
    until(lambda: waits.over)
    assert not begun and not waits.error


def test_all_end_with_the_server(searches: Searches) -> None:
    all_ = [searches.start(endless) for _ in range(5)]
    searches.close()
    until(lambda: all(search.over for search in all_), 2)
    with pytest.raises(Crowded):
        searches.start(endless)


def test_what_goes_wrong_is_one_line(searches: Searches, capsys: pytest.CaptureFixture[str]) -> None:
    def wrong(_watch: SearchMonitor, _tell: Tell) -> None:
        raise DealError("no such\x1b[31m card")

    def broken(_watch: SearchMonitor, _tell: Tell) -> None:
        raise ZeroDivisionError("secret")

    search = searches.start(wrong)
    until(lambda: search.over)
    assert search.error == "no such\\x1b[31m card"
    search = searches.start(broken)
    until(lambda: search.over)
    assert search.error == "internal error: ZeroDivisionError; please report this deal"
    until(lambda: "ZeroDivisionError: secret" in capsys.readouterr().err)
    search = searches.start(lambda _watch, tell: tell({"frame": 1}))  # the thread goes on
    until(lambda: search.over)
    assert (search.state, search.revision, search.error) == ({"frame": 1}, 1, "")


def test_a_search_has_limits_however_it_is_asked_for() -> None:
    usual = SearchLimits.of(Limits(), 2)
    assert (usual.limits.seconds, usual.limits.memory) == (USUAL_SECONDS, USUAL_MEMORY)
    large = SearchLimits.of(Limits(seconds=1e9, memory=1 << 50, nodes=7), 0)
    assert (large.limits.seconds, large.limits.memory, large.limits.nodes) == (MOST_SECONDS, MOST_MEMORY, 7)
    assert large.at_once == 1
    said = SearchLimits.of(Limits(seconds=5), 2)
    for asked in (None, 5.0, 1e300, float("inf"), float("nan")):
        assert said.within(asked).seconds == 5
    assert said.within(2.5).seconds == 2.5
    for asked in (0.0, -1.0, 1e-300, float("-inf")):
        assert 0 < (said.within(asked).seconds or 0) <= 5
    assert said.within(1.0).memory == USUAL_MEMORY


def test_a_search_by_itself() -> None:
    seen: list[bool] = []
    search = Search(lambda watch, _tell: seen.append(watch.ended))
    search.run()
    assert seen == [False] and search.over and search.begun
