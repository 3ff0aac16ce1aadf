import json
from pathlib import Path

import pytest
from click.testing import Result

from solver.auction.answer import ParAnswer, par_differences
from solver.auction.duplicate import par
from solver.core.answer import Comparison
from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.families.bridge.answer import PositionAnswer, TableAnswer
from solver.families.bridge.differences import position_differences, table_differences
from solver.families.bridge.position import Position
from tests.cli.conftest import Run

TABLE = {"S": [10, 3, 10, 3], "H": [7, 6, 7, 6], "D": [5, 8, 5, 8], "C": [4, 9, 4, 9], "N": [7, 6, 7, 6]}

AGREES = Comparison(compared=True)

FINESSE = Position((("SA", "SQ"), ("H4", "H3"), ("S2", "H2"), ("SK", "S3")), strain=4, leader=2)


def par_answer() -> ParAnswer:
    table = TableAnswer(table={strain: [Bounds(tricks, tricks) for tricks in TABLE[strain]] for strain in TABLE})
    return ParAnswer(table=table, par=par(TABLE, (False, True)))


def position_answer() -> PositionAnswer:
    return PositionAnswer(
        position=FINESSE, ns=Bounds(2, 2), ns_moves={"S2": Bounds(2, 2), "H2": Bounds(0, 0)}, side_a=0
    )


def test_nothing_given_nothing_compared() -> None:
    assert par_differences(Deal(), par_answer()) == Comparison()
    assert position_differences(Deal(given={"table": TABLE}), position_answer()) == Comparison()


def test_par_agrees() -> None:
    given = {"par": 420, "contracts": ["4S by 2", "4S by 0"], "par_side0_first": 420, "par_side1_first": 420}
    assert par_differences(Deal(given=given), par_answer()) == AGREES
    assert par_differences(Deal(given={"contracts_side0_first": ["4S by 0", "4S by 2"]}), par_answer()) == AGREES


def test_par_differs() -> None:
    assert par_differences(Deal(given={"par": 430, "contracts": ["4S by 0"]}), par_answer()).different == [
        "par: given 430, found 420",
        "contracts: given ['4S by 0'], found ['4S by 0', '4S by 2']",
    ]


def test_par_compares_the_table_that_it_found() -> None:
    part = {"S": [10, None, 9, None], "NT": [7, 6, 7, 6]}
    made = par_differences(Deal(given={"table": part}), par_answer())
    assert made == Comparison(different=["table: S by S: given 9, found 10"], compared=True)
    answer = par_answer()
    answer.table_given = True
    assert par_differences(Deal(given={"table": part}), answer) == Comparison()


def test_part_of_a_table() -> None:
    answer = par_answer().table
    assert table_differences(Deal(given={"table": {"C": [9, None, None, None]}}), answer).different == [
        "table: C by N: given 9, found 4"
    ]
    assert table_differences(Deal(given={"table": {"N": [None, 6, None, None]}}), answer) == AGREES
    only_spades = TableAnswer(table={"S": answer.table["S"]})
    for given in ({"C": [9, 4, 9, 4]}, {"S": [None] * 4}):
        made = table_differences(Deal(given={"table": given}), only_spades)
        assert (made.different, made.compared) == ([], False)
        assert made.unread == ["table: no entry of the given table is among those found"]


def test_what_can_not_be_compared_is_told() -> None:
    def unread(made: Comparison) -> list[str]:
        assert not made.compared
        return made.unread

    answer = par_answer()
    assert "four numbers of tricks" in unread(table_differences(Deal(given={"table": "4 5 6"}), answer.table))[0]
    (told,) = unread(table_differences(Deal(given={"table": {"S": [1, 2]}}), answer.table))
    assert told.startswith("table: S: the given answer [1, 2] cannot be compared")
    assert unread(par_differences(Deal(given={"par": "NS 420"}), answer)) == [
        "par: the given answer 'NS 420' cannot be compared. Write a number of points"
    ]
    assert unread(par_differences(Deal(given={"contracts": "4S by 0"}), answer)) == [
        "contracts: the given answer '4S by 0' cannot be compared. Write a list of contracts"
    ]
    assert len(unread(position_differences(Deal(given={"moves": [1], "line": "S2"}), position_answer()))) == 2


