"""Parser of boards that this program prints, and of layouts in rows or columns.

This module has what all boards have in common: where they begin and end, and the places of the cards. The family of
the game interprets their words (``solver.families.printed``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from solver.core import text_aliases as words
from solver.core.argument_checks import shown
from solver.core.cards import seat_name
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError, FormatError
from solver.formats.freeform import named
from solver.formats.freeform.columns import Columns, Token
from solver.formats.freeform.normalise import Line, lines, unstruck
from solver.formats.freeform.printed import GAP, Printed
from solver.formats.remarks import BadDeal

_HANDS = (3, 4)
_MOST = 13
_GAPS = re.compile(r"(?<!\S)(?:\.|--)(?!\S)")

_TURN = re.compile(
    r"\S.*?(?:(?:N|E|S|W|\d{1,2}) to (?:lead|play)(?: at once)?|the (?:play|round) is over|\w{1,2} chooses the game"
    r"|all bid at once)"
)
_ROW = re.compile(r"(?P<seat>[NESW]|\d{1,2}) {2,3}(?P<rest>\S.*)")
_CELL = re.compile(r"(?P<suit>[♠♥♦♣A-Z]) (?P<cards>-|[A-Z0-9]+(?: [A-Z0-9]+)*)")
_STACK = re.compile(r"-|[♠♥♦♣SHDC][A2-9TJQK](?: [♠♥♦♣SHDC][A2-9TJQK])*")
_UNKNOWN = "(unknown)"
_NAMED = re.compile(
    r"(?P<name>[A-Z][A-Za-z' ]*?(?: \d{1,2})?)(?: \((?P<count>\d+)\))?: +(?P<value>\S.*)"
    r"|(?P<none>[A-Z][a-z]+) ?(?:\(0\))?:"
)
_BELOW = re.compile(
    r"(?P<name>[A-Z][A-Za-z' -]*?\d*)(?: \((?P<count>\d+)\))?: *(?P<value>\S.*)|(?P<choice>\S+ leads; the choice: .*)"
)
_CARD = r"\(?<?(?:\?\?|[♠♥♦♣SHDC](?:10|[A2-9TJQK])|(?:10|[A2-9TJQK])[♠♥♦♣SHDC])>?\)?"
_PLACE = re.compile(rf"(?<!\S)(?:{_CARD}|\.|--?|\*)(?!\S)", re.IGNORECASE)
_TOP = re.compile(r"([♠♥♦♣SHDC])-(10|[0A2-9TJQK])(?!\S)", re.IGNORECASE)
"""The top of a foundation as fc-solve writes it, ``H-5``; ``H-0`` is an empty one."""
_GROUP = re.compile(rf"\[[^\[\]]*\]|{_TOP.pattern}|{_CARD}|\.|--?(?!\S)", re.IGNORECASE)
_NUMBERS = re.compile(r"\s*1(?:\s+\d{1,2})*\s*")
_MORE_NUMBERS = re.compile(r"\s*\d{1,2}(?:\s+\d{1,2})*\s*")
_PLACES = frozenset(
    [
        *("Foundations", "Played on", "Stock", "Talon", "Waste", "Cells", "Freecells", "Reserve", "Fields", "Helpers"),
        *("Braid", "Lid", "Jewels", "Frame", "Slots", "First ball", "Laid aside", "Reshuffle"),
    ]
)
_NUMBERED = frozenset(
    ("base", "cap", "redeals", "waste_capacity", "ncells", "nfound", "nframes", "pins", "pack", "switched")
)
"""Fields of layouts that say no cards, under whose names a board may begin."""

_INDENT = " " * 10
_CODES = dict(zip("♠♥♦♣", "SHDC", strict=True))
_OPTIONS = "Options"
_ABOVE = ("game", "options")
"""Names with values that may be anywhere above a board."""


def is_printed(head: str) -> bool:
    """Return whether a text that begins like this is a layout printed by this program, and not one of fc-solve's."""
    told = lines(head)
    if any(_is_places(line.text) and _GAPS.search(line.text) for line in told):
        return True
    if any(_NUMBERS.fullmatch(line.text) and len(line.text.split()) > 1 for line in told):
        return True
    for line in told:
        found = _NAMED.fullmatch(line.text)
        if found and found["value"] and _is_place(found["name"]):
            return any(re.fullmatch(rf"\.|{_SUIT_FIRST}", word) for word in found["value"].split())
        if line.text.strip():
            return bool(_NUMBERS.fullmatch(line.text)) or _SIGNS.match(line.text) is not None
    return False


