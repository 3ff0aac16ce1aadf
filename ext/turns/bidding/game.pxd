"""Games in which all bid at once: hands, who wins a prize, and which positions are the same.

A hand is a word with four bits a rank: how many cards of it. `Game.seats` hands are a position but for the prizes:
first those of who wants much, then those of the others. What lies in the stock is the number of a row (`beam.pxd`).
"""

from bits cimport index, u32, u64

cdef enum:
    SEATS = 8
    RANKS = 16                  # and cards of a hand, at most one less
    NO_ORDER = 1 << 0           # bits of cuts that are not made
    NO_RUNS = 1 << 1
    NO_MIRROR = 1 << 2
    NOBODY = -1


cdef struct Game:
    int seats
    int ours                    # how many of them want much
    int own                     # what a prize counts for one of them
    int other                   # the same for one of the others
    bint untied                 # of bids that others have made too none wins; else only of the highest
    bint returned               # where no one wins all take their bids back
    bint even                   # both sides have as many seats, and what one gets the other loses
    int off                     # cuts that are not made


cdef inline int winner(const Game* game, const int* bid) noexcept nogil:
    """The place among the hands of who wins with these bids, by their ranks."""
    cdef int best = -1
    cdef int who = NOBODY
    cdef int one, other
    for one in range(game.seats):
        if bid[one] < best:
            continue
        if not game.untied:
            who = NOBODY if bid[one] == best else one
            best = bid[one]
            continue
        for other in range(game.seats):
            if other != one and bid[other] == bid[one]:
                break
        else:
            best, who = bid[one], one
    return who


cdef inline int normalise_hands(const Game* game, u64* hand) noexcept nogil:
    """Put hands into the form of all that are worth the same: 1, or -1 where they are worth as much less; 0: nothing.

    Cut ``order``. All that the rules ask of bids is which is higher, and which are equal: ranks that no one has are
    left out. Cut ``runs``, with it: ranks that follow each other and that the same seat alone has are one, for it never
    bids two at once, and to all other bids they compare alike. Cut ``mirror``: who scores together and bids as one may
    change hands; and where the sides are even, the hands of one are worth to the other what its own are worth to the
    one: the value changes its sign, and is 0 where both have the same.
    """
    cdef int ours = game.ours
    if not game.off & NO_ORDER:
        rank_anew(game, hand)
    if game.off & NO_MIRROR:
        return 1
    sort_hands(hand, ours)
    sort_hands(hand + ours, game.seats - ours)
    return turned(hand, ours) if game.even else 1


cdef inline void rank_anew(const Game* game, u64* hand) noexcept nogil:
    cdef u64[SEATS] found
    cdef u64 all_ = 0
    cdef u64 part
    cdef int seat, shift, owner
    cdef int before = -1        # who alone has the rank below
    cdef int place = -4         # of the rank that was written last
    for seat in range(game.seats):
        all_ |= hand[seat]
        found[seat] = 0
    while all_:
        shift = index(all_) & ~3
        all_ &= ~(<u64>15 << shift)
        owner = -1
        for seat in range(game.seats):
            if hand[seat] >> shift & 15:
                owner = seat if owner == -1 else SEATS
        if owner == SEATS or owner != before or game.off & NO_RUNS:
            place += 4
        for seat in range(game.seats):
            part = hand[seat] >> shift & 15
            found[seat] += part << place
        before = owner if owner < SEATS else -1
    for seat in range(game.seats):
        hand[seat] = found[seat]


cdef inline void sort_hands(u64* hand, int many) noexcept nogil:
    """Sort some hands."""
    cdef int one, other
    cdef u64 kept
    for one in range(1, many):
        kept = hand[one]
        other = one
        while other > 0 and hand[other - 1] > kept:
            hand[other] = hand[other - 1]
            other -= 1
        hand[other] = kept


cdef inline int turned(u64* hand, int ours) noexcept nogil:
    """The side with the lower hands first."""
    cdef int seat, other
    for seat in range(ours):
        if hand[seat] == hand[ours + seat]:
            continue
        if hand[seat] < hand[ours + seat]:
            return 1
        for other in range(ours):
            hand[other], hand[ours + other] = hand[ours + other], hand[other]
        return -1
    return 0
