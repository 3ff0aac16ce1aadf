"""Deals of climbing games: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``:

1. The dealer.
2. The pack is shuffled. Each seat in turn, from seat 0, gets its hand at once, then each its face-up row and its
   face-down row; then comes the kitty. A pack that is too small makes all hands smaller alike.
3. The declarer, where there is one, and his bid, 1 to 3. He takes up a kitty that he gets.
4. Whether a card was declared, one time of two, if a player holds it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain

from solver.core.cards import no_leader, seat_name
from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.families.climbing.ranks import FIELD, RANKS, suits_matter
from solver.families.climbing.referee import ClimbingPosition, Game, changed, next_with_cards, over, row
from solver.families.climbing.rules import Rules
from solver.families.climbing.state import Cards, ClimbingState, seats_after
from solver.families.play.deals import JOKER, as_code, copies_of, shuffled
from solver.families.play.dialect import check_players, seat_of, usual_hand
from solver.families.play.rules import REST

MOST_BID = 99
"""Highest bid of a deal."""

_MOST_VALUE = 999
"""Largest absolute value of a card."""


def read(rules: Rules, fields: Mapping[str, object]) -> ClimbingPosition:
    """Return the position in which the play of a deal begins (see ``TurnGame.read``)."""
    reader = FieldReader(fields)
    _check_notation(rules, reader)
    hands = _by_seat(reader, "hands")
    seats = len(hands)
    check_players(rules, seats)
    up, down = (_rows(rules, reader, key, seats) for key in ("up", "down"))
    kitty = _cards(reader, "kitty", reader.items("kitty")) if rules.kitty.on or rules.deal.taken else ()
    _check_cards(rules, [*chain(*hands, *up, *down), *kitty])
    declarer = _declarer(rules, reader, seats)
    if rules.deal.taken and declarer is not None:
        hands, kitty = changed(hands, declarer, tuple(sorted(hands[declarer] + kitty))), ()
    whole = rules.score.whole
    state = ClimbingState(
        hands=hands,
        up=up,
        down=down,
        turn=0,
        kitty=kitty,
        captured=((),) * seats,
        tricks=(0,) * seats,
        gone=_gone(hands, up, down),
        declared=reader.flag("declared") and bool(rules.score.declared),
        declarer=declarer,
        bid=_bid(rules, reader),
        values=_values(rules, reader),
        dealt=sum(card[0] == whole for card in chain(*hands, *up, *down)) if whole else 0,
    )
    return ClimbingPosition(Game(rules), _with_leader(rules, reader, state))


def _check_notation(rules: Rules, fields: FieldReader) -> None:
    """Raise unless a deal is written in codes, or in ranks in a game in which suits do not matter."""
    notation = fields.fields.get(FIELD)
    if notation not in (None, RANKS) and not suits_matter(rules):
        raise fields.wrong(FIELD, f'"{RANKS}", or nothing', notation)


def _by_seat(fields: FieldReader, key: str) -> tuple[Cards, ...]:
    """Return a list of cards for each seat."""
    hands = []
    for number, hand in enumerate(fields.items(key), start=1):
        if hand is None:
            raise DealError(f"{key}: the cards of seat {number - 1} are unknown. Write the cards of every seat")
        if not isinstance(hand, (list, tuple)):
            raise fields.wrong(key, "a list of cards for each seat", hand)
        hands.append(_cards(fields, key, hand))
    return tuple(hands)


def _cards(fields: FieldReader, key: str, items: Iterable[object]) -> Cards:
    """Return card codes in alphabetical order."""
    return tuple(sorted(as_code(fields.one(key, item)) for item in items))


def _rows(rules: Rules, fields: FieldReader, key: str, seats: int) -> tuple[Cards, ...]:
    if not rules.deal.rows or key not in fields:
        return ((),) * seats if rules.deal.rows else ()
    rows = _by_seat(fields, key)
    if len(rows) != seats:
        raise DealError(f"{key}: {len(rows)} rows are given. Write one for each of the {seats} seats")
    return rows


def _check_cards(rules: Rules, cards: list[str]) -> None:
    """Raise if a card is not in the pack, or appears more often than there."""
    most = copies_of(rules.pack)
    for card, count in Counter(cards).items():
        if card not in most:
            raise DealError(f"{card} is not a card of the pack")
        if count > most[card]:
            raise DealError(f"{card} comes {count} times; the pack has {most[card]}")


def _declarer(rules: Rules, fields: FieldReader, seats: int) -> int | None:
    if rules.table.sides != "declarer":
        return None
    declarer = fields.seat("declarer", seats)
    if declarer is None:
        raise DealError(f"no declarer given. Try {option('declarer')} {seat_name(0, seats)}")
    return declarer


def _bid(rules: Rules, fields: FieldReader) -> int:
    if rules.score.declarer != "bid":
        return 0
    bid, other = (fields.number(key, 0, MOST_BID) for key in ("contract", "bid"))
    if None not in (bid, other) and bid != other:
        raise DealError(f"contract {bid}, bid {other}: they contradict each other; leave one of them out")
    bid = other if bid is None else bid
    if bid is None:
        raise DealError(f"no contract given, the declarer's bid as a number. Try {option('contract')} 1")
    return bid


def _values(rules: Rules, fields: FieldReader) -> dict[str, int]:
    """Return the values of cards, by code, rank letter or ``X``."""
    values = fields.fields.get("values")
    if rules.score.left != "values" or values is None:
        return {}
    if not isinstance(values, Mapping):
        raise fields.wrong("values", "an object, from cards, ranks or X to numbers")
    known = {*copies_of(rules.pack), *rules.pack.ranks, JOKER}
    found = {}
    for word, value in values.items():
        code = str(word).strip().upper()
        code = code.replace("10", "T") if code.endswith("10") and code[:1] != "M" else code
        if code not in known:
            raise DealError(f"values: {word} is neither a card of the pack nor a rank. Write SA, A or X, for example")
        if type(value) is not int or abs(value) > _MOST_VALUE:
            raise DealError(f"values: {word}: {value!r} is wrong. Write a number from {-_MOST_VALUE} to {_MOST_VALUE}")
        found[code] = value
    return found


def _gone(hands: tuple[Cards, ...], up: tuple[Cards, ...], down: tuple[Cards, ...]) -> tuple[int, ...]:
    """Return the seats that are out before play begins: at most one, as the order of several would be unknown."""
    gone = tuple(seat for seat in range(len(hands)) if not (hands[seat] or row(up, seat) or row(down, seat)))
    if len(gone) > 1:
        raise DealError(f"{len(gone)} hands have no cards, and only one seat may be out. Give the others cards")
    return gone


def _with_leader(rules: Rules, fields: FieldReader, state: ClimbingState) -> ClimbingState:
    """Return the state with the seat that leads; if it is out, the next one with cards."""
    leader = fields.seat("leader", state.seats)
    if leader is None:
        leader = _usual_leader(rules, state)
    if leader in state.gone and not over(rules, state):
        leader = next_with_cards(state, leader)
    return replace(state, turn=leader)


def _usual_leader(rules: Rules, state: ClimbingState) -> int:
    if rules.lead.first == "declarer" and state.declarer is not None:
        return state.declarer
    if rules.lead.first == "holder":
        holders = [seat for seat, hand in enumerate(state.hands) if rules.lead.card in hand]
        if holders:
            return holders[0]
        raise DealError(no_leader(state.seats, f", and no one holds {rules.lead.card}", ""))
    raise DealError(no_leader(state.seats, other=""))


_MOST_BID = 3


def deal(rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
    """Return the fields of a deal at the very start (see ``TurnGame.deal``).

    Args:
        rules, number, players: as there.
        cards: how many each has in hand; None as usual. Rows and kitty are smaller only where the pack is too small.
    """
    dealt = shuffled(rules, number, players)
    draws, seats, dealer, pack = dealt.draws, dealt.seats, dealt.dealer, dealt.pack
    sizes = _sizes(rules, seats, dealer, len(pack), cards)
    hands = [dealt.taken(size) for size in sizes]
    found: dict[str, object] = {"game": rules.id, "hands": hands, "leader": 0}
    if rules.deal.rows:
        found["up"], found["down"] = ([dealt.taken(rules.deal.rows) for _ in hands] for _ in range(2))
    kitty = dealt.taken(len(pack) if rules.deal.kitty == REST else rules.deal.kitty)
    declarer = None
    if rules.table.sides == "declarer":
        found["declarer"] = declarer = draws.below(seats)
    if rules.score.declarer == "bid":
        found["contract"] = 1 + draws.below(_MOST_BID)
    if rules.deal.taken and declarer is not None:
        hands[declarer] += kitty
    elif rules.kitty.on:
        found["kitty"] = sorted(kitty)
    if rules.score.declared:
        held = any(card in hand for card in rules.score.declared for hand in hands)
        found["declared"] = held and draws.one_in(2)
    found["leader"] = _leader(rules, hands, dealer, declarer)
    for key in ("hands", "up", "down"):
        found |= {key: [sorted(cards) for cards in rows]} if isinstance(rows := found.get(key), list) else {}
    return found


def _sizes(rules: Rules, seats: int, dealer: int, pack: int, cards: int | None) -> list[int]:
    """Return the number of cards of each seat."""
    size = usual_hand(rules, seats)
    room = pack - max(rules.deal.kitty, 0) - 2 * rules.deal.rows * seats - max(rules.deal.extra, 0)
    most = room // seats
    if cards is not None and not 1 <= cards <= most:
        raise DealError(f"{cards} cards cannot be dealt to each seat. Use {option('cards')} 1 to {most}")
    sizes = [cards or min(size or most, most)] * seats
    if not size and cards is None:
        for seat in [*seats_after(dealer, seats), dealer][: room % seats]:
            sizes[seat] += 1
    if rules.deal.extra and sizes[0] + rules.deal.extra > 0:
        sizes[seat_of(rules.deal.extra_to, dealer, seats)] += rules.deal.extra
    return sizes


def _leader(rules: Rules, hands: list[list[str]], dealer: int, declarer: int | None) -> int:
    seats = len(hands)
    if rules.lead.first == "declarer" and declarer is not None:
        return declarer
    if rules.lead.first == "holder":
        # In a small deal nobody may have that card: the player on the dealer's left leads.
        holders = [seat for seat, hand in enumerate(hands) if rules.lead.card in hand]
        return holders[0] if holders else (dealer + 1) % seats
    return seat_of(rules.lead.first, dealer, seats)
