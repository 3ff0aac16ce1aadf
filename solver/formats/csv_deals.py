"""Deals as CSV, for spreadsheets: a row per deal.

The columns of ``COLUMNS`` are written. They are also read, and so are the answers that commands write as CSV with the
column ``deal``: its deals are read with the answers of the row as given answers.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from solver.core.answer_fields import SHARED, csv_columns
from solver.core.argument_checks import shown
from solver.core.cards import PACK, SEATS, STRAINS
from solver.core.deal import CHECKED_GAMES, Deal, Source
from solver.core.errors import FaceupError, FormatError
from solver.families import registry
from solver.formats.deal_text import deal_of_text, deal_text
from solver.formats.json_deals import from_object
from solver.formats.remarks import BadDeal
from solver.formats.values import dotted, dotted_hand, vulnerable_name
from solver.formats.writing import Compare, LeftOut, deal_or_raise, written

COLUMNS = (
    *("file", "index", "game", "event", "site", "date", "board", "dealer", "vulnerable"),
    *("north", "east", "south", "west"),
    *("contract", "declarer", "result", "leader", "trump", "auction", "played", "deal"),
)

_FULL = frozenset(PACK)
_ALL = frozenset(COLUMNS)
_PLACE = ("file", "index", "deal")
_HANDS = ("north", "east", "south", "west")
_TAGS = ("event", "site", "date", "board")
_TABLE = {strain: [f"{'NT' if strain == 'N' else strain}_{seat}".lower() for seat in SEATS] for strain in STRAINS}
"""The columns of a table: strain -> by declarer. Columns are read in any case."""
_EXPECTED = "Add a column deal, as --with-deals writes it, or north, east, south and west"
_LONGEST = 1 << 24
"""Characters of a field; Python's own limit is short of long lines of play."""


def looks_like(head: str) -> bool:
    """Return whether a text begins with the first columns of this program's CSV."""
    return head.startswith("file,index,")


def pieces(deals: Iterable[Deal], left_out: LeftOut | None = None, compare: Compare | None = None) -> Iterator[str]:
    """Yield a line of column names, ``COLUMNS``, and a row per deal; hands as ``AK2.QJT..432``, seats as letters.

    The column ``deal`` has what the other columns cannot hold: all of a deal of a game other than bridge and whist.

    Args:
        left_out: called with the error of a deal whose row could not be read; None: the error is raised.
        compare: called with each deal and the deal that its row represents.
    """
    yield _line(COLUMNS)
    for deal, _ in written(deals, lambda _: "", left_out, compare, read_back):
        yield _line(_row(deal))


def read_back(deal: Deal) -> Deal:
    """Return the deal that is read back from the row of a deal."""
    return deal_or_raise(_read(COLUMNS, _row(deal), deal.source, None))


def deals(lines: Iterable[str], name: str, game: str | None = None) -> Iterator[Deal | BadDeal]:
    """Yield the deal of each row with the answers in it, or an error.

    Args:
        lines: of the file.
        name: the file's name for messages.
        game: of deals that name none; None is bridge.
    """
    csv.field_size_limit(_LONGEST)
    rows = csv.reader(lines, strict=True)
    index = 0
    try:
        head = [column.strip().lower() for column in next(rows, [])]
        if "deal" not in head and not set(_HANDS) <= set(head):
            yield BadDeal(Source(name, 1, 1), FormatError(f"CSV without deals. {_EXPECTED}", file=name, line=1))
            return
        remarks = list(_remarks(head))
        for cells in rows:
            if not any(cells):
                continue
            index += 1
            item = _read(head, cells, Source(name, index, rows.line_num), game)
            if remarks and isinstance(item, Deal):
                about_columns = (str(FormatError(text, file=name, line=1)) for text in remarks)
                item.warnings, remarks = (*about_columns, *item.warnings), []
            yield item
    except csv.Error as error:
        yield BadDeal(
            Source(name, index + 1, rows.line_num),
            FormatError(f"not valid CSV: {error}", file=name, line=max(rows.line_num, 1)),
        )
        return
    if not index:
        yield BadDeal(Source(name, 1, 1), FormatError("no deals; write one row per deal", file=name, line=1))


# -- reading ---------------------------------------------------------------------------------------------------


def _remarks(head: Sequence[str]) -> Iterator[str]:
    """Yield warnings about the columns."""
    for place, column in enumerate(head):
        if column in head[:place]:
            yield f"a second column {column}; the last counts"
        elif column not in _READ and column not in _of_answers():
            yield f"the column {shown(column)} is unknown; left out"


def _of_answers() -> frozenset[str]:
    """Return the columns that say something about an answer, and nothing of the deal: they are not read."""
    return frozenset(column.lower() for column in (*csv_columns(SHARED), *registry.answer_columns(), "deal_id"))


