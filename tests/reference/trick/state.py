"""A position, and what follows from each play."""

from __future__ import annotations

from typing import NamedTuple

from tests.reference.trick import melding, sets
from tests.reference.trick.account import Account, Books
from tests.reference.trick.cards import TRUMPS, meant, worth
from tests.reference.trick.deal import Deal
from tests.reference.trick.errors import BadDeal, NotCovered
from tests.reference.trick.together import together
from tests.reference.trick.winner import Play, Table


class State(NamedTuple):
    """A position, exact: two that are equal have the same future and the same past that counts."""

    deal: Deal
    books: Books
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    leader: int
    mover: int
    plays: tuple[Play, ...]
    trump: str | None
    in_force: bool
    count: int
    accounts: tuple[Account, ...]
    opened: frozenset[str] = frozenset()
    led_before: frozenset[str] = frozenset()
    kitty_gone: bool = False
    recent: tuple[int | None, ...] = ()
    announced: str = ""
    may_announce: bool = False
    run: int | None = None
    stopped: bool = False
    asked: int = 0
    pot: int | None = None
    melding: bool = False
    traded: bool = False
    tabled: tuple[melding.Tabled, ...] = ()
    over: bool = False

    @property
    def table(self) -> Table:
        """The trick so far."""
        return Table(self.deal, self.plays, self.trump, self.in_force)

    @property
    def first_trick(self) -> bool:
        """Whether this is the first trick of the deal."""
        return self.deal.first and self.count == 0

    @property
    def very_first(self) -> bool:
        """Whether nothing has been played in this deal."""
        return self.first_trick and not self.plays

    def with_account(self, seat: int, account: Account) -> State:
        """The state with another account of a seat."""
        place = self.books.of[seat]
        return self._replace(accounts=(*self.accounts[:place], account, *self.accounts[place + 1 :]))

    def account(self, seat: int) -> Account:
        """What a seat (or its side) has won."""
        return self.accounts[self.books.of[seat]]

    def add(self, seat: int, points: int) -> State:
        """The state with points that count at once."""
        return self.with_account(seat, self.account(seat).plus(points=points)) if points else self


def start(deal: Deal) -> State:
    """The position in which a deal's play begins."""
    rules = deal.rules
    books = Books(deal)
    count = sum(deal.before)
    run = None
    if rules["run.majority"]:
        sides = [sum(deal.before[seat] for seat in seats) for seats in deal.sides]
        if min(sides) == 0 and max(sides) >= majority(deal):
            run = sides.index(max(sides))
    state = State(
        deal,
        books,
        tuple(tuple(sorted(hand)) for hand in deal.hands),
        deal.stock,
        deal.leader,
        deal.leader,
        (),
        deal.trump,
        not rules["trump.hidden"],
        count,
        books.start(),
        opened=frozenset(rules["lead.closed"] if deal.fields.get("broken") else ""),
        may_announce=bool(deal.fields.get("may_announce")),
        run=run,
    )
    if rules["lead.cards"] > 1:
        sets.check(rules)
    if rules["pack.categories"] and not all(deal.fields["cards"][card] for hand in deal.hands for card in hand):
        raise NotCovered("cards with no number in any category")
    if rules["melds.laid"] == "won":
        state = state._replace(tabled=melding.given(deal))
    if rules["trump.by"] == "first lead" and deal.trump is None and not deal.first:
        raise BadDeal("trumps are those of the first card led, which is not known")
    return settled(state._replace(leader=holder(state, deal.leader)))


def majority(deal: Deal) -> int:
    """How many tricks win a deal of runs."""
    return int(deal.fields.get("majority") or deal.rules["run.majority"])


def holder(state: State, seat: int) -> int:
    """A seat, or the next one with a card in the order in which a trick that it led would be played."""
    return next((other for other in turns(state._replace(leader=seat)) if state.hands[other]), seat)


def settled(state: State) -> State:
    """A state between two tricks: over, or with its leader to move, or who is asked before him."""
    if sum(map(bool, state.hands)) < 2:
        return state._replace(over=True)
    state = state._replace(mover=state.leader, asked=0)
    if not state.stock:
        state = state._replace(tabled=((),) * state.deal.seats if state.tabled else ())
    return with_sets(state) if state.deal.rules["lead.sets"] else state


def with_sets(state: State) -> State:
    """Before a trick: who has three trumps, else who is asked next whether he takes the lead."""
    holders = sets.trump_hands(state)
    if holders:
        return state._replace(mover=holders[0])
    line = sets.asked(state)
    return state._replace(mover=line[state.asked][0] if state.asked < len(line) else state.leader)


