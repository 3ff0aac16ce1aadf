"""Every cut of the trick kernels by itself: switched off or the only one made, it changes no answer.

And small positions of the kinds in which a cut once did: its condition was not what its proof needs.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from solver.core.cuts import FACES, cuts, cuts_of, switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.trick import dealing
from solver.families.trick.kernels import general, plain
from solver.families.trick.kernels.payoff import coalition, questions
from solver.families.trick.kernels.question import Question, windowed
from solver.families.trick.pack import all_cards
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.rules import Numbered, Rules, Score, Win
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.solve import solve
from solver.families.trick.start import Start
from solver.rules.catalogue import shipped
from tests.families.trick import test_general, test_plain
from tests.families.trick.deals import rules

MEMORY = 1 << 20
PLAIN = tuple(f"trick_plain.{cut}" for cut in cuts_of("trick_plain"))
GENERAL = tuple(f"trick_general.{cut}" for cut in cuts_of("trick_general"))
CHOICES = tuple(name for name in FACES if name.startswith("trick."))
SIMPLE = (
    Score(trick=1),
    Score(trick=-1),
    Score(trick=1, over=1),
    Score(cards={"A": 11, "K": 4}),
    Score(cards={"H": -1}),
)
"""What makes proofs apply that are for such games alone."""

Answer = tuple[int, int, tuple[tuple[str, tuple[int, int]], ...]]


# -- positions ---------------------------------------------------------------------------------------------------------


def plain_position(seed: int) -> tuple[Rules, Start]:
    """A position of a plain game: all duties, few suits, hands of any lengths, cards on the table."""
    rng = random.Random(seed)
    game = test_plain.some_rules(rng)
    if rng.random() < 0.6:
        game = replace(game, score=rng.choice(SIMPLE), numbered=Numbered(), win=Win())
    seats = rng.choice((2, 3, 3, 4, 5))
    size = rng.randint(1, {2: 5, 3: 4, 4: 3, 5: 2}[seats])
    pack = list(all_cards(game.pack))
    rng.shuffle(pack)
    suits = rng.sample("SHDC", rng.choice((1, 2, 2, 3, 4)))
    pack.sort(key=lambda card: card[0] not in suits)
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(seats)]
    for hand in hands if rng.random() < 0.4 else ():
        del hand[rng.choice((1, size - 1, size, size)) or 1 :]
    fields = {
        "hands": hands,
        "leader": rng.randrange(seats),
        "dealer": 0,
        "declarer": rng.randrange(seats),
        "trump": rng.choice((None, *"SHDC")),
        "broken": rng.random() < 0.3,
    }
    return after_some_plays(*deal_of(game, fields), rng)


def shipped_position(name: str) -> tuple[Rules, Start]:
    """A late position of a shipped game."""
    rng = random.Random(name)
    game, start = test_general.late(name, rng.randrange(1000))
    return after_some_plays(game, start, rng)


def after_some_plays(game: Rules, start: Start, rng: random.Random) -> tuple[Rules, Start]:
    """The same deal with some more plays made."""
    position, played = begin(game, start), list(start.played)
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        if position.mover is not None:
            played.append(rng.choice(position.legal()))
            position = position.play(played[-1])
    return game, replace(start, played=tuple(played)) if played else start


def asked(game: Rules, start: Start) -> list[Question]:
    """All questions about a position, one about some seats together, and how much and little all can bring."""
    found = list(questions(game, start))
    if start.seats > 2:
        found.append(coalition(game, start, range(1, start.seats)))
    return [*found, *(replace(found[0], maximizers=(much,) * start.seats) for much in (False, True))]


def answers(kernel: Any, game: Rules, start: Start, without: Iterable[str]) -> list[Answer]:
    """Values with and without those of the moves."""
    search = kernel.Search(game, start, Limits(memory=MEMORY, without=frozenset(without)))
    found = [search.ask(one, moves=moves) for one in asked(game, start) for moves in (True, False)]
    return [(one.low, one.high, tuple(sorted(one.moves.items()))) for one in found]


@cache
def exhaustive(seed: int) -> list[Answer]:
    """The answers of the plain kernel with no cut at all."""
    return answers(plain, *plain_position(seed), PLAIN)


# -- each alone --------------------------------------------------------------------------------------------------------


def test_every_name_is_a_cut_and_has_a_bit() -> None:
    assert set(PLAIN + GENERAL + CHOICES) <= set(cuts())
    assert cuts_of("trick_general") == cuts_of("trick_general_wide")
    bits = [switched_off("trick_plain", {name}) for name in PLAIN]
    assert bits == [1 << place for place in range(len(PLAIN))]


@pytest.mark.parametrize("cut", PLAIN)
def test_the_plain_kernel_needs_no_cut_and_may_make_each(cut: str) -> None:
    for seed in range(30):
        position = plain_position(seed)
        assert plain.fits(*position)
        assert answers(plain, *position, [cut]) == exhaustive(seed), f"{seed}: not without it"
        assert answers(plain, *position, set(PLAIN) - {cut}) == exhaustive(seed), f"{seed}: not with it alone"


@pytest.mark.parametrize("part", range(8))
def test_the_plain_kernel_is_the_general_one(part: int) -> None:
    for seed in range(1000 + 20 * part, 1020 + 20 * part):
        position = plain_position(seed)
        found = answers(plain, *position, [])
        assert found == exhaustive(seed) == answers(general, *position, []), str(seed)


@pytest.mark.parametrize("kernel", [plain, general])
def test_what_a_window_leaves_out_is_beyond_it(kernel: Any) -> None:
    for seed in range(2000, 2040):
        game, start = plain_position(seed)
        rng = random.Random(seed)
        low = rng.randint(-6, 6)
        window = low, low + rng.randint(1, 5)
        search = kernel.Search(game, start, Limits(memory=MEMORY))
        for one in asked(game, start):
            exact, found = (search.ask(each) for each in (one, replace(one, window=window)))
            assert (found.low, found.high) == windowed((exact.low, exact.high), window), str(seed)
            assert found.moves == {move: windowed(bounds, window) for move, bounds in exact.moves.items()}, str(seed)


@pytest.mark.parametrize("name", sorted(shipped("trick")))
def test_the_general_kernel_needs_no_cut_in_any_game(name: str) -> None:
    position = shipped_position(name)
    expected = answers(general, *position, GENERAL)
    for cut in GENERAL:
        assert answers(general, *position, [cut]) == expected, cut


@pytest.mark.parametrize("cut", CHOICES)
@pytest.mark.parametrize("name", ("hearts", "skat", "whist", "99", "euchre", "spades", "tarot"))
def test_any_kernel_that_fits_answers_alike(name: str, cut: str) -> None:
    for seed in range(4):
        game, start = deal_of(load_trick_game(name), dealing.deal(load_trick_game(name), seed, cards=3))
        expected = solve(game, start, Limits(memory=MEMORY, without=frozenset(CHOICES)))
        found = solve(game, start, Limits(memory=MEMORY, without=frozenset({cut})))
        assert (found.values, found.moves) == (expected.values, expected.moves)


def test_a_cut_that_is_switched_off_is_not_made() -> None:
    """Otherwise nothing is compared: without it some search looks at other positions."""
    rare = {"trick_general.twins", "trick_general.names", "trick_general.copies"}
    rare |= {"trick_plain.settling", "trick_general.settling"}
    for kernel, names, seeds in ((plain, PLAIN, range(200)), (general, GENERAL, range(2000, 2100))):
        for cut in set(names) - rare:
            assert any(nodes(kernel, seed, [cut]) != nodes(kernel, seed, []) for seed in seeds), cut


@cache
def _nodes(kernel: Any, seed: int, without: frozenset[str]) -> tuple[int, ...]:
    game, start = plain_position(seed)
    search = kernel.Search(game, start, Limits(memory=MEMORY, without=without))
    return tuple(search.ask(one, moves=False).nodes for one in questions(game, start))


def nodes(kernel: Any, seed: int, without: list[str]) -> tuple[int, ...]:
    """Positions looked at for each question."""
    return _nodes(kernel, seed, frozenset(without))


# -- sure tricks and safe suits ----------------------------------------------------------------------------------------

OR_TRUMP = rules(pack={"ranks": "AKQJT98"}, trump={"by": "deal"}, follow={"suit": "or trump"}, score={"trick": -1})
TRICKS = rules(pack={"ranks": "AKQJT98765"}, score={"trick": 1})
DOUBLED = rules(pack={"ranks": "AKQJ", "copies": 2}, score={"trick": 1})
ACES = rules(pack={"ranks": "AKQJT98"}, score={"cards": {"A": 11}})


def checked(game: Rules, **fields: Any) -> None:
    """The plain kernel finds what the twin finds."""
    game, start = deal_of(game, {"dealer": 0, **fields})
    assert plain.fits(game, start)
    test_plain.check(game, start)


@pytest.mark.parametrize(
    ("hands", "leader"),
    [
        ([["HT", "SA", "HA"], ["S8", "HK", "ST"]], 1),
        ([["DK", "SK", "DJ"], ["DQ", "SA", "SQ"], ["HK", "SJ", "HQ"]], 0),
        ([["HQ", "SA", "HK"], ["D8", "DJ", "SJ"], ["DQ", "HA", "HJ"]], 1),
    ],
)
def test_who_may_trump_can_keep_his_cards_of_the_suit_led(hands: list[list[str]], leader: int) -> None:
    """A lone player leads his lowest card to be rid of the lead: they trump it, and have their low card still."""
    checked(OR_TRUMP, hands=hands, leader=leader, trump="S")


@pytest.mark.parametrize(
    ("hands", "leader"),
    [
        ([["DA", "SJ", "C5", "D7", "D8"], ["CA", "C7", "S5", "DT", "C8"], ["S6", "S9", "C6", "CK", "S8"]], 0),
        ([["DT", "ST", "CQ", "DA", "DJ"], ["DK", "D9", "SA", "S9", "S8", "SJ"], ["CK", "D8", "CT", "SK", "CJ"]], 1),
    ],
)
def test_who_crosses_to_a_partner_needs_his_highest_card_there(hands: list[list[str]], leader: int) -> None:
    """Other tricks of the partner were enough: that he gets in with the highest card of a suit was not written down."""
    checked(TRICKS, hands=hands, leader=leader)


def test_a_partner_does_not_get_in_with_a_card_that_another_has_too() -> None:
    checked(DOUBLED, hands=[["DA", "DJ", "HK"], ["HJ", "SK", "SA"], ["HK", "SQ", "SK"]], leader=1)


def test_nobody_cashes_more_cards_than_there_are_tricks() -> None:
    checked(ACES, hands=[["SA", "HA", "DA", "CA"], ["S8", "H8", "D8"], ["S9", "H9"]], leader=0)


FREE = (
    rules(
        pack={"ranks": "AKQJT9"}, trump={"by": "deal"}, follow={"suit": "free"}, score={"cards": {"H": -1, "HJ": -5}}
    ),
    rules(pack={"ranks": "AKQJ", "copies": 2}, follow={"suit": "free"}, score={"trick": -1}),
    rules(pack={"ranks": "AKQJT9"}, follow={"suit": "free"}, score={"trick": 1, "over": 1}),
)
LOST = (
    rules(pack={"ranks": "AKQJT9"}, trump={"by": "deal"}, score={"trick": 1, "cards": {"HK": -1}}),
    rules(pack={"ranks": "AKQJ", "copies": 2}, score={"trick": 3, "cards": {"SA": -2, "HQ": 4}}),
    rules(
        pack={"ranks": "AKQJT9"}, trump={"by": "deal"}, follow={"suit": "free"}, score={"trick": 1, "cards": {"DA": -1}}
    ),
)


@pytest.mark.parametrize(
    ("games", "names"), [(FREE, {"ducking"}), (LOST, {"cashing", "crossing", "top_trumps"})], ids=("free", "lost")
)
def test_leads_that_all_can_lose_to_and_cards_that_are_better_lost(games: tuple[Rules, ...], names: set[str]) -> None:
    without = {f"trick_plain.{name}" for name in names}
    fewer = 0
    for seed in range(60):
        rng = random.Random(seed)
        game, seats = rng.choice(games), rng.choice((2, 3, 4))
        pack = list(all_cards(game.pack))
        rng.shuffle(pack)
        size = 6 - seats
        hands = [pack[seat * size : (seat + 1) * size] for seat in range(seats)]
        fields = {
            "hands": hands,
            "leader": rng.randrange(seats),
            "dealer": 0,
            "trump": "S" if game.trump.by == "deal" else None,
        }
        position = deal_of(game, fields)
        found = answers(plain, *position, [])
        assert found == answers(plain, *position, without) == answers(plain, *position, PLAIN), str(seed)
        assert found == answers(plain, *position, set(PLAIN) - without) == answers(general, *position, []), str(seed)
        fewer += cost(position, []) < cost(position, without)
    assert fewer > 10


def cost(position: tuple[Rules, Start], without: Iterable[str]) -> int:
    """Positions looked at by the plain kernel for all questions."""
    search = plain.Search(*position, Limits(memory=MEMORY, without=frozenset(without)))
    return sum(search.ask(one, moves=False).nodes for one in questions(*position))


# -- equal cards -------------------------------------------------------------------------------------------------------

FREE_COPIES = rules(
    pack={"ranks": "AKQJT98", "copies": 2},
    trump={"by": "deal"},
    follow={"suit": "free"},
    score={"trick": 1, "cards": {"HT": -1}},
)
LOWER_COPIES = rules(
    pack={"ranks": "AKQJT98", "copies": 2}, follow={"suit": "free"}, score={"cards": {"S": 2, "H": -1}}
)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        (FREE_COPIES, [["HQ", "H9", "HA", "HT", "HQ"], ["H8", "HJ", "H9", "HK", "HA"]]),
        (LOWER_COPIES, [["S8", "S9", "HA", "DQ"], ["HA", "HK", "DT", "CJ"], ["S9", "CA", "ST", "C9"]]),
    ],
)
def test_a_cut_below_the_lowest_card_does_not_part_it_from_one_played_before(
    game: Rules, hands: list[list[str]]
) -> None:
    position = deal_of(game, {"hands": hands, "leader": 1, "dealer": 0, "trump": "H" if game is FREE_COPIES else None})
    expected = answers(general, *position, [])
    assert answers(plain, *position, []) == answers(plain, *position, ["trick_plain.patterns"]) == expected


def test_a_card_of_a_run_fails_with_the_block_of_another_and_takes_its_run_along() -> None:
    """That no card of others lies within the run was not written down."""
    game = rules(
        pack={"ranks": "AKQJT98"},
        trump={"by": "deal"},
        follow={"suit": "or trump"},
        win={"by": "any"},
        score={"cards": {"H": -1}},
    )
    hands = [["CT", "SK", "HK", "HT", "SQ"], ["H8", "ST", "HA", "HQ", "HJ"], ["H9", "S9", "SJ", "SA", "S8"]]
    checked(game, hands=hands, leader=0, trump="D")


QUEENS = {"by": "deal", "top": ("CQ", "SQ", "HQ", "DQ"), "top_alone": True}


def alike(game: Rules, seeds: int) -> int:
    """How many random deals the general kernel answers as the twin does; all must be."""
    found = 0
    for seed in range(seeds):
        rng = random.Random(seed)
        seats, size = rng.choice(((2, 3), (2, 4), (3, 2)))
        pack = list(all_cards(game.pack))
        rng.shuffle(pack)
        fields: dict[str, Any] = {
            "hands": [pack[seat * size : (seat + 1) * size] for seat in range(seats)],
            "leader": rng.randrange(seats),
            "dealer": 0,
            "trump": rng.choice((None, "S", "H")) if game.trump.by == "deal" else None,
        }
        try:
            position = deal_of(game, fields)
        except FaceupError:
            continue
        test_general.check(*position)
        assert answers(general, *position, []) == answers(general, *position, GENERAL)
        found += 1
    return found


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            rules(
                pack={"ranks": "AKQJ"},
                numbered={"cards": {"SK": 5, "HQ": -4, "J": 3}, "last": True},
                score={"trick": 1},
            ),
            id="cards that count in the last trick",
        ),
        pytest.param(
            rules(
                pack={"ranks": "AKQJ"},
                trump=QUEENS,
                marriage={"points": {"S": 3, "H": 7, "trump": 9}, "on": "play"},
                score={"trick": 1},
            ),
            id="queens of several suits, married",
        ),
        pytest.param(
            rules(
                pack={"ranks": "AKQJ"},
                trump=QUEENS,
                announce={"points": {"S": 3, "H": 7}, "trumps": False, "after": "trick"},
                score={"trick": 1},
            ),
            id="queens of several suits, announced",
        ),
        pytest.param(
            rules(
                pack={"ranks": "AKQJ"},
                trump={"by": "first lead", "top": ("CQ", "SQ", "HQ"), "top_alone": True},
                score={"trick": 1},
            ),
            id="the suit of the first card led is trumps",
        ),
    ],
)
def test_cards_are_equal_only_where_they_count_the_same(game: Rules) -> None:
    assert alike(game, 60) > 50


def test_a_trick_on_the_table_counts_once_in_bounds() -> None:
    """All together get a point for each trick, whoever wins it."""
    game, start = deal_of(TRICKS, {"hands": [["SA", "S5"], ["SK", "S6"], ["SQ", "S7"]], "leader": 0, "dealer": 0})
    start = replace(start, played=("S5",))
    found = general.Search(game, start, Limits(memory=MEMORY)).ask(coalition(game, start, range(3)))
    assert (found.low, found.high) == (2, 2)
