"""Par of bridge: known tables, and endplay's DDS."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from solver.auction.duplicate import Par, ParOutcome, par
from solver.core.cards import STRAINS
from solver.core.deal import Contract
from solver.core.errors import FaceupError

Table = dict[str, list[int]]
EXAMPLES = Path(__file__).parents[4] / "shared" / "vectors" / "par" / "duplicate-bridge.jsonl"
VULNERABLE = ((False, False), (True, False), (False, True), (True, True))


# Bridge


def flat(*, ns: int = 6, ew: int = 6, **strains: tuple[int, int]) -> Table:
    """A table in which partners do equally well: tricks of North-South and East-West, by strain or for all."""
    tricks = {strain: strains.get(strain, (ns, ew)) for strain in STRAINS}
    return {strain: [north_south, east_west] * 2 for strain, (north_south, east_west) in tricks.items()}


def told(answer: Par | ParOutcome) -> list[str]:
    return [str(contract) for contract in answer.contracts]


def test_game_made_by_both_partners() -> None:
    answer = par(flat(S=(10, 3)), (False, False))
    assert (answer.score, told(answer)) == (420, ["4S NS ="])
    assert answer.answer() == {
        "par": 420,
        "par_side0_first": 420,
        "par_side1_first": 420,
        "contracts": ["4S by 0", "4S by 2"],
    }


def test_sacrifice_is_doubled_and_priced() -> None:
    answer = par(flat(S=(10, 3), H=(4, 9)), (True, False))
    (contract,) = answer.contracts
    assert answer.score == 300
    assert str(contract) == "5HX EW -2"
    assert (contract.sacrifice, contract.price, contract.saves, str(contract.outbids)) == (True, 300, 320, "4S")
    assert contract.names() == ["5Hx by 1", "5Hx by 3"]


def test_sacrifice_that_costs_too_much_is_left_out() -> None:
    answer = par(flat(S=(10, 3), H=(4, 9)), (False, True))
    assert (answer.score, told(answer)) == (420, ["4S NS ="])
    assert (answer.contracts[0].price, answer.contracts[0].outbids) == (None, None)


def test_only_the_partner_who_makes_it() -> None:
    table = flat(H=(9, 4))
    table["H"] = [10, 3, 9, 3]
    assert told(par(table, (False, False))) == ["4H N ="]


def test_levels_that_score_the_same_all_count() -> None:
    assert told(par(flat(ew=3, S=(9, 3)), (False, False))) == ["1S NS +2", "2S NS +1", "3S NS ="]


def test_a_contract_that_the_opponents_would_sacrifice_over_does_not_count() -> None:
    assert told(par(flat(ew=6, S=(9, 4)), (False, False))) == ["2S NS +1", "3S NS ="]


def test_a_partner_with_fewer_tricks_is_left_out() -> None:
    table = flat(ew=3, H=(8, 3))
    table["S"] = [7, 3, 8, 3]
    assert told(par(table, (False, False))) == ["1H NS +1", "1S S +1", "2H NS =", "2S S ="]


def test_nobody_makes_anything() -> None:
    answer = par(flat(), (True, True))
    assert (answer.score, answer.contracts) == (0, ())
    assert answer.answer()["contracts"] == ["pass"]


BOTH_MAKE_1NT = flat(N=(7, 7))


def test_both_values_where_the_side_that_speaks_first_gains() -> None:
    answer = par(BOTH_MAKE_1NT, (False, False))
    assert (answer.score, answer.outcome, answer.contracts) == (None, None, ())
    assert (answer.ns_first.score, told(answer.ns_first)) == (90, ["1N NS ="])
    assert (answer.ew_first.score, told(answer.ew_first)) == (-90, ["1N EW ="])
    assert answer.answer() == {
        "par": None,
        "par_side0_first": 90,
        "par_side1_first": -90,
        "contracts_side0_first": ["1N by 0", "1N by 2"],
        "contracts_side1_first": ["1N by 1", "1N by 3"],
    }


def test_dealer_par_decides_it() -> None:
    assert [par(BOTH_MAKE_1NT, (False, False), dealer).score for dealer in range(4)] == [90, -90, 90, -90]
    answer = par(BOTH_MAKE_1NT, (False, False), 1).answer()
    assert answer == {"dealer": 1, "par": -90, "contracts": ["1N by 1", "1N by 3"]}


def test_rotated_seats_turn_the_score_round() -> None:
    generator = random.Random(2)
    for _ in range(50):
        table = plausible_table(generator)
        turned = {strain: tricks[-1:] + tricks[:-1] for strain, tricks in table.items()}
        here, there = par(table, (True, False)), par(turned, (False, True))
        assert (here.ns_first.score, here.ew_first.score) == (-there.ew_first.score, -there.ns_first.score)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({}, "nothing about S"),
        ({**flat(), "H": [1, 2, 3]}, "nothing about H"),
        ({**flat(), "C": [6, 14, 6, 6]}, "14 tricks for E in C"),
        ({**flat(), "N": [6, 6, -1, 6]}, "-1 tricks for S in N"),
    ],
)
def test_tables_that_say_too_little(table: Table, said: str) -> None:
    with pytest.raises(FaceupError, match=said):
        par(table, (False, False))


def test_no_such_dealer() -> None:
    with pytest.raises(FaceupError, match="dealer 4"):
        par(flat(), (False, False), 4)


@pytest.mark.skipif(not EXAMPLES.exists(), reason="no shared examples beside the checkout")
def test_shared_examples() -> None:
    for line in EXAMPLES.read_text().splitlines():
        deal = json.loads(line)
        answer = par(deal["table"], tuple(deal["vulnerable"]))
        assert answer.score == deal["par"]
        for first, told_ in ((answer.ns_first, "side0_first"), (answer.ew_first, "side1_first")):
            assert first.score == deal[f"par_{told_}"]
            assert first.names() == deal.get(f"contracts_{told_}", first.names())


# Against DDS


def plausible_table(generator: random.Random) -> Table:
    """Both sides' tricks add up to about 13 and partners do about equally well."""
    table = {}
    for strain in STRAINS:
        north_south = min(13, max(0, round(generator.gauss(6.5, 2.5))))
        sides = (north_south, 13 - north_south)
        table[strain] = [min(13, max(0, sides[seat % 2] + generator.choice((-1, 0, 0, 0, 0)))) for seat in range(4)]
    return table


