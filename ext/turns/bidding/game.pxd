"""Games in which all players bid at the same time: hands, the winner of a prize, and equal positions.

A hand is a word with the number of cards of each rank in four bits. `Game.seats` hands are a position without its
prizes: first the hands of the maximising seats, then those of the others. The prizes in the stock are the number of a
row (`layers.pxd`).
"""

from bits cimport index, u32, u64

cdef enum:
    SEATS = 8
    RANKS = 16                  # and cards of a hand, at most one less
    NO_ORDER = 1 << 0           # bits of cuts that are switched off
    NO_RUNS = 1 << 1
    NO_MIRROR = 1 << 2
    NOBODY = -1


cdef struct Game:
    int seats
    int ours                    # the number of maximising seats
    int own                     # the weight of a prize for one of them
    int other                   # the weight of a prize for one of the others
    bint untied                 # a bid that another seat made too never wins; otherwise this holds for the highest only
    bint returned               # if no one wins, all take their bids back
    bint even                   # both sides have the same number of seats, and one side loses what the other gets
    int off                     # cuts that are switched off


cdef inline int winner(const Game* game, const int* bid) noexcept nogil:
    """Return the place of the hand that wins with these bids, by their ranks; NOBODY if none wins."""
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
    """Replace hands by the common form of their value; return 1, -1 if the value changes sign, 0 if it is 0.

    Cut ``order``. The rules only compare bids: which is higher, and which are equal. So ranks that no seat has are left
    out. Cut ``runs``, in addition: neighbouring ranks that only one seat has are one rank, because the seat never bids
    two cards at once, and they compare alike with all other bids. Cut ``mirror``: seats that score together and bid as
    one may exchange hands. If the sides are equal, an exchange of the sides changes the sign of the value, and the
    value is 0 if both have the same hands.
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
    """Renumber the ranks of hands: cuts ``order`` and ``runs``."""
    cdef u64[SEATS] found
    cdef u64 all_ = 0
    cdef u64 part
    cdef int seat, shift, owner
    cdef int before = -1        # the only seat that has the rank below
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
    """Put the side with the lower hands first; return 1, -1 if the sides were exchanged, 0 if they are equal."""
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
