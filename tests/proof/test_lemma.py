"""The lemma of proofs: it counts no trick that is not there, two checkers count alike, and each part matters."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import solver.proof.check
from solver.core.cards import RANKS, SUITS, Hands
from solver.families.bridge.position import Position
from solver.families.bridge.solver import Solver
from tests.families.bridge.endings import random_hands
from tests.families.bridge.packs import some_pack
from tests.families.bridge.twin import twin_tricks
from tests.proof.second import Start, sure_tricks
from tests.proof.test_check import changed

PARTS = {
    "trumps alone": ('(*owners, "")[self.trump]', "owners[0]"),
    "trumps of the side": ("in (self.side, self.side + 2))", "in range(4))"),
    "trumps are drawn first": ("key=lambda one: one[0] != self.trump", "key=lambda one: -one[0]"),
    "trumps that are drawn": ("drawn = mine if suit == self.trump else drawn", "drawn = 0"),
    "the leader's winners": ("(({leader}*){leader ^ 2}*)", "(({leader ^ 2}*){leader}*)"),
    "the leader's length, left": ("mine >= max(left, right, partner)", "mine >= max(right, partner)"),
    "the leader's length, right": ("mine >= max(left, right, partner)", "mine >= max(left, partner)"),
    "the leader's length, partner": ("mine >= max(left, right, partner)", "mine >= max(left, right)"),
    "partner's length, left": ("ours >= max(left, right, own)", "ours >= max(right, own)"),
    "partner's length, right": ("ours >= max(left, right, own)", "ours >= max(left, own)"),
    "partner's length, the leader": ("ours >= max(left, right, own)", "ours >= max(left, right)"),
    "partner follows": ("else min(ours, partner)", "else ours"),
    "ruffs": ("if trumps[i] > drawn and", "if trumps[i] > drawn + 1 and"),
    "trumps are not ruffed": ("and suit != self.trump]", "]"),
    "ruffs of the leader's winners": ("min([mine, *risks])", "mine"),
    "ruffs of partner's winners": ("min([ours, *risks])", "ours"),
    "a way to partner": ("crosses or mine < min(ours, own)", "True"),
    "a card to cross with": ("crosses or mine < min(ours, own)", "crosses or mine < ours"),
    "a winner to cross to": ("crosses or mine < min(ours, own)", "crosses or mine < own"),
    "trumps that are drawn are no ruffs": ("max(many - drawn, 0)", "many"),
    "the leader need not ruff": ("for many in (trumps[2], trumps[0])", "for many in (trumps[2],)"),
    "partner need not ruff": ("for many in (trumps[2], trumps[0])", "for many in (trumps[0],)"),
}


class Case(NamedTuple):
    """A position of which the highest cards of each suit are known, so many as `known` says."""

    hands: Hands
    strain: int
    leader: int
    side: int
    known: tuple[int, ...]

    def owners(self) -> list[str]:
        """Of each suit all owners, from the top."""
        return ["".join(str(self.owner(suit + rank)) for rank in RANKS if self.has(suit + rank)) for suit in SUITS]

    def owner(self, card: str) -> int:
        return next(seat for seat, hand in enumerate(self.hands) if card in hand)

    def has(self, card: str) -> bool:
        return any(card in hand for hand in self.hands)

    def lengths(self) -> list[list[int]]:
        return [[sum(card[0] == suit for card in hand) for suit in SUITS] for hand in self.hands]


def cases(generator: random.Random, many: int, sizes: range) -> Iterator[Case]:
    """Random endings, most with the cards that matter on the side that leads, of all suits or of few."""
    for _ in range(many):
        size = generator.choice(sizes)
        hands = _hands(generator, size)
        leader = generator.randrange(4)
        lengths = [sum(card[0] == suit for hand in hands for card in hand) for suit in SUITS]
        known = tuple(generator.randrange(n + 1) if generator.random() < 0.4 else n for n in lengths)
        side = leader % 2 ^ (generator.random() < 0.2)
        yield Case(hands, generator.randrange(5), leader, side, known)


def _hands(generator: random.Random, size: int) -> Hands:
    if generator.random() < 0.4:
        return random_hands(generator, size, some_pack(generator, size))
    suits = generator.sample(SUITS, generator.choice((2, 3, 4)))
    pack = generator.sample([suit + rank for suit in suits for rank in RANKS], 4 * size)
    # One side has more of the high cards.
    pack.sort(key=lambda card: RANKS.index(card[1]) + 8 * generator.random())
    halves = pack[: 2 * size], pack[2 * size :]
    for half in halves:
        generator.shuffle(half)
    hands = [halves[seat % 2][size * (seat // 2) : size * (seat // 2 + 1)] for seat in range(4)]
    return tuple(tuple(sorted(hand)) for hand in hands)


def sure(module: Any, case: Case) -> int:
    """What a checker's lemma says."""
    proof = module.Proof.__new__(module.Proof)
    proof.trump, proof.side, proof.left = case.strain, case.side, len(case.hands[0])
    shape = sum(many << 16 * seat + 4 * i for seat, row in enumerate(case.lengths()) for i, many in enumerate(row))
    owners = [owners[:many] for owners, many in zip(case.owners(), case.known, strict=True)]
    found = proof.sure(shape, case.leader, owners)
    assert isinstance(found, int)
    return found


def sure_by_second(case: Case) -> int:
    """What the second checker's says."""
    known = [[int(seat) for seat in owners[:many]] for owners, many in zip(case.owners(), case.known, strict=True)]
    return sure_tricks(
        Start(case.lengths(), known, case.leader, 0), case.strain if case.strain < 4 else None, case.side
    )


def dealt_anew(generator: random.Random, case: Case) -> Hands:
    """The same with the unknown cards of each suit shuffled, as many to each hand."""
    hands: list[list[str]] = [[] for _ in range(4)]
    for suit, owners, known in zip(SUITS, case.owners(), case.known, strict=True):
        rest = list(owners[known:])
        generator.shuffle(rest)
        cards = [suit + rank for rank in RANKS if case.has(suit + rank)]
        for card, seat in zip(cards, [*owners[:known], *rest], strict=True):
            hands[int(seat)].append(card)
    return tuple(map(tuple, hands))


def test_beside_brute_force() -> None:
    generator = random.Random(1)
    for case in cases(generator, 1500, range(1, 5)):
        hands = dealt_anew(generator, case)
        tricks = twin_tricks([list(hand) for hand in hands], case.strain, case.leader)
        assert sure(solver.proof.check, case) <= (tricks if case.side == 0 else len(hands[0]) - tricks), case


def test_beside_the_search() -> None:
    generator, search = random.Random(2), Solver()
    found = 0
    for case in cases(generator, 3000, range(3, 7)):
        count = sure(solver.proof.check, case)
        assert count == sure_by_second(case), case
        if count == 0:
            continue
        hands = dealt_anew(generator, case)
        tricks = search.tricks(Position(hands, case.strain, case.leader))
        assert count <= (tricks if case.side == 0 else len(hands[0]) - tricks), case
        found += 1
    assert found > 1000


@pytest.mark.parametrize("name", PARTS)
def test_every_part_is_missed_where_it_is_altered(name: str) -> None:
    other: ModuleType = changed(*PARTS[name])
    drawn = cases(random.Random(3), 20_000, range(2, 7))
    assert any(sure(other, case) != sure(solver.proof.check, case) for case in drawn), name
