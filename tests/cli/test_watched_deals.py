"""What is said of the deal that has run the longest."""

from solver.cli.output.progress import count_text, time_text
from solver.cli.running.live_status import Watched
from solver.core.bounds import Bounds
from solver.core.deal import Source
from solver.core.monitor import FAR, current, ended


def test_the_longest_is_told_with_its_first_and_its_newest_fact() -> None:
    watched = Watched()
    assert watched.longest() is None
    with watched.deal(Source("some/where/a.pbn", 3)):
        watch = current()
        assert watch is not None
        watch.look(12_345, 0, 1, 0)
        for what, bounds in (("value", Bounds(3, 7)), ("after SA", Bounds(4, 4)), ("after S2", Bounds(3, FAR))):
            watch._note(what, bounds)
        with watched.deal(Source("b.pbn")):
            told, seconds = watched.longest() or ("", -1)
            assert told == "a.pbn #3: 0 s, 12.3 thousand positions, value 3..7, after S2 at least 3"
            assert seconds >= 0
    assert watched.longest() is None


def test_what_proves_nothing_is_not_told_and_nothing_writes_on_the_terminal() -> None:
    watched = Watched()
    with watched.deal(Source("a\x1b[31m.pbn")):
        watch = current()
        assert watch is not None
        watch._note("score", Bounds(-FAR, FAR))
        assert (watched.longest() or ("", 0))[0] == "a\\x1b[31m.pbn #1: 0 s"
        watch._note("score", Bounds(-FAR, 5))
        assert (watched.longest() or ("", 0))[0].endswith(", score at most 5")


def test_the_end_is_for_all_and_for_those_to_come() -> None:
    watched = Watched()
    with watched.deal(Source("a")):
        assert not ended()
        watched.end()
        assert ended() and watched.ended
    with watched.deal(Source("b")):
        assert ended()
    assert not ended()


def test_figures() -> None:
    assert [count_text(count) for count in (950, 12_340, 4_500_000, 7_000_000_000)] == [
        "950", "12.3 thousand", "4.5 million", "7.0 billion",
    ]  # fmt: skip
    assert [time_text(seconds) for seconds in (0.4, 59, 61, 3 * 3600 + 5 * 60)] == ["0 s", "59 s", "1:01", "3:05:00"]