def _read(head: Sequence[str], cells: Sequence[str], source: Source, unnamed: str | None) -> Deal | BadDeal:
    row = dict(zip(head, cells, strict=False))
    try:
        if len(cells) != len(head):
            raise FormatError(f"a row of {len(cells)} fields. Write {len(head)}, as in the first line")
        game = row.get("game") or unnamed
        text = row.get("deal", "")
        if text.strip():
            deal = deal_of_text(text, source, game, _given(row))
        elif any(row.get(name) for name in _HANDS):
            deal = from_object(_object(row, game), source)
        else:
            raise FormatError(f"no deal in this row. {_EXPECTED}")
    except FaceupError as error:
        return BadDeal(source, error.at(file=source.file, line=source.line))
    tags = {name.capitalize(): row[name] for name in _TAGS if row.get(name)}
    if tags:
        deal.tags = tags
    if text.strip() and _ALL.issubset(head):
        contradictions = [FormatError(odd, file=source.file, line=source.line) for odd in _contradictions(row, deal)]
        deal.warnings = (*deal.warnings, *map(str, contradictions))
    return deal


def _contradictions(row: Mapping[str, str], deal: Deal) -> Iterator[str]:
    """Yield a warning for each column of a row that contradicts its column ``deal``."""
    for name, value in zip(COLUMNS, _row(deal), strict=True):
        if name not in _PLACE and row[name] and row[name] != value:
            yield f"the column {name} says {shown(row[name])}, the column deal {shown(value)}, which counts"


def _object(row: Mapping[str, str], game: str | None) -> dict[str, object]:
    """Return the object of a JSON deal from the columns of a row; empty columns are left out."""
    found: dict[str, object] = {} if game is None else {"game": game}
    found["hands"] = [_cards(row.get(name, "")) for name in _HANDS]
    for name in ("dealer", "declarer", "leader", "vulnerable", "contract"):
        if row.get(name):
            found[name] = row[name]
    if row.get("result"):
        result = row["result"]
        if not re.fullmatch(r"\d{1,2}", result):
            raise FormatError(f"result {result[:40]!r} is not a number. Write the declarer's tricks")
        found["result"] = int(result)
    if row.get("trump"):
        found["trump"] = None if row["trump"].upper() in ("N", "NT") else row["trump"]
    for name in ("auction", "played"):
        if row.get(name):
            found[name] = row[name].split()
    return found


def _cards(text: str) -> list[str] | None:
    if not text.strip():
        return None
    return list(dotted_hand(text) if "." in text else text.split())


def _given(row: Mapping[str, str]) -> dict[str, object]:
    """Return the answers in a row; empty cells were not requested or not found."""
    found: dict[str, object] = {}
    table = {strain: [_number(row.get(column, "")) for column in columns] for strain, columns in _TABLE.items()}
    if any(tricks is not None for entries in table.values() for tricks in entries):
        found["table"] = table
    found |= {name: read(row[name]) for name, read in _ANSWERS.items() if row.get(name)}
    if row.get("proved", "").lower() == "false":
        found.pop("score", None)  # the best that was found, and not known to be the best
    if "," in row.get("line", ""):
        del found["line"]  # of frames, each with several moves: a row does not say where one begins
    return found


def _number(text: str) -> int | None:
    """Return a number; None if it is open: a span such as ``7-9`` or ``-2..5`` whose ends differ."""
    low, _, high = text.strip().partition("..")
    if not re.fullmatch(r"[+-]?\d{1,9}", low) or (high and high != low):
        return None
    return int(low)


def _numbers(text: str) -> int | list[int | None] | None:
    """Return one number, or a list with one for each seat."""
    found = [_number(word) for word in text.split()]
    return found[0] if len(found) == 1 else found


def _moves(text: str) -> dict[str, object]:
    """Return the values of moves: ``SA=3 S4=-1..2``, ``T1>F=won``, ``T2>C=?``."""
    pairs = (word.rpartition("=") for word in text.split())
    return {move: value if value.isalpha() else _number(value) for move, _, value in pairs}


def _words(text: str) -> list[str]:
    return text.split()


_ANSWERS: Mapping[str, Callable[[str], object]] = {
    "value": _numbers,
    "moves": _moves,
    "line": _words,
    "verdict": str,
    "score": _number,
    "par": _number,
    "contracts": lambda text: text.split("; "),
    "contracts_side0_first": lambda text: text.split("; "),
    "contracts_side1_first": lambda text: text.split("; "),
}
"""The columns of answers that can be compared."""

_READ = frozenset((*COLUMNS, *_ANSWERS))


# -- writing ---------------------------------------------------------------------------------------------------


def _line(row: Sequence[str]) -> str:
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n").writerow(row)
    return stream.getvalue()


def _row(deal: Deal) -> list[str]:
    hands = [_hand(hand) for hand in deal.hands][:4]
    known = len(deal.hands) == 4 and any(hand is not None for hand in deal.hands)
    more = deal.fields or deal.trick or deal.claimed or deal.irregular
    enough = deal.game in CHECKED_GAMES and known and not more
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
        "" if enough else deal_text(deal),
    ]


def _hand(hand: tuple[str, ...] | None) -> str:
    if hand is None:
        return ""
    return dotted(hand) if _FULL.issuperset(hand) and len(set(hand)) == len(hand) else " ".join(hand)


def _seat(seat: int | None) -> str:
    if seat is None:
        return ""
    return SEATS[seat] if seat < 4 else str(seat + 1)
