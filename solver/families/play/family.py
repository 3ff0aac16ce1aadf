"""Base class of the families of games of turns without hidden cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Set
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from solver.core.answer import Answer, Comparison
from solver.core.deal import Deal
from solver.core.deal_numbers import DealNumber
from solver.core.json_fields import JsonMapping
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.core.position import Playable
from solver.families import registry, rule_files
from solver.families.family import A, Family, Lines, Play, QuestionHandler
from solver.families.problem import Options, Problem
from solver.rules.schema import AnyRules
from solver.rules.selection import GameSelection

if TYPE_CHECKING:
    from solver.core.answer_fields import Declared
    from solver.families.play.answer import TurnsAnswer, TurnsPlayAnswer
    from solver.families.play.dialect import Position, Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words
    from solver.families.play.rules import Game
    from solver.families.play.sides import Sides
    from solver.formats.freeform.printed import Printed
    from solver.pages.board import Board
    from solver.pages.scene import Scene
    from solver.questions.question import Question
    from solver.statistics.section import Statistic
    from solver.text.style import Style


_TERMS = frozenset(("declarer", "contract"))
"""Options that say what was bid."""


class _OfTurns(QuestionHandler[A]):
    """Base class of questions about games of turns."""

    def __init__(self, family: AnyTurnGame) -> None:
        self._family = family

    @property
    def called(self) -> str:  # type: ignore[override]
        """Plural noun for the answers in messages."""
        return f"{self._question}, {self._family.title}"

    _question: ClassVar[str]

    def prepare(self, deal: Deal, choice: GameSelection, asked: Options) -> Problem:
        """Resolve a deal: its rules and its current position."""
        from solver.families.play.cases import TurnsOptions, recorded

        game = choice.chosen(deal, self._family.name)
        start = recorded(self._family, game.rules, deal, TurnsOptions.of(asked))
        return Problem(deal, self._family.name, choice, asked, game, game.rules, start)

    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends."""
        from solver.families.play.cases import TurnsOptions

        asked = asdict(TurnsOptions.of(case.asked))
        # Newer than stores: part of a key only if given.
        newer = {name for name in _TERMS if asked[name] is None}
        return rule_files.about(case, {name: value for name, value in asked.items() if name not in newer})

    def idle(self, deal: Deal, choice: GameSelection) -> frozenset[str]:
        """Return the options about the declarer in games that have none."""
        return _TERMS - self._family.reads(deal, choice, self._question)

    def canonical(self, case: Problem) -> bytes:
        """Return the deal in one form."""
        return rule_files.canonical(case, case.start.form())


T = TypeVar("T", bound="TurnsAnswer")
"""Class of the answers to ``solve``."""