def wild_table(generator: random.Random) -> Table:
    return {strain: [generator.randrange(14) for _ in range(4)] for strain in STRAINS}


def dds_table(table: Table) -> Any:
    pytest.importorskip("endplay")
    from endplay import _dds
    from endplay.dds.ddtable import DDTable

    made = _dds.ddTableResults()
    for strain, letter in enumerate(STRAINS):
        for seat in range(4):
            made.resTable[strain][seat] = table[letter][seat]
    return DDTable(made)


def lowest(outcome: ParOutcome) -> set[tuple[int, int, int, int]]:
    """Contracts as DDS lists them: (level, strain, doubled, declarer), of equal makeable ones the lowest."""
    found: dict[tuple[int, int, int], int] = {}
    for contract in outcome.contracts:
        for seat in contract.declarers:
            key = contract.contract.strain, contract.contract.doubled, seat
            found[key] = min(contract.contract.level, found.get(key, 7))
    return {(level, *key) for key, level in found.items()}


def dds_contracts(answer: Any) -> set[tuple[int, int, int, int]]:
    strains = (4, 0, 1, 2, 3)
    return {
        (raw.level, strains[raw.denom], int(raw.underTricks > 0), seat)
        for raw in answer._data.contracts[: answer._data.number]
        for seat in {4: (0, 2), 5: (1, 3)}.get(raw.seats, (raw.seats,))
        if raw.level
    }


def test_dealer_par_against_dds() -> None:
    endplay = pytest.importorskip("endplay.dds")
    types = pytest.importorskip("endplay.types")
    vul = (types.Vul.none, types.Vul.ns, types.Vul.ew, types.Vul.both)
    generator = random.Random(3)
    for number in range(500):
        table, dealer, which = plausible_table(generator), number % 4, number // 4 % 4
        theirs = endplay.par(dds_table(table), vul[which], types.Player(dealer))
        answer = par(table, VULNERABLE[which], dealer)
        assert answer.score == theirs.score, table
        assert answer.outcome is not None
        assert lowest(answer.outcome) == dds_contracts(theirs), table


def test_par_against_dds_even_on_wild_tables() -> None:
    """Where it does not matter who speaks first DDS has that value, else one of the two."""
    pytest.importorskip("endplay")
    from endplay import _dds

    generator = random.Random(4)
    for number in range(800):
        table, which = wild_table(generator), number % 4
        sides = (_dds.parResultsMaster * 2)()
        _dds.SidesParBin(dds_table(table)._data, sides, (0, 2, 3, 1)[which])
        answer = par(table, VULNERABLE[which])
        assert sides[0].score in (answer.ns_first.score, answer.ew_first.score), table


def test_real_tables_against_dds() -> None:
    endplay = pytest.importorskip("endplay.dds")
    types = pytest.importorskip("endplay.types")
    from solver.families.bridge.dealing import random_deals

    vul = (types.Vul.none, types.Vul.ns, types.Vul.ew, types.Vul.both)
    for number, hands in enumerate(random_deals(5, 24)):
        written = " ".join(
            ".".join("".join(code[1] for code in hand if code[0] == suit) for suit in "SHDC") for hand in hands
        )
        theirs = endplay.calc_dd_table(types.Deal(f"N:{written}"))
        table = {letter: [theirs._data.resTable[i][seat] for seat in range(4)] for i, letter in enumerate(STRAINS)}
        for which in range(4):
            dealer = number % 4
            answer, dds = par(table, VULNERABLE[which], dealer), endplay.par(theirs, vul[which], types.Player(dealer))
            assert answer.score == dds.score
            assert answer.outcome is not None
            assert lowest(answer.outcome) == dds_contracts(dds)


def test_names_of_contracts() -> None:
    assert str(par(flat(N=(9, 4)), (False, False)).contracts[-1].contract) == str(Contract(3, 4)) == "3N"
