"""Par for people."""

from __future__ import annotations

from solver.auction.answer import ParAnswer
from solver.auction.duplicate import Par, ParContract, ParOutcome
from solver.cards import SEATS, side
from solver.deal import Contract
from solver.report.style import Style, plural, seats_text, side_name


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


def contract_text(contract: Contract, style: Style) -> str:
    """``4♠X``."""
    return f"{contract.level}{style.strain(contract.strain)}{'X' * contract.doubled}"


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
    return f"{style.signed(outcome.score)} for N-S" if outcome.score else "0"


def _names(outcome: ParOutcome, style: Style) -> str:
    return " ".join(_name(made, style) for made in outcome.contracts) or "pass"


def _name(made: ParContract, style: Style) -> str:
    over = made.tricks - made.contract.level - 6
    seats = "".join(SEATS[seat] for seat in made.declarers)
    return f"{contract_text(made.contract, style)}-{seats}{style.signed(over) if over else '='}"


def _told(made: ParContract, style: Style) -> str:
    text = f"{contract_text(made.contract, style)} by {seats_text(made.declarers)}: "
    if not made.sacrifice:
        return text + plural(made.tricks, "trick")
    down = made.contract.level + 6 - made.tricks
    text += f"{plural(made.tricks, 'trick')}, down {down}, costs {side_name(side(made.declarers[0]))} {made.price}"
    if made.outbids is not None and made.saves is not None:
        text += f", which is {made.saves} better than to let {contract_text(made.outbids, style)} be played"
    return text
