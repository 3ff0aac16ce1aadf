"""Panels about a bridge deal: players, bids, par."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from solver.auction.duplicate import Par, ParContract
from solver.core.bounds import Bounds
from solver.core.cards import SEATS, STRAINS, side
from solver.core.deal import Contract, Deal
from solver.core.text_aliases import SEAT_NAMES
from solver.families.bridge.answer import ParSummary
from solver.families.bridge.dealing import high_card_points
from solver.families.bridge.page.scene import VULNERABLE
from solver.families.bridge.report.diagram import against, contract_by, contract_text
from solver.formats.lin_writer import pieces
from solver.pages.board import HandRecord, Panel
from solver.pages.suited import STYLE
from solver.pages.titles import said
from solver.text.style import plural, side_name

Tricks = Mapping[str, Sequence[Bounds | None]]

_STRAINS = "NSHDC"
"""Strains from the highest, as in printed tables."""

_FROM_WEST = 3, 0, 1, 2
"""The seats of the columns of an auction."""

_AT_TABLE = ("Event", "Site", "Date", "Table", "Room", "Scoring")


def facts(deal: Deal, contract: Contract | None = None, declarer: int | None = None) -> Iterator[tuple[str, str]]:
    """Yield dealer, vulnerability, contract and result with their titles, if they are known.

    Args:
        deal: the deal.
        contract, declarer: override those of the deal.
    """
    if deal.dealer is not None:
        yield "Dealer", SEAT_NAMES[deal.dealer]
    if deal.vulnerable is not None:
        yield "Vulnerable", VULNERABLE[deal.vulnerable]
    own = contract is None
    contract, declarer = (deal.contract, deal.declarer) if own else (contract, declarer)
    if deal.passed_out and own:
        yield "Contract", "passed out"
    elif contract is not None and declarer is not None:
        yield "Contract", contract_by(contract, (declarer,), STYLE)
    if own and deal.result is not None:
        over = "" if contract is None else f" ({against(contract, deal.result, STYLE)})"
        yield "Result", f"{plural(deal.result, 'trick')}{over}"


def par_fact(par: ParSummary) -> tuple[str, str]:
    """Return the title and the text of par, with the contracts that tie for it."""
    contracts = "; ".join(contract_by(contract, seats, STYLE) for contract, seats in par.contracts)
    return "Par", f"{points(par.score)}: {contracts or 'pass'}"


def points(score: int) -> str:
    """Return a score as text, such as ``+420 for N-S``."""
    return f"{STYLE.signed(score)} for N-S" if score else "0"


def viewer(deal: Deal) -> str:
    """Return the link to Bridge Base's hand viewer, empty if the viewer does not support the deal."""
    try:
        return "".join(pieces([deal], left_out=lambda _: None, links=True)).strip()
    except UnicodeEncodeError:  # a name with half a character, which no address can hold
        return ""


def hand_record(deal: Deal, table: Panel, par: str = "") -> HandRecord | None:
    """Return the printed hand record of a deal, None if a hand is unknown.

    Args:
        table: the tricks of every declarer in every strain.
        par: the score and its contracts.
    """
    if len(deal.hands) != len(SEATS) or not all(deal.hands):
        return None
    return HandRecord(points=tuple(high_card_points(hand or ()) for hand in deal.hands), tricks=table, par=par)


def occasion(deal: Deal) -> tuple[str, ...]:
    """Return event, place and date, each empty if the file does not have it."""
    return said(deal, "Event"), said(deal, "Site"), _day(said(deal, "Date"))


def _day(value: str) -> str:
    """Return a date in words, ``13 March 2025``; other texts unchanged."""
    try:
        day = date(*map(int, value.split(".")))
    except (TypeError, ValueError):
        return value
    return f"{day.day} {day:%B} {day.year}"


def panels(deal: Deal) -> Iterator[Panel]:
    """Yield the panels of the players and of the auction."""
    if deal.auction and deal.dealer is not None:
        yield Panel(title="Auction", head=tuple(SEATS[seat] for seat in _FROM_WEST), rows=tuple(_auction(deal)))
    rows = [(name, said(deal, name)) for name in SEAT_NAMES] + [(name, said(deal, name)) for name in _AT_TABLE]
    known = tuple(row for row in rows if row[1])
    if known:
        yield Panel(title="At the table", kind="facts", rows=known)


def _auction(deal: Deal) -> Iterator[tuple[str, ...]]:
    """Yield the calls in rows of one round each, West first."""
    empty = _FROM_WEST.index(deal.dealer or 0)
    calls = [""] * empty + [_call(call) for call in deal.auction]
    for at in range(0, len(calls), 4):
        yield tuple((calls[at : at + 4] + [""] * 4)[:4])


def _call(call: str) -> str:
    """Return a call as text: ``1♠``, ``2NT``, ``Pass``, ``X``."""
    return call[0] + STYLE.suit(call[1:]) if call[:1].isdigit() else call


def table_panel(
    table: Mapping[str, Sequence[Bounds | None]], marked: frozenset[tuple[int, str]] = frozenset()
) -> Panel:
    """Return a panel of the tricks of every declarer in every strain; entries not requested are empty.

    Args:
        marked: declarers and strains that stand out.
    """
    strains = [letter for letter in _STRAINS if letter in table]
    seats = [seat for seat in (0, 2, 1, 3) if any(table[letter][seat] is not None for letter in strains)]
    return Panel(
        title="Tricks",
        head=("", *(STYLE.strain(STRAINS.index(letter)) for letter in strains)),
        rows=tuple((SEATS[seat], *(_entry(table[letter][seat]) for letter in strains)) for seat in seats),
        marked=frozenset(
            (row, column)
            for row, seat in enumerate(seats)
            for column, letter in enumerate(strains, start=1)
            if (seat, letter) in marked
        ),
    )


def _entry(tricks: Bounds | None) -> str:
    if tricks is None:
        return ""
    return str(tricks.low) if tricks.exact else f"{tricks.low}–{tricks.high}"


def par_panel(found: Par) -> Panel:
    """Return the panel of par with every contract that ties for it; a sacrifice with its cost and gain."""
    rows: list[tuple[str, ...]] = []
    several = found.dealer is None and found.outcome is None
    outcomes = [("N-S bid first", found.ns_first), ("E-W bid first", found.ew_first)]
    for title, outcome in outcomes if several else [("", found.outcome or found.ns_first)]:
        contracts = [_contract(made) for made in outcome.contracts] or [("Pass", "", "passed out")]
        rows += [(*row[:2], row[2] + (f", where {title}" if title else ""), points(outcome.score)) for row in contracts]
    return Panel(title="Par", head=("Contract", "Result", "", "Score"), rows=tuple(rows))


def _contract(made: ParContract) -> tuple[str, str, str]:
    return (
        contract_by(made.contract, made.declarers, STYLE),
        f"{plural(made.tricks, 'trick')} ({against(made.contract, made.tricks, STYLE)})",
        _saving(made),
    )


def _saving(made: ParContract) -> str:
    if not made.sacrifice:
        return "made"
    text = f"sacrifice, costs {side_name(side(made.declarers[0]))} {made.price}"
    if made.outbids is not None and made.saves is not None:
        text += f", saves {made.saves} against {contract_text(made.outbids, STYLE)}"
    return text


def par_marks(found: Par) -> frozenset[tuple[int, str]]:
    """Return the entries of the table that determine par."""
    outcome = found.outcome or found.ns_first
    return frozenset((seat, STRAINS[made.contract.strain]) for made in outcome.contracts for seat in made.declarers)
