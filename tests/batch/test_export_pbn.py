"""Deals as one PBN file."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from solver.core.deal import Deal
from solver.core.errors import FormatError
from solver.formats import scan
from solver.formats.encoding import Encoding
from solver.formats.json_deals import as_object
from solver.formats.pbn import PbnGame, export
from solver.store.export.stored_deals import LATIN1, UTF8, PbnWriter, encoding_for

HANDS = (("SA",), ("SK",), ("SQ",), ("SJ",))


def named(name: str) -> Deal:
    return Deal(hands=HANDS, tags={"North": name}, comments={"": ("{before}",)})


def written(deals: Sequence[Deal], encoding: Encoding = LATIN1) -> bytes:
    data = bytearray()
    writer = PbnWriter(data.extend, encoding)
    for deal in deals:
        writer.add(deal)
    return bytes(data)


@pytest.mark.parametrize(
    ("names", "encoding"),
    [
        (["Ann", "Bob"], LATIN1),
        (["Ann", "Zo\xeb"], LATIN1),
        (["\xc3\xa9", "Ann"], UTF8),  # whose bytes would pass for UTF-8
        (["\xc3\xa9", "Zo\xeb"], LATIN1),
        (["Zo\xeb", "\u0141ukasz"], UTF8),
    ],
)
def test_as_if_it_was_written_at_once(names: list[str], encoding: Encoding) -> None:
    deals = [named(name) for name in names]
    assert encoding_for(json.dumps(as_object(deal)) for deal in deals) == encoding
    assert encoding_for(json.dumps(as_object(deal), ensure_ascii=False) for deal in deals) == encoding
    assert written(deals, encoding) == export(deals)
    read = list(scan(written(deals, encoding)))
    assert [deal.tags["North"] for deal in read if isinstance(deal, Deal)] == names


def test_tags() -> None:
    data = bytearray()
    writer = PbnWriter(data.extend, LATIN1)

    def tag(game: PbnGame) -> None:
        game.set_tag("OptimumScore", "NS 50")

    writer.add(named("Ann"), tag)
    writer.add(named("Bob"))
    first, second = scan(bytes(data))
    assert isinstance(first, Deal)
    assert isinstance(second, Deal)
    assert (first.given, second.given) == ({"par": 50}, {})


@pytest.mark.parametrize("name", ["\ud800", "a\x00b"])
def test_what_is_no_text(name: str) -> None:
    data = bytearray()
    writer = PbnWriter(data.extend, UTF8)
    with pytest.raises(FormatError):
        writer.add(named(name))
    writer.add(named("Ann"))
    assert bytes(data) == b"\xef\xbb\xbf" + written([named("Ann")])
