"""Parser of words beside hands, such as dealer, contract, lead, plays; it removes them from their lines."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields

from solver.core import text_aliases as words
from solver.core.argument_checks import shown
from solver.core.cards import SEATS, SUITS
from solver.core.deal import Contract
from solver.core.errors import DealError, FormatError
from solver.core.vulnerability import Vulnerable
from solver.formats import auction as calls
from solver.formats.freeform import named
from solver.formats.freeform.hand import hand
from solver.formats.freeform.named import Named
from solver.formats.freeform.normalise import Line, unstruck
from solver.formats.values import any_play

SEAT = r"North|East|South|West|[NESW](?![A-Za-z0-9♠♥♦♣])"
_NUMBERED = rf"{SEAT}|[1-9](?![0-9A-Za-z])"
_STRAIN = r"[♠♥♦♣]|N\.?T\.?|no[ -]?trumps?|spades?|hearts?|diamonds?|clubs?|none|[SHDCNM](?![A-Za-z0-9])"
_SIDES = r"none|neither(?: side)?|nobody|nil|love(?: all)?|both(?: sides)?|all|game all|N[-/ ]?S|E[-/ ]?W|-|o\b|b\b"
_CARD = r"(?:[♠♥♦♣SHDC] ?(?:10|[AKQJT2-9])|(?:10|[AKQJT2-9])[♠♥♦♣SHDC])(?![A-Za-z0-9])"
_CONTRACT = r"(?P<contract>[1-7] ?(?:[♠♥♦♣SHDC]|N\.?T?\.?)(?: ?(?:x{1,2}|\*{1,2}|dbld?|rdbld?|doubled|redoubled))?)"
_BY = rf"(?:[ ,]*(?:by|-|=)? *(?P<declarer>{SEAT}))?"
_ALONE = r"(?=[.;,]?(?:  | *$))"

_FORMS = (
    ("board", r"\bboard *(?:no\.?|number)?[ :#]*(?P<board>\d[\w/-]*)"),
    ("board", r"^ *board *[:#]? *(?P<board>\S+)(?= {2}|$)"),
    ("dealer", rf"\b(?:dealer|dlr) *[:=]? *(?P<dealer>{_NUMBERED})"),
    ("dealer", rf"(?<![\w♠♥♦♣])(?P<dealer>{_NUMBERED}) +(?:deals|dealer)\b"),
    ("vulnerable", rf"\bvul(?:n(?:erab(?:le|ility))?)?\.? *[:=]? *(?P<vulnerable>{_SIDES})(?![\w])"),
    ("vulnerable", rf"(?<!\w)(?P<vulnerable>{_SIDES}) +vul(?:n(?:erable)?)?\b\.?"),
    ("vulnerable", r"\b(?P<vulnerable>love all|game all)\b"),
    ("declarer", rf"\bdeclarer *[:=]? *(?P<declarer>{_NUMBERED})"),
    ("contract", rf"\bcontract *[:=]? *{_CONTRACT}(?![A-Za-z0-9]){_BY}"),
    ("contract", r"\bcontract *[:=]? *(?P<passed>pass(?:ed)?(?: out)?|all pass)\b"),
    ("lead", rf"\b(?:opening )?lead *[:=]? *(?P<card>{_CARD})(?: *(?:by|from) *(?P<leader>{_NUMBERED}))?"),
    ("leader", rf"\b(?:leader|on lead|to lead) *[:=]? *(?P<leader>{_NUMBERED})"),
    ("leader", rf"(?<![\w♠♥♦♣])(?P<leader>{_NUMBERED}) +(?:is +)?(?:to lead|on lead|leads)\b"),
    ("mover", rf"\b(?:to play|to move|next) *[:=]? *(?P<mover>{_NUMBERED})"),
    ("mover", rf"(?<![\w♠♥♦♣])(?P<mover>{_NUMBERED}) +(?:is +)?(?:to (?:play|move)|plays)\b"),
    ("trump", rf"\btrumps?\b *(?:suit)? *[:=]? *(?:are |is )?(?P<trump>{_STRAIN})(?![A-Za-z])"),
    ("trump", r"\b(?P<trump>no[ -]?trumps?)\b"),
    ("trump", r"(?<![\w♠♥♦♣])(?P<trump>[♠♥♦♣]|spades|hearts|diamonds|clubs) +(?:are|is) +trumps?\b"),
    ("contract", rf"(?:^ *|(?<=  )){_CONTRACT}[ ,]+(?:by|played by) *(?P<declarer>{SEAT}){_ALONE}"),
)
_PHRASES = tuple((name, re.compile(pattern, re.IGNORECASE)) for name, pattern in _FORMS)

_POSITION = re.compile(
    r"\s*(?:(?P<no>no trump)|(?P<trump>[♠♥♦♣SHDC]) are trumps), (?P<mover>[NESW]) to (?:lead|play)", re.IGNORECASE
)
"""This program's own heading of a solved position, above the contract of the deal."""
_LISTS = re.compile(
    r"\s*(?P<name>on the table|table|trick|played(?: so far)?|plays?|auction|bidding|calls)\s*[:=]\s*(?P<list>.*)",
    re.IGNORECASE,
)
_WRONG = re.compile(
    r"\s*(?P<name>dealer|dlr|vul(?:n(?:erab(?:le|ility))?)?\.?|contract|(?:opening )?lead|leader|on lead|trumps?"
    r"|declarer)\s*[:=]\s*(?P<value>\S.*)",
    re.IGNORECASE,
)
_EXPECTED = {
    "d": "a seat, as in Dealer: N",
    "v": "None, NS, EW or All, as in Vul: EW",
    "c": "a level, a strain and a declarer, as in Contract: 4S by S",
    "o": "a card, as in Lead: HK",
    "l": "a card or a seat, as in Lead: HK or Leader: W",
    "t": "S, H, D, C or NT, as in Trumps: S",
}
_NONE = ("none", "neither", "neither side", "nobody", "nil", "love", "love all", "-", "o")
_TURN = re.compile(r"[\s,;]+")
_AFTER_LIST = frozenset(
    ["contract", "lead", "leader", "mover", "solved", "declarer", "trump", "table", "played", "auction"]
)
"""What may also follow the hands that it belongs to."""


