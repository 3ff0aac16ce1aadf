"""Pictures of layouts, and lines, as people see them."""

from __future__ import annotations

import json
import re
from dataclasses import replace

from solver.core.limits import Limits
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.cases import case_of
from solver.families.patience.critical import Critical
from solver.families.patience.layout_solver import PatienceOptions
from solver.families.patience.notation import LONG, NOTATIONS, ONE, SHORT, USUAL
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Outcome
from solver.families.patience.referee import referee
from solver.families.patience.report.answer import advice, effort_text, patience_line, patience_text, verdict_text
from solver.families.patience.report.board import board, line_text
from solver.formats import read
from solver.rules.selection import GameSelection
from solver.text.style import Style

PLAIN = Style()


def answer(item: dict[str, object], **found: object) -> PatienceAnswer:
    about = case_of(read(json.dumps(item))[0], GameSelection())
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


def lines(item: dict[str, object], *line: str | tuple[str, ...], notation: str = LONG, style: Style = PLAIN) -> str:
    asked = answer(item)
    return line_text(asked.rules, asked.layout, line, notation, style)


def test_a_line_is_wrapped_and_numbered() -> None:
    assert lines(KLONDIKE, "T1>F", "S", notation=ONE) == "   1. T1>F S"
    rows = lines(KLONDIKE, *("T10>T12*3",) * 12, notation=ONE).splitlines()
    assert [row.split()[0] for row in rows] == ["1.", "6.", "11."]
    assert lines(KLONDIKE, ("0", "W"), ("3",), notation=ONE) == "frame  1. 0 W\nframe  2. 3"


FREECELL: dict[str, object] = {
    "game": "freecell", "suits": 2, "ranks": 3, "ncells": 1, "tableau": [["SA", "H3", "S3"], ["H2", "S2", "HA"]],
}  # fmt: skip


def steps(text: str) -> list[str]:
    """The moves of a line with their cards, one by one."""
    return re.split(r"\s{2,}", text.strip())


def test_each_notation_of_a_line() -> None:
    line = ("T2>F", "T2>C", "T2>F", "T1>T2", "T1>F", "T1>F", "S2>F", "T2>F")
    assert lines(FREECELL, *line, notation=ONE) == f"   1. {' '.join(f'{move:<5}' for move in line)}".rstrip()
    assert lines(FREECELL, *line, notation=USUAL) == "   1. 2h 2a 2h 12 1h 1h ah 2h"
    assert lines(FREECELL, *line, notation=SHORT) == lines(FREECELL, *line, notation=USUAL)
    assert steps(lines(FREECELL, *line, style=Style(symbols=True)))[:3] == [
        "1. ♥A to foundation (T2>F)", "2. ♠2 to cell (T2>C)", "3. ♥2 to foundation (T2>F)",
    ]  # fmt: skip
    assert "4. S3 to empty pile 2 (T1>T2)" in lines(FREECELL, *line)


def test_deals_in_a_row_are_told_once() -> None:
    stock = {
        "options": {"draw": 1},
        "stock": ["S4", "SQ", "S7", "S8", "S9", "ST"],
        "ranks": 12,
        "tableau": [["(S3)", "S2"], [], ["SJ", "S6"]],
    }
    line = ("S",) * 6 + ("RD", "S", "S", "T1>F", "S")
    asked = {**KLONDIKE, **stock}
    assert lines(asked, *line, notation=SHORT) == "   1. S x6 RD   S x2 T1>F S"
    assert lines(asked, *line, notation=ONE) == "   1. S    S    S    S    S    S    RD   S    S    T1>F S"
    assert steps(lines(asked, *line)) == [
        "1. deal 6 times (S x6)", "7. turn the waste over (RD)", "8. deal 2 times (S x2)",
        "10. S2 to foundation (T1>F)", "11. deal (S)",
    ]  # fmt: skip


def test_no_notation_goes_beyond_the_width() -> None:
    for game in ("klondike", "freecell", "golf", "bowling", "accordion", "pyramid"):
        asked = answer({"game": game, "deal": "seed:1"})
        position, line = referee(asked.rules, asked.layout), []
        for _ in range(60):
            if not (moves := position.legal()):
                break
            line.append(moves[0])
            position = position.play(moves[0])
        shown = (tuple(line),) if game == "bowling" else line
        for notation in NOTATIONS:
            text = line_text(asked.rules, asked.layout, tuple(shown), notation, PLAIN)
            assert max(map(len, text.splitlines())) <= 100


