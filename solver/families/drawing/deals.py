"""Deals of drawing games: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once, of places
the first ones face up; then come the table, the card that tells wild cards, and the card turned up first; the rest is
the stock. A pack that is too small makes all hands smaller alike.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.families.drawing.referee import DrawingPosition, Play
from solver.families.drawing.rules import Rules
from solver.families.drawing.state import Cards, DrawingState, Phase
from solver.families.play.deals import card_in, cards_in, copies_of, each_hand, is_joker, leader_in, shuffled
from solver.families.play.dialect import check_players, seat_of, usual_hand

_PHASES: Mapping[str, Phase] = {"first": "offer", "draw": "draw", "discard": "lay"}
_MOST_POINTS = 999
_MOST_TURNS = 9999


def read(rules: Rules, deal_fields: Mapping[str, object]) -> DrawingPosition:
    """Return the position in which the play of a deal begins (see ``TurnGame.read``)."""
    fields = FieldReader(deal_fields)
    hands, down = _hands(rules, fields)
    seats = len(hands)
    leader = leader_in(fields, seats, rules.lead.first)
    stopper = fields.seat("stopper", seats) if rules.end.stop == "last turns" else None
    discard = _discard(rules, fields)
    phase = _phase(rules, fields)
    state = DrawingState(
        hands=hands,
        down=down,
        turn=leader,
        phase=phase,
        stock=cards_in(rules.pack, fields, "stock"),
        discard=discard,
        table=_table(rules, fields),
        takes=(fields.number("takes", 0, seats) or 0) if rules.draw.takes else 0,
        turns=min(fields.number("turns", 0, _MOST_TURNS) or 0, seats) if rules.draw.clear else 0,
        stopper=stopper,
        turns_left=_turns_left(rules, fields, seats, leader, stopper),
        knock_limit=_knock_limit(rules, fields),
        turnup=_turnup(rules, fields, phase, discard),
        joker=(fields.number("joker", -_MOST_POINTS, _MOST_POINTS) or 0) if _counts_jokers(rules) else 0,
    )
    _check_cards(rules, state)
    _check_phase(state)
    play = Play(rules)
    return DrawingPosition(play, play.begun(state))


def _hands(rules: Rules, fields: FieldReader) -> tuple[tuple[Cards, ...], tuple[tuple[int, ...], ...]]:
    """Return the cards of each hand, and the places that lie face down.

    A hand without cards does not occur: it could discard only the card just drawn.
    """
    places = rules.score.by == "columns"
    hands: list[Cards] = []
    down: list[tuple[int, ...]] = []
    for number, hand in enumerate(each_hand(fields), start=1):
        if not hand:
            raise DealError(f"hand {number} has no cards. Write {'its places' if places else 'one or more'}")
        cards = cards_in(rules.pack, fields, "hands", map(_bare, hand) if places else hand)
        hands.append(cards if places else tuple(sorted(cards)))
        down.append(tuple(place for place, one in enumerate(hand) if _bare(one) != one))
    check_players(rules, len(hands))
    return tuple(hands), tuple(down) if places else ()


def _bare(item: object) -> object:
    """Return a card without the parentheses that mark it as face down."""
    return item.strip()[1:-1] if isinstance(item, str) and re.fullmatch(r"\s*\(.*\)\s*", item) else item


def _discard(rules: Rules, fields: FieldReader) -> str | None:
    """Return the last discard, the only one of ``discards`` that matters."""
    if rules.draw.table:
        return None
    if "discard" in fields and "discards" in fields:
        raise DealError("discard and discards; leave one of them out")
    if "discard" in fields:
        return card_in(rules.pack, fields, "discard", fields.fields["discard"])
    pile = cards_in(rules.pack, fields, "discards")
    return pile[-1] if pile else None


def _table(rules: Rules, fields: FieldReader) -> Cards:
    if not rules.draw.table:
        return ()
    table = tuple(sorted(cards_in(rules.pack, fields, "table")))
    if not table:
        raise DealError('no table given. Add the cards that lie face up, as in ["H5", "S9"]')
    return table


def _phase(rules: Rules, fields: FieldReader) -> Phase:
    right = [name for name in _PHASES if _has_phase(rules, name)]
    word = fields.text("phase").casefold() or "draw"
    if word not in right:
        raise fields.wrong("phase", " or ".join(right))
    return _PHASES[word]


def _has_phase(rules: Rules, name: str) -> bool:
    if name == "first":
        return rules.draw.offer
    return name == "draw" or rules.score.by != "columns"


def _turns_left(rules: Rules, fields: FieldReader, seats: int, leader: int, stopper: int | None) -> int:
    if rules.score.by != "columns" and rules.end.stop != "last turns":
        return -1
    turns = fields.number("turns_left", 0, seats - 1)
    if rules.score.by == "columns":
        return -1 if turns is None else turns
    if stopper is None:
        if turns is not None:
            raise DealError("turns_left is given without a stopper. Add the stopper, the seat that has stopped")
        return -1
    step = 1 if rules.lead.way == "left" else -1
    return (stopper - leader) * step % seats if turns is None else turns


def _knock_limit(rules: Rules, fields: FieldReader) -> int:
    if rules.score.by != "knock":
        return 0
    limit = fields.number("knock_limit", 0, _MOST_POINTS)
    return rules.knock.limit if limit is None else limit


def _turnup(rules: Rules, fields: FieldReader, phase: Phase, discard: str | None) -> str | None:
    """Return the card turned up first."""
    if not (rules.knock.doubled or rules.complete.turned):
        return None
    if "turnup" in fields:
        return card_in(rules.pack, fields, "turnup", fields.fields["turnup"])
    if rules.complete.turned:
        return None
    if phase != "offer":
        raise DealError("no turnup given. Add the card turned up first, as in H5")
    return discard


def _counts_jokers(rules: Rules) -> bool:
    return rules.score.by == "columns" and bool(rules.pack.jokers)


def _check_cards(rules: Rules, state: DrawingState) -> None:
    """Raise if a card appears more often than in the pack; jokers are counted together."""
    most = copies_of(rules.pack)
    used = Counter(chain(*state.hands, state.stock, state.table, _one(state.discard)))
    used.update(_one(state.turnup) if rules.complete.turned else ())
    for card, count in used.items():
        if count > most[card] and not is_joker(card):
            raise DealError(f"{card} comes {count} times; the pack has {most[card]}")
    jokers, there = (sum(count for card, count in cards.items() if is_joker(card)) for cards in (used, most))
    if jokers > there:
        raise DealError(f"{jokers} jokers; the pack has {there}")


def _one(card: str | None) -> Iterable[str]:
    return () if card is None else (card,)


def _check_phase(state: DrawingState) -> None:
    if state.phase == "offer" and state.discard is None:
        raise DealError('phase is "first", and no card is offered. Add discards')
    if state.phase == "lay" and len(state.hands[state.turn]) < 2:
        raise DealError(f'phase is "discard", and seat {state.turn} has one card. Add another to lay down')


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """Return the fields of a deal at the very start (see ``TurnGame.deal``)."""
    dealt = shuffled(rules, number, players)
    if cards is not None and cards < 1:
        raise DealError(f"{cards} cards cannot be dealt to each seat. Use {option('cards')} 1 or more")
    seats, dealer, pack = dealt.seats, dealt.dealer, dealt.pack
    size = _size(rules, seats, cards, len(pack))
    found: dict[str, object] = {"game": rules.id, "hands": [_hand(rules, dealt.taken(size)) for _ in range(seats)]}
    if rules.draw.table:
        found["table"] = sorted(dealt.taken(rules.draw.table))
    if rules.complete.turned:
        found["turnup"] = pack.pop(0)
    if _turns_up(rules):
        first = pack.pop(0)
        found |= {"discard": first} if rules.score.by == "columns" else {"discards": [first], "phase": "first"}
        if rules.knock.doubled:
            found["turnup"] = first
    return {**found, "stock": pack, "leader": seat_of(rules.lead.first, dealer, seats), "dealer": dealer}


def _turns_up(rules: Rules) -> bool:
    """Return whether a card that a player may take is turned up at the start."""
    return rules.draw.offer or rules.score.by == "columns"


def _size(rules: Rules, seats: int, cards: int | None, pack: int) -> int:
    """Return the number of cards of each hand, fewer than usual if the pack is too small."""
    size = usual_hand(rules, seats)
    room = (pack - rules.draw.table - int(rules.complete.turned) - int(_turns_up(rules))) // seats
    if room < 1 or (cards is not None and cards > room):
        raise DealError(f"{cards or 1} cards; the pack has {max(room, 0)} for each of {seats} players")
    return min(cards or size or room, room)


def _hand(rules: Rules, cards: list[str]) -> list[str]:
    if rules.score.by != "columns":
        return sorted(cards)
    return [card if place < rules.places.up else f"({card})" for place, card in enumerate(cards)]
