"""Operations on sets of cards, most of them on all four suits at once."""

from bits cimport lowest, top_index, u64
from bridge.state cimport CARDS, LANE, SENTINELS


cdef inline u64 lane_of(u64 card) noexcept nogil:
    """Return the lane of a card's suit."""
    return LANE(top_index(card) >> 4)


cdef inline u64 down_to(u64 cards) noexcept nogil:
    """Return, in every suit, all places from the ace down to the lowest of the cards."""
    cards |= (cards >> 1) & <u64>0x7FFF7FFF7FFF7FFF
    cards |= (cards >> 2) & <u64>0x3FFF3FFF3FFF3FFF
    cards |= (cards >> 4) & <u64>0x0FFF0FFF0FFF0FFF
    cards |= (cards >> 8) & <u64>0x00FF00FF00FF00FF
    return cards


cdef inline u64 lane_ends(u64 places) noexcept nogil:
    """Return the lowest place of each suit, in a set that runs down from the ace without gaps."""
    return places ^ ((places >> 1) & <u64>0x7FFF7FFF7FFF7FFF)


cdef inline u64 followers(u64 cards, u64 all) noexcept nogil:
    """Return the place of the next lower card of `all` below each of `cards`, or of the sentinel below the suit.

    Adding a bit to a run of empty places carries it to the first place that is not empty.
    """
    cdef u64 empty = ~all & CARDS
    cdef u64 below = cards << 1
    return ((empty + (below & empty)) & ~empty) | (below & ~empty)


cdef inline u64 class_tops(u64 cards, u64 all) noexcept nogil:
    """Return the highest card of each run of touching cards: no other hand has a card between those of a run."""
    return cards & ~followers(cards, all)


cdef inline u64 lowest_card(u64 cards) noexcept nogil:
    """Return the lowest card of a set of one suit, its highest bit. The set is not empty."""
    return <u64>1 << top_index(cards)


cdef inline u64 highest(u64 cards, int many) noexcept nogil:
    """Return the `many` highest cards of a set of one suit, or all cards if it has fewer."""
    cdef u64 out = 0
    while many > 0 and cards:
        out |= lowest(cards)
        cards &= cards - 1
        many -= 1
    return out


cdef inline u64 places_above(u64 cards) noexcept nogil:
    """Return, in every suit, the places above the highest of the cards; all 13 if the suit has none."""
    # Subtracting 1 from a suit sets all bits below its first bit; the sentinel stops the borrow in a void suit.
    cards |= SENTINELS
    return (cards - (SENTINELS >> 13)) & ~cards


cdef inline u64 winners(u64 cards, u64 others) noexcept nogil:
    """Return the cards of a hand that are higher than all of `others`; all are of one suit."""
    return cards & (lowest(others) - 1) if others else cards
