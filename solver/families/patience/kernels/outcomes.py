"""Results of the layered search of grid games, and outcomes built from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVarTuple

from solver.core.cards import SUITS
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.patience.layout import LETTERS
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome

if TYPE_CHECKING:
    from solver.kernels.faces import Left, Searched


About = TypeVarTuple("About")


class KernelResult(NamedTuple):
    """Kernel's answer: best value of a line (None for none), its proved bound, the line and the work."""

    best: int | None
    bound: int
    moves: list[int]
    nodes: int
    states: int
    state_bytes: float
    interrupted: bool


def number(card: str) -> int:
    """Return the kernels' number of a card: 16 * suit + rank, suits S H D C = 0..3, ranks from 1."""
    return _NUMBERS[card]


def numbers(cards: Sequence[str]) -> tuple[int, ...]:
    """Return the kernel's numbers of several cards."""
    return tuple(map(_NUMBERS.__getitem__, cards))


_NUMBERS = {suit + letter: 16 * at + rank for at, suit in enumerate(SUITS) for rank, letter in enumerate(LETTERS)}


def card(number_: int) -> str:
    """Return the code of a kernel's card."""
    return SUITS[number_ >> 4] + LETTERS[number_ & 15]


def packed(cards: Sequence[str]) -> bytes:
    """Return cards as bytes, one for each."""
    return bytes(number(code) for code in cards)


def ask(solve: Callable[[*About, Left, int], Searched], *about: *About, limits: Limits) -> KernelResult:
    """Call a kernel within the limits.

    Raises:
        FaceupError: the system has not enough memory.
    """
    try:
        return KernelResult(*solve(*about, (limits.nodes, limits.seconds), limits.bytes))
    except (MemoryError, OverflowError):
        raise FaceupError(f"no memory for a search of {limits.bytes} bytes; allow less") from None


def verdict(found: KernelResult, line: Line) -> Outcome:
    """Return the outcome of a game that is won (value 1) or lost (0)."""
    won = found.best is not None
    return Outcome(
        verdict=WON if won else LOST if found.bound < 1 else UNKNOWN,
        line=line if won else None,
        nodes=found.nodes,
        states=found.states,
        state_bytes=found.state_bytes,
        interrupted=found.interrupted,
    )


def score(found: KernelResult, line: Line) -> Outcome:
    """Return the outcome of a game for a score."""
    return Outcome(
        line=None if found.best is None else line,
        score=found.best,
        bound=found.bound,
        nodes=found.nodes,
        states=found.states,
        state_bytes=found.state_bytes,
        interrupted=found.interrupted,
    )
