"""Static proofs for the side that is not on lead: tricks that it is sure to take some time.

Lower bounds with a proof; `relevant` receives the cards whose rank the proof needs.
"""

from bits cimport count, lowest, u64
from bridge.lanes cimport winners
from bridge.state cimport LANE, Search
from bridge.trumps cimport guarded_king, sure_trumps, unbeaten


cdef inline int cashing_run(u64 hand, u64 others, u64* relevant) noexcept nogil:
    """Tricks that a hand on lead can take from the top at no trump, without help; 0..13."""
    cdef int index, sum = 0
    cdef u64 lane, wins
    for index in range(4):
        lane = LANE(index)
        wins = winners(hand & lane, others & lane)
        relevant[0] |= wins
        sum += count(wins)
    return sum


cdef inline int later_by_length(
    Search* search, int leader, int left, int wanted, u64 all, u64* relevant
) noexcept nogil:
    """One or two tricks for the side not on lead at no trump, because the other side's top suits are too short.

    The side on lead never wins a suit whose top card an opponent holds, and its other suits run out. The opponent who
    gets in then cashes his next top card, if a card is left for it. Opponents must be able to keep those cards while
    they discard: two in a hand are safe, because with two cards left everybody sees which suit will be led last; with
    three suits to guard the leader's side may still choose.
    """
    cdef u64 mine = search.hand[leader], mate = search.hand[leader ^ 2], lane, top, next_top, tops = 0, seconds = 0
    cdef int index, step, sum = 0, here, there
    cdef int suits[2]
    cdef int runs[2]
    suits[0] = suits[1] = runs[0] = runs[1] = 0
    for index in range(4):
        lane = LANE(index)
        if not ((mine | mate) & lane):
            continue
        top = lowest(all & lane)
        if (mine | mate) & top:
            here = count(mine & lane)
            there = count(mate & lane)
            sum += here if here > there else there
            if sum > left - wanted:
                return 0
            continue
        tops |= top
        step = 0 if search.hand[(leader + 1) & 3] & top else 1
        suits[step] += 1
        runs[step] += 1
        next_top = lowest((all & lane) ^ top)
        if next_top & search.hand[(leader + 1 + 2 * step) & 3]:
            runs[step] += 1
            seconds |= next_top
    if suits[0] > 2 or suits[1] > 2:
        return 0
    relevant[0] = tops
    if wanted == 1:
        return 1
    if suits[0] == 1 and runs[0] == 1 or suits[1] == 1 and runs[1] == 1:
        return 1
    if suits[0] == 1 or suits[1] == 1:
        relevant[0] |= seconds
    return 2


cdef inline int later_no_trump(Search* search, int leader, int wanted, u64 all, u64* relevant) noexcept nogil:
    """Tricks for the side not on lead at no trump where every suit that can be led runs into its top card."""
    cdef u64 mine = search.hand[leader], lane, top, tops = 0, runs = 0
    cdef u64 left = search.hand[(leader + 1) & 3], right = search.hand[(leader + 3) & 3]
    cdef int index, sum = 99, run
    for index in range(4):
        lane = LANE(index)
        if mine & lane:
            top = lowest(all & lane)
            if not ((left | right) & top):
                return 0
            tops |= top
    relevant[0] = tops
    if wanted <= 1:
        return 1
    if left & tops:
        sum = cashing_run(left, all & ~left, &runs)
    if right & tops:
        run = cashing_run(right, all & ~right, &runs)
        sum = run if run < sum else sum
    relevant[0] |= runs
    return sum


cdef inline int later_tricks(Search* search, int leader, int wanted, int left, u64 all, u64* relevant) noexcept nogil:
    """Tricks that the side not on lead is sure to take, as far as a quick look shows."""
    cdef int sure
    cdef u64 trumps
    relevant[0] = 0
    if search.trump & all:
        sure = sure_trumps(search, (leader + 1) & 3, wanted, all, relevant)
        if sure >= wanted:
            return sure
        relevant[0] = 0
        if wanted == 1 and guarded_king(search, leader, all, relevant):
            return 1
        trumps = (search.hand[leader] | search.hand[leader ^ 2]) & search.trump
        if unbeaten(search.hand[(leader + 1) & 3] & search.trump, trumps, wanted, relevant):
            return wanted
        return unbeaten(search.hand[(leader + 3) & 3] & search.trump, trumps, wanted, relevant)
    if wanted <= 2 and later_by_length(search, leader, left, wanted, all, relevant) >= wanted:
        return wanted
    relevant[0] = 0
    return later_no_trump(search, leader, wanted, all, relevant)
