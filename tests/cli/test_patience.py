"""``solve``, ``verify``, ``deal`` and ``convert`` on patience layouts; the searches are played out by the referee."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter, deque
from pathlib import Path
from typing import Any, ClassVar

import pytest

from solver.core.limits import Limits
from solver.families.patience import layout_solver as solve_patience
from solver.families.patience.dealing import deal
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve as real_solve
from solver.families.patience.outcome import LOST, WON, Outcome
from solver.families.patience.referee import Position, referee
from solver.families.patience.rules import Rules
from solver.formats import read
from solver.rules.load import load_game
from tests.cli.conftest import Run, objects
from tests.formats.deals import shared

WINNABLE = {
    "game": "freecell",
    "suits": 2,
    "ranks": 3,
    "ncells": 1,
    "tableau": [["SA", "H3", "S3"], ["H2", "S2", "HA"]],
}
HOPELESS = {
    "game": "freecell",
    "suits": 2,
    "ranks": 3,
    "ncells": 0,
    "tableau": [["SA", "S3", "H3"], ["HA", "H2", "S2"]],
}
GOLF = {
    "game": "golf",
    "suits": 1,
    "ranks": 6,
    "tableau": [["S2"], ["S4"], ["S6"]],
    "stock": ["S5"],
    "foundations": [["S3"]],
}
LINE = ["T2>F", "T2>C", "T2>F", "T1>T2", "T1>F", "T1>F", "S2>F", "T2>F"]


def search(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:  # noqa: ARG001
    """Every position that can be reached, shortest lines first."""
    start = referee(rules, layout)
    seen: dict[Any, tuple[Position, tuple[str, ...]]] = {start.key(): (start, ())}
    queue = deque([start])
    best: tuple[int, tuple[str, ...]] | None = None
    while queue:
        position = queue.popleft()
        line = seen[position.key()][1]
        if limits.nodes is not None and len(seen) > limits.nodes:
            return Outcome(nodes=len(seen), score=best[0] if best else None, line=best[1] if best else None)
        score = position.score()
        if score is None and position.won():
            return Outcome(verdict=WON, line=line, nodes=len(seen))
        if score is not None and (best is None or (score < best[0] if position.lower_is_better else score > best[0])):
            best = score, line
        for move, after in position.children():
            if after.key() not in seen:
                seen[after.key()] = after, (*line, move)
                queue.append(after)
    if best is not None:
        return Outcome(line=best[1], score=best[0], bound=best[0], nodes=len(seen))
    return Outcome(verdict=LOST, nodes=len(seen))


@pytest.fixture(autouse=True)
def by_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve_patience, "solve", search)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "deals.jsonl", WINNABLE, HOPELESS, GOLF)


def written(path: Path, *items: object) -> Path:
    path.write_text("".join(json.dumps(item) + "\n" for item in items))
    return path


class TestSolve:
    def test_json_lines(self, run: Run, file: Path) -> None:
        result = run("solve", file, "--format", "jsonl")
        assert result.exit_code == 0
        won, lost, golf = objects(result)
        assert {key: won[key] for key in ("file", "index", "game", "status", "verdict")} == {
            "file": str(file), "index": 1, "game": "freecell", "status": "solved", "verdict": "won",
        }  # fmt: skip
        assert won["length"] == len(won["line"]) == 8
        assert (lost["verdict"], lost["line"], lost["status"]) == ("lost", None, "solved")
        assert (golf["score"], golf["proved"], "verdict" in golf) == (1, True, False)
        assert won["nodes"] > 0

    def test_the_line_is_what_verify_accepts(self, run: Run, file: Path, tmp_path: Path) -> None:
        answers = objects(run("solve", file, "--format", "jsonl"))
        deals = zip((WINNABLE, HOPELESS, GOLF), answers, strict=True)
        lines = written(tmp_path / "lines.jsonl", *({**deal, **answer} for deal, answer in deals if answer["line"]))
        result = run("verify", lines)
        assert result.exit_code == 0
        assert [(answer["legal"], answer["won"]) for answer in objects(result)] == [(True, True)] * 2

    def test_table_has_board_verdict_and_standard_notation(self, run: Run, file: Path) -> None:
        text = run("solve", file, "--notation", "usual").stdout
        assert "Foundations:  . .\nCells:        .\n\n 1   2\n♠A  ♥2\n♥3  ♠2\n♠3  ♥A\n\nwon in 8 moves\n\n" in text
        assert text.partition("   1. ")[2].split()[:8] == ["2h", "2a", "2h", "12", "1h", "1h", "ah", "2h"]
        assert "lost: no line wins" in text
        assert "best score 1 in 3 moves" in text

    def test_the_notations_for_people(self, run: Run, file: Path) -> None:
        assert "  1. T2>F " in run("solve", file, "--notation", "one").stdout
        assert " 1. ♥A to foundation (T2>F)" in run("solve", file).stdout
        assert run("solve", file).stdout == run("solve", file, "--notation", "long").stdout
        assert " 1. 2h 2a" in run("solve", file, "--notation", "short").stdout
        assert "'x' is not one of 'long', 'short', 'usual', 'one'" in run("solve", file, "--notation", "x").stderr

    def test_quiet_is_one_line_a_deal(self, run: Run, file: Path) -> None:
        lines = run("solve", file, "-q").stdout.splitlines()
        assert [line.partition("  ")[2].split()[0].rstrip(":") for line in lines] == ["won", "lost", "best"]

    def test_csv(self, run: Run, file: Path) -> None:
        rows = list(csv.DictReader(io.StringIO(run("solve", file, "--format", "csv").stdout)))
        assert [row["verdict"] for row in rows] == ["won", "lost", ""]
        assert (rows[2]["score"], rows[0]["length"], len(rows[0]["line"].split())) == ("1", "8", 8)

    def test_show_draws_the_board_after_every_move(self, run: Run, file: Path) -> None:
        text = run("solve", file, "--show", "--notation", "usual").stdout
        first = text[: text.index("lost:")]
        assert first.count("Cells:") == 9
        assert "\n8. 2h\n" in first
        assert "Foundations:  ♥3 ♠3" in first

    def test_hint(self, run: Run, file: Path) -> None:
        won, lost, golf = objects(run("solve", file, "--hint", "--format", "jsonl"))
        assert won["hint"] == won["line"][0]
        assert won["moves"][won["hint"]] == "won"
        assert set(won["moves"].values()) <= {"won", "lost"}
        assert (lost["hint"], set(lost["moves"].values())) == (None, {"lost"})
        assert golf["moves"] == {"T1": 1, "T2": 1, "S": 2}
        text = run("solve", file, "--hint", "--notation", "one").stdout
        assert f"next: {won['hint']}\n" in text
        assert "no move to recommend" in text

    def test_limits_leave_unknown_and_exit_code_3(self, run: Run, file: Path) -> None:
        result = run("solve", file, "--nodes", 1, "--format", "jsonl")
        assert result.exit_code == 3
        assert [answer["status"] for answer in objects(result)] == ["unknown"] * 3
        assert objects(result)[0]["verdict"] == "unknown"
        assert objects(result)[2]["proved"] is False

    def test_numbered_deals(self, run: Run) -> None:
        result = run("solve", "golf", "--deal", "ms:1", "--deals", "seed:5..6", "--format", "jsonl", "--nodes", 5)
        assert [(a["file"], a["index"], a["deal"], a["game"]) for a in objects(result)] == [
            (name, 1, name, "golf") for name in ("ms:1", "seed:5", "seed:6")
        ]

    def test_a_numbered_deal_in_a_file(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "x.pbn"
        path.write_text('[Game "golf"]\n[Deal "ms:617"]\n')
        (answer,) = objects(run("solve", path, "--format", "jsonl", "--nodes", 5))
        assert (answer["deal"], answer["game"], answer["status"]) == ("ms:617", "golf", "unknown")

    def test_a_board_is_of_the_game_that_is_named(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "board"
        path.write_text("Foundations: H-J C-J D-J S-Q\n: KS KH KD\n: QH KC QC QD\n")
        for words, game in (
            (("freecell", path), "freecell"),
            ((path,), "freecell"),
            (("eight-off", path), "eight-off"),
        ):
            (answer,) = objects(run("solve", *words, "--format", "jsonl"))
            assert (answer["game"], answer["verdict"]) == (game, "won"), answer

    def test_options_and_rule_files(self, run: Run, tmp_path: Path) -> None:
        two_free = {**WINNABLE, "options": {"cells": 0}}
        del two_free["ncells"]
        path = written(tmp_path / "x.jsonl", two_free)
        assert objects(run("solve", path, "--format", "jsonl"))[0]["verdict"] == "lost"
        assert objects(run("solve", path, "--set", "cells=1", "--format", "jsonl"))[0]["verdict"] == "won"
        rules = tmp_path / "mine.toml"
        rules.write_text('extends = "freecell"\n[cells]\ncount = 1\n')
        bare = written(tmp_path / "y.jsonl", {key: value for key, value in two_free.items() if key != "options"})
        (answer,) = objects(run("solve", bare, "--rules", rules, "--format", "jsonl"))
        assert (answer["verdict"], answer["game"]) == ("won", "mine")

    def test_solvitaire(self, run: Run, tmp_path: Path) -> None:
        rules = {"tableau piles": {"count": 2, "build policy": "red-black"}, "max rank": 2, "cells": {"count": 1}}
        layout = {"tableau piles": [["AS", "2H", "2S", "2D"], ["2C", "AC", "AH", "AD"]]}
        path = written(tmp_path / "x.jsonl", {"game": "small", "rules": rules}, {"verdict": "won", "layout": layout})
        result = run("solve", path, "--check", "--format", "jsonl")
        (answer,) = objects(result)
        assert (answer["index"], answer["game"], answer["verdict"], answer["differences"]) == (1, "small", "won", [])
        alone, as_rules = written(tmp_path / "y.json", layout), written(tmp_path / "rules.json", rules)
        (answer,) = objects(run("solve", alone, "--rules", as_rules, "--format", "jsonl"))
        assert (answer["verdict"], answer["game"]) == ("won", "rules")
        failed = run("solve", alone, "--rules", as_rules, "--set", "draw=1")
        assert "the option 'draw' has no part in rules in Solvitaire's JSON. Leave the option out" in failed.stderr
        wrong = tmp_path / "wrong.json"
        wrong.write_text("{")
        assert run("solve", alone, "--rules", wrong).stderr.startswith(f"error: {wrong}:1: not valid JSON")

    @pytest.mark.parametrize(
        ("item", "told"),
        [
            ({**WINNABLE, "game": "freecel"}, 'no game "freecel" (did you mean freecell?). Give'),
            ({key: value for key, value in WINNABLE.items() if key != "game"}, "no game given"),
            ({**WINNABLE, "options": {"draws": 1}}, "draws"),
            ({**WINNABLE, "tableau": [["SA"]]}, "missing"),
            ({"game": "golf", "deal": "dice:1"}, "'dice:1' is not a numbered deal"),
            (
                {"game": "golf", "deal": 1},
                "deal: 1 is not a number of a deal. Write a text such as ms:7 or pysol:7 or seed:7",
            ),
            ({"deal": "seed:1"}, "no game given"),
        ],
    )
    def test_a_bad_deal_is_one_line_and_the_others_are_answered(
        self, run: Run, tmp_path: Path, item: object, told: str
    ) -> None:
        path = written(tmp_path / "x.jsonl", item, WINNABLE)
        result = run("solve", path, "--format", "jsonl")
        assert result.exit_code == 1
        assert [answer["status"] for answer in objects(result)] == ["error", "solved"]
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"error: {path}:1: ")
        assert told in line

    def test_bridge_and_patience_in_one_run(self, run: Run, file: Path, data: Path) -> None:
        bridge, *others = objects(run("solve", data / "finesse.pbn", file, "--format", "jsonl"))
        assert "tricks" in bridge
        assert [answer["game"] for answer in others] == ["freecell", "freecell", "golf"]

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (("freecell",), "no deals given. Name a file, or numbers such as 617"),
            (("freecel", "--deal", "ms:1"), 'no game "freecel" (did you mean freecell?). Give'),
            (("freecell", "--game", "golf", "--deal", "ms:1"), "two games, freecell and golf. Name one"),
            (("freecell", "--deal", "ms:0"), "ms:0 does not exist. Write a number from 1"),
            (("freecell", "--deals", "dice:5"), "'dice:5' is not a numbered deal"),
        ],
    )
    def test_wrong_usage(self, run: Run, words: tuple[str, ...], told: str) -> None:
        result = run("solve", *words)
        assert result.exit_code == 2
        assert told in result.stderr

    def test_a_line_that_does_not_hold_is_never_printed(
        self, run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for outcome, told in (
            (Outcome(verdict=WON, line=("T1>F",)), "internal error: move 1 of the line is wrong"),
            (Outcome(verdict=WON, line=("T2>F",)), "internal error: the line does not reach what was found"),
            (Outcome(verdict=WON), "internal error: a win without a line"),
        ):
            monkeypatch.setattr(solve_patience, "solve", lambda *_, found=outcome, **__: found)
            result = run("solve", file, "--format", "jsonl")
            assert objects(result)[0]["status"] == "error"
            assert told in result.stderr
            assert result.exit_code == 1

    def test_an_interrupted_search_stops_the_command(
        self, run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        found = iter([search, lambda *_, **__: Outcome(interrupted=True)])
        monkeypatch.setattr(solve_patience, "solve", lambda *given, **named: next(found)(*given, **named))
        result = run("solve", file, "--threads", 1, "--format", "jsonl")
        assert result.exit_code == 130
        assert [answer["verdict"] for answer in objects(result)] == ["won"]
        assert "interrupted: 1 deals were done" in result.stderr


class TestCheck:
    @pytest.mark.parametrize(
        ("deal", "given", "told"),
        [
            (WINNABLE, {"value": True, "line": LINE}, None),
            (WINNABLE, {"verdict": "won"}, None),
            (WINNABLE, {"verdict": "unknown"}, None),
            (HOPELESS, {"value": False, "line": None}, None),
            (GOLF, {"value": 1}, None),
            (GOLF, {"score": 1, "line": ["T2"]}, "line: given 2, found 1"),
            (WINNABLE, {"value": False}, "value: given lost, found won"),
            (HOPELESS, {"verdict": "won"}, "verdict: given won, found lost"),
            (GOLF, {"value": 2}, "value: given 2, found 1"),
            (WINNABLE, {"line": ["T2>F", "T1>F"]}, "line: move 2: T1>F: "),
            (WINNABLE, {"line": ["T2>F"]}, "line: it ends before the game is won"),
        ],
    )
    def test_what_is_compared(self, run: Run, tmp_path: Path, deal: Any, given: Any, told: str | None) -> None:
        path = written(tmp_path / "x.jsonl", {**deal, **given})
        result = run("solve", path, "--check", "--format", "jsonl")
        (answer,) = objects(result)
        assert result.exit_code == (0 if told is None else 1)
        assert "checked 1 of 1 deals" in result.stderr
        if told is None:
            assert answer["differences"] == []
        else:
            assert len(answer["differences"]) == 1
            assert answer["differences"][0].startswith(told)
            assert f"difference: {path} #1: " in result.stderr

    def test_unknown_is_no_difference(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", {**WINNABLE, "value": False}, {**GOLF, "value": 0}, GOLF)
        result = run("solve", path, "--check", "--nodes", 1)
        assert result.exit_code == 3
        assert "checked 2 of 3 deals: 0 different, 3 unknown" in result.stderr

    def test_moves(self, run: Run, tmp_path: Path) -> None:
        moves = objects(run("solve", written(tmp_path / "x.jsonl", WINNABLE), "--hint", "--format", "jsonl"))[0][
            "moves"
        ]
        good = written(tmp_path / "y.jsonl", {**WINNABLE, "moves": moves})
        assert run("solve", good, "--hint", "--check").exit_code == 0
        bad = written(tmp_path / "z.jsonl", {**WINNABLE, "moves": {**moves, "T9>F": "won", "T2>F": "lost"}})
        told = run("solve", bad, "--hint", "--check").stderr
        assert "moves: T9>F is given, which cannot be made" in told
        assert "moves: T2>F: given lost, found won" in told


class TestVerify:
    def test_each_line_of_a_file(self, run: Run, tmp_path: Path) -> None:
        path = written(
            tmp_path / "x.jsonl",
            {**WINNABLE, "line": LINE},
            {**WINNABLE, "line": LINE[:-1]},
            {**WINNABLE, "line": ["T2>F", "T1>F"]},
            {**GOLF, "score": 2, "line": ["T2"]},
            {**GOLF, "score": 1, "line": ["T2"]},
            WINNABLE,
        )
        result = run("verify", path)
        assert result.exit_code == 1
        told = [
            {key: answer.get(key) for key in ("legal", "won", "score", "at", "error")} for answer in objects(result)[:5]
        ]
        assert told[0] == {"legal": True, "won": True, "score": None, "at": None, "error": None}
        assert (told[1]["legal"], told[1]["won"], told[1]["error"]) == (
            True,
            False,
            "the line ends before the game is won",
        )
        assert (told[2]["legal"], told[2]["won"], told[2]["at"]) == (False, False, 2)
        assert told[2]["error"].startswith("move 2: ")
        assert told[4]["error"] == "the line reaches the score 2, not 1"
        statuses = ["solved", "error", "error", "solved", "error", "error"]
        assert [answer["status"] for answer in objects(result)] == statuses
        assert f"error: {path}:6: no line is given. Add a list of moves under line" in result.stderr
        assert f"error: {path}:3: move 2: " in result.stderr

    def test_a_good_file_is_exit_code_0(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", {**WINNABLE, "line": LINE})
        assert run("verify", path).exit_code == 0
        assert run("verify", path, "--format", "table").stdout == f"{path} #1  legal, wins in 8 moves\n"

    def test_what_solve_writes_about_numbered_deals_can_be_verified(self, run: Run, tmp_path: Path) -> None:
        solved = run("solve", "accordion", "--rules", _small(tmp_path), "--deals", "seed:1..60", "--format", "jsonl")
        path = tmp_path / "solved.jsonl"
        path.write_text("".join(f"{line}\n" for line in solved.stdout.splitlines() if json.loads(line)["line"]))
        result = run("verify", path, "--rules", _small(tmp_path))
        assert (result.exit_code, result.stderr) == (0, "")
        assert objects(result)

    def test_a_game_a_layout_and_a_line(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.json", WINNABLE)
        assert run("verify", "freecell", path, " ".join(LINE)).exit_code == 0
        assert run("verify", "freecell", path, ",".join(LINE)).exit_code == 0
        (answer,) = objects(run("verify", "freecell", "ms:1", "T1>F"))
        assert (answer["legal"], answer["at"], answer["file"]) == (False, 1, "ms:1")

    @pytest.mark.parametrize(
        ("line", "legal", "at"),
        [("", True, None), ("T2>T3*2", False, 1), ("T1>C " * 100, False, 5), (" 1. 1a  2. 1b 3. ab", False, 3)],
    )
    def test_a_line_is_no_file_whatever_it_looks_like(self, run: Run, line: str, legal: bool, at: int | None) -> None:
        (answer,) = objects(run("verify", "freecell", "ms:1", line))
        assert (answer["legal"], answer["won"], answer["at"]) == (legal, False, at)

    @pytest.mark.parametrize("notation", ["long", "short", "usual", "one"])
    def test_what_a_table_shows_can_be_pasted(self, run: Run, tmp_path: Path, notation: str) -> None:
        path = written(tmp_path / "x.json", WINNABLE)
        shown = run("solve", path, "--notation", notation).stdout
        assert run("verify", "freecell", path, shown[shown.index(" 1. ") :]).exit_code == 0

    def test_the_vectors_beside_the_checkout(self, run: Run) -> None:
        folder = shared("vectors", "patience")
        for name in ("klondike", "spider", "bowling", "casket", "pyramid"):
            for answer in objects(run("verify", folder / f"{name}.jsonl")):
                assert answer["status"] == "solved" or answer["error"]["message"].startswith("no line"), answer


def _small(folder: Path) -> Path:
    """Rules of an accordion that is searched through at once."""
    path = folder / "small.toml"
    path.write_text('extends = "accordion"\n[accordion]\ncards = 3\n')
    return path


class TestDeal:
    def test_the_formats(self, run: Run) -> None:
        (deal,) = read(run("deal", "canfield", "seed:7").stdout)
        assert (deal.game, deal.fields["deal"]) == ("canfield", "seed:7")
        (again,) = objects(run("deal", "canfield", "--deal", "seed:7", "--format", "jsonl"))
        assert {"game": deal.game, **deal.fields} == again
        board = run("deal", "freecell", "ms:617", "--format", "fc-solve").stdout
        assert board.startswith("Foundations: H-0 C-0 D-0 S-0\n: 7D TD TH KD 4C 4S JD\n")

    def test_ranges_and_seeds(self, run: Run) -> None:
        named = [item["deal"] for item in objects(run("deal", "fan", "--deals", "ms:3..5", "--format", "jsonl"))]
        assert named == ["ms:3", "ms:4", "ms:5"]
        own = [item["deal"] for item in objects(run("deal", "fan", "--seed", 9, "--count", 2, "--format", "jsonl"))]
        assert own == ["seed:9", "seed:10"]
        (one,) = objects(run("deal", "fan", "--format", "jsonl"))
        assert one["deal"].startswith("seed:")

    def test_options_stand_in_the_deal(self, run: Run) -> None:
        result = run("deal", "spider", "seed:1", "--set", "suits=2", "--format", "jsonl")
        (item,) = objects(result)
        assert item["options"] == {"suits": 2}
        assert not any("D" in card for pile in item["tableau"] for card in pile)

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (("freecel",), 'no game "freecel"'),
            (("freecell", "ms:1", "--board", 3), "--board is for bridge"),
            (("spider", "ms:1"), "Microsoft deals are of one pack of 52 cards"),
            (("--deal", "ms:1"), "ms:1 needs a game"),
            (("freecell", "ms:1..x"), "is not a numbered deal"),
        ],
    )
    def test_wrong_usage(self, run: Run, words: tuple[object, ...], told: str) -> None:
        result = run("deal", *words)
        assert result.exit_code == 2
        assert told in result.stderr


class TestWinnable:
    def verdicts(self, game: str, first: int, last: int, nodes: int) -> list[str]:
        rules = load_game(game)
        return [
            real_solve(rules, deal(rules, f"seed:{number}"), Limits(nodes=nodes)).verdict
            for number in range(first, last + 1)
        ]

    @pytest.fixture(autouse=True)
    def by_the_kernels(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(solve_patience, "solve", real_solve)

    def test_numbers_are_drawn_until_enough_are_won(self, run: Run) -> None:
        words = ("deal", "klondike", "--winnable", "--seed", 1, "--nodes", 20000, "--format", "jsonl")
        result = run(*words, "--count", 3)
        assert result.exit_code == 0
        numbers = [int(item["deal"].removeprefix("seed:")) for item in objects(result)]
        verdicts = self.verdicts("klondike", 1, numbers[-1], 20000)
        assert numbers == [number for number, verdict in enumerate(verdicts, start=1) if verdict == WON]
        counts = Counter(verdicts)
        assert result.stderr == (
            f"tried {numbers[-1]}: 3 winnable, {counts['lost']} lost, {counts['unknown']} unknown\n"
        )
        assert counts["lost"] or counts["unknown"]
        (first,) = objects(run(*words))
        assert first == objects(result)[0]
        assert run(*words, "--quiet").stderr == ""

    def test_the_number_stays_in_pbn(self, run: Run) -> None:
        (found,) = read(run("deal", "golf", "--winnable", "--seed", 1).stdout)
        assert str(found.fields["deal"]).startswith("seed:")
        assert (
            run("solve", "golf", "--deal", found.fields["deal"], "-q").stdout.split("  ")[1].startswith("best score 0")
        )

    def test_of_numbers_that_are_named_those_that_are_winnable(self, run: Run) -> None:
        result = run("deal", "freecell", "ms:11981..11983", "--winnable", "--format", "jsonl")
        assert [item["deal"] for item in objects(result)] == ["ms:11981", "ms:11983"]
        assert result.stderr == "tried 3: 2 winnable, 1 lost, 0 unknown\n"
        result = run("deal", "freecell", "11981..11983", "--winnable", "--count", 1, "--format", "jsonl")
        assert [item["deal"] for item in objects(result)] == ["ms:11981"]
        assert result.stderr.startswith("tried 1: ")

    def test_none_is_an_error_and_no_file(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "x.pbn"
        result = run("deal", "freecell", "ms:11982", "--winnable", "-o", path)
        assert (result.exit_code, path.exists()) == (1, False)
        assert result.stderr == "error: no winnable deal; tried 1: 0 winnable, 1 lost, 0 unknown\n"
        assert run("deal", "freecell", "ms:1", "--winnable", "--nodes", 1).stderr.endswith("0 lost, 1 unknown\n")

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (("--winnable",), "--winnable needs a game. Name it first (`faceup games` lists them)"),
            (("hearts", "--winnable"), "--winnable is for patience; hearts is none"),
            (("klondike", "--nodes", 5), "--nodes is for --winnable; leave it out without it"),
            (("--memory", "1M"), "--memory is for --winnable; leave it out without it"),
            (("klondike", "--winnable", "--board", 2), "--board is for other games; leave it out beside --winnable"),
            (("klondike", "--winnable", "--cards", 2), "--cards is for other games; leave it out beside --winnable"),
            (("klondike", "--winnable", "--bids", 3), "--bids is for other games; leave it out beside --winnable"),
            (("klondike", "ms:0", "--winnable"), "ms:0 does not exist. Write a number from 1"),
            (("spider", "ms:1", "--winnable"), "Microsoft deals are of one pack of 52 cards"),
        ],
    )
    def test_wrong_usage(self, run: Run, words: tuple[object, ...], told: str) -> None:
        result = run("deal", *words)
        assert result.exit_code == 2
        assert told in result.stderr


class TestSimulate:
    ITEM: ClassVar = {"game": "freecell", "suits": 2, "ranks": 3, "ncells": 0,
                      "tableau": [["SA", "??", "S2"], ["??", "??", "H3"]]}  # fmt: skip

    @pytest.fixture
    def file(self, tmp_path: Path) -> Path:
        return written(tmp_path / "unknown.jsonl", self.ITEM)

    def test_json(self, run: Run, file: Path) -> None:
        result = run("simulate", file, "-n", 60, "--seed", 1, "--format", "jsonl")
        (found,) = objects(result)
        assert (result.exit_code, found["status"], found["samples"], found["unknown_cards"]) == (0, "solved", 60, 3)
        assert found["won"] + found["lost"] == 60
        assert found["winnability"] == round(found["won"] / 60, 6)
        assert found["winnability_interval"]["low"] < found["winnability"] < found["winnability_interval"]["high"]
        again = objects(run("simulate", file, "-n", 60, "--seed", 1, "--format", "jsonl", "--threads", 1))[0]
        assert {**found, "seconds": 0} == {**again, "seconds": 0}

    def test_table_and_csv(self, run: Run, file: Path) -> None:
        text = run("simulate", file, "-n", 20, "--seed", 1).stdout
        assert "3 unknown cards, dealt at random 20 times, seed 1" in text
        assert "chance of winning: " in text
        (row,) = csv.DictReader(io.StringIO(run("simulate", file, "-n", 20, "--seed", 1, "--format", "csv").stdout))
        assert int(row["won"]) + int(row["lost"]) == int(row["samples"]) == 20
        assert float(row["winnability_low"]) < float(row["winnability"]) < float(row["winnability_high"])

    def test_limits_are_for_each_sample(self, run: Run, file: Path) -> None:
        result = run("simulate", file, "-n", 9, "--seed", 1, "--nodes", 1, "--format", "jsonl")
        (found,) = objects(result)
        assert (result.exit_code, found["status"], found["winnability"]) == (3, "unknown", None)
        assert found["winnability_bounds"] == [
            round(found["won"] / 9, 6),
            round((found["won"] + found["unknown"]) / 9, 6),
        ]

    def test_pbn(self, run: Run, file: Path, tmp_path: Path) -> None:
        pbn = tmp_path / "x.pbn"
        assert run("convert", file, "-o", pbn).exit_code == 0
        one, other = (
            objects(run("simulate", path, "-n", 9, "--seed", 1, "--format", "jsonl"))[0] for path in (file, pbn)
        )
        assert (one["won"], one["lost"]) == (other["won"], other["lost"])

    @pytest.mark.parametrize(
        ("change", "words", "told"),
        [
            ({}, ("--keep", "N"), "--keep is for games with hands; leave it out with a layout"),
            ({}, ("--void", "2:H"), "--void is for games with hands; leave it out with a layout"),
            ({"tableau": [["SA", "S3", "S2"], ["HA", "H2", "H3"]]}, (), "all cards are known: use `faceup solve`"),
            ({"tableau": [["SA", "??"], ["??", "??", "H3"]]}, (), "3 unknown cards, and 4 of the pack are missing"),
            ({"game": "freecel"}, (), 'no game "freecel"'),
        ],
    )
    def test_what_can_not_be(
        self, run: Run, tmp_path: Path, change: dict[str, object], words: tuple[str, ...], told: str
    ) -> None:
        path = written(tmp_path / "x.jsonl", {**self.ITEM, **change})
        result = run("simulate", path, "-n", 3, "--seed", 1, *words)
        assert result.exit_code == 1
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"error: {path}:1: ")
        assert told in line

    def test_solve_names_the_command(self, run: Run, file: Path) -> None:
        result = run("solve", file)
        assert result.exit_code == 1
        assert result.stderr == (
            f"error: {file}:1: tableau: ?? is a card that is not known; faceup simulate deals such cards at random\n"
        )


def test_convert_goes_both_ways(run: Run, file: Path, tmp_path: Path) -> None:
    pbn = tmp_path / "x.pbn"
    assert run("convert", file, "-o", pbn).exit_code == 0
    assert objects(run("convert", pbn, "--to", "jsonl")) == objects(run("convert", file, "--to", "jsonl"))
    board = run("convert", written(tmp_path / "y.jsonl", WINNABLE), "--to", "fc-solve").stdout
    assert board == "Foundations: H-0 C-0 D-0 S-0\nFreecells: -\n: AS 3H 3S\n: 2H 2S AH\n"
