"""Values of contracts by solving: each is played with open cards and best play of all.

Contracts that differ only in their price are played once, if only tricks count and more tricks are never worth less:
then the most tricks that the declarer's side can take determine the values of all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from solver.auction.contract_scores import PlayedContract, Prices, Result, Span
from solver.auction.contracts import SEATS, Contract, Seating
from solver.auction.turns import exchange
from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.core.limits import Limits
from solver.families.bridge.solver import Solver
from solver.families.trick.kernels import payoff, whist
from solver.families.trick.kernels.question import Question, Tally
from solver.families.trick.pack import all_cards, code_of, points_of
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Bid, Melds, Numbered, Pack, Rules, Run, Score, Sweep
from solver.families.trick.rules import Contract as Promise
from solver.families.trick.rules.auction import Auction
from solver.families.trick.searches import Searches, tricks_question
from solver.families.trick.start import Start


class Solved:
    """Values of contracts by solving.

    Args:
        table: of a deal with complete hands.
        limits: for all searches together.

    Raises:
        DealError: the hands are incomplete.
    """

    def __init__(self, table: Seating, limits: Limits) -> None:
        self._table = table
        self._rules = table.rules
        self._searches = Searches(limits)
        self._prices = Prices(table.rules, whole=True)
        self._hands = _whole_hands(table)
        # What is known is kept with what it is about, so that nothing else can get its number.
        self._known: dict[int, tuple[PlayedContract, tuple[int, ...] | None]] = {}
        self._plain: dict[int, tuple[Rules, bool]] = {}
        self._rows: dict[tuple[int, int | None, str | None], Span] = {}
        self._exact: dict[tuple[int, int | None], Span] = {}
        self._asked: list[tuple[tuple[object, ...], Rules, Span]] = []
        self._left = 1
        self.tricks: dict[str, list[Span]] = {}

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return self._searches.nodes

    def prepare(self, asked: Iterable[tuple[Contract, int]]) -> None:
        """Announce the values to be requested: cheap ones are computed at once, the others share the limits evenly.

        Raises:
            DealError: the deal is incomplete.
        """
        costly = set()
        for contract, times in asked:
            fields = contract.doubled(times)
            if contract.call and (contract.call.gives or contract.call.takes):
                costly.add((contract.name, contract.declarer, times))
                continue
            played = self._prices.of(fields, contract.side)
            if _monotone(self._steps(played)):
                self.of(contract, times)
            elif _counts_points(played.rules):
                costly.add((played.start.trump or "", contract.declarer, 0))
            else:
                costly.add((str(id(played)), contract.declarer, 0))
        self._left = len(costly) + bool(self._table.auction.passed_out)

    def of(self, contract: Contract, times: int) -> Span:
        """Return bounds of the points for side 0 of a contract doubled ``times`` times.

        Raises:
            DealError: the deal is incomplete.
        """
        fields = contract.doubled(times)
        choice = exchange(contract, fields, self._hands, self._rules)
        if choice is not None:
            found = self._chosen(list(choice.deals), contract.side, choice.side)
            self._left -= 1
            return found
        played = self._prices.of(fields, contract.side)
        if contract.conceded and not times:
            worth = played.worth(played.just_made)
            return _of_side((worth, worth), contract.side)
        return _of_side(self._value(played, fields, contract), contract.side)

    def passed_out(self) -> Span:
        """Return bounds of the points for side 0 if all pass.

        Raises:
            DealError: the deal is incomplete.
        """
        if not self._table.auction.passed_out:
            return 0, 0
        fields = self._table.played_when_all_pass()
        found = self._value(PlayedContract.of(self._rules, fields), fields, None)
        self._left -= 1
        return found

    def _chosen(self, deals: Sequence[dict[str, object]], side: int, chooser: int) -> Span:
        """Return bounds of the points for side 0 if a side may choose among deals."""
        best: Span | None = None
        pick = min if chooser else max
        for place, fields in enumerate(deals):
            played = PlayedContract.of(self._rules, fields)
            found = _of_side(self._value(played, fields, None, len(deals) - place), side)
            best = found if best is None else (pick(best[0], found[0]), pick(best[1], found[1]))
            steps = self._steps(played)
            if steps and best[0] == best[1] == pick(_of_side((min(steps), max(steps)), side)):
                break
        assert best is not None
        return best

    def _value(
        self, played: PlayedContract, fields: Mapping[str, object], contract: Contract | None, share: int = 1
    ) -> Span:
        """Return bounds of side A's points minus side B's.

        Args:
            share: how many deals of one contract share its part of the limits.
        """
        steps = self._steps(played)
        if steps is not None and _monotone(steps):
            low, high = self._most_tricks(played, fields, contract, share)
            return steps[low], steps[high]
        if _counts_points(played.rules):
            return self._points(played, *deal_of(self._rules, fields))
        key = (id(played), contract.declarer if contract else None)
        if contract is None or key not in self._exact:
            rules, start = deal_of(self._rules, fields)
            (question,) = payoff.questions(rules, start)
            found = self._searches.ask(rules, start, question, share=max(1, self._left) * share)
            self._exact[key] = (found.low, found.high)
            self._left -= contract is not None
        return self._exact[key]

    def _steps(self, played: PlayedContract) -> tuple[int, ...] | None:
        """Return the value of the deal by side A's tricks, from none on; None if more than tricks counts."""
        if id(played) not in self._known:
            rules = played.rules
            if id(rules) not in self._plain:
                self._plain[id(rules)] = (rules, _only_tricks(played))
            self._known[id(played)] = (played, _steps(played) if self._plain[id(rules)][1] else None)
        return self._known[id(played)][1]

    def _most_tricks(
        self, played: PlayedContract, fields: Mapping[str, object], contract: Contract | None, share: int
    ) -> Span:
        """Return bounds of the tricks of side A when it plays for tricks."""
        if contract is None:
            return self._tricks(*deal_of(self._rules, fields), contract, max(1, self._left) * share)
        key = (id(played.rules), contract.declarer, played.start.trump)
        if key not in self._rows:
            self._rows[key] = self._tricks(*deal_of(self._rules, fields), contract)
        return self._rows[key]

    def _tricks(self, rules: Rules, start: Start, contract: Contract | None, share: int = 1) -> Span:
        play = _for_tricks(rules)
        question = tricks_question(play, start)
        like_bridge = contract is not None and start.leader == (start.declarer or 0) + 1 & 3 and _usual_pack(play)
        if contract is not None and like_bridge and whist.fits(play, start, question):
            return self._row(contract.row, start.trump or "N")[contract.declarer or 0]
        return self._put(play, start, question, share)

    def _points(self, played: PlayedContract, rules: Rules, start: Start) -> Span:
        """Return the value of a contract about card points, computed from the most points that side A can take.

        The value depends on the points, and on whether one side takes all tricks, which may matter to melds; more
        points are never worth less.
        """
        play = replace(_for_tricks(rules), score=replace(rules.score, whole=1), melds=Melds())
        known = len(self._asked)
        low, high = self._put(play, start, payoff.questions(play, start)[0], max(1, self._left))
        self._left -= len(self._asked) - known
        whole = sum(points_of(card, rules.score.cards, start.trump) for hand in start.hands for card in hand)
        whole += sum(rules.score.last)
        return played.worth(_of_points(low, whole, played.whole)), played.worth(_of_points(high, whole, played.whole))

    def _put(self, play: Rules, start: Start, question: Question, share: int) -> Span:
        """Solve a question, and return its bounds from a cache if contracts of another price asked it before."""
        key = (start.hands, start.leader, start.declarer, start.trump, start.alone)
        for known, rules, span in self._asked:
            if known == key and rules == play:
                return span
        found = self._searches.ask(play, start, question, share=share)
        self._asked.append((key, play, (found.low, found.high)))
        return found.low, found.high

    def _row(self, name: str, strain: str) -> list[Span]:
        """Return the row of a strain in the table of tricks, whose declarers are solved together, which is faster."""
        if name not in self.tricks:
            left = self._searches.left(Start(hands=self._hands, leader=0))
            solver = Solver(memory=left.bytes, time=left.seconds, nodes=left.nodes, without=left.without)
            row = solver.table_bounds(self._hands, strain)[strain]
            self._searches.count(solver.nodes)
            self.tricks[name] = [(bounds.low, bounds.high) for bounds in row if bounds is not None]
        return self.tricks[name]


