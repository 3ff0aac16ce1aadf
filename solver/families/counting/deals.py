"""Deals of counting games: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the dealer; the pack, shuffled. Each seat in turn, from seat 0, gets its hand at once; then comes
the starter, where there is one, and the crib, where hands are no larger than after laying away; the rest is the
stock, where cards are drawn. A pack that is too small makes all hands smaller alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.families.counting.referee import Cards, CountingPosition, CountingState, opened
from solver.families.counting.rules import Rules
from solver.families.play.deals import (
    card_in,
    cards_in,
    check_copies,
    check_somebody,
    hands_in,
    leader_in,
    number_each,
    shuffled,
    with_extra,
)
from solver.families.play.dialect import seat_of, usual_hand

_MOST_TOTAL = 9999


def read(rules: Rules, deal_fields: Mapping[str, object]) -> CountingPosition:
    """Return the position in which the play of a deal begins (see ``TurnGame.read``)."""
    fields = FieldReader(deal_fields)
    return _read(rules, fields, _starter(rules, fields))


def read_unseen(rules: Rules, deal_fields: Mapping[str, object]) -> CountingPosition:
    """Return a deal's first position without a starter, whether or not the deal has one.

    Raises:
        DealError: as for `read`, or the game has no starter.
    """
    if not rules.starter.on:
        raise DealError(f"no card is turned up in this game. Leave {option('starters')} out")
    return _read(rules, FieldReader(deal_fields), None)


def _read(rules: Rules, fields: FieldReader, starter: str | None) -> CountingPosition:
    hands = hands_in(rules, fields)
    seats = len(hands)
    dealer = fields.seat("dealer", seats)
    needed = rules.crib.away or rules.starter.on or shows(rules)
    if needed and dealer is None:
        raise DealError("no dealer given. Add the seat that dealt")
    crib, laying = _laid_away(rules, fields, hands, dealer)
    alive = _alive(rules, fields, seats)
    leader = _leader(rules, fields, seats, laying, alive)
    win = _objective(rules, fields)
    before = number_each(fields, "scores", max(rules.race.points - 1, 0), seats)
    state = CountingState(
        hands=hands,
        turn=leader,
        alive=alive,
        total=_total(rules, fields),
        stock=cards_in(rules.pack, fields, "stock") if rules.count.draw else (),
        dealer=dealer if needed else None,
        starter=starter,
        crib=crib,
        kept=hands if needed else (),
        laying=laying,
        together=_together(rules, fields, seats),
        win=win,
        before=before if win else (),
        scores=before if win else (0,) * seats,
    )
    check_copies(rules.pack, chain(*state.hands, state.stock, state.crib, [state.starter] if state.starter else []))
    check_somebody(state.hands)
    return opened(rules, state, leader)


def shows(rules: Rules) -> bool:
    """Return whether hands are shown after the play."""
    show = rules.show
    return bool(show.totals or show.pair or show.run or show.flush or rules.starter.matched)


def kept_after(rules: Rules, seats: int) -> int:
    """Return the number of cards in each hand after discarding to the crib; a larger hand has not discarded yet."""
    return max(usual_hand(rules, seats) - rules.crib.away, rules.crib.away)


def _laid_away(
    rules: Rules, fields: FieldReader, hands: tuple[Cards, ...], dealer: int | None
) -> tuple[Cards, tuple[int, ...]]:
    """Return the crib, and the seats that still have to discard, whose hands are larger than after the discard."""
    if not rules.crib.away or dealer is None:
        return (), ()
    seats = len(hands)
    after = kept_after(rules, seats)
    order = ((dealer + step) % seats for step in range(1, seats + 1))
    laying = tuple(seat for seat in order if len(hands[seat]) > after)
    crib = tuple(sorted(cards_in(rules.pack, fields, "crib")))
    if len(laying) < seats and "crib" not in fields:
        done = next(seat for seat in range(seats) if seat not in laying)
        many = len(hands[done])
        raise DealError(f"no crib given, and seat {done} has {many} cards. Add the crib, or more than {after} cards")
    if len(laying) == seats and crib:
        raise fields.wrong("crib", f"none: every hand has more than {after} cards, and nothing is laid away")
    return crib, laying


def _alive(rules: Rules, fields: FieldReader, seats: int) -> tuple[int, ...]:
    """Return the seats that are in."""
    if rules.count.stuck != "out" or "alive" not in fields:
        return tuple(range(seats))
    alive = fields.numbers("alive", 0, seats - 1)
    if not alive or len(set(alive)) < len(alive):
        raise fields.wrong("alive", "the seats that are not out, each once")
    return tuple(sorted(alive))


def _leader(rules: Rules, fields: FieldReader, seats: int, laying: tuple[int, ...], alive: tuple[int, ...]) -> int:
    leader = leader_in(fields, seats, rules.lead.first)
    if laying and "leader" in fields and leader != laying[0]:
        raise DealError(f"leader: seat {leader} does not lay away first. Write {laying[0]}")
    if leader not in alive:
        raise DealError(f"leader: seat {leader} is out. Write one of {', '.join(map(str, alive))}")
    return leader


def _total(rules: Rules, fields: FieldReader) -> int:
    total = fields.number("total", -_MOST_TOTAL, rules.count.limit) or 0
    if total and (rules.crib.away or shows(rules)):
        raise fields.wrong("total", "0: hands that are shown are given whole, and cards laid since as played")
    return total


def _starter(rules: Rules, fields: FieldReader) -> str | None:
    if not rules.starter.on:
        return None
    if "starter" not in fields:
        raise DealError(f"no starter given. Add the card turned up, or use {option('starters')} for every possible one")
    return card_in(rules.pack, fields, "starter", fields.fields["starter"])


def _together(rules: Rules, fields: FieldReader, seats: int) -> bool:
    together = bool(rules.crib.away) and fields.flag("simultaneous")
    if together and seats != 2:
        raise DealError(f"simultaneous needs two players, and {seats} play. Leave it out")
    return together


def _objective(rules: Rules, fields: FieldReader) -> bool:
    """Return whether the deal's objective is to win the game, not points."""
    if not rules.race.points:
        return False
    word = fields.text("objective").casefold()
    if word not in ("", "points", "win"):
        raise fields.wrong("objective", "points or win")
    return word == "win"


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """Return the fields of a deal at the very start (see ``TurnGame.deal``).

    Args:
        rules, number, players: as there.
        cards: how many each seat has, one that has more or less apart; None as usual.
    """
    dealt = shuffled(rules, number, players)
    seats, dealer, pack = dealt.seats, dealt.dealer, dealt.pack
    sizes = _sizes(rules, seats, dealer, cards, len(pack))
    found: dict[str, object] = {"game": rules.id, "hands": [sorted(dealt.taken(size)) for size in sizes]}
    if rules.starter.on:
        found["starter"] = pack.pop(0)
    if rules.crib.away and min(sizes) <= kept_after(rules, seats):
        found["crib"] = sorted(dealt.taken(rules.crib.away * seats))
    if rules.count.draw:
        found["stock"] = pack
    return {**found, "leader": seat_of(rules.lead.first, dealer, seats), "dealer": dealer}


def _sizes(rules: Rules, seats: int, dealer: int, cards: int | None, pack: int) -> list[int]:
    """Return the number of cards of each hand, fewer than usual if the pack is too small."""
    deal = rules.deal
    room = (pack - int(rules.starter.on) - max(deal.extra, 0)) // seats
    if room < 1 or (cards is not None and not 1 <= cards <= room):
        many = 1 if cards is None else cards
        raise DealError(f"{many} cards cannot be dealt to each seat. Use {option('cards')} 1 to {max(room, 0)}")
    return with_extra(min(cards or usual_hand(rules, seats) or room, room), deal, dealer, seats)
