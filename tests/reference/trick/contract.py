"""What a contract comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.reference.trick.cards import meant
from tests.reference.trick.deal import Deal
from tests.reference.trick.errors import BadDeal, NotCovered


@dataclass
class Result:
    """How the play ended, as a contract sees it.

    tricks, points: of each side, points as [score] and melds count them; seats: tricks of each seat, where seats are
    told apart; helpers: the cards won by the declarer's side; all_tricks: of the deal.
    """

    tricks: list[int]
    points: list[int]
    seats: list[int]
    helpers: list[str]
    all_tricks: int


class Contract:
    """The contract of a deal, and whether it was made."""

    def __init__(self, deal: Deal, result: Result) -> None:
        self.deal = deal
        self.rules = deal.rules
        self.result = result
        if deal.declarers is None:
            raise BadDeal("a contract and no declarer")
        self.own = deal.declarers
        self.number = self._number()
        self.have, self.need = self._have(), self._need()
        self.made = self.have >= self.need

    def _number(self) -> int:
        """What was promised."""
        how, base = self.rules["contract.number"], self.rules["contract.base"]
        if how == "fixed":
            return int(base)
        if how == "all":
            return self.result.all_tricks
        if self.deal.level is None:
            return int(base)
        return int(base + self.deal.level if how == "level" else self.deal.level)

    def _need(self) -> int:
        if self.rules["contract.counts"] in ("most", "more"):
            return 1
        need = self.number + bool(self.deal.fields.get("trump_changed"))
        if self.rules["contract.helpers"]:
            many = sum(meant(card, self.rules["contract.helpers"]) for card in self.result.helpers)
            lower = self.rules["contract.lower"]
            need -= lower[min(many, len(lower) - 1)]
        return need

    def _have(self) -> int:
        counts, result = self.rules["contract.counts"], self.result
        others = [side for side in range(len(result.tricks)) if side != self.own]
        if counts == "tricks":
            return result.tricks[self.own]
        if counts == "avoided":
            return sum(result.tricks[side] for side in others)
        if counts == "points":
            return result.points[self.own]
        if counts == "more":
            return int(all(result.points[self.own] > result.points[side] for side in others))
        seat = self.deal.declarer
        return int(all(result.seats[seat] > many for other, many in enumerate(result.seats) if other != seat))

    def look(self, key: str, usual: Any = 0) -> Any:
        """What a table by contract says."""
        table: Mapping[str, Any] = self.rules[f"contract.{key}"]
        level = "" if self.deal.level is None else str(self.deal.level)
        for word in (self.deal.name, level + self.deal.strain, level, self.deal.strain, "*"):
            if word and word in table:
                return table[word]
        return usual

    # ---- payments, from the declarer's point of view

    def paid(self) -> int:
        """What a contract pays once, before it is known how often."""
        return self._made() if self.made else -self._lost()

    @property
    def _double(self) -> int:
        return self.deal.factor if self.rules["contract.factor"] == "all" else 1

    @property
    def _bridge(self) -> int:
        return self.deal.factor if self.rules["contract.factor"] == "bridge" else 1

    def _made(self) -> int:
        rules = self.rules
        if rules["contract.pays"] == "number":
            return self._half(self._promised()) * self._double
        made = self.look("made")
        if self._marched():
            march = rules["contract.march"]
            if self.deal.fields.get("alone"):
                march = max(march, rules["contract.march_alone"])
            made = max(made, march)
        base = rules["contract.base"]
        trick = (self.number - base) * self.look("trick") + (self.look("first") if self.number > base else 0)
        over = self.have - self.need
        extra = over * self.look("extra")
        insult = 0
        if self._bridge > 1:
            extra = over * rules["contract.extra_doubled"] * self._bridge // 2
            insult = rules["contract.insult"] * self._bridge // 2
        trick *= self._bridge
        amount = made + trick + extra + insult + rules["contract.odd"] * (self.have - base)
        if rules["contract.game"] or rules["contract.part"]:
            reached = trick + int(self.deal.fields.get("part_score") or 0) >= 100
            amount += rules["contract.game"] if reached else rules["contract.part"]
        return self._half(amount) * self._double

    def _promised(self) -> int:
        """The number of the contract by itself."""
        told = self.rules["contract.number"] not in ("fixed", "all") and self.deal.level is not None
        return int(self.deal.level or 0) if told else self.number

    def _half(self, amount: int) -> int:
        held = any(self.deal.called in hand for hand in self.deal.hands)
        return amount + amount // 2 if self.rules["contract.partner_half"] and self.deal.called and held else amount

    def _marched(self) -> bool:
        """Whether the declarer's side won all tricks."""
        result = self.result
        return result.tricks[self.own] > 0 and sum(result.tricks) == result.tricks[self.own]

    def _lost(self) -> int:
        rules = self.rules
        if rules["contract.loses"] == "number":
            return self._promised() * self._double
        missing = self.need - self.have
        steps = self.look("under", [])
        if self._bridge > 1:
            steps = rules["contract.under_doubled"]
        amount = sum(steps[min(place, len(steps) - 1)] for place in range(missing)) if steps else 0
        if self._bridge > 1:
            amount = amount * self._bridge // 2
        return int(amount * self._double)

    def pay(self, scores: list[int]) -> None:
        """Adds to the scores of the sides what the contract comes to."""
        deal, rules, own = self.deal, self.rules, self.own
        once, each = self.paid(), rules["contract.each"]
        rest = [seat for seat in range(deal.seats) if seat not in deal.sides[own]]
        if each == "rivals":
            for seat in rest:
                scores[deal.side(seat)] -= once
            scores[own] += once * len(rest)
        elif each == "seats":
            scores[own] += sum(once * deal.factors[seat] for seat in rest)
        elif each == "opponents":
            scores[own] += once * int(deal.fields.get("opponents") or len(rest))
        else:
            scores[own] += once * (len(rest) if each == "others" else 1)
        if not self.made and rules["contract.lost_each"]:
            scores[own] -= rules["contract.lost_each"] * len(rest) * self._double
        self._besides(scores)

    def _besides(self, scores: list[int]) -> None:
        """What counts made or not."""
        rules, tricks = self.rules, self.result.tricks
        for side, many in enumerate(tricks):
            if rules["contract.no_trick"] and many == 0:
                bid = self.deal.fields.get("final_bid")
                scores[side] -= self._promised() if bid is None else int(bid)
            counted = sum(tricks) - many if rules["contract.counts"] == "avoided" else many
            scores[side] += rules["contract.trick_points"] * (self.deal.level or 0) * counted
            scores[side] += rules["contract.taken"].get(str(many), 0)

    def often(self) -> int:
        """How often the contract is paid."""
        each, others = self.rules["contract.each"], self.deal.seats - len(self.deal.sides[self.own])
        if each == "rivals":
            raise NotCovered("numbered.last with contract.each rivals")
        if each == "opponents":
            return int(self.deal.fields.get("opponents") or others)
        return others if each in ("others", "seats") else 1