def _of_side(span: Span, side: int) -> Span:
    """Return points of the declarer's side as points of side 0."""
    low, high = span
    return (-high, -low) if side else span


def _monotone(steps: tuple[int, ...] | None) -> bool:
    """Return whether only tricks count, and one more trick is never worth less."""
    return steps is not None and all(one <= other for one, other in pairwise(steps))


def _only_tricks(played: PlayedContract) -> bool:
    """Return whether only tricks count in the play, whatever they are worth."""
    (question,) = payoff.questions(played.rules, played.start)
    plain = all(replace(tally, start=0, trick=()) == Tally() for tally in question.payoff.tallies)
    return plain and not (played.rules.run.majority or played.rules.score.race)


def _steps(played: PlayedContract) -> tuple[int, ...]:
    return tuple(played.worth(Result(tricks)) for tricks in range(played.whole + 1))


def _of_points(difference: int, whole: int, tricks: int) -> Result:
    """Return the result of side A, from its points minus the other side's.

    If a side takes all tricks the difference is one more than all points.

    Args:
        whole: all points.
        tricks: all tricks.
    """
    if difference > whole:
        return Result(tricks, (whole, 0))
    if difference < -whole:
        return Result(0, (0, whole))
    points = (difference + whole) // 2
    return Result(1, (points, whole - points))


def _counts_points(rules: Rules) -> bool:
    """Return whether a contract is about card points, and more of them are never worth less."""
    score = replace(rules.score, cards={}, last=())
    return (
        rules.contract.counts == "points"
        and rules.contract.keeps != "never"
        and (score, rules.numbered, rules.sweep, rules.bid, rules.run, rules.honours)
        == (Score(), Numbered(), Sweep(), Bid(), Run(), ())
        and not (rules.announce.points or rules.declared.points or rules.melds.laid == "won")
        and min(rules.score.cards.values(), default=0) >= 0
    )


def _for_tricks(rules: Rules) -> Rules:
    """Return the rules of the same play in which only tricks count."""
    return replace(
        rules,
        score=Score(trick=1),
        contract=Promise(),
        numbered=Numbered(),
        honours=(),
        modes=(),
        auction=Auction(),
        calls=(),
    )


def _usual_pack(rules: Rules) -> bool:
    return rules.pack == Pack() and not (rules.trump.top or rules.trump.ranks)


def _whole_hands(table: Seating) -> tuple[tuple[str, ...], ...]:
    hands = FieldReader(table.fields).hands("hands")
    if len(hands) != SEATS:
        raise DealError(f"{len(hands)} hands; an auction needs {SEATS}, or {option('table_given')} and a table")
    size = table.rules.deal.hand[0] or len(all_cards(table.rules.pack)) // SEATS
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            raise DealError(f"{len(hand)} cards in the hand of seat {seat}; par needs {size}")
    return tuple(tuple(code_of(table.rules.pack, card) for card in hand) for hand in hands)
