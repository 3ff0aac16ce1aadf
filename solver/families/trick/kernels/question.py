"""Question for a kernel: the maximizing seats, and the value of a finished deal.

A payoff is the sum of the tricks' own points (tally 0) and a program over facts that must be remembered until the end
(tallies from 1, and facts). A kernel adds up tallies as tricks fall; all positions with equal cards, equal state of the
rules and equal tallies from 1 on have the same future.

A key that is not listed must have its default, and so must all keys of a section that is not listed. So a fast kernel
does not support a new key of the language until it is listed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any

from solver.families.trick.rules import Rules

Weights = tuple[int, ...]
"""Weights, one for each seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Number that changes with the tricks.

    Attributes:
        start: its value before the first play of the deal as given.
        trick: for winning a trick, by seat that wins it (the kitty that falls to a captured card is one more trick).
        cards: for winning a card: by trump suit when the trick ends (place 0: none, place 1 + n: the n-th suit of the
            pack; a single place where it makes no difference), then by seat, then by code of the card. Cards without
            an entry bring nothing.
        revealed: for a card won by a player else than its holder at the start, besides: by holder, by code; what the
            holder's tally gets. (What the winner gets in addition is in ``revealed_won``, by winner.)
        revealed_won: the same for the winner.
        numbered: for winning a card, times the number of the trick in which it falls, by seat, by code.
        lead: for leading to a trick, by seat.
        capture: for winning a trick that another seat led.
        last: for winning the last trick, the last but one, ...: for each of them by seat.
        announce: for an announcement, by suit, by seat; ``trump S`` where it is another for the suit that is trumps
            already.
        laid: each point melded in the play, by seat.
        marriage: for playing a king or queen of ``[marriage]`` with the other in the hand, by suit: while the suit is
            not trumps, and while it is; each by seat.
        together: each point of ``[together]`` that the cards of a trick bring, by seat that wins it.
        excuse: for playing an excuse, by code: to a trick before the last one, and to the last one; each by seat.
        final: for winning a card in the last trick, by seat, by code.
    """

    start: int = 0
    trick: Weights = ()
    cards: tuple[tuple[dict[str, int], ...], ...] = ()
    revealed: tuple[dict[str, int], ...] = ()
    revealed_won: tuple[dict[str, int], ...] = ()
    numbered: tuple[dict[str, int], ...] = ()
    lead: Weights = ()
    capture: Weights = ()
    last: tuple[Weights, ...] = ()
    announce: dict[str, Weights] = field(default_factory=dict)
    laid: Weights = ()
    marriage: dict[str, tuple[Weights, Weights]] = field(default_factory=dict)
    together: Weights = ()
    excuse: dict[str, tuple[Weights, Weights]] = field(default_factory=dict)
    final: tuple[dict[str, int], ...] = ()


FACTS = ("run", "stopped", "champion")
"""Facts of a position.

