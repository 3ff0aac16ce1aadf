"""Double-dummy values of positions: a search whose transposition table is shared by related positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from solver.core.argument_checks import limit, list_of, shown, whole
from solver.core.bounds import Bounds
from solver.core.cards import RANKS, SEATS, STRAINS, side
from solver.core.cuts import switched_off
from solver.core.errors import DealError, FaceupError, Limit
from solver.core.limits import memory_bytes
from solver.core.monitor import about, about_several, tell, unseen
from solver.core.seats import Seat, Strain, seat_number, strain_number
from solver.families.bridge.card_choice import card_of, likely_declarer, preferred
from solver.families.bridge.card_rules import PlayHistory
from solver.families.bridge.masks import ALL, mask
from solver.families.bridge.position import Position
from solver.families.bridge.tables import Orbits, Row, shared
from solver.kernels import kernel

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MEMORY = 256 << 20
"""Default size of a search's transposition table in bytes."""


Strains = Iterable[int | str] | Strain
"""Several strains: letters out of ``SHDCN``, or numbers 0..4; or one alone."""

Seats = Iterable[int | str] | Seat
"""Several seats: letters N E S W, or numbers 0..3; or one alone."""

_MANY = (1 << 63) - 1
"""Number above all counts of a search."""


class Solver:
    """Solver of bridge and whist positions with all cards known.

    The transposition table is kept while positions of one deal in one strain follow each other, so that the
    positions of a play cost little more than the first. Values never depend on what the table holds. Not to be
    used by two threads at once.

    Args:
        memory: bytes that the transposition table may take, at least 1 MiB; when it is full it forgets half.
        time: CPU seconds for each call, or None.
        nodes: positions at the start of a trick looked at in each call, or None.
        without: cuts that are not made, by name (see `solver.core.cuts`): for comparing values with and without them.

    Attributes:
        helped: CPU seconds that other threads have taken for this solver's tables.

    Raises:
        FaceupError: a limit is below 0, or there is not enough memory.
    """

    def __init__(
        self,
        *,
        memory: int = MEMORY,
        time: float | None = None,
        nodes: int | None = None,
        without: frozenset[str] = frozenset(),
    ) -> None:
        memory = memory_bytes(memory)
        off = switched_off("bridge", without)
        try:
            # Cuts that can be switched off take time: another build has them.
            self._search = kernel("bridge_switched" if off else "bridge").Searcher(memory, off)
        except (MemoryError, OverflowError):
            raise FaceupError(f"no memory for a transposition table of {shown(memory)} bytes; allow less") from None
        self.helped = 0.0
        self.time = limit(time, "time")
        self.node_limit = None if nodes is None else whole(nodes, "nodes is", 0)
        self._last: tuple[Position, Bounds] | None = None
        self._groups = _each_alone if "bridge.touching" in without else equivalents
        self._starts_from_last = "bridge.last_value" not in without
        self._by_symmetry = "bridge.symmetry" not in without

    @property
    def nodes(self) -> int:
        """Number of positions at the start of a trick searched so far."""
        return int(self._search.nodes)

    def cancel(self) -> None:
        """End a running call soon, from another thread."""
        self._search.cancel()

    def forget(self) -> None:
        """Start a new deal: the next search takes as many nodes as with a new solver."""
        self._search.forget()
        self._last = None

    def bounds(self, position: Position) -> Bounds:
        """Return the bounds of a position's value that are proved within the limits.

        Raises:
            DealError: the position is impossible.
        """
        return self._asked(position)

    def bounds_beside(self, position: Position, guess: int | None = None) -> Bounds:
        """Return the bounds of a position of a similar deal, with most cards and the strain of the last one.

        The transposition table is kept: its entries name no deal, and hold for both.

        Args:
            guess: the value that is likely; None: not known.

        Raises:
            DealError: the position is impossible.
        """
        _check(position)
        self.start()
        self._last = None
        return self._bounds(position, guess=guess, related=True)

    def tricks(self, position: Position) -> int:
        """Return North-South's tricks among those still to come, the one on the table included.

        Raises:
            DealError: the position is impossible.
            Limit: a limit was reached first.
        """
        return _value(self.bounds(position))

    def of_masks(self, hands: Sequence[int], strain: int, leader: int) -> Bounds:
        """Return the value at the start of a trick, hands as sets of bits (see `solver.families.bridge.masks`).

        Nothing is checked: the hands have equally many cards, no two of them the same.
        """
        self.start()
        self._last = None
        self._search.load(hands, strain)
        found = self._search.bounds(leader, (), 0, hands[0].bit_count(), None)
        self._interrupted()
        return Bounds(*found)

    def moves(self, position: Position) -> dict[str, Bounds]:
        """Return the value after every legal card, counted as for the position itself.

        Raises:
            DealError: the position is impossible.
        """
        # The best value first: no card is worth more to its player, and most of the search serves all cards.
        best = self._asked(position)
        found = self._search.moves(position.leader, _trick(position), best.low, best.high)
        self._interrupted()
        values = {bits: Bounds(lo, hi) for bits, lo, hi in found}
        alike = {code: values[mask(group[:1])] for group in self._groups(position) for code in group}
        return {code: alike[code] for code in position.legal()}

    def reaches(self, position: Position, target: int) -> bool | None:
        """Return whether the side to move takes at least `target` of the tricks to come, None if a limit was reached.

        Raises:
            DealError: the position is impossible.
        """
        target = whole(target, "target", -_MANY, _MANY)
        _check(position)
        self.start()
        return self._reaches(position, side(position.to_move), target, None)

    def winners(self, position: Position, target: int) -> dict[str, bool | None]:
        """Return for each legal card whether the mover's side still takes at least `target` tricks.

        Raises:
            DealError: the position is impossible.
        """
        target = whole(target, "target", -_MANY, _MANY)
        _check(position)
        self.start()
        mover = side(position.to_move)
        answers: dict[str, bool | None] = {}
        for group in self._groups(position):
            answers.update(dict.fromkeys(group, self._reaches(position, mover, target, group[0])))
        return {code: answers[code] for code in position.legal()}

    def line(self, position: Position, *, declarer: int | None = None, history: PlayHistory | None = None) -> list[str]:
        """Return a line of best play to the end; among equally good cards, those that a good player would play.

        Args:
            declarer: the seat, or `card_choice.NOBODY`; None: the likely declarer. Like `history` it has a part in the
                choice among equally good cards alone.
            history: the tricks before.

        Raises:
            DealError: the position is impossible.
            Limit: a limit was reached first.
        """
        cards: list[str] = []
        value = _value(self._asked(position))
        history = PlayHistory() if history is None else history.copy()
        declarer = likely_declarer(position) if declarer is None else declarer
        while position.legal():
            code = self._best(position, value, declarer, history)
            cards.append(code)
            before = position.won[0]
            history.add(position, code)
            position = position.play(code)
            value -= position.won[0] - before
        return cards

    def table(
        self,
        hands: Sequence[Sequence[str]],
        strains: Strains = STRAINS,
        declarers: Seats = range(4),
    ) -> dict[str, list[int | None]]:
        """Return the tricks of each declarer in each strain, with the lead from the declarer's left.

        Args:
            hands: four hands of one size, N E S W.
            strains: letters out of ``SHDCN``, or numbers 0..4; one ``Strain`` alone.
            declarers: seats 0..3, or their letters; one ``Seat`` alone.

        Returns:
            strain letter -> tricks by declarer N E S W; None if not requested, or if a limit was reached.

        Raises:
            DealError: the hands are impossible, or there is no such strain or declarer.
        """
        found = self.table_bounds(hands, strains, declarers)
        return {
            letter: [bounds.low if bounds and bounds.exact else None for bounds in row] for letter, row in found.items()
        }

    def table_bounds(
        self,
        hands: Sequence[Sequence[str]],
        strains: Strains = STRAINS,
        declarers: Seats = range(4),
        helpers: Sequence[Solver] = (),
    ) -> dict[str, list[Bounds | None]]:
        """Return `table` with bounds if a limit was reached; None for entries that were not requested.

        Args:
            hands, strains, declarers: as `table`.
            helpers: solvers that search in threads of their own, a strain at a time, within their own limits;
                ``helped`` says what CPU time that took.

        Raises:
            DealError: the hands are impossible, or there is no such strain or declarer.
        """
        Position(hands_of(hands), 4, 0).check()
        indices, seats = strain_indices(strains), seat_bits(declarers)
        masks = [mask(hand) for hand in hands]
        orbits = Orbits(masks, indices, seats, self._by_symmetry)
        rows: dict[int, Row] = {}

        def search(solver: Solver, index: int) -> None:
            with about_several(_entry_of(index, len(hands[0]))):
                rows[index] = solver._row(masks, index, orbits.asked(index))
            for seat, bounds in enumerate(_row_bounds(rows[index], orbits.asked(index))):
                _tell_entry(index, seat, bounds)

        if indices and seats:
            # Report in the order of the requests, however soon an answer is found.
            _tell_entry(indices[0], (seats & -seats).bit_length() - 1, Bounds(0, len(hands[0])))
        for solver in (self, *helpers):
            solver.start()
        if helpers:
            self.helped += shared((self, *helpers), indices, search)
        else:
            for index in indices:
                search(self, index)
        return {STRAINS[index]: _row_bounds(orbits.complete(index, rows[index]), seats) for index in indices}

    def row(self, hands: Sequence[int], strain: int, declarers: int = 15) -> NDArray[np.int8]:
        """Return one strain of a table, from hands as sets of bits: bounds on the tricks of each declarer.

        Args:
            hands: N E S W as sets of bits (see solver.families.bridge.masks), of one size.
            strain: an index into ``STRAINS``.
            declarers: requested seats: bit d for seat d.

        Returns:
            array of shape (4, 2), int8; -1 where bit d of `declarers` is clear.

        Raises:
            DealError: the hands are impossible, or there is no such strain or declarer.
        """
        rows = self.rows(hands, [strain], declarers)
        found: NDArray[np.int8] = rows[whole(strain, "strain", 0, 4)]
        return found

    def rows(self, hands: Sequence[int], strains: Sequence[int], declarers: int = 15) -> NDArray[np.int8]:
        """Return several strains of a table, each as `row` returns it.

        Args:
            hands: N E S W as sets of bits (see solver.families.bridge.masks), of one size.
            strains: indices into ``STRAINS``.
            declarers: requested seats: bit d for seat d.

        Returns:
            array of shape (5, 4, 2), int8: strain, declarer, at least and at most so many tricks; -1 where it was not
            asked for.

        Raises:
            DealError: the hands are impossible, or there is no such strain or declarer.
        """
        masks = list_of(hands, "hands", "four sets of bits", 4)
        masks = [whole(bits, "a hand as a set of bits", 0, ALL) for bits in masks]
        disjoint(masks)
        indices = [whole(strain, "strain", 0, 4) for strain in strains]
        declarers = whole(declarers, "declarers", 0, 15)
        orbits = Orbits(masks, indices, declarers, self._by_symmetry)
        import numpy as np

        found = np.full((5, 4, 2), -1, dtype=np.int8)
        for strain in indices:
            found[strain] = orbits.complete(strain, self._row(masks, strain, orbits.asked(strain)))
        return found

    def _row(self, hands: Sequence[int], strain: int, declarers: int) -> Row:
        """Return a row without another check of the hands; every declarer in `declarers` is searched."""
        out = memoryview(bytearray(b"\xff" * 8)).cast("b", (4, 2))
        if declarers:
            self._search.row(hands, strain, declarers, out)
            self._interrupted()
        found: list[list[int]] = out.tolist()  # type: ignore[assignment]  # two dimensions make a list of lists
        return [(low, high) for low, high in found]

    def start(self) -> None:
        """Reset the counts for the limits of a new call."""
        # The kernel counts in 64 bits: more is no limit.
        nodes = None if self.node_limit is None else min(whole(self.node_limit, "nodes is", 0), _MANY)
        self._search.limit(nodes, limit(self.time, "time"))

    def _interrupted(self) -> None:
        if self._search.interrupted:
            raise KeyboardInterrupt

    def _asked(self, position: Position) -> Bounds:
        """Return the bounds of a checked position, starting from the result for the previous position if possible."""
        known = self._from_last(position)
        if known is None:
            _check(position)
        self.start()
        found = self._bounds(position, *known) if known else self._bounds(position)
        self._last = position, found
        return found

    def _from_last(self, position: Position) -> tuple[int, int, int] | None:
        """Return bounds and a first guess for a position from the value of the last one, a card earlier.

        No card is worth more to its player than the position. None if this is not the last position after a card.
        The cut `bridge.last_value`.
        """
        if (
            self._last is None
            or not self._starts_from_last
            or not isinstance(position, Position)
            or not position.regular()
        ):
            return None
        before, bounds = self._last
        if position.trick:
            code = position.trick[-1]
        else:
            code = next(iter(set(before.hands[before.to_move]) - set(position.hands[before.to_move])), "")
        if code not in before.legal() or before.play(code) != position:
            return None
        gained, left = position.won[0] - before.won[0], position.tricks_left
        if side(before.to_move) == 0:
            hi = min(bounds.high - gained, left)
            return 0, hi, hi
        lo = max(bounds.low - gained, 0)
        return lo, left, lo + 1

    def _bounds(
        self,
        position: Position,
        lo: int = 0,
        hi: int | None = None,
        guess: int | None = None,
        *,
        related: bool = False,
    ) -> Bounds:
        """Return bounds of an unchecked position within `lo` and `hi`, which must be valid already."""
        left = position.tricks_left
        hi = left if hi is None else hi
        self._search.load([mask(hand) for hand in position.hands], position.strain, related)
        found = self._search.bounds(position.leader, _trick(position), lo, hi, guess)
        self._interrupted()
        return Bounds(*found)

    def _reaches(self, position: Position, mover: int, target: int, code: str | None) -> bool | None:
        """Return whether side `mover` takes `target` tricks, optionally after a card; None if a limit was reached."""
        left = position.tricks_left
        gained = 0
        if code is not None:
            after = position.play(code)
            gained = after.won[0] - position.won[0]
            position = after
        # In North-South's tricks: the mover's side reaches the target where they get this many, or not.
        need = (target if mover == 0 else left - target + 1) - gained
        lo, hi = need - 1, need
        if need <= 0 or need > position.tricks_left:
            answer = need <= 0
        else:
            with unseen():  # a requested window is not proved
                found = self._bounds(position, lo, hi, need)
            if not found.exact:
                return None
            answer = found.low == need
        return answer if mover == 0 else not answer

    def _best(self, position: Position, value: int, declarer: int, history: PlayHistory) -> str:
        """Return the card to play among those that preserve the known value."""
        groups = equivalents(position)
        if len(groups) == 1:
            return card_of(position, groups[0])
        mover = side(position.to_move)
        target = value if mover == 0 else position.tricks_left - value
        *others, last = preferred(position, groups, declarer, history)
        for group in others:
            code = card_of(position, group)
            preserves = self._reaches(position, mover, target, code)
            if preserves is None:
                raise Limit("a limit was reached before the line was complete; allow more time or nodes")
            if preserves:
                return code
        return card_of(position, last)


