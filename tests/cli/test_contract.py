"""A contract that is asked about, and what can be said of numbered deals instead of having it drawn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, objects

# Hearts are 6 to 7 tricks for North-South, by the lead; South's contract needs 7 at the one level.
DEAL = '[Deal "N:Q954.KQ976.J9.83 T83.AJ8.K74.Q742 A72.T543.Q865.K5 KJ6.2.AT32.AJT96"]\n'


@pytest.fixture
def deal(tmp_path: Path) -> Path:
    file = tmp_path / "deal.pbn"
    file.write_text(DEAL)
    return file


def test_which_lead_beats_it(run: Run, deal: Path) -> None:
    result = run("solve", deal, "--contract", "1♥", "--declarer", "South")
    assert result.stdout.endswith(
        "Leads that beat 1♥ by S:  ♠K ♠J ♠6 ♥2 ♦A ♦T ♦32\nLeads that let it make:   ♣A ♣JT9 ♣6\n"
    )
    assert "Leads that beat 2♥ by S:  ♠K" in run("solve", deal, "--contract", "2H by S").stdout
    moves = json.loads(run("solve", deal, "--contract", "1H-S", "--format", "jsonl").stdout)["moves"]
    winners = json.loads(run("solve", deal, "--contract", "1H-S", "--only-winners", "--format", "jsonl").stdout)
    assert set(winners["winners"]) == {card for card, value in moves.items() if value < 0}


def test_the_contract_of_the_deal_has_its_leads_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.pbn"
    file.write_text(DEAL + '[Declarer "S"]\n[Contract "1H"]\n')
    assert "Leads that beat 1♥ by S" in run("solve", file).stdout
    assert "Leads that beat 2♥ by N" in run("solve", file, "--contract", "2H", "--declarer", "N").stdout


def test_another_contract_than_the_one_that_was_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "played.pbn"
    file.write_text(DEAL + '[Declarer "S"]\n[Contract "1H"]\n[Play "W"]\nSK S3 S2 S4\n')
    found = run("solve", file, "--contract", "3NT", "--declarer", "N").stdout
    assert "no trump, E to lead" in found
    assert "Leads that beat 3NT by N" in found


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("--contract", "2Z"), 2, "'2Z' is not a contract. Write a level 1-7"),
        (("--contract", "2H"), 1, "the declarer of 2H is unknown; give it in the deal or with --declarer"),
        (("--contract", "2H-S", "--strain", "S"), 2, "--strain and --contract together"),
        (("--contract", "2H-S", "--declarer", "N"), 2, "two declarers are given, S and N"),
        (
            (
                "--contract",
                "2H=",
            ),
            2,
            "--contract 2H= has a result",
        ),
        (("--players", "4"), 2, "--players works with numbers (seed:7) only"),
        ((), 1, "no contract given. Try --contract 4S --declarer S; for all suits at once, `faceup table`"),
        (("--strain", "S"), 1, "no leader given. Try --leader W, or --declarer S"),
    ],
)
def test_near_misses(run: Run, deal: Path, words: tuple[str, ...], code: int, told: str) -> None:
    result = run("solve", deal, *words)
    assert (result.exit_code, result.stdout) == (code, "")
    assert told in result.stderr
    assert result.stderr.startswith("error: ")


class TestPlayedAgainstIt:
    """Plays that are typed stand; those of the record, which were made against another contract, do not."""

    def test_typed_plays_stand(self, run: Run, deal: Path) -> None:
        words = ("solve", deal, "--played", "SK S4", "--format", "jsonl")
        (led,) = objects(run(*words, "--contract", "1H-S"))
        (same,) = objects(run(*words, "--strain", "H", "--leader", "W"))
        assert set(led["moves"]) == {"ST", "S8", "S3"}  # of East, who plays third
        assert (led["moves_tricks"], led["tricks"]) == (same["moves_tricks"], 6)
        assert "On the table: W ♠K, N ♠4" in run("solve", deal, "--contract", "1H-S", "--played", "SK S4").stdout

    def test_recorded_plays_do_not(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "played.pbn"
        file.write_text(DEAL + '[Declarer "S"]\n[Contract "1H"]\n[Result "7"]\n[Play "W"]\nSK S4 S3 S2\n')
        assert "E to lead" in run("solve", file, "--contract", "3NT-N").stdout
        found = run("solve", file, "--contract", "3NT-N", "--played", "DK").stdout
        assert "no trump, S to play\nOn the table: E ♦K" in found
        assert "S to play" in run("solve", file, "--contract", "2H-N", "--played", "C2").stdout

    def test_plays_that_can_not_be(self, run: Run, deal: Path) -> None:
        result = run("solve", deal, "--contract", "1H-S", "--played", "DK")
        assert (result.exit_code, result.stdout) == (1, "")
        assert "W plays DK, which is not in the hand" in result.stderr

    def test_a_recorded_result_does_not_end_typed_plays(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "done.pbn"
        file.write_text(DEAL + '[Declarer "S"]\n[Contract "1H"]\n[Result "7"]\n')
        assert "N to play" in run("solve", file, "--played", "SK").stdout


class TestWhoLeads:
    @pytest.mark.parametrize(
        "words", [("--contract", "1H-S"), ("--contract", "1H", "--declarer", "S"), ("--strain", "H", "--declarer", "S")]
    )
    def test_seats_that_contradict_each_other(self, run: Run, deal: Path, words: tuple[str, ...]) -> None:
        result = run("solve", deal, *words, "--leader", "N")
        assert result.exit_code == (2 if "--contract" in words else 1)
        assert result.stdout == ""
        assert result.stderr.endswith("N does not lead against S. Write --leader W or --declarer W\n")
        assert run("solve", deal, *words, "--leader", "W", "-q").stdout == run("solve", deal, *words, "-q").stdout

    def test_the_leader_says_who_declares(self, run: Run, deal: Path) -> None:
        found = run("solve", deal, "--contract", "1H", "--leader", "W")
        assert found.stdout == run("solve", deal, "--contract", "1H-S").stdout

    def test_whist_has_no_declarer(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "whist.pbn"
        file.write_text('[Game "whist"]\n' + DEAL + '[Trump "H"]\n')
        assert run("solve", file, "--declarer", "S", "--leader", "N", "-q").exit_code == 0

    def test_a_file_in_which_they_contradict_each_other(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "odd.pbn"
        file.write_text(DEAL + '[Declarer "S"]\n[Contract "1H"]\n[Leader "E"]\n')
        result = run("solve", file)
        assert result.stderr == f"warning: {file}:1: E leads against declarer S. Write W, on declarer's left\n"
        assert "1♥ by S " in result.stdout and "E to lead" in result.stdout
        assert "Leads that beat 1♥ by S:" in result.stdout
        file.write_text(DEAL + '[Declarer "S"]\n[Contract "1H"]\n[Play "E"]\nDK D5 D3 D9\n')
        for command in ("solve", "analyse"):
            assert (
                run(command, file).stderr
                == f"warning: {file}:4: E leads against declarer S. Write W, on declarer's left\n"
            )
        ending = tmp_path / "ending.pbn"
        ending.write_text('[Deal "N:A... K... Q... J..."]\n[Declarer "S"]\n[Contract "H"]\n[Leader "E"]\n')
        assert run("solve", ending).stderr == ""


class TestDealsOfFiles:
    SKAT = '{"game": "skat", "hands": [["SQ", "S8", "H7", "DQ"], ["SA", "SJ", "S9", "CA"], ["H8", "DA", "DK", "D9"]],'
    BIDS = (
        '{"game": "spades", "trump": "S", "leader": 2,'
        ' "hands": [["S4", "D7"], ["S8", "CA"], ["ST", "S5"], ["SK", "S3"]]'
    )

    def skat(self, folder: Path) -> Path:
        file = folder / "skat.jsonl"
        more = ' "declarer": 0, "leader": 2, "kitty": ["ST", "D8"], "contract": "null", "tricks_before": [0, 6]}'
        file.write_text(f"{self.SKAT}{more}\n")
        return file

    def test_another_contract(self, run: Run, tmp_path: Path) -> None:
        file = self.skat(tmp_path)
        null, grand, hearts = (
            json.loads(run("solve", file, *words, "--format", "jsonl").stdout)["value"]
            for words in ((), ("--contract", "grand"), ("--contract", "hearts"))
        )
        assert null != grand
        assert hearts == json.loads(run("solve", file, "--contract", "♥", "--format", "jsonl").stdout)["value"]
        same = tmp_path / "grand.jsonl"
        same.write_text(file.read_text().replace('"contract": "null"', '"trump": null'))
        assert json.loads(run("solve", same, "--format", "jsonl").stdout)["value"] == grand

    def test_other_bids(self, run: Run, tmp_path: Path) -> None:
        none, some = tmp_path / "none.jsonl", tmp_path / "some.jsonl"
        none.write_text(self.BIDS + "}\n")
        some.write_text(self.BIDS + ', "bids": [1, 0, 2, 3]}\n')
        said = json.loads(run("solve", none, "--bids", "1,0,2,3", "--format", "jsonl").stdout)
        written = json.loads(run("solve", some, "--format", "jsonl").stdout)
        assert (said["value"], said["moves"]) == (written["value"], written["moves"])
        assert (
            "no bids given, and the score depends on them. Add those of all seats, as in --bids 3,3,3,1"
            in run("solve", none).stderr
        )
        assert json.loads(run("solve", some, "--bids", "0,0,0,0", "--format", "jsonl").stdout)["value"] != said["value"]

    @pytest.mark.parametrize(
        ("words", "code", "told"),
        [
            (("--contract", "foo"), 1, "contract 'foo' is not one of Skat. Write null, S, H, D, C, grand or NT"),
            (("--contract", "grand", "--strain", "H"), 1, "--strain and --contract together; leave --strain out"),
            (("--bids", "1,2,3"), 1, "Skat has no bids. Leave out --bids"),
            (("--cards", "3"), 2, "--cards works with numbers (seed:7) only; in a file the hands say it"),
        ],
    )
    def test_what_can_not_be(self, run: Run, tmp_path: Path, words: tuple[str, ...], code: int, told: str) -> None:
        result = run("solve", self.skat(tmp_path), *words)
        assert (result.exit_code, result.stdout) == (code, "")
        assert told in result.stderr

    def test_no_bids_for_every_seat(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "spades.jsonl"
        file.write_text(self.BIDS + "}\n")
        assert "2 bids are given. Write 4, one for each seat" in run("solve", file, "--bids", "3,3").stderr

    def test_games_without(self, run: Run, deal: Path) -> None:
        assert f"warning: {deal}:1: --bids has no effect on bridge" in run("solve", deal, "--bids", "1,2,3,4").stderr
        assert (
            run("solve", "freecell", "617", "--contract", "4S").stderr
            == "error: --contract has no effect on patience\n"
        )

    def test_a_batch_of_numbers_is_dealt_with_them(self, run: Run) -> None:
        words = ("euchre", "7", "--contract", "hearts")
        batch = json.loads(run("batch", "solve", *words, "--jsonl", "-", "--threads", "1").stdout)
        assert batch["value"] == json.loads(run("solve", *words, "--format", "jsonl").stdout)["value"]


class TestOtherCommands:
    def test_analyse(self, run: Run, tmp_path: Path) -> None:
        played = ("--played", "SK S4 S3 S2")
        file = tmp_path / "bare.pbn"
        file.write_text(DEAL)
        assert "no contract given" in run("analyse", file, *played).stderr
        told = run("analyse", file, *played, "--contract", "1H-S", "-q").stdout
        assert told == run("analyse", file, *played, "--strain", "H", "--declarer", "S", "-q").stdout
        assert told != run("analyse", file, *played, "--contract", "1NT-S", "-q").stdout

    def test_prove(self, run: Run, tmp_path: Path) -> None:
        ending, proof = tmp_path / "ending.pbn", tmp_path / "out.proof"
        ending.write_text('[Deal "N:A5.K.. K4.A.. Q3.Q.. J2.J.."]\n')
        made = run("prove", ending, "--contract", "2S-N", "-o", proof)
        assert made.exit_code == 0 and ": 2 claims, 1 deal" in made.stdout
        lines = run("check", proof).stdout.splitlines()
        assert all("S, E leads" in line or "S E " in line for line in lines[1:-1]), lines
        assert run("prove", ending, "--contract", "2S-N", "--strain", "S", "-o", proof).exit_code == 2
        assert "Add it: 2S-S" in run("prove", ending, "--contract", "2S", "-o", proof).stderr

    def test_simulate(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "lead.pbn"
        file.write_text('[Vulnerable "None"]\n[Deal "W:KQT94.A63.J52.74 - - -"]\n')
        words = ("simulate", file, "-n", "2", "--seed", "1", "--format", "jsonl")
        named = json.loads(run(*words, "--contract", "3NT-S").stdout)
        apart = json.loads(run(*words, "--contract", "3NT", "--declarer", "S").stdout)
        assert {**named, "seconds": 0} == {**apart, "seconds": 0}
        wrong = run(*words, "--contract", "3NT-S", "--declarer", "N")
        assert (wrong.exit_code, wrong.stderr) == (2, "error: two declarers, S and N; leave one of them out\n")


def dealt(run: Run, *words: str) -> dict[str, object]:
    result = run("deal", *words, "--format", "jsonl")
    assert result.exit_code == 0, result.stderr
    return dict(json.loads(result.stdout))


def test_contracts_of_skat(run: Run) -> None:
    drawn, grand, hearts, null = (
        dealt(run, "skat", "1", *words)
        for words in ((), ("--contract", "grand"), ("--contract", "♥"), ("--contract", "NULL"))
    )
    assert drawn["hands"] == grand["hands"] == hearts["hands"]
    assert (grand["trump"], hearts["trump"], null["contract"]) == (None, "H", "null")
    assert "contract" not in grand


def test_bids_and_numbers(run: Run) -> None:
    assert dealt(run, "spades", "1", "--bids", "3,3,4,nil")["bids"] == [3, 3, 4, "nil"]
    named = dealt(run, "five-hundred", "1", "--contract", "8 spades")
    assert (named["level"], named["trump"]) == (8, "S")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("skat", "--contract", "foo"), "contract 'foo' is not one of Skat. Write null, S, H, D, C, grand or NT"),
        (("hearts", "--bids", "1,2,3,4"), "Hearts has no bids. Leave out --bids"),
        (("spades", "--bids", "1,2"), "2 bids are given. Write 4, one for each seat"),
        (("freecell", "1", "--players", "3"), "--players is for"),
    ],
)
def test_what_can_not_be_said(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run("deal", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    solved = run("solve", *words, *(() if "1" in words else ("1",)))
    assert solved.exit_code == 2
    assert "Leave out --bids" in solved.stderr or "hearts" not in words


def test_solve_deals_as_deal_does(run: Run, tmp_path: Path) -> None:
    options = ("skat", "7", "--contract", "grand", "--cards", "3")
    file = tmp_path / "skat.jsonl"
    file.write_text(run("deal", *options, "--format", "jsonl").stdout)
    of_file = json.loads(run("solve", file, "--format", "jsonl").stdout)
    of_number = json.loads(run("solve", *options, "--format", "jsonl").stdout)
    assert (of_number["value"], of_number["moves"]) == (of_file["value"], of_file["moves"])
    assert of_number["file"] == "seed:7"


def test_what_was_drawn_is_told(run: Run) -> None:
    drawn = run("solve", "skat", "1", "--cards", "3").stdout
    assert "Random, because not given: trumps ♠, declarer 1. Set with --contract, --declarer\n" in drawn
    said = run("solve", "skat", "1", "--cards", "3", "--contract", "grand", "--declarer", "1").stdout
    assert "Drawn" not in said
    bids = run("solve", "spades", "1", "--cards", "3").stdout
    assert "Random, because not given: bids 3 3 4 3. Set with --bids" in bids
    assert "Drawn" not in run("solve", "spades", "1", "--cards", "3", "--bids", "3,3,4,3").stdout


def test_the_same_in_python() -> None:
    import solver
    from solver.core.deal import Contract
    from solver.core.errors import FaceupError

    hands = DEAL.split('"')[1]
    expected = solver.solve(hands, contract="1H", declarer="South")
    for contract in ("1♥-S", "1 heart by South", Contract(1, 1)):
        found = solver.solve(hands, contract=contract, declarer=2 if isinstance(contract, Contract) else None)
        assert (found.tricks, found.moves) == (expected.tricks, expected.moves)
    for wrong in ("2Z", "1H=", "1H-NS", 7):
        with pytest.raises(FaceupError, match="contract"):
            solver.solve(hands, contract=wrong, declarer="S")  # type: ignore[arg-type]
    with pytest.raises(FaceupError, match="two declarers are given, S and N"):
        solver.solve(hands, contract="1H-S", declarer="N")
    with pytest.raises(FaceupError, match="the declarer of 1H is unknown; give it in the deal or with declarer"):
        solver.solve(hands, contract="1H")
    assert solver.deal("skat", 1, contract="grand").trump == 4
    assert solver.deal("FreeCell", "#617") == solver.deal("freecell", "ms:617")
    assert solver.deal("Klondike", "3") == solver.deal("klondike", 3)
    assert solver.deal("spades", 1, bids=[3, 3, 4, 2]) == solver.deal("spades", 1, bids="3 3 4 2")
