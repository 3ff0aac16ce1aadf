"""The boards of fc-solve and PySolFC: a line per column, below lines for foundations, free cells and talon.

::

    Foundations: H-5 C-A D-0 S-K
    Freecells: 2H - 3C -
    : 4C 10D <5H> QS

A board does not name its game; it is a FreeCell board unless another game is selected. Face-down cards are in
``<...>``. A line with a colon in front may be empty; without colons an empty line is an empty column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from solver.core.cards import SUITS
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError, FormatError
from solver.formats.pbn.kinds import UNKNOWN
from solver.formats.remarks import BadDeal
from solver.formats.writing import Compare, LeftOut, written

GAME = "freecell"
"""The game of a board that does not say another."""

_HEADS = {
    "foundations": "foundations",
    "founds": "foundations",
    "freecells": "cells",
    "fc": "cells",
    "talon": "stock",
}
_HEAD = re.compile(r"\s*([A-Za-z]+)\s*:\s*(.*?)\s*")
_CARD = re.compile(r"(<?)(?:(10|[A2-9TJQK])([SHDC])|\?\?)(>?)", re.IGNORECASE)
"""A card, or ``??`` for one that is not known; face down in angle brackets."""
_TOP = re.compile(r"([SHDC])-(10|[0A2-9TJQK])", re.IGNORECASE)
_ORDER = "HCDS"
"""The suits in the order in which boards have the foundations."""

_WRITTEN = frozenset(("tableau", "foundations", "cells", "ncells", "stock", "waste", "suits", "ranks", "packs"))
_SILENT = frozenset(("options", "deal", "rules", "ncells", "suits", "ranks", "packs"))
"""Fields that a board leaves to the game."""


def looks_like(head: str) -> bool:
    """Return whether a text that begins like this is a board: its first line is a column of cards, or a header."""
    line = next(filter(str.strip, head.splitlines()), "")
    found = _HEAD.fullmatch(line)
    if found:
        return found[1].lower() in _HEADS
    tokens = line.strip().removeprefix(":").split()
    return bool(tokens) and all(_CARD.fullmatch(token) for token in tokens)


def deals(text: str, name: str, game: str | None = None) -> Iterator[Deal | BadDeal]:
    """Yield a deal, or an error, for each board; a new board begins with a header below columns.

    Args:
        name: the file's name for messages.
        game: the game of the boards; None: ``GAME`` is assumed.
    """
    for index, lines in enumerate(_boards(text), start=1):
        source = Source(name, index, lines[0][0])
        try:
            yield Deal(source=source, game=game or GAME, game_assumed=game is None, fields=_fields(lines))
        except FaceupError as error:
            yield BadDeal(source, error.at(file=name, line=lines[0][0]))


Lines = list[tuple[int, str]]
"""Lines with their numbers."""


def _boards(text: str) -> Iterator[Lines]:
    board: Lines = []
    columns = False
    for number, line in enumerate(text.splitlines(), start=1):
        head = bool(_HEAD.fullmatch(line))
        if head and columns:
            yield _trimmed(board)
            board, columns = [], False
        columns = columns or bool(line.strip() and not head)
        if board or line.strip():
            board.append((number, line))
    yield _trimmed(board)


def _trimmed(board: Lines) -> Lines:
    while board and not board[-1][1].strip():
        board.pop()
    return board


def _fields(lines: Lines) -> dict[str, object]:
    """Return the fields of a JSON deal."""
    found: dict[str, object] = {}
    tableau: list[list[str]] = []
    colons = any(line.lstrip().startswith(":") for _, line in lines)
    for number, line in lines:
        head = _HEAD.fullmatch(line)
        try:
            if head:
                _head(found, head[1], head[2].split())
            elif line.strip() or (tableau and not colons):
                tableau.append([_card(token) for token in line.strip().removeprefix(":").split()])
        except FormatError as error:
            raise error.at(line=number) from None
    return {**found, "tableau": tableau}


def _head(found: dict[str, object], name: str, tokens: Sequence[str]) -> None:
    key = _HEADS.get(name.lower())
    if key is None:
        raise FormatError(
            f"{name!r} is not a line of a board. Write Foundations, Freecells, Talon, or a column of cards"
        )
    if key in found:
        raise FormatError(f"a second line of {name}. Join them into one")
    if key == "foundations":
        found[key] = [[top] for token in tokens for top in _tops(token)]
    else:
        found[key] = [_card(token) for token in tokens if token != "-"]


def _tops(token: str) -> Iterator[str]:
    """Yield the card of ``H-5`` or ``5H``; nothing for ``H-0`` and ``-``."""
    found = _TOP.fullmatch(token)
    if found and found[2] != "0":
        yield (found[1] + found[2]).upper().replace("10", "T")
    elif not found and token != "-":
        yield _card(token)


def _card(token: str) -> str:
    found = _CARD.fullmatch(token)
    if not found or bool(found[1]) != bool(found[4]):
        raise FormatError(f"{token!r} is not a card. Write a rank and a suit, as in 4C, 10D or <KH>")
    code = (found[3] + found[2]).upper().replace("10", "T") if found[2] else UNKNOWN
    return f"({code})" if found[1] else code


# -- out -----------------------------------------------------------------------------------------------------


def pieces(deals: Iterable[Deal], left_out: LeftOut | None = None, compare: Compare | None = None) -> Iterator[str]:
    """Yield the boards of layouts, one below the other.

    Args:
        left_out: called with the error of a deal that has no board; None: the error is raised.
        compare: called with each deal and the deal that its board represents.

    Raises:
        FormatError: a deal has data for which boards have no place, or is not a layout.
    """
    for _, board in written(deals, _board, left_out, compare, read_back):
        yield board


def read_back(deal: Deal) -> Deal:
    """Return the layout that is read back from the board of a layout."""
    lines = list(enumerate(_board(deal).splitlines(), start=1))
    return Deal(source=deal.source, game=GAME, fields=_fields(lines))


def _board(deal: Deal) -> str:
    return "".join(f"{line}\n" for line in _lines(deal.fields))


def _lines(fields: Mapping[str, object]) -> Iterator[str]:
    for key, value in fields.items():
        if key not in _WRITTEN | _SILENT or (key == "waste" and any(_flat(key, value))):
            raise FormatError(f"a board of fc-solve has no place for {key}. Try --to jsonl, json or pbn")
    tableau = fields.get("tableau")
    if not isinstance(tableau, list) or not tableau:
        raise FormatError("no tableau; a board of fc-solve needs a layout with its cards")
    yield f"Foundations: {' '.join(_foundations(fields.get('foundations')))}"
    cells, count = _flat("cells", fields.get("cells")), fields.get("ncells")
    if cells or count:
        empty = count - len(cells) if isinstance(count, int) else 0
        yield f"Freecells: {' '.join([*('-' if card == '-' else _written(card) for card in cells), *['-'] * empty])}"
    if fields.get("stock"):
        yield f"Talon: {' '.join(map(_written, _flat('stock', fields['stock'])))}"
    for pile in tableau:
        yield f": {' '.join(map(_written, _flat('tableau', pile)))}".rstrip()


def _foundations(piles: object) -> list[str]:
    """Return the top cards by suit; in games with a single foundation, its top card."""
    tops = [pile[-1] for pile in (piles if isinstance(piles, list) else ()) if isinstance(pile, list) and pile]
    if isinstance(piles, list) and len(piles) == 1:
        return [_written(top) for top in tops] or ["-"]
    found = [f"{suit}-{_rank(top)}" for suit in _ORDER for top in tops if top[0] == suit]
    bare = [f"{suit}-0" for suit in _ORDER if not any(top[0] == suit for top in tops)]
    return sorted(found + bare, key=lambda text: _ORDER.index(text[0]))


def _flat(key: str, value: object) -> list[str]:
    """Return the cards of a list of cards, or of a list of piles."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise FormatError(f"{key} is not a list of cards")
    return [card for item in value for card in (_flat(key, item) if isinstance(item, list) else [item])]


def _rank(code: str) -> str:
    return code[1:]


def _written(code: object) -> str:
    found = re.fullmatch(r"(\(?)(?:([SHDC])([AKQJT2-9])|\?\?)(\)?)", code) if isinstance(code, str) else None
    if not found:
        raise FormatError(
            f"{code!r} has no place on a board of fc-solve. Use cards of {' '.join(SUITS)}, or --to jsonl"
        )
    plain = found[3] + found[2] if found[2] else UNKNOWN
    return f"<{plain}>" if found[1] else plain