def test_the_whole_report() -> None:
    asked = answer(KLONDIKE, verdict=WON, line=("T1>F",))
    asked.hint, asked.nodes = {"T1>F": "won", "S": "lost", "T3>T2": None}, 1234
    head = "\n\nwon in 1 move\n\n1,234 positions searched; 1 of 3 first moves wins, 1 unknown\n\n"
    hint = "next: T1>F\n  T1>F   won\n  S      lost\n  T3>T2  ?"
    plain = PatienceOptions(notation=ONE)
    assert patience_text(asked, plain, PLAIN).endswith(f"{head}{hint}")
    assert patience_text(asked, replace(plain, line=True), PLAIN).endswith(f"{head}{hint}\n\n   1. T1>F")
    assert "\n\n1. T1>F\n\nFoundations:  S2\n" in patience_text(asked, replace(plain, show=True), PLAIN)
    told = patience_text(asked, PatienceOptions(), PLAIN)
    assert told.endswith(
        "next: S2 to foundation (T1>F)\n"
        "  S2 to foundation (T1>F)     won\n  deal (S)                    lost\n  S6 to empty pile 2 (T3>T2)  ?"
    )
    asked.hint = None
    assert patience_text(asked, plain, PLAIN).endswith("won in 1 move\n\n1,234 positions searched\n\n   1. T1>F")


def test_which_limit_was_reached_and_what_to_try() -> None:
    asked = answer(KLONDIKE, verdict=UNKNOWN)
    for limit, limits, told, tip in (
        ("time", Limits(seconds=5), "the limit of 5 s was reached", "try more time: --time 20"),
        (
            "nodes",
            Limits(nodes=1000),
            "the limit of 1000 positions was reached",
            "try more positions: --nodes 10000",
        ),
        ("memory", Limits(memory=1 << 20), "the memory of 1M is used up", "try more memory: --memory 4M"),
        ("memory", Limits(), "the memory of 1G is used up", "try more memory: --memory 4G"),
    ):
        asked.limit, asked.limits = limit, limits
        assert verdict_text(asked, PLAIN) == f"unknown: {told}"
        assert advice(asked).startswith(tip)
        assert f"\n\nunknown: {told}\n{tip}" in patience_text(asked, PatienceOptions(), PLAIN)
    golf = {"game": "golf", "suits": 1, "ranks": 6, "tableau": [["S4"]], "foundations": [["S3"]], "stock": []}
    scored = answer(golf, score=1, bound=0, line=())
    scored.limit, scored.limits = "time", Limits(seconds=0.5)
    assert verdict_text(scored, PLAIN) == "score 1 in 0 moves, the limit of 0.5 s was reached; none is better than 0"


def test_what_is_open_beside_a_known_verdict() -> None:
    asked = answer(KLONDIKE, verdict=WON, line=("T1>F",))
    asked.hint = {"T1>F": "won", "S": "unknown"}
    asked.limit, asked.limits = "nodes", Limits(nodes=10)
    assert "\n\nwon in 1 move\nthe limit of 10 positions was reached before all moves were decided; try more " in (
        patience_text(asked, PatienceOptions(), PLAIN)
    )
    assert effort_text(asked) == "0 positions searched; 1 of 2 first moves wins, 1 unknown"


def test_effort() -> None:
    asked = answer(KLONDIKE, verdict=WON, line=("T1>F",))
    asked.nodes = 1
    assert effort_text(asked) == "1 position searched"
    asked.hint = {"T1>F": "won", "S": "won"}
    assert effort_text(asked) == "1 position searched; 2 of 2 first moves win"
    golf = {"game": "golf", "suits": 1, "ranks": 6, "tableau": [["S4"]], "foundations": [["S3"]], "stock": []}
    scored = answer(golf, score=0, bound=0, line=("T1",))
    scored.hint = {"T1": 0, "S": 1}
    assert effort_text(scored) == "0 positions searched; 1 of 2 first moves keeps the best score"


def test_the_last_decision() -> None:
    asked = answer(KLONDIKE, verdict=WON, line=("S", "T1>F"))
    asked.critical_asked = True
    assert patience_line(asked, PLAIN) == "won in 2 moves; last decision: none, as no line is proved best"
    asked.critical = Critical(at=2, keep=("T1>F",), lose=("RD", "T1>T2"), unknown=("W>F",))
    text = patience_text(asked, PatienceOptions(notation=ONE), PLAIN)
    assert "\n\nlast decision: move 2 of 2\n  right  T1>F\n  wrong  RD, T1>T2\n  unknown  W>F\n\n" in text
    asked.critical = Critical()
    assert "none, no move of the line could be wrong" in patience_line(asked, PLAIN)
    asked.critical = Critical(at=1, open=(2,))
    assert patience_line(asked, PLAIN).endswith(
        "unknown: move 1 of 2, or one of 1 later move whose alternatives a limit left undecided"
    )
    asked.critical = Critical(open=(1, 2))
    assert patience_line(asked, PLAIN).endswith("unknown: one of 2 moves whose alternatives a limit left undecided")
