"""What a contract is worth once it is known what its play brings: the score of the finished deal, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from solver.rules.trick import Rules
from solver.trick.fields import Fields
from solver.trick.modes import with_modes
from solver.trick.reading import deal_of
from solver.trick.referee import begin
from solver.trick.referee.score import value
from solver.trick.start import Start


@dataclass(frozen=True, slots=True)
class Result:
    """What the play of a contract brought.

    Attributes:
        tricks: won by side A, the declarer's (seat 0's where there is none).
        numbered: numbers of the tricks in which cards of ``[numbered]`` fell, added up: those in tricks of the other
            side, and those in side A's. Only rule files in which these cards count one by one have it.
    """

    tricks: int
    numbered: tuple[int, int] = (0, 0)


class Played:
    """A contract as it is played: rules and start of the deal that it makes.

    Args:
        rules: the game, without the modes of the deal.
        fields: the deal's, with what was bid; ``hands`` may be missing, and then nothing counts that is held.

    Raises:
        DealError: the fields make no deal of the game.
    """

    def __init__(self, rules: Rules, fields: Mapping[str, object]) -> None:
        self.rules, self.start = deal_of(rules, fields) if fields.get("hands") else _without_hands(rules, fields)
        self._begun = begin(self.rules, replace(self.start, played=()))
        self._game = self._begun.game

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of side A."""
        return self._game.sides[0]

    @property
    def whole(self) -> int:
        """The tricks of the deal."""
        return self._game.full_hand

    def worth(self, result: Result) -> int:
        """Side A's score less side B's, when the play is over."""
        game, seats = self._game, range(self.start.seats)
        first, second = game.sides[0][0], game.sides[1][0]
        one = max((abs(points) for points in self.rules.numbered.cards.values()), default=0)
        tallies = {first: (result.tricks, result.numbered[1]), second: (self.whole - result.tricks, result.numbered[0])}
        rows = [tallies.get(seat, (0, 0)) for seat in seats]
        over = replace(
            self._begun, tricks=tuple(tricks for tricks, _ in rows), numbered=tuple(one * numbers for _, numbers in rows)
        )
        found = value(over)
        assert isinstance(found, int)
        return found


def _without_hands(rules: Rules, fields: Mapping[str, object]) -> tuple[Rules, Start]:
    """The deal of a contract when nobody knows the hands."""
    rules = with_modes(rules, fields)
    read = Fields(fields)
    seats = rules.table.players[0]
    number = rules.contract.number
    named = number not in ("", "fixed", "all")
    return rules, Start(
        hands=((),) * seats,
        leader=0,
        dealer=read.seat("dealer", seats),
        declarer=read.seat("declarer", seats),
        trump=read.suit("trump", rules.pack.suits) if rules.trump.by != "none" else None,
        level=(read.number(number, 0, 9999) or 0) if named else 0,
        strain=read.text("strain"),
        factor=read.number("doubled", 1, 4) or 1,
        unit=(read.number("unit", 1, 1000) or rules.score.unit) if rules.score.unit > 1 else 1,
        part_score=read.number("part_score", 0, 99) or 0,
        low=read.flag("low"),
        alone=read.flag("alone"),
    )
