"""Lines of play in words, found from their vectors of results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from solver.families.bridge.suit.problem import RANKS, SuitProblem
from solver.families.bridge.suit.search import EAST, VOID, WEST, Node, Search, Trick, plays_of

HANDS = ("North", "South")
_SMALL = "8765432"
"""Cards without names."""
_WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}


@dataclass(frozen=True)
class Branch:
    """Declarer's play after a card of the second hand, and the rest of the line.

    Attributes:
        second: the cards of the second hand for which this is the play; "" for a discard.
        third: the card of the hand opposite the lead; None if it has none.
        ends: the cards of the fourth hand, whether the trick is won, and the line from there; None: nothing is to be
            decided any more.
    """

    second: tuple[str, ...]
    third: str | None
    ends: tuple[tuple[tuple[str, ...], bool, Line | None], ...]


@dataclass(frozen=True)
class Line:
    """A trick of a line.

    Attributes:
        hand: which leads: 0 the first, 1 the second.
        card: the one that it leads.
        branches: by the card of the second hand.
        from_top: the highest card is led, the other hand follows low, and so on to the end.
    """

    hand: int
    card: str
    branches: tuple[Branch, ...] = field(default=())
    from_top: bool = False

    def as_json(self) -> dict[str, object]:
        """Return the attributes as JSON."""
        if self.from_top:
            return {"lead": self.card, "hand": self.hand, "from_top": True}
        return {
            "lead": self.card,
            "hand": self.hand,
            "after": [
                {
                    "second": list(branch.second),
                    "third": branch.third,
                    "then": [
                        {"fourth": list(cards), "won": won, "line": None if line is None else line.as_json()}
                        for cards, won, line in branch.ends
                    ],
                }
                for branch in self.branches
            ],
        }


@dataclass(frozen=True)
class _Cards:
    """The cards of a position by name."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    groups: tuple[str, ...]


class LineFinder:
    """Finder of the plays behind a vector of a search."""

    def __init__(self, problem: SuitProblem, search: Search) -> None:
        self._problem, self._search = problem, search

    def line(self, vector: int) -> Line | None:
        """Return a line with a vector of results, None if there is nothing to decide."""
        names = _Cards(*self._problem.by_level, self._problem.groups)
        return self._line(self._problem.node, self._search.goal.tricks, vector, names)

    def _line(self, node: Node, tricks: int, wanted: int, names: _Cards) -> Line | None:
        if not wanted or self._search.settled(node, tricks) is not None:
            return None
        if self._top_does(node, tricks, wanted):
            top = _highest(node, self._search)
            cards = (names.first, names.second)[top.hand]
            return Line(top.hand, cards[top.card][0], from_top=True)
        for trick in self._search.tricks_of(node):
            plan = self._plan(node, tricks, trick, wanted)
            if plan is not None:
                return self._told(node, tricks, trick, plan, wanted, names)
        raise AssertionError("no line is worth what the search says")

    def _top_does(self, node: Node, tricks: int, wanted: int) -> bool:
        """Return whether leading the highest card until the end reaches a vector of results."""
        search = self._search
        settled = search.settled(node, tricks)
        if settled is not None:
            return wanted & settled == wanted
        trick = _highest(node, search)
        seat = EAST if trick.hand == 0 else WEST
        for played, _ in plays_of(node.groups, node.out, seat, search.goal.span):
            third = search.thirds(node, trick, played)[0]
            for step, behind, won in search.ends(node, trick, played, third):
                after = search.after(wanted & step.can, step, won=won)
                if not self._top_does(behind, tricks - won if search.goal.tricks else 0, after):
                    return False
        return True

    def _plan(self, node: Node, tricks: int, trick: Trick, wanted: int) -> dict[int, int | None] | None:
        """Return the third card after each card of the second hand; None if the lead does not reach the vector."""
        plan: dict[int, int | None] = {}
        seat = EAST if trick.hand == 0 else WEST
        for played, can in plays_of(node.groups, node.out, seat, self._search.goal.span):
            for third in self._search.thirds(node, trick, played):
                if self._holds(node, tricks, trick, played, third, wanted & can):
                    plan[played] = third
                    break
            else:
                return None
        return plan

    def _holds(self, node: Node, tricks: int, trick: Trick, played: int, third: int | None, wanted: int) -> bool:
        for step, behind, won in self._search.ends(node, trick, played, third):
            part = wanted & step.can
            after = self._search.after(part, step, won=won)
            front, _ = self._search.front(behind, tricks - won if self._search.goal.tricks else 0)
            if not any(after & one == after for one in front):
                return False
        return True

    def _told(
        self, node: Node, tricks: int, trick: Trick, plan: dict[int, int | None], wanted: int, names: _Cards
    ) -> Line:
        own, other = (names.first, names.second) if trick.hand == 0 else (names.second, names.first)
        branches: dict[tuple[str | None, object], list[str]] = {}
        for played, third in plan.items():
            ends = tuple(self._ends(node, tricks, trick, played, third, wanted, names))
            card = None if third is None else _pick(other, third)
            name = "" if played == VOID else names.groups[played][0]
            branches.setdefault((card, ends), []).append(name)
        made = tuple(Branch(tuple(cards), key[0], key[1]) for key, cards in branches.items())  # type: ignore[arg-type]
        return Line(trick.hand, _pick(own, trick.card), made)

    def _ends(
        self, node: Node, tricks: int, trick: Trick, played: int, third: int | None, wanted: int, names: _Cards
    ) -> Iterator[tuple[tuple[str, ...], bool, Line | None]]:
        found: dict[tuple[bool, Line | None], list[str]] = {}
        for last in (*range(len(node.groups) - 1, -1, -1), VOID):
            for step, behind, won in self._search.ends_with(node, trick, played, third, last):
                after = self._search.after(wanted & step.can, step, won=won)
                left = _left(node, trick, third, (played, last), step.keep, names)
                line = self._line(behind, tricks - won if self._search.goal.tricks else 0, after, left)
                found.setdefault((won, line), []).append("" if last == VOID else names.groups[last][0])
        for (won, line), cards in found.items():
            yield tuple(cards), won, line


