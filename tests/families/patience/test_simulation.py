"""Unknown cards: every deal of them is equally likely, and the chance is that of trying all of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations
from typing import Any

import pytest

from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.estimate import open_wilson
from solver.core.limits import Limits
from solver.core.rng import SplitMix64
from solver.families.patience import layout_solver as asking
from solver.families.patience.cases import case_of
from solver.families.patience.dealing import deal_fields
from solver.families.patience.outcome import Outcome
from solver.families.patience.reading import layout_of
from solver.formats import read, write
from solver.rules.load import load_game
from solver.rules.selection import GameSelection
from solver.simulation.patience.answer import ChanceAnswer
from solver.simulation.patience.report import report
from solver.simulation.patience.samples import Samples, Unknown
from solver.text.style import Style
from tests.families.patience.twin import solve_exhaustively

Item = dict[str, Any]

FREECELL: Item = {
    "game": "freecell", "suits": 2, "ranks": 3, "ncells": 0, "tableau": [["SA", "??", "S2"], ["??", "??", "H3"]],
}  # fmt: skip
GOLF: Item = {
    "game": "golf", "suits": 1, "ranks": 6, "tableau": [["S2"], ["??"], ["S6"]], "stock": ["??"],
    "foundations": [["S3"]],
}  # fmt: skip


def of(item: Item) -> Deal:
    return read(json.dumps(item))[0]


def unknown(item: Item) -> Unknown:
    return Unknown(load_game(item["game"]), of(item).fields)


def simulated(item: Item, wanted: int = 200, *, seed: int = 1, threads: int = 1, **limits: Any) -> ChanceAnswer:
    samples = Samples(
        of(item), GameSelection(), Limits(memory=1 << 22, **limits), wanted=wanted, seed=seed, threads=threads
    )
    assert sum(1 for _ in samples.run()) == wanted
    return samples.answer()


def dealt(item: Item, seed: int = 1) -> Iterator[Item]:
    draws, cards = SplitMix64(seed), unknown(item)
    while True:
        yield cards.dealt(draws)


def filled(item: Item, cards: tuple[str, ...]) -> Item:
    """The deal with those cards, in the order of its text."""
    text = json.dumps(item)
    for card in cards:
        text = text.replace("??", card, 1)
    return json.loads(text)  # type: ignore[no-any-return]


# -- which cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["klondike", "freecell", "spider", "pyramid", "golf", "gaps", "accordion", "canfield"])
def test_every_sample_is_a_layout_of_the_whole_pack(game: str) -> None:
    rules = load_game(game)
    whole = {key: value for key, value in deal_fields(rules, "seed:1").items() if key != "deal"}
    hidden = _hide(whole)
    cards, draws = Unknown(rules, hidden), SplitMix64(3)
    for sample in (cards.dealt(draws) for _ in range(5)):
        own, layout = layout_of(rules, sample)
        assert own.pack == rules.pack
        assert layout.down == layout_of(rules, whole)[1].down
        for key, value in hidden.items():
            _same_where_known(value, sample[key])


def _hide(fields: Item) -> Item:
    """Every second card of the tableau, and the whole stock, unknown."""

    def hide(value: Any, every: int, count: list[int]) -> Any:
        if isinstance(value, list):
            return [hide(one, every, count) for one in value]
        if value == "--":
            return value
        count[0] += 1
        if count[0] % every:
            return value
        return "(??)" if value.startswith("(") else "??"

    return {
        key: hide(value, 2 if key == "tableau" else 1, [0]) if key in ("tableau", "stock") else value
        for key, value in fields.items()
    }


def _same_where_known(known: Any, found: Any) -> None:
    if isinstance(known, list):
        for one, other in zip(known, found, strict=True):
            _same_where_known(one, other)
    elif isinstance(known, str) and "??" in known:
        assert "??" not in found
        assert found.startswith("(") == known.startswith("(")
    else:
        assert known == found


def test_every_deal_of_the_missing_cards_is_equally_likely() -> None:
    count = 6000
    found = Counter(json.dumps(one["tableau"]) for one in islice(dealt(FREECELL), count))
    assert len(found) == 6
    assert all(abs(times - count / 6) < 5 * (count * 5 / 36) ** 0.5 for times in found.values())


def test_cards_under_the_tops_of_foundations_are_equally_likely_too() -> None:
    """Suits mix on these foundations: of each rank below the top any card may lie there."""
    item = {
        "game": "bristol", "suits": 2, "ranks": 3, "foundations": [["S2"], []],
        "tableau": [["??"], ["??"], ["H2"]], "stock": ["??"], "waste": [[], [], []],
    }  # fmt: skip
    count = 8000
    samples = islice(dealt(item), count)
    found = Counter((one["tableau"][0][0], one["tableau"][1][0], one["stock"][0]) for one in samples)
    aces = [["SA"], ["HA"]]
    expected = {order for (ace,) in aces for order in permutations((ace, "S3", "H3"))}
    assert set(found) == expected
    share = 1 / len(expected)
    assert all(abs(times - count * share) < 5 * (count * share * (1 - share)) ** 0.5 for times in found.values())


def test_samples_depend_on_the_seed_alone() -> None:
    one, two = (list(islice(dealt(FREECELL, 7), 20)) for _ in range(2))
    assert one == two
    assert one != list(islice(dealt(FREECELL, 8), 20))
    assert list(islice(dealt(FREECELL, 7), 5)) == one[:5]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"tableau": [["SA", "HA", "H3"], ["S3", "H2", "S2"]]}, "all cards are known: use `faceup solve`"),
        ({"tableau": [["SA", "??", "H3"], ["??", "S2"]]}, "2 unknown cards, and 3 of the pack are missing"),
        ({"tableau": [["SA", "??", "H3"], ["??", "??", "??", "S2"]]}, "4 unknown cards, and 3 of the pack are missing"),
        ({"tableau": [["SA", "??", "SA"], ["??", "??", "S2"]]}, "SA appears twice; the pack has it once"),
        ({"tableau": [["SA", "??", "D3"], ["??", "??", "S2"]]}, "D3 is not in the pack"),
        ({"tableau": [["SA", "???", "H3"], ["??", "??", "S2"]]}, "'???' is not a card"),
        ({"tableau": [["SA", "(??)", "H3"], ["??", "??", "S2"]]}, "(??) lies face down") ,
        ({"foundations": [["??"], []]}, "foundations: ?? is an unknown card. Write all cards there"),
        ({"stock": ["??"]}, "the stock has 1 cards, but this game has no stock"),
        ({"reserve": ["??"]}, "?? is where this game has no cards. Write it in tableau or cells"),
    ],
)  # fmt: skip
def test_what_can_not_be_is_told_in_one_line(change: Item, told: str) -> None:
    with pytest.raises(DealError) as error:
        unknown({**FREECELL, **change})
    assert told in error.value.message or (told.startswith("(??)") and "face down" in error.value.message)
    assert "\n" not in error.value.message


def test_cards_of_a_bowling_frame_must_be_known() -> None:
    with pytest.raises(DealError, match=r"frames: .* Write all cards there"):
        Unknown(load_game("bowling"), {"frames": [["??"]]})


def test_completed_runs_are_given_where_runs_leave() -> None:
    runs = {"game": "spider", "suits": 1, "ranks": 3, "packs": 2, "tableau": [["??", "S3"], ["S2"]], "stock": []}
    with pytest.raises(DealError, match=r"1 unknown cards, and 4 .* complete runs gone from it as foundations"):
        unknown(runs)
    assert unknown({**runs, "foundations": [["S3", "S2", "SA"]]}).count == 1


@pytest.mark.parametrize("key", ["tableau", "stock", "waste", "reserve", "cells"])
def test_solve_names_the_command(key: str) -> None:
    item: Item = {"game": "klondike", "tableau": [["SA"]]}
    item |= {key: [["??"]]} if key != "cells" else {"game": "freecell", "cells": ["??"]}
    if key == "reserve":
        item["game"] = "canfield"
    with pytest.raises(DealError, match=f"{key}: .* is a card that is not known; faceup simulate deals such cards"):
        case_of(of(item), GameSelection())


# -- chances -------------------------------------------------------------------------------------------------


def test_the_chance_is_that_of_trying_every_deal() -> None:
    missing = ("HA", "S3", "H2")
    deals = [filled(FREECELL, order) for order in permutations(missing)]
    wins = sum(bool(solve_exhaustively(*layout_of(load_game("freecell"), of(one).fields))) for one in deals)
    assert 0 < wins < len(deals)
    found = simulated(FREECELL, 400)
    share, chance = wins / len(deals), found.winnability
    assert chance is not None and chance.exact
    assert abs(chance.value - share) < 4 * chance.error
    assert found.interval == open_wilson(found.won, found.won, 400)
    assert found.won + found.lost == 400


def test_the_mean_score_is_that_of_trying_every_deal() -> None:
    deals = [filled(GOLF, order) for order in permutations(("SA", "S4", "S5"), 2)]
    scores = [solve_exhaustively(*layout_of(load_game("golf"), of(one).fields)) for one in deals]
    mean = sum(int(score or 0) for score in scores) / len(scores)
    found = simulated(GOLF, 400).score
    assert found is not None and found.exact
    assert abs(found.value - mean) < 4 * found.error


def test_open_samples_count_on_both_sides() -> None:
    found = simulated(FREECELL, 30, nodes=1)
    assert (found.won + found.lost + found.unknown, found.status) == (30, "unknown")
    assert found.unknown
    told = found.fields()
    assert told["winnability"] is None
    assert told["winnability_bounds"] == [round(found.won / 30, 6), round((found.won + found.unknown) / 30, 6)]
    low, high = open_wilson(found.won, found.won + found.unknown, 30)
    assert told["winnability_interval"] == {"low": round(low, 6), "high": round(high, 6), "level": 0.95}
    row = found.as_row()
    assert row["winnability"] == "..".join(str(end) for end in told["winnability_bounds"])  # type: ignore[attr-defined]
    assert (row["winnability_low"], row["unknown"]) == (round(low, 6), found.unknown)


def test_open_scores_count_with_their_bounds() -> None:
    found = simulated(GOLF, 20)
    whole = found.score
    assert whole is not None
    found.scores.subtract([next(iter(found.scores))])
    found.unknown += 1
    assert found.score is None
    found.bounds[3, 0] += 1
    assert found.score is not None and found.score.lo < found.score.hi
    assert found.fields()["score_bounds"] == [found.score.lo, found.score.hi]


def test_threads_change_nothing() -> None:
    one, two = simulated(FREECELL, 60), simulated(FREECELL, 60, threads=2)
    assert {**one.fields(), "nodes": one.nodes} == {**two.fields(), "nodes": two.nodes}


def test_what_was_counted_stays_when_it_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, calls = asking.solve, [0]

    def third(*given: Any, **named: Any) -> Outcome:
        calls[0] += 1
        return Outcome(interrupted=True) if calls[0] == 3 else whole(*given, **named)

    monkeypatch.setattr(asking, "solve", third)
    samples = Samples(of(FREECELL), GameSelection(), Limits(memory=1 << 22), wanted=10, seed=1)
    with pytest.raises(KeyboardInterrupt):
        list(samples.run())
    assert (samples.answer().samples, samples.answer().status) == (2, "unknown")


def test_pbn_and_json_keep_unknown_cards() -> None:
    item = {
        "game": "klondike", "suits": 2, "ranks": 3, "tableau": [["(??)", "S2"], ["??"]], "foundations": [["SA"], []],
        "stock": ["??"], "waste": [["??"]],
    }  # fmt: skip
    deal = of(item)
    again = read(write([deal], "pbn").decode())[0]
    assert (again.fields, again.warnings) == (deal.fields, ())
    assert Unknown(load_game("klondike"), again.fields).count == 4


# -- reports -------------------------------------------------------------------------------------------------


def test_what_people_read() -> None:
    text = report(of(FREECELL), simulated(FREECELL, 50), Style(symbols=True))
    board, dealt_, counts, chance = text.split("\n\n")[-4:]
    assert board.splitlines()[1:] == ["♠A  ??", "??  ??", "♠2  ♥3"]
    assert dealt_ == "3 unknown cards, dealt at random 50 times, seed 1; each deal is solved with all cards seen"
    assert [line.split()[0] for line in counts.splitlines()] == ["won", "lost"]
    assert chance.startswith("chance of winning: ") and "95 % interval" in chance
    short = report(of(FREECELL), simulated(FREECELL, 5, nodes=1), Style(quiet=True))
    assert "\n" not in short
    assert "a limit was reached in" in short
    assert "best score 0" in report(of(GOLF), simulated(GOLF, 30), Style())
    assert report(of(GOLF), simulated(GOLF, 30), Style(quiet=True)).startswith("mean of the best scores: ")
