"""Deals as CSV, for spreadsheets: a row a deal. Out only."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from solver.cards import PACK, SEATS
from solver.deal import Deal
from solver.formats.values import dotted, vulnerable_name

COLUMNS = (
    *("file", "index", "game", "event", "site", "date", "board", "dealer", "vulnerable"),
    *("north", "east", "south", "west"),
    *("contract", "declarer", "result", "leader", "trump", "auction", "played"),
)

_FULL = frozenset(PACK)


def pieces(deals: Iterable[Deal]) -> Iterator[str]:
    """A head line with ``COLUMNS``, and a row for each deal; hands as ``AK2.QJT..432``, seats as letters."""
    yield _line(COLUMNS)
    for deal in deals:
        yield _line(_row(deal))


def _line(row: Sequence[str]) -> str:
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n").writerow(row)
    return stream.getvalue()


def _row(deal: Deal) -> list[str]:
    hands = [_hand(hand) for hand in deal.hands][:4]
    return [
        deal.source.file,
        str(deal.source.index),
        deal.game or "",
        *(deal.tags.get(name, "") for name in ("Event", "Site", "Date", "Board")),
        _seat(deal.dealer),
        vulnerable_name(deal.vulnerable) if deal.vulnerable else "",
        *hands,
        *[""] * (4 - len(hands)),
        "Pass" if deal.passed_out else str(deal.contract or ""),
        _seat(deal.declarer),
        "" if deal.result is None else str(deal.result),
        _seat(deal.leader),
        "" if deal.trump is None else ("S", "H", "D", "C", "NT")[deal.trump],
        " ".join(deal.auction),
        " ".join(deal.played),
    ]


def _hand(hand: tuple[str, ...] | None) -> str:
    if hand is None:
        return ""
    return dotted(hand) if _FULL.issuperset(hand) and len(set(hand)) == len(hand) else " ".join(hand)


def _seat(seat: int | None) -> str:
    if seat is None:
        return ""
    return SEATS[seat] if seat < 4 else str(seat + 1)
