"""Draw declarer, trumps and contract before the first lead, by the strength of the hands."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from solver.core.rng import SplitMix64
from solver.families.play.sides import Sides
from solver.families.trick.dealing.requested_terms import Dealt, seats_after
from solver.families.trick.memo import once
from solver.families.trick.pack import in_group, is_joker, plain_cards, suits_of
from solver.families.trick.referee import melds
from solver.families.trick.referee.cards import View
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.rules import Rules
from solver.families.trick.rules.auction import Auction
from solver.families.trick.start import Start, sides_of

Placing = tuple[str, tuple[int, int]]
"""Suit and rank of a card."""

_HONOURS = 4
"""Value of a card, minus one for every higher card of its suit in the hands."""


def shares(rules: Rules, table: Dealt, trump: str | None) -> list[Fraction]:
    """Return each seat's estimated share of the tricks; the sum is 1.

    High cards count two thirds and the number of trumps one third; without trumps only high cards count.
    """
    players = len(table.hands)
    if rules.pack.categories:
        return [Fraction(1, players)] * players
    trumps = View(rules, trump, None, {}).trumps
    placed = _placed(rules, trump, {card for hand in table.hands for card in hand})
    heights: dict[str, list[tuple[int, int]]] = {}
    for suit, height in sorted(placed[card] for hand in table.hands for card in hand):
        heights.setdefault(suit, []).append(height)
    worth = {
        card: max(0, _HONOURS - len(heights[suit]) + bisect_right(heights[suit], height))
        for card, (suit, height) in placed.items()
    }
    high = _parts([[worth[card] for card in hand] for hand in table.hands])
    long = _parts([[int(placed[card][0] == trumps) for card in hand] for hand in table.hands])
    if not any(long):
        return high
    return [(2 * one + other) / 3 for one, other in zip(high, long, strict=True)]


def _placed(rules: Rules, trump: str | None, cards: Collection[str]) -> dict[str, Placing]:
    """Return the suits to which cards belong, and their heights there."""
    known = _placings(rules).setdefault(trump, {})
    view = View(rules, trump, None, {})
    for card in cards:
        if card not in known:
            known[card] = view.suit(card), view.height(card)
    return {card: known[card] for card in cards}


@once
def _placings(_rules: Rules) -> dict[str | None, dict[str, Placing]]:
    """Return the cached orders of a game's cards, by trump suit."""
    return {}


def _parts(points: Sequence[Sequence[int]]) -> list[Fraction]:
    """Return each seat's share of all points; empty if there are no points."""
    total = sum(map(sum, points))
    return [Fraction(sum(own), total) if total else Fraction(0) for own in points]


def nearest(number: Fraction) -> int:
    """Return a number rounded, halves upwards."""
    return int(number + Fraction(1, 2))


_BAGS = 10


def has_declarer(rules: Rules) -> bool:
    """Return whether a deal must have a declarer."""
    return bool(
        rules.contract.number
        or rules.table.declarer
        or rules.table.sides == "declarer"
        or (rules.table.sides == "called" and not rules.called.card)
        or rules.score.of == "declarer"
        or "declarer" in (rules.lead.first.split()[-1], rules.deal.extra_to.split()[-1] if rules.deal.extra else "")
    )


def start_of(table: Dealt, declarer: int | None, trump: str | None = None, called: str | None = None) -> Start:
    """Return the start of a table, with the terms settled so far."""
    return Start(
        hands=tuple(map(tuple, table.hands)),
        leader=0,
        declarer=declarer,
        trump=trump,
        called=called,
        kitty=tuple(table.kitty),
        values=table.values,
    )


def settled(
    rules: Rules, table: Dealt, dealer: int, draws: SplitMix64, named: Sequence[str | None] = ()
) -> tuple[int | None, str | None]:
    """Return the declarer, None if there is none, and the trump suit.

    The declarer is the seat that, with its partners, is strongest (in contracts to avoid tricks: weakest) in the trumps
    that suit it best; if the rules determine the declarer, the trumps that suit him best. Trumps that no one chooses
    are drawn.

    Args:
        named: requested trumps, None for no trumps; empty: none requested.
    """
    trumps = list(_trumps(rules, table, draws))
    trumps = list(named) or trumps
    if not has_declarer(rules):
        return None, draws.one_of(trumps)
    fixed = rules.table.declarer
    seats: Sequence[int] = range(len(table.hands))
    if fixed:
        seats = [dealer if fixed == "dealer" else (dealer + 1) % len(table.hands)]
    sign = -1 if rules.contract.counts == "avoided" else 1
    by_trump = {trump: shares(rules, table, trump) for trump in trumps}

    def fitness(choice: tuple[int, str | None]) -> tuple[Fraction, Fraction]:
        seat, trump = choice
        ours = sides_of(rules, start_of(table, seat))[0]
        return sign * sum((by_trump[trump][partner] for partner in ours), Fraction(0)), sign * by_trump[trump][seat]

    return max(((seat, trump) for seat in seats for trump in trumps), key=fitness)


