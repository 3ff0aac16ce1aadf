"""State changes and referee of climbing games: legal moves, their effects, the scores of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from solver.core.argument_checks import shown
from solver.core.errors import DealError
from solver.families.climbing.combinations import Beating, Combinations
from solver.families.climbing.rules import Rules
from solver.families.climbing.state import (
    JOKERS,
    Cards,
    ClimbingState,
    Play,
    heir,
    next_opponent,
    seats_after,
    side_of,
    sides_of,
)
from solver.families.play.deals import JOKER, face_value, in_group, is_joker, rank_of

JOKER_FACE = 20
"""Value of a joker left in a hand, by default."""


def winner_of(state: ClimbingState) -> int:
    """Return the player who knocked, or else went out first, in a round that is over."""
    return state.knocked if state.knocked is not None else state.gone[0]


def worth(rules: Rules, state: ClimbingState, card: str) -> int:
    """Return the value of a card left in a hand: by the deal, else by the rules, code before rank, else its face."""
    group = JOKER if is_joker(card) else rank_of(card)
    for values in (state.values, rules.score.values):
        for word in (card, group):
            if word in values:
                return values[word]
    return JOKER_FACE if is_joker(card) else face_value(card)


def scores(rules: Rules, state: ClimbingState) -> tuple[int, ...]:
    """Return the score of each seat; of partners, each seat's own part.

    Args:
        rules: the game.
        state: of a round that is over.
    """
    taken = _handed_over(rules, state)
    one_two = _one_two(rules, state)
    found = []
    for seat in range(state.seats):
        cards = 0 if one_two else _captured(rules, state, taken, seat)
        score = cards + _places(rules, state, seat) + _left(rules, state, seat) + _bid(rules, state, seat)
        score += rules.score.trick * max(0, taken.tricks[seat] - rules.score.over)
        score += rules.score.both if one_two and seat == state.gone[0] else 0
        doubled = rules.score.double and rules.score.double in taken.captured[seat]
        found.append(score * (2 if doubled else 1) * state.factor)
    return tuple(found)


def _handed_over(rules: Rules, state: ClimbingState) -> ClimbingState:
    """Return the state with the final owners of captured cards."""
    holders = [seat for seat, hand in enumerate(state.hands) if hand]
    if not rules.score.hand_to or len(holders) != 1 or not state.gone:
        return state
    last, first = holders[0], state.gone[0]
    captured, tricks = [*state.captured], [*state.tricks]
    other = next_opponent(sides_of(rules, state.seats, state.declarer), last, state.seats)
    captured[other] += state.hands[last]
    if first != last:
        captured[first] += captured[last]
        tricks[first] += tricks[last]
        captured[last], tricks[last] = (), 0
    return replace(state, captured=tuple(captured), tricks=tuple(tricks))


def _one_two(rules: Rules, state: ClimbingState) -> bool:
    """Return whether partners were out first and second, if that counts in place of cards."""
    if not rules.score.both or len(state.gone) < 2:
        return False
    return state.gone[1] in side_of(sides_of(rules, state.seats, state.declarer), state.gone[0])


def _places(rules: Rules, state: ClimbingState, seat: int) -> int:
    """Return the points for the order of going out, from the first and from the last."""
    left = [other for other in range(state.seats) if other not in state.gone]
    if state.knocked is not None:
        left.remove(state.knocked)
        order = [state.knocked, *left]
    else:
        order = [*state.gone, *left]
    place, behind = order.index(seat), len(order) - 1 - order.index(seat)
    known = place == 0 or len(left) < 2 or seat in state.gone
    from_first = rules.score.places[place] if known and place < len(rules.score.places) else 0
    from_last = rules.score.lasts[behind] if len(left) < 2 and behind < len(rules.score.lasts) else 0
    return from_first + from_last


def _left(rules: Rules, state: ClimbingState, seat: int) -> int:
    """Return the points for cards left in hands."""
    if not rules.score.left:
        return 0
    winner = winner_of(state)
    if rules.score.left_to == "loser":
        return 0 if seat == winner else -_hand(rules, state, seat)
    if seat != winner:
        return 0
    return sum(_hand(rules, state, other) for other in range(state.seats) if other != winner)


def _hand(rules: Rules, state: ClimbingState, seat: int) -> int:
    hand = state.hands[seat]
    counted = len(hand) if rules.score.left == "cards" else sum(worth(rules, state, card) for card in hand)
    return counted * (1 + sum(len(hand) >= step for step in rules.score.steps))


def _bid(rules: Rules, state: ClimbingState, seat: int) -> int:
    if rules.score.declarer != "bid" or seat != state.declarer:
        return 0
    return (1 if winner_of(state) == seat else -1) * state.bid * (state.seats - 1)


def _captured(rules: Rules, state: ClimbingState, taken: ClimbingState, seat: int) -> int:
    """Return the points for captured cards."""
    cards = taken.captured[seat]
    whole = rules.score.whole
    score = 0
    if whole and state.dealt and sum(card[0] == whole for card in cards) == state.dealt:
        score, rest = rules.score.reward, tuple(card for card in cards if card[0] != whole)
    else:
        rest = cards
    score += _points(rules.score.cards, rest)
    score += sum(
        times * face_value(card) for suit, times in rules.score.faces.items() for card in rest if card[0] == suit
    )
    return score + (_points(rules.score.declared, cards) if state.declared else 0)


def _points(table: Mapping[str, int], cards: Cards) -> int:
    return sum(points for group, points in table.items() for card in cards if in_group(card, group))


PASS, KNOCK = "pass", "knock"

_TOLD = 5
"""Number of legal moves that a message about an illegal one lists."""


class Game:
    """A climbing game with its combinations and order of plays, computed once from the rules.

    Args:
        rules: the game.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.combinations = Combinations(rules)
        self.beating = Beating(rules, self.combinations)


