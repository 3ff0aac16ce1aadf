"""LIN, the format of Bridge Base Online: commands of two letters and their values, separated by bars.

These commands are read: ``vg`` (event, stage, scoring, teams), ``mn`` (event and date), ``rs`` (results), ``pn``
(players), ``qx`` (board and room), ``ah`` (board), ``md`` (dealer and hands), ``sv`` (vulnerability), ``mb`` (calls),
``an`` (explanations of calls), ``pc`` (cards), ``mc`` (the declarer's tricks), ``nt`` and ``at`` (texts).
``lin_commands`` has the commands that may be left out; any other gets a warning.

There is no public description of LIN: these are the commands in files of Bridge Base and of dealing programs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from solver.core.argument_checks import shown
from solver.core.cards import SEATS, KnownHands, card
from solver.core.deal import Contract, Deal, Source
from solver.core.errors import DealError, FaceupError, FormatError
from solver.formats import auction as calls
from solver.formats import play
from solver.formats.annotated import AnnotatedCall, section
from solver.formats.check import check_hands, tricks_to_play, with_implied_hand
from solver.formats.play import follow
from solver.formats.remarks import BadDeal
from solver.formats.values import dotted_hand

_COLOUR = "a colour of the page"
_FONT = "a font of the page"
_LAYOUT = "where texts stand on the page"
_MARK = "marks a card or a suit on the page"
_PICTURE = "a picture, or its place on the page"

IGNORED: Mapping[str, str] = {
    "pg": "a pause of the viewer: a trick or the auction is over",
    "st": "clears the table, or says how it is drawn",
    "rh": "clears the heading",
    "bn": "a list of the boards' numbers, which each board has itself",
    "sa": "whether explanations of calls are shown",
    "sk": "whose hands are shown",
    "sc": "whether played cards stay in sight",
    "tc": "whether cards are shown one by one",
    "tu": "whether the file is a lesson",
    "pf": "whether the reader may play on",
    "ha": "whether a part of the table is shown",
    "hc": _MARK, "hs": _MARK, "lc": _MARK, "ls": _MARK,
    "cp": _COLOUR, "cq": _COLOUR, "cs": _COLOUR, "cr": _COLOUR, "cg": _COLOUR, "cb": _COLOUR, "bg": _COLOUR,
    "bd": _COLOUR, "3b": _COLOUR, "3d": _COLOUR,
    "fp": _FONT, "ff": _FONT, "fh": _FONT, "fb": _FONT, "fi": _FONT, "fu": _FONT, "fm": _FONT,
    "lb": _LAYOUT, "lg": _LAYOUT, "ht": _LAYOUT, "va": _LAYOUT,
    "bm": _PICTURE, "wb": _PICTURE, "hb": _PICTURE,
    "se": "a sound",
}  # fmt: skip

UNREAD: Mapping[str, str] = {
    "pw": "the names of all players of the match",
    "px": "the names of all players of the match",
    "mp": "the scores of all boards",
    "up": "plays are taken back",
    "ub": "calls are taken back",
    "jp": "plays are taken back",
}
"""Commands that say something for which a deal has no place, unless their value is empty: they get a warning."""


_SOUTH_FIRST = (2, 3, 0, 1)
"""The seats in the order of LIN: South, West, North, East."""

_NAMES = ("South", "West", "North", "East")
_VULNERABLE = {"o": (False, False), "0": (False, False), "n": (True, False), "e": (False, True), "b": (True, True)}
_ROOMS = {"o": "Open", "c": "Closed"}
SCORING = {"I": "IMP", "P": "MP", "B": "BAM"}
"""Scoring in ``vg`` -> in PBN; any other is copied."""

_HEADING = ("vg", "mn", "rs", "pn")
"""What is said for all boards behind, or for one before its cards."""
_BEFORE_CARDS = ("ah", "sv", *IGNORED)
"""Commands that may precede the cards of their board."""
_TEXTS = ("nt", "at")
_PLAYING = ("mb", "pc", "mc")

_MATCH = ("event", "stage", "scoring", "first", "last", "home", "home carryover", "visiting", "visiting carryover")
"""The fields of ``vg``."""
_DATED = re.compile(r"(.*?)\s*-\s*(\d{4}[.?\d/-]*)", re.DOTALL)
_ROOM = re.compile(r"([oc])(\d.*)?", re.IGNORECASE)
_RESULT = re.compile(r"([1-7][SHDCN]X{0,2})([NESW])(=|[+-]\d{1,2})?")
_CALL = re.compile(r"([1-7](?:NT?|[SHDC])|PASS|P|DBL|D|XX|X|RDBL|R|[^!?\s])([!?\s]*)", re.IGNORECASE)
_CARD = re.compile(r"([A-Za-z](?:10|.))[\s!?,-]*")
_LETTERS = re.compile(r"[a-z0-9#]{2}")


@dataclass(slots=True)
class _Command:
    name: str
    value: str
    line: int


@dataclass(slots=True)
class _Heading:
    """The head of the file, which applies to the boards below it.

    Attributes:
        match: the fields of ``vg``.
        title: ``mn``.
        results: ``rs``.
        players: ``pn``.
    """

    match: tuple[str, ...] = ()
    title: str = ""
    results: tuple[str, ...] = ()
    players: tuple[str, ...] = ()

    def take(self, command: _Command) -> None:
        """Store the value of a command."""
        parts = tuple(part.strip() for part in command.value.split(","))
        if command.name == "vg":
            self.match = parts
        elif command.name == "mn":
            self.title = command.value.strip()
        elif command.name == "rs":
            self.results = parts
        else:
            self.players = parts

    def lacks(self, command: _Command) -> bool:
        """Return whether the value of a command is still missing."""
        values = {"vg": self.match, "mn": self.title, "rs": self.results, "pn": self.players}
        return not values[command.name]

    def field(self, name: str) -> str:
        """Return a field of ``vg``; empty if it is missing."""
        place = _MATCH.index(name)
        return self.match[place] if place < len(self.match) else ""

    def result(self, room: str, number: str) -> str:
        """Return the result of a board from ``rs``, in which the two rooms alternate."""
        first = self.field("first")
        if not number.isdecimal() or not room:
            return ""
        place = 2 * (int(number) - (int(first) if re.fullmatch(r"\d{1,4}", first) else 1)) + (room == "c")
        return self.results[place] if 0 <= place < len(self.results) else ""


@dataclass(slots=True)
class _Board:
    """The commands of one board, and the head of the file that applies to it.

    Attributes:
        line: where it begins.
        heading: the head of the file at that place.
        room, number: from ``qx``; ``name`` is its name in ``qx``.
        cards: the line of its ``md``; None before there is one.
        waiting: commands after its play, beginning with the next names: they belong to the next board, if there is one.
    """

    line: int
    heading: _Heading
    commands: list[_Command] = field(default_factory=list)
    room: str = ""
    number: str = ""
    name: str = ""
    cards: int | None = None
    waiting: list[_Command] | None = None

    def add(self, command: _Command) -> None:
        """Add a command that does not begin another board."""
        if command.name in _HEADING:
            self._head(command)
        elif self.waiting is not None and command.name in (*_BEFORE_CARDS, *_TEXTS):
            self.waiting.append(command)
        else:
            self.commands.append(command)
            self.cards = command.line if command.name == "md" and self.cards is None else self.cards

    def _head(self, command: _Command) -> None:
        """Store a command of the head, which also applies to this board if it is before its cards or in their line."""
        if self.cards is None or (self.cards == command.line and self.heading.lacks(command)):
            self.heading.take(command)
        elif self.cards != command.line:
            self.waiting = [*(self.waiting or []), command]

    def end(self) -> None:
        """End the file: commands that wait for a next board belong to this one."""
        for command in self.waiting or []:
            if command.name not in _HEADING:
                self.commands.append(command)
            elif self.heading.lacks(command):
                self.heading.take(command)


def looks_like(text: str) -> bool:
    """Return whether a text is LIN: it begins with a command and has a deal or a board."""
    return bool(re.match(r"\s*(%[^\n]*\n\s*)*[A-Za-z0-9]{2}\|", text)) and bool(re.search(r"(?i)\b(md|qx|mb)\|", text))


def deals(pieces: Iterable[str], name: str) -> Iterator[Deal | BadDeal]:
    """Yield a deal, or an error, for each board of a text, in order.

    Args:
        pieces: of the text; boards are read while it is read.
        name: the file's name for messages.
    """
    index = 0
    warned: set[str] = set()
    for index, board in enumerate(_boards(_commands(pieces)), start=1):
        yield _deal(board, Source(name, index, board.line), warned)
    if not index:
        nothing = FormatError("there are no deals. Write LIN with an md command", file=name, line=1)
        yield BadDeal(Source(name, 1, 1), nothing)


def deal_of(pairs: Iterable[tuple[str, str]], source: Source, contract: str = "") -> Deal | BadDeal:
    """Return the deal of the commands of one board, or an error.

    Args:
        pairs: names and values, with ``md``.
        source: file and line.
        contract: with its declarer, such as ``4SN``, if there is no auction.
    """
    (board,) = _boards(_Command(name, value, source.line or 1) for name, value in pairs)
    return _deal(board, source, set(), contract)


def _deal(board: _Board, source: Source, warned: set[str], contract: str = "") -> Deal | BadDeal:
    try:
        return _Reader(board, source, warned, contract).read()
    except FaceupError as error:
        return BadDeal(source, error.at(file=source.file, line=board.line))


# -- commands to boards ----------------------------------------------------------------------------------------


def _commands(pieces: Iterable[str]) -> Iterator[_Command]:
    """Yield the commands; text between them or after the last bar is a command without a name."""
    line = 1
    parts = _parts(pieces)
    for name in parts:
        value = next(parts, None)
        before, _, own = re.sub(r"(?m)^[ \t]*%[^\n]*$", "", name.rstrip()).rpartition("\n")
        if value is None:
            before, own = f"{before}\n{own}", ""
        if before.strip():
            at = line + name.count("\n", 0, len(name) - len(name.lstrip()))
            yield _Command("", before.strip(), at)
        if value is None:
            break
        yield _Command(own.strip().lower(), value, line + name.rstrip().count("\n"))
        line += name.count("\n") + value.count("\n")


def _parts(pieces: Iterable[str]) -> Iterator[str]:
    """Yield the texts before bars, and the text after the last bar."""
    rest = ""
    for piece in pieces:
        *whole, rest = (rest + piece).split("|")
        yield from whole
    yield rest


def _boards(commands: Iterator[_Command]) -> Iterator[_Board]:
    """Yield the boards: each begins with ``qx``, or with ``md`` if the board before already has one."""
    heading = _Heading()
    waiting: list[_Command] = []
    before: _Board | None = None
    board: _Board | None = None
    for command in commands:
        if command.name in _HEADING:
            heading.take(command)
        if command.name == "qx" or (command.name == "md" and (not board or board.cards is not None)):
            if board:
                yield from _whole(board, before)
                waiting, before = board.waiting or [], board
            board = _begun(command, heading, waiting)
        elif board:
            board.add(command)
        else:
            waiting.append(command)
    if board:
        board.end()
        yield from _whole(board, before)


def _begun(command: _Command, heading: _Heading, waiting: Sequence[_Command]) -> _Board:
    own = [one for one in waiting if one.name not in _HEADING]
    board = _Board(command.line, replace(heading), [*own, command])
    if command.name == "md":
        board.cards = command.line
        return board
    place, _, name = command.value.partition(",")
    found = _ROOM.fullmatch(place.strip())
    if found:
        board.room, board.number = found[1].lower(), (found[2] or "").strip()
        board.name = _board_name(name) or board.number
    return board


def _whole(board: _Board, before: _Board | None) -> Iterator[_Board]:
    """Yield a board with its cards, which may be given in the other room only; nothing for a page without a play."""
    if board.cards is None and not any(command.name in _PLAYING for command in board.commands):
        return
    if board.cards is None and before is not None and board.number == before.number and board.room != before.room:
        board.commands = [*(command for command in before.commands if command.name == "md"), *board.commands]
    yield board


def _board_name(text: str) -> str:
    """Return the name of a board in ``Board 17``."""
    plain = re.sub(r"\s+", " ", text).strip()
    return re.sub(r"(?i)^board\s*", "", plain) or plain


# -- a board ---------------------------------------------------------------------------------------------------


class _Reader:
    """Parser of one board.

    Args:
        board: its commands.
        source: file and line.
        warned: commands about which the file has been warned; grows.
        contract: a contract that is not in the file.
    """

    def __init__(self, board: _Board, source: Source, warned: set[str], contract: str) -> None:
        self.board = board
        self.warned = warned
        self.deal = Deal(source=source)
        self.warnings: list[str] = []
        self.made: list[AnnotatedCall] = []
        self.cards: list[play.RecordedCard] = []
        self.comments: dict[str, list[str]] = {}
        self.claim: tuple[int, int] | None = None
        self.recorded = contract or board.heading.result(board.room, board.number)
        self.named = board.name
        self.dealt = False

    def warn(self, line: int, text: str) -> None:
        self.warnings.append(str(FormatError(text, file=self.deal.source.file, line=line)))

    def read(self) -> Deal:
        """Return the deal.

        Raises:
            FaceupError: the cards are impossible.
        """
        deal = self.deal
        for command in self.board.commands:
            self._command(command, command.value.strip())
        if not self.dealt:
            raise FormatError("a board without cards. Add an md command, as in md|3S...,H...,...|")
        self._auction()
        self._contract_of_results()
        if deal.declarer is not None:
            deal.leader = calls.opening_leader(deal.declarer)
        elif self.cards:
            self.warn(self.cards[0].line or self.board.line, "cards are played, but there is no contract")
        follow(deal, self.cards, self.warnings)
        self._claim()
        deal.tags = self._tags()
        deal.comments = {name: tuple(texts) for name, texts in self.comments.items()}
        deal.warnings = tuple(self.warnings)
        return deal

    def _command(self, command: _Command, value: str) -> None:
        name = command.name
        if name == "md":
            self._cards_dealt(command, value)
        elif name == "sv":
            self._vulnerable(command, value)
        elif name == "mb":
            self._calls(command, value)
        elif name == "an":
            self._explained(command, value)
        elif name == "pc":
            self._played(command, value)
        elif name == "mc":
            self._claimed(command, value)
        elif name == "ah":
            self.named = _board_name(value)
        elif name in _TEXTS:
            self._comment(value)
        elif name != "qx" and name not in IGNORED:
            self._left_out(command, value)

    def _left_out(self, command: _Command, value: str) -> None:
        """Warn about a command that is not read, once for each name in a file."""
        name = command.name
        if name in UNREAD and not value.strip(", "):
            return
        if name and (name in self.warned):
            return
        self.warned.add(name)
        if not name:
            self.warn(command.line, f"text outside the commands is left out: {shown(value)}")
        elif name in UNREAD:
            self.warn(command.line, f"the command {name} is left out ({UNREAD[name]})")
        elif _LETTERS.fullmatch(name):
            self.warn(command.line, f"the command {name} is not known; it is left out: {shown(value)}")
        else:
            self.warn(command.line, f"{shown(name)} is not a command. Write two letters")

    def _cards_dealt(self, command: _Command, value: str) -> None:
        if self.dealt:
            self.warn(command.line, "a second md for this board; the first counts")
            return
        self.dealt = True
        digit = value[:1]
        if digit in ("1", "2", "3", "4"):
            self.deal.dealer = _SOUTH_FIRST[int(digit) - 1]
        elif digit.isdecimal() and digit != "0":
            self.warn(command.line, f"dealer {digit} does not exist. Write 1 South, 2 West, 3 North or 4 East")
        self.deal.hands = _hands(value, command.line)

    def _vulnerable(self, command: _Command, value: str) -> None:
        if self.deal.vulnerable not in (None, _VULNERABLE.get(value.lower())):
            self.warn(command.line, f"a second vulnerability for this board, {value!r}; it counts")
        self.deal.vulnerable = _VULNERABLE.get(value.lower())
        if value and self.deal.vulnerable is None:
            self.warn(command.line, f"vulnerability {value!r} does not exist. Write o, n, e or b")

    def _calls(self, command: _Command, value: str) -> None:
        """Add a call, or several without separators, each with its marks."""
        for text, marks in _CALL.findall(value):
            call = calls.call(text)
            if call is None:
                self.warn(command.line, f"{text!r} is not a call; it is ignored")
            else:
                self.made.append(AnnotatedCall(call, re.sub(r"\s", "", marks)))

    def _explained(self, command: _Command, value: str) -> None:
        text = re.sub(r"\s+", " ", value)
        if text and self.made:
            self.made[-1].notes.append(text)
        elif text:
            self.warn(command.line, f"an command without a call to explain: {shown(text)}")

    def _played(self, command: _Command, value: str) -> None:
        place = 0
        while place < len(value):
            found = _CARD.match(value, place)
            if not found:
                raise DealError(
                    f"{shown(value[place:])} is not a card. Write a suit and a rank, as in D2", line=command.line
                )
            self.cards.append(play.RecordedCard(_card(found[1], command.line), command.line))
            place = found.end()

    def _claimed(self, command: _Command, value: str) -> None:
        if re.fullmatch(r"[0-9]|1[0-3]", value):
            self.claim = (command.line, int(value))
        elif value:
            self.warn(command.line, f"claim {value!r} cannot be read. Write the declarer's tricks, 0 to 13")

    def _comment(self, value: str) -> None:
        """Store a text as a comment of the surrounding part of the deal."""
        if not value:
            return
        place = "Play" if self.cards else "Auction" if self.made else "Deal" if self.dealt else ""
        text = f";{' '.join(value.split())}" if "}" in value else "{" + re.sub(r"\r\n?", "\n", value) + "}"
        self.comments.setdefault(place, []).append(text)

    def _auction(self) -> None:
        deal = self.deal
        if not self.made:
            return
        if deal.dealer is None:
            self.warn(self.board.line, "no dealer is given; the auction is ignored")
            return
        deal.auction = tuple(made.call for made in self.made)
        rows = section(self.made)
        deal.sections = {"Auction": rows} if rows else {}
        ends = calls.outcome(deal.dealer, deal.auction)
        if ends.oddity:
            self.warn(self.board.line, f"auction: {ends.oddity}")
        if ends.complete:
            deal.contract, deal.declarer, deal.passed_out = ends.contract, ends.declarer, ends.passed_out
        else:
            self.warn(self.board.line, "the auction is not finished; end it with three passes")

    def _contract_of_results(self) -> None:
        """Set the contract and result that the head of the file gives for the board, such as ``4SN=``."""
        if not self.recorded:
            return
        plain = self.recorded.upper().replace("NT", "N")
        if plain in ("PASS", "P", "AP"):
            if self.deal.contract is not None:
                self.warn(self.board.line, f"the auction ends in {self.deal.contract}, the results say passed out")
            elif not self.deal.auction:
                self.deal.passed_out = True
            return
        found = _RESULT.fullmatch(plain)
        if not found:
            self.warn(
                self.board.line, f"result {shown(self.recorded)} in rs cannot be read. Write it as in 4SN= or 3NTW-1"
            )
            return
        contract = Contract.parse(found[1])
        declarer = SEATS.index(found[2])
        if self.deal.contract is None and not self.deal.passed_out:
            self.deal.contract, self.deal.declarer = contract, declarer
        if (self.deal.contract, self.deal.declarer) != (contract, declarer):
            ended = self.deal.contract or "four passes"
            self.warn(self.board.line, f"the auction ends in {ended}, the results say {self.recorded}")
        elif found[3]:
            tricks = 6 + contract.level + (int(found[3]) if found[3] != "=" else 0)
            self.deal.result = tricks if 0 <= tricks <= 13 else None
            if self.deal.result is None:
                self.warn(
                    self.board.line,
                    f"result {self.recorded} in rs means {tricks} tricks. Write a result of 0 to 13 tricks",
                )

    def _claim(self) -> None:
        """Set the result of a claim, which ends the play; its number is the total of the declarer's tricks."""
        if self.claim is None:
            return
        line, tricks = self.claim
        if tricks > tricks_to_play(self.deal.hands):
            self.warn(line, f"a claim of {tricks} tricks; there are {tricks_to_play(self.deal.hands)}")
            return
        if not tricks and not self.cards:
            self.warn(line, "mc|0| without a card played: the result is taken as unknown")
            return
        open_ = len(self.deal.played) < 4 * tricks_to_play(self.deal.hands)
        self.deal.claimed = self.deal.leader is not None and open_
        self.deal.result = tricks

    def _tags(self) -> dict[str, str]:
        heading, board = self.board.heading, self.board
        tags = {
            **self._title(),
            "Stage": heading.field("stage"),
            "Scoring": SCORING.get(heading.field("scoring"), heading.field("scoring")),
            "HomeTeam": heading.field("home"),
            "VisitTeam": heading.field("visiting"),
            "Carryover": f"{heading.field('home carryover')}:{heading.field('visiting carryover')}".rstrip(":"),
            "Board": self.named,
            "Room": _ROOMS.get(board.room, ""),
            **self._players(),
            "Auction": SEATS[self.deal.dealer or 0] if self.deal.sections else "",
        }
        if len(heading.match) > len(_MATCH) and any(heading.match[len(_MATCH) :]):
            self._once("vg", f"vg has {len(heading.match)} fields. Write {len(_MATCH)}; the others are left out")
        return {name: re.sub(r"\s+", " ", value).strip() for name, value in tags.items() if value.strip()}

    def _title(self) -> dict[str, str]:
        """Return event and date; ``mn`` has both, ``vg`` only the event."""
        heading = self.board.heading
        event = heading.field("event")
        found = _DATED.fullmatch(heading.title)
        title, date = (found[1], found[2]) if found else (heading.title, "")
        if title and event and title != event:
            self._once("vg event", f"vg names the event {shown(event)}, mn {shown(title)}, which counts")
        return {"Event": title or event, "Date": date}

    def _players(self) -> dict[str, str]:
        players = self.board.heading.players
        if len(players) > len(_NAMES) and len(players) != 2 * len(_NAMES):
            self._once("pn", f"pn has {len(players)} names, of which the first 4 count. Write 4 or 8, from South on")
        own = players[4:] if self.board.room == "c" and len(players) == 2 * len(_NAMES) else players[:4]
        return dict(zip(_NAMES, own, strict=False))

    def _once(self, name: str, text: str) -> None:
        """Warn about the head of the file, once per file."""
        key = f"{name} {text}"
        if key not in self.warned:
            self.warned.add(key)
            self.warn(self.board.line, text)


def _hands(value: str, line: int) -> KnownHands:
    texts = [text.strip() for text in re.sub(r"^\d", "", value).split(",")]
    texts += [""] * (4 - len(texts))
    try:
        if len(texts) > 4:
            raise DealError(f"md has {len(texts)} hands. Write 3 or 4")
        by_seat: dict[int, tuple[str, ...] | None] = {}
        for seat, text in zip(_SOUTH_FIRST, texts, strict=True):
            by_seat[seat] = dotted_hand(text) if text else None
        hands = with_implied_hand(tuple(by_seat[seat] for seat in range(4)))
        check_hands(hands)
    except DealError as error:
        raise error.at(line=line) from None
    return hands


def _card(text: str, line: int) -> str:
    try:
        return card(text)
    except DealError as error:
        raise error.at(line=line) from None
