"""Solve a patience layout: the kernel for its kind of game, its verdict or score, and a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import TYPE_CHECKING

from solver.core.answer import SOLVED
from solver.core.clock import cpu_seconds
from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.core.json_fields import JsonValue
from solver.core.limits import Limits
from solver.core.monitor import about as named
from solver.core.monitor import ended, unseen
from solver.families.patience.answer import PatienceAnswer, VerifyAnswer, length
from solver.families.patience.cases import LayoutCase, case_of
from solver.families.patience.critical import critical, hints
from solver.families.patience.dealing import deal
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout
from solver.families.patience.lost.reason import reason
from solver.families.patience.lost.relaxation import applies, by_cases, never
from solver.families.patience.notation import LONG, from_standard, read_line
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome
from solver.families.patience.rules import Kind, Rules
from solver.families.patience.verify import verify
from solver.families.problem import Options
from solver.rules.selection import GameSelection

if TYPE_CHECKING:
    from solver.families.patience.difficulty import Difficulty

PACKED = "patience.packed"
"""Name of the cut that searches games of packed groups without moves that can be undone."""


def solve(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """Search a layout.

    Args:
        rules: the game as it is played on this layout (see ``solver.families.patience.reading``).
        layout: where the cards lie.
        limits: how far to search.
        short: look for a short line instead of any line, for all of the time if the limits have seconds.

    Raises:
        DealError: the layout is larger than its kernel holds.
        FaceupError: there is not enough memory.
    """
    if rules.kind == "building":
        return solve_building(rules, layout, limits, short=short)
    return _search_of(rules.kind)(rules, layout, limits)


_Search = Callable[[Rules, Layout, Limits], Outcome]
"""Function that searches a layout within limits."""


def _search_of(kind: Kind) -> _Search:
    """Return the search of a kind; its kernel is loaded with it."""
    if kind == "quilt":
        from solver.families.patience.kernels.quilt import solve as quilt

        return quilt
    if kind == "taking":
        from solver.families.patience.kernels.taking import solve as taking

        return taking
    if kind == "discarding":
        from solver.families.patience.kernels.discarding import solve as discarding

        return discarding
    if kind == "accordion":
        from solver.families.patience.kernels.accordion import solve as accordion

        return accordion
    if kind == "rows":
        from solver.families.patience.kernels.rows import solve as rows

        return rows
    if kind == "slide":
        from solver.families.patience.kernels.slide import solve as slide

        return slide
    if kind == "square":
        from solver.families.patience.kernels.square import solve as square

        return square
    from solver.families.patience.kernels.frames import solve as frames

    return frames


REASON = "patience.reason"
"""Name of the cut that skips the search of layouts with a known reason for being lost."""

CASES = "patience.cases"
"""Name of the cut that stops the search of layouts with a proof of loss by cases."""

_BEFORE_CASES = 1 << 15
"""Positions searched before the proof by cases, which takes as long as twenty thousand positions."""


def solve_building(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """Search a layout of a building game, with the search that fits its rules.

    First the layout is tested in a relaxation in which nothing is ever used up; the proofs that this preserves all wins
    are in `solver.families.patience.lost`: of all plays in `relaxation`, of the plays of each case in `orders`.
    """
    if not applies(rules):
        return _searched(rules, layout, limits, short=short)
    if REASON not in limits.without and never(rules, layout) is not None:
        return Outcome(verdict=LOST)
    if short or CASES in limits.without:
        return _searched(rules, layout, limits, short=short)
    return _searched_by_cases(rules, layout, limits)


def _searched_by_cases(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Search briefly, which decides most layouts; then try the proof by cases; then search completely."""
    started = cpu_seconds()
    few = _BEFORE_CASES if limits.nodes is None else min(limits.nodes, _BEFORE_CASES)
    first = _searched(rules, layout, replace(limits, nodes=few))
    if first.proved or first.interrupted:
        return first
    if by_cases(rules, layout) is not None:
        return replace(first, verdict=LOST)
    seconds = None if limits.seconds is None else limits.seconds - (cpu_seconds() - started)
    nodes = None if limits.nodes is None else limits.nodes - first.nodes
    if first.nodes < few or (seconds is not None and seconds <= 0) or (nodes is not None and nodes <= 0):
        return first
    found = _searched(rules, layout, replace(limits, seconds=seconds, nodes=nodes))
    return replace(found, nodes=first.nodes + found.nodes)


