"""``faceup simulate`` of trick-taking games: what it prints in every format, how it ends, and what it refuses."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from solver.cli.commands import simulate as module
from solver.families.trick import family as trick
from solver.families.trick.rules.language import load_trick_game
from solver.simulation.trick.simulate import simulate
from tests.cli.conftest import Run, objects

SPADES = {"game": "spades", "hands": [["SA", "S7", "HK", "D2"], None, None, None], "dealer": 3}
EUCHRE = Path("data/simulate/euchre.pbn")


@pytest.fixture
def spades(tmp_path: Path) -> Path:
    path = tmp_path / "spades.jsonl"
    path.write_text(json.dumps(SPADES) + "\n")
    return path


def plain(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key not in ("seconds", "file", "index", "game")}


class TestDecisions:
    def test_for_people(self, run: Run, spades: Path) -> None:
        result = run("simulate", spades, "-n", 12, "--seed", 3, "--threads", 1)
        assert (result.exit_code, result.stderr) == (0, "")
        place, head, hands, samples, table = result.stdout.split("\n\n")
        assert place == f"{spades} #1"
        assert head == "Spades (standard), W deals, trumps ♠"
        assert hands.splitlines() == ["N   ♠ A7  ♥ K  ♦ 2", "E   (unknown)", "S   (unknown)", "W   (unknown)"]
        assert samples == "12 random deals, the hand of N fixed, seed 3"
        rows = table.splitlines()
        assert rows[0] == "To bid, and the expected score of N's side, less that of the other:"
        assert rows[1].split() == ["score", "against", "the", "best"]
        assert sorted(row.split()[0] for row in rows[2:]) == ["1", "2", "3", "4", "nil"]
        assert all("±" in row for row in rows[2:])

    def test_json_is_what_the_package_finds(self, run: Run, spades: Path) -> None:
        (answer,) = objects(run("simulate", spades, "-n", 12, "--seed", 3, "--format", "jsonl", "--threads", 2))
        found = simulate(load_trick_game("spades"), SPADES, 12, seed=3, threads=1).as_json()
        assert plain(answer) == plain(found)
        assert answer["about"] == "bid" and len(answer["choices"]) == 5
        best, *others = answer["choices"]
        assert (best["behind"], best["behind_se"]) == (0, 0)
        assert all(one["behind"] <= 0 and one["value"] <= best["value"] for one in others)

    def test_csv_has_a_record_for_each_choice(self, run: Run, spades: Path) -> None:
        result = run("simulate", spades, "-n", 5, "--seed", 3, "--format", "csv")
        rows = list(csv.DictReader(io.StringIO(result.stdout)))
        assert [row["choice"] for row in rows if row["choice"] == "nil"] == ["nil"]
        assert {row["about"] for row in rows} == {"bid"}
        assert all(row["status"] == "solved" and row["samples"] == "5" for row in rows)

    def test_a_line(self, run: Run, spades: Path) -> None:
        result = run("simulate", spades, "-n", 3, "--seed", 3, "-q")
        assert len(result.stdout.splitlines()) == 1

    def test_euchre(self, run: Run) -> None:
        result = run("simulate", EUCHRE, "-n", 10, "--seed", 1)
        assert "To call, and the expected score of N's side, less that of the other:" in result.stdout
        assert "order up alone: H alone" in result.stdout
        assert "Turned: ♥Q" in result.stdout

    def test_what_is_said_of_hands_holds(self, run: Run, spades: Path) -> None:
        options = ("-n", 4, "--seed", 3, "--format", "jsonl")
        free = objects(run("simulate", spades, *options))
        bound = objects(run("simulate", spades, *options, "--predeal", "E:SK,SQ", "--void", "S:H,D", "--gone", "CA"))
        assert bound[0]["status"] == "solved" and plain(bound[0]) != plain(free[0])

    def test_undecided_tells_what_the_deal_is_worth(self, run: Run, spades: Path) -> None:
        """East leads, whose hand is not seen."""
        spades.write_text(json.dumps({**SPADES, "dealer": 0}) + "\n")
        (answer,) = objects(run("simulate", spades, "-n", 4, "--seed", 3, "--undecided", "--format", "jsonl"))
        assert answer["about"] == "value"
        assert sum(answer["shares"].values()) == pytest.approx(1)
        text = run("simulate", spades, "-n", 4, "--seed", 3, "--undecided").stdout
        assert "Expected score of N's side" in text and "How often it comes in %:" in text


class TestPlays:
    def test_cards_of_a_position(self, run: Run) -> None:
        """The hand of North in the example, the others dealt again."""
        options = ("--keep", "N", "-n", 6, "--seed", 1)
        result = run("simulate", "data/trick/hearts.pbn", *options)
        assert result.exit_code == 0
        assert "Plays of N, and the expected score of N:" in result.stdout
        assert {row.split()[0] for row in result.stdout.splitlines()[-3:]} == {"♥T", "♦5", "♣Q"}
        (answer,) = objects(run("simulate", "data/trick/hearts.pbn", *options, "--format", "jsonl"))
        assert {one["play"] for one in answer["plays"]} == {"HT", "D5", "CQ"}
        assert answer["concept"] == "maxn"
        other = objects(
            run("simulate", "data/trick/hearts.pbn", *options, "--concept", "security", "--format", "jsonl")
        )
        assert other[0]["concept"] == "security"
        assert max(one["value"] for one in other[0]["plays"]) <= max(one["value"] for one in answer["plays"])

    def test_numbered_deals(self, run: Run) -> None:
        result = run("simulate", "euchre", "seed:7", "--keep", "N", "-n", 4, "--seed", 1, "--format", "jsonl")
        (answer,) = objects(result)
        assert answer["status"] == "solved" and answer["kept"] == [0]


class TestEnds:
    def test_limits_leave_bounds(self, run: Run, spades: Path) -> None:
        result = run("simulate", spades, "-n", 4, "--seed", 3, "--nodes", 1, "--format", "jsonl")
        assert result.exit_code == 3
        (answer,) = objects(result)
        assert answer["status"] == "unknown"
        left = [one for one in answer["choices"] if one["open"]]
        assert left and all(one["value"] is None and len(one["value_bounds"]) == 2 for one in left)
        assert "a limit left some of them open" in run("simulate", spades, "-n", 4, "--seed", 3, "--nodes", 1).stdout

    def test_ctrl_c_keeps_what_was_solved(self, run: Run, spades: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        class Interrupting(module.Progress):
            def step(self) -> None:
                super().step()
                if self._done == 3:
                    raise KeyboardInterrupt

        monkeypatch.setattr(module, "Progress", Interrupting)
        result = run("simulate", spades, "-n", 40, "--seed", 3, "--threads", 1, "--format", "jsonl")
        assert result.exit_code == 130
        assert "stopped after 3 of 40 samples" in result.stderr
        (answer,) = objects(result)
        assert (answer["status"], answer["samples"], answer["wanted"]) == ("unknown", 3, 40)
        whole = simulate(load_trick_game("spades"), SPADES, 3, seed=3, threads=1).as_json()
        assert answer["choices"] == whole["choices"]

    def test_ctrl_c_while_choices_are_compared(self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Which three of six cards to pass: twenty choices."""

        class Interrupting(module.Progress):
            def step(self) -> None:
                super().step()
                if self._done == 2:
                    raise KeyboardInterrupt

        path = tmp_path / "hearts.jsonl"
        hands = [["SA", "S7", "HK", "D2", "C2", "C9"], None, None, None]
        path.write_text(json.dumps({"game": "hearts", "hands": hands, "dealer": 0, "opening": "free"}) + "\n")
        monkeypatch.setattr(module, "Progress", Interrupting)
        result = run("simulate", path, "-n", 40, "--seed", 3, "--threads", 1)
        assert result.exit_code == 130
        assert "stopped after 0 of 40 samples" in result.stderr
        assert "0 of 40 random deals, then interrupted" in result.stdout
        assert "Compared so far from 3 cards a hand on:" in result.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--contract", "4S"), "--contract has no effect on this game"),
        (("--hcp", "N:10+"), "--hcp has no effect on this game"),
        (("--par",), "--par has no effect on this game"),
        (("--strain", "S"), "--strain has no effect on this game"),
    ],
)
def test_options_for_bridge(run: Run, spades: Path, options: tuple[str, ...], message: str) -> None:
    result = run("simulate", spades, *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr and result.stderr.count("\n") == 1


@pytest.mark.parametrize("name", sorted(trick.FAMILY.sampled.options if trick.FAMILY.sampled else ()))
def test_options_for_other_games(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / "bridge.pbn"
    path.write_text('[Deal "N:KQ84.A63.J52.T74 - AJT93.K5.KQ6.A82 -"]\n')
    values = {"void": ("E:H",), "gone": ("SA",), "concept": ("maxn",), "solved": (5,), "undecided": ()}[name]
    result = run("simulate", path, f"--{name}", *values)
    assert result.exit_code == 2
    assert f"--{name} has no effect on bridge" in result.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--void", "S"), "'S' has no seat. Write a seat and a colon, as in 2:H"),
        (("--void", "5:H"), "'5' is not a seat. Write N, E, S, W or 1 to 4"),
        (("--void", "S:X"), "X is not a suit of the pack"),
        (("--predeal", "E:S1"), "S1 is not a card of the pack"),
        (("--predeal", "E:SA"), "SA is known 2 times; the pack has 1"),
        (("--gone", "ZZ"), "ZZ is not a card of the pack"),
        (("--keep", "E"), "the hand of seat E is unknown"),
        (("--void", "E:SHDC"), "no deal fits these voids"),
    ],
)
def test_what_can_not_be_said(run: Run, spades: Path, options: tuple[str, ...], message: str) -> None:
    result = run("simulate", spades, *options)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"error: {spades}:1: ") and message in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_game_in_front_and_words_that_are_none(run: Run, spades: Path) -> None:
    spades.write_text(json.dumps({**SPADES, "game": None}) + "\n")
    result = run("simulate", "spades", spades, "-n", 2, "--seed", 1, "-q")
    assert result.exit_code == 0
    wrong = run("simulate", "spads", spades)
    assert wrong.exit_code == 2 and "spades" in wrong.stderr


