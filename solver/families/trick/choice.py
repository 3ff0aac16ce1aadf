"""The dealer's choice of the game: a move before the first lead that changes the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from solver.core.errors import DealError
from solver.families.trick.modes import with_choice
from solver.families.trick.order import sides_of
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

Deal = tuple[Rules, Start]


def chooser(start: Start) -> int:
    """The seat that chooses: the dealer, or seat 0 where the deal does not say who deals."""
    return start.dealer or 0


def after_choice(rules: Rules, start: Start, choice: str) -> Deal:
    """The deal once one of ``start.choices`` is made."""
    name, _, trump = choice.partition(":")
    return with_choice(rules, choice), replace(start, choices=(), trump=trump or None, modes=(*start.modes, name))


def deals_by_choice(rules: Rules, start: Start) -> Mapping[str, Deal]:
    """The deal that follows from each choice; the deal itself, under no name, where there is none to make.

    Raises:
        DealError: the sides of the games differ, so that their values can not be compared.
    """
    if not start.choices:
        return {"": (rules, start)}
    found = {choice: after_choice(rules, start, choice) for choice in sorted(start.choices)}
    if len({sides_of(*deal) for deal in found.values()}) > 1:
        raise DealError("choices: games with different sides; expected the same sides in all of them")
    return found


def recorded_choice(start: Start) -> str | None:
    """The choice that the first of the plays makes, as it is written in moves; None where there is none.

    Raises:
        DealError: the first play is none of the choices.
    """
    if not start.choices or not start.played:
        return None
    named = {choice.casefold(): choice for choice in start.choices}
    first = start.played[0]
    if first.casefold() not in named:
        raise DealError(f"play 1, {first}: not legal; expected {', '.join(start.choices)}")
    return named[first.casefold()]


def settled(rules: Rules, start: Start) -> Deal:
    """A deal in which a recorded choice has been made.

    Raises:
        DealError: as ``recorded_choice``.
    """
    choice = recorded_choice(start)
    return (rules, start) if choice is None else after_choice(rules, replace(start, played=start.played[1:]), choice)