def _highest(node: Node, search: Search) -> Trick:
    """Return the lead of the highest card."""
    return min(search.tricks_of(node), key=lambda trick: (trick.card, trick.hand))


def _pick(cards: tuple[str, ...], level: int) -> str:
    """Return the card of a level that is played: the lowest of the last level, else the highest."""
    return cards[level][-1] if not any(cards[level + 1 :]) else cards[level][0]


def _left(
    node: Node, trick: Trick, third: int | None, played: tuple[int, int], keep: tuple[bool, ...], names: _Cards
) -> _Cards:
    """Return the cards left after a trick, with levels joined as in the search."""
    own, other = (names.first, names.second) if trick.hand == 0 else (names.second, names.first)
    own = _less(own, trick.card)
    other = other if third is None else _less(other, third)
    first, second = (own, other) if trick.hand == 0 else (other, own)
    groups = list(names.groups)
    for group in played:
        if group != VOID:
            groups[group] = groups[group][:-1]
    one, two, rest = [first[0]], [second[0]], []
    for group, stays in enumerate(keep):
        a, b = first[group + 1], second[group + 1]
        if stays or (not node.free and ((one[-1] and b) or (two[-1] and a))):
            rest.append(groups[group])
            one.append(a)
            two.append(b)
        else:
            one[-1] += a
            two[-1] += b
    return _Cards(tuple(one), tuple(two), tuple(rest))


def _less(cards: tuple[str, ...], level: int) -> tuple[str, ...]:
    gone = _pick(cards, level)
    return tuple(own.replace(gone, "") if at == level else own for at, own in enumerate(cards))


MOST_ROWS = 10
"""Largest number of rows of a line in words; the whole line is in its branches."""


def line_text(line: Line | None) -> list[str]:
    """Return a line in words, one row for each trick, indented under the condition on which it is played.

    >>> line_text(None)
    ['Any play does.']
    """
    if line is None:
        return ["Any play does."]
    rows = list(_rows(line))
    return rows if len(rows) <= MOST_ROWS else [*rows[:MOST_ROWS], "..."]


