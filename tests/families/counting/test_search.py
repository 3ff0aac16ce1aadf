"""The kernel of counting games: limits, sizes, whole deals, cuts; both at once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

import solver
from solver.cli.main import faceup
from solver.core.bounds import Bounds
from solver.core.cuts import cuts_of
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.counting.family import FAMILY
from solver.families.play.dialect import Goal
from solver.families.play.searches import Searches
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import solution
from solver.rules.load import load_any
from tests.families.counting.positions import CRIBBAGE, NINETY_NINE, begin
from tests.formats.deals import ROOT

FAR = Bounds(-(1 << 28), 1 << 28)
FIRST = Goal((1, -1), frozenset((0,)))
AT_ONCE = json.loads((ROOT / "data" / "turns" / "at-once.jsonl").read_text())


def solved(game: str, fields: dict[str, Any], **limits: Any) -> Any:
    rules = load_any(game)
    position = FAMILY.read(rules, fields)
    searches = Searches(FAMILY, rules, position, Limits(**limits))
    return solution(searches, position, FAMILY.sides(rules, position), PositionQuestion())


@pytest.mark.parametrize("game", [CRIBBAGE, NINETY_NINE, "cribbage-four-handed"])
def test_whole_deals_are_the_same_without_any_cut(game: str) -> None:
    fields = FAMILY.deal(load_any(game), 3, None, 4)
    usual = solved(game, fields)
    assert usual.proved
    for cut in cuts_of("turns_counting"):
        other = solved(game, fields, without=frozenset((f"turns_counting.{cut}",)))
        assert (other.values, other.moves) == (usual.values, usual.moves), cut


def test_a_limit_leaves_bounds() -> None:
    fields = FAMILY.deal(load_any(CRIBBAGE), 1, None, None)
    usual, short = solved(CRIBBAGE, fields), solved(CRIBBAGE, fields, nodes=40)
    assert not short.proved
    assert short.values[0].low <= usual.values[0].low <= short.values[0].high
    once = {**fields, "simultaneous": True}
    whole, part = solved(CRIBBAGE, once), solved(CRIBBAGE, once, nodes=400)
    assert whole.proved and not part.proved and part.mix == ()
    assert part.values[0].low <= whole.values[0].low <= part.values[0].high


def test_what_is_too_large_is_told() -> None:
    rules = load_any(NINETY_NINE)
    cards = [suit + rank for suit in "SHDC" for rank in "A23456789TJQK"]
    many = begin(load_any(NINETY_NINE), "SA | S2")
    doubled = many.state.__class__(hands=(tuple(cards[:40]), tuple(cards[:40])), turn=0, alive=(0, 1))
    with pytest.raises(DealError, match="80 cards in play; the search takes 64 at most"):
        FAMILY.search(rules, type(many)(rules, doubled), 1 << 20, frozenset())
    shown = begin(CRIBBAGE, " ".join(cards[:17]) + " | DK", starter="CK", crib=[], dealer=1, scores=[])
    large = shown.state.__class__(hands=(tuple(cards[:17]), ()), turn=0, alive=(0, 1), kept=(tuple(cards[:17]), ()))
    with pytest.raises(DealError, match="a hand of 17 cards to be shown; the search takes 16 at most"):
        FAMILY.search(load_any(CRIBBAGE), type(shown)(shown.rules, large), 1 << 20, frozenset())


def test_both_at_once_lies_between_the_two_orders() -> None:
    # Who lays away second knows more: the dealer does no better at once, and no worse than if he were first.
    fields: dict[str, Any] = {key: value for key, value in AT_ONCE.items() if key not in ("game", "simultaneous")}
    in_turn, once = solved(CRIBBAGE, fields), solved(CRIBBAGE, {**fields, "simultaneous": True})
    table: dict[str, dict[str, int]] = {}
    for move, bounds in once.moves.items():
        row, _, column = move.partition("/")
        table.setdefault(row, {})[column] = bounds.low
    assert len(once.moves) == 225
    assert max(min(entries.values()) for entries in table.values()) == in_turn.values[0].low
    columns = zip(*(entries.values() for entries in table.values()), strict=True)
    assert in_turn.values[0].low <= once.values[0].low <= min(map(max, columns))
    first, second = once.mix
    low = min(sum(share * table[row][column] for row, share in first.items()) for column in table[next(iter(table))])
    high = max(sum(share * entries[column] for column, share in second.items()) for entries in table.values())
    assert low == pytest.approx(once.values[0].low, abs=1e-9) == high


def test_the_answer_has_the_mixtures() -> None:
    answer = solver.solve(solver.read(ROOT / "data" / "turns" / "at-once.jsonl")[0])
    told = answer.as_json()
    assert told["value"] == pytest.approx(-2.6)
    assert [sum(mix.values()) for mix in told["mix"]] == pytest.approx([1, 1])
    assert answer.as_row()["mix"] == "lay:CA+HJ=0.4 lay:HJ+S2=0.6 / lay:CT+D3=0.8 lay:CT+H4=0.2"


@pytest.mark.parametrize(("value", "code"), [(-2.6, 0), (-2.6000001, 0), (-2.61, 1), (-3, 1)])
def test_given_expectations_are_compared(tmp_path: Any, value: float, code: int) -> None:
    path = tmp_path / "given.jsonl"
    path.write_text(json.dumps({**AT_ONCE, "value": value}))
    assert CliRunner().invoke(faceup, ["solve", "--check", str(path)]).exit_code == code


def test_there_is_no_line_of_a_mixture() -> None:
    path = str(ROOT / "data" / "turns" / "at-once.jsonl")
    done = CliRunner().invoke(faceup, ["solve", "--line", path])
    assert done.exit_code == 1 and "best play is a mixture, not a line. Leave --line out" in done.stderr


def test_laying_away_at_once_costs_nobody_anything() -> None:
    plays = ["lay:CA+H6/lay:CT+D3", "H9", "D9"]
    (deal,) = solver.read(ROOT / "data" / "turns" / "at-once.jsonl")
    deal.played = tuple(plays)
    told = solver.analyse(deal).as_json()
    costs = [play["cost"] for play in told["plays"]]
    assert costs[0] == 0 and told["plays"][0]["before"] == pytest.approx(-2.6)
    assert all(isinstance(cost, int) for cost in costs)


def test_pages_of_positions_at_once(tmp_path: Any) -> None:
    out = tmp_path / "page.html"
    small = {**AT_ONCE, "hands": [["CA", "H6", "H9", "HJ", "S2"], ["CT", "D3", "D9", "DQ", "H4"]]}
    path = tmp_path / "deal.jsonl"
    path.write_text(json.dumps(small))
    done = CliRunner().invoke(faceup, ["solve", "--output", str(out), str(path)])
    assert done.exit_code == 0, done.output
    assert "at once" in out.read_text(encoding="utf-8")


def test_exports_have_decimals(tmp_path: Any) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "answers.parquet"
    path = str(ROOT / "data" / "turns" / "at-once.jsonl")
    assert CliRunner().invoke(faceup, ["solve", "--output", str(out), path]).exit_code == 0
    row = parquet.read_table(out).to_pylist()[0]
    assert row["value"] == [pytest.approx(-2.6)]
    assert dict(row["mix"][0]) == {"lay:CA+HJ": pytest.approx(0.4), "lay:HJ+S2": pytest.approx(0.6)}


def test_a_target_of_an_expectation() -> None:
    path = str(ROOT / "data" / "turns" / "at-once.jsonl")
    told = [CliRunner().invoke(faceup, ["solve", "-q", "--target", text, path]).stdout for text in ("-2", "-3")]
    assert ["cannot score -2" in told[0], "can score -3" in told[1]] == [True, True]


def test_statistics_take_expectations(tmp_path: Any) -> None:
    store = str(tmp_path / "answers.db")
    path = str(ROOT / "data" / "turns" / "at-once.jsonl")
    done = CliRunner().invoke(faceup, ["batch", "solve", path, "--store", store])
    assert done.exit_code == 0, done.output
    told = CliRunner().invoke(faceup, ["stats", store, "--format", "json"])
    assert told.exit_code == 0, told.output
    assert "-2.6" in told.stdout
