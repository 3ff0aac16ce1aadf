"""PBN games to deals: what is checked, and what the messages say."""

from __future__ import annotations

import pytest

from solver.core.deal import Contract
from solver.core.errors import FaceupError
from solver.formats import BadDeal, read, scan
from solver.formats.pbn import export
from tests.formats.deals import DATA, PBN, error, good, one, shared

HANDS = PBN[2:].split()


def game(*hands: str, more: str = "") -> str:
    return f'[Event "x"]\n[Deal "N:{" ".join(hands)}"]\n{more}'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            game("T8742.K63.AQ5.J92", *HANDS[1:]),
            "x.pbn:2: the hands have different numbers of cards (N 14, E 13, S 13, W 13)",
        ),
        (game("K874.K63.AQ5.J92", *HANDS[1:]), "x.pbn:2: SK is in two hands (N and E); ST is in none"),
        (game("874.K63.AQ5.J92", *HANDS[1:]), "x.pbn:2: the hands have different numbers of cards (N 12, E 13"),
        (game(*HANDS[:3]), "x.pbn:2: 3 hands are given. Write 4"),
        (game("X874.K63.AQ5.J92", *HANDS[1:]), "'X' in hand 'X874.K63.AQ5.J92' is not a rank"),
        (game("T874.K63.AQ5J92", *HANDS[1:]), "has 3 suits. Write 4"),
        (game("AK... QJ... T9... 76... 54..."), "5 hands are given. Write 4"),
        ('[Deal "hello"]', "x.pbn:1: deal 'hello' cannot be read. Write the first seat"),
        ('[Deal "X:... ... ... ..."]', "'X' is not a seat"),
        ('[Event "x"]\n[Deal "N:A... K... Q... ..."]\n[Trick "SJ"]', "cards on the table, but no leader"),
        ('[Deal "N:A... K... Q... J..."]\n[Leader "W"][Trick "ST"]', "different numbers of cards (N 1, E 1, S 1, W 2)"),
        ('[Deal "N:A... K... Q... ..."]\n[Leader "W"][Trick "SB"]', "x.pbn:2: 'SB' is not a card"),
        ('[Game "no such game!"]', "x.pbn:1: 'no such game!' is not a game"),
        ("", "x.pbn:1: the file is empty"),
        (" \n\n", "x.pbn:1: the file is empty"),
        ("hello\nworld\n", "x.pbn:1: there are no deals"),
        (b"\x7fELF\x02\x01\x01\x00\x00", "x.pbn:1: binary data"),
        (b"\xff\xfe\x00\xd8", "x.pbn:1: not valid utf-16-le text"),
    ],
)
def test_what_cannot_be_is_one_clear_line(text: str | bytes, message: str) -> None:
    told = error(text)
    assert message in told
    assert "\n" not in told


def test_the_other_deals_are_still_read() -> None:
    text = game(*HANDS) + "\n" + game(*HANDS[:3]) + "\n" + game(*HANDS)
    first, second, third = scan(text.encode(), "x")
    assert not isinstance(first, BadDeal)
    assert isinstance(second, BadDeal)
    assert (second.source.index, second.source.line, second.error.line) == (2, 4, 5)
    assert not isinstance(third, BadDeal)
    assert third.source.index == 3


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        *[(text, (False, False)) for text in ("None", "none", "Love", "-")],
        *[(text, (True, False)) for text in ("NS", "ns", "N-S")],
        *[(text, (False, True)) for text in ("EW", "ew")],
        *[(text, (True, True)) for text in ("All", "both")],
        ("?", None),
        ("", None),
    ],
)
def test_vulnerability(value: str, expected: tuple[bool, bool] | None) -> None:
    deal = one(f'[Deal "{PBN}"][Vulnerable "{value}"]')
    assert deal.vulnerable == expected
    assert deal.warnings == ()


@pytest.mark.parametrize(
    ("value", "contract"),
    [("3N", (3, 4, 0)), ("4Sx", (4, 0, 1)), ("4S!", (4, 0, 0)), ("7cXX", (7, 3, 2)), ("?", None), ("", None)],
)
def test_contracts(value: str, contract: tuple[int, int, int] | None) -> None:
    assert one(f'[Deal "{PBN}"][Contract "{value}"]').contract == (Contract(*contract) if contract else None)


