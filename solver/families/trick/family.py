"""Trick-taking games with rule files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from solver.core.answer import Answer, Comparison
from solver.core.deal import ROUNDS, Deal
from solver.core.deal_numbers import DealNumber
from solver.core.json_fields import JsonMapping
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.core.position import Playable
from solver.families import rule_files
from solver.families.bridge.family import par_asked
from solver.families.family import (
    A,
    DealScorer,
    Family,
    Finished,
    HandScorer,
    Lines,
    Play,
    QuestionHandler,
    Sampler,
    Sampling,
)
from solver.families.problem import Options, Problem
from solver.rules.language import Language
from solver.rules.schema import AnyRules
from solver.rules.selection import GameSelection

if TYPE_CHECKING:
    from solver.auction.answer import AuctionAnswer
    from solver.core.answer_fields import Declared
    from solver.core.monitor import ProgressHooks
    from solver.families.trick.analysis import TrickAnswer, TrickPlayAnswer
    from solver.families.trick.deal_score import DealScoreAnswer
    from solver.families.trick.hand import CardsAnswer
    from solver.formats.freeform.printed import Printed
    from solver.pages.board import Board
    from solver.pages.scene import Scene
    from solver.questions.question import Question
    from solver.simulation.trick.answer import UnknownAnswer
    from solver.statistics.section import Statistic
    from solver.text.style import Style

_NAME = "trick"

_PAR_MEMORY = 256 << 20
"""Default memory of the searches of par, in bytes."""

_CARDS = "turnup hidden_card kitty stock anti secretary revealed aside cards"
_SWITCHES = "declared low alone late broken trump_changed may_announce shown dix_award"
_BIDDING = (
    "bids blind bid contract level strain final_bid doubled tap knock k vulnerable part_score"
    " deal_number unit kind command direction"
)
_SCORES = (
    "melds bags_before opponents majority deal_tricks objective opening subgame choices tabled"
    " tricks_before points_before faces_before"
)
_AUCTIONS = "part_scores stage aces passed_out passed_out_tricks rami sooli nolo"
_DECISIONS = "passing passes"

_AUCTION_KEYS = frozenset(_AUCTIONS.split())
"""Keys that only par reads, in games with an auction."""

_KEYS = frozenset(" ".join((_CARDS, _SWITCHES, _BIDDING, _SCORES, _AUCTIONS, _DECISIONS, ROUNDS)).split())

_PLAY = frozenset(("strain", "declarer", "leader", "played", "contract", "bids"))
"""Options of every question about plays."""


class _OfPlay(QuestionHandler[A]):
    """Base class of questions about plays."""

    def prepare(self, deal: Deal, choice: GameSelection, asked: Options) -> Problem:
        """Resolve a deal: its rules with modes, and the start of its play."""
        from solver.families.trick.cases import TrickOptions, recorded

        game = choice.chosen(deal, _NAME)
        rules, start = recorded(game.rules, deal, TrickOptions.of(asked))
        return Problem(deal, _NAME, choice, asked, game, rules, start)

    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends."""
        from solver.families.trick.cases import TrickOptions

        return rule_files.about(case, TrickOptions.of(case.asked).about())

    def canonical(self, case: Problem) -> bytes:
        """Return the deal in one form."""
        from solver.families.trick.start import canonical

        return rule_files.canonical(case, canonical(case.start))

    def idle(self, deal: Deal, choice: GameSelection) -> frozenset[str]:
        """Return the options that have no part in the answer under the rules of a deal."""
        from solver.families.trick.cases import idle

        return idle(choice.chosen(deal, _NAME).rules)


