"""A family of games as one record: whose deals they are, what can be asked of them, what the answers look like.

The record is the only place where a family is named. Everything in it is loaded when it is first used, so that a
layout does not wait for bridge, nor a hand for layouts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from solver.core.answer import Answer
from solver.core.comparison import Comparison
from solver.core.deal import Deal
from solver.core.later import Later
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.core.monitor import Onlooker
from solver.families.case import Asked, Case
from solver.rules.choice import Choice

if TYPE_CHECKING:
    from solver.formats.freeform.printed import Printed
    from solver.formats.pbn.document import PbnGame
    from solver.pages.board import Board
    from solver.pages.scene import Scene
    from solver.questions.question import Question
    from solver.text.style import Style

Report = Callable[[Deal, Any, Asked, Any], str]
"""An answer as text for people: from the deal, the answer, what was asked, and the style."""

Page = Callable[[Deal, Any, "Question"], "Board"]
"""An answer as a board of a page: from the deal, the answer, and what was asked with its limits."""

Check = Callable[[Deal, Any], Comparison]
"""The answers that came with a deal compared with the one found."""

Tagging = Callable[["PbnGame", Deal, Any], None]
"""Puts an answer into the tags of a PBN game."""

Kept = Callable[[Mapping[str, object], Mapping[str, object], Deal], Answer]
"""An answer as it was, as far as its tags need it: from what was asked, what it said, and its deal."""

Statistics = Callable[[Mapping[str, Any], Mapping[str, Any]], Any]
"""What counts the answers to a question: from what was asked, and what the first answer says."""


Numbered = Callable[[Choice, tuple[str, ...], Mapping[str, Any]], Iterator[Deal]]
"""The deals of some numbers, with all their cards; errors come with the deal."""


Play = str | tuple[str, ...]
"""One of a line: a move, or the moves of a frame."""

LineReport = Callable[[Any], str]
"""What becomes of a line that holds, from its answer: one line for people."""

FromPrinted = Callable[["Printed", "str | None"], Deal]
"""The deal of a board that was printed, from the board and the id of its game; bad boards are errors."""

Picture = Callable[[Deal, Choice, "Style"], str]
"""Where the cards of a deal lie, for people; bad deals are errors."""


Winnable = Callable[[Deal, Choice, Limits], "bool | None"]
"""Whether a deal is proved to be winnable; None where a limit left it open."""


class Playable(Protocol):
    """A position as a referee has it."""

    def legal(self) -> Sequence[str]:
        """Every legal play in the notation of the family, each once; none where the play is over."""

    def children(self) -> Iterable[tuple[str, Playable]]:
        """Every legal play with the position after it."""


def _seed(_choice: Choice) -> str:
    return "seed"


def _nothing(_deal: Deal, _choice: Choice, _asked: Asked) -> Iterable[str]:
    return ()


def _none(_deal: Deal, _choice: Choice) -> frozenset[str]:
    return frozenset()


def _always(_deal: Deal, _choice: Choice) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks:
    """What the answers to a question look like.

    Attributes:
        called: what they are called in messages.
        kind: their class, which has the columns of CSV.
        report: for people.
        columns: of Parquet.
        statistics: what counts them.
        tags: PBN tags; None where there are none.
        kept: the answer again from what a store keeps, for its tags; None where there are none.
        page: for pages; None: as the report.
    """

    called: str
    kind: Later[type[Answer]]
    report: Later[Report]
    columns: Later[tuple[Any, ...]]
    statistics: Later[Statistics]
    tags: Later[Tagging] | None = None
    kept: Later[Kept] | None = None
    page: Later[Page] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """How a family answers one question.

    Attributes:
        case: a deal resolved, with what the question puts in place of its own words.
        about: all that the answer depends on besides the deal itself, as JSON has it.
        canonical: the deal as far as the answer depends on it: the same however it was written.
        answer: the answer.
        looks: what it looks like.
        check: compares with the answers that came with the deal; None where nothing can be compared.
        takes: whether the question about a deal is this family's; where it is not, its rule file decides.
        notes: what is odd about a deal as it is asked about.
        options: of the command line, by the names of their parameters: those that are for this family, and not for all.
        idle: those of them that the rules of a deal have no use for.
    """

    case: Callable[[Deal, Choice, Asked], Case]
    about: Callable[[Case], Mapping[str, object]]
    canonical: Callable[[Case], bytes]
    answer: Callable[[Case, Limits], Answer]
    looks: Looks
    check: Later[Check] | None = None
    takes: Callable[[Deal, Choice], bool] = _always
    notes: Callable[[Deal, Choice, Asked], Iterable[str]] = _nothing
    options: frozenset[str] = frozenset()
    idle: Callable[[Deal, Choice], frozenset[str]] = _none


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """How a family replays lines of play.

    Attributes:
        replay: whether a line holds, from where a case of ``solve`` stands; the deal's own line where none is given.
        kind: the class of the answers, which has the columns of CSV.
        report: for people.
    """

    replay: Callable[[Case, str | tuple[Play, ...] | None], LineAnswer]
    kind: Later[type[LineAnswer]]
    report: Later[LineReport]


@dataclass(frozen=True, slots=True, kw_only=True)
class Losing:
    """How a family proves, by nothing that a search uses, that a deal is lost.

    Attributes:
        prove: whether a case of ``solve`` is lost, within limits; or whether the reason that it carries holds.
        kind: the class of the answers, which has the columns of CSV.
        report: for people.
    """

    prove: Callable[[Case, Limits], Answer]
    kind: Later[type[Answer]]
    report: Later[LineReport]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How a family deals.

    Attributes:
        numbered: the deals of some numbers (``seed:7``, ``seed:1..5``), with all their cards.
        again: the deal of a number by the rules as they are now, and the digest of those.
        sources: what its numbers may begin with: ``seed``, ``ms`` ...
        usual: the source of a number that names none, in the game of a choice.
        options: of the command line that are for this family, and not for all.
    """

    numbered: Numbered
    again: Callable[[Choice, Deal, str], tuple[Deal, str]] | None = None
    sources: tuple[str, ...] = ("seed",)
    usual: Callable[[Choice], str] = _seed
    options: frozenset[str] = frozenset()


