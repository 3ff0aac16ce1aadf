"""The plug-in interface of a game family: its deals, its questions and its answers.

A family overrides what it has; what it does not override, it cannot do (``supports``). Nothing outside its folder
names it but the registry. The modules of families load quickly: the body of a method imports what it needs, so that a
layout does not wait for bridge, nor a hand for layouts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from solver.core.answer import Answer, Comparison
from solver.core.answer_fields import Declared
from solver.core.deal import Deal
from solver.core.json_fields import JsonMapping
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.core.optional import Supporting, optional
from solver.core.position import Playable
from solver.families.problem import Options, Problem
from solver.rules.language import Language, fields_read
from solver.rules.schema import AnyRules
from solver.rules.selection import GameSelection

if TYPE_CHECKING:
    from solver.core.monitor import ProgressHooks
    from solver.formats.freeform.normalise import Line
    from solver.formats.freeform.printed import Printed
    from solver.formats.pbn.document import PbnGame
    from solver.pages.board import Board
    from solver.pages.scene import Scene
    from solver.questions.question import Question
    from solver.statistics.section import Statistic
    from solver.text.style import Style


Play = str | tuple[str, ...]
"""Item of a line: a move, or the moves of a frame."""


A = TypeVar("A", bound=Answer)
"""Class of a question's answers."""