The side (1 A, 2 B, 0 none) that won all of the first tricks of ``[run]``; whether play stopped there; the seat, from 1,
that won the deal at once (0 none).
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payoff:
    """Value of a finished deal: the sum of tally 0 and the program's result.

    Attributes:
        tallies: tally 0 is only added; the others are remembered. At most 33.
        program: instructions ``(operation, argument)`` of a stack machine over 64-bit integers, see
            ``ext/trick/payoff.pxd``; empty if tally 0 is everything.
        tables: functions of one whole number that the program looks up: lowest argument, values from there on; beyond
            the ends the first and last value hold.
    """

    tallies: tuple[Tally, ...]
    program: tuple[tuple[int, int], ...] = ()
    tables: tuple[tuple[int, tuple[int, ...]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One two-sided question.

    Attributes:
        maximizers: the seats that maximize, by seat; all others minimize.
        payoff: of what.
        ends: the least and the most that any play brings, where that is known besides: bounds of a search that a limit
            has ended may lie beyond.
        window: below and beyond these values make no difference: an answer may tell the nearest of them instead.
    """

    maximizers: tuple[bool, ...]
    payoff: Payoff
    ends: tuple[int, int] | None = None
    window: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """Proved result of a search.

    Attributes:
        low, high: bounds of the value of the position; equal if it is known.
        moves: bounds of the value after each legal play, by its notation; empty if not requested for.
        line: one line of best play to the end; empty if not requested for or where the value is not known.
        nodes: positions looked at.
        stopped: a limit was reached.
        interrupted: by Ctrl-C.
    """

    low: int
    high: int
    moves: dict[str, tuple[int, int]] = field(default_factory=dict)
    line: tuple[str, ...] = ()
    nodes: int = 0
    stopped: bool = False
    interrupted: bool = False

    @property
    def exact(self) -> bool:
        """Whether the value is known."""
        return self.low == self.high

    def within(self, ends: tuple[int, int] | None) -> SearchResult:
        """Return the result with bounds clipped to the ends of a question."""
        if ends is None or not self.stopped:
            return self
        low, high = _within((self.low, self.high), ends)
        return replace(
            self, low=low, high=high, moves={move: _within(bounds, ends) for move, bounds in self.moves.items()}
        )

    def between(self, known: SearchResult) -> SearchResult:
        """Return the result with its bounds narrowed by an earlier result of the same question."""
        return replace(self, low=max(self.low, known.low), high=min(self.high, known.high))


def _within(bounds: tuple[int, int], ends: tuple[int, int]) -> tuple[int, int]:
    return max(bounds[0], ends[0]), min(bounds[1], ends[1])


def windowed(bounds: tuple[int, int], window: tuple[int, int] | None) -> tuple[int, int]:
    """Return the bounds that an answer has to decide."""
    if window is None:
        return bounds
    low, high = (min(max(bound, window[0]), window[1]) for bound in bounds)
    return low, high


Values = Mapping[str, Collection[object] | None]
"""Keys that may differ from their default, with their allowed values; None for any value."""

Scope = Mapping[str, Values | None]
"""Allowed sections with their keys; None for anything in a section."""


def anything(*names: str) -> dict[str, None]:
    """Return a scope in which keys, or sections, may have any value."""
    return dict.fromkeys(names)


NOT_PLAY: Scope = anything(
    "id", "name", "family", "deal", "majority", "numbered", "sweep", "bid", "contract", "honours", "combinations",
    "modes", "auction", "calls", *Rules.no_value,
)  # fmt: skip
"""Sections about events before the play and about the final score, which payoffs cover."""

POINTS: Values = anything(
    "trick", "over", "bonus", "most", "whole", "lead", "capture", "cards", "cards_over", "faces", "last", "top_trump",
    "bottom_trump", "shown", "shown_rank", "double", "most_of_suit", "low", "pairs", "win", "honours", "of", "factor",
    "no_trump", "unit",
)  # fmt: skip
"""Keys of ``[score]`` that payoffs cover: all but those that end the play, or depend on a card's holder."""


def within(rules: Rules, scope: Scope) -> bool:
    """Return whether rules differ from the defaults only where a scope allows it."""
    defaults = _usual(Rules)
    return all(
        _section_within(getattr(rules, name), getattr(defaults, name), scope.get(name, {}))
        for name in Rules.__slots__
        if getattr(rules, name) != getattr(defaults, name)
    )


@lru_cache
def _usual(kind: type[Any]) -> Any:
    return kind()


def _section_within(section: Any, default: Any, values: Values | None) -> bool:
    """Return whether every key of a section has a value that the kernel supports."""
    if values is None:
        return True
    return isinstance(section, type(default)) and all(
        _may_say(values, field.name, getattr(section, field.name), getattr(default, field.name))
        for field in fields(section)
    )


def _may_say(values: Values, name: str, value: object, default: object) -> bool:
    if value == default:
        return True
    allowed = values.get(name, ())
    return allowed is None or value in allowed
