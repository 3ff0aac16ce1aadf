"""Text of a replay."""

from __future__ import annotations

from collections.abc import Iterator

from solver.core.cards import seat_name
from solver.families.war.referee import WarPosition, WarState
from solver.families.war.rules import Rules
from solver.text.style import Style


def terms(_state: WarState, _rules: Rules, _style: Style) -> Iterator[str]:
    """Return no terms: the game has none."""
    return iter(())


def turn(position: WarPosition) -> str:
    """Return the text about the player who turns first."""
    return f"{seat_name(position.state.turn, len(position.state.hands))} to play"


def hands(state: WarState, _rules: Rules, style: Style) -> str:
    """Return the stacks as text, from their tops; hands would be sorted."""
    seats = len(state.hands)
    return "\n".join(
        f"{seat_name(seat, seats):<2}  {style.cards(stack) or style.void}" for seat, stack in enumerate(state.hands)
    )


def marks(_state: WarState, _style: Style) -> Iterator[str]:
    """Return no marks: hands have none."""
    return iter(())


def lines(_state: WarState, _rules: Rules, _style: Style) -> Iterator[str]:
    """Return no lines: the stacks show everything."""
    return iter(())


def ending(position: WarPosition) -> str:
    """Return a text about the course of the play."""
    course = position.course
    text = f"{course.turned} cards turned, {course.piles} piles won"
    return f"Endless: after {text} the stacks repeat" if course.endless else text[0].upper() + text[1:]
