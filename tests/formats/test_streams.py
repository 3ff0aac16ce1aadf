"""Files are read in pieces, and give what they gave as a whole."""

from __future__ import annotations

import io
import os
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.core.deal import Deal
from solver.core.errors import FormatError
from solver.formats import BadDeal, lin, scan, streams
from solver.formats.encoding import decode
from solver.formats.pbn import Reading
from solver.formats.streams import Text, lines_of
from tests.formats.deals import DATA, PBN, QUIRKS, content, good

BOARD = f'[Event "Größe"]\r\n[Board "1"]\r\n[Deal "{PBN}"]\r\n{{ a comment; [Deal "x"] }}\r\n\r\n'
LIN = "qx|o1|pn|a,b,c,d|md|3SAQ2HQT9DKJ7CK864,SJ53H874D9632CAT5,ST874HK63DAQ5CJ92,|sv|n|mb|p|\n"


def cut(text: str, rng: random.Random) -> Iterator[str]:
    while text:
        place = rng.randint(1, 40)
        while text[place - 1 : place + 1] == "\r\n":  # as ``Text`` never cuts line breaks apart
            place += 1
        yield text[:place]
        text = text[place:]


def games(reading: Reading) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = [(reading.preamble, reading.front.comments, reading.front.strays)]
    return found + [
        (game.raw, game.index, game.line, [(tag.name, tag.value, tag.line, tag.start) for tag in game.tags])
        for game in reading.games
    ]


@pytest.mark.parametrize("path", sorted([*QUIRKS.iterdir(), *DATA.glob("*.pbn")]), ids=lambda path: path.name)
def test_pbn_in_pieces(path: Path) -> None:
    data = path.read_bytes()
    text, _ = decode(data)
    whole = games(Reading(data))
    for seed in range(20):
        assert games(Reading(cut(text, random.Random(seed)))) == whole


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet='[]{}"%;\n\r DealEvent:SA.-1x', max_size=200), st.integers(0, 99))
def test_any_text_in_pieces(text: str, seed: int) -> None:
    assert games(Reading(cut(text, random.Random(seed)))) == games(Reading(text.encode()))


def test_an_open_brace_waits_for_what_follows() -> None:
    text = BOARD * 3 + "{ open\n" + BOARD * 3 + "}\n" + BOARD
    assert games(Reading(cut(text, random.Random(1)))) == games(Reading(text.encode()))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(["md|1", "qx|c2|", "pn|x,y|", "|", "\n", LIN, "mb|1N!|", "vg|e,,,1|"])), st.integers(0, 9)
)
def test_lin_in_pieces(parts: list[str], seed: int) -> None:
    text = "".join(parts)
    whole = [_told(item) for item in lin.deals([text], "x")]
    assert [_told(item) for item in lin.deals(cut(text, random.Random(seed)), "x")] == whole


def _told(item: Deal | BadDeal) -> object:
    return content(item) | {"source": item.source} if isinstance(item, Deal) else str(item.error)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60), st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "latin-1"]), st.integers(1, 8))
def test_encodings_in_pieces(text: str, codec: str, size: int) -> None:
    data = text.encode(codec, "ignore" if codec == "latin-1" else "replace")
    try:
        expected: str | None = decode(data)[0]
    except FormatError:
        expected = None

    class Small(io.BytesIO):
        def read(self, wanted: int | None = -1) -> bytes:
            return super().read(min(wanted or size, 4 * size) if (wanted or -1) > 0 else wanted)

    if expected is not None and len(data) <= 4 * size:
        assert "".join(Text(Small(data))) == expected


def big(path: Path, head: str, codec: str, count: int = 3000) -> bytes:
    data = (head + f'[Deal "{PBN}"]\n\n' * count + '[Event "é"]\n' + f'[Deal "{PBN}"]\n').encode(codec)
    assert len(data) > 2 * streams.FIRST
    path.write_bytes(data)
    return data


@pytest.mark.parametrize("codec", ["utf-8", "latin-1", "utf-8-sig", "utf-16"])
def test_the_encoding_may_show_at_the_end(tmp_path: Path, codec: str) -> None:
    data = big(tmp_path / "big.pbn", "", codec)
    for source in (tmp_path / "big.pbn", data, _Pipe(data)):
        deals = list(scan(source))  # type: ignore[arg-type]
        assert len(deals) == 3001 and isinstance(deals[-1], Deal)
        assert deals[-1].tags["Event"] == "é"
    with (tmp_path / "big.pbn").open("rb") as stream:
        assert Text(stream).encoding()[0] == decode(data)[1]
        assert stream.tell() == 0


class _Pipe(io.BytesIO):
    def seekable(self) -> bool:
        return False

    def seek(self, *_: int) -> int:
        raise OSError("a pipe")


def test_what_is_no_text_is_told_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "big.pbn"
    big(path, "", "utf-8")
    path.write_bytes(path.read_bytes() + b"\n\0\n")
    *deals, bad = scan(path)
    assert len(deals) > 500 and isinstance(bad, BadDeal)
    assert (
        str(bad.error).endswith("binary data (character 0x00). Save the deals as text")
        and str(bad.error).count(":") == 2
    )
    assert bad.source.index == len(deals) + 1


def test_lines_keep_their_ends() -> None:
    text = "a\r\nb\n\nc\rd\r\r\n\ne"
    for seed in range(30):
        assert list(lines_of(cut(text, random.Random(seed)))) == text.splitlines(keepends=True)


def test_the_first_deal_does_not_wait_for_the_second() -> None:
    """JSON Lines of a pipe are read as they come."""
    ends = os.pipe()
    with os.fdopen(ends[0], "rb") as reading, os.fdopen(ends[1], "wb") as writing:
        writing.write(b'{"deal": "seed:1", "game": "hearts"}\n')
        writing.flush()
        found: list[Deal | BadDeal] = []
        deals = scan(_as_binary(reading), "-")
        first = threading.Thread(target=lambda: found.append(next(deals)))
        first.start()
        first.join(10)
        assert found and isinstance(found[0], Deal) and found[0].fields == {"deal": "seed:1"}
        writing.write(b'{"deal": "seed:2", "game": "hearts"}\n')
        writing.close()
        assert [item.source.index for item in deals] == [2]


def _as_binary(stream: BinaryIO) -> BinaryIO:
    return stream


def test_a_stream_is_read_as_its_bytes_are() -> None:
    for path in sorted(DATA.glob("*.pbn")):
        assert [content(deal) for deal in good(path)] == [content(deal) for deal in good(path.read_bytes())]
