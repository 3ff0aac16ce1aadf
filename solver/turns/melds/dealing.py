"""Dealing: a seed and the rules of a game of melds -> the fields of a deal.

A seed means the same deal for ever, as long as the rules are the same. In this order are drawn, with ``solver.draws``:
the leader; the pack, shuffled. Of one turn the player gets his hand and the foot, which has no more cards than the
hand, and of the cards that lie on the table for points those that came before these were full. Else each seat in turn,
from seat 0, gets its hand at once.
"""

from __future__ import annotations

from solver.draws import HIGHEST_SEED, Draws
from solver.errors import DealError
from solver.rules.turns.melds import Rules
from solver.turns.melds.reading import MOST_CARDS, MOST_WITH_FOOT
from solver.turns.melds.referee import joker_alike
from solver.turns.pack import all_cards

_USUAL = 4
"""Players, where nobody says how many, or the nearest number."""


def deal(rules: Rules, seed: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """A random deal at the very start.

    Args:
        rules: the game.
        seed: 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number, of two the lower.
            A turn has one hand, whatever they are.
        cards: how many each hand has; None as usual.

    Returns:
        The fields of a JSON deal, with ``game`` and without answers.

    Raises:
        DealError: no such seed, or a number of players or cards that the game does not have.
    """
    if not 0 <= seed <= HIGHEST_SEED:
        raise DealError(f"seed:{seed}; expected a number from 0 to {HIGHEST_SEED}")
    seats = _seats(rules, players)
    size = rules.deal.hand if cards is None else cards
    draws = Draws(seed)
    leader = draws.below(seats)
    pack = [joker_alike(card) for card in draws.shuffled(all_cards(rules.pack))]
    _check_size(rules, seats, size, len(pack))
    if rules.play.kind == "turn":
        return {"game": rules.id, **_turn(rules, pack, size)}
    hands = [sorted(pack[seat * size : (seat + 1) * size]) for seat in range(seats)]
    keep = {"keep": min(rules.keep.cards, size)} if rules.play.kind == "keep" else {}
    return {"game": rules.id, "hands": hands, "leader": leader, **keep}


def _turn(rules: Rules, pack: list[str], size: int) -> dict[str, object]:
    red, foot = 0, min(rules.deal.foot, size)
    taken: list[str] = []
    for card in pack:
        if len(taken) == size + foot:
            break
        if card in rules.bonus.cards:
            red += 1
        else:
            taken.append(card)
    found: dict[str, object] = {"hands": [sorted(taken[:size])], "leader": 0, "melds": []}
    if rules.bonus.cards:
        found["red_threes"] = red
    if rules.deal.foot:
        found["foot"] = sorted(taken[size:])
    return found


def _seats(rules: Rules, players: int | None) -> int:
    known = rules.table.players
    if players is None:
        return min(known, key=lambda count: (abs(count - _USUAL), count))
    if players not in known:
        right = " or ".join(map(str, known))
        raise DealError(f"{players} players; {rules.id or 'the game'} has {right}")
    return players


def _check_size(rules: Rules, seats: int, size: int, pack: int) -> None:
    kind = rules.play.kind
    if kind == "turn":
        left = pack - sum(card in rules.bonus.cards for card in all_cards(rules.pack))
        least, most = 2, max(left // 2, left - rules.deal.foot)
        most = min(most, MOST_WITH_FOOT - min(rules.deal.foot, size) if rules.deal.foot else MOST_CARDS)
    else:
        least, most = 1, pack // seats
    if kind == "rob":
        most = min(most, rules.rob.most)
    if not least <= size <= most:
        raise DealError(f"{size} cards; expected {least} to {most} each")
