"""What has become of places between two positions, as changes of a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solver.pages.board import Cards, Change


def changes(before: Cards, after: Cards) -> tuple[Change, ...]:
    """Changes that make one picture of another: cards that move, and places that have to be told anew.

    Places are told anew where cards came from nowhere or are gone, and where their order would be another.

    >>> changes({"hand": ("SA", "S2"), "pile": ()}, {"hand": ("S2",), "pile": ("SA",)})
    (('SA', 'hand', 'pile'),)
    """
    lying = {place: list(cards) for place, cards in before.items()}
    moved = tuple(_moved(lying, after))
    told = ((place, tuple(cards)) for place, cards in after.items() if lying.get(place, []) != list(cards))
    return (*moved, *told)


def _moved(lying: dict[str, list[str]], after: Cards) -> Iterator[Change]:
    """Moves of cards from where there are too many to where there are too few; they are made in ``lying``."""
    spare = {place: Counter(held) - Counter(after.get(place, ())) for place, held in lying.items()}
    for place, cards in after.items():
        wanted = Counter(cards) - Counter(lying.get(place, ()))
        for card in cards:
            source = next((one for one, left in spare.items() if one != place and left[card]), None)
            if wanted[card] and source is not None:
                wanted[card] -= 1
                spare[source][card] -= 1
                held = lying[source]
                del held[len(held) - 1 - held[::-1].index(card)]
                lying.setdefault(place, []).append(card)
                yield card, source, place
