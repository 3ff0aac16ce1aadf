"""What this program prints of layouts, trick-taking games and games of turns, read again; layouts in rows or columns.

Here is what all have in common: where a board begins and ends, and which cards stand where. What its words mean, the
family of its game says (``solver.families.printed``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from solver.arguments import shown
from solver.deal import Deal, Source
from solver.errors import FaceupError, FormatError
from solver.formats.bad import BadDeal
from solver.formats.typed.printed import GAP, Piles, Printed
from solver.formats.typed.signs import Line, lines, unstruck
from solver.later import Later

_DEAL: Later[Callable[[Printed, Source, str | None], Deal]] = Later("solver.families.printed:deal_of")
"""The deal of a board; above this module, and loaded when the first board is read."""

_FAMILY: Later[Callable[[str | None], str | None]] = Later("solver.families.printed:family_named")
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
_NAMED = re.compile(
    r"(?P<name>[A-Z][A-Za-z' ]*?(?: \d{1,2})?)(?: \(\d+\))?: +(?P<value>\S.*)|(?P<none>[A-Z][a-z]+) ?(?:\(0\))?:"
)
_CARD = r"\(?<?(?:[♠♥♦♣SHDC](?:10|[A2-9TJQK])|(?:10|[A2-9TJQK])[♠♥♦♣SHDC])>?\)?"
_PLACE = re.compile(rf"(?<!\S)(?:{_CARD}|\.|--?|\*)(?!\S)", re.IGNORECASE)
_GROUP = re.compile(rf"\[[^\[\]]*\]|{_CARD}|\.|--?(?!\S)", re.IGNORECASE)
_NUMBERS = re.compile(r"\s*1(?:\s+\d{1,2})*\s*")
_PLACES = frozenset(
    [
        *("Foundations", "Played on", "Stock", "Talon", "Waste", "Cells", "Freecells", "Reserve", "Fields", "Helpers"),
        *("Braid", "Lid", "Jewels", "Frame", "Slots", "First ball", "Laid aside"),
    ]
)
_INDENT = " " * 10
_CODES = dict(zip("♠♥♦♣", "SHDC", strict=True))


def is_printed(head: str) -> bool:
    """Whether a text that begins like this is a printed layout, and none of fc-solve's."""
    told = lines(head)
    if any(_is_places(line.text) and _GAPS.search(line.text) for line in told):
        return True
    for line in told:
        named = _NAMED.fullmatch(line.text)
        if named and named["value"] and _is_place(named["name"]):
            words = named["value"].split()
            return any(re.fullmatch(r"\.|\(?[♠♥♦♣SHDC](?:10|[A2-9TJQK])\)?", word) for word in words)
        if line.text.strip():
            return bool(_NUMBERS.fullmatch(line.text)) or _SIGNS.match(line.text) is not None
    return False


_SIGNS = re.compile(r"\s*\(?[♠♥♦♣SHDC](?:10|[A2-9TJQK])\)?(?:\s|$)")


def found_in(told: Sequence[Line], game: str | None) -> bool:
    """Whether a board begins somewhere.

    Rows of cards without names or numbers are a layout, but in a game with hands, or where no game is named and there
    are as many rows as hands, all as long: those are hands.
    """
    if any(_is_table(told, place) or _is_framed(told, place) for place in range(len(told))):
        return True
    rows = [line.text for line in told if _is_bare(told, line)]
    if not rows or (family := _FAMILY()(game)) not in (None, "patience"):
        return False
    sizes = {len(row.split()) for row in rows}
    as_hands = len(rows) in _HANDS and len(sizes) == 1 and max(sizes) <= _MOST and not any(map(_GAPS.search, rows))
    return family == "patience" or not as_hands


def _is_bare(told: Sequence[Line], line: Line) -> bool:
    return _is_row(told, line.number - 1)


def deals(told: Sequence[Line], name: str, game: str | None) -> Iterator[Deal | BadDeal]:
    """The deal of each board, or what is wrong with it.

    Args:
        name: the file's name for messages.
        game: of boards without a name.
    """
    index = place = 0
    while place < len(told):
        if not _begins(told, place):
            place += 1
            continue
        index += 1
        source = Source(name, index, told[place].number)
        reading = _Reading(told, place)
        try:
            board = reading.table() if _is_table(told, place) else reading.layout()
            yield _DEAL()(board, source, game)
        except FaceupError as error:
            yield BadDeal(source, error.at(file=name, line=told[place].number))
        place = max(reading.place, place + 1)


