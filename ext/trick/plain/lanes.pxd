"""Sets of cards."""

from bits cimport index, top_index, u64
from trick.plain.state cimport Search


cdef inline u64 below(int card) noexcept nogil:
    """All numbers lower than a card's, or than 64."""
    return (<u64>1 << card) - 1 if card < 64 else ~<u64>0


cdef inline u64 bit(int card) noexcept nogil:
    return <u64>1 << card


cdef inline void separate(Search* search, u64* cuts, int higher, int lower) noexcept nogil:
    """See to it that a card and a lower one of its suit, or one that is equal to it, stand on two sides of a cut."""
    cdef u64 lane = search.lane[search.suit[higher]]
    if search.copies:
        if search.equal[higher] >> lower & 1:
            cuts[0] |= around(search, higher)
            return
        higher = top_index(search.equal[higher] & search.all)
    if not cuts[0] & lane & ~below(higher) & below(lower):
        cuts[0] |= bit(higher)


cdef inline u64 around(Search* search, int card) noexcept nogil:
    """The cuts above, between and below the cards left that are equal to one of them."""
    cdef u64 cards = search.equal[card] & search.all
    cdef u64 above = search.all & search.lane[search.suit[card]] & below(index(cards))
    return cards | (bit(top_index(above)) if above else 0)


cdef inline void close_groups(Search* search, u64* cuts) noexcept nogil:
    """Where a cut is between equal cards, cut around all of them."""
    cdef u64 rest = cuts[0], group
    while rest:
        group = search.equal[index(rest)] & search.all
        if group & ~below(index(rest) + 1):
            cuts[0] |= around(search, index(rest))
        rest &= rest - 1


cdef inline u64 block(Search* search, u64 cuts, int card) noexcept nogil:
    """The cards between the cuts next to a card."""
    cdef u64 found = search.lane[search.suit[card]]
    cdef u64 above = cuts & found & below(card)
    cdef u64 beneath = cuts & found & ~below(card)
    if above:
        found &= ~below(top_index(above) + 1)
    if beneath:
        found &= below(index(beneath) + 1)
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