class Solve(_OfPlay["TrickAnswer"]):
    """``solve``: the value of a position and of every play."""

    called = "solve, trick-taking games"
    options = _PLAY | {"after", "line", "concept", "ties", "coalition", "swap"}

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return the value of a position."""
        from solver.families.trick.cases import TrickOptions, solved

        return solved(case.rules, case.start, TrickOptions.of(case.asked), limits)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.trick.analysis import TrickAnswer

        return TrickAnswer

    def report(self, deal: Deal, answer: TrickAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.trick.report.answers import solve

        return solve(deal, answer, asked, style)

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.play.report.statistics import values

        return values(about, first)

    def check(self, deal: Deal, answer: TrickAnswer) -> Comparison:
        """Compare an answer with the results recorded with the deal."""
        from solver.families.trick.analysis import differences

        return differences(deal, answer)

    def page(self, deal: Deal, answer: TrickAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.trick.page.pages import solve

        return solve(deal, answer, question)


class Analyse(_OfPlay["TrickPlayAnswer"]):
    """``analyse``: the cost of each recorded play."""

    called = "analyse, trick-taking games"
    options = _PLAY

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return the cost of each recorded play to its player."""
        from solver.families.trick.cases import analysed

        return analysed(case.rules, case.start, limits)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.trick.analysis import TrickPlayAnswer

        return TrickPlayAnswer

    def report(self, deal: Deal, answer: TrickPlayAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.trick.report.answers import analyse

        return analyse(deal, answer, asked, style)

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.play.report.statistics import plays

        return plays(about, first)

    def page(self, deal: Deal, answer: TrickPlayAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.trick.page.pages import analyse

        return analyse(deal, answer, question)


class Par(QuestionHandler["AuctionAnswer"]):
    """``par`` of games with their own auctions."""

    called = "par of games with auctions of their own"
    options = frozenset(("dealer", "vulnerable"))

    def prepare(self, deal: Deal, choice: GameSelection, asked: Options) -> Problem:
        """Resolve a deal whose play has not begun."""
        return Problem(deal, _NAME, choice, asked, choice.chosen(deal, _NAME))

    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends."""
        return {**case.about_rules(), "game": case.game.rules.id, "asked": par_asked(case.asked)}

    def canonical(self, case: Problem) -> bytes:
        """Return the canonical form of the deal, with its table if that is to be used."""
        from solver.families.bridge.canonical import canonical

        return canonical(case.deal, answers=bool(case.asked.get("table_given")))

    def idle(self, deal: Deal, choice: GameSelection) -> frozenset[str]:
        """Return the options that have no part in the answer under the rules of a deal."""
        from solver.auction.par_request import idle

        return idle(choice.chosen(deal, _NAME).rules)

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return par by the auction of the game."""
        from solver.auction.par_request import answer_of

        asked = par_asked(case.asked)
        return answer_of(
            case.game.rules,
            case.deal,
            limits.usually(_PAR_MEMORY),
            table_given=bool(asked["table_given"]),
            dealer_first=bool(asked["dealer"]),
            vulnerable=case.asked.get("vulnerable"),
        )

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.auction.answer import AuctionAnswer

        return AuctionAnswer

    def report(self, deal: Deal, answer: AuctionAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.trick.report.answers import par

        return par(deal, answer, asked, style)

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.trick.report.statistics import pars

        return pars(about, first)

    def check(self, deal: Deal, answer: AuctionAnswer) -> Comparison:
        """Compare an answer with the results recorded with the deal."""
        from solver.auction.answer import par_differences

        return par_differences(deal, answer)

    def page(self, deal: Deal, answer: AuctionAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.trick.page.pages import par

        return par(deal, answer, question)


class TrickLines(Lines):
    """Lines of play of trick-taking games."""

    def replay(self, case: Problem, line: str | tuple[Play, ...] | None) -> LineAnswer:
        """Replay a line and report whether it is right."""
        from solver.families.trick.cases import answer_of

        return answer_of(case.rules, case.start, case.deal.given, line)


class TrickDealing(rule_files.RuleDealing):
    """Deals of trick-taking games by number."""

    options = frozenset(("players", "cards", "contract", "bids"))

    def fields(self, rules: AnyRules, number: DealNumber, asked: Options) -> Mapping[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.trick import dealing

        return dealing.deal(rules, number.number, *map(asked.get, ("players", "cards", "contract", "bids")))

    def draws_trumps(self, rules: AnyRules) -> bool:
        """Return whether the trumps of a game are drawn with its cards."""
        return bool(rules.trump.by == "deal")


class UnknownCards(Sampler["UnknownAnswer"]):
    """Sampler of deals in which a player sees only his own hand."""

    options = frozenset(("void", "gone", "concept", "solved", "undecided"))

    def question(
        self, deal: Deal, choice: GameSelection, asked: Options, limits: Limits, onlooker: ProgressHooks
    ) -> Sampling:
        """Return a deal as a question."""
        from solver.simulation.trick.simulate import question_of

        return question_of(choice.chosen(deal, _NAME).rules, deal, asked, limits, onlooker)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.simulation.trick.answer import UnknownAnswer

        return UnknownAnswer

    def report(self, deal: Deal, answer: UnknownAnswer, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.simulation.trick.report import report

        return report(deal, answer, style)

    def page(self, deal: Deal, answer: UnknownAnswer) -> Board:
        """Return an answer as a board of a page."""
        from solver.simulation.trick.page import unknown

        return unknown(deal, answer)

    def records(self, answer: UnknownAnswer) -> Sequence[Mapping[str, object]] | None:
        """Return the records of CSV: one for each choice."""
        from solver.simulation.trick.answer import records

        return records(answer)


class _Cards(HandScorer["CardsAnswer"]):
    """Scorer of cards that have points by themselves."""

    def scored(self, rules: AnyRules, words: Sequence[str], *, crib: bool) -> Answer:
        """Return melds, games that may be announced, roem or card points."""
        from solver.families.trick.hand import scored

        return scored(rules, words, crib=crib)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.trick.hand import CardsAnswer

        return CardsAnswer

    def report(self, deal: Deal, answer: CardsAnswer, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.trick.hand import report

        return report(deal, answer, style)


class _Finished(DealScorer["DealScoreAnswer"]):
    """Scores of finished deals, by tricks, bids, contract and cards taken."""

    def scored(self, rules: AnyRules, finished: Finished) -> Answer:
        """Return the score of each side."""
        from solver.families.trick.deal_score import scored

        return scored(rules, finished)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.trick.deal_score import DealScoreAnswer

        return DealScoreAnswer

    def report(self, deal: Deal, answer: DealScoreAnswer, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.trick.deal_score import report

        return report(deal, answer, style)


class Trick(Family):
    """Trick-taking games with rule files, other than bridge."""

    name = _NAME
    title = "other trick-taking games"
    keys = _KEYS
    refuses: ClassVar[Mapping[str, str]] = {"table": "bridge"}

    def __init__(self) -> None:
        self.questions = {"solve": Solve(), "analyse": Analyse(), "par": Par()}
        self.dealing = TrickDealing(_NAME)
        self.lines = TrickLines()
        self.sampled = UnknownCards()
        self.hand = _Cards()
        self.finished = _Finished()

    def answer_fields(self) -> Declared:
        """Return the fields of all its answers."""
        from solver.families.trick.answer_fields import ALL

        return ALL

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.trick.rules.language import LANGUAGE

        return LANGUAGE

    def reads(self, deal: Deal, choice: GameSelection, question: str) -> frozenset[str]:
        """Return the names of the fields that a question about a deal reads."""
        read = super().reads(deal, choice, question)
        return read | _AUCTION_KEYS if question == "par" else read

    def remarks(self, deal: Deal, choice: GameSelection) -> tuple[str, ...]:
        """Return warnings about a deal: trumps that do not matter in its game."""
        if deal.trump is None:
            return ()
        from solver.families.trick.reading import remarks

        return remarks(choice.chosen(deal, _NAME).rules, deal)

    def refusal(self, rules: AnyRules) -> str | None:
        """Return why no whole deal of a game can be solved, None if one can."""
        from solver.families.trick.cases import refusal

        return refusal(rules)

    def position(self, case: Problem) -> Playable:
        """Return the current position of a problem, as the referee sees it."""
        from solver.families.trick.modes import settled
        from solver.families.trick.referee import begin

        return begin(*settled(case.rules, case.start))

    def picture(self, deal: Deal, choice: GameSelection, style: Style) -> str:
        """Return a diagram of a deal."""
        from solver.families.trick.report.answers import picture

        return picture(deal, choice, style)

    def printed(self, printed: Printed, game: str | None) -> Deal:
        """Return the deal of a board as ``picture`` shows it."""
        from solver.families.trick.printed import deal_of

        return deal_of(printed, game)

    def scene(self, case: Problem) -> Scene:
        """Return the scene of a case for a page."""
        from solver.families.trick.page.scene import scene

        return scene(case)


FAMILY = Trick()
