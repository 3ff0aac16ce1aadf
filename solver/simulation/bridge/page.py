"""Boards with the results of bridge simulations: tables, bars, distributions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver.core.cards import SEATS, side
from solver.core.deal import Deal
from solver.core.estimate import Estimate
from solver.families.bridge.page.facts import facts as own_facts
from solver.families.bridge.page.facts import panels
from solver.families.bridge.page.scene import hands_alone
from solver.pages import charts
from solver.pages.board import Board, Panel, sheet_panel
from solver.pages.suited import STYLE
from solver.pages.titles import place_of, title_of
from solver.simulation.bridge.answer import LeadsAnswer, SampledAnswer, SimulationAnswer, SingleDummyAnswer
from solver.simulation.bridge.distribution import MOST, Distribution
from solver.simulation.bridge.leads import Leads
from solver.simulation.bridge.report import (
    contract_chances,
    contracts_sheet,
    leads_report,
    leads_sheet,
    par_texts,
    samples_text,
    simulation_report,
    simulation_sheets,
    single_dummy_report,
    touching,
    tricks_sheet,
)
from solver.text.style import side_name

_STRAINS = (4, 0, 1, 2, 3)
_DECLARERS = (0, 2, 1, 3)


def tricks(deal: Deal, answer: SimulationAnswer) -> Board:
    """Return the board with each declarer's tricks in each strain, and the chance of each contract."""
    return _board(deal, answer, simulation_report(deal, answer, STYLE), (_heat(answer), *_tables(answer)))


def _tables(answer: SimulationAnswer) -> Iterator[Panel]:
    yield from map(sheet_panel, simulation_sheets(answer, STYLE))


def _heat(answer: SimulationAnswer) -> Panel:
    """Return a heat map of the distribution of tricks."""
    rows = [
        (f"{STYLE.strain(strain)} {SEATS[seat]}", _shares(answer.simulation.distribution(strain, seat)))
        for strain in _STRAINS
        for seat in _DECLARERS
        if answer.asked(strain, seat)
    ]
    columns = [str(count) for count in range(MOST + 1)]
    return Panel(title="Tricks", kind="chart", chart=charts.heat_map("tricks", columns, rows))


def _shares(tricks: Distribution) -> list[float]:
    """Return the percentages of samples known to have 0..13 tricks."""
    return [100 * int(count) / tricks.samples for count in tricks.counts]


def leads(deal: Deal, answer: LeadsAnswer) -> Board:
    """Return the board of a contract with its expected score, and every lead against it."""
    shares = {count: share for count, share in enumerate(_shares(answer.result)) if share}
    found: list[Panel] = []
    if answer.leads is not None:
        found += [_lead_bars(answer, answer.leads), sheet_panel(leads_sheet(answer, answer.leads, STYLE))]
    if shares:
        what = f"tricks of {SEATS[answer.declarer]}"
        found.append(Panel(title="Tricks", kind="chart", chart=charts.histogram(what, [("", shares)])))
    found.append(sheet_panel(tricks_sheet(answer, STYLE)))
    dealt = replace(deal, contract=None, result=None, passed_out=False)
    contract = ("Contract", contract_chances(answer, STYLE))
    return _board(dealt, answer, leads_report(deal, answer, STYLE), tuple(found), contract)


def _lead_bars(answer: LeadsAnswer, found: Leads) -> Panel:
    """Return bars of the chance that each lead beats the contract, the best first."""
    entries = [_bar(touching(found.leads[lead], STYLE), found.beats(lead).times(100), " %") for lead in found.ranking()]
    what = f"% of samples in which {side_name(side(answer.leader))} beat the contract"
    return Panel(title=f"Leads of {SEATS[answer.leader]}", kind="chart", chart=charts.bars(what, entries))


def _bar(name: str, figure: Estimate, unit: str) -> charts.Bar:
    ends = "–".join(dict.fromkeys(f"{end:.1f}" for end in (figure.lo, figure.hi)))
    return charts.Bar(name, figure.lo, figure.hi, figure.error, ends + unit)


def par(deal: Deal, answer: SingleDummyAnswer) -> Board:
    """Return the board of single-dummy par, with the best contracts of either side."""
    lines = [line for text in par_texts(answer, STYLE) for line in text.splitlines()]
    found = (
        Panel(title="Single-dummy par", kind="text", rows=tuple((line,) for line in lines)),
        *(sheet_panel(contracts_sheet(answer, place, STYLE)) for place in range(2)),
    )
    return _board(deal, answer, single_dummy_report(deal, answer, STYLE), found)


def _board(deal: Deal, answer: SampledAnswer, text: str, found: tuple[Panel, ...], *more: tuple[str, str]) -> Board:
    """Return a board with the hands that are fixed."""
    fixed = tuple(hand if seat in answer.kept else None for seat, hand in enumerate(deal.hands))
    return Board(
        title=title_of(deal),
        place=place_of(deal),
        facts=(*own_facts(deal), *more, ("Samples", samples_text(answer))),
        text=text,
        play=hands_alone(replace(deal, hands=fixed)),
        panels=(*found, *panels(deal)),
    )
