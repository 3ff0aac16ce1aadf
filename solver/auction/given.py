"""The worth of contracts from a table that came with the deal: what the play of each of them brings."""

from __future__ import annotations

from collections.abc import Iterable

from solver.auction.contracts import MISERE, SEATS, Contract, Seating
from solver.auction.worth import Played, Prices, Result
from solver.core.errors import DealError
from solver.core.json_fields import Fields

Span = tuple[int, int]
"""Lowest and highest number that is possible, for side 0; equal where it is known."""
_MOST = 10**9


class Given:
    """Values from given tricks.

    Args:
        prices: of its game.
        table: of the deal; its fields hold ``table`` too: for each strain the tricks by declarer (of the misère, ``M``:
            those that are taken), or one number for the only declarer.
    """

    def __init__(self, prices: Prices, table: Seating) -> None:
        self._prices = prices
        self._table = table
        self._fields = Fields(table.fields)

    def prepare(self, asked: Iterable[tuple[Contract, int]]) -> None:
        """Nothing is to be prepared."""

    def of(self, contract: Contract, times: int) -> Span:
        """Points for side 0 of a contract doubled so many times.

        Raises:
            DealError: the deal does not give what it brings.
        """
        played = self._prices.of(contract.doubled(times), contract.side)
        conceded = contract.conceded and not times
        result = played.just_made if conceded else self._result(contract, played)
        worth = played.worth(result)
        return (-worth, -worth) if contract.side else (worth, worth)

    def passed_out(self) -> Span:
        """Points for side 0 when all pass.

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
        tricks = Fields({name: self._called(name)}).number(name, 0, played.whole)
        if tricks is None:
            tricks = self._fields.number("passed_out_tricks", 0, played.whole)
            if tricks is None:
                raise DealError("no passed_out; expected what the first side scores when all pass")
            if self._table.dealer("expected whose tricks passed_out_tricks are") % 2:
                tricks = played.whole - tricks
        value = played.worth(Result(tricks))
        return value, value

    def _result(self, contract: Contract, played: Played) -> Result:
        if contract.call:
            return Result(self._entry(contract, contract.row, self._called(contract.row), played.whole))
        rows = self._fields.fields.get("table")
        if not isinstance(rows, dict) or contract.row not in rows:
            raise DealError(f"no tricks are given for {contract.row or 'the contracts'}; expected them in table")
        tricks = self._entry(contract, "table", rows[contract.row], played.whole)
        return Result(tricks, numbered=self._numbers(contract) if played.rules.numbered.cards else (0, 0))

    def _called(self, name: str) -> object:
        """What is given for a call, or for what is played when all pass: a field of its name, or a row of the table."""
        rows = self._fields.fields.get("table")
        row = rows.get(name) if isinstance(rows, dict) else None
        return self._fields.fields.get(name, row)

    def _entry(self, contract: Contract, name: str, row: object, most: int) -> int:
        if isinstance(row, (list, tuple)) and len(row) == SEATS:
            row = row[contract.declarer or 0]
        if type(row) is not int or not 0 <= row <= most:
            right = f"a number of tricks from 0 to {most} for each declarer"
            raise DealError(f"{name}: {row!r} for {contract.name}; expected {right}")
        return row

    def _numbers(self, contract: Contract) -> tuple[int, int]:
        """The numbers of tricks in which cards of ``[numbered]`` fell, as given for a misère by each seat."""
        rows = self._fields.items("aces")
        if contract.row != MISERE or len(rows) != SEATS:
            raise DealError("no aces are given; expected for each seat those for its side, and those for the others")
        numbers = Fields({"aces": rows[contract.declarer or 0]}).numbers("aces", 0, 9999)
        if len(numbers) != 2:
            raise self._fields.wrong("aces", "two numbers for each seat")
        return numbers[0], numbers[1]
