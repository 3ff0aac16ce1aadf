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
    if trick and not suit and card[0] != trump and ruffed_by_opponent(state, led, trump):
        worse = cost([c for c in others if c[0] == trump and heads(c)])
        if worse > 0:
            return ("refusal to overruff", worse, None)
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
    return further(state, card, whole, trump)


def ruffed_by_opponent(state: State, led: str, trump: str) -> bool:
    """Whether an opponent of the player to move has ruffed."""
    return led != trump and any(c[0] == trump and at % 2 != len(state[2]) % 2 for at, c in enumerate(state[2]))


def rank(card: str) -> int:
    return RANKS.index(card[1])


def of(hand: frozenset[str], suit: str) -> list[str]:
    """The cards of a suit in a hand, lowest first."""
    return sorted((c for c in hand if c[0] == suit), key=rank)


def exchange(state: State, giver: int, card: str, taker: int, back: str) -> State:
    """The state with a card in another hand, and a card back for it."""
    hands = list(state[0])
    hands[giver] = hands[giver] - {card} | {back}
    hands[taker] = hands[taker] - {back} | {card}
    return (tuple(hands), state[1], state[2])


def on_lead(state: State, seat: int, trump: str) -> int:
    """The tricks of North-South with some seat on lead to the next trick."""
    return value((state[0], seat, ()), trump)


def winners_of_trick(state: State, trump: str) -> set[int]:
    """Who may win the trick on the table where everyone plays best cards."""
    if not state[2]:
        return {state[1]}
    best = max(own(state, c, trump) for c in legal(state))
    return {
        seat
        for c in legal(state)
        if own(state, c, trump) == best
        for seat in winners_of_trick(play(state, c, trump)[0], trump)
    }


def further(state: State, card: str, whole: tuple[str, ...], trump: str) -> tuple[str, int, str | None] | None:
    """The names that need more than an exchange behind the player, or one other card."""
    _, leader, trick = state
    seat = seat_of(state)
    now, left = own(state, card, trump), tricks_left(state)
    led = whole[0][0]
    choices = [c for c in legal(state) if not touching(state, c, card)]
    place = best_place(whole, trump)
    winner = (leader + place) % 4
    lost = winner % 2 != seat % 2

    def cost(cards: list[str]) -> int:
        return min((now - own(state, c, trump) for c in cards), default=0)

    if trick and card[0] == trump != led:
        if lost and whole[place][0] == trump and best_place((*trick, card), trump) == len(trick):
            worse = cost([c for c in choices if c[0] != trump or rank(c) < rank(card)])
            if worse > 0:
                return ("uppercut", worse, None)
        foreign = [c for at, c in enumerate(whole) if c[0] == trump and (leader + at) % 2 != seat % 2]
        worse = cost([c for c in choices if c[0] != trump])
        if winner == seat and not foreign and worse > 0:
            return ("ruff", worse, None)
    if not trick:
        worse = cost([c for c in choices if c[0] != led])
        if worse > 0 and promotes(state, card, trump, now):
            return ("trump promotion", worse, None)
        if worse > 0 and lost and whole[place][0] == led and kills_entry(state, whole, place, trump, now):
            return ("entry killed", worse, whole[place])
    if lost and card[0] == led and left > 1 and cost(choices) > 0:
        end = state
        for c in whole[len(trick) :]:
            end, _ = play(end, c, trump)
        danger = (winner + 2) % 4
        there = on_lead(end, danger, trump)
        there = there if seat % 2 == 0 else tricks_left(end) - there
        same = [c for c in choices if c[0] == led]
        if there < now and any(danger in winners_of_trick(play(state, c, trump)[0], trump) for c in same):
            return ("avoidance", now - there, None)
    return safe(state, card, choices, trump, now) if len(trick) in (0, 2) and card[0] == led else None


def promotes(state: State, card: str, trump: str, now: int) -> bool:
    hands, seat = state[0], seat_of(state)
    left, mate, right = (hands[(seat + step) % 4] for step in (1, 2, 3))
    if not trump or card[0] == trump or of(left, card[0]) or of(mate, card[0]):
        return False
    if not of(left, trump) or not of(mate, trump):
        return False
    key = of(mate, trump)[-1]
    if all(rank(c) < rank(key) for c in of(left | right, trump)):
        return False
    ahead = on_lead(state, (seat + 1) % 4, trump)
    if (ahead if seat % 2 == 0 else tricks_left(state) - ahead) >= now:
        return False
    for step in (1, 3):
        low = of(hands[(seat + step) % 4], trump)[:1]
        if low and rank(low[0]) < rank(key):
            moved = exchange(state, (seat + 2) % 4, key, (seat + step) % 4, low[0])
            return own(moved, card, trump) < now
    return False


