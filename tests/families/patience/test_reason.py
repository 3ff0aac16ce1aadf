"""Why layouts are lost: never said of one that can be won, and checked by other code than finds it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.cases import case_of
from solver.families.patience.dealing import deal
from solver.families.patience.layout import Layout, Pile
from solver.families.patience.layout_of_position import standing
from solver.families.patience.layout_solver import CASES, REASON, solve
from solver.families.patience.lost.enumeration import CLOSED, enumeration
from solver.families.patience.lost.reason import core, mistake, reason, ways_of, whole
from solver.families.patience.lost.relaxation import (
    FREE,
    HOME,
    OFF,
    SPACE,
    TOP,
    Case,
    Fact,
    Order,
    Reason,
    applies,
    by_cases,
    left,
    never,
    pairs,
    read,
    written,
)
from solver.families.patience.outcome import LOST, WON
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import Position, referee
from solver.families.patience.report.answer import why_text
from solver.families.patience.rules import Rules, Stock
from solver.rules.load import load_game
from solver.rules.selection import GameSelection
from solver.text.style import Style
from tests.families.patience.deals import played_on, random_layout
from tests.families.patience.twin import solve_exhaustively
from tests.families.patience.varied import building_games, varied_layout, varied_rules, with_options
from tests.formats.deals import good, shared

GAMES = [game for game in building_games() if applies(load_game(game))]
PLAIN = Limits(nodes=20_000, without=frozenset({CASES, REASON}))


def drawn(game: str, rng: random.Random) -> tuple[Rules, Layout] | None:
    """A small layout of a game with options at random, sometimes played on."""
    try:
        small, layout = random_layout(with_options(game, rng), rng, rng.choice((3, 4, 5)), rng.choice((2, 3, 4)))
    except DealError:  # its numbers are too small for the game's options
        return None
    return small, played_on(small, layout, rng, rng.randrange(12)) if rng.random() < 0.5 else layout


def check(rules: Rules, layout: Layout) -> str:
    """The verdict, and whether there is a reason; reasons hold, and what can be won has none."""
    found = by_cases(rules, layout)
    verdict = solve(rules, layout, PLAIN).verdict
    if found is None:
        return f"{verdict}"
    assert verdict != WON, (rules, layout)
    lost, facts = found
    told = tuple(Case(order, whole_case) for order, whole_case in lost)
    assert mistake(rules, layout, Reason(facts, told)) is None, (rules, layout)
    short = core(rules, layout, facts, left(lost))
    assert mistake(rules, layout, Reason(short, told)) is None, (rules, layout)
    assert whole(ways_of(rules, layout, left(lost)), short) <= facts  # type: ignore[arg-type]
    given = reason(rules, layout)
    assert given is not None
    assert read(written(given)) == given
    assert why_text(rules, layout, given, Style()).startswith("why")
    return f"{verdict} for a reason{' by cases' if lost else ''}"


@pytest.mark.parametrize("game", GAMES)
def test_reasons_of_shipped_games(game: str) -> None:
    rng = random.Random(f"reason {game}")
    for _ in range(8):
        found = drawn(game, rng)
        if found is not None:
            check(*found)


def test_reasons_beside_every_key() -> None:
    rng = random.Random("reason")
    results: Counter[str] = Counter()
    while results.total() < 400:
        rules = varied_rules(rng)
        rules = replace(rules, pack=replace(rules.pack, packs=1))
        if applies(rules):
            results[check(*varied_layout(rules, rng))] += 1
    assert results[f"{LOST} for a reason"] > 20
    assert results[WON] > 40


def test_reasons_by_cases() -> None:
    rng = random.Random("reason, cases")
    results: Counter[str] = Counter()
    while results.total() < 280:
        game = rng.choice(("klondike", "flower-garden", "yukon", "saratoga"))
        try:
            results[check(*random_layout(with_options(game, rng), rng, rng.randrange(5, 9), 4))] += 1
        except DealError:  # its numbers are too small for the game's options
            continue
    assert results[f"{LOST} for a reason by cases"] > 4
    assert results[WON] > 40


def test_what_a_case_keeps_from_happening_no_line_of_it_does() -> None:
    """Of a line that wins it is known in which order cards were put: in that case nothing may be beyond reach."""
    rng = random.Random("reason, orders")
    many = 0
    while many < 80:
        found = drawn(rng.choice(GAMES), rng)
        line = None if found is None else solve(*found, PLAIN).line
        if found is None or line is None:
            continue
        many += 1
        orders = [pair for pair in both_ways(pairs(*found)) if is_order_of(put_by(*found, line), pair)]
        assert never(*found, orders) is None, (found, line)


def both_ways(orders: Iterable[Order]) -> Iterator[Order]:
    """Orders, and their opposites."""
    for one, other in orders:
        yield from ((one, other), (other, one))


def put_by(rules: Rules, layout: Layout, line: Sequence[Any]) -> list[str]:
    """The cards that a line puts on others or on empty piles, as it does."""
    position = referee(rules, layout)
    found: list[str] = []
    for move in line:
        after = position.play(move)
        if target := re.search(r">T(\d+)", move):
            before, then = (piles_of(rules, one)[int(target[1]) - 1] for one in (position, after))
            group = then[len(before) :]
            # Where cards move one by one, those above the lowest are put aside before it.
            found += reversed(group) if rules.tableau.group == "single" else group[:1]
        position = after
    return found


def piles_of(rules: Rules, position: Position) -> tuple[Pile, ...]:
    """The tableau of a position."""
    stands = standing(rules, position)
    assert stands is not None
    return stands[1].tableau


def is_order_of(put: list[str], order: Order) -> bool:
    """The second card is not put anywhere before the first one is."""
    early, late = (put.index(card) if card in put else len(put) for card in order)
    return early <= late


def test_the_twin_agrees() -> None:
    rng = random.Random("reason, twin")
    many = 0
    while many < 15:
        found = drawn(rng.choice(GAMES), rng)
        if found is not None and by_cases(*found) is not None:
            value = solve_exhaustively(*found, 3000)
            assert value is not True, found
            many += value is False


def test_the_finder_and_the_checker_know_the_same() -> None:
    """What is found may come true by the ways of the checker, and what is not found may not: in any case."""
    rng = random.Random("reason, ways")
    many = 0
    while many < 60:
        found = drawn(rng.choice(GAMES), rng)
        if found is None:
            continue
        every_pair = list(pairs(*found))
        chosen = rng.sample(every_pair, min(len(every_pair), rng.randrange(4)))
        orders = [rng.choice(list(both_ways([pair]))) for pair in chosen]
        facts = never(*found, orders)
        if facts is not None:
            many += 1
            assert still_open(found, orders) == facts, (found, orders)


def still_open(found: tuple[Rules, Layout], orders: list[Order]) -> set[Fact]:
    """The most facts that never come true by the ways of the checker."""
    ways = ways_of(*found, orders)
    assert not isinstance(ways, str)
    left = {(letter, card) for letter in (TOP, OFF, FREE, HOME) for card in ways.spots} | {(SPACE, "")}
    while falling := [fact for fact in left if not all(way.blocked(left) for way in ways.of(fact))]:
        left.difference_update(falling)
    return left


@pytest.mark.parametrize("number", [39, 40, 49, 110])
def test_mutations_are_noticed(number: int) -> None:
    rules = load_game("klondike")
    layout = deal(rules, f"seed:{number}")
    short = reason(rules, layout)
    assert short is not None
    assert len(written(short)) < 100
    assert mistake(rules, layout, short) is None
    assert not short.cases
    facts = short.facts
    for fact in facts:
        assert mistake(rules, layout, Reason(facts - {fact})), "a fact fewer"
    everything = never(rules, layout)
    assert everything is not None
    ways = ways_of(rules, layout)
    assert not isinstance(ways, str)
    for card in ways.spots:
        for letter in (TOP, OFF, FREE, HOME):
            if (letter, card) not in everything:
                assert mistake(rules, layout, Reason(facts | {(letter, card)})), "a fact that may come true"
    noticed = 0
    for other in (deal(rules, f"seed:{number + 1}"), deal(rules, f"seed:{number + 2}")):
        noticed += mistake(rules, other, short) is not None
    assert noticed, "another layout"


def test_cards_that_change_places_are_noticed() -> None:
    """A certificate says something of a layout: where two cards change places it mostly fails, and never lies."""
    rules = load_game("klondike")
    layout = deal(rules, "seed:110")
    short = reason(rules, layout)
    assert short is not None
    stay = {card for _, card in short.facts}
    failed = 0
    for one in stay:
        for other in layout.stock[:6]:
            swap = {one: other, other: one}
            changed = replace(
                layout,
                tableau=tuple(tuple(swap.get(card, card) for card in pile) for pile in layout.tableau),
                stock=tuple(swap.get(card, card) for card in layout.stock),
            )
            failed += mistake(rules, changed, short) is not None
    assert failed > 12


def test_a_reason_by_hand() -> None:
    # The ace lies under the three, which can go home alone, after the two, which lies under the four.
    rules, layout = layout_of(
        load_game("klondike"), {"suits": 1, "ranks": 4, "tableau": [["SA", "S3"], ["S2", "S4"]], "stock": []}
    )
    short = reason(rules, layout)
    assert short is not None
    assert mistake(rules, layout, read("O:SA234 E")) is None
    assert mistake(rules, layout, read("O:S34")) == "S4 lifted off may come true: S4 on top and an empty pile"
    assert why_text(rules, layout, short, Style()).count("\n") >= 1
    assert solve(rules, layout, Limits()).nodes == 0
    assert solve(rules, layout, PLAIN).verdict == LOST


def test_two_cards_for_one_place() -> None:
    """Each of two threes lies on a card that the other waits for, and only one of the fours is free."""
    rules = load_game("klondike")
    layout = deal(rules, "seed:231")
    assert never(rules, layout) is None
    given = reason(rules, layout)
    assert given is not None
    assert len(given.cases) == 1
    assert mistake(rules, layout, given) is None
    ((one, other),) = (case.order for case in given.cases)
    for order in ((other, one), (one, one), (one, "SA"), ("SA", "XX")):
        wrong = mistake(rules, layout, Reason(given.facts, (Case(order, given.cases[0].facts),)))
        assert wrong is not None and wrong.startswith("case "), order
    assert mistake(rules, layout, Reason(given.facts)) is not None, "without its case"
    assert solve(rules, layout, PLAIN).verdict == LOST


def test_a_deal_of_several_cards() -> None:
    # Two of three cards are dealt together: the second comes to the top, and the last; the first never does.
    rules = replace(load_game("klondike"), stock=Stock(to="waste", deal=2, redeals=0))
    fields = {"suits": 1, "ranks": 4, "tableau": [["S4"]], "stock": ["SA", "S3", "S2"]}
    small, layout = layout_of(rules, fields)
    assert never(small, layout) is not None
    assert enumeration(small, layout, Limits()).result == CLOSED
    small, layout = layout_of(rules, {**fields, "stock": ["S3", "SA", "S2"]})
    assert never(small, layout) is None


def test_other_games_have_no_reason() -> None:
    for game in ("freecell", "spider", "golf", "forty-thieves"):
        rules = load_game(game)
        assert not applies(rules)
        assert never(rules, deal(rules, "seed:1")) is None
    rules = load_game("freecell")
    assert mistake(rules, deal(rules, "ms:11982"), read("F:SA")) == "no reason is known in games like this one"


@pytest.mark.parametrize("text", ["", "x", "T", "T:", "T:XA", "T:S", "Q:SA", "T:SA,", "E:SA", 5, None])
def test_what_is_no_certificate(text: object) -> None:
    with pytest.raises(DealError, match="why"):
        read(text)


def test_the_text_of_a_certificate() -> None:
    facts = frozenset({(OFF, "SA"), (OFF, "SK"), (OFF, "H5"), (FREE, "D6"), (SPACE, "")})
    assert written(Reason(facts)) == "O:SAK/H5 P:D6 E"
    assert read("O:SAK/H5 P:D6 E") == Reason(facts)
    cases = Reason(facts, (Case(("H6", "D6"), frozenset({(OFF, "S9")})), Case(("SK", "CK"), facts)))
    assert written(cases) == "H6<D6 O:S9 | SK<CK O:SAK/H5 P:D6 E | O:SAK/H5 P:D6 E"
    assert read(written(cases)) == cases
    assert len(cases) == 11


def test_shared_layouts() -> None:
    """No layout that can be won is said to be lost, and some that are lost are explained."""
    explained = 0
    for path in sorted(shared("layouts").glob("*.jsonl")):
        for found in good(path):
            verdict = found.given.get("verdict")
            about = case_of(found, GameSelection())
            short = reason(about.rules, about.layout) if verdict in (LOST, WON) else None
            assert verdict != WON or short is None, found.source
            explained += short is not None
    assert explained > 10
