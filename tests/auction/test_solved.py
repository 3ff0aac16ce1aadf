"""Par from the cards against exhaustive play of every contract, and against the double-dummy table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from solver.auction.bids import Bid, Manner
from solver.auction.contract_scores import GivenTricks, Prices
from solver.auction.contract_values import Solved
from solver.auction.contracts import Seating
from solver.auction.par import Par, par
from solver.auction.turns import Offer, Turn
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.solver import Solver
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from tests.auction.test_bids import State, twin_value
from tests.auction.test_turns import twin
from tests.families.trick.twin import solve_exhaustively

Deal = dict[str, Any]
LIMITS = Limits(memory=1 << 22)

BIDS = """
game = "trick"
[table]
sides = "partners"
[pack]
suits = "SHD"
ranks = "AKQJ"
[deal]
hand = [3]
[trump]
by = "deal"
[lead]
first = "left of declarer"
[auction]
by = "bids"
levels = [1, 2]
strains = "MSN"
doubles = 1
doubling = "after"
passed_out = "passed out"
[contract]
number = "level"
made = { 1 = 3, 2 = 8, 1M = 2, 2M = 5 }
under = { "*" = [2, 4] }
extra = { "*" = 1 }
factor = "all"
[[honour]]
name = "aces"
cards = { A = 1 }
by = "more"
each = 2
tie = "tricks"
level = true
when = "no trumps"
[[mode]]
name = "misère"
field = "strain"
value = "M"
[mode.set]
"score.honours" = false
"contract.counts" = "avoided"
"numbered.cards" = { A = 1 }
"numbered.to" = "others"
[[mode]]
name = "passed out"
field = "kind"
[mode.set]
"trump.by" = "none"
"score.honours" = false
"lead.first" = "left of dealer"
"contract.number" = ""
"score.trick" = -2
"""

TURNS = """
game = "trick"
[table]
sides = "partners"
players = [3, 4]
[pack]
suits = "SHD"
ranks = "AKQJT"
[deal]
hand = [3]
turned = "stock"
[trump]
by = "deal"
top = ["J", "left J"]
[auction]
by = "turns"
first = "left of dealer"
[[call]]
name = "up"
strains = "turned"
takes = true
[[call]]
name = "up alone"
strains = "turned"
takes = true
alone = true
[[call]]
name = "other"
round = 2
strains = "others"
[[call]]
name = "solo"
over = "other"
gives = true
[contract]
number = "fixed"
base = 2
made = { "*" = 1 }
march = 2
march_alone = 5
under = { "*" = [2, 1] }
[[mode]]
name = "solo"
field = "kind"
[mode.set]
"trump.by" = "none"
"trump.top" = []
"table.sides" = "declarer"
"lead.first" = "left of declarer"
"contract.number" = "all"
"contract.counts" = "avoided"
"contract.march" = 0
"contract.march_alone" = 0
"contract.made" = { "*" = 4 }
"contract.under" = { "*" = [3, 0] }
"""


SIZES = pytest.mark.parametrize(("size", "deals"), [(2, 2), pytest.param(3, 1, marks=pytest.mark.slow)])


def game(folder: Path, text: str, size: int) -> Rules:
    path = folder / "small.toml"
    path.write_text(text.replace("hand = [3]", f"hand = [{size}]"))
    return load_trick_game(path)


def hands_of(rules: Rules, generator: random.Random, size: int) -> tuple[list[list[str]], list[str]]:
    cards = [suit + rank for suit in rules.pack.suits for rank in rules.pack.ranks]
    generator.shuffle(cards)
    return [cards[size * seat : size * (seat + 1)] for seat in range(4)], cards[4 * size :]


def played(rules: Rules, fields: Deal) -> int:
    """Side A's score less side B's, by playing everything that can be played."""
    value, _ = solve_exhaustively(*deal_of(rules, fields))
    assert isinstance(value, int)
    return value


def solved(rules: Rules, deal: Deal) -> Par:
    table = Seating.of(rules, deal)
    return par(table, Solved(table, LIMITS))


@SIZES
def test_bids_with_misere_honours_and_a_deal_for_those_who_pass(tmp_path: Path, size: int, deals: int) -> None:
    rules, generator = game(tmp_path, BIDS, size), random.Random(1)
    for _ in range(deals):
        hands, _ = hands_of(rules, generator, size)
        deal: Deal = {"hands": hands, "dealer": generator.randrange(4)}
        menu = []
        for rank, (level, strain) in enumerate([(level, strain) for level in (1, 2) for strain in "MSN"]):
            for seat in range(4):
                sign = -1 if seat % 2 else 1
                trump = "S" if strain == "S" else None
                bid = {**deal, "declarer": seat, "level": level, "strain": strain, "trump": trump}
                points = tuple(sign * played(rules, {**bid, "doubled": factor}) for factor in (1, 2))
                menu.append(Bid(rank, f"{level}{strain}", seat, seat % 2, points))
        passed_out = played(rules, {**deal, "kind": "passed out"})
        expected = [twin_value(menu, passed_out, Manner("after"), State(side)) for side in (0, 1)]
        assert [outcome.value for outcome in solved(rules, deal).outcomes] == expected


@SIZES
def test_turns_with_cards_that_change_hands(tmp_path: Path, size: int, deals: int) -> None:
    rules, generator = game(tmp_path, TURNS, size), random.Random(2)
    for _ in range(deals):
        hands, rest = hands_of(rules, generator, size)
        deal: Deal = {"hands": hands, "dealer": generator.randrange(4), "turnup": rest[0]}
        order = [(deal["dealer"] + place) % 4 for place in (1, 2, 3, 4)]
        turned = rest[0][0]
        turns = []
        for seat in order:
            offers = tuple(
                Offer(f"{turned}{' alone' if alone else ''} by {seat}", taken(rules, deal, seat, alone=alone))
                for alone in (False, True)
            )
            turns.append(Turn(seat % 2, offers))
        for seat in order:
            over = tuple(
                (f"solo by {other}", solo(rules, deal, other)) for other in sorted(((seat + 1) % 4, (seat + 3) % 4))
            )
            offers = tuple(
                Offer(
                    f"{suit} by {seat}", of_side(played(rules, {**deal, "declarer": seat, "trump": suit}), seat), over
                )
                for suit in "SHD"
                if suit != turned
            )
            turns.append(Turn(seat % 2, offers))
        value, names = twin(turns, ("pass", 0))
        (outcome,) = solved(rules, deal).outcomes
        assert (outcome.value, set(outcome.contracts)) == (value, names)


def of_side(value: int, seat: int) -> int:
    return -value if seat % 2 else value


def taken(rules: Rules, deal: Deal, seat: int, *, alone: bool) -> int:
    """Points for side 0: the dealer puts away what serves his side best."""
    dealer, suit = deal["dealer"], deal["turnup"][0]
    found = []
    for away in (*deal["hands"][dealer], deal["turnup"]):
        hands = [list(hand) for hand in deal["hands"]]
        hands[dealer] = [card for card in (*hands[dealer], deal["turnup"]) if card != away]
        fields = {**deal, "hands": hands, "declarer": seat, "trump": suit, "alone": alone}
        found.append(of_side(played(rules, fields), seat))
    return min(found) if dealer % 2 else max(found)


def solo(rules: Rules, deal: Deal, seat: int) -> int:
    """Points for side 0: the soloist exchanges what serves him best."""
    own, partner = deal["hands"][seat], deal["hands"][(seat + 2) % 4]
    best = max(
        played(
            rules,
            {
                "kind": "solo",
                "declarer": 0,
                "hands": [
                    [*(card for card in own if card != away), got],
                    deal["hands"][(seat + 1) % 4],
                    deal["hands"][(seat + 3) % 4],
                ],
            },
        )
        for away in own
        for got in partner
    )
    return of_side(best, seat)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("contract-bridge-rubber-bridge", {"vulnerable": [True, False]}),
        ("four-deal-bridge", {"deal_number": 3, "dealer": 1, "part_scores": [0, 50]}),
        ("vint", {}),
    ],
)
def test_whole_deals_against_the_table_of_tricks(name: str, fields: Deal) -> None:
    rules = load_trick_game(name)
    (hands,) = random_deals(7, 1)
    deal = {**fields, "hands": [list(hand) for hand in hands]}
    table = Seating.of(rules, {**deal, "table": Solver().table(hands)})
    given = par(table, GivenTricks(Prices(rules, whole=True), table))
    values = Solved(Seating.of(rules, deal), LIMITS)
    assert par(Seating.of(rules, deal), values) == given
    assert {strain: [low for low, _ in row] for strain, row in values.tricks.items()} == table.fields["table"]
    assert values.nodes > 0


def test_limits_leave_bounds() -> None:
    rules = load_trick_game("vint")
    (hands,) = random_deals(8, 1)
    table = Seating.of(rules, {"hands": [list(hand) for hand in hands]})
    found = par(table, Solved(table, Limits(nodes=30, memory=1 << 20)))
    exact = par(table, Solved(table, LIMITS))
    for bounds, known in zip(found.outcomes, exact.outcomes, strict=True):
        assert bounds.low < bounds.high
        assert bounds.low <= known.low == known.high <= bounds.high
        assert bounds.contracts == ()


@pytest.mark.parametrize(
    ("name", "hands", "told"),
    [
        ("vint", [["SA"]] * 3, "3 hands; an auction needs 4"),
        ("vint", [["SA"], ["SK"], ["SQ"], ["SJ"]], "1 cards in the hand of seat 0; par needs 13"),
        ("euchre", [["SA"]] * 4, "1 cards in the hand of seat 0; par needs 5"),
    ],
)
def test_hands_must_be_whole(name: str, hands: list[list[str]], told: str) -> None:
    with pytest.raises(DealError, match=told):
        solved(load_trick_game(name), {"hands": hands})


def test_what_an_auction_needs_to_know() -> None:
    rules = load_trick_game("euchre")
    cards = [suit + rank for suit in "SHDC" for rank in "AKQJT9"]
    deal = {"hands": [cards[5 * seat : 5 * seat + 5] for seat in range(4)]}
    with pytest.raises(DealError, match=r"the dealer is unknown\. Add the dealer"):
        solved(rules, deal)
    with pytest.raises(DealError, match=r"no turnup is given\. Add the turned card"):
        solved(rules, {**deal, "dealer": 0})
    (hands,) = random_deals(9, 1)
    with pytest.raises(DealError, match=r"no declarer is given\. Add the seat that chooses"):
        solved(load_trick_game("tuomass-minibridge"), {"hands": [list(hand) for hand in hands]})


@SIZES
def test_pinochle_bids_are_worth_the_points_that_can_be_made(tmp_path: Path, size: int, deals: int) -> None:
    """Bids of points with melds: every bid solved by itself."""
    text = """
