"""Sums of what happens in the play of a deal, and what is certain about them before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from solver.core.errors import DealError
from solver.families.trick.kernels.payoff.course import Course
from solver.families.trick.kernels.payoff.linear import Group, Linear, Weights, linear
from solver.families.trick.kernels.payoff.values import lazy
from solver.families.trick.kernels.payoff.worth import trumps_held, worth
from solver.families.trick.kernels.suits import top_trumps
from solver.families.trick.lengths import first_number
from solver.families.trick.order import sides_of
from solver.families.trick.pack import JOKER, in_group, is_joker, points_of, suits_of
from solver.families.trick.rules import Numbers, Rules
from solver.families.trick.start import Start


class Ground:
    """A deal, and sums of what happens in its play.

    Attributes:
        rules, start: the deal.
        course: what is certain about its play.
        sides: the seats of each side, side A first.
        side_of: the side of each seat.
    """

    def __init__(self, rules: Rules, start: Start) -> None:
        self.rules, self.start = rules, start
        self.course = Course(rules, start)
        self._wanted: dict[tuple[str, ...], list[str]] = {}
        self.sides = sides_of(rules, start)
        self.side_of = [next(side for side, seats in enumerate(self.sides) if seat in seats) for seat in self.seats]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.start.seats)

    @lazy
    def places(self) -> tuple[str | None, ...]:
        """The trumps with which a trick may end; one entry where it makes no difference."""
        score = self.rules.score
        matters = any(" " in key for key in (*score.cards, *self.rules.majority.cards))
        if not self.course.trumps_change or not (matters or score.top_trump or score.bottom_trump):
            return (self.start.trump,)
        return (None, *suits_of(self.rules.pack))

    # -- groups of events ------------------------------------------------------------------------------------------

    @lazy
    def _tricks(self) -> Group:
        (least, most), kitty = self.course.counted, self.course.kitty
        known = least == most and kitty[0] == kitty[1] and not self.course.voids
        return Group("trick", "", (most + kitty[1]) * known, most + kitty[1])

    @lazy
    def cards(self) -> dict[str, Group]:
        """Every card that can be won."""
        course = self.course
        kitty = Counter(self.start.kitty if course.kitty[1] else ())
        found = {}
        for card in sorted(course.played | kitty):
            least = course.played[card] * course.whole + kitty[card] * course.kitty[0]
            found[card] = Group("cards", card, least, course.played[card] + kitty[card])
        return found

    @lazy
    def first_number(self) -> int:
        """The number of the first trick: those before the deal as given are counted."""
        return first_number(self.rules, self.start)

    # -- sums ------------------------------------------------------------------------------------------------------

    def kitty_of(self, seats: tuple[int, ...]) -> tuple[str, ...]:
        """The kitty, where it counts for these seats from the start."""
        counts = self.rules.kitty.declarer and self.start.declarer in seats
        return self.start.kitty if counts else ()

    def _at_start(self, seats: tuple[int, ...], worth: Callable[[str, str | None], int], what: str) -> int:
        """What a kitty that counts for these seats from the start brings.

        Args:
            worth: of a card while a suit is trumps.
        """
        worths = {sum(worth(card, trump) for card in self.kitty_of(seats)) for trump in self.places}
        if len(worths) > 1:
            raise DealError(
                f"the {what} of the kitty depend on trumps that the play decides; expected trumps of the deal"
            )
        return worths.pop()

    def kitty_points(self, seats: tuple[int, ...]) -> int:
        """The points of a kitty that counts for these seats from the start."""
        return self._at_start(seats, self.worth, "points")

    def _of(self, seats: tuple[int, ...], factor: int = 1) -> Weights:
        return tuple(factor * (seat in seats) for seat in self.seats)

    def tricks(self, seats: tuple[int, ...]) -> Linear:
        """Tricks that seats win in the play."""
        return linear({self._tricks: self._of(seats)})

    def captured(self, seats: tuple[int, ...], groups: tuple[str, ...]) -> Linear:
        """Cards of some groups (cards, suits, ranks) that seats win, or have from the start; each counts once."""
        own = self._of(seats) * len(self.places)
        held = sum(any(in_group(card, group) for group in groups) for card in self.kitty_of(seats))
        return linear({self.cards[card]: own for card in self.wanted(groups)} | self._excuses(seats, 1, groups), held)

    def wanted(self, groups: tuple[str, ...]) -> list[str]:
        """Cards of some groups that can be won, excuses apart."""
        if groups not in self._wanted:
            cards = (card for card in self.cards if not self._is_excuse(card))
            self._wanted[groups] = [card for card in cards if any(in_group(card, group) for group in groups)]
        return self._wanted[groups]

    def _is_excuse(self, card: str) -> bool:
        """Whether a card stays with the side that plays it, or in the last trick goes to the other."""
        excuse = self.rules.joker.kind == "excuse" and is_joker(card)
        return excuse and card not in top_trumps(self.rules, self.start.trump)

    def _excuses(self, seats: tuple[int, ...], factor: int, groups: tuple[str, ...]) -> dict[Group, Weights]:
        """Excuses of some groups that go to seats: played before the last trick, and in it."""
        if self.rules.joker.kind != "excuse" or not factor:
            return {}
        found = {}
        others = [next(iter(self.sides[1 - self.side_of[seat]]), seat) for seat in self.seats]
        weights = tuple(factor * (seat in seats) for seat in (*self.seats, *others))
        for card, many in self.course.played.items():
            if self._is_excuse(card) and any(in_group(card, group) for group in groups):
                found[Group("excuse", card, many * self.course.whole, many)] = weights
        return found

    def majority(self, seats: tuple[int, ...]) -> Linear:
        """What cards of which more bring something count that seats win, or have from the start."""
        table = self.rules.majority.cards
        worth = {card: [points_of(card, table, trump) for trump in self.places] for card in self.cards}
        return linear(
            {
                self.cards[card]: tuple(number * (seat in seats) for number in numbers for seat in self.seats)
                for card, numbers in worth.items()
            },
            self._at_start(seats, lambda card, trump: points_of(card, table, trump), "majority cards"),
        )

    def last(self, place: int, seats: tuple[int, ...]) -> Linear:
        """1 where seats win the last trick, the last but one, ..."""
        known = place < self.course.tricks[0] and not self.course.voids
        group = Group("last", str(place), int(known), int(place < self.course.tricks[1]))
        return linear({group: self._of(seats)})

    def numbered(self, seats: tuple[int, ...]) -> Linear:
        """Points of cards that seats win, times the number of the trick, or those of the last trick."""
        last = self.first_number + self.course.tricks[1] - 1
        kind, times = ("final", 1) if self.rules.numbered.last else ("numbered", last)
        sums = {}
        for card, group in self.cards.items():
            points = points_of(card, self.rules.numbered.cards)
            sums[Group(kind, card, 0, group.most * times)] = self._of(seats, points)
        return linear(sums)

    def points(self, seats: tuple[int, ...]) -> Linear:
        """What cards, leads, announcements and melds in the play bring to seats."""
        score = self.rules.score
        least, most = self.course.counted
        sums = {
            Group("lead", "", least, most): self._of(seats, score.lead),
            Group("capture", "", 0, most): self._of(seats, score.capture),
        }
        if self._cards_count:
            sums |= self._captures(seats)
        if self.rules.melds.laid == "won":
            dearest = max((max(*meld.points, meld.adds) for meld in self.rules.combinations), default=0)
            sums[Group("laid", "", 0, dearest * self.course.tricks[1])] = self._of(seats)
        sums |= self._announcements(seats) | self._marriages(seats) | self._together(seats)
        sums |= self._excuses(seats, self.rules.joker.kept, (JOKER,))
        return linear(sums)

    def _announcements(self, seats: tuple[int, ...]) -> dict[Group, Weights]:
        """Kings and queens that are announced; of the trump suit by itself where it is not known and matters."""
        found = {}
        for suit in self.rules.pack.suits if self.rules.announce.points else "":
            plain, trumps = _couple(self.rules.announce.points, suit)
            if self.course.trumps_change and plain != trumps:
                found[Group("announce", f"trump {suit}", 0, 1)] = self._of(seats, trumps)
            elif suit == self.start.trump:
                plain = trumps
            found[Group("announce", suit, 0, 1)] = self._of(seats, plain)
        return found

    def _marriages(self, seats: tuple[int, ...]) -> dict[Group, Weights]:
        """Kings and queens of one hand: while their suit is not trumps, and while it is."""
        points = self.rules.marriage.points
        if not points:
            return {}
        played, found = self.course.played, {}
        wild = sum(many for card, many in played.items() if is_joker(card)) * (self.rules.joker.kind == "wild")
        for suit in self.rules.pack.suits:
            plain, trumps = _couple(points, suit)
            pair = [played[f"{suit}{rank}"] for rank in "KQ"]
            times = sum(pair) + wild if min(pair) or wild else 0
            found[Group("marriage", suit, 0, times)] = self._of(seats, plain) + self._of(seats, trumps)
        return found

    def _together(self, seats: tuple[int, ...]) -> dict[Group, Weights]:
        """Cards that count together."""
        together, lead = self.rules.together, self.rules.lead
        cards = self.start.seats * max(2 if lead.two_laps else 1, lead.cards)
        dearest = max(together.sequence, default=0) * (cards // 3) + together.couple
        equal = together.equal.values()
        tricks = self.course.counted[1]
        least, most = min(equal, default=0), dearest + max(equal, default=0)
        return {Group("together", "", tricks * min(0, least), tricks * most): self._of(seats)}

    def _captures(self, seats: tuple[int, ...]) -> dict[Group, Weights]:
        """What cards bring to seats, by trump suit and by who wins them; without those that bring nothing."""
        found, alike = {}, dict[tuple[tuple[int, ...], int | None], Weights]()
        for card, points in self._worth.items():
            holder = self._revealed_by(card)
            if (points, holder) not in alike:
                alike[points, holder] = self._capture(points, holder, seats)
            found[self.cards[card]] = alike[points, holder]
        return found

    def _capture(self, worth: tuple[int, ...], holder: int | None, seats: tuple[int, ...]) -> Weights:
        """What a card brings to seats.

        Args:
            worth: its points by trump suit.
            holder: who revealed it; None where nobody did.
        """
        weights = []
        for points in worth:
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

    @property
    def _cards_count(self) -> bool:
        """Whether cards bring anything to whoever wins them. Where they do not, nothing depends on which are dealt."""
        score, declared = self.rules.score, self.rules.declared
        worth = score.cards or score.faces or score.top_trump or score.bottom_trump
        return bool(worth) or (bool(declared.points) and self.start.declared)

    @lazy
    def _worth(self) -> dict[str, tuple[int, ...]]:
        """What the cards that can be won and are worth anything are worth, by trump suit."""
        worth = {card: tuple([self.worth(card, trump) for trump in self.places]) for card in self.cards}
        return {card: points for card, points in worth.items() if any(points)}

    @lazy
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


def _couple(points: Numbers, suit: str) -> tuple[int, int]:
    """What king and queen of a suit bring: while it is not trumps, and while it is."""
    rest = points.get("*", 0)
    return points.get(suit, rest), points.get(suit, points.get("trump", rest))