@dataclass(slots=True)
class Heads:
    """Fields of a deal given in words; None or empty if not given.

    Attributes:
        board: the number or name of the board.
        dealer, declarer, leader: seats.
        vulnerable: (North-South, East-West).
        contract: with doubles.
        passed_out: whether all players passed.
        trump: a strain, or another word that games have for trumps.
        mover: the seat to play.
        solved: whether the trump is that of the position, regardless of the contract.
        lead: the card that was led.
        table: the cards on the table.
        played: all plays, in order.
        seats: pairs of a place in ``played`` and the seat that is named in front of the play.
        auction: calls from the dealer.
        named: the texts after names of fields, by those names in the form in which words are compared.
        lines: the line of each field that is given.
    """

    board: str = ""
    dealer: int | None = None
    declarer: int | None = None
    leader: int | None = None
    vulnerable: Vulnerable | None = None
    contract: Contract | None = None
    passed_out: bool = False
    trump: int | str | None = None
    mover: int | None = None
    solved: bool = False
    lead: str = ""
    table: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    seats: tuple[tuple[int, int], ...] = ()
    auction: tuple[str, ...] = ()
    named: dict[str, Named] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def follows(self) -> bool:
        """Return whether all fields may be below their hands."""
        return (_AFTER_LIST | self.named.keys()).issuperset(self.lines)

    def clear(self) -> None:
        """Reset all fields."""
        for one in fields(self):
            setattr(self, one.name, getattr(Heads(), one.name))

    def add(self, other: Heads) -> None:
        """Add the fields of other words.

        Raises:
            FormatError: a field is given twice, with different values.
        """
        for name, line in other.lines.items():
            if name in other.named:
                if name in self.named and self.named[name].value != other.named[name].value:
                    raise FormatError(
                        f"a second {other.named[name].name} for this deal; leave one of them out", line=line
                    )
                self.named[name] = other.named[name]
            for attribute in _KEPT.get(name, ()):
                value = getattr(other, attribute)
                if value != _EMPTY[attribute] and getattr(self, attribute) not in (value, _EMPTY[attribute]):
                    raise FormatError(f"a second {attribute} for this deal; leave one of them out", line=line)
                if value != _EMPTY[attribute]:
                    setattr(self, attribute, value)
            self.lines.setdefault(name, line)


_KEPT = {
    "board": ("board",),
    "dealer": ("dealer",),
    "vulnerable": ("vulnerable",),
    "declarer": ("declarer",),
    "contract": ("contract", "passed_out", "declarer"),
    "lead": ("lead", "leader"),
    "leader": ("leader",),
    "trump": ("trump",),
    "mover": ("mover",),
    "solved": ("solved",),
    "table": ("table", "seats"),
    "played": ("played", "seats"),
    "auction": ("auction",),
}
_EMPTY = {name: getattr(Heads(), name) for names in _KEPT.values() for name in names}


_SIDES_OF_ROBOTS = r"None|N-S|E-W|Both"
_ROBOT = re.compile(rf"\s*(?P<dealer>[NESW])\s+(?P<vulnerable>{_SIDES_OF_ROBOTS})\s+(?P<calls>[^\s.]+(?:\s+[^\s.]+)*)")
"""Dealer, vulnerability and calls in a line of their own, below four hands, as robots write them."""
_ROBOT_IN_FRONT = re.compile(rf"\s*(?P<dealer>[NESW])\s+(?P<vulnerable>{_SIDES_OF_ROBOTS})\s+(?=(?:[^\s.]*\.){{3}})")
"""The same without calls, in front of four hands, the first of which is North's."""


