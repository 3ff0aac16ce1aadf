"""Discards to the crib beside a plain enumeration that has nothing of the package but the count of one hand."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result
from numpy.typing import NDArray

from solver.cli.main import faceup
from solver.core.errors import DealError
from solver.families.counting.discards import discards
from solver.families.counting.rules import Rules
from solver.kernels import kernel
from solver.rules.load import load_any


def invoke(*words: str) -> Result:
    return CliRunner().invoke(faceup, words)


RANKS = "A23456789TJQK"
CRIBBAGE = "cribbage-two-handed-six-card"


def rules_of(name: str | Path = CRIBBAGE) -> Rules:
    rules = load_any(name)
    assert isinstance(rules, Rules)
    return rules


def count(hand: tuple[str, ...], starter: str, *, crib: bool) -> int:
    """Points of a hand of four with a starter, as the rules of cribbage have them."""
    cards = (*hand, starter)
    places = [RANKS.index(card[1]) for card in cards]
    points = 0
    for size in range(2, 6):
        for some in combinations(places, size):
            points += 2 * (sum(min(place + 1, 10) for place in some) == 15)
    points += 2 * sum(a == b for a, b in combinations(places, 2))
    for size in (5, 4, 3):
        runs = [some for some in combinations(sorted(places), size)
                if all(b == a + 1 for a, b in pairwise(some))]  # fmt: skip
        if runs:
            points += size * len(runs)
            break
    if len({card[0] for card in hand}) == 1:
        points += 5 if starter[0] == hand[0][0] else 0 if crib else 4
    return points + ("J" in [card[1] for card in hand if card[0] == starter[0]])


def unseen_of(cards: tuple[str, ...], ranks: str = RANKS) -> list[str]:
    return [suit + rank for suit in "SHDC" for rank in ranks if suit + rank not in cards]


@pytest.mark.parametrize("dealer", [True, False])
@pytest.mark.parametrize(("hand", "away"), [
    ("H5 S6 D7 CK DQ H2", "CK DQ"), ("SJ S4 S9 S2 SK H5", "SJ S4"), ("HJ DJ C3 S3 HA D8", "DJ C3"),
])  # fmt: skip
def test_any_two_cards_of_the_other_player(hand: str, away: str, dealer: bool) -> None:
    cards, laid = tuple(hand.split()), tuple(away.split())
    left = unseen_of(cards)
    kept = tuple(card for card in cards if card not in laid)
    sign = 1 if dealer else -1
    hands = {starter: count(kept, starter, crib=False) for starter in left}
    cribs = [(starter, count((*laid, *two), starter, crib=True))
             for two in combinations(left, 2) for starter in left if starter not in two]  # fmt: skip
    values = [hands[starter] + sign * crib for starter, crib in cribs]
    one = {frozenset(one.cards): one for one in discards(rules_of(), [hand], dealer=dealer).discards}[frozenset(laid)]
    assert one.hand == pytest.approx(sum(hands.values()) / len(left), abs=1e-9)
    assert one.random.crib == pytest.approx(sum(crib for _, crib in cribs) / len(cribs), abs=1e-9)
    assert one.random.mean == pytest.approx(sum(values) / len(values), abs=1e-9)
    assert (one.random.least, one.random.most) == (min(values), max(values))


# A pack of 16 cards, so that everything the other player may hold can be listed; its fours score as jacks do.
SMALL = "3456"


@cache
def small_count(hand: frozenset[str], starter: str, crib: bool) -> int:
    return count(tuple(hand), starter, crib=crib) + sum(card == starter[0] + "4" for card in hand)


def best_of_other(six: tuple[str, ...], dealer: bool) -> list[tuple[str, ...]]:
    """His discards with the greatest mean of hand and crib, by what he sees."""
    left = unseen_of(six, SMALL)
    means = {}
    for away in combinations(six, 2):
        kept = frozenset(six) - frozenset(away)
        hand = Fraction(sum(small_count(kept, starter, False) for starter in left), len(left))
        cribs = [small_count(frozenset((*away, *two)), starter, True)
                 for two in combinations(left, 2) for starter in left if starter not in two]  # fmt: skip
        means[away] = hand + (1 if dealer else -1) * Fraction(sum(cribs), len(cribs))
    return [away for away, mean in means.items() if mean == max(means.values())]


@pytest.mark.parametrize("dealer", [True, False])
@pytest.mark.parametrize("hand", ["S3 S4 H4 D5 C6 C3", "S3 S4 S5 S6 H3 D6"])
def test_the_best_discard_of_the_other_player(hand: str, dealer: bool, tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(f'extends = "{CRIBBAGE}"\nid = "small"\n[pack]\nranks = "6543"\n[starter]\nrank = "4"\n')
    cards, sign = tuple(hand.split()), 1 if dealer else -1
    left = unseen_of(cards, SMALL)
    others = [(six, away, len(best)) for six in combinations(left, 6)
              for best in [best_of_other(six, not dealer)] for away in best]  # fmt: skip
    found = discards(rules_of(path), [hand], dealer=dealer).discards
    assert len(found) == 15
    for one in found:
        kept = frozenset(cards) - frozenset(one.cards)
        crib, hands, ways, values = Fraction(0), Fraction(0), Fraction(0), []
        for six, away, ties in others:
            for starter in left:
                if starter not in six:
                    points = small_count(frozenset((*one.cards, *away)), starter, True)
                    own = small_count(kept, starter, False)
                    crib, hands, ways = (
                        crib + Fraction(points, ties),
                        hands + Fraction(own, ties),
                        ways + Fraction(1, ties),
                    )
                    values.append(own + sign * points)
        assert one.best.crib == pytest.approx(float(crib / ways), abs=1e-9)
        assert one.best.mean == pytest.approx(float((hands + sign * crib) / ways), abs=1e-9)
        assert (one.best.least, one.best.most) == (min(values), max(values))


# A pack of 20 cards, in which flushes of the hand, broken pairs and equally good discards are frequent.
FIVE = "34567"


@cache
def five_points() -> tuple[dict[tuple[str, ...], NDArray[np.int64]], dict[tuple[str, ...], NDArray[np.int64]]]:
    """Points of each hand by the starter; of each two cards laid away by two further ones and the starter."""
    pack = unseen_of((), FIVE)
    pairs = list(combinations(pack, 2))
    hands: dict[tuple[str, ...], NDArray[np.int64]] = {}
    for four in combinations(pack, 4):
        hands[four] = np.array([small_count(frozenset(four), starter, False) for starter in pack])
    cribs: dict[tuple[str, ...], NDArray[np.int64]] = {}
    for away in pairs:
        cribs[away] = np.array([[0 if {*away} & {*two, starter} or starter in two
                                 else small_count(frozenset((*away, *two)), starter, True)
                                 for starter in pack] for two in pairs])  # fmt: skip
    return hands, cribs


def counts_of_other(cards: tuple[str, ...], dealer: bool) -> dict[tuple[tuple[str, ...], str], Fraction]:
    """How often the other player lays two cards away with each starter, by going through all of his hands."""
    pack = unseen_of((), FIVE)
    hands, cribs = five_points()
    sign = 1 if dealer else -1
    left = unseen_of(cards, FIVE)
    found: dict[tuple[tuple[str, ...], str], Fraction] = {}
    for six in combinations(left, 6):
        starters = np.array([card not in six for card in pack])
        twos = np.array([first not in six and second not in six for first, second in cribs])
        values = {}
        for away in combinations(six, 2):
            four = tuple(card for card in six if card not in away)
            crib = twos @ cribs[away] @ starters
            # Of the 14 cards that he does not see, a starter, and of the other 13 two cards in 78 ways.
            values[away] = 78 * (hands[four] @ starters) + sign * crib
        best = [away for away, value in values.items() if value == max(values.values())]
        for away in best:
            for starter in left:
                if starter not in six:
                    found[away, starter] = found.get((away, starter), Fraction(0)) + Fraction(1, len(best))
    return found


@pytest.mark.parametrize("dealer", [True, False])
@pytest.mark.parametrize("hand", ["S3 H4 H5 D6 C7 S5", "S3 S4 S5 S6 H7 D7"])
def test_all_hands_of_the_other_player_with_flushes_and_broken_pairs(hand: str, dealer: bool, tmp_path: Path) -> None:
    path = tmp_path / "five.toml"
    path.write_text(f'extends = "{CRIBBAGE}"\nid = "five"\n[pack]\nranks = "76543"\n[starter]\nrank = "4"\n')
    cards, sign = tuple(hand.split()), 1 if dealer else -1
    others = counts_of_other(cards, not dealer)
    for one in discards(rules_of(path), [hand], dealer=dealer).discards:
        kept = frozenset(cards) - frozenset(one.cards)
        crib = {case: small_count(frozenset((*one.cards, *case[0])), case[1], True) for case in others}
        values = [small_count(kept, case[1], False) + sign * points for case, points in crib.items()]
        mean = sum(others[case] * points for case, points in crib.items()) / sum(others.values())
        assert one.best.crib == pytest.approx(float(mean), abs=1e-9)
        assert (one.best.least, one.best.most) == (min(values), max(values))


@pytest.mark.parametrize(("hand", "wrong"), [
    ("H5 S6 D7 CK DQ", "a hand of 5 cards"), ("H5 H5 D7 CK DQ S2", "2 times"), ("X1 H5 D7 CK DQ S2", "not a card"),
])  # fmt: skip
def test_hands_that_cannot_be(hand: str, wrong: str) -> None:
    with pytest.raises(DealError, match=wrong):
        discards(rules_of(), [hand], dealer=True)


def test_the_kernel_refuses_points_that_its_tables_do_not_hold() -> None:
    with pytest.raises(ValueError, match="points are 0 to 99"):
        kernel("turns_discards").discards(
            [*range(1, 11), 10, 10, 10], [(15, 100)], 2, 3, True, 10, 1, [*range(6)], True
        )


def test_games_of_other_hands() -> None:
    with pytest.raises(DealError, match="cribbage-seven-card are not compared"):
        discards(rules_of("cribbage-seven-card"), ["H5 S6 D7 CK DQ H2"], dealer=True)


def test_command() -> None:
    told = invoke("solve", "cribbage", "--hand", "5H 6S 7D KC QD 2H", "--dealer", "--format", "jsonl")
    answer = json.loads(told.stdout)
    assert answer["dealer"] is True
    assert answer["discards"][0]["cards"] == ["CK", "DQ"]
    assert answer["discards"][0]["random"]["most"] == 30
    assert "discard ♣K ♦Q" in invoke("solve", "cribbage", "--hand", "5H 6S 7D KC QD 2H", "-q").stdout


@pytest.mark.parametrize(("words", "wrong"), [
    (["cribbage", "--dealer"], "--dealer needs --hand"),
    (["cribbage", "--hand", "5H 6S 7D KC QD 2H", "--line"], "--line has no effect"),
    (["cribbage", "7", "--hand", "5H 6S 7D KC QD 2H"], "--hand and a deal"),
    (["cribbage", "--hand", "5H 6S 7D KC QD 2H", "--format", "parquet", "-o", "x"], "try --format jsonl"),
    (["hearts", "--hand", "5H"], "discards of hearts are not compared"),
])  # fmt: skip
def test_wrong_usage(words: list[str], wrong: str) -> None:
    found = invoke("solve", *words)
    assert found.exit_code == 2
    assert wrong in found.stderr
