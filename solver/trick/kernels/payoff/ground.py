"""What is certain about a deal before its play: which cards, and how many tricks, somebody will have won."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from solver.rules.trick import Rules
from solver.trick.kernels.payoff.linear import Group, Linear, Weights, linear
from solver.trick.kernels.payoff.worth import trumps_held, worth
from solver.trick.kernels.suits import top_trumps
from solver.trick.order import sides_of
from solver.trick.pack import JOKER, all_cards, in_group, is_joker, points_of, rank_of, suits_of
from solver.trick.start import Start


class Ground:
    """A deal, and sums of what happens in its play.

    Attributes:
        rules, start: the deal.
        sides: the seats of each side, side A first.
        side_of: the side of each seat.
    """

    def __init__(self, rules: Rules, start: Start) -> None:
        self.rules, self.start = rules, start
        self.sides = sides_of(rules, start)
        self.side_of = [next(side for side, seats in enumerate(self.sides) if seat in seats) for seat in self.seats]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.start.seats)

    @property
    def full_hand(self) -> int:
        """Cards of every hand in a full deal."""
        sizes = self.rules.deal.hand
        size = sizes[min(self.rules.table.players.index(self.start.seats), len(sizes) - 1)]
        return size or len(all_cards(self.rules.pack)) // self.start.seats

    # -- what will be played ---------------------------------------------------------------------------------------

    @cached_property
    def _sizes(self) -> list[int]:
        """Cards of the hands, the most first."""
        return sorted(map(len, self.start.hands), reverse=True)

    @property
    def _draws(self) -> bool:
        return self.rules.draw.on and bool(self.start.stock)

    @cached_property
    def played(self) -> Counter[str]:
        """Cards that can be played: of the hands, and of a stock that is drawn from."""
        found = Counter(card for hand in self.start.hands for card in hand)
        if self._draws:
            found.update(self.start.stock)
        return found

    @cached_property
    def _all_played(self) -> bool:
        """Every card of hands and stock is played: a trick is begun while two players hold cards."""
        if self._draws:
            return self._sizes[0] == self._sizes[-1] > 0 and not len(self.start.stock) % self.start.seats
        return self._sizes[0] == self._sizes[1]

    @cached_property
    def _voids(self) -> bool:
        """A trick may count for nobody."""
        return self.rules.joker.void and any(is_joker(card) for card in self.played)

    @cached_property
    def _whole(self) -> bool:
        """Every card of hands and stock will be won by somebody."""
        return self._all_played and not self._voids

    @cached_property
    def most_tricks(self) -> int:
        """No more tricks than these are played, the kitty not counted."""
        if not self._draws:
            return self._sizes[1]
        return (sum(self._sizes) + len(self.start.stock)) // (self.start.seats if self._all_played else 2)

    @cached_property
    def least_tricks(self) -> int:
        """As many tricks are played at least."""
        lead = self.rules.lead
        laps = any(rank_of(card) in lead.two_laps for card in self.played)
        laps = laps or (bool(lead.two_laps) and self.rules.joker.kind == "wild" and any(map(is_joker, self.played)))
        if laps or lead.cards > 1 or (self._draws and not self._all_played):
            return min(1, self._sizes[1])
        return self.most_tricks

    @cached_property
    def _kitty(self) -> tuple[int, int]:
        """How often the kitty falls to somebody, at least and at most."""
        groups = self.rules.kitty.on
        on = any(in_group(card, group) for card in self.played if not is_joker(card) for group in groups)
        return int(on and self._whole), int(on)

    @cached_property
    def places(self) -> tuple[str | None, ...]:
        """The trumps with which a trick may end; one entry where it makes no difference."""
        rules, start = self.rules, self.start
        changes = rules.trump.by == "announced" or (bool(rules.marriage.points) and rules.marriage.trump)
        changes = changes or (rules.trump.by == "first lead" and start.trump is None and start.first)
        matters = any(" " in key for key in (*rules.score.cards, *rules.majority.cards))
        if not changes or not (matters or rules.score.top_trump or rules.score.bottom_trump):
            return (start.trump,)
        return (None, *suits_of(rules.pack))

    # -- groups of events ------------------------------------------------------------------------------------------

    @cached_property
    def _tricks(self) -> Group:
        known = self._kitty[0] == self._kitty[1] and self.least_tricks == self.most_tricks and not self._voids
        most = self.most_tricks + self._kitty[1]
        return Group("trick", "", most if known else 0, most)

    @cached_property
    def cards(self) -> dict[str, Group]:
        """Every card that can be won."""
        kitty = Counter(self.start.kitty if self._kitty[1] else ())
        found = {}
        for card in sorted(self.played | kitty):
            least = self.played[card] * self._whole + kitty[card] * self._kitty[0]
            found[card] = Group("cards", card, least, self.played[card] + kitty[card])
        return found

    @cached_property
    def first_number(self) -> int:
        """The number of the first trick: those before the deal as given are counted."""
        before = sum(self.start.tricks_before)
        return before + 1 if before else max(1, self.full_hand - self._sizes[0] + 1)

    # -- sums ------------------------------------------------------------------------------------------------------

    def _of(self, seats: tuple[int, ...], factor: int = 1) -> Weights:
        return tuple(factor * (seat in seats) for seat in self.seats)

    def tricks(self, seats: tuple[int, ...]) -> Linear:
        """Tricks that seats win in the play."""
        return linear({self._tricks: self._of(seats)})

    def captured(self, seats: tuple[int, ...], groups: tuple[str, ...]) -> Linear:
        """Cards of some groups (cards, suits, ranks) that seats win; each counts once."""
        own = self._of(seats) * len(self.places)
        return linear({self.cards[card]: own for card in self.wanted(groups)} | self._excuses(seats, 1, groups))

    def wanted(self, groups: tuple[str, ...]) -> list[str]:
        """Cards of some groups that can be won, excuses apart."""
        cards = (card for card in self.cards if not self._is_excuse(card))
        return [card for card in cards if any(in_group(card, group) for group in groups)]

    def _is_excuse(self, card: str) -> bool:
        """Whether a card stays with the side that plays it, or in the last trick goes to the other."""
        excuse = is_joker(card) and self.rules.joker.kind == "excuse"
        return excuse and card not in top_trumps(self.rules, self.start.trump)

    def _excuses(self, seats: tuple[int, ...], factor: int, groups: tuple[str, ...]) -> dict[Group, Weights]:
        """Excuses of some groups that go to seats: played before the last trick, and in it."""
        found = {}
        others = [next(iter(self.sides[1 - self.side_of[seat]]), seat) for seat in self.seats]
        weights = tuple(factor * (seat in seats) for seat in (*self.seats, *others))
        for card, many in self.played.items():
            if self._is_excuse(card) and any(in_group(card, group) for group in groups):
                found[Group("excuse", card, many * self._whole, many)] = weights
        return found

    def majority(self, seats: tuple[int, ...]) -> Linear:
        """What cards of which more bring something count that seats win."""
        table = self.rules.majority.cards
        worth = {card: [points_of(card, table, trump) for trump in self.places] for card in self.cards}
        return linear(
            {
                self.cards[card]: tuple(number * (seat in seats) for number in numbers for seat in self.seats)
                for card, numbers in worth.items()
            }
        )

    def last(self, place: int, seats: tuple[int, ...]) -> Linear:
        """1 where seats win the last trick, the last but one, ..."""
        known = place < self.least_tricks and not self._voids
        group = Group("last", str(place), int(known), int(place < self.most_tricks))
        return linear({group: self._of(seats)})

    def numbered(self, seats: tuple[int, ...]) -> Linear:
        """Points of cards that seats win, times the number of the trick, or those of the last trick."""
        last = self.first_number + self.most_tricks - 1
        kind, times = ("final", 1) if self.rules.numbered.last else ("numbered", last)
        sums = {}
        for card, group in self.cards.items():
            points = points_of(card, self.rules.numbered.cards)
            sums[Group(kind, card, 0, group.most * times)] = self._of(seats, points)
        return linear(sums)

    def points(self, seats: tuple[int, ...]) -> Linear:
        """What cards, leads, announcements and melds in the play bring to seats."""
        score = self.rules.score
        count = self.least_tricks == self.most_tricks
        leads = Group("lead", "", self.most_tricks if count else 0, self.most_tricks)
        sums = {
            leads: self._of(seats, score.lead),
            Group("capture", "", 0, self.most_tricks): self._of(seats, score.capture),
        }
        sums |= {group: self._card(card, seats) for card, group in self.cards.items()}
        for suit, points in self.rules.announce.points.items():
            sums[Group("announce", suit, 0, 1)] = self._of(seats, points)
        if self.rules.melds.laid == "won":
            dearest = max((max(*meld.points, meld.adds) for meld in self.rules.combinations), default=0)
            sums[Group("laid", "", 0, dearest * self.most_tricks)] = self._of(seats)
        sums |= self._marriages(seats) | self._together(seats) | self._excuses(seats, self.rules.joker.kept, (JOKER,))
        return linear(sums)

    def _marriages(self, seats: tuple[int, ...]) -> dict[Group, Weights]:
        """Kings and queens of one hand: while their suit is not trumps, and while it is."""
        points = self.rules.marriage.points
        found = {}
        wild = sum(many for card, many in self.played.items() if is_joker(card)) * (self.rules.joker.kind == "wild")
        for suit in self.rules.pack.suits if points else "":
            entries = [points.get(suit, points.get(key, points.get("*", 0))) for key in ("*", "trump")]
            pair = [self.played[f"{suit}{rank}"] for rank in "KQ"]
            times = sum(pair) + wild if min(pair) or wild else 0
            found[Group("marriage", suit, 0, times)] = self._of(seats, entries[0]) + self._of(seats, entries[1])
        return found

    def _together(self, seats: tuple[int, ...]) -> dict[Group, Weights]:
        """Cards that count together."""
        together, lead = self.rules.together, self.rules.lead
        cards = self.start.seats * max(2 if lead.two_laps else 1, lead.cards)
        dearest = max(together.sequence, default=0) * (cards // 3) + together.couple
        equal = together.equal.values()
        least, most = min(equal, default=0), dearest + max(equal, default=0)
        return {Group("together", "", self.most_tricks * min(0, least), self.most_tricks * most): self._of(seats)}

    def _card(self, card: str, seats: tuple[int, ...]) -> Weights:
        """What a card brings to seats, by trump suit and by who wins it."""
        holder = self._revealed_by(card)
        weights = []
        for trump in self.places:
            points = self.worth(card, trump)
            for winner in self.seats:
                taken = points * (winner in seats)
                if holder is not None and winner != holder:
                    taken += taken - points * (holder in seats)
                weights.append(taken)
        return tuple(weights)

    def _revealed_by(self, card: str) -> int | None:
        """Who held a revealed card."""
        if not self.rules.score.revealed or card not in self.start.revealed:
            return None
        return next((seat for seat, hand in enumerate(self.start.hands) if card in hand), None)

    @cached_property
    def _trumps_held(self) -> dict[str | None, list[str]]:
        return {trump: trumps_held(self.rules, self.start, trump) for trump in {*self.places, self.start.trump}}

    def worth(self, card: str, trump: str | None) -> int:
        """What a card brings to whoever wins it while a suit is trumps."""
        points = worth(self.rules, self.start, card, trump)
        score = self.rules.score
        if score.top_trump or score.bottom_trump:
            held = self._trumps_held[trump]
            points += score.top_trump * (card in held[-1:]) + score.bottom_trump * (card in held[:1])
        return points