def _of_robots(heads: Heads, line: Line) -> str | None:
    """Return a line without dealer, vulnerability and auction as robots write them; None if it has none of them.

    Raises:
        FormatError: a word among the calls is not a call.
    """
    front = _ROBOT_IN_FRONT.match(line.text)
    found = front or _ROBOT.fullmatch(line.text)
    if not found:
        return None
    heads.dealer, heads.vulnerable = seat_of(found["dealer"]), _vulnerable(found["vulnerable"])
    heads.lines |= {"dealer": line.number, "vulnerable": line.number}
    if front:
        return " " * front.end() + line.text[front.end() :]
    heads.auction, heads.lines["auction"] = _calls(found["calls"].split(), line.number), line.number
    return ""


def without_front(text: str) -> str:
    """Return a deal in one line without the dealer and the vulnerability that robots write in front."""
    found = _ROBOT_IN_FRONT.match(text)
    return text[found.end() :] if found else text


def taken(line: Line, bridge: bool = True) -> tuple[Line, Heads]:
    """Return a line without the phrases that are understood, with columns unchanged, and their fields.

    Args:
        bridge: whether the deal is of bridge or whist; in other games the names of all fields are read.

    Raises:
        FormatError: a phrase has a wrong value.
    """
    found = Heads()
    position = _POSITION.fullmatch(line.text)
    if position:
        found.trump = len(SUITS) if position["no"] else _strain(position["trump"])
        found.mover, found.solved = seat_of(position["mover"]), True
        found.lines = dict.fromkeys(("trump", "mover", "solved"), line.number)
        return Line(line.number, ""), found
    if bridge and (rest := _of_robots(found, line)) is not None:
        return Line(line.number, rest), found
    listed = _LISTS.fullmatch(line.text)
    if listed:
        _list(found, listed["name"].lower(), listed["list"], line.number, bridge)
        return Line(line.number, ""), found
    text = _without_remarks(found, _without_named(found, line, bridge), line.number)
    for name, pattern in _PHRASES:
        for phrase in pattern.finditer(text):
            heads = Heads(lines={name: line.number})
            _said(heads, {key: value for key, value in phrase.groupdict().items() if value})
            try:
                found.add(heads)
            except FormatError as error:
                raise error.at(line=line.number) from None
        text = pattern.sub(lambda phrase: " " * len(phrase[0]), text)
    wrong = _WRONG.fullmatch(text)
    if wrong:
        expected = _EXPECTED[wrong["name"][0].lower()]
        value = shown(unstruck(wrong["value"].strip()))
        raise FormatError(f"{wrong['name']} {value} cannot be read. Write {expected}", line=line.number)
    if found.lines and not re.search(r"[A-Za-z0-9♠♥♦♣]", text):
        text = ""
    return Line(line.number, text.rstrip()), found


_OF_BRIDGE = frozenset(
    ("turnup", "turnedup", "tricksbefore", "result", "event", "site", "date", "round", "room", "scoring")
)
"""Names that are read in bridge besides those of phrases."""

_IN_PHRASES = frozenset(("dealer", "declarer", "leader", "trump", "trumps", "vulnerable"))
"""Names that phrases have, in any game."""


def _without_named(heads: Heads, line: Line, bridge: bool) -> str:
    """Return the text of a line without names of fields and their values.

    Raises:
        FormatError: a name occurs twice, with different values.
    """
    text = line.text
    for one in named.parts(text, line.number):
        name = words.plain(one.name)
        if name in _OF_BRIDGE if bridge else name not in _IN_PHRASES and named.is_known(one.name):
            heads.add(Heads(named={name: one}, lines={name: line.number}))
            text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
    return text


_REMARK = re.compile(rf"(?<![\w♠♥♦♣])(?P<seat>{SEAT}) *(?P<remark>\((?P<word>[^()]*)\))", re.IGNORECASE)
_ROLES = {"dealer": "dealer", "deals": "dealer", "dlr": "dealer", "declarer": "declarer", "leader": "leader"}
_PLAYER = re.compile(r"[^\W\d_][^\d_|=]*")


def _without_remarks(heads: Heads, text: str, line: int) -> str:
    """Return the text of a line without brackets after a seat, such as the name of its player.

    Raises:
        FormatError: another seat deals.
    """
    for found in _REMARK.finditer(text):
        word, seat = found["word"].strip(), seat_of(found["seat"])
        role = _ROLES.get(word.lower())
        if role is not None:
            dealing = Heads(lines={role: line})
            setattr(dealing, role, seat)
            heads.add(dealing)
        elif _PLAYER.fullmatch(word) and word.lower() != "unknown":
            name = words.SEAT_NAMES[seat]
            heads.add(Heads(named={name: Named(line, name, unstruck(word))}, lines={name: line}))
        else:
            continue
        text = text[: found.start("remark")] + " " * len(found["remark"]) + text[found.end() :]
    return text


