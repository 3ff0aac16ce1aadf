"""What a PBN file says where nobody reads it: names, lines, notes and values without effect, each told once a file."""

from __future__ import annotations

import pytest

from solver.core.deal import Deal
from solver.formats import BadDeal, scan
from solver.formats.pbn import export
from tests.formats.deals import PBN, good, one

DEAL = f'[Event "x"]\n[Deal "{PBN}"]\n'
SPADES = '[Game "spades"]\n[Deal "N:A2.2.. K3.3.. .A54.. .K76.."]\n[Leader "N"]\n[Bids "1,1,1,1"]\n'


def told(text: str) -> list[str]:
    """The warnings of a deal, without its file."""
    return [warning.removeprefix("x.pbn:") for warning in one(text).warnings]


KEPT = "it is kept, and has no effect"
NO_LINES = "has no effect: this tag has no lines"


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        (DEAL + '[Contrakt "4S"]', f"3: the tag Contrakt is not known; {KEPT}; did you mean [Contract ...]?"),
        (SPADES + '[Bidz "1"]', f"5: the tag Bidz is not known; {KEPT}; did you mean [Bid ...] or [Bids ...]?"),
        (DEAL + '[Xyzzy "4S"]', f"3: the tag Xyzzy is not known; {KEPT}"),
        (DEAL + '[Bids "1,1,1,1"]', f"3: Bids has no meaning in bridge; {KEPT}"),
        (DEAL + '[Given "9"]', '3: the table Given has no effect with this value. Write [Given "Name;Value"]'),
        (SPADES + '[Result "3"]', "5: Result is read only in bridge and whist; here it is kept, and has no effect"),
        (
            SPADES + '[Auction "N"]\nAP',
            "5: Auction is read only in bridge and whist; here it is kept, and has no effect",
        ),
        (DEAL + '[dealer "N"]', "3: the tag dealer is read as Dealer. Write Dealer: case matters"),
        (DEAL + '[Result "7"]\nhello you', f"4: 'hello you' after the tag Result {NO_LINES}"),
        (DEAL + '[Room "Open"] 17', f"3: '17' after the tag Room {NO_LINES}"),
        (
            DEAL + '[Result "7"]\n[Note "1:so"]',
            "4: a Note after Result has no effect; write it after the lines of Auction or Play",
        ),
        (DEAL + "[Tableau]", "3: the section Tableau has no lines. Write them right below the tag"),
    ],
)
def test_what_has_no_effect_is_told(text: str, warning: str) -> None:
    assert warning in told(text + "\n")


@pytest.mark.parametrize(
    ("tags", "warning"),
    [
        (
            '[Foundations "S5,HK,-,-"]\n-\n-\n-\n-',
            "2: Foundations has a value, and lines below it; only the lines count",
        ),
        ('[Played "SA,S2"]\nS3', "2: Played has a value, and lines below it; only the value counts"),
        ('[Cards "x"]\nS3 size=1', "2: the value of Cards has no effect; only the lines below it count"),
        ('[Stock "SA"]\nS3', "3: 'S3' after the tag Stock has no effect: this tag has no lines"),
    ],
)
def test_values_and_lines_that_say_the_same(tags: str, warning: str) -> None:
    assert told(f'[Game "x"]\n{tags}\n') == [warning]


@pytest.mark.parametrize("value", ["7", "?"])
def test_lines_that_have_no_effect_are_kept(value: str) -> None:
    deal = one(f'{DEAL}[Result "{value}"]\nhello you\n')
    assert deal.sections["Result"] == ("hello you",)
    assert f'[Result "{value}"]\r\nhello you\r\n'.encode() in export([deal])


def test_once_a_file() -> None:
    text = "\n".join([f'[Event "x"]\n[Xyzzy "1"]\n[dealer "N"]\n[Deal "{PBN}"]\nmore\n[Result "7"]\n'] * 5)
    assert [len(deal.warnings) for deal in good(text.encode())] == [3, 0, 0, 0, 0]
    assert all(deal.tags["Xyzzy"] == "1" and deal.dealer == 0 for deal in good(text.encode()))


def test_a_deal_that_cannot_be_read_keeps_no_warning_to_itself() -> None:
    bad, good_ = scan(f'[Xyzzy "1"]\n[Deal "N:A... A... Q... J..."]\n\n[Xyzzy "1"]\n[Deal "{PBN}"]\n'.encode(), "x")
    assert isinstance(bad, BadDeal)
    assert isinstance(good_, Deal)
    assert good_.warnings == ("x:4: the tag Xyzzy is not known; it is kept, and has no effect",)


def test_case_and_duplicates() -> None:
    deal = one(f'[Board "1"]\n[BOARD "2"]\n{DEAL}')
    assert deal.tags["Board"] == "1"
    assert [warning.split(": ", 1)[1] for warning in deal.warnings] == [
        "the tag BOARD is read as Board. Write Board: case matters",
        "a second Board tag is ignored; the first, in line 1, counts",
    ]


@pytest.mark.parametrize("first", ["", "?"])
def test_a_second_tag_counts_where_the_first_is_empty(first: str) -> None:
    deal = one(f'[Board "{first}"]\n[Board "2"]\n{DEAL}')
    assert deal.tags["Board"] == "2"
    assert deal.warnings == ("x.pbn:2: a second Board tag counts, since the first, in line 1, is empty",)
