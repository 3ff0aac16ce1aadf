"""Real files bend PBN: each file under quirks/ shows one way, and how it is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.core.deal import Contract
from solver.formats.pbn import Document
from tests.formats.deals import PBN, QUIRKS, content, good, one

HANDS = one(f'[Deal "{PBN}"]').hands
FILES = sorted(QUIRKS.iterdir())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_file_comes_back_byte_for_byte(path: Path) -> None:
    data = path.read_bytes()
    assert Document.parse(data, path.name).dump() == data


@pytest.mark.parametrize(
    "name",
    [
        *("ten", "lower-case", "suit-letters", "crlf-latin1", "bom-utf8", "utf16-with-mark", "utf16-without-mark"),
        *("statistics", "one-line", "no-blank-lines", "escape-swallows-event", "starts-with-board", "inherited"),
        *("comments", "annotated", "duplicate-tag", "odd-values", "unclosed-comment", "table-columns", "hex-table"),
    ],
)
def test_the_cards_are_read(name: str) -> None:
    assert {deal.hands for deal in good(QUIRKS / f"{name}.pbn")} == {HANDS}


@pytest.mark.parametrize(
    ("name", "events"),
    [
        ("statistics", ["one", "two"]),
        ("one-line", ["several tags on a line", "second"]),
        ("no-blank-lines", ["glued"] * 3),
        ("escape-swallows-event", [None] * 3),
        ("starts-with-board", [None] * 3),
        ("inherited", ["Spring pairs", "Spring pairs", "Final", "Final"]),
        ("unclosed-comment", ["one", "two"]),
        ("crlf-latin1", ["Café in Genève"]),
        ("bom-utf8", ["Łódź"]),
        ("utf16-with-mark", ["Łódź"]),
    ],
)
def test_games_are_told_apart(name: str, events: list[str | None]) -> None:
    assert [deal.tags.get("Event") for deal in good(QUIRKS / f"{name}.pbn")] == events


@pytest.mark.parametrize("name", ["no-blank-lines", "escape-swallows-event", "starts-with-board"])
def test_boards_keep_their_numbers(name: str) -> None:
    assert [deal.tags["Board"] for deal in good(QUIRKS / f"{name}.pbn")] == ["1", "2", "3"]


def test_lower_case_everywhere() -> None:
    (deal,) = good(QUIRKS / "lower-case.pbn")
    assert (deal.dealer, deal.vulnerable, deal.declarer, deal.contract) == (0, (True, True), 2, Contract(3, 4))
    assert deal.auction == ("Pass", "Pass", "1C", "Pass", "1S", "Pass", "3NT", "Pass", "Pass", "Pass")
    assert deal.played == ("D2", "D5", "DT", "DJ")
    names = ["event", "board", "dealer", "vulnerable", "deal", "declarer", "contract", "result", "auction", "play"]
    assert [text.split(": ", 1)[1] for text in deal.warnings] == [
        f"the tag {name} is read as {name.capitalize()}. Write {name.capitalize()}: case matters" for name in names
    ]


def test_inheritance() -> None:
    deals = good(QUIRKS / "inherited.pbn")
    assert [deal.tags.get("Site") for deal in deals] == ["Hall 2", "Hall 2", "Hall 2", None]
    assert deals[2].tags["Room"] == ""


def test_an_irregular_declarer_and_a_loose_contract() -> None:
    first, _ = good(QUIRKS / "one-line.pbn")
    assert (first.declarer, first.tags["Declarer"], first.contract) == (0, "^N", Contract(4, 0, 1))


def test_comments_and_escapes_hide_tags() -> None:
    (deal,) = good(QUIRKS / "comments.pbn")
    assert deal.tags["Board"] == "1"
    assert deal.played == ("D2", "D5", "DT", "DJ")
    assert deal.comments["Deal"] == ("{ here; too }",)


def test_annotations() -> None:
    (deal,) = good(QUIRKS / "annotated.pbn")
    assert (deal.dealer, deal.auction[3:6]) == (3, ("1NT", "Pass", "3NT"))
    assert deal.result == 9
    assert deal.claimed
    assert deal.played[4:] == ("SA", "S3", "S4", "S6"), "the second trick begins with its leader, South"
    assert deal.play_lines == (14,) * 4 + (15,) * 4


def test_an_end_position_names_its_strain_and_leader() -> None:
    (deal,) = good(QUIRKS / "end-position.pbn")
    assert (deal.trump, deal.leader, deal.contract) == (4, 2, None)


def test_a_lead_out_of_turn() -> None:
    (deal,) = good(QUIRKS / "irregular.pbn")
    assert deal.played == ("S2", "SA", "S3", "SJ", "HK")
    assert [(odd.at, odd.kind, odd.line) for odd in deal.irregular] == [(4, "lead out of turn", 6)]
    assert deal.play_error is None


def test_one_unknown_hand_is_implied_two_are_not() -> None:
    first, second = good(QUIRKS / "implied-hand.pbn")
    assert first.hands == HANDS
    assert second.hands == (*HANDS[:2], None, None)


def test_tables_in_any_order_of_columns() -> None:
    (deal,) = good(QUIRKS / "table-columns.pbn")
    north, east = [10, 9, 8, 7, 6], [3, 4, 5, 6, 7]
    assert deal.given["table"] == {
        strain: [ours, theirs, ours, theirs] for strain, ours, theirs in zip("CDHSN", north, east, strict=True)
    }
    assert deal.given["par"] == 130
    (same,) = good(QUIRKS / "hex-table.pbn")
    assert same.given["table"] == {
        "N": [6, 7, 6, 7],
        "S": [7, 6, 7, 6],
        "H": [8, 5, 8, 5],
        "D": [9, 4, 9, 4],
        "C": [10, 3, 10, 3],
    }


@pytest.mark.parametrize(
    ("name", "warnings"),
    [
        ("duplicate-tag", [(3, "a second Board tag"), (6, "a second Dealer tag")]),
        ("statistics", [(1, "text outside a tag"), (8, "text outside a tag")]),
        ("unclosed-comment", [(3, "a comment without its closing brace")]),
        (
            "odd-values",
            [
                *[(1, "a quote inside"), (2, "a quote inside"), (3, "not in quotes"), (6, "'Q' is not a seat")],
                *[(5, "vulnerability 'everybody'"), (7, "'8S' is not a contract"), (8, "result '14'")],
            ],
        ),
    ],
)
def test_warnings_name_file_and_line(name: str, warnings: list[tuple[int, str]]) -> None:
    path = QUIRKS / f"{name}.pbn"
    found = good(path)[0].warnings
    assert len(found) == len(warnings)
    for text, (line, part) in zip(found, warnings, strict=True):
        assert text.startswith(f"{path}:{line}: ")
        assert part in text


def test_odd_values_are_kept_as_they_stand() -> None:
    (deal,) = good(QUIRKS / "odd-values.pbn")
    assert deal.tags["Event"] == 'a "quoted" word'
    assert deal.tags["Site"] == "C:\\bridge\\"
    assert deal.tags["Contract"] == "8S"


def test_spellings_of_one_deal_are_one_deal() -> None:
    ten, letters = good(QUIRKS / "ten.pbn")[0], good(QUIRKS / "suit-letters.pbn")[0]
    assert content(ten)["hands"] == content(letters)["hands"]
