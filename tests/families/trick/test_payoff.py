"""Payoffs against the referee: what finished deals are worth, and bounds of it on the way."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solver.core.errors import DealError
from solver.families.trick.dealing import deal
from solver.families.trick.kernels.payoff import coalition, questions, score_payoffs
from solver.families.trick.kernels.payoff.compiler import FIRST_FACT, Operation
from solver.families.trick.kernels.question import Payoff, Question
from solver.families.trick.modes import with_choice
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.start import Start
from solver.rules.catalogue import shipped
from tests.families.trick.clauses import clause_deals
from tests.families.trick.deals import rules
from tests.families.trick.payoffs import Play, bounds, final, note, played_out, values_of
from tests.formats.deals import SHARED

VECTORS = SHARED / "vectors" / "trick"
HEADER = Path(__file__).parents[3] / "ext" / "trick" / "payoff.pxd"
GAMES = sorted(shipped("trick"))

LOOKED_UP = (Operation.VALUE, Operation.LOOKUP, Operation.TERM)


def chosen(game: Rules, start: Start) -> tuple[Rules, Start]:
    """A deal after the first thing that its dealer may choose."""
    if not start.choices:
        return game, start
    choice = start.choices[0]
    return with_choice(game, choice), replace(start, choices=(), trump=choice.partition(":")[2] or None)


def check(game: Rules, start: Start, seed: int, plays: int = 2) -> None:
    """Random plays are worth what the referee says, for every question, side and coalition."""
    choose = random.Random(seed)
    asked = questions(game, start)
    sides = score_payoffs(game, start)
    together = coalition(game, start, (0, 1))
    for _ in range(plays):
        play, end = played_out(game, start, choose)
        found = scores(end)

        def worth(payoff: Payoff, play: Any = play, end: Any = end) -> int:
            return final(payoff, values_of(payoff, game, start, play, end))

        assert tuple(map(worth, sides)) == found
        wanted = (found[0] - found[1],) if len(found) == 2 else found
        assert tuple(worth(question.payoff) for question in asked) == wanted
        of_both = {end.game.side_of[seat] for seat in (0, 1)}
        assert worth(together.payoff) == sum(found[side] for side in of_both)


# -- against the referee ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_random_deals_of_every_game(game: str) -> None:
    said = load_trick_game(game)
    for seed, cards in enumerate((2, 3)):
        check(*chosen(*deal_of(said, deal(said, seed, cards=cards))), seed, plays=1)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whole_deals_of_every_game_with_each_number_of_players(game: str) -> None:
    said = load_trick_game(game)
    for players in said.table.players:
        check(*chosen(*deal_of(said, deal(said, players, players))), players, plays=1)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(clause_deals(most=12), st.integers(0, 99))
def test_random_rules(dealt: tuple[Rules, dict[str, Any]], seed: int) -> None:
    check(*deal_of(*dealt), seed)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(clause_deals(most=12), st.integers(0, 99))
def test_bounds_hold_all_the_way(dealt: tuple[Rules, dict[str, Any]], seed: int) -> None:
    game, start = deal_of(*dealt)
    choose = random.Random(seed)
    position, play = begin(game, start), Play()
    payoffs = [question.payoff for question in questions(game, start)]
    passed = [[values_of(payoff, game, start, play, position) for payoff in payoffs]]
    while position.mover is not None:
        move = choose.choice(position.legal())
        note(play, position, move)
        position = position.play(move)
        passed.append([values_of(payoff, game, start, play, position) for payoff in payoffs])
    for number, payoff in enumerate(payoffs):
        ends = passed[-1][number]
        for values in passed:
            slack = [choose.randrange(3) for _ in ends]
            low = [min(pair) - less for *pair, less in zip(values[number], ends, slack, strict=True)]
            high = [max(pair) + more for *pair, more in zip(values[number], ends, slack, strict=True)]
            least, most = bounds(payoff, low, high)
            assert least <= final(payoff, ends) <= most


def vectors() -> list[Any]:
    """The last vector of every game, or one entry that is skipped."""
    if not VECTORS.is_dir():
        return [pytest.param({}, marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    found = []
    for path in sorted(VECTORS.glob("*.jsonl")):
        found.append(pytest.param(json.loads(path.read_text().splitlines()[-1]), id=path.stem))
    return found


@pytest.mark.parametrize("vector", vectors())
def test_small_positions_beside_the_checkout(vector: dict[str, Any]) -> None:
    game, start = deal_of(load_trick_game(vector["game"]), vector)
    check(*chosen(game, replace(start, played=())), 1)


# -- what must be remembered -----------------------------------------------------------------------------------------


def asked(game: Rules, hands: str, **fields: Any) -> tuple[Question, ...]:
    cards = [hand.split() for hand in hands.split("/")]
    return questions(*deal_of(game, {"hands": cards, "leader": 0, "dealer": len(cards) - 1, **fields}))


def operations(question: Question) -> tuple[int, ...]:
    return tuple(operation for operation, _ in question.payoff.program)


THREE = "SA S3 H2 / S8 H3 H4 / S7 H9 HA"
FOUR = "SA S3 C2 / S8 H3 C3 / S7 H9 C4 / S2 HK C5"


def test_points_of_cards_and_tricks_are_only_added() -> None:
    game = rules(score={"trick": 2, "cards": {"H": -1, "SA": -13}, "last": (5,), "low": True})
    for seat, question in enumerate(asked(game, THREE)):
        assert question.maximizers == tuple(other == seat for other in range(3))
        assert not question.payoff.program
        (tally,) = question.payoff.tallies
        assert tally.trick[seat] - tally.trick[seat - 1] == 2
        assert tally.last[0][seat] - tally.last[0][seat - 1] == 5


def test_the_difference_of_two_sides_is_one_tally() -> None:
    game = rules(table={"sides": "partners"}, score={"trick": 1, "over": 1})
    (question,) = asked(game, FOUR)
    assert question.maximizers == (True, False, True, False)
    assert operations(question) == LOOKED_UP
    assert question.payoff.tallies[1].trick == (1, 0, 1, 0)
    assert question.payoff.tables == ((0, (-2, -1, 1, 2)),)


def test_what_goes_straight_on_is_no_table() -> None:
    game = rules(table={"sides": "partners"}, score={"trick": 1, "over": 1})
    (question,) = asked(game, "SA S3 / S8 H3 / S7 H9 / S2 HK")
    assert not question.payoff.program  # of two tricks 0, 1 or 2: -1, 0 or 1


def test_tricks_that_cannot_be_counted_before_are_a_tally_of_each_side() -> None:
    game = rules(table={"sides": "partners"}, score={"trick": 1, "over": 1}, lead={"two_laps": ("A",)})
    (question,) = asked(game, FOUR)
    assert operations(question) == LOOKED_UP * 2


def test_an_exact_bid_looks_at_the_own_tricks_alone() -> None:
    game = rules(score={"trick": 1}, bid={"exact": 10})
    for seat, question in enumerate(asked(game, THREE, bids=[1, 0, 2])):
        assert operations(question) == LOOKED_UP
        assert question.payoff.tallies[0].trick == ()
        assert question.payoff.tallies[1].trick == tuple(int(other == seat) for other in range(3))
    assert question.payoff.tables == ((0, (0, 1, 12, 3)),)


def test_bids_that_cannot_be_made_are_nothing_to_remember() -> None:
    game = rules(score={"trick": 1}, bid={"exact": 10})
    assert not any(question.payoff.program for question in asked(game, THREE, bids=[4, 5, 6]))


def test_a_contract_is_a_table_of_what_is_counted() -> None:
    contract = {"number": "fixed", "base": 2, "made": {"*": 7}, "under": {"*": (3, 5)}, "odd": 1}
    game = rules(table={"sides": "declarer"}, contract=contract)
    (question,) = asked(game, THREE, declarer=1)
    assert operations(question) == LOOKED_UP
    assert question.payoff.tables == ((0, (-8, -3, 7, 8)),)


def test_a_contract_for_points_keeps_what_adds_up_in_its_table() -> None:
    game = rules(
        table={"sides": "declarer"},
        score={"cards": {"A": 11, "9": 10}},
        contract={"number": "fixed", "base": 20, "counts": "points", "keeps": "made", "under": {"*": (50,)}},
    )
    (question,) = asked(game, THREE, declarer=1)
    assert operations(question) == LOOKED_UP
    assert question.payoff.tallies[0].cards == ()


def test_the_moon_is_shot_by_one_of_all_seats() -> None:
    game = rules(score={"cards": {"H": -1}}, sweep={"cards": ("H",), "reward": 0, "others": -26})
    question = asked(game, THREE)[0]
    assert operations(question) == LOOKED_UP * 3
    assert sorted(question.payoff.tables) == [(0, (0, -1, -2, -3, -4, 0)), (0, (0, 0, 0, 0, 0, -26))]


def test_a_sweep_that_cannot_be_is_nothing_to_remember() -> None:
    game = rules(score={"cards": {"H": -1}}, sweep={"cards": ("H",), "reward": 0, "whole": True})
    assert not any(question.payoff.program for question in asked(game, THREE))


def test_what_does_not_depend_on_a_contract_is_only_added() -> None:
    game = rules(
        table={"sides": "declarer"},
        score={"cards": {"H": 1}},
        contract={"number": "fixed", "base": 2, "made": {"*": 7}},
    )
    (question,) = asked(game, THREE, declarer=0)
    assert operations(question) == LOOKED_UP
    assert question.payoff.tallies[0].cards
    assert question.payoff.tallies[1].trick == (1, 0, 0)


def test_a_choice_takes_in_what_its_tallies_bring_besides() -> None:
    game = rules(
        table={"sides": "declarer"},
        score={"cards": {"A": 11}, "trick": 1, "over": 1},
        contract={"number": "fixed", "base": 20, "counts": "points", "keeps": "made", "under": {"*": (50,)}},
    )
    (question,) = asked(game, THREE, declarer=1)
    assert len(question.payoff.tallies) == 3
    assert operations(question)[-2:] == (Operation.SELECT, Operation.TERM)


def test_more_than_can_be_remembered_is_told() -> None:
    game = rules(score={"most_of_suit": 36}, pack={"majors": 22, "jokers": 4}, table={"players": (7,)})
    suits = ["S", "H", "D", "C"]
    hands = [[f"{suit}{rank}" for suit in suits] for rank in "AKQJT98"]
    for seat, hand in enumerate(hands):
        hand += [f"M{seat + 1}", f"X{1 + seat % 4}"] if seat < 4 else [f"M{seat + 1}", f"M{seat + 9}"]
    with pytest.raises(DealError, match="35 numbers to remember; at most 32 are possible"):
        questions(*deal_of(game, {"hands": hands, "leader": 0}))


def test_a_doubling_card_is_remembered_with_what_it_doubles() -> None:
    game = rules(score={"cards": {"H": -1}, "double": ("S7",)})
    question = asked(game, THREE)[1]
    assert len(question.payoff.tallies) == 3
    assert Operation.MULTIPLY in operations(question)


def test_a_race_looks_at_its_winner_alone() -> None:
    game = rules(score={"cards": {"A": 11}, "win": 12, "race": True})
    question = asked(game, THREE)[2]
    assert len(question.payoff.tallies) == 1
    values = [0] * (FIRST_FACT + 3)
    for champion in range(4):
        values[-1] = champion
        assert final(question.payoff, values) == (champion == 3)


def test_a_card_left_at_the_end_is_no_stop() -> None:
    game = rules(table={"sides": "partners"}, run={"majority": 2})
    cards = [hand.split() for hand in ("SA SK SQ SJ", "S2 H3 H4", "S3 C2 C3", "S4 D2 D3")]
    said = deal_of(game, {"hands": cards, "leader": 0, "dealer": 3})
    for seed in range(6):
        check(*said, seed)


def test_sides_of_a_coalition_count_once() -> None:
    game = rules(table={"sides": "partners"}, score={"trick": 1})
    cards = [hand.split() for hand in FOUR.split("/")]
    said = deal_of(game, {"hands": cards, "leader": 0, "dealer": 3})
    assert coalition(*said, (0, 2)).maximizers == (True, False, True, False)
    assert coalition(*said, (0, 2)).payoff == score_payoffs(*said)[0]
    everybody = coalition(*said, range(4)).payoff
    assert everybody.program == ()
    assert everybody.tallies[0].start == 3


# -- the machine -----------------------------------------------------------------------------------------------------


def test_operations_have_the_numbers_of_the_kernels() -> None:
    numbers = dict(re.findall(r"^    ([A-Z_]+) = ([0-9]+)", HEADER.read_text(), re.MULTILINE))
    for operation in Operation:
        assert int(numbers[operation.name]) == operation
    assert int(numbers["RUN"]) == FIRST_FACT == int(numbers["TALLIES_MAX"])
