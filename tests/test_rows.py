"""CSV columns are made of JSON fields alone: what was kept as JSON is written as the live answer would be."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from solver.auction.answer import AuctionAnswer, ParAnswer
from solver.auction.duplicate import par
from solver.auction.par import AuctionOutcome
from solver.auction.par import Par as AuctionPar
from solver.core.answer import Answer, Failure
from solver.core.bounds import Bounds
from solver.core.bounds import Bounds as TrickBounds
from solver.core.deal import Contract, Deal
from solver.core.errors import DealError
from solver.families.bridge.analysis import Analysis, PlayedCard, PlayerTotal
from solver.families.bridge.answer import BenchAnswer, PlayAnswer, PositionAnswer, ScoreAnswer, TableAnswer
from solver.families.bridge.position import Position
from solver.families.counting.answer import CountingAnswer
from solver.families.counting.starters import Starter, Starters
from solver.families.find import families
from solver.families.patience.answer import PatienceAnswer, VerifyAnswer
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import LOST, WON, Outcome
from solver.families.patience.rules.language import load_game
from solver.families.play.analysis import TurnAnalysis as TurnsAnalysis
from solver.families.play.answer import ExpectedAnswer, ExpectedPlayAnswer, TurnsAnswer, TurnsPlayAnswer
from solver.families.play.sides import COALITION, MAXN
from solver.families.play.sides import RecordedPlay as TurnMade
from solver.families.play.simultaneous import expected
from solver.families.play.turn_solver import TurnSolution as TurnsSolution
from solver.families.trick.analysis import Analysis as TrickAnalysis
from solver.families.trick.analysis import RecordedPlay as Made
from solver.families.trick.analysis import Total, TrickAnswer, TrickPlayAnswer
from solver.families.trick.solve import Solution
from solver.questions.question import Question
from tests.families.play.test_solve import standing

ONE_TRICK = Position((("SA",), ("SK",), ("SQ",), ("SJ",)), strain=4, leader=0, won=(7, 5))
SIX = {strain: [6] * 4 for strain in "SHDC"}
SPADES = {**SIX, "S": [7, 6, 7, 6], "N": [6] * 4}
BOTH = {**SIX, "N": [7] * 4}
"""Both sides make 1NT and nothing above it: who speaks first gains."""

Row = dict[str, object]
Case = tuple[Answer, str, Row]


def table(tricks: dict[str, list[int]]) -> TableAnswer:
    return TableAnswer(table={strain: [Bounds(count, count) for count in row] for strain, row in tricks.items()})


def bridge() -> Iterator[Case]:
    yield Failure(error=DealError("SA twice", file="x.pbn", line=7)), "error", {"error": "x.pbn:7: SA twice"}
    yield Failure(error=DealError("SA twice")), "error", {"error": "SA twice"}
    yield table({"N": [0, 13, 7, 6]}), "solved", {"NT_N": "0", "NT_E": "13", "NT_S": "7", "NT_W": "6"}
    yield TableAnswer(table={"S": [Bounds(7, 7), None, None, None]}), "solved", {"S_N": "7"}
    open_entries = {"S": [Bounds(7, 7), Bounds(0, 8), None, None], "C": [None, None, Bounds(6, 6), None]}
    yield TableAnswer(table=open_entries), "unknown", {"S_N": "7", "S_E": "0-8", "C_S": "6"}
    yield ScoreAnswer(contract=None, vulnerable=False, tricks=None, score=0), "solved", {
        "contract": "pass", "vulnerable": False, "tricks": None, "score": 0,
    }  # fmt: skip
    yield ScoreAnswer(contract=Contract(4, 0, 1), vulnerable=True, tricks=9, score=-200, declarer=1), "solved", {
        "contract": "4SX", "vulnerable": True, "tricks": 9, "score": -200, "declarer": 1, "score_ns": 200,
    }  # fmt: skip
    bench = BenchAnswer(deals=3, seed=1, hash="00ff", seconds=1.0, dds_seconds=2.0, dds_hash="00ff")
    yield bench, "solved", {
        "deals": 3, "seed": 1, "hash": "00ff", "dds_seconds": 2.0, "dds_hash": "00ff", "ratio": 0.5,
    }  # fmt: skip


def pars() -> Iterator[Case]:
    none = (False, False)
    yield ParAnswer(table=table(BOTH), par=par(BOTH, none)), "solved", {
        "par": None, "contracts_side0_first": "1N by 0; 1N by 2", "contracts_side1_first": "1N by 1; 1N by 3",
    }  # fmt: skip
    yield ParAnswer(table=table(BOTH), par=par(BOTH, none, 1)), "solved", {
        "par": -90, "contracts": "1N by 1; 1N by 3",
    }  # fmt: skip
    yield ParAnswer(table=table(SPADES)), "unknown", {"par": None}
    yield ParAnswer(table=table(SPADES), par=par(SPADES, none), opening=ONE_TRICK), "unknown", {
        "par": 80, "contracts": "1S by 0; 1S by 2",
    }  # fmt: skip


def positions() -> Iterator[Case]:
    one = PositionAnswer(position=ONE_TRICK, ns=Bounds(1, 1), ns_moves={"SA": Bounds(1, 1)})
    yield one, "solved", {"value": 3, "tricks": 8, "moves": "SA=3", "moves_tricks": "SA=8"}
    yield replace(one, line_asked=True, line=["SA", "SK", "SQ", "SJ"]), "solved", {
        "value": 3, "tricks": 8, "moves": "SA=3", "moves_tricks": "SA=8", "line": "SA SK SQ SJ",
    }  # fmt: skip
    yield replace(one, line_asked=True), "unknown", {
        "value": "3..3", "tricks": "8..8", "moves": "SA=3", "moves_tricks": "SA=8", "line": None,
    }  # fmt: skip
    yield replace(one, ns_moves={"SA": Bounds(1, 1), "S2": Bounds(0, 1)}), "unknown", {
        "value": "3..3", "tricks": "8..8", "moves": "SA=3 S2=1..3", "moves_tricks": "SA=8 S2=7..8",
    }  # fmt: skip
    yield replace(one, side_a=1, ns=Bounds(0, 1), ns_moves=None), "unknown", {"value": "-3..-1", "tricks": "5..6"}
    asked = PositionAnswer(position=ONE_TRICK, target=1)
    yield asked, "unknown", {"target": 1, "reached": None}
    yield replace(asked, reached=False), "solved", {"target": 1, "reached": False}
    yield replace(asked, reached=True, winners_only=True), "unknown", {"target": 1, "reached": True, "winners": None}
    yield replace(asked, reached=True, winners_only=True, winners=["SA", "SK"]), "solved", {
        "target": 1, "reached": True, "winners": "SA SK",
    }  # fmt: skip
    yield PositionAnswer(position=ONE_TRICK, ns=Bounds(0, 1), game="whist"), "unknown", {
        "value": "1..2", "tricks": "7..8",
    }  # fmt: skip


def plays() -> Iterator[Case]:
    yield PlayAnswer(passed_out=True, par=-90), "solved", {"score": 0, "par": -90, "against_par": 90, "mistakes": ""}
    cards = (
        PlayedCard(0, 1, 3, "SK", Bounds(9, 9), Bounds(10, 10), 1, ("S2", "S3")),
        PlayedCard(1, 1, 0, "SA", Bounds(10, 10), Bounds(10, 10), 0),
        PlayedCard(2, 1, 1, "H2", Bounds(10, 10), Bounds(12, 12), -2, irregular="revoke", line=8),
    )
    analysis = Analysis(
        side=0, declarer=0, strain=4, cards=cards, players=(PlayerTotal(3, 1, 1, 1),),
        start_bounds=Bounds(9, 9), end_bounds=Bounds(10, 10), complete=False,
        result=None, score=None, double_dummy_score=600, par=600, notes=("odd",),
    )  # fmt: skip
    yield PlayAnswer(analysis=analysis, claimed=True, par=600), "solved", {
        "declarer": 0, "strain": "N", "double_dummy": 9, "result": None, "against_double_dummy": None, "score": None,
        "par": 600, "against_par": None, "claimed": True, "complete": False, "mistakes": "1:W:SK-1",
    }  # fmt: skip
    open_ = (PlayedCard(0, 1, 3, "SK", Bounds(8, 9), Bounds(9, 9), None), *cards[1:])
    struck = replace(analysis, cards=open_, start_bounds=Bounds(8, 9), end_bounds=Bounds(7, 10), result=10, par=None)
    yield PlayAnswer(analysis=struck, par_open=True), "unknown", {
        "declarer": 0, "strain": "N", "double_dummy": "8..9", "result": 10, "against_double_dummy": "1..2",
        "score": None, "par": None, "against_par": None, "claimed": False, "complete": False, "mistakes": "",
    }  # fmt: skip


def auctions() -> Iterator[Case]:
    said = AuctionOutcome(280, 280, ("4S by 0", "4S by 2"))
    yield AuctionAnswer(par=AuctionPar((said, said))), "solved", {"par": 280, "contracts": "4S by 0; 4S by 2"}
    other = AuctionOutcome(-40, -40, ("1N by 1",))
    yield AuctionAnswer(par=AuctionPar((said, other))), "solved", {
        "par": None, "contracts_side0_first": "4S by 0; 4S by 2", "contracts_side1_first": "1N by 1",
    }  # fmt: skip
    tricks = {"S": [(3, 5)], "N": [(6, 6)]}
    yield AuctionAnswer(par=AuctionPar((AuctionOutcome(0, 9),), dealer=1), tricks=tricks), "unknown", {
        "par": None, "contracts": "",
    }  # fmt: skip


def patience() -> Iterator[Case]:
    freecell, golf, layout = load_game("freecell"), load_game("golf"), Layout()
    line = ("T2>F", "T2>C")
    lost = PatienceAnswer(rules=freecell, layout=layout, outcome=Outcome(verdict=LOST), numbered="ms:11982")
    yield lost, "solved", {"verdict": "lost", "line": None, "length": None}
    yield replace(lost, outcome=Outcome(), numbered=None), "unknown", {
        "verdict": "unknown", "line": None, "length": None,
    }  # fmt: skip
    won = PatienceAnswer(rules=freecell, layout=layout, outcome=Outcome(verdict=WON, line=line))
    yield replace(won, hint={"T2>F": "won", "T1>C": "lost"}), "solved", {
        "verdict": "won", "line": "T2>F T2>C", "length": 2, "hint": "T2>F", "moves": "T2>F=won T1>C=lost",
    }  # fmt: skip
    frames = Outcome(line=(("1", "2"), "3"), score=7, bound=9)
    score = replace(golf, goal="score")
    yield PatienceAnswer(rules=score, layout=layout, outcome=frames, hint={"1": 7, "2": None}), "unknown", {
        "score": 7, "proved": False, "bound": 9, "line": "1,2 3", "length": 3, "hint": "1", "moves": "1=7 2=?",
    }  # fmt: skip
    yield PatienceAnswer(rules=score, layout=layout, outcome=Outcome(line=(), score=7, bound=7)), "solved", {
        "score": 7, "proved": True, "line": "", "length": 0,
    }  # fmt: skip
    yield VerifyAnswer(legal=True, won=True, score=3), "solved", {
        "legal": True, "won": True, "score": 3, "at": None, "error": None,
    }  # fmt: skip
    yield VerifyAnswer(legal=False, won=False, at=2, problem="no such move"), "error", {
        "legal": False, "won": False, "score": None, "at": 2, "error": "no such move",
    }  # fmt: skip


def solution(game: str, **fields: Any) -> Solution:
    """A small deal solved."""
    hands = (("SA", "H2"), ("S2", "HA"), ("S3", "H3"), ("S4", "HK"))
    size = 4 if game == "whist-hoyle" else 3
    deal = Deal(game=game, hands=hands[:size], leader=1, fields=fields)
    found = Question("solve", {"strain": "H", "line": True}).answer_deal(deal)
    assert isinstance(found, TrickAnswer)
    return found.solution


def tricks() -> Iterator[Case]:
    two = solution("whist-hoyle", tricks_before=[6, 5])
    exact, wide = TrickBounds(0, 0), TrickBounds(-2, 5)
    two = replace(two, values=(exact,), moves={"S2": exact, "HA": wide}, tricks=TrickBounds(7, 7), line=("S2", "S3"))
    yield TrickAnswer(solution=two), "unknown", {"value": "0", "tricks": 7, "moves": "S2=0 HA=-2..5"}
    yield TrickAnswer(solution=replace(two, moves={}), line_asked=True), "solved", {
        "value": "0", "tricks": 7, "moves": "", "line": "S2 S3",
    }  # fmt: skip
    yield TrickAnswer(solution=replace(two, values=(wide,), tricks=wide, line=None), line_asked=True), "unknown", {
        "value": "-2..5", "tricks": "-2..5", "moves": "S2=0 HA=-2..5", "line": None,
    }  # fmt: skip
    three = solution("oh-hell", bids=[1, 1, 0])
    three = replace(three, values=(exact, wide, TrickBounds(4, 4)), moves={"S2": exact})
    yield TrickAnswer(solution=three), "unknown", {"value": "0 -2..5 4", "moves": "S2=0"}
    three = replace(three, values=(exact, exact, TrickBounds(4, 4)))
    yield TrickAnswer(solution=replace(three, concept=MAXN, ties="low", tie_matters=True)), "solved", {
        "value": "0 0 4", "moves": "S2=0", "concept": "maxn", "ties": "low",
    }  # fmt: skip
    yield TrickAnswer(solution=replace(three, values=(wide,), concept=COALITION, coalition=(0, 2))), "unknown", {
        "value": "-2..5", "moves": "S2=0", "concept": "coalition", "with": "0 2",
    }  # fmt: skip


def trick_plays() -> Iterator[Case]:
    of = solution("oh-hell", bids=[1, 1, 0])
    exact, wide = TrickBounds(0, 0), TrickBounds(-2, 5)
    made = Made(at=0, trick=1, seat=1, play="S2", before=TrickBounds(3, 3), after=exact, cost=3, better=("HA",))
    analysis = TrickAnalysis(
        rules=of.rules, start=of.start, sides=of.sides, plays=(made,),
        players=(Total(seat=1, plays=1, mistakes=1, lost=3),),
        values=((exact, wide), (exact, exact), (exact, exact)), complete=False, scores=None,
    )  # fmt: skip
    yield TrickPlayAnswer(analysis=analysis), "unknown", {
        "value_start": "0 0 0", "value_end": "-2..5 0 0", "scores": "", "mistakes": 1, "lost": 3, "complete": False,
    }  # fmt: skip
    over = replace(analysis, values=((exact, exact),), complete=True, scores=(4, -4))
    yield TrickPlayAnswer(analysis=over), "solved", {
        "value_start": "0", "value_end": "0", "scores": "4 -4", "mistakes": 1, "lost": 3, "complete": True,
    }  # fmt: skip


def turns() -> Iterator[Case]:
    position = standing([3, 1], 2)
    sides, exact, wide = ((0,), (1,)), TrickBounds(2, 2), TrickBounds(-2, 5)
    found = TurnsSolution(position=position, sides=sides, mover=0, values=(exact,), moves={"1": exact, "2": wide})
    yield TurnsAnswer(solution=found), "unknown", {"value": "2", "moves": "1=2 2=-2..5"}
    found = replace(found, moves={"1": exact}, line=("1", "1"))
    yield TurnsAnswer(solution=found, line_asked=True), "solved", {"value": "2", "moves": "1=2", "line": "1 1"}
    for reached, status in ((True, "solved"), (None, "unknown")):
        asked = replace(found, target=1, reached=reached)
        yield TurnsAnswer(solution=asked), status, {"target": 1, "reached": reached}
    half = expected(0.5, 0.5)
    mixed = replace(found, values=(half,), moves={"1": exact}, mix=({"1": 0.25, "2": 0.75}, {"3": 1.0}))
    yield ExpectedAnswer(solution=mixed), "solved", {"value": "0.5", "moves": "1=2", "mix": "1=0.25 2=0.75 / 3=1.0"}
    open_ = replace(found, values=(expected(-0.5, 0.25),), mix=())
    yield ExpectedAnswer(solution=open_), "unknown", {"value": "-0.5..0.25", "moves": "1=2"}
    yield CountingAnswer(solution=mixed), "solved", {"value": "0.5", "moves": "1=2", "mix": "1=0.25 2=0.75 / 3=1.0"}
    each = {"C2": Starter(values=(expected(-1.5, -1.5),), copies=1), "C3": Starter(values=(expected(0, 4),), copies=3)}
    starters = Starters(each=each, means=(expected(-0.375, 2.625),))
    yield CountingAnswer(solution=mixed, starters=starters), "unknown", {
        "value": "0.5", "moves": "1=2", "mix": "1=0.25 2=0.75 / 3=1.0", "mean": "-0.375..2.625",
        "starters": "C2=-1.5 C3=0.0..4.0",
    }  # fmt: skip


def turns_plays() -> Iterator[Case]:
    exact = TrickBounds(2, 2)
    made = TurnMade(at=0, seat=0, play="1", before=exact, after=exact, cost=0)
    analysis = TurnsAnalysis(
        position=standing([3, 1], 2), sides=((0,), (1,)), plays=(made,),
        players=(Total(seat=0, plays=1, mistakes=0, lost=0),), values=((exact, exact),), complete=False, scores=None,
    )  # fmt: skip
    for kind in (TurnsPlayAnswer, ExpectedPlayAnswer):
        yield kind(analysis=analysis), "solved", {
            "value_start": "2", "value_end": "2", "scores": "", "mistakes": 0, "lost": 0, "complete": False,
        }  # fmt: skip


_KINDS = (bridge, pars, positions, plays, auctions, patience, tricks, trick_plays, turns, turns_plays)
CASES = [case for cases in _KINDS for case in cases()]


@pytest.mark.parametrize(
    ("answer", "status", "row"), CASES, ids=[f"{type(case[0]).__name__}-{case[1]}" for case in CASES]
)
def test_row_of_json(answer: Answer, status: str, row: Row) -> None:
    assert answer.status == status
    assert answer.row() == row
    assert answer.row_of(json.loads(json.dumps(answer.fields()))) == row


def test_every_kind_of_answer_that_a_store_keeps_is_among_them() -> None:
    kept = {asking.kind() for one in families() for asking in one.questions.values()}
    assert {type(answer) for answer, _, _ in CASES} >= {Failure, *kept}
