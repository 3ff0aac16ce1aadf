"""Each command on small files, in this process."""

import csv
import io
import json
from pathlib import Path

import pytest

from solver.core.deal import Deal
from solver.formats import read, scan
from tests.cli.conftest import Run, objects

SUITS_AND_NT = [[12, 1, 12, 1]] * 3 + [[13, 0, 13, 0]] * 2
CLUB = Path(__file__).parents[2] / "data" / "bridge" / "club-evening.pbn"
CLUB_TABLE = dict(zip("SHDCN", SUITS_AND_NT, strict=True))


class TestTable:
    def test_json_lines(self, run: Run, data: Path) -> None:
        result = run("table", data / "club.pbn", "--format", "jsonl")
        assert result.exit_code == 0
        first, second = objects(result)
        assert (first["file"], first["index"], first["game"], first["status"]) == (
            str(data / "club.pbn"), 1, None, "solved",
        )  # fmt: skip
        assert first["table"] == CLUB_TABLE
        assert second["table"] == {strain: entries[1:] + entries[:1] for strain, entries in CLUB_TABLE.items()}
        assert first["nodes"] > 0
        assert first["seconds"] > 0

    def test_json_is_one_document(self, run: Run, data: Path) -> None:
        whole = json.loads(run("table", data / "club.pbn", "--format", "json").stdout)
        assert [answer["index"] for answer in whole] == [1, 2]

    def test_json_without_deals_is_a_document_too(self, run: Run, tmp_path: Path) -> None:
        assert len(json.loads(run("table", tmp_path, "--format", "json").stdout)) == 1

    def test_csv(self, run: Run, data: Path) -> None:
        rows = list(csv.DictReader(io.StringIO(run("table", data / "mixed.pbn", "--format", "csv").stdout)))
        assert [row["status"] for row in rows] == ["solved", "error", "error", "solved"]
        assert (rows[0]["NT_N"], rows[0]["S_E"], rows[0]["C_W"]) == ("2", "0", "0")
        assert "SA is in two hands" in rows[1]["error"]

    def test_bad_deals_are_told_with_file_and_line_and_the_others_answered(self, run: Run, data: Path) -> None:
        result = run("table", data / "mixed.pbn", "--format", "jsonl")
        assert result.exit_code == 1
        assert [answer["status"] for answer in objects(result)] == ["solved", "error", "error", "solved"]
        errors = result.stderr.splitlines()
        assert errors[0].startswith(f"error: {data / 'mixed.pbn'}:7: SA is in two hands")
        assert errors[1].startswith(f"error: {data / 'mixed.pbn'}:10: ")
        assert objects(result)[1]["error"] == {
            "file": str(data / "mixed.pbn"), "line": 7, "message": "SA is in two hands (N and E)",
        }  # fmt: skip

    def test_a_part(self, run: Run, data: Path) -> None:
        result = run("table", data / "club.pbn", "--strain", "S,NT", "--declarer", "NE", "--format", "jsonl")
        assert objects(result)[0]["table"] == {"S": [12, 1, None, None], "N": [13, 0, None, None]}

    def test_limits_leave_bounds_and_exit_code_3(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "one.pbn"
        path.write_bytes(run("deal", "--seed", 5).stdout_bytes)
        result = run("table", path, "--nodes", 1, "--format", "jsonl")
        assert result.exit_code == 3
        (answer,) = objects(result)
        assert answer["status"] == "unknown"
        open_entries = [
            bounds
            for strain, entries in answer["table"].items()
            for tricks, bounds in zip(entries, answer["table_bounds"][strain], strict=True)
            if tricks is None
        ]
        assert open_entries
        assert all(0 <= low < high <= 13 for low, high in open_entries)

    def test_text(self, run: Run, data: Path) -> None:
        text = run("table", data / "club.pbn").stdout
        assert "Board 2          ♠ AKQ\nE deals          ♥ AKQ\nN-S vulnerable   ♦ AKQ" in text
        assert "      NT    ♠    ♥    ♦    ♣\n N    13   12   12   12   13\n" in text

    def test_short_text(self, run: Run, data: Path) -> None:
        lines = run("table", "-q", data / "club.pbn").stdout.splitlines()
        assert len(lines) == 2
        assert lines[0].endswith("#1  NT 13  0 13  0  ♠ 12  1 12  1  ♥ 12  1 12  1  ♦ 12  1 12  1  ♣ 13  0 13  0")

    def test_pbn_leaves_everything_else_as_it_was(self, run: Run, data: Path) -> None:
        before = (data / "club.pbn").read_bytes()
        after = run("table", data / "club.pbn", "--format", "pbn").stdout_bytes
        own = ("OptimumResultTable", "OptimumScore", "ParContract", "DoubleDummyTricks")

        def others(text: bytes) -> list[bytes]:
            ours = (*(f"[{name}".encode() for name in own), b"N ", b"S ", b"E ", b"W ")
            return [line for line in text.splitlines() if not line.startswith(ours)]

        assert others(after) == others(before)
        assert b"\r\n" in after
        assert b"Caf\xe9" in after
        assert after.count(b"\n") == after.count(b"\r\n")

    def test_pbn_has_the_tags(self, run: Run, data: Path, tmp_path: Path) -> None:
        run("table", data / "club.pbn", "--format", "pbn", "-o", tmp_path / "out.pbn")
        text = (tmp_path / "out.pbn").read_bytes()
        assert text.count(b"[OptimumResultTable ") == 2
        assert b'[DoubleDummyTricks "dcccddcccd0111001110"]' in text
        assert b'[OptimumScore "NS 2220"]' in text
        assert b'[ParContract "NS 7NT="]' in text
        # Par is not defined where the vulnerability is not known.
        assert text.count(b"[OptimumScore") == text.count(b"[ParContract") == 1
        tables = [item.given["table"] for item in scan(tmp_path / "out.pbn") if isinstance(item, Deal)]
        assert tables[0] == CLUB_TABLE

    def test_pbn_of_a_part_leaves_the_other_rows(self, run: Run, data: Path, tmp_path: Path) -> None:
        whole, part = tmp_path / "whole.pbn", tmp_path / "part.pbn"
        run("table", data / "club.pbn", "--format", "pbn", "-o", whole)
        wrong = whole.read_bytes().replace(b"N NT 13", b"N NT  1").replace(b"S NT 13", b"S NT  2")
        whole.write_bytes(wrong)
        run("table", whole, "--strain", "N", "--declarer", "N", "--format", "pbn", "-o", part)
        assert part.read_bytes() == wrong.replace(b"N NT  1", b"N NT 13")

    def test_more_memory_than_there_is(self, run: Run, data: Path) -> None:
        result = run("table", "-q", data / "club.pbn", "--memory", "900000G")
        assert result.exit_code == 1
        assert "no memory for a transposition table" in result.stderr
        assert "Traceback" not in result.stderr

    def test_pbn_a_second_time_changes_nothing(self, run: Run, data: Path, tmp_path: Path) -> None:
        club, once, twice = tmp_path / "club.pbn", tmp_path / "1.pbn", tmp_path / "2.pbn"
        club.write_bytes((data / "club.pbn").read_bytes() + b"\r\n")
        run("table", club, "--format", "pbn", "-o", once)
        run("table", once, "--format", "pbn", "-o", twice)
        assert once.read_bytes() == twice.read_bytes()

    def test_pbn_of_deals_from_json(self, run: Run, data: Path, tmp_path: Path) -> None:
        run("convert", data / "club.pbn", "-o", tmp_path / "club.jsonl")
        text = run("table", tmp_path / "club.jsonl", "--format", "pbn").stdout
        assert [deal.given["table"]["S"] for deal in read(text)] == [[12, 1, 12, 1], [1, 12, 1, 12]]

    def test_unequal_hands_have_no_table(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "trick.pbn"
        path.write_text('[Deal "N:A... K2... Q3... J4..."]\n[Trick "S7"]\n[Leader "N"]\n[Trump "NT"]\n')
        result = run("table", path)
        assert result.exit_code == 1
        assert "a trick is on the table" in result.stderr

    def test_another_game(self, run: Run, data: Path) -> None:
        result = run("table", data / "whist.jsonl")
        assert result.exit_code == 1
        assert result.stderr.strip().count("\n") == 0
        assert ":2: this is for bridge, duplicate-bridge and whist, not for chess" in result.stderr


class TestPar:
    def test_given_tables(self, run: Run, data: Path) -> None:
        result = run("par", "--table-given", data / "given.jsonl", "--format", "jsonl")
        assert result.exit_code == 1
        first, second, third = objects(result)
        assert (first["par"], first["contracts"]) == (420, ["4S by 0", "4S by 2"])
        assert (second["par"], second["contracts"]) == (300, ["5Cx by 1", "5Cx by 3"])
        assert "the vulnerability is unknown" in third["error"]["message"]

    def test_check(self, run: Run, data: Path) -> None:
        result = run("par", "--table-given", "--check", data / "given.jsonl", "--vulnerable", "none")
        assert result.exit_code == 1
        assert "#1: par: given 420, found 300" in result.stderr
        assert "#2: contracts: given ['4S by 2'], found ['5Cx by 1', '5Cx by 3']" in result.stderr
        assert "checked 2 of 3 deals: 2 different, 0 unknown" in result.stderr

    def test_vulnerability_from_outside(self, run: Run, data: Path) -> None:
        result = run("par", "--table-given", data / "given.jsonl", "--vulnerable", "both", "--format", "jsonl")
        assert result.exit_code == 0
        assert [answer["par"] for answer in objects(result)] == [500, 500, 500]

    def test_a_sacrifice_has_its_price(self, run: Run, data: Path) -> None:
        text = run("par", "--table-given", data / "given.jsonl", "--vulnerable", "none").stdout
        assert "Par: +300 for N-S" in text
        told = "5♣X by E, W: 9 tricks, down 2, costs E-W 300, saves 120 against 4♠"
        assert told in text

    def test_solved(self, run: Run, data: Path) -> None:
        first, second = objects(run("par", data / "club.pbn", "--line", "--format", "jsonl", "--vulnerable", "ns"))
        assert (first["par"], first["contracts"]) == (2220, ["7N by 0", "7N by 2"])
        assert len(first["line"]) == 52
        assert (second["par"], second["contracts"]) == (-1520, ["7N by 1", "7N by 3"])

    def test_no_table_given(self, run: Run, data: Path) -> None:
        result = run("par", "--table-given", data / "club.pbn")
        assert result.exit_code == 1
        assert ":2: no table is given" in result.stderr

    def test_dealer_par_needs_the_dealer(self, run: Run, data: Path, tmp_path: Path) -> None:
        result = run("par", "--table-given", "--dealer", data / "given.jsonl", "--format", "jsonl")
        first, _, third = objects(result)
        assert (first["dealer"], first["par"]) == (0, 420)
        assert third["status"] == "error"
        lines = (data / "given.jsonl").read_text().splitlines()
        (tmp_path / "no-dealer.jsonl").write_text(lines[0].replace('"dealer": 0, ', "") + "\n")
        assert "the dealer is unknown" in run("par", "--table-given", "--dealer", tmp_path).stderr

    def test_partial_deals_have_no_par(self, run: Run, data: Path) -> None:
        result = run("par", data / "mixed.pbn", "--vulnerable", "none")
        assert ":1: hands of 2 cards; par needs 13" in result.stderr


class TestSolve:
    def test_values(self, run: Run, data: Path) -> None:
        (answer,) = objects(run("solve", data / "finesse.pbn", "--line", "--format", "jsonl"))
        assert (answer["value"], answer["tricks"], answer["moves"]) == (2, 2, {"S2": 2, "H2": -2})
        assert answer["line"] == ["S2", "S3", "SQ", "H3", "SA", "H4", "H2", "SK"]

    def test_text(self, run: Run, data: Path) -> None:
        text = run("solve", data / "finesse.pbn", "--line").stdout
        assert "no trump, S to lead\n\nN-S: 2 of 2 tricks\n\n    2  ♠2\n    0  ♥2\n" in text
        assert " 1. S: ♠2   ♠3   ♠Q   ♥3      N wins   N-S 1, E-W 0\n" in text

    def test_in_the_middle_of_a_trick(self, run: Run, data: Path) -> None:
        (answer,) = objects(run("solve", data / "finesse.pbn", "--after", 2, "--format", "jsonl"))
        assert answer["moves"] == {"SA": 0, "SQ": 2}
        text = run("solve", data / "finesse.pbn", "--after", 2).stdout
        assert "On the table: S ♠2, W ♠3" in text

    def test_after_more_cards_than_were_played(self, run: Run, data: Path) -> None:
        result = run("solve", data / "finesse.pbn", "--after", 9)
        assert result.exit_code == 1
        assert "8 cards were played, fewer than 9. Try --after 8" in result.stderr

    def test_strain_and_leader_from_outside(self, run: Run, data: Path) -> None:
        options = ("--strain", "H", "--leader", "E", "--format", "jsonl")
        (answer,) = objects(run("solve", data / "finesse.pbn", *options, "--after", 0))
        assert set(answer["moves"]) == {"H4", "H3"}

    def test_declarer_is_side_a(self, run: Run, data: Path) -> None:
        (answer,) = objects(run("solve", data / "finesse.pbn", "--declarer", "E", "--after", 0, "--format", "jsonl"))
        assert (answer["value"], answer["tricks"]) == (-2, 0)

    @pytest.mark.parametrize(("target", "reached"), [(0, True), (2, True), (3, False)])
    def test_target(self, run: Run, data: Path, target: int, reached: bool) -> None:
        (answer,) = objects(run("solve", data / "finesse.pbn", "--target", target, "--format", "jsonl"))
        assert (answer["target"], answer["reached"]) == (target, reached)
        assert "moves" not in answer

    def test_winners(self, run: Run, data: Path) -> None:
        def winners(*options: object) -> object:
            return objects(run("solve", data / "finesse.pbn", "--only-winners", "--format", "jsonl", *options))[0][
                "winners"
            ]

        assert winners() == ["S2"]
        assert winners("--target", 0) == ["S2", "H2"]
        assert winners("--target", 3) == []

    def test_winners_against_a_contract(self, run: Run, data: Path) -> None:
        (answer,) = objects(run("solve", data / "club.pbn", "--only-winners", "--format", "jsonl"))[:1]
        assert (answer["target"], answer["reached"], answer["winners"]) == (1, False, [])

    def test_whist_and_check(self, run: Run, data: Path) -> None:
        result = run("solve", "--check", data / "whist.jsonl", "--format", "jsonl")
        assert result.exit_code == 1
        assert objects(result)[0]["differences"] == []
        assert (objects(result)[0]["value"], objects(result)[0]["tricks"]) == (0, 2)
        assert objects(result)[1]["status"] == "error"
        assert "checked 1 of 2 deals: 0 different" in result.stderr

    def test_what_is_not_said(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "bare.pbn"
        path.write_text('[Deal "N:A... K... Q... J..."]\n')
        assert "no contract given" in run("solve", path).stderr
        assert "no leader given" in run("solve", path, "--trump", "NT").stderr
        assert run("solve", path, "--trump", "NT", "--leader", "N").exit_code == 0

    def test_a_line_that_a_limit_cuts_off_is_unknown(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "one.pbn"
        path.write_bytes(run("deal", "--seed", 5).stdout_bytes)
        result = run("solve", path, "--trump", "S", "--leader", "N", "--line", "--nodes", 1, "--format", "jsonl")
        assert result.exit_code == 3
        (answer,) = objects(result)
        assert (answer["status"], answer["line"], answer["value"]) == ("unknown", None, None)
        assert set(answer["moves_bounds"]) == set(answer["moves"])


class TestAnalyse:
    def test_the_card_that_cost_a_trick(self, run: Run, data: Path) -> None:
        (answer,) = objects(run("analyse", data / "finesse.pbn", "--format", "jsonl"))
        assert (answer["double_dummy"], answer["result"], answer["against_double_dummy"]) == (2, 1, -1)
        (mistake,) = [card for card in answer["cards"] if card["cost"]]
        assert (mistake["card"], mistake["seat"], mistake["cost"], mistake["better"]) == ("SA", 0, 1, ["SQ"])
        assert [player["lost"] for player in answer["players"]] == [1, 0, 0, 0]

    def test_text(self, run: Run, data: Path) -> None:
        text = run("analyse", data / "finesse.pbn").stdout
        assert "1.  S  ♠2 2  ♠3 2  ♠A! 1  ♥3 1\n" in text
        assert "Trick 1: N ♠A costs 1 trick; ♠Q was right" in text
        assert "Result: 1 trick, −1 against double dummy (2)" in text

    def test_csv(self, run: Run, data: Path) -> None:
        (row,) = csv.DictReader(io.StringIO(run("analyse", data / "finesse.pbn", "--format", "csv").stdout))
        assert row["mistakes"] == "1:N:SA-1"

    def test_against_par(self, run: Run, data: Path) -> None:
        answer = objects(run("analyse", data / "club.pbn", "--format", "jsonl"))[0]
        assert (answer["result"], answer["score"], answer["par"], answer["against_par"]) == (13, 2220, 2220, 0)
        assert "par" not in run("analyse", data / "club.pbn", "--no-par").stdout

    def test_passed_out(self, run: Run, data: Path, tmp_path: Path) -> None:
        text = (data / "club.pbn").read_bytes().replace(b"7NT", b"Pass").replace(b'"13"', b'""')
        (tmp_path / "passed.pbn").write_bytes(text)
        answer = objects(run("analyse", tmp_path, "--format", "jsonl"))[0]
        assert (answer["status"], answer["passed_out"], answer["against_par"]) == ("solved", True, -2220)

    @pytest.mark.parametrize("par", ["--par", "--no-par"])
    def test_limits_leave_bounds(self, run: Run, par: str) -> None:
        """Whatever a limit leaves known holds, and a board without limits is proved."""
        whole = objects(run("analyse", CLUB, par, "--format", "jsonl"))
        before = 0
        for nodes in (1, 3_000, 100_000, 100_000_000):
            result = run("analyse", CLUB, par, "--nodes", nodes, "--format", "jsonl")
            found = objects(result)
            assert result.exit_code == (3 if any(one["status"] == "unknown" for one in found) else 0)
            known = 0
            for one, exact in zip(found, whole, strict=True):
                told = [(one, exact, "double_dummy"), (one, exact, "double_dummy_end")]
                for card, right in zip(one["cards"], exact["cards"], strict=True):
                    told += [(card, right, "before"), (card, right, "after")]
                    assert card["cost"] in (None, right["cost"]) and set(card["better"]) <= set(right["better"])
                    known += card["cost"] is not None
                for here, right, key in told:
                    low, high = here.get(f"{key}_bounds", [here[key]] * 2)
                    assert low <= right[key] <= high and (low < high) == (here[key] is None)
                assert one["par"] in (None, exact["par"])
                if one["status"] == "solved":
                    assert one["cards"] == exact["cards"] and one["par"] == exact["par"]
            assert known >= before
            before = known
        assert found[0]["status"] == "solved"
        text = run("analyse", CLUB, par, "--nodes", 3_000).stdout
        assert "A limit was reached; values not yet certain are shown as a range" in text
        assert "no mistake found so far; a limit was reached" in run("analyse", CLUB, par, "--nodes", 1, "-q").stdout
        (row, *_) = csv.DictReader(io.StringIO(run("analyse", CLUB, par, "--nodes", 1, "--format", "csv").stdout))
        assert ".." in row["double_dummy"] and ".." in row["against_double_dummy"]

    def test_a_revoke_that_is_not_marked(self, run: Run, data: Path, tmp_path: Path) -> None:
        text = (data / "finesse.pbn").read_text().replace("S2 S3 SA H3", "S2 S3 SA C3")
        (tmp_path / "wrong.pbn").write_text(text)
        result = run("analyse", "-q", tmp_path)
        assert result.exit_code == 1
        assert "wrong.pbn:6: " in result.stderr
        assert "C3" in result.stderr


class TestScore:
    @pytest.mark.parametrize(
        ("arguments", "told"),
        [
            (("4SX", "--vulnerable", "--tricks", 9), "4♠X, vulnerable, 9 tricks: −200"),
            (("3nt", "--tricks", 9), "3NT, not vulnerable, 9 tricks: +400"),
            (("7NTXX", "--vulnerable", "--tricks", 13), "7NTXX, vulnerable, 13 tricks: +2980"),
        ],
    )
    def test_of_a_contract(self, run: Run, arguments: tuple[object, ...], told: str) -> None:
        result = run("score", *arguments)
        assert (result.exit_code, result.stdout) == (0, told + "\n")

    def test_of_deals(self, run: Run, data: Path) -> None:
        result = run("score", data / "club.pbn", "--format", "jsonl")
        assert result.exit_code == 1
        first, second = objects(result)
        assert (first["contract"], first["score"], first["score_ns"]) == ("7N", 2220, 2220)
        assert "no contract given" in second["error"]["message"]


class TestConvert:
    @pytest.mark.parametrize("ending", ["pbn", "jsonl", "json"])
    def test_there_and_back_is_a_fixpoint(self, run: Run, data: Path, tmp_path: Path, ending: str) -> None:
        once, twice = tmp_path / f"1.{ending}", tmp_path / f"2.{ending}"
        assert run("convert", data / "club.pbn", "-o", once).exit_code == 0
        assert run("convert", once, "-o", twice).exit_code == 0
        assert once.read_bytes() == twice.read_bytes()
        assert [deal.hands for deal in read(once)] == [deal.hands for deal in read(data / "club.pbn")]

    def test_csv_by_name(self, run: Run, data: Path) -> None:
        rows = list(csv.DictReader(io.StringIO(run("convert", data / "club.pbn", "--to", "csv").stdout)))
        assert [row["north"] for row in rows] == ["AKQ.AKQ.AKQ.AKQJ", "5432.5432.5432.2"]

    def test_what_can_not_be_read_is_told_and_left_out(self, run: Run, data: Path) -> None:
        result = run("convert", data / "mixed.pbn", "--to", "jsonl")
        assert result.exit_code == 1
        assert len(result.stdout.splitlines()) == 2
        assert len(result.stderr.splitlines()) == 2


class TestDeal:
    def test_a_seed_names_its_deals(self, run: Run) -> None:
        first = run("deal", "--seed", 7, "--count", 3).stdout
        assert first == run("deal", "--seed", 7, "--count", 3).stdout
        assert first != run("deal", "--seed", 8, "--count", 3).stdout
        deals = read(first)
        assert [deal.dealer for deal in deals] == [0, 1, 2]
        assert [deal.vulnerable for deal in deals] == [(False, False), (True, False), (False, True)]
        assert [deal.hands for deal in read(run("deal", "--seed", 7, "--board", 3).stdout)] == [deals[2].hands]

    def test_constraints(self, run: Run) -> None:
        options = ("--predeal", "N:SA,SK", "--hcp", "S:15-17", "--shape", "S:4333+4432", "--dealer", "W")
        for deal in read(run("deal", "--seed", 1, "--count", 5, *options).stdout):
            north, south = deal.hands[0], deal.hands[2]
            assert north is not None
            assert south is not None
            assert {"SA", "SK"} <= set(north)
            assert 15 <= sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card[1], 0) for card in south) <= 17
            assert sorted(sum(card[0] == suit for card in south) for suit in "SHDC") in ([3, 3, 3, 4], [2, 3, 4, 4])
            assert deal.dealer == 3

    def test_without_a_seed_no_two_alike(self, run: Run) -> None:
        assert run("deal").stdout != run("deal").stdout

    def test_nothing_fits(self, run: Run) -> None:
        result = run("deal", "--seed", 1, "--hcp", "N:37", "--attempts", 10)
        assert result.exit_code == 1
        assert "in 10 attempts" in result.stderr
        assert not result.stdout


def test_bench_gives_the_same_hash_and_nodes_each_time(run: Run) -> None:
    answers = [objects(run("bench", "--count", 1, "--no-dds", "--format", "jsonl"))[0] for _ in range(2)]
    assert answers[0]["hash"] == answers[1]["hash"]
    assert answers[0]["nodes"] == answers[1]["nodes"] > 0
    assert len(answers[0]["hash"]) == 16


def test_verbose_tells_what_the_work_took(run: Run, data: Path) -> None:
    assert "#1: solved, " in run("table", "-v", data / "finesse.pbn").stderr


def test_warnings_are_few_unless_all_are_wanted(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "odd.pbn"
    board = '[Board "1"]\n[Board "2"]\n[Deal "N:A... K... Q... J..."]\n\n'
    path.write_text(board * 6)
    told = run("table", path).stderr.splitlines()
    assert len(told) == 4
    assert told[0].startswith(f"warning: {path}:2: ")
    assert told[-1] == f"{path}: 3 more warnings (--verbose shows them)"
    assert sum(line.startswith("warning: ") for line in run("table", "-v", path).stderr.splitlines()) == 6
    assert run("table", "-q", path).stderr == ""


def test_the_contract_stands_beside_a_solved_deal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.pbn"
    path.write_text(
        '[Deal "N:AQ... .43.. 2.2.. K3..."]\n[Dealer "W"]\n[Vulnerable "All"]\n[Declarer "W"]\n[Contract "1NTX"]\n'
    )
    shown = run("solve", path).stdout
    assert "1NTX by W" in shown
    assert "All vulnerable" in shown


def test_a_deal_without_cards_played_has_no_mistakes_to_speak_of(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    deals = [
        {"hands": [["SA"], ["S2"], ["S3"], ["S4"]], "declarer": 3, "contract": "1N", "result": 1},
        {"game": "hearts", "hands": [["SA"], ["S2"], ["S3"], ["S4"]], "leader": 0, "played": []},
        {"game": "hearts", "hands": [["SA"], ["S2"], ["S3"], ["S4"]], "leader": 0, "played": ["SA"]},
    ]
    path.write_text("".join(json.dumps(deal) + "\n" for deal in deals[:1]))
    assert run("analyse", "-q", "--no-par", path).stdout.endswith("  no cards are recorded\n")
    path.write_text("".join(json.dumps(deal) + "\n" for deal in deals[1:]))
    lines = run("analyse", "-q", path).stdout.splitlines()
    assert lines[0].endswith("  no plays are recorded")
    assert lines[1].endswith("  no mistakes")


def test_a_file_named_twice_is_written_twice(run: Run, data: Path) -> None:
    once = run("table", data / "club.pbn", "--format", "pbn").stdout
    assert run("table", data / "club.pbn", data / "club.pbn", "--format", "pbn").stdout == f"{once}\n{once}"
