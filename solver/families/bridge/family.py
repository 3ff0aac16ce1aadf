"""Bridge and whist, double dummy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from solver.core.answer import Answer, Comparison
from solver.core.cards import SEATS, STRAINS
from solver.core.deal import TRICK_GAMES, UNNAMED, Deal
from solver.core.errors import DealError
from solver.core.json_fields import JsonMapping
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.core.position import Playable
from solver.families.family import A, Family, Lines, Play, QuestionHandler
from solver.families.problem import Options, Problem
from solver.formats.json_keys import SHARED
from solver.rules.language import fields_read
from solver.rules.selection import GameSelection

if TYPE_CHECKING:
    from solver.auction.answer import ParAnswer
    from solver.core.answer_fields import Declared
    from solver.families.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
    from solver.formats.pbn.document import PbnGame
    from solver.pages.board import Board
    from solver.pages.scene import Scene
    from solver.questions.question import Question
    from solver.statistics.section import Statistic
    from solver.text.style import Style

_NAME = "bridge"

_KEYS = frozenset(("vulnerable", "contract", "level", "strain", "doubled", "result", "claimed", "auction", "irregular"))
"""Keys of JSON deals of bridge, besides those of all games."""

_BY_RULES = frozenset(("tricks_before", "deal"))
"""Fields that whist reads as its rule file defines."""

_DUPLICATE = (None, UNNAMED, "duplicate-bridge")
"""Games whose par is reported in terms of duplicate bridge: sacrifices and their gains."""

_RECORD = frozenset(("dealer", "vulnerable", "result", "claimed"))
"""Parts of a deal that do not affect the value of a position."""

_PLAY_RESULT = frozenset(("result", "claimed"))
"""Parts of a deal that do not affect its value or its par."""

_PLAY = frozenset(
    ("trick", "played", "irregular", "play_error", "result", "claimed", "contract", "declarer", "leader", "passed_out")
)
"""Parts of a deal about a contract and its play, which do not affect par."""

_OF_PLAY = frozenset(("strain", "declarer", "leader", "after", "line", "played"))
"""Options of every trick-taking game."""


def par_asked(asked: Options) -> dict[str, object]:
    """Return the options of a question about par, in any game."""
    defaults: Options = {"table_given": False, "dealer": False, "vulnerable": None, "line": False}
    return {name: asked.get(name, value) for name, value in defaults.items()}


def _game(case: Problem) -> str:
    return case.deal.game or _NAME


class _OfBridge(QuestionHandler[A]):
    """Base class of questions about bridge and whist."""

    unread: frozenset[str] = frozenset()
    """Parts of a deal that do not affect the answer."""

    def prepare(self, deal: Deal, choice: GameSelection, asked: Options) -> Problem:
        """Resolve a deal."""
        return Problem(deal, _NAME, choice, asked)

    def canonical(self, case: Problem) -> bytes:
        """Return the deal in one form."""
        from solver.families.bridge.canonical import canonical

        return canonical(case.deal, self.unread)


class Table(_OfBridge["TableAnswer"]):
    """``table``: how many tricks each declarer takes in each strain."""

    called = "table"

    def prepare(self, deal: Deal, choice: GameSelection, asked: Options) -> Problem:
        """Resolve a deal, which must be of bridge or whist."""
        from solver.families.bridge.options import check_game

        if choice.rules is not None:
            raise DealError(f"tables are for bridge and whist as they are played. Leave {choice.rules} out")
        check_game(deal)
        return super().prepare(deal, choice, asked)

    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends."""
        strains, declarers = _entries(case.asked)
        return {"game": _game(case), **_letters(strains, declarers)}

    def canonical(self, case: Problem) -> bytes:
        """Return the hands in one form."""
        from solver.families.bridge.canonical import hands

        return hands(case.deal)

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return the table."""
        from solver.families.bridge.deal_solver import DealSolver, table_of

        return table_of(case.deal, DealSolver(limits), *_entries(case.asked), alone=False)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.bridge.answer import TableAnswer

        return TableAnswer

    def report(self, deal: Deal, answer: TableAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.bridge.report.answers import table

        return table(deal, answer, asked, style)

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.bridge.report.answers import tables_statistic

        return tables_statistic(about, first)

    def check(self, deal: Deal, answer: TableAnswer) -> Comparison:
        """Compare an answer with the results recorded with the deal."""
        from solver.families.bridge.differences import table_differences

        return table_differences(deal, answer)

    def page(self, deal: Deal, answer: TableAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.bridge.page.pages import table

        return table(deal, answer, question)

    def tag(self, game: PbnGame, deal: Deal, answer: TableAnswer) -> None:
        """Store the table in the tags of a PBN game."""
        from solver.families.bridge.report.pbn import tag_table

        tag_table(game, deal, answer)

    def restore(self, about: Mapping[str, object], fields: Mapping[str, object], deal: Deal) -> Answer | None:
        """Restore a table from a store."""
        from solver.auction.answer import restored_table

        return restored_table(about, fields, deal)


@cache
def _letters(strains: tuple[int, ...], declarers: tuple[int, ...]) -> dict[str, str]:
    return {
        "strains": "".join(STRAINS[strain] for strain in strains),
        "declarers": "".join(SEATS[seat] for seat in declarers),
    }


def _entries(asked: Options) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the requested strains and declarers, by default all."""
    return asked.get("strain") or tuple(range(len(STRAINS))), asked.get("declarer") or tuple(range(len(SEATS)))


