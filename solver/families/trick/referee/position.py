"""Position in the play, and the position after each move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from solver.core.cards import Hands
from solver.core.errors import DealError
from solver.families.trick import pack
from solver.families.trick.modes import with_choice
from solver.families.trick.pack import in_group, is_joker, plain_cards, points_of, rank_of, suits_of
from solver.families.trick.referee import cards as sets
from solver.families.trick.referee import melds
from solver.families.trick.referee.cards import View, points_together
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.referee.legal_plays import Seen
from solver.families.trick.referee.melds import LaidMelds
from solver.families.trick.rules import Numbers, Rules
from solver.families.trick.start import Start

Tally = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Position in the play, with tallies by seat; equal positions have the same future and the same result.

    Attributes:
        game: the deal; not part of the comparison.
        hands: cards still held.
        leader: who leads, or has led, to the trick.
        trick: seat and play, in order.
        waiting: seats still to play to the trick, the next first.
        trump: the trump suit, in force or hidden.
        in_force: trumps exist.
        opened: closed suits that may be led.
        led: suits led to earlier tricks.
        began: a card has been played.
        tricks, points: won so far.
        majority: won so far of cards of which more bring something.
        numbered: points that depend on the number of the trick, of cards won.
        marks: cards (or suits) won that must be remembered.
        winners: who won the last tricks, the latest first, as many as count.
        count: tricks played.
        kitty: there is one still.
        stock: cards to draw, the next first.
        may_announce: the leader has won a trick that he led, and has not announced since.
        announced: suits announced.
        streak: the side that has won every trick so far.
        run: the side that won all of the first tricks, as many as the rule requires, and may stop, or went on.
        decided: going on or stopping has been decided.
        ended: the play is over before the cards are.
        champion: who won at once.
        asking: seats that may lead out of turn, with what.
        laid: what has been melded.
        melding: the seat that may meld.
        choosing: the dealer has to choose the game.
    """

    game: DealInPlay = field(compare=False)
    hands: Hands
    leader: int
    trick: tuple[tuple[int, str], ...] = ()
    waiting: tuple[int, ...] = ()
    trump: str | None
    in_force: bool = True
    opened: frozenset[str] = frozenset()
    led: frozenset[str] = frozenset()
    began: bool = False
    tricks: Tally
    points: Tally
    majority: Tally = ()
    numbered: Tally
    marks: tuple[tuple[str, ...], ...]
    winners: tuple[int | None, ...] = ()
    count: int = 0
    kitty: bool = True
    stock: tuple[str, ...] = ()
    may_announce: bool = False
    announced: frozenset[str] = frozenset()
    streak: int | None = None
    run: int | None = None
    decided: bool = False
    ended: bool = False
    champion: int | None = None
    asking: tuple[tuple[int, str], ...] = ()
    laid: LaidMelds | None = None
    melding: int | None = None
    choosing: bool = False

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """Rules of the deal."""
        return self.game.rules

    @property
    def view(self) -> View:
        """Suits and ranks of cards at this moment."""
        category = pack.category_of(self.trick[0][1]) if self.trick else ""
        return self.game.view(self.trump if self.in_force else None, category)

    @property
    def mover(self) -> int | None:
        """Seat on turn, None when the play is over."""
        if self.choosing:
            return self.game.start.dealer or 0
        if self.melding is not None:
            return self.melding
        if self.asking:
            return self.asking[0][0]
        return self.waiting[0] if self.waiting else None

    def names(self) -> tuple[str, ...]:
        """Return the cards on the table, jokers by their names."""
        return tuple(pack.named_card(play) for _, play in self.trick)

    def legal(self) -> list[str]:
        """Return every move, in the notation, in alphabetical order."""
        return sorted(set(self._moves()))

    def _moves(self) -> Iterator[str]:
        seat = self.mover
        if seat is None:
            return
        if self.choosing:
            yield from self.game.start.choices
        elif self.melding is not None:
            yield from melds.moves(self.game, self.trump, self.hands[seat], self.laid, seat)
        elif self.asking:
            yield from sets.answers(self.asking[0][1])
        else:
            if not self.trick:
                yield from self._calls(seat)
            yield from self._plays(seat)

    def _calls(self, seat: int) -> Iterator[str]:
        """Yield the calls of a leader."""
        if self.run == self.game.side_of[seat] and not self.decided:
            yield pack.STOP
        if self.may_announce:
            partners = self.game.sides[self.game.side_of[seat]]
            held = {card for partner in partners for card in self.hands[partner]}
            if self.rules.announce.hand:
                held = set(self.hands[seat])
            for suit in self.rules.pack.suits:
                couple = {f"{suit}K", f"{suit}Q"} <= held
                if couple and suit not in self.announced and self._couple(self.rules.announce.points, suit) is not None:
                    yield f"trump:{suit}"

    def _couple(self, points: Numbers, suit: str) -> int | None:
        """Return the points of king and queen of a suit, None if they have none."""
        entries = (suit, "trump" if suit == self.trump else "*", "*")
        return next((points[entry] for entry in entries if entry in points), None)

    def _plays(self, seat: int) -> Iterator[str]:
        hand = self.hands[seat]
        if self.rules.lead.cards > 1:
            yield from sets.plays(self.rules, self.view, hand, self.trick)
            return
        table = self._table(seat)
        wild = [card for card in hand if is_joker(card) and self.rules.joker.kind == "wild"]
        others = [card for card in hand if card not in wild]
        for card in table.legal(others) if others else ():
            yield from self._leads(card)
        if wild:
            for name in plain_cards(self.rules.pack):
                if name in table.legal([*others, name]):
                    yield from (f"{joker}={name}" for joker in wild)

    def _leads(self, card: str) -> Iterator[str]:
        """Yield a card, once for each category or suit that it can name when led."""
        if self.rules.pack.categories and not self.trick:
            yield from (f"{card}/{category}" for category in self.game.start.values[card])
            if not self.game.start.values[card]:
                yield card
        elif self.view.named(card) and not self.trick:
            yield from (f"{card}/{suit}" for suit in suits_of(self.rules.pack))
        else:
            yield card

    def _table(self, seat: int) -> Seen:
        start = self.game.start
        return Seen(
            rules=self.rules,
            view=self.view,
            trick=self.names(),
            start=not self.began,
            first=self.count == 0 and start.first,
            opened=self.opened,
            led=self.led,
            declared=self.rules.declared.card if start.declared else None,
            stock=bool(self.stock),
            robot=seat in self.game.robots,
            partner=self._partner_wins(seat),
        )

    def _partner_wins(self, seat: int) -> bool:
        """Return whether a partner of a seat is winning the trick so far."""
        if not self.trick or not self.rules.follow.spare_partner:
            return False
        winner = self.trick[self._best(self.names())][0]
        return winner != seat and self.game.side_of[winner] == self.game.side_of[seat]

    # -- moving ---------------------------------------------------------------------------------------------------

    def play(self, move: str) -> Position:
        """Return the position after a legal move."""
        if self.choosing:
            return self._choose(move)
        if self.melding is not None:
            return self._meld(move)
        if self.asking:
            return self._answer(move)
        if move == pack.STOP:
            return replace(self, decided=True, ended=True, waiting=())
        if move.startswith("trump:"):
            return self._announce(move[-1])
        return self._card(move)

    def children(self) -> Iterator[tuple[str, Position]]:
        """Yield every move with the position after it."""
        for move in self.legal():
            yield move, self.play(move)

    def _choose(self, move: str) -> Position:
        rules = with_choice(self.rules, move)
        trump = move.partition(":")[2] or None
        return begin(rules, replace(self.game.start, choices=(), trump=trump))

    def _announce(self, suit: str) -> Position:
        seat = self.waiting[0]
        return replace(
            self,
            trump=suit if self.rules.announce.trumps else self.trump,
            announced=self.announced | {suit},
            may_announce=False,
            points=_plus(self.points, seat, self._couple(self.rules.announce.points, suit) or 0),
        )

    def _card(self, move: str) -> Position:
        seat = self.waiting[0]
        name = pack.named_card(move)
        after = self
        if not self.trick:
            after = self._led(name)
        elif not self.in_force and self.view.asked(self.names()) not in ("", self.view.suit(name)):
            after = replace(self, in_force=True)
        after = after if is_joker(move) else after._married(seat, name)
        hands = _without(self.hands, seat, pack.cards_of(move))
        waiting = after.waiting[1:]
        while waiting and not hands[waiting[0]]:
            waiting = waiting[1:]
        after = replace(after, hands=hands, waiting=waiting, began=True, trick=(*self.trick, (seat, move)))
        if after.laid is not None:
            after = replace(after, laid=after.laid.without(seat, name))
        return after if waiting else after._finish()

    def _married(self, seat: int, name: str) -> Position:
        """Return the position with the points for king and queen, if one of them is played."""
        rules = self.rules.marriage
        if not rules.points or rank_of(name) not in ("K", "Q") or (self.trick and rules.on == "lead"):
            return self
        other = name[0] + ("Q" if name[1:] == "K" else "K")
        points = self._couple(rules.points, name[0])
        if points is None or other not in self.hands[seat]:
            return self
        after = replace(self, points=_plus(self.points, seat, points))
        return replace(after, trump=name[0]) if rules.trump else after

    def _led(self, name: str) -> Position:
        """Return the position with the effects of a lead, before its card is on the table."""
        after = replace(self, may_announce=False, decided=self.decided or self.run is not None)
        if not self.began and self.rules.trump.by == "first lead" and self.trump is None:
            after = replace(after, trump=name[0])
        if rank_of(name) in self.rules.lead.two_laps:
            after = replace(after, waiting=self.waiting + self.game.order(self.leader))
        return after

    # -- the end of a trick -----------------------------------------------------------------------------------------

    def _finish(self) -> Position:
        names = self.names()
        announce = self.rules.announce
        winner = self.trick[self._best(names)][0]
        void = self.rules.joker.void and any(is_joker(card) for card in self._cards())
        idle = bool(self.stock) and self.rules.draw.on and not self.rules.draw.counts
        after = self if void or idle else self._taken(winner)
        if not idle:
            after = replace(after, points=self._for_leads(after.points, winner))
        after = replace(
            after,
            count=self.count + 1,
            winners=((None if void else winner), *self.winners)[: len(self.rules.score.last)],
            opened=self.opened | self._opens(names),
            led=self.led | {self.view.asked(names) or ""},
            may_announce=bool(announce.points) and (winner == self.leader or announce.after == "trick"),
        )
        after = after._streak(winner)._race()
        if after.ended:
            return after
        if after.stock and self.rules.melds.laid == "won":
            return replace(after, trick=(), leader=winner, melding=winner)
        return after._drawn(winner)._next(self._next_leader(names, winner))

    def _for_leads(self, points: Tally, winner: int) -> Tally:
        """Return points with those for leading, and for winning another's lead."""
        score = self.rules.score
        points = _plus(points, self.leader, score.lead)
        return _plus(points, winner, score.capture) if winner != self.leader else points

    def _cards(self) -> list[str]:
        return [card for _, play in self.trick for card in pack.cards_of(play)]

    def _best(self, names: tuple[str, ...]) -> int:
        if self.rules.lead.cards > 1:
            return sets.best(self.view, names)
        return self.view.best(names)

    def _taken(self, winner: int) -> Position:
        """Return the position after the trick, and perhaps the kitty, went to the winner."""
        cards = self._cards()
        tricks = 1
        kitty = self.kitty
        if kitty and any(in_group(card, on) for card in cards for on in self.rules.kitty.on if not is_joker(card)):
            cards, tricks, kitty = [*cards, *self.game.start.kitty], 2, False
        number = int(self._final(winner)) if self.rules.numbered.last else self.count + self.game.first_number
        bonus = sum(points_of(card, self.rules.numbered.cards) for card in cards)
        marks = [mark for card in cards if (mark := self.game.marks(card)) and not self.view.excuse(card)]
        majority = self.rules.majority.cards
        together = points_together(self.rules, self._cards(), self.trump)
        after = replace(
            self,
            kitty=kitty,
            tricks=_plus(self.tricks, winner, tricks),
            points=_plus(self.points, winner, sum(self.game.worth(card, self.trump) for card in cards) + together),
            majority=_plus(self.majority, winner, sum(points_of(card, majority, self.trump) for card in cards)),
            numbered=_plus(self.numbered, winner, number * bonus),
            marks=_put(self.marks, winner, tuple(sorted((*self.marks[winner], *marks)))),
        )
        return after._revealed(winner, cards)._excused(winner)

    def with_kitty(self) -> Position:
        """Return the position with a kitty that counts for the declarer's side from the start."""
        game, declarer = self.game, self.game.start.declarer
        if not self.rules.kitty.declarer or declarer is None:
            return self
        cards, more = game.start.kitty, self.rules.majority.cards
        marks = (*self.marks[declarer], *filter(None, map(game.marks, cards)))
        return replace(
            self,
            points=_plus(self.points, declarer, sum(game.worth(card, self.trump) for card in cards)),
            majority=_plus(self.majority, declarer, sum(points_of(card, more, self.trump) for card in cards)),
            marks=_put(self.marks, declarer, marks),
        )

    def _final(self, winner: int) -> bool:
        """Return whether the trick is the last: no player can play to another, after all draws."""
        return sum(map(bool, self._drawn(winner).hands)) < 2

    def _excused(self, winner: int) -> Position:
        """Return the position with the excuse won by its own side, or in the last trick by the other."""
        after = self
        for seat, card in self.trick if self.rules.joker.kind == "excuse" else ():
            if self.view.excuse(card):
                side = self.game.side_of[seat]
                taker = next(iter(self.game.sides[1 - side]), seat) if self._final(winner) else seat
                mark = [self.game.marks(card)] if self.game.marks(card) else []
                after = replace(
                    after,
                    points=_plus(after.points, taker, self.rules.joker.kept),
                    marks=_put(after.marks, taker, tuple(sorted((*after.marks[taker], *mark)))),
                )
        return after

    def _revealed(self, winner: int, cards: list[str]) -> Position:
        """Return the position after another player won revealed cards."""
        after = self
        if self.rules.score.revealed:
            for card in self.game.start.revealed.intersection(cards):
                holder = self.game.holder(card)
                if holder is not None and holder != winner:
                    worth = self.game.worth(card, self.trump)
                    after = replace(after, points=_plus(_plus(after.points, winner, worth), holder, -worth))
        return after

    def _opens(self, names: tuple[str, ...]) -> frozenset[str]:
        """Return the closed suits that a trick opens."""
        by, view = self.rules.lead.opened_by, self.view
        if by == "never":
            return frozenset()
        led = view.asked(names)
        suits = {view.suit(name) for name in names}
        return frozenset(suit for suit in suits if suit in self.rules.lead.closed and (by == "play" or suit != led))

    def _streak(self, winner: int) -> Position:
        if not self.rules.run.majority:
            return self
        start = self.game.start
        side = self.game.side_of[winner]
        streak = side if self.streak == side or (self.count == 1 and start.first) else None
        complete = self.count + sum(start.tricks_before) == (start.majority or self.rules.run.majority)
        return replace(self, streak=streak, run=streak if complete else self.run)

    def _race(self) -> Position:
        if not self.rules.score.race:
            return self
        before = self.game.start.points_before or (0,) * self.game.start.seats
        for seat, points in enumerate(self.with_kitty().points):
            if points + before[seat] >= self.rules.score.win:
                return replace(self, ended=True, champion=seat, trick=(), waiting=())
        return self

    def _next_leader(self, names: tuple[str, ...], winner: int) -> int:
        if self.rules.lead.next == "rotation":
            return self.game.order(self.leader)[1]
        if self.rules.lead.next == "lowest":
            ranks = [self.view.rank(name) for name in names]
            return self.trick[ranks.index(min(ranks))][0]
        return winner

    def _drawn(self, winner: int) -> Position:
        """Return the position after drawing, one card each in turn, while hands are short and the stock lasts."""
        draw = self.rules.draw
        if not draw.on or not self.stock:
            return self
        order = self.game.order(winner)
        played = len(self._cards()) // len(self.trick) if self.trick else 1
        size = draw.hand or max(map(len, self.hands)) + played
        hands, stock = [list(hand) for hand in self.hands], list(self.stock)
        while stock and len(hands[winner]) < size and (len(stock) >= len(order) or not draw.whole):
            for seat in order[: len(stock)]:
                hands[seat].append(stock.pop(0))
        return replace(self, hands=tuple(tuple(sorted(hand)) for hand in hands), stock=tuple(stock))

    def _next(self, leader: int) -> Position:
        """Return the position at the start of the next trick, if there is one."""
        seats = [seat for seat in self.game.order(leader) if self.hands[seat]]
        if len(seats) < 2:
            return replace(self, trick=(), waiting=(), ended=True)
        may_announce = self.may_announce and seats[0] == leader
        order = tuple(seat for seat in self.game.order(seats[0]) if self.hands[seat])
        after = replace(self, trick=(), leader=seats[0], waiting=order, may_announce=may_announce)
        if self.rules.lead.sets:
            after = replace(after, asking=sets.asked(after.view, after.hands, order))
        return after

    # -- moves that are no cards --------------------------------------------------------------------------------------

    def _answer(self, move: str) -> Position:
        """Return the position after a claim, a lead out of turn, or a pass."""
        seat, kind = self.asking[0]
        if move == pack.PASS:
            return replace(self, asking=self.asking[1:])
        if move == pack.TRUMPS:
            champion = sets.showdown(
                self.view, self.hands, [candidate for candidate, what in self.asking if what == kind]
            )
            return replace(self, ended=True, champion=champion, asking=(), waiting=())
        order = tuple(other for other in self.game.order(seat) if self.hands[other])
        return replace(self, asking=(), leader=seat, waiting=order)._card(pack.together(self.hands[seat]))

    def _meld(self, move: str) -> Position:
        seat = self.leader
        after = replace(self, melding=None)
        if move != pack.NO_MELD:
            hands, stock, laid, points = melds.lay(self.game, self.trump, self.hands, self.stock, self.laid, seat, move)
            after = replace(after, hands=hands, stock=stock, laid=laid, points=_plus(self.points, seat, points))
        after = after._drawn(seat)
        if not after.stock and after.laid is not None:
            after = replace(after, laid=after.laid.taken_up())
        return after._next(seat)