def _trumps(rules: Rules, table: Dealt, draws: SplitMix64) -> Iterator[str | None]:
    """Yield the possible trumps, None for no trumps."""
    if rules.trump.by == "fixed":
        yield rules.trump.suit
    elif rules.trump.by != "deal" or (table.turned and is_joker(table.turned)):
        yield None
    elif table.turned:
        yield table.turned[0]
    elif rules.contract.counts == "avoided" or (_without_trumps(rules) and draws.one_in(5)):
        yield None
    else:
        yield from [suit for suit in suits_of(rules.pack) if suit in rules.auction.strains] or suits_of(rules.pack)


def led_trump(rules: Rules, table: Dealt, leader: int) -> str:
    """Return the trumps that a leader makes with the first card of the deal: his strongest suit."""
    return max(suits_of(rules.pack), key=lambda suit: shares(rules, table, suit)[leader])


def _without_trumps(rules: Rules) -> bool:
    """Return whether the rules allow a deal without a named trump suit."""
    if rules.auction.strains:
        return "N" in rules.auction.strains
    contract = rules.contract
    words = [*contract.made, *contract.trick, *contract.first, *contract.extra]
    return (
        rules.score.no_trump > 1
        or rules.trump.top_alone
        or any(word.endswith("N") for word in words)
        or any(honour.when == "no trumps" for honour in rules.honours)
    )


def called_card(rules: Rules, table: Dealt, declarer: int, trump: str | None, draws: SplitMix64) -> str | None:
    """Return the card that names the declarer's partner: his highest missing trump, else any high card.

    Where the rules say which cards may be called it is one of these, that he has not if there is any; where no plain
    card may be, one that another seat holds. None if no one else holds a card.
    """
    if rules.table.sides != "called" or rules.called.card:
        return None
    among = rules.called.among
    cards = [card for card in plain_cards(rules.pack) if any(in_group(card, group) for group in among)]
    if cards:
        return draws.one_of([card for card in cards if card not in table.hands[declarer]] or cards)
    others = [card for seat, hand in enumerate(table.hands) for card in hand if seat != declarer]
    if not others:
        return None
    others = [card for card in others if any(in_group(card, word) for word in among)] or others
    order = {rank: place for place, rank in enumerate(rules.pack.ranks)}
    high = sorted((card for card in others if not is_joker(card)), key=lambda card: order.get(card[1:], 99)) or others
    trumps = [card for card in high if card[0] == trump]
    return trumps[0] if trumps else draws.one_of(high[: len(rules.pack.suits)])


# -- contracts -----------------------------------------------------------------------------------------------------


def contract(rules: Rules, table: Dealt, declarer: int, trump: str | None, tricks: int) -> dict[str, object]:
    """Return the highest contract that the strength of the declarer's side allows, else the lowest.

    Args:
        tricks: of the whole deal.
    """
    contract = rules.contract
    if contract.number not in ("level", "contract", "bid"):
        return {}
    ours = sides_of(rules, start_of(table, declarer))[0]
    share = sum((shares(rules, table, trump)[seat] for seat in ours), Fraction(0))
    number = _reach(rules, table, start_of(table, declarer, trump), share, tricks)
    base = contract.base if contract.number == "level" else 0
    found: dict[str, object] = {contract.number: _allowed(rules, number - base, tricks)}
    if contract.number == "level":
        found["strain"] = "M" if contract.counts == "avoided" else trump or "N"
    if contract.no_trick:
        found["final_bid"] = found[contract.number]
    return found


def _reach(rules: Rules, table: Dealt, start: Start, share: Fraction, tricks: int) -> int:
    """Return the number of tricks or points that a side with a share of the strength might reach."""
    counts = rules.contract.counts
    if counts == "avoided":
        return nearest(tricks * (1 - share))
    if counts != "points":
        return nearest(tricks * share)
    game = DealInPlay(rules, start)
    everything = [card for hand in (*table.hands, *([table.kitty] if rules.kitty.declarer else [])) for card in hand]
    points = sum(game.worth(card, start.trump) for card in everything) + sum(rules.score.last)
    own = sum(melds.dealt(game)[seat] for seat in game.sides[0])
    found = nearest(share * points) + own
    return found if "*" in rules.contract.made else found // 10 * 10


def _allowed(rules: Rules, number: int, tricks: int) -> int:
    """Return the highest allowed contract up to a number, or the lowest of all."""
    contract = rules.contract
    levels = _bids(rules.auction) or _told_levels(rules)
    if not levels and contract.counts == "points":
        return max(number, 1)
    if not levels:
        base, lowest = (contract.base, 1) if contract.number == "level" else (0, max(1, contract.base + 1))
        levels = set(range(lowest, tricks - base + 1)) or {lowest}
    return max((level for level in levels if level <= number), default=min(levels))


def _bids(auction: Auction) -> set[int]:
    """Return the numbers that can be bid; empty without an auction for numbers."""
    further = range(auction.levels[-1] + auction.step, auction.most + 1, auction.step) if auction.step else ()
    return {*auction.levels, *further}