@pytest.mark.parametrize("value", ["Pass", "PASS", "AP", "p"])
def test_passed_out(value: str) -> None:
    deal = one(f'[Deal "{PBN}"][Contract "{value}"][Declarer ""][Result ""]')
    assert deal.passed_out
    assert deal.contract is None
    assert b'[Declarer ""]\r\n[Contract "Pass"]\r\n[Result ""]' in export([deal])


@pytest.mark.parametrize(
    ("value", "tricks"), [("9", 9), ("^9", 9), ("NS 9", 9), ("EW 9", 4), ("EW 4 NS 9", 9), ("0", 0), ("", None)]
)
def test_results(value: str, tricks: int | None) -> None:
    deal = one(f'[Deal "{PBN}"][Declarer "S"][Contract "3NT"][Result "{value}"]')
    assert deal.result == tricks
    assert deal.warnings == ()


def test_the_first_seat_turns_the_hands() -> None:
    turned = f"E:{' '.join([*HANDS[1:], HANDS[0]])}"
    assert one(f'[Deal "{turned}"]').hands == one(f'[Deal "{PBN}"]').hands


def test_empty_hands_and_hands_of_any_size() -> None:
    assert one('[Deal "N:... ... ... ..."]').hands == ((), (), (), ())
    assert one('[Deal "W:A... .A.. ..A. ...A"]').hands == (("HA",), ("DA",), ("CA",), ("SA",))


def test_a_trick_on_the_table() -> None:
    deal = one('[Deal "N:A2... KQ... J... T..."][Trump "NT"][Leader "S"][Trick "S3,S9"]')
    assert (deal.trick, deal.leader, deal.trump) == (("S3", "S9"), 2, 4)


def test_the_auction_gives_what_the_tags_lack() -> None:
    deal = one(f'[Deal "{PBN}"]\n[Contract "?"]\n[Auction "N"]\n1C 1H Pass 2H\nX Pass 2S Pass\n4S AP\n')
    assert (deal.dealer, deal.contract, deal.declarer) == (0, Contract(4, 0), 2)


def test_an_auction_that_ends_nowhere_is_a_warning_and_the_tags_stand() -> None:
    deal = one(f'[Deal "{PBN}"]\n[Declarer "S"]\n[Contract "3NT"]\n[Auction "N"]\n1C Pass\n')
    assert deal.contract == Contract(3, 4)
    assert deal.warnings == ("x.pbn:4: the auction is not finished; end it with three passes",)


def test_an_auction_that_says_otherwise_is_a_warning() -> None:
    deal = one(f'[Deal "{PBN}"]\n[Declarer "S"]\n[Contract "3NT"]\n[Auction "N"]\n1C AP\n')
    assert deal.contract == Contract(3, 4)
    assert "the auction ends in 1C, the Contract tag says 3N" in deal.warnings[0]


def test_irregular_calls() -> None:
    deal = one(f'[Deal "{PBN}"]\n[Auction "W"]\n1D ^S 2D ^I 1C\nAP\n')
    assert deal.auction == ("1D", "-", "2D", "1C", "Pass", "Pass", "Pass")
    assert deal.sections["Auction"] == ("1D ^S 2D ^I 1C", "AP")


PLAY = f'[Event "x"]\n[Deal "{PBN}"]\n[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\n'


def test_play_stands_in_columns_and_is_read_in_order() -> None:
    deal = one(PLAY + "H8 H3 HJ HQ\nS3 S4 S6 SA\n- - C3 C4\n")
    assert deal.played == ("H8", "H3", "HJ", "HQ", "SA", "S3", "S4", "S6", "C4")
    assert deal.play_error is None


@pytest.mark.parametrize(
    ("rows", "count", "message"),
    [
        ("H8 H3 HJ HQ\nS3 S4 S6 SA\nC5 C2 C7 C4\n", 12, ""),
        ("H8 H3 HJ HQ\nS3 C2 S6 SA\n", 6, "x.pbn:7: N plays C2 and revokes: still holds ST S8 S7 S4"),
        ("H8 H3 HJ HQ\nS3 SK S6 SA\n", 6, "x.pbn:7: N plays SK, which is not in the hand"),
        ("H8 H3 HJ HQ\nH8 S4 S6 SA\n", 5, "x.pbn:7: H8 is played twice"),
    ],
)
def test_a_card_that_cannot_have_been_played_ends_the_play(rows: str, count: int, message: str) -> None:
    deal = one(PLAY + rows)
    assert len(deal.played) == count
    assert str(deal.play_error or "") == message
    assert message in "".join(deal.warnings)