extends = "partnership-auction-pinochle"
[pack]
suits = "SHD"
ranks = "ATKQ"
copies = 1
[deal]
hand = [3]
[auction]
levels = [10]
step = 10
most = 60
strains = "SH"
"""
    rules, generator = game(tmp_path, text, size), random.Random(4)
    for _ in range(deals):
        hands, _ = hands_of(rules, generator, size)
        deal: Deal = {"hands": hands}
        menu = []
        for rank, number in enumerate(range(10, 61, 10)):
            for strain in "SH":
                for seat in range(4):
                    bid = {**deal, "declarer": seat, "bid": number, "strain": strain, "trump": strain}
                    points = of_side(played(rules, bid), seat)
                    menu.append(Bid(rank, f"{number}{strain}", seat, seat % 2, (points,)))
        expected = [twin_ladder(menu, side) for side in (0, 1)]
        assert [outcome.value for outcome in solved(rules, deal).outcomes] == expected


def twin_ladder(menu: list[Bid], first: int) -> int:
    """Points for side 0 without doubles: a bid stands, or the others bid higher."""

    def after(rank: int, turn: int, standing: int) -> int:
        higher = {bid.rank for bid in menu if bid.rank > rank and bid.side == turn}
        options = [standing]
        for height in higher:
            own = [bid.values[0] for bid in menu if bid.rank == height and bid.side == turn]
            options += [memo(height, 1 - turn, value) for value in {min(own) if turn else max(own)}]
        return min(options) if turn else max(options)

    known: dict[tuple[int, int, int], int] = {}

    def memo(rank: int, turn: int, standing: int) -> int:
        key = rank, turn, standing
        if key not in known:
            known[key] = after(*key)
        return known[key]

    passed = after(-1, 1 - first, 0)
    return (min if first else max)(
        passed, *(memo(bid.rank, 1 - first, bid.values[0]) for bid in menu if bid.side == first)
    )