_EXACT = [Bounds(tricks, tricks) for tricks in range(14)]


def _entry_of(strain: int, left: int) -> Callable[[int, Bounds], tuple[str, Bounds]]:
    """Return a function for progress reports: name and bounds of a table entry from the kernel's numbers."""

    def told(part: int, bounds: Bounds) -> tuple[str, Bounds]:
        seat = part - 1
        return _entry_name(strain, seat), bounds.from_(left) if side(seat) else bounds

    return told


def _entry_name(strain: int, seat: int) -> str:
    return f"{'NT' if STRAINS[strain] == 'N' else STRAINS[strain]} by {SEATS[seat]}"


def _tell_entry(strain: int, declarer: int, bounds: Bounds | None) -> None:
    """Report the bounds of a requested entry to the progress hooks."""
    if bounds is not None:
        with about(_entry_name(strain, declarer)):
            tell(bounds)


def _row_bounds(row: Row, seats: int) -> list[Bounds | None]:
    """Return a row of a table; None for declarers that were not requested."""
    return [
        (_EXACT[lo] if lo == hi else Bounds(lo, hi)) if seats >> seat & 1 else None for seat, (lo, hi) in enumerate(row)
    ]


def strain_indices(strains: Strains) -> list[int]:
    """Return the indices into ``STRAINS`` of letters ``S H D C N``, or of numbers.

    Raises:
        DealError: one is not a strain.
    """
    if isinstance(strains, Strain):
        return [strains]
    found = list_of(strains, "strains", "letters out of SHDCN", letters=True, ordered=False)
    return [strain_number(one) for one in found]


