"""Par for people."""

from __future__ import annotations

from solver.auction.answer import ParAnswer
from solver.auction.duplicate import Par, ParContract, ParOutcome
from solver.core.cards import SEATS, side
from solver.families.bridge.answer import ParTold
from solver.families.bridge.report.contract import against, contract_by, contract_text
from solver.text.style import Style, plural, side_name


def par_text(answer: ParAnswer, style: Style) -> str:
    """The score, and every contract that ties for it; a sacrifice with what it costs and what it saves."""
    if answer.par is None:
        return "Par: unknown, the table is not complete"
    return "\n".join(line for title, outcome in _outcomes(answer.par) for line in _lines(title, outcome, style))


def par_line(answer: ParAnswer, style: Style) -> str:
    """All in one line."""
    if answer.par is None:
        return "Par unknown"
    return ", ".join(
        f"{title} {_score(outcome, style)}: {_names(outcome, style)}" for title, outcome in _outcomes(answer.par)
    )


def par_heading(par: ParTold, style: Style) -> str:
    """Par and its contracts in one line, as it stands above answers to other questions."""
    contracts = "; ".join(contract_by(contract, seats, style) for contract, seats in par.contracts)
    return f"Par {_points(par.score, style)}: {contracts or 'pass'}"


def _outcomes(par: Par) -> list[tuple[str, ParOutcome]]:
    if par.dealer is not None:
        return [(f"Par, {SEATS[par.dealer]} deals", par.ew_first if side(par.dealer) else par.ns_first)]
    if par.outcome is not None:
        return [("Par", par.outcome)]
    return [("Par, N-S speak first", par.ns_first), ("Par, E-W speak first", par.ew_first)]


def _lines(title: str, outcome: ParOutcome, style: Style) -> list[str]:
    first = f"{title}: {_score(outcome, style)}"
    if not outcome.contracts:
        return [f"{first}, passed out"]
    return [first, *(f"  {_told(made, style)}" for made in outcome.contracts)]


def _score(outcome: ParOutcome, style: Style) -> str:
    return _points(outcome.score, style)


def _points(score: int, style: Style) -> str:
    return f"{style.signed(score)} for N-S" if score else "0"


def _names(outcome: ParOutcome, style: Style) -> str:
    return "; ".join(_name(made, style) for made in outcome.contracts) or "pass"


def _name(made: ParContract, style: Style) -> str:
    return f"{contract_by(made.contract, made.declarers, style)} {against(made.contract, made.tricks, style)}"


def _told(made: ParContract, style: Style) -> str:
    text = f"{contract_by(made.contract, made.declarers, style)}: "
    if not made.sacrifice:
        return text + plural(made.tricks, "trick")
    down = made.contract.level + 6 - made.tricks
    text += f"{plural(made.tricks, 'trick')}, down {down}, costs {side_name(side(made.declarers[0]))} {made.price}"
    if made.outbids is not None and made.saves is not None:
        text += f", which is {made.saves} better than to let {contract_text(made.outbids, style)} be played"
    return text
