"""Which of many choices get all samples, with worths that are made up."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

import pytest

from solver.simulation.trick.layouts import Layout, Layouts
from solver.simulation.trick.sequential_halving import FIRST, LEADERS, Ranked, Ranking
from solver.simulation.trick.tally import ChoiceTally, Outcome


class Numbered:
    """Layouts that are their own numbers."""

    def layout(self, number: int, series: str = "") -> Layout:
        return Layout({"number": number, "series": series}, {}, 0)


class Noisy:
    """A choice is worth its number, and a little luck that is the same for all of a layout, or its own."""

    def __init__(self, luck: int) -> None:
        self.luck = luck
        self.asked: list[tuple[str, int, tuple[int, ...], int]] = []

    def of(self, layout: Layout, choices: Sequence[int], left: int) -> list[Outcome]:
        number, series = int(str(layout.fields["number"])), str(layout.fields["series"])
        self.asked.append((series, number, tuple(choices), left))
        values = [
            10 * choice + random.Random(f"{series}{number}{choice}").randint(-self.luck, self.luck)
            for choice in choices
        ]
        return [Outcome(value, value, nodes=1) for value in values]


def run(choices: int, worths: Noisy, samples: int = 5, threads: int = 1) -> Ranked:
    ranking = Ranking(
        layouts=cast(Layouts, Numbered()),
        worths=worths,
        choices=choices,
        samples=samples,
        solved=9,
        screened=4,
        threads=threads,
    )
    return list(ranking.run())[-1]


def test_a_few_choices_get_all_samples() -> None:
    worths = Noisy(0)
    found = run(2 * LEADERS, worths)
    assert found.leaders == list(range(2 * LEADERS))[::-1]
    assert not found.screened
    assert {(series, left) for series, _, _, left in worths.asked} == {("", 9)}
    assert found.nodes == 5 * 2 * LEADERS


@pytest.mark.parametrize("luck", [0, 60])
def test_of_many_the_best_come_through(luck: int) -> None:
    worths = Noisy(luck)
    found = run(100, worths)
    assert 99 in found.places and len(found.leaders) == LEADERS
    assert set(found.leaders) & set(range(95, 100))
    left_out = [choice for choice, _ in found.screened]
    assert sorted([*left_out, *found.leaders]) == list(range(100))
    halves = [len(chosen) for series, _, chosen, _ in worths.asked if series == "screen"]
    assert halves[:FIRST] == [100] * FIRST
    assert halves[FIRST : 3 * FIRST] == [50] * (2 * FIRST)
    assert {left for series, _, _, left in worths.asked if series == "screen"} == {4}
    # Who was left out first has fewest samples, and stands last.
    counts = [figures.samples for _, figures in found.screened]
    assert counts == sorted(counts, reverse=True)
    if not luck:
        assert found.leaders == list(range(92, 100))[::-1]


def test_layouts_of_the_comparison_are_others() -> None:
    worths = Noisy(3)
    run(40, worths)
    assert {series for series, *_ in worths.asked} == {"screen", ""}
    numbers = [number for series, number, *_ in worths.asked if series == "screen"]
    assert numbers == list(range(1, len(numbers) + 1))


def test_threads_change_nothing() -> None:
    one, other = run(40, Noisy(30)), run(40, Noisy(30), threads=3)
    assert one.leaders == other.leaders
    assert [choice for choice, _ in one.screened] == [choice for choice, _ in other.screened]


def test_ctrl_c_keeps_what_was_compared() -> None:
    class Stopping(Noisy):
        def of(self, layout: Layout, choices: Sequence[int], left: int) -> list[Outcome]:
            if len(self.asked) == 7:
                raise KeyboardInterrupt
            return super().of(layout, choices, left)

    worths = Stopping(0)
    ranking = Ranking(layouts=cast(Layouts, Numbered()), worths=worths, choices=40, samples=5)
    known: list[Ranked] = []
    with pytest.raises(KeyboardInterrupt):
        known.extend(ranking.run())
    found = known[-1]
    assert found.samples == 0 and not found.leaders
    assert [choice for choice, _ in found.screened][:3] == [39, 38, 37]


def test_differences_are_surer_than_values() -> None:
    """Two choices that always differ by one, whatever they are worth."""
    tally = ChoiceTally(2)
    for value in (0, 50, -30, 7):
        tally.add([Outcome(value, value), Outcome(value + 1, value + 1)])
    assert tally.ranking() == [1, 0]
    behind = tally.behind(0, 1)
    assert (behind.value, behind.error) == (-1, 0)
    assert tally.figures[0].value.error > 10
    tally.add([Outcome(0, 10), Outcome(3, 3)])
    open_ = tally.behind(0, 1)
    assert (open_.lo, open_.hi) == ((-4 - 3) / 5, (-4 + 7) / 5)
    assert tally.figures[0].open == 1
