"""Every cut of the patience kernels switched off by itself: verdicts and scores stay, and are those of the twin."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from solver.core.cuts import cuts
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.option_text import deal_options
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Foundations, Pack, Rules, Stock, Tableau
from solver.families.patience.rules.contradictions import contradictions
from solver.families.patience.verify import verify
from solver.rules.load import game_ids, load_game
from tests.families.patience.deals import random_layout
from tests.families.patience.twin import solve_exhaustively
from tests.families.patience.varied import varied_layout, varied_rules, with_options

pytestmark = pytest.mark.slow

LIMITS = Limits(memory=1 << 21, nodes=20_000)
SMALL = 800
"""Positions that the twin may look at."""

PATIENCE = [cut for cut in cuts() if cut.startswith("patience")]
KINDS = {game: load_game(game).kind for game in game_ids("patience")}


def cuts_for(rules: Rules) -> list[str]:
    """The cuts that the search of such a game may make."""
    kinds = ("patience_building", "patience_packed", "patience") if rules.kind == "building" else ()
    return [cut for cut in PATIENCE if cut.partition(".")[0] in (*kinds, f"patience_{rules.kind}")]


def answer(found: Outcome) -> object:
    """The verdict, or the score that is proved; None where a limit struck."""
    if found.score is not None or found.bound is not None:
        return found.score if found.score == found.bound else None
    return None if found.verdict == UNKNOWN else found.verdict


def compare(rules: Rules, layout: Layout, *, twin: bool = True) -> object:
    """The answer with all cuts: as the twin's, and as without each of them."""
    found = answer(solve(rules, layout, LIMITS))
    if found is None:
        return None
    value = solve_exhaustively(rules, layout, SMALL) if twin else None
    if value is not None:
        assert found == (value if not isinstance(value, bool) else WON if value else LOST), (rules, layout)
    for cut in cuts_for(rules):
        without = solve(rules, layout, replace(LIMITS, without=frozenset({cut})))
        assert answer(without) in (found, None), (cut, rules, layout)
        if without.verdict == WON:
            assert without.line is not None
            assert verify(rules, layout, without.line).won, (cut, rules, layout)
    return found


def drawn(game: str, rng: random.Random) -> tuple[Rules, Layout]:
    """A small layout of a game, its options at random."""
    while True:
        rules = with_options(game, rng)
        try:
            if rules.kind == "building":
                return varied_layout(rules, rng)
            return random_layout(rules, rng, rng.choice((3, 4)), rng.choice((2, 3)))
        except DealError:
            continue


@pytest.mark.parametrize("game", KINDS)
def test_each_cut_alone(game: str) -> None:
    """In every game with all its options."""
    rng = random.Random(f"cuts {game}")
    answers = [compare(*drawn(game, rng)) for _ in range(3)]
    assert any(found is not None for found in answers)


@pytest.mark.parametrize("seed", range(8))
def test_each_cut_alone_whatever_the_rules(seed: int) -> None:
    """Building games of every key beside every other; lost and won alike."""
    rng = random.Random(seed)
    verdicts = Counter(compare(*varied_layout(varied_rules(rng), rng)) for _ in range(40))
    assert min(verdicts[WON], verdicts[LOST]) >= 3


# -- safe foundation moves: conditions that were once missed ---------------------------------------------------------

WRAPPED = {
    "ranks": 4,
    "suits": 4,
    "tableau": [["SA"], ["DA"]],
    "foundations": [["HA"], [], [], []],
    "reserve": [["D2", "S4", "C3", "C2", "CA", "C4", "D4", "D3"]],
    "stock": ["S2", "H3", "H4", "H2", "S3"],
    "waste": [[]],
}
"""S2 has place 1, and on S2 fits DA, a card of the base: on that a card of the last place, around the corner."""


@pytest.mark.parametrize("whole", [False, True])
def test_the_base_card_does_not_end_the_chain_where_building_wraps(whole: bool) -> None:
    rules = load_game("canfield-hoyle", {"Move Only Full Builds": whole})
    assert compare(*layout_of(rules, WRAPPED), twin=False) == WON


