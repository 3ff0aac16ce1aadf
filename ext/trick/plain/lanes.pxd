"""Sets of cards."""

from bits cimport count, index, top_index, u64
from trick.plain.state cimport Marks, Search


cdef inline u64 below(int card) noexcept nogil:
    """All numbers lower than a card's, or than 64."""
    return (<u64>1 << card) - 1 if card < 64 else ~<u64>0


cdef inline u64 bit(int card) noexcept nogil:
    return <u64>1 << card


cdef inline u64 upper_zone(Search* search, u64 marks) noexcept nogil:
    """Every card of a suit from the highest down to the lowest of those marked, and what is equal to that."""
    cdef u64 found = 0, rest = marks, lane
    cdef int card
    while rest:
        card = top_index(rest)
        lane = search.lane[search.suit[card]]
        found |= lane & (below(card) | search.equal[card])
        rest &= ~lane
    return found


cdef inline u64 lower_zone(Search* search, u64 marks) noexcept nogil:
    """Every card of a suit from the lowest up to the highest of those marked, and what is equal to that."""
    cdef u64 found = 0, rest = marks, lane
    cdef int card
    while rest:
        card = index(rest)
        lane = search.lane[search.suit[card]]
        found |= lane & (~below(card) | search.equal[card])
        rest &= ~lane
    return found


cdef inline void mark_either(Search* search, Marks* marks, int upper, int lower) noexcept nogil:
    """Put one card into the upper zone of a suit, or another into the lower one: whatever tells fewer cards apart."""
    cdef u64 lane = search.lane[search.suit[upper]]
    cdef u64 more_above = lane & below(upper + 1) & search.all
    cdef u64 more_below = lane & ~below(lower) & search.all
    if marks.top & lane:
        more_above &= ~below(top_index(marks.top & lane) + 1)
        if not more_above:
            return
    if marks.bottom & lane:
        more_below &= below(index(marks.bottom & lane))
        if not more_below:
            return
    if search.rising or count(more_above) <= 2 * count(more_below):
        marks.top |= bit(upper)
    else:
        marks.bottom |= bit(lower)


cdef inline bint beats(Search* search, int card, int best) noexcept nogil:
    """Whether a card played later wins over the best so far."""
    if search.suit[card] == search.suit[best]:
        if search.last_wins:
            return search.height[card] >= search.height[best]
        return search.height[card] > search.height[best]
    return search.suit[card] == search.trump


cdef inline u64 higher(Search* search, int best) noexcept nogil:
    """The cards of the suit of the best card that would win over it."""
    cdef u64 found = search.lane[search.suit[best]] & below(best)
    return found | search.equal[best] if search.last_wins else found & ~search.equal[best]
