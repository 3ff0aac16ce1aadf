"""What is certain about the play of a deal before it begins: which cards, and how many tricks, somebody will win."""

from __future__ import annotations

from collections import Counter

from solver.families.trick.kernels.payoff.values import lazy
from solver.families.trick.pack import in_group, is_joker, rank_of
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

Bounds = tuple[int, int]
"""At least, and at most."""


class Course:
    """The play of a deal."""

    def __init__(self, rules: Rules, start: Start) -> None:
        self.rules, self.start = rules, start

    @lazy
    def _sizes(self) -> list[int]:
        """Cards of the hands, the most first."""
        return sorted(self.start.sizes, reverse=True)

    @property
    def _draws(self) -> bool:
        return self.rules.draw.on and bool(self.start.stock)

    @lazy
    def played(self) -> Counter[str]:
        """Cards that can be played: of the hands, and of a stock that is drawn from."""
        found = Counter(self.start.dealt)
        if self._draws:
            found.update(self.start.stock)
        return found

    @lazy
    def _all_played(self) -> bool:
        """Every card of hands and stock is played: a trick is begun while two players hold cards."""
        if self._draws:
            return self._sizes[0] == self._sizes[-1] > 0 and not len(self.start.stock) % self.start.seats
        return self._sizes[0] == self._sizes[1]

    @lazy
    def voids(self) -> bool:
        """A trick may count for nobody because of a joker."""
        return self.rules.joker.void and any(map(is_joker, self.played))

    @lazy
    def whole(self) -> bool:
        """Every card of hands and stock will be won by somebody."""
        return self._all_played and not self.voids and (not self._draws or self.rules.draw.counts)

    @lazy
    def tricks(self) -> Bounds:
        """Tricks that are played, the kitty not counted."""
        most = self._sizes[1]
        if self._draws:
            most = (sum(self._sizes) + len(self.start.stock)) // (self.start.seats if self._all_played else 2)
        lead = self.rules.lead
        laps = bool(lead.two_laps) and any(self._laps(card) for card in self.played)
        if laps or lead.cards > 1 or (self._draws and not self._all_played):
            return min(1, self._sizes[1]), most
        return most, most

    def _laps(self, card: str) -> bool:
        """Whether a trick led with a card may take two cards from everybody."""
        return rank_of(card) in self.rules.lead.two_laps or (self.rules.joker.kind == "wild" and is_joker(card))

    @lazy
    def counted(self) -> Bounds:
        """Those of them that count: perhaps not while there is a stock."""
        least, most = self.tricks
        if not self._draws or self.rules.draw.counts:
            return least, most
        if least < most or not self._all_played:
            return 0, most - 1
        idle = self._rounds()
        return least - idle, most - idle

    def _rounds(self) -> int:
        """Tricks until the stock is drawn, where everybody plays one card to each."""
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
        """How often the kitty falls to somebody."""
        groups = self.rules.kitty.on
        on = bool(groups and self.start.kitty) and any(
            in_group(card, group) for card in self.played if not is_joker(card) for group in groups
        )
        return int(on and self.whole), int(on)

    @lazy
    def trumps_change(self) -> bool:
        """Trumps may change in the play."""
        rules, start = self.rules, self.start
        announced = bool(rules.announce.points) and rules.announce.trumps
        married = bool(rules.marriage.points) and rules.marriage.trump
        first = rules.trump.by == "first lead" and start.trump is None and start.first
        return announced or married or first
