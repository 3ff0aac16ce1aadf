"""Sure trump tricks of a side, whatever is led."""

from bits cimport count, lowest, u64
from bridge.lanes cimport highest, winners
from bridge.state cimport Search


cdef inline int unbeaten(u64 mine, u64 higher, int wanted, u64* relevant) noexcept nogil:
    """Return the tricks, up to `wanted`, that the trumps `mine` of one hand win whatever is led and whoever ruffs.

    This is the cut MATCHED_TRUMPS for the side not on lead, and a part of CASHED_TRUMPS for the other side.

    Proof. Each trump is played to a trick of its own and loses only to a higher trump of the opponents, and each trump
    of the opponents beats at most one of them. Match every trump of the opponents (`higher`) with a trump below it: the
    trumps without a match are sure tricks. Ranks are compared from the top down until the count is certain; the lower
    cards may then be in any hand.
    """
    cdef int sure = 0, killers = 0, low_mine = count(mine), low_higher = count(higher)
    cdef u64 rest = mine | higher, card, seen = 0
    while True:
        if sure + low_mine - killers - low_higher >= wanted or sure >= wanted:
            relevant[0] |= seen
            return wanted
        if low_mine == 0 or sure + low_mine < wanted:
            return 0
        card = lowest(rest)
        rest ^= card
        seen = card
        if card & higher:
            killers += 1
            low_higher -= 1
        else:
            low_mine -= 1
            if killers:
                killers -= 1
            else:
                sure += 1


cdef inline int sure_trumps(Search* search, int seat, int wanted, u64 all, u64* relevant) noexcept nogil:
    """Return the trump tricks that the side of `seat` wins in any case (TOP_TRUMPS; a part of CASHED_TRUMPS).

    They are a run of the highest trumps in one hand, and the run below it in partner's hand, as far as partner has
    other trumps to play under the first run.
    """
    cdef u64 trumps = all & search.trump, top = lowest(trumps)
    cdef u64 first, second, others
    cdef int owner, sure, extra
    if search.hand[seat] & top:
        owner = seat
    elif search.hand[seat ^ 2] & top:
        owner = seat ^ 2
    else:
        return 0
    others = trumps & ~search.hand[owner]
    first = winners(trumps & search.hand[owner], others)
    sure = count(first)
    relevant[0] |= highest(first, wanted)
    if sure >= wanted:
        return sure
    second = others & search.hand[owner ^ 2]
    if second and lowest(others) & second:
        extra = count(second) - sure
        second = winners(second, others & ~search.hand[owner ^ 2] & ~first)
        if extra > count(second):
            extra = count(second)
        if extra > 0:
            relevant[0] |= highest(second, extra)
            sure += extra
    return sure


cdef inline bint guarded_king(Search* search, int leader, u64 all, u64* relevant) noexcept nogil:
    """Return whether the side not on lead wins a trick with a guarded second-best trump (SECOND_TRUMP).

    Proof. In every trick that its holder does not lead himself, he plays after the holder of the best trump. To lead,
    he must have won a trick, and that trick is enough.
    """
    cdef u64 trumps = all & search.trump, best = lowest(trumps), second = lowest(trumps & (trumps - 1))
    cdef int step, seat
    if second == 0:
        return False
    for step in range(1, 4, 2):
        seat = (leader + step) & 3
        if search.hand[seat] & second:
            if search.hand[(seat + 3) & 3] & best and count(search.hand[seat] & trumps) > 1:
                relevant[0] = best | second
                return True
            return False
    return False
