"""What is tried first: cards that uncover others, then the stock; and a little chance."""

from bits cimport index, lowest, u64, u8
from patience.packed.state cimport Deal, Position

cdef enum:
    CARDS = 64
    # Worth of a play.
    UP = 640                    # to the foundations
    UNCOVERS = 960
    DEEP = 80                   # for each run left in its pile
    EMPTIES = 80
    DRAWN = 160                 # a card of the stock, or an open one
    NOISE = 320                 # the most that chance adds


cdef inline int chance(u64* state, int below) noexcept nogil:
    """A random number of 0 .. below - 1 (xorshift, Marsaglia 2003)."""
    state[0] ^= state[0] << 13
    state[0] ^= state[0] >> 7
    state[0] ^= state[0] << 17
    return <int>((state[0] >> 16) % below)


cdef inline int rate_play(const Deal* deal, const Position* spot, u64 up, u64 bit) noexcept nogil:
    cdef int left
    cdef int value = UP if up & bit else 0
    if spot.roots & bit == 0:
        return value + DRAWN
    left = spot.left[deal.pile_of[index(bit)]]
    return value + (UNCOVERS + DEEP * left if left > 1 or up & bit else EMPTIES)


cdef inline int order_plays(
    const Deal* deal, const Position* spot, u64 up, u64 cards, u64* random, u8* order,
) noexcept nogil:
    """Put the cards to be played into order, best first; how many there are.

    Args:
        random: the state of the chances; NULL for none.
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
