"""Dealing: a number and the rules of a layout game -> the fields of a deal.

A number means the same deal for ever, as long as the rules are the same. With ``solver.draws`` are drawn: the dealer;
the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; what does not come out even goes to the seats
from the first one after the dealer on, a card each. Where fewer cards are wanted, the pack that is shuffled has only
those that are nearest to the pivot, the first of several, or to the middle of the order where it can be any.
"""

from __future__ import annotations

from solver.draws import HIGHEST_SEED, Draws
from solver.errors import DealError
from solver.rules.turns.rows import Rules
from solver.turns.pack import all_cards
from solver.turns.rows.reading import first_seat
from solver.turns.rows.referee import after

_USUAL = 4
"""Players, where nobody says how many, or the nearest number."""


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """A random deal at the very start.

    Args:
        rules: the game.
        number: 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number, of two the lower.
        cards: how many each seat has; None: the whole pack is dealt.

    Returns:
        The fields of a JSON deal, with ``game`` and without answers.

    Raises:
        DealError: no such number, or a number of players or cards that the game does not have.
    """
    if not 0 <= number <= HIGHEST_SEED:
        raise DealError(f"seed:{number}; expected a number from 0 to {HIGHEST_SEED}")
    seats = _seats(rules, players)
    draws = Draws(number)
    dealer = draws.below(seats)
    pack = draws.shuffled(_cards(rules, seats, cards))
    first = after(rules, seats, dealer)
    sizes = [len(pack) // seats] * seats
    for place in range(len(pack) % seats):
        sizes[(first + place * (1 if rules.lead.to == "left" else -1)) % seats] += 1
    hands = [sorted(pack[sum(sizes[:seat]) : sum(sizes[: seat + 1])]) for seat in range(seats)]
    holder = next((seat for seat, hand in enumerate(hands) if rules.lead.card in hand), None)
    found: dict[str, object] = {"game": rules.id, "hands": hands}
    if len(rules.layout.pivot) != 1:
        found["pivot"] = None
    return {**found, "leader": first_seat(rules, dealer, seats) if holder is None else holder, "dealer": dealer}


def _seats(rules: Rules, players: int | None) -> int:
    known = rules.table.players
    if players is None:
        return min(known, key=lambda count: (abs(count - _USUAL), count))
    if players not in known:
        right = " or ".join(map(str, known))
        raise DealError(f"{players} players; {rules.id or 'the game'} has {right}")
    return players


def _cards(rules: Rules, seats: int, cards: int | None) -> tuple[str, ...]:
    """The cards that are dealt."""
    whole, order = all_cards(rules.pack), rules.pack.ranks
    most = len(whole) // seats
    if most < 1 or (cards is not None and not 1 <= cards <= most):
        raise DealError(f"{cards or 1} cards; the pack has {most} for each of {seats} players")
    if cards is None:
        return whole
    middle = order.index(rules.layout.pivot[0]) if rules.layout.pivot else len(order) // 2
    return tuple(sorted(whole, key=lambda card: abs(order.index(card[1:]) - middle))[: cards * seats])