class QuestionHandler(ABC, Generic[A]):
    """Handler of one question in a family, with the presentation of its answers."""

    called: ClassVar[str]
    """Plural noun for the answers in messages."""

    options: ClassVar[frozenset[str]] = frozenset()
    """Options of the command line that not every family has, by the names of their parameters."""

    @abstractmethod
    def prepare(self, deal: Deal, choice: GameSelection, asked: Options) -> Problem:
        """Resolve a deal; the question's options override its fields."""

    @abstractmethod
    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends, as JSON has it."""

    @abstractmethod
    def canonical(self, case: Problem) -> bytes:
        """Return the canonical form of the deal: the parts on which the answer depends, in one notation."""

    @abstractmethod
    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Answer the question."""

    @abstractmethod
    def kind(self) -> type[Answer]:
        """Return the class of the answers, which declares their fields."""

    @abstractmethod
    def report(self, deal: Deal, answer: A, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""

    @abstractmethod
    def statistics(self, about: JsonMapping, first: JsonMapping) -> Statistic:
        """Return the statistics for the answers to a question, chosen by the question and the first answer."""

    def accepts(self, deal: Deal, choice: GameSelection) -> bool:
        """Return whether this family answers the question about a deal; if not, its rule file decides."""
        return True

    def notes(self, deal: Deal, choice: GameSelection, asked: Options) -> Iterable[str]:
        """Return warnings about a deal and its question."""
        return ()

    def idle(self, deal: Deal, choice: GameSelection) -> frozenset[str]:
        """Return the options that have no part in the answer under the rules of a deal."""
        return frozenset()

    def check(self, deal: Deal, answer: A) -> Comparison:
        """Compare an answer with the results recorded with the deal."""
        return Comparison()

    def page(self, deal: Deal, answer: A, question: Question) -> Board | None:
        """Return an answer as a board of a page, None for the report as text."""
        return None

    def tag(self, game: PbnGame, deal: Deal, answer: A) -> None:
        """Store an answer in the tags of a PBN game, if there are tags for it."""

    def restore(self, about: Mapping[str, object], fields: Mapping[str, object], deal: Deal) -> Answer | None:
        """Restore an answer from a store, as far as its tags need it; None if it has no tags."""
        return None


AnyHandler = QuestionHandler[Any]
"""Handler of any question."""


class Lines(ABC):
    """Replay of lines of play in a family."""

    @abstractmethod
    def replay(self, case: Problem, line: str | tuple[Play, ...] | None) -> LineAnswer:
        """Check a line from the position of a ``solve`` problem; by default the deal's own line."""

    def kind(self) -> type[LineAnswer]:
        """Return the class of the answers, which declares their fields."""
        from solver.core.lines import PlayedAnswer

        return PlayedAnswer

    def report(self, answer: Any) -> str:
        """Return the result of a line as one line of text."""
        from solver.text.games import report

        return report(answer)


class LossProver(ABC, Generic[A]):
    """Proof that a deal is lost, independent of the family's search."""

    @abstractmethod
    def prove(self, case: Problem, limits: Limits) -> Answer:
        """Prove that a case of ``solve`` is lost, within limits, or check the reason that the case carries."""

    @abstractmethod
    def kind(self) -> type[Answer]:
        """Return the class of the answers, which declares their fields."""

    @abstractmethod
    def report(self, answer: A) -> str:
        """Return the answer in one line for people."""


AnyLossProver = LossProver[Any]
"""Prover of losses in any family."""


class Dealing(ABC):
    """Numbered deals of a family.

    Attributes:
        sources: what its numbers may begin with: ``seed``, ``ms`` ...
        options: of the command line that are for this family, and not for all.
    """

    sources: ClassVar[tuple[str, ...]] = ("seed",)
    options: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def numbered(self, choice: GameSelection, ranges: tuple[str, ...], asked: Options) -> Iterator[Deal]:
        """Yield the deals of some numbers (``seed:7``, ``seed:1..5``) with all their cards, or with their errors."""

    @abstractmethod
    def redeal(self, choice: GameSelection, deal: Deal, number: str) -> tuple[Deal, str]:
        """Return the deal of a number under the current rules, and the digest of those rules."""

    @abstractmethod
    def default_source(self, choice: GameSelection) -> str:
        """Return the default source of a number, such as ``seed``, in the game of a choice."""


class Sampling(Protocol):
    """Sampling of a deal with unseen cards, and its results so far."""

    def run(self) -> Iterator[object]:
        """Yield after each sample.

        Raises:
            KeyboardInterrupt: Ctrl-C; the results so far remain in the answer.
            FaceupError: a sample is impossible.
        """

    def answer(self) -> Answer:
        """Return the answer from the samples so far; there must be at least one."""


class Sampler(ABC, Generic[A]):
    """Sampler of unknown cards in a family: they are dealt at random many times.

    Attributes:
        samples: the default number.
        options: of the command line, by the names of their parameters, that are for this family.
    """

    samples: ClassVar[int] = 100
    options: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def question(
        self, deal: Deal, choice: GameSelection, asked: Options, limits: Limits, onlooker: ProgressHooks
    ) -> Sampling:
        """Return a deal as a question.

        Args:
            asked: what the command line says by the names of its parameters, ``samples`` and ``seed`` in any case.
            limits: of each sample.
            onlooker: the progress hooks.
        """

    @abstractmethod
    def kind(self) -> type[Answer]:
        """Return the class of the answers, which declares their fields."""

    @abstractmethod
    def report(self, deal: Deal, answer: A, style: Style) -> str:
        """Return an answer as text for people."""

    @abstractmethod
    def page(self, deal: Deal, answer: A) -> Board:
        """Return an answer as a board of a page."""

    def records(self, answer: A) -> Sequence[Mapping[str, object]] | None:
        """Return the CSV records of one answer, None for a single record."""
        return None


AnySampler = Sampler[Any]
"""Sampler of any family."""


class HandScorer(ABC, Generic[A]):
    """Scorer of single hands of a game."""

    @abstractmethod
    def scored(self, rules: AnyRules, words: Sequence[str], *, crib: bool) -> Answer:
        """Return the score of the hand in the words of the command line."""

    @abstractmethod
    def kind(self) -> type[Answer]:
        """Return the class of the answers, which declares their fields."""

    @abstractmethod
    def report(self, deal: Deal, answer: A, style: Style) -> str:
        """Return an answer as text for people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A finished deal: who took what. What was not given is None.

    Attributes:
        tricks: by seat, or by side.
        bids: one for each seat, as in ``3,3,nil,1``.
        contract: trumps, a number, or a mode of the game, as in ``8S``.
        declarer: the seat as it is typed, a letter or a number from 1, or a number from 0.
        alone: the declarer played without a partner.
        bags: tricks over the bid from earlier deals, by side.
        taken: the cards that each seat won, seats apart by ``/``.
    """

    tricks: tuple[int, ...] | None = None
    bids: str | None = None
    contract: str | None = None
    declarer: str | int | None = None
    alone: bool = False
    bags: tuple[int, ...] | None = None
    taken: str | None = None


class DealScorer(ABC, Generic[A]):
    """Scorer of finished deals of a game."""

    @abstractmethod
    def scored(self, rules: AnyRules, finished: Finished) -> Answer:
        """Return the score of a finished deal."""

    @abstractmethod
    def kind(self) -> type[Answer]:
        """Return the class of the answers, which has the columns of CSV."""

    @abstractmethod
    def report(self, deal: Deal, answer: A, style: Style) -> str:
        """Return an answer as text for people."""


class Family(Supporting, ABC):
    """A family of games.

    Attributes:
        name: in rule files and stores.
        title: in messages.
        keys: keys of JSON deals that its games read besides the common ones.
        questions: its questions, by name.
        refuses: for questions that cannot be asked: what is expected instead.
        dealing: how it deals; None if it does not.
        lines: how its lines are replayed; None if they cannot be.
        losing: how it is proved that a deal is lost; None if that is no question.
        reasons: how a reason why a deal is lost is checked; None if there are none.
        numbered: its answers have the number of their deal, if it has one.
        hand: what a hand of a game shows by itself; None if hands show nothing.
        finished: how a finished deal is scored by who took what; None if it is not.
        sampled: how it answers where cards are not seen; None if it does not, or the command does by itself.
        games: the folder of its rule files; None: that of its name among the shipped ones.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    keys: ClassVar[frozenset[str]]
    questions: Mapping[str, AnyHandler]
    refuses: ClassVar[Mapping[str, str]] = {}
    dealing: Dealing | None = None
    lines: Lines | None = None
    losing: AnyLossProver | None = None
    reasons: AnyLossProver | None = None
    numbered: ClassVar[bool] = False
    hand: HandScorer[Any] | None = None
    finished: DealScorer[Any] | None = None
    sampled: AnySampler | None = None
    games: ClassVar[Path | None] = None

    @optional
    def language(self) -> Language:
        """Return the language of its rule files; not implemented if it has none."""
        raise NotImplementedError

    def claims(self, deal: Deal, choice: GameSelection) -> bool:
        """Return whether a deal is of this family, whatever rule file its game may have."""
        return False

    def reads(self, deal: Deal, choice: GameSelection, question: str) -> frozenset[str]:
        """Return the names of the fields that a question about a deal reads."""
        return fields_read(choice.chosen(deal, self.name).rules)

    def answer_fields(self) -> Declared:
        """Return the fields of all its answers."""
        return ()

    def remarks(self, deal: Deal, choice: GameSelection) -> tuple[str, ...]:
        """Return warnings about a deal that can be read; must be quick if there are none."""
        return ()

    def refusal(self, rules: AnyRules) -> str | None:
        """Return why the searches do not support a game's rules, as text; None if they do."""
        return None

    @optional
    def position(self, case: Problem) -> Playable:
        """Return the current position of a problem, as the referee sees it; not supported by games without plays."""
        raise NotImplementedError

    def is_won(self, position: Any) -> bool:
        """Return whether a referee's position is won, in games for one player."""
        return False

    def score_so_far(self, case: Problem, position: Any) -> int | None:
        """Return the score of a position of the referee; None if only the end of the play has one."""
        return None

    @optional
    def picture(self, deal: Deal, choice: GameSelection, style: Style) -> str:
        """Return a diagram of a deal; not implemented if the deal's fields show everything."""
        raise NotImplementedError

    @optional
    def printed(self, printed: Printed, game: str | None) -> Deal:
        """Return the deal of a board as ``picture`` prints it; by default it is read like typed hands."""
        raise NotImplementedError

    def typed_lines(self, lines: Sequence[Line], game: str) -> list[Line] | None:
        """Return lines with hands as codes if they are in the family's own notation, else None."""
        return None

    @optional
    def scene(self, case: Problem) -> Scene:
        """Return the scene of a case of ``solve`` for a page; not implemented if no page shows the family."""
        raise NotImplementedError

    @optional
    def winnable(self, deal: Deal, choice: GameSelection, limits: Limits) -> bool | None:
        """Return whether a deal is proved winnable, None if a limit left it open; not implemented for most families."""
        raise NotImplementedError

    @optional
    def graded(self, deal: Deal, choice: GameSelection, limits: Limits) -> tuple[bool | None, str | None]:
        """Return whether a deal is proved winnable, as ``winnable`` does, and its level of difficulty.

        Raises:
            DealError: the deals of the game have no levels.
        """
        raise NotImplementedError
