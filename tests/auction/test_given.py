"""What contracts are worth by their rule files, against schedules written out by hand."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from solver.auction.contract_scores import GivenTricks, PlayedContract, Prices, Result
from solver.auction.contracts import Contract, Seating, choices, ladder, turns
from solver.core.cards import STRAINS
from solver.core.deal import Contract as BridgeContract
from solver.core.errors import DealError
from solver.families.bridge.score import score
from solver.families.trick.pack import all_cards
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.score import tallies, value
from solver.families.trick.rules.language import load_trick_game
from tests.auction import prices

ACES = [[3, 9], [20, 1], [0, 5], [12, 12]]
Deal = dict[str, Any]


def deal_with(generator: random.Random, game: str, **fields: object) -> Deal:
    """A random table of tricks for all declarers."""
    strains = "SHDCN" + ("M" if "skruuvi" in game else "")
    table = {strain: [generator.randrange(14) for _ in range(4)] for strain in strains}
    return {"game": game, "table": table, "aces": ACES, "passed_out": 7, **fields}


def given(deal: Deal) -> tuple[Seating, GivenTricks]:
    rules = load_trick_game(deal["game"])
    table = Seating.of(rules, deal)
    return table, GivenTricks(Prices(rules), table)


def check(deal: Deal, price: Callable[[int, str, int, int, Contract], int]) -> int:
    """Compare every contract of a deal, doubled and not, with a price of level, strain, tricks, factor, contract."""
    table, found = given(deal)
    count = 0
    for contract in ladder(table):
        level, strain = int(contract.name[:-1]), contract.name[-1]
        tricks = deal["table"][strain][contract.declarer]
        for times in range(table.auction.doubles + 1):
            worth = price(level, strain, tricks, 2**times, contract)
            worth = -worth if contract.side else worth
            assert found.of(contract, times) == (worth, worth), (contract.name, tricks, times)
            count += 1
    return count


def test_duplicate() -> None:
    generator = random.Random(1)
    for vulnerable in ([False, False], [True, False], [False, True]):
        deal = deal_with(generator, "duplicate-bridge", vulnerable=vulnerable)

        def price(level: int, strain: str, tricks: int, factor: int, contract: Contract) -> int:
            made = BridgeContract(level, STRAINS.index(strain), factor.bit_length() - 1)
            return score(made, vulnerable[contract.side], tricks)  # noqa: B023 (used before the next round)

        assert check(deal, price) == 35 * 4 * 3


def test_rubber() -> None:
    generator = random.Random(2)
    for vulnerable in ([False, False], [True, False], [False, True]):
        deal = deal_with(generator, "contract-bridge-rubber-bridge", vulnerable=vulnerable)

        def price(level: int, strain: str, tricks: int, factor: int, contract: Contract) -> int:
            own = vulnerable[contract.side]  # noqa: B023
            return sum(prices.rubber(level, strain, tricks, factor.bit_length() - 1, vulnerable=own))

        assert check(deal, price)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_four_deals(number: int) -> None:
    generator = random.Random(number)
    dealer = generator.randrange(4)
    deal = deal_with(generator, "four-deal-bridge", deal_number=number, dealer=dealer, part_scores=[30, 60])

    def price(level: int, strain: str, tricks: int, factor: int, contract: Contract) -> int:
        vulnerable = number == 4 or (number in (2, 3) and contract.side == dealer % 2)
        below, above = prices.rubber(level, strain, tricks, factor.bit_length() - 1, vulnerable=vulnerable)
        if tricks < level + 6:
            return above
        carried = deal["part_scores"][contract.side]
        game = 500 if vulnerable else 300
        return below + above + (game if below + carried >= 100 else 100 if number == 4 else 0)

    assert check(deal, price)


@pytest.mark.parametrize(
    ("game", "plain", "misere"),
    [
        ("klubiskruuvi", lambda level, _, tricks, factor: prices.klubi(level, tricks, factor), prices.klubi_misere),
        ("modern-skruuvi", prices.modern, prices.modern_misere),
        (
            "historical-skruuvi",
            lambda level, _, tricks, factor: prices.historical(level, tricks, factor),
            prices.historical_misere,
        ),
    ],
)
@pytest.mark.parametrize("stage", ["basic", "kotka"])
def test_skruuvi(game: str, plain: Callable[..., int], misere: Callable[..., int], stage: str) -> None:
    generator = random.Random(3)

    def price(level: int, strain: str, tricks: int, factor: int, contract: Contract) -> int:
        if strain == "M":
            return misere(level, tricks, factor, *ACES[contract.declarer or 0])
        return plain(level, strain, tricks, factor)

    for _ in range(3):
        deal = deal_with(generator, game, stage=stage)
        assert check(deal, price) == (2 if stage == "kotka" else 7) * 6 * 4 * 3
        assert given(deal)[1].passed_out() == (7, 7)


def test_vint() -> None:
    deal = deal_with(random.Random(4), "vint")
    assert check(deal, lambda level, _strain, tricks, _factor, _contract: prices.vint(level, tricks)) == 35 * 4
    assert given(deal)[1].passed_out() == (0, 0)


@pytest.mark.parametrize("dealer", range(4))
def test_guess_who(dealer: int) -> None:
    deal = deal_with(random.Random(5), "bridge-meets-guess-who", dealer=dealer, passed_out=None, passed_out_tricks=9)
    assert check(deal, lambda level, _s, tricks, factor, _c: prices.chips(level, tricks, factor)) == 35 * 2 * 2
    table, found = given(deal)
    assert {contract.declarer for contract in ladder(table)} == {dealer, (dealer + 3) % 4}
    worth = 8 if dealer % 2 == 0 else -8
    assert found.passed_out() == (worth, worth)


@pytest.mark.parametrize("late", [False, True])
def test_minibridge(late: bool) -> None:
    table = {"C": 9, "D": 3, "H": 12, "S": 7, "N": 6}
    rows, found = given({"game": "tuomass-minibridge", "table": table, "late": late})
    menu = list(choices(rows))
    assert [contract.name for contract in menu] == [
        *("7C", "7D", "7H", "7S", "7N", "9N", "10H", "10S", "11C", "11D", "12C", "12D", "12H", "12S", "12N"),
    ]
    for contract in menu:
        worth = prices.minibridge(int(contract.name[:-1]), table[contract.row], late=late)
        assert found.of(contract, 0) == (worth, worth)


def test_tuppi() -> None:
    for tricks in range(14):
        deal = {"game": "tuppi", "dealer": 0, "rami": [tricks] * 4, "sooli": [tricks] * 4, "nolo": tricks}
        table, found = given(deal)
        for turn in turns(table):
            ((call, over),) = turn.calls
            sign = -1 if call.side else 1
            assert found.of(call, 0) == (sign * prices.rami(tricks),) * 2
            for answer in over:
                assert answer.side != call.side
                assert found.of(answer, 0) == (-sign * (24 if tricks == 0 else -24),) * 2
        assert found.passed_out() == (prices.nolo(tricks),) * 2


PLAYED = {
    "contract-bridge-rubber-bridge": {"level": 3, "strain": "N", "doubled": 2, "vulnerable": True},
    "four-deal-bridge": {"level": 4, "strain": "H", "doubled": 1, "vulnerable": False, "part_score": 40},
    "vint": {"level": 2, "strain": "S"},
    "klubiskruuvi": {"level": 5, "strain": "M", "doubled": 2},
    "modern-skruuvi": {"level": 6, "strain": "M", "doubled": 4},
    "historical-skruuvi": {"level": 5, "strain": "C", "doubled": 2},
    "partnership-auction-pinochle": {"bid": 180, "strain": "D"},
    "double-pack-pinochle": {"bid": 600, "strain": "S"},
}


@pytest.mark.parametrize("game", PLAYED)
def test_a_play_is_worth_what_its_result_says(game: str) -> None:
    """Hands count too: honours and melds."""
    rules, generator = load_trick_game(game), random.Random(6)
    for declarer in range(4):
        cards = list(all_cards(rules.pack))
        generator.shuffle(cards)
        size = len(cards) // 4
        strain = str(PLAYED[game]["strain"])
        fields = {
            **PLAYED[game],
            "hands": [cards[size * seat : size * (seat + 1)] for seat in range(4)],
            "declarer": declarer,
            "trump": strain if strain in "SHDC" else None,
        }
        position = begin(*deal_of(rules, fields))
        while position.mover is not None:
            position = position.play(generator.choice(position.legal()))
        found = tallies(position)
        one = max(position.rules.numbered.cards.values(), default=1)
        numbered = (found.numbered[1] // one, found.numbered[0] // one)
        points = [found.points[side] + last_points(position, side) for side in (0, 1)]
        result = Result(found.tricks[0], (points[0], points[1]), numbered)
        assert PlayedContract.of(rules, fields).worth(result) == value(position)


def last_points(position: Any, side: int) -> int:
    """What the last trick brings; a result has it among the points."""
    (reward,) = position.rules.score.last or (0,)
    return int(reward) if position.winners and position.winners[0] in position.game.sides[side] else 0


@pytest.mark.parametrize(
    ("game", "fields", "told"),
    [
        ("vint", {}, "no tricks are given for S"),
        ("vint", {"table": {"S": [1, 2, 3]}}, "table has [1, 2, 3] for 1S. Write a number of tricks from 0 to 13"),
        ("vint", {"table": {strain: [1, 2, 3, 14] for strain in "SCDHN"}}, "table has 14 for 1S"),
        ("vint", {"table": {"S": [True, 2, 3, 4]}}, "table has True for 1S. Write a number"),
        ("contract-bridge-rubber-bridge", {}, "the vulnerability is unknown"),
        ("contract-bridge-rubber-bridge", {"vulnerable": [True]}, "the vulnerability is unknown"),
        ("four-deal-bridge", {}, "no deal_number is given, by which sides are vulnerable. Add one of 1, 2, 3, 4"),
        ("four-deal-bridge", {"deal_number": 5}, "deal_number: 5; expected one of 1, 2, 3, 4"),
        ("four-deal-bridge", {"deal_number": 2}, "the dealer is unknown. Add the dealer, whose side is vulnerable"),
        ("four-deal-bridge", {"deal_number": 1, "part_scores": [1]}, "part_scores: [1]; expected one for each side"),
        ("bridge-meets-guess-who", {}, "the dealer is unknown. Add the dealer, who bids"),
        ("klubiskruuvi", {"table": {"M": [1] * 4}}, "no aces are given"),
        ("klubiskruuvi", {"table": {"M": [1] * 4}, "aces": [[1], [1], [1], [1]]}, "expected two numbers for each seat"),
        ("tuppi", {"dealer": 1, "nolo": 3}, "rami has None for rami"),
    ],
)
def test_what_is_missing_is_told(game: str, fields: Deal, told: str) -> None:
    with pytest.raises(DealError) as error:
        table, found = given({"game": game, **fields})
        contracts = [made for turn in turns(table) for made, _ in turn.calls] if game == "tuppi" else ladder(table)
        for contract in contracts:
            found.of(contract, 0)
    assert told in error.value.message


@pytest.mark.parametrize("game", ["klubiskruuvi", "bridge-meets-guess-who", "tuppi"])
def test_what_a_deal_is_worth_that_is_passed_out_must_be_given(game: str) -> None:
    _, found = given({"game": game, "dealer": 0})
    with pytest.raises(DealError, match=r"no passed_out is given\. Add the score of the first side"):
        found.passed_out()
