"""Comments of PBN that are never closed take no tags with them; those that are closed may hold what they like."""

from __future__ import annotations

import random

import pytest

from solver.core.deal import Contract
from solver.formats.pbn import Document, Reading
from tests.formats.deals import PBN, good, one

BOARD = f"""[Event "x"]
[Board "1"]
[Dealer "W"]
[Deal "{PBN}"]
{{Tricks: 7 6 8 9 10
[South "S one"]
[Declarer "S"]
[Contract "2C"]
[Result "8"]
"""
NEXT = f"""
[Event "x"]
[Board "2"]
[Deal "{PBN}"]
{{ closed }}
"""

NEVER_CLOSED = "x.pbn:5: a comment without its closing brace, which ends before the next tag; put } where it ends"
HOLDING = "x.pbn:5: the comment holds tags, which are not read; to have them read, put } before them"


@pytest.mark.parametrize("behind", ["", "{Par 110}\n", NEXT, f"{NEXT}\n}}\n"])
def test_tags_behind_a_comment_that_is_never_closed_are_read(behind: str) -> None:
    first = good((BOARD + behind).encode(), "x.pbn")[0]
    assert (first.declarer, first.contract, first.result) == (2, Contract(2, 3), 8)
    assert first.tags["South"] == "S one"
    assert NEVER_CLOSED in first.warnings
    assert first.comments["Deal"] == ("{Tricks: 7 6 8 9 10}",)


def test_the_board_behind_is_there() -> None:
    first, second = good((BOARD + NEXT).encode(), "x.pbn")
    assert (first.tags["Board"], second.tags["Board"]) == ("1", "2")
    assert second.comments == {"Deal": ("{ closed }",)}
    assert second.warnings == ()


def test_tags_that_are_commented_out_stay_out() -> None:
    deal = one(BOARD + '}\n[Site "there"]\n')
    assert (deal.declarer, deal.contract) == (None, None)
    assert deal.tags["Site"] == "there"
    assert deal.warnings == (HOLDING,)
    assert deal.comments["Deal"] == (BOARD[BOARD.index("{") :] + "}",)


def test_a_comment_of_a_whole_file_does_not_swallow_the_boards_behind_it() -> None:
    """A brace that is closed only in another board was never closed where it should have been."""
    first, second = good((BOARD + NEXT.replace("{ closed }", "}")).encode(), "x.pbn")
    assert first.contract == Contract(2, 3)
    assert second.tags["Board"] == "2"


@pytest.mark.parametrize(
    "comment",
    [
        "{ one { two }",
        "{ [Result not a tag }",
        '{ a [Result "9"] in the line }',
        "{ over\n\n  [ lines\n; and % others }",
        "{[Result 9]\n}",
    ],
)
def test_what_is_no_sign_of_an_open_comment(comment: str) -> None:
    deal = one(f'[Event "x"]\n[Deal "{PBN}"]\n{comment}\n[Declarer "S"]\n')
    assert deal.warnings == ()
    assert deal.comments["Deal"] == (comment,)
    assert (deal.declarer, deal.result) == (2, None)


def test_lines_between_two_comments_of_which_the_first_is_open() -> None:
    play = "{ first\nH8 H3 HJ HQ\n{ last }\nS6 S7 S2 SJ\n"
    deal = one(f'[Deal "{PBN}"]\n[Contract "1NT"]\n[Declarer "S"]\n[Play "W"]\n{play}')
    assert deal.warnings[0] == (
        "x.pbn:5: a comment inside another comment is part of it, and so is the text between; "
        "put } where the first ends"
    )


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "text", [BOARD, BOARD + NEXT, BOARD + "}\n" + NEXT, BOARD + NEXT + "\n}\n" + NEXT, BOARD + "{"]
)
def test_every_byte_comes_back_and_pieces_are_as_the_whole(text: str, newline: str) -> None:
    data = text.replace("\n", newline).encode()
    document = Document.parse(data)
    assert document.dump() == data
    whole = [(game.raw, [tag.doubts for tag in game.tags]) for game in document.games]
    for seed in range(15):
        rng, rest, pieces = random.Random(seed), data.decode(), []
        while rest:
            place = rng.randint(1, 30)
            while rest[place - 1 : place + 1] == "\r\n":
                place += 1
            pieces.append(rest[:place])
            rest = rest[place:]
        assert [(game.raw, [tag.doubts for tag in game.tags]) for game in Reading(pieces).games] == whole


def test_games_in_front_of_an_open_comment_need_not_wait() -> None:
    """What is certain is handed on while the rest of a file has not been read."""
    read = 0

    def pieces() -> list[str]:
        nonlocal read
        for read in range(100):  # noqa: B007
            yield BOARD + "{Par}\n\n"

    games = Reading(pieces()).games
    assert next(games).index == 1
    assert read < 10
