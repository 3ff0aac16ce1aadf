"""What may happen in a layout where nothing is ever used up: facts, how a certificate has them, and in which games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from solver.arguments import shown
from solver.cards import SUITS
from solver.errors import DealError
from solver.patience.memo import once
from solver.rules.patience import Rules
from solver.rules.patience.kinds import kind_of

TOP, OFF, FREE, HOME, SPACE = "T", "O", "P", "F", "E"
"""A card comes to the top of its pile; is lifted off what it lies on; lies free in the tableau; comes to a foundation;
a pile is emptied."""

Fact = tuple[str, str]
"""A letter and a card; of SPACE no card."""

_SUIT = "[SHDC][A23456789TJQK]{1,13}"
_GROUP = re.compile(rf"[TOPF]:{_SUIT}(/{_SUIT})*|E")


@once
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


def written(facts: Iterable[Fact]) -> str:
    """Facts as a certificate has them, by suits: ``O:SAK/H5 P:D6 E``."""
    found = sorted(facts)
    parts = []
    for letter in (TOP, OFF, FREE, HOME):
        cards = [card for one, card in found if one == letter]
        suits = "/".join(suit + "".join(card[1] for card in cards if card[0] == suit) for suit in _suits(cards))
        parts += [f"{letter}:{suits}"] if cards else []
    return " ".join([*parts, *([SPACE] if (SPACE, "") in found else [])])


def _suits(cards: Sequence[str]) -> str:
    return "".join(suit for suit in SUITS if any(card[0] == suit for card in cards))


def read(text: object) -> frozenset[Fact]:
    """The facts of a certificate.

    Raises:
        DealError: it is none.
    """
    found: set[Fact] = set()
    for part in text.split() if isinstance(text, str) else ():
        if not _GROUP.fullmatch(part):
            raise DealError(f"why: {shown(part)}; expected facts such as O:SAK/H5 P:D6 E")
        letter, _, cards = part.partition(":")
        found.update((letter, suit[0] + rank) for suit in cards.split("/") for rank in suit[1:])
        found.update({(SPACE, "")} if letter == SPACE else ())
    if not found:
        raise DealError("why: no facts; expected some, such as O:SAK/H5 P:D6 E")
    return frozenset(found)
