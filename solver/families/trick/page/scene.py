"""Scene of a trick-taking game: hands, the trick in the middle, won tricks, kitty, stock, cards set aside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from solver.core.cards import seat_name
from solver.core.deal import ROUNDS, Deal
from solver.core.limits import Limits
from solver.families.play.report.seats import in_pack_order, side_names
from solver.families.problem import Problem
from solver.families.trick.analysis import Step as Made
from solver.families.trick.analysis import steps_of
from solver.families.trick.pack import ACES, SUIT, cards_of
from solver.families.trick.page.evaluator import TrickEvaluator
from solver.families.trick.referee import Position
from solver.families.trick.referee.score import tallies
from solver.families.trick.report.answers import number_of, play_text, seat_terms, winner_of
from solver.families.trick.solve import final_sides
from solver.pages.board import Cards, Change, Place, Step
from solver.pages.scene import changes
from solver.pages.seating import above, below, called, fanned, hands, played_by, tricks
from solver.pages.suited import STYLE, spoken
from solver.text.style import Style

_KITTY, _STOCK, _OUT = "kitty", "stock", "out"


@dataclass(frozen=True, slots=True)
class TablePosition:
    """Position with the cards on the table: the last trick stays in the middle until the next lead.

    Attributes:
        position: the referee's position, which no longer holds a complete trick.
        table: seat and cards of all in the middle, in order of play.
        taken: the cards of each side's tricks, and of tricks that no one won, without those in the middle.
        kitty: the cards of the kitty while it is on the table.
        taker: the side that takes the trick in the middle, the number of sides if no one does; None if it is not
            complete.
    """

    position: Position
    table: tuple[tuple[int, tuple[str, ...]], ...]
    taken: tuple[tuple[str, ...], ...]
    kitty: tuple[str, ...]
    taker: int | None = None

    def legal(self) -> list[str]:
        """Return the legal plays of the referee."""
        return self.position.legal()

    def children(self) -> Iterator[tuple[str, TablePosition]]:
        """Yield every legal play with the table after it."""
        for play in self.legal():
            yield play, self.play(play)

    def play(self, play: str, /) -> TablePosition:
        """Return the table after a legal play."""
        before, seat = self.position, self.position.mover
        assert seat is not None
        cards = before.hands[seat] if play in (ACES, SUIT) else tuple(cards_of(play))
        seen = self.cleared() if cards else self
        after = before.play(play)
        table = (*seen.table, (seat, cards)) if cards else seen.table
        taker = _taker(before, after) if cards else seen.taker
        if before.kitty and not after.kitty and taker is not None:
            return TablePosition(
                after, table, _put(seen.taken, taker, seen.kitty), (), taker
            )  # it falls with the trick
        return TablePosition(after, table, seen.taken, seen.kitty, taker)

    def cleared(self) -> TablePosition:
        """Return the position after a complete trick has been gathered."""
        if self.taker is None:
            return self
        cards = tuple(card for _, cards in sorted(self.table) for card in cards)
        return TablePosition(self.position, (), _put(self.taken, self.taker, cards), self.kitty)


def _put(taken: tuple[tuple[str, ...], ...], taker: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the piles of tricks with some cards added to that of a side."""
    return tuple((*pile, *cards) if number == taker else pile for number, pile in enumerate(taken))


def _taker(before: Position, after: Position) -> int | None:
    """Return the side that wins the trick with a play; the number of sides if no one, None if it goes on."""
    if after.count == before.count:
        return None
    winner, sides = winner_of(before, after), before.game.sides
    return len(sides) if winner is None else next(number for number, side in enumerate(sides) if winner in side)


