"""Searches that somebody watches: what they tell while they run, and what is left of them when they are to end."""

from __future__ import annotations

import dataclasses
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

import solver
from solver import Bounds, Deal
from solver.core.answer import Answer
from solver.core.cards import PACK
from solver.core.monitor import (
    FAR,
    HelperMonitor,
    SearchMonitor,
    about,
    about_several,
    current,
    ended,
    tell,
    through,
    unseen,
)
from solver.questions.question import Question


def bicoloured() -> Deal:
    """Two suits a hand, every other card: the searches of bridge have a long time to go."""
    suits = [PACK[start : start + 13] for start in range(0, 52, 13)]
    hands = tuple(suits[seat][::2] + suits[(seat + 1) % 4][1::2] for seat in range(4))
    return Deal(hands=hands, trump=4, leader=0, vulnerable=(False, False))


LONG: dict[str, Callable[[], tuple[str, Deal, dict[str, Any]]]] = {
    "bridge": lambda: ("solve", bicoloured(), {}),
    "bridge, line": lambda: ("solve", bicoloured(), {"line": True}),
    "bridge, target": lambda: ("solve", bicoloured(), {"target": 7}),
    "bridge, only winners": lambda: ("solve", bicoloured(), {"only_winners": True}),
    "bridge, swap": lambda: ("solve", bicoloured(), {"swap": True}),
    "bridge, par": lambda: ("solve", bicoloured(), {"with_par": True}),
    "whist": lambda: ("solve", dataclasses.replace(bicoloured(), game="whist"), {}),
    "table": lambda: ("table", bicoloured(), {}),
    "par": lambda: ("par", bicoloured(), {}),
    "analyse": lambda: ("analyse", dataclasses.replace(bicoloured(), played=("SA",)), {}),
    "hearts": lambda: ("solve", solver.deal("hearts", "seed:1"), {}),
    "hearts, maxn": lambda: ("solve", solver.deal("hearts", "seed:1", cards=10), {"concept": "maxn"}),
    "spades": lambda: ("solve", solver.deal("spades", "seed:6"), {"line": True}),
    "big two": lambda: ("solve", solver.deal("big-two", "seed:1"), {}),
    "big two, maxn": lambda: ("solve", solver.deal("big-two", "seed:1"), {"concept": "maxn"}),
    "gaps": lambda: ("solve", solver.deal("gaps", "seed:2"), {}),
}
NAMED = {
    "bridge": "N-S tricks", "whist": "N-S tricks", "table": "S by N", "par": "S by N", "analyse": "S by N",
    "hearts": "value of N", "spades": "value", "big two": "value of N", "gaps": "score",
}  # fmt: skip
"""What is told of first."""


def answer_of(name: str, questions: dict[str, Callable[[], tuple[str, Deal, dict[str, Any]]]]) -> Answer:
    question, deal, asked = questions[name]()
    return Question(question, asked).answer_deal(deal)


@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_a_long_search_tells_and_ends(name: str) -> None:
    watch, found = SearchMonitor(), []

    def work() -> None:
        with watch:
            found.append(answer_of(name, LONG))

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    until = time.monotonic() + 60
    while time.monotonic() < until and thread.is_alive() and not (watch.facts if name in NAMED else watch.nodes):
        time.sleep(0.02)
        if name == "big two, maxn":  # counted by nobody but itself
            break
    facts = dict(watch.facts)
    watch.end()
    thread.join(60)
    assert not thread.is_alive()
    (answer,) = found
    assert answer.status == "unknown"
    if name in NAMED:
        assert next(iter(facts)) == NAMED[name]
        assert watch.nodes > 0
        low, high = facts[NAMED[name]]
        assert low <= high


SMALL: dict[str, Callable[[], tuple[str, Deal, dict[str, Any]]]] = {
    "bridge": lambda: ("solve", solver.deal("bridge", 3), {"strain": "N", "leader": "W", "line": True}),
    "target": lambda: ("solve", solver.deal("bridge", 3), {"strain": "N", "leader": "W", "target": 5}),
    "table": lambda: ("table", solver.deal("bridge", 3), {}),
    "hearts": lambda: ("solve", solver.deal("hearts", "seed:2", cards=6), {"line": True}),
    "maxn": lambda: ("solve", solver.deal("hearts", "seed:2", cards=4), {"concept": "maxn"}),
    "skat": lambda: ("solve", solver.deal("skat", "seed:2", cards=6), {}),
    "bridge, swap": lambda: ("solve", solver.deal("bridge", 3), {"strain": "N", "leader": "W", "swap": True}),
    "skat, swap": lambda: ("solve", solver.deal("skat", "seed:2", cards=6), {"swap": True}),
    "big two": lambda: ("solve", solver.deal("big-two", "seed:2", cards=5), {"line": True}),
    "crazy eights": lambda: ("solve", solver.deal("crazy-eights", "seed:2", cards=2), {}),
    "freecell": lambda: ("solve", solver.deal("freecell", "ms:1"), {"hint": True}),
    "golf": lambda: ("solve", solver.deal("golf", "seed:1"), {}),
    "black hole": lambda: ("solve", solver.deal("black-hole", "seed:1"), {}),
    "pyramid": lambda: ("solve", solver.deal("pyramid", "seed:1"), {}),
    "gaps": lambda: ("solve", solver.deal("accordion", "seed:1"), {}),
}


