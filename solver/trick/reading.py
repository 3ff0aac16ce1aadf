"""The fields of a deal, as JSON has them -> how its play starts, and the rules that hold for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from solver.cards import STRAINS, side
from solver.deal import Deal
from solver.errors import DealError
from solver.rules.trick import Rules
from solver.trick.fields import Fields
from solver.trick.modes import choices_of, choosable, mode_name, with_modes
from solver.trick.notation import WORDS, cards_of
from solver.trick.order import seats_from, sides_of
from solver.trick.pack import all_cards, code_of, in_group, is_card, is_joker, suits_of
from solver.trick.start import Start
from solver.trick.stated import as_stated

MOST_DOUBLED = 16
"""The highest factor of a deal."""

_NIL = {"nil": -1, "double nil": -2}


def deal_of(rules: Rules, deal: Deal | Mapping[str, object]) -> tuple[Rules, Start]:
    """The start of a deal, checked, and the rules with the deal's modes in them.

    Args:
        rules: the game.
        deal: a deal, or its fields as JSON has them. ``hands`` are as dealt where ``played`` is given; ``trick`` are
            cards on the table that are no longer in ``hands``. Fields that the game does not know are passed over.

    Raises:
        DealError: what is wrong, and what was expected.
    """
    given = as_stated(rules, fields_of(deal) if isinstance(deal, Deal) else deal)
    rules = with_modes(rules, given)
    fields = Fields(given)
    start = _start(rules, fields)
    _check(rules, start)
    return rules, start


def fields_of(deal: Deal) -> dict[str, object]:
    """A deal's fields as JSON would have them."""
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


def _start(rules: Rules, fields: Fields) -> Start:
    hands = tuple(tuple(code_of(rules.pack, card) for card in hand) for hand in fields.hands("hands"))
    seats = len(hands)
    if seats not in rules.table.players:
        right = " or ".join(map(str, rules.table.players))
        raise DealError(f"{seats} hands; {rules.id or 'the game'} has {right}")
    dealer, declarer = fields.seat("dealer", seats), fields.seat("declarer", seats)
    alone = fields.flag("alone")
    if declarer is None and dealer is not None and rules.table.declarer:
        declarer = (dealer + (rules.table.declarer != "dealer")) % seats
    if alone and declarer is not None and rules.table.sides == "partners":
        hands = tuple(() if seat == (declarer + 2) % seats else hand for seat, hand in enumerate(hands))
    else:
        _check_known(fields)
    start = Start(
        hands=hands,
        leader=0,
        dealer=dealer,
        declarer=declarer,
        played=tuple(_play(fields, "played", item) for item in fields.items("played")),
        kitty=_cards(rules, fields, "kitty"),
        stock=_cards(rules, fields, "stock"),
        aside=fields.hands("aside"),
        revealed=frozenset(_cards(rules, fields, "revealed")),
        declared=fields.flag("declared"),
        called=fields.card("secretary") or rules.called.card or None,
        low=fields.flag("low"),
        alone=alone,
        raised=int(fields.flag("trump_changed")),
        final_bid=fields.number("final_bid", 0, 9999) or 0,
        unit=(fields.number("unit", 1, 1000) or rules.score.unit) if rules.score.unit > 1 else 1,
        part_score=fields.number("part_score", 0, 99) or 0,
        award=fields.seat("dix_award", seats),
        shown=fields.seat("shown", seats),
        majority=fields.number("majority", 1, 26),
        broken=fields.flag("broken"),
        may_announce=fields.flag("may_announce"),
    )
    start = _with_cards(rules, fields, start)
    start = _with_trumps(rules, fields, start)
    start = _with_bids(rules, fields, start)
    start = _with_scores(fields, start)
    start = replace(start, leader=_leader(rules, fields, start))
    start = _with_trick(rules, fields, start)
    return replace(start, choices=_choices(rules, fields))


def _check_known(fields: Fields) -> None:
    """Every hand is known; only one that sits out need not be."""
    for number, hand in enumerate(fields.items("hands"), start=1):
        if hand is None:
            raise DealError(f"hand {number} is unknown; expected the cards of all hands")


def _cards(rules: Rules, fields: Fields, key: str) -> tuple[str, ...]:
    return tuple(code_of(rules.pack, card) for card in fields.cards(key))