def _told_levels(rules: Rules) -> set[int]:
    """Return the contracts that have a price in the tables; empty if all have one."""
    contract = rules.contract
    if contract.trick or "*" in contract.made:
        return set()
    return {int(found[0]) for word in contract.made if (found := re.match(r"\d+", word))}


def goal(rules: Rules, fields: Mapping[str, object], tricks: int) -> int | None:
    """Return the tricks of the whole deal that the declarer's side needs, None if the contract is not about tricks.

    Args:
        fields: the fields of the deal, with the contract.
    """
    contract = rules.contract
    if contract.counts not in ("tricks", "avoided"):
        return None
    number = {"fixed": contract.base, "all": tricks}.get(contract.number)
    promised = fields.get(contract.number)
    if isinstance(promised, int):
        number = promised + (contract.base if contract.number == "level" else 0)
    if number is None:
        return None
    return tricks - number if contract.counts == "avoided" else number


def doubles(rules: Rules, players: int, declarer: int | None, draws: SplitMix64) -> dict[str, object]:
    """Return the fields of doubles; three of four deals have none."""
    most = 2**rules.auction.doubles if rules.auction.by else 4
    if rules.contract.each == "seats":
        return {"knock": [1 if seat == declarer else _double(draws, 4) for seat in range(players)]}
    if rules.contract.factor or rules.score.factor or rules.numbered.factor in ("always", "unless failed"):
        return {"doubled": _double(draws, most)}
    return {}


def _double(draws: SplitMix64, most: int) -> int:
    return min(most, draws.one_of((1, 1, 1, 1, 1, 1, 2, 4)))


# -- bids ----------------------------------------------------------------------------------------------------------


def bids(rules: Rules, table: Dealt, trump: str | None, tricks: int, draws: SplitMix64) -> dict[str, object]:
    """Return each seat's bid: its share of the tricks, rounded."""
    section = rules.bid
    if not (section.exact or section.exact_each or section.least):
        return {}
    wanted = [nearest(tricks * share) for share in shares(rules, table, trump)]
    if section.aside:
        return {}
    found: dict[str, object] = {"bids": wanted}
    if section.nil:
        found["bids"] = [bid or "nil" for bid in wanted]
    if section.blind_zero:
        found["blind"] = [bid == 0 and draws.one_in(2) for bid in wanted]
    if section.bags:
        found["bags_before"] = [draws.below(_BAGS), draws.below(_BAGS)]
    return found


def put_aside(rules: Rules, table: Dealt, trump: str | None) -> list[list[str]]:
    """Take the cards that every seat sets aside as its bid out of the hands, and return them.

    The suits bid the number nearest to the hand's strength; of equal sets, the one with the lowest ranks goes.
    """
    count, order = rules.deal.aside, rules.bid.aside or rules.pack.suits
    tricks = max(map(len, table.hands)) - count
    aside = []
    for seat, share in enumerate(shares(rules, table, trump)):
        wanted = nearest(tricks * share)

        def cost(cards: tuple[str, ...], wanted: int = wanted) -> tuple[int, int]:
            ranks = sum(len(rules.pack.ranks) - rules.pack.ranks.index(card[1:]) for card in cards)
            return abs(sum(order.index(card[0]) for card in cards) - wanted), ranks

        chosen = min(combinations(table.hands[seat], count), key=cost)
        table.hands[seat] = [card for card in table.hands[seat] if card not in chosen]
        aside.append(list(chosen))
    return aside


def exchange(rules: Rules, table: Dealt, declarer: int, trump: str | None) -> None:
    """Let the declarer take up the kitty, and put as many cards away, if they count for him.

    These are his lowest cards outside trumps, those of his shortest suits first.
    """
    if rules.deal.taken:
        table.hands[declarer] += table.kitty
        table.kitty = []
    elif rules.kitty.declarer:
        view = DealInPlay(rules, start_of(table, declarer, trump)).view(trump)
        held = [*table.hands[declarer], *table.kitty]
        suits = [view.suit(card) for card in held]
        order = sorted(
            held,
            key=lambda card: (view.suit(card) == view.trumps, suits.count(view.suit(card)), view.height(card), card),
        )
        count = len(table.kitty)
        table.kitty, table.hands[declarer] = order[:count], order[count:]


def leader(rules: Rules, table: Dealt, dealer: int, declarer: int | None) -> int:
    """Return the leader under the rules; if no one has the card that must be led, the seat left of the dealer."""
    first = rules.lead.first
    players = len(table.hands)
    if first == "holder":
        holders = [seat for seat, hand in enumerate(table.hands) if rules.lead.card in hand]
        at, step = (holders[0], 0) if holders else (dealer, 1)
    else:
        at = declarer if first.endswith("declarer") and declarer is not None else dealer
        step = {"left": 1, "right": -1}.get(first.partition(" ")[0], 0)
    seat = (at + step) % players
    return (
        seat if table.hands[seat] else next(other for other in seats_after(rules, seat, players) if table.hands[other])
    )


def sides(rules: Rules, table: Dealt, declarer: int | None, called: str | None) -> Sides:
    """Return the sides that score together."""
    return sides_of(rules, start_of(table, declarer, called=called or rules.called.card or None))
