"""What a play itself moves, where other cards follow it by themselves: a function a kind of game.

From the rules, the position before the play, the play, and the cards before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solver.families.patience.page.changes import ALL, Moved
from solver.families.patience.page.faces import ASIDE, STOCK
from solver.families.patience.referee import deals
from solver.families.patience.referee.building import Building
from solver.families.patience.referee.moves import TABLEAU, WASTE, Spot
from solver.families.patience.rules import Rules
from solver.pages.board import Cards, Change


def nothing(_rules: Rules, _position: Any, _play: str, _cards: Cards) -> Sequence[Moved]:
    """All of it is found from the cards before and after."""
    return ()


def onto_piles(rules: Rules, position: Building, play: str, cards: Cards) -> Sequence[Moved]:
    """Cards from pile to pile: a run that they make whole leaves from there, and others fill the pile they left."""
    if play in deals.MOVES:
        return ()
    move = position.meant(play)
    source = _name(rules, move.source)
    if move.target.kind != TABLEAU or source is None:
        return ()
    moved = cards[source][len(cards[source]) - move.size :]
    return [(card, source, f"T{move.target.at + 1}") for card in moved]


def _name(rules: Rules, spot: Spot) -> str | None:
    """The place of a pile; None for the stock and the foundations, from where cards are found."""
    if spot.kind in (TABLEAU, WASTE):
        return f"{spot.kind}{spot.at + 1}"
    return f"{rules.places[spot.kind].name}{spot.at + 1}" if isinstance(spot.kind, int) else None


def into_gap(_rules: Rules, _position: Any, play: str, cards: Cards) -> Sequence[Moved]:
    """The next card into a gap, from which it may leave at once with others of its rank."""
    return [(cards[STOCK][-1], STOCK, play[1:])] if play.startswith("+") else ()


def into_slot(_rules: Rules, _position: Any, play: str, cards: Cards) -> Sequence[Moved]:
    """The next card to a slot, or to those that fell; it may end the frame."""
    return [(cards[STOCK][-1], STOCK, ASIDE if play == "W" else play)]


def closing_up(play: str, cards: Cards) -> tuple[Change, ...]:
    """A pile goes on another, and all piles behind it go on by one."""
    source, target = (int(number) for number in play.split(">"))
    last = max(number for number, pile in enumerate(cards.values(), start=1) if pile)
    follow = [(ALL, f"P{number + 1}", f"P{number}") for number in range(source, last)]
    return ((ALL, f"P{source}", f"P{target}"), *follow)
