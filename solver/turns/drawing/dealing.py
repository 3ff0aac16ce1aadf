"""Dealing: a seed and the rules of a drawing game -> the fields of a deal.

A seed means the same deal for ever, as long as the rules are the same. In this order are drawn, with ``solver.draws``:
the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once, of places the first ones face up;
then come the table, the card that tells wild cards, and the card turned up first; the rest is the stock. A pack that
is too small makes all hands smaller alike.
"""

from __future__ import annotations

from solver.draws import HIGHEST_SEED, Draws
from solver.errors import DealError
from solver.rules.turns.drawing import Rules
from solver.turns.drawing.reading import first_seat
from solver.turns.pack import all_cards

_USUAL = 4
"""Players, where nobody says how many, or the nearest number."""


def deal(rules: Rules, seed: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """A random deal at the very start.

    Args:
        rules: the game.
        seed: 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number, of two the lower.
        cards: how many each seat has in its hand; None as usual.

    Returns:
        The fields of a JSON deal, with ``game`` and without answers.

    Raises:
        DealError: no such seed, or a number of players or cards that the game does not have.
    """
    if not 0 <= seed <= HIGHEST_SEED:
        raise DealError(f"seed:{seed}; expected a number from 0 to {HIGHEST_SEED}")
    seats = _seats(rules, players)
    if cards is not None and cards < 1:
        raise DealError(f"{cards} cards; expected at least one")
    draws = Draws(seed)
    dealer = draws.below(seats)
    pack = draws.shuffled(all_cards(rules.pack))
    size = _size(rules, seats, cards, len(pack))
    found: dict[str, object] = {"game": rules.id, "hands": [_hand(rules, _taken(pack, size)) for _ in range(seats)]}
    if rules.draw.table:
        found["table"] = sorted(_taken(pack, rules.draw.table))
    if rules.complete.turned:
        found["turnup"] = pack.pop(0)
    if _turns_up(rules):
        first = pack.pop(0)
        found |= {"discard": first} if rules.score.by == "columns" else {"discards": [first], "phase": "first"}
        if rules.knock.doubled:
            found["turnup"] = first
    return {**found, "stock": pack, "leader": first_seat(rules, dealer, seats), "dealer": dealer}


def _turns_up(rules: Rules) -> bool:
    """Whether a card is turned up to begin with that may be taken."""
    return rules.draw.offer or rules.score.by == "columns"


def _seats(rules: Rules, players: int | None) -> int:
    known = rules.table.players
    if players is None:
        return min(known, key=lambda count: (abs(count - _USUAL), count))
    if players not in known:
        right = " or ".join(map(str, known))
        raise DealError(f"{players} players; {rules.id or 'the game'} has {right}")
    return players


def _size(rules: Rules, seats: int, cards: int | None, pack: int) -> int:
    """Cards of each hand; fewer for everybody where the pack is too small."""
    told = rules.deal.hand
    usual = told[min(rules.table.players.index(seats), len(told) - 1)]
    room = (pack - rules.draw.table - int(rules.complete.turned) - int(_turns_up(rules))) // seats
    if room < 1 or (cards is not None and cards > room):
        raise DealError(f"{cards or 1} cards; the pack has {max(room, 0)} for each of {seats} players")
    return min(cards or usual or room, room)


def _hand(rules: Rules, cards: list[str]) -> list[str]:
    if rules.score.by != "columns":
        return sorted(cards)
    return [card if place < rules.places.up else f"({card})" for place, card in enumerate(cards)]


def _taken(pack: list[str], count: int) -> list[str]:
    taken, pack[:] = pack[:count], pack[count:]
    return taken
