"""Pictures of layouts, and lines, as people see them."""

from __future__ import annotations

import json

from solver.formats import read
from solver.patience.answer import PatienceAnswer
from solver.patience.cases import case_of
from solver.patience.outcome import LOST, UNKNOWN, WON, Outcome
from solver.report.patience.board import board, line_text, patience_text, verdict_text
from solver.report.style import Style
from solver.rules.choice import Choice

PLAIN = Style()


def answer(item: dict[str, object], **found: object) -> PatienceAnswer:
    about = case_of(read(json.dumps(item))[0], Choice())
    return PatienceAnswer(rules=about.rules, layout=about.layout, outcome=Outcome(**found))  # type: ignore[arg-type]


def picture(item: dict[str, object], style: Style = PLAIN) -> str:
    asked = answer(item)
    return board(asked.rules, asked.layout, style)


KLONDIKE = {
    "game": "klondike", "suits": 1, "ranks": 6, "tableau": [["(S3)", "S2"], [], ["S6"]], "foundations": [["SA"]],
    "stock": ["S4"], "waste": [["S5"]],
}  # fmt: skip


def test_piles_as_columns() -> None:
    assert picture(KLONDIKE, Style(symbols=True)) == (
        "Foundations:  ♠A\nStock (1):    ♠4\nWaste (1):    ♠5\n\n   1     2     3\n(♠3)          ♠6\n  ♠2"
    )


def test_places_beside_the_tableau() -> None:
    casket = {
        "game": "casket", "suits": 1, "ranks": 6, "packs": 2, "tableau": [["S3"]], "lid": ["S4", "S5"],
        "jewels": ["(S2)", "(SA)"], "reserve": [["S6", "S2"], [], ["SA"]], "stock": ["S4", "S6", "S3", "S5"],
    }  # fmt: skip
    assert picture(casket) == (
        "Foundations:  . .\nLid:          S4 S5\nJewels:       S2 SA\nReserve:      [S6 S2] . SA\n"
        "Stock (4):    S4 S6 S3 S5\nWaste (0):    .\n\n 1\nS3"
    )


def test_long_stocks_go_on_in_the_next_line() -> None:
    text = picture({"game": "golf", "deal": "seed:1"})
    assert all(len(line) <= 100 for line in picture({"game": "pyramid", "deal": "seed:1"}).splitlines())
    assert text.startswith("Played on:    CK\nStock (16):   ")


def test_pyramid_and_peaks() -> None:
    rows = [["S6"], ["SK", "S3"], ["S8", "--", "S5"]]
    pyramid = {"game": "pyramid", "suits": 1, "tableau": rows, "stock": [], "waste": []}
    assert picture(pyramid).splitlines()[-3:] == ["    S6", "  SK  S3", "S8  .   S5"]
    peaks = picture({"game": "tri-peaks", "deal": "seed:1"}).splitlines()[-4:]
    assert [len(line) - len(line.lstrip()) for line in peaks] == [6, 4, 2, 0]
    assert [len(line.split()) for line in peaks] == [3, 6, 9, 10]


def test_grids_and_rows() -> None:
    gaps = {"game": "montana", "suits": 1, "ranks": 3, "tableau": [["--", "S2", "S3"]]}
    assert picture(gaps) == ".   S2  S3"
    assert picture({"game": "accordion", "deal": "seed:1"}).count("\n") == 1


def test_verdicts() -> None:
    won = answer(KLONDIKE, verdict=WON, line=("T1>F",))
    assert verdict_text(won, PLAIN) == "won in 1 move"
    assert verdict_text(answer(KLONDIKE, verdict=LOST), PLAIN) == "lost: no line wins"
    assert verdict_text(answer(KLONDIKE, verdict=UNKNOWN), PLAIN) == "unknown: a limit was reached"


def test_scores() -> None:
    golf = {"game": "golf", "suits": 1, "ranks": 6, "tableau": [["S4"]], "foundations": [["S3"]], "stock": []}
    assert verdict_text(answer(golf, score=0, bound=0, line=("T1",)), PLAIN) == "best score 0 in 1 move"
    told = verdict_text(answer(golf, score=1, bound=0, line=()), PLAIN)
    assert told == "score 1 in 0 moves, a limit was reached; none is better than 0"
    assert verdict_text(answer(golf, score=1, line=()), PLAIN) == "score 1 in 0 moves, a limit was reached"
    assert verdict_text(answer(golf), PLAIN) == "unknown: a limit was reached"


def test_a_line_is_wrapped_and_numbered() -> None:
    assert line_text(("T1>F", "S")) == "   1. T1>F S"
    rows = line_text(("T10>T12*3",) * 12).splitlines()
    assert [row.split()[0] for row in rows] == ["1.", "6.", "11."]
    assert line_text((("0", "W"), ("3",))) == "frame  1. 0 W\nframe  2. 3"


def test_the_whole_report() -> None:
    asked = answer(KLONDIKE, verdict=WON, line=("T1>F",))
    asked.hint = {"T1>F": "won", "S": "lost", "T1>T3": None}
    text = patience_text(asked, asked.outcome.line, PLAIN)
    assert text.endswith("\n\nwon in 1 move\n\n   1. T1>F\n\nnext: T1>F\n  T1>F   won\n  S      lost\n  T1>T3  ?")
    shown = patience_text(asked, asked.outcome.line, PLAIN, show=True)
    assert "\n\n1. T1>F\n\nFoundations:  S2\n" in shown
