"""Lines -> what stands in them: whole deals, hands with their seats, hands in columns, words beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.arguments import shown
from solver.cards import SUITS, KnownHands
from solver.errors import DealError, FormatError
from solver.formats.pbn.hands import parse_deal
from solver.formats.typed.hand import EXPECTED, Hand, hand, holding_end, of_holdings, suit_of
from solver.formats.typed.heads import SEAT, Heads, seat_of, taken
from solver.formats.typed.signs import RANK, Line, unstruck
from solver.formats.values import any_card

_DOTTED = rf"(?:{RANK}|x|-)*(?:\.(?:{RANK}|x|-)*){{3}}"
_LISTED = r"[A-Za-z][A-Za-z0-9]{1,3}(?:,[A-Za-z][A-Za-z0-9]{1,3})+"
_TOKEN = rf"(?:{_DOTTED}|{_LISTED})"
_WHOLE = re.compile(
    rf'\s*(?:deal\s*[:=]?\s*)?["\']?(?:(?P<first>[NESWnesw]|[1-9]\d?)(?:\s*:|\s))?\s*'
    rf'(?P<hands>(?:{_TOKEN}|-)(?:\s+(?:{_TOKEN}|-))+)["\']?\s*',
    re.IGNORECASE,
)
_MEANT = re.compile(
    r'\s*(?:deal\s*[:=]?\s*)?["\']?(?:(?P<first>[NESWnesw]|[1-9]\d?)(?:\s*:|\s))?\s*'
    r'(?P<hands>(?:[^\s."]*\.){2}\S*(?:\s+(?:(?:[^\s."]*\.){2}\S*|-))+?)["\']?\s*'
)
"""What is meant for a deal in one line."""
_ONE = re.compile(rf'["\']?{_DOTTED}["\']?')
_SEATED = re.compile(
    rf"\s*\(?(?P<seat>{SEAT}|(?:hand|player|seat) *[1-9]|[1-9](?= *[:=)]))\)?\s*(?P<mark>[:=>]|- )?\s*(?P<hand>.*)",
    re.IGNORECASE,
)
_NEXT = re.compile(r"(?<![A-Za-z0-9♠♥♦♣])(?:North|East|South|West|[NEW])\s*:|(?<![A-Za-z0-9♠♥♦♣])S\s*:", re.IGNORECASE)
_SPADES_FIRST = re.compile(rf"S\s*:\s*(?:{RANK}|[\s,-])*[;]?\s*(?:H(?![A-Za-z])|♥)", re.IGNORECASE)
_TITLE = re.compile(rf"(?<![A-Za-z0-9]){SEAT}(?![A-Za-z0-9])", re.IGNORECASE)
_COMPASS = re.compile(r"(?<![A-Za-z0-9])[NESW](?![A-Za-z0-9])", re.IGNORECASE)
_BARE = re.compile(rf"(?<!\S)(?:(?:{RANK})(?: ?(?:{RANK}))*|-+)(?!\S)")
_SIGN = re.compile(r"[♠♥♦♣]")
_HIDDEN = re.compile(r"\(unknown\)", re.IGNORECASE)
_CARD = re.compile(rf"(?:{RANK})[♠♥♦♣SHDCshdc]|[♠♥♦♣SHDCshdc](?:{RANK})")


@dataclass(frozen=True, slots=True)
class Whole:
    """A deal in one line.

    Attributes:
        line: where it stands.
        hands: by seat from 0; as many as there are.
        seated: the first seat was told.
    """

    line: int
    hands: KnownHands
    seated: bool


@dataclass(frozen=True, slots=True)
class Seated:
    """One hand, or what is known of it.

    Attributes:
        line: where it stands.
        seat: whose it is; None where nobody says so.
        hand: its cards; None where they are unknown.
    """

    line: int
    seat: int | None
    hand: Hand | None


@dataclass(frozen=True, slots=True)
class Stack:
    """Hands side by side, a line for each suit.

    Attributes:
        line: the first of them.
        hands: from left to right.
        titles: the seats that stand above them; none where nobody says so.
    """

    line: int
    hands: tuple[Hand | None, ...]
    titles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """Words beside hands."""

    line: int
    heads: Heads


@dataclass(frozen=True, slots=True)
class Other:
    """A line that says nothing of a deal."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Blank:
    """An empty line."""

    line: int


Piece = Whole | Seated | Stack | Said | Other | Blank


def pieces(lines: Sequence[Line], fifty_two: bool) -> Iterator[Piece | FormatError]:
    """What stands in some lines, in order; what looks like a hand and is none comes as an error.

    Args:
        fifty_two: all cards are of the 52.
    """
    plain, said = [], []
    for line in lines:
        try:
            rest, heads = taken(line)
        except FormatError as error:
            rest, heads = Line(line.number, ""), error
        plain.append(rest)
        said.append(heads)
    yield from _Reading(plain, said, fifty_two).pieces()


