"""Answers as PBN tags."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solver.auction.answer import ParAnswer
from solver.auction.duplicate import ParContract, ParOutcome, par
from solver.core.cards import SEATS, side
from solver.core.deal import Deal
from solver.families.bridge.answer import TableAnswer
from solver.formats.pbn.document import PbnGame

_ROWS = [(declarer, strain) for declarer in "NSEW" for strain in "NSHDC"]
"""Declarer and strain letter in the order in which BridgeComposer writes them."""

_HEADER = r"Declarer;Denomination\2R;Result\2R"


def tag_table(game: PbnGame, deal: Deal, answer: TableAnswer) -> None:
    """Set ``OptimumResultTable``, for a complete table ``DoubleDummyTricks``, and par if it is defined.

    In an incomplete table the other rows remain as recorded. Par needs whole hands and a known vulnerability and, if
    the first bidder matters, the dealer.
    """
    _set_tricks(game, deal, answer)
    table = answer.complete()
    if table and answer.size == 13 and deal.vulnerable is not None:
        outcome = par(table, deal.vulnerable).outcome or par(table, deal.vulnerable, deal.dealer).outcome
        _set_par(game, outcome)


def tag_par(game: PbnGame, deal: Deal, answer: ParAnswer) -> None:
    """Set the tags of the table, with the par of the answer."""
    _set_tricks(game, deal, answer.table)
    if answer.par:
        _set_par(game, answer.par.outcome)


def _set_tricks(game: PbnGame, deal: Deal, answer: TableAnswer) -> None:
    game.set_table("OptimumResultTable", _HEADER, _result_rows(_over_given(deal, answer.tricks())))
    table = answer.complete()
    if table:
        game.set_tag("DoubleDummyTricks", "".join(f"{table[s][SEATS.index(d)]:x}" for d, s in _ROWS))


def _over_given(deal: Deal, tricks: Mapping[str, Sequence[int | None]]) -> dict[str, list[int | None]]:
    """Return the tricks of the answer, with recorded tricks in missing entries."""
    recorded = deal.given.get("table")
    merged: dict[str, list[int | None]] = {}
    for strain in "SHDCN":
        before: Sequence[int | None] = (
            recorded[strain] if isinstance(recorded, dict) and strain in recorded else [None] * 4
        )
        found = tricks.get(strain, [None] * 4)
        merged[strain] = [old if new is None else new for old, new in zip(before, found, strict=True)]
    return merged


def _result_rows(tricks: Mapping[str, Sequence[int | None]]) -> list[str]:
    entries = [(d, s, tricks[s][SEATS.index(d)]) for d, s in _ROWS if s in tricks]
    return [f"{d} {'NT' if s == 'N' else s:>2} {count:>2}" for d, s, count in entries if count is not None]


def _set_par(game: PbnGame, outcome: ParOutcome | None) -> None:
    if outcome is None:
        return
    first = outcome.contracts[0].declarers[0] if outcome.contracts else 0
    score = -outcome.score if side(first) else outcome.score
    game.set_tag("OptimumScore", f"{_side(first)} {score}")
    game.set_tag("ParContract", ", ".join(map(_contract, outcome.contracts)) or "Pass")


def _contract(made: ParContract) -> str:
    over = made.tricks - made.contract.level - 6
    name = str(made.contract).replace("N", "NT")
    return f"{_side(made.declarers[0])} {name}{f'{over:+d}' if over else '='}"


def _side(seat: int) -> str:
    return "EW" if side(seat) else "NS"
