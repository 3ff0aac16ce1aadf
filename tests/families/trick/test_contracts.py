"""One deal under many contracts: what each is worth by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.trick.cases import contract_values, every
from solver.families.trick.dealing import deal
from solver.families.trick.reading import deal_of
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.solve import solve


def test_every_combination() -> None:
    assert every(declarer=(0, 1), trump="SH") == [
        {"declarer": 0, "trump": "S"},
        {"declarer": 0, "trump": "H"},
        {"declarer": 1, "trump": "S"},
        {"declarer": 1, "trump": "H"},
    ]
    assert every() == [{}]


@pytest.mark.parametrize(
    ("game", "cards", "contracts"),
    [
        ("euchre", 5, every(declarer=range(4), trump="SHDC", alone=(False, True))),
        ("euchre", 3, every(declarer=range(4), trump="SHDC", dealer=(1, 3))),
        ("whist", 4, every(trump="SHDC", leader=range(4))),
        ("contract-bridge-rubber-bridge", 4, every(declarer=range(4), contract=("1NT", "1SX", "2H"))),
        ("skat", 4, [*every(declarer=range(3), trump=("S", "H", None)), {"trump": None, "contract": "null"}]),
        ("hearts", 4, every(leader=range(4), opening=("free",))),
        ("barbu", 3, every(subgame=("hearts", "no tricks", "trumps", "choose"), trump="SH", leader=(0,))),
    ],
)
def test_each_is_worth_what_it_is_by_itself(game: str, cards: int, contracts: list[dict[str, Any]]) -> None:
    rules = load_trick_game(game)
    fields = deal(rules, 7, cards=cards)
    if game == "contract-bridge-rubber-bridge":
        fields = {"hands": fields["hands"]}
    alone = [solve(*deal_of(rules, {**fields, **contract})) for contract in contracts]
    order = list(range(len(contracts)))
    for seed in (0, 1):
        found = contract_values(rules, fields, [contracts[number] for number in order])
        assert [(worth.sides, worth.values, worth.value) for worth in found] == [
            (alone[number].sides, alone[number].values, alone[number].value) for number in order
        ]
        random.Random(seed).shuffle(order)


def test_a_game_by_its_name_and_with_options() -> None:
    fields = deal(load_trick_game("euchre"), 3)
    (found,) = contract_values("euchre", fields, [{"declarer": 2, "trump": "D"}], settings={"stick": True})
    own = solve(*deal_of(load_trick_game("euchre"), {**fields, "declarer": 2, "trump": "D"}))
    assert found.values == own.values
    assert contract_values("euchre", fields, []) == []


def test_limits_leave_bounds() -> None:
    rules = load_trick_game("skat")
    fields = {name: value for name, value in deal(rules, 3, cards=6).items() if name != "contract"}
    contracts = every(declarer=range(3), trump="SH")
    whole = contract_values(rules, fields, contracts)
    found = contract_values(rules, fields, contracts, limits=Limits(nodes=60, memory=1 << 20))
    assert any(worth.value is None for worth in found)
    for exact, bounds in zip(whole, found, strict=True):
        assert all(two.low <= one.low <= two.high for one, two in zip(exact.values, bounds.values, strict=True))


def test_a_contract_that_cannot_be_is_told() -> None:
    fields = deal(load_trick_game("euchre"), 3)
    with pytest.raises(DealError, match="declarer: 4; expected a seat from 0 to 3"):
        contract_values("euchre", fields, every(declarer=(3, 4)))
