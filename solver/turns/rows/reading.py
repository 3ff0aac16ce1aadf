"""The fields of a deal of a layout game -> the position in which its play begins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain

from solver.errors import DealError
from solver.fields import Fields
from solver.rules.turns.rows import Rules
from solver.turns.pack import copies_of
from solver.turns.rows.fitting import gap_in, in_rows, is_named, pivots
from solver.turns.rows.referee import Position, ended, turned_to
from solver.turns.rows.state import Cards, State

_MOST_POOL = 9999
_MOST_DOUBLED = 2


def read(rules: Rules, given: Mapping[str, object]) -> Position:
    """The position in which the play of a deal begins; plays recorded are not made yet.

    Args:
        rules: the game.
        given: the fields of the JSON deal. Those that the game does not know are passed over.

    Raises:
        DealError: what is wrong, and what was expected.
    """
    fields = Fields(given)
    hands = _hands(rules, fields)
    seats = len(hands)
    state = State(
        hands=hands,
        turn=0,
        pivot=_pivot(rules, fields),
        layout=in_rows(rules.pack, _cards(rules, fields, "layout", fields.items("layout"))),
        gone=_out(rules, fields, hands),
        pool=(fields.number("pool", 0, _MOST_POOL) or 0) if rules.score.stuck else 0,
        paid=_paid(fields, seats) if rules.score.stuck else (),
        doubled=_doubled(rules, fields, seats),
    )
    _check_cards(state)
    _check_rows(rules, state)
    if ended(rules, state):
        return Position(rules, replace(state, over=True))
    leader = _leader(rules, fields, state)
    if is_named(rules, state):
        return Position(rules, replace(state, turn=leader))
    return Position(rules, turned_to(rules, state, leader))


def _hands(rules: Rules, fields: Fields) -> tuple[Cards, ...]:
    hands = []
    for number, hand in enumerate(fields.items("hands"), start=1):
        if hand is None:
            raise DealError(f"hand {number} is unknown; expected the cards of all hands")
        if not isinstance(hand, (list, tuple)):
            raise fields.wrong("hands", "a list of cards for each seat", hand)
        hands.append(_cards(rules, fields, "hands", hand))
    if len(hands) not in rules.table.players:
        right = " or ".join(map(str, rules.table.players))
        raise DealError(f"{len(hands)} hands; {rules.id or 'the game'} has {right}")
    return tuple(hands)


def _cards(rules: Rules, fields: Fields, key: str, items: Iterable[object]) -> Cards:
    return tuple(sorted(_card(rules, fields, key, item) for item in items))


def _card(rules: Rules, fields: Fields, key: str, item: object) -> str:
    code = re.sub(r"^([SHDC])10$", r"\1T", fields.one(key, item))
    if code not in copies_of(rules.pack):
        raise DealError(f"{key}: {code} is no card of the pack")
    return code


def _pivot(rules: Rules, fields: Fields) -> str:
    """The rank with which rows begin; empty where it is to be chosen."""
    ranks = rules.layout.pivot or rules.pack.ranks
    if len(rules.layout.pivot) == 1:
        return ranks
    word = fields.text("pivot").upper()
    rank = "T" if word == "10" else word
    if word and (len(rank) != 1 or rank not in ranks):
        raise fields.wrong("pivot", f"a rank of {ranks}, or null where it is chosen in the play")
    return rank


def _out(rules: Rules, fields: Fields, hands: tuple[Cards, ...]) -> tuple[int, ...]:
    """The seats without cards, in the order of going out."""
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    if len(empty) == len(hands):
        raise DealError("nobody has cards; expected the cards of the seats that play")
    if rules.end.when == "first out" and len(empty) > 1:
        raise DealError(f"seats {empty[0]} and {empty[1]} have no cards; expected one that is out at most")
    out = fields.numbers("out", 0, len(hands) - 1)
    if not out and len(empty) < 2:
        return tuple(empty)
    if sorted(out) != empty:
        those = ", ".join(map(str, empty))
        told = f"the seats without cards, {those}, in the order of going out" if empty else "no seats: all have cards"
        raise fields.wrong("out", told, list(out))
    return out


def _paid(fields: Fields, seats: int) -> tuple[int, ...]:
    """What each seat paid to the pool before."""
    found = fields.numbers("paid", 0, _MOST_POOL) or (0,) * seats
    if len(found) != seats:
        raise fields.wrong("paid", f"one number for each of the {seats} seats")
    return found


def _doubled(rules: Rules, fields: Fields, seats: int) -> tuple[tuple[int, ...], ...]:
    """How often each seat doubled each other; nothing where nobody did."""
    if not rules.score.doubling or "k" not in fields:
        return ()
    each = f"for each of the {seats} seats a list of {seats} numbers"
    found: list[tuple[int, ...]] = []
    for row in fields.items("k"):
        if not isinstance(row, (list, tuple)) or len(row) != seats:
            raise fields.wrong("k", each, row)
        for often in row:
            if type(often) is not int or not 0 <= often <= _MOST_DOUBLED:
                raise fields.wrong("k", "0, or 1 doubled, or 2 redoubled", often)
        found.append(tuple(row))
    if len(found) != seats:
        raise fields.wrong("k", each)
    if found != list(zip(*found, strict=True)):
        raise fields.wrong("k", "of two seats the same number for both")
    return tuple(found) if any(map(any, found)) else ()


def _check_cards(state: State) -> None:
    """No card is there twice."""
    for card, count in Counter(chain(*state.hands, state.layout)).items():
        if count > 1:
            raise DealError(f"{card} comes {count} times; the pack has 1")


def _check_rows(rules: Rules, state: State) -> None:
    """Rows and the cards that belong to them have no gaps, and the pivot is among them."""
    if not state.pivot:
        if state.layout:
            raise DealError(f"layout: {state.layout[0]} lies, and no pivot; expected the rank with which rows begin")
        if not pivots(rules, state):
            raise DealError("no rank that rows may begin with is there in every suit; expected one")
    for suit in rules.pack.suits:
        laid = [card for card in state.layout if card[0] == suit]
        cards = [card for card in chain(*state.hands, laid) if card[0] == suit]
        for these, where in ((laid, "layout"), (cards, "hands and layout")):
            if gap_in(rules.pack, these):
                raise DealError(f"{where}: the cards of {suit} have a gap; expected neighbours")
            if these and state.pivot and suit + state.pivot not in these:
                raise DealError(f"{where}: cards of {suit} without {suit}{state.pivot}; expected that one too")


def _leader(rules: Rules, fields: Fields, state: State) -> int:
    """Who is on turn first."""
    seats, card = state.seats, rules.lead.card
    holder = next((seat for seat, hand in enumerate(state.hands) if card in hand), None)
    given, dealer = fields.seat("leader", seats), fields.seat("dealer", seats)
    if given is None and rules.lead.first == "holder" and holder is not None and not state.layout:
        return holder
    if given is None and (dealer is None or rules.lead.first == "holder"):
        expected = "leader" if rules.lead.first == "holder" else "leader, or dealer"
        raise DealError(f"no leader; expected {expected}")
    leader = first_seat(rules, dealer or 0, seats) if given is None else given
    if holder not in (None, leader) and not state.layout:
        raise DealError(f"leader: seat {leader} does not hold {card}; expected seat {holder}, who lays it first")
    if leader in state.gone:
        raise DealError(f"leader: seat {leader} has no cards; expected a seat that plays")
    return leader


def first_seat(rules: Rules, dealer: int, seats: int) -> int:
    """The seat that has the first turn, where no card decides."""
    return (dealer + {"left of dealer": 1, "right of dealer": -1}.get(rules.lead.first, 0)) % seats
