"""Nonsense in files: whatever label, column or word is replaced, dropped, doubled or moved, somebody hears of it.

The outcome is an error, a warning, or the same deals, where ``IGNORED`` says why. ``CONTENT`` lists what is text of a
deal, in which any word is as good as another.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from solver.core.cards import PACK, in_order
from solver.core.deal import Deal
from solver.formats import BadDeal, scan, write
from solver.formats import lin as lin_commands
from solver.formats.csv_deals import COLUMNS
from solver.formats.dlm import IGNORED as DLM_IGNORED
from solver.formats.freeform.links import IGNORED as LINK_IGNORED
from solver.formats.freeform.links import VIEWER
from tests.formats.deals import PBN, content, good, one
from tests.formats.machines import card_numbers, dup_record, zrd_record

WORD = "wibble"

LIN = (
    "vg|Cup final,Segment 2,I,5,6,A,0,B,4|rs|3NTS=,3NTS+1|pw|a,b,c,d|bn|5|pg||\n"
    "mn|Cup final - 2024.03.05|pn|s1,w1,n1,e1|qx|o5,BOARD 5|st||rh||ah|Board 5|"
    "md|3SAQ2HQT9DKJ7CK864,SJ53H874D9632CAT5,ST874HK63DAQ5CJ92,|sv|e|sa|0|nt|a good start|"
    "mb|p|mb|p|mb|1N!|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|S3|pc|S4|pc|S6|pc|SQ|pg||mc|9|\n"
)
RBN = (
    "% RBN\nD 19930512\nT Belles:R. Writer\nL West Palm Beach\nE Fund Game\nS F:2\nF M\nK Italy:USA:9:22\n"
    "N A North+A South:West One+East One:O\nB 8\nH W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:\n"
    "A WZ:1S2H^12S4D:4SPP5H:XA\n1 weak\nC 5HX:N\nP CK972:CQH483:DA9J6\nR 9-300:0\nM 7\nI one\n{Well played.}\n"
)
LINK = (
    f"{VIEWER}?n=ca2d9654sa1063hk76&s=ckj54dj72sq8haq52&e=cq63daqs97542h1098&w=c10987dk1083skjhj43&d=s&v=b&b=7&nn=Ann"
    "&a=1n!(15-17)p3nppp{fast}&p=d3d4{low}dad2&c=9&bbo=y&tbt=n&k=s"
)


def _dealt(seed: int) -> tuple[tuple[str, ...], ...]:
    pack = random.Random(seed).sample(PACK, 52)
    return tuple(in_order(pack[seat::4]) for seat in range(4))


DLM = str(write([Deal(hands=_dealt(seed), tags={"Event": "Club", "Board": str(seed)}) for seed in (3, 4)], "dlm"))
CSV_DEALS = [
    *good(LINK.encode(), "x"),
    Deal(game="hearts", hands=_dealt(5), leader=2),
    one(f'[Event "Club"]\n[Site "Hall"]\n[Date "2024.03.05"]\n[Deal "{PBN}"]\n[Trump "S"]\n[Leader "N"]'),
]


class Case(NamedTuple):
    """A file with nonsense in it.

    Attributes:
        label: what was touched.
        how: what was done to it.
        data: the file.
    """

    label: str
    how: str
    data: bytes


# -- what is touched -------------------------------------------------------------------------------------------


def lin_cases(text: str) -> Iterator[Case]:
    pairs = re.findall(r"([^|]*)\|([^|]*)\|", text)
    for place, (name, value) in enumerate(pairs):
        label = name.strip()

        def put(*said: tuple[str, str], at: int = place) -> bytes:
            return "".join(f"{one}|{two}|" for one, two in (*pairs[:at], *said, *pairs[at + 1 :])).encode()

        yield Case(label, "name", put((name.replace(label, "zz"), value)))
        yield Case(label, "word for a name", put((name.replace(label, WORD), value)))
        yield Case(label, "no name", put((name.replace(label, ""), value)))
        yield Case(label, "name and value change places", put((value, label)))
        if value:
            yield Case(label, "value", put((name, WORD)))
            yield Case(label, "word behind the value", put((name, f"{value} {WORD}")))
    yield Case("file", "text behind", (text + WORD).encode())
    yield Case("file", "text between", text.replace("\nmn|", f"\n{WORD}\nmn|").encode())


def labelled_cases(text: str, parts: str, join: str) -> Iterator[Case]:
    """Lines of a label and a value.

    Args:
        parts: what they look like, as a regular expression with two groups.
        join: what stands between.
    """
    lines = text.splitlines(keepends=True)
    for place, line in enumerate(lines):
        found = re.fullmatch(parts, line.rstrip("\n"))

        def put(*said: str, at: int = place) -> bytes:
            return "".join((*lines[:at], *(f"{one}\n" for one in said), *lines[at + 1 :])).encode()

        yield Case("file", "a line more", put(WORD, line.rstrip("\n")))
        if not found:
            continue
        label, value = found[1], found[2]
        yield Case(label, "label", put(f"{WORD}{join}{value}"))
        yield Case(label, "no label", put(f"{join}{value}".strip()))
        yield Case(label, "label behind", put(f"{value}{join}{label}"))
        yield Case(label, "value", put(f"{label}{join}{WORD}"))
        yield Case(label, "word behind the value", put(f"{line.rstrip()} {WORD}"))
        yield Case(label, "twice", put(line.rstrip("\n"), line.rstrip("\n")))


def csv_cases(text: str) -> Iterator[Case]:
    import csv
    import io

    rows = list(csv.reader(io.StringIO(text)))

    def put(changed: list[list[str]]) -> bytes:
        stream = io.StringIO()
        csv.writer(stream, lineterminator="\n").writerows(changed)
        return stream.getvalue().encode()

    for place, column in enumerate(rows[0]):
        head = rows[0]
        yield Case(column, "name", put([[*head[:place], WORD, *head[place + 1 :]], *rows[1:]]))
        yield Case(column, "no name", put([[*head[:place], "", *head[place + 1 :]], *rows[1:]]))
        yield Case(column, "twice", put([[*row[:place], row[place], *row[place:]] for row in rows]))
        yield Case(column, "moved", put([[*row[:place], *row[place + 1 :], row[place]] for row in rows]))
        for number, row in enumerate(rows[1:], start=1):
            if row[place]:
                changed = [*rows[:number], [*row[:place], WORD, *row[place + 1 :]], *rows[number + 1 :]]
                yield Case(column, "cell", put(changed))
    yield Case("row", "a cell more", put([rows[0], [*rows[1], WORD], *rows[2:]]))
    yield Case("row", "a cell less", put([rows[0], rows[1][:-1], *rows[2:]]))
    yield Case("row", "a word", put([rows[0], [WORD], *rows[1:]]))


def record_cases(data: bytes, size: int, fields: dict[str, range], wrong: bytes = b"x") -> Iterator[Case]:
    """Records of bytes: in the second of them each byte is another, is left out, or stands twice."""
    for name, span in fields.items():
        for at in span:
            place = size + at
            yield Case(name, "byte", data[:place] + wrong + data[place + 1 :])
            yield Case(name, "left out", data[:place] + data[place + 1 :])
            yield Case(name, "twice", data[:place] + data[place : place + 1] + data[place:])
    yield Case("file", "text behind", data + WORD.encode())
    yield Case("file", "cut off", data[:-5])


def link_cases(text: str) -> Iterator[Case]:
    address, _, query = text.partition("?")
    parts = query.split("&")
    for place, part in enumerate(parts):
        name, _, value = part.partition("=")

        def put(*said: str, at: int = place) -> bytes:
            return f"{address}?{'&'.join((*parts[:at], *said, *parts[at + 1 :]))}".encode()

        yield Case(name, "name", put(f"{WORD}={value}"))
        yield Case(name, "value", put(f"{name}={WORD}"))
        yield Case(name, "word behind the value", put(f"{name}={value}{WORD}"))
        yield Case(name, "twice", put(part, part))
        yield Case(name, "moved", put() + f"&{part}".encode())
        yield Case(name, "a parameter more", put(part, f"{WORD}=1"))


BRI_DATA = b"".join(card_numbers(_dealt(seed)).encode() + b" " * 50 for seed in range(3))
BRI_LINES = b"\r\n".join(card_numbers(_dealt(seed)).encode() for seed in range(3))
DUP_DATA = b"".join(dup_record(_dealt(seed), 4, 6) for seed in range(3))
ZRD_DATA = b"".join(zrd_record(_dealt(seed), {strain: [7, 6, 7, 6] for strain in "SHDCN"}) for seed in range(3))

FILES: dict[str, tuple[bytes, list[Case]]] = {
    "lin": (LIN.encode(), list(lin_cases(LIN))),
    "rbn": (RBN.encode(), list(labelled_cases(RBN, r"([A-Z0-9]) (.*)", " "))),
    "dlm": (DLM.encode(), list(labelled_cases("\n".join(DLM.splitlines()[:20]) + "\n", r"([^=]+)=(.*)", "="))),
    "csv": (str(write(CSV_DEALS, "csv")).encode(), list(csv_cases(str(write(CSV_DEALS, "csv"))))),
    "bri": (BRI_DATA, list(record_cases(BRI_DATA, 128, {"numbers": range(78), "fill": range(78, 128)}))),
    "bri in lines": (BRI_LINES, list(record_cases(BRI_LINES, 80, {"numbers": range(78)}))),
    "dup": (
        DUP_DATA,
        list(
            record_cases(DUP_DATA, 156, {"numbers": range(78), "readable": range(78, 146), "machine": range(146, 156)})
        ),
    ),
    "zrd": (ZRD_DATA, list(record_cases(ZRD_DATA, 23, {"cards": range(13)}, b"\xff"))),
    "link": (LINK.encode(), list(link_cases(LINK))),
}

# -- what may be ----------------------------------------------------------------------------------------------

ALWAYS = "*"
"""Whatever is done to it."""

IGNORED: dict[tuple[str, str, str], str] = {
    **{("lin", name, "value"): reason for name, reason in lin_commands.IGNORED.items()},
    **{("lin", name, "word behind the value"): reason for name, reason in lin_commands.IGNORED.items()},
    ("lin", "rs", "word behind the value"): "a result of a room that the file has not",
    ("lin", "pw", "value"): "left out with a warning, whatever it is",
    ("lin", "pw", "word behind the value"): "left out with a warning, whatever it is",
    ("lin", "qx", "word behind the value"): "ah names the board, too",
    **{("dlm", name, ALWAYS): reason for name, reason in DLM_IGNORED.items()},
    **{("dlm", f"duplicates {number:02}", ALWAYS): DLM_IGNORED["duplicates"] for number in range(1, 6)},
    **{("dlm", f"board {number:02}", "twice"): "a board that there is not" for number in (1, 2, 5)},
    **{("link", name, ALWAYS): reason for name, reason in LINK_IGNORED.items()},
    ("csv", "file", ALWAYS): "where the deal stood before",
    ("csv", "index", ALWAYS): "where the deal stood before",
    **{("csv", column, "moved"): "columns stand in any order" for column in COLUMNS},
    **{("link", name, "moved"): "parameters stand in any order" for name in "nsewdvbapc"},
    ("link", "nn", "moved"): "parameters stand in any order",
    ("bri", "file", "cut off"): "spaces that fill the last record up",
    ("bri", "fill", "left out"): "spaces that fill a record up",
    ("bri", "fill", "twice"): "spaces that fill a record up",
}
"""What may come to the same deals without a word: format, label and what was done -> why."""

CONTENT: dict[str, dict[str, str]] = {
    "lin": {
        **dict.fromkeys(("vg", "mn", "pn", "qx", "ah", "nt", "an"), "texts"),
        "rs": "a result beside the board's own",
    },
    "rbn": {
        **dict.fromkeys("DTLESFKNBMI1", "texts"),
        "R": "has a note behind the score",
        "file": "a line without a label behind I goes on with its list",
    },
    "dlm": {"headline": "the event"},
    "csv": dict.fromkeys(("event", "site", "date", "board"), "texts"),
    "link": {"b": "the board's name", "nn": "a player's name", "a": "explanations", "p": "comments"},
}
"""Labels whose words are texts of the deal, so that any other word is as good."""


def outcome(data: bytes, format: str) -> tuple[list[object], list[str]]:
    """The deals of a file, and what is said about it."""
    deals: list[object] = []
    told: list[str] = []
    for item in scan(data, f"x.{format.partition(' ')[0]}" if format != "link" else "x"):
        if isinstance(item, BadDeal):
            told.append(str(item.error))
        else:
            deals.append(content(item))
            told += item.warnings
    return deals, told


@pytest.mark.parametrize("format", FILES)
def test_nobody_passes_over_nonsense(format: str) -> None:
    data, cases = FILES[format]
    plain, told_before = outcome(data, format)
    assert plain and len(cases) > 20
    silent = []
    for case in cases:
        deals, told = outcome(case.data, format)
        if set(told) - set(told_before):
            continue
        label = case.label.lower() if format == "dlm" else case.label
        if deals == plain:
            if not {(format, label, case.how), (format, label, ALWAYS)} & IGNORED.keys():
                silent.append((case.label, case.how, "the same deals"))
        elif label not in CONTENT.get(format, {}):
            silent.append((case.label, case.how, "other deals"))
    assert not silent


def test_samples_are_good() -> None:
    """What is broken here is whole without the nonsense."""
    for format, (data, _) in FILES.items():
        deals, told = outcome(data, format)
        assert deals
        assert all("left out" in text for text in told), (format, told)
