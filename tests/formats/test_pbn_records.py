"""Games of a PBN file without cards: where they begin, whose cards they mean, and how they are told apart."""

from __future__ import annotations

import random

import pytest

from solver.core.deal import Contract, Deal
from solver.formats import read, scan, write
from solver.formats.pbn import Document, Reading
from tests.formats.deals import PBN, content, good

OTHER = "N:AKQ2.J65.T93.874 T4.AQ82.K854.Q32 J873.T4.AQ2.KT95 965.K973.J76.AJ6"

TWO_ROOMS = f"""[Event "Friendly match"]
[Board "7"]
[West "Ann"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "{PBN}"]
[Declarer "S"]
[Contract "1NT"]
[Result "7"]
[Play "W"]
H8 H3 HJ HQ
*

[West "Bea"]
[Declarer "E"]
[Contract "2H"]
[Result "7"]
[Play "S"]
SA S3 S4 S6
*

[Event "Friendly match"]
[West "Ann"]
[Board "8"]
[Dealer "W"]
[Vulnerable "None"]
[Deal "{OTHER}"]
[Declarer "N"]
[Contract "2S"]
[Result "8"]
"""


def test_the_second_room_has_the_cards_of_the_first() -> None:
    first, second, third = good(TWO_ROOMS.encode(), "x.pbn")
    assert (second.hands, second.dealer, second.vulnerable) == (first.hands, 2, (False, True))
    assert (second.contract, second.declarer, second.result, second.leader) == (Contract(2, 1), 1, 7, 2)
    assert second.played == ("SA", "S3", "S4", "S6")
    assert second.tags == {"Board": "7", "West": "Bea"}
    assert second.warnings == (
        "x.pbn:14: a record without cards and without a Board tag is taken as part of board 7, as the one before;"
        " so are all such records of the file",
    )
    assert (third.tags["Board"], third.contract, third.dealer) == ("8", Contract(2, 0), 3)
    assert (first.warnings, third.warnings) == ((), ())


def test_dealer_and_vulnerability_of_the_record_count() -> None:
    text = TWO_ROOMS.replace('[West "Bea"]', '[Board "7"]\n[Vulnerable "All"]\n[Dealer "N"]')
    _, second, _ = good(text.encode())
    assert (second.dealer, second.vulnerable, second.warnings) == (0, (True, True), ())


@pytest.mark.parametrize("board", ['[Board "9"]', '[Event "Another match"]', '[Deal "N:- - - -"]'])
def test_another_board_has_no_cards(board: str) -> None:
    first, second, third = good(TWO_ROOMS.replace('[West "Bea"]', f'[West "Bea"]\n{board}').encode())
    assert second.hands == (None,) * 4
    assert (second.dealer, second.vulnerable) == (None, None)
    assert None not in first.hands
    assert None not in third.hands


def test_without_boards_nothing_is_taken() -> None:
    text = TWO_ROOMS.replace('[Board "7"]\n', "")
    assert good(text.encode())[1].hands == (None,) * 4


def test_a_record_without_cards_may_come_first() -> None:
    lost = TWO_ROOMS[TWO_ROOMS.index('[West "Bea"]') :]
    first, second = good(lost.encode())
    assert (first.hands, first.contract) == ((None,) * 4, Contract(2, 1))
    assert (second.tags["Board"], second.contract) == ("8", Contract(2, 0))


def test_all_rooms_take_the_same_cards() -> None:
    again = TWO_ROOMS[TWO_ROOMS.index('[West "Bea"]') : TWO_ROOMS.index('[Event "Friendly match"]\n[West')]
    deals = good((TWO_ROOMS[: TWO_ROOMS.index('[West "Bea"]')] + again * 3).encode())
    assert len({deal.hands for deal in deals}) == 1
    assert [len(deal.warnings) for deal in deals] == [0, 1, 0, 0]


def test_what_cannot_be_read_lends_no_cards() -> None:
    bad, second, _ = scan(TWO_ROOMS.replace("T874.K63", "T874.T874").encode(), "x")
    assert not isinstance(bad, Deal)
    assert isinstance(second, Deal)
    assert second.hands == (None,) * 4


def test_it_reads_back_as_the_same_deals() -> None:
    deals = good(TWO_ROOMS.encode())
    for format in ("pbn", "jsonl"):
        data = write(deals, format)
        again = good(data if isinstance(data, bytes) else data.encode(), f"x.{format}")
        without = {"comments", "tags"}
        for one, two in zip(deals, again, strict=True):
            assert {k: v for k, v in content(one).items() if k not in without} == {
                k: v for k, v in content(two).items() if k not in without
            }
        assert [deal.tags["Board"] for deal in again] == ["7", "7", "8"]


@pytest.mark.parametrize("seed", range(20))
def test_in_pieces_as_whole(seed: int) -> None:
    rng = random.Random(seed)

    def pieces() -> list[str]:
        places = sorted(rng.sample(range(1, len(TWO_ROOMS)), 12))
        return [TWO_ROOMS[one:two] for one, two in zip([0, *places], [*places, len(TWO_ROOMS)], strict=True)]

    whole = [game.raw for game in Document.parse(TWO_ROOMS.encode()).games]
    assert [game.raw for game in Reading(pieces()).games] == whole
    assert "".join(whole) == TWO_ROOMS


@pytest.mark.parametrize(
    ("text", "games"),
    [
        # A header, and an empty line before the board.
        (f'[Event "x"]\n[Site "y"]\n\n[Board "1"]\n[Deal "{PBN}"]\n', 1),
        # Players below the cards, and the result behind the play.
        (f'[Board "1"]\n[Deal "{PBN}"]\n\n[North "A"]\n[Contract "1NT"]\n\n[Result "7"]\n', 1),
        (f'[Board "1"]\n[Deal "{PBN}"]\n[Result "?"]\n[Play "W"]\nH8\n\n[Result "7"]\n', 1),
        # Records that say nothing but what became of them.
        ('[Board "1"]\n[Contract "1NT"]\n\n[Board "2"]\n[Contract "2NT"]\n', 2),
        ('[Event "x"]\n[Contract "1NT"]\n[Result "7"]\n\n[Board "2"]\n[Contract "2NT"]\n', 2),
        ('[Contract "1NT"]\n[Event "x"]\n[Contract "2NT"]\n[Event "y"]\n', 2),
        # A tag that is there already, though not the first behind the empty line.
        (f'[Board "1"]\n[Deal "{PBN}"]\n\n[Room "Closed"]\n[Board "1"]\n[Contract "1NT"]\n', 2),
        # Players behind a section, and cards behind an auction.
        (f'[Board "1"]\n[Deal "{PBN}"]\n[Auction "N"]\nAP\n\n[North "B"]\n[Contract "1NT"]\n', 2),
        (f'[Board "1"]\n[Auction "N"]\nAP\n\n[Deal "{PBN}"]\n', 1),
    ],
)
def test_where_games_begin(text: str, games: int) -> None:
    assert len(Document.parse(text.encode()).games) == games


def test_a_result_behind_the_play_counts_where_the_first_says_nothing() -> None:
    (deal,) = read(f'[Deal "{PBN}"]\n[Declarer "S"]\n[Contract "1NT"]\n[Result "?"]\n[Play "W"]\nH8\n\n[Result "7"]\n')
    assert deal.result == 7
    assert "a second Result tag counts, since the first, in line 4, is empty" in deal.warnings[0]
