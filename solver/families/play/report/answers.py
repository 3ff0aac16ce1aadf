"""Answers about games of turns, for people."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from tabulate import tabulate

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.families.play.answer import TurnsAnswer, TurnsPlayAnswer
from solver.families.play.dialect import Position
from solver.families.play.report.seats import after, ending, seat_names, side_names, situation, value_names
from solver.families.play.sides import COALITION, MAXN, Analysis, RecordedPlay, Sides, Solution
from solver.families.play.simultaneous import BETWEEN, simultaneous_movers
from solver.families.play.turn_solver import TurnSolution
from solver.text.style import Style

Write = Callable[[str], str]
"""A play as people write it."""

Groups = list[tuple[str, list[str]]]
"""Values and the plays that lead there, the mover's best first."""

_TIES = {
    "first": "the first in the alphabet",
    "low": "the lowest card",
    "high": "the highest card",
    "worst": "what is worst for the others",
    "best": "what is best for the others",
}
"""Which of equally good plays is made."""


# -- values ----------------------------------------------------------------------------------------------------


def value_text(found: Solution, style: Style, more: str = "") -> str:
    """Return the value in words.

    Args:
        more: further text for two sides.
    """
    limit = "" if found.proved else "\nA limit was reached"
    if found.single:
        return single_value(found, style) + more + limit
    who = "player" if len(found.sides) == found.seats else "side"
    title = f"Guaranteed score of each {who} if all others play together:"
    if found.concept == MAXN:
        title = f"Each player for himself; of equal plays {_TIES[found.ties]} is chosen:"
    text = f"{title}\n{seat_values(found, style, chr(10))}"
    if found.tie_matters is not None:
        text += (
            "\nAnother choice among equal plays could change these scores"
            if found.tie_matters
            else "\nThe choice among equal plays does not change these scores"
        )
    return text + limit


def single_value(found: Solution, style: Style) -> str:
    """Return the value of two sides, or of a coalition."""
    value = number_text(found.values[0], style)
    if found.concept == COALITION:
        return f"{seat_names(found.coalition, found.seats)} together are guaranteed {value}"
    return f"{against(found.sides)}: {value}"


def against(sides: Sides) -> str:
    """Return the opposing sides as text, or the only one."""
    ours, theirs = side_names(sides)
    return f"{ours} against {theirs}" if theirs else ours


def seat_values(found: Solution, style: Style, between: str) -> str:
    """Return the value of each seat, in a line or one below the other."""
    numbers = [number_text(bounds, style) for bounds in found.values]
    wide = max(map(len, numbers)) if between == "\n" else 0
    indent = "  " if between == "\n" else ""
    names = value_names(found.sides, len(numbers))
    return between.join(f"{indent}{name} {number:>{wide}}" for name, number in zip(names, numbers, strict=True))


def number_text(bounds: Bounds, style: Style) -> str:
    """Return a number with its sign, or its proved bounds."""
    if bounds.exact:
        return style.signed(bounds.low)
    return f"{style.signed(bounds.low)} to {style.signed(bounds.high)}"


def move_groups(found: Solution, style: Style, moves: Iterable[str], write: Write) -> Groups:
    """Return groups of plays with equal values, best first.

    Args:
        moves: all plays, in the order in which they are shown.
    """
    values: dict[Bounds, list[str]] = {}
    for move in moves:
        values.setdefault(found.moves[move], []).append(write(move))
    groups = {bounds: list(dict.fromkeys(plays)) for bounds, plays in values.items()}
    best_first = sorted(groups, reverse=found.wants_much)
    return [(number_text(bounds, style), _named(groups[bounds], bounds, found)) for bounds in best_first]


_MOST_UNKNOWN = 20
"""Plays that are listed though nothing is known about them; of more their number is enough."""


