"""What becomes of places between two positions: cards that move where they can be followed, else what lies there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solver.families.patience.page.faces import bare
from solver.pages.board import Cards, Change

MOST_MOVES = 26
"""More cards than these go at once: a stock that is turned over, a layout that is dealt again."""

ALL = "*"

Moved = tuple[str, str, str]
"""A card, where it comes from, and where it goes."""


def applied(cards: Cards, changes: Sequence[Change]) -> dict[str, tuple[str, ...]]:
    """The places after some changes.

    Raises:
        ValueError: a card is to move that is not there.
    """
    laid = {name: list(pile) for name, pile in cards.items()}
    for change in changes:
        if isinstance(change[1], str) and len(change) == 3:
            card, source, target = change
            _move(laid, card, source, target)
        else:
            laid[change[0]] = list(change[1])
    return {name: tuple(pile) for name, pile in laid.items()}


def _move(laid: dict[str, list[str]], card: str, source: str, target: str) -> None:
    if card == ALL:
        moved, laid[source] = laid[source], []
        laid[target] = laid[target] + moved
        return
    pile = laid[source]
    at = len(pile) - 1 - pile[::-1].index(card)
    del pile[at]
    laid[target].append(card)


def changes(before: Cards, after: Cards, own: Sequence[Moved] = ()) -> tuple[Change, ...]:
    """What leads from some cards to others.

    Args:
        own: what the play itself moves; all else follows by itself.
    """
    found: list[Change] = [*own]
    now = applied(before, found) if own else {name: tuple(pile) for name, pile in before.items()}
    found += _turned(now, after)
    now = applied(before, found)
    moves = _in_order(now, after, _moves(now, after))
    if len(moves) <= MOST_MOVES:
        found += moves
        now = applied(before, found)
    found += [(name, list(pile)) for name, pile in after.items() if now[name] != tuple(pile)]
    return tuple((change[0], tuple(change[1])) if len(change) == 2 else change for change in found)


def _kept(one: Sequence[str], other: Sequence[str]) -> int:
    """How many cards at the bottom stay where they are."""
    return next(
        (at for at, (old, new) in enumerate(zip(one, other, strict=False)) if old != new), min(len(one), len(other))
    )


def _turned(now: Mapping[str, Sequence[str]], after: Cards) -> Iterator[Change]:
    """Face-down cards on top of their piles that come to lie face up elsewhere are turned up before they move."""
    wanted = [card for name, pile in after.items() for card in pile[_kept(now[name], pile) :] if card == bare(card)]
    for name, pile in now.items():
        rest = _kept(pile, after[name])
        if rest != len(after[name]):
            continue  # something comes there, too: it is told as a whole
        turned = [bare(card) if card != bare(card) and bare(card) in wanted else card for card in pile[rest:]]
        if turned != list(pile[rest:]):
            yield name, (*pile[:rest], *turned)


def _moves(now: Mapping[str, Sequence[str]], after: Cards) -> list[Moved]:
    """Every card that leaves one place and comes to lie on another, place by place."""
    leaving = [(card, name) for name, pile in now.items() for card in pile[_kept(pile, after[name]) :]]
    found = []
    for name, pile in after.items():
        for card in pile[_kept(now[name], pile) :]:
            source = next((source for left, source in leaving if left == card and source != name), None)
            if source is None:
                break  # what comes above it can not be told as moves either
            leaving.remove((card, source))
            found.append((card, source, name))
    return found


def _in_order(now: Mapping[str, Sequence[str]], after: Cards, moves: Sequence[Moved]) -> list[Moved]:
    """Moves so that cards go where nothing lies any more that still has to leave."""
    laid = {name: list(pile) for name, pile in now.items()}
    left, found = list(moves), []
    while left:
        ready = next((move for move in left if _is_ready(laid[move[2]], after[move[2]], move[0])), left[0])
        left.remove(ready)
        _move(laid, *ready)
        found.append(ready)
    return found


def _is_ready(pile: Sequence[str], wanted: Sequence[str], card: str) -> bool:
    """Whether a card is the next that is wanted above what lies there."""
    return len(pile) < len(wanted) and list(wanted[: len(pile)]) == list(pile) and wanted[len(pile)] == card