def _play(fields: Fields, key: str, item: object) -> str:
    if not isinstance(item, str) or not item.strip():
        raise fields.wrong(key, "plays such as SA", item)
    text = item.strip()
    return text if any(mark in text for mark in ":/") or text in WORDS else text.upper()


def _with_cards(rules: Rules, fields: Fields, start: Start) -> Start:
    """What belongs to cards: their values in categories, and where they lie tabled."""
    if rules.pack.categories:
        given = fields.fields.get("cards")
        if not isinstance(given, Mapping) or not all(isinstance(value, Mapping) for value in given.values()):
            raise fields.wrong("cards", "for each card its numbers by category")
        start = replace(start, values={str(card): dict(values) for card, values in given.items()})
    if "tabled" in fields:
        start = replace(start, tabled=tuple(_tabled(fields, seat) for seat in fields.items("tabled")))
    return start


def _tabled(fields: Fields, seat: object) -> tuple[tuple[str, tuple[tuple[int, str], ...]], ...]:
    try:
        return tuple(
            (fields.one("tabled", card), tuple((int(kind), str(meld)) for kind, meld in served))
            for card, served in seat  # type: ignore[attr-defined]
        )
    except (TypeError, ValueError) as error:
        raise fields.wrong("tabled", "for each seat its cards, each with the melds that it served in", seat) from error


def _with_trumps(rules: Rules, fields: Fields, start: Start) -> Start:
    if rules.trump.by == "none":
        return start
    suits = suits_of(rules.pack)
    if rules.trump.by == "fixed":
        return replace(start, trump=rules.trump.suit)
    trump = fields.suit("trump", suits)
    if trump is None and "trump" not in fields.fields:
        turned = fields.card("turnup") or fields.card("hidden_card")
        trump = turned[0] if turned and not is_joker(turned) else None
        strain = fields.text("strain").upper()
        trump = trump or (strain if strain and strain in suits else None)
    return replace(start, trump=trump, anti=fields.suit("anti", suits) if rules.trump.anti else None)


def _with_bids(rules: Rules, fields: Fields, start: Start) -> Start:
    bids = tuple(_bid(fields, bid) for bid in fields.items("bids"))
    if rules.bid.nil:
        bids = tuple(bid or _NIL["nil"] for bid in bids)
    if rules.bid.aside:
        bids = tuple(sum(rules.bid.aside.index(card[0]) for card in cards) for cards in start.aside)
    if bids and len(bids) != start.seats:
        raise fields.wrong("bids", f"one for each of the {start.seats} seats")
    blind = fields.flags("blind") if isinstance(fields.fields.get("blind"), (list, tuple)) else ()
    start = replace(start, bids=bids, blind=blind, strain=_strain(fields, start))
    number = rules.contract.number
    if number in ("", "fixed", "all"):
        return start
    given = fields.fields.get(number)
    if isinstance(given, str):
        return replace(start, called_as=given.casefold(), level=rules.contract.base)
    if given is None:
        raise DealError(f"no {number}; expected the number of the contract")
    return replace(start, level=fields.number(number, 0, 9999) or 0)


def _bid(fields: Fields, bid: object) -> int:
    if isinstance(bid, str) and bid.casefold() in _NIL:
        return _NIL[bid.casefold()]
    if type(bid) is not int or not 0 <= bid <= 99:
        raise fields.wrong("bids", "numbers of tricks", bid)
    return bid


def _strain(fields: Fields, start: Start) -> str:
    return fields.text("strain").upper()[:1] or start.trump or "N"


def _with_scores(fields: Fields, start: Start) -> Start:
    factor = 1
    factors: tuple[int, ...] = ()
    for key in ("doubled", "tap", "knock"):
        if isinstance(fields.fields.get(key), (list, tuple)):
            factors = fields.numbers(key, 1, MOST_DOUBLED)
        else:
            factor = fields.number(key, 1, MOST_DOUBLED) or factor
    pairs = tuple(Fields({"k": row}).numbers("k", 0, 2) for row in fields.items("k"))
    bags = fields.numbers("bags_before", 0, 999)
    tricks = fields.numbers("tricks_before", 0, 99)
    points = fields.numbers("points_before", -99999, 99999) or fields.numbers("faces_before", 0, 99)
    for key, found in (("tricks_before", tricks), ("points_before", points)):
        if found and len(found) not in (2, start.seats):
            raise fields.wrong(key, "one for each side, or each seat")
    return replace(
        start,
        factor=factor,
        factors=factors,
        pairs=pairs,
        opponents=fields.number("opponents", 0, 7) or start.seats - 1,
        melds=fields.numbers("melds", 0, 99999),
        bags=(bags[0], bags[1]) if len(bags) == 2 else (0, 0),
        tricks_before=tricks,
        points_before=points,
        first=not any(tricks),
    )