def _named(plays: list[str], bounds: Bounds, found: Solution) -> list[str]:
    """Return the plays with some bounds, or how many there are if a limit left nothing known about many."""
    unknown = not bounds.exact and bounds in found.values
    return [f"each of {len(plays)} plays"] if unknown and len(plays) > _MOST_UNKNOWN else plays


def move_rows(groups: Groups) -> str:
    """Return a row for each value."""
    wide = max(len(value) for value, _ in groups)
    return "\n".join(f"  {value:>{wide}}  {' '.join(plays)}" for value, plays in groups)


def in_a_line(found: Solution, style: Style, groups: Groups, write: Callable[[str], str], more: str = "") -> str:
    """Return the value, the plays, and the line if requested."""
    told = single_value(found, style) + more if found.single else seat_values(found, style, "  ")
    moves = "  ".join(f"{' '.join(plays)} {value}" for value, plays in groups)
    line = f"; line: {', '.join(map(write, found.line))}" if found.line else ""
    return told + (f":  {moves}" if moves else "") + line


def line_title(found: Solution) -> str:
    """Return the title of a line of best play."""
    if found.single or found.mover is None or found.concept == MAXN:
        return "Best play:"
    return f"Best play of {seat_name(found.mover, found.seats)} against all others:"


# -- recorded plays --------------------------------------------------------------------------------------------


def faultless(made: Analysis) -> str:
    """Return the text about a play in which no play is known to have cost anything."""
    if not made.plays:
        return "no plays are recorded"
    known = all(one.cost is not None for one in made.plays)
    return "no mistakes" if known else "no mistake found so far; a limit was reached"


def play_title(made: Analysis, style: Style) -> str:
    """Return the explanation of the numbers beside plays."""
    if len(made.values) > 1:
        return "After each play, the guaranteed score of its player against all others:"
    return f"{against(made.sides)} with best play: {values_text(made, 0, style)}. After each play:"


def cell(one: RecordedPlay, style: Style, write: Write) -> str:
    """Return a play with the value after it, ``!`` behind one that cost something."""
    mark = "!" if one.cost else ""
    return f"{write(one.play)}{mark} {number_text(one.after, style)}"


def mistakes(made: Analysis, places: Iterable[str], write: Write) -> Iterator[str]:
    """Yield a line for each.

    Args:
        places: where each of them stands in the record.
    """
    for one, place in zip(made.mistakes, places, strict=True):
        better = list(dict.fromkeys(map(write, one.better)))
        kept = f"; {' '.join(better)} {'was' if len(better) == 1 else 'were'} right" if better else ""
        left_open = " ".join(dict.fromkeys(map(write, one.open)))
        kept += f"; undecided: {left_open}" if left_open else ""
        yield f"{place} {write(one.play)} costs {one.cost}{kept}"


def players(made: Analysis) -> str:
    """Return a row a seat."""
    rows = [[seat_name(one.seat, made.seats), one.plays, one.mistakes, one.lost] for one in made.players]
    return tabulate(rows, ["", "plays", "mistakes", "lost"], tablefmt="plain")


def result(made: Analysis, style: Style) -> str:
    """Return the text of the score of the play, or of its value if it ends early."""
    if made.scores is None:
        return f"After the last play: {values_text(made, 1, style)}"
    scores = zip(made.sides, made.scores, strict=True)
    text = ", ".join(f"{seat_names(side, made.seats)} {style.signed(score)}" for side, score in scores if side)
    return f"Scores: {text}"


def values_text(made: Analysis, place: int, style: Style) -> str:
    """Return the values before (0) or after (1) the play."""
    numbers = [number_text(pair[place], style) for pair in made.values]
    if len(numbers) == 1:
        return numbers[0]
    names = value_names(made.sides, len(numbers))
    return " ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


_CARD = re.compile(r"\b([SHDC])([AKQJTNP2-9])\b")
_SUIT = re.compile(r"(?<==)([SHDC])\b")


