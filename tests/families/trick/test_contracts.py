"""One deal under many contracts: what each is worth by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.monitor import SearchMonitor
from solver.families.trick import many_contracts, memo
from solver.families.trick.dealing import deal
from solver.families.trick.many_contracts import Worth, contract_values, every
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.solve import solve
from solver.rules.catalogue import shipped

Fields = dict[str, Any]


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


# -- plans: a second deal of its kind makes one, the third is answered by it -------------------------------------------


def asked(rules: Rules, fields: Fields, contracts: list[Fields]) -> tuple[list[Worth] | str, list[Worth] | str]:
    """The answers, or the error, by plan where there is one, and without."""
    found: list[list[Worth] | str] = []
    for limits in (None, Limits()):
        try:
            found.append(contract_values(rules, fields, contracts, limits=limits))
        except FaceupError as error:
            found.append(str(error))
    return found[0], found[1]


@pytest.mark.slow
@pytest.mark.parametrize("contracts", [[{}], every(trump="SHDC"), every(leader=(0, 2), trump="HC")])
def test_a_plan_answers_as_the_deal_itself_is_answered(contracts: list[Fields]) -> None:
    planned = set()
    for game in sorted(shipped("trick")):
        rules = load_trick_game(game)
        others = {key: value for key, value in deal_or_none(rules, 1).items() if key not in ("hands", "contract")}
        for seed in (1, 2, 3, 4):
            dealt = deal_or_none(rules, seed)
            fast, slow = asked(rules, {**others, "hands": dealt.get("hands")}, contracts)
            assert fast == slow, (game, seed)
        planned |= {game for _ in plans_of(rules, others, contracts)}
    assert {"euchre", "whist"} <= planned
    assert len(planned) >= 10


def deal_or_none(rules: Rules, seed: int) -> Fields:
    """A short deal; nothing where the game has none of three cards."""
    try:
        return deal(rules, seed, cards=3)
    except FaceupError:
        return {}


def plans_of(rules: Rules, others: Fields, contracts: list[Fields]) -> list[many_contracts._Play]:
    """The ways to play of the plan for deals with these fields besides their hands."""
    plan = many_contracts._PLANS.get(many_contracts._key(rules, others, contracts))
    return [] if plan is None else list(plan.plays)


@pytest.fixture
def euchre() -> Rules:
    """Euchre, with a plan for deals by dealer 3 under every maker and trump."""
    memo.forget()
    rules = load_trick_game("euchre")
    for seed in (1, 2, 3):
        contract_values(rules, {"hands": hands_of(seed), "dealer": 3}, CONTRACTS)
    assert len(plans_of(rules, {"dealer": 3}, CONTRACTS)) == 4
    return rules


def hands_of(seed: int) -> list[list[str]]:
    """Four hands of euchre."""
    cards = [suit + rank for suit in "SHDC" for rank in "AKQJT9"]
    random.Random(seed).shuffle(cards)
    return [cards[5 * seat : 5 * seat + 5] for seat in range(4)]


CONTRACTS = every(declarer=range(4), trump="SHDC")
HANDS = [["HA", "S9"], ["HK", "H9"], ["SJ", "CJ"], ["C9", "D9"]]


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([["HA", "S9"], ["HA", "H9"], ["SJ", "CJ"], ["C9", "D9"]], "HA comes 2 times; the pack has 1"),
        ([["HA", "S9"], ["H2", "H9"], ["SJ", "CJ"], ["C9", "D9"]], "H2 is not a card of the pack"),
        ([["HA", "S9"], ["HK", ["H9"]], ["SJ", "CJ"], ["C9", "D9"]], "hands"),
        ([["HA", "S9"], None, ["SJ", "CJ"], ["C9", "D9"]], "hand 2 is unknown"),
        (["HAS9", ["HK", "H9"], ["SJ", "CJ"], ["C9", "D9"]], "hands"),
        ([["HA", "S9"], ["HK", "H9"], ["SJ", "CJ"]], "3 hands"),
        (None, "0 hands"),
    ],
)
def test_a_deal_that_cannot_be_is_told_with_a_plan_too(euchre: Rules, hands: Any, message: str) -> None:
    for cards in (HANDS, HANDS, HANDS, hands):
        fast, slow = asked(euchre, {"hands": cards, "dealer": 3}, CONTRACTS)
        assert fast == slow
    assert isinstance(fast, str)
    assert message in fast


@pytest.mark.parametrize("value", [True, 1.0, "1", "E"])
def test_a_plan_serves_no_field_that_only_looks_alike(euchre: Rules, value: object) -> None:
    fields = {"hands": hands_of(4), "dealer": 3}
    for number in (1, 1, 1, value):
        fast, slow = asked(euchre, fields, [{"declarer": number, "trump": "S"}])
        assert fast == slow


def test_other_fields_and_hands_of_a_contract_and_tens_as_people_write_them(euchre: Rules) -> None:
    hands = [["ST", "S9"], ["HK", "HT"], ["SJ", "CJ"], ["C9", "D9"]]
    written = [["S10", "S9"], ["HK", "H10"], ["SJ", "CJ"], ["C9", "D9"]]
    for cards in (HANDS, HANDS, hands, written):
        fast, slow = asked(euchre, {"hands": cards, "dealer": 3}, CONTRACTS)
        assert fast == slow
    for dealer in (0, 1, 3):
        fast, slow = asked(euchre, {"hands": hands, "dealer": dealer}, CONTRACTS)
        assert fast == slow
    for _ in range(3):
        fast, slow = asked(euchre, {"hands": HANDS, "dealer": 3, "trump": "S"}, [{"hands": hands}, {"hands": HANDS}])
        assert fast == slow


def test_contracts_that_are_not_played_as_whist_is_stand_beside_those_that_are(euchre: Rules) -> None:
    contracts = every(declarer=range(4), trump="SH", alone=(False, True))
    for seed in range(4, 9):
        fast, slow = asked(euchre, {"hands": hands_of(seed), "dealer": 3}, contracts)
        assert fast == slow
        assert len(fast) == len(contracts)
    assert sum(len(play.paid) for play in plans_of(euchre, {"dealer": 3}, contracts)) == 8


def test_with_a_plan_no_deal_is_read(euchre: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    fields = {"hands": hands_of(11), "dealer": 3}
    slow = contract_values(euchre, fields, CONTRACTS, limits=Limits())
    monkeypatch.setattr(many_contracts, "deal_of", None)
    assert contract_values(euchre, fields, CONTRACTS) == slow


def test_who_watches_sees_the_searches_of_a_deal_with_a_plan(euchre: Rules) -> None:
    fields = {"hands": hands_of(12), "dealer": 3}
    with SearchMonitor() as watch:
        watch.end()
        found = contract_values(euchre, fields, CONTRACTS)
    assert any(worth.value is None for worth in found)