class _Reading:
    """Reads lines from which words beside hands have been taken."""

    def __init__(self, lines: list[Line], said: list[Heads | FormatError], fifty_two: bool) -> None:
        self.lines = lines
        self.said = said
        self.fifty_two = fifty_two
        self.titles: tuple[int, ...] = ()

    def pieces(self) -> Iterator[Piece | FormatError]:
        place = 0
        while place < len(self.lines):
            place = yield from self._one(place)

    def _one(self, place: int) -> Iterator[Piece | FormatError]:  # type: ignore[misc]
        """What begins at a line; returns where the next begins."""
        yield from self._words(place)
        line = self.lines[place]
        if not line.text.strip():
            if isinstance(self.said[place], Heads) and not self.said[place].lines:
                yield Blank(line.number)
            return place + 1
        try:
            stack = _stack(self.lines[place : place + 4], self.titles)
            if stack is None:
                yield from self._row(line)
                return place + 1
        except FormatError as error:
            yield error.at(line=line.number)
            self.titles = ()
            return place + 1
        self.titles = ()
        yield stack
        end = place + (len(SUITS) if any(stack.hands) else 1)
        for later in range(place + 1, end):
            yield from self._words(later)
        return end

    def _words(self, place: int) -> Iterator[Piece | FormatError]:
        said = self.said[place]
        if isinstance(said, FormatError):
            yield said
        elif said.lines:
            yield Said(self.lines[place].number, said)

    def _row(self, line: Line) -> Iterator[Piece]:
        titles = _titles(line.text)
        if titles:
            self.titles = titles
            return
        whole = _WHOLE.fullmatch(line.text) or _MEANT.fullmatch(line.text)
        if whole and not (whole["first"] and "." not in whole["hands"] and "," not in whole["hands"]):
            yield _whole(line, whole, self.fifty_two)
            return
        if _ONE.fullmatch(line.text.strip()) or _is_row(line.text):
            yield Seated(line.number, self._title(), hand(line.text))
            return
        found = [_seated(part, line.number, self.fifty_two) for part in _by_seat(line.text)]
        known = [one for one in found if one is not None]
        if known and len(known) == len(found):
            yield from known
        elif (word := _WORD.match(line.text)) and _like_hand(line.text[word.end() :]):
            text = shown(unstruck(line.text.strip()))
            raise FormatError(f"{text}; expected the seat in front of a hand, as in N: S AK2 H QJT D - C 432")
        else:
            self.titles = ()
            yield Other(line.number, line.text.strip())

    def _title(self) -> int | None:
        """The seat that stands alone above a hand."""
        titles, self.titles = self.titles, ()
        return titles[0] if len(titles) == 1 else None


# -- in one line -------------------------------------------------------------------------------------------------


def looks_whole(text: str) -> bool:
    """Whether a text is a deal in one line, as the Deal tag of PBN has it, with or without the first seat."""
    found = _WHOLE.fullmatch(text)
    return bool(found) and (bool(found["first"]) or len(found["hands"].split()) > 2)


def _whole(line: Line, found: re.Match[str], fifty_two: bool) -> Whole:
    """The deal of a line.

    Raises:
        FormatError: a hand can not be.
    """
    hands = found["hands"].split()
    first = found["first"]
    if not first and len(hands) == 2:
        raise FormatError("two hands without seats; expected four, or the seat in front, as in N:AK2.QJT..432 ...")
    told = unstruck(" ".join(hands))
    if fifty_two and len(hands) == 3:
        told += " -"
    try:
        if told != " ".join(hands + (["-"] if fifty_two and len(hands) == 3 else [])):
            return _struck_whole(line, first, hands)
        return Whole(line.number, parse_deal(f"{first or _first(fifty_two)}:{told}", fifty_two=fifty_two), bool(first))
    except DealError as error:
        raise FormatError(error.message, line=line.number) from None


def _struck_whole(line: Line, first: str | None, hands: list[str]) -> Whole:
    """The same where cards are struck out."""
    start = seat_of(first) if first else 0
    seats: list[tuple[str, ...] | None] = [None] * max(len(hands), 4)
    for place, text in enumerate(hands):
        found = hand(text)
        seats[(start + place) % len(seats)] = None if found is None else found.cards
    return Whole(line.number, tuple(seats), bool(first))


def _first(fifty_two: bool) -> str:
    return "N" if fifty_two else "1"


