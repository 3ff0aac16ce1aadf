"""Dealing: a seed and the rules of a counting game -> the fields of a deal.

A seed means the same deal for ever, as long as the rules are the same. In this order are drawn, with ``solver.draws``:
the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; then comes the starter, where
there is one, and the crib, where hands are no larger than after laying away; the rest is the stock, where cards are
drawn. A pack that is too small makes all hands smaller alike.
"""

from __future__ import annotations

from solver.draws import HIGHEST_SEED, Draws
from solver.errors import DealError
from solver.rules.turns.counting import Rules
from solver.turns.counting.reading import first_seat, kept_after, usual_hand
from solver.turns.pack import all_cards

_USUAL = 4
"""Players, where nobody says how many, or the nearest number."""


def deal(rules: Rules, seed: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """A random deal at the very start.

    Args:
        rules: the game.
        seed: 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number, of two the lower.
        cards: how many each seat has, one that has more or less apart; None as usual.

    Returns:
        The fields of a JSON deal, with ``game`` and without answers.

    Raises:
        DealError: no such seed, or a number of players or cards that the game does not have.
    """
    if not 0 <= seed <= HIGHEST_SEED:
        raise DealError(f"seed:{seed}; expected a number from 0 to {HIGHEST_SEED}")
    seats = _seats(rules, players)
    draws = Draws(seed)
    dealer = draws.below(seats)
    pack = draws.shuffled(all_cards(rules.pack))
    sizes = _sizes(rules, seats, dealer, cards, len(pack))
    found: dict[str, object] = {"game": rules.id, "hands": [sorted(_taken(pack, size)) for size in sizes]}
    if rules.starter.on:
        found["starter"] = pack.pop(0)
    if rules.crib.away and min(sizes) <= kept_after(rules, seats):
        found["crib"] = sorted(_taken(pack, rules.crib.away * seats))
    if rules.count.draw:
        found["stock"] = pack
    return {**found, "leader": first_seat(rules, dealer, seats), "dealer": dealer}


def _seats(rules: Rules, players: int | None) -> int:
    known = rules.table.players
    if players is None:
        return min(known, key=lambda count: (abs(count - _USUAL), count))
    if players not in known:
        right = " or ".join(map(str, known))
        raise DealError(f"{players} players; {rules.id or 'the game'} has {right}")
    return players


def _sizes(rules: Rules, seats: int, dealer: int, cards: int | None, pack: int) -> list[int]:
    """Cards of each hand; fewer for everybody where the pack is too small."""
    told = rules.deal
    room = (pack - int(rules.starter.on) - max(told.extra, 0)) // seats
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        raise DealError(f"{1 if cards is None else cards} cards; expected from 1 to {max(room, 0)} each")
    sizes = [min(cards or usual_hand(rules, seats) or room, room)] * seats
    sizes[(dealer + {"left of dealer": 1, "right of dealer": -1}.get(told.extra_to, 0)) % seats] += told.extra
    return [max(size, 1) for size in sizes]


def _taken(pack: list[str], count: int) -> list[str]:
    taken, pack[:] = pack[:count], pack[count:]
    return taken
