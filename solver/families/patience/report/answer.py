"""Answers about patience layouts as text: verdicts, lines, and why a layout is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import TYPE_CHECKING

from solver.families.patience.answer import PatienceAnswer, VerifyAnswer, length
from solver.families.patience.layout_of_position import standing
from solver.families.patience.layout_solver import INTERRUPTED, NODES, TIME, PatienceOptions
from solver.families.patience.lost.reason import DECK, GONE, TABLEAU, Ways, ways_of, whole
from solver.families.patience.lost.relaxation import FREE, HOME, OFF, SPACE, TOP, Fact, Order, Reason
from solver.families.patience.notation import LONG
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.families.patience.referee import Position, referee
from solver.families.patience.report.board import board, line_text, titled, told, written
from solver.text.style import Style, plural

if TYPE_CHECKING:
    from solver.core.deal import Deal
    from solver.core.json_fields import JsonMapping
    from solver.core.limits import Limits
    from solver.families.patience.layout import Layout
    from solver.families.patience.lost.answer import LostAnswer, WhyAnswer
    from solver.families.patience.rules import Rules
    from solver.statistics.section import Statistic


def why_text(rules: Rules, layout: Layout, certificate: Reason, style: Style) -> str:
    """Return a valid certificate in words; see `solver.families.patience.lost.reason`."""
    lines: list[str] = []
    orders: list[Order] = []
    for number, case in enumerate(certificate.cases, start=1):
        early, late = map(style.card, case.order)
        words = _words(rules, layout, case.facts, style, [*orders, case.order])
        lines.append(f"{number}. {words.contest(case.order)}")
        lines += words.lines(f"if {early} comes first, ")
        lines.append(f"so {late} comes first")
        orders.append((case.order[1], case.order[0]))
    rest = _words(rules, layout, certificate.facts, style, orders)
    lines += rest.lines(f"{len(orders) + 1}. so " if orders else "")
    return ("why, by which of two cards comes first:\n" if orders else "why: ") + "\n".join(lines)


def _words(rules: Rules, layout: Layout, facts: Set[Fact], style: Style, orders: Sequence[Order]) -> _Words:
    ways = ways_of(rules, layout, orders)
    if isinstance(ways, str):
        raise ValueError(ways)
    return _Words(ways, facts, style)


class _Words:
    """Words of one certificate, or of one case of it."""

    def __init__(self, ways: Ways, facts: Set[Fact], style: Style) -> None:
        self._ways = ways
        self._given = facts
        self._never = whole(ways, facts)
        self._style = style

    def contest(self, order: Order) -> str:
        """Return the sentence about two cards that compete for the same places."""
        one, other = map(self._style.card, order)
        return f"{one} and {other} go to {self._places(self._ways.goals(order[0]))}, or home: one comes there first"

    def lines(self, lead: str) -> Iterator[str]:
        """Yield the facts that never come true, then the reasons card by card; equal reasons share a line."""
        stay = sorted(card for letter, card in self._given if letter == OFF)
        stays = min((card for letter, card in self._never if letter == HOME and self._blocks(card)), default="")
        yield f"{lead}{self._cards(stay)} never move: each could only after another of them"
        if stays:
            yield f"     (so {self._style.card(stays)} stays from its foundation)"
        waiting: dict[str, list[str]] = {}
        for card in stay:
            waiting.setdefault(self._waits(card), []).append(card)
        wide = max((len(self._cards(cards)) for cards in waiting.values()), default=0)
        for waits, cards in waiting.items():
            yield f"  {self._cards(cards):<{wide}}  {waits}"
        if (SPACE, "") in self._given:
            yield "  no pile is emptied: the lowest card of each is among these"

    def _blocks(self, card: str) -> bool:
        """Return whether a card is the first of its suit that never reaches its foundation."""
        before = self._before(card)
        return before is None or (HOME, before) not in self._never

    def _before(self, card: str) -> str | None:
        """Return the card that goes home before a card."""
        return next((other for way in self._ways.of((HOME, card)) for letter, other in way.of if letter == HOME), None)

    def _waits(self, card: str) -> str:
        """Return the text of what a card waits for."""
        tops = {fact for way in self._ways.of((OFF, card)) for fact in way.of if fact[0] == TOP}
        if tops <= self._never and (TOP, card) in self._never:
            return self._lies(card)
        goals = dict.fromkeys(fact for way in self._ways.of((OFF, card)) for fact in way.of if fact[0] in (FREE, SPACE))
        ways = [self._home(card), *(self._goal(fact) for fact in goals if fact in self._never)]
        ways.append(self._second(card, [fact for fact in goals if fact not in self._never]))
        also = f"{self._lies(card)}; else it " if (TOP, card) in self._never else ""
        return f"{also}could go only {' or '.join(filter(None, ways))}"

    def _lies(self, card: str) -> str:
        """Return the place of a card that never comes to the top."""
        spot, over = self._ways.spots[card], self._ways.over(card)
        if spot.name == DECK:
            return (
                f"comes to the top of the waste only after {self._style.card(over or '')} is played, or more before it"
            )
        return f"lies under {self._style.card(over or '')}"

    def _home(self, card: str) -> str:
        """Return the text that a card goes home only after another that never does; empty if none is needed."""
        wanted = card
        while not self._blocks(wanted):
            wanted = self._before(wanted) or ""
        return "" if wanted == card else f"home after {self._style.card(wanted)} ({self._kept(wanted)})"

    def _goal(self, fact: Fact) -> str:
        if fact[0] == SPACE:
            return "to an empty pile (none is emptied)"
        return f"to {self._style.card(fact[1])} ({self._kept(fact[1])})"

    def _second(self, card: str, places: Sequence[Fact]) -> str:
        """Return the text that a card goes to its only place after a card that is put there first."""
        for early in self._ways.before(card) if places else ():
            if (OFF, early) in self._never:
                return f"to {self._places(places)} after {self._style.card(early)}"
            if (HOME, early) in self._never:
                home = self._home(early) or f"home ({self._kept(early)})"
                return f"to {self._places(places)} after {self._style.card(early)}, which leaves it only {home}"
        return ""

    def _places(self, places: Iterable[Fact]) -> str:
        return " or ".join("an empty pile" if card == "" else self._style.card(card) for _, card in places)

    def _kept(self, card: str) -> str:
        """Return the reason why no card can be put on a card, or why it does not come to the top."""
        spot, over = self._ways.spots[card], self._ways.over(card)
        if spot.name == GONE:
            return "on its foundation"
        if (TOP, card) not in self._never:
            return "with no place in the tableau"
        if spot.name == DECK:
            return "never dealt to the top"
        return f"under {self._style.card(over or '')}" if spot.name != TABLEAU or over else "in the tableau"

    def _cards(self, cards: list[str]) -> str:
        return " ".join(map(self._style.card, cards))


_UNITS = ((1 << 30, "G"), (1 << 20, "M"), (1 << 10, "K"))


def verdict_text(answer: PatienceAnswer, style: Style) -> str:
    """Return one line of text: won, lost, the score, or open."""
    found = answer.outcome
    moves = f" in {plural(length(found.line), 'move')}" if found.line is not None else ""
    if answer.for_score:
        return _score_text(answer, moves, style)
    texts = {
        WON: f"won{moves}",
        LOST: "lost: no line wins",
        UNKNOWN: f"unknown: {struck_text(answer.limit, answer.limits)}",
    }
    return texts[found.verdict] + _fewest_text(answer)


def _fewest_text(answer: PatienceAnswer) -> str:
    """Return the text about the bounds on the fewest moves."""
    span = answer.fewest
    if span is None:
        return ""
    if span.most is None:
        return f"; a win takes at least {plural(span.least, 'move')}"
    if span.closed:
        return ", the fewest"
    return f"; the fewest are in [{span.least}, {span.most}]: {struck_text(answer.limit, answer.limits)}"


def _score_text(answer: PatienceAnswer, moves: str, style: Style) -> str:
    found = answer.outcome
    if found.score is None:
        return "no score can be reached" if found.proved else f"unknown: {struck_text(answer.limit, answer.limits)}"
    score = style.signed(found.score).removeprefix("+")
    if found.proved:
        return f"best score {score}{moves}"
    bound = "" if found.bound is None else f"; none is better than {style.signed(found.bound).removeprefix('+')}"
    return f"score {score}{moves}, {struck_text(answer.limit, answer.limits)}{bound}"


def struck_text(limit: str | None, limits: Limits | None) -> str:
    """Return which limit was reached."""
    if limit == INTERRUPTED:
        return "interrupted"
    if limit is None or limits is None:
        return "a limit was reached"
    if limit == TIME:
        return f"the limit of {limits.seconds:g} s was reached"
    if limit == NODES:
        return f"the limit of {plural(limits.nodes or 0, 'position')} was reached"
    return f"the memory of {_size(limits.bytes)} is used up"


def advice(answer: PatienceAnswer) -> str:
    """Return the options to try if a limit left the answer open, else an empty text."""
    if answer.limit in (None, INTERRUPTED) or answer.limits is None:
        return ""
    # beside a verdict that is known
    open_ = not answer.outcome.proved or (answer.fewest is not None and not answer.fewest.closed)
    struck = "" if open_ else f"{struck_text(answer.limit, answer.limits)} before all moves were decided; "
    return struck + _tip(str(answer.limit), answer.limits, answer)


def _tip(limit: str, limits: Limits, answer: PatienceAnswer) -> str:
    if limit == TIME:
        return f"try more time: --time {4 * (limits.seconds or 0):g}{_or_memory(answer)}"
    if limit == NODES:
        return f"try more positions: --nodes {10 * (limits.nodes or 0)}{_or_memory(answer)}"
    return f"try more memory: --memory {_size(4 * limits.bytes)}"


def _or_memory(answer: PatienceAnswer) -> str:
    """Return a hint that more memory may help, if the transposition table used most of it."""
    limits, found = answer.limits, answer.outcome
    full = limits is not None and 2 * found.states * found.state_bytes > limits.bytes
    return f", and more memory: --memory {_size(4 * limits.bytes)}" if limits is not None and full else ""


def _size(number: int) -> str:
    """Return a number of bytes as options write it."""
    for unit, letter in _UNITS:
        if number >= unit:
            return f"{number / unit:.3g}{letter}"
    return str(number)


def effort_text(answer: PatienceAnswer) -> str:
    """Return the work: positions searched, and the number of first moves known to be right."""
    text = f"{answer.nodes:,} position{'' if answer.nodes == 1 else 's'} searched"
    if answer.hint is None:
        return text
    wanted = (answer.outcome.score if answer.outcome.proved else None) if answer.for_score else WON
    right = sum(after is not None and after == wanted for after in answer.hint.values())
    open_ = sum(after in (None, UNKNOWN) for after in answer.hint.values())
    one = right == 1
    keeps = f"{'keeps' if one else 'keep'} the best score" if answer.for_score else "wins" if one else "win"
    left = f", {open_} unknown" if open_ else ""
    return f"{text}; {right} of {plural(len(answer.hint), 'first move')} {keeps}{left}"


def report(_deal: Deal, answer: PatienceAnswer, question_options: Mapping[str, object], style: Style) -> str:
    """Return the board, the verdict and the line; one line where reports are to be short."""
    options = PatienceOptions.of(question_options)
    return patience_line(answer, style, options) if style.quiet else patience_text(answer, options, style)


def patience_text(answer: PatienceAnswer, options: PatienceOptions, style: Style) -> str:
    """Return the report: board, verdict, work, results of each move, last decision, and line.

    If the results of each move were requested, the line is left out unless it was requested, too.
    """
    parts = [titled(answer.rules, answer.layout, style), _verdict(answer, style), effort_text(answer)]
    if answer.played:
        parts.insert(1, f"after {plural(len(answer.played), 'move')}:")
    if answer.hint is not None:
        parts.append(_hint(answer, options.notation, style))
    if answer.critical_asked:
        parts.append(_critical(answer, options.notation, style))
    if answer.why_asked:
        parts.append(_why(answer, style))
    if answer.difficulty_asked:
        parts.append(difficulty_text(answer))
    line = answer.outcome.line
    if line is not None and options.show:
        parts += _along(answer, options.notation, style)
    elif line and (answer.hint is None or options.line):
        parts.append(line_text(answer.rules, answer.layout, line, options.notation, style))
    return "\n\n".join(filter(None, parts))


def patience_line(answer: PatienceAnswer, style: Style, options: PatienceOptions | None = None) -> str:
    """Return one line: the verdict and, if requested, the last decision, the next move, the reason and the line."""
    after = f"after {plural(len(answer.played), 'move')}: " if answer.played else ""
    parts = [after + verdict_text(answer, style)]
    if answer.critical_asked:
        parts.append(_decision(answer))
    if answer.hint is not None:
        parts.append(f"next: {answer.next_move}" if answer.next_move else "no move to recommend")
    if answer.why_asked and (why := _why(answer, style)):
        parts.append(" ".join(why.split()))
    if answer.difficulty_asked:
        parts.append(difficulty_text(answer))
    line = answer.outcome.line
    if options is not None and options.line and line:
        parts.append(f"line: {', '.join(written(answer.rules, answer.layout, line, options.notation, style))}")
    return "; ".join(parts)


def difficulty_text(answer: PatienceAnswer) -> str:
    """Return the level of difficulty and its measure, or the reason why there is none."""
    found = answer.difficulty
    if found is None:
        if answer.for_score:
            return f"difficulty: none, {answer.rules.name} is played for a score"
        if answer.verdict != WON:
            return f"difficulty: none, {'no line wins' if answer.verdict == LOST else 'no win is known'}"
        return f"difficulty: unknown, {struck_text(answer.limit, answer.limits)}"
    from solver.families.patience.difficulty import no_levels

    level = found.level or f"no level ({no_levels(answer.rules)})"
    return f"difficulty: {level}; forgives {found.forgives:g} moves at random on average"


def _why(answer: PatienceAnswer, style: Style) -> str:
    """Return why the layout is lost."""
    if answer.why is None:
        return "no reason known: the search found that no line wins" if answer.verdict == LOST else ""
    return why_text(answer.rules, answer.layout, answer.why, style)


def _verdict(answer: PatienceAnswer, style: Style) -> str:
    """Return the verdict, and the options to try if it is open."""
    return "\n".join(filter(None, (verdict_text(answer, style), advice(answer))))


def _along(answer: PatienceAnswer, notation: str, style: Style) -> Iterator[str]:
    """Yield the board after every move."""
    line = answer.outcome.line or ()
    position = referee(answer.rules, answer.layout)
    for number, (move, text) in enumerate(
        zip(line, written(answer.rules, answer.layout, line, notation, style), strict=True), start=1
    ):
        position = position.play(move)
        after = standing(answer.rules, position)
        yield f"{number}. {text}"
        if after is not None:
            yield board(*after, style)


# -- moves and their results -----------------------------------------------------------------------------


def _hint(answer: PatienceAnswer, notation: str, style: Style) -> str:
    """Return the next move, and every move with its result."""
    position, moves = referee(answer.rules, answer.layout), answer.hint or {}
    names = {move: _named(answer.rules, position, move, notation, style) for move in moves}
    wide = max(map(len, names.values()), default=0)
    rows = [f"  {names[move]:<{wide}}  {'?' if after is None else after}" for move, after in moves.items()]
    best = answer.next_move
    next_ = "no move to recommend" if best is None else f"next: {names.get(best, best)}"
    return "\n".join([next_, *rows])


def _named(rules: Rules, position: Position, move: str, notation: str, style: Style) -> str:
    return told(rules, position, move, style) if notation == LONG else move


def _critical(answer: PatienceAnswer, notation: str, style: Style) -> str:
    """Return the last decision, and the moves that were right there."""
    found = answer.critical
    if found is None or found.at is None:
        return _decision(answer)
    position = referee(answer.rules, answer.layout)
    moves = [move for part in answer.outcome.line or () for move in ((part,) if isinstance(part, str) else part)]
    for move in moves[: found.at - 1]:
        position = position.play(move)
    groups = (("right", found.keep), ("wrong", found.lose), ("unknown", found.unknown))
    rows = [
        f"  {name}  {', '.join(_named(answer.rules, position, move, notation, style) for move in group)}"
        for name, group in groups
        if group
    ]
    return "\n".join([_decision(answer), *rows])


def _decision(answer: PatienceAnswer) -> str:
    """Return the number of the line's last move that could have been wrong."""
    found, name = answer.critical, "last decision"
    if found is None:
        return f"{name}: none, as no line is proved best"
    of = sum(1 if isinstance(move, str) else len(move) for move in answer.outcome.line or ())
    if found.proved:
        return (
            f"{name}: none, no move of the line could be wrong"
            if found.at is None
            else f"{name}: move {found.at} of {of}"
        )
    first = "" if found.at is None else f"move {found.at} of {of}, or "
    later = plural(len(found.open), "later move" if found.at is not None else "move")
    return f"{name}: unknown: {first}one of {later} whose alternatives a limit left undecided"


def line_report(answer: VerifyAnswer) -> str:
    """Return one line about a correct line of play; a wrong one is reported as an error."""
    reached = "wins" if answer.won else f"reaches the score {answer.score}"
    return f"legal, {reached} in {plural(answer.moves, 'move')}"


def lost_report(answer: LostAnswer) -> str:
    """Return one line of text: a proof, or that there is none; a layout that can be won is an error."""
    many = answer.found.positions
    positions = f"{many:,} position{'' if many == 1 else 's'}"
    if answer.limit is None:
        whole = f"all {positions.replace('position', 'reachable position')} checked, none wins"
        return f"lost: {whole if many != 1 else 'the only reachable position does not win'}"
    return f"not proved lost: {struck_text(answer.limit, answer.limits)}, {positions} checked"


def reason(answer: WhyAnswer) -> str:
    """Return one line of text for a valid reason; a wrong one is reported as an error."""
    return f"lost: the reason is right, {plural(answer.facts, 'fact')} checked"


def statistic(_about: JsonMapping, fields: JsonMapping) -> Statistic:
    """Return the statistic of verdicts or, in games for a score, of scores."""
    from solver.statistics.values import Scores, Verdicts

    return Verdicts() if "verdict" in fields else Scores()
