"""Cells, reserves and other piles beside the tableau."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.patience.rules import Place, Rules
from solver.rules.words import joined, many, number, sentence

_GOES = {"foundation": "a foundation", "pile": "a pile that it fits", "space": "an empty pile that takes it"}
_FROM = {
    "tableau": "the top of a pile",
    "waste": "the top of the waste",
    "stock": "the stock",
    "foundation": "a foundation",
}


def places(rules: Rules) -> Iterator[tuple[str, str]]:
    """A heading and a text for each."""
    for place in rules.places:
        yield place.name.capitalize(), " ".join(_place(rules, place))


def _place(rules: Rules, place: Place) -> Iterator[str]:
    yield _there(place)
    if place.locked == "foundation":
        yield f"The card of {place.name} 1 is available once foundation 1 has all its cards, and so on."
    elif place.locked == "flip":
        yield (
            "While a pile is empty the top card of the first of them that holds cards may be turned up; it is "
            "available from "
            "then on, and only one at a time lies face up."
        )
    goes = joined((_GOES.get(target, f"the {target}") for target in place.gives), "or")
    if goes:
        yield f"{_available(place)} may go to {goes}."
    refilled = [other.name for other in rules.places if other.refill == place.name]
    if refilled:
        yield f"Its cards fill the {joined(refilled)}."
    elif place.name in rules.tableau.refill:
        yield "It fills empty piles by itself."
    yield from _takes(place)


def _there(place: Place) -> str:
    count = number(place.count)
    if place.name == "cells":
        held = f", {number(place.filled)} of them filled by the deal" if place.filled else ""
        return sentence(f"{many(place.count, 'free cell')}{held}")
    down = " face down" if place.face_down else ""
    cards = many(place.size, "card")
    if not place.size:
        return sentence(f"{many(place.count, 'pile')}, empty at first")
    if place.count == 1:
        return sentence(f"a pile of {cards}{down}" if place.size > 1 else f"one card{down}")
    if place.size == 1:
        return sentence(f"{count} single cards{down}")
    return sentence(f"{count} piles of {cards} each{down}")


def _available(place: Place) -> str:
    if place.locked:
        return "It"
    if place.name == "cells":
        return "A card in a cell"
    if place.by_card or place.size == 1:
        return "Each of the cards" if place.count > 1 else "The card"
    return "The top card of each" if place.count > 1 else "The top card alone"


def _takes(place: Place) -> Iterator[str]:
    if not place.takes:
        if place.refill:
            yield f"An empty place is filled at once from the {place.refill} as long as they last, then it stays empty."
        elif place.size:
            yield "Nothing is put there."
        return
    origin = joined((_FROM.get(source, f"the {source}") for source in place.takes), "or")
    if place.refill:
        yield (
            f"An empty place is filled at once from the {place.refill}; once that is used up it takes a card from "
            f"{origin}."
        )
    elif place.room == 1:
        yield f"An empty one takes one card, {origin}."
    else:
        room = "any number of cards" if place.room < 0 else f"up to {many(place.room, 'card')}"
        yield f"Each takes {room}, one by one from {origin}."
