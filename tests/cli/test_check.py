from solver.auction.answer import ParAnswer
from solver.auction.check import par_differences
from solver.auction.duplicate import par
from solver.bounds import Bounds
from solver.bridge.answer import PositionAnswer, TableAnswer
from solver.bridge.differences import position_differences
from solver.bridge.position import Position
from solver.deal import Deal

TABLE = {"S": [10, 3, 10, 3], "H": [7, 6, 7, 6], "D": [5, 8, 5, 8], "C": [4, 9, 4, 9], "N": [7, 6, 7, 6]}

FINESSE = Position((("SA", "SQ"), ("H4", "H3"), ("S2", "H2"), ("SK", "S3")), strain=4, leader=2)


def par_answer() -> ParAnswer:
    table = TableAnswer(table={strain: [Bounds(tricks, tricks) for tricks in TABLE[strain]] for strain in TABLE})
    return ParAnswer(table=table, par=par(TABLE, (False, True)))


def position_answer() -> PositionAnswer:
    return PositionAnswer(
        position=FINESSE, ns=Bounds(2, 2), ns_moves={"S2": Bounds(2, 2), "H2": Bounds(0, 0)}, side_a=0
    )


def test_nothing_given_nothing_compared() -> None:
    assert par_differences(Deal(), par_answer()) is None
    assert position_differences(Deal(given={"table": TABLE}), position_answer()) is None


def test_par_agrees() -> None:
    given = {"par": 420, "contracts": ["4S by 2", "4S by 0"], "par_side0_first": 420, "par_side1_first": 420}
    assert par_differences(Deal(given=given), par_answer()) == ()
    assert par_differences(Deal(given={"contracts_side0_first": ["4S by 0", "4S by 2"]}), par_answer()) == ()


def test_par_differs() -> None:
    assert par_differences(Deal(given={"par": 430, "contracts": ["4S by 0"]}), par_answer()) == (
        "par: given 430, found 420",
        "contracts: given ['4S by 0'], found ['4S by 0', '4S by 2']",
    )


def test_position_agrees() -> None:
    given = {"value": 2, "moves": {"S2": 2, "H2": -2}, "line": ["S2", "S3", "SQ", "H3", "SA", "H4", "H2", "SK"]}
    assert position_differences(Deal(given=given), position_answer()) == ()


def test_unknown_is_no_difference() -> None:
    assert (
        position_differences(Deal(given={"value": "unknown", "moves": {"S2": None, "H2": -2}}), position_answer()) == ()
    )
    open_answer = PositionAnswer(position=FINESSE, ns=Bounds(0, 2))
    assert open_answer.status == "unknown"
    assert position_differences(Deal(given={"value": 2}), open_answer) == ()


def test_position_differs() -> None:
    given = {"value": 0, "moves": {"S2": 2, "H2": 0, "C2": 2}, "line": ["S2", "S3", "SA", "H3", "SQ", "H4", "H2", "SK"]}
    assert position_differences(Deal(given=given), position_answer()) == (
        "value: given 0, found 2",
        "moves: C2 is given, which can not be played",
        "moves: H2: given 0, found -2",
        "line: given 0, found 2",
    )


def test_a_line_must_be_legal_and_complete() -> None:
    told = [position_differences(Deal(given={"line": line}), position_answer()) for line in (["S2", "H3"], ["S2"])]
    assert told == [("line: card 2: W plays H3, which is not in the hand",), ("line: ends with 2 tricks to come",)]