class SolveTurns(_OfTurns[T]):
    """``solve`` for games of turns."""

    _question = "solve"
    options = _TERMS | {"leader", "after", "line", "concept", "ties", "coalition", "target", "played"}

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return the value of a position and of every move."""
        from solver.families.play.cases import TurnsOptions, solved

        return solved(self._family, case.rules, case.start, TurnsOptions.of(case.asked), limits)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.play.answer import ExpectedAnswer, TurnsAnswer

        return ExpectedAnswer if self._family.expected else TurnsAnswer

    def report(self, deal: Deal, answer: T, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.play.report.answers import solve

        return solve(deal, answer, asked, self._family.spoken_in(deal, answer.solution.position.rules, style))

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.play.report.statistics import values

        return values(about, first)

    def check(self, deal: Deal, answer: T) -> Comparison:
        """Compare an answer with the results recorded with the deal."""
        from solver.families.play.check import differences

        return differences(deal, answer)

    def page(self, deal: Deal, answer: T, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.play.page.pages import solve

        return solve(deal, answer, question)


class AnalyseTurns(_OfTurns["TurnsPlayAnswer"]):
    """``analyse`` for games of turns."""

    _question = "analyse"
    options = _TERMS | {"leader", "played"}

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return the cost of each recorded play to its player."""
        from solver.families.play.cases import analysed

        return analysed(self._family, case.rules, case.start, limits)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.play.answer import ExpectedPlayAnswer, TurnsPlayAnswer

        return ExpectedPlayAnswer if self._family.expected else TurnsPlayAnswer

    def report(self, deal: Deal, answer: TurnsPlayAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.play.report.answers import analyse

        return analyse(deal, answer, asked, self._family.spoken_in(deal, answer.analysis.position.rules, style))

    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics of the answers."""
        from solver.families.play.report.statistics import plays

        return plays(about, first)

    def page(self, deal: Deal, answer: TurnsPlayAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.play.page.pages import analyse

        return analyse(deal, answer, question)


class _TurnLines(Lines):
    """Lines of play of games of turns."""

    def replay(self, case: Problem, line: str | tuple[Play, ...] | None) -> LineAnswer:
        """Replay a line and report whether it is right."""
        from solver.families.play.cases import replayed_line

        return replayed_line(case.start, case.deal.given, line)


class _TurnDealing(rule_files.RuleDealing):
    """Deals of games of turns by number."""

    options = frozenset(("players", "cards"))

    def __init__(self, family: AnyTurnGame) -> None:
        super().__init__(family.name)
        self._turns = family

    def fields(self, rules: AnyRules, number: DealNumber, asked: Options) -> Mapping[str, object]:
        """Return the fields of the JSON deal of a number."""
        return self._turns.deal(rules, number.number, asked.get("players"), asked.get("cards"))


R = TypeVar("R", bound="Game")
"""Class of a family's rules."""

P = TypeVar("P", bound="Position")
"""Class of the positions of its referee."""

S = TypeVar("S")
"""Class of the states of its positions."""


class TurnGame(Family, Generic[R, P, S]):
    """Family of games of turns without hidden cards: reader, referee, dealing, search.

    Attributes:
        expected: seats may move at once, and values be expectations (see `solver.families.play.simultaneous`).
        memory: default size of the table of a search, in bytes.
        out: what a player is who has no cards at the start, in words, where that decides anything.
    """

    refuses: ClassVar[Mapping[str, str]] = {"table": "bridge", "par": "bridge, or a game with an auction"}
    expected: ClassVar[bool] = False
    memory: ClassVar[int] = 64 << 20
    out: ClassVar[str] = ""

    def __init__(self) -> None:
        self.questions = {"solve": SolveTurns(self), "analyse": AnalyseTurns(self)}
        self.dealing = _TurnDealing(self)
        self.lines = _TurnLines()

    def answer_fields(self) -> Declared:
        """Return the fields of all its answers."""
        from solver.families.play.answer_fields import ALL

        return ALL

    @abstractmethod
    def read(self, rules: R, fields: Mapping[str, object]) -> P:
        """Return the position in which the play of a deal begins, before recorded plays.

        Args:
            rules: the game.
            fields: of the JSON deal; those that the game does not know are passed over.

        Raises:
            DealError: the deal does not say enough, or cannot be.
        """

    @abstractmethod
    def deal(self, rules: R, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number, with ``game`` and without answers.

        Args:
            rules: the game.
            number: from 0 to 2^64 - 1.
            players: how many play; None: four, or the number nearest to it.
            cards: how many each has; None as usual.

        Raises:
            DealError: there is no such number, or the game is not for so many.
        """

    @abstractmethod
    def search(self, rules: R, position: P, memory: int, without: Set[str]) -> Search[P]:
        """Return searches of the positions of a deal.

        Args:
            rules: the game.
            position: the position in which its play begins, or any later one; only positions that follow are searched.
            memory: bytes of the table.
            without: cuts that are not made (see `solver.core.cuts`).

        Raises:
            DealError: the deal is larger than the search holds.
            MemoryError: the system has less.
        """

    @abstractmethod
    def layout(self, state: S) -> Layout:
        """Return the places of the cards on a page, from the state in which play begins."""

    @abstractmethod
    def words(self) -> Words:
        """Return the texts about a position."""

    def as_played(self, position: P, play: str) -> str:
        """Return a play in the referee's notation, from another notation for people."""
        return play

    def spoken_in(self, deal: Deal, rules: R, style: Style) -> Style:
        """Return the style of a deal's report, derived from the requested one."""
        return style

    def sides(self, rules: R, position: P) -> Sides:
        """Return the sides that score together, by default as ``sides`` of the table defines them."""
        from solver.families.play.dialect import sides_of

        return sides_of(rules.table, position.state.seats)

    def decides(self, rules: R) -> bool:
        """Return whether a hand without cards at the start affects the result."""
        return bool(self.out)

    def remarks(self, deal: Deal, choice: GameSelection) -> tuple[str, ...]:
        """Return warnings about a deal that can be read, such as hands without cards."""
        if () not in deal.hands:
            return ()
        from solver.families.play.remarks import remarks

        return remarks(self, choice.chosen(deal, self.name).rules, deal)

    def refusal(self, rules: R) -> str | None:
        """Return why no whole deal of a game can be solved; None if one can, or if none is dealt by number."""
        from solver.families.play.remarks import refusal

        return refusal(self, rules)

    def position(self, case: Problem) -> Playable:
        """Return the current position of a problem, as the referee sees it."""
        found: Playable = case.start.position
        return found

    def picture(self, deal: Deal, choice: GameSelection, style: Style) -> str:
        """Return a diagram of a deal after its recorded plays."""
        from solver.families.play.cases import record_of
        from solver.families.play.report.seats import situation

        own = self.spoken_in(deal, choice.chosen(deal, self.name).rules, style)
        return situation(record_of(self, deal, choice).position, own, len(deal.played))

    def printed(self, printed: Printed, game: str | None) -> Deal:
        """Return the deal of a board as ``picture`` shows it."""
        from solver.families.play.printed import deal_of

        return deal_of(printed, game)

    def scene(self, case: Problem) -> Scene:
        """Return the scene of a case for a page."""
        from solver.families.play.page.scene import scene

        return scene(case)


AnyTurnGame = TurnGame[Any, Any, Any]
"""Any family of games of turns."""


def turn_game(name: str) -> AnyTurnGame:
    """Return the family with a name, which must be one of games of turns."""
    found = registry.family(name)
    assert isinstance(found, TurnGame), name
    return found
