"""The kernel of games of bids: whole deals, what is certain of their values, limits, sizes, cuts; mixtures."""

from __future__ import annotations

import json
from threading import Timer
from typing import Any

import pytest
from click.testing import CliRunner

import solver
from solver.cli.main import faceup
from solver.core.bounds import Bounds
from solver.core.cuts import cuts_of
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.bidding.family import FAMILY
from solver.families.bidding.kernel import BiddingKernelDeal, BiddingSearch
from solver.families.play.dialect import Goal
from solver.families.play.searches import goal_of
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import TurnSolution
from solver.kernels import kernel
from solver.rules.load import load_any
from tests.families.bidding.exact import value
from tests.families.bidding.positions import GAMES, GOOFSPIEL, JUJITSU, RETURNS, UNTIED, begin, changed, dealt, solved
from tests.formats.deals import ROOT

FIRST = Goal((1, -1), frozenset((0,)))
CUTS = cuts_of("turns_bidding")
UNEVEN = ("H3 H4 H5 H9 HJ HK | D2 D4 D5 D8 DJ DQ", "S5 SK S7 S2 S9 SA")


def number(bounds: Bounds) -> float:
    assert bounds.exact
    return bounds.low


def guarantees(found: TurnSolution) -> None:
    """The mixtures make sure of the value against every pure choice of the others."""
    rows, columns = found.mix
    table: dict[str, dict[str, float]] = {}
    for move, bounds in found.moves.items():
        row, _, column = move.partition("/")
        table.setdefault(row, {})[column] = number(bounds)
    low = min(sum(share * table[row][column] for row, share in rows.items()) for column in next(iter(table.values())))
    high = max(sum(share * entries[column] for column, share in columns.items()) for entries in table.values())
    assert low == pytest.approx(number(found.values[0]), abs=1e-8) == high


# -- values ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "size"), [(JUJITSU, 6), (UNTIED, 5), (RETURNS, 5), (GOOFSPIEL, 6)])
def test_values_in_fractions(game: str, size: int) -> None:
    hands, stock = UNEVEN
    fewer = "|".join(" ".join(hand.split()[:size]) for hand in hands.split("|"))
    position = begin(game, fewer, " ".join(stock.split()[:size]))
    found = solved(position)
    known: dict[Any, Any] = {}
    exact = value(position, FIRST, known)
    assert len(known) > 50
    assert abs(number(found.values[0]) - float(exact)) <= found.within < 1e-9
    for move, child in position.children():
        assert abs(number(found.moves[move]) - float(value(child, FIRST, known))) <= found.within
    guarantees(found)


@pytest.mark.parametrize("game", GAMES)
def test_values_of_three_in_fractions(game: str) -> None:
    position = dealt(game, 5, 3, 3)
    found = solved(position)
    sides = FAMILY.sides(position.rules, position)
    for seat in range(3):
        exact: dict[Any, Any] = {}
        goal = goal_of(sides, seat)
        assert abs(number(found.values[seat]) - float(value(position, goal, exact))) <= 1e-9
        for move, child in position.children():
            assert abs(number(found.after[move][seat]) - float(value(child, goal, exact))) <= 1e-9


@pytest.mark.parametrize(("game", "cards"), [(JUJITSU, 13), (UNTIED, 10), (RETURNS, 8), (GOOFSPIEL, 10)])
def test_equal_hands_are_worth_nothing_to_either(game: str, cards: int) -> None:
    found = solved(dealt(game, 2, None, cards))
    assert found.proved and number(found.values[0]) == 0
    assert found.within < 1e-9
    for move, bounds in found.moves.items():
        one, other = move.split("/")
        back = f"{dealt_suit(game, 0)}{other[1:]}/{dealt_suit(game, 1)}{one[1:]}"
        assert number(found.moves[back]) == pytest.approx(-number(bounds), abs=1e-9)
    guarantees(found)


def dealt_suit(game: str, seat: int) -> str:
    return ("SH" if game == GOOFSPIEL else "HD")[seat]


def test_matrices_that_double_precision_does_not_solve_are_solved_in_fractions() -> None:
    search = BiddingSearch(load_any(GOOFSPIEL), dealt(GOOFSPIEL, 1), 1 << 30, frozenset())
    search.matrix(dealt(GOOFSPIEL, 1), FIRST, Limits())
    (engine,) = search._engines.values()
    assert engine is not None and engine.done and engine.by_hand > 0


