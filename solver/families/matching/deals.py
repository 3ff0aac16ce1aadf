"""Deals of matching games: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once, then its
face-up and its face-down row; then come the card whose rank is a joker's and the first card of each pile; the rest is
the stock. A pack that is too small makes all hands smaller alike. At last, for each joker turned up, the card as
which it is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.core.rng import SplitMix64
from solver.families.matching.effects import effect, has_crank, told
from solver.families.matching.plays import code, is_wild, nameable, wild_joker
from solver.families.matching.referee import MatchingPosition, opened
from solver.families.matching.rules import Rules
from solver.families.matching.state import Cards, MatchingState
from solver.families.play.deals import (
    as_code,
    card_in,
    cards_in,
    check_copies,
    hands_in,
    is_joker,
    leader_in,
    number_each,
    rank_of,
    shuffled,
    suits_of,
    with_extra,
)
from solver.families.play.dialect import seat_of, usual_hand


def laid_in(rules: Rules, fields: FieldReader, key: str, state: MatchingState, item: object) -> str:
    """Return a card of a pile, with the name it was given, if any.

    Args:
        state: the state with the deal's turned rank and effects.
    """
    text, equals, named = item.partition("=") if isinstance(item, str) else (item, "", "")
    card = card_in(rules.pack, fields, key, text)
    if not equals:
        return card
    name = as_code(named.strip().upper())
    if wild_joker(state, card):
        right, expected = nameable(rules, state), "a card of the pack that is no joker"
    elif is_wild(state, card):
        right, expected = list(suits_of(rules.pack)), f"a suit of {' '.join(suits_of(rules.pack))}"
    else:
        raise fields.wrong(key, f"{card} without a name: it is not wild", item)
    if name not in right:
        raise fields.wrong(key, f"{card} named as {expected}", item)
    return f"{card}={name}"


_RANKS = "AKQJTNP98765432"
_MOST_PICKUPS = 99
_MOST_CRANK = 999
_MOST_PRESSURES = 20


def read(rules: Rules, deal_fields: Mapping[str, object]) -> MatchingPosition:
    """Return the position in which the play of a deal begins (see ``TurnGame.read``)."""
    fields = FieldReader(deal_fields)
    hands = hands_in(rules, fields)
    seats = len(hands)
    starter = fields.flag("starter")
    dealer = fields.seat("dealer", seats)
    turnup = _turnup(rules, fields)
    effects = _effects(rules, fields)
    piles = _piles(rules, fields, MatchingState(hands=hands, turn=0, place=0, turnup=turnup, effects=effects))
    leader = leader_in(fields, seats, rules.lead.first)
    state = MatchingState(
        hands=hands,
        turn=leader,
        place=leader,
        stock=cards_in(rules.pack, fields, "stock"),
        piles=piles,
        up=_rows(rules, fields, "row_up", seats),
        down=_rows(rules, fields, "row_down", seats),
        direction=_direction(fields, starter),
        pickups=_pickups(rules, fields, seats),
        crank=(fields.number("crank", 0, _MOST_CRANK) or 0) if has_crank(rules.effects.cards) else 0,
        pressures=number_each(fields, "pressures", _MOST_PRESSURES, seats) if rules.draw.pressure else (),
        scores=(0,) * seats,
        last=next((pile[-1] for pile in piles if pile), None),
        declared=fields.flag("declared"),
        turnup=turnup,
        effects=effects,
    )
    lying = (map(code, pile) for pile in state.piles)
    seen = [state.turnup] if state.turnup else []
    check_copies(rules.pack, chain(*state.hands, *state.up, *state.down, state.stock, *lying, seen))
    _check_out(rules, state)
    if starter and rules.effects.turned and dealer is None:
        raise DealError("starter is true, and no dealer is given. Add the dealer, who turned the first card")
    return opened(rules, state, dealer if starter and rules.effects.turned else None)


def _rows(rules: Rules, fields: FieldReader, key: str, seats: int) -> tuple[Cards, ...]:
    """Return the rows of all seats, empty if the game has none."""
    if not rules.deal.rows:
        return ()
    rows = fields.items(key) or [()] * seats
    if len(rows) != seats or not all(isinstance(row, (list, tuple)) for row in rows):
        raise fields.wrong(key, f"a list of cards for each of the {seats} seats")
    return tuple(
        tuple(sorted(cards_in(rules.pack, fields, key, row))) for row in rows if isinstance(row, (list, tuple))
    )


def _turnup(rules: Rules, fields: FieldReader) -> str | None:
    """Return the turned-up card, whose rank the jokers have."""
    if not rules.wild.turned or "turnup" not in fields:
        return None
    card = card_in(rules.pack, fields, "turnup", fields.fields["turnup"])
    if not rank_of(card):
        raise fields.wrong("turnup", "a card of a rank")
    return card


def _effects(rules: Rules, fields: FieldReader) -> Mapping[str, tuple[str, ...]]:
    """Return the effects of cards: the deal's own table, else that of the rules."""
    if "effects" not in fields:
        return {card: tuple(words) for card, words in rules.effects.cards.items()}
    table = fields.fields["effects"]
    if not isinstance(table, Mapping):
        raise fields.wrong("effects", 'effects by rank or card, as in {"2": ["draw:2", "skip"]}')
    return {_affected(rules, fields, name): _words(rules, fields, name, words) for name, words in table.items()}