def test_position_agrees() -> None:
    given = {"value": 2, "moves": {"S2": 2, "H2": -2}, "line": ["S2", "S3", "SQ", "H3", "SA", "H4", "H2", "SK"]}
    assert position_differences(Deal(given=given), position_answer()) == AGREES


def test_unknown_is_no_difference() -> None:
    assert (
        position_differences(Deal(given={"value": "unknown", "moves": {"S2": None, "H2": -2}}), position_answer())
        == AGREES
    )
    open_answer = PositionAnswer(position=FINESSE, ns=Bounds(0, 2))
    assert open_answer.status == "unknown"
    assert position_differences(Deal(given={"value": 2}), open_answer) == AGREES


def test_position_differs() -> None:
    given = {"value": 0, "moves": {"S2": 2, "H2": 0, "C2": 2}, "line": ["S2", "S3", "SA", "H3", "SQ", "H4", "H2", "SK"]}
    assert position_differences(Deal(given=given), position_answer()).different == [
        "value: given 0, found 2",
        "moves: C2 is given, which cannot be played",
        "moves: H2: given 0, found -2",
        "line: given 0, found 2",
    ]


def test_a_line_must_be_legal_and_complete() -> None:
    lines = (["S2", "H3"], ["S2"])
    told = [position_differences(Deal(given={"line": line}), position_answer()).different for line in lines]
    assert told == [["line: card 2: W plays H3, which is not in the hand"], ["line: ends with 2 tricks to come"]]


class TestOnTheCommandLine:
    DEAL = '[Deal "N:A5.K.. K4.A.. Q3.Q.. J2.J.."]\n'

    def checked(self, run: Run, folder: Path, text: str, *words: str) -> Result:
        file = folder / "given.pbn"
        file.write_text(text)
        return run("table", "--check", file, *words)

    def test_one_row_is_compared(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "row.jsonl"
        deal = {"hands": [["SA", "HK"], ["SK", "HA"], ["SQ", "HQ"], ["SJ", "HJ"]]}
        for entry, code in ((1, 0), (2, 1)):
            file.write_text(json.dumps({**deal, "table": {"N": [entry, None, None, None]}}))
            result = run("table", "--check", file, "-q")
            assert result.exit_code == code
            wanted = f"difference: {file} #1: table: NT by N: given 2, found 1\n" if code else ""
            assert result.stderr == wanted

    def test_nothing_to_compare_shows_whoever_wants_no_words(self, run: Run, tmp_path: Path) -> None:
        result = self.checked(run, tmp_path, self.DEAL)
        file = tmp_path / "given.pbn"
        assert result.exit_code == 0
        assert result.stderr == (
            f"warning: {file} #1: --check: the deal has no answer to this question to compare with\n"
            "checked 0 of 1 deals: 0 different, 0 unknown\n"
        )
        quiet = self.checked(run, tmp_path, self.DEAL, "--quiet")
        assert quiet.stderr == "checked 0 of 1 deals: 0 different, 0 unknown\n"

    def test_what_is_not_understood_is_a_warning(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "odd.jsonl"
        file.write_text('{"game": "freecell", "deal": "ms:617", "value": "perhaps"}\n')
        result = run("solve", "--check", file)
        assert (
            f"warning: {file} #1: value: the given answer 'perhaps' cannot be compared. Write won, lost"
            in result.stderr
        )
        file.write_text('{"game": "freecell", "deal": "ms:617", "moves": {"T1>F": true}}\n')
        assert "moves: no moves were found to compare; try --hint" in run("solve", "--check", file).stderr

    @pytest.mark.parametrize("words", [("--target", "1"), ("--only-winners",)])
    def test_questions_that_find_no_value(self, run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
        file = tmp_path / "one.pbn"
        file.write_text(self.DEAL)
        result = run("solve", "--check", file, *words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == f"error: --check compares values, and {words[0]} gives none; leave one of them out\n"