def test_the_kernel_asks_for_fractions_and_takes_them() -> None:
    position = begin(JUJITSU, *UNEVEN)
    calls: list[Any] = []

    def wrong(table: Any) -> float:
        calls.append(table)
        raise ValueError

    engine = kernel("turns_bidding").Bidding(
        1 << 24, BiddingKernelDeal(position.rules, position.state).record(FIRST), wrong, 0
    )
    engine.limit(None, None)
    engine.run()
    assert engine.done and not calls and not engine.failed


@pytest.mark.parametrize("game", GAMES)
def test_whole_deals_are_the_same_without_any_cut(game: str) -> None:
    for position in (begin(game, *UNEVEN), dealt(game, 1, 3, 4)):
        usual = solved(position)
        assert usual.proved
        for cut in CUTS:
            other = solved(position, without=frozenset((f"turns_bidding.{cut}",)))
            assert [number(one) for one in other.values] == pytest.approx([number(one) for one in usual.values])
            assert {move: number(one) for move, one in other.moves.items()} == pytest.approx(
                {move: number(one) for move, one in usual.moves.items()}, abs=1e-9
            ), cut
            for move, every in other.after.items():
                assert [number(one) for one in every] == pytest.approx([number(one) for one in usual.after[move]])


def test_partners_bid_as_one() -> None:
    rules = changed(JUJITSU, table={"sides": "partners"})
    position = begin(rules, "H2 H3 | D3 DK | C2 C9 | S9 S4", "SK S5")
    found = solved(position)
    goal = Goal((1, -1, 1, -1), frozenset((0, 2)))
    assert number(found.values[0]) == pytest.approx(float(value(position, goal, {})), abs=1e-9)
    assert len(found.mix) == 2 and all("/" in choice for mix in found.mix for choice in mix)
    assert len(found.moves) == 16


def test_a_coalition() -> None:
    position = begin(UNTIED, "H2 H4 | D2 D3 | C4 CA", "S4 SA")
    found = solved(position, PositionQuestion(concept="coalition", coalition=(0, 1)))
    goal = Goal((1, 1, 0), frozenset((0, 1)))
    assert number(found.values[0]) == pytest.approx(float(value(position, goal, {})), abs=1e-9)
    assert len(found.mix) == 2


def test_values_hang_on_nothing_that_was_asked_before() -> None:
    position = dealt(RETURNS, 4, None, 4)
    whole = solved(position)
    search = BiddingSearch(position.rules, position, 1 << 24, frozenset())
    for move, child in position.children():
        again = solved(child)
        assert [number(one) for one in again.values] == [number(whole.moves[move])]
        table = search.matrix(child, FIRST, Limits()).entries if child.mover is not None else []
        for entries, row in zip(table, child.options(0) if table else (), strict=True):
            for entry, column in zip(entries, child.options(1), strict=True):
                assert number(entry) == pytest.approx(number(again.moves[f"{row}/{column}"]), abs=1e-9)


# -- limits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limits", [{"nodes": 300}, {"nodes": 1}, {"memory": 3000}])
@pytest.mark.parametrize("players", [2, 3])
def test_a_limit_leaves_bounds(limits: dict[str, Any], players: int) -> None:
    position = dealt(JUJITSU, 1, players, 7 if players == 2 else 6)
    usual, short = solved(position), solved(position, **limits)
    assert usual.proved and not short.proved and short.mix == ()
    for bounds, right in zip(short.values, usual.values, strict=True):
        assert bounds.low <= number(right) <= bounds.high
    for move, bounds in short.moves.items():
        assert bounds.low - 1e-9 <= number(usual.moves[move]) <= bounds.high + 1e-9


