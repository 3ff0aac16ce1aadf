"""Sets of cards and of cuts, as bits of words."""

from bits cimport index, lowest, top_index, u64
from trick.plain.state cimport Search


cdef inline u64 numbers_below(int card) noexcept nogil:
    """Return the set of all card numbers below this one, which may be 64."""
    return (<u64>1 << card) - 1 if card < 64 else ~<u64>0


cdef inline u64 card_bit(int card) noexcept nogil:
    """Return the set of one card."""
    return <u64>1 << card


cdef inline void add_cuts(u64* cuts, const u64* others) noexcept nogil:
    """Add all cuts and firm cuts of another answer."""
    cuts[0] |= others[0]
    cuts[1] |= others[1]


cdef inline void separate(Search* search, u64* cuts, int higher, int lower) noexcept nogil:
    """Add a firm cut between a card and a lower or equal card of its lane, unless there is one."""
    if search.copies:
        if search.equal[higher] >> lower & 1:
            cut_around(search, cuts, higher)
            return
        higher = top_index(search.equal[higher] & search.all)
        if not cuts[1] & search.lane[higher] & ~numbers_below(higher) & numbers_below(lower):
            cuts[0] |= card_bit(higher)
            cuts[1] |= card_bit(higher)
    else:
        part(search, cuts, higher, lower)


cdef inline void part(Search* search, u64* cuts, int higher, int lower) noexcept nogil:
    """Add a cut between a card and one of a higher number, which is lower or equal, unless there is one."""
    if not cuts[0] & search.lane[higher] & ~numbers_below(higher) & numbers_below(lower):
        cuts[0] |= card_bit(higher)


cdef inline void cut_around(Search* search, u64* cuts, int card) noexcept nogil:
    """Add firm cuts above, between and below all remaining cards that are equal to this card."""
    cdef u64 cards = search.equal[card] & search.all
    cdef u64 above = search.all & search.lane[card] & numbers_below(index(cards))
    if above:
        cards |= card_bit(top_index(above))
    cuts[0] |= cards
    cuts[1] |= cards


cdef inline void close_groups(Search* search, u64 played, u64* cuts) noexcept nogil:
    """Replace each firm cut between equal cards: by cuts around all of them, or by one cut below all of them.

    The one cut is enough if the equal cards below the old cut were played in this trick: in the position after it, the
    cut separated cards that are not equal. It does so below the lowest of the equal cards, too: the cards above it are
    higher than those below it, whichever of them have been played.

    Args:
        played: cards of the trick; they are not in the position to which the cuts belong.
    """
    cdef u64 rest = cuts[1], lower, moved
    while rest:
        lower = search.equal[index(rest)] & search.all & ~numbers_below(index(rest) + 1)
        if lower & ~played:
            cut_around(search, cuts, index(rest))
        elif lower:
            moved = card_bit(top_index(lower))
            cuts[0] = cuts[0] & ~lowest(rest) | moved
            cuts[1] = cuts[1] & ~lowest(rest) | moved
        rest &= rest - 1


cdef inline u64 block(Search* search, u64 cuts, int card) noexcept nogil:
    """Return the block of a card: the cards of its lane between the nearest cuts."""
    cdef u64 found = search.lane[card]
    cdef u64 above = cuts & found & numbers_below(card)
    cdef u64 beneath = cuts & found & ~numbers_below(card)
    if above:
        found &= ~numbers_below(top_index(above) + 1)
    if beneath:
        found &= numbers_below(index(beneath) + 1)
    return found