class Sampling(Protocol):
    """A deal some of whose cards are not seen, and what is found out about it."""

    def run(self) -> Iterator[object]:
        """Goes on by a sample each time.

        Raises:
            KeyboardInterrupt: Ctrl-C; the answer has what was found before.
            FaceupError: a sample can not be.
        """

    def answer(self) -> Answer:
        """What was found so far; there must have been a sample."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sampled:
    """How a family answers where cards are not seen: they are dealt at random, many times.

    Attributes:
        question: a deal as a question: from the deal, the choice, what the command line says by the names of its
            parameters (``samples`` and ``seed`` in any case), the limits of each sample, and who watches.
        samples: how many, where nobody says.
        kind: the class of the answers, which has the columns of CSV.
        report: for people.
        records: the records of CSV for one answer; None: one.
        options: of the command line, by the names of their parameters, that are for this family.
        page: for pages; None: as the report.
    """

    question: Callable[[Deal, Choice, Mapping[str, Any], Limits, Onlooker], Sampling]
    samples: int
    kind: Later[type[Answer]]
    report: Later[Callable[[Deal, Any, Style], str]]
    records: Later[Callable[[Any], Sequence[Mapping[str, object]]]] | None = None
    options: frozenset[str] = frozenset()
    page: Later[Callable[[Deal, Any], Board]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """What a hand of a game shows by itself.

    Attributes:
        scored: from the rules, the words of the command line, and ``crib``.
        kind: the class of the answers, which has the columns of CSV.
        report: for people.
    """

    scored: Later[Callable[..., Answer]]
    kind: Later[type[Answer]]
    report: Later[Callable[[Deal, Any, Style], str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """A family of games.

    Attributes:
        name: in rule files and stores.
        title: in messages.
        claims: whether a deal is of this family, whatever rule file its game may have.
        reads: the names of the fields that a question (the name is the last argument) about a deal reads.
        questions: what can be asked, by name.
        refuses: for questions that can not be asked: what is expected instead.
        dealing: how it deals; None where it does not.
        refusal: what the searches can not hold of a game's rules, in words; None where they hold them.
        lines: how its lines are replayed; None where they can not be.
        losing: how it is proved that a deal is lost; None where that is no question.
        reasons: how a reason why a deal is lost is checked; None where there are none.
        picture: shows a deal; None: its fields say it all.
        printed: reads what ``picture`` shows; None: as hands that anybody types.
        position: where the play of a case stands, by the referee; None where plays are not counted.
        scene: how its cards lie on a page, from a case of ``solve``; None where no page shows them.
        winnable: whether a deal can be won; None where that is no question.
        numbered: its answers name the number of their deal, where it has one.
        hand: what a hand of a game shows by itself; None where hands show nothing.
        sampled: how it answers where cards are not seen; None where it does not, or the command does by itself.
        remarks: what is odd about a deal that can be read, for warnings; quick where nothing is.
    """

    name: str
    title: str
    claims: Callable[[Deal, Choice], bool]
    reads: Callable[[Deal, Choice, str], frozenset[str]]
    questions: Mapping[str, Asking]
    refuses: Mapping[str, str] = field(default_factory=dict)
    dealing: Dealing | None = None
    refusal: Later[Callable[[Any], str | None]] | None = None
    lines: Lines | None = None
    losing: Losing | None = None
    reasons: Losing | None = None
    picture: Later[Picture] | None = None
    printed: Later[FromPrinted] | None = None
    position: Callable[[Case], Playable] | None = None
    scene: Later[Callable[[Case], Scene]] | None = None
    winnable: Winnable | None = None
    numbered: bool = False
    hand: Hand | None = None
    sampled: Sampled | None = None
    remarks: Callable[[Deal, Choice], tuple[str, ...]] | None = None
