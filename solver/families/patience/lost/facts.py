"""What may happen in a layout where nothing is ever used up: facts, how a certificate has them, and in which games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.core.argument_checks import shown
from solver.core.cards import SUITS
from solver.core.errors import DealError
from solver.core.memo import cached_by_identity
from solver.families.patience.rules import Rules
from solver.families.patience.rules.kinds import kind_of

TOP, OFF, FREE, HOME, SPACE = "T", "O", "P", "F", "E"
"""A card comes to the top of its pile; is lifted off what it lies on; lies free in the tableau; comes to a foundation;
a pile is emptied."""

Fact = tuple[str, str]
"""A letter and a card; of SPACE no card."""

Order = tuple[str, str]
"""Two cards that go to the same places: the first is put on one of them before the second is (see `orders`)."""


@dataclass(frozen=True, slots=True)
class Case:
    """A case that cannot lead to a win: the order of two cards, and the facts that never come true in it.

    Each case is told from those before it: in it their orders are the other way round.
    """

    order: Order
    facts: frozenset[Fact]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a layout is lost.

    Attributes:
        facts: those that never come true once the orders of all cases are the other way round.
        cases: in the order in which they are told; most reasons need none.
    """

    facts: frozenset[Fact]
    cases: tuple[Case, ...] = ()

    def __len__(self) -> int:
        """How many facts there are in all."""
        return len(self.facts) + sum(len(case.facts) for case in self.cases)


_CARD = "[SHDC][A23456789TJQK]"
_SUIT = "[SHDC][A23456789TJQK]{1,13}"
_GROUP = re.compile(rf"[TOPF]:{_SUIT}(/{_SUIT})*|E")
_ORDER = re.compile(rf"({_CARD})<({_CARD})")


@cached_by_identity
def applies(rules: Rules) -> bool:
    """Whether anything can be found of a game: of all others no reason is given.

    Those are the `building` games of one pack with the goal `foundations`, with foundations that go up in suit, without
    steps; without reshuffles; whose places are not locked, and take no cards from the tableau (where there are cells
    nothing is beyond reach once nothing is used up). All other keys may have any value.
    """
    found = rules.foundations
    return (
        kind_of(rules).piles
        and rules.goal == "foundations"
        and rules.pack.packs == 1
        and found.order == "up"
        and found.suit == "same"
        and not (found.steps or found.runs)
        and not rules.reshuffles
        and not any(place.locked or "tableau" in place.takes for place in rules.places)
    )


def written(reason: Reason) -> str:
    """A reason as a certificate has it: case after case, ``H6<D6 O:SAK/H5 | O:S9J``."""
    cases = (f"{'<'.join(case.order)} {_written(case.facts)}" for case in reason.cases)
    return " | ".join((*cases, _written(reason.facts)))


def _written(facts: Iterable[Fact]) -> str:
    """Facts, by suits: ``O:SAK/H5 P:D6 E``."""
    found = sorted(facts)
    parts = []
    for letter in (TOP, OFF, FREE, HOME):
        cards = [card for one, card in found if one == letter]
        suits = "/".join(suit + "".join(card[1] for card in cards if card[0] == suit) for suit in _suits(cards))
        parts += [f"{letter}:{suits}"] if cards else []
    return " ".join([*parts, *([SPACE] if (SPACE, "") in found else [])])


def _suits(cards: Sequence[str]) -> str:
    return "".join(suit for suit in SUITS if any(card[0] == suit for card in cards))


def read(text: object) -> Reason:
    """The reason that a certificate gives.

    Raises:
        DealError: it is none.
    """
    *cases, last = text.split(" | ") if isinstance(text, str) else [""]
    return Reason(facts=_read(last), cases=tuple(map(_case, cases)))


def _case(text: str) -> Case:
    head, _, facts = text.partition(" ")
    order = _ORDER.fullmatch(head)
    if order is None:
        raise DealError(f"why: {shown(head)}; expected a case such as H6<D6 O:SAK/H5")
    return Case(order=(order[1], order[2]), facts=_read(facts))


def _read(text: str) -> frozenset[Fact]:
    found: set[Fact] = set()
    for part in text.split():
        if not _GROUP.fullmatch(part):
            raise DealError(f"why: {shown(part)}; expected facts such as O:SAK/H5 P:D6 E")
        letter, _, cards = part.partition(":")
        found.update((letter, suit[0] + rank) for suit in cards.split("/") for rank in suit[1:])
        found.update({(SPACE, "")} if letter == SPACE else ())
    if not found:
        raise DealError("why: no facts; expected some, such as O:SAK/H5 P:D6 E")
    return frozenset(found)