def begin(rules: Rules, start: Start) -> Position:
    """Return the position of a deal after its recorded plays.

    Raises:
        DealError: a play is not legal.
    """
    game = DealInPlay(rules, start)
    nothing = (0,) * start.seats
    position = Position(
        game=game,
        hands=tuple(tuple(sorted(hand)) for hand in start.hands),
        leader=start.leader,
        trump=start.trump,
        in_force=not rules.trump.hidden,
        opened=frozenset(rules.lead.closed) if start.broken else frozenset(),
        tricks=nothing,
        points=nothing,
        majority=nothing,
        numbered=nothing,
        marks=((),) * start.seats,
        kitty=bool(start.kitty),
        stock=start.stock,
        may_announce=start.may_announce,
        began=not start.first,
        streak=_streak_before(game),
        laid=melds.laid_before(rules, start),
    )
    if start.choices:
        return replace(position, choosing=True)
    position = _run_before(position)._next(start.leader)
    for number, move in enumerate(start.played, start=1):
        while position.asking and move not in position.legal() and pack.PASS in position.legal():
            position = position.play(pack.PASS)  # records may leave out that nobody took the lead
        legal = position.legal()
        if move not in legal:
            raise DealError(
                f"play {number}, {move}: not legal. Legal plays: {', '.join(legal[:6]) or 'none, the play is over'}"
            )
        position = position.play(move)
    return position


def _streak_before(game: DealInPlay) -> int | None:
    """Return the side that won all earlier tricks, None if no side did."""
    before = game.start.tricks_before
    if len(before) == len(game.sides) == 2 and min(before) == 0 < max(before):
        return before.index(max(before))
    return None


def _run_before(position: Position) -> Position:
    """Return the position after earlier tricks of a run: just complete and to be decided, or continued."""
    start, rules = position.game.start, position.rules
    before = sum(start.tricks_before)
    majority = start.majority or rules.run.majority
    if not rules.run.majority or position.streak is None or before < majority:
        return position
    return replace(position, run=position.streak, decided=before > majority)


def _plus(tally: Tally, seat: int, points: int) -> Tally:
    return (*tally[:seat], tally[seat] + points, *tally[seat + 1 :])


def _put(table: tuple[tuple[str, ...], ...], seat: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*table[:seat], cards, *table[seat + 1 :])


def _without(hands: Hands, seat: int, cards: list[str]) -> Hands:
    hand = list(hands[seat])
    for card in cards:
        hand.remove(card)
    return _put(hands, seat, tuple(hand))
