"""Proofs of games with rule files: claims beside the referee, who tries every play, and what is refused."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from solver import trick
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.families.bridge.proving import HEADER, ProofAnswer
from solver.families.trick import dealing
from solver.families.trick.cases import prove, prove_deal, refusal_to_prove
from solver.families.trick.modes import settled
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import Position, begin
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.start import Start
from solver.proof.check import RefusedError, check
from solver.rules.load import game_ids
from tests.proof.altered import both, is_true

_PROVABLE = """
    android-whist-underlying-four-hand-whist auction-bridge basic-trick-taking-template-chapter-2 bid-euchre biritch
    bridge bridge-meets-guess-who bridge-meets-guess-who-passed-out-deal bridge-whist contract-bridge-rubber-bridge
    duplicate-bridge euchre euchre-with-joker-best-bower four-deal-bridge historical-skruuvi
    historical-skruuvi-1940s-trump-or-no-trump-contract historical-skruuvi-kotka-and-pass-misere kleurenwiezen
    klubiskruuvi klubiskruuvi-basic-deal-or-kotka-trump-or-no-trump-contract modern-skruuvi
    modern-skruuvi-basic-deal-trump-or-no-trump-contract modern-skruuvi-kotka norwegian-whist plafond tarneeb
    tuomass-minibridge tuppi tuppi-rami vint vint-hoyle whist whist-american-7-and-long-9-with-honours whist-hoyle
