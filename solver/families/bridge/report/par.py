"""Tables of tricks and par of bridge, for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tabulate import tabulate

from solver.auction.answer import ParAnswer
from solver.auction.duplicate import Par, ParContract, ParOutcome
from solver.core.cards import SEATS, STRAINS, side
from solver.core.deal import Deal
from solver.families.bridge.answer import ParSummary
from solver.families.bridge.report.diagram import (
    against,
    cards_text,
    contract_by,
    contract_text,
    diagram,
    heading,
    line_text,
)
from solver.text.style import Style, plural, side_name

if TYPE_CHECKING:
    from solver.core.bounds import Bounds


def par_text(answer: ParAnswer, style: Style) -> str:
    """Return the par score, and every contract that ties for it; a sacrifice with its cost and gain."""
    if answer.par is None:
        return "Par: unknown, the table is not complete"
    return "\n".join(line for title, outcome in _outcomes(answer.par) for line in _lines(title, outcome, style))


def par_line(answer: ParAnswer, style: Style) -> str:
    """Return all in one line."""
    if answer.par is None:
        return "Par unknown"
    return ", ".join(
        f"{title} {_score(outcome, style)}: {_names(outcome, style)}" for title, outcome in _outcomes(answer.par)
    )


def par_heading(par: ParSummary, style: Style) -> str:
    """Return par and its contracts in one line, as a heading of other answers."""
    contracts = "; ".join(contract_by(contract, seats, style) for contract, seats in par.contracts)
    return f"Par {_points(par.score, style)}: {contracts or 'pass'}"


def _outcomes(par: Par) -> list[tuple[str, ParOutcome]]:
    if par.dealer is not None:
        return [(f"Par, {SEATS[par.dealer]} deals", par.ew_first if side(par.dealer) else par.ns_first)]
    if par.outcome is not None:
        return [("Par", par.outcome)]
    return [("Par if N-S bid first", par.ns_first), ("Par if E-W bid first", par.ew_first)]


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
        text += f", saves {made.saves} against {contract_text(made.outbids, style)}"
    return text


TricksTable = Mapping[str, Sequence["Bounds | None"]]

_ORDER = "NSHDC"
"""Strains from the highest to the lowest, as people print them."""


def tricks_table(table: TricksTable, style: Style) -> str:
    """Return a table with a row for each declarer (N S E W) and a column for each strain (NT S H D C).

    An entry that was not requested is ``.``; one that a limit left open is a range such as ``7-9``.
    """
    strains = [letter for letter in _ORDER if letter in table]
    rows = [[SEATS[seat], *(_entry(table[letter][seat]) for letter in strains)] for seat in (0, 2, 1, 3)]
    requested = [row for row in rows if any(entry != "." for entry in row[1:])]
    headers = ["", *(style.strain(STRAINS.index(letter)) for letter in strains)]
    return tabulate(requested, headers, tablefmt="plain", stralign="right", disable_numparse=True)


def tricks_line(table: TricksTable, style: Style) -> str:
    """Return the table in one line: each strain, highest first, with the tricks of declarers N E S W."""
    return "  ".join(
        f"{style.strain(STRAINS.index(letter))} {' '.join(f'{_entry(tricks):>2}' for tricks in table[letter])}"
        for letter in _ORDER
        if letter in table
    )


def _entry(tricks: Bounds | None) -> str:
    if tricks is None:
        return "."
    return str(tricks.low) if tricks.low == tricks.high else f"{tricks.low}-{tricks.high}"


Asked = Mapping[str, object]


def report(deal: Deal, answer: ParAnswer, _asked: Asked, style: Style) -> str:
    """Return the known hands, the table, par, and the line if requested."""
    if style.quiet:
        line = f"; line: {cards_text(answer.line, style)}" if answer.line else ""
        return par_line(answer, style) + line
    parts = [diagram(deal.hands, style, heading(deal))] if any(deal.hands) else []
    parts += [tricks_table(answer.table.table, style), par_text(answer, style)]
    if answer.par and answer.opening and answer.line is not None:
        made = answer.par.contracts[0]
        title = f"{contract_by(made.contract, made.declarers[:1], style)}, best play:"
        parts.append(f"{title}\n{line_text(answer.opening, answer.line, style)}")
    return "\n\n".join(parts)
