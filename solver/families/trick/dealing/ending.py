"""Fewer cards than the rules deal: the others were played before."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from solver.core.errors import DealError
from solver.core.rng import Draws
from solver.families.play.sides import Sides
from solver.families.trick.dealing.promises import start_of
from solver.families.trick.dealing.table import Dealt
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.rules import Rules


@dataclass(frozen=True, slots=True)
class Before:
    """What was played before.

    Attributes:
        tricks: how many.
        cards: those that fell in them.
    """

    tricks: int = 0
    cards: tuple[str, ...] = ()


def tricks_of(table: Dealt) -> int:
    """How many tricks a table makes: the cards of the second longest hand, and those that each seat draws."""
    return _length(table) + len(table.stock) // len(table.hands)


def _length(table: Dealt) -> int:
    """For how many tricks two hands at least have cards; what a single one has more is not played."""
    return sorted(map(len, table.hands))[-2]


def shorten(rules: Rules, table: Dealt, cards: int, called: str | None) -> Before:
    """Take cards out of a table until every seat has this many to play, those that it will draw among them.

    The called card stays; the card that must be led first has gone.

    Raises:
        DealError: there are not so many.
    """
    whole, hand_size = tricks_of(table), _length(table)
    if cards > whole:
        raise DealError(f"{cards} cards; expected 1 to {whole}, as many as each seat has")
    if cards == whole:
        return Before()
    cut = len(table.stock) - max(0, cards - hand_size) * len(table.hands)
    gone, table.stock = table.stock[:cut], table.stock[cut:]
    missing = max(0, hand_size - cards)
    for seat, hand in enumerate(table.hands):
        order = sorted(hand, key=lambda card: (card != called, card == rules.lead.card))
        size = max(0, len(hand) - missing)
        table.hands[seat] = order[:size]
        gone += order[size:]
    return Before(whole - cards, tuple(gone))


def before_fields(
    rules: Rules, table: Dealt, before: Before, sides: Sides, aims: list[Fraction], trump: str | None, draws: Draws
) -> dict[str, object]:
    """The fields that say what was won before.

    Args:
        sides: who scores together.
        aims: for each side the tricks of the whole deal that it wants; before, it has won so many that this is open.
    """
    if not before.tricks:
        return {}
    left = Fraction(tricks_of(table), len(sides))
    wanted = [aim - left for aim in aims]
    seats = len(table.hands)
    tricks, points = [0] * seats, [0] * seats
    game = DealInPlay(rules, start_of(table, None, trump))
    fallen = draws.shuffled(before.cards)
    for _ in range(before.tricks):
        most = max(wanted)
        side = draws.one_of([place for place, want in enumerate(wanted) if want == most])
        wanted[side] -= 1
        seat = draws.one_of(sides[side])
        tricks[seat] += 1
        trick, fallen = fallen[:seats], fallen[seats:]
        points[seat] += sum(game.worth(card, trump) for card in trick)
    by_side = len(sides) == 2 and not rules.bid.least
    found: dict[str, object] = {"tricks_before": _sums(tricks, sides) if by_side else tricks}
    if any(points):
        found["points_before"] = _sums(points, sides) if by_side else points
    if rules.lead.closed:
        found["broken"] = rules.lead.opened_by != "never" and draws.one_in(2)
    return found


def _sums(tally: list[int], sides: Sides) -> list[int]:
    return [sum(tally[seat] for seat in side) for side in sides]
