"""State and referee of beating games: legal moves, their effects, the scores of a round.

Written for clarity rather than speed: records and lines of play are checked against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import ClassVar

from solver.families.beating.rules import Rules, laid_on
from solver.families.play.deals import in_group, rank_of
from solver.families.play.position import StatePosition

Cards = tuple[str, ...]
"""Codes of cards; a hand and an attack are in alphabetical order."""

LEAD, ADD, DEFEND = "lead", "add", "defend"
"""Phases: attack, or play on a pile; add a card or not; beat, or take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatingState:
    """A beating game between two moves. Seats count from 0. Cards that are out of play are nowhere.

    Attributes:
        hands: of each seat.
        turn: the seat that moves.
        size: up to how many cards hands are filled.
        stock: the next card first.
        trump: a suit; None if there is none.
        teams: how many there are, seat s in team s mod teams; 0: each player plays for himself.
        phase: ``LEAD``, ``ADD`` or ``DEFEND``.
        attacker: whose attack lies; who passed it on, after that.
        defender: who has to beat it.
        open: the cards that are still to be beaten.
        beaten: all others that lie there.
        pile: its cards, bottom first.
        opening: the first play of the round is to come.
        out: the seats that are out.
        over: the round has ended.
    """

    hands: tuple[Cards, ...]
    turn: int
    size: int
    stock: Cards = ()
    trump: str | None = None
    teams: int = 0
    phase: str = LEAD
    attacker: int = 0
    defender: int = 0
    open: Cards = ()
    beaten: Cards = ()
    pile: Cards = ()
    opening: bool = False
    out: tuple[int, ...] = ()
    over: bool = False

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return seat % self.teams if self.teams else seat

    def opposed(self, seat: int, other: int) -> bool:
        """Return whether two seats play against each other."""
        return self.side(seat) != self.side(other)

    def in_play(self) -> Iterator[int]:
        """Yield the seats that are not out."""
        return (seat for seat in range(self.seats) if seat not in self.out)

    def sides_in(self) -> frozenset[int]:
        """Return the sides that have seats in play."""
        return frozenset(map(self.side, self.in_play()))

    def at_or_after(self, seat: int) -> int:
        """Return the first seat in play, from this one on."""
        return next(one for one in self._from(seat) if one not in self.out)

    def target(self, attacker: int) -> int:
        """Return the seat that a seat attacks: the next opponent in play."""
        return next(one for one in self._from(attacker + 1) if one not in self.out and self.opposed(attacker, one))

    def _from(self, seat: int) -> Iterator[int]:
        return ((seat + step) % self.seats for step in range(self.seats))


TAKE, DRAW, NO_MORE = "take", "draw", "no more"


def legal(rules: Rules, state: BeatingState) -> set[str]:
    """Return every legal move of the seat to move, in the notation."""
    if rules.play.how == "pile":
        return set(_pile_plays(rules, state))
    if state.phase == LEAD:
        return set(_attacks(rules, state))
    if state.phase == ADD:
        return {*addable(state, state.turn), NO_MORE}
    found = _beats(rules, state) if rules.play.how == "one by one" else _beatings(rules, state)
    return {*found, TAKE}


def beats(rules: Rules, state: BeatingState, card: str, attack: str) -> bool:
    """Return whether a card beats another."""
    if any(in_group(one, word) for one in (card, attack) for word in rules.attack.unbeatable):
        return False
    if card[0] != attack[0]:
        return card[0] == state.trump
    return rules.pack.ranks.index(rank_of(card)) < rules.pack.ranks.index(rank_of(attack))


def may_lie(rules: Rules, pile: Sequence[str], card: str) -> bool:
    """Return whether a card may be laid on a pile."""
    return not pile or rank_of(pile[-1]) in laid_on(rules, rank_of(card))


def lowest_held(rules: Rules, hands: Sequence[Cards]) -> str:
    """Return the lowest rank in any hand."""
    return max((rank_of(card) for hand in hands for card in hand), key=rules.pack.ranks.index)


# -- attacks -----------------------------------------------------------------------------------------------------------


def _attacks(rules: Rules, state: BeatingState) -> Iterator[str]:
    hand = state.hands[state.turn]
    if rules.play.how == "one by one":
        yield from hand
        return
    most = len(state.hands[state.target(state.turn)])
    for suit in {card[0] for card in hand}:
        cards = [card for card in hand if card[0] == suit]
        for many in range(1, min(most, len(cards)) + 1):
            yield from map("+".join, combinations(cards, many))


