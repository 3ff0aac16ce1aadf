"""Scores of contracts, bids, honours and melds as functions of the events of the play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, product, takewhile
from typing import TypeVar

from solver.families.trick.kernels.payoff.expression import (
    ZERO,
    Expression,
    Expressions,
    applied,
    at_least,
    both,
    equals,
    lazy,
    lookup,
    most_of,
    number,
    positive,
    select,
)
from solver.families.trick.kernels.payoff.tallies import DealTallies
from solver.families.trick.lengths import tricks_to_come, whole_deal
from solver.families.trick.pack import in_group
from solver.families.trick.rules import Combination, Honour

_SEQUENCE = 3
"""Number of cards of the shortest sequence."""


def honours_scores(ground: DealTallies, tricks: Expressions, *, toward: bool = False) -> Expressions:
    """Return the points of all honours by side.

    Args:
        tricks: won by each side.
        toward: only of those that count toward the contract.
    """
    total = [ZERO] * len(ground.sides)
    start = ground.start
    if not ground.rules.score.honours:
        return total
    for honour in ground.rules.honours:
        if toward <= honour.toward and honour.when in ("", "trumps" if start.trump else "no trumps"):
            times = (start.level if honour.level else 1) * (start.factor if honour.factor else 1)
            points = _more(ground, honour, tricks) if honour.by == "more" else _held(ground, honour)
            total = [sum_ + of_side * times for sum_, of_side in zip(total, points, strict=True)]
    return total


def _held(ground: DealTallies, honour: Honour) -> Expressions:
    """Return the score of honours that is certain from the start, by side."""
    total = [0] * len(ground.sides)
    if honour.by == "side":
        total = [honour.points.get(str(count), 0) for count in _counts(ground, honour)]
    for seat, hand in enumerate(ground.start.hands):
        if honour.by == "hand":
            total[ground.side_of[seat]] += honour.points.get(str(_count(ground, honour, hand)), 0)
        elif honour.by == "sequence":
            total[ground.side_of[seat]] += _sequences(ground, honour, hand)
    return list(map(number, total))


def _counts(ground: DealTallies, honour: Honour) -> list[int]:
    """Return the count of each side's honours."""
    hands = ground.start.hands
    return [sum(_count(ground, honour, hands[seat]) for seat in seats) for seats in ground.sides]


def _count(ground: DealTallies, honour: Honour, hand: Sequence[str]) -> int:
    total = 0
    for word, count in honour.cards.items():
        _, trumps, rank = word.rpartition("trump ")
        if trumps:
            total += count * hand.count((ground.start.trump or " ") + rank)
        else:
            total += count * sum(in_group(card, word) for card in hand)
    return total


def _more(ground: DealTallies, honour: Honour, tricks: Expressions) -> Expressions:
    """Return the points of the side that has more; the declarer's side is the first, if there is one."""
    declared = ground.start.declarer is not None
    ours, theirs = _counts(ground, honour)
    most = max(ours, theirs)
    points = honour.points.get(str(most), 0) + honour.each * most + honour.plus
    more = [at_least(tricks[0] - tricks[1], 1), at_least(tricks[1] - tricks[0], 1)]
    if ours == theirs and (honour.tie == "none" or (honour.tie == "declarer" and not declared)):
        return [ZERO, ZERO]
    if ours == theirs and honour.tie == "tricks":
        return [side * points for side in more]
    second = number(1) if ours < theirs else more[1] if honour.winners and declared else ZERO
    return [(number(1) - second) * points, second * points]


def _sequences(ground: DealTallies, honour: Honour, hand: Sequence[str]) -> int:
    """Return the points of sequences from the top: for each card from the third on."""
    points = 0
    for suit in ground.rules.pack.suits:
        factor = honour.cards.get("*", 0) + honour.cards.get("trump", 0) * (suit == ground.start.trump)
        length = len(list(takewhile(hand.__contains__, (suit + rank for rank in ground.rules.pack.ranks))))
        points += factor * honour.each * max(0, length - _SEQUENCE + 1)
    return points


