"""The score of a deal that is over."""

from __future__ import annotations

from fractions import Fraction

from tests.reference.trick import bids, melds
from tests.reference.trick.cards import matches, pack
from tests.reference.trick.contract import Contract, Result
from tests.reference.trick.deal import Deal
from tests.reference.trick.errors import NotCovered
from tests.reference.trick.honours import honours
from tests.reference.trick.state import State, majority


class Scoring:
    """Step by step from accounts to what a deal is worth for each side."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.deal: Deal = state.deal
        self.rules = state.deal.rules
        self.books = state.books
        self.accounts = state.accounts
        self.places = [{self.books.of[seat] for seat in seats} for seats in self.deal.sides]
        self.tricks = [self._sum(side, "tricks") for side in range(len(self.deal.sides))]
        self.all_tricks = sum(self.tricks)

    def _sum(self, side: int, what: str) -> int:
        return sum(getattr(self.accounts[place], what) for place in self.places[side])

    def _kept(self, side: int) -> list[str]:
        return [card for place in self.places[side] for card in self.accounts[place].kept]

    # ---- the play

    def play(self) -> list[int]:
        """What [score] counts for each side."""
        rules = self.rules
        points = [self._linear(side) for side in range(len(self.deal.sides))]
        for side, more in enumerate(self._compared()):
            points[side] += more
        for place, winner in enumerate(reversed(self.state.recent)):
            if winner is not None:
                points[self._side_of(winner)] += rules["score.last"][place]
        if rules["score.revealed"]:
            self._reveal(points)
        points = [number * self._doubles(side) for side, number in enumerate(points)]
        if rules["score.factor"]:
            points = [number * self.deal.factor for number in points]
        if self.state.trump is None:
            points = [number * rules["score.no_trump"] for number in points]
        return points

    def _side_of(self, place: int) -> int:
        return next(side for side, places in enumerate(self.places) if place in places)

    def _linear(self, side: int) -> int:
        rules, tricks = self.rules, self.tricks[side]
        over = rules["score.over"]
        points = rules["score.trick"] * max(0, tricks - over)
        if rules["score.bonus"] and tricks > over:
            points += rules["score.bonus"]
        cards = self._sum(side, "cards")
        points += max(0, cards - rules["score.cards_over"]) if rules["score.cards_over"] else cards
        points += self._sum(side, "points")
        kept = self._kept(side)
        points += rules["declared.points"] * kept.count(self.deal.declared) if self.deal.declared else 0
        ends = self.books.ends(self.state.trump)
        if ends:
            points += rules["score.bottom_trump"] * kept.count(ends[0])
            points += rules["score.top_trump"] * kept.count(ends[1])
        return int(points)

    def _compared(self) -> list[int]:
        """What having more than others brings."""
        rules, sides = self.rules, len(self.deal.sides)
        points = [0] * sides
        for side in range(sides):
            if rules["score.whole"] and self.tricks[side] and self.tricks[side] == self.all_tricks:
                points[side] += rules["score.whole"]
            elif all(self.tricks[side] > many for other, many in enumerate(self.tricks) if other != side):
                points[side] += rules["score.most"]
        if rules["majority.points"]:
            have = [self._sum(side, "majority") for side in range(sides)]
            for side in range(sides):
                if all(have[side] > many for other, many in enumerate(have) if other != side):
                    points[side] += rules["majority.points"]
        if rules["score.most_of_suit"]:
            most = [self._longest(side) for side in range(sides)]
            sharing = [side for side, many in enumerate(most) if many == max(most)]
            share = Fraction(rules["score.most_of_suit"], len(sharing))
            if share.denominator != 1:
                raise NotCovered("score.most_of_suit that does not divide")
            for side in sharing:
                points[side] += int(share)
        return points

    def _longest(self, side: int) -> int:
        """The most cards of one suit that a side has won."""
        won = [self.accounts[place].suits for place in self.places[side]]
        return max((sum(many) for many in zip(*filter(None, won), strict=True)), default=0)

    def _reveal(self, points: list[int]) -> None:
        for card in self.deal.fields.get("revealed") or ():
            worth = self.books.value([card], self.state.trump)
            holder = next((seat for seat, hand in enumerate(self.deal.hands) if card in hand), None)
            taker = next((place for place, account in enumerate(self.accounts) if card in account.kept), None)
            if holder is None or taker is None or taker == self.books.of[holder]:
                continue
            points[self._side_of(taker)] += worth
            points[self.deal.side(holder)] -= worth

    # ---- the deal

    def final(self) -> list[int]:
        """The scores of the sides."""
        deal, rules = self.deal, self.rules
        points = self.play()
        for side, more in enumerate(self._melds()):
            points[side] += more
        if rules["score.win"]:
            points = [int(number >= rules["score.win"]) for number in points]
        if self.state.pot is not None:
            points = [int(side == deal.side(self.state.pot)) for side in range(len(points))]
        scores = self._contract(points) if rules["contract.number"] else list(points)
        if not rules["contract.number"]:
            for side, many in enumerate(self._numbered(None)):
                scores[side] += many * self._doubles(side)
        for side, many in enumerate(self._bids()):
            scores[side] += many
        for side, many in enumerate(honours(deal, self.state.trump, self.tricks)):
            scores[side] += many
        self._run(scores)
        self._sweep(scores)
        if rules["score.low"] and deal.fields.get("low"):
            scores = [-number for number in scores]
        if rules["score.shown"] and deal.seat("shown") is not None:
            scores[deal.side(deal.seat("shown") or 0)] += rules["score.shown"]
        if rules["score.of"] == "declarer":
            scores = [number if side == deal.declarers else 0 for side, number in enumerate(scores)]
        if rules["score.pairs"]:
            scores = self._pairs(scores)
        return [number * deal.unit for number in scores]

    def _melds(self) -> list[int]:
        deal, rules = self.deal, self.rules
        points = [0] * len(deal.sides)
        if rules["melds.laid"] != "dealt":
            return points
        for seat, many in enumerate(melds.dealt(deal)):
            points[deal.side(seat)] += many
        for side in range(len(points)):
            must = rules["melds.need"] == "all" or (rules["melds.need"] == "declarer" and side == deal.declarers)
            if must and not self.tricks[side]:
                points[side] = 0
        award = deal.seat("dix_award")
        if rules["melds.turned"] and award is not None:
            points[deal.side(award)] += rules["melds.turned"]
        return points

    def _contract(self, points: list[int]) -> list[int]:
        deal, rules = self.deal, self.rules
        if rules["score.double"]:
            raise NotCovered("score.double with a contract")
        toward = honours(deal, self.state.trump, self.tricks, toward=True)
        seats = [account.tricks for account in self.accounts] if self.books.by_seat else []
        declarers = deal.declarers or 0
        result = Result(
            self.tricks,
            [number + more for number, more in zip(points, toward, strict=True)],
            seats,
            self._kept(declarers),
            self.all_tricks,
        )
        contract = Contract(deal, result)
        keeps, own = rules["contract.keeps"], contract.own
        scores = list(points)
        if keeps == "nobody":
            scores = [0] * len(scores)
        elif keeps == "never" or (keeps in ("made", "given") and not contract.made):
            if keeps == "given":
                scores[1 - own] += scores[own]
            scores[own] = 0
        contract.pay(scores)
        for side, many in enumerate(self._numbered(contract)):
            scores[side] += many
        return scores

    def _numbered(self, contract: Contract | None) -> list[int]:
        """Points by the number of the trick, as far as the contract lets them count."""
        rules, deal = self.rules, self.deal
        points = [self._sum(side, "numbered") for side in range(len(self.deal.sides))]
        if not any(points):
            return points
        if contract is None and (rules["numbered.made"] or rules["numbered.factor"] in ("made", "unless failed")):
            raise NotCovered("numbered.made or numbered.factor by a contract, without one")
        made = contract is None or contract.made
        if rules["numbered.made"] and not made:
            return [0] * len(points)
        how = rules["numbered.factor"]
        if contract and rules["contract.each"] == "seats":
            return self._by_seats(points, contract)
        for side in range(len(points)):
            own = contract is not None and side == contract.own
            if how == "always" or (how == "made" and made) or (how == "unless failed" and (made or not own)):
                points[side] *= deal.factor
            if rules["numbered.last"] and contract:
                points[side] *= contract.often()
        return points

    def _by_seats(self, points: list[int], contract: Contract) -> list[int]:
        """Each opponent settles them with the declarer, with his own double or without."""
        rest = [seat for seat in range(self.deal.seats) if seat not in self.deal.sides[contract.own]]
        how = self.rules["numbered.factor"]
        doubled = how == "always" or (how == "made" and contract.made)
        if how == "unless failed":
            raise NotCovered("numbered.factor unless failed with contract.each seats")
        times = sum(self.deal.factors[seat] if doubled else 1 for seat in rest)
        settled = 2 * points[contract.own] - sum(points)
        return [settled * times if side == contract.own else 0 for side in range(len(points))]

    def _bids(self) -> list[int]:
        """What bids bring; a card that doubles a whole score doubles them, too."""
        points = list(bids.at_least(self.deal, self.accounts, self.places))
        if self.rules["bid.exact"] or self.rules["bid.exact_each"]:
            for seat, many in enumerate(bids.exact(self.deal, self.accounts, self._all_of_deal())):
                points[self.deal.side(seat)] += many
        return [number * self._doubles(side) for side, number in enumerate(points)]

    def _doubles(self, side: int) -> int:
        """By how much cards that were won multiply a whole score."""
        return 2 ** sum(_meant(card, self.rules["score.double"]) for card in self._kept(side))

    def _all_of_deal(self) -> int:
        """How many tricks the deal has; a kitty that falls as a trick is none of them."""
        return sum(self.deal.before) + self.deal.tricks_here

    def _run(self, scores: list[int]) -> None:
        rules = self.rules
        need = majority(self.deal)
        if not need:
            return
        run = self.state.run
        if run is None:
            for side, many in enumerate(self.tricks):
                scores[side] += rules["run.won"] if many >= need else 0
        elif self.state.stopped:
            scores[run] += rules["run.stop"]
        elif self.tricks[1 - run]:
            scores[1 - run] += rules["run.lost"]
        else:
            scores[run] += rules["run.all"]

    def _sweep(self, scores: list[int]) -> None:
        """All of some cards, in place of everything else."""
        rules = self.rules
        entries = rules["sweep.cards"]
        if not entries:
            return
        won = [[card for card in self._kept(side) if _meant(card, entries)] for side in range(len(scores))]
        takers = [side for side, cards in enumerate(won) if cards]
        if len(takers) != 1:
            return
        if rules["sweep.whole"]:
            whole = sum(_meant(card, entries) for card in pack(rules)) * rules["pack.copies"]
            if len(won[takers[0]]) < whole:
                return
        for side in range(len(scores)):
            if side == takers[0]:
                scores[side] = rules["sweep.reward"]
            elif rules["sweep.others"] is not None:
                scores[side] = rules["sweep.others"]

    def _pairs(self, scores: list[int]) -> list[int]:
        k = self.deal.fields.get("k")
        if not k:
            return scores
        if len(scores) != self.deal.seats:
            raise NotCovered("score.pairs with sides of several seats")
        return [
            own + sum(k[seat][other] * (own - scores[other]) for other in range(len(scores)))
            for seat, own in enumerate(scores)
        ]


def _meant(card: str, entries: list[str]) -> bool:
    return any(matches(card, entry) for entry in entries)


def final(state: State) -> tuple[int, ...]:
    """The scores of the sides at the end of a deal."""
    return tuple(Scoring(state).final())
