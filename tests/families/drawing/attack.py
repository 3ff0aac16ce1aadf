"""What some seats can force against all others in a game that may go round for ever.

Seats who attack want the round to end with so much. Going round for ever is not that. So a position is won from which
they can force such an end within some number of moves: the least set that has such ends, every position of theirs
from which one move leads into it, and every position of the others from which all moves do. It is found from one
position outwards, each position and each way between two of them looked at once, and the search ends as soon as the
one position is won (X. Liu and S. A. Smolka, Simple linear-time algorithms for minimal fixed points, ICALP 1998).
"""

from __future__ import annotations

from collections.abc import Callable, Set

from tests.families.drawing.graph import OVER, Graph


class Attack:
    """Which positions some seats win. What is found stays found.

    Args:
        graph: the positions.
        attackers: the seats who attack.
        weights: what they want much of: the sum of the seats' scores times these.
        least: how much of it they want; more than endless play brings.
    """

    def __init__(self, graph: Graph, attackers: Set[int], weights: tuple[int, ...], least: int) -> None:
        self._graph = graph
        self._attackers = attackers
        self._weights = weights
        self._least = least
        self._won: dict[int, int] = {}
        self._next: dict[int, int] = {}
        self._waiting: dict[int, list[int]] = {}
        self._stack: list[int] = []

    def __len__(self) -> int:
        return len(self._next)

    def rank(self, number: int) -> int | None:
        """When a position was found to be won: each is later than what proves it; None: it was not."""
        return self._won.get(number)

    def forced(self, number: int, enough: Callable[[], bool]) -> bool | None:
        """Whether the seats win from a position; None where a limit struck.

        Args:
            enough: asked before every step whether a limit has struck.
        """
        self._meet(number)
        while number not in self._won and self._stack:
            if enough():
                return None
            self._go_on(self._stack.pop())
        return number in self._won

    def _meet(self, number: int) -> None:
        """A position is looked at; nothing is done where it was before."""
        if number in self._next:
            return
        self._next[number] = 0
        if self._graph.movers[number] != OVER:
            self._stack.append(number)
        elif sum(map(int.__mul__, self._weights, self._graph.scores[number])) >= self._least:
            self._win(number)

    def _go_on(self, number: int) -> None:
        """Look at the next position that follows from one, as long as it is not settled."""
        if number in self._won:
            return
        following = self._graph.following(number)
        ours = self._graph.movers[number] in self._attackers
        at = self._next[number]
        while at < len(following):
            child = following[at]
            self._meet_for(child)
            if child in self._won:
                if ours:
                    self._win(number)
                    return
                at += 1
                continue
            self._next[number] = at + 1 if ours else at
            self._wait(number, child, ours=ours)
            return
        self._next[number] = at
        if not ours:
            self._win(number)

    def _meet_for(self, child: int) -> None:
        """Make sure that an end is known as won where it is."""
        if self._graph.movers[child] == OVER:
            self._meet(child)

    def _wait(self, number: int, child: int, *, ours: bool) -> None:
        """A position waits for one that follows from it; one of the attackers tries its next one afterwards."""
        if self._graph.movers[child] != OVER:
            self._waiting.setdefault(child, []).append(number)
        elif not ours:
            return
        if ours:
            self._stack.append(number)
        self._meet(child)

    def _win(self, number: int) -> None:
        """A position is won, and with it what follows from that."""
        found = [number]
        while found:
            one = found.pop()
            if one in self._won:
                continue
            self._won[one] = len(self._won)
            for before in self._waiting.pop(one, ()):
                if before in self._won:
                    continue
                if self._graph.movers[before] in self._attackers:
                    found.append(before)
                else:
                    self._stack.append(before)
