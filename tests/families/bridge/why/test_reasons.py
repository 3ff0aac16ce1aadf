"""Reasons of bridge endings beside plain minimax: names of plays, costs of cards, refutations, who wins which trick."""

from __future__ import annotations

import csv
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.core.bounds import Bounds
from solver.core.cards import PACK, SEATS, STRAINS, SUITS
from solver.core.errors import Limit
from solver.core.limits import Limits
from solver.families.bridge.deal_solver import DealSolver
from solver.families.bridge.position import Position
from solver.families.bridge.solver import equivalents
from solver.families.bridge.why.facts import HIGH, LONG, RUFF, Why
from solver.families.bridge.why.plays import NAMES, named_plays
from solver.families.bridge.why.reasons import reasons_of
from solver.families.bridge.why.values import ProvedTricks
from tests.families.bridge.endings import random_hands
from tests.reference.bridge import reasons as reference

SMALL = tuple(card for card in PACK if card[1] in "AKQJT98")


def solved(position: Position) -> tuple[list[str], Why]:
    solver = DealSolver(Limits())
    line = solver.within.line(position)
    return line, reasons_of(position, line, solver)


def random_position(seed: int) -> Position:
    generator = random.Random(seed)
    hands = random_hands(generator, generator.choice((2, 3, 4)), SMALL)
    position = Position(hands, generator.randrange(5), generator.randrange(4))
    for _ in range(generator.choice((0, 0, 0, 1, 2, 3))):
        position = position.play(generator.choice(position.legal()))
    return position


def along(position: Position, line: list[str]) -> Iterator[tuple[Position, reference.State, str, tuple[str, ...]]]:
    """Every card of a line with the position and the reference's state before it, and the cards behind it."""
    for at, card in enumerate(line):
        state = (tuple(map(frozenset, position.hands)), position.leader, position.trick)
        yield position, state, card, tuple(line[at + 1 :])
        position = position.play(card)


def trump_of(position: Position) -> str:
    return SUITS[position.strain] if position.strain < len(SUITS) else ""


@pytest.mark.parametrize("seed", range(60))
def test_names_are_those_of_the_definitions(seed: int) -> None:
    position = random_position(seed)
    line, why = solved(position)
    assert facts_of(why) == expected_names(position, line)


@pytest.mark.parametrize("seed", [3, 17, 29, 41])
def test_names_of_longer_endings_are_those_of_the_definitions(seed: int) -> None:
    hands = random_hands(random.Random(seed), 5, SMALL)
    position = Position(hands, seed % 5, seed % 4)
    line, why = solved(position)
    assert facts_of(why) == expected_names(position, line)


Fact = tuple[str, int, int, str, int, str | None]


def facts_of(why: Why) -> list[Fact]:
    return [(one.name, one.trick, one.seat, one.card, one.cost, one.against) for one in why.plays]


def expected_names(position: Position, line: list[str]) -> list[Fact]:
    """The names of the cards of a line, by the reference."""
    trump, found = trump_of(position), list[Fact]()
    squeezed = squeezes_of(position, line, trump)
    for before, state, card, rest in along(position, line):
        number = sum(before.won) + 1
        name = reference.named(state, card, rest, trump)
        found += [(name[0], number, before.to_move, card, name[1], name[2])] if name else []
        found += [(one, number, before.to_move, card, cost, None) for one, cost in squeezed.get(card, ())]
    reference.value.cache_clear()
    return found


def squeezes_of(position: Position, line: list[str], trump: str) -> dict[str, list[tuple[str, int]]]:
    """The squeezes of a line, with what they cost, by the card that wins the trick."""
    moments = [*along(position, line)]
    losses = reference.losses([(state, card) for _, state, card, _ in moments], trump)
    found: dict[str, list[tuple[str, int]]] = {}
    for seat, (at, cost) in sorted(losses.items()):
        before, state, card, _ = moments[at]
        begun = at - len(before.trick)
        trick = tuple(line[begun : begun + 4])
        others = [
            [*line[:at], other, *DealSolver(Limits()).within.line(before.play(other))]
            for other in reference.legal(state)
            if reference.own(state, other, trump) == reference.own(state, card, trump)
        ]
        seats = [set(reference.losses(states(position, one), trump)) for one in (line, *others)]
        if any((seat + 2) % 4 in one for one in seats):
            name = "double squeeze"
        else:
            suits = reference.guarded_suits(moments[begun][1], trick[0], seat, trump)
            name = "simple squeeze" if suits == 2 else "squeeze"
        found.setdefault(trick[reference.best_place(trick, trump)], []).append((name, cost))
    return found


def states(position: Position, line: list[str]) -> list[tuple[reference.State, str]]:
    return [(state, card) for _, state, card, _ in along(position, line)]


@pytest.mark.parametrize("seed", range(60))
def test_wrong_cards_cost_what_they_cost(seed: int) -> None:
    position = random_position(seed)
    _, why = solved(position)
    state, trump = (tuple(map(frozenset, position.hands)), position.leader, position.trick), trump_of(position)
    worth = {card: reference.own(state, card, trump) for card in position.legal()}
    reference.value.cache_clear()
    costs = {card: one.cost for one in why.wrong for card in one.alike}
    assert costs == {
        card: max(worth.values()) - tricks for card, tricks in worth.items() if tricks < max(worth.values())
    }
    assert all(worth[one.better] == max(worth.values()) for one in why.wrong)


def counts(position: Position, line: tuple[str, ...], side: int) -> list[int]:
    found = []
    for card in line:
        position = position.play(card)
        found += [] if position.trick else [position.won[side]]
    return found


