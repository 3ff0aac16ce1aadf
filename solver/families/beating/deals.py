"""Deals of beating games: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; the rest
is the stock. The first card of it that can show the trump suit is put at its end. If a number of cards is requested
each seat has, the deal is an ending: the stock is gone, and hands are of that size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, pairwise

from solver.core.cards import no_leader
from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.beating.referee import BeatingPosition, BeatingState, lowest_held, may_lie, opened
from solver.families.beating.rules import Rules
from solver.families.play.deals import (
    cards_in,
    check_copies,
    check_somebody,
    copies_of,
    hands_in,
    rank_of,
    shuffled,
)
from solver.families.play.dialect import usual_hand

_MOST_HAND = 54


def read(rules: Rules, deal_fields: Mapping[str, object]) -> BeatingPosition:
    """Return the position in which the play of a deal begins (see ``TurnGame.read``)."""
    fields = FieldReader(deal_fields)
    hands = hands_in(rules, fields)
    trump = _trump(rules, fields)
    stock = cards_in(rules.pack, fields, "stock")
    state = BeatingState(
        hands=hands,
        turn=0,
        size=_size(rules, fields, len(hands)),
        stock=stock,
        trump=trump,
        teams=_teams(rules, fields, len(hands)),
        pile=cards_in(rules.pack, fields, "pile") if rules.play.how == "pile" else (),
        opening=rules.pile.opening and fields.flag("opening"),
    )
    check_copies(rules.pack, chain(*state.hands, state.stock, state.pile))
    _check_hands(state)
    _check_pile(rules, fields, state)
    position = opened(rules, state)
    if position.mover is None:
        return position
    leader = _leader(rules, fields, state)
    _check_leader(rules, position.state, leader)
    return BeatingPosition(rules, replace(position.state, turn=leader))


def _trump(rules: Rules, fields: FieldReader) -> str | None:
    if not rules.trump.on:
        return None
    right = "".join(suit for suit in rules.pack.suits if suit not in rules.trump.never)
    trump = fields.suit("trump", rules.pack.suits)
    if trump is None:
        raise DealError(f"no trump given. Add a suit of {' '.join(right)}")
    if trump not in right:
        raise fields.wrong("trump", f"a suit of {' '.join(right)}")
    return trump


def _size(rules: Rules, fields: FieldReader, seats: int) -> int:
    default = usual_hand(rules, seats) or len(copies_of(rules.pack))
    return fields.number("hand_size", 1, _MOST_HAND) or default


def _teams(rules: Rules, fields: FieldReader, seats: int) -> int:
    """Return the number of teams: two, or the number in the deal; each has two seats or more."""
    if rules.table.sides != "partners":
        return 0
    right = [count for count in range(2, seats // 2 + 1) if seats % count == 0]
    teams = fields.number("teams", 2, seats // 2)
    if teams is not None and teams not in right:
        raise fields.wrong("teams", f"{' or '.join(map(str, right))} teams of {seats} players")
    return teams or 2


def _leader(rules: Rules, fields: FieldReader, state: BeatingState) -> int:
    dealer = fields.seat("dealer", state.seats)
    leader = fields.seat("leader", state.seats)
    if leader is not None:
        return leader
    found = first_seat(rules, state, dealer)
    if found is None:
        raise DealError(no_leader(state.seats))
    return found


def first_seat(rules: Rules, state: BeatingState, dealer: int | None) -> int | None:
    """Return the seat that begins, None if it is unknown."""
    ranks = rules.pack.ranks
    if rules.lead.first == "lowest trump":
        trumps = [(ranks.index(rank_of(card)), seat) for seat, card in _held(state) if card[0] == state.trump]
        if trumps:
            return max(trumps, key=lambda one: one[0])[1]
    if rules.lead.first == "lowest rank":
        lowest = lowest_held(rules, state.hands)
        many = Counter(seat for seat, card in _held(state) if rank_of(card) == lowest)
        most = [seat for seat in range(state.seats) if many[seat] == max(many.values())]
        if dealer is not None or len(most) == 1:
            return min(most, key=lambda seat: (seat - (dealer or 0) - 1) % state.seats)
        return None
    return None if dealer is None else state.at_or_after(dealer + 1)


def _held(state: BeatingState) -> list[tuple[int, str]]:
    return [(seat, card) for seat, hand in enumerate(state.hands) for card in hand]


# -- what cannot be ---------------------------------------------------------------------------------------------------


def _check_hands(state: BeatingState) -> None:
    check_somebody(state.hands)
    if state.stock and not all(state.hands):
        seat = state.hands.index(())
        raise DealError(f"seat {seat} has no cards, and hands are filled up from the stock. Give it cards")


def _check_pile(rules: Rules, fields: FieldReader, state: BeatingState) -> None:
    """Raise if the pile is one that would have fallen, or has a card on a lower one."""
    ranks = rules.pack.ranks
    for below, card in pairwise(state.pile):
        if ranks.index(rank_of(card)) > ranks.index(rank_of(below)) and not may_lie(rules, (below,), card):
            raise fields.wrong("pile", f"its cards from the bottom: {card} cannot lie on {below}")
    top = state.pile[-rules.pile.same :] if rules.pile.same else ()
    if len(top) == rules.pile.same > 0 and len(set(map(rank_of, top))) == 1:
        raise fields.wrong("pile", f"a pile that lies: {rules.pile.same} cards of a rank on top have made it fall")


def _check_leader(rules: Rules, state: BeatingState, leader: int) -> None:
    if leader in state.out:
        raise DealError(f"leader: seat {leader} has no cards. Write a seat that plays")
    if state.opening:
        if state.pile:
            raise DealError("opening is true, and no pile lies before the first play. Leave the pile out")
        lowest = lowest_held(rules, state.hands)
        if lowest not in map(rank_of, state.hands[leader]):
            raise DealError(f"leader: seat {leader} has no {lowest}. Write a seat that holds this lowest rank")


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """Return the fields of a numbered deal at its start (see ``TurnGame.deal``); with ``cards``, of an ending."""
    dealt = shuffled(rules, number, players)
    seats, stock = dealt.seats, dealt.pack
    size = _hand_size(rules, seats, cards, len(stock))
    hands = tuple(tuple(sorted(dealt.taken(size))) for _ in range(seats))
    found: dict[str, object] = {"game": rules.id, "hands": [list(hand) for hand in hands]}
    trump = None
    if rules.trump.on:
        right = [suit for suit in rules.pack.suits if _can_be(rules, suit)]
        trump = _turned_up(rules, stock) or dealt.draws.one_of(right)
        found["trump"] = trump
    found["stock"] = [] if cards else stock
    opening = rules.pile.opening and not cards
    if opening:
        found["opening"] = True
    leader = first_seat(rules, BeatingState(hands=hands, turn=0, size=size, trump=trump), dealt.dealer)
    return {**found, "leader": (dealt.dealer + 1) % seats if leader is None else leader, "dealer": dealt.dealer}


def _hand_size(rules: Rules, seats: int, cards: int | None, pack: int) -> int:
    """Return the number of cards of each hand, fewer than usual if the pack is too small."""
    room = pack // seats
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        raise DealError(f"{1 if cards is None else cards} cards; the pack has 1 to {room} for each of {seats} players")
    return min(cards or usual_hand(rules, seats) or room, room)


def _can_be(rules: Rules, suit: str) -> bool:
    return suit not in rules.trump.never


def _turned_up(rules: Rules, stock: list[str]) -> str | None:
    """Return the trump suit and move its card to the end of the stock; None if no card can show a trump suit."""
    card = next((card for card in stock if _can_be(rules, card[0])), None)
    if card is None:
        return None
    stock.remove(card)
    stock.append(card)
    return card[0]
