"""Whether a deal can be: its cards are those of the pack, and what is told of each seat is told of all of them."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from solver.core.errors import DealError, option
from solver.core.json_fields import Fields
from solver.families.trick.choice import deals_by_choice
from solver.families.trick.deal_words import CONTRACT, TRUMP, words_of
from solver.families.trick.lengths import whole_deal
from solver.families.trick.order import sides_of
from solver.families.trick.pack import all_cards, copies_of, in_group, is_card, is_whole, rank_of, suits_of
from solver.families.trick.recall import once
from solver.families.trick.rules import Rules
from solver.families.trick.rules.unsettled import value_at
from solver.families.trick.start import Start
from solver.families.trick.telling import DOUBLES
from solver.rules.words import joined

_BY_SEAT = {
    "aside": "aside",
    "bids": "bids",
    "blind": "blind",
    "melds": "melds",
    "tabled": "tabled",
    "k": "pairs",
    **dict.fromkeys(DOUBLES, "factors"),
}
"""Lists by seat, and what a start calls them."""

_RANKS = "AKQJT98765432"
"""The ranks of a whole pack."""

_COUNTING = (
    "score.trick", "score.bonus", "score.most", "score.whole", "score.lead", "score.capture", "score.cards",
    "score.faces", "score.last", "score.top_trump", "score.bottom_trump", "score.shown", "score.most_of_suit",
    "majority.points", "numbered.cards", "sweep.reward", "bid.exact", "bid.exact_each", "bid.least", "bid.nil",
    "contract.number", "run.majority", "melds.laid", "announce.points", "marriage.points", "together.equal",
    "together.sequence", "together.couple", "declared.points",
)  # fmt: skip
"""Keys that bring points."""


def check(rules: Rules, fields: Fields, start: Start) -> None:
    """Make sure that a deal can be.

    Raises:
        DealError: it can not; what was expected.
    """
    _check_lengths(rules, fields, start)
    _check_cards(rules, start, list(chain(*start.hands, start.kitty, start.stock)))
    _check_named_cards(rules, start)
    if rules.kitty.on and rules.deal.kitty and "kitty" not in fields:
        raise DealError("no kitty, which falls to somebody; expected its cards, or [] once it has gone")
    if start.stock and len(set(start.sizes)) > 1:
        raise DealError(
            f"stock: hands of {min(start.sizes)} to {max(start.sizes)} cards; expected as many in each hand"
        )
    _check_said(rules, fields, start)
    _check_everybody(start)
    if rules.trump.by == "first lead" and start.trump is None and not start.first:
        raise DealError("no trump, and tricks before; expected the suit of the first card led")
    among = rules.called.among
    if start.called and among and not any(in_group(start.called, group) for group in among):
        raise DealError(f"secretary: {start.called}; expected one of {', '.join(among)}")
    _check_sides(rules, start)
    _check_tricks(rules, fields, start)


def _check_said(rules: Rules, fields: Fields, start: Start) -> None:
    """Make sure that the deal says all that the rules leave to it: trumps, bids, which of several games."""
    if start.choices:
        return
    if rules.modes and not start.modes and counts_nothing(rules):
        mode = rules.modes[0]
        said = f'{joined(words_of(rules, mode.field), "or")}, as in "{mode.field}": "{mode.name}"'
        raise DealError(f"no {mode.field}, and nothing counts without it; expected {said}")
    if rules.trump.by == "deal" and start.trump is None and not _says_trumps(rules, fields, start):
        raise DealError(_no_trumps(rules))
    bid = rules.bid
    if (bid.exact or bid.exact_each or bid.least) and not (start.bids or bid.aside):
        bids = ",".join(map(str, [3, 3, 3, 1, 1, 1, 1][: start.seats]))
        raise DealError(
            f"no bids, and they are what counts; expected those of all seats, as in {option('bids')} {bids}"
        )
    if bid.aside and not start.aside:
        raise DealError("no cards set aside, which are the bids; expected those of each seat as aside")


def _check_everybody(start: Start) -> None:
    """Make sure that everybody has cards while others have, but the partner of a player who plays alone."""
    if not any(start.hands) or all(start.hands):
        return
    idle = (start.declarer + 2) % start.seats if start.alone and start.declarer is not None else None
    for seat, hand in enumerate(start.hands):
        if not hand and seat != idle:
            raise DealError(f"seat {seat} has no cards, and others have; expected the cards of all hands")


def trump_without_part(rules: Rules, fields: Fields) -> str | None:
    """Return the trump suit that a deal names where no suit is trumps."""
    return fields.suit(TRUMP, suits_of(rules.pack)) if rules.trump.by == "none" else None


@once
def counts_nothing(rules: Rules) -> bool:
    """Return whether every deal is worth nothing by these rules."""
    return not rules.honours and not any(value_at(rules, path) for path in _COUNTING)


def _says_trumps(rules: Rules, fields: Fields, start: Start) -> bool:
    """Return whether a deal without a trump suit says that it has none: null says so, too."""
    if rules.trump.top_alone and start.modes:
        return True
    said = ("turnup", "hidden_card") if rules.deal.turned or rules.trump.hidden else ()
    return bool(fields.text("strain")) or any(fields.fields.get(key, "") != "" for key in (TRUMP, *said))


def _no_trumps(rules: Rules) -> str:
    """Return the message for a deal that does not say its trumps."""
    ways = [f"{option('strain')} H"]
    if rules.trump.hidden:
        ways.append('the face-down card, as in "hidden_card": "H9"')
    elif rules.deal.turned:
        ways.append('the card turned up, as in "turnup": "H9"')
    elif words := words_of(rules, CONTRACT):
        ways.append(f"{option('contract')} {words[0]}")
    if rules.deal.turned not in ("stock", "last card"):
        ways.insert(1, f"{option('strain')} NT")
    return f"no trump suit; expected {joined(ways, 'or')}"


def _check_sides(rules: Rules, start: Start) -> None:
    """There is a declarer where one is needed, and somebody on either side."""
    needed = rules.table.sides == "declarer" or rules.contract.number or rules.score.of == "declarer"
    if start.declarer is None and needed:
        raise DealError(f"no declarer; expected the seat, as in {option('declarer')} 1")
    if rules.table.sides == "called" and start.declarer is None and not start.holders:
        raise DealError(f"nobody holds {start.called or 'the called card'}, and there is no declarer; expected either")
    if not all(sides_of(rules, start)):
        raise DealError("everybody is on one side; expected somebody against the declarer")


def _check_cards(rules: Rules, start: Start, cards: list[str]) -> None:
    """Every card is one of the pack, and comes no more often than there; those set aside only say a bid."""
    most = copies_of(rules.pack)
    different = set(cards)
    if len(different) == len(cards) and different <= most.keys() and not rules.pack.categories:
        return
    for card in cards:
        if rules.pack.categories and card not in start.values:
            raise DealError(f"{card} has no numbers; expected it in cards")
        if rules.pack.categories and not start.values[card]:
            raise DealError(f"cards: {card} has a number in no category; expected one at least")
        if not is_card(rules.pack, card):
            raise DealError(f"{card} is no card of the pack")
    for card, count in Counter(cards).items():
        if count > most.get(card, 1):
            raise DealError(f"{card} comes {count} times; the pack has {most.get(card, 1)}")


def _check_named_cards(rules: Rules, start: Start) -> None:
    """Make sure that named cards are those of the pack; those set aside may be of a larger one."""
    for key, cards in (("secretary", [start.called] if start.called else []), ("revealed", start.revealed)):
        for card in cards:
            if not is_card(rules.pack, card):
                raise DealError(f"{key}: {card} is no card of the pack")
    for card in chain.from_iterable(start.aside):
        if rank_of(card) not in tuple(_RANKS):
            raise DealError(f"aside: {card} is no card; expected those that each seat has set aside, as in SQ")


def _check_lengths(rules: Rules, fields: Fields, start: Start) -> None:
    seats = start.seats
    for key in fields.fields:
        if key in _BY_SEAT and fields.is_list(key) and len(getattr(start, _BY_SEAT[key])) not in (0, seats):
            raise fields.wrong(key, f"one for each of the {seats} seats")
    for row in start.pairs:
        if len(row) != seats:
            raise fields.wrong("k", f"for each of the {seats} seats a list of {seats}", list(row))
    if start.tricks_before or start.points_before or fields.items("bags_before"):
        _check_before(rules, fields, start)


def _check_before(rules: Rules, fields: Fields, start: Start) -> None:
    """What was won or carried over before is told of each side, or of each seat."""
    seats = start.seats
    sides = len(sides_of(*next(iter(deals_by_choice(rules, start).values()))))
    each = f"one for each of the {seats} seats"
    either = each if sides == seats else f"one for each side, or each of the {seats} seats"
    if fields.items("bags_before") and len(start.bags) != sides:
        raise fields.wrong("bags_before", "one for each side")
    if start.tricks_before and len(start.tricks_before) not in (sides, seats):
        raise fields.wrong("tricks_before", either)
    # Who wins at once is known by points of his own.
    right = (seats,) if rules.score.race else (sides, seats)
    if start.points_before and len(start.points_before) not in right:
        key = "points_before" if fields.items("points_before") else "faces_before"
        raise fields.wrong(key, each if rules.score.race else either)


def _check_tricks(rules: Rules, fields: Fields, start: Start) -> None:
    """The tricks before and those to come are as many as the deal has, and their cards are there.

    A deal may be shorter than the rules have it, with a reduced pack, unless they count on its length.
    """
    before, stated = sum(start.tricks_before), fields.number("deal_tricks", 1, 99)
    if not before and stated is None:
        return
    length = stated or (
        0 if rules.draw.on or not is_whole(rules.pack) else whole_deal(rules, start.seats, len(start.kitty))
    )
    sizes = [size for size in start.sizes if size]
    low, high = before + min(sizes, default=0), before + max(sizes, default=0)
    too_few = high < length and bool(stated or rules.run.majority)
    if length and not start.stock and (low > length or too_few):
        told = "tricks_before" if before else "deal_tricks"
        way_out = "" if stated or low > length else ", or deal_tricks for a shorter deal"
        cards = "to ".join(dict.fromkeys(f"{end - before} " for end in (low, high)))
        raise DealError(f"{told}: {before} tricks before and {cards}cards a hand; expected {length} tricks{way_out}")
    used, cards_in_all = before * len(sizes) + start.many, len(all_cards(rules.pack))
    if used > cards_in_all and is_whole(rules.pack):
        raise DealError(f"tricks_before: {before} tricks and the cards left are {used}; the pack has {cards_in_all}")