def play_text(play: str, style: Style) -> str:
    """Return a play in readable form: cards with suit symbols, words unchanged."""
    if (own := style.play(play)) is not None:
        return own
    return _SUIT.sub(lambda found: style.suit(found[1]), _CARD.sub(lambda found: style.card(found[0]), play))


def place_text(at: int, seat: int, seats: int) -> str:
    """Return the place of a play, such as ``Play 3: N``."""
    return f"Play {at + 1}: {seat_name(seat, seats)}"


def line_text(position: Position, line: Sequence[str], style: Style) -> str:
    """Return the plays of a line, a row for each round of the seats."""
    return rows_of(position, line, [play_text(play, style) for play in line])


def rows_of(position: Position, line: Sequence[str], cells: Sequence[str]) -> str:
    """Return rows of plays with numbers and seats; a new row begins when the first seat's turn comes again.

    Args:
        position: the first position of the line.
        line: plays, all of them legal.
        cells: the text for each play.
    """
    rows: list[list[str]] = []
    last: int | None = None
    first = position.mover
    for play, cell in zip(line, cells, strict=True):
        seat = position.mover or 0
        if last is None or seat == first or not rows:
            rows.append([])
        who = "" if simultaneous_movers(position) else f"{seat_name(seat, len(position.state.hands))} "
        rows[-1].append(f"{who}{cell}")
        last, position = seat, position.play(play)
    wide = max((len(cell) for row in rows for cell in row), default=0)
    texts = ("  ".join(f"{cell:<{wide}}" for cell in row) for row in rows)
    return "\n".join(f"{number:>3}. {text}".rstrip() for number, text in enumerate(texts, start=1))


Asked = Mapping[str, object]

_MOST = 125
"""Moves of more than two seats at once that are listed."""


def solve(deal: Deal, answer: TurnsAnswer, asked: Asked, style: Style) -> str:
    """Return the cards, the player to move, the value, the value of each play, and the line if requested."""
    found = answer.solution
    if style.quiet:
        return _in_a_line(found, style)
    after_plays = asked.get("after")
    plays = after_plays if isinstance(after_plays, int) else len(deal.played)
    parts = [situation(found.position, style, plays)]
    if found.target is not None:
        parts.append(_target(found))
        return "\n\n".join(parts)
    parts.append("\n".join(filter(None, (value_text(found, style), _within(found), ending(found.position)))))
    if found.mix:
        parts.append(_mixes(found, style))
    if found.moves:
        parts.append(_pairs(found, style) if len(simultaneous_movers(found.position)) == 2 else _listed(found, style))
    if found.after:
        parts.append(_every(found, style))
    if found.best:
        parts.append(after(found.position, found.best[0], style))
    if found.line:
        parts.append(f"{line_title(found)}\n{line_text(found.position, found.line, style)}")
    return "\n\n".join(filter(None, parts))


def analyse(_deal: Deal, answer: TurnsPlayAnswer, _asked: Asked, style: Style) -> str:
    """Return the cards, the play with the value after every move, the mistakes, the players, the result."""
    made = answer.analysis

    def write(play: str) -> str:
        return play_text(play, style)

    places = [place_text(one.at, one.seat, made.seats) for one in made.mistakes]
    if style.quiet:
        lost = zip(places, made.mistakes, strict=True)
        text = "  ".join(f"{place} {write(one.play)} {one.cost}" for place, one in lost)
        before, after = (values_text(made, place, style) for place in (0, 1))
        return f"{before}, after the play {after}  {text or faultless(made)}"
    cells = [cell(one, style, write) for one in made.plays]
    rows = rows_of(made.position, [one.play for one in made.plays], cells)
    play = f"{play_title(made, style)}\n{rows}" if made.plays else "No plays are recorded"
    limit = "" if made.proved else "A limit was reached; values not yet certain are shown as a range"
    costs = "\n".join(mistakes(made, places, write))
    parts = [situation(made.position, style), play, costs, players(made), result(made, style), limit]
    return "\n\n".join(filter(None, parts))