def _searched(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """Return the outcome of a search."""
    from solver.families.patience.kernels import building, packed

    if PACKED not in limits.without and not short and packed.applies(rules, layout):
        return packed.solve(rules, layout, limits)
    return building.solve(rules, layout, limits, short=short)


NODES, TIME, MEMORY, INTERRUPTED = "nodes", "time", "memory", "interrupted"
"""Limits that leave an answer open; a search that ends for no other reason ran out of memory."""


def solve_fewest(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Bound the moves of a shortest line, with half of the limits for finding any line.

    Args:
        rules: a game of kind ``building``.
        layout: where the cards lie.
        limits: how far to search.

    Raises:
        DealError: the layout is larger than its kernel holds.
        FaceupError: there is not enough memory.
    """
    from solver.families.patience.kernels.building.fewest import fewest

    started = cpu_seconds()
    seconds = None if limits.seconds is None else limits.seconds / 2
    with unseen():
        first = solve(rules, layout, replace(limits, seconds=seconds, nodes=limits.nodes and -(-limits.nodes // 2)))
    if first.verdict == LOST or first.interrupted:
        return first
    with named("fewest moves"):
        return fewest(rules, layout, limits.after(first.nodes, cpu_seconds() - started), first)


@dataclass(frozen=True, slots=True)
class PatienceOptions:
    """Options of questions about patience layouts.

    Attributes:
        short: spend time on a shorter line.
        fewest: bound the moves of a shortest line.
        hint: result of each legal move.
        critical: the last decision of the line.
        why: why the layout is lost.
        difficulty: how hard the layout is.
        line: the line for people; also if a hint was requested.
        show: pictures of the board along the line.
        notation: of lines for people.
    """

    short: bool = False
    fewest: bool = False
    hint: bool = False
    critical: bool = False
    why: bool = False
    difficulty: bool = False
    line: bool = False
    show: bool = False
    notation: str = LONG

    @classmethod
    def of(cls, asked: Options) -> PatienceOptions:
        """Return the patience options among the options of a question."""
        return cls(**{one.name: asked[one.name] for one in fields(cls) if one.name in asked})


class _Searches:
    """Searches for one deal, which share the limits."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._started = cpu_seconds()
        self.nodes = 0

    def solve(self, rules: Rules, layout: Layout, *, short: bool = False) -> Outcome:
        """Return the outcome of a layout, searched within the rest of the limits.

        Raises:
            KeyboardInterrupt: Ctrl-C ended the search.
            FaceupError: the layout is too large, or there is not enough memory.
        """
        return self._counted(solve(rules, layout, self._left(), short=short))

    def few(self, positions: int, rules: Rules, layout: Layout) -> Outcome:
        """Return the outcome within so few positions that a small memory is enough."""
        left = self._left()
        nodes = positions if left.nodes is None else min(left.nodes, positions)
        return self._counted(solve(rules, layout, replace(left, nodes=nodes, memory=None)))

    def fewest(self, rules: Rules, layout: Layout) -> Outcome:
        """Return the outcome of a layout with bounds on the moves of a shortest line."""
        return self._counted(solve_fewest(rules, layout, self._left()))

    def _counted(self, found: Outcome) -> Outcome:
        self.nodes += found.nodes
        if found.interrupted:
            raise KeyboardInterrupt
        return found

    def spent(self) -> bool:
        """Return whether the limits are used up."""
        return self.limit() is not None

    def limit(self) -> str | None:
        """Return the limit that is used up: ``nodes``, ``time`` or an interruption; None if there is none."""
        limits = self._limits
        if ended():
            return INTERRUPTED
        if limits.nodes is not None and self.nodes >= limits.nodes:
            return NODES
        used = cpu_seconds() - self._started
        return TIME if limits.seconds is not None and used >= limits.seconds else None

    def _left(self) -> Limits:
        return self._limits.after(self.nodes, cpu_seconds() - self._started)


def answer_of(about: LayoutCase, options: PatienceOptions, limits: Limits) -> PatienceAnswer:
    """Return the answer to a question about a deal's layout.

    Raises:
        FaceupError: the layout is too large, or the line that was found is not right.
    """
    searches = _Searches(limits)
    if options.fewest:
        outcome = searches.fewest(about.rules, about.layout)
    else:
        with named("score") if about.rules.goal == "score" else unseen():
            outcome = searches.solve(about.rules, about.layout, short=options.short)
    check_line(about, outcome)
    answer = PatienceAnswer(rules=about.rules, layout=about.layout, outcome=outcome, numbered=about.numbered)
    answer.played = about.played.moves if about.played else ()
    answer.fewest_asked = bool(options.fewest)
    limit = None if answer.status == SOLVED else searches.limit() or MEMORY
    if options.hint:
        with unseen():
            answer.hint = hints(about.rules, about.layout, outcome, searches.solve)
        if UNKNOWN in answer.hint.values():
            limit = limit or searches.limit() or MEMORY
    if options.critical:
        answer.critical_asked = True
        if outcome.proved and outcome.line is not None:
            with unseen():
                answer.critical = critical(about.rules, about.layout, outcome, searches.solve, searches.spent)
            if not answer.critical.proved:
                limit = limit or searches.limit() or MEMORY
    if options.why:
        answer.why_asked = True
        answer.why = reason(about.rules, about.layout) if outcome.verdict == LOST else None
    if options.difficulty:
        answer.difficulty_asked = True
        if answer.gradable:
            with unseen():
                answer.difficulty = _difficulty(about, outcome, searches, plain=not (options.short or options.fewest))
            if answer.difficulty is None:
                limit = limit or searches.limit() or MEMORY
    answer.nodes = searches.nodes
    answer.limit, answer.limits = limit, limits
    return answer


def _difficulty(about: LayoutCase, outcome: Outcome, searches: _Searches, *, plain: bool) -> Difficulty | None:
    """Return how hard a layout is that can be won; None if limits left that open.

    Args:
        plain: the outcome is that of a plain search; one for a short line takes as many positions as limits give.
    """
    from solver.families.patience.difficulty import difficulty, forgives, positions

    first = outcome if plain else searches.solve(about.rules, about.layout)
    few = partial(searches.few, positions(first.nodes))
    measure = forgives(about.rules, about.layout, few, lambda: searches.spent() or not first.proved)
    return None if measure is None else difficulty(about.rules, measure)


def check_line(about: LayoutCase, outcome: Outcome) -> None:
    """Raise unless the line of an outcome is legal and reaches the result of the outcome.

    Raises:
        FaceupError: the line is wrong; a mistake of this program.
    """
    if outcome.line is None:
        if outcome.verdict == WON:
            raise FaceupError("internal error: a win without a line; please report this deal")
        return
    found = verify(about.rules, about.layout, outcome.line)
    if not found.legal:
        raise FaceupError(
            f"internal error: move {found.at} of the line is wrong ({found.error}); please report this deal"
        )
    reached = found.won if outcome.score is None else found.score == outcome.score
    if not reached:
        raise FaceupError("internal error: the line does not reach what was found; please report this deal")


def line_answer(
    rules: Rules, layout: Layout, recorded: Mapping[str, object], own: str | Line | None = None
) -> VerifyAnswer:
    """Return the check of a line.

    Args:
        rules: the rules of the layout.
        layout: the layout from which the line starts.
        recorded: the results recorded with the layout.
        own: the line, as text or move by move; None if it is among the recorded results.

    Raises:
        DealError: there is no line, or it cannot be read.
    """
    stated = _stated_score(recorded)
    if isinstance(own, str):
        line = read_line(own, frames=kind_of(rules).frames)
    else:
        line = _line_of(recorded) if own is None else own
    line = from_standard(rules, layout, line)
    made = verify(rules, layout, line, stated)
    answer = VerifyAnswer(legal=made.legal, won=made.won, score=made.score, at=made.at, moves=length(line))
    if not made.legal:
        answer.problem = f"move {made.at}: {made.error}"
    elif not made.won and made.score is not None and stated is not None:
        answer.problem = f"the line reaches the score {made.score}, not {stated}"
    elif not made.won:
        answer.problem = "the line ends before the game is won"
    return answer


def _line_of(recorded: Mapping[str, object]) -> Line:
    """Return the line recorded with a deal.

    Raises:
        DealError: none came.
    """
    line: JsonValue = recorded.get("line")
    if not isinstance(line, (list, tuple)):
        raise DealError("no line is given. Add a list of moves under line")
    return tuple(tuple(map(str, move)) if isinstance(move, (list, tuple)) else str(move) for move in line)


def _stated_score(recorded: Mapping[str, object]) -> int | None:
    """Return the score recorded with a line, None if there is none."""
    for key in ("score", "value"):
        value = recorded.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    return None


def winnable(deal: Deal, choice: GameSelection, limits: Limits) -> bool | None:
    """Return whether some line wins; in games for a score, whether a winning score can be reached.

    Returns:
        True with a line behind it, False with a proof, None if a limit was reached first.

    Raises:
        FaceupError: the deal cannot be, or is too large.
    """
    about = case_of(deal, choice)
    answer = answer_of(about, PatienceOptions(), limits)
    if answer.for_score:
        won = answer.line is not None and verify(about.rules, about.layout, answer.line).won
    else:
        won = answer.verdict == WON
    return won or (False if answer.outcome.proved else None)


def graded(deal: Deal, choice: GameSelection, limits: Limits) -> tuple[bool | None, str | None]:
    """Return whether some line wins, and the level of difficulty, None if limits left it open.

    Raises:
        FaceupError: the deal is impossible or too large, or layouts of its game have no levels.
    """
    from solver.families.patience.difficulty import no_levels

    about = case_of(deal, choice)
    reason = no_levels(about.rules)
    if reason is not None:
        raise DealError(reason)
    answer = answer_of(about, PatienceOptions(difficulty=True), limits)
    won = True if answer.verdict == WON else False if answer.outcome.proved else None
    return won, answer.difficulty.level if answer.difficulty else None


_LEAST = Limits(nodes=1, memory=1 << 20)


def refusal(rules: Rules) -> str | None:
    """Return why no layout of a game can be solved; None if one can, or if none can be dealt by number."""
    try:
        layout = deal(rules, "seed:1")
    except DealError:
        return None  # layouts may be given card by card
    try:
        solve(rules, layout, _LEAST)
    except DealError as error:
        return error.message
    return None
