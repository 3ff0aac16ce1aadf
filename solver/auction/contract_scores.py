"""Scores of contracts from their tricks, and the fields of a deal about its auction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.auction.contracts import MISERE, SEATS, Contract, Seating
from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.trick.lengths import whole_deal
from solver.families.trick.modes import with_modes
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.referee.score import value
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start


@dataclass(frozen=True, slots=True)
class Result:
    """Result of the play of a contract.

    Attributes:
        tricks: won by side A, the declarer's (that of seat 0 if there is no declarer).
        points: of cards, won by side A and by the other side.
        numbered: sums of the numbers of the tricks in which cards of ``[numbered]`` fell: for tricks of the other side,
            and for side A's. Only rule files in which these cards count one by one have it.
    """

    tricks: int
    points: tuple[int, int] = (0, 0)
    numbered: tuple[int, int] = (0, 0)


class PlayedContract:
    """A contract with the rules and the start of its play.

    Args:
        position: the start of its play, or any other position of the same deal.
    """

    __slots__ = ("_known", "_position", "rules", "start")

    def __init__(self, position: Position) -> None:
        self.rules, self.start = position.game.rules, position.game.start
        self._position = position
        self._known: dict[Result, int] = {}

    @classmethod
    def of(cls, rules: Rules, fields: Mapping[str, object]) -> PlayedContract:
        """Return the contract that the fields of a deal, with its hands, define.

        Args:
            rules: the game, without the modes of the deal.

        Raises:
            DealError: the fields are not a deal of the game.
        """
        return cls(begin(*deal_of(rules, fields)))

    @property
    def whole(self) -> int:
        """The number of tricks of the deal."""
        return whole_deal(self.rules, self.start.seats)

    @property
    def just_made(self) -> Result:
        """The result of a contract about tricks that makes exactly."""
        contract, level = self.rules.contract, self.start.level
        goals = {"fixed": contract.base, "level": contract.base + level, "all": self.whole}
        number = goals.get(contract.number, level)
        return Result(self.whole - number if contract.counts == "avoided" else number)

    def worth(self, result: Result) -> int:
        """Return side A's score minus side B's for a result."""
        if result not in self._known:
            self._known[result] = self._worth(result)
        return self._known[result]

    def _worth(self, result: Result) -> int:
        game, seats = self._position.game, range(self.start.seats)
        first, second = game.sides[0][0], game.sides[1][0]
        one = max((abs(points) for points in self.rules.numbered.cards.values()), default=0)
        nothing = (0, 0, 0)
        tallies = {
            first: (result.tricks, result.points[0], one * result.numbered[1]),
            second: (self.whole - result.tricks, result.points[1], one * result.numbered[0]),
        }
        tricks, points, numbered = zip(*(tallies.get(seat, nothing) for seat in seats), strict=True)
        over = replace(self._position, tricks=tricks, points=points, numbered=numbered)
        found = value(over)
        assert isinstance(found, int)
        return found


_OF_CONTRACTS = ("level", "contract", "bid", "strain", "trump", "doubled", "unit", "part_score", "low", "alone")
"""Fields on which the worth of a contract may depend, besides those that modes look at."""

Key = tuple[tuple[type, object], ...]


class Prices:
    """The contracts of a game as they are played, each computed once for every declarer of a side.

    Args:
        rules: the game, without the modes of a deal.
        whole: whether the hands are known and held cards are scored: then the prices belong to one deal. Otherwise
            nothing counts that depends on held cards.
    """

    def __init__(self, rules: Rules, *, whole: bool = False) -> None:
        self.rules = rules
        self._whole = whole
        self._modes = tuple(dict.fromkeys(mode.field for mode in rules.modes))
        self._begun: dict[tuple[int, Key], Position] = {}
        self._known: dict[tuple[int, Key, Key], PlayedContract] = {}

    def of(self, fields: Mapping[str, object], side: int) -> PlayedContract:
        """Return the contract that the fields of a deal name.

        Args:
            fields: with the declarer, who matters only if hands are known.
            side: 0 or 1, the declarer's.

        Raises:
            DealError: the fields are not a deal of the game.
        """
        side = side if self._whole else 0
        modes, key = _key(fields, self._modes), _key(fields, _OF_CONTRACTS)
        try:
            found = self._known.get((side, modes, key))
        except TypeError:  # a list where no game has one: told when it is read
            return PlayedContract.of(self.rules, fields)
        if found is None:
            found = self._known[side, modes, key] = self._played(fields, side, modes)
        return found

    def _played(self, fields: Mapping[str, object], side: int, modes: Key) -> PlayedContract:
        base = (side, (*modes, *_key(fields, ("alone",))))
        if base not in self._begun:
            self._begun[base] = self._begin(fields)
        position = self._begun[base]
        start = _start(position.game.rules, position.game.start, fields)
        return PlayedContract(replace(position, game=DealInPlay(position.game.rules, start), trump=start.trump))

    def _begin(self, fields: Mapping[str, object]) -> Position:
        """Return the start of the play of a contract, shared by all contracts with the same modes and side."""
        if self._whole:
            return begin(*deal_of(self.rules, fields))
        rules = with_modes(self.rules, fields)
        rules = replace(rules, score=replace(rules.score, honours=False))
        return begin(rules, Start(hands=((),) * rules.table.players[0], leader=0, declarer=0))


def _key(fields: Mapping[str, object], names: Sequence[str]) -> Key:
    """Return the values of some fields as a key in which true differs from 1, since only one of them may be right."""
    return tuple((type(fields.get(name)), fields.get(name)) for name in names)


def _start(rules: Rules, start: Start, fields: Mapping[str, object]) -> Start:
    """Return the start of another contract of the same deal."""
    read = FieldReader(fields)
    number = rules.contract.number
    named = number not in ("", "fixed", "all")
    trump = read.suit("trump", rules.pack.suits) if rules.trump.by != "none" else None
    return replace(
        start,
        trump=trump,
        level=(read.number(number, 0, 9999) or 0) if named else 0,
        strain=read.text("strain").upper()[:1] or trump or "N",
        factor=read.number("doubled", 1, 4) or 1,
        unit=(read.number("unit", 1, 1000) or rules.score.unit) if rules.score.unit > 1 else 1,
        part_score=read.number("part_score", 0, 99) or 0,
        low=read.flag("low"),
        alone=read.flag("alone"),
    )


Span = tuple[int, int]
"""Lowest and highest number that is possible, for side 0; equal where it is known."""
_MOST = 10**9


class GivenTricks:
    """Values of contracts from given tricks.

    Args:
        prices: of its game.
        table: of the deal. Its field ``table`` has for each strain the tricks by declarer (for the misère, ``M``, the
            tricks that are taken), or one number for the only declarer.
    """

    def __init__(self, prices: Prices, table: Seating) -> None:
        self._prices = prices
        self._table = table
        self._fields = FieldReader(table.fields)

    def prepare(self, asked: Iterable[tuple[Contract, int]]) -> None:
        """Do nothing: given tricks need no preparation."""

    def of(self, contract: Contract, times: int) -> Span:
        """Return the points for side 0 of a contract doubled ``times`` times.

        Raises:
            DealError: the deal does not give its tricks.
        """
        played = self._prices.of(contract.doubled(times), contract.side)
        conceded = contract.conceded and not times
        result = played.just_made if conceded else self._result(contract, played)
        worth = played.worth(result)
        return (-worth, -worth) if contract.side else (worth, worth)

    def passed_out(self) -> Span:
        """Return the points for side 0 if all pass.

        Raises:
            DealError: the deal does not give them.
        """
        name = self._table.auction.passed_out
        if not name:
            return 0, 0
        value = self._fields.number("passed_out", -_MOST, _MOST)
        if value is not None:
            return value, value
        played = self._prices.of(self._table.played_when_all_pass(), 0)
        tricks = FieldReader({name: self._called(name)}).number(name, 0, played.whole)
        if tricks is None:
            tricks = self._fields.number("passed_out_tricks", 0, played.whole)
            if tricks is None:
                raise DealError(
                    'no passed_out is given. Add the score of the first side when all pass, such as "passed_out": 0'
                )
            if self._table.dealer("Add the dealer, whose tricks passed_out_tricks are") % 2:
                tricks = played.whole - tricks
        value = played.worth(Result(tricks))
        return value, value

    def _result(self, contract: Contract, played: PlayedContract) -> Result:
        if contract.call:
            return Result(self._entry(contract, contract.row, self._called(contract.row), played.whole))
        rows = self._fields.fields.get("table")
        if not isinstance(rows, dict) or contract.row not in rows:
            raise DealError(f"no tricks are given for {contract.row or 'the contracts'}. Add them to table")
        tricks = self._entry(contract, "table", rows[contract.row], played.whole)
        return Result(tricks, numbered=self._numbers(contract) if played.rules.numbered.cards else (0, 0))

    def _called(self, name: str) -> object:
        """Return the given result of a call, or of a deal that all pass: its own field, or a row of the table."""
        rows = self._fields.fields.get("table")
        row = rows.get(name) if isinstance(rows, dict) else None
        return self._fields.fields.get(name, row)

    def _entry(self, contract: Contract, name: str, row: object, most: int) -> int:
        if isinstance(row, (list, tuple)) and len(row) == SEATS:
            row = row[contract.declarer or 0]
        if type(row) is not int or not 0 <= row <= most:
            right = f"a number of tricks from 0 to {most} for each declarer"
            raise DealError(f"{name} has {row!r} for {contract.name}. Write {right}")
        return row

    def _numbers(self, contract: Contract) -> tuple[int, int]:
        """Return the numbers of tricks in which cards of ``[numbered]`` fell, as given by seat for a misère."""
        rows = self._fields.items("aces")
        if contract.row != MISERE or len(rows) != SEATS:
            raise DealError("no aces are given. Add for each seat those for its side, and those for the others")
        numbers = FieldReader({"aces": rows[contract.declarer or 0]}).numbers("aces", 0, 9999)
        if len(numbers) != 2:
            raise self._fields.wrong("aces", "two numbers for each seat")
        return numbers[0], numbers[1]
