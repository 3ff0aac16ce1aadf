"""A hand of gin by itself, beside a count of all layouts that shares nothing with it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from solver.core.errors import DealError
from solver.families.drawing.hand import GinAnswer, scored
from solver.families.drawing.melds import Count, values_of
from solver.rules.load import load_any
from tests.cli.conftest import Run, objects, run  # noqa: F401

PACK = [suit + rank for suit in "SHDC" for rank in "A23456789TJQK"]
RUNS = "A23456789TJQK"


def points(cards: frozenset[str] | tuple[str, ...]) -> int:
    return sum(min(RUNS.index(card[1]) + 1, 10) for card in cards)


def is_meld(cards: tuple[str, ...]) -> bool:
    places = sorted(RUNS.index(card[1]) for card in cards)
    same = len({card[1] for card in cards}) == 1
    run_of_suit = len({card[0] for card in cards}) == 1 and places == list(range(places[0], places[0] + len(cards)))
    return same or run_of_suit


def leasts(hand: frozenset[str]) -> Iterator[int]:
    """The deadwood of every way to take melds out of a hand, one by one."""
    yield points(hand)
    for size in (3, 4, 5):
        for cards in combinations(sorted(hand), size):
            if is_meld(cards):
                yield from leasts(hand - set(cards))


def hands(number: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Two hands from a part of the pack, in which melds are many."""
    draw = random.Random(number)
    some = draw.sample([card for card in PACK if card[1] in "A23456"], 22)
    return tuple(some[:10]), tuple(some[10:20])


@pytest.mark.parametrize("number", range(8))
def test_deadwood_is_the_least_of_all_layouts(number: int) -> None:
    hand, _ = hands(number)
    found = scored(load_any("gin-rummy"), [",".join(hand)], crib=False)
    assert found.deadwood == min(leasts(frozenset(hand))) == points(found.unmatched)
    assert sorted([*found.unmatched, *(card for meld in found.melds for card in meld)]) == sorted(hand)
    assert all(is_meld(meld) for meld in found.melds)


@pytest.mark.parametrize("number", range(40))
def test_a_knock_brings_what_the_referee_gives(number: int) -> None:
    rules = load_any("gin-rummy")
    own, other = hands(number)
    count = Count(rules.pack.ranks, tuple(values_of(rules).items()))
    if count.least(tuple(sorted(own))) > rules.knock.limit:
        with pytest.raises(DealError, match="a player may knock with 10"):
            scored(rules, [",".join(own), ",".join(other)], crib=False)
        return
    found = scored(rules, [",".join(own), ",".join(other)], crib=False)
    knock = count.knock(tuple(sorted(own)), tuple(sorted(other)), 10, rules.knock.gin, rules.knock.undercut)
    assert found.score == knock
    rest = {*found.other} - {*found.laid_off, *(card for meld in found.other_melds for card in meld)}  # type: ignore[misc]
    assert points(frozenset(rest)) == found.other_deadwood


def test_gin_and_an_undercut() -> None:
    rules = load_any("gin-rummy")
    other = "HK,DK,CK,S2,S3,S4,D5,D6,C8,CQ"
    gin: GinAnswer = scored(rules, ["SA,HA,DA,H5,H6,H7,C2,C3,C4,C5", other], crib=False)
    assert (gin.deadwood, gin.laid_off, gin.score) == (0, (), 29 + 25)
    close = scored(rules, ["H5,H6,H7,S9,D9,C9,SA,HA,H2,S5", "HK,DK,CK,S2,S3,S4,H4,H8,H9,DA"], crib=False)
    assert close.deadwood == 9
    assert close.laid_off == ("H4", "H8", "H9")
    assert close.score == 1 - 9 - 25


def test_the_best_card_to_lay_down() -> None:
    found = scored(
        load_any("gin-rummy"), ["S4", "S5", "S6", "H9", "D9", "C9", "HK", "D2", "C2", "SA", "HQ"], crib=False
    )
    assert (found.discard, found.deadwood) == ("HK", 15)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["S4,S5"], "a hand has 2 cards. Write 10, or 11 before one is laid down"),
        (["S4,S5,S6,H9,D9,C9,HK,D2,C2,S4"], "S4 appears twice"),
        (["S4,S5,S6,H9,D9,C9,HK,D2,C2,X1"], "X1 is not a card of the pack"),
        (["S4,S5,S6,H9,D9,C9,H3,D2,C2,SA", "S7,S8"], "a hand has 2 cards. Write 10"),
    ],
)
def test_hands_that_can_not_be(words: list[str], message: str) -> None:
    with pytest.raises(DealError, match=message):
        scored(load_any("gin-rummy"), words, crib=False)


def test_on_the_command_line(run: Run) -> None:  # noqa: F811
    told = run("score", "gin-rummy", "S4,S5,S6,H9,D9,C9,HK,DQ,C2,SA")
    assert told.stdout.startswith("gin-rummy: deadwood 23, no knock (10)\n  meld       ♥9 ♦9 ♣9\n")
    assert run("score", "gin-rummy", "S4,S5,S6,H9,D9,C9,HK,DQ,C2,SA", "--crib").exit_code == 2
    (found,) = objects(run("score", "gin-rummy", "S4,S5,S6,H9,D9,C9,HK,DQ,C2,SA", "--format", "jsonl"))
    assert (found["deadwood"], found["limit"]) == (23, 10)
    csv = run("score", "gin-rummy", "S4,S5,S6,H9,D9,C9,HK,DQ,C2,SA", "--format", "csv").stdout.splitlines()[1]
    assert "C9 D9 H9; S6 S5 S4" in csv
    assert run("score", "empat-satu", "SA").exit_code == 2
