"""Counting numbers, against counting them one by one."""

import math
import statistics
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.core.estimate import Estimate, all_told
from solver.core.tally import Ratio, Tally, span, spans
from solver.statistics.figures import Figure, Spread, bounded, flat, number, spreads, summary

NUMBERS = st.lists(st.integers(-2000, 2000), min_size=1, max_size=40)
SPANS = st.lists(st.tuples(st.integers(-20, 20), st.integers(0, 9)).map(lambda one: (one[0], sum(one))), min_size=1)


def tally_of(pairs: list[tuple[int, int]]) -> Tally:
    tally = Tally()
    for low, high in pairs:
        tally.add(low, high)
    return tally


def exact(numbers: list[int]) -> Tally:
    return tally_of([(number, number) for number in numbers])


@given(NUMBERS)
def test_known_numbers(numbers: list[int]) -> None:
    tally = exact(numbers)
    mean = tally.mean()
    assert mean is not None and mean.exact
    assert mean.value == pytest.approx(statistics.fmean(numbers))
    if len(numbers) > 1:
        assert mean.error == pytest.approx(statistics.stdev(numbers) / math.sqrt(len(numbers)), abs=1e-9)
    else:
        assert math.isnan(mean.error)
    assert (tally.count, tally.open) == (len(numbers), 0)
    assert tally.counts == {number: numbers.count(number) for number in sorted(set(numbers))}
    share = tally.at_least(5)
    assert share is not None and share.value == pytest.approx(sum(number >= 5 for number in numbers) / len(numbers))
    one = tally.share(numbers[0])
    assert one is not None and one.value == pytest.approx(numbers.count(numbers[0]) / len(numbers))


@given(SPANS, st.data())
def test_figures_of_open_numbers_are_between_their_bounds(pairs: list[tuple[int, int]], data: st.DataObject) -> None:
    tally = tally_of(pairs)
    truth = exact([data.draw(st.integers(low, high)) for low, high in pairs])
    number = data.draw(st.integers(-25, 30))
    for open_one, known in (
        (tally.mean(), truth.mean()),
        (tally.at_least(number), truth.at_least(number)),
        (tally.share(number), truth.share(number)),
    ):
        assert open_one is not None and known is not None
        assert open_one.lo - 1e-12 <= known.value <= open_one.hi + 1e-12
    for share in (Fraction(0), Fraction(1, 4), Fraction(1, 2), Fraction(1)):
        bounds, found = tally.quantile(share), truth.quantile(share)
        assert bounds is not None and found is not None
        assert bounds[0] <= found[0] == found[1] <= bounds[1]
    assert tally.open == sum(low < high for low, high in pairs)
    # The bounds are met.
    lowest, mean = exact([low for low, _ in pairs]).mean(), tally.mean()
    assert lowest is not None and mean is not None and mean.lo == lowest.value


@given(NUMBERS, st.integers(0, 100))
def test_quantiles(numbers: list[int], percent: int) -> None:
    found = exact(numbers).quantile(Fraction(percent, 100))
    assert found is not None
    value = found[0]
    # The least number that so many are not above.
    assert sum(number <= value for number in numbers) * 100 >= percent * len(numbers)
    below = [number for number in numbers if number < value]
    assert len(below) * 100 < percent * len(numbers) or not below


def test_nothing() -> None:
    tally = Tally()
    assert (tally.count, tally.mean(), tally.at_least(1), tally.share(1)) == (0, None, None, None)
    assert tally.quantile(Fraction(1, 2)) is None
    assert summary(tally)["mean"] is None
    assert Ratio().value() is None


@given(st.lists(st.tuples(st.integers(0, 26), st.integers(0, 13)), min_size=2, max_size=20))
def test_ratio(bunches: list[tuple[int, int]]) -> None:
    ratio = Ratio()
    for of, much in bunches:
        ratio.add(much, of)
    plays, lost = (sum(column) for column in zip(*bunches, strict=True))
    found = ratio.value()
    if not plays:
        assert found is None
        return
    assert found is not None and found.value == pytest.approx(lost / plays)
    # The spread of what a board loses beyond what its plays would lose on average.
    rest = [much - lost / plays * of for of, much in bunches]
    error = math.sqrt(len(bunches) * statistics.variance(rest)) / plays
    assert found.error == pytest.approx(error, abs=1e-9)
    assert ratio.of == plays


@given(st.lists(st.lists(st.integers(0, 10**9), min_size=1, max_size=9), max_size=4))
def test_spread(groups: list[list[int]]) -> None:
    rows = [(question, value) for question, values in enumerate(groups) for value in sorted(values)]
    counts = {question: len(values) for question, values in enumerate(groups)}
    found = spreads(iter(rows), counts, unit=1000)
    assert found.keys() == counts.keys()
    for question, values in enumerate(groups):
        mean, median, most = statistics.fmean(values), statistics.median(values), max(values)
        told = found[question]
        assert (told.mean, told.median, told.most) == pytest.approx((mean / 1000, median / 1000, most / 1000))
    assert Spread(1.0, 2.0, 3.0).figures() == {"mean": 1.0, "median": 2.0, "most": 3.0}


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"value": 3}, [(3, 3)]),
        ({"value": None, "value_bounds": [1, 4]}, [(1, 4)]),
        ({"value": [1, None], "value_bounds": [[1, 1], [0, 2]]}, [(1, 1), (0, 2)]),
        ({"value": [1, 2]}, [(1, 1), (2, 2)]),
        ({"value": None}, []),
        ({}, []),
    ],
)
def test_numbers_of_answers(fields: dict[str, Any], found: list[tuple[int, int]]) -> None:
    assert spans(fields, "value") == found
    if not isinstance(fields.get("value"), list):
        assert span(fields, "value") == (found[0] if found else None)


def test_figures_as_json_and_one_by_one() -> None:
    sure, unsure = Estimate(0.25, 0.25, 0.125), Estimate(0.25, 0.5, math.nan)
    told = {
        **number("a", sure),
        "deep": {**number("b", unsure), "c": [number("d", sure), None]},
        **all_told("e", [sure, unsure]),
        **bounded("f", (2, 5)),
        **bounded("g", (3, 3)),
        **number("h", None),
    }
    assert told["e"] == [0.25, None] and told["e_bounds"] == [[0.25, 0.25], [0.25, 0.5]]
    assert list(flat(told)) == [
        Figure("a", 0.25, 0.125),
        Figure("deep.b", None, None, 0.25, 0.5),
        Figure("deep.c.0.d", 0.25, 0.125),
        Figure("deep.c.1", None),
        Figure("e.0", 0.25, 0.125, 0.25, 0.25),
        Figure("e.1", None, None, 0.25, 0.5),
        Figure("f", None, None, 2, 5),
        Figure("g", 3),
        Figure("h", None),
    ]