_SUIT_FIRST = r"\(?(?:\?\?|[♠♥♦♣SHDC](?:10|[A2-9TJQK]))\)?"
_SIGNS = re.compile(r"\s*(?:\(\?\?\)|\(?[♠♥♦♣SHDC](?:10|[A2-9TJQK])\)?)(?:\s|$)")


def found_in(told: Sequence[Line], game: str | None) -> bool:
    """Return whether a board begins in some line.

    Rows of cards without names or numbers are a layout, except in a game with hands, or if no game is named and there
    are as many rows as hands, all of the same length: those are hands.
    """
    if any(_is_table(told, place) for place in range(len(told))):
        return True
    if (family := _family(game)) not in (None, "patience"):
        return False
    if any(_is_framed(told, place) for place in range(len(told))):
        return True
    rows = [line.text for line in told if _is_bare(told, line)]
    if not rows:
        return False
    sizes = {len(row.split()) for row in rows}
    as_hands = len(rows) in _HANDS and len(sizes) == 1 and max(sizes) <= _MOST and not any(map(_GAPS.search, rows))
    return family == "patience" or not as_hands


def _is_bare(told: Sequence[Line], line: Line) -> bool:
    return _is_row(told, line.number - 1)


def deals(told: Sequence[Line], name: str, game: str | None) -> Iterator[Deal | BadDeal]:
    """Yield the deal of each board, or an error.

    Args:
        name: the file's name for messages.
        game: of boards without a name; boards below one that names its game are of that game, too.
    """
    index = place = 0
    waiting: Deal | BadDeal | None = None
    others: list[Line] = []
    options: tuple[str, int] | None = None
    while place < len(told):
        if not (_is_table(told, place) or (_is_layout(told, place) and _family(game) in (None, "patience"))):
            if told[place].text.strip():
                others.append(told[place])
            place += 1
            continue
        index += 1
        reading = _Reading(told, place)
        reading.take_above(others)
        if waiting is not None:
            yield _with_others(waiting, others, name, game)
            others = []
        options = reading.go_on_with(options)
        waiting = _read(reading, Source(name, index, told[place].number), game)
        others += reading.others
        if isinstance(waiting, Deal) and waiting.game is not None:
            game = waiting.game
        place = max(reading.place, place + 1)
    if waiting is not None:
        yield _with_others(waiting, others, name, game)


def _read(reading: _Reading, source: Source, game: str | None) -> Deal | BadDeal:
    """Return the deal of one board; if it has an error, the rest of its lines is skipped."""
    try:
        board = reading.table() if _is_table(reading.told, reading.place) else reading.layout()
        from solver.families.printed import deal_of

        return deal_of(board, source, game)
    except FaceupError as error:
        reading.skip()
        return BadDeal(source, error.at(file=source.file, line=source.line))


def _with_others(deal: Deal | BadDeal, others: Sequence[Line], name: str, game: str | None) -> Deal | BadDeal:
    """Return a deal with a warning about the lines around it that do not belong to it."""
    if isinstance(deal, BadDeal) or not others:
        return deal
    unplaced = named.unplaced(((line.number, line.text) for line in others), name, game or "")
    return replace(deal, warnings=(*deal.warnings, *unplaced))


def _is_table(told: Sequence[Line], place: int) -> bool:
    """Return whether a line is the heading of hands in rows."""
    if place + 2 >= len(told) or told[place + 1].text or not _ROW.fullmatch(told[place + 2].text):
        return False
    return bool(_TURN.fullmatch(told[place].text)) or _is_heading(told[place].text)


def _is_layout(told: Sequence[Line], place: int) -> bool:
    """Return whether a line of a text with boards is the first line of a layout below its heading."""
    return _is_framed(told, place, known=True) or _is_row(told, place)


def _is_place(name: str) -> bool:
    """Return whether the text after a name, perhaps one of several, consists of cards of a layout."""
    return name.rstrip(" 0123456789") in _PLACES


def _is_row(told: Sequence[Line], place: int) -> bool:
    """Return whether a line is a row of cards: several, or above other rows."""
    text = told[place].text
    below = place + 1 < len(told) and _is_places(told[place + 1].text)
    return _is_places(text) and len(_PLACE.findall(_uncolon(text))) + below > 1


