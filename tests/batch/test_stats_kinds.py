"""Every kind of statistics, against a straightforward computation."""

import math
import statistics
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.core.estimate import wilson
from solver.core.tally import WinCount
from solver.statistics.pars import Contracts, Pars
from solver.statistics.plays import BridgePlays, SidePlays
from solver.statistics.tables import CONTRACTS, Tables
from solver.statistics.values import Scores, Values, Verdicts

TRICKS = st.integers(0, 13)
ENTRY = st.one_of(TRICKS, st.tuples(TRICKS, TRICKS).map(sorted))
TABLE = st.lists(ENTRY, min_size=20, max_size=20)
NEED = {"N": 9, "S": 10, "H": 10, "D": 11, "C": 11}


def fields_of(entries: list[Any], strains: str = "SHDCN") -> dict[str, Any]:
    """Numbers and pairs as the fields of an answer; None: not asked for."""
    rows = {strain: entries[4 * place : 4 * place + 4] for place, strain in enumerate(strains)}
    exact = {strain: [one if isinstance(one, int) else None for one in row] for strain, row in rows.items()}
    bounds = {strain: [[one, one] if isinstance(one, int) else one for one in row] for strain, row in rows.items()}
    is_open = any(isinstance(one, list) and one[0] < one[1] for one in entries)
    return {"table": exact, "table_bounds": bounds} if is_open else {"table": _closed(rows)}


def _closed(rows: dict[str, list[Any]]) -> dict[str, list[int | None]]:
    return {strain: [one[0] if isinstance(one, list) else one for one in row] for strain, row in rows.items()}


def ends(entry: int | list[int]) -> list[int]:
    return [entry, entry] if isinstance(entry, int) else entry


@settings(max_examples=30)
@given(st.lists(TABLE, min_size=1, max_size=6))
def test_tables(deals: list[list[Any]]) -> None:
    tables = Tables()
    for entries in deals:
        tables.add(fields_of(entries))
    for place, strain in enumerate("SHDCN"):
        for seat in range(4):
            column = [ends(entries[4 * place + seat]) for entries in deals]
            tally = tables.declarers[strain, seat]
            mean, game = tally.mean(), tally.at_least(NEED[strain])
            assert mean is not None and game is not None
            assert (mean.lo, mean.hi) == pytest.approx([statistics.fmean(end) for end in zip(*column, strict=True)])
            makes = [[tricks >= NEED[strain] for tricks in end] for end in zip(*column, strict=True)]
            assert (game.lo, game.hi) == pytest.approx([statistics.fmean(end) for end in makes])
        for side in (0, 1):
            better = [
                [
                    max(pair)
                    for pair in zip(*(ends(entries[4 * place + seat]) for seat in (side, side + 2)), strict=True)
                ]
                for entries in deals
            ]
            mean = tables.sides[strain, side].mean()
            assert mean is not None
            assert (mean.lo, mean.hi) == pytest.approx([statistics.fmean(end) for end in zip(*better, strict=True)])
    for name, needed in CONTRACTS.items():
        for side in (0, 1):
            some = tables.any[name, side].mean()
            makes = [
                [
                    any(
                        ends(entries[4 * place + seat])[end] >= needed[strain]
                        for place, strain in enumerate("SHDCN")
                        for seat in (side, side + 2)
                    )
                    for entries in deals
                ]
                for end in (0, 1)
            ]
            assert some is not None and (some.lo, some.hi) == pytest.approx([statistics.fmean(end) for end in makes])


def test_tables_of_some_strains_and_declarers() -> None:
    tables = Tables()
    tables.add({"table": {"S": [10, None, 9, None], "N": [None, 3, None, None]}})
    assert tables.declarers.keys() == {("S", 0), ("S", 2), ("N", 1)}
    assert tables.sides.keys() == {("S", 0)}
    assert tables.any == {}
    told: Any = tables.figures()
    assert told["tricks"]["S"][1] is None and told["tricks"]["S"][0]["game"] == 1.0
    assert told["sides"] == {"S": [told["sides"]["S"][0], None], "N": [None, None]}
    assert "any" not in told


