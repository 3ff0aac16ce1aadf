"""``solve --swap`` of bridge: every exchange beside the twin, what goes back, what the play so far forbids."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path

import pytest

import solver
from solver.families.bridge.position import Position
from tests.cli.conftest import Run, objects
from tests.families.bridge.endings import random_ending
from tests.families.bridge.twin import twin_tricks

RANKS = "23456789TJQKA"


GUARDED = '[Deal "N:.AQ.. .K3.. .42.. .65.."]\n[Trump "NT"]\n[Leader "S"]\n'

# West leads; East has shown out of spades in the first trick.
SHOWN = '[Deal "N:32.4.. .52.3. A4.3.. KQ.6.."]\n[Trump "NT"]\n[Leader "W"]\n[Play "W"]\nSK S2 D3 SA\n'

GAME = '[Deal "N:AQ42.AK3.K84.A62 K53.QJ9.QT9.T983 JT98.842.AJ2.KQ7 76.T765.7653.J54"]\n'


def twin_swap(position: Position, one: dict[str, object]) -> int:
    """North-South's tricks to come with two cards exchanged by hand."""
    changed = {one["card"]: one["for"], one["for"]: one["card"]}
    hands = [[changed.get(card, card) for card in hand] for hand in position.hands]
    return twin_tricks(hands, position.strain, position.leader, position.trick)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(30))
def test_every_exchange_as_the_twin_has_it(seed: int) -> None:
    generator = random.Random(seed)
    position = random_ending(generator, generator.choice((2, 3, 4)))
    deal = {
        "hands": [list(hand) for hand in position.hands],
        "trump": "SHDCN"[position.strain] if position.strain < 4 else None,
        "leader": position.leader,
    }
    found = solver.solve(deal, strain="SHDCN"[position.strain], swap=True).as_json()
    assert isinstance(found["swap"], list)
    assert {(one["card"], one["from"]) for one in found["swap"]} == {
        (card, seat) for seat in (1, 3) for card in position.hands[seat]
    }
    now = twin_tricks(position.hands, position.strain, position.leader)
    for one in found["swap"]:
        tricks = twin_swap(position, one)
        assert one["tricks"] == tricks
        assert one["change"] == one["value"] - found["value"] == 2 * (tricks - now)
        assert one["from"] + one["to"] == 4
        same = [card for card in position.hands[one["to"]] if card[0] == one["card"][0]]
        if same:
            assert one["for"] == min(same, key=lambda card: RANKS.index(card[1]))
    changes = [one["change"] for one in found["swap"]]
    assert changes == sorted(changes, reverse=True)


def test_a_finesse_is_the_card_that_matters(run: Run) -> None:
    text = run("solve", "-", "--swap", stdin=GUARDED).stdout
    (found,) = objects(run("solve", "-", "--swap", "--format", "jsonl", stdin=GUARDED))
    king = next(one for one in found["swap"] if one["card"] == "HK")
    assert (king["from"], king["to"], king["for"], king["change"]) == (1, 3, "H5", 2)
    assert "if West has the ♥K (for the ♥5)" in text
    assert "Cards that make no difference: " in text
    assert "♥K" not in text.split("Cards that make no difference")[1]


def test_of_a_void_the_longest_plain_suit_goes_back() -> None:
    # West has no spade: two clubs are his longest suit, and hearts are trumps.
    hands = [["S4", "H2", "D2", "C2"], ["SA", "D3", "D4", "H3"], ["S5", "H4", "D5", "C3"], ["H7", "H6", "CK", "C9"]]
    swaps = solver.solve({"hands": hands, "trump": "H", "leader": 0}, swap=True).swaps
    assert next(one.other for one in swaps if one.card == "SA") == "C9"
    plain = [["S4", "H2"], ["SA", "D3"], ["S5", "H4"], ["H7", "H6"]]
    swaps = solver.solve({"hands": plain, "trump": "H", "leader": 0}, swap=True).swaps
    assert next(one.other for one in swaps if one.card == "SA") == "H6", "trumps where there is nothing else"