def kills_entry(state: State, whole: tuple[str, ...], place: int, trump: str, now: int) -> bool:
    hands, leader, _ = state
    entry, holder = whole[place], (leader + place) % 4
    other, led = (holder + 2) % 4, whole[0][0]
    left = [[c for c in of(hand, led) if c not in whole] for hand in hands]
    everyone = [c for hand in hands for c in of(hand, led)]
    if max(everyone, key=rank) != entry or not of(hands[other], led):
        return False
    mine = [rank(c) for c in (*left[leader], *left[(leader + 2) % 4])]
    if left[holder] and max(mine, default=-1) < rank(left[holder][-1]):
        return False
    moved = exchange(state, holder, entry, other, of(hands[other], led)[0])
    return max(own(moved, c, trump) for c in legal(moved) if c[0] != led) >= now


def layouts(state: State, led: str, trump: str) -> list[tuple[str, State]]:
    """The stated layouts of a safety play, each with the card that lies elsewhere."""
    hands, seat, trick = state[0], seat_of(state), state[2]
    found = []
    for giver, taker in (((seat + 1) % 4, (seat + 3) % 4), ((seat + 3) % 4, (seat + 1) % 4)):
        if trick and taker == (seat + 3) % 4 and trick[1][0] != led:
            continue
        held, there = of(hands[giver], led), of(hands[taker], led)
        if held and there and rank(held[-1]) > rank(there[0]):
            found.append((held[-1], exchange(state, giver, held[-1], taker, there[0])))
        plain = [of(hands[taker], suit) for suit in "SHDC" if suit not in (led, trump)]
        longest = max(plain, key=len)
        if held and longest:
            found.append((held[0], exchange(state, giver, held[0], taker, longest[0])))
    return found


def safe(state: State, card: str, choices: list[str], trump: str, now: int) -> tuple[str, int, str | None] | None:
    hands, seat, led = state[0], seat_of(state), card[0]
    if 2 * len(of(hands[seat] | hands[(seat + 2) % 4], led)) <= sum(len(of(hand, led)) for hand in hands):
        return None
    for other in sorted((c for c in choices if c[0] == led), key=rank, reverse=True):
        if own(state, other, trump) < now:
            continue
        beside = [(key, own(moved, card, trump), own(moved, other, trump)) for key, moved in layouts(state, led, trump)]
        good = [(key, now - theirs) for key, mine, theirs in beside if theirs < now <= mine]
        if good and all(mine >= theirs for _, mine, theirs in beside):
            return ("safety play", good[0][1], good[0][0])
    return None


def uneven(state: State, trump: str) -> int:
    """North-South's tricks with best play where a hand has a card more than the others, which is never played."""
    if not state[2] and not all(state[0]):
        return 0
    found = []
    for card in legal(state):
        after, won = play(state, card, trump)
        found.append(won + uneven(after, trump))
    return (max if seat_of(state) % 2 == 0 else min)(found)


def keeping(state: State, card: str, trump: str) -> int:
    """North-South's tricks where a discard goes to the trick, and the hand keeps the card all the same."""
    after, won = play(state, card, trump)
    return won + uneven((state[0], after[1], after[2]), trump)


def losses(states: list[tuple[State, str]], trump: str) -> dict[int, tuple[int, int]]:
    """Of each seat that is squeezed the place of its last discard that costs in a line, and what it costs.

    Args:
        states: every card of the line with the state before it.
    """
    found = {}
    for at, (state, card) in enumerate(states):
        seat, (_, leader, trick) = seat_of(state), state
        whole = tuple(c for _, c in states[at - len(trick) : at - len(trick) + 4])
        if not trick or at < len(trick) or len(whole) < 4 or tricks_left(state) == 1 or card[0] in (trick[0][0], trump):
            continue
        if (leader + best_place(whole, trump) - seat) % 2:
            loss = value(state, trump) - keeping(state, card, trump)
            loss = loss if seat % 2 else -loss
            if loss > 0:
                found[seat] = (at, loss)
    return found


def guarded_suits(start: State, led: str, squeezed: int, trump: str) -> int:
    """In how many suits the cards of a squeezed hand must lie where they lie."""
    found, now = 0, own(start, led, trump)
    mate = (squeezed + 2) % 4
    for suit in "SHDC":
        guards = of(start[0][squeezed], suit)
        suits = [one for one in "SHDC" if one not in (suit, trump, led[0])]
        suits.sort(key=lambda one: -len(of(start[0][mate], one)))
        back = [c for one in suits for c in of(start[0][mate], one)][: len(guards)]
        if guards and suit not in (trump, led[0]) and len(back) == len(guards):
            hands = list(start[0])
            hands[squeezed] = hands[squeezed] - set(guards) | set(back)
            hands[mate] = hands[mate] - set(back) | set(guards)
            found += own((tuple(hands), *start[1:]), led, trump) < now
    return found
