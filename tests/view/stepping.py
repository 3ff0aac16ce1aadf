"""Steps of pages made on cards, as the script of a page makes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.pages.board import Cards, Play, Step

Lying = dict[str, list[str]]


def lying(cards: Cards) -> Lying:
    """Where cards lie, to be changed."""
    return {place: list(held) for place, held in cards.items()}


def make(cards: Lying, steps: Sequence[Step]) -> None:
    """Make the changes of some steps; a card that is not where it should come from is an error."""
    for step in steps:
        for change in step.changes:
            if len(change) == 2:
                cards[change[0]] = list(change[1])
                continue
            card, source, target = change
            if card == "*":
                cards[target] += cards[source]
                cards[source] = []
            else:
                held = cards[source]
                del held[len(held) - 1 - held[::-1].index(card)]
                cards[target].append(card)


def along(play: Play) -> Iterator[Lying]:
    """The cards at each frame of a record."""
    cards = lying(play.start)
    yield {place: list(held) for place, held in cards.items()}
    for recorded in play.record:
        make(cards, recorded.steps)
        yield {place: list(held) for place, held in cards.items()}


def sorted_cards(cards: Cards) -> list[str]:
    """All cards there are, wherever they lie."""
    return sorted(card for held in cards.values() for card in held)


def same(cards: Lying, others: Cards) -> bool:
    """Whether the same cards lie in the same places, in whatever order."""
    return {place: sorted(held) for place, held in cards.items()} == {
        place: sorted(held) for place, held in others.items()
    }


def plays_of(steps: Sequence[Step]) -> list[str]:
    """The plays among some steps."""
    return [step.play for step in steps if step.play]