@dataclass(frozen=True, slots=True)
class ClimbingPosition:
    """A position of a climbing game; it does not change.

    Attributes:
        game: the rules.
        state: the cards and the course of the play.
    """

    dialect: ClassVar[str] = "climbing"

    game: Game
    state: ClimbingState

    @property
    def rules(self) -> Rules:
        """Rules of the game."""
        return self.game.rules

    @property
    def mover(self) -> int | None:
        """Seat on turn, None if the round is over."""
        return None if over(self.rules, self.state) else self.state.turn

    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""
        if self.mover is None:
            return ()
        plays = self.plays()
        return tuple(sorted([*plays, *self._words(plays)]))

    def plays(self) -> dict[str, Play]:
        """Return the plays of cards that are legal, by their moves, as they count on the pile.

        Cards that could be several things are the last in the file that may be played, with the highest rank.
        """
        found: dict[str, Play] = {}
        for play in self._possible():
            put = self._put(play)
            if put is not None and (play.move not in found or _order(found[play.move]) < _order(put)):
                found[play.move] = put
        return found

    def play(self, move: str) -> ClimbingPosition:
        """Return the position after a legal move.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """
        plays = {} if self.mover is None else self.plays()
        if self.mover is None or move not in (*plays, *self._words(plays)):
            raise DealError(self._refusal(move))
        return self._after(move, plays)

    def children(self) -> list[tuple[str, ClimbingPosition]]:
        """Return every legal move with the position after it."""
        if self.mover is None:
            return []
        plays = self.plays()
        return [(move, self._after(move, plays)) for move in sorted([*plays, *self._words(plays)])]

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat in a round that is over; of partners, each seat's own part."""
        return scores(self.rules, self.state)

    # -- what may be played -------------------------------------------------------------------------------------------

    def _possible(self) -> tuple[Play, ...]:
        """Return all plays of the cards from which the mover has to play: his hand, else one of his rows."""
        cards, place = source(self.state)
        plays = self.game.combinations.plays(cards)
        if place == "down":
            plays = tuple(play for play in plays if play.size == 1)
        card = self.rules.lead.card
        if self.rules.lead.must and not self.state.begun and card in cards:
            plays = tuple(play for play in plays if card in play.cards)
        return plays

    def _put(self, play: Play) -> Play | None:
        """Return a play as it counts on the pile, None if it may not be played."""
        if self.state.beat is not None:
            return None if self._is_dog(play) else self.game.beating.put(play, self.state.beat)
        led = play.kind == JOKERS or self.rules.combinations[play.kind].led
        return play if led else None

    def _is_dog(self, play: Play) -> bool:
        return is_joker(play.move) and play.size == 1 and self.game.combinations.joker_kind(play.cards[0]) == "dog"

    def _words(self, plays: dict[str, Play]) -> list[str]:
        """Return the legal moves that are words, besides these plays."""
        may_pass = self.state.beat is not None and not (self.rules.pass_.must_play and plays)
        return [KNOCK] * self._may_knock() + [PASS] * may_pass

    def _may_knock(self) -> bool:
        state = self.state
        cards = (*state.hands[state.turn], *row(state.up, state.turn), *row(state.down, state.turn))
        return bool(self.rules.end.knock) and sum(map(_face, cards)) <= self.rules.end.knock

    def _refusal(self, move: str) -> str:
        """Return why a move is not legal."""
        if self.mover is None:
            return f"{shown(move)}: the round is over; remove this play"
        right = self.legal()
        moves = ", ".join(right[:_TOLD]) + (f" or {len(right) - _TOLD} others" if len(right) > _TOLD else "")
        return f"{shown(move)}: {self._reason(move)}. Write {moves}"

    def _reason(self, move: str) -> str:
        state = self.state
        who = f"seat {state.turn}"
        if move == PASS:
            return f"{who} leads" if state.beat is None else f"{who} can play, and must"
        if move == KNOCK:
            return f"{who} has more than {self.rules.end.knock}" if self.rules.end.knock else "nobody may knock"
        cards = [word.partition("=")[0] for word in move.split("+")]
        held, place = source(state)
        if missing := Counter(cards) - Counter(held):
            return f"{who} has no {min(missing)} to play"
        if not any(play.move == move for play in self.game.combinations.plays(held)):
            return "no combination of the game"
        if not any(play.move == move for play in self._possible()):
            return "one card at a time" if place == "down" else f"the first play has {self.rules.lead.card}"
        return "it may not be led" if state.beat is None else f"it does not beat {state.beat.move}"

    # -- what follows -------------------------------------------------------------------------------------------------

    def _after(self, move: str, plays: dict[str, Play]) -> ClimbingPosition:
        if move == KNOCK:
            state = self._ended(replace(self.state, knocked=self.state.turn))
        elif move == PASS:
            state = self._passed()
        else:
            state = self._played(plays[move])
        return ClimbingPosition(self.game, state)

    def _passed(self) -> ClimbingState:
        state = self.state
        return self._next(replace(state, passed=state.passed | {state.turn}))

    def _played(self, play: Play) -> ClimbingState:
        state, seat = _without(self.state, play.cards), self.state.turn
        if not has_cards(state, seat):
            state = replace(state, gone=(*state.gone, seat))
        if play.kind == JOKERS or self.game.beating.is_bomb(play):
            state = replace(state, factor=state.factor * self.rules.bomb.factor)
        if self._is_dog(play):
            return self._lead_given(replace(state, begun=True))
        state = replace(
            state,
            beat=play,
            owner=seat,
            pile=tuple(sorted((*state.pile, *play.cards))),
            passed=frozenset() if self.rules.pass_.back else state.passed,
            begun=True,
        )
        return self._ended(state) if over(self.rules, state) else self._next(state)

    def _ended(self, state: ClimbingState) -> ClimbingState:
        """Return the position after the round: the pile on the table is captured, or belongs to no one."""
        return self._captured(state) if self.rules.score.pile and state.beat is not None else state

    def _next(self, state: ClimbingState) -> ClimbingState:
        """Return the state with the next player of the trick on turn, or with the trick closed."""
        for seat in seats_after(state.turn, state.seats):
            if seat != state.owner and seat not in state.passed and has_cards(state, seat):
                return replace(state, turn=seat)
        return self._closed(state)

    def _closed(self, state: ClimbingState) -> ClimbingState:
        owner = state.owner
        assert owner is not None
        state = self._captured(state)
        leader = owner if has_cards(state, owner) else next_with_cards(state, owner)
        return replace(state, turn=leader)

    def _captured(self, state: ClimbingState) -> ClimbingState:
        """Return the state after the pile went to the owner of its last play, or to the opponent who must get it."""
        owner = state.owner
        assert owner is not None
        taker = owner
        if self.rules.joker.given and any(self._is_high_joker(card) for card in state.pile):
            taker = next_opponent(sides_of(self.rules, state.seats, state.declarer), owner, state.seats)
        pile = state.pile
        state = replace(_with_pile(state, taker, pile), beat=None, owner=None, pile=(), passed=frozenset())
        state = replace(state, tricks=_added(state.tricks, taker, 1))
        on = self.rules.kitty.on
        if state.kitty_left and any(in_group(card, group) for card in pile for group in on):
            return self._with_kitty(state, owner, taker)
        return state

    def _is_high_joker(self, card: str) -> bool:
        return is_joker(card) and self.game.combinations.joker_kind(card) == "high"

    def _with_kitty(self, state: ClimbingState, owner: int, taker: int) -> ClimbingState:
        """Return the state after the kitty was won: as one more trick of the taker, or as cards of the owner's hand."""
        kitty = state.kitty
        state = replace(state, kitty=(), kitty_left=False)
        if self.rules.kitty.to == "trick":
            return replace(_with_pile(state, taker, kitty), tricks=_added(state.tricks, taker, 1))
        return replace(state, hands=changed(state.hands, owner, tuple(sorted(state.hands[owner] + kitty))))

    def _lead_given(self, state: ClimbingState) -> ClimbingState:
        """Return the state after a dog gave the lead to the heir or, if he is out, to the next player with cards."""
        if over(self.rules, state):
            return state
        seat = state.turn
        to = heir(self.rules, seat, state.seats)
        return replace(state, turn=to if has_cards(state, to) else next_with_cards(state, to))


