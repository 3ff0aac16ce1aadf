"""Reports of bridge simulations."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tabulate import tabulate

from solver.core.cards import SEATS, STRAINS, side
from solver.core.deal import Deal
from solver.core.estimate import Estimate
from solver.families.bridge.report.diagram import contract_by, contract_text, diagram, heading
from solver.simulation.bridge.answer import (
    LeadsAnswer,
    SampledAnswer,
    SimulationAnswer,
    SingleDummyAnswer,
    lead_estimates,
)
from solver.simulation.bridge.distribution import MOST, Distribution
from solver.simulation.bridge.leads import Leads
from solver.simulation.bridge.single_dummy import Expected, Outcome
from solver.simulation.sampled_text import hands_fixed, random_deals
from solver.text.games import Sheet
from solver.text.style import Style, percent_text, side_name

_STRAINS = (4, 0, 1, 2, 3)
"""From the highest to the lowest, as people print them."""

_DECLARERS = (0, 2, 1, 3)
_LEVELS = range(1, 8)
_NEVER = "."


def simulation_report(deal: Deal, answer: SimulationAnswer, style: Style) -> str:
    """Return the fixed hands, each declarer's tricks in each strain, and the chance of each contract."""
    if style.quiet:
        return _means(answer, style)
    tables = map(_sheet_text, simulation_sheets(answer, style))
    return "\n\n".join((_hands(deal, answer, style), samples_text(answer), *tables))


def simulation_sheets(answer: SimulationAnswer, style: Style) -> list[Sheet]:
    """Return tables of tricks, of the chance of each contract, and of the better declarer of each side."""
    return [_shares(answer, style), _chances(answer, style), *_best(answer, style)]


def leads_report(deal: Deal, answer: LeadsAnswer, style: Style) -> str:
    """Return the fixed hands, the expected result of the contract, and a row for each lead, the best first."""
    if style.quiet:
        return _in_line(answer, style)
    parts = [
        _hands(deal, answer, style),
        samples_text(answer),
        contract_chances(answer, style),
        _sheet_text(tricks_sheet(answer, style)),
    ]
    if answer.leads is None:
        parts.append(f"No leads: the hand of {SEATS[answer.leader]}, who leads, is not known")
    else:
        parts.append(_sheet_text(leads_sheet(answer, answer.leads, style)))
    return "\n\n".join(parts)


def tricks_sheet(answer: LeadsAnswer, style: Style) -> Sheet:
    """Return the distribution of the declarer's tricks as a table."""
    low, high = _range([answer.result])
    headers = [str(tricks) for tricks in range(low, high + 1)]
    shares = [_percent(answer.result.share(tricks), style) for tricks in range(low, high + 1)]
    return Sheet(f"Tricks of {SEATS[answer.declarer]}, and how often they come in %", headers, [shares], 0)


def _sheet_text(sheet: Sheet) -> str:
    return f"{sheet.title}:\n{_table(sheet.rows, sheet.headers)}"


def _hands(deal: Deal, answer: SampledAnswer, style: Style) -> str:
    hands = [hand if seat in answer.kept else None for seat, hand in enumerate(deal.hands)]
    return diagram(hands, style, heading(deal)).rstrip("\n")


def samples_text(answer: SampledAnswer) -> str:
    """Return the number of samples and their source."""
    limit = "; a limit left some of them open" if answer.incomplete else ""
    fixed = hands_fixed([SEATS[seat] for seat in answer.kept])
    return f"{random_deals(answer.samples, answer.wanted)}, {fixed}, seed {answer.seed}{limit}"


# -- tricks --------------------------------------------------------------------------------------------------


def _asked(answer: SimulationAnswer) -> Iterator[tuple[int, int, Distribution]]:
    for strain in _STRAINS:
        for seat in _DECLARERS:
            if answer.asked(strain, seat):
                yield strain, seat, answer.simulation.distribution(strain, seat)


def _surety(answer: SimulationAnswer) -> str:
    """Return the largest standard error of all shares, which replaces an error with every share."""
    errors = [share.error for _, _, tricks in _asked(answer) for share in tricks.shares()]
    largest = max(errors)
    return "" if math.isnan(largest) else f" (standard errors up to {100 * largest:.1f})"


def _shares(answer: SimulationAnswer, style: Style) -> Sheet:
    low, high = _range([tricks for _, _, tricks in _asked(answer)])
    rows = [
        [
            *_names(strain, seat, style),
            _figure(tricks.mean(), 2, style),
            *(_percent(tricks.share(count), style, error=False) for count in range(low, high + 1)),
        ]
        for strain, seat, tricks in _asked(answer)
    ]
    headers = ["", "", "mean", *(str(count) for count in range(low, high + 1))]
    return Sheet(f"Tricks, and how often they come in %{_surety(answer)}", headers, rows, 2)


