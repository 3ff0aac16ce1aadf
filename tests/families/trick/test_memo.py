"""What is recalled from deal to deal changes no answer: cold or warm, in any order, in two threads."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from solver.core.errors import DealError
from solver.families.trick import memo as recall
from solver.families.trick.dealing import deal
from solver.families.trick.kernels.general import steps_of
from solver.families.trick.kernels.payoff import coalition, questions
from solver.families.trick.memo import DependencyMemo, forget, once
from solver.families.trick.modes import with_modes
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.solve import solve
from solver.families.trick.start import Start
from solver.rules.load import game_ids

Deal = tuple[Rules, Start]


def start_of(*hands: str, **changes: object) -> Start:
    return replace(Start(hands=tuple(tuple(hand.split()) for hand in hands), leader=0), **changes)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def _cold() -> Iterator[None]:
    forget()
    yield
    forget()


# -- what is recalled ----------------------------------------------------------------------------------------------


class Counted:
    """A function of a start, and how often it was called."""

    def __init__(self, function: Callable[[Start], object]) -> None:
        self.calls = 0
        self._function = function

    def __call__(self, _: object, start: Start, *more: object) -> object:
        self.calls += 1
        return (self._function(start), *more)


def test_only_what_was_looked_at_tells_starts_apart() -> None:
    counted = Counted(lambda start: sum(start.sizes))
    recalled = DependencyMemo(counted)
    game = object()
    assert recalled(game, start_of("SA SK", "SQ SJ", trump="S")) == (4,)
    assert recalled(game, start_of("HA HK", "HQ HJ", trump="H")) == (4,)
    assert counted.calls == 1
    assert recalled(game, start_of("HA", "HQ HJ")) == (3,)
    assert counted.calls == 2


def test_what_is_looked_at_may_depend_on_what_was_seen() -> None:
    counted = Counted(lambda start: start.hands if start.trump else start.sizes)
    recalled = DependencyMemo(counted)
    game = object()
    ours, theirs = start_of("SA", "SK"), start_of("SQ", "SJ")
    for _ in range(2):
        assert recalled(game, ours) == recalled(game, theirs) == ((1, 1),)
        assert recalled(game, replace(ours, trump="S")) == (ours.hands,)
        assert recalled(game, replace(theirs, trump="S")) == (theirs.hands,)
    assert counted.calls == 3


def test_another_object_and_other_arguments_are_something_else() -> None:
    counted = Counted(lambda start: start.leader)
    recalled = DependencyMemo(counted)
    one, other, start = object(), object(), start_of("SA", "SK")
    assert [recalled(one, start), recalled(other, start), recalled(one, start, (1, 2))] == [(0,), (0,), (0, (1, 2))]
    assert [recalled(one, start), recalled(other, start), recalled(one, start, (1, 2))] == [(0,), (0,), (0, (1, 2))]
    assert counted.calls == 3


def test_what_is_no_key_is_worked_out_each_time() -> None:
    counted = Counted(lambda start: len(start.values))
    recalled = DependencyMemo(counted)
    game = object()
    assert (
        recalled(game, start_of("SA", values={"SA": {}})) == recalled(game, start_of("SA", values={"SK": {}})) == (1,)
    )
    assert recalled(game, start_of("SA")) == (0,)
    assert counted.calls == 3


def test_errors_are_raised_each_time() -> None:
    def refuse(_: object, start: Start) -> None:
        raise DealError(start.hands[0][0])

    recalled = DependencyMemo(refuse)
    for card in ("SA", "SK", "SA"):
        with pytest.raises(DealError, match=card):
            recalled(None, start_of(card))


def test_no_more_is_kept_than_a_fixed_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recall, "_RESULTS", 5)
    counted = Counted(lambda start: start.hands)
    recalled = DependencyMemo(counted)
    game = object()
    starts = [start_of(f"S{pips}") for pips in range(2, 10)]
    for _ in range(2):
        assert [recalled(game, start) for start in starts] == [(start.hands,) for start in starts]
    assert counted.calls == 16
    recalled(game, starts[-1])
    assert counted.calls == 16


def test_once_is_by_identity() -> None:
    calls = []

    @once
    def size(items: list[int]) -> int:
        calls.append(items)
        return len(items)

    one, other = [1, 2], [1, 2]
    assert [size(one), size(one), size(other)] == [2, 2, 2]
    assert len(calls) == 2
    # The identity of an object that is gone may be that of a new one: what is recalled keeps its object.
    assert [size(list(range(many))) for many in range(1000)] == list(range(1000))


def test_modes_are_the_same_object_each_time() -> None:
    game = load_trick_game("hearts")
    free = with_modes(game, {"opening": "free"})
    assert free is with_modes(game, {"opening": "FREE"})
    assert free is not game is with_modes(game, {})
    assert free.lead.card == ""


# -- deals ---------------------------------------------------------------------------------------------------------


def deals_of(game: str) -> list[Deal]:
    """Some deals of few cards, and the same with other trumps, declarers and results before."""
    rules = load_trick_game(game)
    found: list[Deal] = []
    for seed in (1, 2, 3):
        fields = deal(rules, seed, cards=3)
        for changes in ({}, {"trump": "H"}, {"declarer": 1}, {"doubled": 2}):
            try:
                own, start = deal_of(rules, {**fields, **changes})
            except DealError:
                continue
            if not start.choices:
                found.append((own, start))
    return found


def told(found: Deal) -> object:
    """The questions of a deal, and what of them is searched."""
    try:
        asked = questions(*found)
    except DealError as error:
        return str(error)
    return asked, [steps_of(question, found[1]) for question in asked], coalition(*found, (0,))


@pytest.mark.parametrize("game", game_ids("trick"))
def test_questions_are_the_same_cold_and_warm(game: str) -> None:
    deals = deals_of(game)
    cold = []
    for one in deals:
        forget()
        cold.append(told(one))
    forget()
    for _ in range(2):
        order = list(range(len(deals)))
        random.Random(game).shuffle(order)
        assert all(told(deals[number]) == cold[number] for number in order)


def test_answers_are_the_same_in_two_threads() -> None:
    deals = [one for game in ("euchre", "hearts", "whist", "skat", "barbu-subgame-trumps") for one in deals_of(game)]
    cold = []
    for one in deals:
        forget()
        cold.append(solve(*one).values)
    forget()
    together = Barrier(2)

    def answers(seed: int) -> list[object]:
        order = list(range(len(deals)))
        random.Random(seed).shuffle(order)
        together.wait()
        found = {number: solve(*deals[number]).values for number in order}
        return [found[number] for number in range(len(deals))]

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(answers, (1, 2))) == [cold, cold]
