"""Reasons of bridge endings by plain minimax, from the definitions; nothing of the package is used.

A state is (hands, leader, trick): four frozensets of cards such as ``SA``, the seat that led, the cards on the table.
Tricks are those of North-South from the state on.
"""

from __future__ import annotations

from functools import cache

RANKS = "23456789TJQKA"

Hands = tuple[frozenset[str], ...]
State = tuple[Hands, int, tuple[str, ...]]


def seat_of(state: State) -> int:
    return (state[1] + len(state[2])) % 4


def legal(state: State) -> list[str]:
    hand, trick = state[0][seat_of(state)], state[2]
    same = [card for card in hand if trick and card[0] == trick[0][0]]
    return sorted(same or hand)


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a card played later beats one played before."""
    if card[0] == other[0]:
        return RANKS.index(card[1]) > RANKS.index(other[1])
    return card[0] == trump


def best_place(trick: tuple[str, ...], trump: str) -> int:
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def play(state: State, card: str, trump: str) -> tuple[State, int]:
    """The next state, and the trick that North-South win with it: 0 or 1."""
    seat = seat_of(state)
    hands = tuple(hand - {card} if at == seat else hand for at, hand in enumerate(state[0]))
    trick = (*state[2], card)
    if len(trick) < 4:
        return (hands, state[1], trick), 0
    winner = (state[1] + best_place(trick, trump)) % 4
    return (hands, winner, ()), int(winner % 2 == 0)


@cache
def value(state: State, trump: str) -> int:
    """North-South's tricks with best play."""
    found = []
    for card in legal(state):
        after, won = play(state, card, trump)
        found.append(won + value(after, trump))
    if not found:
        return 0
    return (max if seat_of(state) % 2 == 0 else min)(found)


def tricks_left(state: State) -> int:
    return max(len(hand) for hand in state[0])


def own(state: State, card: str, trump: str) -> int:
    """The tricks of the player's side from a card on."""
    seat = seat_of(state)
    after, won = play(state, card, trump)
    found = won + value(after, trump)
    return found if seat % 2 == 0 else tricks_left(state) - found


def touching(state: State, one: str, other: str) -> bool:
    """Whether nobody else has a card between two of a hand."""
    if one[0] != other[0]:
        return False
    low, high = sorted((RANKS.index(one[1]), RANKS.index(other[1])))
    mine = state[0][seat_of(state)]
    between = {one[0] + rank for rank in RANKS[low + 1 : high]}
    others = {card for hand in state[0] for card in hand} | set(state[2])
    return not (between & (others - mine))


def named(state: State, card: str, rest: tuple[str, ...], trump: str) -> tuple[str, int, str | None] | None:
    """The name of a card, what it is worth, and the card that is finessed.

    Args:
        rest: the cards of the line behind it.
    """
    hands, leader, trick = state
    seat = seat_of(state)
    now = own(state, card, trump)
    whole = (*trick, card, *rest)[:4]
    winner = (leader + best_place(whole, trump)) % 4
    led = whole[0][0]
    lost, suit = winner % 2 != seat % 2, {c for c in hands[seat] if c[0] == led}
    others = [c for c in legal(state) if not touching(state, c, card)]
    heads = lambda c: best_place((*trick, c), trump) == len(trick)  # noqa: E731
    higher = lambda c, d: RANKS.index(c[1]) > RANKS.index(d[1])  # noqa: E731

    def cost(cards: list[str]) -> int:
        return min((now - own(state, c, trump) for c in cards), default=0)

    if len(trick) == 2:
        void = not suit
        head = card if suit and heads(card) else trick[0]
        fine = not void or (card[0] != trump and any(c[0] == trump for c in hands[seat]))
        before, behind = hands[(seat - 1) % 4], hands[(seat + 1) % 4]
        keys = [c for c in before if c[0] == led and higher(c, head)]
        low = [c for c in behind if c[0] == led]
        beaten = (trick[1][0] == led and higher(trick[1], head)) or (trick[1][0] == trump != led)
        if fine and not beaten and keys and low and not any(higher(c, head) for c in low):
            key = min(keys, key=lambda c: RANKS.index(c[1]))
            back = min(low, key=lambda c: RANKS.index(c[1]))
            moved = list(hands)
            moved[(seat - 1) % 4] = before - {key} | {back}
            moved[(seat + 1) % 4] = behind - {back} | {key}
            rising = [c for c in others if c[0] == led and higher(c, head)]
            worse = now - own((tuple(moved), leader, trick), card, trump)
            if worse > 0 and (not rising or cost(rising) > 0):
                return ("ruffing finesse" if void else "finesse", worse, key)
    if trick and suit and lost and not heads(card):
        everyone = {c for hand in hands for c in hand} | set(trick)
        top = max((c for c in everyone if c[0] == led), key=lambda c: RANKS.index(c[1]))
        if top in suit:
            worse = cost([c for c in others if heads(c)])
            if worse > 0:
                return ("duck" if leader % 2 == seat % 2 else "hold-up", worse, None)
    if trick and not suit and card[0] == trump and heads(card):
        ruffed = any(c[0] == trump and (leader + at) % 2 != seat % 2 for at, c in enumerate(trick))
        worse = cost([c for c in others if c[0] != trump or not heads(c)])
        if ruffed and worse > 0:
            return ("overruff", worse, None)
    if trick and not suit and card[0] != trump and led != trump and lost:
        worse = cost([c for c in others if c[0] == trump])
        if worse > 0:
            return ("loser on loser", worse, None)
    if trick and suit and winner == (seat + 2) % 4:
        worse = cost([c for c in others if c[0] == led and higher(card, c)])
        if worse > 0:
            return ("unblock", worse, None)
    if not trick and lost and tricks_left(state) > 1:
        end = state
        for c in whole:
            end, _ = play(end, c, trump)
        leads = [value((end[0], one, ()), trump) for one in (seat, (seat + 2) % 4)]
        mine = [found if seat % 2 == 0 else tricks_left(end) - found for found in leads]
        if now - max(mine) > 0:
            return ("throw-in", now - max(mine), None)
    return None
