"""LIN, the format of Bridge Base Online: commands of two letters and their values between bars."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from solver.cards import SEATS, KnownHands, card
from solver.deal import Contract, Deal, Source
from solver.errors import DealError, FaceupError, FormatError
from solver.formats import auction as calls
from solver.formats import play
from solver.formats.bad import BadDeal
from solver.formats.check import check_hands, tricks_to_play, with_implied_hand
from solver.formats.record import follow
from solver.formats.values import dotted_hand

_SOUTH_FIRST = (2, 3, 0, 1)
"""The seats in the order of LIN: South, West, North, East."""

_VULNERABLE = {"o": (False, False), "0": (False, False), "n": (True, False), "e": (False, True), "b": (True, True)}

_RESULT = re.compile(r"([1-7][SHDCN]X{0,2})([NESW])(=|[+-]\d{1,2})")


@dataclass(slots=True)
class _Command:
    name: str
    value: str
    line: int


@dataclass(slots=True)
class _Board:
    """The commands of one board, and what the head of the file says about it."""

    line: int
    commands: list[_Command] = field(default_factory=list)
    room: str = ""
    number: str = ""
    players: tuple[str, ...] = ()
    event: str = ""
    recorded: str = ""


def looks_like(text: str) -> bool:
    """Whether a text is LIN: it begins with a command and has a deal or a board."""
    return bool(re.match(r"\s*(%[^\n]*\n\s*)*[A-Za-z0-9]{2}\|", text)) and bool(re.search(r"(?i)\b(md|qx|mb)\|", text))


def deals(pieces: Iterable[str], name: str) -> Iterator[Deal | BadDeal]:
    """A deal, or what is wrong with it, for each board of a text, in order.

    Args:
        pieces: of the text; boards are read as they come.
        name: the file's name for messages.
    """
    index = 0
    for index, board in enumerate(_boards(_commands(pieces)), start=1):
        source = Source(name, index, board.line)
        try:
            yield _Reader(board, source).read()
        except FaceupError as error:
            yield BadDeal(source, error.at(file=name, line=board.line))
    if not index:
        nothing = FormatError("no deals; expected LIN with an md command", file=name, line=1)
        yield BadDeal(Source(name, 1, 1), nothing)


def _commands(pieces: Iterable[str]) -> Iterator[_Command]:
    line = 1
    parts = _parts(pieces)
    # The last part has no bar behind it, and is neither a name nor a value.
    for name, value in zip(parts, parts, strict=False):
        lead = len(name) - len(name.lstrip())
        start = line + name.count("\n", 0, lead)
        yield _Command(name.strip().lower(), value, start)
        line += name.count("\n") + value.count("\n")


def _parts(pieces: Iterable[str]) -> Iterator[str]:
    """What stands before bars; what has none behind it comes only where a value is waited for."""
    rest = ""
    count = 0
    for piece in pieces:
        *whole, rest = (rest + piece).split("|")
        count += len(whole)
        yield from whole
    if count % 2:
        yield rest


def _boards(commands: Iterator[_Command]) -> Iterator[_Board]:
    """The boards: each begins with ``qx``, or with ``md`` where the board before already has one."""
    board: _Board | None = None
    head = _Board(1)
    results: list[str] = []
    first_board = 1
    dealt = False
    for command in commands:
        if command.name == "vg":
            parts = command.value.split(",")
            head.event = parts[0].strip()
            first_board = int(parts[3]) if len(parts) > 3 and re.fullmatch(r"\d{1,4}", parts[3].strip()) else 1
        elif command.name == "rs":
            results = [part.strip() for part in command.value.split(",")]
        elif command.name == "pn":
            head.players = tuple(part.strip() for part in command.value.split(","))
            if board and not dealt:
                board.players = head.players
        elif command.name == "qx" or (command.name == "md" and (dealt or not board)):
            if board and dealt:
                yield board
            first = not board
            board = _board(command, head, results, first_board)
            board.commands = [*head.commands, command] if first else [command]
            dealt = command.name == "md"
        elif board:
            dealt = dealt or command.name == "md"
            board.commands.append(command)
        elif command.name in ("ah", "sv", "mb", "pc", "mc"):
            head.commands.append(command)
    if board and dealt:
        yield board


def _board(command: _Command, head: _Board, results: list[str], first_board: int) -> _Board:
    board = _Board(command.line, players=head.players, event=head.event)
    found = re.fullmatch(r"([oc])(\d{1,4})", command.value.split(",")[0].strip().lower())
    if command.name == "qx" and found:
        board.room, board.number = found.groups()
        place = 2 * (int(found[2]) - first_board) + (found[1] == "c")
        board.recorded = results[place] if 0 <= place < len(results) else ""
    return board


class _Reader:
    """Reads one board."""

    def __init__(self, board: _Board, source: Source) -> None:
        self.board = board
        self.deal = Deal(source=source)
        self.warnings: list[str] = []
        self.made: list[str] = []
        self.cards: list[play.Played] = []
        self.claim: tuple[int, int] | None = None
        self.named = ""

    def warn(self, line: int, text: str) -> None:
        self.warnings.append(str(FormatError(text, file=self.deal.source.file, line=line)))

    def read(self) -> Deal:
        """The deal.

        Raises:
            FaceupError: the cards cannot be.
        """
        deal = self.deal
        for command in self.board.commands:
            self._command(command, command.value.strip())
        self._auction()
        self._recorded()
        if deal.declarer is not None:
            deal.leader = calls.opening_leader(deal.declarer)
        elif self.cards:
            self.warn(self.cards[0].line or self.board.line, "cards are played, but there is no contract")
        follow(deal, self.cards, self.warnings)
        self._claim()
        deal.tags = self._tags()
        deal.warnings = tuple(self.warnings)
        return deal

    def _command(self, command: _Command, value: str) -> None:
        if command.name == "md":
            self.deal.dealer = _dealer(value)
            self.deal.hands = _hands(value, command.line)
        elif command.name == "sv":
            self._vulnerable(command, value)
        elif command.name == "mb":
            self._calls(command, value)
        elif command.name == "pc":
            codes = re.findall(r"[A-Za-z](?:10|.)", value)
            self.cards += [play.Played(_card(code, command.line), command.line) for code in codes]
        elif command.name == "mc":
            self._claimed(command, value)
        elif command.name == "ah":
            self.named = re.sub(r"(?i)^board\s*", "", value) or value
        elif not re.fullmatch(r"[a-z0-9#]{2}", command.name):
            self.warn(command.line, f"{command.name!r} is no command; expected two letters")

    def _vulnerable(self, command: _Command, value: str) -> None:
        self.deal.vulnerable = _VULNERABLE.get(value.lower())
        if value and self.deal.vulnerable is None:
            self.warn(command.line, f"vulnerability {value!r}; expected o, n, e or b")

    def _calls(self, command: _Command, value: str) -> None:
        """One call, or several without anything between them."""
        texts = re.findall(r"(?i)[1-7](?:NT?|[SHDC])|PASS|P|DBL|D|XX|X|RDBL|R|.", re.sub(r"[!?\s]", "", value))
        for text in texts:
            call = calls.call(text)
            if call is None:
                self.warn(command.line, f"{text!r} is no call; it is ignored")
            else:
                self.made.append(call)

    def _claimed(self, command: _Command, value: str) -> None:
        if re.fullmatch(r"[0-9]|1[0-3]", value):
            self.claim = (command.line, int(value))
        else:
            self.warn(command.line, f"claim {value!r}; expected the declarer's tricks, 0 to 13")

    def _auction(self) -> None:
        deal = self.deal
        if not self.made:
            return
        if deal.dealer is None:
            self.warn(self.board.line, "no dealer is given; the auction is ignored")
            return
        deal.auction = tuple(self.made)
        ends = calls.outcome(deal.dealer, self.made)
        if ends.oddity:
            self.warn(self.board.line, f"auction: {ends.oddity}")
        if ends.complete:
            deal.contract, deal.declarer, deal.passed_out = ends.contract, ends.declarer, ends.passed_out
        else:
            self.warn(self.board.line, "the auction ends nowhere; expected it to end in passes")

    def _recorded(self) -> None:
        """The contract and result that the head of the file gives for the board, as ``4SN=``."""
        found = _RESULT.fullmatch(self.board.recorded.upper().replace("NT", "N"))
        if not found:
            return
        contract = Contract.parse(found[1])
        declarer = SEATS.index(found[2])
        if self.deal.contract is None and not self.deal.passed_out:
            self.deal.contract, self.deal.declarer = contract, declarer
        if (self.deal.contract, self.deal.declarer) == (contract, declarer):
            tricks = 6 + contract.level + (int(found[3]) if found[3] != "=" else 0)
            self.deal.result = tricks if 0 <= tricks <= 13 else None
        else:
            ended = self.deal.contract or "four passes"
            self.warn(self.board.line, f"the auction ends in {ended}, the results say {self.board.recorded}")

    def _claim(self) -> None:
        """A claim ends the play; its number is all the tricks of the declarer's side."""
        if self.claim is None:
            return
        line, tricks = self.claim
        if tricks > tricks_to_play(self.deal.hands):
            self.warn(line, f"a claim of {tricks} tricks; there are {tricks_to_play(self.deal.hands)}")
            return
        self.deal.claimed = self.deal.leader is not None
        self.deal.result = tricks

    def _tags(self) -> dict[str, str]:
        board = self.board
        players = board.players[4:] if board.room == "c" and len(board.players) == 8 else board.players[:4]
        names = ("South", "West", "North", "East")
        tags = {
            "Board": self.named or board.number,
            "Event": board.event,
            "Room": {"o": "Open", "c": "Closed"}.get(board.room, ""),
            **dict(zip(names, players, strict=False)),
        }
        return {name: re.sub(r"\s+", " ", value) for name, value in tags.items() if value}


def _dealer(value: str) -> int | None:
    digit = value[:1]
    return _SOUTH_FIRST[int(digit) - 1] if digit in ("1", "2", "3", "4") else None


def _hands(value: str, line: int) -> KnownHands:
    texts = [text.strip() for text in re.sub(r"^\d", "", value).split(",")]
    texts += [""] * (4 - len(texts))
    try:
        if len(texts) > 4:
            raise DealError(f"{len(texts)} hands; expected 3 or 4")
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
