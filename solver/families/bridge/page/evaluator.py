"""Evaluation of the positions of a bridge deal with one shared solver."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from solver.core.bounds import Bounds
from solver.core.cards import side
from solver.core.errors import Limit
from solver.core.limits import Limits
from solver.families.bridge.answer import PositionAnswer
from solver.families.bridge.card_rules import PlayHistory
from solver.families.bridge.deal_solver import DealSolver
from solver.families.bridge.options import BridgeOptions
from solver.families.bridge.position import Position
from solver.families.bridge.position_values import answer_of, declarer_in
from solver.families.bridge.report.diagram import contract_by, spanned
from solver.pages.suited import STYLE
from solver.text.style import plural, side_name

if TYPE_CHECKING:
    from solver.families.bridge.page.scene import BridgeScene, TablePosition


class BridgeEvaluator:
    """Searches of the positions of a deal that share one transposition table.

    Args:
        scene: the deal.
        limits: for all questions together.
    """

    def __init__(self, scene: BridgeScene, limits: Limits) -> None:
        self._scene = scene
        self._solver = DealSolver(limits)
        self._lines: dict[tuple[str, ...], tuple[str, ...] | None] = {}
        self._histories: dict[tuple[str, ...], tuple[Position, PlayHistory]] = {}
        self._record = scene.record()
        self._seen = [seen.position for seen in scene.positions()]

    def values(self, position: TablePosition, plays: Sequence[str]) -> BridgeEvaluation:
        """Return the tricks after every legal card, as ``solve`` has them."""
        options = self._scene.options
        dealt = self._scene.after(plays)
        own_options = BridgeOptions(strain=options.strain, leader=options.leader, after=len(dealt.played))
        answer = answer_of(dealt, own_options, self._solver)
        # The record may go on from another hand than the play: a lead out of turn.
        if answer.position != position.position:
            answer = self._answer(answer, position.position)
        return BridgeEvaluation(answer)

    def _answer(self, like: PositionAnswer, position: Position) -> PositionAnswer:
        """Return the answer for another position of the deal."""
        moves = self._solver.within.moves(position)
        best = max if side(position.to_move) == 0 else min
        ns = Bounds(*(best((bounds[end] for bounds in moves.values()), default=0) for end in (0, 1)))
        return replace(like, position=position, ns_moves=moves, ns=ns)

    def line(self, position: TablePosition, plays: Sequence[str], _seat: str) -> tuple[str, ...] | None:
        """Return a line of best play; among equally good cards, those that a good player would play."""
        key = tuple(plays)
        if key not in self._lines:
            found = self._found_line(position.position, key)
            self._lines[key] = found
            if found is not None:  # after the first cards of a line the choice is the same as in the line
                for made in range(1, len(found) + 1):
                    self._lines.setdefault((*key, *found[:made]), found[made:])
        return self._lines[key]

    def _found_line(self, position: Position, plays: tuple[str, ...]) -> tuple[str, ...] | None:
        declarer, history = declarer_in(self._seen[0], self._scene.deal), self._after(plays)[1]
        try:
            return tuple(self._solver.within.line(position, declarer=declarer, history=history))
        except Limit:
            return None

    def _after(self, plays: tuple[str, ...]) -> tuple[Position, PlayHistory]:
        """Return the position after some plays, and the tricks before it."""
        if plays not in self._histories:
            if not plays:
                self._histories[plays] = self._seen[0], PlayHistory()
            else:
                before, history = self._after(plays[:-1])
                history = history.copy()
                history.add(before, plays[-1])
                recorded = plays == self._record[: len(plays)]  # irregular cards, too
                self._histories[plays] = self._seen[len(plays)] if recorded else before.play(plays[-1]), history
        return self._histories[plays]


@dataclass(frozen=True, slots=True)
class BridgeEvaluation:
    """The proved value of a position, relative to the contract if there is one."""

    answer: PositionAnswer

    @property
    def fields(self) -> Mapping[str, object]:
        """JSON fields of the answer."""
        return {"status": self.answer.status, **self.answer.fields()}

    @property
    def counted(self) -> Mapping[str, Bounds]:
        """Side A's tricks in the whole deal after each card."""
        moves = self.answer.ns_moves or {}
        return {card: Bounds(*self.answer.tricks_of(bounds)) for card, bounds in moves.items()}

    @property
    def much(self) -> bool:
        """Whether the mover is of side A, which wants many tricks."""
        return side(self.answer.position.to_move) == self.answer.side_a

    @property
    def worth(self) -> str:
        """Value in words: ``4♠ by S: =, 10 of 13 tricks``, or ``N-S: 10 of 13 tricks``."""
        answer = self.answer
        low, high = answer.tricks_of(answer.ns or Bounds(0, answer.position.tricks_left))
        span = str(low) if low == high else f"{low} to {high}"
        tricks = f"{span} of {plural(answer.total, 'trick')}"
        if answer.contract is None or answer.declarer is None:
            return f"{side_name(answer.side_a)}: {tricks}"
        played = contract_by(answer.contract, (answer.declarer,), STYLE)
        return f"{played}: {spanned(answer.contract, low, high, STYLE)}, {tricks}"

    def badge(self, play: str) -> str:
        """Return ``=``, ``+1``, ``−2`` against the contract, else tricks; ``?`` if a limit left them open."""
        tricks = self.counted[play]
        if not tricks.exact:
            return "?"
        contract = self.answer.contract
        return str(tricks.low) if contract is None else spanned(contract, *tricks, STYLE)

    def told(self, play: str) -> str:
        """Return the tricks in words, such as ``N-S 9 tricks``."""
        low, high = self.counted[play]
        span = plural(low, "trick") if low == high else f"{low} to {high} tricks"
        return f"{side_name(self.answer.side_a)} {span}"

    def cost(self, number: int) -> str:
        """Return a number of tricks in words: ``a trick``, ``2 tricks``."""
        return "a trick" if number == 1 else f"{number} tricks"