def _begins(told: Sequence[Line], place: int) -> bool:
    return _is_table(told, place) or _is_layout(told, place)


def _is_table(told: Sequence[Line], place: int) -> bool:
    """Whether a line is the heading of hands in rows."""
    if not _TURN.fullmatch(told[place].text):
        return False
    return place + 2 < len(told) and not told[place + 1].text and bool(_ROW.fullmatch(told[place + 2].text))


def _is_layout(told: Sequence[Line], place: int) -> bool:
    """Whether a line is the first of a layout, its heading apart."""
    return _is_framed(told, place) or _is_row(told, place)


def _is_place(name: str) -> bool:
    """Whether cards of a layout stand behind a name, one of several perhaps."""
    return name.rstrip(" 0123456789") in _PLACES


def _is_row(told: Sequence[Line], place: int) -> bool:
    """Whether a line is a row of cards, several or above others."""
    text = told[place].text
    below = place + 1 < len(told) and _is_places(told[place + 1].text)
    return _is_places(text) and len(_PLACE.findall(text)) + below > 1


def _is_framed(told: Sequence[Line], place: int) -> bool:
    """Whether a line has a name, or the numbers of columns."""
    text = told[place].text
    named = _NAMED.fullmatch(text)
    if named:
        return _is_place(named["name"] or named["none"]) and (not named["value"] or bool(_GROUP.match(named["value"])))
    if _NUMBERS.fullmatch(text):
        below = told[place + 1].text if place + 1 < len(told) else ""
        return _is_places(below) or (not below and len(text.split()) > 1)
    return False


def _is_places(text: str) -> bool:
    """Whether a line has cards and gaps alone, a card at least unless all are gaps of a grid."""
    if not text.strip() or _PLACE.sub("", text).strip():
        return False
    return text.strip() != "-" and bool(re.search(_CARD, text, re.IGNORECASE) or text.count(".") > 1)


class _Reading:
    """Reads one board from a line on; ``place`` is where it goes on afterwards."""

    def __init__(self, told: Sequence[Line], place: int) -> None:
        self.told = told
        self.place = place
        self.board = Printed(told[place].number)

    @property
    def text(self) -> str:
        return self.told[self.place].text if self.place < len(self.told) else ""

    def table(self) -> Printed:
        """A heading, hands in rows, and what has a name below them."""
        self.board.heading = self.text
        self.place += 2
        while found := _ROW.fullmatch(self.text):
            cards, mark = _row(found["rest"], self.told[self.place].number)
            self.board.seats.append(cards)
            self.board.marks.append(mark)
            self.place += 1
        while found := re.fullmatch(
            r"(?P<name>[A-Z][A-Za-z -]*?\d*): (?P<value>\S.*)|(?P<choice>\S+ leads; the choice: .*)", self.text
        ):
            self._name(found["name"] or "choice", found["value"] or found["choice"])
        return self.board

    def layout(self) -> Printed:
        """What has names, then the tableau; the heading may stand above, apart by an empty line."""
        self.board.heading = self._above()
        while self.text and (found := _NAMED.fullmatch(self.text)):
            self._name(found["name"] or found["none"], found["value"] or "")
        if not self.text and self.place + 1 < len(self.told) and self._tableau_at(self.place + 1):
            self.place += 1
        if _NUMBERS.fullmatch(self.text):
            self._columns()
        else:
            self._rows()
        return self.board

    def _above(self) -> str:
        """The line above an empty line above the board, if it is no board's."""
        above = self.place - 2
        if above < 0 or self.told[self.place - 1].text or not self.told[above].text.strip():
            return ""
        return self.told[above].text.strip()

    def _tableau_at(self, place: int) -> bool:
        text = self.told[place].text
        return bool(_NUMBERS.fullmatch(text)) or _is_places(text)

    def _name(self, name: str, value: str) -> None:
        """A line with a name, and those that go on with it."""
        number = self.told[self.place].number
        if name in self.board.named:
            raise FormatError(f"a second line of {name}; expected one", line=number)
        self.place += 1
        while self._goes_on(name):
            value += " " + self.text.strip()
            self.place += 1
        self.board.named[name], self.board.lines[name] = value, number

    def _goes_on(self, name: str) -> bool:
        """Whether a line goes on with the one above it, far to the right."""
        if name == "Numbers":
            return self.text.startswith("  ")
        return self.text.startswith(_INDENT) and not _GROUP.sub("", self.text).strip() and self.text.split()[0] != "1"

    def _columns(self) -> None:
        """Piles under their numbers, bottom card first."""
        ends = [found.end() for found in re.finditer(r"\d+", self.text)]
        numbers = [int(word) for word in self.text.split()]
        if numbers != list(range(1, len(numbers) + 1)):
            raise FormatError("columns that are not numbered 1, 2, 3, ...", line=self.told[self.place].number)
        piles: Piles = [[] for _ in ends]
        self.place += 1
        height = 0
        while _is_places(self.text):
            for found in _PLACE.finditer(self.text):
                column = _nearest(ends, found.end())
                if found[0] in ".-*" or found[0] == GAP:
                    continue
                if len(piles[column]) != height:
                    where = "no card above it" if len(piles[column]) < height else "a second card in its row"
                    wrong = f"{found[0]} in column {column + 1}, and {where}; expected cards right under the numbers"
                    raise FormatError(wrong, line=self.told[self.place].number)
                piles[column].append(_code(found[0]))
            height += 1
            self.place += 1
        self.board.columns = piles

    def _rows(self) -> None:
        while _is_places(self.text):
            self.board.rows.append(
                [GAP if word in (".", "-", "--", "*") else _code(word) for word in self.text.split()]
            )
            self.place += 1


