"""Files of dealing machines (DLM, BRI, DUP) and of solved deals (.zrd)."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.core.cards import PACK, in_order
from solver.core.deal import Deal
from solver.core.errors import FormatError
from solver.formats import BadDeal, detect, scan, write, zrd
from tests.formats.deals import content, error, good, one
from tests.formats.machines import card_numbers, dlm_line, dup_record, zrd_record

Hands = tuple[tuple[str, ...], ...]

PUBLISHED = "180437272408224221062507175150321516492941264031464543351128302039140152133403"
"""The example of the makers, with its hands as they print them."""
ITS_HANDS = "N:J987.JT7643.A4.Q .KQ2.QT9.AK98543 AQ42.A8.KJ762.J2 KT653.95.853.T76"


def dealt(seed: int) -> Hands:
    pack = random.Random(seed).sample(PACK, 52)
    return tuple(in_order(pack[seat::4]) for seat in range(4))


def tabled(seed: int) -> dict[str, list[int]]:
    rng = random.Random(seed)
    return {strain: [rng.randint(0, 13) for _ in range(4)] for strain in "SHDCN"}


boards = st.lists(st.integers(0, 2**32), min_size=1, max_size=5).map(lambda seeds: [dealt(seed) for seed in seeds])


# -- .zrd ------------------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 2**32), min_size=1, max_size=5))
def test_records_of_solved_deals(seeds: list[int]) -> None:
    data = b"".join(zrd_record(dealt(seed), tabled(seed)) for seed in seeds)
    for name in ("x.zrd", "x"):
        found = good(data, name)
        assert [deal.hands for deal in found] == [dealt(seed) for seed in seeds]
        assert [deal.given["table"] for deal in found] == [tabled(seed) for seed in seeds]
        assert [deal.source.index for deal in found] == list(range(1, len(seeds) + 1))


def test_a_record_by_hand() -> None:
    """West has the spades, North the hearts, East the diamonds, South the clubs; everybody takes his own suit."""
    bits = sum((place // 13) << 2 * place for place in range(52))
    record = bytearray(bits.to_bytes(13, "little")) + bytearray(10)
    record[15] = 0xD | 0x0 << 4  # spades: West 13, North 0
    record[16] = 0xD << 4  # spades: East 0, South 13
    (deal,) = good(bytes(record), "x.zrd")
    assert deal.hands[3] == PACK[:13] and deal.hands[0] == PACK[13:26]
    assert deal.given["table"] == {"S": [0, 0, 13, 13], **{strain: [0] * 4 for strain in "HDCN"}}


def test_bad_records_cost_a_line_each() -> None:
    whole = zrd_record(dealt(1), tabled(1))
    twisted = bytearray(whole)
    twisted[0] ^= 1
    high = bytearray(whole)
    high[22] = 0xEE
    found = list(scan(bytes(twisted) + whole + bytes(high) + whole[:9], "x.zrd"))
    told = [str(item.error) if isinstance(item, BadDeal) else "good" for item in found]
    assert told[1] == "good"
    assert "x.zrd: record 1: the hands have different numbers of cards (N " in told[0] and "Each needs 13" in told[0]
    assert told[2] == "x.zrd: record 3: E takes 14 tricks in C, more than 13. Use an undamaged file"
    assert told[3] == ("x.zrd: record 4: a record of 9 bytes, not 23: the file is cut off, or has no such records")


def test_tables_without_deals() -> None:
    assert error(bytes(10), "x.zdd") == (
        "x.zdd: tables without their deals. Use the .zrd file, which has both in records of 23 bytes"
    )


def test_records_are_not_written() -> None:
    with pytest.raises(FormatError, match=r"cannot write 'zrd'\. Choose pbn, "):
        write([], "zrd")


def test_records_come_as_they_are_read() -> None:
    """Of a stream without end the first deals are there."""

    class Endless(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            return zrd_record(dealt(3), tabled(3)) * (size // 23)

    stream = zrd.deals(Endless(), "x")  # type: ignore[arg-type]
    assert next(stream).hands == dealt(3)  # type: ignore[union-attr]


# -- BRI and DUP -----------------------------------------------------------------------------------------------


def test_the_published_example() -> None:
    fill = " " * 32 + "\0" * 18
    for data in (PUBLISHED, PUBLISHED + "\r\n", PUBLISHED + fill, PUBLISHED + " " * 50):
        assert good(data.encode(), "x.bri")[0].hands == Deal(ITS_HANDS).hands
        assert detect(data.encode(), "x") == "bri"


@settings(max_examples=40, deadline=None)
@given(boards, st.integers(1, 900))
def test_records_of_machines(hands: list[Hands], first: int) -> None:
    last = first + len(hands) - 1
    for fill in (b" " * 50, b" " * 32 + b"\0" * 18):
        bri = good(b"".join(card_numbers(one).encode() + fill for one in hands), "x")
        assert [deal.hands for deal in bri] == hands
        assert [deal.tags["Board"] for deal in bri] == [str(number) for number in range(1, len(hands) + 1)]
    lines = good("\r\n".join(map(card_numbers, hands)).encode(), "x")
    assert [deal.hands for deal in lines] == hands
    dup = good(b"".join(dup_record(one, first, last) for one in hands), "x")
    assert [deal.hands for deal in dup] == hands
    assert [deal.tags["Board"] for deal in dup] == [str(number) for number in range(first, last + 1)]


def test_a_blind_dup_record() -> None:
    """The readable part may be left empty."""
    whole = dup_record(dealt(1), 1, 2)
    blind = whole[:78] + b" " * 68 + whole[146:]
    assert [deal.hands for deal in good(blind + dup_record(dealt(2), 1, 2), "x.dup")] == [dealt(1), dealt(2)]


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ("53" + PUBLISHED[2:], "card number 53 does not exist. Write 01 to 52"),
        ("00" + PUBLISHED[2:], "card number 00 does not exist. Write 01 to 52"),
        (PUBLISHED[:24] + "18" + PUBLISHED[26:], "HT appears twice"),
        (PUBLISHED[:-2] + "18", "HT appears twice"),
        (
            PUBLISHED[:40],
            "'1804372724082242210625071751503215164929' are not card numbers. Write 39 of them, of two digits each",
        ),
        ("x" * 78, "are not card numbers. Write 39 of them, of two digits each"),
    ],
)
def test_bad_records_of_machines(numbers: str, told: str) -> None:
    text = error(numbers, "x.bri")
    assert told in text and text.startswith("x.bri: record 1: ")


def test_boards_are_numbered_as_they_are_laid_down() -> None:
    deals = good(b"".join(card_numbers(dealt(seed)).encode() + b" " * 50 for seed in range(16)), "x.bri")
    told = ["NESW"[deal.dealer or 0] for deal in deals]
    words = {(False, False): "-", (True, False): "n", (False, True): "e", (True, True): "b"}
    assert "".join(told) == "NESW" * 4
    assert "".join(words[deal.vulnerable] for deal in deals if deal.vulnerable) == "-nebneb-eb-nb-ne"


# -- DLM -------------------------------------------------------------------------------------------------------


def test_published_boards() -> None:
    """What players found out about the letters and the checksum."""
    deal = one("[Document]\nFrom board=1\nTo board=1\nBoard 01=jlifaelnecgmoldfjmcflinlap023\n", "x.dlm")
    assert deal.hands[2][:3] == ("SA", "SQ", "ST") and "SK" in deal.hands[1] and not deal.warnings
    assert not one("[Document]\nBoard 01=cgcajjjnakpkchipnjhmbmbpbh022\n", "x").warnings


@settings(max_examples=40, deadline=None)
@given(boards, st.integers(1, 90))
def test_boards_of_dlm(hands: list[Hands], first: int) -> None:
    last = first + len(hands) - 1
    lines = ["[Document]", "Headline=Club", f"From board={first}", f"To board={last}"]
    lines += ["Board 01=aaaaaabffffffkkkkkklpppppp015"] if first > 1 else []
    lines += [dlm_line(number, one) for number, one in enumerate(hands, start=first)]
    for end in ("\n", "\r\n"):
        deals = good(end.join(lines).encode(), "x")
        assert [deal.hands for deal in deals] == hands
        assert [deal.tags for deal in deals] == [
            {"Event": "Club", "Board": str(number)} for number in range(first, last + 1)
        ]
        assert not any(deal.warnings for deal in deals)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Board 01=jlifaelnecgmoldfjmcflinla023", "Write 26 letters a to p and a checksum of three digits"),
        ("Board 01=jlifaelnecgmoldfjmcflinlaq023", "Write 26 letters a to p and a checksum of three digits"),
        (
            "Board 01=jlifaelnecgmoldfjmcflinlaa023",
            "the hands have different numbers of cards (N 15, E 13, S 13, W 11). Each needs 13",
        ),
        ("Board 00=jlifaelnecgmoldfjmcflinlap023", "Write 26 letters a to p"),
    ],
)
def test_bad_boards(line: str, told: str) -> None:
    text = error(f"[Document]\n{line}\n", "x.dlm")
    assert text.startswith("x.dlm:2: board 0") and told in text


def test_a_wrong_checksum_is_odd() -> None:
    deal = one("[Document]\nBoard 01=jlifaelnecgmoldfjmcflinlap024\n", "x.dlm")
    assert deal.warnings == ("x.dlm:2: board 01: the checksum is 024, and that of its letters 023",)


def test_no_boards() -> None:
    assert error("[Document]\nHeadline=x\n", "x.dlm") == "x.dlm:1: there are no boards. Add lines such as Board 01=..."


# -- both ways -------------------------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(boards, st.integers(1, 60))
@pytest.mark.parametrize("format", ["bri", "dup", "dlm"])
def test_what_is_written_is_read(format: str, hands: list[Hands], first: int) -> None:
    deals = [Deal(hands=one, tags={"Board": str(first + place)}) for place, one in enumerate(hands)]
    data = write(deals, format)
    again = good(data if isinstance(data, bytes) else data.encode(), f"x.{format}")
    assert [deal.hands for deal in again] == hands
    if format != "bri":
        assert [deal.tags["Board"] for deal in again] == [deal.tags["Board"] for deal in deals]
    assert write(again, format) == data
    assert [content(deal) for deal in good(data if isinstance(data, bytes) else data.encode(), "x")] == [
        content(deal) for deal in again
    ]


@pytest.mark.parametrize("format", ["bri", "dup", "dlm"])
def test_deals_without_a_place(format: str) -> None:
    with pytest.raises(
        FormatError, match=f"{format.upper()} holds whole deals only: four hands of 13 cards. Try --to pbn"
    ):
        write([Deal("N:A... K... Q... J...")], format)
    with pytest.raises(FormatError, match="holds whole deals"):
        write([Deal(game="freecell", fields={"deal": "ms:1"})], format)


def test_more_boards_than_there_is_room_for() -> None:
    deals = [Deal(hands=dealt(1))] * 100
    with pytest.raises(FormatError, match="100 boards; a DLM file has 99 at most"):
        write(deals, "dlm")
    with pytest.raises(FormatError, match="1000 boards; a DUP file has 999 at most"):
        write(deals * 10, "dup")


def test_lone_numbers_begin_with_one() -> None:
    deals = [Deal(hands=dealt(1), tags={"Board": "7"}), Deal(hands=dealt(2), tags={"Board": "9"})]
    assert [deal.tags["Board"] for deal in good(str(write(deals, "dlm")).encode(), "x")] == ["1", "2"]


# -- hostile ---------------------------------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=400), st.sampled_from(["zrd", "zdd", "bri", "dup", "dlm", "rbn", "csv", "pbn", "lin", "x"]))
def test_any_bytes(data: bytes, ending: str) -> None:
    for item in scan(data, f"x.{ending}"):
        assert isinstance(item, (Deal, BadDeal))


@settings(max_examples=150, deadline=None)
@given(st.data(), st.sampled_from(["zrd", "bri", "dup", "dlm", "csv", "rbn"]))
def test_damaged_files(draw: st.DataObject, format: str) -> None:
    deals = [Deal(hands=dealt(seed), dealer=1, tags={"Board": "3"}) for seed in range(2)]
    whole = zrd_record(dealt(1), tabled(1)) * 2 if format == "zrd" else write(deals, format)
    data = bytearray(whole if isinstance(whole, bytes) else whole.encode())
    for _ in range(draw.draw(st.integers(1, 4))):
        data[draw.draw(st.integers(0, len(data) - 1))] = draw.draw(st.integers(0, 255))
    data = data[: draw.draw(st.integers(0, len(data)))]
    for item in scan(bytes(data), f"x.{format}"):
        assert isinstance(item, (Deal, BadDeal))


def test_a_file_is_read_as_its_bytes_are(tmp_path: Path) -> None:
    for format in ("bri", "dup", "dlm", "rbn", "csv"):
        data = write([Deal(hands=dealt(1))], format)
        path = tmp_path / f"deals.{format}"
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        assert [deal.hands for deal in good(path)] == [dealt(1)]


# -- what else stands in a file ----------------------------------------------------------------------------------

ONE = dlm_line(1, dealt(1))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"[Document]\nColour=blue\n{ONE}\n", "x.dlm:2: 'colour' is unknown; left out"),
        (
            f"[Document]\n{ONE}\nwhat is this\n",
            "x.dlm:3: 'what is this' is not a line of a DLM file. Write a name, ",
        ),
        (f"[Document]\n[Other]\n{ONE}\n", "x.dlm:2: '[Other]' is not a line of a DLM file"),
        (f"[Document]\nHeadline=a\nHeadline=b\n{ONE}\n", "x.dlm:3: a second 'headline'; the first counts"),
        (f"[Document]\nFrom board=one\n{ONE}\n", "x.dlm:2: from board 'one' is wrong. Write a number from 1 to 99"),
        (
            f"[Document]\nFrom board=1\nTo board=1\n{ONE}\n{dlm_line(2, dealt(2))}\n",
            "x.dlm:5: board 02 is not among the boards 1 to 1; left out",
        ),
    ],
)
def test_lines_of_no_board_are_told(text: str, told: str) -> None:
    deal = one(text, "x.dlm")
    assert any(warning.startswith(told) for warning in deal.warnings), deal.warnings


def test_boards_that_are_missing_and_boards_twice() -> None:
    found = list(scan(f"[Document]\nFrom board=1\nTo board=3\n{ONE}\n".encode(), "x.dlm"))
    assert isinstance(found[0], Deal) and isinstance(found[1], BadDeal)
    assert str(found[1].error) == "x.dlm:4: board 02 and others are missing; the boards 1 to 3 are named"
    first, second = good(f"[Document]\n{ONE}\n{ONE}\n".encode(), "x.dlm")
    assert first.warnings == ("x.dlm:3: a second board 01",) and first.hands == second.hands


def test_what_else_stands_in_records() -> None:
    whole = dup_record(dealt(1), 1, 2) + dup_record(dealt(2), 1, 2)
    assert not any(deal.warnings for deal in good(whole, "x.dup"))
    other = whole[:78] + dup_record(dealt(3), 1, 2)[78:146] + whole[146:]
    told = "x.dup: record 1: the hands in readable form differ from the card numbers; the card numbers count"
    assert good(other, "x.dup")[0].warnings == (told,)
    last = good(whole[: len(whole) // 2], "x.dup")
    assert last[0].warnings == ("x.dup: boards 1 to 2 by the first record; the file has 1 records",)
    backwards = whole.replace(b"YN1  1 2  ", b"YY1  1 2  ")
    assert good(backwards, "x.dup")[0].warnings == (
        "x.dup: the boards are counted backwards, and numbered forwards here",
    )
    odd = whole[:146] + b"zzzzzzzzzz" + whole[156:]
    assert (
        "at the end of the first record cannot be read. Write it as in 'YN1  1 36 '"
        in (good(odd, "x.dup")[0].warnings[0])
    )
    filled = (card_numbers(dealt(1)) + "junk").encode().ljust(128) + (card_numbers(dealt(2))).encode().ljust(128)
    found = good((card_numbers(dealt(2)).encode().ljust(128)) + filled, "x.bri")
    assert [len(deal.warnings) for deal in found] == [0, 1, 0]
    assert found[1].warnings[0].startswith("x.bri: record 2: 'junk")


def test_records_behind_an_empty_one_are_read() -> None:
    first, second, third = (card_numbers(dealt(seed)).encode() + b" " * 50 for seed in (1, 2, 3))
    data = first + second + b" " * 128 + third
    assert [deal.hands for deal in good(data, "x.bri")] == [dealt(1), dealt(2), dealt(3)]