def played(state: State, play: Play) -> State:
    """The state after a card was played."""
    rules = state.deal.rules
    seat = play.seat
    hand = list(state.hands[seat])
    if not state.plays:
        if rules["draw.counts"] or not state.stock:
            state = state.add(seat, rules["score.lead"])
        state = state._replace(leader=seat, may_announce=False)
        if rules["trump.by"] == "first lead" and state.trump is None:
            state = state._replace(trump=play.face[0])
    state = _marriage(state, play)
    for card in play.card.split("+"):
        hand.remove(card)
        if state.tabled:
            state = state._replace(tabled=melding.played(state.tabled, seat, card))
    hands = tuple(tuple(hand) if place == seat else other for place, other in enumerate(state.hands))
    state = state._replace(hands=hands, plays=(*state.plays, play))
    state = state._replace(in_force=state.table.in_force)
    mover = next_mover(state)
    return finished(state) if mover is None else state._replace(mover=mover)


def _marriage(state: State, play: Play) -> State:
    rules = state.deal.rules
    table, suit, rank = rules["marriage.points"], play.card[0], play.card[1:]
    if not table or suit == "X" or rank not in ("K", "Q") or (state.plays and rules["marriage.on"] == "lead"):
        return state
    if suit + {"K": "Q", "Q": "K"}[rank] not in state.hands[play.seat]:
        return state
    points = by_suit(table, suit, state.trump)
    if points is None:
        return state
    state = state.add(play.seat, points)
    return state._replace(trump=suit) if rules["marriage.trump"] else state


def by_suit(table: dict[str, int], suit: str, trump: str | None) -> int | None:
    """Points of a suit: its own, else those of trumps, else those of any other."""
    if suit in table:
        return table[suit]
    if suit == trump and "trump" in table:
        return table["trump"]
    return table.get("*")


def turns(state: State) -> list[int]:
    """The seats in the order in which they play to this trick, one lap."""
    seats = [state.leader]
    while len(seats) < state.deal.seats:
        seats.append(state.deal.after(seats[-1]))
    last = state.deal.declarer
    if state.deal.rules["table.last"] == "declarer" and last != state.leader and last is not None:
        seats.remove(last)
        seats.append(last)
    return seats


def next_mover(state: State) -> int | None:
    """Who plays next to a trick that has begun; None where it is complete."""
    led = state.plays[0].face
    laps = 2 if led[0] in "SHDC" and led[1:] in state.deal.rules["lead.two_laps"] else 1
    order = turns(state)
    line = [seat for _ in range(laps) for seat in order]
    # Every play so far stands in the line of seats in turn; those without a card were passed over.
    place = 0
    for play in state.plays:
        while line[place] != play.seat:
            place += 1
        place += 1
    return next((seat for seat in line[place:] if state.hands[seat]), None)


def finished(state: State) -> State:
    """The state after the last card of a trick."""
    rules, table = state.deal.rules, state.table
    winner = table.winner()
    assert winner is not None
    cards = [card for play in state.plays for card in play.card.split("+")]
    counts = not (rules["joker.void"] and any(card[0] == "X" for card in cards))
    free = bool(state.stock) and not rules["draw.counts"]
    if not counts and rules["score.last"]:
        raise NotCovered("joker.void with score.last")
    after = state._replace(plays=())
    if counts and not free:
        last = sum(map(bool, drawn(after, winner).hands)) < 2
        after = _credit(after, table, winner, cards, last=last)
    if rules["score.last"]:
        kept = (*after.recent, after.books.of[winner] if counts else None)
        after = after._replace(recent=kept[-len(rules["score.last"]) :])
    after = _remember(after, table)
    after = _runs(after._replace(count=state.count + 1, leader=_next_leader(state, table, winner)))
    if rules["announce.points"]:
        after = after._replace(may_announce=rules["announce.after"] == "trick" or winner == state.leader)
    if rules["melds.laid"] == "won" and state.stock:
        return after._replace(mover=winner, melding=True)
    return went_on(after, winner)


def went_on(state: State, winner: int) -> State:
    """The state once the winner of a trick has melded, if he may: everybody draws."""
    rules = state.deal.rules
    if rules["score.race"] and any(account.cards + account.points >= rules["score.win"] for account in state.accounts):
        return state._replace(over=True)
    state = drawn(state, winner)
    leader = holder(state, state.leader)
    state = state._replace(melding=False, leader=leader, may_announce=state.may_announce and leader == winner)
    return settled(state)


def _next_leader(state: State, table: Table, winner: int) -> int:
    how = state.deal.rules["lead.next"]
    if how == "lowest":
        return table.lowest()
    return state.deal.after(state.leader) if how == "rotation" else winner


