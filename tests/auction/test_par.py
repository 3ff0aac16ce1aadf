"""Par of whole deals: new auctions in rule files against the tree of all calls, known deals, and what is asked for."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from solver.auction.bids import Bid, Manner
from solver.auction.contract_scores import GivenTricks, Prices
from solver.auction.contracts import Seating
from solver.auction.par import AuctionOutcome, Par, par
from solver.cli.main import faceup
from solver.core.errors import DealError
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from tests.auction.test_bids import State, twin_value

SHARED = Path(__file__).parents[3] / "shared" / "vectors" / "par"

Deal = dict[str, Any]


def par_of(rules: Rules, deal: Deal, **asked: bool) -> Par:
    table = Seating.of(rules, deal)
    return par(table, GivenTricks(Prices(rules), table), **asked)


def game(name: str, **deal: Any) -> Par:
    return par_of(load_trick_game(name), deal)


# New auctions, written in rule files


def random_auction(generator: random.Random) -> dict[str, Any]:
    """A small game of bids, as data: three tricks, two or three strains."""
    strains = "".join(generator.sample("SHDCNM", generator.randrange(1, 4)))
    return {
        "strains": strains,
        "levels": sorted(generator.sample(range(1, 4), generator.randrange(1, 3))),
        "least": generator.choice((0, 2)),
        "doubles": generator.randrange(3),
        "doubling": generator.choice(("answered", "last", "after")),
        "raising": generator.random() < 0.4,
        "named": generator.choice(("bid", "bid", "after")),
        "bidders": generator.choice(((), (), (0, 1), (0, 3))),
        "conceded": [f"2{strains[0]}"] if generator.random() < 0.3 else [],
        "made": {f"{level}{strain}": generator.randrange(1, 9) for level in range(1, 4) for strain in strains},
        "under": [generator.randrange(1, 6) for _ in range(2)],
        "trick_points": generator.randrange(2),
    }


def rule_file(folder: Path, data: dict[str, Any], number: int) -> Rules:
    path = folder / f"auction-{number}.toml"
    path.write_text(f"""
