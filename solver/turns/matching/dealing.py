"""Dealing: a seed and the rules of a matching game -> the fields of a deal.

A seed means the same deal for ever, as long as the rules are the same. In this order are drawn, with ``solver.draws``:
the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once, then its face-up and its
face-down row; then come the card whose rank is a joker's and the first card of each pile; the rest is the stock. A
pack that is too small makes all hands smaller alike. At last, for each joker turned up, the card as which it is named.
"""

from __future__ import annotations

from solver.draws import HIGHEST_SEED, Draws
from solver.errors import DealError
from solver.rules.turns.matching import Rules
from solver.turns.matching.faces import wild_joker
from solver.turns.matching.plays import nameable
from solver.turns.matching.reading import first_seat
from solver.turns.matching.state import State
from solver.turns.pack import all_cards, rank_of

_USUAL = 4
"""Players, where nobody says how many, or the nearest number."""


def deal(rules: Rules, seed: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """A random deal at the very start.

    Args:
        rules: the game.
        seed: 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number, of two the lower.
        cards: how many each seat has in its hand, one that has more or less apart; None as usual.

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
    sizes, row = _sizes(rules, seats, dealer, cards, len(pack))
    found: dict[str, object] = {"game": rules.id, "hands": [sorted(_taken(pack, size)) for size in sizes]}
    if rules.deal.rows:
        found["row_up"] = [sorted(_taken(pack, row)) for _ in range(seats)]
        found["row_down"] = [sorted(_taken(pack, row)) for _ in range(seats)]
    turnup = _turned_rank(pack) if rules.wild.turned else None
    tops = _taken(pack, rules.match.piles)
    found |= {"discards": [[_named(rules, top, turnup, draws)] for top in tops], "stock": pack}
    if turnup:
        found["turnup"] = turnup
    return {**found, "leader": first_seat(rules, dealer, seats), "dealer": dealer, "starter": True}


def _seats(rules: Rules, players: int | None) -> int:
    known = rules.table.players
    if players is None:
        return min(known, key=lambda count: (abs(count - _USUAL), count))
    if players not in known:
        right = " or ".join(map(str, known))
        raise DealError(f"{players} players; {rules.id or 'the game'} has {right}")
    return players


def _sizes(rules: Rules, seats: int, dealer: int, cards: int | None, pack: int) -> tuple[list[int], int]:
    """Cards of each hand, and of each row; fewer for everybody where the pack is too small."""
    told = rules.deal
    usual = told.hand[min(rules.table.players.index(seats), len(told.hand) - 1)]
    aside = rules.match.piles + int(rules.wild.turned) + max(told.extra, 0)
    each = (pack - aside) // seats
    row = max(0, min(told.rows, (each - (cards or 1)) // 2))
    room = each - 2 * row
    if room < 1 or (cards is not None and cards > room):
        raise DealError(f"{cards or 1} cards; the pack has {max(room, 0)} for each of {seats} players")
    sizes = [min(cards or usual or room, room)] * seats
    sizes[(dealer + {"left of dealer": 1, "right of dealer": -1}.get(told.extra_to, 0)) % seats] += told.extra
    return [max(size, 1) for size in sizes], row


def _taken(pack: list[str], count: int) -> list[str]:
    taken, pack[:] = pack[:count], pack[count:]
    return taken


def _turned_rank(pack: list[str]) -> str:
    """The next card that has a rank is turned up for it."""
    card = next(card for card in pack if rank_of(card))
    pack.remove(card)
    return card


def _named(rules: Rules, card: str, turnup: str | None, draws: Draws) -> str:
    """The first card of a pile, a joker with a name."""
    state = State(hands=(), turn=0, place=0, turnup=turnup)
    return f"{card}={draws.one_of(nameable(rules, state))}" if wild_joker(state, card) else card
