"""Text for people, character by character."""

import pytest

from solver.auction.answer import ParAnswer
from solver.auction.duplicate import par
from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.families.bridge.answer import TableAnswer
from solver.families.bridge.position import Position
from solver.families.bridge.report.diagram import diagram, heading, line_text
from solver.families.bridge.report.par import par_line, par_text, tricks_line, tricks_table
from solver.text.style import Style, percent_text, plural

LETTERS, SYMBOLS = Style(symbols=False), Style(symbols=True)
HANDS = (("SA", "SQ"), ("H4", "H3"), ("S2", "H2"), ("SK", "S3"))


def lines(*text: str) -> str:
    return "\n".join(text)


def test_diagram() -> None:
    deal = Deal(dealer=1, vulnerable=(False, True), tags={"Board": "6"})
    assert diagram(HANDS, LETTERS, heading(deal)) == lines(
        "Board 6          S AQ",
        "E deals          H -",
        "E-W vulnerable   D -",
        "                 C -",
        "S K3                    S -",
        "H -                     H 43",
        "D -                     D -",
        "C -                     C -",
        "                 S 2",
        "                 H 2",
        "                 D -",
        "                 C -",
    )


def test_diagram_of_unknown_hands() -> None:
    assert diagram((None, ("SA",), None, None), SYMBOLS).splitlines()[:5] == [
        "            (unknown)",
        "",
        "",
        "",
        "(unknown)               ♠ A",
    ]


def test_heading_leaves_out_what_is_not_known() -> None:
    assert heading(Deal(tags={"Board": "?"})) == []


def test_table_with_open_and_missing_entries() -> None:
    table = {"S": [Bounds(10, 10), Bounds(2, 4), None, None], "N": [Bounds(9, 9), Bounds(3, 3), None, None]}
    assert tricks_table(table, LETTERS) == lines("      NT    S", " N     9   10", " E     3  2-4")
    assert tricks_line(table, LETTERS) == "NT  9  3  .  .  S 10 2-4  .  ."


def test_line_that_begins_within_a_trick() -> None:
    position = Position(
        (("SA", "SQ"), ("H4", "H3"), ("H2",), ("SK",)), strain=4, leader=2, trick=("S2", "S3"), won=(5, 6)
    )
    assert line_text(position, ["SQ", "H3", "SA", "H4", "H2"], LETTERS) == lines(
        "12. S: (S2) (S3) SQ   H3      N wins   N-S 6, E-W 6",
        "13. N: SA   H4   H2",
    )


@pytest.mark.parametrize(
    ("encoding", "symbols"), [("utf-8", True), ("ascii", False), ("cp437", False), ("no such", False)]
)
def test_symbols_only_where_the_encoding_has_them(encoding: str, symbols: bool) -> None:
    assert Style.fitting(encoding).symbols is symbols


def test_numbers() -> None:
    assert [SYMBOLS.signed(number) for number in (420, 0, -50)] == ["+420", "0", "−50"]
    assert LETTERS.signed(-50) == "-50"
    assert [plural(number, "trick") for number in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]


def par_answer(tricks: dict[str, list[int]], dealer: int | None = None) -> ParAnswer:
    table = TableAnswer(table={strain: [Bounds(number, number) for number in tricks[strain]] for strain in tricks})
    return ParAnswer(table=table, par=par(tricks, (False, False), dealer))


def test_par_where_it_matters_who_speaks_first() -> None:
    tricks = {strain: [6, 6, 6, 6] for strain in "SHDC"} | {"N": [7, 7, 7, 7]}
    assert par_text(par_answer(tricks), LETTERS) == lines(
        "Par if N-S bid first: +90 for N-S",
        "  1NT by N, S: 7 tricks",
        "Par if E-W bid first: -90 for N-S",
        "  1NT by E, W: 7 tricks",
    )
    assert par_line(par_answer(tricks, dealer=1), LETTERS) == "Par, E deals -90 for N-S: 1NT by E, W ="


def test_par_passed_out() -> None:
    tricks = {strain: [6, 6, 6, 6] for strain in "SHDCN"}
    assert par_text(par_answer(tricks), LETTERS) == "Par: 0, passed out"
    assert par_line(par_answer(tricks), LETTERS) == "Par 0: pass"


def test_par_unknown() -> None:
    answer = ParAnswer(table=TableAnswer(table={"S": [Bounds(1, 2)] * 4}))
    assert par_text(answer, LETTERS) == "Par: unknown, the table is not complete"


@pytest.mark.parametrize(
    ("share", "digits", "text"),
    [
        (1.0, 2, "100.00"),
        (0.0, 1, "0.0"),
        (0.5, 1, "50.0"),
        (32_699 / 32_700, 2, "99.997"),
        (1 / 32_700, 2, "0.003"),
        (999 / 1000, 1, "99.9"),
        (9_999_999 / 10_000_000, 1, "99.99999"),
        (1 - 1e-13, 2, "100.00"),
    ],
)
def test_a_share_that_is_not_exact_is_never_all_or_none(share: float, digits: int, text: str) -> None:
    assert percent_text(share, digits) == text
