"""Whatever is read comes back the same from every format that is written."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.core.cards import PACK, in_order
from solver.core.deal import Contract, Deal
from solver.core.errors import FormatError
from solver.families.bridge.position import Position
from solver.formats import BadDeal, scan, write
from solver.formats.pbn.lexer import escape, unescape
from solver.formats.values import table_from_hex, table_to_hex
from tests.formats.deals import DATA, QUIRKS, content, good, shared, vectors

FORMATS = ("pbn", "json", "jsonl")
WORDS = st.text(alphabet='aZ é\\"[]{};%=|ł0', max_size=10)


def written(deals: list[Deal], format: str) -> bytes:
    data = write(deals, format)
    return data if isinstance(data, bytes) else data.encode()


def assert_fixpoint(deals: list[Deal]) -> None:
    for format in FORMATS:
        data = written(deals, format)
        again = good(data, f"x.{format}")
        assert [content(deal) for deal in again] == [content(deal) for deal in deals], format
        assert written(again, format) == data


@st.composite
def bridge_deals(draw: st.DrawFn) -> Deal:
    """Deals with hands of any size, a play that goes on for a while, and all that may stand around it."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    size = draw(st.integers(1, 13))
    pack = rng.sample(PACK, 4 * size)
    hands = tuple(in_order(pack[seat::4]) for seat in range(4))
    contract = Contract(rng.randint(1, 7), rng.randrange(5), rng.randrange(3))
    declarer = rng.randrange(4)
    deal = Deal(hands=hands, contract=contract, declarer=declarer, leader=(declarer + 1) % 4)
    position = Position(hands, contract.strain, (declarer + 1) % 4)
    for _ in range(draw(st.integers(0, 4 * size))):
        card = rng.choice(position.legal())
        position = position.play(card)
        deal.played += (card,)
    deal.claimed = draw(st.booleans())
    deal.dealer = draw(st.none() | st.integers(0, 3))
    deal.vulnerable = draw(st.none() | st.tuples(st.booleans(), st.booleans()))
    deal.result = draw(st.none() | st.integers(0, size))
    deal.tags = draw(st.dictionaries(st.sampled_from(["Event", "Board", "North", "Room", "Zone"]), WORDS, max_size=4))
    deal.given = {"par": draw(st.integers(-7600, 7600)), "value": draw(st.integers(0, 13))}
    deal.comments = draw(st.dictionaries(st.sampled_from(["", "Event", "Deal", "Room"]), st.just(('{ a; "b"\n}',))))
    return deal


@settings(max_examples=60, deadline=None)
@given(st.lists(bridge_deals(), min_size=1, max_size=3))
def test_random_bridge_deals(deals: list[Deal]) -> None:
    assert_fixpoint(deals)


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["kitty", "stock", "bids", "options", "tableau", 'odd key ~ " \n']),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=8),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
            max_leaves=6,
        ),
    ),
    st.lists(st.lists(st.sampled_from(["SA", "M21", "X1", "S10", "HK"]), max_size=4), max_size=6),
)
def test_other_games(fields: dict[str, object], hands: list[list[str]]) -> None:
    text = json.dumps({"game": "some-game", "hands": hands, "leader": 0, "trump": None, "played": ["X1=SA"], **fields})
    (deal,) = good(text.encode(), "x.jsonl")
    assert_fixpoint([deal])


@pytest.mark.parametrize("path", sorted([*QUIRKS.iterdir(), *DATA.glob("*.pbn")]), ids=lambda path: path.name)
def test_files(path: Path) -> None:
    assert_fixpoint(good(path))


def test_lin() -> None:
    text = "md|3SAQ2HQT9DKJ7CK864,SJ53H874D9632CAT5,ST874HK63DAQ5CJ92,|sv|n|mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|D2|pc|S4|"
    assert_fixpoint(good(text.encode(), "x.lin"))


def test_files_of_the_wild() -> None:
    for path in sorted(shared("pbn").iterdir()):
        assert_fixpoint(good(path))


def test_deals_of_every_game() -> None:
    for path in vectors():
        assert_fixpoint(good(path))


@given(st.text(alphabet='\\"a2[', max_size=12))
def test_escapes(value: str) -> None:
    assert unescape(escape(value)) == value


@given(st.text(alphabet="0123456789abcd", min_size=20, max_size=20))
def test_tables_in_hexadecimal(digits: str) -> None:
    assert table_to_hex(table_from_hex(digits)) == digits


def test_unknown_formats_are_refused() -> None:
    with pytest.raises(
        FormatError, match=r"cannot write 'xml'\. Choose pbn, json, jsonl, csv, fc-solve, lin, bbo-link"
    ):
        write([], "xml")


SAMPLES = [path.read_bytes() for path in sorted([*QUIRKS.iterdir(), *DATA.glob("*.pbn")])]
SAMPLES += [written(good(DATA / "club-evening.pbn"), format) for format in FORMATS]
SAMPLES += [b"vg|x|rs|3NS=|pn|a,b|qx|o1|md|3SAHKDQCJ,SKHADJCQ,SQHJDACK,|sv|n|mb|1N|mb|p|mb|p|mb|p|pc|SK|mc|1|\n"]
PIECES = [
    *(b"{", b"}", b'"', b"[", b"]", b"\n\n", b"\r", b"%", b"|", b"^R ", b"#"),
    b"null",
    b"1e999",
    b"\x00",
    b"\xff",
]


def mutated(rng: random.Random) -> bytes:
    data = bytearray(rng.choice(SAMPLES))
    for _ in range(rng.choice((1, 3, 10, 30))):
        at = rng.randrange(len(data) + 1)
        kind = rng.randrange(4)
        if kind == 0 and at < len(data):
            data[at] = rng.randrange(256)
        elif kind == 1:
            del data[at : at + rng.randrange(20)]
        elif kind == 2:
            start = rng.randrange(len(data) + 1)
            data[at:at] = data[start : start + rng.randrange(40)]
        else:
            data[at:at] = rng.choice(PIECES)
    return bytes(data)


@pytest.mark.parametrize("seed", range(8))
def test_mutated_bytes_raise_nothing(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(60):
        for name in ("x", "x.jsonl", "x.lin"):
            deals = list(scan(mutated(rng), name))
            for deal in deals:
                told = [str(deal.error)] if isinstance(deal, BadDeal) else deal.warnings
                assert all("\n" not in text and text.startswith(name) for text in told)
            for format in (*FORMATS, "csv"):
                write([deal for deal in deals if not isinstance(deal, BadDeal)], format)
