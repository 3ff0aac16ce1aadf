"""Hands without cards: what they mean is told, or they are refused; and games for fewer players."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.core.errors import DealError
from solver.families.play.deals import all_cards
from solver.families.play.dialect import check_players
from solver.families.play.rules import Game
from solver.rules.load import game_ids, load_any
from tests.reference import turns


def run(deal: dict[str, Any], *options: str) -> tuple[dict[str, Any], str]:
    """The answer to a deal as JSON, and what is said besides."""
    done = CliRunner().invoke(faceup, ["solve", "-", "--format", "jsonl", *options], input=json.dumps(deal) + "\n")
    return json.loads(done.stdout), done.stderr


DOU_DIZHU = {"game": "dou-dizhu", "hands": [["S3", "H3"], ["S8", "H9"], []], "declarer": 0, "contract": 1}

OUT = {
    "climbing, over": (DOU_DIZHU, "seat 2 has no cards and counts as out, in place 1, and the round is over"),
    "climbing": (
        {"game": "president", "hands": [["S3"], [], ["D4"], ["C5", "C6"]], "leader": 0},
        "seat 1 has no cards and counts as out, in place 1; for 3 players leave its hand out",
    ),
    "matching": (
        {"game": "iges", "hands": [["SA"], ["S6"], []], "leader": 0, "discards": [["S7"]]},
        "seat 2 has no cards and counts as out, in place 1",
    ),
    "beating": (
        {"game": "durak-podkidnoy-throw-in", "hands": [["SA"], ["S6"], []], "leader": 0, "trump": "H"},
        "seat 2 has no cards and counts as out before the play",
    ),
    "rows": (
        {"game": "sevens", "hands": [["S7"], ["S6"], []], "leader": 0},
        "seat 2 has no cards and counts as out before the play",
    ),
    "counting": (
        {"game": "ninety-nine", "hands": [["SA"], ["S2"], []], "leader": 0},
        "seat 2 has no cards and is out as soon as its turn comes",
    ),
    "replay": ({"game": "war", "hands": [["SA"], []]}, "seat 1 has no cards and has lost"),
}


@pytest.mark.parametrize("case", OUT)
def test_what_an_empty_hand_means_is_told(case: str) -> None:
    deal, message = OUT[case]
    answer, told = run(deal)
    assert answer["status"] == "solved"
    assert f"warning: -:1: {message}" in told


def test_hands_that_ran_out_in_the_play_are_no_matter() -> None:
    deal = {"game": "big-two", "hands": [["S3"], ["D4", "D5"], ["C6", "C7"]], "leader": 0, "played": ["S3"]}
    answer, told = run(deal)
    assert (answer["status"], told) == ("solved", "")


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ({"game": "spades", "hands": [["SA"], ["S2"], [], ["S4"]], "leader": 0, "bids": [1, 0, 0, 1]}, "seat 2 has no"),
        ({"game": "gin-rummy", "hands": [["S3"], []], "leader": 0, "discards": ["H5"]}, "hand 2 has no"),
        ({"game": "goofspiel", "hands": [["S3"], []], "stock": ["H3"]}, "the hands have 1, 0 cards. Write the same"),
    ],
)  # fmt: skip
def test_where_it_can_mean_nothing_it_is_refused(deal: dict[str, Any], message: str) -> None:
    answer, _ = run(deal)
    assert message in answer["error"]["message"]


def test_a_lone_maker_s_partner_may_have_none() -> None:
    hands = [["SA"], ["SK"], [], ["S9"]]
    answer, told = run({"game": "euchre", "hands": hands, "leader": 0, "declarer": 0, "alone": True, "trump": "S"})
    assert (answer["status"], told) == ("solved", "")


def test_dou_dizhu_for_two() -> None:
    """The landlord against one peasant: he goes out with his pair, and alone with two cards he does not."""
    two = {**DOU_DIZHU, "hands": DOU_DIZHU["hands"][:2]}
    assert run(two)[0]["value"] == 1
    assert run({**two, "hands": [["S3", "H4"], ["S8", "H9"]]})[0]["value"] == -1
    assert run({**two, "hands": [["S3", "H9"], ["S8", "H7"]]})[0]["value"] == 1
    whole = CliRunner().invoke(faceup, ["deal", "dou-dizhu", "--seed", "3", "--format", "jsonl"]).stdout
    assert len(json.loads(whole)["hands"]) == 3


def test_another_number_of_players_is_told_how() -> None:
    _, told = run({"game": "big-two", "hands": [["S3"], ["S8"], ["H9"], ["D4"], ["D5"]], "leader": 0})
    assert 'for 5 use --rules with a file that says extends = "big-two" and [table] players = [5]' in told


@pytest.mark.parametrize(
    "game", [name for name in game_ids() if isinstance(load_any(name), Game)]
)  # fmt: skip
def test_a_file_that_is_proposed_is_right(game: str, tmp_path: Any) -> None:
    rules = load_any(game)
    for count in range(2, 9):
        if count in rules.table.players:
            continue
        with pytest.raises(DealError) as error:
            check_players(rules, count)
        if "--rules" in error.value.message:
            path = tmp_path / f"{count}.toml"
            path.write_text(f'extends = "{game}"\n[table]\nplayers = [{count}]\n')
            assert load_any(path).table.players == (count,)


@pytest.mark.parametrize("seed", range(24))
def test_dou_dizhu_for_two_is_as_the_reference_has_it(seed: int) -> None:
    rng = random.Random(seed)
    deck = [card for card in all_cards(load_any("dou-dizhu").pack) if seed % 2 or card[1:] in "34567"]
    rng.shuffle(deck)
    sizes = rng.randint(1, 5), rng.randint(1, 5)
    hands = [deck[: sizes[0]], deck[sizes[0] : sum(sizes)]]
    deal = {"game": "dou-dizhu", "hands": hands, "declarer": seed % 2, "contract": 1}
    assert run(deal)[0]["value"] == turns.solve(deal).value
