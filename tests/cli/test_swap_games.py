"""``solve --swap`` of trick-taking games with rule files: beside deals exchanged by hand, and refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

import solver
from solver.families.trick.solve import solve
from tests.cli.conftest import Run

SKAT = {
    "game": "skat",
    "hands": [["SA", "DT", "D8", "CA"], ["SK", "HK", "DQ", "CQ"], ["S9", "HT", "H9", "DA"]],
    "declarer": 2, "dealer": 2, "leader": 0, "trump": "H", "kitty": ["S8", "H7"], "tricks_before": [0, 6],
}  # fmt: skip


@pytest.mark.parametrize("game", ["euchre", "doppelkopf", "skat", "spades", "sueca", "klaverjas", "tute"])
@pytest.mark.parametrize("seed", range(2))
def test_every_exchange_as_the_deal_with_it_done_by_hand(game: str, seed: int) -> None:
    deal = solver.deal(game, f"seed:{seed}", cards=3)
    found = solver.solve(deal, swap=True)
    assert found.swaps is not None
    for one in found.swaps:
        if one.other is None:
            continue
        hands = [list(hand) for hand in found.solution.start.hands]
        hands[one.giver][hands[one.giver].index(one.card)] = one.other
        hands[one.taker][hands[one.taker].index(one.other)] = one.card
        start = replace(found.solution.start, hands=tuple(map(tuple, hands)))
        assert solve(found.solution.rules, start).values == (one.value,)
        assert one.change == one.value.low - found.value


def test_the_two_hands_against_a_soloist() -> None:
    found = solver.solve(SKAT, swap=True)
    assert found.swaps is not None
    assert {(one.giver, one.taker) for one in found.swaps} == {(0, 1), (1, 0)}
    ace = next(one for one in found.as_json()["swap"] if one["card"] == "SA")  # type: ignore[attr-defined]
    assert (ace["from"], ace["to"], ace["for"]) == (0, 1, "SK")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("hearts", "seed:1", "--cards", "4"), "--swap needs two sides, and the game has 4. Leave it out"),
        (("german-whist", "seed:1", "--cards", "4"), "--swap needs two hands on the other side, and one plays alone"),
    ],
)
def test_refusals_are_one_line(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run("solve", *words, "--swap")
    assert result.exit_code != 0
    assert told in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_three_against_one_say_whose_card(run: Run) -> None:
    text = run("solve", "doppelkopf", "seed:3", "--cards", "4", "--swap").stdout
    assert "were in another of their hands" in text