def _rows(line: Line) -> tuple[str, ...]:
    """Return the line in words; lines with equal words are merged."""
    follows: dict[tuple[str, ...], list[_Pair]] = {}
    won: dict[tuple[str, ...], set[bool]] = {}
    every: dict[bool, set[tuple[str, ...]]] = {True: set(), False: set()}
    for branch in line.branches:
        for cards, wins, then in branch.ends:
            rows = () if then is None else _rows(then)
            if rows:
                every[wins].add(rows)
                follows.setdefault(rows, []).append((branch.second, cards))
                won.setdefault(rows, set()).add(wins)
    found = [f"{_trick_text(line)}."]
    by_result = all(len(won[rows]) == 1 and len(every[wins]) == 1 for rows in follows for wins in won[rows])
    if all(len(rows) == 1 for rows in follows) and (len(follows) == 1 or by_result) and follows:
        return (_in_one_sentence(found[0], [(rows[0], True in won[rows]) for rows in follows]),)
    last: list[str] = []
    for rows, conditions in follows.items():
        if len(follows) == 1:
            text = "Then "
        elif len(won[rows]) == 1 and len(every[next(iter(won[rows]))]) == 1:
            text = "If it wins: " if True in won[rows] else "If it loses: "
        elif rows == max(follows, key=lambda one: len(follows[one])) and len(conditions) > _FEW:
            last = [f"  Otherwise: {rows[0]}", *(f"  {row}" for row in rows[1:])]
            continue
        else:
            text = f"If {', or '.join(_condition(line, *pair) for pair in _joined(conditions))}: "
        found += [f"  {text}{rows[0]}", *(f"  {row}" for row in rows[1:])]
    return (*found, *last)


def _in_one_sentence(first: str, follows: Sequence[tuple[str, bool]]) -> str:
    """Return a trick with the next ones as players write it: ``small to the queen; if it loses, small to the ten.``

    Args:
        first: the trick.
        follows: the next tricks, each with whether it follows a trick that was won.
    """
    text = first.removesuffix(".")
    if len(follows) == 1:
        return f"{text}, then {follows[0][0]}"
    ahead = (f"if it {'wins' if wins else 'loses'}, {row.removesuffix('.')}" for row, wins in follows)
    return f"{text}; {'; '.join(ahead)}."


_FEW = 2
"""Longest list of conditions that is reported in full."""


def _trick_text(line: Line) -> str:
    """Return the text of a trick: the lead, and the third card after each card of the second hand."""
    if line.from_top:
        return "from the top"
    hand = HANDS[line.hand]
    second = "East" if line.hand == 0 else "West"
    small = line.card in _SMALL
    lead = f"small from {hand}" if small else f"lead {_played(line.card)}"
    first, *others = line.branches
    if first.third is None:
        return lead
    if all(branch.third == first.third or _rank(branch.third) > _rank(line.card) for branch in line.branches):
        return lead  # the third hand follows small
    # Every card is in one hand only: a card that has a name says which.
    text = lead if first.third in _SMALL else f"{'small' if small else lead} to {_played(first.third)}"
    for branch in others:
        if branch.third != first.third and not _covers(first.third, branch):
            text += f"; if {second} {_shown(branch.second)}, {_played(branch.third)}"
    return text


def _covers(expected: str, branch: Branch) -> bool:
    """Return whether a card goes without saying: a higher one on a card that beats the usual one."""
    cards = [card for card in branch.second if card]
    return bool(cards) and all(_rank(branch.third) < _rank(card) < _rank(expected) for card in cards)


def _rank(card: str | None) -> int:
    return len(RANKS) if card is None else RANKS.index(card)


def _played(card: str | None) -> str:
    return "small" if card is not None and card in _SMALL else f"the {_name(card or '')}"


_Pair = tuple[tuple[str, ...], tuple[str, ...]]
"""Cards of the second hand, and cards of the fourth hand."""


def _joined(pairs: Sequence[_Pair]) -> list[_Pair]:
    """Merge conditions with the same second cards, then those with the same fourth cards.

    >>> _joined([(("9",), ("9",)), (("9",), ("J",)), (("K",), ("9", "J"))])
    [(('9', 'K'), ('9', 'J'))]
    """
    fourths: dict[tuple[str, ...], dict[str, None]] = {}
    for second, fourth in pairs:
        fourths.setdefault(second, {}).update(dict.fromkeys(fourth))
    seconds: dict[tuple[str, ...], dict[str, None]] = {}
    for second, cards in fourths.items():
        seconds.setdefault(tuple(cards), {}).update(dict.fromkeys(second))
    return [(tuple(cards), fourth) for fourth, cards in seconds.items()]


def _condition(line: Line, second: tuple[str, ...], fourth: tuple[str, ...]) -> str:
    before, last = ("East", "West") if line.hand == 0 else ("West", "East")
    return f"{before} {_shown(second)} and {last} {_shown(fourth)}"


def _shown(cards: tuple[str, ...]) -> str:
    """Return the text of a defender's action: plays one of some cards, or shows out."""
    names = [_name(card) for card in cards if card]
    parts = [f"plays the {' or the '.join(names)}"] if names else []
    return " or ".join(parts + (["shows out"] if "" in cards else []))


def _name(card: str) -> str:
    return _WORDS.get(card, card)
