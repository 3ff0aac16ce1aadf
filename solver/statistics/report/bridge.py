"""Reports of statistics of bridge: tables of tricks, and par."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from solver.core.cards import SEATS, STRAINS
from solver.core.estimate import Estimate
from solver.core.tally import Tally
from solver.statistics.pars import FREQUENT, Pars
from solver.statistics.report import cells
from solver.statistics.tables import CONTRACTS, MOST, Tables
from solver.text.games import Sheet
from solver.text.style import Style, plural, side_name

Declarers = Mapping[tuple[str, int], Tally]
"""Tricks by strain letter and seat."""

_STRAINS = "NSHDC"
"""From the highest to the lowest, as people print them."""

_DECLARERS = (0, 2, 1, 3)
_NAMES = {"game": "Games", "small_slam": "Small slams", "grand_slam": "Grand slams"}
_FIVE = (0, 5, 25, 50, 75, 95, 100)
_FIVE_NAMES = ("least", "5 %", "25 %", "median", "75 %", "95 %", "most")


def tables_sheets(kind: Tables, style: Style) -> list[Sheet]:
    """Return tables of each declarer's tricks, and of the games and slams that declarers and sides make."""
    declarers = kind.declarers
    if not declarers:
        return []
    surety = "; deals that a limit left unknown are listed apart" if _some_open(declarers) else ""
    tricks = _distributions(f"Tricks: the mean, and how often, in %{surety}", declarers, style)
    return [tricks, *(_contracts(kind, name, style) for name in kind.contracts)]


def tables_text(kind: Tables, style: Style) -> str:
    """Return the tables of ``tables_sheets`` as text."""
    return "\n\n".join(map(cells.sheet_text, tables_sheets(kind, style)))


def tables_line(kind: Tables, style: Style) -> str:
    """Return the mean tricks of each declarer, strain by strain."""
    found: dict[str, list[str]] = {}
    for strain, seat, tally in _in_order(kind.declarers):
        mean = cells.mean(tally.mean(), style, error=False)
        found.setdefault(strain, []).append(f"{SEATS[seat]} {mean}")
    rows = (f"{_strain(strain, style)} {' '.join(means)}" for strain, means in found.items())
    return "mean tricks " + "  ".join(rows)


def pars_text(kind: Pars, style: Style) -> str:
    """Return par and par contracts as text, for bridge also the tables of tricks."""
    parts = [cells.sheet_text(par_sheet(kind, style))]
    if kind.contracts.deals:
        parts.append(par_contracts(kind, style))
    if kind.bridge:
        parts.append(tables_text(kind.tables, style))
    return "\n\n".join(filter(None, parts))


def pars_line(kind: Pars, style: Style) -> str:
    """Return the mean par in one line."""
    whose = " for N-S" if kind.bridge else ""
    return f"mean par {cells.mean(kind.scores.mean(), style, 1)}{whose} of {plural(kind.scores.count, 'deal')}"


# -- tricks --------------------------------------------------------------------------------------------------


def _in_order(declarers: Declarers) -> Iterator[tuple[str, int, Tally]]:
    """Yield strain, declarer and tricks, in the order of print."""
    for strain in _STRAINS:
        for seat in _DECLARERS:
            if (strain, seat) in declarers:
                yield strain, seat, declarers[strain, seat]


def _some_open(declarers: Declarers) -> bool:
    return any(tally.open for tally in declarers.values())


def _distributions(title: str, declarers: Declarers, style: Style) -> Sheet:
    last = _some_open(declarers)
    rows = []
    for strain, seat, tally in _in_order(declarers):
        row = [f"{_strain(strain, style)} {SEATS[seat]}", cells.mean(tally.mean(), style), *_shares(tally)]
        rows.append([*row, *([cells.share(tally.open / tally.count)] if last else [])])
    headers = ["", "mean", *map(str, range(MOST + 1)), *(["open"] if last else [])]
    return Sheet(title, headers, rows)


def _shares(tally: Tally) -> list[str]:
    counts, deals = tally.counts, tally.count
    return [cells.share(counts.get(tricks, 0) / deals) for tricks in range(MOST + 1)]


def _contracts(kind: Tables, name: str, style: Style) -> Sheet:
    """Return a table with a row per declarer and side and a column per strain; for sides also one for any strain."""
    declarers, sides, some = kind.declarers, kind.sides, kind.any
    strains = [strain for strain in _STRAINS if any(strain == asked for asked, _ in declarers)]
    rows = []
    for side in (0, 1):
        for among, place, who in (
            (declarers, side, SEATS[side]),
            (declarers, side + 2, SEATS[side + 2]),
            (sides, side, side_name(side)),
        ):
            tallies = [among.get((strain, place)) for strain in strains]
            shares = [_made(tally, CONTRACTS[name][strain]) for strain, tally in zip(strains, tallies, strict=True)]
            in_any = some.get((name, side)) if among is sides else None
            if any(tallies):
                rows.append([who, *(cells.percent(share, style) for share in (*shares, _made(in_any, 1)))])
    headers = ["", *(_strain(strain, style) for strain in strains), "any"]
    wide = len(headers) if some else len(headers) - 1
    return Sheet(f"{_NAMES[name]} made in % of deals", headers[:wide], [row[:wide] for row in rows])


def _made(tricks: Tally | None, needed: int) -> Estimate | None:
    return tricks.at_least(needed) if tricks else None


def _strain(letter: str, style: Style) -> str:
    return style.strain(STRAINS.index(letter))


# -- par -----------------------------------------------------------------------------------------------------


def par_sheet(kind: Pars, style: Style) -> Sheet:
    """Return the distribution of par."""
    scores = kind.scores
    row = [scores.count, scores.open, kind.unbounded, cells.mean(scores.mean(), style, 1)]
    headers = ["deals", "open", "unknown", "mean", *_FIVE_NAMES]
    title = "Par in points for N-S" if kind.bridge else "Par"
    return Sheet(title, headers, [[*row, *cells.quantiles(scores, style, _FIVE)]], 0)


def par_contracts(kind: Pars, style: Style) -> str:
    """Return how often each contract is a par contract, under a heading."""
    contracts = kind.contracts
    lines = [f"Par contracts of {plural(contracts.deals, 'deal')}, in %"]
    if kind.bridge:
        lines += [f"  {name}: {_listed(shares, style)}" for name, shares in contracts.by_kind().items()]
    shares = contracts.shares()
    frequent = {name: shares[name] for name in list(shares)[:FREQUENT]}
    text = _listed(frequent, style) if kind.bridge else _listed(frequent)
    return "\n".join([*lines, f"  most frequent: {text}"])


def _listed(shares: Mapping[str, float], style: Style | None = None) -> str:
    """Return names and their shares as a list; with a style the names are contracts or strains of bridge."""
    return ", ".join(f"{_named(name, style) if style else name} {cells.share(share)}" for name, share in shares.items())


def _named(name: str, style: Style) -> str:
    """Return a contract or a strain of bridge, ``4H N-S`` or ``H``, in the style; other names as they are."""
    found = re.fullmatch(r"([1-7]?)([SHDCN])(X* (?:N-S|E-W)|)", name)
    return f"{found[1]}{_strain(found[2], style)}{found[3]}" if found else name
