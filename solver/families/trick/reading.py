"""Parse the fields of a deal into the start of its play, and the rules that apply to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from solver.core.argument_checks import shown
from solver.core.cards import STRAINS, Hands, no_leader, side
from solver.core.deal import ROUNDS, Deal
from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.trick.deal_words import TRUMP, as_stated
from solver.families.trick.fields import check, codes, plays, told, trump_without_part
from solver.families.trick.modes import in_modes
from solver.families.trick.pack import all_cards, cards_of, is_joker, is_whole, suits_of
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start, seats_from
from solver.rules.language import fields_read

_OF_EVERY_GAME = frozenset(("hands", "dealer", "declarer", "leader"))
"""Fields that every deal may have."""


def deal_of(rules: Rules, deal: Deal | Mapping[str, object]) -> tuple[Rules, Start]:
    """Return the start of a deal, checked, and the rules with the deal's modes in them.

    Args:
        rules: the game.
        deal: a deal, or its fields as JSON has them. ``hands`` are as dealt where ``played`` is given; ``trick`` are
            cards on the table that are no longer in ``hands``. Fields that the game does not read change nothing
            (see `solver.questions.irrelevant_options`).

    Raises:
        DealError: what is wrong, and what was expected.
    """
    own, fields, start = read(rules, deal)
    check(own, fields, start)
    rounds = fields.fields.get(ROUNDS)
    return own, _with_rounds(own, start, rounds) if rounds else start


def read(rules: Rules, deal: Deal | Mapping[str, object]) -> tuple[Rules, FieldReader, Start]:
    """Return the rules, the fields that they read, and the unchecked start of a deal.

    Its cards have a part in nothing but the hands, unless one is unknown, and in the leader where a card says it.

    Raises:
        DealError: a field cannot be read, or one is missing.
    """
    if not isinstance(deal, (Deal, Mapping)):
        raise DealError(f"{shown(deal)} is not a deal. Give its fields, as JSON deals have them")
    stated = as_stated(rules, fields_of(deal) if isinstance(deal, Deal) else deal)
    read = fields_read(rules) | _OF_EVERY_GAME
    own_fields = {key: value for key, value in stated.items() if key in read}
    own, modes = in_modes(rules, own_fields)
    fields = FieldReader(own_fields)
    trump = trump_without_part(own, fields)
    if trump is not None and rules.trump.by == "deal":
        raise DealError(f"trump {trump}, and no suit is trumps at {' and '.join(modes)}; leave one of them out")
    return own, fields, unchecked(own, fields, modes, whole=True)


def remarks(rules: Rules, deal: Deal) -> tuple[str, ...]:
    """Return warnings about a deal: trumps that only other modes of its game use."""
    if rules.trump.by != "none" or deal.trump is None or STRAINS[deal.trump] == "N":
        return ()
    try:
        own, start = deal_of(rules, deal)
    except DealError:  # told where the deal is answered
        return ()
    without = own.trump.by == "none" and not start.choices and TRUMP in fields_read(rules)
    return (f"trump {STRAINS[deal.trump]} has no part in {' and '.join(start.modes) or rules.id}",) if without else ()


def fields_of(deal: Deal) -> dict[str, object]:
    """Return a deal's fields as in JSON."""
    found: dict[str, object] = dict(deal.fields)
    for key in ("dealer", "declarer", "leader"):
        if getattr(deal, key) is not None:
            found[key] = getattr(deal, key)
    if deal.trump is not None:
        found.setdefault("trump", STRAINS[deal.trump])
    if deal.contract is not None:
        found.setdefault("level", deal.contract.level)
        found.setdefault("strain", STRAINS[deal.contract.strain])
        found.setdefault("trump", STRAINS[deal.contract.strain])
        found.setdefault("doubled", 2**deal.contract.doubled)
    if deal.vulnerable is not None and deal.declarer is not None:
        found.setdefault("vulnerable", deal.vulnerable[side(deal.declarer)])
    found.setdefault("hands", [None if hand is None else list(hand) for hand in deal.hands])
    for key in ("trick", "played"):
        if getattr(deal, key):
            found[key] = list(getattr(deal, key))
    return found


def unchecked(rules: Rules, fields: FieldReader, modes: tuple[str, ...] = (), *, whole: bool = False) -> Start:
    """Return the start of a deal from its fields, whether or not the deal is possible.

    Args:
        modes: the names of those that hold, which `rules` have in them.
        whole: every hand must be known, but one that sits out.

    Raises:
        DealError: a field cannot be read, or one is missing.
    """
    hands = _hands(rules, fields)
    hands, known = _completed(rules, fields, hands) if whole else (hands, False)
    seats = len(hands)
    if seats not in rules.table.players:
        right = " or ".join(map(str, rules.table.players))
        raise DealError(f"{seats} hands; {rules.id or 'the game'} has {right}")
    dealer, declarer = fields.seat("dealer", seats), fields.seat("declarer", seats)
    alone = fields.flag("alone")
    if declarer is None and dealer is not None and rules.table.declarer:
        declarer = (dealer + (rules.table.declarer != "dealer")) % seats
    idle = (declarer + 2) % seats if alone and declarer is not None and rules.table.sides == "partners" else None
    if idle is None:
        if whole and not known:
            _check_known(fields)
    else:
        hands = (*hands[:idle], (), *hands[idle + 1 :])
    trump = trump_of(rules, fields)
    start = Start(
        hands=hands,
        leader=_leader(rules, fields, hands, declarer, dealer),
        dealer=dealer,
        declarer=declarer,
        alone=alone,
        trump=trump,
        modes=modes,
        **told(rules, fields, seats, trump),
    )
    return _with_trick(rules, fields, start, idle)


