"""The last run of a suit search: choices with bounds, higher cards as a bound, and what is shown on the way."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import solver
from solver.core.cards import RANKS
from solver.families.bridge.suit import choices
from solver.families.bridge.suit.problem import SuitProblem
from solver.families.bridge.suit.search import Search
from solver.families.bridge.suit.solve import SuitSearch


def random_problem(generator: random.Random, most: int = 6) -> SuitProblem:
    cards = generator.sample(RANKS, generator.randint(3, most))
    own = generator.randint(1, len(cards) - 1)
    hands = ("".join(sorted(part, key=RANKS.index)) for part in (cards[:own], cards[own:]))
    return SuitProblem(*hands)


@pytest.mark.parametrize("listed", [0, 20_000])
@pytest.mark.parametrize("seed", range(12))
def test_choices_come_to_the_best_of_the_front(seed: int, listed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With fronts that are listed, and with every front taken apart."""
    monkeypatch.setattr(choices, "LISTED", listed)
    generator = random.Random(seed)
    problem = random_problem(generator)
    tricks = generator.randint(0, problem.node.length)
    found = SuitSearch(problem, tricks).run(None, (None,), raising=False)
    search = Search(found.goal)
    fronts, whole = search.front(problem.node, tricks)
    weigh = SuitSearch(problem, tricks)._weigh
    assert whole
    assert found.exact
    assert found.low == max(map(weigh, fronts))


@pytest.mark.parametrize("seed", range(12))
def test_higher_cards_are_worth_as_much_or_more(seed: int) -> None:
    generator = random.Random(100 + seed)
    problem = random_problem(generator)
    tricks = generator.randint(0, problem.node.length)
    worth = SuitSearch(problem, tricks).run().low
    for other in problem.raised():
        assert other.total == problem.total
        assert len(other.groups) < len(problem.groups)
        assert SuitSearch(other, tricks).run().low >= worth


def test_cards_are_raised_between_two_groups() -> None:
    problem = SuitProblem("KT84", "62")
    assert problem.groups == ("A", "QJ", "9", "7", "5", "3")
    assert [(one.first, one.second) for one in problem.raised()][-2:] == [("KT84", "72"), ("KT85", "62")]
    assert not list(SuitProblem("KT84", "62", entries=(1, 1)).raised())


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second", "average"), [("KT84", "62", "6261/8050"), ("QT86", "43", "8921/16100")])
def test_hard_suits_are_proved(first: str, second: str, average: str) -> None:
    found = solver.suit(first, second, limits=solver.Limits(seconds=60))
    assert found.status == "solved"
    assert found.for_tricks(None).value == Fraction(average)


def test_bounds_are_shown_and_only_become_closer() -> None:
    shown: dict[int | None, list[tuple[Fraction, Fraction]]] = {}
    answer = solver.suit(
        "KT32", "85", progress=lambda tricks, low, high: shown.setdefault(tricks, []).append((low, high))
    )
    for line in answer.lines:
        steps = shown.get(line.tricks, [])
        assert all(low <= high for low, high in steps)
        assert [low for low, _ in steps] == sorted(low for low, _ in steps)
        assert [high for _, high in steps] == sorted((high for _, high in steps), reverse=True)
        assert steps[-1:] in ([(line.low, line.high)], [])
    assert len(shown[None]) > 1