def _within(found: TurnSolution) -> str:
    """Return a sentence about the tolerance of numbers."""
    return f"Numbers are certain to within {found.within:.1g}" if found.within else ""


def _mixes(found: TurnSolution, style: Style) -> str:
    """Return the best mixed strategy of each seat, or of either side."""
    rows = (f"  {name}  {'  '.join(shares)}" for name, shares in mixtures(found, style, 2))
    return "\n".join(["Best mixtures:", *rows])


def mixtures(found: TurnSolution, style: Style, digits: int) -> Iterator[tuple[str, list[str]]]:
    """Yield each chooser, and the probabilities of its moves as ``♥2 62.86%``.

    Args:
        digits: decimal places.
    """
    for name, mix in zip(_choosers(found) if found.mix else (), found.mix, strict=True):
        yield name, [f"{play_text(move, style)} {share:.{digits}%}" for move, share in mix.items()]


def _choosers(found: TurnSolution) -> Iterable[str]:
    """Return the names of the seats or sides that mix."""
    seats = simultaneous_movers(found.position)
    if len(found.mix) == len(seats):
        return [seat_name(seat, found.seats) for seat in seats]
    if found.coalition:
        others = [seat for seat in seats if seat not in found.coalition]
        return [seat_names(found.coalition, found.seats), seat_names(others, found.seats)]
    return side_names(found.sides)


def _listed(found: TurnSolution, style: Style) -> str:
    """Return a row for each value with its moves; a note instead if there are too many joint moves."""
    if simultaneous_movers(found.position) and len(found.moves) > _MOST:
        return _too_many(len(found.moves))
    return move_rows(_groups(found, style))


def _every(found: TurnSolution, style: Style) -> str:
    """Return the values of all seats after every move of all; of too many none."""
    if len(found.after) > _MOST:
        return _too_many(len(found.after))
    rows = [
        [play_text(move, style), *(number_text(bounds, style) for bounds in every)]
        for move, every in found.after.items()
    ]
    head = ["", *value_names(found.sides, len(found.values))]
    text = tabulate(rows, head, tablefmt="plain", disable_numparse=True, stralign="right")
    return f"The guaranteed score of each after every combination of moves:\n{text}"


def _too_many(many: int) -> str:
    return f"{many} combinations of moves; --format json has the value after each"


def _pairs(found: TurnSolution, style: Style) -> str:
    """Return the table of values after the first seat's moves, in rows, and the second's, in columns."""
    table: dict[str, dict[str, str]] = {}
    for move, bounds in found.moves.items():
        row, _, column = (play_text(_bare(one), style) for one in move.partition(BETWEEN))
        table.setdefault(row, {})[column] = number_text(bounds, style)
    columns = list(dict.fromkeys(column for entries in table.values() for column in entries))
    rows = [[row, *(entries[column] for column in columns)] for row, entries in table.items()]
    text = tabulate(rows, ["", *columns], tablefmt="plain", disable_numparse=True, stralign="right")
    first = seat_name(simultaneous_movers(found.position)[0], found.seats)
    return f"After each pair of moves, of {first} in rows:\n{text}"


def _bare(move: str) -> str:
    """Return a move without the word before its cards."""
    return move.rpartition(":")[2]


def _in_a_line(found: TurnSolution, style: Style) -> str:
    if found.target is not None:
        return _target(found)
    groups = [] if simultaneous_movers(found.position) else _groups(found, style)
    return in_a_line(found, style, groups, lambda play: play_text(play, style))


def _groups(found: TurnSolution, style: Style) -> Groups:
    return move_groups(found, style, found.moves, lambda play: play_text(play, style))


def _target(found: TurnSolution) -> str:
    who = seat_name(found.mover or 0, found.seats)
    can = {True: "can", False: "cannot", None: "a limit was reached before it was known whether it can"}[found.reached]
    return f"{who}: {can} score {found.target}"