def _is_framed(told: Sequence[Line], place: int, known: bool = False) -> bool:
    """Return whether a line has the name of a place, or the numbers of columns.

    Args:
        known: whether the text has a board, so that all text behind names of places belongs to one.
    """
    text = told[place].text
    found = _NAMED.fullmatch(text)
    if found:
        name = found["name"] or found["none"]
        if found["value"] and named.key_of(name) in _NUMBERED:
            return _is_above_board(told, place + 1)
        return _is_place(name) and (known or not found["value"] or bool(_GROUP.match(found["value"])))
    if _NUMBERS.fullmatch(text):
        below = told[place + 1].text if place + 1 < len(told) else ""
        return _is_places(below) or (not below and len(text.split()) > 1)
    return False


def _is_above_board(told: Sequence[Line], place: int) -> bool:
    """Return whether a board continues at a line, or after an empty line there."""
    place += place < len(told) and not told[place].text.strip()
    return place < len(told) and (_is_places(told[place].text) or _is_framed(told, place))


def _uncolon(text: str) -> str:
    """Return a row without the colon in front that boards of columns have."""
    return re.sub(r"^\s*:(?=\s|$)", lambda found: " " * len(found[0]), text)


def _is_places(text: str) -> bool:
    """Return whether a line has only cards and gaps, with at least one card unless all are gaps of a grid."""
    plain = _uncolon(text)
    if not text.strip() or _PLACE.sub("", plain).strip():
        return False
    if text.strip() == ":":
        return True
    return text.strip() != "-" and bool(re.search(_CARD, text, re.IGNORECASE) or text.count(".") > 1)


