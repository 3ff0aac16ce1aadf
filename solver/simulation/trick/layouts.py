"""Random layouts of the cards that a player does not see.

No layout is tried and rejected. Cards that may go to the same places form a group. The number of ways to deal all later
groups is counted for every division of a group among the places, and divisions are drawn in proportion to these counts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from solver.core.errors import DealError, Limit
from solver.core.json_fields import FieldReader
from solver.core.rng import HIGHEST_SEED, SplitMix64
from solver.families.trick.dealing import draw_contract
from solver.families.trick.dealing.requested_terms import Dealt
from solver.families.trick.reading import deal_of, trump_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.cards import View
from solver.families.trick.rules import Rules
from solver.families.trick.rules.auction import Decision
from solver.simulation.trick.information_set import InformationSet

Rooms = tuple[int, ...]
"""For each place how many cards it takes."""


class Filling:
    """Unseen cards, and the places where they may be.

    Args:
        cards: all of them.
        rooms: for each place the number of its cards; their sum is the number of cards.
        banned: for each place the suits that it lacks.
        suit: returns the suit of a card.

    Raises:
        DealError: the cards cannot be dealt like this.
    """

    def __init__(
        self,
        cards: Sequence[str],
        rooms: Rooms,
        banned: Sequence[Collection[str]],
        suit: Callable[[str], str],
    ) -> None:
        groups: dict[tuple[bool, ...], list[str]] = {}
        for card in cards:
            groups.setdefault(tuple(suit(card) not in suits for suits in banned), []).append(card)
        # Those that may go anywhere come last, where what is left leaves one way of dividing them.
        order = sorted(groups.items(), key=lambda group: (sum(group[0]), group[0]))
        self._groups = [(allowed, tuple(members)) for allowed, members in order]
        self._rooms = rooms
        self._known: dict[tuple[int, Rooms], int] = {}
        if sum(rooms) != len(cards):
            raise DealError(
                f"{len(cards)} cards are not seen, but there are places for {sum(rooms)}. Give as many cards as places"
            )
        if not self._ways(0, rooms):
            raise DealError("no deal fits these voids. Give fewer")

    @property
    def ways(self) -> int:
        """The number of layouts, with equal cards counted separately."""
        return self._ways(0, self._rooms)

    def deal(self, draws: SplitMix64) -> list[list[str]]:
        """Return the cards of every place."""
        dealt: list[list[str]] = [[] for _ in self._rooms]
        rooms = self._rooms
        for at, (_, members) in enumerate(self._groups):
            counts = self._divided(at, rooms, draws)
            cards = draws.shuffled(members)
            for place, count in enumerate(counts):
                dealt[place] += cards[:count]
                del cards[:count]
            rooms = tuple(room - count for room, count in zip(rooms, counts, strict=True))
        return dealt

    def _divided(self, at: int, rooms: Rooms, draws: SplitMix64) -> Rooms:
        """Return a random number of cards of a group for each place."""
        number = below(draws, self._ways(at, rooms))
        for counts, ways in self._divisions(at, rooms):
            number -= ways
            if number < 0:
                return counts
        raise AssertionError

    def _ways(self, at: int, rooms: Rooms) -> int:
        """Return the number of ways in which the groups from an index on fill the remaining room."""
        if at == len(self._groups):
            return 1
        key = at, rooms
        if key not in self._known:
            self._known[key] = sum(ways for _, ways in self._divisions(at, rooms))
        return self._known[key]

    def _divisions(self, at: int, rooms: Rooms) -> Iterator[tuple[Rooms, int]]:
        """Yield every way to divide a group, with the number of layouts that begin like this."""
        allowed, members = self._groups[at]
        most = tuple(room if may else 0 for room, may in zip(rooms, allowed, strict=True))
        if at == len(self._groups) - 1:
            if most == rooms:
                yield rooms, _orders(rooms)
            return
        for counts in _parts(len(members), most):
            left = tuple(room - count for room, count in zip(rooms, counts, strict=True))
            ways = self._ways(at + 1, left)
            if ways:
                yield counts, ways * _orders(counts)


def _parts(whole: int, most: Rooms) -> Iterator[Rooms]:
    """Yield all ways to write a number as a sum with a limit for each part."""
    if len(most) == 1:
        if whole <= most[0]:
            yield (whole,)
        return
    for first in range(max(0, whole - sum(most[1:])), min(whole, most[0]) + 1):
        for rest in _parts(whole - first, most[1:]):
            yield (first, *rest)


def _orders(counts: Rooms) -> int:
    """Return the number of ways to put different cards into places with given numbers of cards."""
    found, left = 1, sum(counts)
    for count in counts:
        found *= comb(left, count)
        left -= count
    return found


def below(draws: SplitMix64, limit: int) -> int:
    """Return a random number from 0 to ``limit`` - 1, of any size, all equally likely."""
    word = HIGHEST_SEED + 1
    if limit <= word:
        return draws.below(limit)
    words = 1
    while word**words < limit:
        words += 1
    end = word**words // limit * limit
    while True:
        number = 0
        for _ in range(words):
            number = number * word + draws.below(word)
        if number < end:
            return number % limit


_ATTEMPTS = 5_000
"""Most random deals until the recorded plays are legal, for rules that counting does not cover."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A sample: one complete deal.

    Attributes:
        fields: those of a JSON deal with all its cards; bids may be missing.
        passed: by seat the cards that others pass on, if a decision is about passing.
        seed: for further random numbers of the layout.
    """

    fields: Mapping[str, object]
    passed: Mapping[int, tuple[str, ...]]
    seed: int

    @property
    def hands(self) -> list[list[str]]:
        """Copies of its hands."""
        hands = self.fields["hands"]
        assert isinstance(hands, list)
        return [list(hand) for hand in hands]

    def draws(self) -> SplitMix64:
        """Return the random numbers of the layout, always the same."""
        return SplitMix64(self.seed)


class Layouts:
    """Source of samples that agree with the known cards.

    Layout number i of a series depends only on the seed and on what is known, not on the number of layouts.

    Args:
        known: the information about the deal.
        seed: 0 or more.
        decision: the decision, if there is one.

    Raises:
        DealError: no deal is possible.
    """

    def __init__(self, known: InformationSet, seed: int, decision: Decision | None = None) -> None:
        self._known, self._seed, self._decision = known, seed, decision
        rest = len(known.unseen) - sum(known.rooms) - known.kitty_size
        if rest < 0:
            places = sum(known.rooms) + known.kitty_size
            raise DealError(f"{len(known.unseen)} cards are not seen, and hands and kitty have {places} of them")
        constraints = known.constraints.voids
        banned = [
            (*known.shown.voids[seat], *constraints.get(seat, ())) if known.rooms[seat] else ()
            for seat in range(known.seats)
        ]
        rooms = (*known.rooms, known.kitty_size, rest)
        self._filling = Filling(known.unseen, rooms, [*banned, (), ()], known.view.suit)
        if self._filling.ways == 1:
            raise DealError("the known cards leave only one deal: use `faceup solve`")

    def layout(self, number: int, series: str = "") -> Layout:
        """Return a layout.

        Args:
            number: from 1.
            series: each series has other layouts.

        Raises:
            DealError: the deal is incomplete.
            Limit: the recorded plays fit no layout that was tried.
        """
        known = self._known
        wrong: DealError | None = None
        for attempt in range(_ATTEMPTS if known.played else 1):
            name = f"{self._seed} {series} {number} {attempt}"
            seed = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")
            draws = SplitMix64(seed)
            fields = self._dealt(draws)
            if known.played:
                try:
                    begin(*deal_of(known.game, self._with_bids(fields, draws)))
                except DealError as error:
                    if wrong is None:  # what is wrong about the deal itself is not mended by another one
                        deal_of(known.game, {**self._with_bids(fields, draws), "played": None})
                    wrong = error
                    continue
            return Layout(fields, self._passed(fields, draws), seed)
        text = f"; of the last one: {wrong.message}" if wrong else ""
        raise Limit(f"the recorded plays fit none of {_ATTEMPTS} deals{text}")

    def _dealt(self, draws: SplitMix64) -> dict[str, object]:
        known = self._known
        *hands, kitty, rest = self._filling.deal(draws)
        full = [
            list(own) if own is not None else [*known.fixed[seat], *hands[seat]] for seat, own in enumerate(known.hands)
        ]
        if known.kitty_size:
            full, kitty = self._put_away(full, kitty)
        fields: dict[str, object] = {**known.fields, "hands": full, "played": list(known.played)}
        if known.kitty is not None or known.kitty_size:
            fields["kitty"] = list(known.kitty if known.kitty is not None else kitty)
        if known.rules.draw.on:
            turned = [known.turned] if known.turned else []
            fields["stock"] = list(known.stock) if known.stock is not None else [*rest, *turned]
        return fields

    def _put_away(self, hands: list[list[str]], kitty: list[str]) -> tuple[list[list[str]], list[str]]:
        """Return hands and kitty after an unseen declarer has discarded his low cards, if he does."""
        known = self._known
        read = FieldReader(known.fields)
        declarer = read.seat("declarer", known.seats)
        unseen = declarer is not None and known.hands[declarer] is None
        if known.rules.unknown.kitty != "low" or not unseen or not known.rules.kitty.declarer:
            return hands, kitty
        assert declarer is not None
        table = Dealt(hands, list(kitty))
        draw_contract.exchange(known.rules, table, declarer, trump_of(known.rules, read))
        return table.hands, table.kitty

    def _passed(self, fields: Mapping[str, object], draws: SplitMix64) -> dict[int, tuple[str, ...]]:
        """Return the cards that every other seat passes on."""
        decision, known = self._decision, self._known
        if decision is None or not decision.passes:
            return {}
        hands = fields["hands"]
        assert isinstance(hands, list)
        return {
            seat: passed(draws.shuffled(hand), decision, known.view)
            for seat, hand in enumerate(hands)
            if seat not in known.kept
        }

    def _with_bids(self, fields: Mapping[str, object], draws: SplitMix64) -> Mapping[str, object]:
        return with_bids(self._known.rules, fields, draws)


def passed(hand: Sequence[str], decision: Decision, view: View) -> tuple[str, ...]:
    """Return the cards that a seat passes on.

    Args:
        hand: its cards, in random order, so that no equal card is preferred.
    """
    if decision.others == "any":
        return tuple(hand[: decision.passes])
    order = sorted(hand, key=view.rank, reverse=decision.others == "high")
    return tuple(order[: decision.passes])


def with_bids(rules: Rules, fields: Mapping[str, object], draws: SplitMix64) -> Mapping[str, object]:
    """Return a deal with its missing bids filled in by a rough evaluation of each hand.

    Raises:
        DealError: the rules require bids to be given.
    """
    rule = rules.bid
    if rule.aside or not (rule.exact or rule.exact_each or rule.least):
        return fields
    hands = FieldReader(fields).hands("hands")
    given = FieldReader(fields).items("bids") or [None] * len(hands)
    if len(given) == len(hands) and None not in given:
        return fields
    if rules.unknown.bids == "given" or len(given) != len(hands):
        raise DealError(f"bids: {len([bid for bid in given if bid is not None])} are given. Write one for each seat")
    trump = trump_of(rules, FieldReader(fields))
    made = draw_contract.bids(rules, Dealt([list(hand) for hand in hands]), trump, min(map(len, hands)), draws)["bids"]
    assert isinstance(made, list)
    return {**fields, "bids": [rough if bid is None else bid for bid, rough in zip(given, made, strict=True)]}