def test_games_that_are_not_simulated_say_what_is(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deal.jsonl"
    path.write_text('{"game": "cribbage", "hands": [["S2"], null], "dealer": 0}\n')
    named, given = run("simulate", "cribbage", path), run("simulate", path)
    assert (named.exit_code, given.exit_code) == (2, 1)
    for result in (named, given):
        assert "cribbage-two-handed-six-card belongs to counting games, which are not simulated" in result.stderr
        assert "Choose bridge, other trick-taking games or patience" in result.stderr
        assert "faceup solve --starters" in result.stderr
    assert "--starters" not in run("simulate", "war", path).stderr


def test_what_the_first_round_left_out_never_looks_better_than_its_best(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "skat.jsonl"
    twelve = ["CJ", "SJ", "HJ", "DJ", "CA", "CT", "CK", "CQ", "HA", "H7", "H8", "S7"]
    deal = {"game": "skat", "hands": [twelve[:10], None, None], "kitty": twelve[10:], "trump": "C", "dealer": 2}
    path.write_text(json.dumps(deal) + "\n")
    result = run("simulate", path, "-n", 1, "--seed", 1, "--threads", 1)
    dropped = result.stdout[result.stdout.index("Dropped in a quick first round") :]
    title, heading, *rows = [line for line in dropped.splitlines() if not line.startswith("and ")]
    assert title == "Dropped in a quick first round from 5 cards a hand on (a rough measure, on other deals):"
    assert heading.split() == ["behind", "the", "best", "there", "deals"]
    behind = [float(row.split()[-2].replace("−", "-")) for row in rows]
    assert len(behind) >= 5
    assert max(behind) <= 0
    assert "\n1 random deal, the hand of 1 fixed, seed 1\n" in result.stdout


def test_from_where_on_deals_are_exact(run: Run) -> None:
    told = run("simulate", "data/trick/hearts.pbn", "--keep", "N", "-n", 5, "--seed", 1, "--solved", 2).stdout
    how = "exact from the last 2 cards a hand on, each player for himself"
    assert f"\n5 random deals, the hand of N fixed, seed 1, {how}\n" in told