def _chances(answer: SimulationAnswer, style: Style) -> Sheet:
    rows = [
        [*_names(strain, seat, style), *(_percent(tricks.making(level), style) for level in _LEVELS)]
        for strain, seat, tricks in _asked(answer)
    ]
    return Sheet("Chance of making each contract in %", ["", "", *map(str, _LEVELS)], rows, 2)


def _best(answer: SimulationAnswer, style: Style) -> list[Sheet]:
    """Return a table of the better declarer of each side in each strain; empty if only one was requested."""
    sides = {place: answer.best_declarers(place) for place in range(2)}
    strains = [strain for strain in _STRAINS if any(STRAINS[strain] in best for best in sides.values())]
    rows = [
        [side_name(place), *("=".join(SEATS[seat] for seat in best[STRAINS[strain]]) for strain in strains)]
        for place, best in sides.items()
        if best
    ]
    return [Sheet("Better declarer", ["", *map(style.strain, strains)], rows)] if rows else []


def _means(answer: SimulationAnswer, style: Style) -> str:
    """Return the mean tricks of the declarers N E S W in each strain."""
    found = []
    for strain in _STRAINS:
        means = [
            _figure(answer.simulation.distribution(strain, seat).mean(), 2, style, error=False)
            for seat in range(4)
            if answer.asked(strain, seat)
        ]
        if means:
            found.append(f"{style.strain(strain)} {' '.join(means)}")
    return "  ".join(found)


def _names(strain: int, seat: int, style: Style) -> list[str]:
    return [style.strain(strain), SEATS[seat]]


def _range(all_tricks: Sequence[Distribution]) -> tuple[int, int]:
    """Return the fewest and the most tricks that any sample may have."""
    low = min(int(tricks.least.nonzero()[0][0]) for tricks in all_tricks)
    high = max(int(tricks.most.nonzero()[0][-1]) for tricks in all_tricks)
    return low, min(high, MOST)


# -- leads ---------------------------------------------------------------------------------------------------


def contract_chances(answer: LeadsAnswer, style: Style) -> str:
    """Return the contract, the chance of making it, and its expected tricks and score."""
    vulnerable = "vulnerable" if answer.vulnerable else "not vulnerable"
    makes = _percent(answer.making, style)
    return (
        f"{contract_by(answer.contract, (answer.declarer,), style)}, {vulnerable}: "
        f"makes in {'0' if makes == _NEVER else makes} %, {_figure(answer.result.mean(), 2, style)} tricks, "
        f"score {_figure(answer.score, 1, style, signed=True)} for {side_name(side(answer.declarer))}"
    )


def leads_sheet(answer: LeadsAnswer, leads: Leads, style: Style) -> Sheet:
    """Return a table with a row for each lead, the best first."""
    seat = SEATS[answer.leader]
    rows = []
    for lead in leads.ranking():
        figures = dict(lead_estimates(leads, lead))
        rows.append(
            [
                touching(leads.leads[lead], style),
                _maybe(figures["tricks"], 2, style),
                _percent(leads.beats(lead), style),
                _maybe(figures["score"], 1, style, signed=True),
                _maybe(figures["matchpoints"], 1, style),
                _maybe(figures["imps"], 2, style, signed=True),
            ]
        )
    title = f"Leads of {seat}, and what they are worth to {side_name(side(answer.leader))}"
    return Sheet(title, ["", "tricks", "beats in %", "score", "matchpoints in %", "IMPs"], rows)


def _in_line(answer: LeadsAnswer, style: Style) -> str:
    """Return the expected result of the contract, and the leads with the score of the leader's side, in one line."""
    contract = contract_by(answer.contract, (answer.declarer,), style)
    makes = _percent(answer.making, style, error=False)
    score = _figure(answer.score, 1, style, signed=True, error=False)
    text = f"{contract} makes {'0' if makes == _NEVER else makes} %, {score}"
    if answer.leads is None:
        return text
    leads = answer.leads
    figures = [
        f"{touching(leads.leads[lead], style)} {_figure(leads.score(lead), 1, style, signed=True, error=False)}"
        for lead in leads.ranking()
    ]
    return f"{text}:  {'  '.join(figures)}"


def touching(cards: Sequence[str], style: Style) -> str:
    """Return touching cards as text, with the suit once: ``SKQJ``."""
    return style.suit(cards[0][0]) + "".join(card[1] for card in cards)


# -- single-dummy par ------------------------------------------------------------------------------------------


def single_dummy_report(deal: Deal, answer: SingleDummyAnswer, style: Style) -> str:
    """Return the fixed hands, the best contracts of either side, and where the auction ends."""
    if style.quiet:
        return _par_line(answer, style)
    tables = (_sheet_text(contracts_sheet(answer, place, style)) for place in range(2))
    return "\n\n".join((_hands(deal, answer, style), samples_text(answer), *tables, *par_texts(answer, style)))