def adders(rules: Rules, state: BeatingState) -> Iterator[int]:
    """Yield the seats that may add cards, in turn."""
    if rules.attack.adds == "nobody":
        return
    yield state.attacker
    if rules.attack.adds == "all":
        for step in range(1, state.seats):
            seat = (state.defender + step) % state.seats
            if seat != state.attacker and seat not in state.out and state.opposed(seat, state.defender):
                yield seat


def addable(state: BeatingState, seat: int) -> Cards:
    """Return the cards that a seat can add to an attack."""
    if len(state.open) >= len(state.hands[state.defender]):
        return ()
    lying = {rank_of(card) for card in (*state.open, *state.beaten)}
    return tuple(card for card in state.hands[seat] if rank_of(card) in lying)


def _beats(rules: Rules, state: BeatingState) -> Iterator[str]:
    """Yield the moves that beat one card, or pass the attack on."""
    hand = state.hands[state.turn]
    for attack in state.open:
        yield from (f"{attack}<{card}" for card in hand if beats(rules, state, card, attack))
    if rules.attack.passing and not state.beaten:
        after = state.hands[state.target(state.turn)]
        if len(after) > len(state.open):
            yield from (card for card in hand if rank_of(card) == rank_of(state.open[0]))


def _beatings(rules: Rules, state: BeatingState) -> Iterator[str]:
    """Yield the moves that beat one or more of the cards of the attack, each by another card."""
    hand = state.hands[state.turn]
    for many in range(1, min(len(state.open), len(hand)) + 1):
        for attacks in combinations(state.open, many):
            for cards in combinations(hand, many):
                if _matched(rules, state, attacks, cards):
                    yield f"{'+'.join(attacks)}<{'+'.join(cards)}"


def _matched(rules: Rules, state: BeatingState, attacks: Cards, cards: Cards) -> bool:
    """Return whether each attack can be beaten by a different card."""
    if not attacks:
        return True
    return any(
        beats(rules, state, card, attacks[0])
        and _matched(rules, state, attacks[1:], (*cards[:place], *cards[place + 1 :]))
        for place, card in enumerate(cards)
    )


# -- piles -------------------------------------------------------------------------------------------------------------


def _pile_plays(rules: Rules, state: BeatingState) -> Iterator[str]:
    """Yield the plays on a pile; the alphabetically first of equal cards represents all of them."""
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


def same_play(state: BeatingState, move: str) -> str:
    """Return the move that represents a move: with equal cards of the hand, the first of them."""
    cards, hand = move.split("+"), list(state.hands[state.turn])
    for card in cards:
        if card not in hand:
            return move
        hand.remove(card)
    ranks = {rank_of(card) for card in cards}
    equal = [card for card in state.hands[state.turn] if rank_of(card) in ranks]
    return "+".join(equal[: len(cards)]) if len(ranks) == 1 else move


def after(rules: Rules, state: BeatingState, move: str) -> BeatingState:
    """Return the position after a legal move, or one that means the same."""
    if rules.play.how == "pile":
        return _on_pile(rules, state, move)
    return _one_by_one(rules, state, move) if rules.play.how == "one by one" else _at_once(state, move)


def settled(state: BeatingState) -> BeatingState:
    """Return a position with the players who are out; the round is over if at most one side is left."""
    if not state.stock:
        state = replace(state, out=tuple(seat for seat in range(state.seats) if not state.hands[seat]))
    return replace(state, over=True) if len(state.sides_in()) < 2 else state


def _moved(state: BeatingState, seat: int, less: Iterable[str] = (), more: Iterable[str] = ()) -> BeatingState:
    """Return the state with a seat's hand changed by some cards."""
    hand = Counter(state.hands[seat])
    hand.subtract(less)
    cards = tuple(sorted([*hand.elements(), *more]))
    return replace(state, hands=tuple(cards if one == seat else other for one, other in enumerate(state.hands)))


def _filled(state: BeatingState, *seats: int) -> BeatingState:
    """Return the state after some seats drew from the stock up to their full hands, in turn."""
    for seat in seats:
        short = max(state.size - len(state.hands[seat]), 0)
        state = replace(_moved(state, seat, more=state.stock[:short]), stock=state.stock[short:])
    return state


