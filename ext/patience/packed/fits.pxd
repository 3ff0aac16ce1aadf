"""Which cards fit on which, for all cards at once.

The bits of a rank are a nibble, S C H D. Cards of a class are a pair of bits (alternating colours), one bit (in suit)
or a nibble (any suit).
"""

from bits cimport count, u64
from patience.packed.state cimport ALTERNATING, Deal, Position, SAME

cdef extern from *:
    """
    #define FACEUP_IN_ALL_RANKS(bits) (0x1111111111111111ULL * (bits))
    """
    u64 in_all_ranks "FACEUP_IN_ALL_RANKS"(u64 bits) nogil

cdef enum:
    # Bits of a rank.
    SPADES = 1
    BLACKS = 3
    FIRSTS = 5                  # the first bit of each pair
    RANK = 15


cdef struct View:
    # What can be moved in a position with given foundations.
    u64 table                   # the cards of the tableau that no root covers
    u64 loose
    u64 room                    # whole classes with a free parent: each of their cards in the tableau can be bared
    u64 takes                   # the cards that could be put on the tableau if they were available


cdef inline u64 other_colour(u64 cards) noexcept nogil:
    """Return the cards with each colour's bits moved to the place of the other colour."""
    return ((cards & in_all_ranks(BLACKS)) << 2) | ((cards >> 2) & in_all_ranks(BLACKS))


cdef inline u64 mates(u64 cards) noexcept nogil:
    """Return the cards with the two bits of each pair exchanged."""
    return ((cards & in_all_ranks(FIRSTS)) << 1) | ((cards >> 1) & in_all_ranks(FIRSTS))


cdef inline u64 pairs(u64 cards) noexcept nogil:
    """Return the pairs of which both bits are set."""
    return cards & mates(cards)


cdef inline u64 ranks(u64 cards) noexcept nogil:
    """Return the ranks of which all four bits are set, as whole nibbles."""
    cards &= cards >> 1
    return (cards & (cards >> 2) & in_all_ranks(SPADES)) * RANK


cdef inline u64 classes(int relation, u64 cards) noexcept nogil:
    """Return all bits of the classes that these cards belong to."""
    if relation == ALTERNATING:
        return cards | mates(cards)
    if relation == SAME:
        return cards
    cards |= cards >> 1
    return ((cards | (cards >> 2)) & in_all_ranks(SPADES)) * RANK


cdef inline u64 children(int relation, u64 whole) noexcept nogil:
    """Return the cards that fit on cards of these whole classes."""
    return (other_colour(whole) if relation == ALTERNATING else whole) >> 4


cdef inline u64 parents(int relation, u64 cards) noexcept nogil:
    """Return the cards on which one of these cards fits."""
    cards = classes(relation, cards) << 4
    return other_colour(cards) if relation == ALTERNATING else cards


cdef inline u64 pairs_with_more(u64 here, u64 there) noexcept nogil:
    """Return the pairs that have more bits in `here` than in `there`."""
    cdef u64 more = (here | mates(here)) & ~(there | mates(there))
    return more | (pairs(here) & ~pairs(there))


cdef inline u64 count_by_rank(u64 cards) noexcept nogil:
    """Return the number of bits of each rank, in the nibble of the rank."""
    cards = cards - ((cards >> 1) & in_all_ranks(FIRSTS))
    return (cards & in_all_ranks(BLACKS)) + ((cards >> 2) & in_all_ranks(BLACKS))


cdef inline u64 ranks_with_more(u64 here, u64 there) noexcept nogil:
    """Return the ranks with more bits in `here` than in `there`; a rank with bits in `here` never has fewer."""
    cdef u64 unequal = count_by_rank(here) ^ count_by_rank(there)
    unequal |= (unequal >> 1) | (unequal >> 2)
    here |= here >> 1
    return (unequal & (here | (here >> 2)) & in_all_ranks(SPADES)) * RANK


cdef inline u64 with_room(int relation, u64 table, u64 loose) noexcept nogil:
    """Return the classes, as whole bits, with more cards in the tableau than loose cards that lie on them."""
    loose <<= 4
    if relation == ALTERNATING:
        return pairs_with_more(table, other_colour(loose))
    if relation == SAME:
        return table & ~loose
    return ranks_with_more(table, loose)


cdef inline void fill_view(const Deal* deal, const Position* spot, u64 home, View* view) noexcept nogil:
    """Compute what can be moved in a position whose foundations are `home`."""
    view.table = spot.known & ~home
    view.loose = view.table & ~spot.roots
    view.room = with_room(deal.relation, view.table, view.loose)
    view.takes = children(deal.relation, view.room)
    if has_space(deal, spot, view):
        view.takes |= deal.kings


cdef inline bint has_space(const Deal* deal, const Position* spot, const View* view) noexcept nogil:
    """Return whether a space is empty; each loose king lies in a space."""
    return spot.spaces > 0 and spot.spaces > count(view.loose & deal.kings)


cdef inline u64 next_up(const Deal* deal, u64 home) noexcept nogil:
    """Return the cards that the foundations take next."""
    return ((home << 4) | RANK) & ~home & deal.pack


cdef inline u64 tops(u64 home) noexcept nogil:
    """Return the top card of each foundation."""
    return home & ~(home >> 4)
