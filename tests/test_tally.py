"""Deals won, lost and open, counted in one place."""

import pytest

from solver.core.estimate import LEVEL, wilson
from solver.core.tally import Tally, WinCount, interval_fields, weighted_sums
from solver.families.patience.survey import Survey
from solver.simulation.trick.tally import Figures, Outcome
from solver.statistics.values import Verdicts


def test_open_deals_count_both_ways() -> None:
    count = WinCount(won=3, lost=1, open=2)
    assert count.count == 6 and count.counts() == {"won": 3, "lost": 1, "unknown": 2}
    assert count.share is not None and (count.share.lo, count.share.hi) == (0.5, 5 / 6)
    assert count.interval == (wilson(3, 6).low, wilson(5, 6).high)


def test_without_deals_there_is_no_share() -> None:
    count = WinCount(0, 0, 0)
    assert count.share is None and count.interval is None


def test_statistics_and_surveys_have_the_same_interval() -> None:
    verdicts = Verdicts()
    for verdict in ("won", "won", "won", "lost", "unknown", "unknown"):
        verdicts.add({"verdict": verdict, "length": None})
    survey = Survey(deals="seed:1..6", count=6, won=3, lost=1, open=2, seconds=1, nodes=None)
    assert verdicts.count == WinCount(3, 1, 2)
    assert verdicts.count.interval == survey.interval
    assert survey.fields()["interval"] == interval_fields(survey.interval)
    assert interval_fields(survey.interval)["level"] == LEVEL


def test_sums() -> None:
    tally = Tally()
    tally.add(-1, 3, times=2)
    tally.add(4, 4)
    assert (tally.sums(0), tally.sums(1)) == ((2, 18), (10, 34))
    assert weighted_sums([(0.5, 4), (1, 1)]) == (3, 2)  # type: ignore[list-item]


def test_samples_of_a_choice_are_counted_by_tallies() -> None:
    figures = Figures()
    figures.add(Outcome(2, 2))
    figures.add(Outcome(0, 4))
    assert (figures.samples, figures.open, figures.order) == (2, 1, 8)
    assert (figures.value.lo, figures.value.hi) == (1, 3) and figures.making is None
    assert figures.shares() == pytest.approx({2: 0.5})
    figures = Figures()
    figures.add(Outcome(2, 2, made=(0, 1)))
    assert figures.making is not None and (figures.making.lo, figures.making.hi) == (0, 1)
