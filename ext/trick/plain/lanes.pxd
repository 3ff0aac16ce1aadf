"""Sets of cards."""

from bits cimport index, lowest, top_index, u64
from trick.plain.state cimport Search


cdef inline u64 below(int card) noexcept nogil:
    """All numbers lower than a card's."""
    return (<u64>1 << card) - 1


cdef inline u64 bit(int card) noexcept nogil:
    return <u64>1 << card


cdef inline u64 down_to(Search* search, u64 cards) noexcept nogil:
    """Every card of a suit from the highest down to the lowest of those given, and what is equal to that."""
    cdef u64 found = 0, rest = cards, lane
    cdef int card
    while rest:
        card = top_index(rest)
        lane = search.lane[search.suit[card]]
        found |= lane & (below(card) | search.equal[card])
        rest &= ~lane
    return found


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
