"""Scene of a bridge deal: four hands as a diagram, the trick in the middle, the tricks won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from solver.core.cards import SEATS, in_order, side
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.text_aliases import SEAT_NAMES
from solver.families.bridge.options import BridgeOptions
from solver.families.bridge.page.evaluator import BridgeEvaluator
from solver.families.bridge.position import Position
from solver.families.bridge.position_values import asked_about
from solver.families.bridge.replay import Step as Made
from solver.families.bridge.replay import start_position, steps
from solver.families.problem import Problem
from solver.pages.board import Change, Compass, Frame, Place, Play, Step
from solver.pages.seating import HAND, around, size
from solver.pages.suited import shown, spoken
from solver.text.style import side_name

_TRICK = 4

VULNERABLE = {(False, False): "None", (True, False): "N-S", (False, True): "E-W", (True, True): "All"}
"""Names of vulnerability, by that of North-South and of East-West."""


@dataclass(frozen=True, slots=True)
class TablePosition:
    """Position with the cards on the table: the cards of the last trick stay in the middle until the next lead.

    Attributes:
        position: the referee's position, which no longer holds the trick just played.
        table: seat and card of all in the middle, in order of play.
        taken: the cards in the tricks of North-South and East-West, without those in the middle.
    """

    position: Position
    table: tuple[tuple[int, str], ...]
    taken: tuple[tuple[str, ...], tuple[str, ...]]

    def legal(self) -> tuple[str, ...]:
        """Return the legal plays of the referee."""
        return self.position.legal()

    def children(self) -> Iterator[tuple[str, TablePosition]]:
        """Yield every legal card with the table after it."""
        for code in self.legal():
            yield code, self.play(code)

    def play(self, code: str) -> TablePosition:
        """Return the table after a card.

        Raises:
            DealError: the card cannot be played.
        """
        return self.followed(self.position.to_move, code, self.position.play(code))

    def followed(self, seat: int, code: str, after: Position) -> TablePosition:
        """Return the table after a card whose position is already known to the referee."""
        cleared = self.cleared()
        return TablePosition(after, (*cleared.table, (seat, code)), cleared.taken)

    def cleared(self) -> TablePosition:
        """Return the position after a complete trick has been gathered."""
        if len(self.table) < _TRICK:
            return self
        winner = side(self.position.leader)
        taken = list(self.taken)
        taken[winner] = (*taken[winner], *(code for _, code in sorted(self.table)))
        return TablePosition(self.position, (), (taken[0], taken[1]))

    @property
    def is_complete(self) -> bool:
        """Whether the middle holds a complete trick."""
        return len(self.table) == _TRICK


class BridgeScene:
    """Scene of one deal, from a case of ``solve``.

    Raises:
        DealError: the deal does not say enough, or cannot be.
    """

    def __init__(self, case: Problem) -> None:
        self.case = case
        self.options = BridgeOptions.of(case.asked)
        self.deal = asked_about(case.deal, self.options)
        self._made = self._steps()

    def _steps(self) -> list[Made]:
        """Return the recorded cards; none if they do not fit the question, for example its strain."""
        try:
            return steps(self.deal, strain=self.options.strain, leader=self.options.leader)
        except DealError:
            self.start()
            return []

    def places(self) -> tuple[Place, ...]:
        """Return the places of the hands, of each seat's card in the middle, and of both sides' tricks."""
        return _PLACES

    def start(self) -> TablePosition:
        """Return the table before the first recorded card."""
        position = start_position(self.deal, strain=self.options.strain, leader=self.options.leader)
        table = tuple(((position.leader + place) % _TRICK, code) for place, code in enumerate(position.trick))
        return TablePosition(position, table, ((), ()))

    def record(self) -> tuple[str, ...]:
        """Return the recorded cards."""
        return tuple(made.card for made in self._made)

    def positions(self) -> list[TablePosition]:
        """Return the tables before each recorded card and after the last one, irregular cards included."""
        seen = self.start()
        found: list[TablePosition] = []
        for made in self._made:
            seen = replace(seen, position=made.before)
            found.append(seen)
            seen = seen.followed(made.seat, made.card, made.after)
        return [*found, seen]

    def cards(self, position: TablePosition) -> Mapping[str, Sequence[str]]:
        """Return the cards of the hands by suit from the ace down, of the middle, and of the tricks won."""
        found: dict[str, Sequence[str]] = dict(zip(SEATS, map(in_order, position.position.hands), strict=True))
        found |= {_played(seat): () for seat in range(_TRICK)}
        found |= {_played(seat): (code,) for seat, code in position.table}
        return found | {side_name(number): cards for number, cards in enumerate(position.taken)}

    def mover(self, position: TablePosition) -> str:
        """Return the seat to play."""
        return SEATS[position.position.to_move] if position.legal() else ""

    def told(self, position: TablePosition) -> str:
        """Return the caption: ``Trick 4, South to play · N-S 2, E-W 1``."""
        current = position.position
        won = ", ".join(f"{side_name(number)} {tricks}" for number, tricks in enumerate(current.won))
        if not position.legal():
            return f"The play is over · {won}"
        doing = "play" if current.trick else "lead"
        return f"Trick {sum(current.won) + 1}, {SEAT_NAMES[current.to_move]} to {doing} · {won}"

    def trick(self, position: TablePosition) -> int:
        """Return the number of the trick to which the next card is played, from 1."""
        return sum(position.position.won) + 1

    def steps(self, before: TablePosition, _play: str, after: TablePosition) -> tuple[Step, ...]:
        """Return the steps of a play: a complete trick is gathered, then the card goes to the middle."""
        seat, code = after.table[-1]
        taken = (_taken_up(side(before.position.leader)),) if before.is_complete else ()
        return (*taken, _card(seat, code))

    def shown_as(self, seen: TablePosition) -> Deal:
        """Return the deal of a position: the cards left, and the trick on the table."""
        table = () if seen.is_complete else seen.table
        leader = table[0][0] if table else seen.position.to_move
        return replace(
            self.deal, hands=seen.position.hands, leader=leader, trick=tuple(code for _, code in table), played=(),
            play_lines=(), irregular=(), result=None, claimed=False, play_error=None, auction=(),
            trump=None if self.deal.contract else seen.position.strain,
        )  # fmt: skip

    def after(self, plays: Sequence[str]) -> Deal:
        """Return the deal after these plays, in the form for questions: played cards begin with those on the table."""
        first = len(self.deal.trick)
        made = (*self.deal.trick, *plays)
        recorded = (*self.deal.trick, *self.record())
        same = next((at for at, pair in enumerate(zip(recorded, made, strict=False)) if pair[0] != pair[1]), len(made))
        start = self.start()
        hands = [list(hand) for hand in start.position.hands]
        for seat, code in start.table:
            hands[seat].append(code)
        return replace(
            self.deal,
            hands=tuple(map(in_order, hands)),
            leader=start.position.leader,
            trick=(),
            played=made,
            play_lines=(),
            irregular=tuple(mark for mark in self.deal.irregular if mark.at < max(first, same)),
            result=None,
            claimed=False,
            play_error=None,
        )

    def asking(self, limits: Limits) -> BridgeEvaluator:
        """Return the evaluator of the scene's positions, which share the limits."""
        return BridgeEvaluator(self, limits)


