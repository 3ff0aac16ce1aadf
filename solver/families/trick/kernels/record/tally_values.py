"""Contributions of tricks and cards to each tally by winner, with their least and greatest sums."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from solver.families.trick.kernels.payoff.tallies import DealTallies
from solver.families.trick.kernels.question import Tally
from solver.families.trick.kernels.record.deck import Deck, adds_together
from solver.families.trick.pack import is_joker, rank_of
from solver.families.trick.rules import Numbers

Vector = tuple[int, ...]
"""One number for each tally."""


@dataclass(frozen=True)
class Worth:
    """Contributions of events to some tallies.

    Attributes:
        deck: the cards of the deal.
        tallies: of all payoffs, and of the points of a race.
    """

    deck: Deck
    tallies: tuple[Tally, ...]

    @property
    def _seats(self) -> range:
        return range(self.deck.start.seats)

    @cached_property
    def start(self) -> Vector:
        """Tallies before the first play."""
        return tuple(tally.start for tally in self.tallies)

    @cached_property
    def trick(self) -> tuple[Vector, ...]:
        """Contribution of a trick, by winner."""
        return tuple(tuple(_at(tally.trick, seat) for tally in self.tallies) for seat in self._seats)

    def card(self, state: int, winner: int, card: str, holder: int | None) -> Vector:
        """Return the contribution of a card, by the trump state and its first holder."""
        return tuple(self._card(tally, state, winner, card, holder) for tally in self.tallies)

    def _card(self, tally: Tally, state: int, winner: int, card: str, holder: int | None) -> int:
        place = state if state < len(tally.cards) else 0
        points = _entry(tally.cards[place], winner, card) if tally.cards else 0
        if holder is not None and holder != winner:
            points += _entry(tally.revealed, holder, card) + _entry(tally.revealed_won, winner, card)
        return points

    @cached_property
    def has_numbers(self) -> bool:
        """Whether cards score times the number of their trick."""
        return any(any(table) for tally in self.tallies for table in tally.numbered)

    def numbered(self, winner: int, card: str) -> Vector:
        """Return the contribution of a card for each trick up to its own."""
        return tuple(_entry(tally.numbered, winner, card) for tally in self.tallies)

    def kitty(self, state: int, winner: int) -> Vector:
        """Return the contribution of the kitty."""
        cards = self.deck.start.kitty
        return _sum([self.card(state, winner, card, None) for card in cards], len(self.tallies))

    def kitty_numbered(self, winner: int) -> Vector:
        """Return the contribution of the kitty's cards for each trick up to the one with which it falls."""
        return _sum([self.numbered(winner, card) for card in self.deck.start.kitty], len(self.tallies))

    @cached_property
    def has_leads(self) -> bool:
        """Whether leading, or winning another's lead, scores."""
        return any(any(tally.lead) or any(tally.capture) for tally in self.tallies)

    @cached_property
    def lead(self) -> tuple[Vector, ...]:
        """Contribution of a lead, by leader."""
        return tuple(tuple(_at(tally.lead, seat) for tally in self.tallies) for seat in self._seats)

    @cached_property
    def capture(self) -> tuple[Vector, ...]:
        """Contribution of winning another's lead, by winner."""
        return tuple(tuple(_at(tally.capture, seat) for tally in self.tallies) for seat in self._seats)

    @cached_property
    def lasts(self) -> int:
        """Number of last tricks that score by their place."""
        return max((len(tally.last) for tally in self.tallies), default=0)

    @cached_property
    def last(self) -> tuple[tuple[Vector, ...], ...]:
        """Contribution of the last trick, the last but one and so on, by winner."""
        return tuple(
            tuple(
                tuple(_at(tally.last[place], seat) if place < len(tally.last) else 0 for tally in self.tallies)
                for seat in self._seats
            )
            for place in range(self.lasts)
        )

    @cached_property
    def announce(self) -> tuple[tuple[Vector, ...], ...]:
        """Contribution of announcements, by suit, whether it is trumps, and seat."""
        if not self.deck.rules.announce.points:
            return ()
        return tuple(
            self._by_seat([self._announced(tally, suit, trumps) for tally in self.tallies])
            for suit in self.deck.rules.pack.suits
            for trumps in (False, True)
        )

    def _announced(self, tally: Tally, suit: str, trumps: bool) -> Vector:
        plain = tally.announce.get(suit, ())
        return tally.announce.get(f"trump {suit}", plain) if trumps else plain

    @cached_property
    def marriage(self) -> tuple[tuple[Vector, ...], ...]:
        """Contribution of king and queen in the hand that plays one, by suit, whether it is trumps, and seat."""
        if not self.deck.rules.marriage.points:
            return ()
        return tuple(
            self._by_seat([tally.marriage[suit][trumps] if suit in tally.marriage else () for tally in self.tallies])
            for suit in self.deck.rules.pack.suits
            for trumps in (0, 1)
        )

    @cached_property
    def together(self) -> tuple[Vector, ...]:
        """Vectors by winner for each point that cards of a trick score together; empty without such points."""
        if not any(any(tally.together) for tally in self.tallies):
            return ()
        return self._by_seat([tally.together for tally in self.tallies])

    @cached_property
    def has_excuses(self) -> bool:
        """Whether playing an excuse scores."""
        return any(tally.excuse for tally in self.tallies)

    def excuse(self, card: str) -> tuple[tuple[Vector, ...], ...]:
        """Return the contribution of an excuse, by whether the trick is the last, and by seat."""
        return tuple(
            self._by_seat([tally.excuse[card][final] if card in tally.excuse else () for tally in self.tallies])
            for final in (0, 1)
        )

    @cached_property
    def has_finals(self) -> bool:
        """Whether cards of the last trick score extra."""
        return any(any(table) for tally in self.tallies for table in tally.final)

    def final(self, winner: int, card: str) -> Vector:
        """Return the contribution of a card in the last trick."""
        return tuple(_entry(tally.final, winner, card) for tally in self.tallies)

    def final_kitty(self, winner: int) -> Vector:
        """Return the contribution of a kitty that falls with the last trick."""
        return _sum([self.final(winner, card) for card in self.deck.start.kitty], len(self.tallies))

    def _by_seat(self, weights: Sequence[Sequence[int]]) -> tuple[Vector, ...]:
        """Return the weights of each tally as a vector for each seat."""
        return tuple(tuple(_at(numbers, seat) for numbers in weights) for seat in self._seats)

    @cached_property
    def laid(self) -> tuple[Vector, ...]:
        """Vectors by seat for a point melded in the play; empty without such points."""
        if not any(any(tally.laid) for tally in self.tallies):
            return ()
        return tuple(tuple(_at(tally.laid, seat) for tally in self.tallies) for seat in self._seats)

    # -- bounds -----------------------------------------------------------------------------------------------------

    @cached_property
    def _voids(self) -> bool:
        return self.deck.rules.joker.void and any(map(is_joker, self.deck.played))

    @cached_property
    def _all_played(self) -> bool:
        """Whether every card is played and captured by a player."""
        rules, start = self.deck.rules, self.deck.start
        most, second, *rest = sorted(map(len, start.hands), reverse=True)
        early = rules.run.majority or rules.score.race or rules.lead.sets or rules.melds.laid == "won"
        if self.deck.stock and (min(second, *rest, most) < most or len(self.deck.stock) % start.seats):
            return False
        return most == second and not early and (not self.deck.stock or rules.draw.counts)

    @cached_property
    def _all_tricks(self) -> bool:
        """Whether there are as many tricks as cards in each hand."""
        lead = self.deck.rules.lead
        laps = any(rank_of(card) in lead.two_laps for card in self.deck.cards)
        return self._all_played and not laps and lead.cards == 1 and not self._voids

    def _ends(self, vectors: Iterable[Vector], certain: bool) -> tuple[Vector, Vector]:
        """Return the least and the greatest entries of vectors, with zero if none of them is certain."""
        some = list(vectors) + ([] if certain else [(0,) * len(self.tallies)])
        return _each(min, some), _each(max, some)

    def either_ends(self, vectors: Iterable[Vector]) -> tuple[Vector, Vector]:
        """Return the ends for a card that scores times the number of its trick, for each trick up to that."""
        return self._ends(vectors, False)

    def card_ends(self, vectors: Iterable[Vector]) -> tuple[Vector, Vector]:
        """Return the range of a card's contribution, whoever wins it."""
        return self._ends(vectors, self._all_played and not self._voids)

    @cached_property
    def trick_ends(self) -> tuple[Vector, Vector]:
        """Range of a trick's contribution, with its lead."""
        low, high = self._ends(self.trick, self._all_tricks)
        most = self._most_together
        together = [tuple(most * weight for weight in vector) for vector in self.together]
        for vectors, certain in ((self.lead, self._all_tricks), (self.capture, False), (together, False)):
            less, more = self._ends(vectors, certain)
            low, high = _sum([low, less], len(low)), _sum([high, more], len(high))
        return low, high

    @property
    def _most_together(self) -> int:
        """Upper bound on the points of cards that score together in one trick."""
        together, rules = self.deck.rules.together, self.deck.rules
        cards = self.deck.start.seats * max(2 if rules.lead.two_laps else 1, rules.lead.cards)
        return max(together.sequence, default=0) * (cards // 3) + together.couple + max(0, *together.equal.values(), 0)

    def kitty_ends(self, states: Sequence[int], last: int) -> tuple[Vector, Vector]:
        """Return the ends for the kitty, which counts as one more trick.

        Args:
            last: the highest possible number of a trick.
        """
        taken = [
            _sum([self.trick[seat], self.kitty(state, seat)] + [self.kitty_numbered(seat)] * times, len(self.tallies))
            for seat in self._seats
            for state in states
            for times in (0, last)
        ]
        return self._ends(taken if self.deck.start.kitty else (), False)

    @cached_property
    def last_ends(self) -> tuple[Vector, Vector]:
        """Ranges of the last tricks' contributions."""
        ends = [
            self._ends(vectors, self._all_played and not self._voids and not place)
            for place, vectors in enumerate(self.last)
        ]
        many = len(self.tallies)
        return _sum([low for low, _ in ends], many), _sum([high for _, high in ends], many)

    @cached_property
    def free_ends(self) -> tuple[Vector, Vector]:
        """Range of all announcements, marriages, excuses and cards of the last trick together."""
        ends = [self._ends(vectors, False) for vectors in self.announce]
        kings = sum(many for card, many in self.deck.played.items() if card[1:] in ("K", "Q") or is_joker(card))
        ends += [self._ends(vectors, False) for vectors in self.marriage for _ in range(kings)]
        jokers = [card for card in self.deck.played.elements() if is_joker(card)] if self.has_excuses else []
        ends += [self._ends((*before, *last), False) for before, last in map(self.excuse, jokers)]
        finals = [*self.deck.played.elements(), *self.deck.start.kitty] if self.has_finals else []
        ends += [self._ends([self.final(seat, card) for seat in self._seats], False) for card in finals]
        many = len(self.tallies)
        return _sum([low for low, _ in ends], many), _sum([high for _, high in ends], many)

    @property
    def has_free(self) -> bool:
        """Whether any of these score."""
        return bool(self.announce or self.marriage or self.has_excuses or self.has_finals)

    @cached_property
    def laid_ends(self) -> tuple[Vector, Vector]:
        """Range of a meld's contribution in the play."""
        dearest = max((max(*meld.points, meld.adds) for meld in self.deck.rules.combinations), default=0)
        return self._ends([tuple(dearest * weight for weight in vector) for vector in self.laid], False)


def race_tallies(deck: Deck) -> tuple[Tally, ...]:
    """Return the points of each seat toward the number that wins at once; empty without such a race."""
    rules, start = deck.rules, deck.start
    if not rules.score.race:
        return ()
    ground = DealTallies(rules, start)
    before = start.points_before or (0,) * start.seats
    return tuple(_race(deck, ground, seat, before[seat]) for seat in range(start.seats))


def _race(deck: Deck, ground: DealTallies, seat: int, before: int) -> Tally:
    rules, start = deck.rules, deck.start
    places = (None, *deck.trump_suits) if len(deck.trumps) > 1 else deck.trumps
    cards = {*deck.played, *start.kitty}
    own = [tuple(int(other == seat) for other in range(start.seats))]
    worth = [{card: ground.worth(card, trump) for card in cards} for trump in places]
    revealed = {card: points for card, points in worth[0].items() if rules.score.revealed and card in start.revealed}
    others = [next(iter(ground.sides[1 - ground.side_of[player]]), player) for player in range(start.seats)]
    excuse_points = rules.joker.kept * (rules.joker.kind == "excuse")
    excuse = (_times(own[0], excuse_points), tuple(excuse_points * (other == seat) for other in others))
    return Tally(
        start=before + ground.kitty_points((seat,)),
        cards=tuple(tuple(table if other == seat else {} for other in range(start.seats)) for table in worth),
        revealed=tuple(
            {card: -points for card, points in revealed.items()} if other == seat else {}
            for other in range(start.seats)
        ),
        revealed_won=tuple(revealed if other == seat else {} for other in range(start.seats)),
        lead=_times(own[0], rules.score.lead),
        capture=_times(own[0], rules.score.capture),
        announce={
            name: _times(own[0], points)
            for suit in rules.pack.suits
            for name, points in zip((suit, f"trump {suit}"), _couple(rules.announce.points, suit), strict=True)
        },
        laid=own[0],
        marriage={
            suit: (_times(own[0], plain), _times(own[0], trumps))
            for suit in rules.pack.suits
            for plain, trumps in (_couple(rules.marriage.points, suit),)
        },
        together=own[0] if adds_together(rules) else (),
        excuse={card: excuse for card in deck.played if is_joker(card)} if excuse_points else {},
    )


def _couple(points: Numbers, suit: str) -> tuple[int, int]:
    """Return the points of king and queen of a suit: while it is not trumps, and while it is."""
    rest = points.get("*", 0)
    return points.get(suit, rest), points.get(suit, points.get("trump", rest))


def _times(weights: Vector, factor: int) -> Vector:
    return tuple(factor * weight for weight in weights)


def _at(weights: Sequence[int], seat: int) -> int:
    return weights[seat] if weights else 0


def _entry(tables: Sequence[dict[str, int]], seat: int, card: str) -> int:
    return tables[seat].get(card, 0) if tables else 0


def _sum(vectors: Sequence[Vector], many: int) -> Vector:
    return tuple(sum(vector[place] for vector in vectors) for place in range(many))


def _each(choose: Callable[[Iterable[int]], int], vectors: Sequence[Vector]) -> Vector:
    return tuple(choose(numbers) for numbers in zip(*vectors, strict=True))
