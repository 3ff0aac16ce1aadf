"""Cards and tricks against the contract, and par above the answers of other questions."""

import json
from pathlib import Path

import pytest

from solver.core.bounds import Bounds
from solver.core.deal import Contract
from solver.families.bridge.answer import ParSummary, PositionAnswer
from solver.families.bridge.position import Position
from solver.families.bridge.report.answers import position_line, position_text
from solver.families.bridge.report.diagram import against, contract_by, spanned
from solver.families.bridge.report.par import par_heading
from solver.text.style import Style
from tests.cli.conftest import Run, objects

LETTERS, SYMBOLS = Style(symbols=False), Style(symbols=True)
EVENING = "data/bridge/club-evening.pbn"
LAST = Position((("SA", "H3"), ("SK", "H2"), ("SQ", "D2"), ("SJ", "D3")), strain=4, leader=0, won=(7, 4))


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])


def test_tricks_against_a_contract() -> None:
    contract = Contract(3, 4)
    assert [against(contract, tricks, LETTERS) for tricks in (7, 8, 9, 10)] == ["-2", "-1", "=", "+1"]
    assert against(contract, 8, SYMBOLS) == "−1"
    assert spanned(contract, 8, 9, LETTERS) == "-1..="
    assert spanned(contract, 9, 9, LETTERS) == "="


def test_one_form_of_contracts() -> None:
    assert contract_by(Contract(6, 3), (1, 3), LETTERS) == "6C by E, W"
    assert contract_by(Contract(4, 0, 2), (2,), SYMBOLS) == "4♠XX by S"
    assert par_heading(ParSummary(0), LETTERS) == "Par 0: pass"
    told = ParSummary(-100, ((Contract(5, 3, 1), (2,)), (Contract(4, 2, 1), (0, 2))))
    assert par_heading(told, LETTERS) == "Par -100 for N-S: 5CX by S; 4DX by N, S"


def answer(contract: Contract | None) -> PositionAnswer:
    """North leads with 7 tricks won: the ace of spades keeps two, the heart loses one."""
    return PositionAnswer(
        position=LAST, contract=contract, declarer=None if contract is None else 2,
        ns=Bounds(1, 1), ns_moves={"SA": Bounds(1, 1), "H3": Bounds(0, 1)},
    )  # fmt: skip


def test_cards_are_marked_against_the_contract() -> None:
    text = position_text(answer(Contract(2, 4)), LETTERS)
    assert "N-S: 8 of 13 tricks\n2NT by S: makes exactly\n\n    =  SA\n-1..=  H3" in text
    assert position_line(answer(Contract(1, 4)), LETTERS) == "N-S 8:  SA +1  H3 =..+1"


def test_without_a_contract_they_have_tricks() -> None:
    assert position_text(answer(None), LETTERS).endswith("N-S: 8 of 13 tricks\n\n    8  SA\n  7-8  H3")
    assert position_line(answer(None), LETTERS) == "N-S 8:  SA 8  H3 7-8"


class TestCommands:
    def test_analyse_marks_every_card(self, run: Run) -> None:
        text = run("analyse", EVENING).stdout
        assert (
            "Par −920 for N-S: 6♣ by E, W\n\n3NT by E: makes with 2 overtricks with best play. After each card:\n"
            in text
        )
        assert "4.   S  ♦3 +1   ♦2 +1   ♦8 +1  ♦6! =\n" in text
        assert "Par " not in run("analyse", "--no-par", EVENING).stdout

    def test_a_strain_of_another_contract_goes_by_tricks(self, run: Run) -> None:
        text = run("solve", "--after", 20, "--strain", "S", EVENING).stdout.split("\n\n")
        assert not any("by E:" in part for part in text)
        assert [part for part in text if part.startswith("E-W: ") and "\n" not in part]

    def test_an_ending_goes_by_tricks(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "ending.pbn"
        file.write_text('[Deal "N:A... K... Q... J..."]\n[Contract "3NT"]\n[Declarer "W"]\n')
        text = run("solve", file).stdout
        assert "E-W: 0 of 1 trick\n\n    0  ♠A\n" in text

    def test_par_of_a_position_on_request(self, run: Run) -> None:
        text = run("solve", "--after", 20, "--par", EVENING).stdout
        assert "Par −920 for N-S: 6♣ by E, W\n" in text
        assert "Par" not in run("solve", "--after", 20, EVENING).stdout
        told = objects(run("solve", "--after", 20, "--par", "--format", "jsonl", EVENING))
        wanted = objects(run("par", "--format", "jsonl", EVENING))
        assert [(one["par"], one["contracts"]) for one in told] == [(one["par"], one["contracts"]) for one in wanted]
        plain = objects(run("solve", "--after", 20, "--format", "jsonl", EVENING))
        assert "par" not in plain[0]
        assert [one["value"] for one in plain] == [one["value"] for one in told]

    def test_par_that_is_not_defined(self, run: Run) -> None:
        text = run("solve", "--par", "data/bridge/endings.pbn").stdout
        assert text.count("Par: not computed; it needs the vulnerability and four hands of 13 cards\n") == 5
        (first, *_) = objects(run("solve", "--par", "--format", "jsonl", "data/bridge/endings.pbn"))
        assert (first["status"], first["par"], first["contracts"]) == ("solved", None, None)

    def test_par_that_a_limit_left_open(self, run: Run) -> None:
        found = run("solve", "--after", 20, "--par", "--nodes", 3000, "--format", "jsonl", EVENING)
        assert found.exit_code == 3
        assert all(one["status"] == "unknown" and one["par"] is None for one in objects(found))
        text = run("solve", "--after", 20, "--par", "--nodes", 3000, EVENING).stdout
        assert "Par: unknown, a limit was reached\n" in text

    def test_a_table_tells_par_where_it_is_defined(self, run: Run) -> None:
        assert "\n\nPar −920 for N-S: 6♣ by E, W\n" in run("table", EVENING).stdout
        assert "Par" not in run("table", "--strain", "S", EVENING).stdout
        assert "Par" not in run("table", "data/bridge/endings.pbn").stdout

    def test_par_is_for_bridge(self, run: Run) -> None:
        found = run("solve", "hearts", "--par", "data/trick/hearts.pbn")
        assert found.exit_code == 2
        assert "--par has no effect on trick-taking games; it is for bridge" in found.stderr


@pytest.mark.parametrize("before", [(), (6, 5)], ids=["as bridge", "by its rule file"])
def test_whist_has_tricks_after_every_card(run: Run, tmp_path: Path, before: tuple[int, ...]) -> None:
    deal = {
        "game": "whist", "hands": [["SA", "SQ"], ["H4", "H3"], ["S2", "H2"], ["SK", "S3"]], "trump": "H", "leader": 2,
    }  # fmt: skip
    if before:
        deal |= {"tricks_before": list(before)}
    file = tmp_path / "whist.jsonl"
    file.write_text(json.dumps(deal) + "\n")
    (found,) = objects(run("solve", file, "--format", "jsonl"))
    assert set(found["moves_tricks"]) == set(found["moves"]) == {"S2", "H2"}
    assert found["tricks"] == max(found["moves_tricks"].values())
    row = run("solve", file, "--format", "csv").stdout.splitlines()
    place = row[0].split(",").index("moves_tricks")
    told = dict(one.split("=") for one in row[1].split(",")[place].split())
    assert told == {card: str(tricks) for card, tricks in found["moves_tricks"].items()}
