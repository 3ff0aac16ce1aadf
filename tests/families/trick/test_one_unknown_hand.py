"""The only unknown hand of a whole deal is what the pack leaves, where that is as many cards as the others have."""

from __future__ import annotations

from dataclasses import replace

import pytest

import solver
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families.trick.reading import deal_of
from solver.rules.load import load_trick_game


def without(deal: Deal, seat: int) -> Deal:
    return replace(deal, hands=tuple(None if at == seat else hand for at, hand in enumerate(deal.hands)))


@pytest.mark.parametrize("game", ["hearts", "spades", "skat", "four-handed-pinochle", "tarot", "german-whist"])
def test_a_whole_deal_is_completed(game: str) -> None:
    rules, whole = load_trick_game(game), solver.deal(game, "seed:4")
    _, start = deal_of(rules, whole)
    for seat in range(len(whole.hands)):
        _, found = deal_of(rules, without(whole, seat))
        assert [sorted(hand) for hand in found.hands] == [sorted(hand) for hand in start.hands]


def test_nothing_is_guessed() -> None:
    skat = solver.deal("skat", "seed:4")
    ending = solver.deal("hearts", "seed:4", cards=4)
    fields = {key: value for key, value in skat.fields.items() if key != "kitty"}
    for game, deal in (
        ("skat", replace(without(skat, 1), fields=fields)),
        ("hearts", without(ending, 2)),
        ("hearts", without(without(solver.deal("hearts", 1), 0), 1)),
    ):
        with pytest.raises(DealError, match=r"is unknown\. Write the cards of all hands"):
            deal_of(load_trick_game(game), deal)


def test_three_hands_typed() -> None:
    hearts = solver.deal("hearts", "seed:4")
    rows = hearts.diagram().splitlines()
    _, start = deal_of(load_trick_game("hearts"), hearts)
    typed = "\n".join(
        [row.removesuffix("deals").replace("  ", " ") for row in rows[2:5]] + [rows[0].rpartition(", ")[2]]
    )
    (deal,) = solver.read(typed, game="hearts")
    assert deal.hands[3] is None
    assert sorted(deal_of(load_trick_game("hearts"), deal)[1].hands[3]) == sorted(start.hands[3])