def par_texts(answer: SingleDummyAnswer, style: Style) -> list[str]:
    """Return par and its contracts as text; one text for either first bidder, if that makes a difference."""
    par = answer.par
    if par.outcome:
        return [_par_text("Single-dummy par", par.outcome, style)]
    firsts = zip((par.ns_first, par.ew_first), range(2), strict=True)
    return [_par_text(f"Single-dummy par, {side_name(first)} first", one, style) for one, first in firsts]


_CONTRACTS = 8
"""Number of contracts of a side in a report: those with the best mean score."""


def contracts_sheet(answer: SingleDummyAnswer, place: int, style: Style) -> Sheet:
    """Return a table of the best contracts of a side."""
    better = -1 if place else 1
    own = [one for one in answer.par.contracts if side(one.declarer) == place]
    best = sorted(own, key=lambda one: (-better * one.score.middle, one.contract.level))[:_CONTRACTS]
    rows = [
        [
            f"{contract_text(one.contract, style)} {SEATS[one.declarer]}",
            "0" if (makes := _percent(one.making, style)) == _NEVER else makes,
            _figure(one.score, 1, style, signed=True),
        ]
        for one in best
    ]
    return Sheet(f"Contracts of {side_name(place)}, and what they score", ["", "makes in %", "score for N-S"], rows)


def _par_text(title: str, outcome: Outcome, style: Style) -> str:
    """Return par and its contracts as text."""
    if outcome.score is None:
        low, high = (_decimal(end, 1, style, signed=True) for end in (outcome.low, outcome.high))
        return f"{title}: {low}..{high} for N-S"
    lines = [f"{title}: {_decimal(outcome.score, 1, style, signed=True)} for N-S"]
    lines += [f"  {_final_text(one, style)}" for one in outcome.contracts] or ["  pass"]
    return "\n".join(lines)


def _final_text(one: Expected, style: Style) -> str:
    makes = _percent(one.making, style)
    text = (
        f"{contract_text(one.contract, style)} by {SEATS[one.declarer]}: makes in {'0' if makes == _NEVER else makes} "
        f"%, score {_figure(one.score, 1, style, signed=True)}"
    )
    if one.outbids is None:
        return text
    other = one.outbids
    return (
        f"{text}, in place of {contract_text(other.contract, style)} by {SEATS[other.declarer]} "
        f"({_figure(other.score, 1, style, signed=True)})"
    )


def _par_line(answer: SingleDummyAnswer, style: Style) -> str:
    par = answer.par
    texts = []
    for one in (par.outcome,) if par.outcome else (par.ns_first, par.ew_first):
        ends = (one.low,) if one.score is not None else (one.low, one.high)
        points = "..".join(_decimal(end, 1, style, signed=True) for end in ends)
        contracts = " ".join(f"{contract_text(each.contract, style)} {SEATS[each.declarer]}" for each in one.contracts)
        texts.append(f"{points}: {contracts or 'pass'}" if one.score is not None else points)
    return "  ".join(texts)


# -- figures -------------------------------------------------------------------------------------------------


def _table(rows: Sequence[Sequence[object]], headers: Sequence[str]) -> str:
    return tabulate(rows, headers, tablefmt="plain", stralign="right", disable_numparse=True)


def _percent(share: Estimate, style: Style, *, error: bool = True) -> str:
    """Return a share in percent; ``.`` for no samples, ``100`` for all."""
    if share.hi == 0 or share.lo == 1:
        return "100" if share.lo else _NEVER
    text = "..".join(dict.fromkeys(percent_text(end, 1) for end in (share.lo, share.hi)))
    if not error or math.isnan(share.error):
        return text
    return f"{text}{'±' if style.symbols else '+-'}{100 * share.error:.1f}"


def _maybe(figure: Estimate | None, digits: int, style: Style, *, signed: bool = False) -> str:
    return style.void if figure is None else _figure(figure, digits, style, signed=signed)


def _figure(figure: Estimate, digits: int, style: Style, *, signed: bool = False, error: bool = True) -> str:
    """Return the mean and its standard error; an open one as its bounds, ``8.50..8.75``."""
    ends = [figure.lo] if figure.exact else [figure.lo, figure.hi]
    text = "..".join(_decimal(end, digits, style, signed=signed) for end in ends)
    if not error or math.isnan(figure.error):
        return text
    return f"{text}{'±' if style.symbols else '+-'}{figure.error:.{digits}f}"


def _decimal(number: float, digits: int, style: Style, *, signed: bool) -> str:
    plain = f"{abs(number):.{digits}f}"
    zero = float(plain) == 0
    if number < 0 and not zero:
        return style.signed(-1)[0] + plain
    return f"+{plain}" if signed and not zero else plain
