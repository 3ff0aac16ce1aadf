"""Wilson's interval, against published values and what defines it."""

import math
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.core.estimate import open_wilson, wilson

SAMPLES = st.integers(1, 100_000).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of)))
LEVELS = st.sampled_from((0.5, 0.9, 0.95, 0.99))


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_published(hits: int, of: int, low: float, high: float) -> None:
    """R. G. Newcombe, Two-sided confidence intervals for the single proportion: comparison of seven methods,
    Statistics in Medicine 17, 1998, table I, method 3."""
    assert wilson(hits, of) == pytest.approx((low, high), abs=5e-5)


@given(SAMPLES, LEVELS)
def test_what_was_seen_is_just_so_far_from_the_ends(sample: tuple[int, int], level: float) -> None:
    hits, of = sample
    z = NormalDist().inv_cdf((1 + level) / 2)
    for end in wilson(hits, of, level):
        away = z * math.sqrt(end * (1 - end) / of)
        if 0 < end < 1:
            assert abs(hits / of - end) == pytest.approx(away, rel=1e-6, abs=1e-12)


@given(SAMPLES, LEVELS)
def test_it_is_of_shares_and_has_what_was_seen_in_it(sample: tuple[int, int], level: float) -> None:
    hits, of = sample
    low, high = wilson(hits, of, level)
    assert 0 <= low <= hits / of <= high <= 1
    assert low < high


@given(SAMPLES)
def test_misses_mirror_hits(sample: tuple[int, int]) -> None:
    hits, of = sample
    low, high = wilson(hits, of)
    assert wilson(of - hits, of) == pytest.approx((1 - high, 1 - low), abs=1e-12)


@given(SAMPLES)
def test_more_of_the_same_says_more_and_a_higher_level_less(sample: tuple[int, int]) -> None:
    hits, of = sample
    low, high = wilson(hits, of)
    more_low, more_high = wilson(2 * hits, 2 * of)
    assert more_high - more_low < high - low
    sure_low, sure_high = wilson(hits, of, 0.99)
    assert sure_low <= low <= high <= sure_high


@given(SAMPLES, st.data())
def test_open_ones_count_on_both_sides(sample: tuple[int, int], data: st.DataObject) -> None:
    surely, of = sample
    may = data.draw(st.integers(surely, of))
    low, high = open_wilson(surely, may, of)
    assert (low, high) == (wilson(surely, of).low, wilson(may, of).high)
    for hits in (surely, (surely + may) // 2, may):
        inner = wilson(hits, of)
        assert low <= inner.low <= inner.high <= high


@pytest.mark.parametrize(("hits", "of", "level"), [(0, 0, 0.95), (-1, 5, 0.95), (6, 5, 0.95), (1, 5, 0.0), (1, 5, 1.0)])
def test_out_of_range(hits: int, of: int, level: float) -> None:
    with pytest.raises(ValueError, match="is no share"):
        wilson(hits, of, level)
