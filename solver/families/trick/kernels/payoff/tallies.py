"""Sums of events as tallies."""

from __future__ import annotations

from solver.families.trick.kernels.payoff.linear import Linear, Weights
from solver.families.trick.kernels.question import Tally


def tally(events: Linear, places: int, seats: int) -> Tally:
    """A sum of events as a tally.

    Args:
        places: trumps with which a trick may end, for which cards have weights.
        seats: how many there are.
    """
    kinds: dict[str, dict[str, Weights]] = {}
    for group, weights in events.groups:
        kinds.setdefault(group.kind, {})[group.name] = weights
    last = kinds.get("last", {})
    nothing = (0,) * seats
    return Tally(
        start=events.constant,
        trick=kinds.get("trick", {}).get("", ()),
        cards=_by_trump(kinds.get("cards", {}), places, seats),
        numbered=_by_seat(kinds.get("numbered", {}), seats),
        lead=kinds.get("lead", {}).get("", ()),
        capture=kinds.get("capture", {}).get("", ()),
        last=tuple(last.get(str(place), nothing) for place in range(1 + max(map(int, last), default=-1))),
        announce=kinds.get("announce", {}),
        laid=kinds.get("laid", {}).get("", ()),
        marriage=_halves(kinds.get("marriage", {}), seats),
        together=kinds.get("together", {}).get("", ()),
        excuse=_halves(kinds.get("excuse", {}), seats),
        final=_by_seat(kinds.get("final", {}), seats),
    )


def _halves(entries: dict[str, Weights], seats: int) -> dict[str, tuple[Weights, Weights]]:
    """Two cases for each entry."""
    return {name: (weights[:seats], weights[seats:]) for name, weights in entries.items()}


def _by_trump(cards: dict[str, Weights], places: int, seats: int) -> tuple[tuple[dict[str, int], ...], ...]:
    """By trump suit, where it makes a difference, then by seat."""
    if not cards:
        return ()
    parts = [
        {card: weights[seats * place : seats * (place + 1)] for card, weights in cards.items()}
        for place in range(places)
    ]
    if all(part == parts[0] for part in parts):
        parts = parts[:1]
    return tuple(_by_seat(part, seats) for part in parts)


def _by_seat(cards: dict[str, Weights], seats: int) -> tuple[dict[str, int], ...]:
    """For each seat the cards with a weight."""
    if not any(map(any, cards.values())):
        return ()
    return tuple({card: weights[seat] for card, weights in cards.items() if weights[seat]} for seat in range(seats))
