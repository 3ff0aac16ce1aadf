"""The fast kernel of plain games beside the twin: values, moves, lines, tables of every size, limits."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.trick.kernels import plain
from solver.families.trick.kernels.payoff import questions
from solver.families.trick.kernels.question import SearchResult
from solver.families.trick.pack import all_cards
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.score import value
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.start import Start
from tests.families.trick.clauses import clause_deals
from tests.families.trick.deals import rules
from tests.families.trick.twin import solve_exhaustively
from tests.formats.deals import SHARED

VECTORS = SHARED / "vectors" / "trick"
TINY = Limits(memory=1 << 16)


def answers(game: Rules, start: Start, limits: Limits | None = None, **asked: bool) -> list[SearchResult]:
    """The answer to every question on a deal, all from one search."""
    search = plain.Search(game, start, limits or Limits())
    return [search.ask(question, **asked) for question in questions(game, start)]


def check(game: Rules, start: Start, limits: Limits | None = None) -> None:
    """Values, values of the moves, and lines, beside the twin."""
    expected, moves = solve_exhaustively(game, start)
    found = answers(game, start, limits, line=True)
    assert [answer.low for answer in found] == (expected if isinstance(expected, list) else [expected])
    assert all(answer.low == answer.high and not answer.stopped for answer in found)
    position = begin(game, start)
    if position.mover is None:
        assert not found[0].moves
        return
    own = found[0 if len(found) == 1 else position.mover]
    assert own.moves == {move: (points, points) for move, points in moves.items()}
    for number, answer in enumerate(found):
        end = begin(game, replace(start, played=start.played + answer.line))
        assert end.mover is None
        result = value(end)
        assert (result if isinstance(result, int) else result[number]) == answer.low


def some_rules(rng: random.Random) -> Rules:
    """Rules of a plain game, with duties, bans and copies."""
    ranks = rng.choice(("AKQJT9", "2AKQJT", "TAKQ98", "AKQJ"))
    cards = [suit + rank for suit in "SHDC" for rank in ranks]
    group = (*"SHDC", *ranks, *cards)
    trump: list[dict[str, Any]] = [
        {"by": "none"},
        {"by": "deal"},
        {"by": "deal", "top": ("J", "left J")},
        {"by": "deal", "top": ("CQ", "SQ"), "top_alone": True},
        {"by": "deal", "ranks": "J9ATKQ"},
    ]
    void: list[dict[str, Any]] = [
        {},
        {},
        {
            "void": "trump",
            "overtrump": rng.choice(("never", "else trump", "else free")),
            "spare_partner": rng.random() < 0.3,
        },
        {"void": "higher"},
    ]
    follow = {
        **rng.choice(void),
        "suit": rng.choice(("must", "must", "or trump")),
        "head": rng.choice(("never", "never", "plain", "trumps", "always")),
        "not_first": rng.choice(((), (rng.choice(group),))),
    }
    if rng.random() < 0.1:
        follow = {"suit": "free"}
    return ranks_compared(
        rng,
        ranks,
        rules(
            table={"sides": rng.choice(("alone", "partners", "declarer")), "last": rng.choice(("", "", "declarer"))},
            pack={"ranks": ranks, "copies": rng.choice((1, 1, 2)), "jokers": rng.choice((0, 0, 1))},
            trump=rng.choice(trump),
            lead={
                "closed": rng.choice(("", "", "H")),
                "opened_by": rng.choice(("play", "off suit", "never")),
                "not_trump": rng.random() < 0.2,
                "lowest": rng.choice(("", "", "", "suit", "plain")),
                "card": rng.choice(("", "", rng.choice(cards))),
            },
            follow=follow,
            win={"equal": rng.choice(("first", "first", "last"))},
            score={
                "trick": rng.choice((0, 1, 1, -1)),
                "cards": {rng.choice(group): rng.randint(-5, 8) for _ in range(rng.randint(0, 3))},
                "last": rng.choice(((), (), (rng.randint(-3, 5),))),
                "over": rng.choice((0, 0, 1)),
                "lead": rng.choice((0, 0, 1)),
                "capture": rng.choice((0, 0, 2)),
                "double": rng.choice(((), (), (rng.choice(cards),))),
            },
            numbered={"cards": rng.choice(({}, {}, {rng.choice(group): 2}))},
        ),
    )


def ranks_compared(rng: random.Random, ranks: str, game: Rules) -> Rules:
    """The same rules, or with ranks that win or lead whatever their suit, or tricks of two laps."""
    if rng.random() < 0.5:
        return game
    trump, follow = game.trump, game.follow
    ways = ["winner", "winner", *(["rotation"] if not game.table.last else [])]
    ways += ["lowest"] if not (trump.top or trump.ranks) else []
    lead = replace(game.lead, next=rng.choice(ways))
    no_duties = follow.suit == "free" or (follow.void == "free" and follow.head == "never")
    if no_duties and not (game.score.last or game.numbered.cards) and rng.random() < 0.6:
        lead = replace(lead, two_laps=(rng.choice(ranks),))
    return replace(game, lead=lead, win=replace(game.win, by=rng.choice(("led", "any", "any", "weak"))))


def some_deal(rng: random.Random, game: Rules) -> tuple[Rules, Start]:
    """A short deal, often of few suits and uneven hands, with the first plays made."""
    seats = rng.choice((2, 3, 3, 4))
    size = rng.randint(1, {2: 5, 3: 3, 4: 2}[seats])
    pack = list(all_cards(game.pack))
    rng.shuffle(pack)
    suits = rng.sample("SHDC", rng.choice((1, 2, 4)))
    pack.sort(key=lambda card: card[0] not in suits)
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(seats)]
    if rng.random() < 0.3 and size > 1:
        hands[rng.randrange(seats)].pop()
    fields = {
        "hands": hands,
        "leader": rng.randrange(seats),
        "dealer": 0,
        "declarer": rng.randrange(seats),
        "trump": rng.choice((None, *"SHDC")),
        "broken": rng.random() < 0.3,
    }
    game, start = deal_of(game, fields)
    position, played = begin(game, start), []
    for _ in range(rng.choice((0, 0, 1, 2, 3, 5))):
        if position.mover is not None:
            played.append(rng.choice(position.legal()))
            position = position.play(played[-1])
    return game, replace(start, played=tuple(played))


@pytest.mark.parametrize("seed", range(50))
def test_random_plain_games_are_the_twins(seed: int) -> None:
    rng = random.Random(seed)
    game, start = some_deal(rng, some_rules(rng))
    assert plain.fits(game, start)
    check(game, start, rng.choice((Limits(), TINY)))


@settings(deadline=None, max_examples=25, suppress_health_check=list(HealthCheck))
@given(clause_deals(most=7))
def test_games_made_of_clauses_are_the_twins(deal: tuple[Rules, dict[str, Any]]) -> None:
    game, start = deal_of(*deal)
    if plain.fits(game, start):
        check(game, start)


def test_the_lead_comes_to_who_wins_nothing_when_others_have_no_cards() -> None:
    """Seat 2 can be beaten in no suit, and leads in the end all the same: seat 1 runs out of cards."""
    game = rules(table={"sides": "alone"}, pack={"ranks": "TAKQ98"}, score={"trick": -1, "cards": {"S8": -5}})
    fields = {"hands": [["ST", "S9", "S8"], ["SK", "SA"], ["C8", "HT", "DT"]], "leader": 1, "dealer": 0}
    check(*deal_of(game, fields))


def test_a_partner_with_nothing_but_a_trump_takes_the_lead_away() -> None:
    """Seat 1 can cash two spades, but the second has to be trumped by seat 2, who then has no card to lead."""
    game = rules(table={"sides": "alone"}, score={"trick": 1})
    fields = {"hands": [["CA", "CJ", "C9"], ["S3", "SK", "DA"], ["D3", "C8"]], "leader": 0, "dealer": 2, "trump": "D"}
    check(*deal_of(game, fields))


def vectors() -> list[Any]:
    """Vectors of games that fit, or one entry that is skipped."""
    if not VECTORS.is_dir():
        return [pytest.param([], marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    return [
        pytest.param([json.loads(text) for text in path.read_text().splitlines()], id=path.stem)
        for path in sorted(VECTORS.glob("*.jsonl"))
    ]


@pytest.mark.parametrize("deals", vectors())
def test_published_values(deals: list[dict[str, Any]]) -> None:
    for deal in deals:
        game, start = deal_of(load_trick_game(deal["game"]), deal)
        if start.choices or not plain.fits(game, start):
            continue
        found = answers(game, start)
        assert [answer.low for answer in found] == (
            deal["value"] if isinstance(deal["value"], list) else [deal["value"]]
        )
        mover = begin(game, start).mover
        if mover is not None:
            own = found[0 if len(found) == 1 else mover]
            assert own.moves == {move: (points, points) for move, points in deal["moves"].items()}


LONG: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("hearts", 7, {"opening": "free"}),
    ("skat", 8, {"trump": "S"}),
    ("skat", 8, {"trump": None}),
    ("belote", 7, {"trump": "H"}),
    ("spades", 6, {"bids": [2, 1, 2, 1]}),
    ("dungeness", 6, {"trump": "S"}),
    ("trautenstein", 6, {"trump": None}),
    ("mollenstorf", 6, {}),
    ("eaux-chaudes", 5, {}),
)
"""Games, cards each and fields of deals longer than the twin can play."""


def long_deals(name: str, size: int, fields: dict[str, Any]) -> list[tuple[Rules, Start]]:
    """Random deals of a shipped game."""
    rng = random.Random(name)
    game = load_trick_game(name)
    found = []
    for _ in range(4):
        pack = list(all_cards(game.pack))
        rng.shuffle(pack)
        seats = game.table.players[-1]
        hands = [pack[seat * size : (seat + 1) * size] for seat in range(seats)]
        found.append(deal_of(game, {"hands": hands, "leader": 0, "dealer": 0, "declarer": 0, **fields}))
    return found


@pytest.mark.parametrize(("name", "size", "fields"), LONG)
def test_table_size_and_order_of_questions_change_nothing(name: str, size: int, fields: dict[str, Any]) -> None:
    for game, start in long_deals(name, size, fields):
        assert plain.fits(game, start)
        found = [(answer.low, answer.high, answer.moves) for answer in answers(game, start)]
        assert [(answer.low, answer.high, answer.moves) for answer in answers(game, start, TINY)] == found
        search = plain.Search(game, start, Limits())
        again = [search.ask(question) for question in reversed(questions(game, start))]
        assert [(answer.low, answer.high, answer.moves) for answer in reversed(again)] == found


@pytest.mark.parametrize(("name", "size", "fields"), LONG)
def test_what_a_limit_cuts_short_gives_bounds(name: str, size: int, fields: dict[str, Any]) -> None:
    for game, start in long_deals(name, size, fields):
        exact = answers(game, start)[0]
        for nodes in (1, 10, 100, 1000):
            cut = answers(game, start, Limits(nodes=nodes))[0]
            assert cut.low <= exact.low <= cut.high
            assert cut.stopped or cut.low == cut.high
            for move, (low, high) in cut.moves.items():
                assert low <= exact.moves[move][0] <= high


def test_a_play_that_is_not_legal_is_named() -> None:
    hands = [["SA"], ["S2"], ["S3"], ["S4"]]
    game, start = deal_of(load_trick_game("spades"), {"hands": hands, "leader": 0, "bids": [1, 0, 0, 0]})
    with pytest.raises(DealError, match="S9: not legal"):
        plain.search(game, replace(start, played=("S9",)), questions(game, start)[0], Limits())


@pytest.mark.parametrize(
    ("sections", "hands"),
    [
        ({"lead": {"next": "lowest"}, "trump": {"by": "fixed", "suit": "S", "ranks": "J9ATKQ"}}, "SA/S9"),
        ({"win": {"by": "match"}}, "SA/S2"),
        ({"lead": {"two_laps": ("A",)}, "follow": {"void": "higher"}}, "SA H2/S2 H3"),
        ({"lead": {"two_laps": ("A",)}, "score": {"last": (5,)}}, "SA H2/S2 H3"),
        ({"pack": {"jokers": 1}, "joker": {"kind": "wild"}}, "X1/S2"),
        ({"kitty": {"on": ("SA",)}}, "SA/S2"),
        ({"follow": {"no_undertrump": True}}, "SA/S2"),
    ],
)
def test_games_that_are_not_plain(sections: dict[str, Any], hands: str) -> None:
    cards = [hand.split() for hand in hands.split("/")]
    assert not plain.fits(*deal_of(rules(**sections), {"hands": cards, "leader": 0, "dealer": 0}))