class _Reading:
    """Parser of one board, from a line on; ``place`` is the next line.

    Attributes:
        others: lines of the board that could not be interpreted.
    """

    def __init__(self, told: Sequence[Line], place: int) -> None:
        self.told = told
        self.place = place
        self.board = Printed(told[place].number)
        self.others: list[Line] = []
        self._tableau_read = False

    @property
    def text(self) -> str:
        return self.told[self.place].text if self.place < len(self.told) else ""

    @property
    def number(self) -> int:
        return self.told[self.place].number

    def take_above(self, others: list[Line]) -> None:
        """Take the heading and other words about the game from the lines above the board."""
        if others and not _is_table(self.told, self.place) and self._is_heading(others[-1]):
            self.board.heading = others.pop().text.strip()
        for line in others[:]:
            found = named.parts(line.text, line.number)
            if found and all(named.key_of(one.name) in _ABOVE or words.plain(one.name) in _ABOVE for one in found):
                others.remove(line)
                for one in found:
                    self.board.named[one.name.capitalize()] = one.value
                    self.board.lines[one.name.capitalize()] = line.number

    def go_on_with(self, options: tuple[str, int] | None) -> tuple[str, int] | None:
        """Apply the options of the board above, if it has the same game; return this board's options and line."""
        own = self.board.named.get(_OPTIONS)
        if own is not None:
            return own, self.board.lines[_OPTIONS]
        if self.board.heading or options is None or _is_table(self.told, self.place):
            return None
        self.board.named[_OPTIONS], self.board.lines[_OPTIONS] = options
        return options

    def _is_heading(self, line: Line) -> bool:
        """Return whether a line names the board's game or number, with only empty lines between it and the board."""
        between = self.told[line.number : self.place]
        return not any(one.text.strip() for one in between) and _is_heading(line.text.strip())

    def skip(self) -> None:
        """Skip the rest of a board that cannot be read."""
        self._to_empty_line()
        if not self._tableau_read and self.place + 1 < len(self.told) and self._tableau_at(self.place + 1):
            self.place += 1
            self._to_empty_line()

    def _to_empty_line(self) -> None:
        while self.text.strip():
            self.place += 1

    def table(self) -> Printed:
        """Parse a heading, hands in rows, and the named lines below them."""
        self.board.heading = self.text
        self.place += 2
        rows = []
        while found := _ROW.fullmatch(self.text):
            rows.append((found["seat"], self.number))
            cards, mark = _row(found["rest"], self.number)
            self.board.seats.append(cards)
            self.board.marks.append(mark)
            self.place += 1
        _check_order(rows)
        while self._below():
            pass
        return self.board

    def _below(self) -> bool:
        """Parse a named line, which may follow an empty one; return whether there was one."""
        apart = not self.text.strip() and self.place + 1 < len(self.told)
        found = _BELOW.fullmatch(self.told[self.place + 1].text if apart else self.text)
        if not found:
            return False
        name = found["name"] or "choice"
        if apart and not (found["name"] and named.is_known(name)):
            return False
        self.place += apart
        if found["name"] and not named.is_known(name):
            self.others.append(self.told[self.place])
            self.place += 1
        else:
            self._name(name, found["value"] or found["choice"], found["count"])
        return True

    def layout(self) -> Printed:
        """Parse the named places and the tableau; names may also follow it."""
        self._names()
        if not self.text and self.place + 1 < len(self.told) and self._tableau_at(self.place + 1):
            self.place += 1
        self._tableau_read = True
        if _NUMBERS.fullmatch(self.text):
            self._columns()
        else:
            self._rows()
        if self._ends_in_names():
            self.place += not self.text.strip()
            self._names()
        return self.board

    def _names(self) -> None:
        """Parse named lines; those with an unknown name do not belong to the board."""
        while self.text and (found := _NAMED.fullmatch(self.text)):
            name = found["name"] or found["none"]
            if _is_place(name) or named.is_known(name):
                self._name(name, found["value"] or "", found["count"])
            else:
                self.others.append(self.told[self.place])
                self.place += 1

    def _ends_in_names(self) -> bool:
        """Return whether named lines come next, perhaps after an empty one, with no tableau below them."""
        place = self.place + (not self.text.strip())
        first = place
        while place < len(self.told) and (found := _NAMED.fullmatch(self.told[place].text)):
            if not _is_place(found["name"] or found["none"]) and not named.is_known(found["name"] or ""):
                break
            place += 1
        after = place + (place < len(self.told) and not self.told[place].text.strip())
        return place > first and not (after < len(self.told) and self._tableau_at(after))

    def _tableau_at(self, place: int) -> bool:
        text = self.told[place].text
        return bool(_NUMBERS.fullmatch(text)) or _is_places(text)

    def _name(self, name: str, value: str, count: str | None) -> None:
        """Parse a named line, and those that continue it.

        Raises:
            FormatError: the name occurred before, or the line has a wrong number of cards.
        """
        number = self.number
        if name in self.board.named:
            raise FormatError(f"a second line of {name}. Join them into one", line=number)
        self.place += 1
        while self._goes_on(name, value):
            value += " " + self.text.strip()
            self.place += 1
        self.board.named[name], self.board.lines[name] = value, number
        many = sum(word not in (".", "-", "--") for word in value.split())
        if count is not None and int(count) != many:
            raise FormatError(f"{name} ({count}) has {many} cards instead of {count}", line=number)

    def _goes_on(self, name: str, value: str) -> bool:
        """Return whether a line continues the one above it, far to the right."""
        if name == "Numbers":
            return self.text.startswith("  ")
        if not self.text.startswith(_INDENT) or self.text.split()[0] == "1":
            return False
        return value.count("[") > value.count("]") or not _GROUP.sub("", self.text).strip()

    def _columns(self) -> None:
        """Parse piles under their numbers, bottom card first; more piles may follow below.

        Raises:
            FormatError: the numbers are not consecutive, or the column of a card is not clear.
        """
        self.board.columns = []
        while True:
            numbers = list(re.finditer(r"\d+", self.text))
            first = len(self.board.columns) + 1
            if [int(found[0]) for found in numbers] != list(range(first, first + len(numbers))):
                raise FormatError("the columns are not numbered 1, 2, 3, ...", line=self.number)
            columns = Columns([found.span() for found in numbers], first)
            self.place += 1
            while self._in_tableau():
                columns.add([_token(found, self.number) for found in _PLACE.finditer(self.text)], self.number)
                self.place += 1
            self.board.columns += columns.piles
            if not self._more_columns(len(self.board.columns) + 1):
                return

    def _more_columns(self, first: int) -> bool:
        """Move to the next line if it has the column numbers that follow; return whether it has."""
        place = self.place + (not self.text.strip())
        text = self.told[place].text if place < len(self.told) else ""
        if not _MORE_NUMBERS.fullmatch(text) or int(text.split()[0]) != first:
            return False
        self.place = place
        return True

    def _rows(self) -> None:
        while self._in_tableau():
            words = _uncolon(self.text).split()
            self.board.rows.append([_placed(word, self.number) or GAP for word in words])
            self.place += 1

    def _in_tableau(self) -> bool:
        """Return whether a line has cards and gaps.

        Raises:
            FormatError: it has cards, and other text among them.
        """
        if _is_places(self.text):
            return True
        rest = _PLACE.sub("", _uncolon(self.text)).split()
        if rest and _PLACE.search(self.text) and not _MORE_NUMBERS.fullmatch(self.text):
            word = shown(unstruck(rest[0]))
            raise FormatError(f"{word} is not a card. Write a suit and a rank, as in ♠A or SA", line=self.number)
        return False