_Entry = TypeVar("_Entry")
_GAME = 100
"""Trick score of a game at bridge."""


def contract_scores(ground: DealTallies, tricks: Expressions, own: Expressions) -> Expressions:
    """Return every side's score under a contract, and the points that depend on the number of the trick.

    Args:
        tricks: the tricks by side.
        own: the points of play and melds, by side.
    """
    contract = ground.rules.contract
    if not contract.number or ground.start.declarer is None:
        return _numbered(ground, own, None)
    promise = Promise(ground, ground.side_of[ground.start.declarer], tuple(tricks), tuple(own))
    return _numbered(ground, promise.scores(), promise.made)


@dataclass(frozen=True)
class Promise:
    """Contract of the declarer's side.

    Attributes:
        side: the declarer's.
        tricks: by side.
        own: what the play and melds bring, by side.
    """

    ground: DealTallies
    side: int
    tricks: tuple[Expression, ...]
    own: tuple[Expression, ...]

    @property
    def _every(self) -> Expression:
        """Number of all tricks."""
        return sum(self.tricks, ZERO)

    @lazy
    def _goal(self) -> Expression:
        """Return the required number: the promise, raised if trumps were changed, lowered for helpers."""
        return self._number + self.ground.start.raised - self._helped

    @property
    def _number(self) -> Expression:
        """Promised number, with the base."""
        contract, start = self.ground.rules.contract, self.ground.start
        numbers = {
            "fixed": number(contract.base),
            "level": number(contract.base + start.level),
            "all": self._every,
        }
        return numbers.get(contract.number, number(start.level))

    @lazy
    def _count(self) -> Expression:
        """Return the number reached."""
        counts = self.ground.rules.contract.counts
        if counts == "points":
            return self._toward[self.side]
        return self._every - self.tricks[self.side] if counts == "avoided" else self.tricks[self.side]

    @lazy
    def made(self) -> Expression:
        """Return an expression that is 1 if the contract is made."""
        counts = self.ground.rules.contract.counts
        if counts in ("most", "more"):
            return most_of(self.tricks if counts == "most" else self._toward, self.side)
        return at_least(self._count - self._goal, 0)

    @lazy
    def _toward(self) -> Expressions:
        """Return the points toward the contract by side, if it is about points."""
        honoured = honours_scores(self.ground, list(self.tricks), toward=True)
        return [own + more for own, more in zip(self.own, honoured, strict=True)]

    @property
    def _helped(self) -> Expression:
        """Reduction of the required number by won cards."""
        contract, ground = self.ground.rules.contract, self.ground
        if not contract.lower:
            return ZERO
        count = Expression(ground.captured(ground.sides[self.side], contract.helpers))
        return lookup(count, 0, tuple(contract.lower))

    @property
    def _beyond(self) -> Expression:
        """Number reached beyond the goal, if it was reached; 0 if only more or less than others counts."""
        return ZERO if self.ground.rules.contract.counts in ("most", "more") else self._count - self._goal

    @property
    def _missing(self) -> Expression:
        """Number missing from the goal, if it was missed; 1 if only more or less than others counts."""
        return number(1) if self.ground.rules.contract.counts in ("most", "more") else self._goal - self._count

    def scores(self) -> Expressions:
        """Return every side's score, without points that depend on the number of the trick."""
        contract, start = self.ground.rules.contract, self.ground.start
        total = self._kept()
        amount = select(self.made, self._paid(), -self._lost())
        if contract.each == "rivals":
            total = [points - amount for points in total]
            total[self.side] += amount * len(total)
        else:
            total[self.side] += amount * _times(self.ground)
        for side, won in enumerate(self.tricks):
            counted = self._every - won if contract.counts == "avoided" else won
            total[side] += counted * (contract.trick_points * start.level)
            if contract.taken:
                total[side] += applied(lambda many: contract.taken.get(str(many), 0), won)
            if contract.no_trick:
                total[side] -= equals(won, 0) * start.last_bid
        return total

    def _kept(self) -> Expressions:
        """Return the points of play that each side retains."""
        keeps, side = self.ground.rules.contract.keeps, self.side
        if keeps == "nobody":
            return [ZERO] * len(self.own)
        total = list(self.own)
        if keeps == "given":
            total[1 - side] += select(self.made, ZERO, total[side])
        if keeps == "never":
            total[side] = ZERO
        elif keeps != "always":
            total[side] = select(self.made, total[side], ZERO)
        return total

    def _entry(self, entries: Mapping[str, _Entry]) -> _Entry | None:
        """Return the entry for the contract in a table."""
        start = self.ground.start
        level = str(start.level)
        names = (start.called_as, level + start.strain, level, start.strain, "*")
        return next((entries[name] for name in names if name and name in entries), None)

    def _points(self, entries: Mapping[str, int]) -> int:
        return self._entry(entries) or 0

    def _paid(self) -> Expression:
        """Return the points for a contract that is made."""
        contract, start = self.ground.rules.contract, self.ground.start
        if contract.pays == "number":
            return self._halved(self._promised)
        bridge = contract.factor == "bridge"
        amount = number(self._points(contract.made))
        march = contract.march_alone if start.alone and contract.march_alone else contract.march
        if march:
            march = max(march, self._points(contract.made))
            own = self.tricks[self.side]
            amount = select(both(equals(self._every - own, 0), at_least(own, 1)), number(march), amount)
        extra = self._points(contract.extra)
        if bridge and start.factor > 1:
            extra = contract.extra_doubled * start.factor // 2
            amount += contract.insult * start.factor // 2
        score = self._trick_score()
        over = self._goal - contract.base + self._beyond
        amount += score + self._beyond * extra + over * contract.odd
        if contract.game or contract.part:
            game = at_least(score, _GAME - start.part_score)
            amount += select(game, number(contract.game), number(contract.part))
        return self._halved(amount)

    def _halved(self, amount: Expression) -> Expression:
        """Return an amount increased by half for a partner."""
        if not (self.ground.rules.contract.partner_half and self.ground.start.holders):
            return amount
        return applied(lambda points: points + points // 2, amount)

    @property
    def _promised(self) -> Expression:
        """Number of the contract itself."""
        contract = self.ground.rules.contract
        numbers = {"fixed": number(contract.base), "all": self._every}
        return numbers.get(contract.number, number(self.ground.start.level))

    def _trick_score(self) -> Expression:
        """Return the points for the tricks promised."""
        contract = self.ground.rules.contract
        promised = self._number - contract.base
        score = promised * self._points(contract.trick) + at_least(promised, 1) * self._points(contract.first)
        return score * (self.ground.start.factor if contract.factor == "bridge" else 1)

    def _lost(self) -> Expression:
        """Return the points lost by a contract that fails."""
        contract, start = self.ground.rules.contract, self.ground.start
        each = contract.lost_each * _opponents(self.ground)
        if contract.loses == "number":
            return self._promised + each
        steps, half = self._entry(contract.under) or (), 1
        if contract.factor == "bridge" and start.factor > 1:
            steps, half = contract.under_doubled, start.factor // 2
        missing = self._missing
        amount = ZERO
        if steps:
            costs = [0]
            for place in range(max(0, missing.ends[1])):
                costs.append(costs[-1] + steps[min(place, len(steps) - 1)] * half)
            amount = lookup(missing, 0, tuple(costs))
        return amount + each


def _times(ground: DealTallies) -> int:
    """Return how often the amount is paid."""
    contract, start = ground.rules.contract, ground.start
    if contract.each == "seats":
        return _doubles(ground)
    return _payers(ground) * (start.factor if contract.factor == "all" else 1)


def _payers(ground: DealTallies) -> int:
    """Return how many opponents pay."""
    each = ground.rules.contract.each
    if each == "others":
        return _opponents(ground)
    return ground.start.opponents if each == "opponents" else 1


def _opponents(ground: DealTallies) -> int:
    """Return the number of the declarer's opponents."""
    declarer = ground.start.declarer
    return ground.start.seats - (0 if declarer is None else len(ground.sides[ground.side_of[declarer]]))


def _doubles(ground: DealTallies) -> int:
    """Return the doubles of all opponents together."""
    start = ground.start
    factors = start.factors or (1,) * start.seats
    ours = ground.sides[ground.side_of[start.declarer or 0]]
    return sum(factor for seat, factor in enumerate(factors) if seat not in ours)


def _numbered(ground: DealTallies, total: Expressions, made: Expression | None) -> Expressions:
    """Return scores with the points that depend on the number of the trick.

    Args:
        made: 1 if the contract is made, None without a contract.
    """
    rules = ground.rules.numbered
    condition = made if made is not None else ZERO
    if not rules.cards:
        return total
    won = [Expression(ground.numbered(seats)) for seats in ground.sides]
    shares = [sum(won, ZERO) - points if rules.to == "others" else points for points in won]
    if made is not None and ground.rules.contract.each == "seats":
        shares = [shares[0] - shares[1]] + [ZERO] * (len(shares) - 1)
    found = []
    for side, share in enumerate(shares):
        factor, otherwise = _factors(ground, side, made is None)
        found.append(total[side] + select(condition, share * factor, ZERO if rules.made else share * otherwise))
    return found


def _factors(ground: DealTallies, side: int, free: bool) -> tuple[int, int]:
    """Return the factors of a side's points by number of the trick, with a contract made and otherwise.

    Args:
        free: whether there is no contract.
    """
    rules, start = ground.rules.numbered, ground.start
    single, factor = 1, start.factor
    if ground.rules.contract.each == "seats" and not free:
        single, factor = _opponents(ground), _doubles(ground)
        return {"always": (factor, factor), "made": (factor, single)}.get(rules.factor, (single, single))
    failed = single if start.declarer in ground.sides[side] and not free else factor
    if rules.last:
        payers = _payers(ground)
        single, factor, failed = single * payers, factor * payers, failed * payers
    return {
        "never": (single, single),
        "always": (factor, factor),
        "unless failed": (factor, failed),
        "made": (factor, single),
    }[rules.factor]


_NILS = (-1, -2)
"""Texts of a bid of no tricks, and of its double."""
_BAGS = 10
"""Number of overtricks that together cost a penalty."""


def bids_scores(ground: DealTallies, tricks: Expressions) -> Expressions:
    """Return the points for exact bids, by side."""
    rules, start = ground.rules.bid, ground.start
    if not (rules.exact or rules.exact_each) or not start.bids:
        return [ZERO] * len(ground.sides)
    found = []
    for seats, won in zip(ground.sides, tricks, strict=True):
        bid = sum(start.bids[seat] for seat in seats)
        points = rules.exact + rules.exact_each * bid
        if bid == 0 and rules.zero == "tricks":
            points = sum(start.tricks_before) + tricks_to_come(start)
        if bid == 0 and start.blind and start.blind[seats[0]]:
            points += rules.blind_zero
        goals = {bid, whole_deal(ground.rules, start.seats)} if _either(ground, seats[0]) else {bid}
        found.append(sum((equals(won, goal) for goal in goals), ZERO) * points)
    return found


def _either(ground: DealTallies, seat: int) -> bool:
    """Return whether a seat's bid means none or all: it was made with cards of the first suit alone."""
    first, aside = ground.rules.bid.aside[:1], ground.start.aside
    return bool(first and aside and aside[seat]) and {card[0] for card in aside[seat]} == {first}


def team_scores(ground: DealTallies) -> Expressions:
    """Return the points for partners' added bids, by side."""
    rules, start = ground.rules.bid, ground.start
    if not rules.least or not start.bids:
        return [ZERO] * len(ground.sides)
    return [_team(ground, side) for side in range(len(ground.sides))]


def _team(ground: DealTallies, side: int) -> Expression:
    rules, start = ground.rules.bid, ground.start
    seats = ground.sides[side]
    points = bags = ZERO
    for seat in seats:
        if start.bids[seat] in _NILS:
            worth, won = rules.nil * -start.bids[seat], _tricks(ground, (seat,))
            points += equals(won, 0) * (2 * worth) - worth
            bags += won
    bidders = tuple(seat for seat in seats if start.bids[seat] >= 0)
    if bidders:
        bid, won = sum(start.bids[seat] for seat in bidders), _tricks(ground, bidders)
        worth = rules.least * bid
        points += select(at_least(won, bid), (won - bid) * rules.bag, ZERO - 2 * worth) + worth
        bags += positive(won - bid)
    carried = start.bags[side] if side < len(start.bags) else 0
    lost = applied(lambda more: (carried + more) // _BAGS - carried // _BAGS, bags)
    return points - lost * rules.bags


def _tricks(ground: DealTallies, seats: tuple[int, ...]) -> Expression:
    """Return the tricks of some seats, with earlier ones if they are known by seat."""
    before = ground.start.tricks_before
    known = before if len(before) == ground.start.seats else (0,) * ground.start.seats
    return Expression(ground.tricks(seats)) + sum(known[seat] for seat in seats)


def dealt(ground: DealTallies) -> tuple[int, ...]:
    """Return the points of melds by seat, if melds score before the play."""
    start = ground.start
    if ground.rules.melds.laid != "dealt":
        return (0,) * start.seats
    return start.melds or tuple(_points(ground, seat) for seat in ground.seats)


def _points(ground: DealTallies, seat: int) -> int:
    """Return the melds of a hand: in each kind every card serves once, the dearest melds first."""
    start = ground.start
    hand = Counter(start.hands[seat])
    if start.award is not None and seat == start.dealer:
        hand -= Counter([(start.trump or " ") + ground.rules.pack.ranks[-1]])
    left = {meld.kind: Counter(hand) for meld in ground.rules.combinations}
    total = 0
    for meld in sorted(ground.rules.combinations, key=lambda meld: -meld.points[0]):
        for cards in _forms(ground, meld):
            copies = min(left[meld.kind][card] // many for card, many in cards.items())
            left[meld.kind].subtract({card: many * copies for card, many in cards.items()})
            total += _price(meld, copies)
    return total


def _price(meld: Combination, copies: int) -> int:
    """Return the points of several equal melds: the listed price, and the single price for each beyond the list."""
    listed = min(copies, len(meld.points))
    return (0, *meld.points)[listed] + (copies - listed) * meld.points[0]


def _forms(ground: DealTallies, meld: Combination) -> list[Counter[str]]:
    """Return the cards of a meld, once for each plain suit if it is of one."""
    suits, trump = ground.rules.pack.suits, ground.start.trump
    plain = [suit for suit in suits if suit != trump]
    found = []
    for suit in plain if any(word.startswith("plain ") for word in meld.cards) else plain[:1]:
        cards: Counter[str] = Counter()
        for word in meld.cards:
            kind, _, rank = word.rpartition(" ")
            if kind in ("plain", "trump"):
                cards[(suit if kind == "plain" else trump or "") + rank] += 1
            elif not kind:
                cards.update([word] if len(word) > 1 else [other + word for other in suits])
        found += [cards + some for some in _of_any_suit(meld, suits)]
    return found


def _of_any_suit(meld: Combination, suits: str) -> list[Counter[str]]:
    """Return every choice of suits for the cards of a meld whose suit is free."""
    many = Counter(word.removeprefix("any ") for word in meld.cards if word.startswith("any "))
    choices = (combinations_with_replacement([suit + rank for suit in suits], times) for rank, times in many.items())
    return [Counter(chain.from_iterable(chosen)) for chosen in product(*choices)]