def lost_and_won(rules: Rules, seed: int, many: int) -> Counter[object]:
    """Random small layouts, each compared with the twin and without each cut."""
    assert not [mistake for mistake in contradictions(rules) if "laid out" not in mistake.message]
    rng = random.Random(seed)
    return Counter(compare(*varied_layout(rules, rng)) for _ in range(many))


CONDITIONS = {
    # A card under others cannot go home when the group comes that it leads.
    "both ways in groups": Rules(tableau=Tableau(sizes=(3, 3, 3), build="both", suit="same", group="any", fill="king")),
    "both ways packed": Rules(tableau=Tableau(sizes=(3, 3, 3), build="both", suit="same", group="packed", fill="none")),
    "two ways packed": Rules(
        tableau=Tableau(sizes=(3, 3, 3), build="both", suit="same", group="packed", fill="none"),
        foundations=Foundations(order="two ways"),
    ),
    # The card below the base fits on it although building does not wrap.
    "base king": Rules(
        tableau=Tableau(sizes=(3, 3, 3), suit="any", group="packed", fill="none"),
        foundations=Foundations(base="king", wrap=True),
    ),
    "base dealt": Rules(
        tableau=Tableau(sizes=(3, 3, 3), group="packed", fill="none"),
        foundations=Foundations(base="dealt", dealt=1, wrap=True),
    ),
    "any suit around the corner": Rules(
        tableau=Tableau(sizes=(3, 3, 3), suit="any", wrap=True, group="packed", fill="none"),
        foundations=Foundations(base="dealt", dealt=1, wrap=True),
    ),
    # A dealt card makes the group longer, or moves with what it was dealt on.
    "dealt on whole groups": Rules(
        tableau=Tableau(sizes=(3, 3, 3), group="whole", fill="king"), stock=Stock(to="tableau")
    ),
    "dealt on any group": Rules(tableau=Tableau(sizes=(3, 3, 3), group="any", fill="king"), stock=Stock(to="tableau")),
    # A pile that is empty earlier gets another card.
    "refilled from the waste": Rules(
        tableau=Tableau(sizes=(1, 1, 1), group="packed", refill=("waste",)), stock=Stock(to="waste")
    ),
    # A card comes back and takes one of the last place.
    "back around the corner": Rules(
        tableau=Tableau(sizes=(3, 3, 3), wrap=True, group="packed", fill="none"), foundations=Foundations(back=True)
    ),
    "back, building up": Rules(
        tableau=Tableau(sizes=(3, 3, 3), build="up", group="packed", fill="none"), foundations=Foundations(back=True)
    ),
    "back in suit, base king": Rules(
        tableau=Tableau(sizes=(3, 3, 3), suit="same", group="packed", fill="none"),
        foundations=Foundations(base="king", wrap=True, back=True),
    ),
}


@pytest.mark.parametrize("condition", CONDITIONS)
def test_conditions_of_safe_moves(condition: str) -> None:
    verdicts = lost_and_won(CONDITIONS[condition], 1, 40)
    assert verdicts[WON]
    assert verdicts[LOST]


def test_alaska_moves_groups_both_ways() -> None:
    """H4 goes home and with it the place of H5, which lies under other cards."""
    fields = {
        "ranks": 5,
        "suits": 4,
        "tableau": [
            ["C3", "CA", "D2", "DA", "D4"],
            ["S4", "S5"],
            ["(C4)", "(D5)", "HA", "H2", "H3", "H4", "H5", "S3", "S2"],
            ["(C2)", "(D3)", "C5"],
        ],
        "foundations": [["SA"], [], [], []],
    }
    assert compare(*layout_of(load_game("alaska", deal_options(fields)), fields), twin=False) == WON


def test_what_is_told_apart_by_the_waste() -> None:
    """Foundations that wait for the end of the stock know it although the last cards dealt are gone."""
    rules = Rules(
        tableau=Tableau(sizes=(1, 1), build="none", group="single"),
        foundations=Foundations(after_stock=True),
        stock=Stock(to="waste", redeals=1),
        pack=Pack(ranks=4, suits=2),
    )
    verdicts = lost_and_won(rules, 2, 40)
    assert verdicts[WON]