def _leader(rules: Rules, fields: Fields, start: Start) -> int:
    seats = start.seats
    given = fields.seat("leader", seats)
    if given is not None:
        return given
    first = rules.lead.first
    if first == "holder":
        holders = [seat for seat, hand in enumerate(start.hands) if rules.lead.card in hand]
        if not holders:
            raise DealError(f"nobody holds {rules.lead.card}; expected leader")
        return holders[0]
    at = start.declarer if first.endswith("declarer") else start.dealer
    if at is None:
        raise DealError(f"no leader; expected leader, or {first.rpartition(' ')[2]}")
    return (at + {"left": 1, "right": -1}.get(first.partition(" ")[0], 0)) % seats


def _with_trick(rules: Rules, fields: Fields, start: Start) -> Start:
    """Cards on the table as played ones."""
    trick = tuple(_play(fields, "trick", item) for item in fields.items("trick"))
    if not trick:
        return start
    if start.played:
        raise DealError("both played and trick; expected one of them")
    hands = [list(hand) for hand in start.hands]
    seats = [seat for seat in seats_from(rules, start, start.leader) if hands[seat] or not start.alone]
    for place, play in enumerate(trick):
        hands[seats[place % len(seats)]] += cards_of(play)
    return replace(start, hands=tuple(map(tuple, hands)), played=trick)


def _check(rules: Rules, start: Start) -> None:
    """Every card is one of the pack, and comes no more often than there; those set aside only say a bid."""
    places = [card for hand in (*start.hands, start.kitty, start.stock) for card in hand]
    for card in places:
        if rules.pack.categories and card not in start.values:
            raise DealError(f"{card} has no numbers; expected it in cards")
        if not is_card(rules.pack, card):
            raise DealError(f"{card} is no card of the pack")
    most: Mapping[str, int] = Counter(all_cards(rules.pack))
    for card, count in Counter(places).items():
        if count > most.get(card, 1):
            raise DealError(f"{card} comes {count} times; the pack has {most.get(card, 1)}")
    among = rules.called.among
    if start.called and among and not any(in_group(start.called, group) for group in among):
        raise DealError(f"secretary: {start.called}; expected one of {', '.join(among)}")
    if start.declarer is None and (rules.table.sides == "declarer" or rules.contract.number):
        raise DealError("no declarer; expected the seat")
    if not sides_of(rules, start)[1]:
        raise DealError("everybody is on one side; expected somebody against the declarer")


def _choices(rules: Rules, fields: Fields) -> tuple[str, ...]:
    """What the dealer may choose before the first lead: ``ravage``, ``trumps:D``; none where nothing is left open."""
    asked = {mode.field for mode in rules.modes if str(fields.fields.get(mode.field)).casefold() == "choose"}
    if not asked:
        return ()
    given = tuple(_choice(rules, fields, choice) for choice in fields.items("choices"))
    return given or tuple(choice for mode in rules.modes if mode.field in asked for choice in choices_of(rules, mode))


def _choice(rules: Rules, fields: Fields, choice: object) -> str:
    """A choice as it is written in moves."""
    text = choice.strip() if isinstance(choice, str) else ""
    mode = choosable(rules).get(mode_name(text))
    if mode is None:
        raise fields.wrong("choices", ", ".join(mode.name for mode in rules.modes), choice)
    _, colon, suit = text.partition(":")
    named = f"{text.removesuffix(suit)}{suit.upper()}"
    if colon and named.partition(":")[2] not in [right.partition(":")[2] for right in choices_of(rules, mode)]:
        raise fields.wrong("choices", " or ".join(choices_of(rules, mode)), choice)
    return named