def test_more_tables_than_are_counted_at_a_time() -> None:
    tables = Tables(contracts=False)
    for number in range(3000):
        tables.add({"table": {strain: [number % 14] * 4 for strain in "SHDCN"}})
    counts = tables.declarers["H", 3].counts
    assert counts == {tricks: len(range(tricks, 3000, 14)) for tricks in range(14)}
    assert tables.any == {}
    assert "game" not in tables.figures()["tricks"]["H"][3]  # type: ignore[index]


def test_verdicts() -> None:
    kind = Verdicts()
    for verdict, length in [("won", 10), ("won", 30), ("lost", None), ("unknown", None), ("won", 20)]:
        kind.add({"verdict": verdict, "line": None, "length": length})
    assert kind.count == WinCount(won=3, lost=1, open=1) and kind.count.count == 5
    assert kind.count.interval == (wilson(3, 5).low, wilson(4, 5).high)
    told: Any = kind.figures()
    assert (told["winnability"], told["winnability_bounds"]) == (None, [0.6, 0.8])
    assert told["winnability_interval"] == {"low": 0.230724, "high": 0.963776, "level": 0.95}
    assert (told["length"]["mean"], told["length"]["mean_se"]) == (20, round(10 / math.sqrt(3), 6))


def test_scores() -> None:
    kind = Scores()
    for score, proved, bound in [
        (4, True, None), (6, True, None),
        (3, False, 9), (8, False, 2),  # better is more in one game and less in another
        (None, True, None), (-1, True, None), (None, False, None), (None, False, 7), (5, False, None),
    ]:  # fmt: skip
        kind.add({"score": score, "proved": proved, **({} if proved else {"bound": bound})})
    assert (kind.proved, kind.scores.open, kind.none, kind.unbounded) == (2, 2, 2, 3)
    mean = kind.scores.mean()
    assert mean is not None and (mean.lo, mean.hi) == ((4 + 6 + 3 + 2) / 4, (4 + 6 + 9 + 8) / 4)


def test_par() -> None:
    kind = Pars(bridge=True)
    table = {strain: [7] * 4 for strain in "SHDCN"}
    kind.add({"par": 420, "contracts": ["4S by 0", "4S by 2"], "table": table})
    kind.add({"par": -100, "contracts": ["5Hx by 0", "5Cx by 0", "5Cx by 2"], "table": table})
    kind.add({"par": 0, "contracts": ["pass"], "table": table})
    kind.add({
        "par": None, "par_side0_first": 90, "par_side1_first": -90, "table": table,
        "contracts_side0_first": ["1N by 0"], "contracts_side1_first": ["1N by 1"],
    })  # fmt: skip
    kind.add({"par": None, "table": {**table, "S": [None] * 4}, "table_bounds": {"S": [[5, 9]] * 4}})
    mean = kind.scores.mean()
    assert mean is not None and (mean.lo, mean.hi) == ((320 - 90) / 4, (320 + 90) / 4)
    assert (kind.unbounded, kind.contracts.deals) == (1, 3)
    third = pytest.approx(1 / 3)
    assert kind.contracts.by_kind() == {
        "level": {"4": third, "5": third, "pass": third},
        "strain": {"C": pytest.approx(1 / 6), "H": pytest.approx(1 / 6), "S": third, "pass": third},
        "side": {"N-S": pytest.approx(2 / 3), "pass": third},
        "sacrifice": {"made": third, "sacrifice": third, "pass": third},
    }
    assert kind.tables.declarers["S", 0].open == 1
    assert kind.figures().keys() == {"par", "unbounded", "contracts", "tricks", "sides", "any"}


def test_par_of_other_games() -> None:
    kind = Pars(bridge=False)
    kind.add({"par": 16, "contracts": ["7C", "7S"], "table": {"S": [6]}})
    kind.add({"par": None, "par_bounds": [3, 9], "contracts": []})
    kind.add({
        "par": None, "par_side0_first": None, "par_side0_first_bounds": [1, 2], "par_side1_first": 0,
        "contracts_side0_first": [], "contracts_side1_first": [],
    })  # fmt: skip
    mean = kind.scores.mean()
    assert mean is not None and (mean.lo, mean.hi) == ((16 + 3 + 0) / 3, (16 + 9 + 2) / 3)
    assert kind.contracts.shares() == {"7C": 0.5, "7S": 0.5}
    assert kind.figures().keys() == {"par", "unbounded", "contracts"}