def spans(told: dict[str, Any], key: str) -> list[tuple[int, int]]:
    """The numbers under a key as bounds."""
    known, bounds = told[key], told.get(f"{key}_bounds")
    if not isinstance(known, (list, tuple)):
        known, bounds = [known], [bounds]
    return [(one, one) if one is not None else tuple(pair) for one, pair in zip(known, bounds or known, strict=True)]  # type: ignore[misc]


@pytest.mark.parametrize("name", SMALL)
def test_what_is_cut_short_holds(name: str) -> None:
    """Ended before it begins, a search says what holds of the answer."""
    whole = answer_of(name, SMALL).fields()
    watch = SearchMonitor()
    watch.end()
    with watch:
        assert ended()
        answer = answer_of(name, SMALL)
    cut = answer.fields()
    assert not ended() and current() is None
    assert cut.keys() >= whole.keys() or answer.status == "unknown"
    if "value" in whole:
        for (low, high), (true, _) in zip(spans(cut, "value"), spans(whole, "value"), strict=True):
            assert low <= true <= high
    if "verdict" in whole:
        assert cut["verdict"] in ("unknown", whole["verdict"])
    # Afterwards it is found as if nothing had been.
    assert answer_of(name, SMALL).fields() == whole


def test_within_searches_that_nobody_asked_about_nothing_is_told_by_any_name() -> None:
    with SearchMonitor() as watch, unseen():
        with about("value"):
            watch.look(5, 0, 2, 3)
            tell(Bounds(1, 2))
        with about_several(lambda part, bounds: (f"part {part}", bounds)):
            watch.look(7, 1, 2, 3)
    assert watch.facts == {}
    with watch, about("value"):
        tell(Bounds(1, 2))
    assert watch.facts == {"value": Bounds(1, 2)}


def test_positions_of_a_thread_that_helps_are_counted_by_whom_it_helps() -> None:
    watch = SearchMonitor()
    helper = HelperMonitor(watch)
    assert not watch.look(100, 0, 1, 0) and not helper.look(7, 0, 0, 13)
    assert watch.nodes == 107 and not watch.facts and not helper.facts
    for nodes in (40, 0, 5):
        helper.look(nodes, 0, 1, 0)
    assert watch.nodes == 145 and helper.nodes == 45
    watch.end()
    assert helper.look(6, 0, 1, 0)


def test_a_watch_is_that_of_one_thread_and_of_the_innermost_context() -> None:
    outer, inner, seen = SearchMonitor(), SearchMonitor(), []
    with outer:
        assert current() is outer
        with inner:
            assert current() is inner
        assert current() is outer
        thread = threading.Thread(target=lambda: seen.append(current()))
        thread.start()
        thread.join()
    assert seen == [None] and current() is None


def test_facts_by_name() -> None:
    with SearchMonitor() as watch, about("value", lambda bounds: Bounds(bounds.low + 10, bounds.high + 10)):
        watch.look(5, 0, 1, 0)
        assert (watch.nodes, watch.facts) == (5, {})
        with through(lambda bounds: Bounds(-bounds.high, -bounds.low)):
            watch.look(7, 0, 2, 3)
        assert watch.facts == {"value": Bounds(7, 8)}
        watch.look(8, 1, 0, 0)  # another number
        with unseen():
            watch.look(9, 0, 0, 0)
        assert watch.facts == {"value": Bounds(7, 8)}
        with about("after SA"):
            tell(Bounds(4, 4))
        tell(Bounds(0, 0))
        assert list(watch.facts.items()) == [("value", Bounds(10, 10)), ("after SA", Bounds(4, 4))]
        with about_several(lambda part, bounds: (f"number {part}", bounds.from_(13))):
            watch.look(3, 2, 4, 5)  # another search
        assert watch.facts["number 2"] == Bounds(8, 9) and watch.nodes == 9 + 3
    tell(Bounds(1, 2))  # to nobody


def test_nobody_watches() -> None:
    with about("value"), through(lambda bounds: bounds), unseen():
        tell(Bounds(-FAR, FAR))
    assert not ended()