# -- card by card ------------------------------------------------------------------------------------------------------


def _one_by_one(rules: Rules, state: BeatingState, move: str) -> BeatingState:
    seat = state.turn
    if move == TAKE:
        return _turn_ended(_moved(state, seat, more=(*state.open, *state.beaten)), taken=True)
    if move == NO_MORE:
        seats = list(adders(rules, state))
        return _asked(state, seats[seats.index(seat) + 1 :])
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


def _asked(state: BeatingState, seats: list[int]) -> BeatingState:
    """Return the state with the first seat on turn that can add a card, else with the defender, who may have won."""
    for seat in seats:
        if addable(state, seat):
            return replace(state, phase=ADD, turn=seat)
    if state.open:
        return replace(state, phase=DEFEND, turn=state.defender)
    return _turn_ended(state, taken=False)


def _turn_ended(state: BeatingState, *, taken: bool) -> BeatingState:
    """Return the state after a turn: the table is cleared, hands are filled up, and the next seat attacks."""
    others = ((state.attacker + step) % state.seats for step in range(1, state.seats))
    order = (state.attacker, *(seat for seat in others if seat != state.defender), state.defender)
    state = _filled(state, *(seat for seat in order if seat not in state.out))
    return _attacks_next(state, state.defender + taken)


def _attacks_next(state: BeatingState, seat: int) -> BeatingState:
    """Return the state in which a seat, or the next one in play, has to attack."""
    state = settled(replace(state, open=(), beaten=(), attacker=0, defender=0, phase=LEAD))
    return state if state.over else replace(state, turn=state.at_or_after(seat))


# -- at once -----------------------------------------------------------------------------------------------------------


def _at_once(state: BeatingState, move: str) -> BeatingState:
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
    """Return the cards that a move beats, and the cards that it plays."""
    if move == TAKE:
        return (), ()
    attacks, _, cards = move.partition("<")
    return tuple(attacks.split("+")), tuple(cards.split("+"))


# -- on a pile ---------------------------------------------------------------------------------------------------------


def _on_pile(rules: Rules, state: BeatingState, move: str) -> BeatingState:
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


def _laid(rules: Rules, state: BeatingState, cards: Cards) -> BeatingState:
    """Return the state after cards were laid on the pile: the hand is filled up, and the pile may fall."""
    falls = _falls(rules, state.pile, cards)
    state = settled(_filled(replace(state, pile=() if falls else (*state.pile, *cards)), state.turn))
    if state.over:
        return state
    return replace(state, turn=state.at_or_after(state.turn)) if falls else _passed(state)


def _falls(rules: Rules, pile: Cards, cards: Cards) -> bool:
    """Return whether cards make a pile fall."""
    rank = rank_of(cards[0])
    if pile and rank_of(pile[-1]) in rules.pile.falls.get(rank, ""):
        return True
    top = (*pile, *cards)[-rules.pile.same :] if rules.pile.same else ()
    return bool(top) and len(top) == rules.pile.same and all(rank_of(card) == rank for card in top)


def _passed(state: BeatingState) -> BeatingState:
    """Return the state with the next player on turn."""
    return replace(state, turn=state.at_or_after(state.turn + 1))


class BeatingPosition(StatePosition[Rules, BeatingState]):
    """Position of a beating game (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "beating"

    @cached_property
    def _moves(self) -> tuple[str, ...]:
        return () if self.state.over else tuple(sorted(legal(self.rules, self.state)))

    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""
        return self._moves

    def play(self, move: str) -> BeatingPosition:
        """Return the position after a legal move; on a pile other cards of the rank may be named.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """
        listed = move
        if move not in self._moves and self.rules.play.how == "pile" and not self.state.over:
            listed = same_play(self.state, move)
        if listed not in self._moves:
            raise self._illegal(move)
        return BeatingPosition(self.rules, after(self.rules, self.state, move))

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat in a round that is over: -1 for a loser (of a team, for its first seat)."""
        lost = self.state.sides_in()
        # Of a side with number s the first seat is s: teams are dealt in turn.
        return tuple(-1 if seat in lost else 0 for seat in range(self.state.seats))


def opened(rules: Rules, state: BeatingState) -> BeatingPosition:
    """Return the position in which play begins, over where only one side has cards."""
    return BeatingPosition(rules, settled(state))
