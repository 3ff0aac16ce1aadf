"""A stable order of the cards in places from one position to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from solver.pages.board import Cards, Change


@dataclass(frozen=True, slots=True)
class Arranged:
    """The cards of all places in order, and the changes from the position before.

    Attributes:
        cards: of every place, the lowest first.
        changes: from the position before.
    """

    cards: Cards
    changes: tuple[Change, ...] = ()

    def then(self, wanted: Cards, *, gone: str, exact: Sequence[str] = ()) -> Arranged:
        """Return the order after a play: cards that stay keep their order, new ones are on top.

        Args:
            wanted: the cards of every place after it, in any order.
            gone: the place for cards that are in no other place any more.
            exact: places whose cards are in the order of ``wanted``.
        """
        made = _Making({place: list(held) for place, held in self.cards.items()}, wanted, gone)
        made.move()
        reset = [(place, tuple(wanted[place])) for place in made.wrong(exact)]
        made.lying.update({place: list(held) for place, held in reset})
        cards = {place: tuple(held) for place, held in made.lying.items()}
        return Arranged(cards, (*made.changes, *reset))


@dataclass(slots=True)
class _Making:
    lying: dict[str, list[str]]
    wanted: Cards
    gone: str
    changes: list[Change] = field(default_factory=list)

    def move(self) -> None:
        """Move every card that is in a wrong place."""
        missing = {place: Counter(held) - Counter(self.lying[place]) for place, held in self.wanted.items()}
        for place, held in list(self.lying.items()):
            spare = Counter(held) - Counter(self.wanted.get(place, ()))
            if place == self.gone or not spare:
                continue
            leaving = _leaving(held, spare)
            targets = [self._target(card, missing) for card in leaving]
            if len(leaving) == len(held) > 1 and len(set(targets)) == 1:
                self.lying[targets[0]] += held
                self.lying[place] = []
                self.changes.append(("*", place, targets[0]))
                continue
            for card, target in zip(leaving, targets, strict=True):
                del held[len(held) - 1 - held[::-1].index(card)]
                self.lying[target].append(card)
                self.changes.append((card, place, target))

    def _target(self, card: str, missing: dict[str, Counter[str]]) -> str:
        found = next((place for place, cards in missing.items() if cards[card]), self.gone)
        if found in missing:
            missing[found][card] -= 1
        return found

    def wrong(self, exact: Sequence[str]) -> list[str]:
        """Return the places with wrong cards, or with the right cards in a wrong order if the order matters."""
        return [
            place
            for place, cards in self.wanted.items()
            if (self.lying[place] != list(cards) if place in exact else Counter(self.lying[place]) != Counter(cards))
        ]


def _leaving(held: Sequence[str], spare: Counter[str]) -> list[str]:
    """Return the cards that leave a place, the lowest first; of copies the last ones."""
    left, found = Counter(spare), []
    for card in reversed(held):
        if left[card]:
            left[card] -= 1
            found.append(card)
    return found[::-1]