def _hands(rules: Rules, fields: FieldReader) -> Hands:
    """Return the cards of every hand, empty for an unknown one."""
    hands = []
    for hand in fields.items("hands"):
        if hand is not None and not isinstance(hand, (list, tuple)):
            raise fields.wrong("hands", "a list of cards for each seat", hand)
        hands.append(codes(rules, fields, "hands", hand or ()))
    return tuple(hands)


def _completed(rules: Rules, fields: FieldReader, hands: Hands) -> tuple[Hands, bool]:
    """Return the hands with the only unknown one filled in, if the pack leaves it as many cards as the others have.

    That is so in whole deals, before any card was played: all cards that are nowhere else are in that hand.

    Returns:
        The hands, and whether one was filled in.
    """
    unknown = [seat for seat, hand in enumerate(fields.items("hands")) if hand is None]
    sizes = {len(hand) for seat, hand in enumerate(hands) if seat not in unknown}
    if len(unknown) != 1 or len(sizes) != 1 or fields.items("trick") or not is_whole(rules.pack):
        return hands, False
    left = Counter(all_cards(rules.pack))
    left.subtract(card for hand in hands for card in hand)
    for key in ("kitty", "stock", "aside"):
        for item in fields.items(key):
            left.subtract(codes(rules, fields, key, item if isinstance(item, (list, tuple)) else (item,)))
    rest = tuple(left.elements())
    if min(left.values(), default=0) < 0 or len(rest) != sizes.pop():
        return hands, False
    return tuple(rest if seat in unknown else hand for seat, hand in enumerate(hands)), True


def _check_known(fields: FieldReader) -> None:
    """Raise if a hand is unknown, unless it sits out."""
    for number, hand in enumerate(fields.items("hands"), start=1):
        if hand is None:
            raise DealError(f"hand {number} is unknown. Write the cards of all hands")


def trump_of(rules: Rules, fields: FieldReader) -> str | None:
    """Return the trump suit of a deal, None if it has none or does not name it."""
    if rules.trump.by == "none":
        return None
    suits = suits_of(rules.pack)
    if rules.trump.by == "fixed":
        if fields.suit("trump", suits) not in (None, rules.trump.suit):
            raise fields.wrong("trump", f"{rules.trump.suit}, which is always trumps in {rules.name}")
        return rules.trump.suit
    trump = fields.suit("trump", suits)
    if trump is None and "trump" not in fields.fields and rules.trump.by == "deal":
        turned = fields.card("turnup") or fields.card("hidden_card")
        trump = turned[0] if turned and not is_joker(turned) else None
        strain = fields.text("strain").upper()
        trump = trump or (strain if strain and strain in suits else None)
    return trump


def _leader(rules: Rules, fields: FieldReader, hands: Hands, declarer: int | None, dealer: int | None) -> int:
    leader = fields.seat("leader", len(hands))
    if leader is not None:
        return leader
    first = rules.lead.first
    if first == "holder":
        holders = [seat for seat, hand in enumerate(hands) if rules.lead.card in hand]
        if not holders:
            raise DealError(no_leader(len(hands), f", and no one holds {rules.lead.card}", ""))
        return holders[0]
    at = declarer if first.endswith("declarer") else dealer
    if at is None:
        raise DealError(no_leader(len(hands), other=first.rpartition(" ")[2]))
    return (at + {"left": 1, "right": -1}.get(first.partition(" ")[0], 0)) % len(hands)


def _with_rounds(rules: Rules, start: Start, rounds: object) -> Start:
    """Return the plays of a record by rounds, in order of play."""
    if start.played:
        raise DealError(f"plays, and rounds of a Play section ({ROUNDS}); leave one of them out")
    from solver.families.trick.cases import order_of

    return replace(start, played=order_of(rules, start, rounds))


def _with_trick(rules: Rules, fields: FieldReader, start: Start, idle: int | None) -> Start:
    """Return the start with cards on the table as played ones, by all but a seat that sits out."""
    trick = plays(fields, "trick")
    if not trick:
        return start
    if start.played:
        raise DealError('both "played" and "trick" are given; leave one of them out')
    hands = [list(hand) for hand in start.hands]
    seats = [seat for seat in seats_from(rules, start, start.leader) if seat != idle]
    for place, play in enumerate(trick):
        hands[seats[place % len(seats)]] += cards_of(play)
    return replace(start, hands=tuple(map(tuple, hands)), played=trick)
