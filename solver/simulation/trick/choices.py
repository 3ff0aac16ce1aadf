"""The choices of a player who sees only his own hand, and the rule of thumb by which the first tricks are played.

By this rule, a player who wants tricks leads his highest card; playing last he wins as cheaply as possible, otherwise
with his highest card; if he cannot win he throws his lowest. A player who wants no tricks leads his lowest card, stays
below the trick with his worst card, and discards the most expensive one. The rule does not look at other hands and uses
no random numbers: the same deal is always played in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.trick.dealing.requested_terms import seats_after
from solver.families.trick.pack import cards_of, named_card
from solver.families.trick.referee import Position, begin
from solver.families.trick.rules import Rules
from solver.families.trick.rules.auction import Decision, Offer
from solver.families.trick.start import Start
from solver.simulation.trick.information_set import InformationSet
from solver.simulation.trick.layouts import Layout

_MOST = 20_000
"""Choices that can be compared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One of the choices of a player.

    Attributes:
        cards: those that he discards, or passes on.
        fields: the fields of the deal after the choice.
        offer: the game that he announces.
        bid: his bid.
        called: the call, or the contract of the menu, if he chooses one.
    """

    cards: tuple[str, ...] = ()
    fields: Mapping[str, object] | None = None
    offer: Offer | None = None
    bid: int | str | None = None
    called: str = ""

    def told(self) -> dict[str, object]:
        """Return the choice as JSON."""
        found: dict[str, object] = {}
        if self.called:
            found["call"] = self.called
        if self.offer is not None:
            found["announce"] = self.offer.name
        if self.bid is not None:
            found["bid"] = self.bid
        if self.cards:
            found["cards"] = list(self.cards)
        return found


def decision_of(known: InformationSet, seat: int) -> Decision | None:
    """Return the decision of a seat in the current position, None if there is none."""
    fields = FieldReader(known.fields)
    if known.played or any(fields.numbers("tricks_before", 0, 99)):
        return None
    for decision in known.game.decisions:
        if _whose(known.rules, decision, fields, seat, known.seats) and _still_open(known, decision, fields, seat):
            return decision
    return None


def _whose(rules: Rules, decision: Decision, fields: FieldReader, seat: int, seats: int) -> bool:
    if decision.who == "any":
        return True
    named = fields.seat(decision.who, seats)
    if named is None and decision.who == "declarer" and rules.table.declarer and "dealer" in fields:
        named = ((fields.seat("dealer", seats) or 0) + (rules.table.declarer != "dealer")) % seats
    return named in (None, seat)


def _still_open(known: InformationSet, decision: Decision, fields: FieldReader, seat: int) -> bool:
    if decision.bids:
        given = fields.items("bids")
        return len(given) <= seat or given[seat] is None
    if decision.offers:
        return bool(decision.away and taken(known, seat)) or len(_offers(known.game, fields)) > 1
    if decision.away:
        return bool(taken(known, seat))
    if decision.auction:
        return "declarer" not in fields or known.rules.auction.by == "choice"
    return fields.text("passing").casefold() not in ("none", "hold", "no") or "passing" not in fields


def options_of(known: InformationSet, decision: Decision, seat: int) -> list[Option]:
    """Return all choices of a seat.

    Raises:
        DealError: there is nothing to choose from.
    """
    fields = FieldReader(known.fields)
    hand = known.hands[seat] or ()
    count = decision.passes or (decision.away if taken(known, seat) else 0)
    held = (*hand, *_kitty(known, decision, seat))
    cards = _sets(held, count)
    offers: Sequence[Offer | None] = _offers(known.game, fields) if decision.offers else (None,)
    if not offers:
        names = ", ".join(offer.name for offer in known.game.offers)
        raise DealError(f"the deal announces none of the games of these rules. Choose one of {names}")
    bids: Sequence[int | str | None] = _bids(known, seat) if decision.bids else (None,)
    found = [
        Option(cards=away, offer=offer, fields=dict(offer.fields) if offer else None, bid=bid)
        for offer, bid, away in product(offers, bids, cards)
    ]
    if len(found) > _MOST:
        raise DealError(
            f"{len(found)} choices are too many ({_MOST} at most). Add the game, the bid or the cards to the deal"
        )
    return found


def _sets(held: Sequence[str], count: int) -> list[tuple[str, ...]]:
    """Return all sets of a number of cards; equal cards count as one."""
    if not count:
        return [()]
    if len(held) < count:
        raise DealError(f"{len(held)} cards in the hand are too few to choose from. Give at least {count}")
    return list(dict.fromkeys(combinations(held, count)))


def taken(known: InformationSet, seat: int) -> bool:
    """Return whether the seat has taken up the kitty: the kitty is given, or its cards are in the hand."""
    if known.kitty:
        return True
    others = [size for other, size in enumerate(known.sizes) if other != seat]
    return len(known.hands[seat] or ()) > max(others)


def _kitty(known: InformationSet, decision: Decision, seat: int) -> tuple[str, ...]:
    return known.kitty or () if decision.takes and taken(known, seat) else ()


def _offers(game: Rules, fields: FieldReader) -> list[Offer]:
    """Return the games that do not contradict the deal."""
    asked = {name for offer in game.offers for name in offer.fields if name in fields}
    return [offer for offer in game.offers if all(_same(offer.fields.get(name), fields, name) for name in asked)]


def _same(value: object, fields: FieldReader, name: str) -> bool:
    return str(value).casefold() == str(fields.fields[name]).casefold()


def _bids(known: InformationSet, seat: int) -> list[int | str]:
    tricks = len(known.hands[seat] or ())
    return ["nil" if known.rules.bid.nil else 0, *range(1, tricks + 1)]


def made(known: InformationSet, decision: Decision, seat: int, option: Option, layout: Layout) -> dict[str, object]:
    """Return the deal of a layout after a choice.

    Args:
        seat: the seat that chooses.
    """
    fields = dict(layout.fields)
    hands = layout.hands
    if decision.away and taken(known, seat):
        held = [*hands[seat], *(_kitty(known, decision, seat))]
        hands[seat] = _without(held, option.cards)
        fields["kitty"] = list(option.cards)
    if decision.passes:
        hands = exchanged(known, decision, {**layout.passed, seat: option.cards}, hands)
    fields["hands"] = hands
    if decision.who == "declarer" or decision.offers:
        fields.setdefault("declarer", seat)
    fields |= option.fields or {}
    if option.bid is not None:
        given = FieldReader(fields).items("bids") or [None] * known.seats
        fields["bids"] = [option.bid if place == seat else bid for place, bid in enumerate(given)]
    return fields


def exchanged(
    known: InformationSet, decision: Decision, passed: Mapping[int, Sequence[str]], hands: Sequence[Sequence[str]]
) -> list[list[str]]:
    """Return the hands after all players have passed their cards at the same time."""
    to = direction(known, decision)
    found = [_without(hand, passed.get(seat, ())) for seat, hand in enumerate(hands)]
    for seat, cards in passed.items():
        found[neighbour(known.rules, seat, to, len(hands))] += cards
    return found


def direction(known: InformationSet, decision: Decision) -> str:
    """Return the direction in which cards are passed.

    Raises:
        DealError: the deal names an impossible direction.
    """
    named = FieldReader(known.fields).text("passing").casefold() or decision.to[0]
    if named not in decision.to or (named == "across" and known.seats % 2):
        right = " or ".join(word for word in decision.to if word != "across" or not known.seats % 2)
        raise FieldReader(known.fields).wrong("passing", right)
    return named


def neighbour(rules: Rules, seat: int, to: str, seats: int) -> int:
    """Return the seat to the left, to the right, or across."""
    if to == "across":
        return (seat + seats // 2) % seats
    order = seats_after(rules, seat, seats)
    # Play goes to the left where it is clockwise; the next to play is on the left, or on the right.
    clockwise = rules.table.direction == "clockwise"
    return order[0] if (to == "left") == clockwise else order[-2]


def _without(hand: Sequence[str], cards: Sequence[str]) -> list[str]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def played_down(rules: Rules, start: Start, left: int) -> Start:
    """Return a deal after the first tricks, which are played by the rule of thumb.

    Args:
        rules, start: the deal; its dealer has no choices left.
        left: most cards that each player has afterwards, including those that he will draw.
    """
    position = begin(rules, start)
    made: list[str] = []
    while position.mover is not None and (position.trick or _to_come(position) > left):
        play = chosen(position)
        made.append(play)
        position = position.play(play)
    return replace(start, played=(*start.played, *made)) if made else start


def _to_come(position: Position) -> int:
    return max(map(len, position.hands)) + len(position.stock) // len(position.hands)


def chosen(position: Position) -> str:
    """Return the play of the player to move by the rule of thumb."""
    legal = position.legal()
    plays = [play for play in legal if cards_of(play)]
    if len(legal) == 1 or not plays:
        return legal[0]
    seat = position.mover or 0
    return _unwanted(position, plays) if _avoids(position, seat) else _wanted(position, plays)


def _avoids(position: Position, seat: int) -> bool:
    """Return whether a seat wants no more tricks."""
    rules, start = position.rules, position.game.start
    bid = start.bids[seat] if start.bids else None
    if bid is not None and not rules.bid.least:
        return position.tricks[seat] >= bid
    if bid is not None and bid < 0:
        return True
    if rules.contract.counts == "avoided":
        return True
    points = [*rules.score.cards.values(), *rules.score.faces.values(), *rules.score.last]
    return rules.score.trick + sum(points) < 0


def _wanted(position: Position, plays: list[str]) -> str:
    view = position.view
    if not position.trick:
        return max(plays, key=lambda play: (view.height(named_card(play)), play))
    winning = [play for play in plays if _wins(position, play)]
    if not winning:
        return min(plays, key=lambda play: (view.suit(named_card(play)) == view.trumps, *_height(position, play)))
    last = len(position.waiting) == 1
    pick = min if last else max
    return pick(winning, key=lambda play: _height(position, play))


def _unwanted(position: Position, plays: list[str]) -> str:
    if not position.trick:
        return min(plays, key=lambda play: _height(position, play))
    under = [play for play in plays if not _wins(position, play)]
    if under:
        return max(under, key=lambda play: (-_worth(position, play), *_height(position, play)))
    pick = max if len(position.waiting) == 1 else min
    return pick(plays, key=lambda play: (_worth(position, play), *_height(position, play)))


def _height(position: Position, play: str) -> tuple[tuple[int, int], str]:
    return position.view.height(named_card(play)), play


def _worth(position: Position, play: str) -> int:
    return sum(position.game.worth(card, position.trump) for card in cards_of(play))


def _wins(position: Position, play: str) -> bool:
    names = (*position.names(), named_card(play))
    return position.view.best(names) == len(names) - 1
