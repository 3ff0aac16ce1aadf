"""Links to the hand viewer of Bridge Base Online: found in any text, parsed, and written.

There are two forms: ``handviewer.html?lin=...`` has a board as LIN; ``handviewer.html?n=sAK..&e=..&d=n&v=b&a=..&p=..``
has a parameter each for hands, dealer, vulnerability, auction and play (Bridge Base, description of its hand viewer).

A link in quotes ends at the quote, in angle brackets at the bracket, in ``[hv=...]`` at the bracket. Elsewhere it ends
at a blank, unless the blank is within a text in brackets or braces, or another parameter follows. If the link is the
whole text, its last value may have blanks, too.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import quote, unquote

from solver.core.argument_checks import shown
from solver.core.cards import SEATS
from solver.core.deal import Deal, Source
from solver.core.errors import FormatError
from solver.formats import lin
from solver.formats.remarks import BadDeal

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"

FOREIGN = (
    "a link to an unknown site, and links are never opened. Paste the deal itself, as in "
    f"N:AK2.QJT..432 ..., or a link to the hand viewer, {VIEWER}?n=...&e=...&s=...&w=..."
)
"""The message for any other link."""

_HAND_KEYS = frozenset("news")
_SOUTH_FIRST = "swne"
_SEAT_NAMES = {"sn": "South", "wn": "West", "nn": "North", "en": "East"}
_NAMES = tuple(_SEAT_NAMES)
_READ = frozenset((*_HAND_KEYS, *_NAMES, "d", "v", "b", "a", "p", "c"))
IGNORED = {
    "bbo": "who shows the page",
    "tbt": "whether a trick is shown at a time",
    "k": "whose hand the reader sees",
    "pc": "of forums: whether cards can be played",
}
"""Parameters that say nothing of a deal, each with the reason why it may be left out."""

_START = re.compile(r"(?P<hv>\[hv=)|(?:(?:https?:)?//[^\s\"'<>?]+|\b[\w.]+/[\w./-]*handviewer\.html)\?", re.IGNORECASE)
_OURS = re.compile(r"handviewer\.html\?|[?&]lin=|\[hv=", re.IGNORECASE)
_URL = re.compile(r"<?(?:https?://|www\.)\w", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9a-f]+|[a-z]\w*);", re.IGNORECASE)
_LIN = re.compile(r"(?:^|&)lin=", re.IGNORECASE)
_PARAMETER = re.compile(r"[A-Za-z]\w*=")

_CLOSING = {"(": ")", "{": "}", "<": ">", "[": "]"}
_STOPS = '"<>)]\r\n'
_SENTENCE = ".,;:!?"
_TO_A_BAR = re.compile(r"[ \t][^\"<>|\r\n]*\|")
_TO_A_PARAMETER = re.compile(
    rf"[ \t][^\"<>?&\r\n]*(?=&(?:amp;)?(?:{'|'.join(sorted(_READ | IGNORED.keys()))})=)", re.IGNORECASE
)
_LAST = {
    **dict.fromkeys(_NAMES, r"[^\r\n]*"),
    **dict.fromkeys(_HAND_KEYS, r"[shdcakqjt\d.,\s-]*"),
    "a": r"(?:[1-7](?:nt?|[shdc])|p(?:ass)?|x|d|r|[!\s-])*",
    "p": r"(?:[shdc](?:10|[akqjt\d])|[,\s-])*",
}
"""Text that may follow a blank in the last value of a link that is the whole text."""

_DEALER = {"s": "1", "w": "2", "n": "3", "e": "4"}
_VULNERABLE = {
    **dict.fromkeys(("-", "o", "0", "none"), "o"),
    **dict.fromkeys(("n", "ns"), "n"),
    **dict.fromkeys(("e", "ew"), "e"),
    **dict.fromkeys(("b", "all"), "b"),
}
_FINAL = re.compile(r"-([1-7])(nt?|[shdc])([nesw])(x{0,2})", re.IGNORECASE)
_CALL = re.compile(r"\([^)]*\)?|\{[^}]*\}?|!|\s+|[1-7](?:nt?|[shdc])|p|x{1,2}|d|r|[^({]", re.IGNORECASE)
_PLAY = re.compile(r"\{[^}]*\}?|[^{]+")

Pairs = Iterator[tuple[str, str]]
"""Commands of LIN and their values."""


class _Link(NamedTuple):
    """A link in a text.

    Attributes:
        start: its place.
        query: its parameters as written.
    """

    start: int
    query: str


def found_in(text: str) -> bool:
    """Return whether a text has such a link."""
    return next(_links(text), None) is not None


def is_foreign(text: str) -> bool:
    """Return whether a text begins with a link, but has none to the hand viewer."""
    return bool(_URL.match(text.strip())) and not found_in(text)


def deals(text: str, name: str) -> Iterator[Deal | BadDeal]:
    """Yield the deal, or an error, of each link of a text, in order.

    Args:
        name: the file's name for messages.
    """
    index = 0
    for found in _links(text):
        line = text.count("\n", 0, found.start) + 1
        for item in _deals(found.query, Source(name, 1, line)):
            index += 1
            source = Source(name, index, line)
            if isinstance(item, Deal):
                item.source = source
                yield item
            else:
                yield BadDeal(source, item.error)


def link(board: str) -> str:
    """Return the link to a board.

    Args:
        board: as LIN.
    """
    return f"{VIEWER}?lin={quote(board, safe=',')}"


# -- where links stand -----------------------------------------------------------------------------------------


def _links(text: str) -> Iterator[_Link]:
    """Yield the links to the hand viewer, in order."""
    place = 0
    while found := _START.search(text, place):
        end = _end(text, found)
        place = max(end, found.end())
        if _OURS.search(text[found.start() : end]):
            yield _Link(found.start(), text[found.end() : end])


def _end(text: str, found: re.Match[str]) -> int:
    """Return where a link ends."""
    opened = "[" if found["hv"] else text[found.start() - 1 : found.start()]
    closing = _CLOSING.get(opened, opened)
    if closing and closing in "\"'>]":
        # In angle brackets a text in braces may have tags of its own.
        inner = r"\{[^}\r\n]*\}|" if closing == ">" else ""
        inside = re.compile(rf"(?:{inner}[^{re.escape(closing)}\r\n])*").match(text, found.end())
        end = inside.end() if inside else found.end()
        if found["hv"] or text[end : end + 1] == closing:
            return end
    alone = not text[: found.start()].strip() and "\n" not in text.strip()
    place = _bare_end(text, found, alone)
    last = _last_key(text[found.end() : place])
    if not (alone and last in _NAMES):
        stops = _SENTENCE.replace("!", "") if last == "a" else _SENTENCE
        place = found.end() + len(text[found.end() : place].rstrip(stops))
    return place


def _bare_end(text: str, found: re.Match[str], alone: bool) -> int:
    """Return where a link ends that is not in quotes or brackets.

    Args:
        alone: whether it is the whole text.
    """
    place = found.end()
    unclosed = ""
    while place < len(text):
        mark = text[place]
        if mark in "({" and mark not in unclosed:
            closing = re.compile(rf"[{re.escape(_CLOSING[mark])}\r\n]").search(text, place)
            closed = closing is not None and closing[0] == _CLOSING[mark]
            place = closing.end() if closing is not None and closed else place + 1
            unclosed += "" if closed else mark
        elif mark in " \t":
            after = _behind_blank(text, found, place, alone)
            if after is None:
                return place
            place = after
        elif mark in _STOPS or (mark == "'" and not text[place + 1 : place + 2].isalnum()):
            return place
        else:
            place += 1
    return place


def _behind_blank(text: str, found: re.Match[str], place: int, alone: bool) -> int | None:
    """Return where a link continues after a blank that is not encoded; None if it ends at the blank."""
    if not _OURS.search(text, found.start(), place):
        return None
    if text.find("|", found.end(), place) >= 0:
        more = None if text[place - 1] == "|" else _TO_A_BAR.match(text, place)
        return more.end() if more else None
    more = _TO_A_PARAMETER.match(text, place)
    if more:
        return more.end()
    rest = text[place:].rstrip()
    if not rest:
        return None
    last = _last_key(text[found.end() : place])
    return place + len(rest) if alone and last in _LAST and re.fullmatch(_LAST[last], rest, re.IGNORECASE) else None


def _last_key(query: str) -> str:
    """Return the name of the last parameter."""
    names = re.findall(r"(?:^|&)(?:amp;)?([A-Za-z]\w*)=", query)
    return names[-1].lower() if names else ""


# -- parameters to deals ---------------------------------------------------------------------------------------


class _Query:
    """The parameters of a link.

    Args:
        text: as written, possibly with HTML entities.

    Attributes:
        given: values as written, by name in lower case.
        board: of a link with LIN its text.
        remarks: warnings.
    """

    def __init__(self, text: str) -> None:
        plain = _ENTITY.sub(lambda found: html.unescape(found[0]), text)
        self.given: dict[str, str] = {}
        self.remarks: list[str] = []
        self.board = ""
        start = _LIN.search(plain)
        if start:
            board, rest = _lin_and_rest(plain[start.end() :])
            self.board = re.sub(r"(?i)(ah\|board)\+", r"\1 ", " ".join(unquote(board).splitlines()))
            plain = "&".join(filter(None, (plain[: start.start()], rest)))
        self._split(plain)

    def _split(self, text: str) -> None:
        last = ""
        for part in text.split("&"):
            if not _PARAMETER.match(part):
                # A sign that belongs to the value before, as in nn=A & B.
                if last:
                    self.given[last] += f"&{part}"
                elif part:
                    self.remarks.append(f"{shown(part)} in the link is not a parameter; left out")
                continue
            name, _, value = part.partition("=")
            key = name.lower()
            if key in self.given:
                self.remarks.append(f"a second {name}= in the link; the first counts")
                last = ""
            elif key in _READ and not (self.board and value):
                last = key
                self.given[key] = value
            elif key in _READ:
                self.remarks.append(f"{name}= beside lin= in the link; left out")
            elif key not in IGNORED:
                self.remarks.append(f"the parameter {name}= of the link is not known; left out")

    def text(self, key: str) -> str:
        """Return a value with its URL encoding removed."""
        value = self.given.get(key, "")
        return unquote(value.replace("+", " ") if key in _NAMES else value).strip()


def _lin_and_rest(value: str) -> tuple[str, str]:
    """Return the LIN of a value, and the parameters behind it."""
    start = value.rfind("|") + 1
    more = re.compile(r"&(?=[A-Za-z]\w*=)").search(value, start)
    return (value[: more.start()], value[more.end() :]) if more else (value, "")


def _deals(text: str, source: Source) -> Iterator[Deal | BadDeal]:
    """Yield the deals of a link; LIN may have several."""
    query = _Query(text)
    try:
        found = _of_lin(query.board, source) if query.board else [_of_parameters(query, source)]
        for item in found:
            if isinstance(item, Deal) and query.remarks:
                remarks = (FormatError(remark, file=source.file, line=source.line) for remark in query.remarks)
                item.warnings = (*map(str, remarks), *item.warnings)
                query.remarks = []
            yield item
    except FormatError as error:
        yield BadDeal(source, error.at(file=source.file, line=source.line))


def _of_lin(board: str, source: Source) -> Iterator[Deal | BadDeal]:
    if "|" not in board or not re.search(r"(?i)\bmd\|", board):
        raise FormatError("a link without cards. Add lin= with an md command, as in lin=md|3S...,H...,...|")
    # Lines are counted from the link's.
    return lin.deals(["\n" * ((source.line or 1) - 1) + board], source.file)


def _of_parameters(query: _Query, source: Source) -> Deal | BadDeal:
    """Return the deal of the parameters.

    Raises:
        FormatError: a parameter has a wrong value, or there are no cards.
    """
    if not _HAND_KEYS & query.given.keys():
        raise FormatError(
            "a link without cards: its deal is stored elsewhere. Paste a link with lin=, or with hands in "
            "n=, e=, s= and w="
        )
    auction = query.text("a")
    final = _FINAL.fullmatch(auction)
    contract = f"{final[1]}{final[2]}{final[4]}{final[3]}".upper() if final else ""
    item = lin.deal_of((*_around(query), *(() if final else _calls(auction)), *_plays(query)), source, contract)
    if isinstance(item, Deal):
        names = {name: " ".join(query.text(key).split()) for key, name in _SEAT_NAMES.items()}
        item.tags = {**item.tags, **{name: player for name, player in names.items() if player}}
    return item


def _around(query: _Query) -> Pairs:
    hands = ",".join(re.sub(r"[\s,.]", "", query.text(seat)) for seat in _SOUTH_FIRST)
    yield "md", _one_of(query, "d", _DEALER, f"one of {SEATS}") + hands
    if query.text("b"):
        yield "ah", f"Board {query.text('b')}"
    yield "sv", _one_of(query, "v", _VULNERABLE, "-, n, e or b")


def _calls(text: str) -> Pairs:
    """Yield calls with their alerts ``!``, explanations ``(...)`` and comments ``{...}``."""
    call = ""
    for token in _CALL.findall(text):
        if token == "!" and call:
            call += token
            continue
        if call and token.strip():
            yield "mb", call
            call = ""
        if token[0] == "(":
            yield "an", token[1:].removesuffix(")")
        elif token[0] == "{":
            yield "nt", token[1:].removesuffix("}")
        elif token.strip() and token != "-":
            call = token
    if call:
        yield "mb", call


def _plays(query: _Query) -> Pairs:
    """Yield cards and comments ``{...}``, and the claim."""
    for token in _PLAY.findall(query.text("p")):
        if token[0] == "{":
            yield "nt", token[1:].removesuffix("}")
        else:
            yield "pc", re.sub(r"[\s,-]", "", token)
    if query.text("c"):
        yield "mc", query.text("c")


def _one_of(query: _Query, key: str, values: dict[str, str], expected: str) -> str:
    word = query.text(key).lower()
    if word and word not in values:
        raise FormatError(f"{key}={query.text(key)} cannot be read. Write {expected}")
    return values.get(word, "")