def _played(seat: int) -> str:
    return f"{SEATS[seat]} played"


def _places() -> tuple[Place, ...]:
    spots = around(_TRICK)
    wide, high = size(_TRICK)
    places = []
    for letter, name, spot in zip(SEATS, SEAT_NAMES, spots, strict=True):
        x, y = spot.hand
        hand = Place(
            name=letter, label=name, spoken=f"{name}'s hand", x=x, y=y, spread="suits", room=HAND, outline=False
        )
        x, y = spot.played
        middle = Place(
            name=f"{letter} played", label=letter, spoken=f"card played by {name}", x=x, y=y, spread="pile", layer=1
        )
        places += [hand, middle]
    for number, x in enumerate((wide - 320, 100)):
        name = side_name(number)
        spoken_name = f"tricks of {('North-South', 'East-West')[number]}"
        place = Place(name=name, label=name, spoken=spoken_name, x=x, y=high - 200, spread="pile", outline=False)
        places.append(place)
    return tuple(places)


_PLACES = _places()


@lru_cache(maxsize=256)
def _card(seat: int, code: str) -> Step:
    changes: tuple[Change, ...] = ((code, SEATS[seat], _played(seat)),)
    return Step(play=code, shown=shown(code), spoken=spoken(code), by=SEATS[seat], changes=changes)


@lru_cache(maxsize=2)
def _taken_up(winner: int) -> Step:
    changes = tuple(("*", _played(seat), side_name(winner)) for seat in range(_TRICK))
    name = ("North-South", "East-West")[winner]
    return Step(play="", shown="", spoken=f"{name} win the trick", changes=changes)


def hands_alone(deal: Deal) -> Play | None:
    """Return the hands of a deal without a contract or play; None if no hand is known."""
    if len(deal.hands) != _TRICK or not any(deal.hands):
        return None
    hands = {letter: in_order(hand or ()) for letter, hand in zip(SEATS, deal.hands, strict=True)}
    return Play(
        places=_PLACES[: 2 * _TRICK : 2], start=hands, frames=(Frame(),), game=deal.game or "", compass=compass(deal)
    )


def compass(deal: Deal) -> Compass | None:
    """Return dealer and vulnerability for the middle of the table; None if neither is known."""
    if deal.dealer is None and deal.vulnerable is None:
        return None
    lines = [] if deal.dealer is None else [f"Dealer: {SEAT_NAMES[deal.dealer]}"]
    if deal.vulnerable is not None:
        lines.append(f"Vul: {VULNERABLE[deal.vulnerable]}")
    seats = None if deal.vulnerable is None else tuple(SEATS[at] for at in range(_TRICK) if deal.vulnerable[side(at)])
    return Compass(dealer="" if deal.dealer is None else SEATS[deal.dealer], vulnerable=seats, lines=tuple(lines))


def scene(case: Problem) -> BridgeScene:
    """Return the scene of a deal; errors as for ``BridgeScene``."""
    return BridgeScene(case)
