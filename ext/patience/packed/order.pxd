"""The order in which plays are tried: cards that uncover others, then the stock, with some randomness."""

from bits cimport index, lowest, u64, u8
from hash cimport next_xorshift
from patience.packed.state cimport Deal, Position

cdef enum:
    CARDS = 64
    # The rating of a play is a sum of these.
    UP = 640                    # to the foundations
    UNCOVERS = 960
    DEEP = 80                   # for each run left in its pile
    EMPTIES = 80
    DRAWN = 160                 # a card of the stock, or an open one
    NOISE = 320                 # the random number that is added is below this


cdef inline int chance(u64* state, int below) noexcept nogil:
    """Return a random number from 0 to `below` - 1."""
    return <int>((next_xorshift(state) >> 16) % below)


cdef inline int rate_play(const Deal* deal, const Position* spot, u64 up, u64 bit) noexcept nogil:
    """Return how good it looks to play a card: to a foundation, off a deep pile, from the stock."""
    cdef int left
    cdef int value = UP if up & bit else 0
    if spot.roots & bit == 0:
        return value + DRAWN
    left = spot.left[deal.pile_of[index(bit)]]
    return value + (UNCOVERS + DEEP * left if left > 1 or up & bit else EMPTIES)


cdef inline int order_plays(
    const Deal* deal, const Position* spot, u64 up, u64 cards, u64* random, u8* order,
) noexcept nogil:
    """Sort the cards that can be played, the best first; return their number.

    Args:
        random: the state of the random numbers; NULL for an order without them.
    """
    cdef int value[CARDS]
    cdef u64 bit
    cdef int own, place
    cdef int many = 0
    while cards:
        bit = lowest(cards)
        cards ^= bit
        own = rate_play(deal, spot, up, bit)
        if random != NULL:
            own += chance(random, NOISE)
        place = many
        while place and value[place - 1] < own:
            value[place] = value[place - 1]
            order[place] = order[place - 1]
            place -= 1
        value[place] = own
        order[place] = <u8>index(bit)
        many += 1
    return many
