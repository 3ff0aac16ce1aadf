"""Whist and its kin through the double-dummy kernel; payoffs that are steps of one tally."""

from __future__ import annotations

import pytest

from solver.core.limits import Limits
from solver.families.trick.dealing import deal
from solver.families.trick.kernels import whist
from solver.families.trick.kernels.general import steps_of
from solver.families.trick.kernels.payoff import questions
from solver.families.trick.kernels.question import Payoff, Question, SearchResult, Tally
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.start import Start
from tests.families.trick.deals import rules
from tests.families.trick.twin import solve_exhaustively

PARTNERS = (True, False, True, False)


def answered(game: Rules, start: Start) -> SearchResult | None:
    """The answer of the double-dummy kernel; None where the deal or its question does not fit."""
    asked = questions(game, start)
    if len(asked) > 1:
        return None
    steps = steps_of(asked[0], start)
    question = steps.question if steps else asked[0]
    if not whist.fits(game, start, question):
        return None
    found = whist.search(game, start, question, Limits(), line=True)
    return steps.told(found) if steps else found


GAMES = ("auction-bridge", "bid-euchre", "biritch", "contract-bridge-rubber-bridge", "duplicate-bridge",
         "euchre", "tuomass-minibridge", "tuppi-rami", "vint", "whist", "whist-hoyle")  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", (1, 2, 3))
def test_it_finds_what_the_twin_finds(game: str, seed: int) -> None:
    own, start = deal_of(load_trick_game(game), deal(load_trick_game(game), seed, cards=2))
    found = answered(own, start)
    assert found is not None
    value, moves = solve_exhaustively(own, start)
    assert (found.low, found.high) == (value, value)
    assert found.moves == {move: (worth, worth) for move, worth in moves.items()}
    assert len(found.line) == sum(map(len, start.hands))


def test_in_the_middle_of_a_trick_too() -> None:
    game = load_trick_game("biritch")
    fields = {**deal(game, 5, cards=3), "leader": 2}
    own, start = deal_of(game, fields)
    first = answered(own, start)
    assert first is not None
    own, start = deal_of(game, {**fields, "played": list(first.line[:2])})
    found = answered(own, start)
    assert found is not None
    value, moves = solve_exhaustively(own, start)
    assert found.low == found.high == value == first.low
    assert found.moves == {move: (worth, worth) for move, worth in moves.items()}


def test_limits_give_bounds() -> None:
    game = rules(table={"sides": "partners"}, score={"trick": 1})
    own, start = deal_of(game, {**deal(game, 3), "leader": 0})
    whole = answered(own, start)
    asked = questions(own, start)[0]
    found = whist.search(own, start, asked, Limits(nodes=10))
    assert whole is not None
    assert found.stopped
    assert found.low <= whole.low <= found.high
    assert found.low < found.high


@pytest.mark.parametrize("sections", [
    {"follow": {"suit": "free"}},
    {"follow": {"void": "trump"}},
    {"lead": {"closed": "H"}},
    {"lead": {"two_laps": ("A",)}},
    {"lead": {"next": "lowest"}},
    {"win": {"by": "weak"}},
    {"win": {"by": "any"}},
    {"trump": {"by": "deal", "hidden": True}},
    {"called": {"card": "SA", "high": True}},
    {"table": {"sides": "alone"}},
    {"score": {"trick": -1}},
    {"score": {"cards": {"H": 1}}},
])  # fmt: skip
def test_what_is_not_whist_does_not_fit(sections: dict[str, dict[str, object]]) -> None:
    plain: dict[str, dict[str, object]] = {"table": {"sides": "partners"}, "score": {"trick": 1}}
    game = rules(**{**plain, **sections})
    own, start = deal_of(game, {**deal(game, 3, players=4, cards=4), "leader": 0, "trump": "S"})
    assert not whist.fits(own, start, questions(own, start)[0])


@pytest.mark.parametrize("game", ("whist", "biritch", "euchre", "contract-bridge-rubber-bridge", "tuomass-minibridge"))
def test_full_deals_of_whist_kinds_fit(game: str) -> None:
    own, start = deal_of(load_trick_game(game), deal(load_trick_game(game), 1))
    assert answered(own, start) is not None


@pytest.mark.parametrize("game", ("hearts", "spades", "doppelkopf", "belote", "klaverjas", "screw-misere"))
def test_those_of_others_do_not(game: str) -> None:
    own, start = deal_of(load_trick_game(game), deal(load_trick_game(game), 1))
    assert answered(own, start) is None


# -- steps ---------------------------------------------------------------------------------------------------------


def question(table: tuple[int, ...]) -> Question:
    """The payoff by side A's tricks, looked up."""
    tallies = (Tally(start=5), Tally(trick=(1, 0, 1, 0)))
    return Question(
        maximizers=PARTNERS, payoff=Payoff(tallies=tallies, program=((1, 1), (7, 0), (9, 0)), tables=((0, table),))
    )


def start_of(cards: int) -> Start:
    return deal_of(rules(), {**deal(rules(), 1, players=4, cards=cards), "leader": 0})[1]


def test_a_rising_payoff_is_a_question_about_the_tally() -> None:
    steps = steps_of(question((-1, -1, 1, 3)), start_of(3))
    assert steps is not None
    assert steps.question.payoff == Payoff(tallies=(Tally(trick=(1, 0, 1, 0)),))
    found = steps.told(SearchResult(low=1, high=2, moves={"SA": (3, 3), "S2": (0, 1)}))
    assert (found.low, found.high, found.moves) == (4, 6, {"SA": (8, 8), "S2": (4, 4)})


def test_a_falling_payoff_is_one_about_its_negative() -> None:
    steps = steps_of(question((3, 1, 1, -4)), start_of(3))
    assert steps is not None
    assert steps.question.payoff == Payoff(tallies=(Tally(trick=(-1, 0, -1, 0)),))
    found = steps.told(SearchResult(low=-3, high=0))
    assert (found.low, found.high) == (1, 8)


def test_a_payoff_that_goes_up_and_down_stays() -> None:
    assert steps_of(question((0, 10, 0, 0)), start_of(3)) is None


def test_tallies_at_an_end_that_are_worth_the_same_are_not_told_apart() -> None:
    steps = steps_of(question((0, 0, 0, 1)), start_of(3))
    assert steps is not None
    assert steps.question.window == (2, 3)
    steps = steps_of(question((4, 4, 1, 0)), start_of(3))
    assert steps is not None
    assert steps.question.window == (-3, -1)
    steps = steps_of(question((2, 2, 2, 2)), start_of(3))
    assert steps is not None
    assert steps.question.window is None
