"""RBN, Richard's Bridge Notation: the letter at the front of each line is a label of its content.

::

    B 8
    H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:
    A WZ:1S2H2S4D:4SPP5H:XA
    C 5HX:N
    P CK972:CQH483:DA9J6
    R 9-300

A blank line ends a record. The labels D T L E S F K N B H also apply to later records, until they are given again; the
labels A C P R M I apply to their own record alone (R. Pavlicek, Richard's Bridge Notation, rpbridge.net).

Hands, auction (``A`` is all pass), contract, play, result and score are read and written, and so are the data around a
deal; M and I are kept unchanged. Marks in auctions and plays (``*`` ``^1`` ``!`` ``?``) are left out with a warning;
notes and paragraphs are kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from solver.core.cards import RANKS, SEATS, SUITS, KnownHands, card
from solver.core.deal import Contract, Deal, Source
from solver.core.errors import DealError, FaceupError, FormatError
from solver.formats import auction as calls
from solver.formats import play
from solver.formats.check import check_hands, tricks_to_play, with_implied_hand
from solver.formats.play import follow
from solver.formats.remarks import BadDeal, Found, attach_remarks
from solver.formats.values import dotted, dotted_hand, signed_score
from solver.formats.writing import Compare, LeftOut, deal_or_raise, written

HEAD = "% RBN\n"

_REPEATED = "DTLESFKNBH"
"""What holds for the records behind, too."""

_LABELS = _REPEATED + "ACPRMI"
_NOTES = "0123456789"

_NAMES = {
    "D": "Date", "T": "Title", "L": "Site", "E": "Event", "S": "Stage", "F": "Scoring", "K": "HomeTeam", "N": "North",
    "B": "Board", "H": "Deal", "A": "Auction", "C": "Contract", "P": "Play", "R": "Result", "M": "Makes",
    "I": "ItemList",
}  # fmt: skip
"""Tags of a label; comments after its line belong to them."""

_PLAIN = {"T": "Title", "L": "Site", "E": "Event", "S": "Stage", "M": "Makes", "I": "ItemList"}
"""Labels whose whole text is one tag."""

_SCORING = {"I": "IMP", "M": "MP", "B": "BAM", "R": "Rubber", "C": "Chicago", "A": "Cavendish", "N": "Instant"}
_VULNERABLE = {"Z": (False, False), "N": (True, False), "E": (False, True), "B": (True, True)}
_ROOMS = {"O": "Open", "C": "Closed"}
_FROM_WEST = "WNES"

_START = re.compile(rf"(?:[{_LABELS}{_NOTES}] |[%{{]|\s*\n)")
_HANDS = re.compile(r"(?m)^H [NESW][:;]")
_LINE = re.compile(rf"([{_LABELS}{_NOTES}])(?:[ \t]+(.*)|)")
_CALL = re.compile(r"([1-7](?:[CDHS]|NT?)|P|XX|X|R|A|Y|-)((?:[*!?]|\^\d)*)")
_CARD = re.compile(r"([SHDC]?)(10|[AKQJT2-9])((?:[*!?]|\^\d)*)")
_CONTRACT = re.compile(r"([1-7](?:[CDHS]|NT?))(XX|X|R|)")
_RESULT = re.compile(r"(\d{1,2})?([+-]\d{1,5})?(?::(.*))?")


@dataclass(slots=True)
class _Record:
    """The lines of one record.

    Attributes:
        line: where it begins.
        said: text and line by label.
        notes: each note with the label to which it belongs, A or P.
        comments: paragraphs by the tag that they follow.
        strange: lines without a label.
        remarks: other warnings, each with its line.
    """

    line: int
    said: dict[str, tuple[str, int]] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    comments: dict[str, list[str]] = field(default_factory=dict)
    strange: list[int] = field(default_factory=list)
    remarks: list[tuple[int, str]] = field(default_factory=list)

    def odd(self) -> Iterator[tuple[int, str]]:
        """Yield warnings about its lines, each with its line."""
        if self.strange:
            many = "no label" if len(self.strange) == 1 else f"{len(self.strange)} lines without a label"
            yield self.strange[0], f"{many}. Begin each with one of {' '.join(_LABELS)} and a space"
        yield from self.remarks


def looks_like(head: str) -> bool:
    """Return whether a text begins with labels, and has hands soon after."""
    return bool(_START.match(head)) and bool(_HANDS.search(head))


def deals(lines: Iterable[str], name: str) -> Iterator[Deal | BadDeal]:
    """Yield a deal, or an error, for each record with hands or other data of a deal.

    Args:
        lines: of the file; records are read while it is read.
        name: the file's name for messages.
    """
    yield from attach_remarks(_found(lines, name), name)


def _found(lines: Iterable[str], name: str) -> Iterator[Found]:
    index = 0
    heading: dict[str, tuple[str, int]] = {}
    idle: list[_Record] = []
    remarks: list[FormatError] = []
    warned: set[str] = set()
    for record in _records(lines):
        heading |= {label: value for label, value in record.said.items() if label in _REPEATED}
        if not record.said.keys() & set("HACPRMI"):
            idle.append(record)
            remarks += [FormatError(text, line=line) for line, text in record.odd()]
            continue
        yield from remarks
        remarks = []
        index += 1
        source = Source(name, index, record.line)
        _add_paragraphs(record, idle)
        idle = []
        try:
            yield _Reader(record, {**heading, **record.said}, source, warned).deal()
        except FaceupError as error:
            yield BadDeal(source, error.at(file=name, line=record.line))
    if not index:
        yield BadDeal(
            Source(name, 1, 1), FormatError("there are no deals. Write RBN with a line H W:...", file=name, line=1)
        )
        return
    yield from remarks
    for record in idle:
        if record.said or record.notes or record.comments:
            yield FormatError("labels, notes or paragraphs after the last deal; left out", line=record.line)


def _add_paragraphs(record: _Record, idle: Sequence[_Record]) -> None:
    """Put the paragraphs and notes of records without a deal in front of the next deal."""
    texts = [text for before in idle for group in before.comments.values() for text in group]
    if texts:
        record.comments = {**record.comments, "": [*texts, *record.comments.get("", [])]}
    for before in idle:
        if before.notes:
            record.remarks.append((before.line, "notes before a deal belong to no auction and no play; left out"))


def pieces(deals: Iterable[Deal], left_out: LeftOut | None = None, compare: Compare | None = None) -> Iterator[str]:
    """Yield RBN, a record per deal.

    Args:
        left_out: called with the error of a deal that RBN cannot hold; None: the error is raised.
        compare: called with each deal and the deal that its RBN represents.

    Raises:
        FormatError: RBN cannot hold a deal.
    """
    yield HEAD
    before: Mapping[str, str] = {}
    for deal, _ in written(deals, _refuse, left_out, compare, read_back):
        lines = _lines(deal)
        # What a record before said would hold on: an empty line ends it.
        forgotten = {label: "" for label in _REPEATED if before.get(label) and label not in lines}
        before = {**before, **lines, **forgotten}
        order = {label: {**forgotten, **lines}[label] for label in _LABELS if label in lines or label in forgotten}
        yield "".join(_paragraphs(deal, order)) + "\n"


def read_back(deal: Deal) -> Deal:
    """Return the deal that is read back from the record of a bridge deal."""
    lines = "".join(_paragraphs(deal, _lines(deal))).splitlines(keepends=True)
    return deal_or_raise(next(deals(lines, deal.source.file)))


def _lines(deal: Deal) -> dict[str, str]:
    texts = {label: _one_line(text) for label, text in _Writer(deal).lines()}
    return {label: texts[label] for label in _LABELS if label in texts}


# -- reading ---------------------------------------------------------------------------------------------------


def _records(lines: Iterable[str]) -> Iterator[_Record]:
    """Yield the records; a paragraph in braces may have several lines."""
    record: _Record | None = None
    last = ""
    open_: list[str] = []
    for number, raw in enumerate(lines, start=1):
        text = raw.rstrip("\r\n")
        if not text.strip("\x1a \t"):
            if record:
                _close(record, last, open_, ends=False)
                yield record
            record, last, open_ = None, "", []
            continue
        if text.startswith("%") and not open_:
            continue
        record = record or _Record(number)
        if open_ or text.startswith("{"):
            open_.append(text)
            if text.rstrip().endswith("}"):
                _close(record, last, open_)
                open_ = []
            continue
        last = _label(record, text, number, last)
    if record:
        _close(record, last, open_, ends=False)
        yield record


def _label(record: _Record, text: str, number: int, last: str) -> str:
    """Add a line to its label; a line without a label continues a list of items, or is strange. Return the label."""
    found = _LINE.fullmatch(text)
    if not found:
        if last == "I":
            items, line = record.said["I"]
            record.said["I"] = (f"{items} {text.strip()}", line)
        else:
            record.strange.append(number)
        return last
    label, value = found[1], (found[2] or "").strip()
    note = ("Play" if "P" in record.said else "Auction") + f"Note{label}"
    if note in record.notes or label in record.said:
        record.remarks.append((number, f"a second {'note ' if label in _NOTES else ''}{label}; the first counts"))
    if label in _NOTES:
        record.notes.setdefault(note, value)
        return last
    record.said.setdefault(label, (value, number))
    return label


def _close(record: _Record, last: str, open_: Sequence[str], *, ends: bool = True) -> None:
    """Store a paragraph; ``ends`` tells whether its brace is closed."""
    if open_:
        if not ends:
            record.remarks.append((record.line, "a paragraph without its closing brace"))
        inner = "\n".join(open_).strip()[1:].removesuffix("}").replace("}", ")")
        record.comments.setdefault(_NAMES.get(last, ""), []).append("{" + inner + "}")


class _Reader:
    """Parser of one record.

    Args:
        record: its lines.
        said: the texts by label of this record and earlier ones.
        source: file and line.
        warned: labels about whose marks the file has been warned; grows.
    """

    def __init__(self, record: _Record, said: Mapping[str, tuple[str, int]], source: Source, warned: set[str]) -> None:
        self.warned = warned
        self.record = record
        self.said = said
        self.source = source
        self.warnings: list[str] = []
        self.tags: dict[str, str] = {}
        self.strange_leader: int | None = None

    def warn(self, line: int, text: str) -> None:
        self.warnings.append(str(FormatError(text, file=self.source.file, line=line)))

    def text(self, label: str) -> str:
        return self.said[label][0] if label in self.said else ""

    def line(self, label: str) -> int:
        return self.said[label][1] if label in self.said else self.record.line

    def deal(self) -> Deal:
        """Return the deal.

        Raises:
            FaceupError: the cards are impossible.
        """
        for line, text in self.record.odd():
            self.warn(line, text)
        deal = Deal(source=self.source, hands=self._hands())
        self._around()
        self._auction(deal)
        self._contract(deal)
        self._play(deal)
        self._result(deal)
        deal.tags = {name: value for name, value in {**self.tags, **self.record.notes}.items() if value}
        deal.comments = {name: tuple(texts) for name, texts in self.record.comments.items()}
        deal.warnings = tuple(self.warnings)
        return deal

    def _hands(self) -> KnownHands:
        text, line = self.said.get("H", ("", self.record.line))
        found = re.fullmatch(r"([NESWnesw])((?:[:;][^:;]*){1,4})", text)
        try:
            if not found:
                raise DealError(
                    f"hands {_short(text)} cannot be read. Write the first seat and hands, as in W:AK2.QJT..432:..."
                )
            hands: list[tuple[str, ...] | None] = [None] * 4
            for place, holding in enumerate(re.split("[:;]", found[2])[1:]):
                hands[(SEATS.index(found[1].upper()) + place) % 4] = _hand(holding)
            implied = with_implied_hand(tuple(hands))
            check_hands(implied)
        except DealError as error:
            raise error.at(line=line) from None
        return implied

    def _around(self) -> None:
        """Parse the fields around the deal."""
        tags = self.tags
        tags |= {name: self.text(label) for label, name in _PLAIN.items()}
        tags["Date"] = _date(self.text("D"))
        tags["Scoring"] = _SCORING.get(self.text("F"), self.text("F"))
        tags["HomeTeam"], tags["VisitTeam"], tags["Carryover"] = _fields(self.text("K"), 3)
        north_south, west_east, room, tags["Table"] = _fields(self.text("N"), 4)
        for pair, names in ((north_south, ("North", "South")), (west_east, ("West", "East"))):
            for name, player in zip(names, pair.split("+", 1), strict=False):
                tags[name] = player.strip()
        tags["Room"] = _ROOMS.get(room, room)
        tags["Board"], tags["Section"] = _fields(self.text("B"), 2)

    def _auction(self, deal: Deal) -> None:
        if "A" not in self.record.said:
            return
        text, line = self.said["A"]
        found = re.match(r"([NESW])([ZNEB?])(?::|$)", text.upper())
        deal.dealer = SEATS.index(found[1]) if found else SEATS.index("W")
        deal.vulnerable = _VULNERABLE.get(found[2]) if found else None
        made = self._calls(text[found.end() :] if found else text, line)
        if not made:
            return
        deal.auction = tuple(made)
        ends = calls.outcome(deal.dealer, made)
        if ends.oddity:
            self.warn(line, f"auction: {ends.oddity}")
        if ends.complete:
            deal.contract, deal.declarer, deal.passed_out = ends.contract, ends.declarer, ends.passed_out

    def _calls(self, text: str, line: int) -> list[str]:
        made: list[str] = []
        plain = re.sub(r"[:\s]", "", text).upper()
        place = 0
        while place < len(plain):
            found = _CALL.match(plain, place)
            if not found:
                self.warn(line, f"{plain[place]!r} is not a call. Write 1C to 7N, P, X, R or A for all pass")
                break
            place = found.end()
            self._marked("A", found[2], line)
            if found[1] in ("A", "Y"):
                made += calls.all_pass(made) if found[1] == "A" else []
                if plain[place:]:
                    self.warn(line, f"{_short(plain[place:])} after {found[1]}, which ends the auction; left out")
                break
            made.append(calls.SKIPPED if found[1] == "-" else calls.call(found[1]) or "")
        return made

    def _marked(self, label: str, marks: str, line: int) -> None:
        """Warn about marks, once for each label in a file."""
        if marks and label not in self.warned:
            self.warned.add(label)
            self.warn(line, f"marks as {marks} in {label} are left out, here and below")

    def _contract(self, deal: Deal) -> None:
        if "C" not in self.record.said or not self.text("C"):
            return
        line = self.line("C")
        told, seat, leader = _fields(self.text("C").upper(), 3)
        if told in ("P", "PASS", "A", "0"):
            if deal.contract is not None:
                self.warn(line, f"the auction ends in {deal.contract}, the contract says Pass")
            deal.contract, deal.declarer, deal.passed_out = None, None, True
            return
        found = _CONTRACT.fullmatch(told)
        if not found or (seat and seat not in tuple(SEATS)) or (leader and leader not in tuple(SEATS)):
            self.warn(
                line, f"contract {_short(self.text('C'))} cannot be read. Write a contract and a seat, as in 4SX:N"
            )
            return
        contract = Contract.parse(found[1] + found[2].replace("R", "XX"))
        declarer = SEATS.index(seat) if seat else deal.declarer
        if deal.passed_out or (deal.contract is not None and (deal.contract, deal.declarer) != (contract, declarer)):
            ended = deal.contract or "four passes"
            self.warn(line, f"the auction ends in {ended}, the contract says {self.text('C')}")
        deal.contract, deal.declarer, deal.passed_out = contract, declarer, False
        self.strange_leader = SEATS.index(leader) if leader else None

    def _play(self, deal: Deal) -> None:
        if self.strange_leader is not None:
            deal.leader = self.strange_leader
        elif deal.declarer is not None:
            deal.leader = calls.opening_leader(deal.declarer)
        if "P" not in self.record.said:
            return
        line = self.line("P")
        cards = self._cards(self.text("P"), line)
        if cards and deal.declarer is None:
            self.warn(line, "cards are played, but there is no contract")
        follow(deal, cards, self.warnings)

    def _cards(self, text: str, line: int) -> list[play.RecordedCard]:
        """Return the cards of all tricks; a rank alone means the suit that was led."""
        cards: list[play.RecordedCard] = []
        for trick in re.split("[:;]", re.sub(r"\s", "", text.upper())):
            led, place = "", 0
            while place < len(trick):
                found = _CARD.match(trick, place)
                if not found or not (found[1] or led):
                    self.warn(line, f"{_short(trick[place:])} is not a card. Write a suit and a rank, as in CK972")
                    return cards
                led = led or found[1]
                self._marked("P", found[3], line)
                cards.append(play.RecordedCard(card((found[1] or led) + found[2]), line))
                place = found.end()
        return cards

    def _result(self, deal: Deal) -> None:
        if "R" not in self.record.said or not self.text("R"):
            return
        found = _RESULT.fullmatch(self.text("R"))
        most = tricks_to_play(deal.hands)
        if not found or (found[1] and int(found[1]) > most):
            expected = f"the declarer's tricks, 0 to {most}, and the score of North-South, as in 9-300"
            self.warn(self.line("R"), f"result {_short(self.text('R'))} cannot be read. Write {expected}")
            return
        deal.result = int(found[1]) if found[1] else None
        if found[2]:
            self.tags["Score"] = f"NS {int(found[2])}"
        self.tags["ResultNote"] = found[3] or ""


def _hand(text: str) -> tuple[str, ...] | None:
    """Return the cards of a hand; None if it is unknown."""
    plain = text.strip()
    if not plain.strip(".?"):
        return None
    return dotted_hand(plain + "." * (3 - plain.count(".")))


def _fields(text: str, count: int) -> list[str]:
    """Return the texts between colons; the last of ``count`` is the rest."""
    parts = [part.strip() for part in text.split(":", count - 1)]
    return parts + [""] * (count - len(parts))


def _date(text: str) -> str:
    """Return a date in PBN's form ``1998.01.31``; a longer text is unchanged."""
    found = re.fullmatch(r"([\d?]{4})([\d?]{2})?([\d?]{2})?", text)
    return f"{found[1]}.{found[2] or '??'}.{found[3] or '??'}" if found else text


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