def test_a_marked_revoke_is_let_stand() -> None:
    deal = one(PLAY + "H8 H3 HJ HQ\nS3 ^R C2 S6 SA\n")
    assert len(deal.played) == 8
    assert [(odd.at, odd.kind, odd.line) for odd in deal.irregular] == [(6, "revoke", 7)]


def test_without_a_strain_only_the_first_trick_is_in_order() -> None:
    deal = one(f'[Deal "{PBN}"]\n[Play "W"]\nH8 H3 HJ HQ\nS3 S4 S6 SA\n')
    assert deal.played == ("H8", "H3", "HJ", "HQ")
    assert "the order of play is unknown" in deal.warnings[0]


def test_a_claim() -> None:
    assert one(PLAY + "H8 H3 HJ HQ\n*\n").claimed
    assert not one(PLAY + "H8 H3 HJ HQ\n+ - - -\n").claimed


def test_play_that_does_not_keep_a_trick_a_line() -> None:
    deal = one(PLAY + "H8 H3 HJ HQ S3 S4 S6 SA C5 C2\nC7 C4\n")
    assert len(deal.played) == 12


def test_other_games_keep_what_they_have() -> None:
    deal = one('[Game "langendorf"][Deal "2:SA,M21,X1 AK.Q.. ..."][Leader "3"][Kitty "HA,C3"][Dealer "1"]')
    assert deal.hands == ((), ("SA", "M21", "X1"), ("SA", "SK", "HQ"))
    assert (deal.game, deal.leader, deal.dealer, deal.fields) == ("langendorf", 2, 0, {"kitty": ["HA", "C3"]})


def test_the_example_files_are_clean() -> None:
    for path in sorted(DATA.glob("*.pbn")):
        for deal in good(path):
            assert deal.warnings == ()
            assert deal.play_error is None


def test_files_of_the_wild_have_no_bad_deal() -> None:
    counts = {path.name: len(good(path)) for path in shared("pbn").iterdir()}
    assert sum(counts.values()) == 241


def test_export_format() -> None:
    data = export([one(PLAY + 'H8 H3 HJ HQ\n*\n[Room "Open"]\n[Annotator "me"]\n')])
    lines = data.decode().split("\r\n")
    assert lines[:3] == ["% PBN 2.1", "% EXPORT", '[Event "x"]']
    names = [line[1:].split()[0] for line in lines if line.startswith("[")]
    mandatory = "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result"
    assert names == [*mandatory.split(), "Annotator", "Room", "Play"]
    assert lines[-4:] == ['[Play "W"]', "H8 H3 HJ HQ", "*", ""]


def test_export_is_latin1_where_that_will_do() -> None:
    assert b"Caf\xe9" in export([one(f'[Event "Café"][Deal "{PBN}"]')])
    assert export([one(f'[Event "Łódź"][Deal "{PBN}"]')]).startswith(b"\xef\xbb\xbf% PBN")


def test_export_says_utf8_where_latin1_would_pass_for_it() -> None:
    data = export([one(f'[Event "CafÃ©"][Deal "{PBN}"]')])
    assert data.startswith(b"\xef\xbb\xbf% PBN")
    assert [deal.tags["Event"] for deal in good(data)] == ["CafÃ©"]


def test_read_takes_paths_and_texts() -> None:
    assert len(read(DATA / "club-evening.pbn")) == 6
    assert len(read(str(DATA / "club-evening.pbn"))) == 6
    assert len(read(f'[Deal "{PBN}"]')) == 1
    assert read('{"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]]}')[0].hands[0] == ("SA",)
    with pytest.raises(FaceupError, match=r"no-such-file\.pbn: cannot be read"):
        read("no-such-file.pbn")
    with pytest.raises(FaceupError, match="3 hands"):
        read('[Deal "N:A... K... Q..."]')


@pytest.mark.parametrize("tag", ["Stock", "Kitty", "Jewels", "Braid"])
def test_a_dash_says_that_there_are_no_cards(tag: str) -> None:
    (deal,) = read(f'[Game "x"]\n[{tag} "-"]\n')
    assert deal.fields[tag.lower()] == []