def seat_of(word: str) -> int:
    """Return the seat of a word or letter, or of a number from 1."""
    return int(word) - 1 if word.isdigit() else SEATS.index(word[0].upper())


def _said(heads: Heads, values: dict[str, str]) -> None:
    for name, value in values.items():
        if name in ("dealer", "declarer", "leader", "mover"):
            setattr(heads, name, seat_of(value))
        elif name == "vulnerable":
            heads.vulnerable = _vulnerable(value)
        elif name == "contract":
            heads.contract = _contract(value)
        elif name == "passed":
            heads.passed_out = True
        elif name == "trump":
            heads.trump = _strain(value)
        elif name == "card":
            heads.lead = _card(value)
        elif name == "board":
            heads.board = value


def _vulnerable(word: str) -> Vulnerable:
    plain = re.sub(r"\s+", " ", word.lower())
    if plain in _NONE:
        return False, False
    sides = plain[0] + plain[-1]
    return {"ns": (True, False), "ew": (False, True)}.get(sides, (True, True))


def _contract(text: str) -> Contract:
    plain = re.sub(r"[ .]", "", text.upper()).replace("*", "X")
    crosses = re.sub(r"(RDBLD?|REDOUBLED)$", "XX", plain)
    crosses = re.sub(r"(DBLD?|DOUBLED)$", "X", crosses)
    return Contract.parse(crosses.translate(str.maketrans("♠♥♦♣", "SHDC")))


def _strain(word: str) -> int | str:
    plain = word.lower()
    if plain.startswith("n"):
        return 4
    place = "♠♥♦♣shdc".find(plain[0])
    return place % 4 if place >= 0 else plain.upper()


def _card(text: str) -> str:
    one = hand(text.replace(" ", ""))
    assert one
    return one.cards[0]


def _list(heads: Heads, name: str, text: str, line: int, bridge: bool) -> None:
    """Parse a list of calls, of plays, or of the cards on the table.

    Raises:
        FormatError: a word is not a call, a play or a card.
    """
    entries = [word for word in _TURN.split(text.strip()) if word]
    if name in ("auction", "bidding", "calls"):
        if not bridge:
            raise FormatError(f"{name}: only bridge has an auction here. Write Bids: or Contract:", line=line)
        heads.auction, heads.lines["auction"] = _calls(entries, line), line
        return
    plays: list[str] = []
    seats: list[tuple[int, int]] = []
    for word in entries:
        seat = _seat_word(word, bridge)
        if seat is not None:
            seats.append((len(plays), seat))
        elif not re.fullmatch(r"\d{1,2}[.:]", word):  # the number of a trick
            plays.append(_played(word, line, bridge))
    attribute = "table" if name in ("on the table", "table", "trick") else "played"
    setattr(heads, attribute, tuple(plays))
    heads.seats, heads.lines[attribute] = tuple(seats), line
    if attribute == "table" and seats and seats[0][0] == 0:
        heads.leader, heads.lines["leader"] = seats[0][1], line


def _seat_word(word: str, bridge: bool) -> int | None:
    """Return the seat of a word among plays that names the next player, ``N``, ``W:``, ``South``; else None."""
    if not bridge and re.fullmatch(r"[1-9]", word):
        return int(word) - 1
    return seat_of(word) if re.fullmatch(r"(?:[NESW]|North|East|South|West):?", word, re.IGNORECASE) else None


def _played(word: str, line: int, bridge: bool) -> str:
    if not bridge:
        try:
            return any_play(unstruck(word).translate(words.SUIT_SIGNS))
        except DealError as error:
            raise FormatError(error.message, line=line) from None
    try:
        one = hand(word)
    except FormatError:
        one = None
    if one is None or len(one.cards) != 1:
        raise FormatError(f"{shown(unstruck(word))} is not a card. Write plays as in SA S2 S3 S4", line=line)
    return one.cards[0]


def _calls(told: list[str], line: int) -> tuple[str, ...]:
    made: list[str] = []
    for word in told:
        plain = word.translate(str.maketrans("♠♥♦♣", "SHDC")).strip("()").upper()
        call = calls.SKIPPED if plain == calls.SKIPPED else calls.call(plain)
        if call is None and plain not in ("AP", "ALL"):
            raise FormatError(f"{shown(word)} is not a call. Write 1C to 7NT, Pass, X or XX", line=line)
        made += [call] if call else calls.all_pass(made)
    return tuple(made)