# -- writing ---------------------------------------------------------------------------------------------------


def _refuse(deal: Deal) -> str:
    """Return an empty text for a deal that RBN can hold.

    Raises:
        FormatError: RBN cannot hold the deal.
    """
    expected = "try --to pbn, json or jsonl"
    if deal.game is not None or len(deal.hands) != 4:
        raise FormatError(f"RBN is for bridge deals; {expected}")
    if deal.trick:
        raise FormatError(f"RBN has no place for cards on the table; {expected}")
    if deal.contract is None and deal.trump is not None:
        raise FormatError(f"RBN has no place for a strain without a contract; {expected}")
    if all(hand is None for hand in deal.hands):
        raise FormatError(f"no hand is known; {expected}")
    return ""


class _Writer:
    """Writer of the lines of one deal."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal

    def lines(self) -> Iterator[tuple[str, str]]:
        """Yield each label with its text, without labels that have no text."""
        tag = self.deal.tags.get
        found = {label: tag(name, "") for label, name in _PLAIN.items()}
        found["D"] = re.sub(r"(?:\.\?\?)+$", "", date).replace(".", "") if _is_date(date := tag("Date", "")) else date
        back = {name: letter for letter, name in _SCORING.items()}
        found["F"] = back.get(tag("Scoring", ""), tag("Scoring", ""))
        found["K"] = _joined(_part(tag("HomeTeam", "")), _part(tag("VisitTeam", "")), tag("Carryover", ""))
        found["N"] = self._players()
        found["B"] = _joined(_part(tag("Board", "")), tag("Section", ""))
        found["H"] = self._hands()
        found["A"] = self._auction()
        found["C"] = self._contract()
        found["P"] = self._play()
        found["R"] = self._result()
        for label, text in found.items():
            if text.strip():
                yield label, text

    def _players(self) -> str:
        names = {name: _player(self.deal.tags.get(name, "")) for name in ("North", "South", "West", "East")}
        pairs = [f"{names[one]}+{names[other]}".rstrip("+") for one, other in (("North", "South"), ("West", "East"))]
        rooms = {name: letter for letter, name in _ROOMS.items()}
        room = self.deal.tags.get("Room", "")
        return _joined(*pairs, _part(rooms.get(room, room)), self.deal.tags.get("Table", ""))

    def _hands(self) -> str:
        hands = [self.deal.hands[SEATS.index(seat)] for seat in _FROM_WEST]
        texts = ["" if hand is None else dotted(hand) for hand in hands]
        if all(hand is not None and len(hand) == 13 for hand in hands):
            texts[3] = ""
        return "W:" + ":".join(texts)

    def _auction(self) -> str:
        deal = self.deal
        if deal.dealer is None:
            return ""
        letters = {value: letter for letter, value in _VULNERABLE.items()}
        vulnerable = letters[deal.vulnerable] if deal.vulnerable else "?"
        made = [_CALLS.get(call, call.replace("NT", "N")) for call in deal.auction]
        if made and calls.outcome(deal.dealer, deal.auction).complete:
            while made and made[-1] == "P":
                made.pop()
            made.append("A")
        rounds = ["".join(made[start : start + 4]) for start in range(0, len(made), 4)]
        return f"{SEATS[deal.dealer]}{vulnerable}:{':'.join(rounds)}"

    def _contract(self) -> str:
        deal = self.deal
        if deal.passed_out:
            return "P"
        if deal.contract is None:
            return ""
        by_declarer = None if deal.declarer is None else calls.opening_leader(deal.declarer)
        leader = "" if deal.leader in (None, by_declarer) or deal.declarer is None else SEATS[deal.leader or 0]
        told = str(deal.contract).replace("XX", "R")
        return _joined(told, "" if deal.declarer is None else SEATS[deal.declarer], leader)

    def _play(self) -> str:
        played = self.deal.fields.get("played", self.deal.played)
        cards = [code for code in played if isinstance(code, str)] if isinstance(played, (list, tuple)) else []
        if any(code[:1] not in SUITS or code[1:] not in tuple(RANKS) for code in cards):
            cards = list(self.deal.played)
        return ":".join(_trick(cards[start : start + 4]) for start in range(0, len(cards), 4))

    def _result(self) -> str:
        deal = self.deal
        score = signed_score(deal.tags.get("Score", ""))
        text = ("" if deal.result is None else str(deal.result)) + ("" if score is None else f"{score:+d}")
        note = deal.tags.get("ResultNote", "")
        return f"{text}:{note}" if note else text


_CALLS = {"Pass": "P", "XX": "R"}


def _trick(cards: Sequence[str]) -> str:
    return "".join(code[1] if place and code[0] == cards[0][0] else code for place, code in enumerate(cards))


def _is_date(text: str) -> bool:
    return bool(re.fullmatch(r"[\d?]{4}\.[\d?]{2}\.[\d?]{2}", text))


def _joined(*parts: str) -> str:
    """Return fields with colons between them, without empty ones at the end."""
    return ":".join(part.strip() for part in parts).rstrip(":")


def _part(text: str) -> str:
    """Return a field with semicolons instead of colons, which would separate fields."""
    return text.replace(":", ";")


def _player(name: str) -> str:
    return _part(name).replace("+", "&")


def _one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def _paragraphs(deal: Deal, lines: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a record, each with the notes and paragraphs that follow it."""
    left = dict(deal.comments)
    yield from _texts(left.pop("", ()))
    for label, text in lines.items():
        yield f"{label} {text}".rstrip() + "\n"
        if label in "AP":
            for digit in _NOTES:
                note = deal.tags.get(f"{_NAMES[label]}Note{digit}")
                if note:
                    yield f"{digit} {_one_line(note)}\n"
        yield from _texts(left.pop(_NAMES[label], ()))
    for texts in left.values():
        yield from _texts(texts)


def _texts(comments: Iterable[str]) -> Iterator[str]:
    """Yield paragraphs in braces, which begin and end lines and contain no blank line."""
    for comment in comments:
        inner = comment[1:-1] if comment.startswith("{") else comment[1:]
        plain = "\n".join(line.rstrip() for line in inner.splitlines() if line.strip())
        yield "{" + plain.replace("}", ")") + "}\n"