def _affected(rules: Rules, fields: FieldReader, name: object) -> str:
    """Return the rank or card named in a table of effects."""
    word = name.strip().upper() if isinstance(name, str) else ""
    word = "T" if word == "10" else word
    if len(word) == 1 and word in _RANKS:
        return word
    card = card_in(rules.pack, fields, "effects", name) if len(word) > 1 else ""
    if not card or is_joker(card):
        raise fields.wrong("effects", "ranks and cards that are no jokers", name)
    return card


def _words(rules: Rules, fields: FieldReader, name: object, words: object) -> tuple[str, ...]:
    """Return the effects of one rank or card."""
    if not isinstance(words, (list, tuple)):
        raise fields.wrong("effects", f"a list of effects of {name}", words)
    plain = [word.strip().casefold() if isinstance(word, str) else word for word in words]
    for word in plain:
        found = effect(word) if isinstance(word, str) else None
        if found is None:
            raise fields.wrong("effects", f"one of {told()}", word)
        if found.name in ("crank", "joins") and not has_crank(rules.effects.cards):
            raise fields.wrong("effects", f"no crank: {rules.id or 'the game'} has none", word)
    return tuple(plain)


def _piles(rules: Rules, fields: FieldReader, state: MatchingState) -> tuple[Cards, ...]:
    """Return the discard piles; only top cards may have names.

    Args:
        state: with the turned rank and the effects of the deal.
    """
    count = rules.match.piles
    many = "one pile" if count == 1 else f"{count} piles"
    if "discards" not in fields:
        raise DealError(f"no discards given. Add {many}, bottom first, as in {[['H5']] * count}".replace("'", '"'))
    piles = fields.items("discards")
    if len(piles) != count or not all(isinstance(pile, (list, tuple)) for pile in piles):
        raise fields.wrong("discards", f"a list of {many}, each a list of cards")
    found = []
    for pile in piles:
        laid = [laid_in(rules, fields, "discards", state, card) for card in pile]  # type: ignore[attr-defined]
        found.append((*map(code, laid[:-1]), *laid[-1:]))
    for cards in found:
        _check_top(fields, state, cards)
    return tuple(found)


def _check_top(fields: FieldReader, state: MatchingState, pile: Cards) -> None:
    """Raise if a joker on top of a pile has no name, which would leave its card unknown."""
    if pile and "=" not in pile[-1] and wild_joker(state, pile[-1]):
        raise fields.wrong("discards", f"the card as which it is named, as in {pile[-1]}=S5", pile[-1])


