"""A JSON deal with the rules that hold for it: seats, sides, what was settled before the play."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tests.reference.trick.cards import Order, pack
from tests.reference.trick.errors import BadDeal, NotCovered
from tests.reference.trick.rules import Rules

_CONTRACT = re.compile("([0-9]+)(NT|[SHDCNM])(X{0,2})")


class Deal:
    """What does not change in the play."""

    def __init__(self, rules: Rules, fields: Mapping[str, Any]) -> None:
        self.rules = rules
        self.fields = fields
        self.hands = [list(hand or []) for hand in fields["hands"]]
        self.seats = len(self.hands)
        self.step = -1 if rules["table.direction"] == "counter-clockwise" else 1
        self.dealer = self.seat("dealer")
        self.declarer = self.seat("declarer")
        if self.declarer is None and self.dealer is not None and rules["table.declarer"]:
            self.declarer = self.at(rules["table.declarer"])
        self.resting = self._resting()
        if self.resting is not None:
            self.hands[self.resting] = []
        self.trump = self._trump()
        self.anti = fields.get("anti") if rules["trump.anti"] else None
        self.called = rules["called.card"] or fields.get("secretary")
        self.stock = tuple(fields.get("stock") or ())
        self.kitty = tuple(fields.get("kitty") or ())
        self.leader = self._leader()
        self.on_table = tuple(fields.get("trick") or ())
        self._give_back()
        self.sides = self._sides()
        self._promise()
        self.factor = self._factor()
        self.factors = self._factors()
        self.unit = fields.get("unit") or rules["score.unit"]
        self.declared = bool(fields.get("declared")) and rules["declared.card"]
        self.before = self._before("tricks_before")
        self.points_before = [
            sum(pair) for pair in zip(self._before("points_before"), self._before("faces_before"), strict=True)
        ]
        self.first = not any(self.before)

    @property
    def tricks_missing(self) -> int:
        """Tricks of the full deal that nobody speaks of: short hands are its last tricks."""
        if not self.first:
            return 0
        return max(0, self.full_length - self.tricks_here)

    @property
    def tricks_here(self) -> int:
        """Tricks that the hands make: what one has more than all others is not played."""
        return sorted(map(len, self.hands))[-2]

    @property
    def full_length(self) -> int:
        """Tricks of the full deal: by the hands that are dealt, or as many as the pack allows."""
        full = self.rules["deal.hand"]
        players = self.rules["table.players"]
        place = players.index(self.seats) if self.seats in players else 0
        cards = int(full[min(place, len(full) - 1)])
        if not self.rules["pack.numbers"] and not self.rules["pack.categories"]:
            room = (len(pack(self.rules)) + self.rules["pack.jokers"]) * self.rules["pack.copies"]
            room -= max(0, self.rules["deal.kitty"]) + max(0, self.rules["deal.extra"])
            room -= self.rules["deal.turned"] == "stock" and not self.rules["draw.on"]
            cards = min(cards or room, room // self.seats)
        return max(0, cards - self.rules["deal.aside"])

    def seat(self, field: str) -> int | None:
        """A seat that a field names."""
        value = self.fields.get(field)
        return "NESW".index(value.upper()) if isinstance(value, str) else value

    def at(self, place: str) -> int | None:
        """The seat at a place such as ``left of dealer``."""
        if place == "holder":
            card = self.rules["lead.card"]
            return next((seat for seat, hand in enumerate(self.hands) if card in hand), None)
        side, _, whose = place.rpartition(" of ")
        base = self.declarer if whose == "declarer" else self.dealer
        if base is None:
            return None
        return (base + {"": 0, "left": 1, "right": -1}[side]) % self.seats

    def after(self, seat: int) -> int:
        """Who plays after a seat."""
        return (seat + self.step) % self.seats

    def _resting(self) -> int | None:
        """The partner of a declarer who plays alone."""
        if self.fields.get("alone") and self.declarer is not None and self.rules["table.sides"] == "partners":
            return (self.declarer + self.seats // 2) % self.seats
        return None

    def _trump(self) -> str | None:
        by = self.rules["trump.by"]
        if by == "none":
            return None
        if by == "fixed":
            return str(self.rules["trump.suit"])
        said = self.fields.get("trump")
        if said is None and "trump" not in self.fields and by == "deal":
            shown = self.fields.get("hidden_card") or self.fields.get("turnup")
            said = shown[0] if shown and shown[0] != "X" else None
            strain = str(self.fields.get("strain") or "").upper()[:1]
            if said is None and strain in (*self.rules["pack.suits"], *"M" * bool(self.rules["pack.majors"])):
                said = strain
        return None if said in (None, "N", "NT", "-", "") else str(said).upper()

    def _leader(self) -> int:
        leader = self.seat("leader")
        if leader is None:
            leader = self.at(self.rules["lead.first"])
        if leader is None:
            raise BadDeal("nobody knows who leads")
        return leader

    def _give_back(self) -> None:
        """The cards on the table in the hands of who played them: they are played again."""
        seat = self.leader
        for card in self.on_table:
            while seat == self.resting:
                seat = self.after(seat)
            self.hands[seat].append(card.partition("=")[0].partition("/")[0])
            seat = self.after(seat)
        if self.on_table and self.rules["table.last"]:
            raise NotCovered("trick with table.last")

    def _sides(self) -> list[list[int]]:
        """The seats of each side; of two sides the declarer's is the first."""
        how = self.rules["table.sides"]
        seats = range(self.seats)
        if how == "declarer" and self.declarer is not None:
            own = [self.declarer]
        elif how == "called":
            own = [seat for seat in seats if self.called and self.called in self.hands[seat]]
            if self.declarer is not None:
                own = sorted({self.declarer, *own})
        elif how == "partners" and self.seats % 2 == 0:
            own = [seat for seat in seats if seat % 2 == (self.declarer or 0) % 2]
        elif self.seats == 2:
            own = [self.declarer or 0]
        else:
            return [[seat] for seat in seats]
        rest = [seat for seat in seats if seat not in own]
        if how == "called" and self.declarer is None and 0 not in own:
            own, rest = rest, own
        return [own, rest]

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    @property
    def declarers(self) -> int | None:
        """The declarer's side."""
        return None if self.declarer is None else self.side(self.declarer)

    def _promise(self) -> None:
        """The contract: its number, strain and name."""
        number = self.rules["contract.number"]
        self.name = ""
        self.level: int | None = None
        contract = self.fields.get("contract")
        strain, double = self.fields.get("strain"), 0
        written = _CONTRACT.fullmatch(contract) if isinstance(contract, str) else None
        if written and number == "level":
            self.level, strain, double = int(written[1]), written[2][0], len(written[3])
            if self.rules["trump.by"] == "deal" and "trump" not in self.fields:
                self.trump = strain if strain in "SHDC" else None
        self.written_double = 2**double
        if number in ("level", "contract", "bid"):
            said = self.fields.get(number, self.level)
            if isinstance(said, str) and not written:
                self.name = said.casefold()
            elif isinstance(said, int):
                self.level = said
        self.strain = strain or self.trump or "N"

    def _factor(self) -> int:
        for field in ("doubled", "knock", "tap"):
            value = self.fields.get(field)
            if isinstance(value, int) and not isinstance(value, bool):
                return value
        return self.written_double

    def _factors(self) -> list[int]:
        for field in ("doubled", "knock", "tap"):
            if isinstance(self.fields.get(field), list):
                return list(self.fields[field])
        return [self.factor] * self.seats

    def _before(self, field: str) -> list[int]:
        """Numbers won before, one for each seat; those of a side stand with its first seat."""
        said = self.fields.get(field) or []
        numbers = [0] * self.seats
        if len(said) == 2 and len(self.sides) == 2:
            for side, number in zip(self.sides, said, strict=True):
                if side:
                    numbers[side[0]] = number
        else:
            for seat, number in enumerate(said):
                numbers[seat] = number
        return numbers

    def order(self, trump: str | None) -> Order:
        """The order of the cards while this suit is trumps."""
        return Order(self.rules, trump)