"""
PROVABLE = _PROVABLE.split()


def small(rules: Rules, seed: int, cards: int) -> tuple[Rules, Start]:
    """A deal of so many cards for each seat."""
    return settled(*deal_of(rules, dealing.deal(rules, seed, cards=cards)))


def best(position: Position, memo: dict[Position, int]) -> int:
    """Tricks of seats 0 and 2 in the whole deal, by every play there is."""
    if position.mover is None:
        return position.tricks[0] + position.tricks[2]
    if position not in memo:
        choose = max if position.mover % 2 == 0 else min
        memo[position] = choose(best(after, memo) for _, after in position.children())
    return memo[position]


def tricks_of(rules: Rules, start: Start) -> int:
    """Tricks of seats 0 and 2 still to come."""
    position = begin(rules, start)
    return best(position, {}) - position.tricks[0] - position.tricks[2]


def told(answer: ProofAnswer) -> list[int]:
    """The tricks of both sides, checked by both checkers."""
    claims, refused = both(answer.file)
    assert len(claims) == 2 and not refused and all(is_true(claim) for claim in claims)
    assert [claim[3] for claim in claims] == ["NS", "EW"]
    return [int(claim[4]) for claim in claims]


@pytest.mark.parametrize("size", [2, 3, pytest.param(4, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", PROVABLE)
def test_claims_beside_the_referee(game: str, size: int) -> None:
    rules, proved = load_trick_game(game), 0
    for seed in range(1, 13):
        own, start = small(rules, seed, size)
        if refusal_to_prove(own, start) is None and proved < 4:
            tricks = tricks_of(own, start)
            assert told(prove(own, start)) == [tricks, size - tricks], (game, seed)
            proved += 1
    assert proved


def test_games_that_can_be_proved() -> None:
    found = []
    for game in game_ids("trick"):
        rules = load_trick_game(game)
        for seed in range(1, 13):
            try:
                own, start = deal_of(rules, dealing.deal(rules, seed))
                if not start.choices and refusal_to_prove(own, start) is None:
                    found.append(game)
                    break
            except DealError:
                continue
    assert found == PROVABLE
    told = (Path(__file__).parents[2] / "docs" / "explanation" / "proofs.md").read_text(encoding="utf-8")
    assert all(f"`{game}`" in told for game in found)


def test_whole_deals_beside_the_solver() -> None:
    for game, seed in (("euchre", 3), ("bid-euchre", 1), ("tuppi-rami", 2), ("whist", 4)):
        rules = load_trick_game(game)
        own, start = deal_of(rules, dealing.deal(rules, seed))
        answer = prove(own, start)
        claims = [claim for *_, claim, _ in check(answer.file)]
        assert answer.status == "solved" and sum(claims) == len(start.hands[0])
        if game == "whist":
            value = trick.solve_deal("whist", dealing.deal(rules, seed)).tricks
            assert value is not None and claims[start.dealer % 2 if start.dealer else 0] == value.low


def test_bowers_are_trumps() -> None:
    deal = {"hands": [["HA", "S9"], ["HK", "H9"], ["SJ", "CJ"], ["C9", "D9"]], "trump": "S", "leader": 0, "declarer": 0}
    line = prove_deal("euchre", deal).line
    assert line == b"P:NESW SJ,CJ,S9/C9/D9/HA,HK,H9 HA,S9 HK,H9 SJ,CJ C9,D9\n"


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        ("skat", "four players"),
        ("hearts", "four players"),
        ("spades", "not that of whist"),
        ("tressette", "more counts than tricks"),
        ("screw-misere", "fewer are better"),
        ("double-deck-bid-euchre", "not all different"),
    ],
)
def test_what_can_not_be_proved(game: str, problem: str) -> None:
    rules = load_trick_game(game)
    with pytest.raises(DealError, match=problem):
        prove(*deal_of(rules, dealing.deal(rules, 1)))


def test_not_within_a_trick_nor_of_uneven_hands() -> None:
    rules = load_trick_game("euchre")
    own, start = deal_of(rules, dealing.deal(rules, 3))
    fields = {**dealing.deal(rules, 3), "played": [begin(own, start).legal()[0]]}
    with pytest.raises(DealError, match="a play has been made"):
        prove_deal(rules, fields)
    with pytest.raises(DealError, match="not of one size"):
        prove_deal("euchre", dealing.deal(rules, 11))
    with pytest.raises(FaceupError):
        prove_deal("no such game", fields)


def test_limits_leave_claims_out() -> None:
    rules = load_trick_game("tarneeb")
    answer = prove(*deal_of(rules, dealing.deal(rules, 1)), Limits(nodes=50))
    assert (answer.status, answer.open, answer.file) == ("unknown", 1, b"")


CLAIM = b"NT N NS 0 0 0 0 8\nx\x9c\x03\x00\x00\x00\x00\x01"


@pytest.mark.parametrize(
    ("deal", "fine"),
    [
        ("NESW A,K,Q,J/// A K Q J", True),
        ("NWSE /A,K//Q,J A K Q J", True),
        ("NSEW A,K,Q,J/// A K Q J", False),
        ("NESW A,K,Q,J// A K Q J", False),
        ("NESW A,K,Q,J//// A K Q J", False),
        ("NESW A,K,Q/// A K Q J", False),
        ("NESW A,K,Q,J,9/// A K Q J", False),
        ("NESW A,K,Q,Q/// A K Q J", False),
        ("NESW A,A,K,Q/// A A K Q", False),
        ("NESW A,K,Q,J/// A K Q,J", False),
        ("NESW A,K,Q,J/// A K Q ", False),
        ("NESW A,K,Q,J,/// A K Q J", False),
        ("NESW A,K,Q,J/// A  K Q J", False),
        ("NESW A,K,Q,J/// A K Q J ", False),
        ("NESW A,K,Q,ACE12/// A K Q ACE12", False),
        ("NESW A,K,Q,a/// A K Q a", False),
        ("NESW /// ", False),
        ("NESW ///    ", False),
    ],
)
def test_deals_with_cards_of_their_own(deal: str, fine: bool) -> None:
    claims, refused = both(HEADER + f"P:{deal}\n".encode() + CLAIM)
    assert (len(claims), refused) == ((1, False) if fine else (0, True))


def test_no_suit_is_longer_than_thirteen() -> None:
    cards = [f"A{number}" for number in range(16)]
    random.Random(1).shuffle(cards)
    line = f"P:NESW {','.join(cards)}/// {' '.join(','.join(cards[4 * i : 4 * i + 4]) for i in range(4))}\n"
    assert both(HEADER + line.encode() + CLAIM) == ([], True)


def test_strains_are_those_of_the_deal() -> None:
    own, bridge = b"P:NESW A,K,Q,J/// A K Q J\n", b"N:A... K... Q... J...\n"
    for deal, strain, fine in (
        (own, b"trumps", True),
        (own, b"S", False),
        (bridge, b"trumps", False),
        (bridge, b"S", True),
    ):
        _, refused = both(HEADER + deal + CLAIM.replace(b"NT", strain))
        assert refused != fine


def test_the_first_version_is_read() -> None:
    assert len(list(check(b"faceup proof 1\nN:A... K... Q... J...\n" + CLAIM))) == 1
    with pytest.raises(RefusedError):
        list(check(b"faceup proof 3\nN:A... K... Q... J...\n" + CLAIM))
