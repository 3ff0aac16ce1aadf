"""What a move changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from solver.families.beating.plays import DRAW, NO_MORE, TAKE, addable, adders, may_lie
from solver.families.beating.rules import Rules
from solver.families.beating.state import ADD, DEFEND, LEAD, Cards, State
from solver.families.play.pack import rank_of


def after(rules: Rules, state: State, move: str) -> State:
    """The position after a legal move, or one that means the same."""
    if rules.play.how == "pile":
        return _on_pile(rules, state, move)
    return _one_by_one(rules, state, move) if rules.play.how == "one by one" else _at_once(state, move)


def settled(state: State) -> State:
    """A position with who is out, over where only one side is left, or none."""
    if not state.stock:
        state = replace(state, out=tuple(seat for seat in range(state.seats) if not state.hands[seat]))
    return replace(state, over=True) if len(state.sides_in()) < 2 else state


def _moved(state: State, seat: int, less: Iterable[str] = (), more: Iterable[str] = ()) -> State:
    """A hand with fewer cards, or more."""
    hand = Counter(state.hands[seat])
    hand.subtract(less)
    cards = tuple(sorted([*hand.elements(), *more]))
    return replace(state, hands=tuple(cards if one == seat else other for one, other in enumerate(state.hands)))


def _filled(state: State, *seats: int) -> State:
    """Hands filled up from the stock, one after the other."""
    for seat in seats:
        short = max(state.size - len(state.hands[seat]), 0)
        state = replace(_moved(state, seat, more=state.stock[:short]), stock=state.stock[short:])
    return state


# -- card by card ------------------------------------------------------------------------------------------------------


def _one_by_one(rules: Rules, state: State, move: str) -> State:
    seat = state.turn
    if move == TAKE:
        return _turn_ended(_moved(state, seat, more=(*state.open, *state.beaten)), taken=True)
    if move == NO_MORE:
        asked = list(adders(rules, state))
        return _asked(state, asked[asked.index(seat) + 1 :])
    attack, _, card = move.partition("<")
    state = _moved(state, seat, less=[card or attack])
    if card:
        still = list(state.open)
        still.remove(attack)
        state = replace(state, open=tuple(still), beaten=tuple(sorted((*state.beaten, attack, card))))
    else:
        state = replace(state, open=tuple(sorted((*state.open, attack))))
        if state.phase != ADD:  # an attack begins, or is passed on
            state = replace(state, attacker=seat, defender=state.target(seat))
    return _asked(state, list(adders(rules, state)))


def _asked(state: State, seats: list[int]) -> State:
    """The first of some seats that can add a card is asked; where none can, the defender is to move, or has won."""
    for seat in seats:
        if addable(state, seat):
            return replace(state, phase=ADD, turn=seat)
    if state.open:
        return replace(state, phase=DEFEND, turn=state.defender)
    return _turn_ended(state, taken=False)


def _turn_ended(state: State, *, taken: bool) -> State:
    """The table is cleared, hands are filled up, and the next seat attacks."""
    others = ((state.attacker + step) % state.seats for step in range(1, state.seats))
    order = (state.attacker, *(seat for seat in others if seat != state.defender), state.defender)
    state = _filled(state, *(seat for seat in order if seat not in state.out))
    return _attacks_next(state, state.defender + taken)


def _attacks_next(state: State, seat: int) -> State:
    """The next attack is to come, from a seat or the next one in play."""
    state = settled(replace(state, open=(), beaten=(), attacker=0, defender=0, phase=LEAD))
    return state if state.over else replace(state, turn=state.at_or_after(seat))


# -- at once -----------------------------------------------------------------------------------------------------------


def _at_once(state: State, move: str) -> State:
    seat = state.turn
    if state.phase == LEAD:
        cards = tuple(move.split("+"))
        state = replace(state, attacker=seat, defender=state.target(seat), open=cards, phase=DEFEND)
        state = settled(_filled(_moved(state, seat, less=cards), seat))
        return state if state.over else replace(state, turn=state.defender)
    attacks, cards = _split(move)
    rest = tuple((Counter(state.open) - Counter(attacks)).elements())
    state = _filled(_moved(state, seat, less=cards, more=rest), seat)
    return _attacks_next(state, seat + bool(rest))


def _split(move: str) -> tuple[Cards, Cards]:
    """The cards that a move beats, and those that it uses."""
    if move == TAKE:
        return (), ()
    attacks, _, cards = move.partition("<")
    return tuple(attacks.split("+")), tuple(cards.split("+"))


# -- on a pile ---------------------------------------------------------------------------------------------------------


def _on_pile(rules: Rules, state: State, move: str) -> State:
    seat = state.turn
    state = replace(state, opening=False)
    if move == DRAW:
        card, state = state.stock[0], replace(state, stock=state.stock[1:])
        if may_lie(rules, state.pile, card):
            return _laid(rules, state, (card,))
        return _passed(replace(_moved(state, seat, more=(*state.pile, card)), pile=()))
    if move == TAKE:
        return _passed(replace(_moved(state, seat, more=state.pile), pile=()))
    cards = tuple(move.split("+"))
    return _laid(rules, _moved(state, seat, less=cards), cards)


def _laid(rules: Rules, state: State, cards: Cards) -> State:
    """Cards lie on the pile; the hand is filled up; the pile may fall."""
    falls = _falls(rules, state.pile, cards)
    state = settled(_filled(replace(state, pile=() if falls else (*state.pile, *cards)), state.turn))
    if state.over:
        return state
    return replace(state, turn=state.at_or_after(state.turn)) if falls else _passed(state)


def _falls(rules: Rules, pile: Cards, cards: Cards) -> bool:
    """Whether cards make a pile fall."""
    rank = rank_of(cards[0])
    if pile and rank_of(pile[-1]) in rules.pile.falls.get(rank, ""):
        return True
    top = (*pile, *cards)[-rules.pile.same :] if rules.pile.same else ()
    return bool(top) and len(top) == rules.pile.same and all(rank_of(card) == rank for card in top)


def _passed(state: State) -> State:
    """The turn is the next player's."""
    return replace(state, turn=state.at_or_after(state.turn + 1))