game = "trick"
[table]
sides = "partners"
players = [4]
[pack]
ranks = "AKQ"
[deal]
hand = [3]
[trump]
by = "deal"
[auction]
by = "bids"
strains = "{data["strains"]}"
levels = {data["levels"]}
least = {data["least"]}
doubles = {data["doubles"]}
doubling = "{data["doubling"]}"
raising = {str(data["raising"]).lower()}
named = "{data["named"]}"
bidders = {list(data["bidders"])}
conceded = {data["conceded"]}
[contract]
number = "level"
factor = "all"
trick_points = {data["trick_points"]}
made = {{ {", ".join(f"{name} = {points}" for name, points in data["made"].items())} }}
under = {{ "*" = {data["under"]} }}
[[mode]]
name = "misere"
field = "strain"
value = "M"
set = {{ "contract.counts" = "avoided" }}
""")
    return load_trick_game(path)


def price(data: dict[str, Any], level: int, strain: str, tricks: int, factor: int) -> int:
    """What a contract is worth, written out."""
    counted = 3 - tricks if strain == "M" else tricks
    if f"{level}{strain}" in data["conceded"] and factor == 1:
        counted = level
    short = level - counted
    first, further = data["under"]
    amount = data["made"][f"{level}{strain}"] if short <= 0 else -(first + further * (short - 1))
    return int(amount * factor + data["trick_points"] * level * (2 * counted - 3))


def menu_of(data: dict[str, Any], deal: Deal) -> list[Bid]:
    """All bids that the players can make, from the data and not from the rule file."""
    seats = [(deal["dealer"] + place) % 4 for place in data["bidders"]] or [0, 1, 2, 3]
    menu = []
    for place, level in enumerate(data["levels"]):
        for height, strain in enumerate(data["strains"]):
            for seat in seats:
                sign = -1 if seat % 2 else 1
                counts, tricks = max(level, data["least"]), deal["table"][strain][seat]
                values = (sign * price(data, counts, strain, tricks, 2**times) for times in range(data["doubles"] + 1))
                rank = place if data["named"] == "after" else place * len(data["strains"]) + height
                menu.append(Bid(rank, f"{level}{strain}", seat, seat % 2, tuple(values)))
    return menu


@pytest.mark.parametrize(("seed", "files", "tables"), [(1, 12, 20), pytest.param(2, 40, 40, marks=pytest.mark.slow)])
def test_random_auctions_of_rule_files(tmp_path: Path, seed: int, files: int, tables: int) -> None:
    generator = random.Random(seed)
    compared = 0
    while compared < files * tables:
        data = random_auction(generator)
        if len(data["strains"]) * len(data["levels"]) * (len(data["bidders"]) or 4) > 8:
            continue
        rules = rule_file(tmp_path, data, compared)
        manner = Manner(data["doubling"], data["raising"])
        for _ in range(tables):
            table = {strain: [generator.randrange(4) for _ in range(4)] for strain in data["strains"]}
            deal = {"table": table, "dealer": generator.randrange(4)}
            menu = menu_of(data, deal)
            expected = [twin_value(menu, 0, manner, State(side)) for side in (0, 1)]
            assert [outcome.value for outcome in par_of(rules, deal).outcomes] == expected, (data, deal)
            compared += 1


# Known deals

MADE = {"S": [10, 3, 10, 3], "H": [4, 9, 4, 9], "D": [6, 6, 6, 6], "C": [6, 6, 6, 6], "N": [6, 6, 6, 6]}


def test_without_game_bonus_nobody_needs_to_bid_high() -> None:
    found = game("contract-bridge-rubber-bridge", table=MADE, vulnerable=[False, False])
    assert found.outcome == AuctionOutcome(120, 120, ("4S by 0", "4S by 2"))
    found = game("contract-bridge-rubber-bridge", table={**MADE, "H": [6, 6, 6, 6]}, vulnerable=[False, False])
    assert found.outcome == AuctionOutcome(
        120, 120, tuple(f"{level}S by {seat}" for level in (2, 3, 4) for seat in (0, 2))
    )


def test_a_part_score_makes_a_game() -> None:
    table = {strain: [8, 5, 8, 5] if strain == "S" else [6, 3, 6, 3] for strain in "SHDCN"}
    found = [
        game("four-deal-bridge", table=table, deal_number=1, dealer=2, part_scores=[carried, 0]).outcome
        for carried in (0, 30, 40)
    ]
    assert [outcome and outcome.value for outcome in found] == [60, 60, 360]


def test_vint_has_no_doubles() -> None:
    found = game("vint", table=MADE).outcome
    assert found is not None
    assert found.contracts == ("4S by 0", "4S by 2")
    assert found.value == 4 * 10 * (10 - 3)


def test_the_side_that_speaks_first_gains() -> None:
    table = {strain: [7, 7, 7, 7] if strain == "N" else [6, 6, 6, 6] for strain in "SHDCN"}
    found = game("contract-bridge-rubber-bridge", table=table, vulnerable=[False, False], dealer=3)
    assert (found.outcome, [one.value for one in found.outcomes]) == (None, [40, -40])
    rules = load_trick_game("contract-bridge-rubber-bridge")
    asked = par_of(rules, {"table": table, "vulnerable": [False, False], "dealer": 3}, dealer_first=True)
    assert (asked.dealer, asked.outcomes) == (3, (AuctionOutcome(-40, -40, ("1N by 1", "1N by 3")),))


def test_guess_who_is_told_from_the_dealers_side() -> None:
    table = {strain: [8, 5, 9, 5] for strain in "SHDCN"}
    found = [
        game("bridge-meets-guess-who", table=table, dealer=dealer, passed_out_tricks=8).outcome for dealer in (0, 1)
    ]
    contracts = tuple(f"8{strain} by 0" for strain in "CDHSN")
    assert found == [AuctionOutcome(12, 12, contracts), AuctionOutcome(-12, -12, contracts)]


def test_minibridge_takes_the_best_of_the_menu() -> None:
    table = {"C": 4, "D": 2, "H": 3, "S": 10, "N": 9}
    for late, best in ((False, 40), (True, 60)):
        found = game("tuomass-minibridge", table=table, late=late).outcome
        assert found == AuctionOutcome(best, best, ("9N", "10S"))


def test_tuppi_names_what_both_sides_may_choose() -> None:
    deal = {"dealer": 1, "rami": [10, 1, 12, 3], "sooli": [0, 1, 0, 2], "nolo": 4}
    assert game("tuppi", **deal).outcome == AuctionOutcome(24, 24, ("rami by 2", "sooli by 1", "sooli by 3"))
    deal = {"dealer": 1, "rami": [6, 6, 6, 5], "sooli": [4, 4, 1, 0], "nolo": 5}
    found = game("tuppi", **deal).outcome
    assert found is not None
    assert (found.value, set(found.contracts)) == (8, {"nolo", "rami by 1"})


def test_pass_misere_where_nobody_makes_anything() -> None:
    table = {strain: [6, 6, 6, 6] for strain in "SHDCNM"}
    for stage in ("basic", "kotka"):
        found = game("klubiskruuvi", table=table, aces=[[5, 5]] * 4, passed_out=-3, stage=stage)
        assert found.outcome == AuctionOutcome(-3, -3, ("pass",))


def test_misere_is_below_spades_but_in_a_kotka_above_hearts() -> None:
    table = {**{strain: [0, 13, 0, 13] for strain in "SHDCN"}, "M": [0, 0, 0, 0], "N": [13, 0, 13, 0]}
    aces = [[5, 5]] * 4
    basic, kotka = (
        game("modern-skruuvi", table=table, aces=aces, passed_out=0, stage=stage) for stage in ("basic", "kotka")
    )
    assert basic.outcome == kotka.outcome == AuctionOutcome(61, 61, ("7N by 0", "7N by 2"))
    table["N"] = [0, 0, 0, 0]
    basic, kotka = (
        game("modern-skruuvi", table=table, aces=aces, passed_out=0, stage=stage) for stage in ("basic", "kotka")
    )
    assert basic.outcome is not None
    assert kotka.outcome is None
    assert basic.outcome.value == -49
    assert [one.value for one in kotka.outcomes] == [37, -37]


def test_the_dealer_must_be_known_where_he_speaks_first() -> None:
    with pytest.raises(DealError, match=r"the dealer is unknown\. Add the dealer"):
        game("tuppi", rami=[6] * 4, sooli=[1] * 4, nolo=6)


@pytest.mark.skipif(not SHARED.is_dir(), reason="no shared examples beside the checkout")
def test_shared_examples() -> None:
    compared = 0
    for path in sorted(SHARED.glob("*.jsonl")):
        rules = load_trick_game(path.stem)
        prices = Prices(rules)
        for line in path.read_text().splitlines():
            deal = json.loads(line)
            table = Seating.of(rules, deal)
            found = par(table, GivenTricks(prices, table))
            first, last = found.outcomes[0], found.outcomes[-1]
            told = {
                "par": found.outcome.value if found.outcome else None,
                "par_side0_first": first.value,
                "par_side1_first": last.value,
                "contracts": first.contracts,
                "contracts_side0_first": first.contracts,
                "contracts_side1_first": last.contracts,
            }
            for key in told.keys() & deal.keys():
                mine, theirs = told[key], deal[key]
                assert (sorted(mine) if isinstance(mine, tuple) else mine) == (
                    sorted(theirs) if isinstance(theirs, list) else theirs
                ), (path.stem, key)
                compared += 1
    assert compared > 150


@pytest.mark.parametrize(("stage", "told"), [("Kotka", "0"), ("basic", "965"), ("banana", "expected kotka or basic")])
def test_the_stage_of_a_session_is_a_word_that_the_game_has(stage: str, told: str) -> None:
    table = {"S": [10, 3] * 2, "H": [8, 5] * 2, "D": [6, 7] * 2, "C": [7, 6] * 2, "N": [9, 4] * 2, "M": [3] * 4}
    deal = {"game": "historical-skruuvi", "stage": stage, "table": table, "passed_out": 0, "aces": [[200, 200]] * 4}
    done = CliRunner().invoke(faceup, ["par", "-", "--table-given", "-q"], input=json.dumps(deal))
    assert told in done.output
    assert done.exit_code == (stage == "banana")
