"""Answers as JSON and CSV."""

import pytest

from solver.core.answer import Failure
from solver.core.bounds import Bounds
from solver.core.deal import Contract, Source
from solver.core.errors import DealError, FaceupError
from solver.families.bridge.answer import PositionAnswer, ScoreAnswer, TableAnswer
from solver.families.bridge.position import Position

ONE_TRICK = Position((("SA",), ("SK",), ("SQ",), ("SJ",)), strain=4, leader=0, won=(7, 5))


def test_every_answer_says_where_it_belongs() -> None:
    answer = ScoreAnswer(contract=Contract(4, 0, 1), vulnerable=True, tricks=9, score=-200, declarer=1)
    answer.source, answer.nodes, answer.seconds = Source("x.pbn", 3, 17), 5, 0.25
    assert answer.as_json() == {
        "file": "x.pbn", "index": 3, "game": None, "status": "solved",
        "contract": "4SX", "vulnerable": True, "tricks": 9, "score": -200, "declarer": 1, "score_ns": 200,
        "nodes": 5, "seconds": 0.25,
    }  # fmt: skip


def test_failure() -> None:
    answer = Failure(error=DealError("SA appears twice", file="x.pbn", line=7), source=Source("x.pbn", 2, 6))
    assert answer.as_json()["status"] == "error"
    assert answer.as_json()["error"] == {"file": "x.pbn", "line": 7, "message": "SA appears twice"}
    assert answer.as_row()["error"] == "x.pbn:7: SA appears twice"


def test_open_entries_are_bounds() -> None:
    answer = TableAnswer(table={"S": [Bounds(7, 7), Bounds(5, 8), None, None]})
    assert answer.status == "unknown"
    assert answer.fields() == {
        "table": {"S": [7, None, None, None]},
        "table_bounds": {"S": [[7, 7], [5, 8], None, None]},
    }
    assert answer.row() == {"S_N": "7", "S_E": "5-8"}
    assert answer.complete() is None


@pytest.mark.parametrize(("side_a", "value", "tricks"), [(0, 3, 8), (1, -3, 5)])
def test_values_are_of_the_whole_deal_and_from_side_a(side_a: int, value: int, tricks: int) -> None:
    answer = PositionAnswer(position=ONE_TRICK, side_a=side_a, ns=Bounds(1, 1), ns_moves={"SA": Bounds(1, 1)})
    assert answer.fields() == {"value": value, "tricks": tricks, "moves": {"SA": value}, "moves_tricks": {"SA": tricks}}


@pytest.mark.parametrize(("side_a", "value"), [(0, 2), (1, -2)])
def test_whist_counts_tricks_over_six(side_a: int, value: int) -> None:
    answer = PositionAnswer(position=ONE_TRICK, side_a=side_a, ns=Bounds(1, 1), game="whist")
    assert answer.fields()["value"] == value


def test_whist_of_a_few_tricks_counts_nothing() -> None:
    position = Position((("SA",), ("SK",), ("SQ",), ("SJ",)), strain=4, leader=0)
    answer = PositionAnswer(position=position, ns=Bounds(1, 1), game="whist")
    assert answer.fields() == {"value": 0, "tricks": 1}


def test_open_values_are_bounds() -> None:
    answer = PositionAnswer(position=ONE_TRICK, side_a=1, ns=Bounds(0, 1), ns_moves={"SA": Bounds(0, 1)})
    assert answer.status == "unknown"
    assert answer.fields() == {
        "value": None, "value_bounds": [-3, -1], "tricks": None, "tricks_bounds": [5, 6],
        "moves": {"SA": None}, "moves_bounds": {"SA": [-3, -1]},
        "moves_tricks": {"SA": None}, "moves_tricks_bounds": {"SA": [5, 6]},
    }  # fmt: skip
    assert answer.row() == {
        "value": "-3..-1", "tricks": "5..6", "moves": "SA=-3..-1", "moves_tricks": "SA=5..6",
    }  # fmt: skip


def test_the_line_of_a_deal_is_not_that_of_another_file() -> None:
    error = FaceupError("cannot read", file="mine.toml")
    assert str(error.at(file="deals.pbn", line=4)) == "mine.toml: cannot read"
    assert str(error.at(file="mine.toml", line=4)) == "mine.toml:4: cannot read"
    assert str(FaceupError("wrong").at(file="deals.pbn", line=4)) == "deals.pbn:4: wrong"
