"""Points still to come if one seat wins every remaining trick and leads to each of them."""

from bits cimport index, u64
from trick.payoff cimport VALUES, final_result
from trick.plain.state cimport LASTS, Search


cdef inline int swept(Search* search, int seat) noexcept nogil:
    """Return the points of a seat that wins all remaining tricks, with the program's result.

    If it makes no difference which of several seats wins, call it with any of them.
    """
    cdef int values[VALUES]
    cdef int tally, left
    cdef u64 rest
    for tally in range(VALUES):
        values[tally] = 0
    for tally in range(search.tallies):
        values[tally] = search.sum[tally] if tally else 0
        rest = search.all
        while rest:
            values[tally] += search.tally[tally].worth[index(rest)][seat]
            rest &= rest - 1
        for left in range(search.left):
            values[tally] += search.tally[tally].trick[seat] + search.tally[tally].lead[seat]
            if left < LASTS:
                values[tally] += search.tally[tally].last[left][seat]
    return values[0] + (final_result(&search.payoff, values) if search.payoff.length else 0)