@pytest.mark.parametrize("seed", range(60))
def test_a_refutation_is_best_play_up_to_the_trick_that_shows(seed: int) -> None:
    position = random_position(seed)
    line, why = solved(position)
    for one in why.wrong:
        other = 1 - one.seat % 2
        assert one.line[0] == one.card
        shown = counts(position, one.line, other)
        assert sum(position.won) + len(shown) == one.trick
        assert shown[-1] > counts(position, tuple(line), other)[len(shown) - 1]
        best = position.play(one.card)
        for card in one.line[1:]:  # neither side gives anything up after the wrong card
            assert DealSolver(Limits()).bounds(best.play(card)) == kept_after(best, card)
            best = best.play(card)


@pytest.mark.parametrize("seed", range(60))
def test_the_suits_of_a_wrong_card_add_up_to_its_cost(seed: int) -> None:
    position = random_position(seed)
    line, why = solved(position)
    trump = trump_of(position)
    for one in why.wrong:
        right = Counter(card[0] for card in won_by(position, line, 1 - one.seat % 2, trump))
        assert sum(gain.won - gain.instead for gain in one.gains) == one.cost
        assert all(gain.instead == right[gain.suit] and gain.won != gain.instead for gain in one.gains)


def won_by(position: Position, line: list[str], side: int, trump: str) -> Iterator[str]:
    """The cards with which a side wins the tricks of a line."""
    for before, state, card, _ in along(position, line):
        trick = (*before.trick, card)
        place = reference.best_place(trick, trump)
        if len(trick) == 4 and (state[1] + place) % 2 == side:
            yield trick[place]


@pytest.mark.parametrize("seed", [0, 10, 33, 52, 63, 83, 184, 252, 285])
def test_the_play_that_refutes_a_wrong_card_is_proved(seed: int) -> None:
    position = random_position(seed)
    _, why = solved(position)
    names = {(one.name, one.seat, one.against or one.card) for one in why.plays}
    refuted = [one for one in why.wrong if one.play is not None]
    assert refuted
    for one in refuted:
        assert one.play is not None
        assert one.play.seat % 2 != one.seat % 2
        assert (one.play.name, one.play.seat, one.play.against or one.play.card) not in names
        (found,) = [
            reference.named(state, card, rest, trump_of(position))
            for before, state, card, rest in along(position, [*one.line])
            if (sum(before.won) + 1, before.to_move, card) == (one.play.trick, one.play.seat, one.play.card)
        ]
        reference.value.cache_clear()
        assert found == (one.play.name, one.play.cost, one.play.against)


def kept_after(position: Position, card: str) -> Bounds:
    """The tricks of North-South to come after a card that gives up nothing."""
    before = DealSolver(Limits()).bounds(position)
    gained = position.play(card).won[0] - position.won[0]
    return Bounds(before.low - gained, before.high - gained)


@pytest.mark.parametrize("seed", range(60))
def test_the_account_has_every_trick_of_the_line(seed: int) -> None:
    position = random_position(seed)
    line, why = solved(position)
    trump, at, expected = trump_of(position), position, []
    for card in line:
        trick = (*at.trick, card)
        if len(trick) == 4:
            place = reference.best_place(trick, trump)
            seat = (at.leader + place) % 4
            others = [one for number, one in enumerate(trick) if (at.leader + number - seat) % 2]
            ruff = trick[place][0] == trump != trick[0][0]
            kind = RUFF if ruff else HIGH if any(one[0] == trick[0][0] for one in others) else LONG
            expected.append((sum(at.won) + 1, seat, trick[place], kind))
        at = at.play(card)
    assert [(one.trick, one.seat, one.card, one.kind) for one in why.tricks] == expected


def test_touching_cards_are_one_wrong_card() -> None:
    position = Position((("SA", "HK", "HQ"), ("SK", "HA", "H2"), ("S2", "H3", "D2"), ("S3", "D3", "D4")), 4, 0)
    _, why = solved(position)
    groups = set(equivalents(position))
    assert {one.alike for one in why.wrong} <= groups


def test_a_limit_leaves_no_half_reasons() -> None:
    hands = random_hands(random.Random(1), 13)
    position = Position(hands, 4, 0)
    line = DealSolver(Limits()).within.line(position)
    with pytest.raises(Limit):
        reasons_of(position, line, DealSolver(Limits(nodes=5)))


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table of deals made up for these tests, each with a line of best play."""
    with (Path(__file__).with_name(name)).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


Place = tuple[int, str, str]


def names_in(row: dict[str, str]) -> set[tuple[Place, str]]:
    """The names of the cards of a row's line, each with trick, seat and card."""
    hands = tuple(
        tuple(suit + rank for suit, ranks in zip(SUITS, hand.split("."), strict=True) for rank in ranks)
        for hand in row["deal"].split()
    )
    position = Position(hands, STRAINS.index(row["strain"]), SEATS.index(row["leader"]))
    found = named_plays(position, row["line"].split(), ProvedTricks(DealSolver(Limits())))
    return {((one.trick, SEATS[one.seat], one.card), one.name) for one in found}


def place(row: dict[str, str]) -> Place:
    return int(row["trick"]), row["seat"], row["card"]


@pytest.mark.parametrize("row", table("proved.tsv"), ids=lambda row: f"{row['name']}-{row['card']}")
def test_a_play_that_is_proved_has_its_name(row: dict[str, str]) -> None:
    assert (place(row), row["name"]) in names_in(row)


@pytest.mark.parametrize("row", table("near_misses.tsv"), ids=lambda row: f"{row['name']}-{row['card']}")
def test_a_play_that_only_looks_like_it_has_not(row: dict[str, str]) -> None:
    """The cards lie as the name needs them, but nothing would be lost otherwise."""
    assert (place(row), row["name"]) not in names_in(row)


def test_every_name_is_proved_somewhere() -> None:
    assert {row["name"] for row in table("proved.tsv")} == set(NAMES)