def _token(found: re.Match[str], line: int) -> Token:
    """Return a card of a column with its place, or an empty place."""
    return Token(_placed(found[0], line), unstruck(found[0]), *found.span())


def _placed(word: str, line: int) -> str:
    """Return the code of a card; empty for an empty place.

    Raises:
        FormatError: the word is neither.
    """
    try:
        return "" if word in (".", "-", "--", "*") else _code(word)
    except FormatError as error:
        raise error.at(line=line) from None


def _check_order(rows: Sequence[tuple[str, int]]) -> None:
    """Check that the hands of a board are in the order of their seats.

    Raises:
        FormatError: they are not.
    """
    for seat, (name, line) in enumerate(rows):
        expected = seat_name(seat, len(rows))
        if name not in (expected, str(seat + 1)):
            raise FormatError(
                f"the hand of {name} is in place of that of {expected}. Write each seat once, in order", line=line
            )


def _row(text: str, line: int) -> tuple[tuple[str, ...] | None, str]:
    """Return the cards of a hand by suit, or of a stack in order, and the remark after them.

    Returns:
        None instead of the cards if they are unknown.

    Raises:
        FormatError: the first suit is not one.
    """
    cards: list[str] = []
    parts = re.split(r" {2,}", text)
    if parts[0] == _UNKNOWN:
        return None, " ".join(parts[1:])
    if _STACK.fullmatch(parts[0]):
        return tuple(_code(card) for card in parts[0].split() if card != "-"), " ".join(parts[1:])
    for place, part in enumerate(parts):
        cell = _CELL.fullmatch(part)
        if not cell or (len(cell["suit"]) and part in ("A", "N")):
            if not place:
                raise FormatError(
                    f"{shown(unstruck(part))} is not a suit with its ranks. Write them as in ♠ AK2", line=line
                )
            return tuple(cards), " ".join(parts[place:])
        cards += _codes(cell["suit"], cell["cards"])
    return tuple(cards), ""


def _codes(sign: str, holding: str) -> list[str]:
    """Return the codes of one suit: ranks without spaces between them, numbers and jokers with spaces."""
    suit = _CODES.get(sign, sign)
    if holding == "-":
        return []
    if suit in "MX" or " " in holding:
        return [suit + rank for rank in holding.split()]
    return [suit + rank for rank in holding]


def cards_of(text: str) -> list[list[str]]:
    """Return the piles of a line: single cards, empty places, and several cards in brackets.

    Raises:
        FormatError: a word is none of them.
    """
    if _GROUP.sub("", text).strip():
        word = _GROUP.sub("", text).split()[0]
        raise FormatError(f"{shown(unstruck(word))} is not a card. Write a suit and a rank, as in ♠A or SA")
    return [_pile(found[0]) for found in _GROUP.finditer(text)]


def _pile(text: str) -> list[str]:
    if text.startswith("["):
        return [_code(word) for word in text[1:-1].split()]
    if top := _TOP.fullmatch(text):
        return [] if top[2] == "0" else [_code(top[1] + top[2])]
    return [] if text in (".", "-", "--") else [_code(text)]


def _code(text: str) -> str:
    """Return the code of a card, written with suit or rank first; a face-down card is in parentheses.

    Raises:
        FormatError: the text is not a card.
    """
    plain = text.strip("()<>").upper().replace("10", "T")
    framed = re.fullmatch(r"\(.*\)|<.*>|[^()<>]*", text)
    if not framed or not re.fullmatch(r"\?\?|[♠♥♦♣SHDC][A2-9TJQK]|[A2-9TJQK][♠♥♦♣SHDC]", plain):
        raise FormatError(f"{shown(unstruck(text))} is not a card. Write a suit and a rank, as in ♠A or SA")
    code = plain if plain[0] in "♠♥♦♣SHDC?" else plain[::-1]
    code = _CODES.get(code[0], code[0]) + code[1]
    return f"({code})" if text[0] in "(<" else code


def _family(game: str | None) -> str | None:
    """Return the family of a game; None if no game is named."""
    from solver.families.printed import family_named

    return family_named(game)


def _is_heading(text: str) -> bool:
    """Return whether a line names a game, or the number of a deal."""
    from solver.families.printed import is_heading

    return is_heading(text)
