"""``faceup prove`` and ``faceup check``: from deals to proofs, and from proofs to a verdict."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import solver.proof.check
from solver.cli.commands import prove
from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.questions.verify import proofs_of
from tests.cli.conftest import Run

DATA = Path(__file__).parents[2] / "data"
DEAL = "N:A5.K.. K4.A.. Q3.Q.. J2.J.."
OTHER = '[Deal "N:AK.Q.. QJ.K.. T9.A.. 87.J.."]\n'


def test_a_table_and_its_check(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.proof"
    made = run("prove", DEAL, "-o", file)
    assert made.exit_code == 0, made.output
    assert made.stdout.startswith(f"{file}: 40 claims, 1 deal, ")
    assert file.read_bytes().startswith(b"faceup proof 2\nN:A5.K.. K4.A.. Q3.Q.. J2.J..\n")
    told = run("check", file)
    assert told.exit_code == 0 and not told.stderr
    lines = told.stdout.splitlines()
    assert len(lines) == 42 and lines[0] == DEAL and lines[-1] == f"{file}: 40 claims proved"
    assert all(line.endswith(": proved") for line in lines[1:-1])
    assert "nodes: proved" in run("check", file, "--verbose").stdout
    assert run("check", file, "--quiet").stdout == f"{file}: 40 claims proved\n"


def test_a_mistake_of_the_program_costs_no_other_deal(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def proofs(deal: Deal, *asked: Any) -> Answer:
        if deal.source.index == 1:
            raise KeyError("no such card")
        return proofs_of(deal, *asked)

    monkeypatch.setattr(prove, "proofs_of", proofs)
    deals, file = tmp_path / "two.pbn", tmp_path / "two.proof"
    deals.write_text(f'[Deal "{DEAL}"]\n\n{OTHER}')
    made = run("prove", deals, "-o", file)
    assert made.exit_code == 1
    assert made.stderr.startswith(f"error: {deals}:1: internal error: KeyError: 'no such card' (")
    assert run("check", file).stdout.endswith(f"{file}: 40 claims proved\n")


def test_one_strain_and_leader(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.proof"
    assert run("prove", DEAL, "--strain", "NT", "--leader", "W", "-o", file, "--quiet").stdout == ""
    lines = run("check", file).stdout.splitlines()[1:-1]
    assert [line.split(":")[0] for line in lines] == ["NT, W leads"] * 2
    assert sum(int(line.split("at least ")[1].split(":")[0]) for line in lines) == 3


def test_whist_and_several_deals(run: Run, tmp_path: Path) -> None:
    deals, file = tmp_path / "deals.pbn", tmp_path / "deals.proof"
    deals.write_text(f'{OTHER}\n[Game "whist"]\n{OTHER}[Trump "S"]\n')
    assert run("prove", deals, "--leader", "NS", "-o", file).exit_code == 0
    told = run("check", file)
    assert told.exit_code == 0 and told.stdout.endswith(": 40 claims proved\n")


def test_games_with_rule_files(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.proof"
    made = run("prove", "euchre", "seed:3", "seed:4", "-o", file)
    assert made.exit_code == 0 and made.stdout.startswith(f"{file}: 4 claims, 2 deals, ")
    lines = run("check", file).stdout.splitlines()
    assert lines[0].startswith("P:NESW CJ,CA,") and lines[1] == "trumps, S leads: NS take at least 5: proved"
    told = run("check", file, "--format", "json")
    assert {claim["strain"] for claim in json.loads(told.stdout)[0]["claims"]} <= {"trumps", "NT"}
    assert run("prove", DATA / "trick" / "euchre.pbn", "-o", file).exit_code == 0
    assert run("prove", "whist", DATA / "trick" / "whist.pbn", "--strain", "S", "-o", file).exit_code == 0
    assert run("prove", "seed:1", "--strain", "S", "--leader", "W", "-o", file).stdout.startswith(f"{file}: 2 claims")
    rules = tmp_path / "own.toml"
    rules.write_text('extends = "whist"\nname = "Own"\n')
    assert run("prove", "--rules", rules, DATA / "trick" / "whist.pbn", "-o", file).exit_code == 0
    assert file.read_bytes().count(b"P:NESW ") == 1


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("skat", "seed:3"), "Skat: a proof needs four players of whom those opposite play together"),
        (("tressette", "seed:3"), "more counts than tricks"),
        (("euchre", "seed:3", "--strain", "S"), "for bridge and whist"),
        (("freecell", "617"), "belongs to patience"),
    ],
)
def test_games_without_proofs(run: Run, tmp_path: Path, words: tuple[str, ...], problem: str) -> None:
    made = run("prove", *words, "-o", tmp_path / "none.proof")
    assert made.exit_code == 1 and len(made.stderr.splitlines()) == 2
    assert made.stderr.startswith("error: ") and problem in made.stderr.splitlines()[0]


def test_what_is_wrong_with_a_deal(run: Run, tmp_path: Path) -> None:
    file, deals = tmp_path / "a.proof", tmp_path / "deals.pbn"
    deals.write_text('[Deal "N:A... K... Q... -"]\n\n' + OTHER)
    made = run("prove", deals, "-o", file, "--strain", "S")
    assert made.exit_code == 1 and "8 claims" in made.stdout
    assert made.stderr.startswith("error: ") and "deals.pbn:1" in made.stderr
    assert run("check", file).exit_code == 0
    deals.write_text('[Deal "N:A... K... Q... -"]\n')
    none = run("prove", deals, "-o", tmp_path / "none.proof")
    assert none.exit_code == 1 and "no file is written" in none.stderr
    assert not (tmp_path / "none.proof").exists()
    assert run("prove", "freecell", "617", "-o", tmp_path / "none.proof").exit_code == 1
    assert run("prove", DEAL).exit_code == 2


def test_a_limit_leaves_claims_out(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.proof"
    hard = "N:KQJ.A87.T964.J75 A98.KQ4.AK2.QT86 T532.J62.J7.AK42 764.T953.Q853.93"
    made = run("prove", hard, "--strain", "NT", "--nodes", "50", "-o", file)
    assert made.exit_code == 3
    assert "no proof yet for 4 strains and leaders" in made.stderr
    assert not file.exists()


@pytest.mark.parametrize(
    "change", [lambda data: data[:-3], lambda data: data.replace(b" NS 2 ", b" NS 3 "), lambda _: b""]
)
def test_a_proof_that_does_not_hold(run: Run, tmp_path: Path, change) -> None:  # type: ignore[no-untyped-def]
    file, other = tmp_path / "a.proof", tmp_path / "b.proof"
    assert run("prove", DEAL, "-o", file).exit_code == 0
    other.write_bytes(change(file.read_bytes()))
    told = run("check", other, file)
    assert told.exit_code == 1
    assert told.stderr.startswith(f"error: {other}: refused: ") and len(told.stderr.splitlines()) == 1
    assert told.stdout.endswith(f"{file}: 40 claims proved\n")


def test_verdicts_as_objects(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "a.proof", tmp_path / "b.proof"
    assert run("prove", DEAL, "-o", file, "--strain", "NT", "--leader", "W").exit_code == 0
    other.write_bytes(file.read_bytes()[:-1] + b"x")
    told = run("check", file, other, "--format", "jsonl")
    fine, wrong = map(json.loads, told.stdout.splitlines())
    assert told.exit_code == 1 and list(fine) == ["file", "status", "claims"] and fine["status"] == "solved"
    assert [(claim["strain"], claim["leader"], claim["side"]) for claim in fine["claims"]] == [
        ("NT", "W", "NS"), ("NT", "W", "EW")
    ]  # fmt: skip
    assert sum(claim["tricks"] for claim in fine["claims"]) == 3 and fine["claims"][0]["deal"] == DEAL
    assert wrong["status"] == "error" and len(wrong["claims"]) == 1
    assert wrong["error"]["file"] == str(other) and wrong["error"]["message"].startswith("refused: ")
    assert told.stderr == f"error: {other}: {wrong['error']['message']}\n"
    output = tmp_path / "told.json"
    assert run("check", file, "-o", output).exit_code == 0
    assert json.loads(output.read_text()) == [fine]
    assert run("check", tmp_path / "none.proof", "--format", "json").stdout.startswith("[")


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    told = run("check", tmp_path / "none.proof")
    assert told.exit_code == 1 and "cannot be read" in told.stderr
    assert run("check", tmp_path).exit_code == 1
    assert run("check").exit_code == 2
    assert run("check", "-", stdin=b"something").exit_code == 1


def test_the_checker_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.proof"
    assert run("prove", DEAL, "-o", file, "--strain", "H").exit_code == 0
    command = [sys.executable, "-I", solver.proof.check.__file__, str(file)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0 and len(told.stdout.splitlines()) == 8