def _is_row(text: str) -> bool:
    """Whether a line is a hand with a sign or letter before each of its suits, and nothing else."""
    words = re.split(r"[\s,]+", text.strip())
    if len(words) > 1 and all(_CARD.fullmatch(word) for word in words):
        return True
    signs = _SIGN.findall(text)
    if not re.search(RANK, text):
        return False
    if len(set(signs)) >= 3 and text.strip()[0] in "♠♥♦♣":
        return len(signs) == len(set(signs))
    return bool(
        re.fullmatch(
            rf"\s*S ?[:=]? ?{_HELD}[ ,;]*H ?[:=]? ?{_HELD}[ ,;]*D ?[:=]? ?{_HELD}[ ,;]*C ?[:=]? ?{_HELD}\s*", text
        )
    )


_HELD = rf"(?:-+|void|(?:(?:{RANK})[ ,]?)*)"


def _by_seat(text: str) -> list[str]:
    """A line in parts, each of which begins with a seat and a colon; the line where there are no two."""
    starts = [
        found.start()
        for found in _NEXT.finditer(text)
        if found[0][0].upper() != "S" or len(found[0]) > 3 or not _SPADES_FIRST.match(text, found.start())
    ]
    if len(starts) < 2 or text[: starts[0]].strip():
        return [text]
    return [text[start:end].strip(" ,;") for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def _seated(text: str, line: int, fifty_two: bool) -> Seated | None:
    """A hand with its seat; None where the line is none.

    Raises:
        FormatError: a seat with something that is no hand.
    """
    found = _SEATED.fullmatch(text)
    if not found or not found["hand"]:
        return None
    word = found["seat"].split()[-1] if found["seat"][-1].isdigit() else found["seat"]
    body = re.sub(r"\s*\.\s*", ".", re.sub(r"^\(.*?\)\s*", "", found["hand"]))
    if not fifty_two and not _SIGN.search(body):
        listed = _listed(body)
        if listed is not None:
            return Seated(line, seat_of(word), listed)
    if not found["mark"] and _FOUR.fullmatch(body):
        return None
    if not _like_hand(body) and (not found["mark"] or _PROSE.search(re.sub("void|unknown|none", "", body))):
        return None
    return Seated(line, seat_of(word), hand(body))


def _listed(body: str) -> Hand | None:
    """A hand as a list of codes of any pack; None where it is none."""
    words = re.split(r"[\s,]+", body.strip())
    try:
        codes = tuple(any_card(word) for word in words)
    except DealError:
        return None
    return Hand(codes) if len(codes) > 1 or len(words[0]) > 1 else None


def _like_hand(body: str) -> bool:
    """Whether somebody who typed this meant a hand."""
    return bool(
        _SIGN.search(body)
        or _DOTS.search(body)
        or re.match(rf"\s*S ?[:=]? ?(?:{RANK}|-)", body)
        or _FOUR.fullmatch(body)
        or re.fullmatch(
            rf"\s*(?:(?:{RANK})[SHDC]|[SHDC](?:{RANK}))(?:[\s,]+(?:(?:{RANK})[SHDC]|[SHDC](?:{RANK})))*\s*",
            body,
            re.IGNORECASE,
        )
    )


_WORD = re.compile(r"\s*[A-Za-z]{1,12}\s*:\s*")
"""What stands where a seat should, and is none."""
_PROSE = re.compile(r"\b(?=[A-Za-z]*[BEFGILMNOPRUVWYZ])[A-Za-z]{3,}\b", re.IGNORECASE)
"""A word that no hand has."""
_FOUR = re.compile(rf"\s*(?:(?:{RANK})+|-+)(?:[\s,/]+(?:(?:{RANK})+|-+)){{3}}\s*")
"""Four suits without their signs; without a colon in front they could be numbers."""
_DOTS = re.compile(r"\S*\.\S*\.\S*\.\S*")


# -- in columns --------------------------------------------------------------------------------------------------


def _titles(text: str) -> tuple[int, ...]:
    """The seats of a line in which nothing else stands."""
    rest = re.sub(r"\([^)]*\)", "", _TITLE.sub("", text))
    found = _TITLE.findall(text)
    if (
        not found
        or re.search(r"[A-Za-z0-9♠♥♦♣.]|(?<=\S)-(?=\S)", rest)
        or re.search(r"[NESW]-[NESW]", text, re.IGNORECASE)
    ):
        return ()
    if [word.upper() for word in found] == ["S"]:
        return (seat_of("S"),)
    return tuple(map(seat_of, found))


def _stack(lines: Sequence[Line], titles: tuple[int, ...]) -> Stack | None:
    """The hands that begin at a line, a line a suit; None where none do.

    Raises:
        FormatError: they do, and something in them can not be.
    """
    if len(lines) < len(SUITS):
        return None
    rows = [_labels(line.text, suit) for line, suit in zip(lines, SUITS, strict=True)]
    many = len(rows[0])
    unknown = [found.start() for found in _HIDDEN.finditer(lines[0].text)]
    if not many and unknown and not _HIDDEN.sub("", lines[0].text).strip():
        return Stack(lines[0].number, (None,) * len(unknown), titles if len(titles) == len(unknown) else ())
    if not many:
        return _unlabelled(lines, titles)
    if any(len(row) == 0 for row in rows):
        return None
    for line, row in zip(lines, rows, strict=True):
        if len(row) != many:
            raise FormatError(
                f"{len(row)} hands in this line, {many} in the first; expected as many in all four", line=line.number
            )
    hands: list[Hand] = []
    for column in range(many):
        holdings = {}
        for line, row, suit in zip(lines, rows, SUITS, strict=True):
            start = row[column]
            end = holding_end(line.text, start)
            _check_end(line, start, end)
            holdings[suit] = line.text[start:end]
        try:
            hands.append(of_holdings(holdings, ".".join(part.strip() for part in holdings.values())))
        except FormatError as error:
            raise error.at(line=lines[0].number) from None
    known = dict(zip(rows[0], hands, strict=True))
    across = tuple(known.get(place) for place in sorted((*rows[0], *unknown)))
    if titles and len(titles) != len(across):
        raise FormatError(
            f"{len(titles)} seats above {len(across)} hands; expected one above each", line=lines[0].number
        )
    return Stack(lines[0].number, across, titles)


def _labels(text: str, suit: str) -> list[int]:
    """Where the ranks of one suit begin, after its sign or letter, for each hand of a line."""
    sign = "♠♥♦♣"[SUITS.index(suit)]
    found = [match.end() for match in re.finditer(rf"{sign}\s?[:=.]?[ ]?", text)]
    if found:
        return [] if len(set(_SIGN.findall(text))) > 1 else found
    if _SIGN.search(text):
        return []
    letter = rf"(?<!\S)(?:{suit}|{suit.lower()}(?=[ :=]))[:=.]?[ ]?(?=(?:{RANK}|[ -]|$|void))"
    found = [match.end() for match in re.finditer(letter, text)]
    others = rf"(?<!\S)[{SUITS.replace(suit, '')}][ :=]?(?:{RANK})"
    return [] if re.search(others, text) else _without_compass(text, suit, found)


def _without_compass(text: str, suit: str, found: list[int]) -> list[int]:
    """The same without the S of a compass drawn between two hands."""
    if suit != "S" or len(found) < 2 or not re.search(r"(?<!\S)[NEW](?!\S)", text):
        return found
    return [place for place in found if holding_end(text, place) > place]


def _check_end(line: Line, start: int, end: int) -> None:
    """After the ranks of a suit there is a space, or nothing.

    Raises:
        FormatError: something else, which then is no rank.
    """
    if end < len(line.text) and line.text[end] not in " ,;)♠♥♦♣":
        word = unstruck(line.text[start:].split()[0])
        sign = unstruck(line.text[end])
        raise FormatError(f"{shown(sign)} in {shown(word)} is no rank; expected A K Q J T 9 .. 2", line=line.number)


def _unlabelled(lines: Sequence[Line], titles: tuple[int, ...]) -> Stack | None:
    """Hands of which each line has the ranks of a suit, without its sign; None where there are none."""
    rows = [_bare(line.text) for line in lines]
    if not rows[0] or len({len(row) for row in rows}) != 1 or not any("-" not in text for row in rows for text in row):
        return None
    if titles and len(titles) != len(rows[0]):
        return None
    hands = []
    for column in range(len(rows[0])):
        holdings = {suit: row[column] for suit, row in zip(SUITS, rows, strict=True)}
        try:
            hands.append(of_holdings(holdings, ".".join(holdings.values())))
        except FormatError as error:
            raise error.at(line=lines[0].number) from None
    return Stack(lines[0].number, tuple(hands), titles)


def _bare(text: str) -> list[str]:
    """The words of a line if all are ranks, but for the letters of a compass; else none."""
    words = _BARE.findall(text)
    if not words or len(words) == 3 or len(words) > len(SUITS) or not text.lstrip().startswith(words[0]):
        return []
    rest = _COMPASS.sub("", _BARE.sub("", text))
    return [] if rest.strip() else [word.strip() for word in words]


__all__ = [
    "EXPECTED",
    "Blank",
    "Other",
    "Piece",
    "Said",
    "Seated",
    "Stack",
    "Whole",
    "looks_whole",
    "pieces",
    "suit_of",
]