def _credit(state: State, table: Table, winner: int, cards: list[str], *, last: bool) -> State:
    """The state with a trick counted for its winner."""
    deal, rules = state.deal, state.deal.rules
    trump = table.trump
    excused = [play for play in table.plays if table.excused(play.card)]
    if rules["joker.kept"] and excused:
        state = _excused(state, excused, last=last)
        kept_cards = {play.card for play in excused}
    else:
        kept_cards = set()
    takes = state.deal.kitty and not state.kitty_gone and any(meant(card, rules["kitty.on"], trump) for card in cards)
    won = [*cards, *(deal.kitty if takes else ())]
    account = state.books.won(state.account(winner), won, trump)
    if kept_cards:
        left = list(account.kept)
        for card in kept_cards & state.books.watched:
            left.remove(card)
        account = account._replace(kept=tuple(left))
    points = together(rules, cards, table.order) + (rules["score.capture"] if winner != table.plays[0].seat else 0)
    account = account.plus(tricks=1 + bool(takes), points=points)
    state = state.with_account(winner, account)._replace(kitty_gone=state.kitty_gone or bool(takes))
    return _numbered(state, winner, won, last=last)


def _excused(state: State, plays: list[Play], *, last: bool) -> State:
    """The excuse stays with the side of whoever played it, in the last trick it goes to the other."""
    for play in plays:
        seat = play.seat
        if last:
            seat = state.deal.sides[1 - state.deal.side(seat)][0]
        kept = [play.card] if play.card in state.books.watched else []
        account = state.account(seat).plus(points=state.deal.rules["joker.kept"], kept=kept)
        state = state.with_account(seat, account)
    return state


def _numbered(state: State, winner: int, cards: list[str], *, last: bool) -> State:
    rules = state.deal.rules
    if not rules["numbered.cards"]:
        return state
    sum_of = sum(worth(card, rules["numbered.cards"], state.trump) for card in cards)
    if rules["numbered.last"]:
        points = sum_of if last else 0
    else:
        points = sum_of * (state.count + 1 + state.deal.tricks_missing)
    seat = winner
    if rules["numbered.to"] == "others":
        if len(state.deal.sides) != 2:
            raise NotCovered("numbered.to others with more than two sides")
        seat = state.deal.sides[1 - state.deal.side(winner)][0]
    return state.with_account(seat, state.account(seat).plus(numbered=points))


def drawn(state: State, winner: int) -> State:
    """The state after everybody drew, the winner first."""
    rules = state.deal.rules
    if not rules["draw.on"] or not state.stock:
        return state
    seats = turns(state._replace(leader=winner))
    hands, stock = [list(hand) for hand in state.hands], list(state.stock)
    full = rules["draw.hand"]
    if not full and rules["lead.cards"] > 1:
        raise NotCovered("draw.hand = 0 with lead.cards")
    rounds = 1 if not full else max(0, *(full - len(hand) for hand in hands))
    for _ in range(rounds):
        want = [seat for seat in seats if not full or len(hands[seat]) < full]
        if rules["draw.whole"] and len(want) > len(stock):
            break
        for seat in want:
            if stock:
                hands[seat].append(stock.pop(0))
    return state._replace(hands=tuple(tuple(sorted(hand)) for hand in hands), stock=tuple(stock))


def _remember(state: State, table: Table) -> State:
    """What later tricks ask of this one: suits opened, suits led."""
    rules = state.deal.rules
    opened, led = set(state.opened), set(state.led_before)
    if rules["lead.closed"] and rules["lead.opened_by"] != "never":
        for play in table.plays:
            suit = table.suit(play.face)
            letter = table.trump if suit == TRUMPS else suit
            if letter and letter in rules["lead.closed"] and (rules["lead.opened_by"] == "play" or suit != table.led):
                opened.add(letter)
    if (rules["called.kept"] or rules["declared.not_first"]) and table.led is not None:
        led.add(table.letter(table.led))
    return state._replace(opened=frozenset(opened), led_before=frozenset(led))


def _runs(state: State) -> State:
    """Whether one side has won the first so many tricks in a row."""
    if not state.deal.rules["run.majority"] or state.count != majority(state.deal):
        return state
    tricks = [sum(state.accounts[place].tricks for place in places_of(state, side)) for side in (0, 1)]
    return state._replace(run=tricks.index(state.count)) if state.count in tricks else state


def places_of(state: State, side: int) -> set[int]:
    """The accounts of a side."""
    return {state.books.of[seat] for seat in state.deal.sides[side]}
