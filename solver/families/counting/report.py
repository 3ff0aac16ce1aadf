"""Texts about counting games: a position, a single hand, a deal with every starter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from tabulate import tabulate

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.families.counting.answer import CountingAnswer
from solver.families.counting.hand import HandAnswer
from solver.families.counting.referee import CountingState
from solver.families.counting.rules import Rules
from solver.families.counting.starters import Points, Starter, Starters
from solver.families.play.report import answers
from solver.families.play.report.answers import number_text, play_text
from solver.families.play.report.seats import in_pack_order, value_names
from solver.families.play.simultaneous import Mix, expected
from solver.text.style import Style, plural


def terms(state: CountingState, rules: Rules, _style: Style) -> Iterator[str]:
    """Yield short heading phrases."""
    if not state.laying:
        yield f"total {state.total}"
    if state.dealer is not None:
        yield f"{seat_name(state.dealer, state.seats)} deals"
    if state.win:
        yield f"race to {rules.race.points} from {' '.join(map(str, state.before))}"


def marks(state: CountingState, style: Style) -> Iterator[str]:
    """Yield for each seat its marks and its score."""
    for seat in range(state.seats):
        words = []
        if seat not in state.alive:
            words.append("out")
        if state.scores[seat]:
            words.append(f"{style.signed(state.scores[seat])} so far")
        yield ", ".join(words)


def lines(state: CountingState, rules: Rules, style: Style) -> Iterator[str]:
    """Yield full-line remarks."""
    if state.laid:
        yield f"Laid: {style.cards(state.laid)}"
    if state.starter is not None:
        yield f"Starter: {style.card(state.starter)}"
    elif rules.starter.on:
        yield "Starter: any"
    if state.crib:
        yield f"Crib: {style.cards(in_pack_order(state.crib, rules.pack.ranks))}"
    if state.stock:
        yield f"Stock: {style.cards(state.stock)}"


Cells = tuple[str, ...]

_DIGITS = 2
"""Decimal places of expected values in tables."""


def solve(deal: Deal, answer: CountingAnswer, asked: Mapping[str, object], style: Style) -> str:
    """Return the report of a game of turns, followed by a table of all starters if requested."""
    text = answers.solve(deal, answer, asked, style)
    if answer.starters is None:
        return text
    mean = mean_text(answer, answer.starters, style)
    if style.quiet:
        return f"{text}; average if the starter were known before: {mean}"
    head, rows = table(answer, answer.starters, style)
    left = ("left", *("right" for _ in head[1:-2]), "left", "left") if _laid(answer) else None
    align = left or ("left", *("right" for _ in head[1:]))
    body = tabulate(rows, head, tablefmt="plain", disable_numparse=True, colalign=align)
    many = sum(one.copies for one in answer.starters.each.values())
    return f"{text}\n\nWith each of {plural(many, 'starter')}, if known before; {mean} on average:\n{body}"


def mean_text(answer: CountingAnswer, found: Starters, style: Style) -> str:
    """Return the mean over the starters, for each seat if there are several."""
    return _several(answer, found.means, style)


def table(answer: CountingAnswer, found: Starters, style: Style) -> tuple[Cells, list[Cells]]:
    """Return the head and the rows of the table of starters; starters of a rank with equal values share a row."""
    ranks = answer.solution.position.rules.pack.ranks
    points = any(one.points for one in found.each.values())
    heels = any(one.points and one.points.heels for one in found.each.values())
    rows = []
    for cards, one in _groups(found, ranks):
        cells = [style.cards(cards), _several(answer, one.values, style)]
        if points:
            cells += _points(one.points, answer.solution.seats, style, heels=heels)
        rows.append((*cells, *_away(answer, one, style)))
    return _head(answer, points=points, heels=heels), rows


def _groups(found: Starters, ranks: str) -> list[tuple[list[str], Starter]]:
    groups: list[tuple[list[str], Starter]] = []
    order = in_pack_order(found.each, ranks)
    for card in sorted(order, key=lambda card: -ranks.find(card[1:])):
        one = found.each[card]
        same = next((cards for cards, other in groups if other == one and cards[0][1:] == card[1:]), None)
        if same is None:
            groups.append(([card], one))
        else:
            same.append(card)
    return groups


def _head(answer: CountingAnswer, *, points: bool, heels: bool) -> Cells:
    seats = answer.solution.seats
    names = [seat_name(seat, seats) for seat in range(seats)]
    titles = ["starter", "value"]
    if points:
        titles += [*(["heels"] if heels else []), *(f"hand {name}" for name in names), "crib", "pegging"]
    return (*titles, *(f"{seat_name(seat, seats)} lays away" for seat in _laid(answer)))


def _laid(answer: CountingAnswer) -> list[int]:
    """Return the seats whose discards are reported."""
    found = answer.solution
    return sorted(found.position.state.laying) if found.single else []


def _points(points: Points | None, seats: int, style: Style, *, heels: bool) -> Iterator[str]:
    if points is None:
        yield from [""] * (seats + 2 + heels)
        return
    if heels:
        yield str(points.heels)
    yield from map(_short, (*points.hands, points.crib))
    yield style.signed(_near(points.pegging))


def _away(answer: CountingAnswer, one: Starter, style: Style) -> Iterator[str]:
    """Yield each seat's discards, with their shares in a mixed strategy."""
    position = answer.solution.position
    for place, seat in enumerate(_laid(answer)):
        if one.mix:
            yield _mix(one.mix[place], style)
        else:
            moves = dict(zip(position.state.laying, one.away, strict=False))
            yield _cards(moves[seat], style) if seat in moves else ""


def _mix(mix: Mix, style: Style) -> str:
    if len(mix) == 1:
        return _cards(next(iter(mix)), style)
    return ", ".join(f"{_cards(move, style)} {share:.0%}" for move, share in mix.items())


def _cards(move: str, style: Style) -> str:
    return play_text(move.rpartition(":")[2], style)


def _several(answer: CountingAnswer, values: Sequence[Bounds], style: Style) -> str:
    numbers = [number_text(expected(_near(one.low), _near(one.high)), style) for one in values]
    if answer.solution.single:
        return numbers[0]
    names = value_names(answer.solution.sides, len(numbers))
    return "  ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


def _near(number: float) -> float:
    return round(number, _DIGITS) + 0.0


def _short(number: float) -> str:
    return f"{_near(number):.6g}"


def report(_deal: Deal, answer: HandAnswer, style: Style) -> str:
    """Return the text of a hand's score and its parts; without a starter, the score with each possible one."""
    text = f"{answer.game or 'a game of your own'}: {'crib ' if answer.crib else ''}{style.cards(answer.hand)}"
    if answer.score is None:
        mean = sum(answer.starters.values()) / max(len(answer.starters), 1)
        rows = [
            f"  {points:>3}  {style.cards([card for card, _ in group])}"
            for points, group in groupby(answer.starters.items(), key=lambda pair: pair[1])
        ]
        return "\n".join([f"{text}: {mean:.2f} on average; by the starter:", *rows])
    with_it = f", starter {style.card(answer.starter)}" if answer.starter else ""
    rows = [f"  {part.points:>3}  {part.name}: {style.cards(part.cards)}" for part in answer.parts]
    return "\n".join([f"{text}{with_it}: {answer.score}", *rows])
