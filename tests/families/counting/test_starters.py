"""All starters of a deal: beside a reference that tries everything, and beside deals solved one by one."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import solver
from solver.cli.main import faceup
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.counting.family import FAMILY
from solver.rules.load import load_any
from tests.families.counting.positions import CRIBBAGE, NINETY_NINE
from tests.formats.deals import ROOT
from tests.reference.turns.counting.starters import starters as reference

SMALL = """
extends = "cribbage-two-handed-six-card"
[pack]
suits = "SHD"
ranks = "J65432A"
[deal]
hand = [3]
[crib]
away = 1
[show]
flush = 2
[race]
points = 31
lines = [20]
"""
THREE = SMALL.replace("[pack]", "[table]\nplayers = [3]\n[pack]").replace(
    "points = 31\nlines = [20]", "points = 0\nlines = []"
)
TWICE = SMALL.replace("[pack]", "[pack]\ncopies = 2")
AT_ONCE = ROOT / "data" / "turns" / "at-once.jsonl"
STARTERS = ["solve", "--starters", str(AT_ONCE)]


def drawn(seed: int, seats: int, size: int, suits: str = "SHD", copies: int = 1) -> dict[str, Any]:
    """A deal of the small pack, its dealer too."""
    draw = random.Random(seed)
    pack = [suit + rank for suit in suits for rank in "J65432A"] * copies
    draw.shuffle(pack)
    hands = [[pack.pop() for _ in range(size)] for _ in range(seats)]
    return {"game": "small", "hands": hands, "dealer": draw.randrange(seats)}


def asked(deal: dict[str, Any], rules: Path | None = None, **more: Any) -> Any:
    """All starters of a deal."""
    said = {key: value for key, value in deal.items() if rules is None or key != "game"}
    return solver.solve(said, game=None if rules is None else str(rules), starters=True, **more)


def check(deal: dict[str, Any], rules: Path) -> Any:
    """The program finds what the reference finds."""
    told, right = asked(deal, rules).as_json(), reference(deal, rules)
    single = len(right.mean) == 1

    def near(given: Any, values: tuple[float, ...]) -> bool:
        return [given] == pytest.approx(values) if single else given == pytest.approx(list(values))

    assert told["status"] == "solved"
    assert told["starters"].keys() == right.seen.keys()
    assert all(near(told["starters"][card]["value"], values) for card, values in right.seen.items())
    assert near(told["mean"], right.mean)
    assert near(told["value"], right.unseen)
    assert told["moves"] == pytest.approx(right.moves)
    return told


@pytest.fixture
def rules(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(getattr(request, "param", SMALL))
    return path


KINDS: dict[str, dict[str, Any]] = {
    "in turn": {},
    "at once": {"simultaneous": True},
    "who wins": {"objective": "win", "scores": [20, 17]},
    "who wins, both at once": {"objective": "win", "scores": [24, 19], "simultaneous": True},
    "heels win": {"objective": "win", "scores": [29, 29]},
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("more", KINDS.values(), ids=KINDS)
def test_small_deals_beside_the_reference(rules: Path, seed: int, more: dict[str, Any]) -> None:
    check({**drawn(seed, 2, 3), **more}, rules)


@pytest.mark.parametrize("rules", [THREE], indirect=True)
def test_three_seats_beside_the_reference(rules: Path) -> None:
    check(drawn(1, 3, 3), rules)


@pytest.mark.parametrize("rules", [TWICE], indirect=True)
def test_two_packs_beside_the_reference(rules: Path) -> None:
    told = check(drawn(2, 2, 3, copies=2), rules)
    assert {one.get("copies") for one in told["starters"].values()} == {None, 2}


@pytest.mark.parametrize("more", KINDS.values(), ids=KINDS)
def test_positions_beside_the_reference(rules: Path, more: dict[str, Any]) -> None:
    deal: dict[str, Any] = {**drawn(5, 2, 3), **more}
    hands = deal["hands"]
    first = 1 - deal["dealer"]
    away = [f"lay:{hand[0]}" for hand in hands]
    plays = ["/".join(away)] if "simultaneous" in more else [away[first], away[1 - first]]
    for played in (plays[:1], plays, [*plays, hands[first][1]], [*plays, hands[first][1], hands[1 - first][1]]):
        check({**deal, "played": played}, rules)
    over = asked(
        {**deal, "played": [*plays, *(hands[seat][place] for place in (1, 2) for seat in (first, 1 - first))]}, rules
    )
    assert over.status == "solved" and over.moves == {}


def test_every_starter_is_as_a_deal_that_names_it() -> None:
    rules = load_any(CRIBBAGE)
    for seed, more in ((3, {}), (4, {"simultaneous": True}), (5, {"objective": "win", "scores": [110, 112]})):
        deal = {**FAMILY.deal(rules, seed, None, None), **more}
        every = asked(deal).as_json()["starters"]
        assert len(every) == 40
        for card in list(every)[::6]:
            assert solver.solve({**deal, "starter": card}).as_json()["value"] == pytest.approx(every[card]["value"])


def test_what_a_value_is_made_of_adds_up() -> None:
    deal = FAMILY.deal(load_any(CRIBBAGE), 7, None, None)
    for more in ({}, {"simultaneous": True}):
        for card, one in asked({**deal, **more}).as_json()["starters"].items():
            ours, theirs = one["hands"]
            dealer = 1 if deal["dealer"] == 0 else -1
            told = ours - theirs + dealer * (one["heels"] + one["crib"]) + one["pegging"]
            assert told == pytest.approx(one["value"])
            assert one["heels"] == 2 * (card[1] == "J")
            assert ("mix" in one, "away" in one) == ("simultaneous" in more, "simultaneous" not in more)


def test_what_is_laid_away_in_turn_comes_to_the_value() -> None:
    deal = FAMILY.deal(load_any(CRIBBAGE), 8, None, None)
    every = asked(deal).as_json()["starters"]
    for card in list(every)[::9]:
        after = solver.solve({**deal, "starter": card, "played": every[card]["away"]})
        assert after.as_json()["value"] == every[card]["value"]


def test_before_it_is_seen_both_know_as_little() -> None:
    # With the mixtures found each makes sure of the value, whatever the other lays away.
    told = asked(json.loads(AT_ONCE.read_text())).as_json()
    table: dict[str, dict[str, float]] = {}
    for move, value in told["moves"].items():
        row, _, column = move.partition("/")
        table.setdefault(row, {})[column] = value
    ours, theirs = told["mix"]
    columns = table[next(iter(table))]
    assert min(sum(ours[row] * table[row][column] for row in ours) for column in columns) == pytest.approx(
        told["value"]
    )
    assert max(sum(theirs[one] * row[one] for one in theirs) for row in table.values()) == pytest.approx(told["value"])


@pytest.mark.parametrize("more", [{}, {"simultaneous": True}, {"objective": "win", "scores": [100, 100]}])
@pytest.mark.parametrize("nodes", [1, 700])
def test_a_limit_leaves_bounds(more: dict[str, Any], nodes: int) -> None:
    deal = {**FAMILY.deal(load_any(CRIBBAGE), 1, None, None), **more}
    whole, part = asked(deal).as_json(), asked(deal, limits=Limits(nodes=nodes)).as_json()
    assert (whole["status"], part["status"], part["value"], part["mean"]) == ("solved", "unknown", None, None)
    pairs = [(whole["value"], part["value_bounds"]), (whole["mean"], part["mean_bounds"])]
    for card, one in part["starters"].items():
        pairs.append((whole["starters"][card]["value"], one.get("value_bounds", [one["value"]] * 2)))
        assert one["value"] is not None or not {"mix", "away", "hands"} & one.keys()
    assert all(low - 1e-9 <= value <= high + 1e-9 for value, (low, high) in pairs)


@pytest.mark.parametrize(
    ("game", "deal", "more", "message"),
    [
        (
            NINETY_NINE,
            {"hands": [["H5"], ["C2"]], "leader": 0},
            {},
            "no card is turned up in this game. Leave starters out",
        ),
        (CRIBBAGE, {}, {"line": True}, "starters with a line, a target or a concept has no answer"),
        (CRIBBAGE, {}, {"target": 3}, "starters with a line, a target or a concept has no answer"),
        (CRIBBAGE, {}, {"concept": "maxn"}, "starters with a line, a target or a concept has no answer"),
        (CRIBBAGE, {"played": ["lay:C2+C3"]}, {}, "play 1: 'lay:C2+C3' is not a legal move of both at once"),
    ],
)
def test_what_can_not_be_is_one_line(game: str, deal: dict[str, Any], more: dict[str, Any], message: str) -> None:
    whole = {**json.loads(AT_ONCE.read_text()), **deal, "game": game}
    with pytest.raises(FaceupError) as error:
        asked(whole, **more)
    assert message in error.value.message and "\n" not in error.value.message


def test_somebody_must_have_left_a_card(rules: Path) -> None:
    rules.write_text(SMALL.replace('"SHD"', '"S"'))
    deal = {"game": "small", "hands": [["S2", "S3", "S4", "SJ"], ["S5", "S6", "SA"]], "dealer": 0}
    with pytest.raises(FaceupError, match="no card is left to be turned up"):
        asked(deal, rules)


def test_a_deal_needs_no_starter_then(tmp_path: Path) -> None:
    path = tmp_path / "deal.jsonl"
    deal = json.loads(AT_ONCE.read_text())
    del deal["starter"]
    path.write_text(json.dumps(deal))
    plain = CliRunner().invoke(faceup, ["solve", str(path)])
    assert plain.exit_code == 1 and "or use --starters for every possible one" in plain.stderr
    ours, theirs = (CliRunner().invoke(faceup, ["solve", "--starters", str(one)]).stdout for one in (path, AT_ONCE))
    assert ours.splitlines()[1:] == theirs.splitlines()[1:]


def test_people_are_told_in_a_table() -> None:
    told = CliRunner().invoke(faceup, STARTERS).stdout
    assert "Starter: any" in told and "1 against 2: −4.83712" in told
    assert "With each of 40 starters, if known before; −3.59 on average:" in told
    rows = {line[:10].strip(): line.split() for line in told.partition("if known before")[2].splitlines()}
    assert rows["♠9 ♣9"][2] == "−2.6"
    assert rows["♠J ♦J ♣J"][3:9] == ["−11", "2", "2", "10", "2", "+1"]
    quiet = CliRunner().invoke(faceup, [*STARTERS, "-q"]).stdout
    assert quiet.endswith("1 against 2: −4.83712; average if the starter were known before: −3.59\n")


def test_without_points_the_table_has_values(rules: Path) -> None:
    path = rules.with_name("deal.jsonl")
    path.write_text(json.dumps({**drawn(1, 2, 3), **KINDS["who wins"]}))
    told = CliRunner().invoke(faceup, ["solve", "--starters", "--rules", str(rules), str(path)])
    assert told.exit_code == 0, told.output
    head = next(line for line in told.stdout.splitlines() if line.startswith("starter"))
    assert head.split() == ["starter", "value", "1", "lays", "away", "2", "lays", "away"]
    rules.write_text(THREE)
    path.write_text(json.dumps(drawn(1, 3, 3)))
    told = CliRunner().invoke(faceup, ["solve", "--starters", "--rules", str(rules), str(path)])
    assert told.exit_code == 0, told.output
    assert "1 " in told.stdout.partition("on average")[2]


def test_given_starters_are_compared(tmp_path: Path) -> None:
    told = json.loads(CliRunner().invoke(faceup, [*STARTERS, "--format", "jsonl"]).stdout)
    deal = {
        **json.loads(AT_ONCE.read_text()),
        **{key: told[key] for key in ("value", "moves", "mix", "mean", "starters")},
    }
    path = tmp_path / "given.jsonl"

    def compared(**more: Any) -> tuple[int, list[str]]:
        path.write_text(json.dumps({**deal, **more}))
        done = CliRunner().invoke(faceup, ["solve", "--starters", "--check", "--format", "jsonl", str(path)])
        return done.exit_code, json.loads(done.stdout)["differences"]

    assert compared() == (0, [])
    wrong = {**deal["starters"], "S9": {"value": -2.7}, "CA": {"value": 1}}
    del wrong["SK"]
    assert compared(starters=wrong) == (
        1,
        [
            "starters: CA is given, which cannot be turned up",
            "starters: S9: given -2.7, found -2.6",
            "starters: SK can be turned up, which is not given",
        ],
    )
    assert compared(value=5)[0] == 1
    # A value by itself is about the starter that the deal names.
    path.write_text(json.dumps({**json.loads(AT_ONCE.read_text()), "value": -2.6}))
    assert CliRunner().invoke(faceup, ["solve", "--starters", "--check", str(path)]).exit_code == 0


def test_rows_pages_and_columns_have_them(tmp_path: Path) -> None:
    row = asked(json.loads(AT_ONCE.read_text())).as_row()
    assert row["mean"].startswith("-3.59") and " S9=-2.6 " in row["starters"]
    page = tmp_path / "page.html"
    assert CliRunner().invoke(faceup, [*STARTERS, "--output", str(page)]).exit_code == 0
    assert "If the starter were known before" in page.read_text(encoding="utf-8")
    plain = CliRunner().invoke(faceup, ["solve", str(AT_ONCE), "--output", str(page)])
    assert plain.exit_code == 0 and "Best mixtures" in page.read_text(encoding="utf-8")
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "answers.parquet"
    assert CliRunner().invoke(faceup, [*STARTERS, "--output", str(out)]).exit_code == 0
    (kept,) = parquet.read_table(out).to_pylist()
    assert dict(kept["starters"])["S9"] == [pytest.approx(-2.6)] and kept["mean"] == [pytest.approx(-3.59, abs=0.01)]


def test_a_store_tells_them_apart_from_a_deal_with_its_starter(tmp_path: Path) -> None:
    store = str(tmp_path / "answers.db")
    values = []
    for more in ([], ["--starters"], ["--starters"]):
        done = CliRunner().invoke(faceup, ["batch", "solve", *more, str(AT_ONCE), "--store", store])
        assert done.exit_code == 0, done.output
        values.append(done.output)
    assert "1 solved" in values[1] or "solved" in values[1]


def test_another_family_tells_that_it_has_none() -> None:
    done = CliRunner().invoke(faceup, ["solve", "--starters", "freecell", "ms:617"])
    assert done.exit_code == 2 and "--starters has no effect on patience; it is for counting games" in done.stderr
