"""Patience: winning lines, lost layouts, or best scores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from solver.core.answer import Answer, Comparison
from solver.core.deal import Deal
from solver.core.deal_numbers import DealNumber
from solver.core.errors import DealError, option
from solver.core.json_fields import JsonMapping
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.core.position import Playable
from solver.families import rule_files
from solver.families.family import Family, Lines, LossProver, Play, QuestionHandler, Sampler, Sampling
from solver.families.problem import Options, Problem
from solver.rules.language import Language, fields_read
from solver.rules.schema import AnyRules
from solver.rules.selection import GameSelection, LoadedGame

if TYPE_CHECKING:
    from solver.core.answer_fields import Declared
    from solver.core.monitor import ProgressHooks
    from solver.families.patience.answer import PatienceAnswer, VerifyAnswer
    from solver.families.patience.lost.answer import LostAnswer, WhyAnswer
    from solver.families.patience.rules import Rules
    from solver.formats.freeform.printed import Printed
    from solver.pages.board import Board
    from solver.pages.scene import Scene
    from solver.questions.question import Question
    from solver.simulation.patience.answer import ChanceAnswer
    from solver.statistics.section import Statistic
    from solver.text.style import Style

_NAME = "patience"

_LAYOUT = ("tableau", "frames", "stock", "foundations", "deal", "rules")
"""Fields that identify a deal without a game as a layout."""

_OF_ANY_BUILDING_GAME = frozenset(("cells", "ncells", "cap"))
"""Fields that add cells, or a limit on the size of piles, to building games without them."""

_ASKED = ("short", "hint")
"""Options on which the answer depends."""

_OF_HANDS = ("keep", "predeal", "void", "gone", "concept", "solved", "undecided")
"""Options of a simulation that concern hands."""

_ASKED_LATER = ("critical", "why", "fewest", "difficulty")
"""Options newer than the stores: they are part of a key only if they are set."""

_KEYS = (
    "options ranks suits packs tableau ncells cap redeals reshuffles waste_capacity nfound foundations"
    " base waste reserve cells lid fields helpers jewels braid frames"
    " nframes pins slots wasted first_ball pack deal rules switched turned"
)


def _check_fewest(rules: Rules, asked: Options) -> None:
    """Raise if the fewest moves cannot be requested.

    Raises:
        DealError: another kind of game, or a question for something else.
    """
    from solver.families.patience.kinds import kind_of

    if not kind_of(rules).fewest:
        raise DealError(
            f"{option('fewest')} is for games in which cards are built on piles, not for {rules.id}; leave it out"
        )
    if asked.get("short"):
        raise DealError(f"{option('short')} and {option('fewest')} both shorten the line; leave one out")


class Solve(QuestionHandler["PatienceAnswer"]):
    """``solve`` for patience: the verdict or the best score of a layout."""

    called = "solve, patience"
    options = frozenset(
        ("short", "fewest", "hint", "critical", "why", "difficulty", "line", "show", "notation", "played")
    )

    def prepare(self, deal: Deal, choice: GameSelection, asked: Options) -> Problem:
        """Resolve a deal: its rules, and its layout."""
        from solver.families.patience.cases import case_of

        found = case_of(deal, choice)
        if asked.get("fewest"):
            _check_fewest(found.rules, asked)
        return Problem(deal, _NAME, choice, asked, found.game, found.rules, found)

    def notes(self, deal: Deal, choice: GameSelection, asked: Options) -> Iterable[str]:
        """Return the note which game was assumed for a board that names none and is no new deal of the usual one."""
        if not deal.game_assumed:
            return ()
        from solver.families.patience.cases import case_of
        from solver.families.patience.likeness import note

        rules = case_of(deal, choice).rules
        text = note(deal.fields, rules.id, rules.name)
        return (text,) if text else ()

    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends."""
        facts = {name: case.asked.get(name, False) for name in _ASKED}
        facts |= {name: True for name in _ASKED_LATER if case.asked.get(name)}
        return rule_files.about(case, facts)

    def canonical(self, case: Problem) -> bytes:
        """Return the deal in one form."""
        from solver.families.patience.layout import canonical

        played = case.start.played
        return rule_files.canonical(
            case, canonical(case.start.layout) + (f" {' '.join(played.moves)}" if played else "")
        )

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return the verdict with its line or reason."""
        from solver.families.patience.layout_solver import PatienceOptions, answer_of

        return answer_of(case.start, PatienceOptions.of(case.asked), limits)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.patience.answer import PatienceAnswer

        return PatienceAnswer

    def report(self, deal: Deal, answer: PatienceAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.patience.report.answer import report

        return report(deal, answer, asked, style)

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.patience.report.answer import statistic

        return statistic(about, first)

    def check(self, deal: Deal, answer: PatienceAnswer) -> Comparison:
        """Compare an answer with the results recorded with the deal."""
        from solver.families.patience.verify import differences

        return differences(deal, answer)

    def page(self, deal: Deal, answer: PatienceAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.patience.page.page import page

        return page(deal, answer, question)


class LayoutLines(Lines):
    """Lines of moves of a layout."""

    def replay(self, case: Problem, line: str | tuple[Play, ...] | None) -> LineAnswer:
        """Replay a line and report whether it is legal, and wins or reaches its score."""
        from solver.families.patience.layout_solver import line_answer

        return line_answer(case.rules, case.start.layout, case.deal.given, line)

    def kind(self) -> type[LineAnswer]:
        """Return the class of the answers."""
        from solver.families.patience.answer import VerifyAnswer

        return VerifyAnswer

    def report(self, answer: VerifyAnswer) -> str:
        """Return the result of a line as one line of text."""
        from solver.families.patience.report.answer import line_report

        return line_report(answer)


class AllPositions(LossProver["LostAnswer"]):
    """Prover of lost layouts by enumerating all positions."""

    def prove(self, case: Problem, limits: Limits) -> Answer:
        """Prove that a layout is lost by its positions, within limits."""
        from solver.families.patience.lost.answer import answer_of

        return answer_of(case.start, limits)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.patience.lost.answer import LostAnswer

        return LostAnswer

    def report(self, answer: LostAnswer) -> str:
        """Return the answer in one line for people."""
        from solver.families.patience.report.answer import lost_report

        return lost_report(answer)


class Reasons(LossProver["WhyAnswer"]):
    """Checker of the recorded reason why a layout is lost."""

    def prove(self, case: Problem, limits: Limits) -> Answer:
        """Check the reason why a layout is lost; no limit is needed."""
        from solver.families.patience.lost.answer import checked

        return checked(case.start, case.deal.given.get("why"))

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.patience.lost.answer import WhyAnswer

        return WhyAnswer

    def report(self, answer: WhyAnswer) -> str:
        """Return the answer in one line for people."""
        from solver.families.patience.report.answer import reason

        return reason(answer)


class UnknownCards(Sampler["ChanceAnswer"]):
    """Sampler of layouts with unseen cards."""

    def question(
        self, deal: Deal, choice: GameSelection, asked: Options, limits: Limits, onlooker: ProgressHooks
    ) -> Sampling:
        """Return the sampling of a deal."""
        from solver.simulation.patience.samples import Samples

        if deal.played:
            raise DealError("moves were made, and some cards are not known. Write the layout as it is now")
        for name in _OF_HANDS:
            if asked.get(name):
                raise DealError(f"{option(name)} is for games with hands; leave it out with a layout")
        return Samples(
            deal, choice, limits, wanted=asked["samples"], seed=asked["seed"], threads=asked.get("threads", 1),
            allowed=onlooker.allowed, step=lambda: onlooker.step(True),
        )  # fmt: skip

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.simulation.patience.answer import ChanceAnswer

        return ChanceAnswer

    def report(self, deal: Deal, answer: ChanceAnswer, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.simulation.patience.report import report

        return report(deal, answer, style)

    def page(self, deal: Deal, answer: ChanceAnswer) -> Board:
        """Return an answer as a board of a page."""
        from solver.simulation.patience.page import chance_page

        return chance_page(deal, answer)


class LayoutDealing(rule_files.RuleDealing):
    """Numbered layouts."""

    sources = ("seed", "ms", "pysol")

    def chosen(self, deal: Deal, choice: GameSelection) -> LoadedGame:
        """Return the rules for dealing, which may be in Solvitaire's JSON."""
        from solver.families.patience.cases import rules_for

        return rules_for(deal, choice)

    def fields(self, rules: AnyRules, number: DealNumber, asked: Options) -> Mapping[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.patience.dealing import deal_fields

        return deal_fields(rules, str(number))

    def source(self, rules: AnyRules) -> str:
        """Return the default source of a number: Microsoft's for FreeCell and similar games."""
        from solver.families.patience.rules import Pack

        return "ms" if rules.family == "FreeCell" and rules.pack == Pack() else "seed"


class Patience(Family):
    """Patience games."""

    name = _NAME
    title = "patience"
    keys = frozenset(_KEYS.split())
    refuses: ClassVar[Mapping[str, str]] = {
        "analyse": "a trick-taking game", "par": "a game with an auction", "table": "bridge"
    }  # fmt: skip
    numbered = True

    def __init__(self) -> None:
        self.questions = {"solve": Solve()}
        self.dealing = LayoutDealing(_NAME)
        self.lines = LayoutLines()
        self.losing = AllPositions()
        self.reasons = Reasons()
        self.sampled = UnknownCards()

    def answer_fields(self) -> Declared:
        """Return the fields of all its answers."""
        from solver.families.patience.answer_fields import ALL

        return ALL

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.patience.rules.language import LANGUAGE

        return LANGUAGE

    def claims(self, deal: Deal, choice: GameSelection) -> bool:
        """Return whether a deal is a layout, judging by its fields if no game is named."""
        if choice.rules is not None:
            from solver.families.patience.cases import solvitaire_file

            return solvitaire_file(choice.rules) is not None
        if choice.game is None and isinstance(deal.fields.get("rules"), Mapping):
            return True
        if choice.game or deal.game:
            return False
        return bool(choice.options or deal.fields.get("options")) or any(key in deal.fields for key in _LAYOUT)

    def reads(self, deal: Deal, choice: GameSelection, question: str) -> frozenset[str]:
        """Return the names of the fields that a question about a deal reads."""
        from solver.families.patience.cases import rules_for
        from solver.families.patience.kinds import kind_of

        rules = rules_for(deal, choice).rules
        return fields_read(rules) | (_OF_ANY_BUILDING_GAME if kind_of(rules).cells else frozenset())

    def refusal(self, rules: AnyRules) -> str | None:
        """Return why no whole deal of a game can be solved, None if one can."""
        from solver.families.patience.layout_solver import refusal

        return refusal(rules)

    def position(self, case: Problem) -> Playable:
        """Return the current position of a problem, as the referee sees it."""
        from solver.families.patience.referee import referee

        return referee(case.rules, case.start.layout)

    def is_won(self, position: Any) -> bool:
        """Return whether a position of the referee is won."""
        return bool(position.won())

    def score_so_far(self, case: Problem, position: Any) -> int | None:
        """Return the score of a position, in games for a score."""
        found: int | None = position.score() if case.rules.goal == "score" else None
        return found

    def picture(self, deal: Deal, choice: GameSelection, style: Style) -> str:
        """Return a layout as a picture, for people."""
        from solver.families.patience.report.board import picture

        return picture(deal, choice, style)

    def printed(self, printed: Printed, game: str | None) -> Deal:
        """Return the deal of a layout as ``picture`` shows it."""
        from solver.families.patience.printed import deal_of

        return deal_of(printed, game)

    def scene(self, case: Problem) -> Scene:
        """Return the scene of a case for a page."""
        from solver.families.patience.page.scene import scene

        return scene(case)

    def winnable(self, deal: Deal, choice: GameSelection, limits: Limits) -> bool | None:
        """Return whether a deal is proved to be winnable, None if a limit left it open."""
        from solver.families.patience.layout_solver import winnable

        return winnable(deal, choice, limits)

    def graded(self, deal: Deal, choice: GameSelection, limits: Limits) -> tuple[bool | None, str | None]:
        """Return whether a deal is proved to be winnable, and its level of difficulty."""
        from solver.families.patience.layout_solver import graded

        return graded(deal, choice, limits)


FAMILY = Patience()
