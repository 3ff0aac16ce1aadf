"""Values from yes-or-no searches: steps up or down from a guess until the bounds meet."""

from bits cimport u64
from bridge.search cimport follow, lead
from bridge.state cimport Search, Trick, YES


cdef struct Bounds:
    # Tricks of North-South among those that are left, the one on the table included.
    int lo
    int hi


cdef inline bint reaches(Search* search, Trick* table, int need) noexcept nogil:
    """Do North-South take `need` of the tricks left, from a trick with none to three cards on the table?

    `table` holds the trick as it lies, its `all` with the cards on the table. The answer is void where
    `search.stopped` is set afterwards.
    """
    cdef Trick trick = table[0]
    cdef int place = 0
    cdef u64 cards = trick.cards
    if need <= 0:
        return True
    if need > trick.left:
        return False
    if cards == 0:
        return (lead(search, trick.leader, need, trick.left) & YES) != 0
    while cards:
        place += 1
        cards &= cards - 1
    trick.need = need
    return (follow(search, &trick, place) & YES) != 0


cdef inline void narrow(Search* search, Trick* table, int guess, Bounds* bounds) noexcept nogil:
    """Close the bounds, trying `guess` first; they stay apart where a limit strikes."""
    cdef int need = guess
    while bounds.lo < bounds.hi:
        if need <= bounds.lo:
            need = bounds.lo + 1
        if need > bounds.hi:
            need = bounds.hi
        if reaches(search, table, need):
            if search.stopped:
                return
            bounds.lo = need
            need += 1
        else:
            if search.stopped:
                return
            bounds.hi = need - 1
            need -= 1


cdef inline void table_row(
    Search* search, int left, int guess, unsigned int declarers, signed char* row
) noexcept nogil:
    """Tricks of each declarer wanted (a bit a seat) in the strain that is set up; -1 where a limit struck.

    The transposition table is kept over the four leaders, and a neighbour's value is the next one's guess.
    """
    cdef Trick trick
    cdef Bounds bounds
    cdef int step, declarer
    for step in range(4):
        # Partners after each other: their values are mostly equal.
        declarer = (step >> 1) | ((step & 1) << 1)
        if not (declarers >> declarer) & 1:
            continue
        trick.leader = (declarer + 1) & 3
        trick.left = left
        trick.cards = 0
        bounds.lo = 0
        bounds.hi = left
        narrow(search, &trick, guess, &bounds)
        if bounds.lo < bounds.hi:
            row[declarer] = -1
            continue
        guess = bounds.lo
        row[declarer] = <signed char>(bounds.lo if declarer & 1 == 0 else left - bounds.lo)