class TrickScene:
    """Scene of one deal, from a case of ``solve``.

    Raises:
        FaceupError: the deal cannot be.
    """

    def __init__(self, case: Problem) -> None:
        self.case = case
        self.rules, self.dealt = case.rules, replace(case.start, played=())
        self._made: list[Made] = steps_of(case.rules, case.start)
        self.sides = final_sides(self.rules, case.start)
        self.seats = self.dealt.seats
        self._ranks = self.rules.pack.ranks

    def places(self) -> tuple[Place, ...]:
        """Return the places: hands, the middle, kitty, stock and cards set aside above, won tricks below."""
        start, marks = self.dealt, seat_terms(self.dealt, STYLE)
        several = "right" if self.rules.lead.cards > 1 else "pile"
        stock = [(_STOCK, "Stock")] if start.stock else []
        fans = [(_KITTY, "Kitty")] if start.kitty else []
        fans += [(_aside(seat), f"Set aside by {called(seat, self.seats)}") for seat in self._asides()]
        won = [*((_won(number), name) for number, name in enumerate(side_names(self.sides))), (_OUT, "Nobody")]
        return (
            *hands(self.seats, marks, "suits"),
            *tricks(self.seats, several),
            *above(stock),
            *fanned(fans, len(stock)),
            *below(self.seats, won if self._can_be_nobodys() else won[:-1]),
        )

    def _asides(self) -> list[int]:
        return [seat for seat, cards in enumerate(self.dealt.aside) if cards]

    def _can_be_nobodys(self) -> bool:
        """Return whether some tricks count for no one."""
        return self.rules.joker.void or bool(self.dealt.stock and self.rules.draw.on and not self.rules.draw.counts)

    def start(self) -> TablePosition:
        """Return the table before the first recorded play."""
        return TablePosition(self._made[0].position, (), ((),) * (len(self.sides) + 1), self.dealt.kitty)

    def record(self) -> tuple[str, ...]:
        """Return the recorded plays, with passes that the record leaves out."""
        return tuple(made.play for made in self._made[:-1])

    def positions(self) -> list[TablePosition]:
        """Return the tables before each recorded play and after the last."""
        found = [self.start()]
        for play in self.record():
            found.append(found[-1].play(play))
        return found

    def cards(self, position: TablePosition) -> Cards:
        """Return hands by suit from the highest; piles with the top card last, the stock with the next card last."""
        current, seats = position.position, self.seats
        found: dict[str, Sequence[str]] = {
            seat_name(seat, seats): tuple(in_pack_order(hand, self._ranks)) for seat, hand in enumerate(current.hands)
        }
        found |= {played_by(seat, seats): () for seat in range(seats)}
        for seat, cards in position.table:
            found[played_by(seat, seats)] = (*found[played_by(seat, seats)], *cards)
        found |= {_won(number): cards for number, cards in enumerate(position.taken[:-1])}
        if self._can_be_nobodys():
            found[_OUT] = position.taken[-1]
        if self.dealt.kitty:
            found[_KITTY] = position.kitty
        if self.dealt.stock:
            found[_STOCK] = tuple(reversed(current.stock))
        return found | {_aside(seat): tuple(self.dealt.aside[seat]) for seat in self._asides()}

    def mover(self, position: TablePosition) -> str:
        """Return the seat to play."""
        seat = position.position.mover
        return "" if seat is None else seat_name(seat, self.seats)

    def told(self, position: TablePosition) -> str:
        """Return the caption: ``Trick 4, Seat 2 to play · tricks 1-3: 2, 2: 1 · points 1-3: 20, 2: 11``."""
        current = position.position
        return " · ".join([self._turn(current), *self._so_far(current)])

    def _turn(self, current: Position) -> str:
        if current.mover is None:
            return "The play is over"
        who = called(current.mover, self.seats)
        if current.choosing:
            return f"{who} chooses the game"
        doing = "meld" if current.melding is not None else "answer" if current.asking else "play"
        return f"Trick {number_of(current)}, {who} to {'lead' if doing == 'play' and not current.trick else doing}"

    def _so_far(self, current: Position) -> Iterator[str]:
        """Yield the tricks and points of each side."""
        if current.choosing:
            return
        found = tallies(current)
        names = side_names(current.game.sides)
        for what, numbers in (("tricks", found.tricks), ("points", found.points)):
            if any(numbers):
                yield f"{what} {', '.join(f'{name} {number}' for name, number in zip(names, numbers, strict=True))}"

    def trick(self, position: TablePosition) -> int:
        """Return the number of the trick that the next play belongs to, from 1; 0 for the dealer's choice."""
        return number_of(position.position)

    def steps(self, before: TablePosition, play: str, after: TablePosition, /) -> tuple[Step, ...]:
        """Return the steps of a play: a complete trick is gathered, the card played, then cards are drawn."""
        seat = before.position.mover
        assert seat is not None
        taken: tuple[Step, ...] = ()
        if before.taker is not None and cards_of(play):
            taken = (self._taken_up(before),)
            before = before.cleared()
        by = seat_name(seat, self.seats)
        made = changes(self.cards(before), self.cards(after))
        return (*taken, Step(play=play, shown=play_text(play, STYLE), spoken=spoken_play(play), by=by, changes=made))

    def _taken_up(self, before: TablePosition) -> Step:
        """Return the step in which the winner takes the trick."""
        assert before.taker is not None
        nobody = before.taker == len(self.sides)
        name = "nobody" if nobody else side_names(self.sides)[before.taker]
        target = _OUT if nobody else _won(before.taker)
        made: list[Change] = [("*", played_by(seat, self.seats), target) for seat in range(self.seats)]
        return Step(play="", shown="", spoken=f"{name} takes the trick", changes=tuple(made))

    def after(self, plays: Sequence[str]) -> Deal:
        """Return the deal after these plays, in the form for questions."""
        deal = self.case.deal
        if not deal.hands:
            fields = {key: value for key, value in deal.fields.items() if key != ROUNDS}
            return replace(deal, played=tuple(plays), fields=fields)  # dealt by its number
        return replace(
            deal, hands=self.dealt.hands, leader=self.dealt.leader, trick=(), played=tuple(plays), play_lines=(),
            irregular=(), result=None, claimed=False, play_error=None,
            fields={key: value for key, value in deal.fields.items() if key != ROUNDS},
        )  # fmt: skip

    def asking(self, limits: Limits) -> TrickEvaluator:
        """Return the evaluator of the scene's positions, which share the limits."""
        return TrickEvaluator(self, limits)


def _won(side: int) -> str:
    return f"won {side}"


def _aside(seat: int) -> str:
    return f"aside {seat}"


_LETTERS = Style()


def spoken_play(play: str) -> str:
    """Return a play in speech: ``ace of spades``, ``seven of spades and nine of spades``, ``pass``."""
    if not cards_of(play):
        return play_text(play, _LETTERS).replace(":", " ")
    return " and ".join(spoken(card.partition("/")[0]) for card in play.split("+"))


def scene(case: Problem) -> TrickScene:
    """Return the scene of a deal; errors as for ``TrickScene``."""
    return TrickScene(case)
