"""Which plays are legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from solver.families.beating.rules import Rules
from solver.families.beating.rules.contradictions import laid_on
from solver.families.beating.state import ADD, LEAD, Cards, State
from solver.families.play.pack import in_group, rank_of

TAKE, DRAW, NO_MORE = "take", "draw", "no more"


def legal(rules: Rules, state: State) -> set[str]:
    """Every legal move of the seat to move, in the notation."""
    if rules.play.how == "pile":
        return set(_pile_plays(rules, state))
    if state.phase == LEAD:
        return set(_attacks(rules, state))
    if state.phase == ADD:
        return {*addable(state, state.turn), NO_MORE}
    found = _beats(rules, state) if rules.play.how == "one by one" else _beatings(rules, state)
    return {*found, TAKE}


def beats(rules: Rules, state: State, card: str, attack: str) -> bool:
    """Whether a card beats another."""
    if any(in_group(one, word) for one in (card, attack) for word in rules.attack.unbeatable):
        return False
    if card[0] != attack[0]:
        return card[0] == state.trump
    return rules.pack.ranks.index(rank_of(card)) < rules.pack.ranks.index(rank_of(attack))


def may_lie(rules: Rules, pile: Sequence[str], card: str) -> bool:
    """Whether a card may be laid on a pile."""
    return not pile or rank_of(pile[-1]) in laid_on(rules, rank_of(card))


def lowest_held(rules: Rules, hands: Sequence[Cards]) -> str:
    """The lowest rank that anybody holds."""
    return max((rank_of(card) for hand in hands for card in hand), key=rules.pack.ranks.index)


# -- attacks -----------------------------------------------------------------------------------------------------------


def _attacks(rules: Rules, state: State) -> Iterator[str]:
    hand = state.hands[state.turn]
    if rules.play.how == "one by one":
        yield from hand
        return
    most = len(state.hands[state.target(state.turn)])
    for suit in {card[0] for card in hand}:
        cards = [card for card in hand if card[0] == suit]
        for many in range(1, min(most, len(cards)) + 1):
            yield from map("+".join, combinations(cards, many))


def adders(rules: Rules, state: State) -> Iterator[int]:
    """Who may add cards, in the order in which they are asked."""
    if rules.attack.adds == "nobody":
        return
    yield state.attacker
    if rules.attack.adds == "all":
        for step in range(1, state.seats):
            seat = (state.defender + step) % state.seats
            if seat != state.attacker and seat not in state.out and state.opposed(seat, state.defender):
                yield seat


def addable(state: State, seat: int) -> Cards:
    """The cards that a seat can add to an attack."""
    if len(state.open) >= len(state.hands[state.defender]):
        return ()
    lying = {rank_of(card) for card in (*state.open, *state.beaten)}
    return tuple(card for card in state.hands[seat] if rank_of(card) in lying)


def _beats(rules: Rules, state: State) -> Iterator[str]:
    """One card beaten, or the attack passed on."""
    hand = state.hands[state.turn]
    for attack in state.open:
        yield from (f"{attack}<{card}" for card in hand if beats(rules, state, card, attack))
    if rules.attack.passing and not state.beaten:
        after = state.hands[state.target(state.turn)]
        if len(after) > len(state.open):
            yield from (card for card in hand if rank_of(card) == rank_of(state.open[0]))


def _beatings(rules: Rules, state: State) -> Iterator[str]:
    """Any of the cards beaten, each by another."""
    hand = state.hands[state.turn]
    for many in range(1, min(len(state.open), len(hand)) + 1):
        for attacks in combinations(state.open, many):
            for cards in combinations(hand, many):
                if _matched(rules, state, attacks, cards):
                    yield f"{'+'.join(attacks)}<{'+'.join(cards)}"


def _matched(rules: Rules, state: State, attacks: Cards, cards: Cards) -> bool:
    """Whether each attack can be beaten by a card of its own."""
    if not attacks:
        return True
    return any(
        beats(rules, state, card, attacks[0])
        and _matched(rules, state, attacks[1:], (*cards[:place], *cards[place + 1 :]))
        for place, card in enumerate(cards)
    )


# -- piles -------------------------------------------------------------------------------------------------------------


def _pile_plays(rules: Rules, state: State) -> Iterator[str]:
    """Of equal cards the first by the alphabet stand for all."""
    hand = state.hands[state.turn]
    if state.opening:
        lowest = lowest_held(rules, state.hands)
        yield "+".join(card for card in hand if rank_of(card) == lowest)
        return
    for rank in {rank_of(card) for card in hand}:
        cards = [card for card in hand if rank_of(card) == rank]
        if may_lie(rules, state.pile, cards[0]):
            yield from ("+".join(cards[:many]) for many in range(1, len(cards) + 1))
    if state.pile:
        yield TAKE
    if rules.pile.turn and state.stock:
        yield DRAW


def same_play(state: State, move: str) -> str:
    """The move that stands for equal ones: of other cards of the same rank, if they are in the hand."""
    cards, hand = move.split("+"), list(state.hands[state.turn])
    for card in cards:
        if card not in hand:
            return move
        hand.remove(card)
    ranks = {rank_of(card) for card in cards}
    equal = [card for card in state.hands[state.turn] if rank_of(card) in ranks]
    return "+".join(equal[: len(cards)]) if len(ranks) == 1 else move
