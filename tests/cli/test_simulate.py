"""``faceup simulate``: what it prints, in every format, how it ends, and what it refuses."""

from __future__ import annotations

import csv
import io
import json
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solver.bridge import opening_leads, simulate, single_dummy_par
from solver.cli.commands import simulate as module
from solver.formats import read
from solver.simulation.bridge import Estimate
from tests.cli.conftest import Run, objects
from tests.cli.test_subprocess import started

NORTH, WEST = "AKQJT.AKQ.AK2.A2", "632.JT5.QJT76.Q6"
EASY = ("--predeal", "E:54.987..T9873", "--predeal", "S:87.432.543.54")
"""With these North and West the deals are solved fast."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "half.pbn"
    path.write_text(f'[Board "3"]\n[Dealer "S"]\n[Vulnerable "EW"]\n[Deal "N:{NORTH} - - {WEST}"]\n')
    return path


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    path = tmp_path / "whole.pbn"
    path.write_text('[Deal "N:AKQJT.AKQ.AK2.A2 954.987.98.T9873 87.6432.543.KJ54 632.JT5.QJT76.Q6"]\n')
    return path


def records(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def without_time(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key != "seconds"}


def same(told: dict[str, Any], key: str, estimate: Estimate | None) -> None:
    assert estimate is not None
    assert told[key] == pytest.approx(estimate.value, abs=1e-6)
    assert told[f"{key}_se"] == pytest.approx(estimate.error, abs=1e-6)


class TestTricks:
    options = ("-n", 40, "--seed", 7, "--strain", "SN", "--declarer", "NS", *EASY)

    def test_for_people(self, run: Run, file: Path) -> None:
        result = run("simulate", file, *self.options)
        assert (result.exit_code, result.stderr) == (0, "")
        parts = result.stdout.split("\n\n")
        assert parts[0] == f"{file} #1"
        assert "(unknown)" in parts[1]
        assert parts[2] == "40 random deals, the hands of N and W fixed, seed 7"
        shares, chances, better = (part.splitlines() for part in parts[3:])
        assert shares[0].startswith("Tricks, and how often they come in % (standard errors up to ")
        assert [row.split()[:2] for row in shares[2:]] == [["NT", "N"], ["NT", "S"], ["♠", "N"], ["♠", "S"]]
        for row in shares[2:]:
            assert sum(float(share) for share in row.split()[3:] if share != ".") == pytest.approx(100, abs=0.5)
        assert chances[1].split() == ["1", "2", "3", "4", "5", "6", "7"]
        assert "±" in chances[2]
        assert better[0] == "Better declarer:"
        assert better[1].split() == ["NT", "♠"]

    def test_json_is_what_the_package_finds(self, run: Run, file: Path) -> None:
        (answer,) = objects(run("simulate", file, *self.options, "--format", "jsonl"))
        found = simulate(
            read(file.read_text())[0].hands, 40, seed=7, strains="SN", declarers=[0, 2],
            predeal={1: ("S5", "S4", "H9", "H8", "H7", "CT", "C9", "C8", "C7", "C3"),
                     2: ("S8", "S7", "H4", "H3", "H2", "D5", "D4", "D3", "C5", "C4")},
        )  # fmt: skip
        kept = {key: answer[key] for key in ("index", "game", "status", "seed", "samples", "wanted", "kept")}
        assert kept == {
            "index": 1, "game": None, "status": "solved", "seed": 7, "samples": 40, "wanted": 40, "kept": [0, 3],
        }  # fmt: skip
        assert set(answer["tricks"]) == {"S", "N"}
        for strain, letter in ((0, "S"), (4, "N")):
            assert [answer["tricks"][letter][seat] for seat in (1, 3)] == [None, None]
            for seat in (0, 2):
                told, tricks = answer["tricks"][letter][seat], found.distribution(strain, seat)
                same(told, "mean", tricks.mean())
                assert told["shares"] == pytest.approx([share.value for share in tricks.shares()])
                assert told["making"] == pytest.approx([tricks.making(level).value for level in range(1, 8)])
                assert len(told["making_se"]) == 7
                assert told["open"] == 0
        assert answer["best_declarers"]["EW"] == {}
        assert set(answer["best_declarers"]["NS"]) == {"S", "N"}
        assert answer["nodes"] == found.nodes

    def test_csv_has_a_record_for_each_declarer_and_strain(self, run: Run, file: Path) -> None:
        (answer,) = objects(run("simulate", file, *self.options, "--format", "jsonl"))
        rows = records(run("simulate", file, *self.options, "--format", "csv").stdout)
        assert [(row["strain"], row["declarer"]) for row in rows] == [("S", "N"), ("S", "S"), ("NT", "N"), ("NT", "S")]
        for row in rows:
            told = answer["tricks"][row["strain"][0]]["NESW".index(row["declarer"])]
            assert float(row["mean"]) == told["mean"]
            assert [float(row[f"share_{tricks}"]) for tricks in range(14)] == told["shares"]
            assert [float(row[f"making_{level}"]) for level in range(1, 8)] == told["making"]
            assert [float(row[f"making_{level}_se"]) for level in range(1, 8)] == told["making_se"]

    def test_in_short(self, run: Run, file: Path) -> None:
        (line,) = run("simulate", file, *self.options, "-q").stdout.splitlines()
        (answer,) = objects(run("simulate", file, *self.options, "--format", "jsonl"))
        means = [f"{answer['tricks'][strain][seat]['mean']:.2f}" for strain in "NS" for seat in (0, 2)]
        assert line == f"{file} #1  NT {means[0]} {means[1]}  ♠ {means[2]} {means[3]}"

    def test_the_same_whatever_the_number_of_threads(self, run: Run, file: Path) -> None:
        options = (*self.options, "--format", "jsonl")
        (one,), (three,) = (objects(run("simulate", file, *options, "--threads", threads)) for threads in (1, 3))
        assert without_time(one) == without_time(three)

    def test_without_a_seed_there_is_one_all_the_same(self, run: Run, file: Path) -> None:
        options = ("-n", 20, "--strain", "S", "--declarer", "S", *EASY, "--format", "jsonl")
        (first,) = objects(run("simulate", file, *options))
        (again,) = objects(run("simulate", file, *options, "--seed", first["seed"]))
        assert without_time(first) == without_time(again)

    def test_keep_chooses_among_known_hands(self, run: Run, whole: Path, file: Path) -> None:
        options = (*self.options, "--format", "jsonl")
        (chosen,) = objects(run("simulate", whole, "--keep", "W,N", *options))
        (given,) = objects(run("simulate", file, *options))
        assert chosen["kept"] == [0, 3]
        assert chosen["tricks"] == given["tricks"]

    def test_constraints_are_met(self, run: Run, file: Path) -> None:
        """East has the king of clubs where he has points, and South what the shape says."""
        options = ("-n", 10, "--seed", 1, "--strain", "S", "--declarer", "S", "--format", "jsonl")
        constraints = ("--hcp", "E:3-4", "--shape", "S:3=4=3=3+4333", "--predeal", "S:S8,S7")
        (answer,) = objects(run("simulate", file, *options, *constraints))
        found = simulate(
            read(file.read_text())[0].hands, 10, seed=1, strains="S", declarers=[2],
            hcp={1: (3, 4)}, shapes={2: ["3=4=3=3", "4333"]}, predeal={2: ("S8", "S7")},
        )  # fmt: skip
        same(answer["tricks"]["S"][2], "mean", found.distribution(0, 2).mean())
        assert answer["nodes"] == found.nodes
        refused = run("simulate", file, *options, "--hcp", "W:7-10")
        assert refused.exit_code == 1
        assert "W cannot have 7-10 points: the cards given leave 6 to 6" in refused.stderr


class TestLeads:
    options = ("-n", 40, "--seed", 7, "--contract", "6S", "--declarer", "S", *EASY)

    def test_for_people(self, run: Run, file: Path) -> None:
        result = run("simulate", file, *self.options)
        assert (result.exit_code, result.stderr) == (0, "")
        parts = result.stdout.split("\n\n")
        assert parts[3].startswith("6♠ by S, not vulnerable: makes in ")
        assert parts[3].endswith("for N-S")
        leads = parts[5].splitlines()
        assert leads[0] == "Leads of W, and what they are worth to E-W:"
        assert leads[1].split() == ["tricks", "beats", "in", "%", "score", "matchpoints", "in", "%", "IMPs"]
        assert sorted(row.split()[0] for row in leads[2:]) == sorted(
            ["♠6", "♠32", "♥JT", "♥5", "♦QJT", "♦76", "♣Q", "♣6"]
        )

    def test_json_is_what_the_package_finds(self, run: Run, file: Path) -> None:
        (answer,) = objects(run("simulate", file, *self.options, "--format", "jsonl"))
        found = opening_leads(
            read(file.read_text())[0].hands, "6S", 2, vulnerable=False, count=40, seed=7,
            predeal={1: ("S5", "S4", "H9", "H8", "H7", "CT", "C9", "C8", "C7", "C3"),
                     2: ("S8", "S7", "H4", "H3", "H2", "D5", "D4", "D3", "C5", "C4")},
        )  # fmt: skip
        assert (answer["contract"], answer["declarer"], answer["leader"]) == ("6S", 2, 3)
        assert answer["vulnerable"] is False
        same(answer, "making", found.result.making(6))
        same(answer, "score", found.result.score(found.contract, False))
        same(answer["tricks"]["S"][2], "mean", found.result.mean())
        assert [lead["cards"] for lead in answer["leads"]] == [list(found.leads[lead]) for lead in found.ranking()]
        for told, lead in zip(answer["leads"], found.ranking(), strict=True):
            same(told, "tricks", found.tricks(lead))
            same(told, "beats", found.beats(lead))
            same(told, "score", found.score(lead))
            same(told, "matchpoints", found.matchpoints(lead))
            same(told, "imps", found.imps(lead))

    def test_csv_has_a_record_for_each_lead(self, run: Run, file: Path) -> None:
        (answer,) = objects(run("simulate", file, *self.options, "--format", "jsonl"))
        rows = records(run("simulate", file, *self.options, "--format", "csv").stdout)
        assert [row["lead"].split() for row in rows] == [lead["cards"] for lead in answer["leads"]]
        for row, lead in zip(rows, answer["leads"], strict=True):
            assert float(row["score"]) == answer["score"]
            for key in ("tricks", "beats", "score", "matchpoints", "imps"):
                assert float(row[f"lead_{key}"]) == lead[key]
                assert float(row[f"lead_{key}_se"]) == lead[f"{key}_se"]

    def test_in_short(self, run: Run, file: Path) -> None:
        (line,) = run("simulate", file, *self.options, "-q").stdout.splitlines()
        assert line.startswith(f"{file} #1  6♠ by S makes ")
        assert "♦QJT" in line

    def test_vulnerability_and_declarer_of_the_deal(self, run: Run, file: Path) -> None:
        text = file.read_text() + '[Declarer "S"]\n[Contract "3NT"]\n'
        file.write_text(text.replace('"EW"', '"NS"'))
        options = ("-n", 5, "--seed", 7, "--contract", "6S", *EASY, "--format", "jsonl")
        (own,) = objects(run("simulate", file, *options))
        (other,) = objects(run("simulate", file, *options, "--vulnerable", "none"))
        assert (own["declarer"], own["vulnerable"], other["vulnerable"]) == (2, True, False)
        assert own["making"] == other["making"]
        assert abs(own["score"]) > abs(other["score"])

    def test_without_the_leaders_hand(self, run: Run, whole: Path) -> None:
        options = ("--keep", "NW", "-n", 10, "--seed", 7, "--contract", "6S", "--vulnerable", "none", *EASY)
        text = run("simulate", whole, *options, "--declarer", "N").stdout
        assert text.endswith("No leads: the hand of E, who leads, is not known\n")
        (answer,) = objects(run("simulate", whole, *options, "--declarer", "N", "--format", "jsonl"))
        own = ("--strain", "S", "--declarer", "N", "--format", "jsonl")
        (tricks,) = objects(run("simulate", whole, "--keep", "NW", "-n", 10, "--seed", 7, *own, *EASY))
        assert answer["leads"] is None
        assert answer["tricks"] == tricks["tricks"]
        assert answer["making"] == tricks["tricks"]["S"][0]["making"][5]
        (row,) = records(run("simulate", whole, *options, "--declarer", "N", "--format", "csv").stdout)
        assert (row["contract"], row["lead"], float(row["score"])) == ("6S", "", answer["score"])
        (line,) = run("simulate", whole, *options, "--declarer", "N", "-q").stdout.splitlines()
        assert line.partition("  ")[2].startswith("6♠ by N makes ")


class TestLimits:
    def test_open_samples_make_the_answer_unknown(self, run: Run, file: Path) -> None:
        file.write_text('[Vulnerable "None"]\n[Deal "N:KQ84.A63.J52.T74 - AJT93.K5.KQ6.A82 -"]\n')
        options = ("-n", 3, "--seed", 1, "--nodes", 2000, "--declarer", "S")
        result = run("simulate", file, "--strain", "N", *options, "--format", "jsonl")
        assert result.exit_code == 3
        (answer,) = objects(result)
        told = answer["tricks"]["N"][2]
        assert answer["status"] == "unknown"
        assert told["open"] > 0
        assert told["mean"] is None
        low, high = told["mean_bounds"]
        (exact,) = objects(run("simulate", file, "--strain", "N", "-n", 3, "--seed", 1, "--declarer", "S",
                               "--format", "jsonl"))  # fmt: skip
        assert low <= exact["tricks"]["N"][2]["mean"] <= high
        text = run("simulate", file, "--strain", "N", *options)
        assert "; a limit left some of them open" in text.stdout
        assert f"{low:.2f}..{high:.2f}" in text.stdout
        (row,) = records(run("simulate", file, "--strain", "N", *options, "--format", "csv").stdout)
        assert row["mean"] == f"{low}..{high}"


class TestCtrlC:
    def test_what_was_sampled_is_told(self, run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        class Interrupting(module.Progress):
            steps = 0

            def step(self) -> None:
                self.steps += 1
                if self.steps == 5:
                    signal.raise_signal(signal.SIGINT)

        options = ("--seed", 7, "--strain", "S", "--declarer", "S", *EASY, "--format", "jsonl")
        (five,) = objects(run("simulate", file, "-n", 5, *options))
        monkeypatch.setattr(module, "Progress", Interrupting)
        result = run("simulate", file, file, "-n", 30, *options)
        assert result.exit_code == 130
        assert result.stderr == "stopped after 5 of 30 samples\ninterrupted: 1 deals were done\n"
        (answer,) = objects(result)
        assert (answer["status"], answer["samples"], answer["wanted"]) == ("unknown", 5, 30)
        assert (answer["tricks"], answer["nodes"]) == (five["tricks"], five["nodes"])

    def test_before_the_first_sample(self, run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(*_arguments: object) -> Iterator[None]:
            raise KeyboardInterrupt
            yield

        monkeypatch.setattr(module, "tallied", interrupted)
        result = run("simulate", file, *EASY)
        assert (result.exit_code, result.stdout) == (130, "")
        assert result.stderr == "interrupted: 0 deals were done\n"

    def test_of_the_program(self, file: Path, whole: Path) -> None:
        """The first deal is refused, which shows that the program is at work."""
        process = started(["simulate", whole, file, "-n", 1000000, "--format", "jsonl", *EASY])
        assert process.stdout
        assert process.stderr
        assert json.loads(process.stdout.readline())["status"] == "error"
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        text, told = process.communicate(timeout=20)
        assert process.returncode == 130
        assert "Traceback" not in told
        for line in text.splitlines():
            answer = json.loads(line)
            assert 0 < answer["samples"] < answer["wanted"] == 1000000


class TestErrors:
    @pytest.mark.parametrize(
        ("options", "message"),
        [
            (("-n", 0), "0 is not in the range 1<=x"),
            (("--vulnerable", "ns"), "--vulnerable is for --contract"),
            (("--contract", "4S", "--strain", "S"), "--strain and --contract together; leave --strain out"),
            (("--contract", "4S", "--declarer", "NS"), "--contract has one declarer. Name one seat"),
            (("--contract", "8S"), "'8S' is not a contract. Write a level 1-7"),
            (("--keep", "X"), "'X' is not a seat"),
            (("--hcp", "W"), "'W' is not a constraint"),
            (("--hcp", "W:1-2", "--hcp", "W:3"), "--hcp is given twice for W"),
            (("--seed", -1), "-1 is not in the range x>=0"),
            (("--format", "pbn"), "'pbn' is not one of"),
        ],
    )
    def test_of_usage(self, run: Run, file: Path, options: tuple[object, ...], message: str) -> None:
        result = run("simulate", file, *options)
        assert result.exit_code == 2
        assert message in result.stderr

    @pytest.mark.parametrize(
        ("deal", "options", "message"),
        [
            ("N:AKQJT.AKQ.AK2.A2 954.987.98.T9873 87.6432.543.KJ54 632.JT5.QJT76.Q6", (),
             "all four hands are known. Name the ones you see, for example --keep N,S"),
            ("N:AKQJT.AKQ.AK2.A2 954.987.98.T9873 87.6432.543.KJ54 -", ("--keep", "NES"), "leave only one deal"),
            (f"N:{NORTH} - - -", ("--keep", "NE"), "the hand of E is unknown. Name only known hands after --keep"),
            (f"N:{NORTH} - - -", ("--predeal", "N:C3"), "cards for N, whose hand is known"),
            (f"N:{NORTH} - - -", ("--predeal", "E:SA"), "SA is given twice"),
            (f"N:{NORTH} - - -", ("--hcp", "S:36", "--attempts", 3), "S cannot have 36-36 points"),
            ("N:AK... - 2.3.. -", (), "N has 2 cards. Give 13, or leave the hand unknown"),
            (f"N:{NORTH} - - -", ("--contract", "4S", "--vulnerable", "none"),
             "the declarer is unknown; give it in the deal or with --declarer"),
            (f"N:{NORTH} - - -", ("--contract", "4S", "--declarer", "N"),
             "the vulnerability is unknown; give it in the deal or with --vulnerable"),
        ],
    )  # fmt: skip
    def test_of_deals(self, run: Run, file: Path, deal: str, options: tuple[object, ...], message: str) -> None:
        file.write_text(f'[Deal "{deal}"]\n')
        result = run("simulate", file, "-n", 1, *options, "--format", "jsonl")
        assert result.exit_code == 1
        (answer,) = objects(result)
        assert answer["status"] == "error"
        assert message in answer["error"]["message"]
        assert f"error: {file}:1: " in result.stderr

    def test_other_deals_go_on(self, run: Run, file: Path, whole: Path) -> None:
        options = ("-n", 2, "--seed", 1, "--strain", "S", "--declarer", "S", *EASY)
        result = run("simulate", whole, file, *options, "--format", "csv")
        assert result.exit_code == 1
        assert [row["status"] for row in records(result.stdout)] == ["error", "solved"]

    def test_other_games_and_odd_deals(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "other.jsonl"
        path.write_text('{"game": "althorn", "hands": [["S2"], ["S3"], ["S4"], ["S5"]]}\n')
        assert "althorn belongs to climbing games, which are not simulated" in run("simulate", path).stderr
        path = tmp_path / "trick.pbn"
        path.write_text('[Deal "N:A... - K... -"]\n[Leader "E"]\n[Trick "S2"]\n')
        assert "a trick is on the table; random deals need whole hands" in run("simulate", path).stderr
        path.write_text('[Board "1"]\n')
        assert "no hand is known. Give one hand at least" in run("simulate", path).stderr

    def test_no_hand_need_be_known(self, run: Run, file: Path) -> None:
        """What strong hands opposite each other make."""
        file.write_text('[Deal "N:- - - -"]\n')
        strong = ("--hcp", "N:22-24", "--hcp", "S:12+", "--shape", "N:4333+4432", "--strain", "N", "--declarer", "N")
        result = run("simulate", file, *strong, "-n", 3, "--seed", 1, "--format", "jsonl")
        assert (result.exit_code, result.stderr) == (0, "")
        (answer,) = objects(result)
        assert answer["kept"] == []
        assert answer["tricks"]["N"][0]["mean"] > 9
        assert "no hand fixed" in run("simulate", file, *strong, "-n", 1, "--seed", 1).stdout


class TestSingleDummyPar:
    options = ("-n", 20, "--seed", 7, "--par", *EASY)

    def test_for_people(self, run: Run, file: Path) -> None:
        result = run("simulate", file, *self.options)
        assert (result.exit_code, result.stderr) == (0, "")
        parts = result.stdout.split("\n\n")
        assert parts[2] == "20 random deals, the hands of N and W fixed, seed 7"
        ours, theirs, par_ = parts[3:]
        assert ours.startswith("Contracts of N-S, and what they score:")
        assert theirs.startswith("Contracts of E-W")
        assert par_.splitlines()[0].startswith("Single-dummy par: +")
        assert "makes in" in par_

    def test_json_is_what_the_package_finds(self, run: Run, file: Path) -> None:
        (answer,) = objects(run("simulate", file, *self.options, "--format", "jsonl"))
        found = simulate(
            read(file.read_text())[0].hands, 20, seed=7,
            predeal={1: ("S5", "S4", "H9", "H8", "H7", "CT", "C9", "C8", "C7", "C3"),
                     2: ("S8", "S7", "H4", "H3", "H2", "D5", "D4", "D3", "C5", "C4")},
        )  # fmt: skip
        par_ = single_dummy_par(found, "EW")
        assert par_.outcome is not None
        assert answer["par"] == pytest.approx(par_.outcome.score)
        assert [one["contract"] for one in answer["contracts"]] == [one.name for one in par_.outcome.contracts]
        assert answer["vulnerable"] == [False, True]
        assert len(answer["expected"]) == 35 * 4
        rows = records(run("simulate", file, *self.options, "--format", "csv").stdout)
        assert len(rows) == 35 * 4
        assert {row["contract"] for row in rows if row["par_contract"] == "True"} == {
            one["contract"].split()[0].rstrip("x") for one in answer["contracts"]
        }

    def test_what_does_not_go_together(self, run: Run, file: Path) -> None:
        for option in (("--contract", "4S"), ("--strain", "S"), ("--declarer", "N")):
            result = run("simulate", file, "--par", *option)
            assert result.exit_code == 2
            assert "--par compares all contracts" in result.stderr
        file.write_text(f'[Deal "N:{NORTH} - - {WEST}"]\n')
        assert "the vulnerability is unknown" in run("simulate", file, "--par", "-n", 1).stderr
        assert run("simulate", file, "--par", "-n", 1, "--vulnerable", "both", "-q", *EASY).exit_code == 0