def over(rules: Rules, state: ClimbingState) -> bool:
    """Return whether the round is over."""
    if state.knocked is not None:
        return True
    if rules.end.when == "first out":
        return bool(state.gone)
    if sum(has_cards(state, seat) for seat in range(state.seats)) <= 1:
        return True
    sides = sides_of(rules, state.seats, state.declarer) if rules.end.when == "side out" else ()
    return any(set(side) <= set(state.gone) for side in sides)


def has_cards(state: ClimbingState, seat: int) -> bool:
    """Return whether a seat holds a card, in hand or rows."""
    return bool(state.hands[seat] or row(state.up, seat) or row(state.down, seat))


def next_with_cards(state: ClimbingState, seat: int) -> int:
    """Return the first seat to the left of a seat that holds cards."""
    return next(other for other in seats_after(seat, state.seats) if has_cards(state, other))


def row(rows: tuple[Cards, ...], seat: int) -> Cards:
    """Return a seat's row; empty if the game has none."""
    return rows[seat] if rows else ()


def source(state: ClimbingState) -> tuple[Cards, str]:
    """Return the cards from which the mover has to play, and where they are: ``hands``, ``up`` or ``down``."""
    seat = state.turn
    for name in ("hands", "up"):
        if cards := row(getattr(state, name), seat):
            return cards, name
    return row(state.down, seat), "down"


def _without(state: ClimbingState, cards: Cards) -> ClimbingState:
    """Return the state after the mover played cards from his hand or row."""
    (held, place), seat = source(state), state.turn
    left = tuple(sorted((Counter(held) - Counter(cards)).elements()))
    if place == "hands":
        return replace(state, hands=changed(state.hands, seat, left))
    if place == "up":
        return replace(state, up=changed(state.up, seat, left))
    return replace(state, down=changed(state.down, seat, left))


def _with_pile(state: ClimbingState, seat: int, cards: Cards) -> ClimbingState:
    return replace(state, captured=changed(state.captured, seat, tuple(sorted((*state.captured[seat], *cards)))))


def changed(rows: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Return the rows with another one for one seat."""
    return (*rows[:seat], cards, *rows[seat + 1 :])


def _added(tally: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*tally[:seat], tally[seat] + more, *tally[seat + 1 :])


def _order(play: Play) -> tuple[int, int, tuple[int, ...]]:
    """Return the sort key by which the highest of several plays of the same cards is chosen."""
    return play.kind, play.rank, play.tie


def _face(card: str) -> int:
    return JOKER_FACE if is_joker(card) else face_value(card)
