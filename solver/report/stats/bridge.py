"""Statistics of tables of tricks and of par."""

from __future__ import annotations

from collections.abc import Iterator

from solver.batch.stats.pars import FREQUENT, Pars
from solver.batch.stats.tables import CONTRACTS, MOST, Tables
from solver.batch.stats.tally import Tally
from solver.bridge.simulation.estimate import Estimate
from solver.cards import SEATS, STRAINS
from solver.report.stats import cells
from solver.report.style import Style, plural, side_name

_STRAINS = "NSHDC"
"""From the highest to the lowest, as people print them."""

_DECLARERS = (0, 2, 1, 3)
_NAMES = {"game": "Games", "small_slam": "Small slams", "grand_slam": "Grand slams"}
_FIVE = (0, 5, 25, 50, 75, 95, 100)
_FIVE_NAMES = ("least", "5 %", "25 %", "median", "75 %", "95 %", "most")


def tables_text(kind: Tables, style: Style) -> str:
    """How many tricks each declarer takes, and which games and slams each declarer and side makes."""
    if not kind.declarers:
        return ""
    parts = [f"Tricks: the mean, and how often they come in %{_surety(kind)}\n{_distributions(kind, style)}"]
    parts += [f"{_NAMES[name]} made in % of deals\n{_contracts(kind, name, style)}" for name in kind.contracts]
    return "\n\n".join(parts)


def tables_line(kind: Tables, style: Style) -> str:
    """The mean tricks of each declarer, strain by strain."""
    rows = []
    for strain in _STRAINS:
        found = [cells.mean(kind.declarers[strain, seat].mean(), style) for seat in _asked(kind, strain)]
        rows += [f"{_strain(strain, style)} {' '.join(one.split(' ')[0] for one in found)}"] if found else []
    return "mean tricks " + "  ".join(rows)


def pars_text(kind: Pars, style: Style) -> str:
    """Par and its contracts, and for bridge the tables."""
    whose = " in points for N-S" if kind.bridge else ""
    parts = [f"Par{whose}\n{_scores(kind, style)}"]
    if kind.contracts.deals:
        parts.append(_par_contracts(kind))
    if kind.bridge:
        parts.append(tables_text(kind.tables, style))
    return "\n\n".join(filter(None, parts))


def pars_line(kind: Pars, style: Style) -> str:
    """The mean."""
    whose = " for N-S" if kind.bridge else ""
    return f"mean par {cells.mean(kind.scores.mean(), style, 1)}{whose} of {plural(kind.scores.count, 'deal')}"


# -- tricks --------------------------------------------------------------------------------------------------


def _surety(kind: Tables) -> str:
    some = any(tally.open for tally in kind.declarers.values())
    return "; what a limit left open is told apart" if some else ""


def _distributions(kind: Tables, style: Style) -> str:
    entries = [(strain, seat) for strain in _STRAINS for seat in _asked(kind, strain)]
    with_open = any(tally.open for tally in kind.declarers.values())
    rows = []
    for strain, seat in entries:
        tally = kind.declarers[strain, seat]
        row = [f"{_strain(strain, style)} {SEATS[seat]}", cells.mean(tally.mean(), style), *_shares(tally)]
        rows.append([*row, *([cells.share(tally.open / tally.count)] if with_open else [])])
    headers = ["", "mean", *map(str, range(MOST + 1)), *(["open"] if with_open else [])]
    return cells.table(rows, headers)


def _shares(tally: Tally) -> list[str]:
    counts = tally.counts
    return [cells.share(counts.get(tricks, 0) / tally.count) for tricks in range(MOST + 1)]


def _contracts(kind: Tables, name: str, style: Style) -> str:
    """A row a declarer and a side, a column a strain."""
    strains = [strain for strain in _STRAINS if strain in kind.strains]
    rows = []
    for who, found in _rows(kind):
        row = [cells.percent(_made(found.get(strain), name, strain), style) for strain in strains]
        side = ("N-S", "E-W").index(who) if who in ("N-S", "E-W") else None
        some = kind.any.get((name, side)) if side is not None else None
        rows.append([who, *row, cells.percent(some.mean() if some else None, style)])
    if all(row[-1] == cells.NONE for row in rows):
        rows = [row[:-1] for row in rows]
    headers = ["", *(_strain(strain, style) for strain in strains), "any"]
    return cells.table(rows, headers[: len(rows[0])])


def _made(tricks: Tally | None, name: str, strain: str) -> Estimate | None:
    return tricks.at_least(CONTRACTS[name][strain]) if tricks else None


def _rows(kind: Tables) -> Iterator[tuple[str, dict[str, Tally]]]:
    """Declarers, each side behind its two, with their tricks by strain."""
    for side in (0, 1):
        for seat in (side, side + 2):
            if own := {strain: tally for (strain, of), tally in kind.declarers.items() if of == seat}:
                yield SEATS[seat], own
        if both := {strain: tally for (strain, of), tally in kind.sides.items() if of == side}:
            yield side_name(side), both


def _asked(kind: Tables, strain: str) -> list[int]:
    return [seat for seat in _DECLARERS if (strain, seat) in kind.declarers]


def _strain(letter: str, style: Style) -> str:
    return style.strain(STRAINS.index(letter))


# -- par -----------------------------------------------------------------------------------------------------


def _scores(kind: Pars, style: Style) -> str:
    scores = kind.scores
    row = [scores.count, scores.open, kind.unbounded, cells.mean(scores.mean(), style, 1)]
    headers = ["deals", "open", "unknown", "mean", *_FIVE_NAMES]
    return cells.table([[*row, *cells.quantiles(scores, style, _FIVE)]], headers, 0)


def _par_contracts(kind: Pars) -> str:
    contracts = kind.contracts
    told = f"Par contracts of {plural(contracts.deals, 'deal')}, in %"
    lines = []
    if kind.bridge:
        for name, shares in contracts.by_kind().items():
            lines.append([name, *_listed(shares)])
    frequent = dict(list(contracts.shares().items())[:FREQUENT])
    lines.append(["most frequent", *_listed(frequent)])
    return "\n".join([told, *(f"  {name}: {', '.join(parts)}" for name, *parts in lines)])


def _listed(shares: dict[str, float]) -> list[str]:
    return [f"{name} {cells.share(share)}" for name, share in shares.items()]
