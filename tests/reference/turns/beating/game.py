"""The course of a round in which cards are beaten or taken."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, permutations
from typing import Any, NamedTuple

from tests.reference.turns.cards import Pack, meant, read_seat
from tests.reference.turns.errors import BadDeal
from tests.reference.turns.rulefile import Rules


class State(NamedTuple):
    """A round between two moves.

    Attributes:
        table: pairs of an attacking card and the one that beats it, or "".
        asked: who is still to be asked whether he adds a card; the first of them moves.
        attack: who attacked, or passed the attack on, and who has to beat it; nothing between attacks.
        playing: the seats that are not out.
    """

    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    table: tuple[tuple[str, str], ...]
    pile: tuple[str, ...]
    turn: int
    asked: tuple[int, ...]
    attack: tuple[int, int] | None
    playing: tuple[int, ...]
    opening: bool


class Game:
    """A beating game of one deal."""

    endless = True

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules, self.deal = rules, deal
        self.pack = Pack(rules)
        self.seats = len(deal["hands"])
        self.how = rules["play.how"]
        self.trump = deal.get("trump") if rules["trump.on"] else None
        self.teams = (deal.get("teams") or 2) if rules["table.sides"] == "partners" else self.seats
        self.sides = tuple(tuple(range(team, self.seats, self.teams)) for team in range(self.teams))
        self.size = deal.get("hand_size") or self._usual()
        self.pack.check([card for cards in (*deal["hands"], deal.get("stock") or (), self._pile()) for card in cards])
        if self.seats not in rules["table.players"]:
            raise BadDeal(f"{self.seats} players")
        if rules["trump.on"] and (self.trump not in rules["pack.suits"] or self.trump in rules["trump.never"]):
            raise BadDeal(f"trump {self.trump}")

    def _usual(self) -> int:
        sizes = self.rules["deal.hand"]
        return sizes[min(self.rules["table.players"].index(self.seats), len(sizes) - 1)] or len(self.pack.copies)

    def _pile(self) -> tuple[str, ...]:
        return tuple(self.deal.get("pile") or ()) if self.how == "pile" else ()

    def start(self) -> State:
        """The position in which play begins."""
        hands = tuple(tuple(sorted(hand)) for hand in self.deal["hands"])
        opening = bool(self.rules["pile.opening"] and self.deal.get("opening"))
        state = State(
            hands, tuple(self.deal.get("stock") or ()), (), self._pile(), 0, (), None, tuple(range(self.seats)), opening
        )
        state = self._cleared(state)
        if self.mover(state) is None:
            return state
        return state._replace(turn=self._leader(hands))

    def _leader(self, hands: tuple[tuple[str, ...], ...]) -> int:
        if self.deal.get("leader") is not None:
            return int(self.deal["leader"])
        held = [(self.pack.height(card), seat, card) for seat, hand in enumerate(hands) for card in hand]
        first = self.rules["lead.first"]
        if first == "lowest trump":
            trumps = [(height, seat) for height, seat, card in held if card[0] == self.trump]
            if trumps:
                lowest = min(height for height, _ in trumps)
                return next(seat for height, seat in trumps if height == lowest)
        order = [(read_seat("left of dealer", self.deal, self.seats) + step) % self.seats for step in range(self.seats)]
        if first == "lowest rank":
            lowest = min(height for height, _, _ in held)
            return max(order, key=lambda seat: sum(one == seat and height == lowest for height, one, _ in held))
        return next(seat for seat in order if hands[seat])

    # -- whose turn, and the end -------------------------------------------------------------------------------------

    def mover(self, state: State) -> int | None:
        """The seat that moves; None: the round is over."""
        return state.turn if len(self._left(state)) > 1 else None

    def _left(self, state: State) -> set[int]:
        """The sides in play."""
        return {seat % self.teams for seat in state.playing}

    def scores(self, state: State) -> tuple[int, ...]:
        """Of each side at the end."""
        left = self._left(state)
        return tuple(-1 if side in left else 0 for side in range(self.teams))

    def _next(self, state: State, seat: int) -> int:
        """The first seat in play from one on."""
        while seat % self.seats not in state.playing:
            seat += 1
        return seat % self.seats

    def _victim(self, state: State, seat: int) -> int:
        """Whom a seat attacks."""
        other = self._next(state, seat + 1)
        while other % self.teams == seat % self.teams:
            other = self._next(state, other + 1)
        return other

    # -- cards -------------------------------------------------------------------------------------------------------

    def _give(self, state: State, seat: int, cards: tuple[str, ...]) -> State:
        hands = list(state.hands)
        hands[seat] = tuple(sorted(hands[seat] + cards))
        return state._replace(hands=tuple(hands))

    def _lose(self, state: State, seat: int, cards: tuple[str, ...]) -> State:
        hand = list(state.hands[seat])
        for card in cards:
            hand.remove(card)
        hands = list(state.hands)
        hands[seat] = tuple(hand)
        return state._replace(hands=tuple(hands))

    def _fill(self, state: State, seat: int) -> State:
        while state.stock and len(state.hands[seat]) < self.size:
            state = self._give(state, seat, state.stock[:1])._replace(stock=state.stock[1:])
        return state

    def _cleared(self, state: State) -> State:
        """Who has no cards, and can not draw any, is out."""
        if state.stock:
            return state
        return state._replace(playing=tuple(seat for seat in state.playing if state.hands[seat]))

    def _beats(self, card: str, attack: str) -> bool:
        for word in self.rules["attack.unbeatable"]:
            if meant(card, word) or meant(attack, word):
                return False
        if card[0] == attack[0]:
            return self.pack.height(card) > self.pack.height(attack)
        return card[0] == self.trump

    # -- moves -------------------------------------------------------------------------------------------------------

    def moves(self, state: State) -> dict[str, State]:
        """The position after each legal move."""
        if self.how == "pile":
            return self._on_pile(state)
        if state.attack is None:
            return self._attacks(state)
        if self.how == "at once":
            return self._beaten_at_once(state)
        return self._adding(state) if state.asked else self._defending(state)

    def _attacks(self, state: State) -> dict[str, State]:
        seat = state.turn
        hand, victim = state.hands[seat], self._victim(state, seat)
        if self.how == "one by one":
            return {card: self._laid(state, seat, card, (seat, victim)) for card in hand}
        found = {}
        for many in range(1, len(state.hands[victim]) + 1):
            for cards in combinations(hand, many):
                if len({card[0] for card in cards}) == 1:
                    after = self._lose(state, seat, cards)._replace(table=tuple((card, "") for card in cards))
                    after = self._cleared(self._fill(after, seat))._replace(attack=(seat, victim), turn=victim)
                    found["+".join(cards)] = after
        return found

    # card by card

    def _laid(self, state: State, seat: int, card: str, attack: tuple[int, int]) -> State:
        """A card of an attack lies on the table."""
        state = self._lose(state, seat, (card,))
        return self._ask(state._replace(table=tuple(sorted((*state.table, (card, "")))), attack=attack))

    def _ask(self, state: State) -> State:
        """Everybody is asked anew."""
        attacker, victim = state.attack or (0, 0)
        order = [attacker, *((victim + step) % self.seats for step in range(1, self.seats))]
        adds = self.rules["attack.adds"]
        asked = [
            seat for seat in dict.fromkeys(order) if seat in state.playing and seat % self.teams != victim % self.teams
        ]
        asked = {"all": asked, "attacker": [attacker], "nobody": []}[adds]
        return self._answered(state, tuple(asked))

    def _answered(self, state: State, asked: tuple[int, ...]) -> State:
        """Those who have nothing to add are not asked."""
        while asked and not self._addable(state, asked[0]):
            asked = asked[1:]
        if asked:
            return state._replace(asked=asked, turn=asked[0])
        state = state._replace(asked=(), turn=(state.attack or (0, 0))[1])
        return state if self._open(state) else self._turn_over(state, taken=False)

    def _open(self, state: State) -> list[str]:
        return [attack for attack, by in state.table if not by]

    def _addable(self, state: State, seat: int) -> list[str]:
        _, victim = state.attack or (0, 0)
        if len(self._open(state)) + 1 > len(state.hands[victim]):
            return []
        ranks = {card[1:] for pair in state.table for card in pair if card}
        return [card for card in state.hands[seat] if card[1:] in ranks]

    def _adding(self, state: State) -> dict[str, State]:
        seat, attack = state.turn, state.attack or (0, 0)
        found = {card: self._laid(state, seat, card, attack) for card in self._addable(state, seat)}
        return {**found, "no more": self._answered(state, state.asked[1:])}

    def _defending(self, state: State) -> dict[str, State]:
        seat, found = state.turn, {}
        for attack in self._open(state):
            for card in state.hands[seat]:
                if self._beats(card, attack):
                    table = list(state.table)
                    table.remove((attack, ""))
                    after = self._lose(state, seat, (card,))
                    found[f"{attack}<{card}"] = self._ask(after._replace(table=tuple(sorted((*table, (attack, card))))))
        if self.rules["attack.passing"] and len(self._open(state)) == len(state.table):
            victim = self._victim(state, seat)
            if len(state.hands[victim]) >= len(state.table) + 1:
                for card in state.hands[seat]:
                    if card[1:] == state.table[0][0][1:]:
                        found[card] = self._laid(state, seat, card, (seat, victim))
        cards = tuple(card for pair in state.table for card in pair if card)
        found["take"] = self._turn_over(self._give(state, seat, cards), taken=True)
        return found

    def _turn_over(self, state: State, *, taken: bool) -> State:
        attacker, victim = state.attack or (0, 0)
        order = [(attacker + step) % self.seats for step in range(self.seats)]
        for seat in (*(seat for seat in order if seat != victim), victim):
            if seat in state.playing:
                state = self._fill(state, seat)
        return self._between(state, victim + 1 if taken else victim)

    def _between(self, state: State, seat: int) -> State:
        """The table is clear, and a seat, or the next one in play, attacks."""
        state = self._cleared(state._replace(table=(), asked=(), attack=None))
        return state._replace(turn=self._next(state, seat) if len(self._left(state)) > 1 else 0)

    # at once

    def _beaten_at_once(self, state: State) -> dict[str, State]:
        seat = state.turn
        attacks = tuple(attack for attack, _ in state.table)
        found = {"take": self._after_beating(state, seat, attacks, ())}
        for many in range(1, len(attacks) + 1):
            for beaten in combinations(attacks, many):
                for used in combinations(state.hands[seat], many):
                    if any(all(map(self._beats, order, beaten)) for order in permutations(used)):
                        rest = list(attacks)
                        for card in beaten:
                            rest.remove(card)
                        after = self._after_beating(state, seat, tuple(rest), used)
                        found[f"{'+'.join(beaten)}<{'+'.join(used)}"] = after
        return found

    def _after_beating(self, state: State, seat: int, rest: tuple[str, ...], used: tuple[str, ...]) -> State:
        state = self._fill(self._give(self._lose(state, seat, used), seat, rest), seat)
        return self._between(state, seat + 1 if rest else seat)

    # on a pile

    def _fits(self, state: State, card: str) -> bool:
        if not state.pile:
            return True
        top, ranks = state.pile[-1][1:], self.rules["pack.ranks"]
        on = self.rules["pile.on"].get(card[1:])
        return top in on if on is not None else ranks.index(card[1:]) <= ranks.index(top)

    def _on_pile(self, state: State) -> dict[str, State]:
        seat, found = state.turn, {}
        hand = state.hands[seat]
        if state.opening:
            lowest = min(self.pack.height(card) for cards in state.hands for card in cards)
            cards = tuple(card for card in hand if self.pack.height(card) == lowest)
            if not cards:
                raise BadDeal("the leader has no card of the lowest rank")
            return {"+".join(cards): self._piled(self._lose(state, seat, cards), cards)}
        for rank in dict.fromkeys(card[1:] for card in hand):
            cards = tuple(card for card in hand if card[1:] == rank)
            if self._fits(state, cards[0]):
                for many in range(1, len(cards) + 1):
                    found["+".join(cards[:many])] = self._piled(self._lose(state, seat, cards[:many]), cards[:many])
        if state.pile:
            found["take"] = self._gathered(state, ())
        if self.rules["pile.turn"] and state.stock:
            card, left = state.stock[0], state._replace(stock=state.stock[1:])
            found["draw"] = self._piled(left, (card,)) if self._fits(state, card) else self._gathered(left, (card,))
        return found

    def _gathered(self, state: State, more: tuple[str, ...]) -> State:
        """The pile is taken."""
        after = self._give(state, state.turn, (*state.pile, *more))._replace(pile=())
        return after._replace(turn=self._next(after, state.turn + 1))

    def _piled(self, state: State, cards: tuple[str, ...]) -> State:
        seat, rank, pile = state.turn, cards[0][1:], (*state.pile, *cards)
        falls = bool(state.pile) and state.pile[-1][1:] in self.rules["pile.falls"].get(rank, "")
        same = self.rules["pile.same"]
        if same and len(pile) >= same and {card[1:] for card in pile[-same:]} == {rank}:
            falls = True
        # What lies beneath counts only for who takes it: its order is forgotten, so that there are fewer positions.
        kept = () if falls else (*sorted(pile[:-same] if same else pile[:-1]), *(pile[-same:] if same else pile[-1:]))
        after = self._cleared(self._fill(state._replace(pile=kept, opening=False), seat))
        if len(self._left(after)) < 2:
            return after._replace(turn=0)
        return after._replace(turn=self._next(after, seat if falls else seat + 1))
