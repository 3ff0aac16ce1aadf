"""State changes and referee of matching games: legal moves, their effects, the scores of a round.

Written for clarity rather than speed: records and lines of play are checked against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import ClassVar

from solver.families.matching.effects import Effect
from solver.families.matching.plays import DRAW, TAKE, Play, code, does, effects_of, legal, pick_up, plays, wild_joker
from solver.families.matching.rules import Rules
from solver.families.matching.state import Cards, MatchingState
from solver.families.play.deals import JOKER, face_value, rank_of
from solver.families.play.position import StatePosition

PRESSURE = 5
"""Points that the first shuffle pressure costs; each further one costs twice as much as the one before."""


class PositionChanges:
    """Changes of a position by a move. Its methods move the cards."""

    def __init__(self, rules: Rules, state: MatchingState) -> None:
        self.rules = rules
        self.before = state
        self.hands = [list(hand) for hand in state.hands]
        self.up = [list(row) for row in state.up]
        self.down = [list(row) for row in state.down]
        self.stock = list(state.stock)
        self.piles = [list(pile) for pile in state.piles]
        self.pressures = list(state.pressures) or [0] * state.seats
        self.scores = list(state.scores)
        self.gone = list(state.gone)
        self.turn, self.place = state.turn, state.place
        self.direction, self.pickups, self.crank = state.direction, state.pickups, state.crank
        self.drawn: str | None = None
        self.last = state.last
        self.over = False

    @property
    def state(self) -> MatchingState:
        """Current state."""
        return replace(
            self.before,
            hands=tuple(tuple(sorted(hand)) for hand in self.hands),
            up=tuple(map(tuple, self.up)),
            down=tuple(map(tuple, self.down)),
            stock=tuple(self.stock),
            piles=tuple(map(tuple, self.piles)),
            pressures=tuple(self.pressures),
            scores=tuple(self.scores),
            gone=tuple(self.gone),
            turn=self.turn,
            place=self.place,
            direction=self.direction,
            pickups=self.pickups,
            crank=self.crank,
            drawn=self.drawn,
            last=self.last,
            over=self.over,
        )

    # -- seats ---------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many there are."""
        return len(self.hands)

    def others(self, seat: int) -> list[int]:
        """Return the other seats in play, in the direction of play, the next one first."""
        around = ((seat + self.direction * step) % self.seats for step in range(1, self.seats))
        return [other for other in around if other not in self.gone]

    def after(self, seat: int) -> int:
        """Return the next seat in play; the seat itself if there is no other."""
        return next(iter(self.others(seat)), seat)

    def opposite(self, seat: int) -> int:
        """Return the opposite seat among those in play: of an odd number the nearer one in turn, of three the last."""
        around = [seat, *self.others(seat)]
        return around[2 if len(around) == 3 else len(around) // 2]

    def empty(self, seat: int) -> bool:
        """Return whether a seat has no cards left, in rows either."""
        return not any(rows[seat] for rows in (self.hands, self.up, self.down) if rows)

    def pass_on(self, seat: int) -> None:
        """Pass the turn to a seat, which takes it in its regular place."""
        self.turn = self.place = seat

    # -- cards ---------------------------------------------------------------------------------------------------------

    def draw(self, seat: int, count: int = 1) -> str | None:
        """Draw cards from the stock for a seat, as far as there are any, and return the last one."""
        card = None
        for _ in range(count):
            if self.over or not (self.stock or self._turn_over(seat)):
                break
            card = self.stock.pop(0)
            self.hands[seat].append(card)
        return card

    def _turn_over(self, seat: int) -> bool:
        """Turn all cards of the piles except the tops into a new stock; return False without such cards.

        Under pressure the seat that should draw pays first, and without a stock the round is over.
        """
        pressure = self.rules.draw.pressure
        if pressure:
            self.scores[seat] -= PRESSURE << self.pressures[seat]
            self.pressures[seat] += 1
        if self.pickups and any(len(pile) > 1 for pile in self.piles):
            self.pickups -= 1
            self.stock = [card for pile in self.piles for card in pile[:-1]]
            self.piles = [pile[-1:] for pile in self.piles]
            return True
        self.over = pressure
        return False

    def take(self, seat: int) -> None:
        """Take the whole pile into a seat's hand; names of its cards are forgotten."""
        self.pickups -= 1
        self.hands[seat] += map(code, self.piles[0])
        self.piles[0] = []

    def lay(self, seat: int, cards: Cards, laid: str, pile: int) -> None:
        """Move a seat's cards to a pile, the last of them on top as it is named."""
        source = next(rows[seat] for rows in (self.hands, self.up, self.down) if rows and rows[seat])
        for card in cards:
            source.remove(card)
        below = self.piles[pile]
        if below:
            below[-1] = code(below[-1])
        below += [*cards[:-1], laid]
        self.last = laid


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The next turn.

    Attributes:
        seat: the seat.
        again: it is a further turn of the seat that has just played.
    """

    seat: int
    again: bool = False


def carry_out(table: PositionChanges, player: int, effects: Sequence[Effect], following: int | None = None) -> NextTurn:
    """Carry out a card's effects, until the round is over.

    Args:
        player: the seat as whose play the card counts.
        effects: in the order of the list; where the player has gone out for good, without ``again``.
        following: the seat that counts as the next one; None: the next one in play, as play then turns.
    """
    if sum(one.name == "reverse" for one in effects) % 2:
        table.direction = -table.direction
    following = table.after(player) if following is None else following
    turn = NextTurn(following)
    for one in effects:
        if not table.over:
            turn = _work(table, player, one, following, turn)
    return turn


def _work(table: PositionChanges, player: int, effect: Effect, following: int, turn: NextTurn) -> NextTurn:
    """Carry out one effect, and return the next turn.

    Args:
        following: the seat that is the next one, whoever's turn is passed over.
        turn: as it followed before.
    """
    number = effect.number
    match effect.name:
        case "skip" if not turn.again:
            return NextTurn(table.after(turn.seat))
        case "again":
            return NextTurn(player, again=True)
        case "draw":
            table.draw(following, number)
        case "opposite":
            table.draw(table.opposite(player), number)
        case "all":
            for other in table.others(player):
                table.draw(other, number)
        case "points":
            table.scores[player] += number
        case "crank":
            table.crank += number
        case "joins" if table.crank:
            table.crank += number
    return turn


JOKER_VALUE = 50
"""Points of a joker left in a hand, by default."""


def go_out(table: PositionChanges, seat: int) -> None:
    """Let a seat go out: score its place, and end the round if nothing is left to play for."""
    rules = table.rules
    table.scores[seat] += _nth(rules.score.places, len(table.gone))
    table.gone.append(seat)
    left = [other for other in range(table.seats) if other not in table.gone]
    table.over = rules.end.when == "first out" or len(left) == 1
    if table.over and rules.end.when == "one left":
        _last(table, left)


def _last(table: PositionChanges, left: list[int]) -> None:
    """Score the seats that were last: those left with cards, and those that went out late."""
    for place, other in enumerate((*left, *reversed(table.gone))):
        table.scores[other] += _nth(table.rules.score.lasts, place)


def given_out(table: PositionChanges) -> None:
    """Let the seats without cards in the deal be out already; they score nothing for that.

    A seat that is the only one left is last from now on.
    """
    if table.rules.effects.first or table.over:
        return
    table.gone = [seat for seat in range(table.seats) if table.empty(seat)]
    left = [seat for seat in range(table.seats) if seat not in table.gone]
    table.over = bool(table.gone) and (table.rules.end.when == "first out" or len(left) < 2)
    if table.over and table.rules.end.when == "one left":
        _last(table, left)


def _nth(numbers: tuple[int, ...], place: int) -> int:
    return numbers[place] if place < len(numbers) else 0


def scores(rules: Rules, state: MatchingState) -> tuple[int, ...]:
    """Return the score of each seat in a round that is over; a blocked round adds nothing."""
    if state.blocked:
        return state.scores
    parts = (state.scores, _left(rules, state), _winning(rules, state), _most(rules, state))
    return tuple(map(sum, zip(*parts, strict=True)))


def _winner(state: MatchingState) -> int | None:
    return state.gone[0] if state.gone else None


def _left(rules: Rules, state: MatchingState) -> list[int]:
    """Return each seat's points for cards left in hands."""
    found = [0] * state.seats
    if not rules.score.left:
        return found
    costs = [_cost(rules, state, seat) for seat in range(state.seats)]
    if rules.score.left_to == "loser":
        return [-cost for cost in costs]
    winner = _winner(state)
    if winner is not None:
        last = state.last
        twice = bool(last and rules.score.doubled and _is(state, last, rules.score.doubled))
        found[winner] = sum(costs) * (2 if twice else 1)
    return found


def _is(state: MatchingState, laid: str, rank: str) -> bool:
    """Return whether a played card has a rank; a joker has none."""
    return not wild_joker(state, code(laid)) and rank_of(code(laid)) == rank


def _cost(rules: Rules, state: MatchingState, seat: int) -> int:
    """Return the points of the cards of one hand."""
    hand = state.hands[seat]
    if rules.score.left == "cards":
        return len(hand)
    if not rules.score.shield:
        return sum(value(rules, state, card) for card in hand)
    return _shielded(rules, state, hand)


def _shielded(rules: Rules, state: MatchingState, hand: Iterable[str]) -> int:
    """Return the points of a hand in which each shield cancels the dearest other card, wild cards excepted."""
    hand = list(hand)
    shields = [card for card in hand if rank_of(card) == rules.score.shield]
    if hand and len(shields) == len(hand):
        return -rules.score.shields_alone * len(hand)
    wild = [card for card in hand if card not in shields and does(state, card, "wild")]
    others = sorted(value(rules, state, card) for card in hand if card not in shields and card not in wild)
    counted = min(len(shields), max(1, len(others)))
    bare = others[: max(0, len(others) - len(shields))]
    return sum(bare) + sum(value(rules, state, card) for card in chain(shields[:counted], wild))


def value(rules: Rules, state: MatchingState, card: str) -> int:
    """Return the points of one card left in a hand."""
    table = rules.score.values
    joker = wild_joker(state, card)
    for word in (card, JOKER if joker else rank_of(card)):
        if word in table:
            return table[word]
    return JOKER_VALUE if joker else face_value(card)


def _winning(rules: Rules, state: MatchingState) -> list[int]:
    """Return each seat's extra points for winning the round."""
    found = [0] * state.seats
    winner = _winner(state)
    if winner is not None:
        found[winner] = rules.score.winner + (rules.score.declared if state.declared else 0)
    return found


def _most(rules: Rules, state: MatchingState) -> list[int]:
    """Return each seat's points for having more cards left than any other seat."""
    found = [0] * state.seats
    sizes = [len(hand) for hand in state.hands]
    if Counter(sizes)[max(sizes)] == 1:
        found[sizes.index(max(sizes))] = rules.score.most + (rules.score.most_declared if state.declared else 0)
    return found


class MatchingPosition(StatePosition[Rules, MatchingState]):
    """Position of a matching game (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "matching"

    @cached_property
    def moves(self) -> Mapping[str, Play | None]:
        """Legal moves by their notation; None for moves that play no card."""
        return {} if self.state.over else legal(self.rules, self.state)

    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""
        return tuple(sorted(self.moves))

    def play(self, move: str) -> MatchingPosition:
        """Return the position after a legal move."""
        if move not in self.moves:
            raise self._illegal(move)
        return MatchingPosition(self.rules, after(self.rules, self.state, move, self.moves[move]))

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat in a round that is over."""
        return scores(self.rules, self.state)


def after(rules: Rules, state: MatchingState, move: str, play: Play | None) -> MatchingState:
    """Return the position after a legal move.

    Args:
        play: the cards that it lays; None if it lays none.
    """
    table = PositionChanges(rules, state)
    if play is not None:
        return settled(table, _lay(table, play))
    if move == TAKE:
        table.take(table.turn)
    if move != DRAW or not _draw(table):
        table.pass_on(table.after(table.place))
    return settled(table)


def _draw(table: PositionChanges) -> bool:
    """Draw one card, or all cards due in a crank, and return whether the turn goes on."""
    rules, seat = table.rules, table.turn
    if table.crank:
        table.draw(seat, table.crank)
        table.crank = 0
        return False
    card = table.draw(seat)
    if rules.draw.play:
        table.drawn = card
        if not plays(rules, table.state, seat):
            table.drawn = None
    return table.drawn is not None or rules.draw.how in ("until able", "until play")


def _lay(table: PositionChanges, play: Play) -> int | None:
    """Lay cards, carry out the top card's effects, and return the seat with a further turn, if any."""
    rules, state, seat = table.rules, table.before, table.turn
    card = play.cards[-1]
    effects = effects_of(state, card)
    pile = state.piles[play.pile]
    on_copy = (
        rules.several.twins
        and not play.below
        and bool(pile)
        and code(pile[-1]) == card
        and not does(state, card, "again")
    )
    table.lay(seat, play.cards, play.top, play.pile)
    if table.empty(seat) and not rules.effects.first:
        go_out(table, seat)
        effects = tuple(one for one in effects if one.name != "again")
    if table.over:
        table.scores[table.place] += sum(one.number for one in effects if one.name == "points")
        return None
    turn = carry_out(table, table.place, effects)
    if rules.several.twins and play.below:
        turn = carry_out(table, turn.seat, effects)
    if on_copy and seat not in table.gone:
        table.turn, table.place = seat, turn.seat
        return seat
    table.pass_on(turn.seat)
    return turn.seat if turn.again else None


def settled(table: PositionChanges, further: int | None = None) -> MatchingState:
    """Return the state after a move; it is over if the round has ended or is blocked.

    Args:
        further: the seat that has a further turn, and is not out though it has no card.
    """
    rules = table.rules
    if table.over or table.crank:
        return table.state
    if rules.effects.first:
        table.gone = [seat for seat in range(table.seats) if table.empty(seat) and seat != further]
        table.over = bool(table.gone)
    if table.over or not _blocked(rules, table.state):
        return table.state
    if further is not None and table.empty(further):
        table.gone = [further]
    return replace(table.state, over=True, blocked=not (rules.effects.first and table.gone))


def _blocked(rules: Rules, state: MatchingState) -> bool:
    """Return whether no player can play and nothing can be picked up."""
    if pick_up(rules, state):
        return False
    in_play = (seat for seat in range(state.seats) if seat not in state.gone)
    return not any(plays(rules, state, seat) for seat in in_play)


def opened(rules: Rules, state: MatchingState, turned_by: int | None) -> MatchingPosition:
    """Return the first position of play, after the effects of turned-up cards; it is over if play cannot go on.

    Args:
        state: the state with the seat that has the first turn.
        turned_by: the dealer, if the cards on the piles were just turned up and have effect as his plays.
    """
    table = PositionChanges(rules, state)
    further = None
    given_out(table)  # who is out already counts in no effect
    if turned_by is not None and not table.over:
        tops = [code(pile[-1]) for pile in state.piles if pile]
        effects = [one for card in tops for one in effects_of(state, card)]
        leader = None if state.turn == table.after(turned_by) else state.turn
        turn: NextTurn = carry_out(table, turned_by, effects, leader)
        table.pass_on(turn.seat)
        further = turn.seat if turn.again else None
    return MatchingPosition(rules, settled(table, further))
