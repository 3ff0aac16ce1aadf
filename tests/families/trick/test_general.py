"""The kernel for every game beside the twin: random rules, every shipped game, limits, tables, equal cards, maxn."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.trick import dealing
from solver.families.trick.kernels.general import EQUALITIES, Deal, Search, maxn, search
from solver.families.trick.kernels.payoff import questions, score_payoffs
from solver.families.trick.kernels.question import SearchResult
from solver.families.trick.kernels.record import DealRecord
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import value
from solver.families.trick.rules import Follow, Lead, Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.start import Start
from solver.kernels import loaded
from solver.rules.catalogue import shipped
from tests.families.trick.clauses import clause_deals
from tests.families.trick.deals import rules
from tests.families.trick.dimensions import dimension_deals
from tests.families.trick.maxn_twin import Maxn
from tests.families.trick.test_twin import random_hands
from tests.families.trick.twin import Value, solve_exhaustively
from tests.formats.deals import SHARED

VECTORS = SHARED / "vectors" / "trick"
GAMES = sorted(shipped("trick"))
SMALL = Limits(memory=1 << 20)
KERNELS = ("trick_general", "trick_general_wide")
COPIES = replace(SMALL, without=frozenset(f"{name}.{cut}" for name in KERNELS for cut in EQUALITIES))
"""Only copies of a card are found equal."""

LEFT = 7
"""Cards that a position of a shipped game has left."""


def answers(game: Rules, start: Start, limits: Limits = SMALL) -> tuple[Value, dict[str, int]]:
    """The value and that of every move, as the twin gives them; all are exact."""
    asked = questions(game, start)
    kernel = Search(game, start, limits)
    found = [kernel.ask(question) for question in asked]
    assert all(one.low == one.high and not one.stopped for one in found)
    mover = begin(game, start).mover
    about = found[0] if len(found) == 1 or mover is None else found[mover]
    assert all(low == high for low, high in about.moves.values())
    moves = {name: low for name, (low, _) in about.moves.items()}
    return (found[0].low if len(found) == 1 else [one.low for one in found]), moves


def played_on(game: Rules, fields: dict[str, Any], plies: int, chance: random.Random) -> tuple[Rules, Start]:
    """A deal after some random plays."""
    position = begin(*deal_of(game, fields))
    played = list(fields.get("played", ()))
    for _ in range(plies):
        if position.mover is None:
            break
        played.append(chance.choice(position.legal()))
        position = position.play(played[-1])
    return deal_of(game, {**fields, "played": played})


def check(game: Rules, start: Start) -> None:
    """The kernel finds what the twin finds, also where only copies are equal to it."""
    expected = solve_exhaustively(game, start)
    assert answers(game, start) == expected
    assert answers(game, start, COPIES) == expected


@pytest.mark.parametrize(
    ("part", "key", "numbers"),
    [
        (Follow, "suit", "FOLLOW"),
        (Follow, "void", "VOID"),
        (Follow, "head", "HEAD"),
        (Follow, "overtrump", "OVERTRUMP"),
        (Lead, "lowest", "LOWEST"),
        (Lead, "next", "NEXT_LEADER"),
        (Lead, "opened_by", "OPENED_BY"),
    ],
)
def test_the_kernel_knows_the_words_of_the_language(part: type, key: str, numbers: str) -> None:
    """Every word has a number of its own, the same in both builds."""
    narrow, wide = (getattr(loaded(name), numbers) for name in KERNELS)
    assert narrow == wide
    assert set(narrow) == set(get_args(get_type_hints(part)[key]))
    assert sorted(narrow.values()) == list(range(len(narrow)))


RANDOM_GAMES = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


@RANDOM_GAMES
@given(clause_deals(most=8), st.integers(0, 3), st.randoms(use_true_random=False))
def test_games_of_clauses(deal: tuple[Rules, dict[str, Any]], plies: int, chance: random.Random) -> None:
    check(*played_on(*deal, plies, chance))


@RANDOM_GAMES
@given(dimension_deals(most=7), st.integers(0, 3), st.randoms(use_true_random=False))
def test_games_of_all_that_may_be_said(deal: tuple[Rules, dict[str, Any]], plies: int, chance: random.Random) -> None:
    check(*played_on(*deal, plies, chance))


def late(game: str, seed: int) -> tuple[Rules, Start]:
    """A deal of a shipped game after random plays, when few cards are left."""
    read = load_trick_game(game)
    chance = random.Random(f"{game} {seed}")
    fields = dict(dealing.deal(read, chance.randrange(1000)))
    given_rules, start = deal_of(read, fields)
    if start.choices:
        fields.pop("choices", None)
        start = Start(**{name: getattr(start, name) for name in Start.__slots__ if name != "choices"})
    position = begin(given_rules, start)
    left = chance.randint(1, LEFT)
    played = []
    while position.mover is not None and left_in(position) > left:
        played.append(chance.choice(position.legal()))
        position = position.play(played[-1])
    return given_rules, Start(**{**{name: getattr(start, name) for name in Start.__slots__}, "played": tuple(played)})


def left_in(position: Position) -> int:
    return sum(map(len, position.hands)) + len(position.stock)


def some(cases: list[Any]) -> list[Any]:
    """Every fifth case; the others take their time."""
    return [
        pytest.param(*case.values, id=case.id, marks=[*case.marks, *([pytest.mark.slow] if place % 5 else [])])
        for place, case in enumerate(cases)
    ]


@pytest.mark.parametrize("game", some([pytest.param(game, id=game) for game in GAMES]))
def test_every_shipped_game(game: str) -> None:
    check(*late(game, 1))


def vectors() -> list[Any]:
    """Deals with exact answers, one or more a game, or one entry that is skipped."""
    if not VECTORS.is_dir():
        return [pytest.param(None, marks=pytest.mark.skip(f"{VECTORS} is not there"))]
    return some([pytest.param(path, id=path.stem) for path in sorted(VECTORS.glob("*.jsonl"))])


@pytest.mark.parametrize("path", vectors())
def test_vectors(path: Any) -> None:
    for text in path.read_text().splitlines():
        vector = json.loads(text)
        game, start = deal_of(load_trick_game(vector["game"]), vector)
        if not start.choices:
            assert answers(game, start) == (vector["value"], vector["moves"])


# -- what no answer depends on -----------------------------------------------------------------------------------------


def hearts(cards: int, seed: int) -> tuple[Rules, Start]:
    game = load_trick_game("hearts")
    hands = random_hands(game, 4, cards, random.Random(seed))
    return deal_of(game, {"hands": hands, "leader": 0, "dealer": 3, "opening": "free"})


def test_tables_of_any_size_give_the_same() -> None:
    game, start = hearts(6, 1)
    small = answers(game, start, Limits(memory=1))
    assert small == answers(game, start, Limits(memory=1 << 26))


def test_questions_in_any_order_give_the_same() -> None:
    game, start = hearts(5, 2)
    asked = questions(game, start)
    kernel = Search(game, start, SMALL)
    forth = [kernel.ask(question, line=True) for question in asked]
    back = [kernel.ask(question, line=True) for question in reversed(asked)][::-1]
    alone = [search(game, start, question, SMALL, line=True) for question in asked]
    assert [told(one) for one in forth] == [told(one) for one in back] == [told(one) for one in alone]


def told(found: SearchResult) -> tuple[Any, ...]:
    return found.low, found.high, found.moves, found.line


def test_words_of_any_width_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed, game in enumerate(("box", "saint-angeau", "bura", "two-handed-pinochle", "trex-diamonds", "manille")):
        start = late(game, seed)
        narrow = answers(*start)
        with monkeypatch.context() as patch:
            patch.setattr(DealRecord, "wide", property(lambda _: True))
            assert answers(*start) == narrow


def test_equal_cards_are_found() -> None:
    game, start = hearts(7, 3)
    question = questions(game, start)[0]
    nodes = [Search(game, start, limits).ask(question, moves=False).nodes for limits in (SMALL, COPIES)]
    assert 2 * nodes[0] < nodes[1]


# -- limits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nodes", [1, 10, 100, 1000])
def test_what_a_limit_leaves_is_proved(nodes: int) -> None:
    game, start = hearts(7, 4)
    for question in questions(game, start):
        whole = search(game, start, question, SMALL)
        found = search(game, start, question, Limits(nodes=nodes, memory=1 << 20), line=True)
        assert found.nodes <= nodes
        assert found.low <= whole.low <= found.high
        assert found.moves.keys() == whole.moves.keys()
        for name, (low, high) in found.moves.items():
            assert low <= whole.moves[name][0] <= high
        assert found.stopped or (found.low, found.high) == (whole.low, whole.high)


def test_time_is_a_limit() -> None:
    game, start = hearts(13, 5)
    found = search(game, start, questions(game, start)[0], Limits(seconds=0.01, memory=1 << 22), line=True)
    assert found.stopped
    assert found.line == ()
    assert found.low < found.high


# -- lines and mistakes ------------------------------------------------------------------------------------------------


@RANDOM_GAMES
@given(clause_deals(most=9))
def test_lines_come_to_their_value(deal: tuple[Rules, dict[str, Any]]) -> None:
    game, start = deal_of(*deal)
    for number, question in enumerate(questions(game, start)):
        found = search(game, start, question, SMALL, moves=False, line=True)
        position = begin(game, start)
        for play in found.line:
            assert play in position.legal()
            position = position.play(play)
        assert position.mover is None
        score = value(position)
        assert found.low == (score if isinstance(score, int) else score[number])


def test_an_illegal_play_is_told() -> None:
    game = rules(table={"players": (2,)}, score={"trick": 1})
    start = deal_of(game, {"hands": [["SA", "S2"], ["S3", "H3"]], "leader": 0, "played": ["SA", "H3"]})
    with pytest.raises(DealError, match=r"play 2, H3: not legal\. Legal plays: S3"):
        search(*start, questions(*start)[0], SMALL)


def test_too_many_cards_are_told() -> None:
    game = rules(table={"players": (2,)}, pack={"copies": 8}, score={"trick": 1})
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"] * 3
    start = deal_of(game, {"hands": [pack[:65], pack[65:129]], "leader": 0})
    with pytest.raises(DealError, match=r"129 cards are too many\. Leave at most 128"):
        search(*start, questions(*start)[0], SMALL)


# -- everybody for himself ---------------------------------------------------------------------------------------------


@RANDOM_GAMES
@given(st.one_of(clause_deals(most=8), dimension_deals(most=7)))
def test_maxn_is_that_of_the_rules_spelled_out(deal: tuple[Rules, dict[str, Any]]) -> None:
    game, start = deal_of(*deal)
    position = begin(game, start)
    if len(position.game.sides) == 2:
        return
    payoffs = score_payoffs(game, start)
    for ties in ("first", "low", "high"):
        spelled = Maxn(ties)
        expected = spelled.outcome(position)
        found = maxn(game, start, payoffs, ties, SMALL, moves=True)
        assert found.outcome is not None
        assert found.outcome.scores == expected.scores
        assert (found.outcome.low, found.outcome.high) == (expected.low, expected.high)
        assert found.line == spelled.line(position)
        if position.mover is not None:
            after = {play: one.scores for play, one in spelled.after(position).items()}
            assert {play: one.scores for play, one in found.moves.items()} == after
    assert_kind(game, start, expected.low, expected.high)


def assert_kind(game: Rules, start: Start, low: tuple[int, ...], high: tuple[int, ...]) -> None:
    """Rules for ties that look at what the others get keep within what any rule can bring."""
    for ties in ("worst", "best"):
        found = maxn(game, start, score_payoffs(game, start), ties, SMALL).outcome
        assert found is not None
        assert all(least <= score <= most for least, score, most in zip(low, found.scores, high, strict=True))


def test_maxn_stops_at_limits() -> None:
    game, start = hearts(8, 6)
    found = maxn(game, start, score_payoffs(game, start), "first", Limits(nodes=1000, memory=1 << 22), moves=True)
    assert (found.outcome, found.moves, found.line) == (None, {}, ())
    assert found.nodes <= 1000


def test_a_deal_is_named_and_played() -> None:
    game = rules(table={"players": (2,)}, score={"trick": 1})
    start = deal_of(game, {"hands": [["SA", "S2"], ["S3", "H3"]], "leader": 0})
    deal = Deal(*start, 1 << 17)
    deal.load([questions(*start)[0].payoff], (True, False))
    assert list(deal.legal()) == ["S2", "SA"]
    deal.engine.play(deal.legal()["SA"])
    assert list(deal.legal()) == ["S3"]