def test_who_has_shown_out_gets_no_card_of_the_suit(run: Run) -> None:
    (found,) = objects(run("solve", "-", "--swap", "--format", "jsonl", stdin=SHOWN))
    queen = next(one for one in found["swap"] if one["card"] == "SQ")
    assert queen == {"card": "SQ", "from": 3, "to": 1, "for": None, "value": None, "change": None}
    assert found["status"] == "solved"
    assert "Cannot lie elsewhere after the play so far: West ♠Q" in run("solve", "-", "--swap", stdin=SHOWN).stdout


def test_on_the_table_a_discard_has_shown_out() -> None:
    deal = {"hands": [["H4"], ["H5"], ["SA", "H3"], ["SQ"]], "trick": ["SK", "S3", "D5"], "leader": 3}
    swaps = solver.solve(deal, swap=True, strain="NT").swaps
    assert {one.card: one.other for one in swaps} == {"H5": None, "SQ": None}


def test_makes_and_fails_of_a_contract(run: Run) -> None:
    text = run("solve", "-", "--swap", "--contract", "4S-S", stdin=GAME).stdout
    (found,) = objects(run("solve", "-", "--swap", "--contract", "4S-S", "--format", "jsonl", stdin=GAME))
    tricks = {one["card"]: one["tricks"] for one in found["swap"]}
    for level, verb in ((found["tricks"] - 6, "fails"), (found["tricks"] - 5, "makes")):
        told = run("solve", "-", "--swap", "--contract", f"{level}S-S", stdin=GAME).stdout
        crossing = [card for card, made in tricks.items() if (made >= level + 6) != (found["tricks"] >= level + 6)]
        assert told.count(f"{verb} if ") == len(crossing)
    assert "If one card of E-W were in the other hand" in text
    assert (
        "If one card of N-S were in the other hand"
        in run("solve", "-", "--swap", "--contract", "1S-E", stdin=GAME).stdout
    )


def test_columns_of_csv_are_those_of_json(run: Run) -> None:
    (found,) = objects(run("solve", "-", "--swap", "--format", "jsonl", stdin=GUARDED))
    (row,) = csv.DictReader(io.StringIO(run("solve", "-", "--swap", "--format", "csv", stdin=GUARDED).stdout))
    told = [f"{one['card']}:{one['from']}>{one['to']}/{one['for']}={one['value']}" for one in found["swap"]]
    assert row["swap"].split() == told
    (without,) = csv.DictReader(io.StringIO(run("solve", "-", "--format", "csv", stdin=GUARDED).stdout))
    assert without["swap"] == ""


def test_what_asks_for_no_value_goes_without(run: Run) -> None:
    for words in (("--target", "2"), ("--only-winners",)):
        result = run("solve", "-", "--swap", *words, stdin=GUARDED)
        assert result.exit_code == 1
        assert f"--swap beside {words[0]}, which asks for no value" in result.stderr
    result = run("solve", "freecell", "617", "--swap", "--quiet")
    assert result.exit_code == 2
    assert "--swap has no effect on patience; it is for bridge and other trick-taking games" in result.stderr


def test_limits_leave_bounds(run: Run) -> None:
    result = run("solve", "-", "--swap", "--contract", "4S-S", "--nodes", "5", "--format", "jsonl", stdin=GAME)
    found = json.loads(result.stdout)
    assert found["status"] == "unknown"
    open_ = [one for one in found["swap"] if one["value"] is None]
    assert open_ and all(one["value_bounds"][0] < one["value_bounds"][1] and one["change"] is None for one in open_)


def test_quiet_and_page(run: Run) -> None:
    assert "; swap: if West has the ♥K (for the ♥5): " in run("solve", "-", "--swap", "-q", stdin=GUARDED).stdout
    page = run("solve", "-", "--swap", "--format", "html", stdin=GUARDED).stdout
    assert "If one card of E-W were in the other hand" in page


def test_a_store_keeps_exchanges_apart(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deals.pbn"
    file.write_text(GUARDED)
    searched = []
    for words in ((), ("--swap",), ("--swap",)):
        result = run("batch", "solve", file, "--store", tmp_path / "store", *words)
        assert result.exit_code == 0, result.stderr
        searched.append((result.stderr + result.stdout).split("; ")[1].strip())
    assert searched == ["1 searched", "1 searched", "0 searched"]
