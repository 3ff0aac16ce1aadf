"""Links to the hand viewer of Bridge Base Online: read from any text, and written.

Two forms: ``handviewer.html?lin=...`` holds a board as LIN; ``handviewer.html?n=sAK..&e=..&d=n&v=b&a=..&p=..`` has a
parameter each for hands, dealer, vulnerability, auction and play (Bridge Base, description of its hand viewer).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import quote, unquote

from solver.cards import SEATS
from solver.deal import Deal, Source
from solver.errors import FormatError
from solver.formats import lin
from solver.formats.bad import BadDeal

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"

_QUERY = r"(?:[^\s\"'<>()\]]|\([^\s\"'<>()]*\))*"
"""Up to what ends a link in a text; alerts of an auction stand in brackets."""
_LINK = re.compile(
    rf"(?:https?:)?//[^\s\"'<>?]+\?{_QUERY}|\b[\w.]+/[\w./-]*handviewer\.html\?{_QUERY}|\[hv=[^\]\s]*\]",
    re.IGNORECASE,
)
_OURS = re.compile(r"handviewer\.html\?|[?&]lin=|\[hv=", re.IGNORECASE)
_GOES_ON = re.compile(r"[ \t][^\s\"'<>|]*\|[^\s\"'<>)\]]*")
_HAND_KEYS = frozenset("news")
_SOUTH_FIRST = "swne"
_DEALER = {"s": "1", "w": "2", "n": "3", "e": "4"}
_VULNERABLE = {
    "-": "o",
    "o": "o",
    "0": "o",
    "none": "o",
    "n": "n",
    "ns": "n",
    "e": "e",
    "ew": "e",
    "b": "b",
    "all": "b",
}
_CALL = re.compile(r"\([^)]*\)|!|\s|[1-7](?:nt?|[shdc])|p|x{1,2}|d|r|[^(]", re.IGNORECASE)


def found_in(text: str) -> bool:
    """Whether there is such a link in a text."""
    return any(_OURS.search(found[0]) for found in _LINK.finditer(text))


def deals(text: str, name: str) -> Iterator[Deal | BadDeal]:
    """The deal, or what is wrong with it, of each link of a text, in order.

    Args:
        name: the file's name for messages.
    """
    index = 0
    for found in _LINK.finditer(text):
        if not _OURS.search(found[0]):
            continue
        index += 1
        line = text.count("\n", 0, found.start()) + 1
        source = Source(name, index, line)
        try:
            board = _lin(found[0].replace("&amp;", "&"), text[found.end() :].partition("\n")[0])
        except FormatError as error:
            yield BadDeal(source, error.at(file=name, line=line))
            continue
        # Lines are counted from the link's.
        for item in lin.deals(["\n" * (line - 1) + board], name):
            placed = replace(item.source, index=index, line=line)
            if isinstance(item, Deal):
                item.source = placed
                yield item
            else:
                yield BadDeal(placed, item.error)
            index += 1
        index -= 1


def link(board: str) -> str:
    """The link to a board.

    Args:
        board: as LIN.
    """
    return f"{VIEWER}?lin={quote(board, safe=',')}"


def _lin(address: str, rest: str) -> str:
    """The board of a link as LIN, in one line.

    Args:
        rest: what stands behind the link in its line; a space in a link that nobody encoded ends it too early.

    Raises:
        FormatError: it has no cards.
    """
    query = address[4:-1] if address.lower().startswith("[hv=") else address.partition("?")[2]
    given = dict(
        reversed([(key.lower(), value) for key, _, value in (pair.partition("=") for pair in query.split("&"))])
    )
    if "lin" in given:
        start = re.search(r"(?:^|&)lin=", query, re.IGNORECASE)
        value = query[start.end() :] if start and "|" in query else given["lin"]
        while "|" in value and not value.endswith("|") and (more := _GOES_ON.match(rest)):
            value, rest = value + more[0], rest[more.end() :]
        board = " ".join(unquote(value).splitlines())
        if "|" not in board or not re.search(r"(?i)\bmd\|", board):
            raise FormatError("a link without cards; expected lin= with an md command, as in lin=md|3S...,H...,...|")
        return re.sub(r"(?i)(ah\|board)\+", r"\1 ", board)
    if not _HAND_KEYS & given.keys():
        raise FormatError(
            "a link without cards, its deal is kept elsewhere; expected lin=, or n=, e=, s= and w= with hands"
        )
    last = next(iter(given))
    given[last] = given[last].rstrip(".,;:!?)")
    return _of_parameters({key: unquote(value) for key, value in given.items()})


def _of_parameters(given: dict[str, str]) -> str:
    """The board of a link's parameters as LIN.

    Raises:
        FormatError: one has a value that it can not have.
    """
    for key, value in given.items():
        if "|" in value:
            raise FormatError(f"{key}= has a bar; expected none")
    names = [given.get(f"{seat}n", "").replace("+", " ").replace(",", " ") for seat in _SOUTH_FIRST]
    hands = ",".join(re.sub(r"[\s,.]", "", given.get(seat, "")) for seat in _SOUTH_FIRST)
    told = [("pn", ",".join(names))] if any(names) else []
    told.append(("md", _one_of(given, "d", _DEALER, f"one of {SEATS}") + hands))
    if given.get("b"):
        told.append(("ah", f"Board {given['b']}"))
    told.append(("sv", _one_of(given, "v", _VULNERABLE, "-, n, e or b")))
    told += [("mb", call) for call in _CALL.findall(given.get("a", "")) if call[0] not in "(! \t-"]
    if given.get("p"):
        told.append(("pc", re.sub(r"[\s,-]", "", given["p"])))
    if given.get("c"):
        told.append(("mc", given["c"]))
    return "".join(f"{name}|{value}|" for name, value in told)


def _one_of(given: dict[str, str], key: str, values: dict[str, str], expected: str) -> str:
    word = given.get(key, "").lower()
    if word and word not in values:
        raise FormatError(f"{key}={given[key]}; expected {expected}")
    return values.get(word, "")
