"""Reports about par by the auction of any game."""

from __future__ import annotations

import re

from solver.auction.answer import AuctionAnswer, Tricks
from solver.auction.contract_scores import Span
from solver.auction.par import AuctionOutcome
from solver.core.cards import SEATS
from solver.text.style import Style, side_name


def auction_text(answer: AuctionAnswer, style: Style) -> str:
    """Return the table of tricks if one was computed, the points, and every contract that ties for them."""
    parts = [_table(answer.tricks, style)] if answer.tricks else []
    lines = []
    for title, outcome in _outcomes(answer):
        lines.append(f"{title}: {_points(answer, outcome, style)}")
        lines += [f"  {_named(contract)}" for contract in outcome.contracts]
    return "\n\n".join([*parts, "\n".join(lines)])


def auction_line(answer: AuctionAnswer, style: Style) -> str:
    """Return the points and contracts in one line."""
    return ", ".join(
        f"{title} {_points(answer, outcome, style)}: {', '.join(map(_named, outcome.contracts)) or 'contracts unknown'}"
        for title, outcome in _outcomes(answer)
    )


def _outcomes(answer: AuctionAnswer) -> list[tuple[str, AuctionOutcome]]:
    outcome = answer.par.outcome
    if outcome is not None:
        return [("Par" if answer.side is not None else "Best", outcome)]
    return [(f"Par if {side_name(side)} bid first", one) for side, one in enumerate(answer.par.outcomes)]


def _points(answer: AuctionAnswer, outcome: AuctionOutcome, style: Style) -> str:
    whose = "the declarer" if answer.side is None else side_name(answer.side)
    if outcome.value is None:
        return f"{style.signed(outcome.low)} to {style.signed(outcome.high)} for {whose}"
    return f"{style.signed(outcome.value)} for {whose}" if outcome.value else "0"


def _named(contract: str) -> str:
    """Return a contract with its declarer's seat as a letter."""
    return re.sub(r" by ([0-3])$", lambda found: f" by {SEATS[int(found[1])]}", contract)


def _table(tricks: Tricks, style: Style) -> str:
    head = "   " + "".join(f"{seat:>7}" for seat in SEATS)
    rows = [
        f"{_strain(strain, style):<3}" + "".join(f"{_span(span):>7}" for span in row) for strain, row in tricks.items()
    ]
    return "\n".join([head, *rows])


def _strain(strain: str, style: Style) -> str:
    return style.suit(strain) if strain in "SHDC" else strain


def _span(span: Span) -> str:
    low, high = span
    return str(low) if low == high else f"{low}-{high}"