def test_positions_above_solved_ones_are_worked_out_when_they_are_asked_about() -> None:
    position = begin(JUJITSU, *UNEVEN)
    whole = solved(position)
    short = solved(position, nodes=whole.nodes - 3)
    assert short.proved and (short.values, short.moves, short.mix) == (whole.values, whole.moves, whole.mix)
    assert not solved(position, nodes=whole.nodes // 2).proved


def test_it_can_be_interrupted() -> None:
    position = dealt(RETURNS, 1, None, 11)
    search = BiddingSearch(position.rules, position, 1 << 30, frozenset())
    engine = search._engine(FIRST)
    assert engine is not None
    Timer(0.3, engine.cancel).start()
    with pytest.raises(KeyboardInterrupt):
        search.matrix(position, FIRST, Limits())


def test_what_is_too_large_is_told() -> None:
    hands = [" ".join(f"{suit}{rank}" for rank in "A222333444555678") for suit in "HDS"]
    many = begin(JUJITSU, f"{hands[0]} | {hands[1]}", hands[2])
    with pytest.raises(DealError, match="16 cards in each hand; the search takes 15 at most"):
        solved(many)
    with pytest.raises(DealError, match="371293 ways to bid at once; the search takes 100000 at most"):
        solved(dealt(JUJITSU, 1, 5))


def test_the_kernel_comes_to_the_value_of_its_matrix() -> None:
    for position in (begin(JUJITSU, *UNEVEN), dealt(RETURNS, 4, None, 5), begin(GOOFSPIEL, *UNEVEN, pile=["DT"])):
        search = BiddingSearch(position.rules, position, 1 << 24, frozenset())
        found = search.value(position, FIRST, Bounds(-99, 99), Limits())
        assert number(found) == pytest.approx(number(solved(position).values[0]), abs=1e-9)


def test_cards_of_a_rank_in_a_hand() -> None:
    position = begin(JUJITSU, "H2 C2 H5 | D2 D5 C5", "S3 S7 S9")
    assert number(solved(position).values[0]) == pytest.approx(float(value(position, FIRST, {})), abs=1e-9)


# -- answers -----------------------------------------------------------------------------------------------------------


def answer_of(number: int) -> Any:
    return solver.solve(solver.read(ROOT / "data" / "turns" / "bidding.jsonl")[number])


def test_the_answer_has_the_mixtures() -> None:
    told = answer_of(0).as_json()
    assert [sum(mix.values()) for mix in told["mix"]] == pytest.approx([1, 1])
    assert 0 < told["within"] < 1e-9
    assert answer_of(0).as_row()["mix"].count(" / ") == 1


def test_moves_of_three_have_the_values_of_all() -> None:
    told = answer_of(1).as_json()
    assert [len(every) for every in told["moves"].values()] == [3] * 27
    assert len(told["mix"]) == 3
    assert "H3/D2/C5=" in answer_of(1).as_row()["moves"]


def run(*words: str) -> Any:
    return CliRunner().invoke(faceup, list(words))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"H2/D4/C3": [1, 2, 3]}, "moves: H2/D4/C3, 1: given 1"),
        ({"H2/D4/C3": [1, 2]}, "moves: H2/D4/C3: given [1, 2], found"),
        ({"H2/D4/C9": [0, 0, 0]}, "moves: H2/D4/C9 is given, which cannot be played"),
    ],
)
def test_given_values_are_compared(tmp_path: Any, changes: dict[str, Any], told: str) -> None:
    given = json.loads((ROOT / "data" / "turns" / "bidding.jsonl").read_text().splitlines()[2])
    path = tmp_path / "given.jsonl"
    path.write_text(json.dumps({**given, "moves": {**given["moves"], **changes}}))
    done = run("solve", "--check", "--format", "jsonl", str(path))
    assert done.exit_code == 1
    assert any(told in one for one in json.loads(done.stdout)["differences"])


def test_the_report_says_all_of_it() -> None:
    path = str(ROOT / "data" / "turns" / "bidding.jsonl")
    done = run("solve", path)
    assert done.exit_code == 0
    for words in ("all bid at once", "Best mixtures:", "After each pair of moves",
                  "The guaranteed score of each after every combination of moves",
                  "Numbers are certain to within", "ties in a row 1", "Pile: ♦T", "12 so far"):  # fmt: skip
        assert words in done.stdout, words


def test_a_record_costs_nobody_anything(tmp_path: Any) -> None:
    given = json.loads((ROOT / "data" / "turns" / "bidding.jsonl").read_text().splitlines()[0])
    path = tmp_path / "record.jsonl"
    path.write_text(json.dumps({**given, "played": ["H2/D3", "H4/D4", "HA/DA", "H3/D2"]}))
    done = run("analyse", "--format", "json", str(path))
    assert done.exit_code == 0, done.output
    (told,) = json.loads(done.stdout)
    assert told["scores"] == [2, 3] and told["complete"]
    assert [play["cost"] for play in told["plays"]] == [0] * 4
    assert "1. ♥2/♦3" in run("analyse", str(path)).stdout


def test_exports_have_lists(tmp_path: Any) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "answers.parquet"
    assert run("solve", "--output", str(out), str(ROOT / "data" / "turns" / "bidding.jsonl")).exit_code == 0
    rows = parquet.read_table(out).to_pylist()
    assert dict(rows[0]["moves"])["H2/D2"] == pytest.approx(answer_of(0).as_json()["moves"]["H2/D2"])
    assert rows[1]["moves"] is None
    assert len(dict(rows[1]["moves_of_all"])["H3/D2/C5"]) == 3
    assert rows[0]["within"] < 1e-9