class Par(_OfBridge["ParAnswer"]):
    """``par``: the score when both sides bid and play with open cards."""

    called = "par"
    options = frozenset(("dealer", "vulnerable", "line"))

    def accepts(self, deal: Deal, choice: GameSelection) -> bool:
        """Return whether the game is unmodified duplicate bridge, not one with another rule file."""
        return choice.rules is None and not choice.options and (choice.game or deal.game) in _DUPLICATE

    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends."""
        return {"game": _game(case), "asked": par_asked(case.asked)}

    def canonical(self, case: Problem) -> bytes:
        """Return the canonical form of the deal, with its table if that is to be used."""
        from solver.families.bridge.canonical import canonical

        return canonical(case.deal, _PLAY, answers=bool(case.asked.get("table_given")))

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return par."""
        from solver.auction.bridge_par import ParOptions, par_of

        return par_of(case.deal, ParOptions.of(case.asked), limits)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.auction.answer import ParAnswer

        return ParAnswer

    def report(self, deal: Deal, answer: ParAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.bridge.report.par import report

        return report(deal, answer, asked, style)

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.bridge.report.answers import pars_statistic

        return pars_statistic(about, first)

    def check(self, deal: Deal, answer: ParAnswer) -> Comparison:
        """Compare an answer with the results recorded with the deal."""
        from solver.auction.answer import par_differences

        return par_differences(deal, answer)

    def page(self, deal: Deal, answer: ParAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.bridge.page.pages import par

        return par(deal, answer, question)

    def tag(self, game: PbnGame, deal: Deal, answer: ParAnswer) -> None:
        """Store par in the tags of a PBN game."""
        from solver.families.bridge.report.pbn import tag_par

        tag_par(game, deal, answer)

    def restore(self, about: Mapping[str, object], fields: Mapping[str, object], deal: Deal) -> Answer | None:
        """Restore par from a store."""
        from solver.auction.answer import restored_par

        return restored_par(about, fields, deal)


class Solve(_OfBridge["PositionAnswer"]):
    """``solve``: the value of a position, and of every card that may be played."""

    called = "solve, bridge"
    options = _OF_PLAY | {"target", "only_winners", "with_par", "contract", "swap", "why"}

    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends."""
        from solver.families.trick.cases import TrickOptions

        facts = TrickOptions.of(case.asked).about()
        facts |= {"target": case.asked.get("target"), "only_winners": case.asked.get("only_winners", False)}
        if case.asked.get("with_par", False):
            facts |= {"par": True}
        if case.asked.get("swap", False):
            facts["swap"] = True
        if case.asked.get("why", False):
            facts["why"] = True
        if case.asked.get("contract") is not None:
            facts["contract"] = str(case.asked["contract"])
        return {"family": _NAME, "game": _game(case), "asked": facts}

    def canonical(self, case: Problem) -> bytes:
        """Return the canonical form of the deal; par depends on more of it than the value of a position."""
        from solver.families.bridge.canonical import canonical

        return canonical(case.deal, _PLAY_RESULT if case.asked.get("with_par", False) else _RECORD)

    def notes(self, deal: Deal, choice: GameSelection, asked: Options) -> Iterable[str]:
        """Return warnings about a deal and its question."""
        from solver.families.bridge.position_values import notes

        return notes(deal, choice, asked)

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return the value of a position, and par if requested."""
        from solver.families.bridge.deal_solver import DealSolver
        from solver.families.bridge.options import BridgeOptions
        from solver.families.bridge.position_values import answer_of

        solver = DealSolver(limits)
        answer = answer_of(case.deal, BridgeOptions.of(case.asked), solver)
        if case.asked.get("with_par", False):
            from solver.auction.bridge_par import add_par

            add_par(answer, case.deal, solver)
        return answer

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.bridge.answer import PositionAnswer

        return PositionAnswer

    def report(self, deal: Deal, answer: PositionAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.bridge.report.answers import solve

        return solve(deal, answer, asked, style)

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.bridge.report.answers import values_statistic

        return values_statistic(about, first)

    def check(self, deal: Deal, answer: PositionAnswer) -> Comparison:
        """Compare an answer with the results recorded with the deal."""
        from solver.families.bridge.differences import position_differences

        return position_differences(deal, answer)

    def page(self, deal: Deal, answer: PositionAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.bridge.page.pages import solve

        return solve(deal, answer, question)


class Analyse(_OfBridge["PlayAnswer"]):
    """``analyse``: the cost of each card of a recorded play."""

    called = "analyse, bridge"
    options = _OF_PLAY - {"after", "line"} | {"with_par", "contract", "why"}

    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends."""
        from solver.families.trick.cases import TrickOptions

        facts = TrickOptions.of(case.asked).about() | {"par": case.asked.get("with_par", True)}
        if case.asked.get("why", False):
            facts["why"] = True
        return {"family": _NAME, "game": _game(case), "asked": facts}

    def notes(self, deal: Deal, choice: GameSelection, asked: Options) -> Iterable[str]:
        """Return warnings about a deal and its question."""
        from solver.families.bridge.position_values import notes

        return notes(deal, choice, asked)

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return the cost of each recorded card."""
        from solver.auction.bridge_par import analysed
        from solver.families.bridge.options import BridgeOptions
        from solver.families.bridge.position_values import as_analysed

        options, deal = BridgeOptions.of(case.asked), as_analysed(case.deal, case.asked)
        par, why = case.asked.get("with_par", True), bool(case.asked.get("why"))
        return analysed(deal, options.strain, options.leader, limits, with_par=par, why=why)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.bridge.answer import PlayAnswer

        return PlayAnswer

    def report(self, deal: Deal, answer: PlayAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.bridge.report.answers import analyse

        return analyse(deal, answer, asked, style)

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.bridge.report.answers import plays_statistic

        return plays_statistic(about, first)

    def page(self, deal: Deal, answer: PlayAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.bridge.page.pages import analyse

        return analyse(deal, answer, question)


class BridgeLines(Lines):
    """Lines of play of bridge and whist."""

    def replay(self, case: Problem, line: str | tuple[Play, ...] | None) -> LineAnswer:
        """Replay a line and report whether it is right."""
        from solver.families.bridge.options import BridgeOptions
        from solver.families.bridge.position_values import line_answer

        return line_answer(case.deal, BridgeOptions.of(case.asked), line)


class Bridge(Family):
    """Bridge and whist, double dummy."""

    name = _NAME
    title = "bridge"
    keys = _KEYS

    def __init__(self) -> None:
        self.questions = {"table": Table(), "par": Par(), "solve": Solve(), "analyse": Analyse()}
        self.lines = BridgeLines()

    def answer_fields(self) -> Declared:
        """Return the fields of all its answers."""
        from solver.families.bridge.answer_fields import ALL

        return ALL

    def claims(self, deal: Deal, choice: GameSelection) -> bool:
        """Return whether a deal is of bridge.

        Whist is bridge, unless rules of one's own or options make another game of it, tricks have been won that the
        deal does not show (bridge counts those of the deal), or the deal is but a number.
        """
        game = choice.game or deal.game
        if choice.rules is not None or game not in TRICK_GAMES:
            return False
        if game is None:
            return True  # layouts are known by their fields, and were asked before
        return not (choice.options or deal.fields.get("options") or deal.fields.keys() & _BY_RULES)

    def reads(self, deal: Deal, choice: GameSelection, question: str) -> frozenset[str]:
        """Return the fields that bridge reads, and for whist those of its rule file."""
        game = choice.game_of(deal)
        if game in (None, UNNAMED):
            return SHARED | _KEYS
        return SHARED | _KEYS | fields_read(choice.chosen(deal, "trick").rules)

    def position(self, case: Problem) -> Playable:
        """Return the current position of a problem."""
        from solver.families.bridge.options import BridgeOptions
        from solver.families.bridge.position_values import position_of

        return position_of(case.deal, BridgeOptions.of(case.asked))

    def picture(self, deal: Deal, choice: GameSelection, style: Style) -> str:
        """Return a diagram of a deal."""
        from solver.families.bridge.report.diagram import picture

        return picture(deal, choice, style)

    def scene(self, case: Problem) -> Scene:
        """Return the scene of a case for a page."""
        from solver.families.bridge.page.scene import scene

        return scene(case)


FAMILY = Bridge()
