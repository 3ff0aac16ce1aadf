"""Sums of events in the play of a deal, and facts about them that are certain before it begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from solver.core.errors import DealError
from solver.families.trick.kernels.payoff.expression import Group, Linear, Weights, lazy, linear
from solver.families.trick.kernels.plain import top_trumps
from solver.families.trick.kernels.question import Tally
from solver.families.trick.lengths import first_number
from solver.families.trick.memo import once
from solver.families.trick.pack import JOKER, MAJORS, in_group, is_joker, points_of, rank_of, suits_of
from solver.families.trick.rules import Numbers, Rules
from solver.families.trick.start import Start, sides_of

_FACES = {"A": 1, **{str(pips): pips for pips in range(2, 10)}}
_COURT = 10


def worth(rules: Rules, start: Start, card: str, trump: str | None) -> int:
    """Return the points of a card with a trump suit."""
    declared = rules.declared
    return _worths(rules)[card, trump] + (declared.points if start.declared and card == declared.card else 0)


class _Worths(dict[tuple[str, str | None], int]):
    """Points of cards by trump suit, without declared cards."""

    def __init__(self, rules: Rules) -> None:
        self._score = rules.score

    def __missing__(self, key: tuple[str, str | None]) -> int:
        card, trump = key
        points = points_of(card, self._score.cards, trump)
        if not is_joker(card):
            points += self._score.faces.get(card[0], 0) * _FACES.get(card[1:], _COURT)
        return self.setdefault(key, points)


_worths = once(_Worths)


def trumps_held(rules: Rules, start: Start, trump: str | None) -> list[str]:
    """Return the trumps in the hands when play began, from the lowest."""
    if rules.pack.categories or (trump is None and not rules.trump.top_alone):
        return []
    tops = top_trumps(rules, trump)
    held = [card for card in start.dealt if not _suitless(rules, start, card, tops)]
    suit = [card for card in held if card[0] == trump and card not in tops]
    above = [card for card in held if card in tops]
    return sorted(suit, key=lambda card: _height(rules, card)) + sorted(above, key=tops.index, reverse=True)


def _suitless(rules: Rules, start: Start, card: str, tops: list[str]) -> bool:
    """Return whether a card belongs to no suit."""
    if rules.called.high and card == start.called:
        return True
    return is_joker(card) and (rules.joker.kind == "high" or (rules.joker.kind == "excuse" and card not in tops))


def _height(rules: Rules, card: str) -> int:
    """Return the height of a trump that is not a top trump."""
    rank = card[1:]
    if card[0] != MAJORS and rank in rules.trump.ranks:
        return len(rules.trump.ranks) - rules.trump.ranks.index(rank)
    if card[0] == MAJORS or rules.pack.numbers:
        return int(rank)
    ranks = rules.pack.orders.get(card[0], rules.pack.ranks)
    return len(ranks) - ranks.index(rank)


Bounds = tuple[int, int]
"""Least and greatest number."""


class Course:
    """Facts about the play of a deal that are certain in advance."""

    def __init__(self, rules: Rules, start: Start) -> None:
        self.rules, self.start = rules, start

    @lazy
    def _sizes(self) -> list[int]:
        """Return the sizes of the hands, largest first."""
        return sorted(self.start.sizes, reverse=True)

    @property
    def _draws(self) -> bool:
        return self.rules.draw.on and bool(self.start.stock)

    @lazy
    def played(self) -> Counter[str]:
        """Return the cards that can be played: those of the hands, and of a stock to draw from."""
        found = Counter(self.start.dealt)
        if self._draws:
            found.update(self.start.stock)
        return found

    @lazy
    def _all_played(self) -> bool:
        """Return whether every card of hands and stock is played: a trick begins while two players hold cards."""
        if self._draws:
            return self._sizes[0] == self._sizes[-1] > 0 and not len(self.start.stock) % self.start.seats
        return self._sizes[0] == self._sizes[1]

    @lazy
    def voids(self) -> bool:
        """Return whether a joker may make a trick count for no one."""
        return self.rules.joker.void and any(map(is_joker, self.played))

    @lazy
    def whole(self) -> bool:
        """Return whether every card of hands and stock will be won by a player."""
        return self._all_played and not self.voids and (not self._draws or self.rules.draw.counts)

    @lazy
    def tricks(self) -> Bounds:
        """Return bounds on the number of tricks played, without the kitty."""
        most = self._sizes[1]
        if self._draws:
            most = (sum(self._sizes) + len(self.start.stock)) // (self.start.seats if self._all_played else 2)
        lead = self.rules.lead
        laps = bool(lead.two_laps) and any(self._laps(card) for card in self.played)
        if laps or lead.cards > 1 or (self._draws and not self._all_played):
            return min(1, self._sizes[1]), most
        return most, most

    def _laps(self, card: str) -> bool:
        """Return whether a trick led with a card may take two cards from each player."""
        return rank_of(card) in self.rules.lead.two_laps or (self.rules.joker.kind == "wild" and is_joker(card))

    @lazy
    def counted(self) -> Bounds:
        """Return bounds on the number of tricks that count, which may exclude those before the stock is used up."""
        least, most = self.tricks
        if not self._draws or self.rules.draw.counts:
            return least, most
        if least < most or not self._all_played:
            return 0, most - 1
        idle = self._rounds()
        return least - idle, most - idle

    def _rounds(self) -> int:
        """Return the number of tricks until the stock is used up, if each player plays one card to each."""
        hand, stock, rounds = self._sizes[0], len(self.start.stock), 0
        while stock:
            rounds += 1
            full = self.rules.draw.hand or hand
            hand -= 1
            while stock and hand < full:
                hand, stock = hand + 1, stock - self.start.seats
        return rounds

    @lazy
    def kitty(self) -> Bounds:
        """Return bounds on how often the kitty falls to a side."""
        groups = self.rules.kitty.on
        on = bool(groups and self.start.kitty) and any(
            in_group(card, group) for card in self.played if not is_joker(card) for group in groups
        )
        return int(on and self.whole), int(on)

    @lazy
    def trumps_change(self) -> bool:
        """Return whether trumps may change in the play."""
        rules, start = self.rules, self.start
        announced = bool(rules.announce.points) and rules.announce.trumps
        married = bool(rules.marriage.points) and rules.marriage.trump
        first = rules.trump.by == "first lead" and start.trump is None and start.first
        return announced or married or first


class DealTallies:
    """Sums of events in the play of a deal.

    Attributes:
        rules, start: the deal.
        course: facts about its play that are certain.
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
        """Numbers of all seats."""
        return range(self.start.seats)

    @lazy
    def places(self) -> tuple[str | None, ...]:
        """Return the trumps with which a trick may end; one entry if it makes no difference."""
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
        """Return every card that can be won."""
        course = self.course
        kitty = Counter(self.start.kitty if course.kitty[1] else ())
        found = {}
        for card in sorted(course.played | kitty):
            least = course.played[card] * course.whole + kitty[card] * course.kitty[0]
            found[card] = Group("cards", card, least, course.played[card] + kitty[card])
        return found

    @lazy
    def first_number(self) -> int:
        """Return the number of the first trick, counting earlier ones."""
        return first_number(self.rules, self.start)

    # -- sums ------------------------------------------------------------------------------------------------------

    def kitty_of(self, seats: tuple[int, ...]) -> tuple[str, ...]:
        """Return the kitty if it counts for these seats from the start, else no cards."""
        counts = self.rules.kitty.declarer and self.start.declarer in seats
        return self.start.kitty if counts else ()

    def _at_start(self, seats: tuple[int, ...], worth: Callable[[str, str | None], int], what: str) -> int:
        """Return the points of a kitty that counts for these seats from the start.

        Args:
            worth: returns the points of a card with a trump suit.
        """
        worths = {sum(worth(card, trump) for card in self.kitty_of(seats)) for trump in self.places}
        if len(worths) > 1:
            raise DealError(
                f'the {what} of the kitty depend on trumps that the play decides. Set trump.by = "deal" in the rules'
            )
        return worths.pop()

    def kitty_points(self, seats: tuple[int, ...]) -> int:
        """Return the points of a kitty that counts for these seats from the start."""
        return self._at_start(seats, self.worth, "points")

    def _of(self, seats: tuple[int, ...], factor: int = 1) -> Weights:
        return tuple(factor * (seat in seats) for seat in self.seats)

    def tricks(self, seats: tuple[int, ...]) -> Linear:
        """Return the tricks that seats win in the play."""
        return linear({self._tricks: self._of(seats)})

    def captured(self, seats: tuple[int, ...], groups: tuple[str, ...]) -> Linear:
        """Return the cards of some groups (cards, suits, ranks) that seats win or have from the start."""
        own = self._of(seats) * len(self.places)
        held = sum(any(in_group(card, group) for group in groups) for card in self.kitty_of(seats))
        return linear({self.cards[card]: own for card in self.wanted(groups)} | self._excuses(seats, 1, groups), held)

    def wanted(self, groups: tuple[str, ...]) -> list[str]:
        """Return the cards of some groups that can be won, except excuses."""
        if groups not in self._wanted:
            cards = (card for card in self.cards if not self._is_excuse(card))
            self._wanted[groups] = [card for card in cards if any(in_group(card, group) for group in groups)]
        return self._wanted[groups]

    def _is_excuse(self, card: str) -> bool:
        """Return whether a card stays with the side that plays it, or in the last trick goes to the other."""
        excuse = self.rules.joker.kind == "excuse" and is_joker(card)
        return excuse and card not in top_trumps(self.rules, self.start.trump)

    def _excuses(self, seats: tuple[int, ...], factor: int, groups: tuple[str, ...]) -> dict[Group, Weights]:
        """Return the weights of excuses of some groups for seats: played before the last trick, and in it."""
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
        """Return the count of cards for a majority that seats win or have from the start."""
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
        """Return 1 if seats win the last trick, the last but one, and so on."""
        known = place < self.course.tricks[0] and not self.course.voids
        group = Group("last", str(place), int(known), int(place < self.course.tricks[1]))
        return linear({group: self._of(seats)})

    def numbered(self, seats: tuple[int, ...]) -> Linear:
        """Return the points of cards that seats win, times the number of the trick, or those of the last trick."""
        last = self.first_number + self.course.tricks[1] - 1
        kind, times = ("final", 1) if self.rules.numbered.last else ("numbered", last)
        sums = {}
        for card, group in self.cards.items():
            points = points_of(card, self.rules.numbered.cards)
            sums[Group(kind, card, 0, group.most * times)] = self._of(seats, points)
        return linear(sums)

    def points(self, seats: tuple[int, ...]) -> Linear:
        """Return the points of seats for cards, leads, announcements and melds in the play."""
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
        """Return the weights of announced kings and queens, with the trump suit apart if needed."""
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
        """Return the weights of king and queen in one hand: while their suit is not trumps, and while it is."""
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
        """Return the weights of cards that score together."""
        together, lead = self.rules.together, self.rules.lead
        cards = self.start.seats * max(2 if lead.two_laps else 1, lead.cards)
        dearest = max(together.sequence, default=0) * (cards // 3) + together.couple
        equal = together.equal.values()
        tricks = self.course.counted[1]
        least, most = min(equal, default=0), dearest + max(equal, default=0)
        return {Group("together", "", tricks * min(0, least), tricks * most): self._of(seats)}

    def _captures(self, seats: tuple[int, ...]) -> dict[Group, Weights]:
        """Return the weights of cards for seats, by trump suit and winner, without cards of no value."""
        found, alike = {}, dict[tuple[tuple[int, ...], int | None], Weights]()
        for card, points in self._worth.items():
            holder = self._revealed_by(card)
            if (points, holder) not in alike:
                alike[points, holder] = self._capture(points, holder, seats)
            found[self.cards[card]] = alike[points, holder]
        return found

    def _capture(self, worth: tuple[int, ...], holder: int | None, seats: tuple[int, ...]) -> Weights:
        """Return the weights of a card for seats.

        Args:
            worth: its points by trump suit.
            holder: the seat that revealed it, None if no one did.
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
        """Return the seat that held a revealed card, None for other cards."""
        if not self.rules.score.revealed or card not in self.start.revealed:
            return None
        return next((seat for seat, hand in enumerate(self.start.hands) if card in hand), None)

    @property
    def _cards_count(self) -> bool:
        """Whether cards score for their winners; if they do not, the result does not depend on which are dealt."""
        score, declared = self.rules.score, self.rules.declared
        worth = score.cards or score.faces or score.top_trump or score.bottom_trump
        return bool(worth) or (bool(declared.points) and self.start.declared)

    @lazy
    def _worth(self) -> dict[str, tuple[int, ...]]:
        """Return the points of the cards that can be won, by trump suit, without cards of no value."""
        worth = {card: tuple([self.worth(card, trump) for trump in self.places]) for card in self.cards}
        return {card: points for card, points in worth.items() if any(points)}

    @lazy
    def _trumps_held(self) -> dict[str | None, list[str]]:
        return {trump: trumps_held(self.rules, self.start, trump) for trump in {*self.places, self.start.trump}}

    def worth(self, card: str, trump: str | None) -> int:
        """Return the points of a card for its winner with a trump suit."""
        points = worth(self.rules, self.start, card, trump)
        score = self.rules.score
        if score.top_trump or score.bottom_trump:
            held = self._trumps_held[trump]
            points += score.top_trump * (card in held[-1:]) + score.bottom_trump * (card in held[:1])
        return points


def _couple(points: Numbers, suit: str) -> tuple[int, int]:
    """Return the points of king and queen of a suit: while it is not trumps, and while it is."""
    rest = points.get("*", 0)
    return points.get(suit, rest), points.get(suit, points.get("trump", rest))


def tally(events: Linear, places: int, seats: int) -> Tally:
    """Return a sum of events as a tally.

    Args:
        places: trumps with which a trick may end, for which cards have weights.
        seats: how many there are.
    """
    kinds: dict[str, dict[str, Weights]] = {}
    for group, weights in events.groups:
        kinds.setdefault(group.kind, {})[group.name] = weights
    last = kinds.get("last", {})
    nothing = (0,) * seats
    return Tally(
        start=events.constant,
        trick=kinds.get("trick", {}).get("", ()),
        cards=_by_trump(kinds.get("cards", {}), places, seats),
        numbered=_by_seat(kinds.get("numbered", {}), seats),
        lead=kinds.get("lead", {}).get("", ()),
        capture=kinds.get("capture", {}).get("", ()),
        last=tuple(last.get(str(place), nothing) for place in range(1 + max(map(int, last), default=-1))),
        announce=kinds.get("announce", {}),
        laid=kinds.get("laid", {}).get("", ()),
        marriage=_halves(kinds.get("marriage", {}), seats),
        together=kinds.get("together", {}).get("", ()),
        excuse=_halves(kinds.get("excuse", {}), seats),
        final=_by_seat(kinds.get("final", {}), seats),
    )


def _halves(entries: dict[str, Weights], seats: int) -> dict[str, tuple[Weights, Weights]]:
    """Return two cases for each entry."""
    return {name: (weights[:seats], weights[seats:]) for name, weights in entries.items()}


def _by_trump(cards: dict[str, Weights], places: int, seats: int) -> tuple[tuple[dict[str, int], ...], ...]:
    """Return weights by trump suit, if it makes a difference, then by seat."""
    if not cards:
        return ()
    parts = [
        {card: weights[seats * place : seats * (place + 1)] for card, weights in cards.items()}
        for place in range(places)
    ]
    if all(part == parts[0] for part in parts):
        parts = parts[:1]
    return tuple(_by_seat(part, seats) for part in parts)


def _by_seat(cards: dict[str, Weights], seats: int) -> tuple[dict[str, int], ...]:
    """Return for each seat the cards with a weight."""
    if not any(map(any, cards.values())):
        return ()
    return tuple({card: weights[seat] for card, weights in cards.items() if weights[seat]} for seat in range(seats))
