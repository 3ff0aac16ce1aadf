"""Reports of samples where a terminal has letters only, and where there is but one sample."""

import pytest

from solver.bridge import opening_leads, simulate
from solver.core.deal import Contract, Deal
from solver.formats import read
from solver.simulation.bridge.answer import LeadsAnswer, SimulationAnswer
from solver.simulation.bridge.report import leads_report, simulation_report
from solver.text.style import Style

(DEAL,) = read('[Deal "N:AKQJT.AKQ.AK2.A2 - - 632.JT5.QJT76.Q6"]')
SLAM = Contract(6, 0, 1)


def leads_answer(samples: int, seed: int = 1, deal: Deal = DEAL) -> LeadsAnswer:
    found = opening_leads(deal.hands, SLAM, 2, vulnerable=True, count=samples, seed=seed)
    return LeadsAnswer(
        seed=seed, wanted=samples, samples=samples, kept=(0, 3),
        contract=SLAM, declarer=2, vulnerable=True, result=found.result, leads=found,
    )  # fmt: skip


def tricks_answer(samples: int, strains: str, declarers: tuple[int, ...]) -> SimulationAnswer:
    found = simulate(DEAL.hands, samples, seed=1, strains=strains, declarers=declarers)
    return SimulationAnswer(seed=1, wanted=samples, samples=samples, kept=(0, 3), simulation=found)


@pytest.mark.parametrize("quiet", [False, True])
def test_letters_only(quiet: bool) -> None:
    style = Style(symbols=False, quiet=quiet)
    leads = leads_report(DEAL, leads_answer(3), style)
    tricks = simulation_report(DEAL, tricks_answer(3, "SN", (0, 2)), style)
    assert leads.isascii()
    assert tricks.isascii()
    assert "6SX" in leads
    assert "DQJT" in leads
    assert ("+-" in leads) is not quiet


def test_one_sample_has_no_errors_to_tell() -> None:
    style = Style(symbols=True)
    text = leads_report(DEAL, leads_answer(1), style) + simulation_report(DEAL, tricks_answer(1, "S", (2,)), style)
    assert "±" not in text
    assert "standard errors" not in text
    assert "1 random deal, the hands of N and W fixed, seed 1" in text


def test_only_what_was_asked_for() -> None:
    text = simulation_report(DEAL, tricks_answer(2, "H", (2,)), Style(symbols=True))
    assert "Better declarer" not in text
    rows = [line.split() for line in text.splitlines() if line.lstrip().startswith("♥  ")]
    assert [row[:2] for row in rows] == [["♥", "S"], ["♥", "S"]]


def test_a_sample_short_of_all() -> None:
    answer = leads_answer(2)
    answer.wanted = 5
    assert "2 of 5 random deals, then interrupted, the hands of N and W fixed" in leads_report(DEAL, answer, Style())
    assert answer.status == "unknown"