def seat_bits(seats: Seats) -> int:
    """Return seats 0..3, or their letters, as a set of bits.

    Raises:
        DealError: one is not a seat.
    """
    bits = 0
    for seat in seat_numbers(seats):
        bits |= 1 << seat
    return bits


def seat_numbers(seats: Seats, name: str = "declarers") -> list[int]:
    """Return the numbers 0..3 of seats, from numbers or letters.

    Raises:
        DealError: one is not a seat; the message has `name`.
    """
    if isinstance(seats, Seat):
        return [int(seats)]
    found = []
    for seat in list_of(seats, name, "seats 0 to 3", letters=True, ordered=False):
        try:
            found.append(seat_number(seat))
        except DealError:
            raise DealError(f"{shown(seat)} is not a seat. Write 0 to 3 for N E S W") from None
    return found


def disjoint(masks: Sequence[int]) -> None:
    """Check that four sets of bits are hands: cards only, each once, hands of one size.

    Raises:
        DealError: they are not.
    """
    union = 0
    for bits in masks:
        if bits & ~ALL:
            raise DealError(f"bits {bits & ~ALL:#x} stand for no card")
        if bits & union:
            raise DealError("a card appears twice")
        union |= bits
    if len({bits.bit_count() for bits in masks}) > 1:
        raise DealError("the hands have different numbers of cards. Each needs the same number")