@given(
    st.lists(
        st.sets(st.sampled_from([f"{level}S by {seat}" for level in (1, 2) for seat in range(4)]), min_size=1),
        max_size=6,
    )
)
def test_every_deal_has_the_same_weight(deals: list[set[str]]) -> None:
    contracts = Contracts(bridge=True)
    for names in deals:
        contracts.add(names)
    wanted: dict[str, Fraction] = {}
    for names in deals:
        same = {f"{name[:2]} {'N-S' if name[-1] in '02' else 'E-W'}" for name in names}
        for name in same:
            wanted[name] = wanted.get(name, Fraction(0)) + Fraction(1, len(same) * len(deals))
    assert contracts.shares() == {name: pytest.approx(float(share)) for name, share in wanted.items()}
    for shares in contracts.by_kind().values():
        assert sum(shares.values()) == pytest.approx(1 if deals else 0)


def test_values() -> None:
    two = Values()
    two.add({"value": 3, "tricks": 8})
    two.add({"value": None, "value_bounds": [-1, 5], "tricks": None, "tricks_bounds": [6, 9]})
    mean, tricks = two.values[0].mean(), two.tricks.mean()
    assert mean is not None and tricks is not None
    assert (mean.lo, mean.hi, tricks.lo, tricks.hi) == (1, 4, 7, 8.5)
    three = Values()
    three.add({"value": [1, 2, 3], "moves": {}})
    three.add({"value": [3, None, 3], "value_bounds": [[3, 3], [0, 9], [3, 3]], "moves": {}})
    told: Any = three.figures()
    assert [one["mean"] for one in told["value"]] == [2.0, None, 3.0]
    assert told["value"][1]["mean_bounds"] == [1.0, 5.5] and "tricks" not in told
    target = Values()
    for reached in (True, False, None, True):
        target.add({"target": 3, "reached": reached})
    told = target.figures()
    assert (told["target"]["mean_bounds"], told["target"]["counts"]) == ([0.5, 0.75], {"0": 1, "1": 2})


def test_plays_of_bridge() -> None:
    kind = BridgePlays()
    players = [(0, 26, 2, 3), (1, 13, 0, 0), (3, 13, 1, 1)]
    told = [dict(zip(("seat", "cards", "mistakes", "lost"), one, strict=True)) for one in players]
    kind.add({"declarer": 0, "players": told, "against_double_dummy": -2, "against_par": -50})
    kind.add({"passed_out": True, "score": 0, "par": 50, "against_par": -50})
    kind.add({})  # a limit struck
    unplayed = [{"seat": 0, "cards": 0, "mistakes": 0, "lost": 0}]
    kind.add({"declarer": 0, "players": unplayed, "against_double_dummy": None, "against_par": None})
    found: Any = kind.figures()
    assert (found["passed_out"], found["all"]["boards"], found["all"]["plays"]) == (1, 1, 52)
    assert (found["declarers"]["lost"], found["defenders"]["lost"], found["all"]["lost"]) == (3, 1, 4)
    assert found["declarers"]["cost"] == round(3 / 26, 6)
    assert found["players"].keys() == {"0", "1", "3"}
    assert found["against_double_dummy"]["counts"] == {"-2": 1}
    assert found["against_par"]["counts"] == {"-50": 2}


def test_plays_of_other_games() -> None:
    kind = SidePlays()
    players = [{"seat": seat, "plays": 2, "mistakes": seat, "lost": 2 * seat} for seat in range(3)]
    kind.add({"value_start": [5, 1, 0], "value_end": [3, 1, 4], "plays": [{"cost": 2}], "players": players})
    kind.add({
        "value_start": [None, 1, 0], "value_start_bounds": [[2, 6], [1, 1], [0, 0]], "value_end": [4, 1, 0],
        "plays": [{"cost": None}], "players": players,
    })  # fmt: skip
    found: Any = kind.figures()
    assert (found["all"]["boards"], found["all"]["plays"], found["all"]["lost"]) == (1, 6, 6)
    change = kind.change[0].mean()
    assert change is not None and (change.lo, change.hi) == ((-2 - 2) / 2, (-2 + 2) / 2)
    assert "declarers" not in found