def _nearest(places: Sequence[int], place: int) -> int:
    """The index of the place that is nearest."""
    return min(range(len(places)), key=lambda at: abs(places[at] - place))


def _row(text: str, line: int) -> tuple[tuple[str, ...], str]:
    """The cards of a hand by suits, or of a stack in their order, and the remark behind them.

    Raises:
        FormatError: the first of its suits is none.
    """
    cards: list[str] = []
    parts = re.split(r" {2,}", text)
    if _STACK.fullmatch(parts[0]):
        return tuple(_code(card) for card in parts[0].split() if card != "-"), " ".join(parts[1:])
    for place, part in enumerate(parts):
        cell = _CELL.fullmatch(part)
        if not cell or (len(cell["suit"]) and part in ("A", "N")):
            if not place:
                raise FormatError(f"{shown(unstruck(part))}; expected a suit and its ranks, as in ♠ AK2", line=line)
            return tuple(cards), " ".join(parts[place:])
        cards += _codes(cell["suit"], cell["cards"])
    return tuple(cards), ""


def _codes(sign: str, holding: str) -> list[str]:
    """The codes of one suit: ranks side by side, numbers and jokers apart."""
    suit = _CODES.get(sign, sign)
    if holding == "-":
        return []
    if suit in "MX" or " " in holding:
        return [suit + rank for rank in holding.split()]
    return [suit + rank for rank in holding]


def cards_of(text: str) -> list[list[str]]:
    """The piles of a line: cards alone, empty places, several cards in brackets.

    Raises:
        FormatError: something is none of them.
    """
    if _GROUP.sub("", text).strip():
        word = _GROUP.sub("", text).split()[0]
        raise FormatError(f"{shown(unstruck(word))} is no card; expected a suit and a rank, as in ♠A or SA")
    return [_pile(found[0]) for found in _GROUP.finditer(text)]


def _pile(text: str) -> list[str]:
    if text.startswith("["):
        return [_code(word) for word in text[1:-1].split()]
    return [] if text in (".", "-", "--") else [_code(text)]


def _code(text: str) -> str:
    """The code of a card with its suit or its rank first; one that lies face down in parentheses."""
    plain = text.strip("()<>").upper().replace("10", "T")
    if not re.fullmatch(r"[♠♥♦♣SHDC][A2-9TJQK]|[A2-9TJQK][♠♥♦♣SHDC]", plain):
        raise FormatError(f"{shown(unstruck(text))} is no card; expected a suit and a rank, as in ♠A or SA")
    code = plain if plain[0] in "♠♥♦♣SHDC" else plain[::-1]
    code = _CODES.get(code[0], code[0]) + code[1]
    return f"({code})" if text[0] in "(<" else code
