"""What a player decides who sees his own hand alone, and how the cards that he does not see are filled in."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.trick.rules import Rules
from solver.families.trick.rules.unknown import Decision, Offer, Unknown
from solver.rules.words import joined, sentence

_WHO = {"any": "a player", "declarer": "the declarer", "dealer": "the dealer"}
_OTHERS = {"any": "any cards", "high": "their highest ranks", "low": "their lowest ranks"}


def unknown(rules: Rules) -> Iterator[str]:
    """How hidden cards are filled in, where that is not as usual."""
    said, usual = rules.unknown, Unknown()
    if said.kitty != usual.kitty:
        yield "What another has put away are the lowest cards of his shortest suits."
    if said.bids != usual.bids:
        yield "What others bid must be given."
    if said.concept != usual.concept:
        yield "Everybody plays for himself alone."
    if said.solved:
        yield sentence(f"layouts are solved from {said.solved} cards a hand on, and played by a rule of thumb before")
    if said.screened:
        yield sentence(f"very many choices are first compared from {said.screened} cards a hand on")


def decision(told: Decision) -> Iterator[str]:
    """What is decided."""
    parts = []
    if told.away:
        parts.append(f"which {told.away} cards to put away")
    if told.passes:
        parts.append(f"which {told.passes} cards to pass to the {joined(told.to, 'or')}")
    if told.bids:
        parts.append("how many tricks to bid")
    if told.offers:
        parts.append("which game to announce")
    if told.auction:
        parts.append("what to call")
    yield sentence(f"{told.name}: {_WHO[told.who]} decides {joined(parts)}")
    if told.takes:
        yield "He has taken the kitty up, where the deal says what it is."
    if told.passes:
        yield sentence(f"others pass {_OTHERS[told.others]}")


def offer(told: Offer) -> Iterator[str]:
    """A game that may be announced."""
    fields = ", ".join(f"{name} {'none' if value == 'N' else value}" for name, value in told.fields.items())
    yield sentence(f"{told.name} ({fields})")
    if told.reach:
        yield sentence(f"the declarer's side needs {told.reach} card points")
    if told.worth:
        besides = f", {told.worth_unseen} without the kitty" if told.worth_unseen else ""
        yield sentence(f"it is worth {told.worth}{besides}")
    if told.matadors:
        yield "That counts once, and once more for each of the highest trumps in a row, held or missing."
    if told.unseen:
        yield sentence(f"without the kitty it counts {told.unseen} more")
    for points in told.steps:
        yield sentence(f"from {points} card points of either side on it counts one more")
    if told.lost > 1:
        yield sentence(f"lost, it costs {told.lost} times as much")
