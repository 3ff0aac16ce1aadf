"""The course of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from tests.reference.turns.cards import Pack, face, is_joker, meant, read_seat
from tests.reference.turns.climbing.beats import Beats
from tests.reference.turns.climbing.combinations import DOG, PAIR, Combinations, Reading
from tests.reference.turns.climbing.score import Score
from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.rulefile import Rules
from tests.reference.turns.search import Sides

_T = TypeVar("_T")

Cards = tuple[str, ...]
PASS, KNOCK = "pass", "knock"
JOKER = 20


class State(NamedTuple):
    """A round between two moves; what the score does not read is left out of ``pile`` and ``captured``."""

    hands: tuple[Cards, ...]
    up: tuple[Cards, ...]
    down: tuple[Cards, ...]
    turn: int
    beat: Reading | None
    owner: int
    pile: Cards
    passed: frozenset[int]
    kitty_left: bool
    captured: tuple[Cards, ...]
    tricks: tuple[int, ...]
    gone: tuple[int, ...]
    knocked: int | None
    factor: int
    begun: bool


class Game:
    """A climbing game of one deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules, self.deal = rules, deal
        self.pack = Pack(rules)
        self.kinds = Combinations(rules, self.pack)
        self.beats = Beats(rules, self.pack, self.kinds)
        self.seats = len(deal["hands"])
        self.taken = bool(rules["deal.taken"]) and rules["table.sides"] == "declarer"
        self.kitty = () if self.taken else tuple(deal.get("kitty") or ())
        self._check()
        self.sides = self._sides()
        self.score = Score(rules, deal, self.sides)

    def _check(self) -> None:
        deal = self.deal
        rows = [*(deal.get("up") or ()), *(deal.get("down") or ())]
        self.pack.check([card for cards in (*deal["hands"], *rows, deal.get("kitty") or ()) for card in cards])
        if self.seats not in self.rules["table.players"]:
            raise BadDeal(f"{self.seats} players")

    def _sides(self) -> Sides:
        seats = range(self.seats)
        sides = self.rules["table.sides"]
        if sides == "alone":
            return tuple((seat,) for seat in seats)
        if sides == "partners":
            return tuple(tuple(seat for seat in seats if seat % 2 == side) for side in (0, 1))
        declarer = self.deal.get("declarer")
        if not isinstance(declarer, int):
            raise BadDeal("no declarer")
        return (declarer,), tuple(seat for seat in seats if seat != declarer)

    def start(self) -> State:
        """The position before the first move."""
        empty: tuple[Cards, ...] = ((),) * self.seats
        hands = tuple(tuple(sorted(hand)) for hand in self._hands())
        up, down = (
            tuple(tuple(sorted(row)) for row in self.deal[name]) if self.deal.get(name) else empty
            for name in ("up", "down")
        )
        gone = tuple(seat for seat in range(self.seats) if not (hands[seat] or up[seat] or down[seat]))
        state = State(
            hands=hands, up=up, down=down, turn=0, beat=None, owner=0, pile=(), passed=frozenset(), kitty_left=True,
            captured=empty, tricks=(0,) * self.seats, gone=gone, knocked=None, factor=1, begun=False,
        )  # fmt: skip
        return state._replace(turn=self._from(state, self._leader()))

    def _hands(self) -> list[list[str]]:
        """The hands; the declarer's with the kitty that he has taken."""
        hands = [list(hand) for hand in self.deal["hands"]]
        if self.taken:
            hands[self.deal["declarer"]] += self.deal.get("kitty") or ()
        return hands

    def _leader(self) -> int:
        if isinstance(self.deal.get("leader"), int):
            return int(self.deal["leader"])
        if self.rules["lead.first"] == "holder":
            for seat, hand in enumerate(self.deal["hands"]):
                if self.rules["lead.card"] in hand:
                    return seat
            raise BadDeal("nobody has the card that is led")
        return read_seat(self.rules["lead.first"], self.deal, self.seats)

    # -- moves ---------------------------------------------------------------------------------------------------

    def mover(self, state: State) -> int | None:
        """The seat that moves; None: the round is over."""
        return None if self._over(state) else state.turn

    def moves(self, state: State) -> dict[str, State]:
        """The position after each legal move."""
        plays = dict(self._plays(state))
        found = {move: self._played(state, move, reading) for move, reading in plays.items()}
        if state.beat is not None and not (plays and self.rules["pass.must_play"]):
            found[PASS] = self._passed(state)
        if self._may_knock(state):
            found[KNOCK] = self._last_pile(state._replace(knocked=state.turn))
        if not found:
            raise NotCovered("nothing to lead")
        return found

    def _zone(self, state: State) -> str:
        return next(name for name in ("hands", "up", "down") if getattr(state, name)[state.turn])

    def _plays(self, state: State) -> Iterator[tuple[str, Reading]]:
        """Each legal play, with the best reading that is."""
        zone = self._zone(state)
        cards = getattr(state, zone)[state.turn]
        first = self.rules["lead.card"]
        for move, readings in self.kinds.of_hand(cards).items():
            if zone == "down" and "+" in move:
                continue
            if self.rules["lead.must"] and not state.begun and first in cards and first not in cards_of(move):
                continue
            for reading in readings:
                fits = self.beats.may_be_led(reading) if state.beat is None else self.beats.beats(reading, state.beat)
                if fits:
                    yield move, reading
                    break

    def _may_knock(self, state: State) -> bool:
        cards = (*state.hands[state.turn], *state.up[state.turn], *state.down[state.turn])
        total = sum(JOKER if is_joker(card) else face(card) for card in cards)
        return bool(self.rules["end.knock"]) and total <= self.rules["end.knock"]

    def _played(self, state: State, move: str, reading: Reading) -> State:
        seat, zone, cards = state.turn, self._zone(state), cards_of(move)
        left = list(getattr(state, zone)[seat])
        for card in cards:
            left.remove(card)
        taken: dict[str, Any] = {zone: _put(getattr(state, zone), seat, tuple(left))}
        after = state._replace(
            **taken,
            beat=self.beats.put(reading, state.beat),
            owner=seat,
            pile=tuple(sorted((*state.pile, *(card for card in cards if self._counts(card))))),
            begun=True,
            passed=frozenset() if self.rules["pass.back"] else state.passed,
        )
        if reading.kind == PAIR or self.kinds.bomb(reading.kind):
            after = after._replace(factor=after.factor * self.rules["bomb.factor"])
        if not self._holds(after, seat):
            after = after._replace(gone=(*after.gone, seat))
        if reading.kind == DOG:
            # Nobody captures it.
            after = after._replace(beat=None, owner=0, pile=(), passed=frozenset())
        if self._over(after):
            return self._last_pile(after)
        return after._replace(turn=self._from(after, self._heir(seat))) if reading.kind == DOG else self._next(after)

    def _counts(self, card: str) -> bool:
        """Whether it matters that a card is on the pile."""
        on = any(meant(card, entry) for entry in self.rules["kitty.on"])
        given = self.rules["joker.given"] and self._is_high(card)
        return self.score.reads_cards or on or given

    def _is_high(self, card: str) -> bool:
        return is_joker(card) and self.kinds.joker_kind(card) == "high"

    def _heir(self, seat: int) -> int:
        """Who gets the lead from a dog: the partner, or else the left neighbour."""
        if self.rules["table.sides"] == "partners":
            return (seat + 2) % self.seats
        return (seat + 1) % self.seats

    def _passed(self, state: State) -> State:
        return self._next(state._replace(passed=state.passed | {state.turn}))

    def _next(self, state: State) -> State:
        """The next turn, or the next trick where all others have passed."""
        others = {seat for seat in range(self.seats) if self._holds(state, seat) and seat != state.owner}
        if others <= state.passed:
            return self._closed(state, state.owner)
        seat = (state.turn + 1) % self.seats
        while not self._holds(state, seat) or (not self.rules["pass.back"] and seat in state.passed):
            seat = (seat + 1) % self.seats
        return state._replace(turn=seat)

    # -- closing a trick -----------------------------------------------------------------------------------------

    def _closed(self, state: State, leader: int) -> State:
        """The pile goes to the owner of its last play, and a seat leads."""
        taker, pile = state.owner, state.pile
        captor = taker
        if self.rules["joker.given"] and any(self._is_high(card) for card in pile):
            captor = self._next_opponent(taker)
        after = self._captures(state, captor, pile)
        if state.kitty_left and any(meant(card, entry) for card in pile for entry in self.rules["kitty.on"]):
            after = self._kitty(after, captor if self.rules["kitty.to"] == "trick" else taker)
        after = after._replace(beat=None, owner=0, pile=(), passed=frozenset())
        return after._replace(turn=self._from(after, leader))

    def _last_pile(self, state: State) -> State:
        """The pile on the table when the round ends."""
        if not self.rules["score.pile"] or state.beat is None:
            return state
        return self._closed(state, state.turn)

    def _captures(self, state: State, seat: int, cards: Cards) -> State:
        kept = cards if self.score.reads_cards else ()
        return state._replace(
            captured=_put(state.captured, seat, tuple(sorted((*state.captured[seat], *kept)))),
            tricks=_put(state.tricks, seat, state.tricks[seat] + self.score.reads_tricks),
        )

    def _kitty(self, state: State, seat: int) -> State:
        after = state._replace(kitty_left=False)
        if self.rules["kitty.to"] == "trick":
            return self._captures(after, seat, self.kitty)
        if not self._holds(state, seat) and self.kitty:
            raise NotCovered("the kitty for one who is out")
        return after._replace(hands=_put(after.hands, seat, tuple(sorted((*after.hands[seat], *self.kitty)))))

    def _next_opponent(self, seat: int) -> int:
        side = next(side for side in self.sides if seat in side)
        return next(other for step in range(1, self.seats) if (other := (seat + step) % self.seats) not in side)

    def _from(self, state: State, seat: int) -> int:
        """A seat, or the next one to its left that holds cards."""
        for step in range(self.seats):
            other = (seat + step) % self.seats
            if self._holds(state, other):
                return other
        return seat

    def _holds(self, state: State, seat: int) -> bool:
        return bool(state.hands[seat] or state.up[seat] or state.down[seat])

    # -- the end ---------------------------------------------------------------------------------------------------

    def _over(self, state: State) -> bool:
        holders = [seat for seat in range(self.seats) if self._holds(state, seat)]
        if state.knocked is not None or len(holders) < 2:
            return True
        when = self.rules["end.when"]
        if when == "first out":
            return len(holders) < self.seats
        if when == "side out":
            return any(not any(seat in holders for seat in side) for side in self.sides)
        return False

    def scores(self, state: State) -> tuple[int, ...]:
        """Of each side at the end."""
        return self.score.of(state)


def cards_of(move: str) -> list[str]:
    """The codes of a play, jokers without their names."""
    return [part.partition("=")[0] for part in move.split("+")]


def _put(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])