def _direction(fields: FieldReader, starter: bool) -> int:
    direction = fields.number("direction", -1, 1)
    if direction == 0:
        raise fields.wrong("direction", "1 or -1")
    if direction == -1 and starter:
        raise DealError("direction is -1 and starter is true. Write direction 1 at the very start")
    return direction or 1


def _pickups(rules: Rules, fields: FieldReader, seats: int) -> int:
    default = rules.draw.pickups
    pickups = fields.number("pickups", 0, _MOST_PICKUPS if default else 0)
    if pickups is not None:
        return pickups
    return seats if default < 0 else default


def _check_out(rules: Rules, state: MatchingState) -> None:
    """Raise if all hands are empty, or more seats are out of cards than a round allows."""
    if rules.effects.first:
        return
    out = [
        seat
        for seat in range(state.seats)
        if not any(rows[seat] for rows in (state.hands, state.up, state.down) if rows)
    ]
    if len(out) == state.seats:
        raise DealError("no one has cards. Write the cards of the seats that play")
    if rules.end.when == "first out" and len(out) > 1:
        raise DealError(f"seats {out[0]} and {out[1]} have no cards, and only one may be out. Give cards to one")
    if rules.end.when == "one left" and state.turn in out and len(out) < state.seats - 1:
        raise DealError(f"leader: seat {state.turn} has no cards. Write a seat that plays")


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """Return the fields of a deal at the very start (see ``TurnGame.deal``).

    Args:
        rules, number, players: as there.
        cards: how many each seat has in its hand, one that has more or less apart; None as usual.
    """
    dealt = shuffled(rules, number, players)
    if cards is not None and cards < 1:
        raise DealError(f"{cards} cards cannot be dealt to each seat. Use {option('cards')} 1 or more")
    seats, dealer, pack = dealt.seats, dealt.dealer, dealt.pack
    sizes, row = _sizes(rules, seats, dealer, cards, len(pack))
    found: dict[str, object] = {"game": rules.id, "hands": [sorted(dealt.taken(size)) for size in sizes]}
    if rules.deal.rows:
        found["row_up"] = [sorted(dealt.taken(row)) for _ in range(seats)]
        found["row_down"] = [sorted(dealt.taken(row)) for _ in range(seats)]
    turnup = _turned_rank(pack) if rules.wild.turned else None
    tops = dealt.taken(rules.match.piles)
    found |= {"discards": [[_named(rules, top, turnup, dealt.draws)] for top in tops], "stock": pack}
    if turnup:
        found["turnup"] = turnup
    return {**found, "leader": seat_of(rules.lead.first, dealer, seats), "dealer": dealer, "starter": True}


def _sizes(rules: Rules, seats: int, dealer: int, cards: int | None, pack: int) -> tuple[list[int], int]:
    """Return the sizes of the hands, and the size of each row; smaller ones if the pack is too small."""
    deal = rules.deal
    size = usual_hand(rules, seats)
    aside = rules.match.piles + int(rules.wild.turned) + max(deal.extra, 0)
    each = (pack - aside) // seats
    row = max(0, min(deal.rows, (each - (cards or 1)) // 2))
    room = each - 2 * row
    if room < 1 or (cards is not None and cards > room):
        raise DealError(f"{cards or 1} cards; the pack has {max(room, 0)} for each of {seats} players")
    return with_extra(min(cards or size or room, room), deal, dealer, seats), row


def _turned_rank(pack: list[str]) -> str:
    """Return the next card with a rank, which is turned up."""
    card = next(card for card in pack if rank_of(card))
    pack.remove(card)
    return card


def _named(rules: Rules, card: str, turnup: str | None, draws: SplitMix64) -> str:
    """Return the first card of a pile, a joker with a name."""
    state = MatchingState(hands=(), turn=0, place=0, turnup=turnup)
    return f"{card}={draws.one_of(nameable(rules, state))}" if wild_joker(state, card) else card