def hands_of(hands: object) -> tuple[tuple[str, ...], ...]:
    """Return hands of card codes from any kinds of lists; neither the cards nor their number is checked.

    Raises:
        DealError: it is not a list of lists.
    """
    found = list_of(hands, "hands", "four lists of cards, N E S W")
    return tuple(tuple(list_of(hand, "a hand", "a list of cards")) for hand in found)


def _check(position: object) -> None:
    if not isinstance(position, Position):
        raise DealError(f"{shown(position)} is not a position. Give a solver.bridge.Position")
    position.check()


def _trick(position: Position) -> list[int]:
    return [mask((code,)) for code in position.trick]


def equivalents(position: Position) -> list[tuple[str, ...]]:
    """Return the legal cards in groups of equal value, between which no one else has a card; highest first."""
    others = {code for hand in position.hands for code in hand} | set(position.trick)
    others -= set(position.hands[position.to_move])
    groups: list[list[str]] = []
    for code in position.legal():
        if groups and groups[-1][-1][0] == code[0] and not _between(groups[-1][-1], code, others):
            groups[-1].append(code)
        else:
            groups.append([code])
    return [tuple(group) for group in groups]


def _each_alone(position: Position) -> list[tuple[str, ...]]:
    """Return the legal cards as groups of one."""
    return [(code,) for code in position.legal()]


def _between(high: str, low: str, cards: set[str]) -> bool:
    ranks = RANKS[RANKS.index(high[1]) + 1 : RANKS.index(low[1])]
    return any(high[0] + rank in cards for rank in ranks)


def _value(bounds: Bounds) -> int:
    if not bounds.exact:
        found = f"North-South take {bounds.low} to {bounds.high} tricks"
        raise Limit(f"a limit was reached: {found}; allow more time or nodes")
    return bounds.low
